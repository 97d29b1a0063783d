/// The colors and strokes of pictures, as CSS for light and dark backgrounds.
///
/// Every rule contains its light color, which the rules for dark backgrounds override: programs that convert SVG to
/// images know neither CSS variables nor media queries, and show the light colors.
enum SVGStyle {
  /// The CSS rules for a picture inside an SVG element with the class `picture`.
  static let css = base + light + "@media(prefers-color-scheme:dark){\(dark)}"

  private static let base = """
    .picture{font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,\
    "DejaVu Sans Condensed",system-ui,sans-serif}\
    .picture path{fill:none;stroke-width:1.5;stroke-linejoin:round}\
    .picture .o{fill:none;stroke-width:1}\
    .picture .l{stroke-width:1.25}\
    .picture .heavy{stroke-width:3}\
    .picture .l.faint{stroke-width:.75}\
    .picture .symbol{stroke-width:1.1}\
    .picture .dashed{stroke-dasharray:4 3}\
    .picture .dotted{stroke-dasharray:1.5 2.5}\
    .picture .findings .o,.picture .margins .o,.picture .safeArea .o,\
    .picture .readableWidth .o{stroke-width:1.25}\
    .picture .large .l{stroke-width:2.25}.picture .large .o{stroke-width:1.75}\
    .picture .large .symbol{stroke-width:2}\
    .picture .huge .l{stroke-width:4.5}.picture .huge .o{stroke-width:3.5}.picture .huge .symbol{stroke-width:4}\
    .picture .small path{stroke-width:1}.picture .small .b{stroke-width:.6}.picture .large .b{stroke-width:1.75}\
    .picture .huge .b{stroke-width:3.5}\
    .picture .small .l{stroke-width:.8}.picture .small .o{stroke-width:.7}.picture .small .symbol{stroke-width:.7}\
    .picture .small .l.heavy{stroke-width:1.9}.picture .large .l.heavy{stroke-width:5}\
    .picture .huge .l.heavy{stroke-width:10}\
    .picture .h{paint-order:stroke;stroke-width:2;stroke-opacity:.7;stroke-linejoin:round}\
    .picture .f-faint{fill-opacity:.09}\
    .picture .plate{fill-opacity:.92}\
    .picture .title{font-size:13px;font-weight:600}\
    .picture .finding{font-size:11px}
    """

  private static let light = rules(
    page: "#f2f2f5", canvas: "#fff", faint: "#f7f7f7", lightGray: "#e5e5ea", gray: "#a1a1a6", ink: "#1c1c1e",
    muted: "#6e6e73",
    accent: "#0a60d0", outline: "#c7c7cc", ok: "#0a60d0", misplaced: "#b85400", bad: "#c4001a",
    guide: "#7a3fc0")

  private static let dark = rules(
    page: "#161618", canvas: "#1c1c1e", faint: "#242426", lightGray: "#3a3a3c", gray: "#77777c",
    ink: "#f2f2f7",
    muted: "#a1a1a6", accent: "#6cb2ff", outline: "#48484a", ok: "#6cb2ff", misplaced: "#ffb340",
    bad: "#ff7a76", guide: "#c79bff")

  private static func rules(
    page: String, canvas: String, faint: String, lightGray: String, gray: String, ink: String, muted: String,
    accent: String, outline: String, ok: String, misplaced: String, bad: String, guide: String
  ) -> String {
    var css = ""
    func rule(_ selectors: String, _ declarations: String) {
      let list = selectors.split(separator: ",").map { ".picture \($0)" }.joined(separator: ",")
      css += "\(list){\(declarations)}"
    }
    rule(".page", "fill:\(page)")
    rule(".root,.f-canvas,.plate", "fill:\(canvas)")
    rule(".f-faint", "fill:\(gray)")
    rule(".f-lightGray", "fill:\(lightGray)")
    rule(".f-gray,.t-gray,.area", "fill:\(gray)")
    rule(".f-accent,.t-accent", "fill:\(accent)")
    rule(".f-ink,.t-ink,.title", "fill:\(ink)")
    rule(".n,.finding", "fill:\(muted)")
    rule(".torn path", "stroke:\(gray)")
    rule(".e", "fill:\(bad)")
    rule(".w", "fill:\(misplaced)")
    rule(".symbol,.s-canvas,.h", "stroke:\(canvas)")
    rule(".h-faint", "stroke:\(faint)")
    rule(".h-lightGray", "stroke:\(lightGray)")
    rule(".p-faint", "fill:\(faint)")
    rule(".p-lightGray", "fill:\(lightGray)")
    rule(".b", "stroke:\(outline)")
    rule(".s-gray,.s-lightGray", "stroke:\(gray)")
    rule(".s-ink", "stroke:\(ink)")
    rule(".s-accent", "stroke:\(accent)")
    rule(".o", "stroke:\(outline)")
    rule(".guides .o,.margins .o,.safeArea .o,.readableWidth .o,.systemGuides .o", "stroke:\(guide)")
    rule(".systemGuides .l", "stroke:\(guide)")
    rule(".guides .n,.margins .n,.safeArea .n,.readableWidth .n,.systemGuides .n", "fill:\(guide)")
    for (state, color) in [("ok", ok), ("misplaced", misplaced), ("ambiguous", bad), ("conflicting", bad)] {
      rule(".constraints.\(state) .l,.measures.\(state) .l", "stroke:\(color)")
      rule(".constraints.\(state) .c,.constraints.\(state) .badge,.findings.\(state) .area", "fill:\(color)")
      if state != "ok" {
        rule(".frames.\(state) .o,.findings.\(state) .o,.findings.\(state) .l", "stroke:\(color)")
        rule(".frames.\(state) .n,.findings.\(state) .t-ink", "fill:\(color)")
      }
    }
    rule(".constraints .l.faint,.frames .l.faint", "stroke:\(gray)")
    return css
  }
}
