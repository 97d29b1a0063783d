import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes that change a value that the app sets, such as a content priority or a property, instead of the constraint
/// that the system makes from this value.
extension ConflictChanges {
  /// The fixes that lower a required compression resistance or hugging priority of the conflict. Empty if no such
  /// priority is required.
  ///
  /// These priorities are usually 250 or 750 and are required only if the app has changed them. Therefore, they are
  /// lowered first: the content then wraps or is shortened, instead of leaving its container.
  var contentPriorities: [LogFix] {
    conflict.members.compactMap { index in
      let constraint = conflict.constraints[index]
      guard conflict.makers[index] == .contentSize, constraint.identifier == nil,
        let priorities = constraint.contentPriorities, let size = conflict.size(of: index),
        !conflict.kinds[size.item].isOfApple
      else { return nil }
      let isTooLarge = isNeeded(index)
      let priority = isTooLarge ? priorities.compressionResistance : priorities.hugging
      guard priority.isRequired, let axis = size.attribute.axis else { return nil }
      let direction = axis == .horizontal ? "horizontal" : "vertical"
      let name = isTooLarge ? "compression resistance" : "content hugging"
      let (item, value) = (words.the(size.item), isTooLarge ? LayoutPriority(750) : LayoutPriority(250))
      let canWrap = isTooLarge && axis == .horizontal && conflict.className(of: size.item) == "UILabel"
      return LogFix(
        advice:
          "Lower the \(direction) \(name) priority of \(item) from 1000 to \(words.number(Double(value.rawValue))).",
        reason:
          "It makes the size of the content required, as in [\(index + 1)].\(canWrap ? " To wrap the text instead of shortening it, also set numberOfLines = 0." : "")",
        edits: [.init(constraint: index, change: .lower(value))],
        code: words.code.contentPriority(of: size.item, axis, isCompression: isTooLarge))
    }
  }

  /// Whether the conflict is about the height of a container, and a constraint of the app sets this height. A
  /// container's height should follow its content, so fixes that change the height come before fixes that make the
  /// content smaller.
  var isHeightOfApp: Bool {
    guard case .fixed(let index) = room else { return false }
    return conflict.size(of: index)?.attribute == .height && !isUnfilled
  }

  /// The fix for a conflict that consists of a single constraint, which sets a negative size. Nil for other conflicts.
  var positiveSize: LogFix? {
    guard let size = conflict.negativeSize, conflict.makers[size.index].isChangeable else { return nil }
    let edges = size.attribute == .width ? "leading and trailing" : "top and bottom"
    return LogFix(
      advice:
        "Delete [\(size.index + 1)] (\(words.text(of: size.index))), and set insets at the \(edges) edges instead.",
      reason:
        "A negative constant is often computed from a view that has no size yet. If you keep the constraint, limit its constant with max(0, …).",
      edits: [.init(constraint: size.index, change: .remove)])
  }

  /// The fix for a view that is shown in place of the keyboard, if its height differs from the height that the
  /// keyboard's host sets: a `UIInputView` that sizes itself. Nil for all other conflicts.
  var selfSizingInput: LogFix? {
    let hosts: Set = ["UIInputSetHostView", "UIInputSetContainerView"]
    for host in conflict.members {
      guard let size = conflict.size(of: host), size.attribute == .height, size.relation == .equal,
        !conflict.makers[host].isChangeable,
        let name = conflict.className(of: size.item), hosts.contains(name),
        let constant = conflict.fittingConstant(of: host), constant > 0,
        let view = conflict.members.lazy.compactMap({ conflict.size(of: $0)?.item }).first(where: {
          conflict.kinds[$0] == .app || conflict.className(of: $0) == "UIInputView"
        })
      else { continue }
      let (item, noun) = (words.the(view), "allowsSelfSizing = true")
      let isInputView = conflict.className(of: view) == "UIInputView"
      return LogFix(
        advice:
          isInputView
          ? "Set \(noun) on \(item), so that \(words.framework) uses its height of \(words.number(constant))."
          : "Make \(item) a UIInputView, and set \(noun), so that \(words.framework) uses its height of \(words.number(constant)).",
        reason:
          "Without it, \(words.framework) decides the height of an input view, here \(words.number(size.constant)). Only the height is taken from the constraints; also set translatesAutoresizingMaskIntoConstraints = false.",
        edits: [.init(constraint: host, change: .constant(constant))],
        code: words.code.selfSizingInput(view))
    }
    return nil
  }

  /// Returns whether a constraint contributes to the needed length in the conflict's arithmetic, or to the computation
  /// of a size that precedes the sum. Computations that result only in an upper limit are ignored.
  private func isNeeded(_ index: Int) -> Bool {
    guard let arithmetic = conflict.conflict?.arithmetic else { return false }
    return arithmetic.needed.contains { segment in
      segment.premises.contains { $0.equation.map { conflict.origins[$0] == index } ?? false }
    }
      || arithmetic.steps.contains { step in
        step.bound != .atMost
          && step.parts.contains { part in
            part.premises.contains { $0.equation.map { conflict.origins[$0] == index } ?? false }
          }
      }
  }

  /// The fixes that change a property from which the system made a constraint of the conflict. Empty if no constraint
  /// comes from a property.
  var properties: [LogFix] {
    conflict.members.compactMap { index in
      guard let property = KnownIdentifier.find(conflict.constraints[index].identifier)?.property,
        let constant = conflict.fittingConstant(of: index), constant >= 0,
        let equation = conflict.constraints[index].equation, constant != equation.constant
      else { return nil }
      return LogFix(
        advice:
          "Change \(property) from \(words.number(equation.constant)) to \(words.number(constant)).",
        reason: "\(words.framework) makes [\(index + 1)] from this property.",
        edits: [.init(constraint: index, change: .constant(constant))],
        code: words.code.line("\(property) = \(words.number(constant))"))
    }
  }

  /// Returns whether a fix deletes a constraint, or lowers its priority, although the system generates the constraint from
  /// a property of a view. The system would generate it again.
  func isOfProperty(_ fix: LogFix) -> Bool {
    fix.edits.contains { edit in
      if case .constant = edit.change { return false }
      return KnownIdentifier.find(conflict.constraints[edit.constraint].identifier)?.property != nil
    }
  }
}
