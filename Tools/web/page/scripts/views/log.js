// The view of logs: a paste, its explanations, and rows that can be changed to see whether a conflict remains.
import { copy, counted, debounced, element, fill, image } from "../dom.js";
import { Superseded } from "../engine.js";
import { LOG_EXAMPLES } from "../examples.js";
import { marked } from "../marks.js";

/** The number of reports that are shown at first. */
const REPORTS_SHOWN = 50;

/** The longest text that the page explains, in characters. */
const LONGEST_LOG = 20_000_000;

/** The longest file that the text area shows, in characters: longer texts make it slow. */
const LONGEST_SHOWN = 300_000;

/** How often the engine explains each example before the first log. */
const WARM_UP_ROUNDS = 6;

/** How long the page waits for an explanation before it says so, in milliseconds. */
const WAIT_WITHOUT_WORD = 300;

const PLACEHOLDER = "Unable to simultaneously satisfy constraints. …";

export class LogView {
  id = "log";
  title = "Log";
  #engine;
  #onchange;
  #input;
  #status;
  #result;
  #changes = new Map();
  #shown = "";
  /** The text of a file that is too long for the text area; null for other texts. */
  #file = null;

  constructor(engine, onchange) {
    this.#engine = engine;
    this.#onchange = onchange;
  }

  /** Returns the elements of the view. */
  build() {
    this.#input = element("textarea.input", {
      id: "log-input",
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": "log-status",
      placeholder: PLACEHOLDER,
      oninput: debounced(120, () => this.#edited()),
    });
    this.#status = element("p.status", { id: "log-status", role: "status" });
    this.#result = element("div.reports", { "aria-label": "Explanations", role: "region" });
    const examples = LOG_EXAMPLES.map(({ title, text }) =>
      element("button.chip", { type: "button", onclick: () => this.open(text) }, title),
    );
    return element(
      "div.split",
      {},
      element(
        "section.pane.source",
        { "aria-label": "Log" },
        element("label.pane-title", { for: "log-input" }, "Paste a log from Xcode’s console"),
        this.#input,
        element("div.chips", {}, element("span.hint", {}, "Examples:"), ...examples),
      ),
      element("section.pane.result", { "aria-label": "Explanation" }, this.#status, this.#result),
    );
  }

  /** Prepares the engine and the page for the first log. */
  onshow() {
    const calls = LOG_EXAMPLES.map(({ text }) => ["explain_log", text]);
    this.#engine.warmUp(Array(WARM_UP_ROUNDS).fill(calls).flat(), (name, log) => this.#rehearse(log));
  }

  /** Shows explanations as if a log was pasted, and takes them away before the browser paints. */
  #rehearse(log) {
    if (this.#text.trim()) return;
    this.#report(log);
    document.body.getBoundingClientRect();
    this.#status.textContent = "";
    fill(this.#result, welcome());
  }

  /** The state that a link contains. */
  get state() {
    const changes = [...this.#changes].filter(([, value]) => value.size).map(([report, value]) => [report, [...value]]);
    return { text: this.#text, ...(changes.length ? { changes } : {}) };
  }

  set state(state) {
    this.#show(typeof state?.text === "string" ? state.text : "");
    this.#changes = changesOf(state?.changes);
    this.#explain();
  }

  get #text() {
    return this.#file ?? this.#input.value;
  }

  /** Moves the focus to the input. */
  focus() {
    this.#input.focus();
  }

  /** Explains the text of a file. */
  open(text, name) {
    this.#show(text, name);
    this.#replaced();
  }

  /** Puts a text into the text area. A long one is kept apart, and the text area shows the name of its file. */
  #show(text, name = "The text") {
    const isLong = text.length > LONGEST_SHOWN;
    this.#file = isLong ? text : null;
    this.#input.value = isLong ? "" : text;
    this.#input.placeholder = isLong ? `${name} has ${counted(text.length, "character")}. Paste another text here.` : PLACEHOLDER;
  }

  #edited() {
    if (this.#input.value) {
      this.#file = null;
      this.#input.placeholder = PLACEHOLDER;
    }
    if (this.#text !== this.#shown) this.#replaced();
  }

  #replaced() {
    this.#changes = new Map();
    this.#explain();
    this.#onchange();
  }

