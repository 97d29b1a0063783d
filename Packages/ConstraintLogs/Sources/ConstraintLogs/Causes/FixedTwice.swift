import LayoutEquations
import LinearConstraints

extension LogCause {
  /// Two constraints set the same attribute to different values.
  public static let fixedTwice = LogCause("fixed_twice")
}

/// The cause of conflicts in which two constraints set the same attribute, or relate the same two attributes, to
/// different values.
final class FixedTwice: ConflictCause {
  let cause = LogCause.fixedTwice
  let isSeenWithoutConflict = true

  func matches(_ conflict: ConflictCase) -> Bool { conflict.fixedTwice != nil }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    guard let (one, other) = words.conflict.fixedTwice else { return nil }
    let isOfApp = [one, other].allSatisfy(words.isOfApp)
    let subject = isOfApp ? "Two of your constraints" : "Two constraints"
    if let first = words.conflict.size(of: one), let second = words.conflict.size(of: other),
      first.relation == .equal, second.relation == .equal
    {
      return
        "\(subject) set the \(first.attribute.noun) of \(words.the(first.item)) to \(words.number(first.constant)) and to \(words.number(second.constant))."
    }
    if words.conflict.multiples(in: [one, other]) != nil,
      let first = words.conflict.constraints[one].equation,
      let second = words.conflict.constraints[other].equation,
      case .attribute(let anchor) = first.first, case .item(let item) = anchor.item,
      case .attribute(let base)? = first.second, case .item(let baseItem) = base.item
    {
      let sizes = anchor.attribute == base.attribute ? "both \(anchor.attribute.noun)s" : "both sizes"
      return
        "\(subject) set the \(anchor.attribute.noun) of \(words.the(item)) to \(words.number(first.multiplier)) and to \(words.number(second.multiplier)) times the \(base.attribute.noun) of \(words.the(baseItem)). Both hold only if \(sizes) are 0, but the other constraints need more."
    }
    if let text = twoOffsets(one, other, isOfApp: isOfApp, words) { return text }
    return
      "\(subject) conflict. According to [\(one + 1)], \(words.text(of: one)). According to [\(other + 1)], \(words.text(of: other))."
  }

  /// Returns a headline for two distances between the same two edges: `One constraint puts the leading edge of A 16 after
  /// the leading edge of B, another one 8 after it.` Nil if the constraints are not two such distances.
  private func twoOffsets(_ one: Int, _ other: Int, isOfApp: Bool, _ words: ConflictWording) -> String? {
    guard let first = words.conflict.constraints[one].equation,
      let second = words.conflict.constraints[other].equation, first.relation == .equal,
      second.relation == .equal, first.multiplier == 1, second.multiplier == 1,
      first.constant != 0, second.constant != 0,
      case .attribute(let anchor) = first.first, case .item(let item) = anchor.item,
      case .attribute(let base)? = first.second, case .item(let baseItem) = base.item,
      !anchor.attribute.isSize
    else { return nil }
    let subject = isOfApp ? "One of your constraints" : "One constraint"
    let offsets = [first, second].map { words.offset($0.constant, base.attribute, words.number) }
    return
      "\(subject) puts the \(anchor.attribute.noun) of \(words.the(item)) \(offsets[0]) the \(base.attribute.noun) of \(words.the(baseItem)), another one \(offsets[1]) it."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let prototype = conflict.members.first(where: conflict.isPrototype).flatMap(conflict.subject)
    let first = [
      prototype.map { view in
        var fix = LogFix.interfaceBuilder(
          changes.words.the(view), isPlacedByCode: conflict.isPlacedByCode(view))
        fix.solvedWith = conflict.members.filter { conflict.isPrototype($0) }
          .map { .init(constraint: $0, change: .remove) }
        return fix
      }, collapse(changes), yielding(changes), replacing(changes),
    ]
    return first.compactMap { $0 }
      + pair(changes).map { index, other in
        LogFix(
          advice:
            "Delete [\(index + 1)] (\(changes.words.text(of: index)))\(remainder(index, other, changes.words)).\(outcomeSentence(changes.words))",
          reason: ["Then only [\(other + 1)] applies.", update(of: index, conflict)]
            .compactMap { $0 }.joined(separator: " "),
          edits: conflict.conflict == nil ? [] : [.init(constraint: index, change: .remove)])
      } + (changes.isFixed ? [] : changes.lowered.prefix(1))
  }

  /// Returns the rest of the advice to delete a constraint: what to do if both values are used at different
  /// times.
  ///
  /// - Parameters:
  ///   - index: The index of the deleted constraint.
  ///   - other: The index of the constraint that stays.
  private func remainder(_ index: Int, _ other: Int, _ words: ConflictWording) -> String {
    let conflict = words.conflict
    // If both constraints only set a number, a single one with a changing constant is enough.
    if let deleted = conflict.size(of: index), let kept = conflict.size(of: other),
      deleted.relation == .equal, kept.relation == .equal, conflict.makers[other].isChangeable
    {
      let (one, two) = (words.number(kept.constant), words.number(deleted.constant))
      return
        " if the \(kept.attribute.noun) should be \(one), or [\(other + 1)] if it should be \(two). To switch between the two, change the constant of one constraint"
    }
    if conflict.multiples(in: [index, other]) != nil, conflict.makers[other].isChangeable {
      return ", or [\(other + 1)] instead: only one of the two can apply"
    }
    return ", or deactivate it before you activate [\(other + 1)]"
  }

  /// Returns the two constraints that set the same attribute, as one pair for each of them that the app can
  /// change. In a pair, `index` is the constraint that the app can change, and `other` is the second
  /// constraint. Empty if there are no two such constraints.
  private func pair(_ changes: ConflictChanges) -> [(index: Int, other: Int)] {
    guard let (one, other) = changes.conflict.fixedTwice else { return [] }
    let last = changes.changeable.last { $0 == one || $0 == other }
    let order = last == one ? [one, other] : [other, one]
    let pairs = [(index: order[0], other: order[1]), (index: order[1], other: order[0])]
    return pairs.filter { changes.conflict.makers[$0.index].isChangeable }
  }
}

