/// A solution as good as the solver's, to show what is ambiguous.
struct ExercisedAmbiguity {
  /// Whose ambiguity is shown.
  var record: ItemRecord

  /// Which of the possible frames.
  var step: Int

  /// How far each variable is from where the solver has it.
  var distances: [Variable: Double]
}

extension LayoutEngine {
  /// Moves an item to the next of the frames that it can have.
  func exerciseAmbiguity(of record: ItemRecord) {
    let steps = freeSteps(of: record)
    guard !steps.isEmpty else { return }
    var step = 0
    if let exercised, exercised.record === record { step = (exercised.step + 1) % (steps.count + 1) }
    endExercise()
    // The last step is the way back.
    exercised = ExercisedAmbiguity(
      record: record, step: step, distances: step < steps.count ? steps[step] : [:])
    rereadExercised()
    noteChange()
  }

  /// Goes back to the values of the solver.
  func endExercise() {
    rereadExercised()
    exercised = nil
  }

  /// The movements that bring an item to a frame of its own: along each free direction as far as it goes, or 100
  /// points where it goes farther, forwards and backwards.
  private func freeSteps(of record: ItemRecord) -> [[Variable: Double]] {
    guard let solver = solver as? any AmbiguityReporting else { return [] }
    let own = Set(record.variables.all)
    var steps: [[Variable: Double]] = []
    for direction in freeDirections {
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

  private static let exerciseLimit = 100.0

  /// Has the frames read again that the exercise moves.
  private func rereadExercised() {
    for variable in exercised?.distances.keys.sorted() ?? [] {
      guard recordsByVariable.indices.contains(variable.index) else { continue }
      if let record = recordsByVariable[variable.index] { unreadRecords.append(record) }
    }
  }
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
  /// For looking into a layout, not for layout. It needs a solver that is `AmbiguityReporting` and knows how far values
  /// can move.
  public func exerciseAmbiguityInLayout() {
    guard let record = layoutState.record else { return }
    record.engine?.exerciseAmbiguity(of: record)
  }
}
