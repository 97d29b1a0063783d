import ConflictAnalysis
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// The conflict of constraints, as the explainer sees it.
func conflictCase(_ rows: [String]) throws -> ConflictCase {
  let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
  return try #require(ConflictCase(report, solvers: SolverFactory { SimplexSolver() }))
}

func explanation(_ rows: [String]) throws -> LogExplanation {
  let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
  return ExplanationTests.explainer.explain(report)
}

extension LogExplanation {
  /// The advice of all fixes.
  var advice: [String] { fixes.map { $0.advice } }
}

/// The owners of views and constraints (the app, Apple or a library), and the explanations that follow from them. All
/// logs were written for these tests.
@Suite("Owners")
struct OwnerTests {
  @Test(
    arguments: [
      // Private classes with the prefix of a framework, and public classes with the same prefixes
      ("UIKeyboardAutomatic", .apple), ("UITabBarButton", .apple), ("AVTransportControls", .apple),
      ("UIInputView", .neutral), ("UIKeyboardLayoutGuide", .neutral), ("AVPlayerView", .neutral),
      ("UISearchTextField", .neutral), ("PKCanvasView", .neutral),
      // Containers of the app's content
      ("UIWindow", .container), ("UIViewControllerWrapperView", .container),
      ("_UIVisualEffectContentView", .container),
      ("_UITAMICAdaptorView", .wrapper), ("UIKit.ButtonWrapper", .wrapper), ("ButtonWrapper", .app),
      // Class names with a module
      ("UIKit.NavigationBarThing", .apple), ("_TtC5UIKit14SomethingInBar", .apple),
      ("_TtCC5UIKit9SomeClass5Inner", .apple), ("_TtGC7SwiftUI9SomeClassSi_", .apple),
      ("SwiftUI.(PlatformThing in _1A2B3C4D)", .apple),
      ("_TtGC7SwiftUI14_UIHostingViewV4Shop4Card_", .neutral),
      ("SwiftUI._UIHostingView<Shop.Card>", .neutral),
      ("Shop.UIKeyboardThing", .app), ("_TtC4Shop4Card", .app), ("NSKVONotifying_Shop.Card", .app),
      // Cells, plain views, classes of apps
      ("UITableViewCellContentView", .hostContent), ("UIView", .neutral), ("NSTextField", .neutral),
      ("NSKVONotifying_UIView", .neutral), ("BNRCardView", .app), ("AVa", .app),
    ] as [(String, ItemKind)])
  func aClassHasAKind(_ name: String, _ kind: ItemKind) {
    #expect(LoggedItem(className: name, address: "0x1").kind == kind)
  }

  /// Names without a class are those that the app gave, except those that UIKit gives.
  @Test(
    arguments: [
      ("UIKeyboardThing Preview", .apple), ("SystemInputAssistantView", .apple), ("total", .app),
      ("UILabel below the price", .app), ("", .app),
    ] as [(String, ItemKind)])
  func aNameHasAKind(_ name: String, _ kind: ItemKind) {
    #expect(LoggedItem(address: "0x1", name: name).kind == kind)
  }

  /// The second row gives the class of the item that the first one only names.
  @Test func aNamedItemHasTheClassThatAnotherRowPrints() throws {
    let found = try conflictCase([
      "<NSLayoutConstraint:0x1 keys.height == 20   (active, names: keys:0x10 )>",
      "<NSLayoutConstraint:0x2 UIKeyboardThing:0x10.height == 30   (active)>",
    ])
    #expect(found.kinds["0x10"] == .apple)
  }

