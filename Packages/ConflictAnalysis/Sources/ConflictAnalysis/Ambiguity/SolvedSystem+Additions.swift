import LayoutEquations
import LinearConstraints

/// The caller's settings for the search for constraints that remove ambiguity: preferred values, equations to try
/// first, and the translation of equations to rows.
struct ProposalSource {
  /// The positions and sizes that proposed constraints should result in. Unknowns without a preferred value keep their
  /// current value.
  var preferredValues: [ConstraintSystem.Unknown: Double]

  /// Returns the equations to try first for an ambiguous item. If nil, only the equations that the search itself
  /// generates are tried.
  var proposals: ((ItemAmbiguity) -> [ConstraintEquation])?

  /// Translates a proposed equation to a row; returns nil if the equation cannot be translated. Without this closure,
  /// ``ConstraintSystem`` translates the equation.
  var translation: ((ConstraintEquation) -> ConstraintSystem.Row?)?

  /// The items for which equations are proposed last, such as layout guides that the engine generates.
  var generatedItems: Set<String> = []
}

extension SolvedSystem {
  /// An equation that was added to the solver because it removes ambiguity.
  private struct Addition {
    var proposal: ProposedConstraint
    var row: ConstraintSystem.Row
    var id: ConstraintID
  }

  /// The result of the search for an equation that determines an item.
  private enum Search {
    /// An equation that determines the item was found and added to the solver.
    case added(Addition)
    /// The equations that were added before determine the item.
    case notNeeded
    /// No tried equation determines the item.
    case notFound
  }

  /// Adds to a report the equations that remove the ambiguity. Equations that turn out not to be needed are left out.
  ///
  /// Each round computes a sample of the free directions once. It adds equations until no value changes along a sampled
  /// direction, and solves. After each added equation, only the directions that the equation forbids are removed from
  /// the sample; this is faster than a new sample.
  mutating func addWhatIsMissing(
    to report: inout AmbiguityReport, _ source: ProposalSource
  ) throws(AnalysisError) {
    var added: [Addition] = []
    let saved = report.items.count >= Self.leastCountToSave ? savedState : nil
    // The items, each with an axis, for which no determining equation was found.
    var undetermined: Set<String> = []
    var open = report.items
    var isProgressing = true
    while !open.isEmpty, isProgressing, added.count < limits.results {
      isProgressing = false
      // Each item has at most two free values.
      var rest = try freedom(count: min(2 * open.count, limits.results - added.count) + 1)
      for item in innermostFirst(open, source.generatedItems) where added.count < limits.results {
        let key = "\(item.axis.rawValue) \(item.item)"
        while !undetermined.contains(key), added.count < limits.results,
          let missing = rest.missing(item.item, item.axis)
        {
          let item = ItemAmbiguity(item: item.item, axis: item.axis, missing: missing)
          switch try add(for: item, source, &rest) {
          case .added(let addition):
            added.append(addition)
            isProgressing = true
          case .notNeeded:
            rest = try freedom(count: min(2 * open.count, limits.results - added.count) + 1)
            // If the item does not move in the new samples, it is almost certainly determined.
            if rest.missing(item.item, item.axis) != nil { undetermined.insert(key) }
          case .notFound: undetermined.insert(key)
          }
        }
      }
      try solve()
      open = openItems(try freedom())
    }
    report.isResolvedByAdditions = open.isEmpty
    if !open.isEmpty, added.count >= limits.results { report.stop = .results(limits.results) }
    if open.isEmpty { try removeNeedless(&added, isLarge: saved != nil) }
    report.additions = added.map({ $0.proposal })
    if let saved {
      restore(saved)
      return
    }
    for entry in added { try removeRow(entry.id) }
    try solve()
  }

