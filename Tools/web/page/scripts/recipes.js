// The example layouts: the documents of Documentation/Examples, which the page contains as data.

/** The examples, each with `title` and `text`. */
export const RECIPES = JSON.parse(document.getElementById("recipes").textContent);
