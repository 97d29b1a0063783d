import Testing

@testable import ConstraintLogs

/// The notes of short explanations about single constraints: who created a constraint, and whether it is part of the
/// conflict.
@Suite("Whose constraint a row is")
struct WhoseRowTests {
  private func text(_ log: String) throws -> String {
    let report = try #require(LogReader.reports(in: log).first)
    return PrettyFormat(isBrief: true).text(ExplanationTests.explainer.explain(report))
  }

  private func log(_ rows: [String], process: String = "Shop", dropped: Int? = nil) -> String {
    "2026-04-02 18:01:11.123 \(process)[911:22] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
      + rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\n"
      + (dropped.map { "Will attempt to recover by breaking constraint \n\(rows[$0])\n" } ?? "")
  }

  /// The rows of a bar that a library draws, beside a view of the app.
  private func bar(_ module: String) -> [String] {
    [
      "<NSLayoutConstraint:0x1 \(module).Bar:0x10.height == 50   (active)>",
      "<NSLayoutConstraint:0x2 \(module).Bar:0x10.height == 40   (active)>",
      "<NSLayoutConstraint:0x3 Shop.ChatView:0x11.width == 40   (active)>",
    ]
  }

  @Test func aViewOfAKnownLibraryIsProbablyTheLibrarys() throws {
    #expect(try text(log(bar("InputBarAccessoryView"))).contains("0x1  probably InputBarAccessoryView\n"))
  }

  /// A debugger prints lists of constraints, also of those that are not in use.
  @Test func anInactiveConstraintOfAListDoesNotConflict() throws {
    let found = try text(
      """
      (
      "<NSLayoutConstraint:0x6001 UILabel:0x7f1.width == 100   (inactive)>",
      "<NSLayoutConstraint:0x6002 UILabel:0x7f1.width == 120   (active)>"
      )

      """)
    #expect(
      found == """
        List of constraints, lines 2–3
        2 constraints, no conflict among them: [1] is inactive.
            [1] label.width == 100  0x6001  yours  inactive
            [2] label.width == 120  0x6002  yours
          Nothing to fix: the printed constraints can hold together.

        """)
  }

  /// InputKit can be a library, or a framework of the app.
  @Test func aViewOfAnotherModuleIsTheAppsOrThatModules() throws {
    #expect(try text(log(bar("InputKit"))).contains("0x1  yours or InputKit's\n"))
    #expect(try text(log(bar("Shop"))).contains("0x1  yours\n"))
    #expect(try text(log(bar("InputKit"), process: "Input-Kit")).contains("0x1  yours or InputKit's\n"))
    #expect(try text(log(bar("Input_Kit"), process: "Input-Kit")).contains("0x1  yours\n"))
  }

  @Test func aHeaderThatIsZeroHighIsTheAppsOrUIKits() throws {
    let text = try text(
      log([
        "<NSLayoutConstraint:0x1 Shop.NewsHeaderView:0x10.height == 0   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x11.top == Shop.NewsHeaderView:0x10.top   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x11.bottom == Shop.NewsHeaderView:0x10.bottom   (active)>",
        "<NSLayoutConstraint:0x4 UILabel:0x11.height == 20   (active)>",
      ]))
    #expect(text.contains("Constraint [1] makes NewsHeaderView 0 high, but its content needs 20."))
    #expect(text.contains("[1] NewsHeaderView.height == 0             0x1  yours or UIKit's\n"))
  }

  @Test func constraintsOutsideTheConflictAreNamed() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UILabel:0x11'Total'.width == 90   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11'Total'.height == 20   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x11'Total'.height == 30   (active)>",
    ]
    #expect(try text(log(rows)).contains("    [1] is not part of the conflict (shown with --verbose).\n"))
    let dropped = try text(log(rows, dropped: 0))
    #expect(dropped.contains("  ✗ [1] label “Total”.width == 90   0x1  yours\n"))
    #expect(
      dropped.contains(
        "    [1], which UIKit dropped, is not part of the conflict: the other constraints\n    conflict even without it, so expect another message.\n"
      ))
  }

  /// A list without its first line, and one that ends after a comma.
  @Test func aListThatIsCutOffHasANote() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 H:[UILabel:0x11]-(8)-|   (active, names: '|':UIView:0x10 )>",
    ]
    let note = "Note: The log cuts off this list, so constraints may be missing."
    let list = "(lldb) po view.constraints\n(\n\(rows[0]),\n\(rows[1])"
    #expect(try !text(list + "\n)\n").contains(note))
    #expect(try text(list + ",\n").contains(note))
    #expect(
      try text(
        "el:0x7 H:[one]-(80)-|   (names: '|':UIView:0x10 )>\",\n    \"\(rows[0])\",\n    \"\(rows[1])\"\n)\n"
      ).contains(note))
  }

  /// A log whose addresses were replaced by one placeholder.
  @Test func viewsWithTheSameAddressKeepTheirClasses() throws {
    let text = try text(
      log([
        "<NSLayoutConstraint:0x1 UIView:0x9.top == _UIAlertControllerInterfaceActionGroupView:0x9.top   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[UITransitionView:0x9]-(0)-|   (active, names: '|':UIWindow:0x9 )>",
      ]))
    #expect(text.contains("view.top == _UIAlertControllerInterfaceActionGroupView.top"))
    #expect(text.contains("transition view.bottom == window.bottom"))
  }

  @Test func theConstraintInForceIsNamed() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UIView:0x10.height == 200   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x10.height == 84   (active)>",
    ]
    let first =
      "Delete [2] if the height should be 200, or [1] if it should be 84. To switch between the two, change the constant of one constraint. UIKit dropped [1], so [2] applies now."
    func words(_ text: String) -> String {
      text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
    #expect(try words(text(log(rows, dropped: 0))).contains(first))
    #expect(try !words(text(log(rows))).contains("applies now"))
  }
}
