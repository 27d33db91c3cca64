// @ts-check

// Dialogs: opened over the page, closed by Escape, by their button or by a tap beside them, and the keyboard goes back to
// where it was. Also the short notice at the bottom of the page, with an undo where there is something to undo.

import { find, h, morph } from "./dom.js";
import { undo } from "./state.js";
import { t } from "./words.js";

/**
 * Open a dialog; `build(close)` gives its content. The promise has what `close(value)` was called with, else null.
 * @param {{title: string, id: string, wide?: boolean,
 * build: (close: (value?: unknown) => void, dialog: HTMLDialogElement) => any}} what
 * @returns {Promise<any>}
 */
export function openDialog({ title, id, build, wide = false }) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  return new Promise((answer) => {
    /** @type {unknown} */
    let value = null;
    const close = (/** @type {unknown} */ given = null) => {
      value = given;
      dialog.close();
    };
    const dialog = /** @type {HTMLDialogElement} */ (
      h(`dialog${wide ? ".wide" : ""}`, {
        id,
        "aria-labelledby": `${id}-title`,
        onclick: (event) => event.target === dialog && close(),
        onclose: () => {
          dialog.remove();
          if (before?.isConnected) before.focus();
          answer(value);
        },
      })
    );
    const body = h("div.dialog-body", build(close, dialog));
    // What cannot be walked through by its fields must be scrollable by the arrow keys.
    if (!body.querySelector("button, input, select, iframe")) body.tabIndex = 0;
    dialog.append(heading(title, id, close), body);
    document.body.append(dialog);
    dialog.showModal();
  });
}

function heading(title, id, close) {
  return h(
    "div.dialog-head",
    h("h2", { id: `${id}-title` }, title),
    h("button.icon", { id: `${id}-close`, "aria-label": t("Close"), onclick: () => close() }, "✕"),
  );
}

/**
 * What a dialog holds in which every tap counts at once: what `make(close)` gives, anew after each, and a last line to leave.
 * `above(draw)` is what stands before it and may ask for it to be drawn.
 * @param {string} id of the button that leaves
 * @param {(close: (value?: unknown) => void) => any} make @param {(draw: () => void) => any} [above]
 */
export function live(id, make, above = () => null) {
  return (close, dialog) => {
    const list = make(close);
    const draw = () => morph(list, make(close));
    // A click is told before it has changed a checkbox.
    for (const done of ["click", "change"]) dialog.addEventListener(done, () => setTimeout(draw, 0));
    return [above(draw), list, h("div.dialog-actions", h("button.primary", { id, onclick: () => close() }, t("Done")))];
  };
}

/** Ask yes or no. */
export async function confirm({ title, text, yes, id = "confirm" }) {
  const build = (close) => [
    h("p", text),
    h(
      "div.dialog-actions",
      h("button.plain", { id: `${id}-no`, onclick: () => close(false) }, t("Cancel")),
      h("button.primary", { id: `${id}-yes`, onclick: () => close(true) }, yes),
    ),
  ];
  return (await openDialog({ title, id, build })) === true;
}

/** Tell something that needs no answer. */
export function tell(title, content, id = "message") {
  return openDialog({
    title,
    id,
    build: () => [content].flat().map((part) => (typeof part === "string" ? h("p", part) : part)),
  });
}

let leaving = 0;

/** A short notice; with `undoable` it offers to take the last change back. */
export function notice(text, undoable = false) {
  const place = find("#notice");
  clearTimeout(leaving);
  const back = h("button.plain", { id: "notice-undo", onclick: () => (undo(), hide()) }, t("Undo"));
  const hide = () => place.replaceChildren();
  place.replaceChildren(h("div.notice-text", h("span", text), undoable ? back : null));
  leaving = window.setTimeout(hide, 8000);
}
