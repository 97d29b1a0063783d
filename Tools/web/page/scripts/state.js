// The state of the page in the fragment of its address: `#log.` and the state of this view, compressed.

/** The longest state that is written to the address, in characters. Browsers accept more, but chats cut links off. */
const LONGEST_STATE = 30_000;

async function piped(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function packed(state) {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw"))));
}

/**
 * Returns the fragment for a view and its state.
 *
 * @returns {Promise<{text: string, isComplete: boolean}>} Not complete if the state is too long for an address.
 */
export async function fragment(view, state) {
  const text = await packed(state);
  return text.length > LONGEST_STATE
    ? { text: `#${view}`, isComplete: false }
    : { text: `#${view}.${text}`, isComplete: true };
}

/** Returns the view and the state of a fragment. The state is null if it is missing or damaged. */
export async function parsedFragment(text) {
  const [view, data] = text.replace(/^#/, "").split(".", 2);
  if (!data) return { view, state: null };
  try {
    const state = await unpacked(data);
    return { view, state: typeof state === "object" ? state : null };
  } catch {
    return { view, state: null };
  }
}

/**
 * Returns the view and the state that the file of the page contains, in the element `opened`: JSON of the form
 * `{"view": "layout", "state": {"text": "…"}}`. Both are null if the element is empty or damaged. If `layoutkit preview`
 * serves the page, the JSON also contains the object `file`, which describes the file on disk.
 */
export function openedState() {
  try {
    const { view, state, file } = JSON.parse(document.getElementById("opened").textContent);
    return { view, state: typeof state === "object" ? state : null, file: file ?? null };
  } catch {
    return { view: null, state: null, file: null };
  }
}
