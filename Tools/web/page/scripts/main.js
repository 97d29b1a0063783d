// The page: its views as tabs, the state in the address, and messages about the engine.
import { copy, debounced, element, fill } from "./dom.js";
import { Engine, Timeout } from "./engine.js";
import { PreviewedFile } from "./preview.js";
import { fragment, openedState, parsedFragment } from "./state.js";
import { FileView } from "./views/file.js";
import { FormatView } from "./views/format.js";
import { LayoutView } from "./views/layout.js";
import { LogView } from "./views/log.js";

/** Where a failure of the engine is reported. */
const REPORT_HINT = "This is a mistake of LayoutKit: please report it, with the text that you entered.";

class Page {
  #engine = new Engine();
  #views;
  #panels = new Map();
  #tabs = new Map();
  /** The views that have a state. */
  #begun = new Set();
  #current = null;
  #isLinkComplete = true;
  #written = "";
  #drops = 0;
  #layout;
  /** The file on disk, if `layoutkit preview` serves the page. */
  #file = null;

  constructor() {
    const onchange = debounced(300, () => this.#write());
    const layout = new LayoutView(this.#engine, () => {
      this.#file?.show();
      onchange();
    });
    this.#layout = layout;
    const file = new FileView(this.#engine, (document) => {
      this.#select(layout);
      layout.open(document);
    });
    this.#views = [new LogView(this.#engine, onchange), layout, new FormatView(this.#engine, onchange), file];
    this.#engine.onfailure = (error) => this.#notify(failureText(error), failureDetails(error));
  }

  async start() {
    const list = document.querySelector("[role=tablist]");
    const main = document.getElementById("views");
    for (const view of this.#views) {
      const tab = element(
        "button.tab",
        {
          type: "button",
          role: "tab",
          id: `tab-${view.id}`,
          "aria-controls": `view-${view.id}`,
          "aria-selected": "false",
          tabindex: -1,
          onclick: () => this.#select(view),
        },
        view.title,
      );
      const panel = element(
        "section.view",
        { role: "tabpanel", id: `view-${view.id}`, "aria-labelledby": tab.id, hidden: true },
        view.build(),
      );
      this.#tabs.set(view, tab);
      this.#panels.set(view, panel);
      list.append(tab);
      main.append(panel);
    }
    list.addEventListener("keydown", (event) => this.#moveTab(event));
    document.getElementById("copy-link").addEventListener("click", (event) => this.#copyLink(event.target));
    addEventListener("hashchange", () => this.#read());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.#drop(event));
    addEventListener("error", (event) => this.#notify(mistakeText(event), failureDetails(event)));
    addEventListener("unhandledrejection", (event) => this.#notify(mistakeText(event.reason), failureDetails(event.reason)));
    const { file, state } = openedState();
    if (file) {
      this.#layout.state = state;
      this.#file = new PreviewedFile(file, this.#layout.text, this.#layout);
      document.querySelector("header").after(this.#file.element);
      // A link to the preview leads nowhere on other computers, and contains what keeps others out on this one.
      document.getElementById("copy-link").hidden = true;
    }
    await this.#read();
    this.#file?.follow();
    this.#engine.start().catch((error) => this.#notify(`The engine could not start: ${error.message}`, ""));
  }

  /** Shows the view and the state of the address, or without them those that the file of the page contains. */
  async #read() {
    if (location.hash === this.#written && this.#current) return;
    this.#written = location.hash;
    const { view: id, state } = location.hash ? await parsedFragment(location.hash) : openedState();
    const view = this.#views.find((other) => other.id === id) ?? this.#views[0];
    const isFirst = this.#current === null;
    this.#show(view);
    // After the page was loaded again, the file on disk is shown with the settings of the address.
    this.#begun.add(view);
    view.state = this.#file && view === this.#layout && isFirst ? { ...state, text: view.text } : state;
    this.#file?.show();
  }

  #select(view) {
    if (view === this.#current) return;
    this.#show(view);
    // A view that was not in the address begins with its welcome.
    if (!this.#begun.has(view)) view.state = null;
    this.#begun.add(view);
    this.#write();
  }

  #show(view) {
    this.#current = view;
    for (const [other, panel] of this.#panels) {
      const isShown = other === view;
      panel.hidden = !isShown;
      const tab = this.#tabs.get(other);
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
    }
    view.onshow?.();
  }

  #moveTab(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const count = this.#views.length;
    const view = this.#views[(this.#views.indexOf(this.#current) + step + count) % count];
    this.#select(view);
    this.#tabs.get(view).focus();
  }

  async #write() {
    const view = this.#current;
    const { text, isComplete } = await fragment(view.id, view.state);
    if (view !== this.#current) return;
    this.#isLinkComplete = isComplete;
    this.#written = text;
    try {
      history.replaceState(null, "", text);
    } catch {
      // Some browsers refuse changes of the address for files and in quick succession; the next change is written.
    }
  }

  async #copyLink(button) {
    await this.#write();
    if (!this.#isLinkComplete) {
      this.#notify("The text is too long for a link. Send the text itself.", "");
      return;
    }
    await copy(location.href, button);
  }

  async #drop(event) {
    const file = event.dataTransfer?.files?.[0];
    if (!file) return;
    event.preventDefault();
    const view = this.#views.find((other) => other.accepts?.(file)) ?? this.#viewOfTexts();
    const problem = fileProblem(file);
    if (problem) {
      this.#notify(problem, "");
      return;
    }
    const number = ++this.#drops;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A file that was dropped later replaces this one, whichever is read first.
    if (number !== this.#drops) return;
    // UTF-16 logs contain zeros too, but begin with a mark.
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    if (!isWide && bytes.subarray(0, 4096).includes(0)) {
      this.#notify(`“${file.name}” is not a text file.`, "");
      return;
    }
    const text = new TextDecoder(isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
    this.#select(view);
    view.open(text, file.name);
  }

  /** The view that opens a file that no view claims: the current one, or that of logs if the current view needs other files. */
  #viewOfTexts() {
    return this.#current.accepts ? this.#views[0] : this.#current;
  }

  #notify(message, details) {
    const notice = document.getElementById("notice");
    fill(
      notice,
      element("p", {}, message),
      details &&
        element(
          "button.chip",
          { type: "button", onclick: (event) => copy(details, event.target) },
          "Copy details for a report",
        ),
      element("button.chip", { type: "button", onclick: () => (notice.hidden = true) }, "Close"),
    );
    notice.hidden = false;
  }
}

function fileProblem(file) {
  const megabytes = file.size / 1_000_000;
  return megabytes > 50 ? `“${file.name}” has ${Math.round(megabytes)} MB. The page reads files up to 50 MB.` : null;
}

function failureText(error) {
  if (error instanceof Timeout) return `${error.message}, or use the command layoutkit.`;
  return `The engine stopped: ${error?.message ?? error}. ${REPORT_HINT} The engine was restarted, and the page can be used as before.`;
}

/** Returns the text about an error of the page's own scripts. */
function mistakeText(error) {
  return `The page could not do this: ${error?.message ?? error}. ${REPORT_HINT}`;
}

/** Returns the text that a report of a failure should contain; empty for a failure that is not a mistake. */
function failureDetails(error) {
  if (error instanceof Timeout) return "";
  return [
    `LayoutKit page: ${error?.message ?? error}`,
    error?.call && `Function: ${error.call}`,
    `Browser: ${navigator.userAgent}`,
    `View: ${location.hash.slice(1, 200)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

new Page().start();
