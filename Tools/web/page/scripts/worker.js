// The engine's side of the page, in a worker: it compiles the module and calls its functions. A trap of the module is
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

/** Calls a function of the module. Returns its result, which is JSON text. */
function call(name, text, options) {
  const input = written(text);
  const lines = written(options);
  const block = exports[name](input.address, input.length, lines.address, lines.length) >>> 0;
  const length = new DataView(exports.memory.buffer).getUint32(block, true);
  const result = decoder.decode(new Uint8Array(exports.memory.buffer, block + 4, length));
  exports.layoutkit_free(block);
  exports.layoutkit_free(input.address);
  exports.layoutkit_free(lines.address);
  return result;
}

async function start(module) {
  const instance = await WebAssembly.instantiate(module, {});
  exports = instance.exports;
  postMessage({ ready: true });
}

addEventListener("message", async ({ data }) => {
  if (data.module) {
    try {
      await start(data.module);
    } catch (error) {
      postMessage({ failure: String(error) });
    }
    return;
  }
  const started = performance.now();
  try {
    const result = call(data.name, data.text, data.options);
    postMessage({
      id: data.id,
      value: JSON.parse(result),
      milliseconds: performance.now() - started,
      memory: exports.memory.buffer.byteLength,
    });
  } catch (error) {
    postMessage({ id: data.id, trap: `${error.name}: ${error.message}` });
  }
});
