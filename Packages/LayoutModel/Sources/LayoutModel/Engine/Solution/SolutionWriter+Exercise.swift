import LinearConstraints

/// A solution as good as the solver's, to show what is ambiguous.
struct ExercisedAmbiguity {
  /// Whose ambiguity is shown.
  var record: ItemRecord

  /// Which of the possible frames.
  var step: Int

  /// How far each variable is from its value.
  var distances: [Variable: Double]
}

extension SolutionWriter {
  /// Moves an item to the next of the frames that it can have.
  ///
  /// - Returns: Whether the item is ambiguous; otherwise it stays.
  func exerciseAmbiguity(of record: ItemRecord) -> Bool {
    let steps = freeSteps(of: record)
    guard !steps.isEmpty else { return false }
    var step = 0
    if let exercise, exercise.record === record { step = (exercise.step + 1) % (steps.count + 1) }
    // The last step is the way back.
    show(
      ExercisedAmbiguity(record: record, step: step, distances: step < steps.count ? steps[step] : [:]))
    return true
  }

  /// The movements that bring an item to a frame of its own: along each free direction as far as it goes, or 100
  /// points where it goes farther, forwards and backwards.
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
  /// Moves an ambiguous item to another frame with which all constraints hold just as well; an item that is not
  /// ambiguous stays.
  ///
  /// The frame, and those of items that depend on it, change in the next ``LayoutEngine/layout()``; when a later one
  /// has to solve anything, all are back. Called again and again it goes through a fixed series: as far as possible,
  /// but at most 100 points, in each direction in which the item is free, and then back to the start. UIKit picks a
  /// frame at random.
  ///
  /// For the inspection of a layout. It needs a solver that is `AmbiguityReporting` and knows how far values can move.
  public func exerciseAmbiguityInLayout() {
    guard let record = layoutState.record else { return }
    record.engine?.exerciseAmbiguity(of: record)
  }
}
