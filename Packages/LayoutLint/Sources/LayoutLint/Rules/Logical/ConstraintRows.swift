import LayoutEquations

/// The constraints of a layout as rows of a linear system, in which the constants do not depend on the environment.
///
/// Margins, baselines, guides, contents and the size of the root are unknowns. If these rows imply a constraint, it
/// holds in every environment in which the constraints are installed.
struct ConstraintRows {
  /// A constraint that has no effect, because other constraints imply it or conflict with it.
  struct Implied {
    /// The index of the constraint in ``LintedLayout/constraints``.
    var constraint: Int
    /// The indices of the required constraints that imply this constraint, in ascending order.
    var reasons: [Int]
    /// Whether the constraint holds. False for an optional constraint that conflicts with the constraints in
    /// ``reasons``.
    var holds: Bool
    /// Whether ``reasons`` contains a single constraint that relates the same attributes as the implied constraint. If
    /// both are inequalities, they must also have the same bound.
    var isRepetition: Bool
  }

  /// A constraint as a row. Each key of `terms` is a number that identifies an unknown, and the value is its
  /// coefficient.
  struct Row {
    var constraint: Int
    var terms: [Int: Double]
    var relation: Relation
    var constant: Double
    var isRequired: Bool
  }

  /// A number that rows treat as unknown: a position or size, or the distance of a margin or baseline from the edge
  /// of its item.
  private enum Symbol: Hashable {
    case unknown(ConstraintSystem.Unknown)
    case inset(LintedConstraint.Item, LayoutAttribute)
  }

  /// The rows of the constraints. If rows imply each other, the later ones are reported as ``Implied``. Rows of
  /// constraints that position a center come last, so that they are reported rather than others.
  private(set) var rows: [Row] = []
  private var numbers: [Symbol: Int] = [:]

  /// The numbers that identify the widths and heights among the unknowns, in ascending order.
  var sizes: [Int] {
    numbers.compactMap { symbol, number in
      if case .unknown(.size) = symbol { number } else { nil }
    }.sorted()
  }

  /// Creates the rows of the constraints in a layout. Dropped constraints, placeholders, and constraints that vary with
  /// traits are left out.
  ///
  /// - Complexity: O(*n* log *n*) for *n* constraints.
  init(_ layout: LintedLayout) {
    let system = layout.examination.system
    let dropped = Set(system.dropped.map { $0.row })
    let varying = Self.varyingViews(of: layout)
    for (number, row) in system.system.rows.enumerated() where !dropped.contains(number) {
      guard let equation = row.premise.equation, let object = system.constraints[equation],
        let index = layout.constraintIndex(of: ObjectIdentifier(object))
      else { continue }
      let constraint = layout.constraints[index]
      // A placeholder does not exist in the app, and code can change a constraint with an outlet, so both imply nothing.
      guard constraint.source.variations.isEmpty, !constraint.source.isPlaceholder,
        !constraint.source.hasOutlet,
        object.firstAttribute != .notAnAttribute,
        ![constraint.first, constraint.second].contains(where: { $0.map { varying[$0.viewIndex] } ?? false })
      else { continue }
      add(row, constraint)
    }
    // Edges and sizes explain a layout better than centers, so the first rows are the reasons for others.
    rows.sort { left, right in
      let (first, second) = (layout.constraints[left.constraint], layout.constraints[right.constraint])
      let centers = (first.constraint.firstAttribute.isCenter, second.constraint.firstAttribute.isCenter)
      return centers.0 == centers.1 ? first.index < second.index : centers.1
    }
  }

  /// Returns for each view whether it is installed only for some traits.
  private static func varyingViews(of layout: LintedLayout) -> [Bool] {
    var result: [Bool] = []
    for view in layout.views {
      let varies = view.source.variations.contains { $0.values.isInstalled != nil }
      result.append(varies || view.parent.map { result[$0] } ?? false)
    }
    return result
  }

