// The view of files: the scenes of a storyboard or a XIB file as a contact sheet. Each opens as a layout.
import { counted, element, fill, image } from "../dom.js";
import { Superseded } from "../engine.js";
import { described } from "../pictures.js";

export class FileView {
  id = "file";
  title = "File";
  #engine;
  #onopen;
  #status;
  #sheet;

  /**
   * @param {Engine} engine
   * @param {(text: string) => void} onopen Opens a document in the view of layouts.
   */
  constructor(engine, onopen) {
    this.#engine = engine;
    this.#onopen = onopen;
  }

  build() {
    const input = element("input.unseen", {
      type: "file",
      "aria-label": "Storyboard or XIB file",
      id: "file-input",
      accept: ".storyboard,.xib",
      onchange: async () => {
        const [file] = input.files;
        if (file) this.open(await file.text(), file.name);
      },
    });
    this.#status = element("p.status", { role: "status" });
    this.#sheet = element("ul.sheet", { "aria-label": "Scenes" });
    return element(
      "div.pane.file",
      {},
      element(
        "div.drop",
        {},
        element("p.pane-title", {}, "Drop a storyboard or a XIB file here"),
        input,
        element("label.chip", { for: "file-input" }, "Choose a file …"),
        element("p.hint", {}, "Its scenes are laid out, and each opens as a layout document."),
      ),
      this.#status,
      this.#sheet,
    );
  }

  /** The state that a link contains: nothing, because files are too long for links. */
  get state() {
    return {};
  }

  set state(_state) {}

  /** Returns whether a dropped file belongs to this view. */
  accepts(file) {
    return /\.(storyboard|xib)$/i.test(file.name);
  }

  focus() {
    document.getElementById("file-input").focus();
  }

  async open(text, name) {
    this.#status.textContent = `Reading ${name} …`;
    fill(this.#sheet);
    let file;
    try {
      await described(this.#engine);
      file = await this.#engine.call("open_file", text, { name });
    } catch (error) {
      if (!(error instanceof Superseded)) this.#status.textContent = `${name} could not be read.`;
      return;
    }
    const rest = (file.total ?? 0) - file.scenes.length;
    this.#status.textContent = file.total
      ? `${name}: ${counted(file.total, "scene")}${rest > 0 ? `, of which the first ${file.scenes.length} are shown` : ""}`
      : `${name} has no scenes.`;
    fill(
      this.#sheet,
      file.problems.map(({ message, line }) => element("li.problem", {}, `${line ? `Line ${line}: ` : ""}${message}`)),
      file.scenes.map((scene) => this.#scene(scene)),
    );
  }

  #scene({ title, picture, document }) {
    const drawing = picture && image(picture);
    drawing?.removeAttribute("width");
    drawing?.removeAttribute("height");
    return element(
      "li",
      {},
      element("button.scene", { type: "button", onclick: () => this.#onopen(document) }, drawing, element("span", {}, title)),
    );
  }
}