extension FixedTwice {
  /// Returns the fix for a size that one constraint sets to a number, and a second constraint sets to 0, to hide the
  /// view. The fix deletes the second constraint, and hides the view by changing the constant of the first one. Nil for
  /// other conflicts.
  private func collapse(_ changes: ConflictChanges) -> LogFix? {
    let conflict = changes.conflict
    let sizes = changes.changeable.filter { conflict.size(of: $0)?.relation == .equal }
    guard conflict.conflict != nil, sizes.count == 2,
      let zero = sizes.first(where: { conflict.size(of: $0)?.constant == 0 }),
      let kept = sizes.first(where: { $0 != zero }), let size = conflict.size(of: kept)
    else { return nil }
    if let method = Self.updateMethod(of: kept, conflict), let code = changes.words.code.update(kept, to: 0) {
      return LogFix(
        advice:
          "Do not add [\(zero + 1)] (\(changes.words.text(of: zero)))\(outcome(of: zero, changes.words)). To hide \(changes.words.the(size.item)), change [\(kept + 1)] with \(method).",
        reason: update(of: zero, conflict)
          ?? "Two required constraints for different \(size.attribute.noun)s always conflict.",
        edits: [.init(constraint: zero, change: .remove)], code: code)
    }
    return LogFix(
      advice:
        "Delete [\(zero + 1)] (\(changes.words.text(of: zero)))\(outcome(of: zero, changes.words)). To hide \(changes.words.the(size.item)), set the constant of [\(kept + 1)] to 0.",
      reason: "Two required constraints for different \(size.attribute.noun)s always conflict.",
      edits: [.init(constraint: zero, change: .remove)],
      code: changes.words.code.collapse(byDeleting: zero, setting: kept))
  }

