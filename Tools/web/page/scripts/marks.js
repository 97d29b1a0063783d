// Names of views in texts, in the color of each view.
import { element } from "./dom.js";

/** Returns whether a name may begin or end beside a character. */
function isBoundary(character) {
  return !character || !/[\p{L}\p{N}]/u.test(character);
}

/**
 * Returns the parts of a text, with the names of items as marks.
 *
 * @param {string} text
 * @param {{name: string, hue: number}[]} hues The names with their colors, the longest name first.
 * @returns {(Node|string)[]}
 */
export function marked(text, hues) {
  const parts = [];
  let plain = "";
  let index = 0;
  while (index < text.length) {
    const rest = text.slice(index);
    const hit =
      isBoundary(text[index - 1]) &&
      hues.find(({ name }) => name && rest.startsWith(name) && isBoundary(rest[name.length]));
    if (hit) {
      if (plain) parts.push(plain);
      plain = "";
      const mark = element("mark", {}, hit.name);
      mark.style.setProperty("--hue", hit.hue);
      parts.push(mark);
      index += hit.name.length;
    } else {
      plain += text[index];
      index += 1;
    }
  }
  if (plain) parts.push(plain);
  return parts;
}
