// @ts-check

// How large words may be written in a given space: measured with the fonts at hand. Knows no game.

const FONTS = "'DejaVu Sans', Verdana, 'Noto Sans', Roboto, Arial, sans-serif";
const LEADING = 1.12;
const WORTH_A_LINE = 1.2; // text goes on another line only if its letters then grow by this factor
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
pen.font = `100px ${FONTS}`;

const width = (text) => pen.measureText(text).width / 100;
const widest = (lines) => Math.max(...lines.map(width));

/** Text as large as it fits: `widths` are those to keep for one line, two lines and so on. */
export function fit(text, widths, height, largest) {
  const parts = text.replace(/\([^)]*\)|№ /g, (kept) => kept.replace(/ /g, "\u00a0")).split(/ +/);
  const ways = widths.slice(0, parts.length).map((across, place) => {
    const lines = split(parts, place + 1);
    const size = Math.min(largest, across / widest(lines), height / lines.length / LEADING);
    return { lines, size, width: widest(lines) * size, height: lines.length * size * LEADING };
  });
  const best = Math.max(...ways.map((way) => way.size));
  return ways.find((way) => way.size * WORTH_A_LINE >= best);
}

/** Each line with the distance of its middle from the middle of all. */
export const offsets = ({ lines, size }) =>
  lines.map((text, place) => [text, (place - (lines.length - 1) / 2) * size * LEADING]);

/** The way to set words on so many lines whose widest line is narrowest. */
function split(parts, count) {
  if (count === 1) return [parts.join(" ")];
  const ways = [];
  for (let cut = 1; cut <= parts.length - count + 1; cut++) {
    ways.push([parts.slice(0, cut).join(" "), ...split(parts.slice(cut), count - 1)]);
  }
  return ways.reduce((best, way) => (widest(way) < widest(best) ? way : best));
}