  /// Returns the fix for a minimum size that is larger than the size or the maximum size which another constraint sets:
  /// the fix lowers the priority of the minimum. Nil for other conflicts.
  ///
  /// Without the other constraint, nothing would determine or limit the size, and the view could not be hidden by a size
  /// of 0.
  private func yielding(_ changes: ConflictChanges) -> LogFix? {
    let conflict = changes.conflict
    guard conflict.members.count == 2,
      let least = changes.changeable.first(where: {
        conflict.size(of: $0)?.relation == .greaterThanOrEqual
      }), let other = conflict.members.first(where: { $0 != least }), let size = conflict.size(of: other),
      size.relation != .greaterThanOrEqual
    else { return nil }
    var fix = changes.lowering(least)
    let effect =
      size.constant == 0 && size.relation == .equal
      ? "can hide the view"
      : size.relation == .equal
        ? "determines the \(size.attribute.noun)" : "limits the \(size.attribute.noun)"
    // Only one of two limits can be meant, and the log does not show which of them.
    let wrong =
      size.relation == .lessThanOrEqual && conflict.makers[other].isChangeable
      ? conflict.fittingConstant(of: other).map {
        "If [\(other + 1)] is the wrong number, raise it to \(changes.words.number($0)) instead. "
      } : nil
    fix.reason = "Then [\(other + 1)] \(effect). \(wrong ?? "")\(LogFix.lowPriority)"
    return fix
  }

  /// Returns the fix for two constraints of SnapKit or Masonry that set one attribute: the later call changes the first
  /// constraint instead of adding a second one. Nil for other conflicts.
  private func replacing(_ changes: ConflictChanges) -> LogFix? {
    let (conflict, words) = (changes.conflict, changes.words)
    guard conflict.conflict != nil, let (one, other) = conflict.fixedTwice,
      let method = Self.updateMethod(of: one, conflict),
      method == Self.updateMethod(of: other, conflict),
      let first = conflict.constraints[one].equation, let second = conflict.constraints[other].equation,
      first.relation == second.relation, first.multiplier == second.multiplier
    else { return nil }
    let (earlier, later) = isLater(one, than: other, conflict) ? (other, one) : (one, other)
    let prefix = method.hasPrefix("mas_") ? "mas_" : ""
    guard let code = words.code.update(later) else { return nil }
    return LogFix(
      advice:
        "Set [\(later + 1)] (\(words.text(of: later))) with \(method) instead of \(prefix)makeConstraints: then it changes [\(earlier + 1)] instead of adding a second constraint.\(outcomeSentence(words))",
      reason:
        "To replace all constraints of the view, use \(prefix)remakeConstraints.",
      edits: [.init(constraint: earlier, change: .remove)], code: code)
  }

  /// Returns whether a constraint comes from a later line of the same file than another one. Without file and line, the
  /// constraint that the log lists later counts as later.
  private func isLater(_ one: Int, than other: Int, _ conflict: ConflictCase) -> Bool {
    guard let first = conflict.constraints[one].origin, let second = conflict.constraints[other].origin,
      first.file == second.file
    else { return one > other }
    return first.line > second.line
  }

  /// The constraint of the two that the system dropped, and the other one, which applies now; nil if the system dropped
  /// neither of them.
  private func outcome(_ words: ConflictWording) -> (dropped: Int, inForce: Int)? {
    guard let (one, other) = words.conflict.fixedTwice, let dropped = words.conflict.droppedIndex,
      dropped == one || dropped == other
    else { return nil }
    return (dropped, dropped == one ? other : one)
  }

  /// Returns a clause about one of the two constraints: `, which applies now because UIKit dropped [1]`, or `, which UIKit
  /// dropped`. Empty if the system dropped neither of them.
  private func outcome(of index: Int, _ words: ConflictWording) -> String {
    guard let (dropped, _) = outcome(words) else { return "" }
    guard dropped != index else { return ", which \(words.framework) dropped" }
    return ", which applies now because \(words.framework) dropped [\(dropped + 1)]"
  }

  /// Returns a sentence that names the constraint which applies now, because the system dropped the other one. Empty if
  /// the system dropped neither of the two.
  private func outcomeSentence(_ words: ConflictWording) -> String {
    guard let (dropped, inForce) = outcome(words) else { return "" }
    return " \(words.framework) dropped [\(dropped + 1)], so [\(inForce + 1)] applies now."
  }

