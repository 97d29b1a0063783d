import ConflictAnalysis

extension ConflictArithmetic {
  /// This arithmetic without the last of its ``steps``: the lengths that the step adds up replace the size
  /// that it computes. The arithmetic is not changed if it needs other lengths besides this size.
  ///
  /// For example, the step `width of area is at least 12 + 12 = 24` and the sum `at least 24 > 0` become `12 + 12 = 24
  /// > 0`. The step stays if a constraint, such as a ratio, relates the size to the lengths in the step.
  var withoutLastStep: ConflictArithmetic {
    let lengths = needed.filter { $0.length != 0 }
    guard lengths.count == 1, let only = lengths.first, only.factor == 1, case .size(let size) = only.kind,
      let step = steps.last, step.size == size, step.divisor == 1, step.parts.count > 1,
      step.premises.allSatisfy({ $0.isImplicit }), !steps.dropLast().contains(where: { $0.uses(size) }),
      !available.contains(where: { $0.kind == .size(size) })
    else { return self }
    var result = self
    result.steps.removeLast()
    result.needed = needed.flatMap { $0.kind == only.kind ? step.parts : [$0] }
    return result
  }
}

extension SizeStep {
  /// Returns whether one of the lengths that this step adds up is a multiple of a size.
  fileprivate func uses(_ size: ItemSize) -> Bool { parts.contains { $0.kind == .size(size) } }
}
