// The view of layouts: a document, its picture at every size, and what determines the frames.
import { Canvas } from "../canvas.js";
import { counted, debounced, element, fill, message } from "../dom.js";
import { Editor } from "../editor.js";
import { Superseded } from "../engine.js";
import { formWithRows } from "../examples.js";
import { described } from "../pictures.js";
import { RECIPES } from "../recipes.js";

/** The longest document that the page reads, in characters. */
const LONGEST_DOCUMENT = 5_000_000;

/** The number of constraints and findings that are listed. */
const ROWS_SHOWN = 300;

/** The duration of a layout and its picture above which a drag draws boxes, in milliseconds: 60 layouts a second. */
const PICTURE_LIMIT = 12;

/** The number of pictures in a row that must take longer than the limit: a single one can be late for another reason. */
const SLOW_PICTURES = 3;

/** The keys that documents use most. */
const KEYS = ["name", "canvas", "views", "guides", "constraints", "kind", "text", "intrinsicSize", "id", "hidden", "margins"];

const SIZE_CLASSES = ["compact", "regular"];

export class LayoutView {
  id = "layout";
  title = "Layout";
  #engine;
  #onchange;
  #editor;
  #canvas;
  #problems;
  #fixes;
  #constraints;
  #reason;
  #fields = {};
  #size = null;
  #result = null;
  /** The number of texts and settings that were opened: an answer to an older one is not shown. */
  #openings = 0;
  /** The name in equations of the selected item; null if none is selected. */
  #selected = null;
  /** Whether pictures of the open layout take too long for a drag. */
  #isSlow = false;
  /** The number of the last pictures of a drag that took too long. */
  #slowPictures = 0;
  #words = { names: [], attributes: [], keys: KEYS };
  /** The last layout of the warm-up. */
  #rehearsed = null;
  /** The names of the states of items, by the numbers that a drag returns. */
  #states = [];

  constructor(engine, onchange) {
    this.#engine = engine;
    this.#onchange = onchange;
  }

