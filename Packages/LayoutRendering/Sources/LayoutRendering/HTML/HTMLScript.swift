/// The script of pages with pictures, and the policy that allows no other script.
///
/// The script contains no text from files. It reads the numbers in the attributes `data-i`, `data-c` and `data-d`.
enum HTMLScript {
  /// The content security policy of pages. It allows this script and the styles of the page, and no content from
  /// elsewhere.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"

  /// The SHA-256 digest of ``text`` in Base64. A test compares it with the text.
  static let digest = "xVTJJ5D0p92E1TwUb3cLd+bP131hzSgXROfRxC00wk0="

  /// The JavaScript code of the script.
  static let text = """
    "use strict";
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    function clear() {
      for (const part of all(".lit")) part.classList.remove("lit");
      for (const part of all(".dim")) part.classList.remove("dim");
      for (const button of all("button[data-key][aria-pressed=true]")) button.setAttribute("aria-pressed", "false");
    }
    function light(key, token, scroll) {
      clear();
      const found = all("[data-" + key + '~="' + CSS.escape(token) + '"]');
      for (const part of found) {
        part.classList.add("lit");
        if (part.matches("button[data-key=" + key + "]")) part.setAttribute("aria-pressed", "true");
      }
      const section = found.length ? found[0].closest("section") : null;
      if (section) for (const image of all("figure svg", section)) image.classList.add("dim");
      if (section) for (const figure of all("figure", section)) show(found.find(part => figure.contains(part)), figure);
      if (scroll && found.length) found[0].scrollIntoView({block: "nearest"});
    }
    function show(part, figure) {
      // A picture that is larger than its frame is scrolled to the part.
      if (!part || figure.scrollHeight <= figure.clientHeight && figure.scrollWidth <= figure.clientWidth) return;
      const box = part.getBoundingClientRect(), frame = figure.getBoundingClientRect();
      figure.scrollBy(box.left + box.width / 2 - frame.left - frame.width / 2, box.top + box.height / 2 - frame.top - frame.height / 2);
    }
    function choose(part, scroll) {
      for (const key of part.dataset.key ? [part.dataset.key] : ["c", "d", "i"]) {
        const tokens = part.dataset[key];
        if (tokens) return light(key, tokens.split(" ")[0], scroll);
      }
    }
    document.addEventListener("click", event => {
      const part = event.target.closest("button[data-key], figure g[data-i], figure g[data-c], tr[data-i]");
      if (!part) { if (event.target.closest("figure")) clear(); return; }
      if (part.getAttribute("aria-pressed") === "true") clear(); else choose(part, false);
    });
    document.addEventListener("keydown", event => {
      if (event.key === "Escape") return clear();
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      const own = event.target.closest("button[data-key]");
      if (!step || !own) return;
      const buttons = all("button[data-key]", own.closest("ul"));
      const next = buttons[buttons.indexOf(own) + step];
      if (next) { next.focus(); choose(next, false); }
      event.preventDefault();
    });
    for (const button of all("button.whole-picture"))
      button.addEventListener("click", () => {
        const isWhole = button.closest("figure").classList.toggle("whole");
        button.setAttribute("aria-pressed", String(isWhole));
      });
    const layout = document.getElementById("layout");
    const together = document.getElementById("side-by-side");
    function arrange() {
      for (const section of all("main > section"))
        section.hidden = !together.checked && section.id !== "layout-" + layout.value;
      document.body.classList.toggle("together", together.checked);
    }
    if (layout) { layout.addEventListener("change", arrange); together.addEventListener("change", arrange); arrange(); }
    for (const box of all("input[data-layer]"))
      box.addEventListener("change", () => document.body.classList.toggle("no-" + box.dataset.layer, !box.checked));
    function follow() {
      const parts = /^#(finding|constraint|view)-([0-9-]+)$/.exec(location.hash);
      if (!parts) return;
      let token = parts[2];
      // A single number means the shown layout; with two numbers, the first one is that of the layout.
      if (layout && !token.includes("-")) token = layout.value + "-" + token;
      else if (layout) { layout.value = token.split("-")[0]; arrange(); }
      light({finding: "d", constraint: "c", view: "i"}[parts[1]], token, true);
    }
    window.addEventListener("hashchange", follow);
    // A picture that is larger than its frame begins at the worst finding.
    for (const figure of all("figure")) {
      const states = ["path.heavy", "g.constraints.conflicting", "g.conflicting", "g.ambiguous", "g.misplaced"];
      show(states.map(state => figure.querySelector("svg " + state)).find(part => part), figure);
    }
    follow();
    """
}
