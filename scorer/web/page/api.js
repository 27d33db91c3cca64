// @ts-check

// Talking to the server. `ask` sends one question; `Question` keeps the newest one of its kind, so that an answer to an
// older question is never shown; problems of the answer come in the server's words.

import { lang, t } from "./words.js";

/** @import { Problem } from "./types.d.ts" */

const PATIENCE = 4; // seconds

/** What the server answered instead of an answer. */
export class Refusal extends Error {
  /** @param {number} status @param {Problem[]} problems @param {number} [retryAfter] */
  constructor(status, problems, retryAfter = 0) {
    super(problems.map((problem) => problem.found).join("; ") || `status ${status}`);
    this.status = status;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }

  /** Whether the same question may be answered later: nobody there, or too busy. */
  get passing() {
    return this.status === 0 || this.status === 503 || this.status === 502;
  }
}

/**
 * Fetch something in a language of its own, or in the first of the browser's that the server speaks.
 * @param {string} path @param {string} tag @param {"json" | "text"} [as] @returns {Promise<any>}
 */
export function get(path, tag, as = "json") {
  return answered(tag ? `${path}?lang=${tag}` : path, {}, as);
}

/**
 * Send a question, as JSON unless said otherwise, and read the answer as `json`, `text` or `blob`.
 * @param {string} path @param {unknown} body
 * @param {{as?: "json" | "text" | "blob", type?: string, signal?: AbortSignal}} [how] @returns {Promise<any>}
 */
export function ask(path, body, { as = "json", type = "application/json", signal } = {}) {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;
  return answered(address, { method: "POST", headers: { "Content-Type": type }, body: text(body), signal }, as);
}

/** @param {string} address @param {RequestInit} sent @param {"json" | "text" | "blob"} as */
async function answered(address, sent, as) {
  let answer;
  try {
    answer = await fetch(address, sent);
    if (answer.ok) return await answer[as]();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, [nobodyThere()]);
  }
  throw await refusal(answer);
}

/** @returns {Problem} */
function nobodyThere() {
  return { code: "offline", severity: "error", where: "", found: t("The server cannot be reached"), fix: "" };
}

/** @param {unknown} body */
function text(body) {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** @param {Response} answer */
async function refusal(answer) {
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  try {
    const { problems = [] } = await answer.json();
    return new Refusal(answer.status, problems, wait);
  } catch {
    return new Refusal(answer.status, [], wait);
  }
}

/**
 * The newest question of a kind and its answer; `changed` is called whenever there is something new to show. It asks
 * again by itself as long as nobody is there to answer.
 * @template Answer
 */
export class Question {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {string | null} */
    this.key = null;
    /** @type {"idle" | "waiting" | "done" | "failed"} */
    this.status = "idle";
    // Looked at only where the status is `done`.
    this.answer = /** @type {Answer} */ (null);
    /** @type {Problem[]} */
    this.problems = [];
    this.stop = new AbortController();
    this.timer = 0;
  }

  /**
   * Ask unless this very question was asked last; returns itself.
   * @param {string} path @param {unknown} body @param {{as?: "json" | "text" | "blob"}} [options]
   */
  want(path, body, options = {}) {
    const key = `${lang()} ${path} ${text(body)}`;
    if (key === this.key) return this;
    this.key = key;
    this.status = "waiting";
    this.#halt();
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.#send(() => ask(path, body, { ...options, signal }));
    return this;
  }

  /** Forget the question, so that it can be asked again. */
  forget() {
    this.key = null;
    this.#halt();
  }

  #halt() {
    clearTimeout(this.timer);
    this.stop.abort();
  }

  /** @param {() => Promise<Answer>} asked */
  async #send(asked) {
    const { key } = this;
    try {
      const answer = await asked();
      this.#settle(key, { status: "done", answer, problems: [] });
    } catch (error) {
      if (error.name === "AbortError" || key !== this.key) return;
      if (error.passing) this.timer = window.setTimeout(() => this.#send(asked), (error.retryAfter || PATIENCE) * 1000);
      this.#settle(key, { status: "failed", answer: null, problems: error.problems ?? [] });
    }
  }

  /** @param {string | null} key @param {object} found */
  #settle(key, found) {
    if (key !== this.key) return;
    Object.assign(this, found);
    this.changed();
  }
}
