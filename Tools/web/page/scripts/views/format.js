// The view of visual formats: each line with its equations or its mistakes.
import { Canvas } from "../canvas.js";
import { copy, counted, debounced, element, fill } from "../dom.js";
import { Editor } from "../editor.js";
import { Superseded } from "../engine.js";
import { FORMAT_EXAMPLES } from "../examples.js";

/** The longest text that the page expands, in characters. */
const LONGEST_FORMATS = 2_000_000;

/** The size of the superview, in points. */
const STANDARD_SIZE = { width: 375, height: 200 };

/** The intrinsic content size of every view. */
const STANDARD_CONTENT = "80x30";

/** The number of lines that are shown. */
const LINES_SHOWN = 200;

export class FormatView {
  id = "format";
  title = "Format";
  #engine;
  #onchange;
  #editor;
  #result;
  #canvas;
  #findings;
  #size = { ...STANDARD_SIZE };
  #reported = "";
  #fields = {};

  constructor(engine, onchange) {
    this.#engine = engine;
    this.#onchange = onchange;
  }

  build() {
    const edited = debounced(60, () => this.#edited());
    this.#editor = new Editor({ id: "format-input", label: "Visual formats, one on each line", oninput: edited });
    this.#fields = {
      extended: element("input", { type: "checkbox", onchange: edited }),
      macos: element("input", { type: "checkbox", onchange: edited }),
      metrics: textField("gap=12,wide=100", edited),
      options: textField("alignAllTop,alignAllBottom", edited),
      margin: element("input", { type: "number", min: 0, value: "8", oninput: edited }),
      content: textField("80x30", edited),
      rtl: element("input", { type: "checkbox", onchange: edited }),
    };
    this.#canvas = new Canvas({
      onresize: (width, height) => this.#resize(width, height),
      onselect: (name) => this.#select(name),
    });
    this.#findings = element("div.findings", { role: "status" });
    this.#result = element("div.formats", { role: "region", "aria-label": "Equations", "aria-live": "polite" });
    return element(
      "div.split",
      {},
      element(
        "section.pane.source",
        { "aria-label": "Formats" },
        element("label.pane-title", { for: "format-input" }, "Visual formats, one on each line"),
        this.#editor.element,
        element(
          "div.fields",
          {},
          element("label", {}, element("span", {}, "Metrics"), this.#fields.metrics),
          element("label", {}, element("span", {}, "Options"), this.#fields.options),
          element("label", {}, element("span", {}, "Margins"), this.#fields.margin),
          element("label", { title: "The intrinsic content size of every view" }, element("span", {}, "Content"), this.#fields.content),
          element("label.check", {}, this.#fields.rtl, "Right to left"),
          element("label.check", {}, this.#fields.extended, "Extended dialect"),
          element("label.check", {}, this.#fields.macos, "AppKit’s spacing"),
        ),
        element(
          "div.chips",
          {},
          element("span.hint", {}, "Examples:"),
          FORMAT_EXAMPLES.map((example) =>
            element("button.chip", { type: "button", onclick: () => this.#show(example) }, example.title),
          ),
        ),
      ),
      element(
        "section.pane.result",
        { "aria-label": "Result" },
        this.#canvas.element,
        this.#findings,
        this.#result,
      ),
    );
  }

  /** Prepares the engine for the first format. */
  onshow() {
    this.#engine.warmUp(FORMAT_EXAMPLES.map(({ text }) => ["expand_format", text]));
  }

  get state() {
    const { extended, macos, metrics, options, margin, content, rtl } = this.#fields;
    const { width, height } = this.#size;
    const isStandard = width === STANDARD_SIZE.width && height === STANDARD_SIZE.height;
    return {
      text: this.#editor.value,
      ...(!isStandard && { size: [width, height] }),
      ...(margin.value !== "8" && { margin: margin.value }),
      ...(content.value !== STANDARD_CONTENT && { content: content.value }),
      ...(rtl.checked && { rtl: true }),
      ...(extended.checked && { extended: true }),
      ...(macos.checked && { macos: true }),
      ...(metrics.value && { metrics: metrics.value }),
      ...(options.value && { options: options.value }),
    };
  }

  set state(state) {
    const text = (value) => (typeof value === "string" ? value : "");
    this.#editor.value = text(state?.text);
    this.#fields.extended.checked = state?.extended === true;
    this.#fields.macos.checked = state?.macos === true;
    this.#fields.metrics.value = text(state?.metrics);
    this.#fields.options.value = text(state?.options);
    this.#fields.margin.value = text(state?.margin) || "8";
    this.#fields.content.value = typeof state?.content === "string" ? state.content : STANDARD_CONTENT;
    this.#fields.rtl.checked = state?.rtl === true;
    const [width, height] = Array.isArray(state?.size) ? state.size : [];
    this.#size = width > 0 && height > 0 ? { width, height } : { ...STANDARD_SIZE };
    this.#expand();
  }

  focus() {
    this.#editor.focus();
  }

  open(text) {
    this.#show({ text });
  }

  #show(example) {
    this.state = example;
    this.#onchange();
  }

  #edited() {
    this.#reported = "";
    this.#expand();
    this.#onchange();
  }

  #resize(width, height) {
    this.#size = { width, height };
    this.#expand();
    this.#onchange();
  }

  /** Marks the equations with a view; none if the name is null. */
  #select(name) {
    const pattern = name && new RegExp(`(^|[^\\w])${name.replace(/[^\w]/g, "\\$&")}\\.`);
    for (const button of this.#result.querySelectorAll(".equation")) {
      button.classList.toggle("selected", Boolean(pattern) && pattern.test(button.textContent));
    }
  }

  async #expand() {
    const { extended, macos, metrics, options, margin, content, rtl } = this.#fields;
    const text = this.#editor.value;
    if (!text.trim()) {
      this.#editor.mark([]);
      this.#draw(null);
      this.#reported = "";
      fill(this.#result, welcomeToFormats());
      return;
    }
    if (text.length > LONGEST_FORMATS) {
      this.#editor.mark([]);
      this.#draw(null);
      this.#reported = "";
      fill(this.#result, element("p.problem", {}, `The text has ${counted(text.length, "character")}; the page reads up to ${LONGEST_FORMATS.toLocaleString("en")}.`));
      return;
    }
    const settings = {
      extended: extended.checked ? 1 : "",
      macos: macos.checked ? 1 : "",
      metrics: metrics.value,
      options: options.value,
      margin: margin.value,
      content: content.value,
      rtl: rtl.checked ? 1 : "",
    };
    const input = JSON.stringify([text, settings]);
    let answer;
    try {
      answer = await this.#engine.call("expand_format", text, { ...settings, ...this.#size });
    } catch (error) {
      if (!(error instanceof Superseded)) fill(this.#result, element("p.problem", {}, "The formats could not be read."));
      return;
    }
    if (text !== this.#editor.value) return;
    this.#draw(answer.layout);
    // A drag of the corner changes only the frames.
    if (input === this.#reported) return;
    this.#reported = input;
    this.#report(answer);
  }

  /** Shows the frames and their conflicts; nothing if the layout is null. */
  #draw(layout) {
    const isEmpty = !layout || layout.items.length === 0;
    this.#canvas.show(isEmpty ? null : layout);
    fill(
      this.#findings,
      !isEmpty && layout.conflicts.map(conflict),
      !isEmpty &&
        layout.directions.length > 0 &&
        element("p.hint", {}, "Dashed views are ambiguous: drag one to see where else it can be."),
    );
  }

  #report({ formats, problems, code }) {
    const starts = lineStarts(this.#editor.value);
    const positions = (format, [start, end]) => {
      const offset = starts[format.line - 1] + format.indentation;
      return { start: offset + start, end: offset + end };
    };
    this.#editor.mark(
      formats.flatMap((format) => [
        ...format.errors.map((error) => ({ ...positions(format, error.range), kind: "error" })),
        ...format.warnings.map((warning) => ({ ...positions(format, warning.range), kind: "warning" })),
      ]),
    );
    const rest = formats.length - LINES_SHOWN;
    fill(
      this.#result,
      problems.map((problem) => element("p.problem", {}, problem)),
      formats.length === 0 && element("p.hint", {}, "No line contains a format."),
      formats.slice(0, LINES_SHOWN).map((format) => this.#format(format, positions)),
      rest > 0 && element("p.hint", {}, `… and ${counted(rest, "more line")}`),
      code !== null && codeBlock(code),
    );
  }

  #format(format, positions) {
    const jump = (range) => {
      const { start, end } = positions(format, range);
      this.#editor.select(start, end);
    };
    const row = ({ equation, range }) =>
      element(
        "li",
        {
          onmouseenter: () => highlight(source, format.text, range),
          onmouseleave: () => highlight(source, format.text, null),
        },
        element(
          "button.equation",
          {
            type: "button",
            title: "Select this part of the format",
            onclick: () => jump(range),
            onfocus: () => highlight(source, format.text, range),
            onblur: () => highlight(source, format.text, null),
          },
          equation,
        ),
      );
    const source = element("code.format-source", {}, format.text);
    return element(
      "article.format",
      {},
      element("h2", {}, element("span.line-number", {}, `${format.line}`), source),
      format.errors.map((error) => complaint(format.text, error, "error", jump)),
      format.warnings.map((warning) => complaint(format.text, warning, "warning", jump)),
      format.equations.length > 0 && element("ul.equations", {}, format.equations.map(row)),
      format.depths.length > 0 && element("ul.equations", {}, format.depths.map((depth) => element("li", {}, depth))),
      format.equations.length + format.depths.length + format.errors.length === 0 &&
        element("p.hint", {}, "No equations: other lines have errors, or the line only places views."),
    );
  }
}

function textField(placeholder, oninput) {
  return element("input", { type: "text", placeholder, oninput, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
}

function welcomeToFormats() {
  return element(
    "div.empty",
    {},
    element("h2", {}, "What does a visual format say?"),
    element(
      "p",
      {},
      "Type formats such as H:|-[find]-[field]-|. You see the equations of each line as Apple’s frameworks create them, and mistakes with their place and a correction.",
    ),
  );
}

/** Returns a conflict with its sum and its constraints. */
function conflict({ dropped, lines, members }) {
  return element(
    "div.complaint.error",
    {},
    element("p", {}, element("strong", {}, "Conflict: "), lines[0]),
    lines.slice(1).map((line) => element("p", {}, line)),
    dropped && element("p.hint", {}, `Dropped: ${dropped}`),
    element("details", {}, element("summary", {}, "The constraints"), element("pre.block", { tabindex: 0 }, members.join("\n"))),
  );
}

/** Returns a mistake with its marked place, the hint, and Apple's message. */
function complaint(text, { message, range, hint, apple }, kind, jump) {
  const [start, end] = range;
  const caret = " ".repeat(start) + "^" + "~".repeat(Math.max(0, end - start - 1));
  return element(
    `div.complaint.${kind}`,
    {},
    element("p", {}, element("strong", {}, kind === "error" ? "Error: " : "Warning: "), message),
    element("pre.block", { tabindex: 0, "aria-hidden": "true" }, `${text}\n${caret}`),
    hint && element("p.hint", {}, hint),
    (apple ?? []).map((line) => element("p.hint", {}, line)),
    element("button.chip", { type: "button", onclick: () => jump(range) }, `Show column ${start + 1}`),
  );
}

/** Marks a range of a format, in UTF-16 units; no range if it is null. */
function highlight(source, text, range) {
  if (!range) {
    source.textContent = text;
    return;
  }
  const [start, end] = range;
  fill(source, text.slice(0, start), element("mark", {}, text.slice(start, end)), text.slice(end));
}

function codeBlock(code) {
  return element(
    "details.code",
    {},
    element("summary", {}, "As Swift code with anchors"),
    element("pre.block", { tabindex: 0 }, element("code", {}, code)),
    element("button.chip", { type: "button", onclick: (event) => copy(code, event.target) }, "Copy code"),
  );
}

/** Returns the position at which each line begins. Line breaks are those that the module counts. */
function lineStarts(text) {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g)) starts.push(match.index + match[0].length);
  return starts;
}
