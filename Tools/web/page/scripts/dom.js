// Elements from names, properties and children. Text becomes text nodes only, so that no input can become markup.

/**
 * Creates an element.
 *
 * @param {string} name The name of the element, with classes after dots: `p.where`.
 * @param {object} [properties] Attributes, and listeners under names such as `onclick`. False, null and undefined leave
 *   an attribute out.
 * @param {...(Node|string|null|undefined|false|Array)} children The contents.
 */
export function element(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const result = document.createElement(tag);
  if (classes.length) result.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) {
      result.addEventListener(key.slice(2), value);
    } else if (key === "value" || key === "checked" || key === "spellcheck") {
      result[key] = value;
    } else {
      result.setAttribute(key, value === true ? "" : String(value));
    }
  }
  result.append(contents(children));
  return result;
}

/** Returns children without those that are left out. Their number is not limited, as that of a call's arguments is. */
function contents(children) {
  const fragment = new DocumentFragment();
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) fragment.append(child);
  }
  return fragment;
}

/**
 * Returns the image of a text that the module made. The parser does not run scripts, and the content security policy
 * would not either.
 */
export function image(markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  const svg = parsed.body.querySelector("svg");
  return svg && document.adoptNode(svg);
}

/** Returns the parts of a message, with what is between backquotes as code. */
export function message(text) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? element("code", {}, part) : part));
}

/** Replaces the children of an element. */
export function fill(parent, ...children) {
  parent.replaceChildren(contents(children));
}

/** Returns a function that calls `action` once after the last of several calls, after a pause. */
export function debounced(milliseconds, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}

/** Returns a number with its word: `1 report`, `2 reports`. */
export function counted(count, word) {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}

/** Copies a text, and says so on the button for a moment. */
export async function copy(text, button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without permission, the text is selected so that the keyboard can copy it.
    window.prompt("Copy this text:", text);
  }
  setTimeout(() => (button.textContent = label), 1500);
}