  /// Returns ambiguous items in the order in which to add constraints to them.
  ///
  /// Items that contain another item with an ambiguous size come after the items that do not, because the size of the
  /// inner item is most likely the missing one. Generated items come after all others.
  private func innermostFirst(_ open: [ItemAmbiguity], _ generated: Set<String>) -> [ItemAmbiguity] {
    var containers: [LayoutAxis: Set<String>] = [:]
    for item in open where item.missing == .size || item.missing == .positionOrSize {
      guard !generated.contains(item.item) else { continue }
      for above in system.ancestors(of: item.item) { containers[item.axis, default: []].insert(above) }
    }
    func isContainer(_ item: ItemAmbiguity) -> Bool { containers[item.axis]?.contains(item.item) ?? false }
    let views = open.filter { !generated.contains($0.item) }
    return views.filter { !isContainer($0) } + views.filter(isContainer)
      + open.filter { generated.contains($0.item) }
  }

  /// Removes the added equations that are not needed to resolve the ambiguity. Each equation is removed once, and added
  /// again if its removal makes the layout ambiguous.
  ///
  /// - Parameter isLarge: Whether so many items are ambiguous that restoring a copy of the solver is faster than a
  ///   solve.
  private mutating func removeNeedless(_ added: inout [Addition], isLarge: Bool) throws(AnalysisError) {
    guard added.count > 1 else { return }
    for index in added.indices.reversed() {
      let saved = isLarge ? savedState : nil
      try removeRow(added[index].id)
      try solve()
      if try openItems(freedom()).isEmpty {
        added.remove(at: index)
      } else if let saved {
        restore(saved)
      } else if let id = try addRow(added[index].row) {
        added[index].id = id
      }
    }
    try solve()
  }

  /// Adds the first equation that determines a still ambiguous position or size of the item, and solves.
  ///
  /// An equation that does harm, such as one that moves a view off the canvas, is added only if all other equations do
  /// at least as much harm.
  ///
  /// - Parameter rest: Before the call, the free directions. After the call, the directions that are still free.
  private mutating func add(
    for item: ItemAmbiguity, _ source: ProposalSource, _ rest: inout Freedom
  ) throws(AnalysisError) -> Search {
    let before = currentHarm()
    let movesMany = rest.columns.count >= Self.leastCountToSave
    var isRefused = false
    var isChecked = false
    var harmful: (equation: ConstraintEquation, row: ConstraintSystem.Row, harm: ProposalHarm)?
    func attempt(
      _ equation: ConstraintEquation, _ row: ConstraintSystem.Row, in solved: inout SolvedSystem
    ) throws(AnalysisError) -> Addition? {
      // If the row already holds, adding it moves nothing, so it can be removed without much work.
      let saved = movesMany && !solved.isMet(row) ? solved.savedState : nil
      guard let addition = try solved.add(equation, row, for: item) else {
        isRefused = true
        return nil
      }
      guard let before, let after = solved.currentHarm(), !after.isTolerable(besides: before) else {
        return addition
      }
      if harmful.map({ after < $0.harm }) ?? true { harmful = (equation, row, after) }
      if let saved {
        solved.restore(saved)
        return nil
      }
      try solved.removeRow(addition.id)
      try solved.solve()
      return nil
    }
    var found: Addition?
    for equation in source.proposals?(item) ?? [] where found == nil {
      guard let row = row(of: equation, source), rest.moves(row.terms) else { continue }
      found = try attempt(equation, row, in: &self)
    }
    let attributes = attributes(for: item, source)
    for (index, attribute) in attributes.enumerated() where found == nil {
      let isRepeated = attributes.prefix(index).contains(attribute)
      for value in values(of: attribute, item, source, keepingEmpty: isRepeated) where found == nil {
        guard let equation = equation(attribute, item, value), let row = row(of: equation, source) else {
          continue
        }
        // If the attribute is already determined, no constant makes the equation useful.
        guard rest.moves(row.terms) else { break }
        found = try attempt(equation, row, in: &self)
        // The equations that were added can determine the item through inequalities, which `rest` does not show. For
        // example, if two views fill a row, a third view in the row can only have the width 0. In that case, all
        // constants but one are refused.
        if found == nil, isRefused, !isChecked {
          isChecked = true
          if try isDetermined(item) { return .notNeeded }
        }
      }
    }
    if found == nil, let harmful { found = try add(harmful.equation, harmful.row, for: item) }
    guard let found else { return .notFound }
    rest.fix(found.row.terms)
    return .added(found)
  }

