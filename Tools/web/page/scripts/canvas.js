// The picture of a layout whose window can be dragged to another size, and whose ambiguous views can be dragged along
// their free directions.
import { element, fill, image } from "./dom.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The least and the greatest width and height that dragging sets, in points. */
const SIZES = { least: 20, greatest: 3000 };

/** The distance between the picture and the edge of its element, in pixels. */
const PADDING = 16;

/** The share of the window's height that the picture takes, so that what is below it stays in view. */
const SHARE_OF_HEIGHT = 0.6;

/** The scale below which a high picture is not made smaller. */
const LEAST_SCALE = 0.5;

/** The width of a character of a name, in pixels. */
const CHARACTER = 6.8;

/** The step of the arrow keys, in points; ten times as much with Shift. */
const STEP = 1;

/** The number of items above which a drag of the corner draws them as pixels: shapes take five times as long. */
const SHAPES_DRAGGED = 50;

/** The greatest number of pixels that all browsers can draw. */
const PIXELS = 16_000_000;

/** The pixels of a sketch grow by this number: a canvas with another size gets other memory, which takes longer than the drawing. */
const SKETCH_STEP = 256;

function shape(name, attributes) {
  const result = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, String(value));
  return result;
}

/** Sets an attribute that has another value. Browsers measure and paint a shape again after each call, even without a change. */
function change(target, name, value) {
  const text = String(value);
  if (target.getAttribute(name) !== text) target.setAttribute(name, text);
}

/** Sets the text of an element that has another text. */
function changeText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * A layout as a picture.
 *
 * A layout has `width`, `height`, and `items`, each with `id`, `name`, `frame` (x, y, width and height in the
 * coordinates of the root) and `state`. Its `directions` have the `items` that move, with the change of each number of
 * their frames in a step of 1 (`rates`), and the bounds of the steps, `least` and `greatest`, which are null for no
 * bound. With a picture, the views are drawn by the picture, and the items are the parts that react.
 */
export class Canvas {
  #svg;
  #picture = null;
  #overlay;
  #frame;
  /** The pixels of the layout while the window of a large layout is dragged. */
  #sketch = element("canvas", { "aria-hidden": "true", hidden: true });
  /** The part of the sketch that is shown: the layout's own size. */
  #sketchFrame = element("div.canvas-sketch", { hidden: true }, this.#sketch);
  /** The colors and the font of items, by their classes. */
  #looks = new Map();
  #handle;
  #size;
  #layout = null;
  #steps = [];
  /** The ways in which each item moves, by its id: the index of the direction, and the rates. */
  #moves = new Map();
  /** The size of a unit of the picture, in pixels. */
  #scale = 1;
  /** The size of a point of the layout, in pixels. A picture enlarges a small layout. */
  #pointScale = 1;
  /** The width that the picture can have, in pixels. */
  #room = 0;
  #isDragging = false;
  #isFirst = false;
  #selected = null;
  #parts = new Map();
  #ids = new WeakMap();
  #onresize;
  #onrelease;
  #onselect;