  private mutating func add(_ row: ConstraintSystem.Row, _ linted: LintedConstraint) {
    var result = Row(
      constraint: linted.index, terms: [:], relation: row.relation, constant: row.constant,
      isRequired: row.priority.isRequired)
    for term in row.terms { add(term.coefficient, .unknown(term.unknown), to: &result) }
    let constraint = linted.constraint
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    if attributes.contains(where: { $0.hasInset }) {
      result.constant -= row.inset
      for (item, attribute, factor) in [
        (linted.first, attributes[0], 1), (linted.second, attributes[1], -constraint.multiplier),
      ] {
        guard attribute.hasInset else { continue }
        guard let item else { return }
        add(factor, .inset(item, attribute), to: &result)
      }
    }
    rows.append(result)
  }

  private mutating func add(_ coefficient: Double, _ symbol: Symbol, to row: inout Row) {
    let number = numbers[symbol] ?? numbers.count
    numbers[symbol] = number
    row.terms.add(coefficient, number)
  }

  // MARK: Search

  /// Returns the constraints that have no effect because of other constraints. All of them can be removed together.
  ///
  /// - Complexity: O(*n*) for *n* constraints, if none of them depends on others. The search ends early if it takes
  ///   more than a fixed number of operations; the result is then incomplete.
  func implied() -> [Implied] {
    let core = dependentCandidates()
    guard !core.isEmpty else { return [] }
    var basis = Basis()
    var results: [Implied] = []
    var kept: [Row] = []
    for row in core where row.isRequired && row.relation == .equal {
      guard let rest = basis.reduced(row.terms, row.constant, row.constraint) else { return results }
      if rest.terms.isEmpty {
        if abs(rest.constant) < Self.tolerance { results.append(implied(row, rest, holds: true)) }
      } else {
        basis.insert(rest)
      }
    }
    for row in core where !(row.isRequired && row.relation == .equal) {
      guard let rest = basis.reduced(row.terms, row.constant, row.constraint) else { return results }
      if rest.terms.isEmpty {
        let holds = Self.holds(row.relation, rest.constant)
        // A required constraint that does not hold would have been dropped, so the difference is only a rounding error.
        if holds || !row.isRequired { results.append(implied(row, rest, holds: holds)) }
      } else {
        kept.append(row)
      }
    }
    return (results + repeated(kept)).sorted { $0.constraint < $1.constraint }
  }

  private func implied(_ row: Row, _ rest: Basis.Combination, holds: Bool) -> Implied {
    let reasons = rest.sources.keys.filter { $0 != row.constraint }.sorted()
    return Implied(
      constraint: row.constraint, reasons: reasons, holds: holds, isRepetition: reasons.count == 1)
  }

  private static let tolerance = 1e-6

  /// Returns whether `0 relation constant` holds.
  private static func holds(_ relation: Relation, _ constant: Double) -> Bool {
    switch relation {
    case .equal: abs(constant) < tolerance
    case .lessThanOrEqual: constant > -tolerance
    case .greaterThanOrEqual: constant < tolerance
    }
  }

  /// Returns the rows that may depend on other rows. A row with an unknown that no other row contains cannot depend on
  /// other rows, so it is left out.
  private func dependentCandidates() -> [Row] {
    var users = [[Int]](repeating: [], count: numbers.count)
    for (index, row) in rows.enumerated() { for number in row.terms.keys { users[number].append(index) } }
    var counts = users.map { $0.count }
    var isPresent = [Bool](repeating: true, count: rows.count)
    var lonely = counts.indices.filter { counts[$0] == 1 }
    while let number = lonely.popLast() {
      guard let index = users[number].first(where: { isPresent[$0] }) else { continue }
      isPresent[index] = false
      for other in rows[index].terms.keys {
        counts[other] -= 1
        if counts[other] == 1 { lonely.append(other) }
      }
    }
    return rows.indices.filter { isPresent[$0] && !rows[$0].terms.isEmpty }.map { rows[$0] }
  }

