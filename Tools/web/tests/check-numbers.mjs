// Checks which numbers of a text the page changes by steps: usage: node check-numbers.mjs
import { changedNumber, numberAt } from "../page/scripts/numbers.js";

/** A text with the caret as `|`, and the text after a step of 1 and of -10; null where there is no number to change. */
const CASES = [
  ["A.Top = B.Top + 8|", "A.Top = B.Top + 9", "A.Top = B.Top + 0"],
  ["A.Top = B.Top - |8", "A.Top = B.Top - 9", "A.Top = B.Top - 0"],
  ["A.Top = -|8", "A.Top = -7", "A.Top = -18"],
  ["A.Top = |-8", null, null],
  ["A.Width = 0.|5 * B.Width", "A.Width = 1.5 * B.Width", "A.Width = -9.5 * B.Width"],
  ["A.Width = 8.50|", "A.Width = 9.50", "A.Width = -1.50"],
  ["A.Width=|8@75", "A.Width=9@75", "A.Width=-2@75"],
  ["A.Width = 8 @75|0", "A.Width = 8 @751", "A.Width = 8 @740"],
  ["H:[a(>=1|0)]", "H:[a(>=11)]", "H:[a(>=0)]"],
  ["size: [1|, 2]", "size: [2, 2]", "size: [-9, 2]"],
  ['{"spacing": 9|}', '{"spacing": 10}', '{"spacing": -1}'],
  ["A.Top = -1|", "A.Top = 0", "A.Top = -11"],
  ["v|1", null, null],
  ["1|0pt", null, null],
  ["id: abc-1|2-xyz", null, null],
  ["[a-1|]", null, null],
  ["2026-1|1-28", null, null],
  ["canvas: 320x1|20", null, null],
  ["1.2.|3", null, null],
  ["|", null, null],
];

let failures = 0;
for (const [marked, ...expected] of CASES) {
  const text = marked.replace("|", "");
  const number = numberAt(text, marked.indexOf("|"));
  const results = [1, -10].map((step) =>
    number && text.slice(0, number.start) + changedNumber(number, step) + text.slice(number.end),
  );
  if (JSON.stringify(results) === JSON.stringify(expected)) continue;
  failures += 1;
  console.log(`failed: ${marked}: ${JSON.stringify(results)} instead of ${JSON.stringify(expected)}`);
}
process.exit(failures > 0 ? 1 : 0);