  /**
   * @param {object} parts
   * @param {(width: number, height: number) => void} parts.onresize Called for each size that the reader drags to.
   * @param {() => void} [parts.onrelease] Called when the reader has dragged to a size.
   * @param {(id: string|number|null) => void} parts.onselect Called when the reader selects a view, or none.
   */
  constructor({ onresize, onselect, onrelease = () => {} }) {
    this.#onresize = onresize;
    this.#onrelease = onrelease;
    this.#onselect = onselect;
    this.#svg = shape("svg", { class: "layout", role: "group", "aria-label": "The layout" });
    this.#size = element("output.canvas-size");
    this.#handle = element("button.canvas-corner", {
      type: "button",
      "aria-label": "Size of the window: drag, or use the arrow keys",
      onpointerdown: (event) => this.#dragCorner(event),
      onkeydown: (event) => this.#keyCorner(event),
    });
    this.#svg.addEventListener("pointerdown", (event) => this.#press(event));
    this.#svg.addEventListener("keydown", (event) => this.#keyItem(event));
    this.#overlay = element("div.canvas-overlay", {}, this.#svg, this.#sketchFrame, this.#handle);
    this.#frame = element("div.canvas-frame", {}, this.#overlay);
    // Without a layout, there is nothing to show or to drag.
    this.element = element("div.canvas", { hidden: true }, this.#frame, this.#size);
    let width = 0;
    new ResizeObserver(() => {
      // The picture depends on the width only. It is drawn in the next frame, because drawing changes the height, of which
      // the observer would be notified again at once.
      if (this.element.clientWidth === width) return;
      width = this.element.clientWidth;
      requestAnimationFrame(() => {
        const room = this.#room;
        this.#measure();
        // A layout that was shown before the observer was notified has this width already.
        if (this.#room !== room) this.#draw();
      });
    }).observe(this.element);
  }

  /** Measures the width that the picture can have. */
  #measure() {
    if (!this.#isDragging) this.#room = this.element.clientWidth - 2 * PADDING;
  }

  /** Whether the corner is being dragged. */
  get isDragging() {
    return this.#isDragging;
  }

  /**
   * Shows a layout. Views are where the solver put them, not where they were dragged.
   *
   * @param {object|null} layout The layout; null for none.
   * @param {string} [picture] The picture of the layout as SVG. Default: boxes.
   * @param {boolean} [isFirst] Whether a picture follows, so that the layout is only sketched. Default: false.
   */
  show(layout, picture = "", isFirst = false) {
    this.#layout = layout;
    this.#isFirst = isFirst;
    if (isFirst) this.#looks.clear();
    this.element.hidden = !layout;
    // Before the picture is inserted: the browser lays out the page to measure it.
    this.#measure();
    this.#picture?.remove();
    this.#picture = picture ? image(picture) : null;
    if (this.#picture) this.#frame.prepend(this.#picture);
    this.#frame.classList.toggle("pictured", Boolean(this.#picture));
    const directions = layout?.directions ?? [];
    this.#steps = directions.map(() => 0);
    this.#moves = new Map();
    for (const [index, { items }] of directions.entries()) {
      for (const { id, rates } of items) {
        if (!this.#moves.has(id)) this.#moves.set(id, []);
        this.#moves.get(id).push({ index, rates });
      }
    }
    this.#draw();
  }

  /** Selects a view, or none, without a call of `onselect`. */
  select(id) {
    this.#selected = id;
    for (const [other, { group }] of this.#parts) group.classList.toggle("selected", other === id);
  }

  /** Marks several views until another one is selected. */
  mark(ids) {
    for (const [id, { group }] of this.#parts) group.classList.toggle("marked", ids.includes(id));
  }

  /** Fades the constraints of the picture except for some; null shows all. The sums of conflicts stay. */
  focusConstraints(numbers) {
    const shown = numbers && new Set(numbers.map(String));
    for (const group of this.#picture?.querySelectorAll(".constraints[data-c]") ?? []) {
      const own = group.getAttribute("data-c").split(" ");
      group.classList.toggle("faded", Boolean(shown) && !own.some((number) => shown.has(number)));
    }
  }

  /** Returns the frame of an item, with the steps by which it was dragged. */
  #draggedFrame(item) {
    if (this.#moves.size === 0) return item.frame;
    const frame = [...item.frame];
    for (const { index, rates } of this.#moves.get(item.id) ?? []) {
      rates.forEach((rate, place) => (frame[place] += rate * this.#steps[index]));
    }
    return frame;
  }

  #draw() {
    const layout = this.#layout;
    if (!layout) return;
    if (!this.#isDragging) {
      const room = this.#room;
      const { width, height } = this.#picture?.viewBox.baseVal ?? layout;
      const fit = Math.max(LEAST_SCALE, (innerHeight * SHARE_OF_HEIGHT) / height);
      if (room > 0) this.#scale = Math.min(1, fit, room / width);
    }
    this.#pointScale = this.#scale * enlargement(this.#picture);
    const isSketched =
      this.#isFirst || (this.#isDragging && !this.#picture && layout.items.length > SHAPES_DRAGGED);
    this.#sketch.hidden = !isSketched;
    this.#sketchFrame.hidden = !isSketched;
    this.#svg.classList.toggle("sketched", isSketched);
    this.#size.textContent = `${short(layout.width)} × ${short(layout.height)}`;
    if (isSketched) {
      this.#align();
      this.#sketchItems();
      return;
    }
    const scale = this.#pointScale;
    this.#svg.setAttribute("width", layout.width * scale);
    this.#svg.setAttribute("height", layout.height * scale);
    const ids = new Set(layout.items.map(({ id }) => id));
    const isSame = ids.size === this.#parts.size && [...ids].every((id) => this.#parts.has(id));
    if (!isSame) this.#build();
    for (const item of layout.items) this.#place(item);
    // Last, because the browser lays out the picture and the items for it.
    this.#align();
  }

  /** Draws all items as pixels, with the colors of the shapes: first the boxes, then the names. */
  #sketchItems() {
    const scale = this.#pointScale;
    const context = this.#clearedSketch(this.#layout.width * scale, this.#layout.height * scale);
    const items = this.#layout.items.map((item) => {
      const [x, y, width, height] = this.#draggedFrame(item);
      const look = this.#look(this.#classes(item));
      return { item, look, x: x * scale, y: y * scale, width: width * scale, height: height * scale };
    });
    let last = null;
    for (const { look, x, y, width, height } of items) {
      if (look !== last) {
        context.fillStyle = look.fill;
        context.strokeStyle = look.stroke;
        context.lineWidth = look.lineWidth;
        context.setLineDash(look.dashes);
        last = look;
      }
      // Corners are not rounded, because paths take three times as long as rectangles.
      context.fillRect(x, y, Math.max(width, 1), Math.max(height, 1));
      context.strokeRect(x, y, Math.max(width, 1), Math.max(height, 1));
    }
    last = null;
    for (const { item, look, x, y, width, height } of items) {
      const text = shownName(item, width, height);
      if (!text) continue;
      if (look !== last) {
        context.fillStyle = look.text;
        context.font = look.font;
        last = look;
      }
      context.fillText(text, x + width / 2, y + height / 2 + 4);
    }
  }

  /** Returns the context of the sketch without pixels, for a size in CSS pixels. */
  #clearedSketch(width, height) {
    const ratio = Math.min(devicePixelRatio, Math.sqrt(PIXELS / Math.max(1, width * height)));
    this.#sketchFrame.style.width = `${width}px`;
    this.#sketchFrame.style.height = `${height}px`;
    const steps = (length) => Math.ceil((length * ratio) / SKETCH_STEP) || 1;
    const [columns, rows] = [steps(width) * SKETCH_STEP, steps(height) * SKETCH_STEP];
    const context = this.#sketch.getContext("2d");
    if (this.#sketch.width !== columns || this.#sketch.height !== rows) {
      this.#sketch.width = columns;
      this.#sketch.height = rows;
    }
    this.#sketch.style.width = `${columns / ratio}px`;
    this.#sketch.style.height = `${rows / ratio}px`;
    context.resetTransform();
    context.clearRect(0, 0, columns, rows);
    context.scale(ratio, ratio);
    context.textAlign = "center";
    return context;
  }

  /** Returns how the style sheet draws items with these classes. */
  #look(classes) {
    const known = this.#looks.get(classes);
    if (known) return known;
    const group = shape("g", { class: classes });
    const [box, label] = [shape("rect", {}), shape("text", {})];
    group.append(box, label);
    this.#svg.append(group);
    const [boxStyle, labelStyle] = [getComputedStyle(box), getComputedStyle(label)];
    const look = {
      fill: boxStyle.fill,
      stroke: boxStyle.stroke,
      lineWidth: parseFloat(boxStyle.strokeWidth) || 1,
      dashes: boxStyle.strokeDasharray.split(/[\s,]+/).map(parseFloat).filter((length) => length > 0),
      text: labelStyle.fill,
      font: `${labelStyle.fontSize} ${labelStyle.fontFamily}`,
    };
    group.remove();
    this.#looks.set(classes, look);
    return look;
  }

  /** Returns the classes of an item's shapes. */
  #classes(item) {
    const moves = this.#moves.get(item.id) ?? [];
    const isMoved = moves.some(({ index }) => this.#steps[index] !== 0);
    const classes = ["item", item.state, moves.length > 0 && "free", isMoved && "moved", item.isGuide && "guide", item.id === this.#selected && "selected"];
    return classes.filter(Boolean).join(" ");
  }

  /** Scales the picture, and moves the reacting parts over the root in it. */
  #align() {
    const style = this.#overlay.style;
    if (!this.#picture) {
      style.removeProperty("left");
      style.removeProperty("top");
      return;
    }
    const { width, height } = this.#picture.viewBox.baseVal;
    this.#picture.setAttribute("width", width * this.#scale);
    this.#picture.setAttribute("height", height * this.#scale);
    const root = this.#picture.querySelector("rect.root")?.getBoundingClientRect();
    const frame = this.#frame.getBoundingClientRect();
    if (!root) return;
    style.left = `${root.left - frame.left}px`;
    style.top = `${root.top - frame.top}px`;
  }

  /** Creates the shapes of all items. */
  #build() {
    this.#parts = new Map();
    const groups = this.#layout.items.map(({ id }) => {
      const group = shape("g", { class: "item", tabindex: 0, role: "button" });
      this.#ids.set(group, id);
      const title = shape("title", {});
      const box = shape("rect", { rx: 3 });
      const label = shape("text", { "text-anchor": "middle" });
      group.append(title, box, label);
      this.#parts.set(id, { group, title, box, label });
      return group;
    });
    fill(this.#svg, groups);
    this.select(this.#selected);
  }

  #place(item) {
    const { group, title, box, label } = this.#parts.get(item.id);
    const frame = this.#draggedFrame(item);
    const [x, y, width, height] = frame.map((value) => value * this.#pointScale);
    change(group, "class", this.#classes(item));
    changeText(title, `${item.name}: ${frame.map(short).join(", ")}${item.state === "ok" ? "" : `, ${item.state}`}`);
    change(group, "aria-label", title.textContent);
    // A view without width or height stays visible as a line.
    change(box, "x", x);
    change(box, "y", y);
    change(box, "width", Math.max(width, 1));
    change(box, "height", Math.max(height, 1));
    changeText(label, shownName(item, width, height));
    // A text that is moved as a whole keeps its measured size.
    change(label, "transform", `translate(${x + width / 2} ${y + height / 2 + 4})`);
  }

  // The corner of the window

  #dragCorner(event) {
    event.preventDefault();
    this.#handle.focus();
    this.#isDragging = true;
    // The colors can have changed from light to dark.
    this.#looks.clear();
    const start = { x: event.clientX, y: event.clientY, width: this.#layout.width, height: this.#layout.height };
    // Smaller layouts are enlarged, so the scale changes during the drag.
    const scale = this.#pointScale;
    follow(event, {
      move: ({ clientX, clientY }) =>
        this.#resize(start.width + (clientX - start.x) / scale, start.height + (clientY - start.y) / scale),
      end: () => {
        this.#isDragging = false;
        this.#draw();
        this.#onrelease();
      },
    });
  }

  #keyCorner(event) {
    const step = arrow(event);
    if (!step) return;
    event.preventDefault();
    this.#resize(this.#layout.width + step[0], this.#layout.height + step[1]);
    this.#onrelease();
  }

  #resize(width, height) {
    const bounded = (value) => Math.round(Math.min(Math.max(value, SIZES.least), SIZES.greatest));
    const [newWidth, newHeight] = [bounded(width), bounded(height)];
    this.#onresize(newWidth, newHeight);
  }

  // Views

  #press(event) {
    const group = event.target.closest("g.item");
    const id = this.#ids.get(group) ?? null;
    this.select(id);
    this.#onselect(id);
    if (!group) return;
    group.focus();
    event.preventDefault();
    let last = { x: event.clientX, y: event.clientY };
    follow(event, {
      move: ({ clientX, clientY }) => {
        this.#move(id, (clientX - last.x) / this.#pointScale, (clientY - last.y) / this.#pointScale);
        last = { x: clientX, y: clientY };
      },
    });
  }

  #keyItem(event) {
    const id = this.#ids.get(event.target.closest("g.item"));
    if (id === undefined) return;
    if (event.key === "Enter" || event.key === " ") {
      const chosen = this.#selected === id ? null : id;
      this.select(chosen);
      this.#onselect(chosen);
    } else if (event.key === "Escape") {
      this.select(null);
      this.#onselect(null);
    } else {
      const step = arrow(event);
      if (!step) return;
      this.#move(id, ...step);
    }
    event.preventDefault();
  }

  /** Moves a view along its free directions by a distance, as far as their bounds allow. */
  #move(id, right, down) {
    [right, down].forEach((distance, axis) => {
      if (distance === 0) return;
      for (const [index, direction] of this.#layout.directions.entries()) {
        const moved = direction.items.find((item) => item.id === id);
        if (!moved) continue;
        // The middle of the view follows the pointer; if only an edge moves, the middle moves half as far.
        const rate = moved.rates[axis] + moved.rates[axis + 2] / 2;
        if (Math.abs(rate) < 1e-6) continue;
        const step = this.#steps[index] + distance / rate;
        this.#steps[index] = Math.min(Math.max(step, direction.least ?? -1e6), direction.greatest ?? 1e6);
        break;
      }
    });
    this.#draw();
  }
}

