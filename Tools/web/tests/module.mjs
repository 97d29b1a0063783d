// The module in node: the same calls as the page makes.
import { readFile } from "node:fs/promises";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module, started. */
export class Module {
  static async open(path) {
    const { instance } = await WebAssembly.instantiate(await readFile(path), {});
    return new Module(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /** The size of the module's memory in bytes. */
  get memory() {
    return this.exports.memory.buffer.byteLength;
  }

  /** Calls a function, and returns its result as a value. */
  call(name, text, options = {}) {
    return JSON.parse(this.text(name, text, options));
  }

  /** Calls a function, and returns its result as text. */
  text(name, text, options = {}) {
    return decoder.decode(this.bytes(name, text, options));
  }

  /** Calls a function, and returns its result as numbers. */
  numbers(name, text, options = {}) {
    return new Float64Array(this.bytes(name, text, options).buffer);
  }

  /** Calls a function, and returns a copy of the bytes of its result. */
  bytes(name, text, options = {}) {
    const lines = Object.entries(options)
      .map(([key, value]) => `${key}=${value}`)
      .join("\n");
    const input = this.#write(typeof text === "string" ? encoder.encode(text) : text);
    const settings = this.#write(encoder.encode(lines));
    const block = this.exports[`layoutkit_${name}`](input.address, input.count, settings.address, settings.count) >>> 0;
    const count = new DataView(this.exports.memory.buffer).getUint32(block, true);
    const result = new Uint8Array(this.exports.memory.buffer, block + 4, count).slice();
    for (const address of [block, input.address, settings.address]) this.exports.layoutkit_free(address);
    return result;
  }

  #write(bytes) {
    const address = this.exports.layoutkit_allocate(bytes.length + 1) >>> 0;
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return { address, count: bytes.length };
  }
}
