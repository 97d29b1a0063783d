import ConstraintLogs
import Foundation
import LayoutSolver
import Testing

/// Changes of the constraints in a report, as a page makes them.
@Suite("Outcomes of changes")
struct OutcomeTests {
  private let explainer = LogExplainer { SimplexSolver() }

  /// A cell of 59.5 with 15 + 90 + 15; the system dropped the last distance.
  private let cell = [
    "<NSLayoutConstraint:0x1 photo.width == 60   (active, names: photo:0x11 )>",
    "<NSLayoutConstraint:0x2 photo.height == 1.5*photo.width   (active, names: photo:0x11 )>",
    "<NSLayoutConstraint:0x3 V:|-(15)-[photo]   (active, names: photo:0x11, '|':UITableViewCellContentView:0x10 )>",
    "<NSLayoutConstraint:0x4 V:[photo]-(15)-|   (active, names: photo:0x11, '|':UITableViewCellContentView:0x10 )>",
    "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 59.5   (active)>",
  ]

  private func outcome(_ rows: [String], broken: String? = nil, _ edits: [LogFix.Edit]) throws -> LogOutcome {
    let report = try #require(LogReader.reports(in: conflictLog(rows, broken: broken)).first)
    return explainer.outcome(of: report, applying: edits)
  }

  @Test func aRemovedConstraintOfTheConflictResolvesIt() throws {
    let result = try outcome(cell, broken: cell[3], [.init(constraint: 3, change: .remove)])
    #expect(result.isResolved)
    #expect(result.sizes == ["photo is 90 high", "the cell is 59.5 high"])
  }

  @Test func aFittingConstantResolvesTheConflict() throws {
    let result = try outcome(cell, broken: cell[3], [.init(constraint: 4, change: .constant(120))])
    #expect(result.isResolved)
    #expect(result.sizes == ["photo is 90 high", "the cell is 120 high"])
  }

  @Test func anotherConstantShowsTheNewSum() throws {
    let result = try outcome(cell, broken: cell[3], [.init(constraint: 4, change: .constant(100))])
    #expect(!result.isResolved)
    #expect(result.sizes.isEmpty)
    #expect(
      result.explanation.headline == "UIKit makes the cell 100 high, but its content needs 120: 20 too much.")
  }

  @Test func aLowPriorityResolvesTheConflict() throws {
    #expect(try outcome(cell, broken: cell[3], [.init(constraint: 3, change: .lower(999))]).isResolved)
  }

  @Test func constraintsKeepTheirNumbers() throws {
    let result = try outcome(cell, broken: cell[3], [.init(constraint: 0, change: .constant(70))])
    #expect(
      result.explanation.sums == [
        "height of photo [2] = 1.5 × 70 [1] = 105", "15 [3] + 105 + 15 [4] = 135 > 59.5 [5]",
      ])
  }

  @Test func aDroppedConstraintOutsideTheListCanChange() throws {
    let listed = [cell[0], cell[1], cell[2], cell[4]]
    #expect(try !outcome(listed, broken: cell[3], []).isResolved)
    #expect(try outcome(listed, broken: cell[3], [.init(constraint: 4, change: .remove)]).isResolved)
  }

  @Test func changesOfUnknownConstraintsAreIgnored() throws {
    let result = try outcome(cell, broken: cell[3], [.init(constraint: 99, change: .remove)])
    #expect(!result.isResolved)
  }

  @Test func thePageFormatExtendsTheJSONFormat() throws {
    let report = try #require(LogReader.reports(in: conflictLog(cell, broken: cell[3])).first)
    let explanation = explainer.explain(report)
    var summary = LogSummary()
    summary.add(explanation)
    func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let page = try object(PageFormat.text([explanation], summary: summary))
    let json = try object(JSONFormat.text([explanation], summary: summary))
    #expect((page["reports"] as? NSArray) == (json["reports"] as? NSArray))
    let views = try #require(page["views"] as? [[String: Any]])
    let rows = try #require(views[0]["rows"] as? [[String: Any]])
    #expect(rows.map { $0["constant"] as? Double } == [60, nil, 15, 15, 59.5])
    #expect((views[0]["drawing"] as? String)?.hasPrefix("<svg") == true)
    let changed = try object(
      PageFormat.text(explainer.outcome(of: report, applying: [.init(constraint: 3, change: .remove)])))
    #expect((changed["outcome"] as? [String: Any])?["resolved"] as? Bool == true)
  }
}
