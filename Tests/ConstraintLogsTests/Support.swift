import ConstraintLogs
import LayoutEquations
import SourceText
import Testing

/// Returns the only constraint in a text.
func constraint(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
  -> LoggedConstraint
{
  let constraints = LogReader.reports(in: text + "\n").flatMap(\.constraints)
  try #require(constraints.count == 1, sourceLocation: sourceLocation)
  return constraints[0]
}

/// Returns the equation of the constraint in a text, with addresses as the names of items.
func equation(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
  try constraint(text, sourceLocation: sourceLocation).equation?.description ?? "nothing"
}

/// Returns the reports of a log as short texts: the kind, the number of constraints, and the dropped constraint.
func summary(_ text: String) -> [String] { LogReader.reports(in: text).map(\.summary) }

extension LogReport {
  /// The kind, the number of constraints, the dropped constraint.
  var summary: String {
    guard case .unsatisfiable(let conflict) = content else { return "\(kind.rawValue) \(constraints.count)" }
    return "\(kind.rawValue) \(constraints.count) \(conflict.dropped?.id ?? "-")"
  }
}

/// A conflict as UIKit logs it.
func conflictLog(_ rows: [String], broken: String? = nil) -> String {
  """
  2024-05-02 10:11:12.131415+0200 Shop[101:2002] [LayoutConstraints] Unable to simultaneously satisfy constraints.
  \tProbably at least one of the constraints in the following list is one you don't want.
  \tTry this:
  \t\t(1) look at each constraint and try to figure out which you don't expect;
  \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
  (
  \(rows.map { "    \"\($0)\"" }.joined(separator: ",\n"))
  )

  Will attempt to recover by breaking constraint
  \(broken ?? rows.last ?? "")

  Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
  The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
  helpful.

  """
}

/// Three constraints that conflict: a label with distances of 8 on both sides, in a card with a width of 0.
let card = [
  "<NSLayoutConstraint:0x6001 H:|-(8)-[UILabel:0x7f01'Price']   (active, names: '|':Shop.Card:0x7f02 )>",
  "<NSLayoutConstraint:0x6002 H:[UILabel:0x7f01'Price']-(8)-|   (active, names: '|':Shop.Card:0x7f02 )>",
  "<NSLayoutConstraint:0x6003 Shop.Card:0x7f02.width == 0   (active)>",
]

/// A suite of tests of the fixes of conflicts that are given as rows. The root view of these rows is `UIView:0x10`.
protocol FixTests {}

extension FixTests {
  /// The end of a row in visual format whose superview is the root view.
  static var root: String { "(active, names: '|':UIView:0x10 )" }

  /// The row with which a host sets a size of an item.
  static func host(_ axis: String, _ length: Int, _ item: String = "UIView:0x10") -> String {
    "<NSLayoutConstraint:0x99 'UIView-Encapsulated-Layout-\(axis)' \(item).\(axis.lowercased()) == \(length)   (active)>"
  }

  /// Returns the advice of the first fix.
  func first(_ rows: [String], broken: String? = nil) throws -> String {
    try #require(fixes(rows, broken: broken).first).advice
  }

  func fixes(_ rows: [String], broken: String? = nil) throws -> [LogFix] {
    try explanation(rows, broken: broken).fixes
  }

  func explanation(_ rows: [String], broken: String? = nil) throws -> LogExplanation {
    let reports = LogReader.reports(in: conflictLog(rows, broken: broken))
    return ExplanationTests.explainer.explain(try #require(reports.first))
  }
}
