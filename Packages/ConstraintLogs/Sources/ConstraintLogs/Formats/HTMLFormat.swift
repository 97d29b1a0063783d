/// The format of explanations as one HTML page that needs no other files. Each view has the same color everywhere, and
/// constraints can be ticked off.
///
/// ```swift
/// let html = HTMLFormat.page(explanations, summary: summary)
/// ```
public enum HTMLFormat {
  /// Returns the complete page.
  ///
  /// - Parameters:
  ///   - explanations: The explanations, in the order of the log.
  ///   - summary: The groups of these explanations. ``LogSummary/Group/members`` are indices of `explanations`.
  /// - Complexity: O(*n*) for *n* bytes of the page.
  public static func page(_ explanations: [LogExplanation], summary: LogSummary) -> String {
    var hues = ItemHues()
    let kin = kin(summary)
    let parts = explanations.enumerated()
      .map { article($1, number: $0 + 1, kin: kin[$0] ?? "", hues: &hues) }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Auto Layout: \(escaped(summary.counts))</title>
      <style>\(style)</style>
      </head>
      <body>
      <h1>\(escaped(summary.counts))</h1>
      \(index(explanations))\(parts.isEmpty ? "<p>Nothing about Auto Layout was found.</p>\n" : parts)</body>
      </html>

      """
  }

  /// Returns notes on reports that have the same cause as other reports, as HTML. The first report of a group gets the
  /// number of reports in the group, and each other report a link to the first. The keys are the indices of the
  /// reports.
  private static func kin(_ summary: LogSummary) -> [Int: String] {
    var kin: [Int: String] = [:]
    for group in summary.groups where group.count > 1 {
      guard let first = group.members.first else { continue }
      kin[first] = ", \(group.count) reports of this cause"
      for member in group.members.dropFirst() {
        kin[member] = ", of the same cause as <a href=\"#report-\(first + 1)\">report \(first + 1)</a>"
      }
    }
    return kin
  }

  private static func article(
    _ explanation: LogExplanation, number: Int, kin: String, hues: inout ItemHues
  ) -> String {
    let report = explanation.report
    let shown = explanation.shownRows
    let colors = ItemColors(explanation, rows: shown, hues: &hues)
    var text = "<article id=\"report-\(number)\">\n<p class=\"where\">\(escaped(report.kind.title)), lines "
    text += "\(report.lines.lowerBound)–\(report.lines.upperBound)"
    if let process = report.envelope.process { text += ", \(escaped(process))" }
    text += "\(kin)</p>\n<h2>\(colors.marked(explanation.headline))</h2>\n"
    if let reassurance = explanation.reassurance { text += "<p class=\"calm\">\(escaped(reassurance))</p>\n" }
    if !explanation.sums.isEmpty {
      text += "<p class=\"sum\">\(explanation.sums.map { colors.marked($0) }.joined(separator: "<br>"))</p>\n"
    }
    if !explanation.drawing.isEmpty {
      text += "<pre>\(explanation.drawing.map { colors.marked($0) }.joined(separator: "\n"))</pre>\n"
    }
    if !shown.isEmpty {
      text += "<ul class=\"rows\">\n"
      for row in shown {
        let classes = (row.isNeeded ? "" : " idle") + (row.isDropped ? " broken" : "")
        text += "<li class=\"row\(classes)\"><label><input type=\"checkbox\"> [\(row.number)] "
        text += "<span>\(colors.marked(row.text))</span></label> <small>\(escaped(row.origin))</small><br>"
        text +=
          "<code>\(colors.marked(row.code))</code> <small>\(escaped(explanation.address(of: row) ?? ""))</small></li>\n"
      }
      text += "</ul>\n"
      let hidden = explanation.rows.count - shown.count
      if hidden > 0 { text += "<p class=\"doubt\">… and \(hidden) more</p>\n" }
      text += legend(explanation, colors) + log(explanation, shown)
    }
    if let consequence = explanation.consequence { text += "<p>\(colors.marked(consequence))</p>\n" }
    if !explanation.fixes.isEmpty {
      text += "<h3>\(escaped(explanation.titleOfFixes))</h3>\n<ol>\n"
      for fix in explanation.fixes {
        let code = fix.code.map { "<pre><code>\(escaped($0))</code></pre>" } ?? ""
        text += "<li>\(colors.marked(fix.advice)) <small>\(escaped(fix.reason))</small>\(code)</li>\n"
      }
      text += "</ol>\n"
    }
    for uncertainty in explanation.uncertainties {
      text += "<p class=\"doubt\">\(escaped(uncertainty))</p>\n"
    }
    return text + "</article>\n"
  }

  /// Returns the items of the conflicting constraints with their classes, addresses and superviews.
  private static func legend(_ explanation: LogExplanation, _ colors: ItemColors) -> String {
    let items = explanation.legend.filter { $0.address != nil }
    guard !items.isEmpty else { return "" }
    let lines = items.map { item in
      let superview = item.superview.map { " (superview: \($0))" } ?? ""
      let words = [item.className, item.address].compactMap { $0 }.joined(separator: " ")
      return
        "<li>\(colors.marked(item.name)) = <code>\(escaped(words))</code>\(colors.marked(superview))</li>\n"
    }
    return "<ul class=\"rows legend\">\n\(lines.joined())</ul>\n"
  }

  /// Returns the constraints as the log prints them.
  private static func log(_ explanation: LogExplanation, _ rows: [LogExplanation.Row]) -> String {
    guard let analysis = explanation.analysis else { return "" }
    let lines = rows.map { "[\($0.number)] " + escaped(analysis.constraints[$0.number - 1].text) }
    return "<details><summary>As in the log</summary><pre>\(lines.joined(separator: "\n"))</pre></details>\n"
  }

  /// Returns links to the reports, if there are several.
  private static func index(_ explanations: [LogExplanation]) -> String {
    guard explanations.count > 1 else { return "" }
    let lines = explanations.enumerated().map { index, explanation in
      "<li><a href=\"#report-\(index + 1)\">\(escaped(explanation.headline))</a></li>\n"
    }
    return "<nav aria-label=\"Reports\"><ol>\n\(lines.joined())</ol></nav>\n"
  }

  /// Returns a text with the special characters of HTML escaped.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
    article{border-top:1px solid #8886;padding:1rem 0}h1,h2{font-size:1.2rem}h3{font-size:1rem}.where,small,.doubt{opacity:.7}\
    pre,.sum{font-family:ui-monospace,monospace;overflow-x:auto}.rows{list-style:none;padding:0}\
    .idle{opacity:.5}.broken label::after{content:" dropped";font-weight:bold}input:checked~span{text-decoration:line-through}\
    mark{background:none;color:inherit;border-bottom:3px solid}.calm{font-style:italic}
    """
}