  /// Returns whether the rows in the solver now determine the position and size of an ambiguous item on the axis of the
  /// ambiguity.
  private mutating func isDetermined(_ item: ItemAmbiguity) throws(AnalysisError) -> Bool {
    try solve()
    return try freedom().missing(item.item, item.axis) == nil
  }

  /// Adds an equation, and solves unless the equation already holds. Returns the added equation; nil if the system
  /// already contains the equation, or if the equation conflicts.
  private mutating func add(
    _ equation: ConstraintEquation, _ row: ConstraintSystem.Row, for item: ItemAmbiguity
  ) throws(AnalysisError) -> Addition? {
    // If the row already holds, the solution stays optimal after the row is added, so no solve is needed.
    let isMet = isMet(row)
    guard !isKnown(equation, row), let id = try addRow(row) else { return nil }
    if !isMet { try solve() }
    var proposal = ProposedConstraint(equation: equation, item: item.item, axis: item.axis)
    let limit = equationNumber(like: row) { known in
      var exact = known.equation
      exact.relation = .equal
      return known.isChangeable && known.equation.relation != .equal && exact == equation
    }
    proposal.inequality = limit.map { system.equations[$0].equation }
    return Addition(proposal: proposal, row: row, id: id)
  }

  /// Returns whether an equation holds at the current values.
  private func isMet(_ row: ConstraintSystem.Row) -> Bool {
    abs(value(of: row.terms) - row.constant) <= 1e-9 * max(1, abs(row.constant))
  }

  /// Returns whether the system already contains an equation.
  ///
  /// - Parameter row: The row that the equation is translated to.
  private func isKnown(_ equation: ConstraintEquation, _ row: ConstraintSystem.Row) -> Bool {
    equationNumber(like: row) { $0.equation == equation } != nil
  }

  /// Returns the index of an equation of the system that satisfies a condition; nil if there is none.
  ///
  /// - Parameter row: A row with the same unknowns as the rows of the equation.
  /// - Complexity: O(*n*), where *n* is the smallest number of rows that contain one of the unknowns of `row`.
  private func equationNumber(
    like row: ConstraintSystem.Row, where condition: (ConstraintSystem.Equation) -> Bool
  ) -> Int? {
    let rows = row.terms.compactMap { term in index.numbers[term.unknown].map { index.rowsOfUnknown[$0] } }
    for number in rows.min(by: { $0.count < $1.count }) ?? [] {
      if let equation = system.rows[number].premise.equation, condition(system.equations[equation]) {
        return equation
      }
    }
    return nil
  }

  /// Returns the attributes that can determine the ambiguous values of an item, the most common ones first.
  ///
  /// An edge can occur twice in the result. The second time, the caller also tries constants that keep a size of 0.
  private func attributes(for item: ItemAmbiguity, _ source: ProposalSource) -> [LayoutAttribute] {
    let isHorizontal = item.axis == .horizontal
    let size: LayoutAttribute = isHorizontal ? .width : .height
    let edges: [LayoutAttribute] = isHorizontal ? [.leading, .trailing] : [.top, .bottom]
    switch item.missing {
    case .position, .positionAndSize: return edges + [size]
    case .size: return [size] + edges.reversed()
    // A size of 0 is usually the solver's choice, not the author's intention, so attributes that keep this
    // size come last.
    case .positionOrSize:
      let unknown = ConstraintSystem.Unknown.size(item: item.item, item.axis)
      let isEmpty = (source.preferredValues[unknown] ?? value(of: unknown)) <= 1e-6
      return isEmpty ? edges + [size] + edges : [size] + edges
    }
  }

