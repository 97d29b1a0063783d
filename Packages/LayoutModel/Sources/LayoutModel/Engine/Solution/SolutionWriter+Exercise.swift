import LinearConstraints

/// An optimal solution that is shown in place of the solved one, to demonstrate that an item is ambiguous.
struct ExercisedAmbiguity {
  /// The record of the item that is ambiguous.
  var record: ItemRecord

  /// The index, from 0, of the shown frames among those that demonstrate the ambiguity of the item.
  ///
  /// The solved frames come last and have the last index.
  var step: Int

  /// The difference of each variable's value from its solved value, in points.
  var distances: [Variable: Double]
}

extension SolutionWriter {
  /// Shows an ambiguous item at the next of its possible frames.
  ///
  /// - Returns: Whether the item is ambiguous. If the item is not ambiguous, nothing changes.
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

  /// Returns the steps that move an ambiguous item to other frames that its constraints allow. Each step maps variables
  /// to the changes of their values.
  ///
  /// A free direction (`FreeDirection`) is a way to change several values at once without making the solution worse.
  /// Each free direction has at most two steps: forwards and backwards, as far as the constraints allow, but at most
  /// 100 points.
  private func freeSteps(of record: ItemRecord) -> [[Variable: Double]] {
    guard let solver = ledger.state.ambiguityReporter else { return [] }
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
          direction.terms.reduce(into: [:]) { $0[$1.variable, default: 0] += $1.coefficient * distance })
      }
    }
    return steps
  }

  private static var exerciseLimit: Double { 100 }
}

extension LayoutItem {
  /// Shows the item at a different frame that satisfies its constraints equally well. Has no effect if the item is not
  /// ambiguous.
  ///
  /// The next ``LayoutEngine/layout()`` changes the frames of the item and of items that depend on it. These frames
  /// stay until a later layout solves again. Repeated calls show a fixed series of frames, and finally the solved
  /// frame. For each independent way to move or resize the item, the series contains the furthest frames in both
  /// directions, but at most 100 points away. UIKit shows a random frame instead.
  ///
  /// Use this method to inspect a layout. It requires a solver that conforms to `AmbiguityReporting`.
  ///
  /// - Complexity: The same as for `hasAmbiguousLayout`.
  public func exerciseAmbiguityInLayout() {
    guard let record = layoutState.record else { return }
    record.engine?.exerciseAmbiguity(of: record)
  }
}