  /// The owners of one row each: certain, or open.
  @Test(
    arguments: [
      ("<NSLayoutConstraint:0x1 _UIBarThing:0x10.width == 20   (active)>", .apple),
      ("<NSLayoutConstraint:0x1 'gap' _UIBarThing:0x10.width == 20   (active)>", .apple),
      ("<NSLayoutConstraint:0x1 'assistantHeight' UIView:0x10.height == 45   (active)>", .apple),
      ("<NSLayoutConstraint:0x1 UIView:0x10.width == _UIBarThing:0x11.width   (active)>", .apple),
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIWindow:0x10.width == 375   (active)>",
        .container
      ),
      ("<NSLayoutConstraint:0x1 UIView:0x10.width == 20   (active)>", .app),
      ("<NSLayoutConstraint:0x1 UIView:0x10.width == - 16   (active)>", .open),
      ("<NSLayoutConstraint:0x1 UILayoutGuide:0x10.width == 20   (active)>", .open),
      ("<NSLayoutConstraint:0x1 UIView:0x10.width == UIWindow:0x11.width   (active)>", .open),
      ("<NSLayoutConstraint:0x1 'gap' UIView:0x10.width == 20   (active)>", .app),
      ("<NSLayoutConstraint:0x1 Shop.Card:0x10.width == 20   (active)>", .app),
      ("<NSLayoutConstraint:0x1 Shop.Card:0x10.width == _UIBarThing:0x11.width   (active)>", .app),
      ("<NSLayoutConstraint:0x1 total.width == 20   (active, names: total:0x10 )>", .app),
      ("<SnapKit.LayoutConstraint:0x1@Card.swift#3 UIView:0x10.width == 20.0>", .app),
    ] as [(String, ConstraintOwner)])
  func aRowHasAnOwner(_ row: String, _ owner: ConstraintOwner) throws {
    #expect(try conflictCase([row]).owners == [owner])
  }

  /// The wheels of a picker view are 216 high and belong to UIKit. The height of 100 of the picker view is set by the
  /// app.
  @Test func aSizeOfAControlAroundPrivateViewsIsTheApps() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UIPickerView:0x10.height == 100   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIPickerColumnThing:0x11]   (active, names: '|':UIPickerView:0x10 )>",
      "<NSLayoutConstraint:0x3 UIPickerColumnThing:0x11.bottom == UIPickerView:0x10.bottom   (active)>",
      "<NSLayoutConstraint:0x4 UIPickerColumnThing:0x11.height == 216   (active)>",
    ]
    #expect(try conflictCase(rows).owners == [.app, .apple, .apple, .apple])
    let found = try explanation(rows)
    #expect(found.cause == .sumMismatch)
    #expect(found.reassurance == nil)
    #expect(found.advice.first == "Delete [1] (the picker is 100 high).")
  }

  /// A conflict (8 + 8 > 0) whose constraints relate only private views of UIKit.
  @Test func aConflictOfPrivateViewsIsNotTheApps() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtC5UIKit8BarThing:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[UILabel:0x11'Back']   (active, names: '|':_TtC5UIKit8BarThing:0x10 )>",
      "<NSLayoutConstraint:0x3 H:[UILabel:0x11'Back']-(8)-|   (active, names: '|':_TtC5UIKit8BarThing:0x10 )>",
    ])
    #expect(found.cause == .apple)
    #expect(found.reassurance == "None of these constraints is yours.")
    #expect(found.advice == ["Ignore this message."])
  }

  /// 30 + 8 > 36: the distance inside a plain view could be set by the app, so the first fix is about this distance.
  @Test func aPlainViewAmongPrivateOnesIsOnlyProbablyTheSystems() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIView:0x11.leading == UIView:0x12.leading + 8   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x12.width == _UIBarThing:0x10.width   (active)>",
      "<NSLayoutConstraint:0x3 _UIBarThing:0x10.width == 36   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0x11.width == _UIBarThing:0x13.width   (active)>",
      "<NSLayoutConstraint:0x5 _UIBarThing:0x13.width == 30   (active)>",
      "<NSLayoutConstraint:0x6 UIView:0x11.trailing == UIView:0x12.trailing   (active)>",
    ])
    #expect(found.cause == .apple)
    #expect(
      found.reassurance
        == "The system made [2] to [5], and probably [1] and [6].")
    #expect(found.advice.first?.hasPrefix("If you made [") == true)
    #expect(found.advice.contains("Ignore this message, unless your code made [1] or [6]."))
  }

  /// A constant size of a public view is set by the app, even if other constraints relate private views. The sums are
  /// 300 > 200, 90 > 60 and 12 + 40 + 12 > 50.
  @Test(
    arguments: [
      [
        "<NSLayoutConstraint:0x1 UIView:0x11.width == 300   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x11.width == _UIBarThing:0x10.width   (active)>",
        "<NSLayoutConstraint:0x3 _UIBarThing:0x10.width == 200   (active)>",
      ],
      [
        "<NSLayoutConstraint:0x1 UITextView:0x11.height >= 90   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UITextView:0x11]   (active, names: '|':_UIPanelThing:0x10 )>",
        "<NSLayoutConstraint:0x3 UITextView:0x11.bottom <= _UIPanelThing:0x10.bottom   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' _UIPanelThing:0x10.height == 60   (active)>",
      ],
      [
        "<NSLayoutConstraint:0x1 UILabel:0x11'Stars'.height == 40   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(12)-[UILabel:0x11'Stars']   (active, names: '|':_UIAlertControllerView:0x10 )>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0x11'Stars']-(12)-|   (active, names: '|':_UIAlertControllerView:0x10 )>",
        "<NSLayoutConstraint:0x4 _UIAlertControllerView:0x10.height == UIView:0x12.height   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UIView:0x12.height == 50   (active)>",
      ],
    ])
  func aSizeOfAPublicViewIsTheApps(_ rows: [String]) throws {
    let found = try explanation(rows)
    #expect(found.cause != .apple)
    #expect(found.reassurance == nil)
    #expect(found.rows[0].owner == "yours")
    #expect(found.fixes.first?.edits.map { $0.constraint } == [0])
  }

  /// A stepper of 310 points in an alert of 270. UIKit sets the width of the alert, although the constraint is about a
  /// plain view.
  @Test func theWidthOfAnAlertIsItsOwnBesideASizeOfTheApp() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIStepper:0x11.width == 310   (active)>",
      "<NSLayoutConstraint:0x2 _UIAlertControllerView:0x10.width >= UIStepper:0x11.width   (active)>",
      "<NSLayoutConstraint:0x3 _UIAlertControllerView:0x10.width == UIView:0x12.width   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0x12.width == 270   (active)>",
    ])
    #expect(found.rows.map { $0.owner } == ["yours", "yours", "the system", "probably the system"])
    #expect(
      found.headline
        == "The alert is 270 wide, but the other constraints make it at least 310: that is 40 more.")
    #expect(found.fixes.first?.edits.map { $0.constraint } == [0])
  }

  /// 20 + 360 + 20 > 375: the sizes of the window and the root view are correct, so the label of the app is the
  /// mistake.
  @Test(arguments: ["UIWindow", "UIViewControllerWrapperView"])
  func contentOfAWindowIsTheApps(_ holder: String) throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[UIView:0x11]   (active, names: '|':\(holder):0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[UIView:0x11]-(0)-|   (active, names: '|':\(holder):0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- \(holder):0x10.width == 375   (active)>",
      "<NSLayoutConstraint:0x4 H:|-(20)-[UILabel:0x12]   (active, names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x5 H:[UILabel:0x12]-(20)-|   (active, names: '|':UIView:0x11 )>",
      "<NSLayoutConstraint:0x6 UILabel:0x12.width == 360   (active)>",
    ])
    #expect(found.cause == .sumMismatch)
    #expect(found.advice.first == "Delete [6] (the label is 360 wide).")
    #expect(!found.advice.contains { $0.contains("translates") })
  }

  /// 304 > 270 and 300 > 270: only a plain view of 304 points in an alert belongs to the alert. All other views belong
  /// to the app.
  @Test(
    arguments: [
      ("UIView", 304, LogCause.apple), ("UIView", 300, .sumMismatch), ("UIImageView", 304, .sumMismatch),
      ("Shop.Stars", 304, .sumMismatch),
    ])
  func contentOfAnAlertIsTheAppsIfItHasAnotherSize(_ name: String, _ width: Int, _ cause: LogCause) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 \(name):0x11.width == \(width)   (active)>",
      "<NSLayoutConstraint:0x2 \(name):0x11.width == _UIAlertControllerPhoneTVMacView:0x10.width   (active)>",
      "<NSLayoutConstraint:0x3 _UIAlertControllerPhoneTVMacView:0x10.width == 270   (active)>",
    ])
    #expect(found.cause == cause)
    #expect(found.reassurance?.hasSuffix("None is yours.") != true)
  }

  /// The missing end of a cut list could contain constraints of the app.
  @Test func aCutListIsOnlyCalledTheSystemsAsFarAsItGoes() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 _UIBarThing:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[_UIBarThing:0x11]   (active, names: '|':_UIBarThing:0x10 )>",
    ])
    #expect(found.cause == .apple)
    #expect(found.reassurance == "None of the constraints that this log shows is yours.")
  }

  /// Only rows of the conflict decide about the owner: the conflict 10 > 0 is inside a private bar, and the row of the
  /// app's card does not count.
  @Test func onlyRowsOfTheConflictDecide() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Card:0x20.width == 20   (active)>",
      "<NSLayoutConstraint:0x2 _UIBarThing:0x10.width == 10   (active)>",
      "<NSLayoutConstraint:0x3 _UIBarThing:0x10.width == 0   (active)>",
    ])
    #expect(found.analysis?.members == [1, 2])
    #expect(found.cause == .apple)
  }
}