/** Returns the factor by which a picture enlarges its layout, which it does to small ones. */
function enlargement(picture) {
  const part = picture?.querySelector("rect.root")?.ownerSVGElement;
  return !part || part === picture ? 1 : part.width.baseVal.value / part.viewBox.baseVal.width;
}

/** Returns the part of an item's name for which a frame has room. */
function shownName({ name }, width, height) {
  const room = Math.floor((width - 6) / CHARACTER);
  if (height < 12) return "";
  return name.length <= room ? name : room > 2 ? `${name.slice(0, room - 1)}…` : "";
}

/** Follows a pointer until it is released. */
function follow(event, { move, end = () => {} }) {
  const target = event.currentTarget;
  target.setPointerCapture(event.pointerId);
  const stop = () => {
    target.removeEventListener("pointermove", move);
    target.removeEventListener("pointerup", stop);
    target.removeEventListener("pointercancel", stop);
    end();
  };
  target.addEventListener("pointermove", move);
  target.addEventListener("pointerup", stop);
  target.addEventListener("pointercancel", stop);
}

/** Returns the step of an arrow key, right and down; null for other keys. */
function arrow({ key, shiftKey }) {
  const size = shiftKey ? 10 * STEP : STEP;
  return { ArrowRight: [size, 0], ArrowLeft: [-size, 0], ArrowDown: [0, size], ArrowUp: [0, -size] }[key] ?? null;
}

/** Returns a number with at most two decimals. */
function short(value) {
  return String(Math.round(value * 100) / 100);
}
