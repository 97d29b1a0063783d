import ConflictAnalysis
import LayoutEquations

/// The fixes that change constraints of a conflict, in words. Whether they resolve the conflict is tested later, see
/// ``provenFixes(_:)``.
struct ConflictChanges {
  /// The words for the items and constraints of the conflict.
  let words: ConflictWording

  /// The constraints and their conflict.
  var conflict: ConflictCase { words.conflict }

  init(_ words: ConflictWording) { self.words = words }

  /// For each constraint that the app can change, a fix with another constant and one with a lower priority, in turn.
  var relaxations: [LogFix] { interleaved(constants, lowered) }

  /// The indices of the conflicting constraints that the app can change.
  ///
  /// They are in order from the end of the sum to its start, since changes near the end are the least visible.
  var changeable: [Int] {
    let members = conflict.members.filter { conflict.makers[$0].isChangeable }
    guard let proof = conflict.conflict else { return members }
    return proof.equationsFromTheEnd.map { conflict.origins[$0] }.filter(members.contains)
  }

  /// For each constraint that the app can change, a fix that lowers its priority to 999.
  var lowered: [LogFix] {
    changeable.map { index in
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: "With priority 999, a constraint holds only if there is room, and causes no message.",
        edits: [.init(constraint: index, change: .lower(999))])
    }
  }

  /// For each constraint that the app can change, a fix with a constant that fits, if there is one.
  ///
  /// A constant of 0 between two items aligns them. Such constants come last, since the other numbers are more often the
  /// mistake.
  var constants: [LogFix] {
    let aligning = changeable.filter { index in
      conflict.constraints[index].equation.map { $0.constant == 0 && $0.second != nil } ?? false
    }
    return (changeable.filter { !aligning.contains($0) } + aligning).compactMap { index in
      guard let constant = conflict.fittingConstant(of: index),
        let equation = conflict.constraints[index].equation,
        constant != equation.constant
      else { return nil }
      if case .attribute(let first) = equation.first, first.attribute.isSize, equation.second == nil,
        constant < 0
      {
        return nil
      }
      // A fix must not turn a distance into an overlap.
      if equation.second != nil, constant < 0 ? equation.constant >= 0 : constant > 0 && equation.constant < 0
      {
        return nil
      }
      return LogFix(
        advice:
          words.isBackwards(equation)
          ? "Change [\(index + 1)] (\(words.text(of: index))) to \(words.number(-constant)). In code, change its constant from \(words.number(equation.constant)) to \(words.number(constant)): the constraint is written in the opposite direction."
          : "Change the constant of [\(index + 1)] (\(words.text(of: index))) from \(words.number(equation.constant)) to \(words.number(constant)).",
        reason: "Then the sum fits exactly.", edits: [.init(constraint: index, change: .constant(constant))])
    }
  }

  private func interleaved(_ one: [LogFix], _ other: [LogFix]) -> [LogFix] {
    (0..<max(one.count, other.count)).flatMap { index in
      [one, other].compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// Returns constraints by their numbers in the explanation: `[2]`, `[2] and [3]`, `[2], [3] and [4]`.
  func numbers(_ indices: [Int]) -> String {
    ConflictWording.list(indices.sorted().map { "[\($0 + 1)]" })
  }
}

extension ConflictCause {
  /// Returns at most four fixes of a cause, the best first. Fixes whose changes do not resolve the conflict are left
  /// out.
  func provenFixes(_ words: ConflictWording) -> [LogFix] {
    let changes = ConflictChanges(words)
    var proven: [LogFix] = []
    for fix in fixes(changes) + (isOfSystem ? [] : changes.withoutProof)
    where proven.count < 4 && !proven.contains(where: { $0.advice == fix.advice }) {
      if fix.edits.isEmpty || words.solved.holds(with: fix.edits) { proven.append(fix) }
    }
    if proven.isEmpty, words.conflict.conflict == nil, words.conflict.isReported, !isOfSystem {
      proven.append(LostText.wholeReport)
    }
    return proven
  }
}

extension ConflictChanges {
  /// The fixes for a conflict that could not be proven: a lower priority for the constraint that the system dropped.
  fileprivate var withoutProof: [LogFix] {
    guard conflict.conflict == nil, let index = conflict.droppedIndex, conflict.makers[index].isChangeable,
      conflict.constraints[index].equation != nil
    else { return [] }
    return [
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: "\(words.framework) drops it anyway. With priority 999, it causes no message.")
    ]
  }
}
