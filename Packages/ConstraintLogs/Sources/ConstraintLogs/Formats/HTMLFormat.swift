/// Explanations as one page that works from a file, without a network: the same view has the same colour everywhere,
/// and constraints can be ticked off.
public enum HTMLFormat {
  /// The whole page.
  public static func page(_ explanations: [LogExplanation], digest: LogDigest) -> String {
    let parts = explanations.enumerated().map { article($1, number: $0 + 1) }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Auto Layout: \(escaped(digest.summary))</title>
      <style>\(style)</style>
      </head>
      <body>
      <h1>\(escaped(digest.summary))</h1>
      \(parts.isEmpty ? "<p>Nothing about Auto Layout was found.</p>\n" : parts)</body>
      </html>

      """
  }

  private static func article(_ explanation: LogExplanation, number: Int) -> String {
    let report = explanation.report
    let colors = ItemColors(explanation)
    var text = "<article id=\"report-\(number)\">\n<p class=\"where\">\(escaped(report.kind.title)), lines "
    text += "\(report.lines.lowerBound)–\(report.lines.upperBound)"
    if let process = report.envelope.process { text += ", \(escaped(process))" }
    text += "</p>\n<h2>\(colors.marked(explanation.headline))</h2>\n"
    if let reassurance = explanation.reassurance { text += "<p class=\"calm\">\(escaped(reassurance))</p>\n" }
    if !explanation.sums.isEmpty {
      text += "<p class=\"sum\">\(explanation.sums.map { colors.marked($0) }.joined(separator: "<br>"))</p>\n"
    }
    if !explanation.drawing.isEmpty {
      text += "<pre>\(explanation.drawing.map { colors.marked($0) }.joined(separator: "\n"))</pre>\n"
    }
    if !explanation.rows.isEmpty {
      text += "<ul class=\"rows\">\n"
      for row in explanation.rows {
        let classes = (row.isNeeded ? "" : " idle") + (row.isBroken ? " broken" : "")
        text += "<li class=\"row\(classes)\"><label><input type=\"checkbox\"> [\(row.number)] "
        text += "<span>\(colors.marked(row.text))</span></label> <small>\(escaped(row.origin))</small></li>\n"
      }
      text += "</ul>\n"
    }
    if let consequence = explanation.consequence { text += "<p>\(colors.marked(consequence))</p>\n" }
    if !explanation.fixes.isEmpty {
      text += "<ol>\n"
      for fix in explanation.fixes {
        text += "<li>\(colors.marked(fix.advice)) <small>\(escaped(fix.reason))</small></li>\n"
      }
      text += "</ol>\n"
    }
    for doubt in explanation.doubts { text += "<p class=\"doubt\">\(escaped(doubt))</p>\n" }
    return text + "</article>\n"
  }

  /// The text with what HTML reads as its own replaced.
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
    article{border-top:1px solid #8886;padding:1rem 0}h1,h2{font-size:1.2rem}.where,small,.doubt{opacity:.7}\
    pre,.sum{font-family:ui-monospace,monospace;overflow-x:auto}.rows{list-style:none;padding:0}\
    .idle{opacity:.5}.broken label::after{content:" given up";font-weight:bold}input:checked~span{text-decoration:line-through}\
    mark{background:none;color:inherit;border-bottom:3px solid}.calm{font-style:italic}
    """
}

/// A colour for each item of an explanation.
struct ItemColors {
  private var names: [(name: String, color: String)] = []

  init(_ explanation: LogExplanation) {
    guard let analysis = explanation.analysis else { return }
    let called = ItemNames(analysis.constraints)
    var seen: Set<String> = []
    for item in analysis.constraints.flatMap(\.items) where seen.insert(item.id).inserted {
      // Steps of the golden angle: neighbours differ, and no two are the same.
      let hue = (seen.count * 137) % 360
      names.append((called(item.id), "hsl(\(hue) 70% 50%)"))
    }
    // A name that another one begins with comes later.
    names.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// The text as HTML, with the names of items in their colours.
  func marked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if let (name, color) = names.first(where: { !$0.name.isEmpty && rest.hasPrefix($0.name) }),
        isBoundary(result.last), isBoundary(rest.dropFirst(name.count).first)
      {
        result += "<mark style=\"border-color:\(color)\">\(HTMLFormat.escaped(name))</mark>"
        rest = rest.dropFirst(name.count)
      } else {
        result += HTMLFormat.escaped(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func isBoundary(_ character: Character?) -> Bool {
    guard let character else { return true }
    return !character.isLetter && !character.isNumber
  }
}
