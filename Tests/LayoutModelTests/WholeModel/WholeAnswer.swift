import LinearConstraints
import LayoutSolver
import LayoutTestSupport

@testable import LayoutModel

/// The results of an engine for a tree, to compare with those of another engine.
struct WholeAnswer {
  struct Item {
    var name: String
    /// The exact values of the left and top edge, the width and the height.
    var values: [Double]
    /// Whether each value is unique; nil if the solver does not report ambiguity.
    var areUnique: [Bool]?
    var status: LayoutStatus
    var insets: ResolvedInsets?
    var height: Double?
  }

  var items: [Item]
  var refused: [String]
  /// The conflict of each dropped constraint; there can be several.
  var proofs: [[String]]
  var isSettled: Bool

  init(_ engine: LayoutEngine) {
    let solution = engine.layout()
    let tells = engine.ledger.state.solver is any AmbiguityReporting
    let ambiguous = engine.ledger.state.ambiguousVariables
    items = zip(solution.items, engine.writer.records).map { item, record in
      let variables = record.variables.all
      return Item(
        name: item.name, values: variables.map { engine.ledger.state.solver.value(of: $0) },
        areUnique: tells ? variables.map { !ambiguous.contains($0) } : nil, status: item.status,
        insets: record.insets, height: record.measurement?.height)
    }
    refused = solution.droppedConstraints.map(\.dropped.text)
    proofs = solution.droppedConstraints.map { ($0.conflict ?? []).map(\.text) }
    isSettled = solution.failure == nil && solution.unconvergedItems.isEmpty && solution.layoutLoop == nil
  }

  /// The result of a comparison of two answers about the same tree.
  enum Comparison {
    case equal
    /// One of the layouts is a layout loop.
    case unsettled
    /// Insets or heights differ, because they depend on ambiguous values or on themselves.
    case restsElsewhere
    case different([String])
  }

  func compared(to other: WholeAnswer) -> Comparison {
    guard isSettled, other.isSettled else { return .unsettled }
    guard items.map(\.name) == other.items.map(\.name) else {
      return .different(["\(items.map(\.name)) are \(other.items.map(\.name))"])
    }
    let pairs = zip(items, other.items)
    guard pairs.allSatisfy({ $0.hasSameFeedback(as: $1) }) else { return .restsElsewhere }
    let haveSameProofs = proofs == other.proofs
    var differences = pairs.flatMap { $0.differences(from: $1, haveSameProofs) }
    if refused != other.refused { differences.append("given up: \(refused) and \(other.refused)") }
    return differences.isEmpty ? .equal : .different(differences)
  }
}

extension DroppedConstraint.Member {
  /// The equation and the origin of the constraint. Its constant is rounded, because margins depend on solved values.
  fileprivate var text: String {
    var equation = equation
    if abs(equation.constant) < 1e9 { equation.constant = (equation.constant * 1e6).rounded() / 1e6 + 0 }
    return "\(equation) [\(origin)]"
  }
}

extension WholeAnswer.Item {
  /// Returns whether the heights are equal, and the insets if both are known.
  fileprivate func hasSameFeedback(as other: Self) -> Bool {
    if let insets, let others = other.insets, !insets.isClose(to: others) { return false }
    return height == other.height
  }

  fileprivate func differences(from other: Self, _ haveSameProofs: Bool) -> [String] {
    var found: [String] = []
    if let areUnique, let others = other.areUnique {
      if areUnique != others { found.append("\(name) has unique \(areUnique) and \(others)") }
      // The status of an item depends on the proofs, which may differ.
      let isProven = status == .conflicting || other.status == .conflicting
      if status != other.status, haveSameProofs || !isProven {
        found.append("\(name) is \(status) and \(other.status)")
      }
    }
    let areUnique = areUnique ?? other.areUnique ?? []
    let areClose = zip(areUnique, zip(values, other.values)).allSatisfy { isUnique, pair in
      !isUnique || near(pair.0, pair.1)
    }
    if !areClose { found.append("\(name) at \(values) and \(other.values)") }
    return found
  }
}

/// Returns whether two lengths are equal within the rounding errors of solvers.
func near(_ one: Double, _ other: Double) -> Bool {
  abs(one - other) <= 1e-6 * max(1, abs(one), abs(other))
}

extension ResolvedInsets {
  fileprivate func isClose(to other: ResolvedInsets) -> Bool {
    func areClose(_ one: EdgeInsets, _ other: EdgeInsets) -> Bool {
      near(one.top, other.top) && near(one.left, other.left)
        && near(one.bottom, other.bottom) && near(one.right, other.right)
    }
    return areClose(safeArea, other.safeArea) && areClose(margins, other.margins)
  }
}
