import ConflictAnalysis
import LayoutEquations
import SourceText

/// The format of explanations as one HTML page that needs no other files. Each view has the same color everywhere.
/// When a reader selects a constraint, the page shows the effect of deactivating it.
///
/// ```swift
/// let html = HTMLFormat.page(explanations, summary: summary)
/// ```
public enum HTMLFormat {
  /// The optional parts of explanations that the page contains: all of them.
  public static let parts = LogExplainer.Parts.all

  /// Returns the HTML page of a log.
  ///
  /// - Parameters:
  ///   - explanations: The explanations, in the order of the log.
  ///   - summary: The groups of these explanations. ``LogSummary/Group/members`` are indices of `explanations`.
  /// - Complexity: O(*n*) for *n* bytes of the page.
  public static func page(_ explanations: [LogExplanation], summary: LogSummary) -> String {
    var hues = ItemHues()
    let kin = kin(summary)
    let hasIndex = explanations.count > 1
    let parts = explanations.enumerated()
      .map { article($1, number: $0 + 1, kin: kin[$0] ?? "", hasIndex: hasIndex, hues: &hues) }.joined()
    let lowers = explanations.contains { linksNote($0) }
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
      \(hasIndex ? "<a class=\"skip\" href=\"#report-1\">Skip the list of reports</a>\n" : "")<h1 id="top">\(escaped(summary.counts))</h1>
      \(index(explanations, summary))<main>
      \(parts.isEmpty ? "<p>No Auto Layout messages were found.</p>\n" : parts)\(lowers ? note : "")</main>
      </body>
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
      kin[first] = ", \(group.count) reports of this cause: \(escaped(group.lineNumbers))"
      for member in group.members.dropFirst() {
        kin[member] = ", with the same cause as <a href=\"#report-\(first + 1)\">report \(first + 1)</a>"
      }
    }
    return kin
  }

  private static func article(
    _ explanation: LogExplanation, number: Int, kin: String, hasIndex: Bool, hues: inout ItemHues
  ) -> String {
    let report = explanation.report
    let shown = explanation.shownRows
    let colors = ItemColors(explanation, rows: shown, hues: &hues)
    var text = "<article id=\"report-\(number)\">\n<p class=\"where\">"
    if hasIndex { text += "Report \(number). " }
    text += "\(escaped(explanation.title)), \(report.lineNumbers)"
    if let process = report.envelope.process { text += ", \(escaped(process))" }
    text += "\(kin)</p>\n<h2>\(prose(explanation.headline, colors))</h2>\n"
    if let reassurance = explanation.reassurance {
      text += "<p class=\"calm\">\(prose(reassurance, colors))</p>\n"
    }
    // The fix comes first, because most readers need nothing else.
    text += fixes(explanation, colors)
    text += sum(explanation, number: number, colors)
    if !shown.isEmpty {
      text += "<h3>The constraints</h3>\n"
      let rows = shown.map { self.row($0, of: explanation, number: number, colors) }.joined()
      let isActive = shown.contains(where: isSelectable)
      text += isActive ? choice(of: shown, rows, number: number) : "<ul class=\"rows\">\n\(rows)</ul>\n"
      let hidden = explanation.rows.count - shown.count
      if hidden > 0 { text += "<p class=\"doubt\">… and \(hidden) more</p>\n" }
      text += legend(explanation, colors)
    }
    if let consequence = explanation.consequence { text += "<p>\(prose(consequence, colors))</p>\n" }
    for uncertainty in explanation.uncertainties {
      text += "<p class=\"doubt\">\(prose(uncertainty, colors))</p>\n"
    }
    text += log(explanation)
    if hasIndex { text += "<p class=\"back\"><a href=\"#top\">All reports</a></p>\n" }
    return text + "</article>\n"
  }

  /// Returns the constraints as a group of radio buttons. The first button, which selects no constraint, is checked.
  ///
  /// - Parameters:
  ///   - shown: The constraints.
  ///   - rows: Their HTML.
  private static func choice(of shown: [LogExplanation.Row], _ rows: String, number: Int) -> String {
    let others = shown.filter { !isSelectable($0) }
    let why =
      others.isEmpty
      ? ""
      : "<p class=\"hint\">Only constraints of your code have a button; you cannot deactivate the others.</p>\n"
    return """
      <fieldset><legend>Select a constraint to see what deactivating it would do</legend>
      \(why)<ul class="rows">
      <li class="row"><input type="radio" name="row-\(number)" id="row-\(number)-none" checked> \
      <label for="row-\(number)-none">none: all constraints are active</label></li>
      \(rows)</ul></fieldset>

      """
  }

  /// Returns a text of the explanation as HTML, with the names of items in their colors, and code between backticks as
  /// code.
  private static func prose(_ text: String, _ colors: ItemColors) -> String { code(in: colors.marked(text)) }

  /// Returns HTML in which texts between backticks are code, as are settings that texts often mention.
  private static func code(in html: String) -> String {
    let parts = html.split(separator: "`", omittingEmptySubsequences: false)
    var result = html
    // A backtick without a partner is part of a name in the log.
    if parts.count % 2 == 1 {
      result = parts.enumerated().map { $0 % 2 == 0 ? String($1) : "<code>\($1)</code>" }.joined()
    }
    for value in ["false", "NO"] {
      let setting = "translatesAutoresizingMaskIntoConstraints = \(value)"
      result = result.replacing(setting, with: "<code>\(setting)</code>")
    }
    return result
  }

  /// Returns whether the first fix of an explanation refers to the note on priority 999. If only folded fixes do, they
  /// contain the text of the note instead.
  private static func linksNote(_ explanation: LogExplanation) -> Bool {
    explanation.fixes.first.map { linked($0.reason) != escaped($0.reason) } ?? false
  }

  /// Returns the fixes as an HTML list. Fixes after the first one are folded.
  private static func fixes(_ explanation: LogExplanation, _ colors: ItemColors) -> String {
    guard let first = explanation.fixes.first else {
      return explanation.reasonForNoFix.map { "<p>\(explanation.titleOfNoFix): \(prose($0, colors))</p>\n" }
        ?? ""
    }
    let others = explanation.fixes.dropFirst()
    let links = linksNote(explanation)
    let title = others.isEmpty ? explanation.titleOfFixes : "What to do"
    var text = "<h3>\(escaped(title))</h3>\n<ol>\n\(fix(first, colors, linksNote: links))</ol>\n"
    if !others.isEmpty {
      let label = others.count == 1 ? "Another fix" : "\(others.count) other fixes"
      text += "<details class=\"others\"><summary>\(label), instead of this one</summary>\n<ol start=\"2\">\n"
      text += others.map { fix($0, colors, linksNote: links) }.joined() + "</ol></details>\n"
    }
    return text
  }

  private static func fix(_ fix: LogFix, _ colors: ItemColors, linksNote: Bool) -> String {
    let lines = fix.code.map { "<pre class=\"wrapped\"><code>\(escaped($0))</code></pre>" } ?? ""
    let reason = code(in: linksNote ? linked(fix.reason) : escaped(fix.reason))
    return "<li>\(prose(fix.advice, colors)) <small>\(reason)</small>\(lines)</li>\n"
  }

  /// Returns the reason of a fix as HTML.
  ///
  /// The explanation of priority 999 is replaced by a link to the end of the page, where it is printed once.
  private static func linked(_ reason: String) -> String {
    escaped(reason).replacing(
      escaped(LogFix.lowPriority), with: "<a href=\"#\(noteID)\">What priority 999 does</a>")
  }

  private static let noteID = "priority-999"

  private static var note: String {
    "<section class=\"note\" id=\"\(noteID)\"><h2>What priority 999 does</h2><p>\(escaped(LogFix.lowPriority))</p></section>\n"
  }

  /// Returns whether a reader can select a constraint to see the effect of deactivating it.
  ///
  /// This is possible if the app made the constraint.
  private static func isSelectable(_ row: LogExplanation.Row) -> Bool {
    row.effect != nil && row.maker.isChangeable
  }

  /// Returns the HTML of ``LogExplanation/sums`` and of the drawing. The drawing is an SVG image if the explanation has
  /// a picture, and lines of text otherwise.
  private static func sum(_ explanation: LogExplanation, number: Int, _ colors: ItemColors) -> String {
    var text = ""
    if !explanation.sums.isEmpty {
      text += "<p class=\"sum\">\(explanation.sums.map { colors.marked($0) }.joined(separator: "<br>"))</p>\n"
    }
    if let picture = explanation.picture {
      text += SVGDrawing(picture, colors: colors).text(id: "sum-\(number)")
    } else if explanation.report.kind == .trace {
      // The lines are sentences, which wrap on narrow screens.
      let lines = explanation.drawing.map { "<li>\(colors.marked($0))</li>\n" }
      text += lines.isEmpty ? "" : "<ul>\n\(lines.joined())</ul>\n"
    } else if !explanation.drawing.isEmpty {
      text +=
        "<pre tabindex=\"0\">\(explanation.drawing.map { colors.marked($0) }.joined(separator: "\n"))</pre>\n"
    }
    return text
  }

  /// Returns the HTML of a constraint. If the app made the constraint, selecting it shows the effect of deactivating
  /// it.
  ///
  /// Only one constraint of a report can be selected, because each effect is that of a single change.
  private static func row(
    _ row: LogExplanation.Row, of explanation: LogExplanation, number: Int, _ colors: ItemColors
  ) -> String {
    let effect = isSelectable(row) ? row.effect : nil
    let classes = (row.isNeeded ? "" : " idle") + (row.isDropped ? " broken" : "")
    let id = "row-\(number)-\(row.number)"
    var text = "<li class=\"row\(classes)\">"
    if effect != nil {
      text +=
        "<input type=\"radio\" name=\"row-\(number)\" id=\"\(id)\" aria-describedby=\"\(id)-effect\"> <label for=\"\(id)\">"
    } else {
      text += "<span class=\"label\">"
    }
    let isUnread = explanation.isUnread(row)
    text += "[\(row.number)] "
    text += isUnread ? "<code>\(escaped(row.code))</code>" : "<span>\(colors.marked(row.text))</span>"
    text += effect == nil ? "</span>" : "</label>"
    if row.isDropped { text += " <b class=\"tag\">dropped by \(explanation.report.framework)</b>" }
    if !row.origin.isEmpty { text += " <small class=\"tag\">\(escaped(row.origin))</small>" }
    if !isUnread {
      text += "<div class=\"code\"><code>\(colors.marked(row.code))</code> "
      text += "<small>\(escaped(explanation.address(of: row) ?? ""))</small></div>"
    }
    if let effect {
      text += "<p class=\"effect\" id=\"\(id)-effect\" aria-live=\"polite\">\(prose(effect, colors))</p>"
    }
    return text + "</li>\n"
  }

  /// Returns the items of the constraints with their classes, addresses and superviews. Items of which the log shows
  /// only the name are left out.
  private static func legend(_ explanation: LogExplanation, _ colors: ItemColors) -> String {
    let items = explanation.legend.filter { !$0.description.isEmpty }
    guard !items.isEmpty else { return "" }
    let lines = items.map { item in
      let superview = item.superview.map { " (superview: \($0))" } ?? ""
      return
        "<li>\(colors.marked(item.name)): <code>\(escaped(item.description))</code>\(colors.marked(superview))</li>\n"
    }
    return "<h3>The views</h3>\n<ul class=\"rows legend\">\n\(lines.joined())</ul>\n"
  }

  /// Returns the constraints as the log prints them, as HTML. Empty for a report without constraints.
  private static func log(_ explanation: LogExplanation) -> String {
    guard let analysis = explanation.analysis, !analysis.constraints.isEmpty else { return "" }
    let lines = explanation.shownRows.map {
      "[\($0.number)] " + escaped(analysis.constraints[$0.number - 1].text)
    }
    return
      "<details><summary>Constraints as in the log</summary><pre class=\"raw\">\(lines.joined(separator: "\n"))</pre></details>\n"
  }

  /// Returns a list of links to the reports, as HTML; empty if there is only one report.
  private static func index(_ explanations: [LogExplanation], _ summary: LogSummary) -> String {
    guard explanations.count > 1 else { return "" }
    var counts: [Int: Int] = [:]
    for group in summary.groups where group.count > 1 && group.members.count == 1 {
      counts[group.members[0]] = group.count
    }
    func lines(_ isListed: (LogExplanation) -> Bool) -> String {
      explanations.enumerated().filter { isListed($0.element) }.map { index, explanation in
        let count = counts[index].map { "\($0) × " } ?? ""
        let line = explanation.report.lines.lowerBound
        return
          "<li>\(count)<a href=\"#report-\(index + 1)\">\(escaped(explanation.headline))</a> <small>report \(index + 1), line \(line)</small></li>\n"
      }.joined()
    }
    let isIgnored = { (explanation: LogExplanation) in explanation.fixes.first?.isToIgnore == true }
    let groups = [("To fix", lines { !isIgnored($0) }), ("To ignore", lines(isIgnored))].filter {
      !$0.1.isEmpty
    }
    let lists = groups.map { title, lines in
      "\(groups.count == 1 ? "" : "<h2>\(title)</h2>\n")<ul>\n\(lines)</ul>\n"
    }
    return "<nav aria-label=\"Reports\">\n\(lists.joined())</nav>\n"
  }

  private static func escaped(_ text: some StringProtocol) -> String { MarkupText.escaped(text) }

  private static let style = """
    :root{color-scheme:light dark;--mark:28%;--too-much:#c62828;--box:#8882;--focus:#1a73e8}\
    @media(prefers-color-scheme:dark){:root{--mark:70%;--too-much:#ff8a80;--box:#8883;--focus:#8ab4f8}}\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;overflow-wrap:anywhere}\
    article{border-top:1px solid #8886;padding:1rem 0}h1{font-size:1.3rem}h2{font-size:1.2rem;margin:.3rem 0}\
    h3{font-size:1rem;margin:1rem 0 .3rem}.where,.hint,small,.doubt,.back{opacity:.8}.where,.hint{margin:0}\
    pre,.sum,code{font-family:ui-monospace,monospace;font-size:.9rem}\
    pre{overflow-x:auto;background:var(--box);padding:.5rem;border-radius:.3rem;margin:.3rem 0}\
    .raw,.wrapped{white-space:pre-wrap}.rows{list-style:none;padding:0;margin:.3rem 0}.row{padding:.3rem 0 .3rem 1.8rem;text-indent:-1.8rem}\
    .row>*{text-indent:0}.row>input{width:1.1rem;height:1.1rem;margin:0 .4rem 0 0;vertical-align:-.15rem}.idle{opacity:.65}.idle small{opacity:1}\
    fieldset{border:0;padding:0;margin:0}legend{padding:0;opacity:.8}\
    .tag{display:inline-block;font-size:.8rem;border:1px solid #8886;border-radius:.3rem;padding:0 .3rem}\
    .row:not(:has(input)){text-indent:0}article>.rows>.row{padding-left:0}\
    .row input:checked~label span{text-decoration:line-through}\
    .effect{display:none;margin:.3rem 0;padding:.4rem .6rem;background:var(--box);border-radius:.3rem}\
    input:checked~.effect{display:block}.others{margin:.3rem 0}.note{border-top:1px solid #8886}\
    .skip:not(:focus){position:absolute;left:-99rem}.legend{margin-top:.6rem}ol{padding-left:1.6rem}li{margin:.2rem 0}\
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px}\
    mark{background:none;color:inherit}mark::before{content:"●\\2060";\
    content:"●\\2060"/"";color:hsl(var(--hue) 70% var(--mark));margin-right:.2em;font-size:.7em;vertical-align:.1em}\
    .calm{font-style:italic}\
    svg{display:block;width:100%;margin:.5rem 0;font:14px ui-monospace,monospace;overflow:visible}\
    svg text{fill:currentColor}svg line{stroke:currentColor;stroke-width:2}svg .bar{stroke-width:4}svg .number{font-weight:bold}\
    svg .excess{fill:var(--too-much)}svg .excess-text{fill:var(--too-much);font-weight:bold}
    """
}