/// Known issues, and what their entries match.
@Suite("Known issues")
struct KnownIssueTests {
  @Test(
    arguments: [
      (["<NSLayoutConstraint:0x1 UIView:0x10.width == - 16   (active)>"], "action-sheet-minus-16"),
      (
        [
          "<NSLayoutConstraint:0x1 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0x10 )>",
          "<NSLayoutConstraint:0x2 SystemInputAssistantView.height == 0   (active, names: SystemInputAssistantView:0x10 )>",
        ], "keyboard-assistant"
      ),
      (
        [
          "<NSLayoutConstraint:0x1 _UIToolbarContentView:0x10.width == 0   (active)>",
          "<NSLayoutConstraint:0x2 _UIToolbarContentView:0x10.width >= 32   (active)>",
        ], "toolbar-without-frame"
      ),
      // The label of 44 is higher than the cell of 43.67 by a third of a point
      (
        [
          "<NSLayoutConstraint:0x1 UILabel:0x11.height == 44   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x11.height == UITableViewCellContentView:0x10.height   (active)>",
          "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 43.6667   (active)>",
        ], "separator"
      ),
    ])
  func aConflictIsAKnownIssue(_ rows: [String], _ id: String) throws {
    #expect(try conflictCase(rows).knownIssue?.id == id)
    #expect(try explanation(rows).knownIssue == id)
  }

  /// Conflicts that resemble a known issue: the same number in a view of the app, another number, and a cell that is 10
  /// points too low.
  @Test(
    arguments: [
      ["<NSLayoutConstraint:0x1 Shop.Card:0x10.width == - 16   (active)>"],
      ["<NSLayoutConstraint:0x1 'w' UIView:0x10.width == - 16   (active)>"],
      ["<NSLayoutConstraint:0x1 UIView:0x10.width == - 17   (active)>"],
      [
        "<NSLayoutConstraint:0x1 UITableViewCellContentView:0x10.height == 54   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 44   (active)>",
      ],
    ])
  func othersAreNot(_ rows: [String]) throws {
    #expect(try conflictCase(rows).knownIssue == nil)
    #expect(try explanation(rows).cause != .apple)
  }

  @Test func everyIssueIsDescribed() {
    for issue in KnownIssue.table {
      #expect(!issue.rows.isEmpty && issue.meaning.hasSuffix("."), "\(issue.id)")
      #expect(issue.advice.map { $0.hasSuffix(".") } ?? true, "\(issue.id)")
    }
    #expect(Set(KnownIssue.table.map { $0.id }).count == KnownIssue.table.count)
  }
}
