import LayoutEquations

/// Two constraints of the app that bound one position of an item, `x <= a` and `x >= b`. They can hold
/// together only if `b <= a`.
///
/// In a report whose conflict could not be proven, one of the two relations is probably wrong. Otherwise, the
/// system moves `a` and `b` apart, as with the keyboard and the safe area.
struct CrossedBounds {
  /// The index of the constraint that states the lower bound.
  let lower: Int

  /// The index of the constraint that states the upper bound.
  let upper: Int

  /// The condition under which both bounds can hold.
  let need: ConstraintEquation

  /// The index of the constraint that is probably wrong: ``lower`` for a trailing or bottom edge, ``upper``
  /// for any other position. A trailing or bottom edge usually has an upper bound, and a leading or top edge
  /// a lower bound.
  let suspect: Int

  /// Finds crossed bounds in a report whose conflict could not be proven; nil if there are none.
  ///
  /// - Complexity: O(*n*) for *n* constraints with few bounds of one position.
  init?(_ conflict: ConflictCase) {
    guard conflict.conflict == nil, conflict.isReported else { return nil }
    let rows = conflict.constraints.indices.filter { conflict.makers[$0].isChangeable }
    let upperBounds = rows.filter { conflict.constraints[$0].equation?.relation == .lessThanOrEqual }
    let uppers = Dictionary(grouping: upperBounds) { conflict.constraints[$0].equation?.first }
    for lower in rows {
      guard let one = conflict.constraints[lower].equation, one.relation == .greaterThanOrEqual,
        case .attribute(let place) = one.first, place.attribute.isLocation,
        case .attribute(let start)? = one.second
      else { continue }
      for upper in uppers[one.first] ?? [] {
        guard let other = conflict.constraints[upper].equation, case .attribute(let end)? = other.second,
          end != start
        else { continue }
        self.lower = lower
        self.upper = upper
        need = ConstraintEquation(
          .attribute(start), .lessThanOrEqual, .attribute(end), constant: other.constant - one.constant)
        suspect = place.attribute.isNearEdge == false ? lower : upper
        return
      }
    }
    return nil
  }

  /// Returns the headline: the condition under which both bounds hold, and that the log lacks the constraints
  /// which prevent it.
  func headline(_ words: ConflictWording) -> String {
    let numbers = ConflictWording.list([lower, upper].sorted().map { "[\($0 + 1)]" })
    return
      "\(numbers) hold together only if \(words.text(of: need)). The log lacks the constraints that prevent this."
  }

  /// Returns the fix: a lower priority for the bound that is probably wrong.
  func fix(_ changes: ConflictChanges) -> LogFix {
    LogFix(
      advice:
        "Lower [\(suspect + 1)] (\(changes.words.text(of: suspect))) to priority 999: together with [\((suspect == lower ? upper : lower) + 1)], it holds only if \(changes.words.text(of: need)).",
      reason:
        "If the relation of [\(suspect + 1)] is wrong, such as >= in place of <=, correct the relation instead.",
      code: changes.code(of: .lower(999), suspect))
  }
}
