import Foundation
import LayoutSolver
import SourceText
import Testing

@testable import ConstraintLogs

/// The output of explanations, for any content.
@Suite("Formats")
struct FormatTests {
  private func explanations(_ log: String) -> [LogExplanation] {
    let explainer = LogExplainer { SimplexSolver() }
    return LogReader.reports(in: log).map(explainer.explain)
  }

  /// A row of many labels in a bar: a sum of many parts.
  private static func longRow(_ count: Int) -> [String] {
    let bar = "'|':Shop.Bar:0x7f00"
    func number(_ index: Int) -> String { (index < 10 ? "0" : "") + "\(index)" }
    return ["<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0x100]   (active, names: \(bar) )>"]
      + (0..<count).map {
        "<NSLayoutConstraint:0x2\($0) UILabel:0x1\(number($0)).width == 40   (active)>"
      }
      + (1..<count).map {
        "<NSLayoutConstraint:0x3\($0) H:[UILabel:0x1\(number($0 - 1))]-(6)-[UILabel:0x1\(number($0))]   (active)>"
      }
      + [
        "<NSLayoutConstraint:0x4 H:[UILabel:0x1\(number(count - 1))]-(10)-|   (active, names: \(bar) )>",
        "<NSLayoutConstraint:0x5 Shop.Bar:0x7f00.width == 320   (active)>",
      ]
  }

