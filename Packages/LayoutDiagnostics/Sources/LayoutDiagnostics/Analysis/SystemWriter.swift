import ConflictAnalysis
import LayoutModel

/// Turns the rows of a layout into those of a system, in which all places are counted from one origin.
struct SystemWriter {
  private let layout: LayoutRows
  private var equations: [ConstraintSystem.Equation] = []
  private var rows: [ConstraintSystem.Row] = []
  private(set) var sources: [LayoutRows.Row] = []

  /// The rows that the engine gave up, by number.
  private(set) var givenUp: [Int] = []

  /// Takes all rows of a layout.
  init(of layout: LayoutRows) {
    self.layout = layout
    for row in layout.rows { add(row) }
  }

  private mutating func add(_ row: LayoutRows.Row) {
    var premise = Premise.equation(equations.count)
    if row.source.origin == .nonNegativeSize, let term = row.terms.first, case .size(let axis) = term.unknown
    {
      premise = .nonNegativeSize(item: layout.items[term.item].name, axis)
    } else {
      let isWritten = row.source.origin == .user
      equations.append(
        ConstraintSystem.Equation(
          row.source.equation, isChangeable: isWritten,
          isPriorityChangeable: isWritten || row.source.origin == .contentSize))
      sources.append(row)
    }
    let written = ConstraintSystem.Row(
      premise, terms(of: row), row.relation, row.constant, priority: row.priority, inset: row.inset,
      isMirrored: row.isMirrored)
    // A row that the engine gave up for its numbers has no place in a system.
    guard written.constant.isFinite, written.terms.allSatisfy(\.coefficient.isFinite) else { return }
    if row.isGivenUp { givenUp.append(rows.count) }
    rows.append(written)
  }

  func system(direction: LayoutDirection) -> ConstraintSystem {
    var superviews: [String: String] = [:]
    for item in layout.items {
      if let parent = item.parent { superviews[item.name] = layout.items[parent].name }
    }
    return ConstraintSystem(
      equations: equations, rows: rows, superviews: superviews, direction: direction)
  }

  /// The terms with places counted from the origin.
  private func terms(of row: LayoutRows.Row) -> [QuantityTerm] {
    var sum: [QuantityTerm] = []
    func add(_ coefficient: Double, _ quantity: Quantity) {
      if let place = sum.firstIndex(where: { $0.quantity == quantity }) {
        sum[place].coefficient += coefficient
        if sum[place].coefficient == 0 { sum.remove(at: place) }
      } else if coefficient != 0 {
        sum.append(QuantityTerm(coefficient, quantity))
      }
    }
    for term in row.terms {
      let item = layout.items[term.item]
      switch term.unknown {
      case .origin(let axis):
        add(term.coefficient, .position(item: item.name, axis))
        if let parent = item.parent {
          add(-term.coefficient, .position(item: layout.items[parent].name, axis))
        }
      case .size(let axis):
        add(term.coefficient, .size(item: item.name, axis))
      case .boundsOrigin(let axis):
        // How far content has scrolled is a number of its own, no edge of anything.
        add(term.coefficient, .place(item: item.name, axis == .horizontal ? .left : .top))
      }
    }
    return sum
  }
}
