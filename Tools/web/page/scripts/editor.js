// A text area with line numbers, marks at mistakes, completion of names, and numbers that change by steps.
import { element, fill } from "./dom.js";
import { changedNumber, numberAt } from "./numbers.js";

/** The largest number of suggestions in the list. */
const SUGGESTIONS_SHOWN = 8;

/** The distance of a drag that changes a number by one, in pixels. */
const PIXELS_PER_STEP = 4;

/**
 * An editor of plain text. The text area is the only control; behind it, a copy of the text has the marks.
 *
 * Tab moves the focus, as everywhere on the page; a suggestion is accepted with Enter. With Alt, the arrow keys up and down
 * change the number at the caret by 1, with Shift by 10; a drag with Alt changes the number below the pointer.
 */
export class Editor {
  #area;
  #numbers;
  #backdrop;
  #list;
  #suggestions = [];
  #chosen = 0;
  #marks = [];
  /** The number of lines and their marks, as they are shown. */
  #numbered = "";
  #complete;
  #onnumber;

  /**
   * @param {object} parts
   * @param {string} parts.id The id of the text area.
   * @param {string} parts.label The accessible name.
   * @param {() => void} parts.oninput Called after each change.
   * @param {(before: string) => {start: number, words: string[]}} [parts.complete] Returns the words that can replace
   *   the text from `start` to the caret, given the text before the caret.
   * @param {() => void} [parts.onnumber] Called after each step of a number instead of `oninput`.
   */
  constructor({ id, label, oninput, complete, onnumber = oninput }) {
    this.#complete = complete;
    this.#onnumber = onnumber;
    this.#numbers = element("div.editor-numbers", { "aria-hidden": "true" });
    this.#backdrop = element("pre.editor-backdrop", { "aria-hidden": "true" });
    this.#list = element("ul.suggestions", { role: "listbox", id: `${id}-suggestions`, hidden: true });
    this.#area = element("textarea.editor-area", {
      id,
      "aria-label": label,
      "aria-autocomplete": complete ? "list" : null,
      "aria-controls": complete ? `${id}-suggestions` : null,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      wrap: "off",
      oninput: () => {
        // The marks belong to the previous text. New marks follow with the result of the new text.
        this.#marks = [];
        this.#draw();
        this.#suggest();
        oninput();
      },
      onscroll: () => this.#scroll(),
      onkeydown: (event) => this.#key(event),
      onpointerdown: (event) => this.#dragNumber(event),
      onblur: () => this.#close(),
      onclick: () => this.#close(),
    });
    this.element = element(
      "div.editor",
      {},
      this.#numbers,
      element("div.editor-text", {}, this.#backdrop, this.#area, this.#list),
    );
  }

  get value() {
    return this.#area.value;
  }

  set value(text) {
    this.#area.value = text;
    this.#marks = [];
    this.#draw();
  }

  /** Replaces the text; the caret and the visible part stay where they are. */
  replace(text) {
    const { selectionStart, selectionEnd, scrollTop, scrollLeft } = this.#area;
    this.value = text;
    this.#area.setSelectionRange(Math.min(selectionStart, text.length), Math.min(selectionEnd, text.length));
    this.#area.scrollTop = scrollTop;
    this.#area.scrollLeft = scrollLeft;
    this.#scroll();
  }

  /** Whether the text can be read but not edited. */
  get isReadOnly() {
    return this.#area.readOnly;
  }

  set isReadOnly(value) {
    this.#area.readOnly = value;
  }

  focus() {
    this.#area.focus();
  }

  /** Moves the caret to a position in UTF-16 units, and shows its line. */
  select(start, end = start) {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    const line = this.value.slice(0, start).split("\n").length - 1;
    const height = parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#area.scrollTop = Math.max(0, line * height - this.#area.clientHeight / 2);
  }

  /**
   * Marks parts of the text.
   *
   * @param {{start: number, end: number, kind: string}[]} marks Positions in UTF-16 units. The kind is a class.
   */
  mark(marks) {
    this.#marks = marks;
    this.#draw();
  }

  #draw() {
    const text = this.value;
    const wrong = new Map();
    for (const { start, kind } of this.#marks) wrong.set(text.slice(0, start).split("\n").length, kind);
    this.#number(text.split("\n").length, wrong);
    // Without marks, there is nothing to see behind the text; the browser need not lay it out a second time.
    const parts = [];
    let position = 0;
    for (const { start, end, kind } of [...this.#marks].sort((one, other) => one.start - other.start)) {
      if (start < position || start > text.length) continue;
      // An empty mark is where something is missing: it gets the width of one character.
      const stop = Math.min(Math.max(end, start + 1), text.length);
      parts.push(text.slice(position, start));
      parts.push(element(`span.mark.${kind}`, {}, text.slice(start, stop).replace("\n", " ") || " "));
      if (text.slice(start, stop).includes("\n")) parts.push("\n");
      position = stop;
    }
    if (parts.length > 0) parts.push(text.slice(position), "\n");
    fill(this.#backdrop, parts);
    this.#scroll();
  }

  /** Shows the numbers of lines, with the kinds of marks as classes of numbers. */
  #number(count, wrong) {
    const shown = `${count} ${[...wrong].join(" ")}`;
    if (shown === this.#numbered) return;
    this.#numbered = shown;
    // Numbers are one text, because a browser takes long for thousands of elements.
    const parts = [];
    let plain = "";
    for (let line = 1; line <= count; line += 1) {
      if (wrong.has(line)) {
        parts.push(plain, element(`span.${wrong.get(line)}`, {}, String(line)));
        plain = "";
      } else {
        plain += line;
      }
      plain += "\n";
    }
    fill(this.#numbers, parts, plain);
  }

  #scroll() {
    this.#backdrop.scrollTop = this.#area.scrollTop;
    this.#backdrop.scrollLeft = this.#area.scrollLeft;
    this.#numbers.scrollTop = this.#area.scrollTop;
  }

  // Numbers

  /** Changes the number at a position by a step. Returns its new place; null if there is no number. */
  #step(number, step) {
    const text = changedNumber(number, step);
    this.#area.setRangeText(text, number.start, number.end, "end");
    this.#marks = [];
    this.#draw();
    this.#close();
    this.#onnumber();
    return numberAt(this.value, number.start + text.length);
  }

  #stepKey(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = step && !this.#area.readOnly && numberAt(this.value, this.#area.selectionEnd);
    if (!number) return;
    event.preventDefault();
    this.#step(number, event.shiftKey ? 10 * step : step);
  }

  #dragNumber(event) {
    if (!event.altKey || event.button !== 0 || this.#area.readOnly) return;
    const first = numberAt(this.value, this.#positionAt(event));
    if (!first) return;
    let number = first;
    let steps = 0;
    const move = ({ clientX }) => {
      const wanted = Math.round((clientX - event.clientX) / PIXELS_PER_STEP);
      // Each step starts at the first number, so that a drag back leads back, across a least value too.
      if (wanted === steps || !number) return;
      steps = wanted;
      number = this.#step({ ...first, start: number.start, end: number.end }, wanted);
    };
    const stop = () => {
      this.#area.removeEventListener("pointermove", move);
      this.#area.removeEventListener("pointerup", stop);
      this.#area.removeEventListener("pointercancel", stop);
    };
    this.#area.setPointerCapture(event.pointerId);
    this.#area.addEventListener("pointermove", move);
    this.#area.addEventListener("pointerup", stop);
    this.#area.addEventListener("pointercancel", stop);
    // The drag does not select text.
    this.#area.addEventListener("mousedown", (other) => other.preventDefault(), { once: true });
    this.#area.focus();
    this.#area.setSelectionRange(first.end, first.end);
  }

  /** The position in the text below a pointer. */
  #positionAt({ clientX, clientY }) {
    const style = getComputedStyle(this.#area);
    const box = this.#area.getBoundingClientRect();
    const row = (clientY - box.top - parseFloat(style.paddingTop) + this.#area.scrollTop) / parseFloat(style.lineHeight);
    const column = (clientX - box.left - parseFloat(style.paddingLeft) + this.#area.scrollLeft) / this.#characterWidth(style);
    const lines = this.value.split("\n");
    const line = Math.min(Math.max(0, Math.floor(row)), lines.length - 1);
    const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    return start + Math.min(Math.max(0, Math.floor(column)), lines[line].length);
  }

  // Completion

  #suggest() {
    if (!this.#complete) return;
    const caret = this.#area.selectionStart;
    const { start, words } = this.#complete(this.value.slice(0, caret));
    const prefix = this.value.slice(start, caret);
    this.#suggestions = words.filter((word) => word !== prefix).slice(0, SUGGESTIONS_SHOWN);
    if (this.#suggestions.length === 0) {
      this.#close();
      return;
    }
    this.#chosen = 0;
    this.#start = start;
    this.#place(start);
    this.#list.hidden = false;
    this.#show();
  }

  #start = 0;

  #show() {
    fill(
      this.#list,
      this.#suggestions.map((word, index) =>
        element(
          "li",
          {
            role: "option",
            id: `${this.#list.id}-${index}`,
            "aria-selected": String(index === this.#chosen),
            onmousedown: (event) => {
              event.preventDefault();
              this.#accept(index);
            },
          },
          word,
        ),
      ),
    );
    this.#area.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#chosen}`);
  }

  /** Places the list below the line with a position. */
  #place(position) {
    const before = this.value.slice(0, position).split("\n");
    const style = getComputedStyle(this.#area);
    const height = parseFloat(style.lineHeight);
    const width = this.#characterWidth(style);
    const top = before.length * height + parseFloat(style.paddingTop) - this.#area.scrollTop;
    const left = before.at(-1).length * width + parseFloat(style.paddingLeft) - this.#area.scrollLeft;
    this.#list.style.top = `${top}px`;
    this.#list.style.left = `${Math.max(0, Math.min(left, this.#area.clientWidth - 180))}px`;
  }

  #characterWidth(style) {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = `${style.fontSize} ${style.fontFamily}`;
    return canvas.measureText("0").width;
  }

  #close() {
    this.#list.hidden = true;
    this.#area.removeAttribute("aria-activedescendant");
  }

  #accept(index) {
    this.#area.setRangeText(this.#suggestions[index], this.#start, this.#area.selectionStart, "end");
    this.#close();
    this.#area.dispatchEvent(new Event("input"));
    this.#close();
  }

  #key(event) {
    if (event.altKey && !event.ctrlKey && !event.metaKey) {
      this.#stepKey(event);
      return;
    }
    if (this.#list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const count = this.#suggestions.length;
      this.#chosen = (this.#chosen + step + count) % count;
      this.#show();
    } else if (event.key === "Enter") {
      this.#accept(this.#chosen);
    } else if (event.key === "Escape") {
      this.#close();
    } else {
      return;
    }
    event.preventDefault();
  }
}
