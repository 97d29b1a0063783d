/// The CSS of HTML pages. The pictures in a page contain their own CSS.
enum HTMLStyle {
  static let css = base + depths + layers

  private static let base = """
    :root{color-scheme:light dark;--line:#8886;--box:#8882;--focus:#1a73e8;--bad:#c4001a;--orange:#b85400;--good:#0a7a2f}\
    @media(prefers-color-scheme:dark){:root{--focus:#8ab4f8;--bad:#ff7a76;--orange:#ffb340;--good:#5fd38a}}\
    body{font:15px/1.45 system-ui,sans-serif;margin:1rem}h1,h2{overflow-wrap:anywhere}select{max-width:100%}h1{font-size:1.2rem;margin:.2rem 0}\
    h2{font-size:1.05rem;margin:1rem 0 .3rem}h3{font-size:.95rem;margin:1rem 0 .3rem}\
    header label{margin-right:1rem;max-width:100%;display:inline-flex;align-items:center;gap:.35rem}header select{min-width:0}fieldset label{white-space:nowrap}fieldset{border:0;padding:0;margin:.4rem 0}legend{float:left;margin-right:.8rem}\
    .columns{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}\
    figure{margin:0;flex:1 1 20rem;max-width:60rem;min-width:0;overflow:auto}figure svg{display:block}.lists{flex:1 1 22rem;max-width:48rem;min-width:0}\
    figure.shown{flex:0 1 auto;max-width:60%;position:sticky;top:0;max-height:100vh;overflow:auto;background:Canvas;z-index:1}figure.whole svg{max-width:100%;max-height:calc(100vh - 2.2rem);width:auto;height:auto}\
    .whole-picture{font:inherit;font-size:.85rem;margin:.15rem 0;position:sticky;top:.15rem;left:0;z-index:1}\
    @media(max-width:60rem){figure.shown{flex-basis:100%;max-width:none;max-height:40vh;border-bottom:1px solid var(--line)}figure.whole svg{max-height:calc(40vh - 2.2rem)}\
    li button,summary{scroll-margin-top:42vh}}\
    .whole-picture[aria-pressed=true]{outline:2px solid var(--focus)}\
    h1 small,h2 small{display:block;font-size:.85rem;font-weight:400;opacity:.8}.legend li{display:flex;gap:.6rem;align-items:center}.legend svg{flex:none}\
    .fix{margin:0 0 .3rem;padding:0 .4rem;overflow-wrap:anywhere}\
    ul{list-style:none;padding:0;margin:0}li{margin:0}\
    li button{font:inherit;color:inherit;background:none;border:0;border-radius:.3rem;text-align:start;width:100%;\
    padding:.2rem .4rem;cursor:pointer;overflow-wrap:anywhere}\
    li button:hover{background:var(--box)}button.lit,tr.lit{background:var(--box);box-shadow:inset 3px 0 var(--focus)}\
    button.error b,button.conflicting,button.ambiguous,em{color:var(--bad)}button.warning b,button.misplaced,em.misplaced{color:var(--orange)}button.ambiguity b{color:var(--bad)}\
    :focus-visible{outline:3px solid var(--focus);outline-offset:1px}\
    figcaption{font-weight:600}b.added{color:var(--good)}b.removed{color:var(--bad)}b.changed,b.gained{color:var(--orange)}b.gained.error{color:var(--bad)}b.lost{color:var(--good)}li p{margin:0;padding:.2rem .4rem;overflow-wrap:anywhere}\
    code,pre{font-family:ui-monospace,monospace;font-size:.85rem}pre{overflow-x:auto;background:var(--box);padding:.5rem}\
    table{border-collapse:collapse}caption{text-align:start;opacity:.8}th,td{padding:.1rem .6rem;border-bottom:1px solid var(--line);text-align:end}\
    th[scope=row],th:first-child{text-align:start}summary{cursor:pointer;margin:.6rem 0 .2rem}\
    .together figure.shown{max-width:100%}.together main{display:flex;flex-wrap:wrap;gap:1.5rem}.together main>section{flex:1 1 24rem}\
    .picture g[data-i],.picture g[data-c]{cursor:pointer}\
    .picture.dim g.constraints:not(.lit),.picture .dim g.constraints:not(.lit){opacity:.22}\
    .picture g.lit .l{stroke-width:3}.picture g.lit .o{stroke-width:2.5}.picture g.lit .b{stroke:var(--focus);stroke-width:2}\
    @media print{header label,fieldset{display:none}}
    """

  private static let depths = (1...12).map { ".depth-\($0){padding-left:\(Double($0) * 0.9)rem}" }.joined()

  private static let layers = [
    "constraints", "content", "frames", "findings", "guides", "margins", "safeArea", "readableWidth",
  ].map { ".no-\($0) .picture g.\($0){display:none}" }.joined()
}