  /// Returns an equation that sets an item's size to a constant, or relates a position to the same attribute of the
  /// superview.
  ///
  /// The result is nil for a position of an item without a superview, unless the position is the top edge or, in a
  /// left-to-right layout, the leading edge.
  private func equation(
    _ attribute: LayoutAttribute, _ item: ItemAmbiguity, _ constant: Double
  ) -> ConstraintEquation? {
    let first = ConstraintEquation.Operand.attribute(AnchorReference(.item(item.item), attribute))
    guard attribute.isLocation else { return ConstraintEquation(first, .equal, constant: constant) }
    let above = system.superviews[item.item]
    if above == nil, attribute != .top, attribute != .leading || system.direction == .rightToLeft {
      return nil
    }
    return ConstraintEquation(
      first, .equal, .attribute(AnchorReference(above.map { .item($0) } ?? .superview, attribute)),
      constant: constant)
  }

  /// Returns the constants to try for an equation of an attribute, in points.
  ///
  /// The constants for the preferred value come first, then those for the current value. For each value, constants with
  /// few decimals come before constants with more.
  ///
  /// Without a preferred value, there are three exceptions. If a size is currently 0, example sizes are returned. If a
  /// leading, left or top edge lies outside the superview, 0 comes first. If the attribute is a position and the item's
  /// size is undetermined and 0, only 0 is returned; if `keepsEmpty` is true, only constants for the current value are
  /// returned, which keep the size of 0.
  private func values(
    of attribute: LayoutAttribute, _ item: ItemAmbiguity, _ source: ProposalSource,
    keepingEmpty keepsEmpty: Bool
  ) -> [Double] {
    guard let equation = equation(attribute, item, 0), let row = row(of: equation, source) else { return [] }
    func constant(_ value: (ConstraintSystem.Unknown) -> Double) -> Double {
      let sum = row.terms.reduce(-row.constant) { $0 + $1.coefficient * value($1.unknown) }
      return row.isMirrored ? -sum : sum
    }
    var current = constant { self.value(of: $0) }
    // The solver chose the size of 0, and the author does not want it. Example sizes are proposed instead,
    // the largest first.
    if attribute.isSize, current <= 1e-6 {
      current = 0
      if source.preferredValues[.size(item: item.item, item.axis)] == nil { return Self.exampleSizes }
    }
    let isPreferred = row.terms.contains {
      $0.unknown.item == item.item && source.preferredValues[$0.unknown] != nil
    }
    // If the item begins before the left or top edge of its superview, the solver chose that position, not the author.
    // The solver probably also chose the position if the item has no size.
    let isOutside = current < 0 && [.leading, .left, .top].contains(attribute)
    let isEmpty =
      item.missing == .positionOrSize && attribute.isLocation
      && value(of: .size(item: item.item, item.axis)) <= 1e-6
    guard isPreferred else {
      if isEmpty { return keepsEmpty ? current.shortDecimals : [0] }
      return (isOutside ? [0] : []) + current.shortDecimals
    }
    let preferred = constant { unknown in
      (unknown.item == item.item ? source.preferredValues[unknown] : nil) ?? self.value(of: unknown)
    }
    return preferred.shortDecimals + current.shortDecimals
  }

  /// The sizes to propose for an item whose width or height is 0 in the solution, in points, the largest first.
  private static var exampleSizes: [Double] { [44, 20, 8, 1] }

  /// Returns the row of a proposed equation; nil if the equation cannot be translated to a row.
  private func row(of equation: ConstraintEquation, _ source: ProposalSource) -> ConstraintSystem.Row? {
    if let translation = source.translation { return translation(equation) }
    var context = ConstraintSystem.Context()
    context.direction = system.direction
    context.superviews = system.superviews
    context.keepsSizesNonNegative = false
    return ConstraintSystem([ConstraintSystem.Equation(equation)], context: context).rows.last
  }

  /// Adds a row to the solver and returns its identifier; nil if the row conflicts with required rows.
  mutating func addRow(_ row: ConstraintSystem.Row) throws(AnalysisError) -> ConstraintID? {
    do throws(SolverError) {
      return try probe.add(row)
    } catch {
      if case .unsatisfiable = error { return nil }
      throw .solver(error)
    }
  }

  /// Removes a row that ``addRow(_:)`` has added.
  mutating func removeRow(_ id: ConstraintID) throws(AnalysisError) {
    do throws(SolverError) {
      try probe.solver.remove(id)
    } catch {
      throw .solver(error)
    }
  }
}
