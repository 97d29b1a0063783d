// The page's side of the engine: calls of the module's functions, each answered by a promise.

/** How long a call may take before the engine is restarted. */
const CALL_LIMIT = 60_000;

/** How long a call may take while a newer one of the same kind waits. */
const PATIENCE = 1_500;

/** The size of the module's memory above which the engine starts anew, in bytes: WebAssembly never returns memory. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

/** The kind of calls whose results are not used. */
const WARM_UP = "warm-up";

/** An error of the engine, such as a trap of the module. */
export class EngineError extends Error {}

/** A call took longer than the page waits. This is a limit of the page, not a mistake of the engine. */
export class Timeout extends EngineError {}

/** A newer call of the same kind has replaced this one. */
export class Superseded extends Error {}

/** Returns the module as the page contains it: packed, and as text. The worker unpacks it. */
function packedModule() {
  const { textContent: packed, dataset } = document.getElementById("module");
  return { packed, size: Number(dataset.size), unpack: document.getElementById("unpack").textContent };
}

/**
 * The module in a worker. Calls run one after the other. Of several waiting calls of the same kind, only the newest
 * runs. After a trap, the engine starts again.
 */
export class Engine {
  #module = null;
  #worker = null;
  #ready = null;
  #number = 0;
  #running = null;
  #waiting = [];
  /** The functions that the page has called. */
  #called = new Set();
  /** The number of warm-ups: a newer one ends those before. */
  #warmUps = 0;

  /** Called with an `EngineError` after the engine was restarted. */
  onfailure = () => {};

  /** The size of the module's memory after the last call, in bytes. */
  memory = 0;

  /** The duration of the last call in the module, in milliseconds. */
  milliseconds = 0;

  /** Returns a promise that is fulfilled when the engine can be called. */
  start() {
    this.#ready ??= this.#launch();
    return this.#ready;
  }

  async #launch() {
    const source = document.getElementById("worker").textContent;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.#worker = worker;
    // Another worker after this one gets the compiled module.
    this.#module = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.ready ? resolve(data.module) : reject(new EngineError(data.failure)));
      worker.onerror = (event) => reject(new EngineError(event.message));
      worker.postMessage({ start: this.#module ? { module: this.#module } : packedModule() });
    });
    worker.onmessage = ({ data }) => this.#answer(data);
    worker.onerror = (event) => this.#fail(new EngineError(event.message || "The worker ended"));
  }

  /**
   * Calls a function of the module.
   *
   * @param {string} name The function, without `layoutkit_`.
   * @param {string} text Its input.
   * @param {object} [options] Its options. Line breaks in values are replaced by spaces.
   * @param {string} [kind] The kind of the call. A waiting call is superseded by a newer one of its kind.
   * @returns {Promise<object|string|Float64Array>} The result: JSON as a value, a text, or numbers. Rejected with `Superseded` or `EngineError`.
   */
  call(name, text, options = {}, kind = name) {
    if (kind !== WARM_UP) this.#called.add(name);
    return new Promise((resolve, reject) => {
      this.#waiting = this.#waiting.filter((other) => {
        if (other.kind !== kind) return true;
        other.reject(new Superseded());
        return false;
      });
      const lines = Object.entries(options)
        .filter(([, value]) => value !== undefined && value !== null && value !== "")
        .map(([key, value]) => `${key}=${String(value).replace(/[\r\n]+/g, " ")}`);
      this.#waiting.push({ name, text, options: lines.join("\n"), kind, resolve, reject });
      const running = this.#running;
      if (running && running.kind === kind && !running.isPosted) {
        // The engine still starts. To end it would begin the start anew with each character that is typed.
        this.#running = null;
        running.reject(new Superseded());
      } else if (running && running.kind === kind && !running.hasSuccessor) {
        running.hasSuccessor = true;
        setTimeout(() => {
          if (this.#running === running) this.#restart(new Superseded());
        }, PATIENCE);
      }
      this.#next();
    });
  }

  /**
   * Calls functions before the page needs them, because the browser compiles a function when it is first called, and compiles it
   * well only after many calls. This ends once the page calls one of these functions, or when another warm-up begins.
   *
   * @param {[string, string][]} calls Functions, without `layoutkit_`, and their inputs.
   * @param {(name: string, value: object|string) => void} [rehearse] Called with each result. It shows the result and takes it
   *   away at once, so that the browser has compiled the page's own scripts too.
   */
  async warmUp(calls, rehearse = () => {}) {
    const number = ++this.#warmUps;
    const isNeeded = () => number === this.#warmUps && !calls.some(([name]) => this.#called.has(name));
    try {
      // The text of a link is not delayed by the first call: it is entered before the engine is ready.
      await this.start();
      for (const [name, text] of calls) {
        if (!isNeeded()) return;
        const value = await this.call(name, text, {}, WARM_UP);
        if (isNeeded()) rehearse(name, value);
      }
    } catch (error) {
      // The next call tries again, and shows its failure.
      if (!(error instanceof Superseded || error instanceof EngineError)) throw error;
    }
  }

  async #next() {
    if (this.#running || this.#waiting.length === 0) return;
    const call = this.#waiting.shift();
    this.#running = call;
    try {
      await this.start();
    } catch (error) {
      if (this.#running !== call) return;
      this.#running = null;
      this.#ready = null;
      call.reject(error instanceof EngineError ? error : new EngineError(String(error)));
      this.onfailure(error);
      return;
    }
    if (this.#running !== call) return;
    call.isPosted = true;
    call.id = ++this.#number;
    call.timer = setTimeout(
      () => this.#fail(new Timeout(`The text takes longer than ${CALL_LIMIT / 1000} seconds. Enter a shorter part of it`)),
      CALL_LIMIT,
    );
    this.#worker.postMessage({ id: call.id, name: `layoutkit_${call.name}`, text: call.text, options: call.options });
  }

  #answer(data) {
    const call = this.#running;
    if (!call || data.id !== call.id) return;
    if (data.trap) {
      this.#fail(new EngineError(data.trap));
      return;
    }
    clearTimeout(call.timer);
    this.memory = data.memory;
    this.milliseconds = data.milliseconds;
    this.#running = null;
    call.resolve(data.value);
    if (data.memory > MEMORY_LIMIT) this.#stop();
    this.#next();
  }

  /** Ends the worker. The next call starts another one. */
  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
  }

  #fail(error) {
    error.call = this.#running?.name;
    this.#restart(error);
    this.onfailure(error);
  }

  #restart(error) {
    this.#stop();
    const call = this.#running;
    this.#running = null;
    if (call) {
      clearTimeout(call.timer);
      call.reject(error);
    }
    this.#next();
  }
}
