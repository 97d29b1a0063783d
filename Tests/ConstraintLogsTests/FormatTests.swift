import ConstraintLogs
import LayoutSolver
import Testing

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
    return ["<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0x100]   (active, names: \(bar) )>"]
      + (0..<count).map {
        "<NSLayoutConstraint:0x2\($0) UILabel:0x1\($0 < 10 ? "0" : "")\($0).width == 40   (active)>"
      }
      + (1..<count).map {
        let (near, far) = [$0 - 1, $0].map { ($0 < 10 ? "0" : "") + "\($0)" }.pair
        return "<NSLayoutConstraint:0x3\($0) H:[UILabel:0x1\(near)]-(6)-[UILabel:0x1\(far)]   (active)>"
      }
      + [
        "<NSLayoutConstraint:0x4 H:[UILabel:0x1\(count - 1)]-(10)-|   (active, names: \(bar) )>",
        "<NSLayoutConstraint:0x5 Shop.Bar:0x7f00.width == 320   (active)>",
      ]
  }

  @Test(arguments: [60, 80, 120]) func noLineIsWiderThanThePage(_ columns: Int) throws {
    let explanation = try #require(explanations(conflictLog(Self.longRow(20))).first)
    let text = PrettyFormat(columns: max(80, columns)).text(explanation)
    #expect(explanation.sums.contains { $0.count > columns })
    let wide = text.split(separator: "\n").filter { $0.count > max(80, columns) }
    #expect(wide.isEmpty, "\(wide)")
    // A number stays with what it is the number of.
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("[2] +") })
  }

  /// A dump of a whole app: important parts are shown, the others are counted.
  @Test func longListsAreShownInPart() throws {
    let idle = (0..<100).map { "<NSLayoutConstraint:0x9\($0) UIView:0x8\($0).width == \($0)   (active)>" }
    let explanation = try #require(explanations(conflictLog(idle + card)).first)
    let text = PrettyFormat().text(explanation)
    #expect(text.contains("    [101] from the leading edge of Card to the leading edge of"))
    #expect(!text.contains("[50]"))
    #expect(text.contains("    … and 100 more, not part of the conflict\n"))
    let list = try #require(explanations(idle.joined(separator: "\n") + "\n").first)
    #expect(PrettyFormat().text(list).contains("[40]"))
    #expect(PrettyFormat().text(list).contains("    … and 60 more\n"))
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
    #expect(
      HTMLFormat.page([explanation], summary: summary).contains("<h3>What to do: one of these</h3>\n<ol>"))
    #expect(PrettyFormat().text(explanation).contains("  What to do: one of these\n"))
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
