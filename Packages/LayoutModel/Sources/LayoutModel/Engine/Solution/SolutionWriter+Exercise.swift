import LinearConstraints

/// Another optimal solution, which demonstrates the ambiguity of an item.
struct ExercisedAmbiguity {
  /// The ambiguous item.
  var record: ItemRecord

  /// The number of the solution among the other solutions for the item.
  var step: Int

  /// The difference of each variable from its solved value, in points.
  var distances: [Variable: Double]
}

extension SolutionWriter {
  /// Shows an item at the next of its possible frames.
  ///
  /// - Returns: Whether the item is ambiguous. If not, nothing changes.
  func exerciseAmbiguity(of record: ItemRecord) -> Bool {
    let steps = freeSteps(of: record)
    guard !steps.isEmpty else { return false }
    var step = 0
    if let exercise, exercise.record === record { step = (exercise.step + 1) % (steps.count + 1) }
    // The last step returns to the solved frame.
    show(
      ExercisedAmbiguity(record: record, step: step, distances: step < steps.count ? steps[step] : [:]))
    return true
  }

  /// Returns the changes of variables that show an item at other frames.
  ///
  /// There are at most two for each free direction: forwards and backwards, as far as constraints allow but at most 100
  /// points.
  private func freeSteps(of record: ItemRecord) -> [[Variable: Double]] {
    guard let solver = ledger.state.solver as? any AmbiguityReporting else { return [] }
    let own = Set(record.variables.all)
    var steps: [[Variable: Double]] = []
    for direction in ledger.state.freeDirections {
      let pace = direction.terms.filter { own.contains($0.variable) }.map { abs($0.coefficient) }.max() ?? 0
      guard pace > 1e-9 else { continue }
      let range = solver.freeRange(of: direction)
      for end in [range.upperBound, range.lowerBound] where abs(end) * pace > 1e-6 {
        let limit = Self.exerciseLimit / pace
        let distance = min(max(end, -limit), limit)
        steps.append(
          Dictionary(
            direction.terms.map { ($0.variable, $0.coefficient * distance) }, uniquingKeysWith: { $0 + $1 }))
      }
    }
    return steps
  }

  private static var exerciseLimit: Double { 100 }
}

extension LayoutItem {
  /// Shows the item at another frame that its constraints allow equally well. Has no effect if the item is not
  /// ambiguous.
  ///
  /// The frames of the item and of items that depend on it change in the next ``LayoutEngine/layout()``. A later layout
  /// that solves restores them. Repeated calls show a fixed series of frames: along each free direction, as far as
  /// possible but at most 100 points, and finally the solved frame. UIKit picks a frame at random.
  ///
  /// Use it to inspect a layout. It requires a solver that conforms to `AmbiguityReporting`.
  ///
  /// - Complexity: As for `hasAmbiguousLayout`.
  public func exerciseAmbiguityInLayout() {
    guard let record = layoutState.record else { return }
    record.engine?.exerciseAmbiguity(of: record)
  }
}
