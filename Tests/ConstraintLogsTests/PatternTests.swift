import Foundation
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// Patterns of conflicts, and the fix for each of them. All logs were written for these tests, and the expected fixes
/// before the rules.
@Suite("Patterns of conflicts")
struct PatternTests {
  private func explanation(_ rows: [String], broken: Int? = nil) throws -> LogExplanation {
    let report = try #require(
      LogReader.reports(in: conflictLog(rows, broken: broken.map { rows[$0 - 1] })).first)
    return ExplanationTests.explainer.explain(report)
  }

  private func first(_ found: LogExplanation) -> String { found.fixes.first?.advice ?? "nothing" }

  // MARK: One edge, two positions

  private let root = "names: '|':UIView:0x10 )>"
  private let safe = "UILayoutGuide:0x11'UIViewSafeAreaLayoutGuide'"

  /// The label is 10 below the safe area (69) and 10 below the root view. The fix keeps the constraint to the safe
  /// area, whichever of the two UIKit dropped.
  @Test(arguments: [1, 2])
  func thePinToTheRootViewGoesAndTheSafeAreaStays(_ broken: Int) throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 UILabel:0x12'Fares'.top == \(safe).top + 10   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(10)-[UILabel:0x12'Fares']   (active, \(root)",
        "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[\(safe)]   (active, \(root)",
      ], broken: broken)
    #expect(
      found.headline
        == "The top of the label “Fares” has two positions: 10 below the top of the view according to [2], but 69 according to [1] and [3]."
    )
    #expect(first(found).hasPrefix("Delete [2] ("))
  }

  @Test func theSafeAreaGoesBesideTheGuideOfTheKeyboard() throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 Chat.Bar:0x12.bottom == UIKeyboardLayoutGuide:0x13.top - 6   (active)>",
        "<NSLayoutConstraint:0x2 \(safe).bottom == Chat.Bar:0x12.bottom + 6   (active)>",
        "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' V:[\(safe)]-(21)-|   (active, \(root)",
        "<NSLayoutConstraint:0x4 V:[UIKeyboardLayoutGuide:0x13]-(0)-|   (active, \(root)",
        "<NSLayoutConstraint:0x5 UIKeyboardLayoutGuide:0x13.height == 291   (active)>",
      ], broken: 1)
    #expect(first(found).hasPrefix("Delete [2] ("))
    #expect(found.headline.contains("has two positions"))
    #expect(found.rows.map { $0.origin.hasPrefix("yours") } == [true, true, false, false, false])
    #expect(!found.fixes.contains { $0.edits.contains { $0.constraint > 1 } })
  }

  /// If two siblings are aligned, no single edge has two positions.
  @Test func alignedSiblingsAreNoEdgeWithTwoPositions() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(7)-[Shop.Icon:0x12]   (active, \(root)",
      "<NSLayoutConstraint:0x2 V:|-(11)-[Shop.Title:0x13]   (active, \(root)",
      "<NSLayoutConstraint:0x3 Shop.Icon:0x12.top == Shop.Title:0x13.top   (active)>",
    ])
    #expect(!found.headline.contains("two positions"))
  }

  /// The center places the top edge at 700 / 2 + 30 - 96 / 2 = 332, and another constraint places it at 240.
  @Test func aCenterAndAnEdgeAreTwoPositionsOfTheEdge() throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 Shop.Logo:0x12.centerY == UIView:0x10.centerY + 30   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(240)-[Shop.Logo:0x12]   (active, \(root)",
        "<NSLayoutConstraint:0x3 Shop.Logo:0x12.height == 96   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 700   (active)>",
      ], broken: 2)
    #expect(
      found.headline
        == "The top of Logo has two positions: 332 according to its center [1], but 240 according to [2].")
    #expect(!found.sums.joined().contains("-"))
    #expect(first(found).hasPrefix("Delete [2] ("))
  }

  /// The distances of 30 at both edges leave a width that is 60 less than the required width.
  @Test func aWidthAndBothEdgesAreTwoWidths() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(30)-[Shop.Map:0x12]   (active, \(root)",
      "<NSLayoutConstraint:0x2 H:[Shop.Map:0x12]-(30)-|   (active, \(root)",
      "<NSLayoutConstraint:0x3 Shop.Map:0x12.width == UIView:0x10.width   (active)>",
    ])
    #expect(found.headline == "[3] makes Map as wide as the view, but its edges leave it 60 less.")
    #expect(first(found).hasPrefix("Delete [3] ("))
  }

  // MARK: Owners

  @Test func aSizeOfAnAlertIsTheApps() throws {
    let alert = "_UIAlertControllerPhoneTVMacView:0x10"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIView:0x11.width == \(alert).width   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.width == 270   (active)>",
      "<NSLayoutConstraint:0x3 \(alert).width == 325   (active)>",
    ])
    #expect(first(found).hasPrefix("Delete [3] ("))
    #expect(found.reassurance == nil)
    #expect(!found.fixes.contains { $0.advice.hasPrefix("Ignore") })
  }

  @Test(arguments: [("UIToolbar", "toolbar"), ("UINavigationBar", "navigation bar")])
  func anEmptyFrameOfABarIsTheApps(_ name: String, _ word: String) throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(name):0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[_UIBarThing:0x11]   (active, names: '|':\(name):0x10 )>",
      "<NSLayoutConstraint:0x3 H:[_UIBarThing:0x11]-(0)-|   (active, names: '|':\(name):0x10 )>",
      "<NSLayoutConstraint:0x4 H:|-(9)-[_UIBarItems:0x12]   (active, names: '|':_UIBarThing:0x11 )>",
      "<NSLayoutConstraint:0x5 H:[_UIBarItems:0x12]-(9)-|   (active, names: '|':_UIBarThing:0x11 )>",
    ])
    #expect(first(found).hasPrefix("Create the \(word) with a frame"))
    #expect(found.reassurance?.hasPrefix("The frame is yours ([1]);") == true)
  }

  @Test func rowsOfTheKeyboardAreTheSystems() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'assistantHeight' SystemInputAssistantView:0x10.height == 44   (active)>",
      "<NSLayoutConstraint:0x2 'assistantView.bottom' SystemInputAssistantView:0x10.bottom == _UIKBThing:0x11.top   (active)>",
      "<NSLayoutConstraint:0x3 'assistantView.top' SystemInputAssistantView:0x10.top == _UIKBThing:0x11.top   (active)>",
    ])
    #expect(found.reassurance?.contains("None of these constraints is yours.") == true)
    #expect(first(found) == "Ignore this message.")
  }

  // MARK: Right to left

  private let cell = "names: '|':UITableViewCellContentView:0x10 )>"

  @Test func aLeftEdgeAmongLeadingEdgesConflictsFromRightToLeft() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:[UILabel:0x12'Total']-(20)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x2 H:|-(20)-[UIImageView:0x11](LTR)   (active, \(cell)",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0x11]-(8)-[UILabel:0x12'Total']   (active)>",
    ])
    #expect(found.headline.contains("conflict in right-to-left languages: [2] uses left or right"))
    #expect(found.rows.allSatisfy { $0.isNeeded })
    #expect(first(found).hasPrefix("In [2] (") && first(found).contains("use leading and trailing"))
  }

  @Test func aLeftEdgeBesideTheSameLeadingEdgeIsDeleted() throws {
    let bar = "names: '|':Shop.Bar:0x10 )>"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(12)-[UISwitch:0x11]   (active, \(bar)",
      "<NSLayoutConstraint:0x2 UISwitch:0x11.left == Shop.Bar:0x10.left + 12   (active)>",
      "<NSLayoutConstraint:0x3 UISwitch:0x11.width == 51   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Bar:0x10.width == 360   (active)>",
    ])
    #expect(found.headline.contains("right-to-left"))
    #expect(first(found).hasPrefix("Delete [2] ("))
  }

  /// Constraints that hold in both directions are incomplete, not mirrored.
  @Test func leftAndLeadingAreNoConflictIfTheyHoldInBothDirections() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(12)-[UISwitch:0x11](LTR)   (active, \(cell)",
      "<NSLayoutConstraint:0x2 H:|-(12)-[UILabel:0x12]   (active, \(cell)",
    ])
    #expect(!found.headline.contains("right-to-left"))
  }

  // MARK: Ratios

  /// The image has a height of 320 × 0.6667 = 213.34, and the row is 213 high.
  @Test(arguments: [
    "UIImageView:0x11.height == 0.6667*UIImageView:0x11.width",
    "UIImageView:0x11.width == 1.5*UIImageView:0x11.height",
  ])
  func aRatioInACellIsRounded(_ ratio: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 \(ratio)   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIImageView:0x11]   (active, \(cell)",
      "<NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(0)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x4 H:|-(0)-[UIImageView:0x11]   (active, \(cell)",
      "<NSLayoutConstraint:0x5 H:[UIImageView:0x11]-(0)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 213   (active)>",
      "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 320   (active)>",
    ])
    #expect(found.headline.hasPrefix("The aspect ratio [1] makes the image view ~213.3"))
    #expect(
      found.headline.hasSuffix(
        "high at a width of 320, but the other constraints make it 213: the difference is rounding."))
    #expect(first(found).hasPrefix("Lower [1] ("))
    #expect(found.fixes.dropFirst().first?.advice.hasPrefix("Lower [3] (") == true)
  }

  /// The ratio determines a height of 390 × 9/16 = 219.375, and another constraint sets it to 200.
  @Test func aHeightBesideARatioIsDeleted() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(0)-[Shop.Cover:0x11]   (active, \(root)",
      "<NSLayoutConstraint:0x2 H:[Shop.Cover:0x11]-(0)-|   (active, \(root)",
      "<NSLayoutConstraint:0x3 Shop.Cover:0x11.height == 200   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Cover:0x11.height == 0.5625*Shop.Cover:0x11.width   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0x10.width == 390   (active)>",
    ])
    #expect(
      found.headline
        == "The aspect ratio [4] makes Cover ~219.38 high at a width of 390, but [3] makes it 200.")
    #expect(
      found.sums == [
        "According to [5], the view is 390 wide.", "height of Cover [4] = 0.5625 × 390 = ~219.38 > 200 [3]",
        "[1] and [2] add no distance.",
      ])
    #expect(first(found).hasPrefix("Delete [3] ("))
  }

  // MARK: Multipliers and scroll views

  /// 1.4 × 150 = 210 does not fit into 150: the multiplier is the mistake, and the width stays.
  @Test func aMultiplierAboveOneIsLimited() throws {
    let track = "names: '|':Shop.Track:0x10 )>"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(0)-[UIView:0x11]   (active, \(track)",
      "<NSLayoutConstraint:0x2 H:[UIView:0x11]-(>=0)-|   (active, \(track)",
      "<NSLayoutConstraint:0x3 UIView:0x11.width == 1.4*Shop.Track:0x10.width   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Track:0x10.width == 150   (active)>",
    ])
    #expect(first(found).hasPrefix("Limit the multiplier of [3] ("))
    #expect(found.fixes.dropFirst().first?.advice.hasPrefix("Lower [3] (") == true)
  }

  /// Content of 900 is constrained to the height of a scroll view of 600. It should scroll instead.
  @Test func contentThatIsAsHighAsItsScrollViewShallScroll() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(0)-[Shop.Form:0x12]   (active, names: '|':Shop.Content:0x11 )>",
      "<NSLayoutConstraint:0x2 Shop.Form:0x12.height == 900   (active)>",
      "<NSLayoutConstraint:0x3 V:[Shop.Form:0x12]-(0)-|   (active, names: '|':Shop.Content:0x11 )>",
      "<NSLayoutConstraint:0x4 UIScrollView:0x13.height == Shop.Content:0x11.height   (active)>",
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIScrollView:0x13.height == 600   (active)>",
    ])
    #expect(first(found).hasPrefix("Lower [4] (") && first(found).hasSuffix("to priority 250."))
  }

  // MARK: Stack views

  @Test func aStackViewThatFillsEquallyIsNamed() throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 UIButton:0x11'Yes'.width == 90   (active)>",
        "<NSLayoutConstraint:0x2 UIButton:0x12'Never'.width == 130   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-fill-equally' UIButton:0x12'Never'.width == UIButton:0x11'Yes'.width   (active)>",
      ], broken: 2)
    #expect(
      found.headline.hasPrefix("The stack view fills equally, so the button “Yes” and the button “Never”"))
    #expect(first(found) == "Set the distribution of the stack view to .fill.")
    #expect(found.fixes.dropFirst().first?.advice.hasPrefix("Delete [2] (") == true)
  }

  @Test func oneConstraintIsEnoughToHideAView() throws {
    let banner = "names: '|':Shop.Banner:0x10 )>"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UISV-hiding' Shop.Banner:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(5)-[UILabel:0x11]   (active, \(banner)",
      "<NSLayoutConstraint:0x3 UILabel:0x11.height == 31   (active)>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0x11]-(5)-|   (active, \(banner)",
    ])
    #expect(first(found).hasPrefix("Lower [4] ("))
  }

  // MARK: Parts of logs

  @Test func aCutSizeOfACellIsPresent() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 V:|-(0)-[UIPickerView:0x11]   (active, \(cell)",
      "<NSLayoutConstraint:0x2 V:[UIPickerView:0x11]-(0)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x3 UIPickerView:0x11.height == 180   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellConte",
    ]
    let log = conflictLog(rows)
    let end = try #require(log.range(of: "-Height' UITableViewCellConte")?.upperBound)
    let found = ExplanationTests.explainer.explain(
      try #require(LogReader.reports(in: String(log[..<end])).first))
    #expect(found.headline.contains("but [4] gives it a different height"))
    #expect(first(found).hasPrefix("Lower [2] ("))
    #expect(!found.uncertainties.contains { $0.contains("ignores") })
  }

  @Test(
    arguments: [
      ("H:|-5-[one]-5-[two]|", "horizontal", ".alignAllCenterY or .alignAllTop"),
      ("V:|-5-[one]-5-[two]|", "vertical", ".alignAllCenterX or .alignAllLeading"),
    ])
  func anOptionFitsTheDirectionOfTheFormat(_ format: String, _ axis: String, _ names: String) throws {
    let log = """
      reason: 'Unable to parse constraint format:
      Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis).
      \(format)
                          ^'

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(
      first(ExplanationTests.explainer.explain(report))
        == "Pass an option that fits a \(axis) format, such as \(names), or no options.")
  }

  @Test func theViewAtTheCaretIsNamed() throws {
    let log = """
      reason: 'Unable to parse constraint format:
      Unable to interpret '|' character, because the related view doesn't have a superview
      H:|-[photo(20)]-[caption]-|
                                ^'

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(first(ExplanationTests.explainer.explain(report)).hasPrefix("Add caption to its superview"))
  }

  @Test func aTableThatDoesNotCallSuperIsRecognized() throws {
    let log =
      "Auto Layout still required after executing -layoutSubviews. UITableViewCell's implementation of -layoutSubviews needs to call super.'\n"
    let report = try #require(
      LogReader.reports(in: "2013-11-02 10:00:01.002 Shop[9:a0b] reason: '" + log).first)
    #expect(report.content == .layoutSubviewsWithoutSuper("UITableViewCell"))
    #expect(
      first(ExplanationTests.explainer.explain(report)).hasPrefix("Do not add constraints to UITableViewCell")
    )
  }

  @Test(
    arguments: [
      ("Feb  9 08:00:01 Anas-iPad Shop(UIKit)[12] <Error>: ", "Shop"),
      ("2021-02-09 08:00:01.000000+0100  localhost My Shop[12]: ", "My Shop"),
      ("2021-02-09 08:00:01.000000+0100 My Shop[12:34] ", "My Shop"), ("My Shop[12:34] ", "My Shop"),
      ("runner 08:00:01.000000 My Shop[12:34] ", "My Shop"),
    ])
  func theHostIsNoPartOfTheProcess(_ prefix: String, _ process: String) throws {
    let report = try #require(LogReader.reports(in: prefix + conflictLog(card).dropFirst(47)).first)
    #expect(report.envelope.process == process)
  }

  @Test func theAppsFrameIsFoundWithoutAProcess() throws {
    let log = """
      *** Terminating app, reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x00000001a2c4f1b8 __exceptionPreprocess + 228
      \t1   CoreAutoLayout   0x00000001a2c4f1b9 -[NSLayoutConstraint setConstant:] + 300
      \t2   Meter            0x0000000102bf2c1c -[MTRGauge update] + 503
      )

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(
      first(ExplanationTests.explainer.explain(report)).hasSuffix(" The call is in -[MTRGauge update]."))
  }

  @Test func theViewWithoutASuperviewIsNamed() throws {
    let log = """
      2015-06-11 10:02:44.102 Shop[3012:88114] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 V:[UIView:0x12]-(4)-[UISlider:0x13]>
      2015-06-11 10:02:44.109 Shop[3012:88114] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Impossible to set up layout with view hierarchy unprepared for constraint.
      \tView not found in container hierarchy: <UISlider: 0x13; frame = (0 0; 0 0)>
      \tThat view's superview: NO SUPERVIEW'

      """
    for report in LogReader.reports(in: log) {
      #expect(first(ExplanationTests.explainer.explain(report)).hasPrefix("Add the slider to its superview"))
    }
  }

  /// The first fix is about the deepest ambiguous view, and one fix is about all ambiguous views.
  @Test func eachAmbiguousViewHasAFix() throws {
    let log = """
      •UIWindow:0x1
      |   *Shop.Header:0x2- AMBIGUOUS LAYOUT for Shop.Header:0x2.Height{id: 3}
      |   |   *UILabel:0x4'Sum'- AMBIGUOUS LAYOUT for UILabel:0x4'Sum'.minX{id: 5}, UILabel:0x4'Sum'.minY{id: 6}

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(
      first(ExplanationTests.explainer.explain(report))
        == "Give the label “Sum” a leading constraint and a top constraint. Give Header either a height or constraints that connect its top edge to its bottom edge through its subviews."
    )
  }
}
