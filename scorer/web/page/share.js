// @ts-check

// A link that carries the whole game behind its #, which browsers do not send to any server: JSON, deflated where the
// browser can, in letters that survive messengers.

const PACKED = "z";
const PLAIN = "j";

/** The part of the link after the #. @param {object} game */
export async function pack(game) {
  const plain = new TextEncoder().encode(JSON.stringify(game));
  const packed = await through("CompressionStream", plain);
  return packed ? `g=${PACKED}${letters(packed)}` : `g=${PLAIN}${letters(plain)}`;
}

/** The game of such a part; null if there is none, an error if it cannot be read. @param {string} fragment */
export async function unpack(fragment) {
  const found = /^#?g=([zj])([\w-]+)$/.exec(fragment);
  if (!found) return null;
  const bytes = unletters(found[2]);
  const plain = found[1] === PACKED ? await through("DecompressionStream", bytes) : bytes;
  if (!plain) throw new Error("this browser cannot inflate");
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
}

const LARGEST = 1 << 20;

/** @param {"CompressionStream" | "DecompressionStream"} stream @param {Uint8Array<ArrayBuffer>} bytes */
async function through(stream, bytes) {
  const Stream = globalThis[stream];
  if (!Stream) return null;
  const reader = new Blob([bytes]).stream().pipeThrough(new Stream("deflate-raw")).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LARGEST) throw new Error("too large");
    parts.push(value);
  }
}

/** @param {Uint8Array} bytes */
function letters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function unletters(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
