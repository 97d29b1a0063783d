// Inlines the page into one file:
//
// usage: node inline.mjs FOLDER MODULE.wasm PACKED UNPACK.wasm EXAMPLES RESULT.html
//
// `index.html` names the style sheets and the scripts by `<link rel="stylesheet">` and `<script type="module">`. A script
// is replaced by itself and the modules that it imports, in one scope: each name at the top level must be unique.
// PACKED is the module as UNPACK.wasm, a module itself, unpacks it. EXAMPLES is the folder of the documents that the page offers as examples. The content
// security policy gets the hashes of the style sheet and the script.
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

const [folder, modulePath, packedPath, unpackPath, examplesPath, resultPath] = process.argv.slice(2);
if (!resultPath) {
  console.error("usage: node inline.mjs FOLDER MODULE.wasm PACKED UNPACK.wasm EXAMPLES RESULT.html");
  process.exit(64);
}

const IMPORT = /^import\s+(?:\{[^}]*\}\s+from\s+)?"(\.[^"]+)";\n/gm;
const DECLARATION = /^(?:async function|function\*?|class|const|let)\s+([A-Za-z_$][\w$]*)/gm;

/** Returns the text of a script and of the modules that it imports, each once, without imports and exports. */
async function bundle(path, seen = new Set()) {
  if (seen.has(path)) return "";
  seen.add(path);
  const source = await readFile(path, "utf8");
  let text = "";
  // In one scope, a name cannot have another name in one of the files.
  if (/^import\s+\{[^}]*\sas\s/m.test(source)) throw new Error(`${path}: an import with another name cannot be inlined`);
  for (const match of source.matchAll(IMPORT)) text += await bundle(resolve(dirname(path), match[1]), seen);
  const body = source.replace(IMPORT, "").replace(/^export /gm, "");
  if (/^import /m.test(body)) throw new Error(`${path}: an import that cannot be inlined`);
  return `${text}${body.trim()}\n`;
}

/** Throws an error if two modules declare the same name. */
function checkNames(script, path) {
  const names = new Set();
  for (const [, name] of script.matchAll(DECLARATION)) {
    if (names.has(name)) throw new Error(`${path}: two modules declare ${name}`);
    names.add(name);
  }
}

/** Returns the text of a script in an element, in which `</script` must not occur. */
function embedded(script) {
  return script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

function hash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Replaces the one match of a pattern. */
async function replaced(text, pattern, replace) {
  const matches = [...text.matchAll(pattern)];
  if (matches.length !== 1) throw new Error(`index.html: expected ${pattern} once, found ${matches.length}`);
  const [match] = matches;
  return text.slice(0, match.index) + (await replace(match)) + text.slice(match.index + match[0].length);
}

let page = await readFile(join(folder, "index.html"), "utf8");

let styles = "";
for (const [, path] of page.matchAll(/<link rel="stylesheet" href="([^"]+)">\n/g)) {
  styles += await readFile(join(folder, path), "utf8");
}
page = page.replace(/<link rel="stylesheet" href="[^"]+">\n/g, "");

let main = "";
page = await replaced(page, /<script type="module" src="([^"]+)"><\/script>/g, async ([, path]) => {
  const script = await bundle(resolve(folder, path));
  checkNames(script, path);
  main = embedded(`"use strict";\n(() => {\n${script}})();\n`);
  return `<script>${main}</script>`;
});
page = await replaced(page, /<script type="text\/plain" id="worker" src="([^"]+)"><\/script>/g, async ([, path]) => {
  const script = await bundle(resolve(folder, path));
  checkNames(script, path);
  return `<script type="text/plain" id="worker">${embedded(`"use strict";\n${script}`)}</script>`;
});
page = await replaced(page, /<script type="text\/plain" id="module"><\/script>/g, async () => {
  const { size } = await stat(modulePath);
  return `<script type="text/plain" id="module" data-size="${size}">${await readFile(packedPath, "base64")}</script>`;
});
page = await replaced(page, /<script type="text\/plain" id="unpack"><\/script>/g, async () => {
  return `<script type="text/plain" id="unpack">${await readFile(unpackPath, "base64")}</script>`;
});
page = await replaced(page, /<script type="application\/json" id="recipes"><\/script>/g, async () => {
  const names = (await readdir(examplesPath)).filter((name) => name.endsWith(".layout.yaml")).sort();
  const recipes = names.map(async (name) => {
    const title = name.replace(/^\d+-|\.layout\.yaml$/g, "").replaceAll("-", " ");
    return { title: title[0].toUpperCase() + title.slice(1), text: await readFile(join(examplesPath, name), "utf8") };
  });
  const data = JSON.stringify(await Promise.all(recipes)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="recipes">${data}</script>`;
});
page = await replaced(page, /<style><\/style>/g, async () => `<style>${styles}</style>`);
page = await replaced(page, /SCRIPT-HASH/g, async () => hash(main));
page = await replaced(page, /STYLE-HASH/g, async () => hash(styles));
await writeFile(resultPath, page);
