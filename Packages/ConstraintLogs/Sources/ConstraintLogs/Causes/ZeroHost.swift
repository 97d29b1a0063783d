import LayoutEquations
import LinearConstraints

extension LogCause {
  /// A host, such as a table, makes a view 0 wide or high for a moment. Harmless.
  public static let zeroHost = LogCause("zero_host", isHarmless: true)
}

/// The cause of conflicts in a view that is 0 wide or high only for a moment. Its host has not given it a
/// size yet, or UIKit measures it.
final class ZeroHost: ConflictCause {
  let cause = LogCause.zeroHost
  let isSeenWithoutConflict = true

  func matches(_ conflict: ConflictCase) -> Bool {
    // If no conflict was found, two constraints that set the same attribute are a better explanation than this cause.
    guard conflict.isConflict || conflict.fixedTwice == nil else { return false }
    return conflict.deciding.contains(where: conflict.isZeroHost)
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    if let size = hiddenSize(in: conflict) {
      return
        "A \(size.attribute.noun) of \(words.number(size.constant)), which is practically 0, hides \(words.the(size.item)), but its content needs \(sum.needed)."
    }
    let others = conflict.members.count == 2 ? "the other constraint needs" : "the other constraints need"
    return conflict.item(where: conflict.isZeroHost).map { item in
      "\(words.host(of: item)) makes \(words.the(item)) 0 \(sum.axis.adjective)\(conflict.isMeasuring ? " while it measures the view" : ""), but \(others) \(sum.needed)."
    }
  }

  /// Returns the width or height of a view that the app hides by a tiny size, such as `CGFloat.leastNormalMagnitude`;
  /// nil if there is no such view.
  private func hiddenSize(in conflict: ConflictCase) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    conflict.deciding.first { conflict.isZeroHost($0) && conflict.size(of: $0)?.constant != 0 }
      .flatMap(conflict.size)
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    guard let item = words.conflict.item(where: words.conflict.isZeroHost) else { return nil }
    if words.conflict.constraints.count == 1, let size = words.conflict.size(of: 0) {
      return
        "\(words.framework) makes \(words.the(item)) 0 \(size.attribute.adjective)\(words.conflict.isMeasuring ? " while it measures the view" : ""). The log contains no constraint that conflicts with this \(size.attribute.noun)."
    }
    return
      "\(words.host(of: item)) gives \(words.the(item)) no size\(words.conflict.isMeasuring ? " while it measures the view" : ""), but other constraints probably require one."
  }

  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String? {
    if hiddenSize(in: words.conflict) != nil { return "Nothing is wrong on the screen." }
    let end = fix?.isToIgnore == true ? "" : " The fix then only prevents this message."
    if words.conflict.isMeasuring {
      guard let sum = words.sum, let item = words.conflict.item(where: words.conflict.isZeroHost) else {
        return "UIKit replaces this size after the measurement."
      }
      return
        "The size is 0 only while the system measures the view. If \(words.the(item)) is \(sum.needed) \(sum.axis.adjective) afterwards, nothing is wrong on the screen.\(end)"
    }
    return
      "If the size is 0 only before the first layout, nothing is wrong on the screen.\(end)"
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    if let size = hiddenSize(in: conflict) {
      let hidden = LogFix(
        advice:
          "To hide \(changes.words.the(size.item)), return nil from the method that creates it, such as tableView(_:viewForHeaderInSection:).",
        reason: "A view whose \(size.attribute.noun) is 0 is still laid out.",
        solvedWith: removals(of: conflict.isZeroHost, changes))
      return [hidden] + changes.lowered
    }
    let ignored =
      conflict.mayLackRowsOfApp
      ? LogFix.ignoredIfOfSystem
      : LogFix(
        advice: "Ignore this message.",
        reason: changes.conflict.isMeasuring
          ? "The size is 0 only while the system measures the view."
          : "The size is usually 0 only while the system creates or measures the view.")
    // If a view of the app is part of the conflict, the advice to ignore the message is left out, because the app can
    // change the view's constraints.
    let isOfApp = conflict.deciding.contains { index in
      conflict.constraints[index].items.contains { conflict.kinds[$0.id] == .app }
    }
    let fitting = fittingSize(changes).map { [$0] } ?? []
    // The app cannot change the constraints of a library. While a view is measured, these constraints do no harm.
    let isOfLibrary =
      conflict.mentionsLibrary
      || !changes.changeable.isEmpty
        && changes.changeable.allSatisfy { changes.words.otherModule(of: $0) != nil }
    if isOfLibrary, conflict.isMeasuring {
      return fitting + [ignored] + changes.lowered
    }
    if isOfApp, conflict.constraints.count == 1, let size = conflict.size(of: 0) {
      return fitting + [chainEnd(of: size.item, size.attribute, changes.words)]
    }
    return fitting + Array(changes.lowered.prefix(1))
      + (isOfApp ? [] : [ignored]) + changes.lowered.dropFirst()
  }

  /// Returns the advice for a log that contains only the constraint that sets the width or height of an item to 0. The
  /// constraint to change is then not in the log, but in the code of the app.
  ///
  /// - Parameter attribute: The width or the height.
  private func chainEnd(of item: String, _ attribute: LayoutAttribute, _ words: ConflictWording) -> LogFix {
    let last = attribute == .width ? "trailing" : "bottom"
    return LogFix(
      advice:
        "If this \(attribute.noun) is part of a conflict, lower the constraint between the content of \(words.the(item)) and its \(last) edge to priority 999.",
      reason: LogFix.lowPriority)
  }

  /// Returns the changes that remove the conflicting constraints which fulfill a condition, because a view no longer
  /// exists. Empty if no conflict was proven.
  private func removals(of isRow: (Int) -> Bool, _ changes: ConflictChanges) -> [LogFix.Edit] {
    changes.conflict.members.filter(isRow).map { .init(constraint: $0, change: .remove) }
  }

  /// Returns the fix for a call of `systemLayoutSizeFitting` with a target width or height of 0; nil if there was no
  /// such call.
  private func fittingSize(_ changes: ConflictChanges) -> LogFix? {
    let conflict = changes.conflict
    guard
      let index = conflict.deciding.first(where: {
        conflict.isZeroHost($0) && conflict.constraints[$0].identifier?.hasPrefix("fittingSize") == true
      }), let size = conflict.size(of: index), let edits = changes.enlarging({ $0 == index })
    else { return nil }
    let noun = size.attribute.noun
    return LogFix(
      advice:
        "Pass the real \(noun) to systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:), such as the \(noun) of the table.",
      reason:
        "[\(index + 1)] is the target \(noun) of this call. It is 0 if your code reads it from a view that has no size yet.",
      solvedWith: edits)
  }
}

extension ConflictCase {
  /// Whether UIKit makes a view 0 wide or high only while it measures the view.
  var isMeasuring: Bool { deciding.contains { isZeroHost($0) && makers[$0] == .measuring } }
}