  async #explain() {
    const text = this.#text;
    this.#shown = text;
    if (!text.trim()) {
      this.#status.textContent = "";
      fill(this.#result, welcome());
      return;
    }
    if (text.length > LONGEST_LOG) {
      this.#status.textContent = `The text has ${counted(text.length, "character")}. The page explains up to ${LONGEST_LOG.toLocaleString("en")}; use layoutkit explain-log for longer logs.`;
      fill(this.#result);
      return;
    }
    this.#result.setAttribute("aria-busy", "true");
    const waiting = setTimeout(() => (this.#status.textContent = "Explaining the log …"), WAIT_WITHOUT_WORD);
    try {
      const log = await this.#engine.call("explain_log", text);
      this.#report(log);
    } catch (error) {
      if (error instanceof Superseded) return;
      fill(this.#result);
      this.#status.textContent = "The log could not be explained.";
    } finally {
      clearTimeout(waiting);
    }
    this.#result.removeAttribute("aria-busy");
  }

  #report(log) {
    const groups = log.groups.map((group) => ({ count: group.count, index: group.reports[0] }));
    if (groups.length === 0) {
      this.#status.textContent = "";
      fill(this.#result, nothingFound());
      return;
    }
    const total = groups.reduce((sum, group) => sum + group.count, 0);
    this.#status.textContent = total > 1 ? `${counted(total, "report")}, ${counted(groups.length, "cause")}` : "";
    const cards = groups.slice(0, REPORTS_SHOWN).map(({ count, index }) => this.#card(log, index, count));
    const rest = groups.slice(REPORTS_SHOWN);
    const more =
      rest.length > 0 &&
      element(
        "button.quiet",
        {
          type: "button",
          onclick: (event) => {
            event.target.replaceWith(...rest.map(({ count, index }) => this.#card(log, index, count).element));
          },
        },
        `Show ${counted(rest.length, "more cause")}`,
      );
    fill(
      this.#result,
      cards.map((card) => card.element),
      more,
    );
    for (const card of cards) card.start();
  }

  #card(log, index, count) {
    const changes = this.#changes.get(index) ?? new Map();
    return new ReportCard({
      report: log.reports[index],
      view: log.views[index],
      index,
      count,
      changes,
      solve: (text) =>
        this.#engine.call("change_log", this.#shown, { report: index, changes: text }, `change_log ${index}`),
      onchange: () => {
        this.#changes.set(index, changes);
        this.#onchange();
      },
    });
  }
}

/** Returns the changes of a state from a link, in which each value may be anything. */
function changesOf(value) {
  const result = new Map();
  if (!Array.isArray(value)) return result;
  for (const entry of value) {
    if (!Array.isArray(entry) || !Number.isInteger(entry[0]) || !Array.isArray(entry[1])) continue;
    const rows = entry[1].filter(
      (row) => Array.isArray(row) && Number.isInteger(row[0]) && typeof row[1] === "string" && /^(off|[=@]-?[\d.e+-]+)$/.test(row[1]),
    );
    result.set(entry[0], new Map(rows));
  }
  return result;
}

function welcome() {
  return element(
    "div.empty",
    {},
    element("h2", {}, "Which constraint is wrong?"),
    element(
      "p",
      {},
      "Paste the message “Unable to simultaneously satisfy constraints”, or a whole log. You see whose fault it is, the sum that does not add up, and changes that resolve it. Each change has been solved.",
    ),
  );
}

function nothingFound() {
  return element(
    "div.empty",
    {},
    element("h2", {}, "No message about Auto Layout"),
    element(
      "p",
      {},
      "Searched for “Unable to simultaneously satisfy constraints”, “Conflicting constraints detected”, lines such as <NSLayoutConstraint:0x…>, output of _autolayoutTrace, and exceptions about constraints.",
    ),
  );
}

/** One report with its explanation, and the outcome of changes to its constraints. */
class ReportCard {
  #parts;
  #hues;
  #verdict;
  #outcome;
  #rows = new Map();

  /** @param {object} parts The report, its view, its index, and the functions that solve and store changes. */
  constructor(parts) {
    this.#parts = parts;
    this.#hues = parts.view.hues;
    this.element = this.#build();
  }

  /** Solves the changes that a link contained. */
  start() {
    if (this.#parts.changes.size) this.#solve();
  }

  #build() {
    const { report, view, index, count } = this.#parts;
    const where = [view.title, lines(report.lines), report.process, count > 1 && `${count.toLocaleString("en")} times`];
    return element(
      "article.report",
      { id: `report-${index + 1}` },
      element("p.where", {}, where.filter(Boolean).join(" · ")),
      element("h2", {}, this.#marked(report.headline)),
      report.reassurance && element("p.calm", {}, report.reassurance),
      this.#sum(report, view),
      this.#constraints(),
      report.consequence && element("p", {}, this.#marked(report.consequence)),
      this.#fixes(),
      report.doubts.map((doubt) => element("p.doubt", {}, doubt)),
      this.#raw(),
    );
  }

  #marked(text) {
    return marked(text, this.#hues);
  }

  /** Returns the sums and their drawing. */
  #sum(report, view) {
    return [
      report.sums.length > 0 && element("p.sum", {}, report.sums.map((sum) => element("span", {}, this.#marked(sum)))),
      view.drawing
        ? element("figure.drawing", {}, image(view.drawing))
        : report.drawing.length > 0 && element("pre.block", { tabindex: 0 }, report.drawing.join("\n")),
    ];
  }

  #constraints() {
    const { report, view } = this.#parts;
    const shown = view.rows.map(({ number }) => report.rows[number - 1]);
    if (shown.length === 0) return null;
    const isChangeable = view.rows.some(({ changeable }) => changeable);
    this.#outcome = element("div.outcome");
    this.#verdict = element("div.verdict", { role: "status" });
    const hidden = report.rows.length - shown.length;
    if (isChangeable) this.#judge("bad", "These constraints conflict. Untick one or change its number.");
    return [
      element("h3", {}, "The constraints"),
      isChangeable && this.#verdict,
      element(
        "ol.rows",
        {},
        shown.map((row, position) => this.#row(row, view.rows[position])),
      ),
      hidden > 0 && element("p.doubt", {}, `… and ${hidden.toLocaleString("en")} more`),
      this.#outcome,
    ];
  }

  /** Shows whether the constraints conflict, with a button that undoes the changes. */
  #judge(kind, text, isChanged = false) {
    this.#verdict.className = `verdict ${kind}`;
    fill(
      this.#verdict,
      element("strong", {}, text),
      isChanged &&
        element("button.quiet", { type: "button", onclick: () => this.#setChanges([]) }, "Undo the changes"),
    );
  }

  #row(row, { changeable, constant, effect }) {
    const id = `row-${this.#parts.index + 1}-${row.number}`;
    const label = element("span.row-text", { id: `${id}-text` }, this.#marked(row.text));
    const notes = [row.broken && element("strong.tag", {}, "dropped"), row.origin && element("span.origin", {}, row.origin)];
    const code = element("code.row-code", {}, this.#marked(row.code));
    const classes = `li.row${row.needed ? "" : ".idle"}${row.broken ? ".broken" : ""}`;
    const number = element("span.number", { "aria-hidden": "true" }, `[${row.number}]`);
    if (!changeable) {
      return element(classes, {}, element("span.box"), number, element("div.row-body", {}, label, " ", notes, code));
    }
    const box = element("input.box", {
      type: "checkbox",
      id,
      checked: true,
      "aria-labelledby": `${id}-text`,
      title: effect ?? "",
      onchange: () => this.#change(row.number, box.checked ? null : "off"),
    });
    const field =
      constant === null
        ? null
        : element("input.constant", {
            type: "number",
            step: "any",
            value: String(constant),
            "aria-label": `Number of constraint ${row.number}`,
            oninput: debounced(60, () => {
              const value = Number(field.value);
              if (field.value === "" || !Number.isFinite(value)) return;
              box.checked = true;
              this.#change(row.number, value === constant ? null : `=${value}`);
            }),
          });
    const item = element(classes, {}, box, number, element("div.row-body", {}, label, " ", notes, code), field);
    const control = { box, field, constant, item };
    this.#rows.set(row.number, control);
    showChange(control, this.#parts.changes.get(row.number));
    return item;
  }

  #change(number, change) {
    const { changes } = this.#parts;
    if (change === null) changes.delete(number);
    else changes.set(number, change);
    showChange(this.#rows.get(number), change ?? undefined);
    this.#parts.onchange();
    this.#solve();
  }

  #setChanges(changes) {
    this.#parts.changes.clear();
    for (const [number, change] of changes) this.#parts.changes.set(number, change);
    for (const [number, control] of this.#rows) showChange(control, this.#parts.changes.get(number));
    this.#parts.onchange();
    this.#solve();
  }

  async #solve() {
    const { changes } = this.#parts;
    if (changes.size === 0) {
      this.#judge("bad", "These constraints conflict. Untick one or change its number.");
      fill(this.#outcome);
      return;
    }
    const text = [...changes].map(([number, change]) => `${number}:${change}`).join(" ");
    let result;
    try {
      result = await this.#parts.solve(text);
    } catch {
      return;
    }
    // The changes were undone while they were solved.
    if (!result.outcome || changes.size === 0) return;
    if (result.outcome.resolved) {
      this.#judge("good", "No conflict remains.", true);
      const { sizes } = result.outcome;
      fill(
        this.#outcome,
        sizes.length > 0 && [
          element("p", {}, "With these changes:"),
          element("ul.sizes", {}, sizes.map((size) => element("li", {}, this.#marked(size)))),
        ],
      );
      return;
    }
    const [report] = result.reports;
    const [view] = result.views;
    this.#judge("bad", "A conflict remains.", true);
    fill(this.#outcome, element("p", {}, this.#marked(report.headline)), this.#sum(report, view));
  }

  #fixes() {
    const { report, view } = this.#parts;
    if (report.fixes.length === 0) return null;
    return [
      element("h3", {}, view.titleOfFixes),
      element("ol.fixes", {}, report.fixes.map((fix) => this.#fix(fix))),
    ];
  }

  #fix(fix) {
    const changes = fix.edits.map((edit) => [
      edit.constraint + 1,
      edit.remove ? "off" : edit.priority !== undefined ? `@${edit.priority}` : `=${edit.constant}`,
    ]);
    const canTry = changes.length > 0 && changes.every(([number]) => this.#rows.has(number));
    return element(
      "li.fix",
      {},
      element("p", {}, this.#marked(fix.advice)),
      fix.reason && element("p.reason", {}, fix.reason),
      fix.code && element("pre.block", { tabindex: 0 }, element("code", {}, fix.code)),
      element(
        "div.actions",
        {},
        canTry && element("button.chip", { type: "button", onclick: () => this.#setChanges(changes) }, "Try it"),
        fix.code &&
          element("button.chip", { type: "button", onclick: (event) => copy(fix.code, event.target) }, "Copy code"),
      ),
    );
  }

  #raw() {
    const { report } = this.#parts;
    if (report.constraints.length === 0) return null;
    const text = report.constraints.map((constraint, index) => `[${index + 1}] ${constraint.text}`).join("\n");
    return element("details", {}, element("summary", {}, "Constraints as in the log"), element("pre.block.wrapped", { tabindex: 0 }, text));
  }
}

/** Shows a change on the controls of a row. */
function showChange({ box, field, constant, item }, change) {
  box.checked = change !== "off";
  const value = change?.startsWith("=") ? change.slice(1) : String(constant);
  if (field && Number(field.value) !== Number(value)) field.value = value;
  item.classList.toggle("off", change === "off");
  item.classList.toggle("changed", change !== undefined);
  let note = item.querySelector(".row-note");
  if (change?.startsWith("@")) {
    note ??= element("em.row-note");
    note.textContent = `priority ${change.slice(1)}`;
    item.querySelector(".row-body").append(note);
  } else {
    note?.remove();
  }
}

function lines([first, last]) {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
