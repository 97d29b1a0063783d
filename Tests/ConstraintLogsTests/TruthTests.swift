import Foundation
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// Explanations state only what the log proves: sums contain all printed sizes, owners agree with the text, and notes are
/// true.
@Suite("What explanations state")
struct TruthTests {
  private func explanations(_ log: String) -> [LogExplanation] {
    let explainer = LogExplainer { SimplexSolver() }
    return LogReader.reports(in: log).map(explainer.explain)
  }

  private func explanation(_ log: String) throws -> LogExplanation { try #require(explanations(log).first) }

  private static func cell(_ attribute: String, _ value: Int, _ address: String) -> String {
    "<NSLayoutConstraint:\(address) 'UIView-Encapsulated-Layout-\(attribute.capitalized)' UITableViewCellContentView:0x7c.\(attribute) == \(value)   (active)>"
  }

  /// The proof needs 10 + 10 + 75 + 10 = 105 in 100, but the header is 8 high, too.
  @Test func sumsContainEveryPrintedSize() throws {
    let explanation = try explanation(
      conflictLog([
        "<NSLayoutConstraint:0x6101 UILabel:0x71'Head'.height == 8   (active)>",
        "<NSLayoutConstraint:0x6102 V:|-(10)-[UILabel:0x71'Head']   (active, names: '|':UITableViewCellContentView:0x7c )>",
        "<NSLayoutConstraint:0x6103 V:[UILabel:0x71'Head']-(10)-[UIView:0x72]   (active)>",
        "<NSLayoutConstraint:0x6104 UIView:0x72.height == 75   (active)>",
        "<NSLayoutConstraint:0x6105 V:[UIView:0x72]-(10)-|   (active, names: '|':UITableViewCellContentView:0x7c )>",
        Self.cell("height", 100, "0x6106"),
      ]))
    #expect(explanation.headline.contains("needs 113: 13 too much"), "\(explanation.headline)")
    #expect(explanation.rows.allSatisfy { $0.isNeeded })
    #expect(!explanation.uncertainties.contains { $0.contains("another conflict") })
  }

  /// The left and right margins of a root view are 16, and 20 from a width of 414.
  @Test(arguments: [(390, 16), (414, 20)])
  func marginsOfARootViewDependOnItsWidth(_ width: Int, _ margin: Int) throws {
    let explanation = try explanation(
      conflictLog([
        "<NSLayoutConstraint:0x6201 UIImageView:0x71.width == 200   (active)>",
        "<NSLayoutConstraint:0x6202 UIImageView:0x71.leading == UILayoutGuide:0x72'UIViewLayoutMarginsGuide'.leading   (active)>",
        "<NSLayoutConstraint:0x6203 UILayoutGuide:0x72'UIViewLayoutMarginsGuide'.trailing == UIImageView:0x71.trailing   (active)>",
        "<NSLayoutConstraint:0x6204 UIImageView:0x71.leading == UIView:0x73.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x6205 UIImageView:0x71.trailing == UIView:0x73.trailingMargin   (active)>",
        "<NSLayoutConstraint:0x6206 'UIView-Encapsulated-Layout-Width' UIView:0x73.width == \(width)   (active)>",
      ]))
    #expect(explanation.headline.contains("assumes \(margin) for each"), "\(explanation.headline)")
  }

  /// UIKit sets one width of a content view. The one that it dropped is the app's.
  @Test func aSecondWidthOfAContentViewIsTheApps() throws {
    let log = conflictLog(
      [
        "<NSLayoutConstraint:0x6301 UITableViewCellContentView:0x7c.width == 320   (active)>",
        Self.cell("width", 0, "0x6302"),
      ], broken: "<NSLayoutConstraint:0x6301 UITableViewCellContentView:0x7c.width == 320   (active)>")
    let explanation = try explanation(log)
    #expect(explanation.rows.map(\.owner) == ["yours", "UIKit"])
    #expect(explanation.fixes.first?.advice != "Ignore this message.")
    #expect(!explanation.headline.contains("while it measures"))
    #expect(explanation.reassurance?.contains("only for the measurement") != true)
  }

  /// A height that the frame sets and a position can differ by more than the proof shows.
  @Test func differencesOfBoundsAreBounds() throws {
    let explanation = try explanation(
      conflictLog([
        "<NSAutoresizingMaskLayoutConstraint:0x6401 h=--& v=--& UIButton:0x71'Go'.midX == UIView:0x73.midX   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x6402 h=--& v=--& UIButton:0x71'Go'.width == 0   (active)>",
        "<NSLayoutConstraint:0x6403 UIButton:0x71'Go'.leading == UIView:0x73.leading   (active)>",
        "<NSLayoutConstraint:0x6404 UILabel:0x72'Tip'.leading == UIView:0x73.leading + 20   (active)>",
        "<NSLayoutConstraint:0x6405 UILabel:0x72'Tip'.trailing == UIView:0x73.trailing   (active)>",
      ]))
    #expect(
      explanation.headline.hasSuffix("The two placements differ by at least 20."), "\(explanation.headline)")
  }

