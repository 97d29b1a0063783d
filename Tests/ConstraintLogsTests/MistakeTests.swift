import Testing

@testable import ConstraintLogs

/// Mistakes that a conflict shows beyond doubt, such as a wrong sign. Each log is made up; the expected answers were
/// written down first.
@Suite("Mistakes in conflicting constraints")
struct MistakeTests {
  private func explanation(_ rows: [String], broken: Int? = nil) throws -> LogExplanation {
    let report = try #require(
      LogReader.reports(in: conflictLog(rows, broken: broken.map { rows[$0 - 1] })).first)
    return ExplanationTests.explainer.explain(report)
  }

  private let near =
    "<NSLayoutConstraint:0x1 UITextField:0x11.leading == UIView:0x10.leading + 16   (active)>"
  private let host =
    "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 320   (active)>"

  // MARK: Signs

  /// The width of 288 = 320 - 16 - 16 shows that the sign is wrong.
  @Test(arguments: [
    "UITextField:0x11.trailing == UIView:0x10.trailing + 16", "H:[UITextField:0x11]-(-16)-|",
  ])
  func aWrongSignIsNamed(_ far: String) throws {
    let names = far.hasPrefix("H:") ? ", names: '|':UIView:0x10 " : ""
    let found = try explanation(
      [
        near, "<NSLayoutConstraint:0x2 \(far)   (active\(names))>",
        "<NSLayoutConstraint:0x3 UITextField:0x11.width == 288   (active)>", host,
      ], broken: 3)
    #expect(
      found.headline
        == "[2] puts the trailing edge of the text field 16 beyond that of the view: the sign of its constant is probably wrong."
    )
    let fix = try #require(found.fixes.first)
    #expect(fix.advice.hasPrefix("Change the constant of [2] ("))
    let constant = try #require(found.analysis?.constraints[1].equation?.constant)
    #expect(fix.edits == [.init(constraint: 1, change: .constant(-constant))])
    #expect(fix.code == "textFieldTrailing.constant = \(constant > 0 ? "-16" : "16")  // [2]")
  }

  /// Equal distances at both edges, one of them beyond the view: the sign is wrong, and the width as well.
  @Test func aWrongSignBesideAWrongWidth() throws {
    let found = try explanation(
      [
        "<SnapKit.LayoutConstraint:0x1@Login.swift#31 UILabel:0x11.left == Shop.LoginView:0x10.left + 20.0>",
        "<SnapKit.LayoutConstraint:0x2@Login.swift#32 UILabel:0x11.right == Shop.LoginView:0x10.right + 20.0>",
        "<SnapKit.LayoutConstraint:0x3@Login.swift#33 UILabel:0x11.width == 100.0>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' Shop.LoginView:0x10.width == 375   (active)>",
      ], broken: 3)
    let fix = try #require(found.fixes.first)
    #expect(
      fix.edits == [
        .init(constraint: 1, change: .constant(-20)), .init(constraint: 2, change: .remove),
      ])
    #expect(
      fix.code
        == "make.right.equalTo(loginView).offset(-20)\n// delete: make.width.equalTo(100)")
  }

  /// A distance beyond the view can be meant, for example for a shadow.
  @Test func anOverlapWithoutAnInsetIsNoMistake() throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 UITextField:0x11.leading == UIView:0x10.leading - 16   (active)>",
        "<NSLayoutConstraint:0x2 UITextField:0x11.trailing == UIView:0x10.trailing + 16   (active)>",
        "<NSLayoutConstraint:0x3 UITextField:0x11.width == 300   (active)>", host,
      ], broken: 3)
    #expect(!found.headline.contains("sign"))
    #expect(!found.fixes.contains { $0.edits.contains(.init(constraint: 1, change: .constant(-16))) })
  }

  // MARK: Edges

  @Test func aFarEdgeAtANearEdgeIsNamed() throws {
    let found = try explanation([
      near, "<NSLayoutConstraint:0x2 UITextField:0x11.trailing == UIView:0x10.leading + 10   (active)>",
    ])
    #expect(
      found.headline
        == "[2] measures the trailing edge of the text field from the leading edge of the view: you probably meant the trailing edge there too."
    )
    let advice = try #require(found.fixes.first?.advice)
    #expect(advice.hasPrefix("In [2] ("))
    #expect(
      advice.hasSuffix(
        ", use the trailing edge of the view instead of the leading edge, with the constant -10."))
  }

  // MARK: Order

  @Test(arguments: ["<=", "=="])
  func oppositeOrdersAreNamed(_ relation: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILabel:0x11'Ort'.bottom \(relation) UIButton:0x12.top - 8   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11'Ort'.top >= UIButton:0x12.bottom + 4   (active)>",
    ])
    #expect(found.headline == "[1] puts the label “Ort” above the button, but [2] puts it below the button.")
    #expect(found.fixes.first?.advice.hasPrefix("Delete [2] (") == true)
  }

  // MARK: Room

  /// The width of a row is always that of its table, so a width inside the row must yield. Its height can follow the
  /// content.
  @Test(arguments: [
    ("UITableViewCellContentView:0x10", "UIView"), ("Mail.SenderCell:0x10", "NSView"),
  ])
  func theWidthOfARowIsFinal(_ cell: String, _ view: String) throws {
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0x11'Sum']   (active, names: '|':\(cell) )>",
        "<NSLayoutConstraint:0x2 UILabel:0x11'Sum'.width >= 200   (active)>",
        "<NSLayoutConstraint:0x3 H:[UILabel:0x11'Sum']-(8)-[UISwitch:0x12]   (active)>",
        "<NSLayoutConstraint:0x5 UISwitch:0x12.width == 51   (active)>",
        "<NSLayoutConstraint:0x6 H:[UISwitch:0x12]-(16)-|   (active, names: '|':\(cell) )>",
        "<NSLayoutConstraint:0x7 '\(view)-Encapsulated-Layout-Width' \(cell).width == 260   (active)>",
      ], broken: 5)
    #expect(found.fixes.first?.advice.hasPrefix("Lower [2] (") == true)
  }

  /// The first fix of a report with two conflicts resolves both.
  @Test func theFirstFixResolvesAllConflicts() throws {
    let hint = "Form.HintView:0x10"
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 'UISV-hiding' \(hint).height == 0   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(8)-[UIView:0x11]   (active, names: '|':\(hint) )>",
        "<NSLayoutConstraint:0x3 UIView:0x11.bottom == \(hint).bottom - 8   (active)>",
        "<NSLayoutConstraint:0x4 UIView:0x11.height == 24   (active)>",
      ], broken: 4)
    #expect(found.analysis?.otherConflicts == 1)
    #expect(found.fixes.first?.edits == [.init(constraint: 2, change: .lower(999))])
  }

  /// The size of the cell is compared with the content, not the size that is left for a stack view in it.
  @Test func aStackViewInACellIsPartOfTheSum() throws {
    let cell = "UITableViewCellContentView:0x10"
    let found = try explanation(
      [
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' \(cell).height == 44   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(12)-[UIStackView:0x11]   (active, names: '|':\(cell) )>",
        "<NSLayoutConstraint:0x3 V:[UIStackView:0x11]-(10)-|   (active, names: '|':\(cell) )>",
        "<NSLayoutConstraint:0x4 Cook.StepView:0x12.height == 64   (active)>",
        "<NSLayoutConstraint:0x5 'UISV-canvas-connection' UIStackView:0x11.top == Cook.StepView:0x12.top   (active)>",
        "<NSLayoutConstraint:0x6 'UISV-canvas-connection' V:[Cook.StepView:0x12]-(0)-|   (active, names: '|':UIStackView:0x11 )>",
      ], broken: 4)
    #expect(found.headline == "UIKit makes the cell 44 high, but its content needs 86: 42 too much.")
    #expect(found.sums == ["12 [2] + 64 [4] + 10 [3] = 86 > 44 [1]", "[5] and [6] add 0 to the sum."])
    #expect(
      found.fixes.first?.advice.hasSuffix(
        "lower [3] (the bottom of the stack view is 10 above the bottom of the cell) to priority 999.")
        == true)
  }

  /// 10 + 8 + 10 = 28 > 20, even if the labels need no height. The labels are not in the sum, so a line names them.
  @Test func itemsWithoutHeightInTheSumAreNamed() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILabel:0x11'Title'.top == Shop.Card:0x10.top + 10   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x12'Body'.top == UILabel:0x11'Title'.bottom + 8   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Card:0x10.bottom == UILabel:0x12'Body'.bottom + 10   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Card:0x10.height == 20   (active)>",
    ])
    #expect(
      found.sums == [
        "The log shows no height for the label “Title” and the label “Body”, so the sum counts them as 0.",
        "10 [1] + 8 [2] + 10 [3] = 28 > 20 [4]",
      ])
  }
}
