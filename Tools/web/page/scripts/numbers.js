// Numbers in a text that the reader can change by steps: with a drag or with arrow keys.

/** The characters that can stand before and after a number that is not part of a name, such as `v1` or `abc-12-xyz`. */
const BEFORE = /[\s([{,:=<>+*/@"]/;
const AFTER = /[\s)\]},:=<>+\-*/@"%]/;

/**
 * Returns the number at a position of a text.
 *
 * @returns {{start: number, end: number, value: number, decimals: number, least: number} | null} The place of the number,
 *   its value, the decimals it is written with, and the least value that it can have there; null for no number. A minus
 *   sign is part of the number if it belongs to no other value: `-8`, but not `Top - 8`.
 */
export function numberAt(text, position) {
  const isDigit = (index) => /[\d.]/.test(text[index] ?? "");
  let [start, end] = [position, position];
  while (isDigit(start - 1)) start -= 1;
  while (isDigit(end)) end += 1;
  const digits = text.slice(start, end);
  if (!/^\d+(\.\d+)?$/.test(digits)) return null;
  const isStart = (index) => index === 0 || BEFORE.test(text[index - 1]);
  if (text[start - 1] === "-" && isStart(start - 1)) start -= 1;
  else if (!isStart(start)) return null;
  if (end < text.length && !AFTER.test(text[end])) return null;
  // In `views: [a-1]` the minus sign is part of a name, and a date is no number either.
  if (text[end] === "-" && !/\s/.test(text[end + 1] ?? " ")) return null;
  const written = text.slice(start, end);
  const follows = /[+\-]\s*$/.test(text.slice(Math.max(0, start - 20), start));
  return {
    start,
    end,
    value: Number(written),
    decimals: (digits.split(".")[1] ?? "").length,
    least: follows ? 0 : -Infinity,
  };
}

/** Returns how a changed number is written, with the decimals of the number before. */
export function changedNumber({ value, decimals, least }, step) {
  const changed = Math.max(least, value + step);
  return (Object.is(changed, -0) ? 0 : changed).toFixed(decimals);
}
