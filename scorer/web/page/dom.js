// @ts-check

// Elements in plain JavaScript: `h` makes one, `morph` brings what is shown in line with what was made anew,
// so that a view can be written as one function of the game and the finger keeps its place in a field.
// Text is always set as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = ["onclick", "oninput", "onchange", "onkeydown", "onsubmit", "onfocus", "onblur", "onclose"];
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "hidden", "open", "readOnly", "noValidate"]);

/**
 * An element: `h("button.big", {onclick, "aria-label": …}, "text", child, [children])`, the properties only if there are
 * any; null and false are left out. A button sends no form unless it says so.
 * @param {string} name @param {...any} parts @returns {HTMLElement}
 */
export function h(name, ...parts) {
  const [tag, ...classes] = name.split(".");
  const props = parts[0]?.constructor === Object ? parts.shift() : {};
  const element = document.createElement(tag);
  if (tag === "button") element.setAttribute("type", "button");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) setProp(element, key, value);
  element.append(...flat(parts));
  return element;
}

/**
 * An element of a drawing.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...any} children @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...flat(children));
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

function setProp(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  // A handler's false would undo what the browser does by itself, and short handlers return it by accident.
  if (key.startsWith("on")) element[key] = (event) => void value(event);
  else if (key === "style") for (const [name, part] of Object.entries(value)) element.style.setProperty(name, part);
  else if (key === "data") Object.assign(element.dataset, value);
  else if (PROPERTIES.has(key)) setProperty(element, key, value);
  else element.setAttribute(key, value === true ? "" : value);
}

function setProperty(element, key, value) {
  element[key] = value;
  if (key === "value" && element.localName === "input") element.setAttribute("value", value);
}

/** Bring an element in line with one made anew; those marked `data-keep` look after themselves. */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || keyOf(old) !== keyOf(fresh)) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.dataset?.keep) return;
  morphAttributes(old, fresh);
  for (const name of HANDLERS) old[name] = fresh[name];
  morphChildren(old, fresh);
  morphField(old, fresh);
}

function keyOf(node) {
  return node.dataset?.key ?? node.id ?? "";
}

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // The security policy allows styles by this door only.
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

function morphField(old, fresh) {
  if (old.localName === "option") old.selected = fresh.selected;
  if (!["input", "select", "textarea"].includes(old.localName)) return;
  old.checked = fresh.checked;
  if (old.value === fresh.value) return;
  // An emptied number field being typed in means 0 already and must not jump to "0".
  const typing = document.activeElement === old && old.type === "text" && old.inputMode === "numeric";
  if (!typing || Number(old.value) !== Number(fresh.value)) old.value = fresh.value;
}

function morphChildren(old, fresh) {
  const keyed = new Map([...old.children].filter(keyOf).map((child) => [keyOf(child), child]));
  const stays = new Set([...fresh.children].map(keyOf));
  for (const [key, child] of keyed) if (!stays.has(key)) child.remove();
  let place = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const match = keyOf(wanted) ? keyed.get(keyOf(wanted)) : unkeyed(place);
    if (!match) {
      old.insertBefore(wanted, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    morph(match, wanted);
  }
  removeFrom(place);
}

/** A node that any other without a key may become. */
function unkeyed(node) {
  return node && !keyOf(node) ? node : null;
}

/** Take an element's last nodes away, from one on. */
function removeFrom(place) {
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * The element of the page that answers to a selector, where there is one without doubt.
 * @param {string} selector @returns {HTMLElement}
 */
export function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

/** Put the keyboard on an element once what is being drawn is there; the page does not jump for it. */
export function focusSoon(selector) {
  setTimeout(() => find(selector)?.focus({ preventScroll: true }), 0);
}

/** Words for those who listen to the page. */
export function hidden(text) {
  return h("span.for-ears", text);
}

/** A bar as long as its share of the most. */
export function bar(share, most, name = "span.bar") {
  return h(name, { "aria-hidden": "true" }, h("span", { style: { width: `${(100 * share) / most}%` } }));
}

/** The head of a table: a column of words, and others of numbers. */
export function tableHead(words, ...numbers) {
  const columns = numbers.map((each) => h("th.number", { scope: "col" }, each));
  return h("thead", h("tr", h("th", { scope: "col" }, words), columns));
}

/**
 * Tabs: arrow keys move, the chosen one is in the tab order. `choose(id)` is called with the id chosen.
 * @param {{name: string, label: string, items: {id: string, content: any}[], chosen: string, choose: (id: any) => void,
 * controls: string, extra?: Element | null}} what
 */
export function tabs({ name, label, items, chosen, choose, controls, extra }) {
  const ids = items.map((item) => item.id);
  const step = (event) => {
    const move = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -ids.indexOf(chosen),
      End: ids.length - 1 - ids.indexOf(chosen),
    };
    if (!(event.key in move)) return;
    event.preventDefault();
    const next = ids[(ids.indexOf(chosen) + move[event.key] + ids.length) % ids.length];
    choose(next);
    focusSoon(`#${name}-tab-${next}`);
  };
  const tab = (item) =>
    h(
      "button.tab",
      {
        id: `${name}-tab-${item.id}`,
        role: "tab",
        "aria-selected": String(item.id === chosen),
        "aria-controls": controls,
        tabindex: item.id === chosen ? "0" : "-1",
        onclick: () => choose(item.id),
        onkeydown: step,
      },
      item.content,
    );
  return h(
    "nav.tabs",
    { "aria-label": label },
    h("div.tab-list", { role: "tablist", "aria-label": label }, items.map(tab)),
    extra,
  );
}
