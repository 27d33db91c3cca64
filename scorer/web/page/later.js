// @ts-check

// Parts of the page that are fetched when they are first looked at, so that the first load is small.

import { h } from "./dom.js";
import { refresh } from "./state.js";
import { t } from "./words.js";

const PATIENCE = 4000;

export class Later {
  /** @param {string} path @param {string} [style] */
  constructor(path, style) {
    this.path = path;
    this.style = style;
    /** @type {any} */
    this.module = null;
    this.coming = false;
    this.tries = 0;
  }

  /** The module; null while it is on its way. */
  want() {
    if (!this.module && !this.coming) this.#load();
    return this.module;
  }

  /** What to show instead. */
  get words() {
    return this.tries ? h("p.problem.error", t("The server cannot be reached")) : h("p.hint", "…");
  }

  async #load() {
    this.coming = true;
    // A browser may remember that a file was not there: it is asked for by another name then.
    const again = this.tries ? `?${this.tries}` : "";
    try {
      const [module] = await Promise.all([import(`${this.path}${again}`), this.style && applied(this.style)]);
      this.module = module;
    } catch {
      this.tries += 1;
      setTimeout(() => this.#load(), PATIENCE);
    }
    refresh();
  }
}

function applied(style) {
  return new Promise((done, failed) => {
    const link = h("link", { rel: "stylesheet", href: style, onload: done, onerror: () => (link.remove(), failed()) });
    document.head.append(link);
  });
}
