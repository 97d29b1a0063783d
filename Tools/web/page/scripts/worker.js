// The engine's side of the page, in a worker: it unpacks and compiles the module, and calls its functions. A trap of the module is
// reported with the call that caused it; the page then starts another worker.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let exports = null;

/** Copies a text to the memory of the module. The caller frees it. */
function written(text) {
  const bytes = encoder.encode(text);
  const address = exports.layoutkit_allocate(bytes.length + 1) >>> 0;
  if (address === 0) throw new RangeError("The module has no memory left");
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  return { address, length: bytes.length };
}

/** The functions whose results are not JSON, and how their results are read. */
const RESULTS = {
  layoutkit_drag_layout: (bytes) => new Float64Array(bytes.slice().buffer),
  layoutkit_draw_layout: (bytes) => decoder.decode(bytes),
};

/** Calls a function of the module. Returns its result: a value, a text or numbers. */
function call(name, text, options) {
  const input = written(text);
  const lines = written(options);
  const block = exports[name](input.address, input.length, lines.address, lines.length) >>> 0;
  const length = new DataView(exports.memory.buffer).getUint32(block, true);
  const read = RESULTS[name] ?? ((bytes) => JSON.parse(decoder.decode(bytes)));
  const result = read(new Uint8Array(exports.memory.buffer, block + 4, length));
  exports.layoutkit_free(block);
  exports.layoutkit_free(input.address);
  exports.layoutkit_free(lines.address);
  return result;
}

/** Returns the bytes of a text in Base64. */
function decoded(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Returns the bytes of the engine's module, unpacked by the module in `unpack`. */
async function unpacked({ packed, size, unpack }) {
  const input = decoded(packed);
  const { instance } = await WebAssembly.instantiate(decoded(unpack), {});
  const { memory, __heap_base: base } = instance.exports;
  const [start, end] = [base.value, base.value + input.length];
  const missing = end + size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65_536));
  new Uint8Array(memory.buffer).set(input, start);
  if (!instance.exports.unpack(start, input.length, end, size)) throw new RangeError("The module in the page is damaged");
  return new Uint8Array(memory.buffer, end, size);
}

async function start(parts) {
  const module = parts.module ?? (await WebAssembly.compile(await unpacked(parts)));
  const instance = await WebAssembly.instantiate(module, {});
  exports = instance.exports;
  postMessage({ ready: true, module });
}

addEventListener("message", async ({ data }) => {
  if (data.start) {
    try {
      await start(data.start);
    } catch (error) {
      postMessage({ failure: String(error) });
    }
    return;
  }
  const started = performance.now();
  try {
    const value = call(data.name, data.text, data.options);
    const answer = { id: data.id, value, milliseconds: performance.now() - started, memory: exports.memory.buffer.byteLength };
    // Numbers are handed over without a copy.
    postMessage(answer, value instanceof Float64Array ? [value.buffer] : []);
  } catch (error) {
    postMessage({ id: data.id, trap: `${error.name}: ${error.message}` });
  }
});