  /// Returns the method of SnapKit or Masonry that changes a constraint; nil if neither library made the constraint.
  private static func updateMethod(of index: Int, _ conflict: ConflictCase) -> String? {
    let name = conflict.constraints[index].className
    return name.hasPrefix("SnapKit")
      ? "updateConstraints" : name.hasPrefix("MAS") ? "mas_updateConstraints" : nil
  }

  /// Returns advice on changing a constraint with SnapKit or Masonry, as a sentence; nil if neither library made the
  /// constraint.
  private func update(of index: Int, _ conflict: ConflictCase) -> String? {
    let name = conflict.constraints[index].className
    if name.hasPrefix("SnapKit") {
      return
        "makeConstraints adds a second constraint; to change the first one, use updateConstraints or remakeConstraints."
    }
    if name.hasPrefix("MAS") {
      return
        "mas_makeConstraints adds a second constraint; to change the first one, use mas_updateConstraints or mas_remakeConstraints."
    }
    return nil
  }
}

extension ConflictCase {
  /// The constraints to store in ``fixedTwice``, found by comparing the constraints in ``deciding``; nil if there are
  /// none.
  var firstPairOfOneAttribute: (one: Int, other: Int)? {
    let fixing = deciding.filter { index in
      guard let equation = constraints[index].equation else { return false }
      return equation.priority.isRequired && !isHostSize(index)
    }
    // If these two are the whole conflict, one of them may be an inequality.
    if conflict != nil, members.count == 2, fixing.count == 2 {
      return Operands(constraints[fixing[0]].equation) == Operands(constraints[fixing[1]].equation)
        ? (fixing[0], fixing[1]) : nil
    }
    return firstPair(in: fixing.filter { constraints[$0].equation?.relation == .equal }) { first, second in
      first.constant != second.constant || first.multiplier != second.multiplier
    }
  }

  /// Returns the first two of the given constraints that set one size to different multiples of another size, such as
  /// twice and three times that size. Such constraints hold together only if both sizes are 0. Returns nil if there are
  /// none.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  func multiples(in indices: [Int]) -> (one: Int, other: Int)? {
    let multiples = indices.filter { index in
      guard constraints.indices.contains(index), let equation = constraints[index].equation,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second
      else { return false }
      return first.attribute.isSize && second.attribute.isSize && equation.relation == .equal
        && equation.constant == 0 && equation.priority.isRequired
    }
    return firstPair(in: multiples) { $0.multiplier != $1.multiplier }
  }

  /// Returns the first pair of constraints that relate the same attributes but differ; nil if there is no such pair.
  ///
  /// - Parameters:
  ///   - indices: The indices of constraints with equations, in ascending order.
  ///   - differ: Returns whether two equations differ. If A does not differ from B, and B does not differ from C, A
  ///     must not differ from C.
  private func firstPair(
    in indices: [Int], where differ: (ConstraintEquation, ConstraintEquation) -> Bool
  ) -> (one: Int, other: Int)? {
    // If two constraints with the same attributes differ, at least one of them also differs from the first constraint
    // with these attributes. So each constraint is compared with the first one only.
    var firsts: [Operands: Int] = [:]
    var pair: (one: Int, other: Int)?
    for index in indices {
      guard let equation = constraints[index].equation else { continue }
      guard let first = firsts[Operands(equation)] else {
        firsts[Operands(equation)] = index
        continue
      }
      guard pair.map({ first < $0.one }) ?? true, let known = constraints[first].equation,
        differ(known, equation)
      else { continue }
      pair = (first, index)
    }
    return pair
  }

  /// The two sides of an equation, without its numbers.
  private struct Operands: Hashable {
    var first: LayoutOperand<AnchorReference>?
    var second: LayoutOperand<AnchorReference>?

    init(_ equation: ConstraintEquation?) {
      first = equation?.first
      second = equation?.second
    }
  }
}
