import ConflictAnalysis
import LayoutEquations

/// Finds what helps, best first. Whatever changes constraints is tried out before it is told.
struct FixFinder {
  private let writer: ConflictWriter
  private var analysis: ConflictCase { writer.analysis }

  /// The most fixes told for one conflict.
  private static let limit = 4

  init(_ writer: ConflictWriter) { self.writer = writer }

  func fixes() -> [LogFix] {
    guard let cause = writer.cause else { return [] }
    let candidates =
      switch cause {
      case .apple: apple
      case .hiding: hiding
      case .zeroHost: zeroHost
      case .zeroParent: zeroParent
      case .autoresizing: autoresizing
      case .twice: twice
      case .hostSize: hostSize
      case .zeroContainer, .sum: relaxations
      case .lostText: lostText
      }
    var fixes: [LogFix] = []
    var solved = analysis.solved(writer.makeSolver)
    for fix in candidates + unproven
    where fixes.count < Self.limit && !fixes.contains(where: { $0.advice == fix.advice }) {
      let isProven = fix.edits.isEmpty || analysis.holds(with: fix.edits, in: &solved)
      if isProven { fixes.append(fix) }
    }
    return fixes
  }

  // MARK: Stories

  private var apple: [LogFix] {
    var fixes = [
      LogFix(
        advice: "Leave it.",
        reason:
          "The constraints are inside the system's own views. The message does no harm, and newer systems often have it no more."
      )
    ]
    let classes = analysis.constraints.flatMap(\.items).compactMap(\.className)
    if classes.contains(where: { $0.contains("ButtonBar") || $0.contains("Toolbar") }) {
      fixes.append(
        LogFix(
          advice: "Give the toolbar a frame before you set its items, such as 320 × 44.",
          reason: "The system lays the items out at once, and at that moment a new toolbar is 0 wide."))
    }
    if classes.contains(where: { $0.contains("Alert") }) || analysis.constraints.count == 1 {
      fixes.append(
        LogFix(
          advice: "Of an action sheet: give its popover a source view before you present it.",
          reason: "Without one it is laid out with no width at first."))
    }
    return fixes
  }

  private var hiding: [LogFix] {
    let members = changeable
    let all = LogFix(
      advice: "Lower \(numbers(members)) to priority 999.",
      reason: "Then they give way while the view is hidden, and hold as before when it is shown.",
      edits: members.map { .init(constraint: $0, change: .lower(999)) })
    let wrapped = LogFix(
      advice: "Or take the view out of the stack with removeArrangedSubview instead of hiding it.",
      reason: "Only hidden arranged views are squeezed to 0.")
    return (members.isEmpty ? [] : [all]) + [wrapped]
  }

  private var zeroHost: [LogFix] {
    [
      LogFix(
        advice: "Leave it, or add and lay out the content only once the view has a size.",
        reason: "A size of 0 is only there while the system measures.")
    ] + lowered
  }

  private var zeroParent: [LogFix] {
    let item = writer.item { analysis.makers[$0] == .autoresizing }
    let whom = item.map(writer.the) ?? "the view"
    return [
      LogFix(
        advice: "Give \(whom) a frame with room before its content is laid out.",
        reason:
          "Its size comes from its frame, which is still empty. Do not turn its autoresizing mask off unless constraints place it."
      )
    ] + lowered
  }

  private var autoresizing: [LogFix] {
    guard let item = writer.autoresizingItem else { return lowered }
    let rows = analysis.constraints.indices.filter { index in
      (analysis.makers[index] == .autoresizing || analysis.makers[index] == .interfaceBuilder)
        && analysis.constraints[index].items.first?.id == item
    }
    let fix = LogFix(
      advice: "Set translatesAutoresizingMaskIntoConstraints = false on \(writer.the(item)).",
      reason:
        "Then its frame makes no constraints any more, and yours alone place it; they must say where it is and how large.",
      edits: analysis.conflict == nil ? [] : rows.map { .init(constraint: $0, change: .remove) })
    return [fix] + lowered + relaxations
  }

