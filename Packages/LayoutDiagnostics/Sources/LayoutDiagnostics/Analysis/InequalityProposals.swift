import ConflictAnalysis
import LayoutEquations
import LayoutModel
import LinearConstraints

/// A search for inequalities to suggest as equations for items with an ambiguous size or position.
///
/// An inequality only limits a size. If it keeps a view as large as its content, and nothing else determines the size,
/// the author most likely meant `=`: with `Content.Bottom >= Button.Bottom + 16`, the content of a scroll view can have
/// any height from a minimum on.
struct InequalityProposals {
  private let solved: SolvedSystem
  private let row: (ConstraintEquation) -> ConstraintSystem.Row?

  /// The positions and sizes that items should have.
  private let expectations: [ConstraintSystem.Unknown: Double]

  /// The required inequalities of the user, by the names of their items.
  private let inequalities: [String: [ConstraintEquation]]

  /// The maximum number of equations that are suggested for an item.
  private static let mostEquations = 4

  /// Finds the inequalities of a layout.
  ///
  /// - Parameters:
  ///   - solved: The solved system of the layout.
  ///   - expectations: The positions and sizes that items should have, such as those in saved frames.
  ///   - row: Converts an equation to a row; see ``LayoutAnalysis/row``.
  /// - Complexity: O(*n*) for *n* equations.
  init(
    _ solved: SolvedSystem, _ expectations: [ConstraintSystem.Unknown: Double],
    row: @escaping (ConstraintEquation) -> ConstraintSystem.Row?
  ) {
    self.solved = solved
    self.expectations = expectations
    self.row = row
    var inequalities: [String: [ConstraintEquation]] = [:]
    for entry in solved.system.equations where entry.isChangeable {
      let equation = entry.equation
      guard equation.relation != .equal, equation.priority.isRequired else { continue }
      var items: Set<String> = []
      for operand in [equation.first, equation.second].compactMap({ $0 }) {
        operand.forEachAnchor { anchor in
          if case .item(let item) = anchor.item { items.insert(item) }
        }
      }
      for item in items { inequalities[item, default: []].append(equation) }
    }
    self.inequalities = inequalities
  }

  /// Returns the equations to try for an ambiguous item; empty if there are none.
  ///
  /// If the frame of the item is known, only equations are returned that this frame satisfies.
  func proposals(for ambiguity: ItemAmbiguity) -> [ConstraintEquation] {
    guard let known = inequalities[ambiguity.item] else { return [] }
    var found: [ConstraintEquation] = []
    for inequality in known where inequality.first.axis == ambiguity.axis {
      let isMeant =
        switch ambiguity.missing {
        case .size: limits(ambiguity.item, inequality)
        case .position, .positionAndSize: follows(ambiguity.item, inequality)
        case .positionOrSize: false
        }
      guard isMeant else { continue }
      var equation = inequality
      equation.relation = .equal
      guard found.count < Self.mostEquations, let row = row(equation) else { continue }
      let isExpected = row.terms.contains {
        $0.unknown.item == ambiguity.item && expectations[$0.unknown] != nil
      }
      let sum = row.terms.reduce(0) {
        $0 + $1.coefficient * (expectations[$1.unknown] ?? solved.value(of: $1.unknown))
      }
      if !isExpected || abs(sum - row.constant) <= Self.tolerance { found.append(equation) }
    }
    return found
  }

  /// Returns whether an inequality keeps an item as large as a number or as its content. Other inequalities, such as a
  /// largest distance from an edge of a container, are mostly meant as limits.
  private func limits(_ item: String, _ inequality: ConstraintEquation) -> Bool {
    guard let second = inequality.second else { return inequality.relation == .greaterThanOrEqual }
    var isInside = false
    for operand in [inequality.first, second] {
      operand.forEachAnchor { anchor in
        guard case .item(let name) = anchor.item, name != item else { return }
        isInside = isInside || solved.system.ancestors(of: name).contains(item)
      }
    }
    return isInside
  }

  /// Returns whether an inequality keeps the start of an item behind the end of a sibling, as
  /// `Button.Top >= Text.Bottom + 12` does. The distance is then most likely meant as the exact one.
  private func follows(_ item: String, _ inequality: ConstraintEquation) -> Bool {
    guard case .attribute(let first) = inequality.first, case .attribute(let second)? = inequality.second,
      case .item(let one) = first.item, case .item(let other) = second.item,
      solved.system.superviews[one] == solved.system.superviews[other], inequality.multiplier == 1
    else { return false }
    let isReversed = other == item
    let (own, before) = isReversed ? (second, first) : (first, second)
    let edges: [(LayoutAttribute, LayoutAttribute)] = [
      (.top, .bottom), (.leading, .trailing), (.left, .right),
    ]
    return inequality.relation == (isReversed ? .lessThanOrEqual : .greaterThanOrEqual)
      && edges.contains { $0 == own.attribute && $1 == before.attribute }
  }

  /// The largest difference, in points, between a frame and an equation that it satisfies.
  private static let tolerance = 0.5
}
