// What the views with pictures need from the module before a file is open.

let description = null;

/**
 * Returns the names of devices, text sizes and attributes. The first call adds the styles of pictures to the page.
 *
 * @param {Engine} engine
 */
export function described(engine) {
  description ??= engine.call("describe", "").then((names) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(names.styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return names;
  });
  // After a failure of the engine, the next call tries again.
  description.catch(() => (description = null));
  return description;
}
