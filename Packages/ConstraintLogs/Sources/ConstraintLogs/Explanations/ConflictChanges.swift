import ConflictAnalysis
import LayoutEquations

/// Changes of constraints that may help in a conflict, in words.
struct ConflictChanges {
  /// The conflict in words.
  let words: ConflictWording

  /// The constraints, and what is contradictory in them.
  var conflict: ConflictCase { words.conflict }

  init(_ words: ConflictWording) { self.words = words }

  /// Another number for each constraint of the sum, or a lower priority.
  var relaxations: [LogFix] { interleaved(constants, lowered) }

  /// The constraints of the contradiction that people can change; nearest to the end of the sum first, where a change
  /// shows least.
  var changeable: [Int] {
    let members = conflict.members.filter { conflict.makers[$0].isChangeable }
    guard let proof = conflict.conflict else { return members }
    return proof.equationsFromTheEnd.map { conflict.origins[$0] }.filter(members.contains)
  }

  /// A lower priority for each constraint of the sum.
  var lowered: [LogFix] {
    changeable.map { index in
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: "Then it yields when there is no room, without a message.",
        edits: [.init(constraint: index, change: .lower(999))])
    }
  }

  /// Another number for each constraint of the sum.
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
      // A gap that turns into an overlap is no remedy.
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

  /// Constraints by their numbers: `[2], [3]`.
  func numbers(_ indices: [Int]) -> String {
    indices.sorted().map { "[\($0 + 1)]" }.joined(separator: ", ")
  }
}

extension ConflictCause {
  /// What helps, the best first: at most four fixes, each tried out if it changes constraints.
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
  /// Where nothing is proven: the constraint that the system could do without.
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
