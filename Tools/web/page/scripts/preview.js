// The file that `layoutkit preview` serves: its state in a bar, changes on disk, and writing after a question.
import { counted, element, fill } from "./dom.js";

/** How long the page waits before it asks a server again that did not answer, in milliseconds. */
const RETRY = 2_000;

/** The size of the largest text that the server takes, in bytes. */
const LARGEST_TEXT = 20_000_000;

/**
 * The link between the view of layouts and the file on disk.
 *
 * The server answers a question for changes when the file has changed, at the latest after two seconds. A change is shown
 * at once unless the text was edited in the page: then the reader chooses. Nothing is written without a question, and the
 * server refuses to write a file that has changed since the page read it.
 */
export class PreviewedFile {
  #view;
  #name;
  #version;
  #readOnly;
  #problem;
  /** The text of the file on disk. */
  #saved;
  /** The state of the file that waits until the reader chooses between it and the edited text. */
  #other = null;
  #failure = null;
  #isConnected = true;
  #writing = null;
  #status = element("p.file-status", { role: "status" });
  #choices = element("div.chips");
  #dialog = element("dialog.question", { "aria-label": "Write the file" });

  /**
   * @param {object} file What the page contains about the file: `name`, `version`, and perhaps `readOnly` and `problem`.
   * @param {string} text The text of the file.
   * @param {LayoutView} view The view that shows the text.
   */
  constructor(file, text, view) {
    this.#view = view;
    this.#name = file.name;
    this.#version = file.version;
    this.#readOnly = file.readOnly ?? null;
    this.#problem = file.problem ?? null;
    this.#saved = text;
    this.element = element(
      "section.file-bar",
      { "aria-label": "File" },
      element("strong", {}, this.#title),
      this.#status,
      this.#choices,
      this.#dialog,
    );
    document.title = `${this.#title}: LayoutKit`;
    addEventListener("beforeunload", (event) => {
      if (this.#isEdited) event.preventDefault();
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      this.#ask();
    });
  }

  get #title() {
    return this.#name.split("/").at(-1);
  }

  get #isEdited() {
    return this.#readOnly === null && this.#view.text !== this.#saved;
  }

  /** Shows the state of the file and of the text. Called after each change of the text. */
  show() {
    this.#view.isReadOnly = this.#readOnly !== null;
    fill(this.#status, this.#sentence());
    const choice = (label, onclick) => element("button.chip", { type: "button", onclick }, label);
    fill(
      this.#choices,
      this.#other && [
        choice("Show the file", () => this.#take(this.#other)),
        choice("Keep my text", () => {
          this.#accept(this.#other);
          this.show();
        }),
      ],
      !this.#other && this.#isEdited && !this.#writing && choice(`Write to ${this.#title} …`, () => this.#ask()),
    );
  }

  #sentence() {
    if (!this.#isConnected) return "The preview has ended: start layoutkit preview again. Your text is still here.";
    if (this.#other) return "The file was changed on disk, and the text was edited here.";
    if (this.#failure) return `The file was not written: ${this.#failure}`;
    if (this.#problem) return this.#problem;
    if (this.#readOnly) return `Read-only. ${this.#readOnly}`;
    if (this.#writing) return "Writing …";
    return this.#isEdited ? "Edited here, not written to the file." : "Saved.";
  }

  /** Follows the file until the server does not know the page any more. */
  async follow() {
    for (;;) {
      try {
        const known = Math.max(this.#version, this.#other?.version ?? 0);
        const response = await fetch(`changes?version=${known}`, { cache: "no-store" });
        if (response.status === 403) {
          this.#connected(false);
          return;
        }
        const state = await response.json();
        // While a text is written, the new version can be the one that the page writes.
        await this.#writing;
        this.#connected(true);
        if (state.version > Math.max(this.#version, this.#other?.version ?? 0)) this.#receive(state);
      } catch {
        this.#connected(false);
        await pause(RETRY);
      }
    }
  }

  #connected(isConnected) {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.show();
  }

  /** Handles a newer state of the file: an edited text is not replaced without a choice. */
  #receive(state) {
    if (this.#isEdited && state.text !== this.#view.text && state.text !== this.#saved) {
      this.#other = state;
      this.show();
    } else if (this.#isEdited) {
      this.#accept(state);
      this.show();
    } else {
      this.#take(state);
    }
  }

  /** Takes the version of a state as the base of the text in the page. */
  #accept(state) {
    this.#other = null;
    this.#failure = null;
    this.#version = state.version;
    this.#saved = state.text;
    this.#readOnly = state.readOnly ?? null;
    this.#problem = state.problem ?? null;
  }

  /** Shows the text of a state. */
  #take(state) {
    this.#accept(state);
    if (this.#view.text !== state.text) this.#view.replaceText(state.text);
    this.show();
  }

  /** Asks whether to write the text. */
  #ask() {
    if (!this.#isEdited || this.#other || this.#writing || this.#dialog.open) return;
    const count = changedLines(this.#saved, this.#view.text);
    const answer = (label, action) =>
      element(
        "button.chip",
        {
          type: "button",
          onclick: () => {
            this.#dialog.close();
            action();
          },
        },
        label,
      );
    fill(
      this.#dialog,
      element("p", {}, `Write to ${this.#name}?`),
      element("p.hint", {}, `${counted(count, "line")} ${count === 1 ? "differs" : "differ"} from the file.`),
      element("div.chips", {}, answer("Write", () => this.#write()), answer("Cancel", () => {})),
    );
    this.#dialog.showModal();
  }

  async #write() {
    const text = this.#view.text;
    this.#writing = this.#send(text);
    this.show();
    await this.#writing;
    this.#writing = null;
    this.show();
  }

  async #send(text) {
    this.#failure = null;
    const body = new TextEncoder().encode(text);
    if (body.length > LARGEST_TEXT) {
      this.#failure = `It has more than ${LARGEST_TEXT / 1_000_000} MB.`;
      return;
    }
    try {
      const response = await fetch("file", {
        method: "PUT",
        headers: { "If-Match": String(this.#version), "Content-Type": "text/plain; charset=utf-8" },
        body,
      });
      if (response.ok) {
        this.#version = (await response.json()).version;
        this.#saved = text;
        this.#problem = null;
      } else if (response.status === 412) {
        const state = await response.json();
        if (state.text === this.#saved) {
          // The file was deleted, or has its old text again: the next question writes it.
          this.#accept(state);
          this.#failure = state.problem ? `${state.problem} Write again to create the file.` : "It was changed. Write again.";
        } else {
          this.#other = state;
        }
      } else {
        this.#failure = (await response.text()).trim();
      }
    } catch {
      this.#isConnected = false;
    }
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns the number of lines between the first and the last line that differ. */
export function changedLines(old, edited) {
  const one = old.split("\n");
  const other = edited.split("\n");
  const limit = Math.min(one.length, other.length);
  let start = 0;
  while (start < limit && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < limit - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end;
}
