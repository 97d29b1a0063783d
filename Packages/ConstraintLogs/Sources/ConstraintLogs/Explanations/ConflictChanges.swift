import ConflictAnalysis
import LayoutEquations

/// Changes of constraints that may resolve a conflict, in words.
struct ConflictChanges {
  /// The conflict in words.
  let words: ConflictWording

  /// The constraints and their conflict.
  var conflict: ConflictCase { words.conflict }

  init(_ words: ConflictWording) { self.words = words }

  /// For each changeable constraint of the sum, another constant or a lower priority.
  var relaxations: [LogFix] { interleaved(constants, lowered) }

  /// The constraints of the conflict that people can change, those nearest to the end of the sum first: changes there
  /// are the least visible.
  var changeable: [Int] {
    let members = conflict.members.filter { conflict.makers[$0].isChangeable }
    guard let proof = conflict.conflict else { return members }
    return proof.equationsFromTheEnd.map { conflict.origins[$0] }.filter(members.contains)
  }

  /// For each changeable constraint of the sum, a lower priority.
  var lowered: [LogFix] {
    changeable.map { index in
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: "Then it yields when there is no room, without a message.",
        edits: [.init(constraint: index, change: .lower(999))])
    }
  }

  /// For each changeable constraint of the sum, another constant.
  var constants: [LogFix] {
    changeable.compactMap { index in
      guard let constant = conflict.fittingConstant(of: index),
        let equation = conflict.constraints[index].equation,
        constant != equation.constant
      else { return nil }
      if case .attribute(let first) = equation.first, first.attribute.isSize, equation.second == nil,
        constant < 0
      {
        return nil
      }
      // A distance must not turn into an overlap.
      if equation.second != nil, constant < 0 ? equation.constant >= 0 : constant > 0 && equation.constant < 0
      {
        return nil
      }
      return LogFix(
        advice:
          "Change the constant of [\(index + 1)] (\(words.text(of: index))) from \(words.number(equation.constant)) to \(words.number(constant)).",
        reason: "Then the sum fits exactly.", edits: [.init(constraint: index, change: .constant(constant))])
    }
  }

  private func interleaved(_ one: [LogFix], _ other: [LogFix]) -> [LogFix] {
    (0..<max(one.count, other.count)).flatMap { index in
      [one, other].compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// Returns the numbers of constraints: `[2], [3]`.
  func numbers(_ indices: [Int]) -> String {
    indices.sorted().map { "[\($0 + 1)]" }.joined(separator: ", ")
  }
}

extension ConflictCause {
  /// Returns at most four fixes, the best first. Fixes that change constraints were solved.
  func provenFixes(_ words: ConflictWording) -> [LogFix] {
    let changes = ConflictChanges(words)
    var proven: [LogFix] = []
    for fix in fixes(changes) + (isOfSystem ? [] : changes.withoutProof)
    where proven.count < 4 && !proven.contains(where: { $0.advice == fix.advice }) {
      if fix.edits.isEmpty || words.solved.holds(with: fix.edits) { proven.append(fix) }
    }
    return proven
  }
}

extension ConflictChanges {
  /// If no conflict is proven: a lower priority for the constraint that the system dropped.
  fileprivate var withoutProof: [LogFix] {
    guard conflict.conflict == nil, let index = conflict.brokenIndex, conflict.makers[index].isChangeable,
      conflict.constraints[index].equation != nil
    else { return [] }
    return [
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: "The system drops it anyway. With priority 999 it yields without a message.")
    ]
  }
}