  /// Each format states which optional parts it prints. Its output does not change if only these parts are computed.
  @Test func partsThatAFormatDoesNotPrintAreLeftOut() throws {
    let report = try #require(LogReader.reports(in: conflictLog(Self.longRow(4))).first)
    var explainer = LogExplainer { SimplexSolver() }
    let whole = explainer.explain(report)
    func text(_ parts: LogExplainer.Parts, _ format: (LogExplanation) -> String) -> [String] {
      explainer.parts = parts
      return [format(explainer.explain(report)), format(whole)]
    }
    let texts = [
      text(PrettyFormat(isBrief: true).parts) { PrettyFormat(isBrief: true).text($0) },
      text(PrettyFormat().parts) { PrettyFormat().text($0) },
      text(JSONFormat.parts) { JSONFormat.text([$0]) },
      text(GitHubFormat.parts) { GitHubFormat.text($0) },
      text(HTMLFormat.parts) { HTMLFormat.page([$0], summary: LogSummary()) },
    ]
    for pair in texts { #expect(pair[0] == pair[1]) }
    explainer.parts = []
    let short = explainer.explain(report)
    #expect(whole.rows.contains { $0.effect != nil } && whole.picture != nil && !whole.drawing.isEmpty)
    #expect(short.rows.allSatisfy { $0.effect == nil } && short.picture == nil && short.drawing.isEmpty)
  }

  @Test(arguments: [60, 80, 120]) func noLineIsWiderThanThePage(_ columns: Int) throws {
    let explanation = try #require(explanations(conflictLog(Self.longRow(20))).first)
    let text = PrettyFormat(columns: max(80, columns)).text(explanation)
    #expect(explanation.sums.contains { $0.count > columns })
    let wide = text.split(separator: "\n").filter { $0.count > max(80, columns) }
    #expect(wide.isEmpty, "\(wide)")
    // A line break never separates a number such as `[2]` from the text before it.
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("[2] +") })
  }

  /// A dump of a whole app: important parts are shown, the others are counted.
  @Test func longListsAreShownInPart() throws {
    let idle = (0..<100).map { "<NSLayoutConstraint:0x9\($0) UIView:0x8\($0).width == \($0)   (active)>" }
    let explanation = try #require(explanations(conflictLog(idle + card)).first)
    let text = PrettyFormat().text(explanation)
    #expect(text.contains("    [101] the leading edge of the label “Price” is 8 after"))
    #expect(!text.contains("[50]"))
    #expect(text.contains("    … and 100 more, not part of the conflict\n"))
    let list = try #require(explanations(idle.joined(separator: "\n") + "\n").first)
    #expect(PrettyFormat().text(list).contains("[40]"))
    #expect(PrettyFormat().text(list).contains("    … and 60 more\n"))
  }

  /// The legend, the constraints as code with their addresses, and the best fix as code: what a developer looks for in
  /// the code and in the debugger.
  @Test func briefExplanationsShowCodeAndAddresses() throws {
    let cell = "'|':UITableViewCellContentView:0x7f02"
    let rows = [
      "<NSLayoutConstraint:0x6001 V:|-(15)-[UIImageView:0x7f01]   (active, names: \(cell) )>",
      "<NSLayoutConstraint:0x6002 UIImageView:0x7f01.height == 90   (active)>",
      "<NSLayoutConstraint:0x6003 'photo.bottom' V:[UIImageView:0x7f01]-(15)-|   (active, names: \(cell) )>",
      "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f02.height == 60   (active)>",
    ]
    let explanation = try #require(explanations(conflictLog(rows, broken: rows[2])).first)
    let text = PrettyFormat(isBrief: true).text(explanation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.contains("    15 [1] + 90 [2] + 15 [3] = 120 > 60 [4]"))
    #expect(lines.contains("    [1] image view.top == cell.top + 15        0x6001  yours"), "\(text)")
    #expect(lines.contains("  ✗ [3] cell.bottom == image view.bottom + 15  0x6003  yours"), "\(text)")
    // No address is printed for names that no other view has.
    #expect(!text.contains("0x7f0"))
    #expect(!text.contains("\n\n"))
    #expect(lines.contains("    photoBottom.priority = .init(999)  // [3], before you activate it"))
    #expect(lines.count < 15, "\(text)")
  }

  /// In a terminal, each view has its color in the constraints. Without the colors, the text is the same.
  @Test func colorsOfViewsChangeNoText() throws {
    let explanation = try #require(explanations(conflictLog(card)).first)
    for isBrief in [false, true] {
      let colored = PrettyFormat(usesColor: true, isBrief: isBrief).text(explanation)
      var plain = ""
      var isEscape = false
      for scalar in colored.unicodeScalars {
        if scalar == "\u{1B}" { isEscape = true }
        if !isEscape { plain.unicodeScalars.append(scalar) }
        if isEscape, scalar == "m" { isEscape = false }
      }
      #expect(plain == PrettyFormat(isBrief: isBrief).text(explanation))
      #expect(!isBrief || colored.contains("\u{1B}[38;5;"))
    }
  }

  /// Code in the notation of the library that made the constraint.
  @Test(
    arguments: [
      (
        "<SnapKit.LayoutConstraint:0x6001@Card.swift#12 UIView:0x7f01.height == 44.0>",
        "make.height.equalTo(44).priority(999)"
      ),
      ("<MASLayoutConstraint:0x6001 UIView:0x7f01.height == 44>", "make.height.equalTo(@44).priority(999);"),
      (
        "<NSLayoutConstraint:0x6001 UIView:0x7f01.height == 44   (active)>",
        "viewAHeight.priority = .init(999)  // [2], before you activate it"
      ),
      (
        "<NSLayoutConstraint:0x6001 'bar.height' UIView:0x7f01.height == 44   (active)>",
        "barHeight.priority = .init(999)  // [2], before you activate it"
      ),
    ])
  func fixesAreWrittenAsCode(_ row: String, _ code: String) throws {
    let other = "<NSLayoutConstraint:0x6002 UIView:0x7f01.height >= UIView:0x7f02.height + 60   (active)>"
    let explanation = try #require(explanations(conflictLog([other, row])).first)
    #expect(explanation.fixes.contains { $0.code == code }, "\(explanation.fixes.map(\.code))")
  }

  /// Classes without a module are those of an app in Objective-C. A priority must be set before the constraint is
  /// active.
  @Test(
    arguments: [
      ("Shop.Card", "label.translatesAutoresizingMaskIntoConstraints = false"),
      ("SHPCardView", "label.translatesAutoresizingMaskIntoConstraints = NO;"),
      ("Shop.Card", "labelBottom.priority = .init(999)  // [2], before you activate it"),
      ("SHPCardView", "labelBottom.priority = 999;  // [2], before you activate it"),
      ("Shop.Card", "labelBottom.isActive = false  // [2]"),
      ("SHPCardView", "labelBottom.active = NO;  // [2]"),
    ])
  func codeIsInTheLanguageOfTheApp(_ name: String, _ code: String) throws {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=&-- V:[UILabel:0x7f01]-(0)-|   (active, names: '|':\(name):0x7f02 )>",
      "<NSLayoutConstraint:0x6002 UILabel:0x7f01.bottom == \(name):0x7f02.bottom - 49   (active)>",
    ]
    let explanation = try #require(explanations(conflictLog(rows)).first)
    #expect(explanation.fixes.contains { $0.code == code }, "\(explanation.fixes.map(\.code))")
  }

  /// Variables are named after the inner view, and without the prefix of a class.
  @Test(
    arguments: [
      ("KSSummaryBox", "summaryBoxBottom"), ("HTMLView", "htmlViewBottom"), ("Shop.Card", "cardBottom"),
      ("EZILCardKubu", "cardKubuBottom"), ("URL", "urlBottom"), ("PCBar", "pcBarBottom"),
    ])
  func variablesHaveSensibleNames(_ name: String, _ variable: String) throws {
    let rows = [
      "<NSLayoutConstraint:0x6001 UILayoutGuide:0x7f02'UIViewSafeAreaLayoutGuide'.bottom == \(name):0x7f01.bottom + 8   (active)>",
      "<NSLayoutConstraint:0x6002 \(name):0x7f01.bottom >= UILayoutGuide:0x7f02'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
    ]
    let explanation = try #require(explanations(conflictLog(rows)).first)
    let codes = explanation.fixes.compactMap { $0.code }
    #expect(!codes.isEmpty && codes.allSatisfy { $0.hasPrefix(variable) }, "\(codes)")
  }

  /// JSON written piece by piece is the JSON of all explanations.
  @Test func streamsOfJSONAreTheSameText() throws {
    let end = "Will attempt to recover by breaking constraint\n\(card[0])\n"
    for log in [conflictLog(card) + conflictLog(card), end, end + conflictLog(card), ""] {
      let explanations = explanations(log)
      var stream = JSONFormat.Stream()
      let text = explanations.map { stream.add($0) }.joined() + stream.finish()
      #expect(text == JSONFormat.text(explanations))
      #expect(text.hasPrefix("{\"schemaVersion\": 1, \"reports\": [") && text.hasSuffix("}\n"))
    }
  }

  /// Strings with every kind of character are written like those of `JSONText`.
  @Test(
    arguments: [
      "", "plain", "a\"b\\c\n\r\t\u{1}", "<b>&", "ä€😀 → ├──┤ ×", "\u{7F}\u{80}\u{9F}\u{A0}",
      "\u{2027}\u{2028}\u{2029}\u{202A}",
      "\u{FEFF}\u{FEFE}\u{FFFD}\u{FFFE}\u{FFFF}", "e\u{301}<", "\u{2028}",
    ])
  func stringsOfJSONAreEscaped(_ text: String) {
    var json = JSONWriter()
    json.value(text)
    #expect(String(decoding: json.bytes, as: UTF8.self) == JSONText.string(text).text(escapesMarkup: true))
  }

  @Test(arguments: [0, -0.0, 1, -16, 0.5, 59.5, 1e15, 1e300, -1e-7, .infinity, .nan, 9_007_199_254_740_992])
  func numbersOfJSONReadBack(_ number: Double) {
    var json = JSONWriter()
    json.value(number)
    #expect(String(decoding: json.bytes, as: UTF8.self) == JSONText.number(number).text)
  }

  /// The image has a bar for each length of the drawing, and all of its text in the description.
  @Test func thePageHasAnImageOfTheSum() throws {
    let explanation = try #require(explanations(conflictLog(Self.longRow(12))).first)
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    #expect(explanation.drawing.count > 3)
    #expect(page.split(separator: "class=\"bar\"").count - 1 == explanation.drawing.count - 1)
    #expect(page.split(separator: "class=\"excess\"").count == 2)
    let words = try #require(page.split(separator: "<desc id=\"sum-1-text\">").last?.prefix { $0 != "<" })
    #expect(words.split(separator: "; ").count == explanation.drawing.count)
    #expect(words.contains("too much") || words.contains("missing"))
    #expect(page.contains("aria-labelledby=\"sum-1-title sum-1-text\""))
  }

  /// Selecting a constraint shows its effect, which was computed before.
  @Test func theEffectOfAConstraintIsStated() throws {
    let idle = ["<NSLayoutConstraint:0x7001 UIView:0x7f09.width == 10   (active)>"]
    let cell = "names: '|':UITableViewCellContentView:0x7f00 )>"
    let rows = [
      "<NSLayoutConstraint:0x6001 V:|-(15)-[UIImageView:0x7f01]   (active, \(cell)",
      "<NSLayoutConstraint:0x6002 UIImageView:0x7f01.height == 90   (active)>",
      "<NSLayoutConstraint:0x6003 V:[UIImageView:0x7f01]-(15)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f00.height == 100   (active)>",
    ]
    let explanation = try #require(explanations(conflictLog(rows + idle)).first)
    #expect(
      explanation.rows.map(\.effect) == [
        "Without [1], the other constraints hold: the top of the image view is 5 above the top of the cell.",
        "Without [2], the other constraints hold: the image view is 70 high.",
        "Without [3], the other constraints hold: the bottom of the image view is 5 below the bottom of the cell.",
        "Your code did not make [4]. Without [4], the other constraints hold: the cell is 120 high.",
        "[5] is not part of the conflict. Without it, the conflict remains.",
      ])
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    #expect(page.contains("aria-describedby=\"row-1-2-effect\""))
    #expect(page.contains("id=\"row-1-2-effect\" aria-live=\"polite\">Without [2]"))
    // Each effect is that of one change, so only one constraint can be selected. The height of the cell is not the app's.
    #expect(!page.contains("type=\"checkbox\""))
    #expect(page.split(separator: "<input type=\"radio\" name=\"row-1\"").count - 1 == 5)
    #expect(!page.contains("row-1-4-effect"))
  }

  /// Without an edge, the content of the label determines its size; without the width, the card has a minimum.
  @Test func theEffectNamesWhatIsNoLongerDetermined() throws {
    let explanation = try #require(explanations(conflictLog(card)).first)
    #expect(
      explanation.rows.map(\.effect) == [
        "Without [1], the other constraints hold, and the content of the label “Price” determines its width.",
        "Without [2], the other constraints hold, and the content of the label “Price” determines its width.",
        "Without [3], the other constraints hold: Card is at least 16 wide.",
      ])
    let plain = card.map { $0.split(separator: "UILabel:0x7f01'Price'").joined(separator: "UIView:0x7f01") }
    let other = try #require(explanations(conflictLog(plain)).first)
    #expect(
      other.rows[0].effect
        == "Without [1], the other constraints hold, but nothing in this log determines the leading edge of the view."
    )
  }

  /// The first row of the choice selects no constraint, and settings in sentences are code.
  @Test func theChoiceOfAConstraintIsAGroup() throws {
    let explanation = try #require(explanations(conflictLog(card)).first)
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    #expect(page.contains("<fieldset><legend>Select a constraint"))
    #expect(page.contains("<label for=\"row-1-none\">none: all constraints are active</label>"))
    #expect(!page.contains("`"))
    #expect(page.contains("<code>identifier</code>"))
  }

  /// The same view has the same colour in all reports of a page, and another one another.
  @Test func viewsKeepTheirColours() throws {
    let second = [
      "<NSLayoutConstraint:0x21 UILabel:0x7f05'Tax'.width == 20   (active)>",
      "<NSLayoutConstraint:0x22 UILabel:0x7f05'Tax'.width == UILabel:0x7f01'Price'.width   (active)>",
      "<NSLayoutConstraint:0x23 UILabel:0x7f01'Price'.width == 30   (active)>",
    ]
    let explanations = explanations(conflictLog(card) + conflictLog(second))
    var summary = LogSummary()
    for explanation in explanations { summary.add(explanation) }
    let page = HTMLFormat.page(explanations, summary: summary)
    func colors(_ name: String) -> Set<Substring> {
      Set(
        page.split(separator: "<mark style=\"").filter { $0.contains(">label “\(name)”</mark>") }.map {
          $0.prefix { $0 != "\"" }
        })
    }
    #expect(colors("Price").count == 1)
    #expect(colors("Tax").count == 1)
    #expect(colors("Price") != colors("Tax"))
    #expect(page.split(separator: "</article>").count == 3)
  }

  /// A list of several fixes without a title reads as if all of them were needed.
  @Test func severalFixesAreAlternatives() throws {
    let explanation = try #require(explanations(conflictLog(card)).first)
    #expect(explanation.fixes.count > 1)
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    let others = explanation.fixes.count - 1
    let label = others == 1 ? "Another fix" : "\(others) other fixes"
    #expect(page.contains("<summary>\(label), instead of this one</summary>"))
    #expect(PrettyFormat().text(explanation).contains("  What to do: one of these\n"))
  }

  /// The fix is directly below the headline. The page explains priority 999 once, however many fixes use it.
  @Test func theFixIsBelowTheHeadline() throws {
    let explanations = explanations(conflictLog(card) + conflictLog(Self.longRow(12)))
    var summary = LogSummary()
    for explanation in explanations { summary.add(explanation) }
    let page = HTMLFormat.page(explanations, summary: summary)
    let article = try #require(page.split(separator: "<article").dropFirst().first)
    let order = ["<h2>", "<h3>What to do", "<p class=\"sum\">", "<h3>The constraints"]
    let places = order.map { article.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(page.split(separator: "With priority 999, a constraint yields").count == 2)
    #expect(page.contains("<a class=\"skip\" href=\"#report-1\">"))
  }

  /// Long names are wrapped, and a factor does not continue the number before it.
  @Test func labelsFitOnNarrowScreens() throws {
    let bar = "_UINavigationBarContentViewLayoutOfAVeryLongName"
    let rows = [
      "<NSLayoutConstraint:0x1 H:|-(12)-[Shop.\(bar):0x11]   (active, names: '|':Shop.Outer\(bar):0x10 )>",
      "<NSLayoutConstraint:0x2 H:[Shop.\(bar):0x11]-(12)-|   (active, names: '|':Shop.Outer\(bar):0x10 )>",
      "<NSLayoutConstraint:0x3 Shop.\(bar):0x11.width == 90   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Outer\(bar):0x10.width == 100   (active)>",
    ]
    let explanation = try #require(explanations(conflictLog(rows)).first)
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    let texts = page.split(separator: "<text").dropFirst().map { part in
      part.split(separator: "</text>")[0].split(separator: ">").map { $0.prefix { $0 != "<" } }
        .dropFirst().joined()
    }
    #expect(texts.count > 4)
    #expect(texts.allSatisfy { $0.count <= 40 }, "\(texts)")
    #expect(page.contains("<tspan class=\"number\">90</tspan></text>"))
    #expect(page.contains("<tspan class=\"number\">14</tspan><tspan dx=\"1em\">too much"))
  }

  /// Every hue contrasts at least 4.5:1 with white and with the dark background of browsers, at the lightness of the page.
  @Test(arguments: 0..<360) func coloursContrastWithThePage(_ hue: Int) {
    func channel(_ number: Double, _ lightness: Double) -> Double {
      let k = (number + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
      let value = lightness - 0.7 * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ lightness: Double) -> Double {
      0.2126 * channel(0, lightness) + 0.7152 * channel(8, lightness) + 0.0722 * channel(4, lightness)
    }
    #expect(1.05 / (luminance(0.28) + 0.05) >= 4.5)
    // #121212
    #expect((luminance(0.7) + 0.05) / (0.00605 + 0.05) >= 4.5)
    let page = HTMLFormat.page([], summary: LogSummary())
    #expect(page.contains("--mark:28%") && page.contains("--mark:70%"))
  }

  /// Names cannot add markup to the page.
  @Test func namesAreEscapedInHTML() throws {
    let rows = card.map {
      $0.split(separator: "'Price'").joined(separator: "'<img src=x onerror=alert(1)>&'")
    }
    let explanation = try #require(explanations(conflictLog(rows)).first)
    var summary = LogSummary()
    summary.add(explanation)
    let page = HTMLFormat.page([explanation], summary: summary)
    #expect(!page.contains("<img"))
    #expect(page.contains("&lt;img"))
  }
}

extension [String] {
  fileprivate var pair: (String, String) { (self[0], self[1]) }
}
