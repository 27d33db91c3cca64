// @ts-check

// Saving and opening the documents of the command line, the link that carries the game, and the report to print.

import { ask } from "./api.js";
import { confirm, notice, openDialog, tell } from "./dialogs.js";
import { find, h } from "./dom.js";
import { isUntouched, toDocument } from "./game.js";
import { sentence } from "./problems.js";
import { readGame } from "./reading.js";
import { pack, unpack } from "./share.js";
import { replaceGame, state } from "./state.js";
import { t } from "./words.js";

const TYPES = { yaml: "application/yaml", json: "application/json" };

/** Save the game as a file; without the server as JSON, as it is. */
export async function save(form) {
  const document = toDocument(state.game);
  try {
    const text = await ask(`/api/document?to=${form}`, document, { as: "text" });
    download(`keytally.${form}`, text, TYPES[form]);
  } catch (error) {
    if (error.status !== 0) return refused(error);
    download("keytally.json", JSON.stringify(document, null, 2), TYPES.json);
    notice(t("The server cannot be reached: the game was saved as JSON"));
  }
}

function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Let the player choose a file. */
export function chooseFile() {
  find("#file").click();
}

/** Open the file chosen: the server reads it, as the command line would. */
export async function openFile(file) {
  if (!file) return;
  const text = await file.text();
  const type = /^\s*[{[]/.test(text) ? TYPES.json : TYPES.yaml;
  try {
    await openDocument(await ask("/api/document?to=json", text, { type }), t("Open {file}?", { file: file.name }));
  } catch (error) {
    refused(error);
  }
}

/** Put a document in place of the game, asking first where there is something to lose. */
async function openDocument(document, title) {
  const game = readGame(document);
  if (!game) return tell(title, t("There is no game in it."));
  if (
    !isUntouched(state.game) &&
    !(await confirm({
      title,
      text: t("It takes the place of the game you are entering. Undo brings yours back."),
      yes: t("Open"),
      id: "replace",
    }))
  )
    return null;
  replaceGame(game);
  return notice(t("The game was opened"), true);
}

/** Show the link that carries the game. */
export async function share() {
  const link = `${location.origin}${location.pathname}#${await pack(toDocument(state.game))}`;
  const field = /** @type {HTMLInputElement} */ (
    h("input.link", {
      id: "share-link",
      type: "text",
      readonly: true,
      value: link,
      "aria-label": t("Link to this game"),
      onfocus: (event) => event.target.select(),
    })
  );
  const copy = async () => {
    field.select();
    const done =
      (await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      )) || document.execCommand("copy");
    said.textContent = done ? t("Copied.") : t("Copy the marked text.");
  };
  const said = h("span", { role: "status" });
  const build = () => [
    h(
      "p",
      t(
        "The whole game is in this link, behind its #, and is sent to no server until somebody opens it. It opens wherever this page can be reached: {address}",
        { address: location.origin },
      ),
    ),
    field,
    h("div.dialog-actions", said, h("button.primary", { id: "share-copy", onclick: copy }, t("Copy"))),
  ];
  return openDialog({ title: t("A link to this game"), id: "share", build });
}

/** Open the game of the address, if there is one. */
export async function openLink() {
  const fragment = location.hash;
  if (!fragment.startsWith("#g=")) return;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const document = await unpack(fragment);
    if (JSON.stringify(document) !== JSON.stringify(toDocument(state.game)))
      await openDocument(document, t("Open the game of the link?"));
  } catch {
    tell(t("The link cannot be read"), t("It is cut off or damaged: ask for it again."));
  }
}

/** Show the report of the whole game, to print or save. */
export async function report() {
  let text;
  try {
    text = await ask("/api/report", toDocument(state.game), { as: "text" });
  } catch (error) {
    return refused(error);
  }
  const address = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  const frame = /** @type {HTMLIFrameElement} */ (
    h("iframe", { id: "report-frame", title: t("Report"), src: address })
  );
  const build = () => [
    h(
      "div.dialog-actions",
      h("button.plain", { id: "report-save", onclick: () => download("keytally.html", text, "text/html") }, t("Save")),
      h("button.primary", { id: "report-print", onclick: () => frame.contentWindow?.print() }, t("Print")),
    ),
    frame,
  ];
  await openDialog({ title: t("Report"), id: "report", build, wide: true });
  return URL.revokeObjectURL(frame.src);
}

function refused(error) {
  const problems = error.problems ?? [];
  const content = problems.length
    ? problems.map((problem) =>
        h("p.problem.error", problem.line ? t("Line {line}: ", { line: problem.line }) : null, sentence(problem)),
      )
    : t("It did not work. Try again.");
  return tell(t("This cannot be done yet"), content, "refused");
}
