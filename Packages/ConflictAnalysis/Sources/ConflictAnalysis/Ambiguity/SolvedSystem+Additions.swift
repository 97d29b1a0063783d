import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Finds equations that remove the ambiguity, each of them needed.
  mutating func addWhatIsMissing(
    to report: inout AmbiguityReport, wishes: [ConstraintSystem.Unknown: Double]
  ) throws(AnalysisError) {
    var added: [(addition: ProposedConstraint, id: ConstraintID)] = []
    var open = report.items
    while let first = open.first, added.count < limits.results {
      guard let next = try add(for: first, wishes: wishes) else { break }
      added.append(next)
      try solve()
      let left = try openItems(freedom())
      // An addition without effect would repeat the loop forever.
      if left == open { break }
      open = left
    }
    report.isResolvedByAdditions = open.isEmpty
    if !open.isEmpty, added.count >= limits.results { report.stop = .results(limits.results) }
    if open.isEmpty { try dropWhatIsIdle(&added) }
    report.additions = added.map({ $0.addition })
    for entry in added { try removeRow(entry.id) }
    try solve()
  }

  /// Removes the additions that are not needed beside the others.
  private mutating func dropWhatIsIdle(
    _ added: inout [(addition: ProposedConstraint, id: ConstraintID)]
  ) throws(AnalysisError) {
    guard added.count > 1 else { return }
    for place in added.indices.reversed() {
      try removeRow(added[place].id)
      try solve()
      if try openItems(freedom()).isEmpty {
        added.remove(at: place)
      } else {
        guard let row = row(of: added[place].addition), let id = try addRow(row) else { continue }
        added[place].id = id
      }
    }
    try solve()
  }

  /// Adds an equation that determines an item's preferred or current position or size.
  private mutating func add(
    for open: ItemAmbiguity, wishes: [ConstraintSystem.Unknown: Double]
  ) throws(AnalysisError) -> (addition: ProposedConstraint, id: ConstraintID)? {
    for equation in proposals(for: open, wishes: wishes) {
      let addition = ProposedConstraint(equation: equation, item: open.item, axis: open.axis)
      if let row = row(of: addition), let id = try addRow(row) { return (addition, id) }
    }
    return nil
  }

  /// Returns the equations that would determine an item, the most natural first.
  private func proposals(for open: ItemAmbiguity, wishes: [ConstraintSystem.Unknown: Double])
    -> [ConstraintEquation]
  {
    let size = ConstraintSystem.Unknown.size(item: open.item, open.axis)
    let position = ConstraintSystem.Unknown.position(item: open.item, open.axis)
    let sizes = candidates(wishes[size], value(of: size)).map { value in
      ConstraintEquation(
        .attribute(AnchorReference(.item(open.item), open.axis == .horizontal ? .width : .height)), .equal,
        constant: value)
    }
    let wished = wishes[position]
    let places = candidates(wished, value(of: position)).compactMap { value in
      placement(of: open.item, open.axis, at: value, size: wishes[size] ?? self.value(of: size))
    }
    switch open.missing {
    case .position, .positionAndSize: return places
    case .size: return sizes
    // A size of 0 is usually the solver's choice, not the author's intention, so it comes last.
    case .positionOrSize:
      return sizes.contains { $0.constant > 1e-6 }
        ? sizes.filter { $0.constant > 1e-6 } + places : places + sizes
    }
  }

  /// Returns the preferred value, if any, and then the current value; each rounded first, then with all digits.
  private func candidates(_ wished: Double?, _ current: Double) -> [Double] {
    [wished, current].compactMap({ $0.self }).flatMap { value in
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == value || !rounded.isFinite ? [value] : [rounded, value]
    }
  }

  /// Returns the equation that puts an item's leading or top edge at a distance from the same edge of its superview.
  private func placement(
    of item: String, _ axis: LayoutAxis, at value: Double, size: Double
  ) -> ConstraintEquation? {
    let above = system.superviews[item]
    let attribute: LayoutAttribute = axis == .horizontal ? .leading : .top
    var distance = value
    if axis == .horizontal, system.direction == .rightToLeft {
      guard let above else { return nil }
      distance = self.value(of: ConstraintSystem.Unknown.size(item: above, axis)) - value - size
    }
    return ConstraintEquation(
      .attribute(AnchorReference(.item(item), attribute)), .equal,
      .attribute(AnchorReference(above.map { .item($0) } ?? .superview, attribute)), constant: distance)
  }

  /// Returns the row of an added equation.
  private func row(of addition: ProposedConstraint) -> ConstraintSystem.Row? {
    var context = ConstraintSystem.Context()
    context.direction = system.direction
    context.superviews = system.superviews
    context.keepsSizesNonNegative = false
    let row = ConstraintSystem([ConstraintSystem.Equation(addition.equation)], context: context).rows.last
    return row
  }

  private mutating func addRow(_ row: ConstraintSystem.Row) throws(AnalysisError) -> ConstraintID? {
    do throws(SolverError) {
      return try probe.add(row)
    } catch {
      if case .unsatisfiable = error { return nil }
      throw .solver(error)
    }
  }

  private mutating func removeRow(_ id: ConstraintID) throws(AnalysisError) {
    do throws(SolverError) {
      try probe.solver.remove(id)
    } catch {
      throw .solver(error)
    }
  }
}
