import Testing

@testable import ConstraintLogs

/// Parts of explanations that readers who did not know the tool had to read twice.
@Suite("First reading")
struct FirstReadingTests: FixTests {
  private static let longName = "Shop.ConfirmationHeaderContainerViewWithIcon"

  // MARK: Rows

  /// Without brackets, “layout margins” reads as a part of the constraint.
  @Test func `The maker behind a long row is in brackets and on one line`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILayoutGuide:0x12'UIViewLayoutMarginsGuide'.top == \(Self.longName):0x11.top + 120   (active)>",
      "<NSLayoutConstraint:0x2 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x12'UIViewLayoutMarginsGuide']   (active, names: '|':\(Self.longName):0x11 )>",
    ])
    let text = PrettyFormat(columns: 80, isBrief: true).text(found)
    #expect(text.contains("(0x2  layout margins)\n"), "\(text)")
    #expect(!text.contains(" \n"), "\(text)")
  }

  @Test func `A priority is a word`() throws {
    let report = try #require(
      LogReader.reports(in: "<NSLayoutConstraint:0x1 H:[UILabel:0x2(<=100@900)] priority:900>\n").first)
    let row = try #require(ExplanationTests.explainer.explain(report).rows.first)
    #expect(row.code == "label.width <= 100 at priority 900")
  }

  /// The sum counts the icon as 0 high without [3], but a reader looks for the constraint that a sentence mentions.
  @Test func `A constraint that the sum mentions is shown`() throws {
    let broken = "<NSLayoutConstraint:0x2 V:[UILabel:0x12(20)]   (active)>"
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 V:[UILabel:0x11(20)]   (active)>", broken,
        "<NSLayoutConstraint:0x3 V:[UIImageView:0x13(0)]   (active)>",
        "<NSLayoutConstraint:0x4 V:|-(0)-[UILabel:0x11]   (active, names: '|':Shop.Card:0x10 )>",
        "<NSLayoutConstraint:0x5 V:[UILabel:0x11]-(0)-[UILabel:0x12]   (active)>",
        "<NSLayoutConstraint:0x6 V:[UILabel:0x12]-(0)-[UIView:0x14]   (active)>",
        "<NSLayoutConstraint:0x7 V:[UIImageView:0x13]-(0)-|   (active, names: '|':Shop.Card:0x10 )>",
        "<NSLayoutConstraint:0x8 V:[UIView:0x14]-(0)-[UIImageView:0x13]   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& V:[Shop.Card:0x10(34)]>",
      ], broken: broken)
    let text = PrettyFormat(columns: 80, isBrief: true).text(found)
    #expect(text.contains("According to [3], the image view is 0 high."), "\(text)")
    #expect(text.contains("[3] image view.height == 0"), "\(text)")
    #expect(text.contains("The conflict remains without [3].\n"), "\(text)")
  }

  /// [2] contains no minimum: it is one because the difference of the two heights is the height of a view.
  @Test func `A size that is a minimum because of another size says so`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(40)-[UIScrollView:0x12]   (Names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 Shop.Bar:0x13.height == UIScrollView:0x12.height - 300>",
      "<NSLayoutConstraint:0x3 V:[UIScrollView:0x12]-(50)-|   (Names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x4 UIView:0x10.height == 380>",
    ])
    let text = PrettyFormat(columns: 120, isBrief: true).text(found)
    let step = "height of the scroll view is at least 300 [2], because the height of Bar is not negative\n"
    #expect(text.contains(step), "\(text)")
    #expect(text.contains("40 [1] + at least 300 + 50 [3] = at least 390 > 380 [4]\n"), "\(text)")
  }

  // MARK: Fixes

  /// A frame of exactly 17 would leave the clip view 0 high, but any larger frame is a fix.
  @Test func `A frame that is too small for views inside it has to grow`() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:|-(17)-[NSClipView:0x11]   (Names: '|':NSScrollView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[NSClipView:0x11]-(0)-|   (Names: '|':NSScrollView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& V:[NSScrollView:0x10(8)]>",
    ])
    #expect(
      found.fixes.first?.advice == "Give the scroll view a larger frame before its content is laid out.")
  }

  /// If the log does not prove the conflict, it is not known which constraint of the content has to yield.
  @Test func `Without a proof, the empty frame is the first thing to change`() throws {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 Shop.Card:0x11.height == 0>",
      "<NSLayoutConstraint:0x2 UIStackView:0x12.topMargin == Shop.Card:0x11.topMargin>",
      "<NSLayoutConstraint:0x3 Shop.Card:0x11.bottom == UILayoutGuide:0x13.bottom + 8>",
    ]
    let advice = try explanation(ofStart: rows).fixes.map(\.advice)
    #expect(advice.first == "Give Card a larger frame before its content is laid out.", "\(advice)")
    #expect(advice.dropFirst().first?.hasPrefix("Lower [3] (") == true, "\(advice)")
  }

  @Test func `A format is corrected as a whole`() throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format:
      Expected a view
      H:|[first]- (gap)-[second]- (gap)-[third]|
                 ^'

      """
    let report = try #require(LogReader.reports(in: log).first)
    let fix = try #require(ExplanationTests.explainer.explain(report).fixes.first)
    #expect(fix.advice == "Correct the format. A visual format cannot contain spaces.")
    #expect(fix.code == "H:|[first]-(gap)-[second]-(gap)-[third]|")
  }

  @Test(arguments: [
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2.width == 30>\n",
      "Nothing to fix: one constraint alone does not conflict.\n"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2.width == 30>\n<NSLayoutConstraint:0x3 UILabel:0x2.height == 30>\n",
      "Nothing to fix: the printed constraints can hold together.\n"
    ),
    ("•UIView:0x7f10\n|   *UILabel:0x7f11\n", "Nothing to fix: no view of this hierarchy is ambiguous.\n"),
  ])
  func `An explanation without a fix states why`(_ log: String, _ line: String) throws {
    let report = try #require(LogReader.reports(in: log).first)
    let found = ExplanationTests.explainer.explain(report)
    for isBrief in [true, false] {
      let text = PrettyFormat(isBrief: isBrief).text(found)
      #expect(text.contains("\n  \(line)"), "\(text)")
    }
  }

  /// Every explanation of the recorded logs names a fix, or the reason why there is none.
  @Test(arguments: ExplanationTests.names)
  func `Each explanation has a labeled fix`(_ name: String) throws {
    for found in try ExplanationTests.explanations(name) {
      let text = PrettyFormat(isBrief: true).text(found)
      #expect(["\n  Fix", "\n  No fix: ", "\n  Nothing to fix: "].contains(where: text.contains), "\(text)")
    }
  }

  // MARK: Lists

  /// Interface Builder adds such constraints to views that lack some, and the app never wrote them.
  @Test func `A constraint that Interface Builder generated has a fix`() throws {
    let log = """
      <NSLayoutConstraint:0x1 H:[UIImageView:0x2(>=0)]>
      <NSIBPrototypingLayoutConstraint:0x3 'IB auto generated at build time for view with ambiguity' H:|-(137@251)-[UIButton:0x4](LTR) priority:251 (Names: '|':UIView:0x5 )>

      """
    let report = try #require(LogReader.reports(in: log).first)
    let found = ExplanationTests.explainer.explain(report)
    #expect(
      found.headline
        == "2 constraints, no conflict among them. Interface Builder generated [2], because the button lacks constraints."
    )
    #expect(
      found.fixes.map(\.advice) == [
        "In Interface Builder, add constraints that determine the horizontal position of the button."
      ])
  }

  @Test func `Two views with generated constraints lack constraints`() throws {
    let log = """
      <NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' H:[UIButton:0x4(40)]>
      <NSIBPrototypingLayoutConstraint:0x3 'IB auto generated at build time for view with fixed frame' V:[UILabel:0x5(20)]>

      """
    let report = try #require(LogReader.reports(in: log).first)
    let found = ExplanationTests.explainer.explain(report)
    #expect(found.headline.hasSuffix("generated [1] and [2], because these views lack constraints."))
    #expect(
      found.fixes.map(\.advice) == [
        "In Interface Builder, add constraints that determine the width and the height of the button and the label."
      ])
  }

  @Test func `A list states how many of its constraints the log lacks`() throws {
    let log = """
      7 elements  - 0 : <NSLayoutConstraint:0x1 V:[UILabel:0x2(18)]>  - 1 : <NSLayoutConstraint:0x3 V:[UILabel:0x4(17)]>

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(report.statedCount == 7)
    #expect(
      ExplanationTests.explainer.explain(report).uncertainties == [
        "The log contains only 2 of the 7 constraints of this list."
      ])
  }

  /// An inequality makes the alert at least as wide as the view, so the view does not make it exactly as wide.
  @Test func `A size that an inequality requires is a minimum`() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 H:[UIView:0x2(304)]>",
          "<NSLayoutConstraint:0x3 _UIAlertControllerView:0x4.width == UIView:0x5.width>",
          "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& H:[UIView:0x5(298)]>",
          "<NSLayoutConstraint:0x7 _UIAlertControllerView:0x4.width >= UIView:0x2.width>"
      )

      """
    let report = try #require(LogReader.reports(in: log).first)
    let headline = ExplanationTests.explainer.explain(report).headline
    #expect(headline.contains("the other constraints make it at least 304: that is 6 more."), "\(headline)")
  }

  // MARK: Messages

  /// A plain `UIView` could be any view, but a stack view is one that the reader can find.
  @Test(arguments: [
    (
      "UIStackView",
      "A constraint was added to a stack view, which does not contain all items of the constraint."
    ),
    ("UIView", "A constraint relates items that are not in the same view hierarchy yet."),
  ])
  func `The assertion names the view that a constraint was added to`(_ name: String, _ start: String) throws {
    let log = """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIButton:0x2.leading == UIButton:0x3.trailing>
          When added to a view, the constraint's items must be descendants of that view (or the view itself).
      *** Assertion failure in -[\(name) _layoutEngine_didAddLayoutConstraint:roundingAdjustment:], NSLayoutConstraint_UIKitAdditions.m:560

      """
    let report = try #require(LogReader.reports(in: log).first)
    let found = ExplanationTests.explainer.explain(report)
    #expect(found.headline.hasPrefix(start), "\(found.headline)")
  }

  @Test func `A layout loop names its view`() throws {
    let log =
      "[LayoutLoop] Degenerate layout!\n  Layout feedback loop detected in subtree of <UIView: 0x7f01; frame = (0 0; 375 667); >.\n"
    let report = try #require(LogReader.reports(in: log).first)
    let found = ExplanationTests.explainer.explain(report)
    #expect(found.headline.hasPrefix("Layout in the subtree of the view 0x7f01 does not end:"))
  }

  // MARK: Origins

  /// An app hides a header in this way, and UIKit makes such a constraint before the first layout.
  @Test func `The origin of a size of 0 is stated`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIStackView:0x12.height >= 90   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIStackView:0x12]   (active, names: '|':ShopTableHeaderView:0x11 )>",
      "<NSLayoutConstraint:0x3 UIStackView:0x12.bottom == ShopTableHeaderView:0x11.bottom   (active)>",
      "<NSLayoutConstraint:0x4 ShopTableHeaderView:0x11.height == 0   (active)>",
    ])
    #expect(
      found.uncertainties.first
        == "If your code does not contain [4], UIKit made it, because ShopTableHeaderView has no height before its first layout."
    )
  }

  /// Two bounds that cross: the keyboard can be lower than the safe area.
  @Test func `Crossed bounds are the headline`() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UITableView:0x11.bottom <= UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
      "<NSLayoutConstraint:0x2 UITableView:0x11.bottom >= Shop.KeyboardGuide:0x13.top   (active)>",
    ]
    let found = try explanation(ofStart: rows)
    #expect(
      found.headline
        == "[1] and [2] hold together only if the top of KeyboardGuide is at or above the bottom of the safe area. The log lacks the constraints that prevent this."
    )
    #expect(found.fixes.first?.advice.hasPrefix("Lower [2] (") == true)
  }

  /// Reports of which only the end is in the log come last, and their titles state this.
  @Test func `The end of a report has a title of its own`() throws {
    let log = """
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 H:[NSImageView:0x2]-(12)-[NSImageView:0x3]   (active)>

      """
    let report = try #require(LogReader.reports(in: log).first)
    let text = PrettyFormat(isBrief: true).text(ExplanationTests.explainer.explain(report))
    #expect(text.hasPrefix("End of a conflict, lines 1–2"), "\(text)")
  }

  @Test func `Code before a pasted log is no time`() throws {
    let line =
      "_textView.text = @\"Will attempt to recover by breaking constraint\"; 2014-05-16 21:09:14.560 Shop[101:2002] "
    let log = line + conflictLog(card).drop { $0 != "U" }
    let report = try #require(LogReader.reports(in: log).first { $0.envelope.process != nil })
    #expect(report.envelope.time == "2014-05-16 21:09:14.560")
  }

  /// Returns the explanation of a report that ends after the given constraints.
  private func explanation(ofStart rows: [String]) throws -> LogExplanation {
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + rows.map { "  \"\($0)\"" }.joined(separator: ",\n")
    return ExplanationTests.explainer.explain(try #require(LogReader.reports(in: log).first))
  }
}
