// Compares the answers of the module with those of the native command, and checks its memory and bad input.
//
// usage: node Tools/web/tests/compare-with-native.mjs [--only KINDS] MODULE.wasm TRACES.wasm LAYOUTKIT [FOLDER...]
//
// LAYOUTKIT is the native command, and TRACES.wasm the module of Tools/web/tests/build-traces. Without FOLDER, the
// repository's own examples are compared. With FOLDER, also all logs, documents, Interface Builder files and solver traces in
// it. With --only, such as `--only logs,traces`, other kinds and the other checks are left out.
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { Module } from "./module.mjs";

const words = process.argv.slice(2);
const kinds = words[0] === "--only" ? words.splice(0, 2)[1].split(",") : null;
const [modulePath, tracesPath, command, ...folders] = words;
if (!command) {
  console.error("usage: node compare-with-native.mjs [--only KINDS] MODULE.wasm TRACES.wasm LAYOUTKIT [FOLDER...]");
  process.exit(64);
}
const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
const module = await Module.open(modulePath);
let failures = 0;

function fail(text) {
  failures += 1;
  console.error(`failed: ${text}`);
}

/** Returns what the command prints, whatever its exit code is. */
async function printed(...args) {
  try {
    return (await run(command, args, { maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    if (!error.stdout) throw error;
    return error.stdout;
  }
}

/** Returns the JSON that the command prints. */
async function native(...args) {
  return JSON.parse(await printed(...args));
}

/** Returns the path of the first difference of two values. */
function difference(one, other, path = "") {
  if (isDeepStrictEqual(one, other)) return null;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) {
    return `${path}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[key], other[key], `${path}.${key}`);
    if (found) return found;
  }
  return path;
}

async function filesOf(folder, pattern) {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => pattern.test(name)).sort().map((name) => join(folder, name));
}

const LOGS = /\.log$/;
const LAYOUTS = /\.(layout\.(yaml|yml|json)|storyboard|xib)$/;
const TRACES = /\.trace$/;

/** Compares each answer of the solver: values, ambiguous variables, and conflicts with their multipliers. */
async function compareTraces() {
  const traces = await Module.open(tracesPath);
  const paths = [];
  for (const folder of [join(root, "Tests/SolverTracesTests/Traces"), ...folders]) paths.push(...(await filesOf(folder, TRACES)));
  let answers = 0;
  for (const path of paths) {
    const expected = (await printed("replay", path)).trim().split("\n");
    const actual = traces.text("replay_trace", await readFile(path)).trim().split("\n");
    const index = expected.findIndex((line, number) => line !== actual[number]);
    if (index >= 0 || actual.length !== expected.length) {
      const [one, other] = [actual[index], expected[index]].map((line) => (line ?? "nothing").slice(0, 400));
      fail(`${path}: answer ${index + 1} is ${one} instead of ${other}`);
    }
    answers += expected.length;
  }
  console.log(`${paths.length} traces compared, with ${answers} answers`);
}

async function compareLogs() {
  const paths = await filesOf(join(root, "Tests/ConstraintLogsTests/Explanations"), LOGS);
  for (const folder of folders) paths.push(...(await filesOf(folder, LOGS)));
  let slowest = { milliseconds: 0 };
  for (const path of paths) {
    const bytes = await readFile(path);
    const started = performance.now();
    // The page decodes files as the browser does, so other encodings than UTF-8 arrive as text.
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const text = isWide ? new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes) : bytes;
    const { reports, groups, schemaVersion } = module.call("explain_log", text);
    const milliseconds = performance.now() - started;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, path };
    const expected = await native("explain-log", "--format", "json", "--no-dedupe", path);
    const found = difference({ reports, groups, schemaVersion }, expected);
    if (found) fail(`${path}: ${found}`);
  }
  console.log(`${paths.length} logs compared, the slowest in ${slowest.milliseconds.toFixed(1)} ms: ${slowest.path}`);
}

async function compareLayouts() {
  const paths = [];
  for (const folder of ["Documentation/Examples", "Documentation/Guides"].map((name) => join(root, name)).concat(folders)) {
    paths.push(...(await filesOf(folder, LAYOUTS)));
  }
  let slowest = { milliseconds: 0 };
  for (const path of paths) {
    const bytes = await readFile(path);
    const started = performance.now();
    const actual = module.call("solve", bytes, { name: path });
    const milliseconds = performance.now() - started;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, path };
    const found = difference(actual, await native("solve", "--format", "json", path));
    if (found) fail(`${path}: ${found}`);
  }
  console.log(`${paths.length} layouts compared, the slowest in ${slowest.milliseconds.toFixed(1)} ms: ${slowest.path}`);
}

/** Compares what the page uses while a layout is opened and dragged with the answers that contain everything. */
async function compareDrags() {
  const paths = await filesOf(join(root, "Documentation/Examples"), /\.layout\.yaml$/);
  const { states } = module.call("describe", "");
  for (const path of paths) {
    const bytes = await readFile(path);
    const whole = module.call("open_layout", bytes);
    const { picture, ...rest } = whole;
    let found = difference(module.call("open_layout", bytes, { picture: 0 }), rest);
    if (module.text("draw_layout", bytes) !== picture) found ??= "the picture differs";
    for (const width of [200, 375, 1000]) {
      const numbers = [...module.numbers("drag_layout", "", { width, height: 500 })];
      const { layout } = module.call("resize_layout", "", { width, height: 500 });
      const expected = layout.items.flatMap(({ id, frame, state }) => [id, ...frame, states.indexOf(state)]);
      found ??= difference(numbers, [layout.width, layout.height, ...expected]);
    }
    if (found) fail(`${path}: ${found}`);
  }
  console.log(`${paths.length} layouts dragged`);
}

/** The formats of the guides, in blocks that begin with ```formats. */
async function guideFormats(name) {
  const text = await readFile(join(root, "Documentation/Guides", name), "utf8");
  return [...text.matchAll(/^```formats\n([^]*?)^```/gm)].flatMap(([, block]) =>
    block.split("\n").filter((line) => line && !line.startsWith(" ")),
  );
}

async function compareFormats() {
  const cases = [
    ...(await guideFormats("VisualFormat.md")).map((format) => [format, false]),
    ...(await guideFormats("ExtendedVisualFormat.md")).map((format) => [format, true]),
    ["H:|-[find]-[feild(>20)]-|", false],
    ["V:|--[field(=20)]", false],
    ["[é]", false],
    ["H:|-[a(1..)]", true],
  ];
  for (const [format, isExtended] of cases) {
    const flags = isExtended ? ["--extended"] : [];
    const expected = await native("vfl", ...flags, "--emit", "json", "--", format);
    const actual = module.call("expand_format", format, isExtended ? { extended: 1 } : {});
    const shape = (formats) =>
      formats.map(({ equations, errors, warnings }) => ({
        equations: (equations ?? []).map(({ equation }) => equation),
        errors: (errors ?? []).map(({ message, hint, suggestions }) => ({ message, hint: hint ?? null, suggestions })),
        warnings: (warnings ?? []).map(({ message }) => message),
      }));
    const found = difference(shape(actual.formats), shape(expected.formats));
    if (found) fail(`${format}: ${found}`);
  }
  console.log(`${cases.length} formats compared`);
}

/** Layouts of formats: frames and states, in a superview of 375 × 200 with margins of 8. */
async function compareFrames() {
  const cases = [
    ["H:|-[find(60)]-[field]-|", "V:|-8-[find]", "V:|-8-[field(30)]"],
    ["H:|[a][b(a)]|", "V:|[a]|", "V:|[b]|"],
    ["H:|-[a(200)]-[b(300)]-|", "V:|-[a]-|", "V:|-[b]-|"],
    ["|-[a]-[b]-|", "V:|-[a]-[b(==a)]-|"],
    ["H:|-(>=20)-[a(100@700)]-(>=20)-|", "V:|-[a]"],
  ];
  for (const formats of cases) {
    for (const [flags, options] of [
      [[], {}],
      [["--content-size", "80x30"], { content: "80x30" }],
      [["--direction", "rtl"], { rtl: 1 }],
    ]) {
      const size = { width: 375, height: 200 };
      const arguments_ = ["--emit", "json", "--size", "375x200", "--margins", "8", ...flags, "--", ...formats];
      const expected = await native("vfl", ...arguments_);
      const { layout } = module.call("expand_format", formats.join("\n"), { ...size, ...options });
      const frames = expected.scenes[0].views.slice(1).map(({ name, frame, status }) => ({ name, frame, state: status }));
      const actual = layout.items.map(({ name, frame, state }) => ({
        name,
        // The command rounds frames to the pixels of a screen with two pixels per point.
        frame: frame.map((value) => Math.round(value * 2) / 2),
        state,
      }));
      const found = difference(actual, frames);
      if (found) fail(`${formats.join(" ")} ${flags.join(" ")}: ${found}`);
    }
  }
  console.log(`${cases.length * 3} layouts of formats compared`);
}

/** Calls a function many times, with the options for each number of a call. The memory must not grow after the first calls. */
function checkMemory(calls, name, text, options) {
  for (let call = 0; call < 100; call += 1) module.bytes(name, text, options(call));
  const before = module.memory;
  const started = performance.now();
  for (let call = 0; call < calls; call += 1) module.bytes(name, text, options(call));
  const milliseconds = (performance.now() - started) / calls;
  if (module.memory > before) fail(`${name}: the memory grew from ${before} to ${module.memory} bytes`);
  console.log(`${calls} calls of ${name}: ${milliseconds.toFixed(2)} ms each, ${(module.memory / 1e6).toFixed(1)} MB of memory`);
}

/** Checks that the module also answers damaged and meaningless inputs. */
function checkBadInput() {
  const random = new Uint8Array(1_000_000);
  let state = 1;
  for (let index = 0; index < random.length; index += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    random[index] = state >> 16;
  }
  const inputs = {
    "a megabyte of bytes": random,
    "a megabyte of brackets": "[".repeat(1_000_000),
    "many constraints": '"<NSLayoutConstraint:0x6001 H:|-(8)-[UILabel:0x7f01]>",\n'.repeat(2_000),
    "deep brackets": "<".repeat(100_000) + ">".repeat(100_000),
    nothing: "",
    zeros: new Uint8Array(10_000),
  };
  for (const [name, input] of Object.entries(inputs)) {
    for (const call of ["explain_log", "expand_format", "solve", "open_layout", "open_file", "explain_value"]) {
      for (const options of call === "expand_format" ? [{}, { extended: 1 }] : [{}]) {
        const started = performance.now();
        try {
          module.call(call, input, options);
        } catch (error) {
          fail(`${call} of ${name}: ${error}`);
        }
        const seconds = (performance.now() - started) / 1000;
        if (seconds > 5) console.log(`note: ${call} of ${name} took ${seconds.toFixed(1)} s`);
      }
    }
  }
}

const comparisons = { logs: compareLogs, formats: compareFormats, frames: compareFrames, layouts: compareLayouts, drags: compareDrags, traces: compareTraces };
for (const kind of kinds ?? Object.keys(comparisons)) await comparisons[kind]();
if (kinds) process.exit(failures > 0 ? 1 : 0);
const log = await readFile(join(root, "Documentation/Guides/Conflict.log"), "utf8");
// A drag of the corner makes such a call for each size.
const dragged = (call) => ({ width: 320 + (call % 100), height: 480 });
checkMemory(10_000, "expand_format", "H:|-[find]-gap-[field(>=20)]-|\nV:|[find]|", (call) => ({ metrics: "gap=8", content: "80x30", ...dragged(call) }));
const form = await readFile(join(root, "Documentation/Examples/25-login-form.layout.yaml"), "utf8");
module.call("open_layout", form);
checkMemory(10_000, "resize_layout", "", dragged);
checkMemory(10_000, "drag_layout", "", dragged);
checkMemory(1_000, "explain_log", log, () => ({}));
checkMemory(1_000, "change_log", log, () => ({ report: 0, changes: "3:off" }));
checkBadInput();
process.exit(failures > 0 ? 1 : 0);