  build() {
    this.#editor = new Editor({
      id: "layout-input",
      label: "Layout document in YAML or JSON",
      oninput: debounced(80, () => this.#edited()),
      // A number that is dragged moves the views at once.
      onnumber: () => this.#edited(),
      complete: (before) => completions(before, this.#words),
    });
    this.#canvas = new Canvas({
      onresize: (width, height) => this.#resize(width, height),
      onselect: (id) => this.#select(id),
      onrelease: () => this.#finish(),
    });
    const changed = () => this.#edited();
    this.#fields = {
      device: select("Device", ["of the document"], () => {
        this.#size = null;
        this.#edited();
      }),
      textSize: select("Text size", ["of the document"], changed),
      widthClass: select("Width class", ["of the size", ...SIZE_CLASSES], changed),
      heightClass: select("Height class", ["of the size", ...SIZE_CLASSES], changed),
      rtl: element("input", { type: "checkbox", onchange: changed }),
      scene: select("Scene", ["the first"], changed),
    };
    this.#fields.scene.label.hidden = true;
    const recipes = select("Example", ["Choose …", ...RECIPES.map(({ title }) => title)], (event) => {
      const recipe = RECIPES.find(({ title }) => title === event.target.value);
      event.target.selectedIndex = 0;
      if (recipe) this.open(recipe.text);
    });
    this.#problems = element("div.findings", { role: "status" });
    this.#fixes = element("div.layout-fixes", { "aria-live": "polite" });
    this.#constraints = element("ul.equations");
    this.#reason = element("div.reason-of-value", { "aria-live": "polite" });
    return element(
      "div.split",
      {},
      element(
        "section.pane.source",
        { "aria-label": "Document" },
        element("label.pane-title", { for: "layout-input" }, "Layout document"),
        this.#editor.element,
        element(
          "div.fields",
          {},
          recipes.label,
          this.#fields.scene.label,
          this.#fields.device.label,
          this.#fields.textSize.label,
          this.#fields.widthClass.label,
          this.#fields.heightClass.label,
          element("label.check", {}, this.#fields.rtl, "Right to left"),
        ),
      ),
      element(
        "section.pane.result",
        { "aria-label": "Layout" },
        this.#canvas.element,
        this.#problems,
        this.#fixes,
        this.#reason,
        this.#constraints,
      ),
    );
  }

  /** Fills the menus once the view is shown. */
  async onshow() {
    const { devices, textSizes, attributes, states } = await described(this.#engine);
    if (this.#words.attributes.length > 0) return;
    this.#fields.device.add(devices);
    this.#fields.textSize.add(textSizes);
    this.#words.attributes = attributes;
    this.#states = states;
    this.#engine.warmUp(warmUpCalls(), (name, value) => this.#rehearse(name, value));
  }

  /** Shows a layout or its picture as if it was opened, and takes it away before the browser paints. */
  #rehearse(name, value) {
    if (this.#result) return;
    if (name === "draw_layout") this.#canvas.show(this.#rehearsed, value);
    else this.#canvas.show((this.#rehearsed = value.layout), "", true);
    document.body.getBoundingClientRect();
    this.#canvas.show(null);
  }

  get state() {
    const { scene, device, textSize, widthClass, heightClass, rtl } = this.#fields;
    return {
      text: this.#editor.value,
      ...(scene.value && { scene: scene.value }),
      ...(this.#size && { size: [this.#size.width, this.#size.height] }),
      ...(device.value && { device: device.value }),
      ...(textSize.value && { textSize: textSize.value }),
      ...(widthClass.value && { widthClass: widthClass.value }),
      ...(heightClass.value && { heightClass: heightClass.value }),
      ...(rtl.checked && { rtl: true }),
    };
  }

  set state(state) {
    this.#editor.value = typeof state?.text === "string" ? state.text : "";
    for (const name of ["scene", "device", "textSize", "widthClass", "heightClass"]) {
      const value = state?.[name];
      this.#fields[name].value = typeof value === "string" ? value : "";
    }
    this.#fields.rtl.checked = state?.rtl === true;
    const [width, height] = Array.isArray(state?.size) ? state.size : [];
    this.#size = width > 0 && height > 0 ? { width, height } : null;
    this.#open();
  }

  focus() {
    this.#editor.focus();
  }

  /** The text of the document. */
  get text() {
    return this.#editor.value;
  }

  /** Replaces the text of the document. The settings stay. */
  replaceText(text) {
    this.#editor.replace(text);
    this.#edited();
  }

  /** Whether the text can be read but not edited. */
  set isReadOnly(value) {
    this.#editor.isReadOnly = value;
  }

  open(text) {
    this.state = { text };
    this.#onchange();
  }

  #edited() {
    this.#open();
    this.#onchange();
  }

  /** Returns whether a dropped file belongs to this view. */
  accepts(file) {
    return /\.(ya?ml|json)$/i.test(file.name);
  }

  get #options() {
    const { scene, device, textSize, widthClass, heightClass, rtl } = this.#fields;
    return {
      ...this.#size,
      scene: scene.value,
      device: device.value,
      textSize: textSize.value,
      widthClass: widthClass.value,
      heightClass: heightClass.value,
      rtl: rtl.checked ? 1 : "",
    };
  }

  async #open() {
    const number = ++this.#openings;
    const text = this.#editor.value;
    if (!text.trim()) {
      this.#clear(welcomeToLayouts());
      return;
    }
    if (text.length > LONGEST_DOCUMENT) {
      this.#clear(element("p.problem", {}, `The document has ${counted(text.length, "character")}; the page reads up to ${LONGEST_DOCUMENT.toLocaleString("en")}.`));
      return;
    }
    const options = this.#options;
    const result = await this.#answer("open_layout", text, { ...options, picture: 0 });
    if (!result || number !== this.#openings) return;
    this.#show(result);
    if (!result.layout) {
      fill(this.#fixes);
      return;
    }
    // The layout is shown before its picture, and the picture before the analysis, which takes longest.
    const picture = await this.#answer("draw_layout", text, options);
    if (picture === null || number !== this.#openings) return;
    // The first picture of a document takes longer than those of a drag.
    this.#isSlow = this.#engine.milliseconds > 2 * PICTURE_LIMIT;
    this.#slowPictures = 0;
    this.#draw(picture);
    const examination = await this.#answer("examine_layout", text, options);
    if (!examination?.constraints || number !== this.#openings) return;
    this.#report(examination);
    this.#offerFixes(number, examination.findings.some(({ severity }) => severity === "error"));
  }

  /** Calls the engine for the text. Returns null if a newer text replaces it, or after a failure, which is shown. */
  async #answer(name, text, options) {
    try {
      // The calls are of one kind, so that a newer text ends each of them.
      return await this.#engine.call(name, text, options, "open_layout");
    } catch (error) {
      if (!(error instanceof Superseded)) this.#clear(element("p.problem", {}, "The document could not be laid out."));
      return null;
    }
  }

  #clear(message) {
    this.#result = null;
    this.#editor.mark([]);
    this.#canvas.show(null);
    fill(this.#problems, message);
    fill(this.#fixes);
    fill(this.#constraints);
    fill(this.#reason);
  }

  /** Shows an opened document, or its errors. The picture and what the analysis finds follow. */
  #show({ problems, layout, scenes, names }) {
    if (!layout) {
      // While the document has errors, the picture of the last document without errors stays. If it was not drawn yet, its
      // views are shown as shapes, which react, instead of a sketch.
      if (this.#result?.picture === "") this.#canvas.show(this.#result.layout);
      this.#list(problems, false);
      fill(this.#constraints);
      return;
    }
    this.#fields.scene.label.hidden = scenes.length < 2;
    this.#fields.scene.offer(scenes.slice(1).map((name, index) => ({ value: String(index + 1), text: name })));
    const isFirst = this.#result === null;
    this.#result = { layout, picture: "", constraints: [] };
    this.#words.names = names;
    // The picture of the layout before stays until that of the new layout is drawn.
    if (isFirst) this.#canvas.show(layout, "", true);
  }

  /** Shows the picture of the open layout. */
  #draw(picture) {
    this.#result.picture = picture;
    this.#canvas.show(this.#result.layout, picture);
    this.#canvas.select(this.#selectedId);
  }

  /** Shows what the analysis of the open document found. */
  #report({ directions, constraints, findings, picture }) {
    const result = this.#result;
    result.constraints = constraints;
    if (directions.length > 0 || picture) {
      result.layout.directions = directions;
      this.#canvas.show(result.layout, picture ?? result.picture);
    }
    this.#list(findings, directions.length > 0);
    fill(this.#constraints, constraints.slice(0, ROWS_SHOWN).map((constraint) => this.#constraint(constraint)));
    // The explanation is that of the new layout.
    this.#canvas.select(this.#selectedId);
    this.#select(this.#selectedId);
  }

  /** Lists errors or findings, and marks their lines. */
  #list(problems, isAmbiguous) {
    const shown = problems.slice(0, ROWS_SHOWN);
    this.#mark(shown);
    fill(
      this.#problems,
      shown.map((problem) => this.#problem(problem)),
      isAmbiguous && element("p.hint", {}, "Dashed views are ambiguous: drag one to see where else it can be."),
    );
  }

  /** The id of the selected item in the open layout; null if none is selected. */
  get #selectedId() {
    return this.#result?.layout.items.find(({ reference }) => reference === this.#selected)?.id ?? null;
  }

  /** Shows the changes that resolve the conflicts of the open layout. The engine has tried each of them. */
  async #offerFixes(number, hasErrors) {
    let fixes = [];
    try {
      if (hasErrors) ({ fixes } = await this.#engine.call("fix_layout", ""));
    } catch {
      // A newer text follows, or the failure is shown.
    }
    if (number !== this.#openings) return;
    const text = this.#editor.value;
    fill(
      this.#fixes,
      fixes.length > 0 && element("h3", {}, "Changes that resolve it"),
      fixes.length > 0 &&
        element(
          "ul.document-fixes",
          {},
          fixes.map(({ title, edits }) =>
            element(
              "li",
              {},
              element("span", {}, message(title[0].toUpperCase() + title.slice(1))),
              element("button.chip", { type: "button", onclick: () => this.#apply(edits, text) }, "Apply"),
            ),
          ),
        ),
    );
  }

  /** Applies edits to the text for which they were made. */
  #apply(edits, text) {
    if (text !== this.#editor.value || this.#editor.isReadOnly) return;
    this.replaceText(edited(text, edits));
  }

  #mark(problems) {
    const text = this.#editor.value;
    const starts = [0];
    for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
    this.#editor.mark(
      problems
        .filter(({ line }) => line && starts[line - 1] !== undefined)
        .map(({ line, column, severity }) => {
          const start = starts[line - 1] + Math.max(0, (column ?? 1) - 1);
          const end = line < starts.length ? starts[line] - 1 : text.length;
          return { start, end: Math.max(start, end), kind: severity === "error" ? "error" : "warning" };
        }),
    );
  }

  #problem({ severity, message: text, details, notes, line }) {
    return element(
      `div.complaint.${severity === "error" ? "error" : "warning"}`,
      {},
      element("p", {}, element("strong", {}, `${severity === "error" ? "Error" : severity === "warning" ? "Warning" : "Note"}: `), message(text)),
      notes.length > 0 && element("ul", {}, notes.map((note) => element("li", {}, message(note)))),
      details.length > 0 &&
        element("details", {}, element("summary", {}, "Explanation"), element("pre.block", { tabindex: 0 }, details.join("\n"))),
      line && element("button.chip", { type: "button", onclick: () => this.#showLine(line) }, `Line ${line}`),
    );
  }

  #showLine(line) {
    const lines = this.#editor.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.#editor.select(start, start + lines[line - 1].length);
  }

  #constraint({ equation, state, items, line }) {
    const button = element(
      "button.equation",
      {
        type: "button",
        "data-items": items.join(" "),
        class: `equation ${state}`,
        onclick: () => {
          this.#canvas.mark(items);
          if (line) this.#showLine(line);
        },
      },
      equation,
    );
    return element("li", {}, button);
  }

  /** The numbers of the constraints of a view; null if no view is selected. */
  #constraintsOf(id) {
    if (id === null) return null;
    const all = this.#result?.constraints ?? [];
    return all.flatMap(({ items }, index) => (items.includes(id) ? [index] : []));
  }

  /** Highlights the constraints of a view, and explains its frame. */
  async #select(id) {
    this.#canvas.focusConstraints(this.#constraintsOf(id));
    for (const button of this.#constraints.querySelectorAll(".equation")) {
      button.classList.toggle("selected", id !== null && button.dataset.items.split(" ").includes(String(id)));
    }
    const item = this.#result?.layout.items.find((other) => other.id === id);
    this.#selected = item?.reference ?? null;
    if (!item) {
      fill(this.#reason);
      return;
    }
    try {
      const { lines } = await this.#engine.call("explain_value", item.reference);
      fill(
        this.#reason,
        element("h3", {}, `Why ${item.name} is there`),
        element("pre.block", { tabindex: 0 }, lines.join("\n")),
        item.line && element("button.chip", { type: "button", onclick: () => this.#showLine(item.line) }, `Line ${item.line}`),
      );
    } catch {
      fill(this.#reason);
    }
  }

  async #resize(width, height) {
    this.#size = { width, height };
    if (this.#fields.device.value) this.#fields.device.value = "";
    this.#onchange();
    try {
      const { layout, picture } = await this.#resized({ width, height });
      if (!layout || !this.#canvas.isDragging) return;
      const started = performance.now();
      this.#canvas.show(layout, picture);
      if (picture) this.#note(this.#engine.milliseconds + performance.now() - started);
    } catch {
      // A newer size follows, or the failure is shown.
    }
  }

  /** Lays out the open document at another size. Returns the layout, with its picture if a drag can show pictures. */
  async #resized(size) {
    if (this.#isSlow && this.#result) {
      const numbers = await this.#engine.call("drag_layout", "", size, "resize_layout");
      const layout = this.#result?.layout;
      if (layout && move(layout, numbers, this.#states)) return { layout };
    }
    return this.#engine.call("resize_layout", "", { ...size, picture: this.#isSlow ? "" : 1 });
  }

  /** Notes the duration of a layout and its picture in a drag. */
  #note(milliseconds) {
    this.#slowPictures = milliseconds > PICTURE_LIMIT ? this.#slowPictures + 1 : 0;
    if (this.#slowPictures === SLOW_PICTURES) this.#isSlow = true;
  }

  /** Shows the findings after a drag. */
  #finish() {
    this.#open();
  }
}

/**
 * Changes a layout to another size. Objects are reused, because a drag does this at every step.
 *
 * @param {object} layout
 * @param {Float64Array} numbers The width and the height, then six numbers for each item: its id, frame and state.
 * @param {string[]} states The names of the states.
 * @returns {boolean} Whether the layout has the same items at that size. Otherwise, it is unchanged.
 */
function move(layout, numbers, states) {
  const { items } = layout;
  if (numbers.length !== 2 + 6 * items.length) return false;
  if (items.some(({ id }, index) => numbers[2 + 6 * index] !== id)) return false;
  [layout.width, layout.height] = numbers;
  layout.directions = [];
  let next = 2;
  for (const item of items) {
    for (let place = 0; place < 4; place += 1) item.frame[place] = numbers[next + 1 + place];
    item.state = states[numbers[next + 5]];
    next += 6;
  }
  return true;
}

/** Returns a text after edits of its bytes, which do not overlap. */
function edited(text, edits) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  let result = "";
  let position = 0;
  for (const { start, end, text: replacement } of [...edits].sort((one, other) => one.start - other.start || one.end - other.end)) {
    result += decoder.decode(bytes.subarray(position, start)) + replacement;
    position = end;
  }
  return result + decoder.decode(bytes.subarray(position));
}

/** Returns a menu with its label. The first entry stands for no value. */
function select(label, entries, onchange) {
  const menu = element(
    "select",
    {
      onchange: (event) => {
        menu.dataset.wanted = menu.value;
        onchange(event);
      },
    },
    entries.map((entry, index) => element("option", { value: index === 0 ? "" : entry }, entry)),
  );
  return {
    label: element("label", {}, element("span", {}, label), menu),
    /** Adds entries. A value that was set before they existed is chosen. */
    add(more) {
      const wanted = menu.dataset.wanted;
      menu.append(...more.map((entry) => element("option", { value: entry }, entry)));
      // A value can extend an entry, such as "iPhone 15 landscape".
      if (wanted && !more.includes(wanted) && more.some((entry) => wanted.startsWith(`${entry} `))) {
        menu.append(element("option", { value: wanted }, wanted));
      }
      if (wanted) menu.value = wanted;
    },
    /** Replaces the entries after the first. */
    offer(entries) {
      const wanted = menu.dataset.wanted ?? menu.value;
      menu.replaceChildren(menu.options[0], ...entries.map(({ value, text }) => element("option", { value }, text)));
      menu.value = wanted;
      if (menu.selectedIndex < 0) menu.selectedIndex = 0;
    },
    get value() {
      return menu.value || menu.dataset.wanted || "";
    },
    set value(value) {
      menu.value = value;
      menu.dataset.wanted = value;
      if (menu.selectedIndex < 0) menu.selectedIndex = 0;
    },
  };
}

/**
 * Returns the calls of a warm-up: first the same layout many times, for half a second, so that the browser compiles what all
 * layouts need as well as it can; then the recipes, which use everything else.
 */
function warmUpCalls() {
  const form = formWithRows(20);
  return [
    ...Array(20).fill(["open_layout", form]),
    ...Array(10).fill(["draw_layout", form]),
    ...RECIPES.flatMap(({ text }) => [["open_layout", text], ["draw_layout", text]]),
  ];
}

function welcomeToLayouts() {
  return element(
    "div.empty",
    {},
    element("h2", {}, "What does Auto Layout make of it?"),
    element("p", {}, "Choose an example, or write a layout document. Drag the corner of the window: the engine lays out at each size."),
  );
}

/**
 * Returns the words that can follow a text in a document: keys, names of views, or attributes after a dot. In JSON, words
 * are completed within quotation marks.
 */
export function completions(before, { names, attributes, keys }) {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const none = { start: before.length, words: [] };
  const isInQuotes = (line.match(/"/g) ?? []).length % 2 === 1;
  const isJSON = /^\s*[{[]/.test(before);
  if (isJSON && !isInQuotes) return none;
  const text = isInQuotes ? line.slice(line.lastIndexOf('"') + 1) : line.replace(/^\s*(- )?\s*/, "");
  const attribute = /[^\d\s.]\.([A-Za-z]*)$/.exec(text);
  if (attribute) return { start: before.length - attribute[1].length, words: matches(attributes, attribute[1]) };
  const word = /[^+\-*=<>.,:{[]*$/.exec(text)[0].trimStart();
  if (word.length === 0) return none;
  const isKey = /^[\s{,-]*"?[A-Za-z]*$/.test(line) || /[{,]\s*"?[A-Za-z]*$/.test(line);
  const words = [...matches(names, word), ...(isKey ? matches(keys, word) : [])];
  return { start: before.length - word.length, words };
}

function matches(words, prefix) {
  const lower = prefix.toLowerCase();
  return words.filter((word) => word.toLowerCase().startsWith(lower));
}