  private var twice: [LogFix] {
    let members = changeable
    return members.reversed().map { index in
      let other = analysis.members.first { $0 != index }
      return LogFix(
        advice: "Delete [\(index + 1)] (\(text(index))), or deactivate it before you activate the other one.",
        reason: other.map { "[\($0 + 1)] then holds alone." } ?? "",
        edits: analysis.conflict == nil ? [] : [.init(constraint: index, change: .remove)])
    } + relaxations
  }

  private var hostSize: [LogFix] {
    var fixes = lowered
    for index in analysis.members where analysis.makers[index] == .host {
      guard let size = analysis.size(of: index), let constant = analysis.fittingConstant(of: index),
        constant >= 0
      else { continue }
      fixes.append(
        LogFix(
          advice:
            "Or let the host give \(writer.the(size.item)) \(number(constant)) in \(size.attribute.noun), not \(number(size.constant)).",
          reason: size.attribute == .height
            ? "For a cell that is rowHeight, or the height its layout delegate returns."
            : "The content then fits exactly.",
          edits: [.init(constraint: index, change: .constant(constant))]))
    }
    return Array(fixes.prefix(1))
      + fixes.dropFirst().sorted {
        $0.edits.first?.change.isConstant ?? false && !($1.edits.first?.change.isConstant ?? false)
      } + constants
  }

  /// Another number for each constraint of the sum, or a lower priority.
  private var relaxations: [LogFix] { interleaved(constants, lowered) }

  private var lostText: [LogFix] {
    [
      LogFix(
        advice:
          "Get the whole text: run the app from Xcode, and copy from “Unable to simultaneously satisfy constraints” to the end of the list.",
        reason: "Without the constraints there is nothing to add up.")
    ]
  }

  /// Where nothing is proven, what is known is which constraint the system could do without.
  private var unproven: [LogFix] {
    guard analysis.conflict == nil, writer.cause != .apple, let index = writer.brokenIndex,
      analysis.makers[index].isChangeable,
      analysis.constraints[index].equation != nil
    else { return [] }
    return [
      LogFix(
        advice: "Lower [\(index + 1)] (\(text(index))) to priority 999.",
        reason: "The system gave it up already; then it gives way without a message.")
    ]
  }

  // MARK: Changes

  /// The constraints of the contradiction that people can change; nearest to the end of the sum first, where a change
  /// shows least.
  private var changeable: [Int] {
    let members = analysis.members.filter { analysis.makers[$0].isChangeable }
    guard let conflict = analysis.conflict else { return members }
    return conflict.equationsFromTheEnd.map { analysis.origins[$0] }.filter(members.contains)
  }

  private var lowered: [LogFix] {
    changeable.map { index in
      LogFix(
        advice: "Lower [\(index + 1)] (\(text(index))) to priority 999.",
        reason: "It then gives way when there is no room, without a message, and holds when there is.",
        edits: [.init(constraint: index, change: .lower(999))])
    }
  }

  private var constants: [LogFix] {
    changeable.compactMap { index in
      guard let constant = analysis.fittingConstant(of: index),
        let equation = analysis.constraints[index].equation,
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
          "Change the number in [\(index + 1)] (\(text(index))) from \(number(equation.constant)) to \(number(constant)).",
        reason: "Then the sum fits exactly.", edits: [.init(constraint: index, change: .constant(constant))])
    }
  }

  private func interleaved(_ one: [LogFix], _ other: [LogFix]) -> [LogFix] {
    (0..<max(one.count, other.count)).flatMap { index in
      [one, other].compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  private func text(_ index: Int) -> String { writer.wording.text(of: analysis.constraints[index]) }

  private func numbers(_ indices: [Int]) -> String {
    indices.sorted().map { "[\($0 + 1)]" }.joined(separator: ", ")
  }

  private func number(_ value: Double) -> String { LogNumber.text(value) }
}

extension LogFix.Change {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}