  /// Two different multiples of the same height are equal only if the height is 0. The sum states this, because the
  /// headline is about them.
  @Test func theSumOfTwoMultiplesBelongsToTheHeadline() throws {
    let explanation = try explanation(
      conflictLog([
        "<NSLayoutConstraint:0x6901 UIView:0x71.height == 0.25*UIView:0x72.height   (active)>",
        "<NSLayoutConstraint:0x6902 UIView:0x71.height == 0.5*UIView:0x72.height   (active)>",
        "<NSLayoutConstraint:0x6903 V:|-(12)-[UILabel:0x73]   (active, names: '|':UIView:0x72 )>",
        "<NSLayoutConstraint:0x6904 UILabel:0x73.bottom == UIView:0x72.bottom   (active)>",
      ]))
    #expect(
      explanation.headline.hasSuffix(
        "Both hold only if both heights are 0, but the other constraints need more."),
      "\(explanation.headline)")
    #expect(
      explanation.sums.contains { sum in
        ["> 0 (height of view B) [1][2]", "0 (height of view B) [1][2] - 12 [3]"].contains {
          sum.contains($0)
        }
      },
      "\(explanation.sums)")
  }

  /// The list is complete, so the explanation does not ask for the whole report.
  @Test func aCompleteListNamesItsLoop() throws {
    let explanation = try explanation(
      conflictLog(
        [
          "<NSLayoutConstraint:0x6501 UIView:0x71.width == 120   (active)>",
          "<NSLayoutConstraint:0x6502 H:|-(20)-[UIView:0x71]   (active, names: '|':Shop.Card:0x72 )>",
          "<NSLayoutConstraint:0x6503 H:[UIView:0x71]-(20)-|   (active, names: '|':Shop.Card:0x72 )>",
          "<NSLayoutConstraint:0x6504 Shop.Card:0x72.width == 160   (active)>",
        ], broken: "<NSLayoutConstraint:0x6504 Shop.Card:0x72.width == 160   (active)>"))
    #expect(
      explanation.headline.hasPrefix("As printed, [1] to [4] fit together."),
      "\(explanation.headline)")
    #expect(explanation.fixes.first?.advice.hasPrefix("Delete [4]") == true)
    #expect(!explanation.fixes.contains { $0.advice.contains("whole report") })
  }

  /// A position below one edge and above another one: one of the bounds has to yield, or its relation is wrong.
  @Test func oneOfTwoCrossingBoundsYields() throws {
    let explanation = try explanation(
      conflictLog([
        "<NSLayoutConstraint:0x6601 UITableView:0x71.bottom <= UIView:0x72.bottom   (active)>",
        "<NSLayoutConstraint:0x6602 UITableView:0x71.bottom >= UIToolbar:0x73.top   (active)>",
      ]))
    #expect(explanation.fixes.first?.advice.hasPrefix("Lower [2] (") == true)
    #expect(explanation.fixes.first?.advice.contains("holds only if") == true)
  }

  /// A cell whose content is constrained to its top and bottom needs the height of the table to conflict.
  @Test func aCutListOfACellGetsTheFixForItsHeight() throws {
    let rows = [
      "<NSLayoutConstraint:0x6701 V:|-(12)-[UILabel:0x71'Name']   (active, names: '|':UITableViewCellContentView:0x7c )>",
      "<NSLayoutConstraint:0x6702 UILabel:0x71'Name'.height == 30   (active)>",
      "<NSLayoutConstraint:0x6703 V:[UILabel:0x71'Name']-(12)-|   (active, names: '|':UITableViewCellContentView:0x7c )>",
    ]
    let whole = conflictLog(rows)
    let end = try #require(whole.range(of: "0x7c )>\"\n)"))
    let explanation = try explanation(String(whole[..<end.lowerBound]) + "0x7c )>\",\n    \"<NSLayoutCon")
    #expect(
      explanation.fixes.first?.advice.hasPrefix("Lower [3]") == true, "\(explanation.fixes.map(\.advice))")
  }

  /// The second report is the first one again, cut off.
  @Test func reprintsAreOneCause() {
    let cut = conflictLog(Array(card.prefix(2)), broken: card[1])
    var summary = LogSummary()
    for explanation in explanations(conflictLog(card) + cut) { summary.add(explanation) }
    #expect(summary.groups.count == 1)
    #expect(summary.reportCount == 2)
  }

  @Test func cutLinesHaveNoOwner() throws {
    let explanation = try explanation(
      conflictLog(card + ["<NSLayoutConstraint:0x6004 Shop.Card:0x7f02.centerY == UIVi"], broken: card[2]))
    #expect(explanation.rows.map(\.owner) == ["yours", "yours", "yours", ""])
  }

  /// Top and bottom layout guides are older than the safe area.
  @Test func layoutGuidesAreNotTheSafeArea() throws {
    let explanation = try explanation(
      conflictLog([
        "<_UILayoutSupportConstraint:0x6801 V:[_UILayoutGuide:0x71(64)]   (active)>",
        "<NSLayoutConstraint:0x6802 V:[_UILayoutGuide:0x71(20)]   (active)>",
      ]))
    #expect(explanation.rows.first?.owner == "layout guide")
  }

  @Test func selectorsAreThoseOfAppKit() throws {
    let explanation = try explanation(
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.\n"
    )
    #expect(explanation.fixes.first?.advice.contains("setNeedsUpdateConstraints:]") == true)
  }

  /// Windows and private views are marked, too, but an app cannot constrain them. Equal names get addresses.
  @Test func hierarchiesMarkViewsOfTheAppOnly() throws {
    let log = """
      *<UIWindow:0x7a01> - AMBIGUOUS LAYOUT
      |   *<UIView:0x7a02>
      |   |   *<UILabel:0x7a03> - AMBIGUOUS LAYOUT
      |   |   *<UILabel:0x7a04> - AMBIGUOUS LAYOUT
      |   |   *<UIImageView:0x7a05> - AMBIGUOUS LAYOUT
      |   |   |   |

      """
    let explanation = try explanation(log)
    #expect(explanation.headline.hasPrefix("3 views are ambiguous"))
    #expect(
      explanation.drawing == [
        "the label 0x7a03: position or size is not determined",
        "the label 0x7a04: position or size is not determined",
        "the image view: position or size is not determined",
      ])
    #expect(
      explanation.uncertainties == [
        "The log also marks the window, which is not counted because the system lays it out.",
        "The hierarchy is cut off in this log, so views may be missing.",
      ])
    #expect(
      explanation.fixes.map(\.advice) == [
        "Give each label (0x7a03, 0x7a04) constraints for its position and size. Give the image view constraints for its position and size."
      ])
    let window = try self.explanation("*<UIWindow:0x7a01> - AMBIGUOUS LAYOUT\n|   *<UIView:0x7a02>\n")
    #expect(window.headline.hasPrefix("This hierarchy marks only views that the system lays out"))
    #expect(window.fixes.isEmpty)
  }

  /// Some libraries replace the descriptions of constraints by their own format.
  @Test func otherFormatsAreNamed() throws {
    let explanation = try explanation(
      conflictLog(
        ["ProfileCell.photo.height == 80.0", "ProfileCell.height == 44.0 (constant: 0.0)"],
        broken: "ProfileCell.height"))
    #expect(explanation.headline.contains("in a format that is not Apple's"), "\(explanation.headline)")
    #expect(
      explanation.fixes.first?.advice.hasPrefix("Remove the code that replaces the description") == true)
  }
}