  /// Returns the rows that a single other row implies, such as `width >= 20` beside `width >= 30`.
  private func repeated(_ rows: [Row]) -> [Implied] {
    var groups: [[Int: Double]: [(row: Row, relation: Relation, bound: Double)]] = [:]
    var order: [[Int: Double]] = []
    for row in rows {
      guard let scale = row.terms.min(by: { $0.key < $1.key })?.value, scale != 0 else { continue }
      let terms = row.terms.mapValues { $0 / scale }
      if groups[terms] == nil { order.append(terms) }
      groups[terms, default: []].append(
        (row, scale < 0 ? row.relation.reversed : row.relation, row.constant / scale))
    }
    return order.flatMap { terms -> [Implied] in
      let group = groups[terms] ?? []
      return group.indices.compactMap { index in
        let (row, relation, bound) = group[index]
        let stronger = group.indices.first { other in
          guard other != index, group[other].row.isRequired, group[other].relation == relation,
            relation != .equal
          else { return false }
          let difference = group[other].bound - bound
          let room = relation == .greaterThanOrEqual ? difference : -difference
          // Of two equal constraints, the first is kept.
          return room > Self.tolerance || abs(room) <= Self.tolerance && (other < index || !row.isRequired)
        }
        return stronger.map {
          Implied(
            constraint: row.constraint, reasons: [group[$0].row.constraint], holds: true,
            isRepetition: abs(group[$0].bound - bound) <= Self.tolerance)
        }
      }
    }
  }
}

/// A set of linearly independent equations. It is used to find out whether further equations depend on them.
private struct Basis {
  /// A sum of multiples of equations.
  struct Combination {
    var terms: [Int: Double]
    var constant: Double
    /// The factor of each equation in this sum, by the index of the constraint that the equation comes from.
    var sources: [Int: Double]

    mutating func subtract(_ factor: Double, _ other: Combination) {
      for (number, value) in other.terms { terms.add(-factor * value, number) }
      constant -= factor * other.constant
      for (source, value) in other.sources { sources.add(-factor * value, source) }
    }
  }

  private var rows: [Int: Combination] = [:]

  /// The number of additions of terms that are still allowed. The limit saves time in systems with long rows.
  private var budget = 1_000_000

  /// Subtracts multiples of this basis's equations from another equation, so that as few unknowns as possible remain in
  /// it, and returns the result. Returns nil if this takes too long.
  ///
  /// - Parameters:
  ///   - terms: The coefficients of the other equation, by the number of the unknown.
  ///   - constant: The constant of the other equation.
  ///   - source: The index of the constraint that the other equation comes from.
  mutating func reduced(_ terms: [Int: Double], _ constant: Double, _ source: Int) -> Combination? {
    var result = Combination(terms: terms, constant: constant, sources: [source: 1])
    // Each row of the basis contains no unknowns of earlier rows, so each unknown is removed once.
    while let number = result.terms.keys.filter({ rows[$0] != nil }).min(), let row = rows[number],
      let factor = result.terms[number]
    {
      budget -= row.terms.count + row.sources.count
      if budget < 0 { return nil }
      result.subtract(factor, row)
      result.terms[number] = nil
    }
    return result
  }

  /// Adds to this basis an equation that ``reduced(_:_:_:)`` returned, and eliminates one of its unknowns from all
  /// other equations of the basis.
  mutating func insert(_ combination: Combination) {
    // The unknown that was added last is chosen, because it is usually in no other equation. Its coefficient must not
    // be small, because the equation is divided by it.
    let limit = 0.1 * (combination.terms.values.map { $0.magnitude }.max() ?? 0)
    let candidates = combination.terms.filter { $0.value.magnitude >= limit }
    guard let (number, value) = candidates.max(by: { $0.key < $1.key }) else { return }
    var row = combination
    row.terms = combination.terms.mapValues { $0 / value }
    row.constant /= value
    row.sources = combination.sources.mapValues { $0 / value }
    for (other, entry) in rows {
      guard let factor = entry.terms[number] else { continue }
      budget -= row.terms.count + row.sources.count
      rows[other]?.subtract(factor, row)
      rows[other]?.terms[number] = nil
    }
    rows[number] = row
  }
}

extension [Int: Double] {
  /// Adds a number to the value of a key, which is 0 if the key is missing. Removes the key if the sum is 0.
  fileprivate mutating func add(_ value: Double, _ key: Int) {
    let sum = (self[key] ?? 0) + value
    self[key] = abs(sum) < 1e-9 ? nil : sum
  }
}

extension LayoutAttribute {
  /// Whether the position of the attribute depends on margins or on the font.
  fileprivate var hasInset: Bool { isMargin || isBaseline }
}
