import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes for a window that is smaller than its content.
extension ConflictChanges {
  /// The fix for a window of AppKit that is smaller than the minimum sizes of its content: a larger minimum size of the
  /// window. Empty for all other conflicts.
  var window: [LogFix] {
    guard words.framework == "AppKit", let least = leastOfWindow,
      contentSizes.compactMap({ conflict.size(of: $0) }).allSatisfy({ $0.relation == .greaterThanOrEqual })
    else { return [] }
    let noun = least.attribute.noun
    return [
      LogFix(
        advice:
          "Set the minimum \(noun) of the window's content to at least \(words.number(least.length)), and make the window as large before it is shown.",
        reason:
          "Your content has a minimum \(noun), so the window must neither start nor become smaller. In viewDidLoad(), the view has no window yet, so use viewWillAppear() or the window's settings in Interface Builder. If \(words.the(least.item)) is only a part of the window, add the rest of the \(noun).",
        edits: [.init(constraint: least.index, change: .constant(least.length))],
        code: words.code.minimumOfWindow(of: least.item, least.attribute, least.length))
    ]
  }

  /// The fix for columns of UIKit that need more than the width of the window: a larger minimum size of the window, for
  /// Mac Catalyst and windows on iPad. Empty for all other conflicts.
  ///
  /// The log does not show whether the window can be resized, so this fix is not the first one.
  var scene: [LogFix] {
    guard words.framework == "UIKit", let least = leastOfWindow, least.attribute == .width,
      !ConflictRoom.isBelowScreen(least.current), hasColumns,
      case let edits = [LogFix.Edit(constraint: least.index, change: .constant(least.length))],
      words.solved.holds(with: edits)
    else { return [] }
    return [
      LogFix(
        advice:
          "If the window can be resized, as with Mac Catalyst, set its minimum width to at least \(words.number(least.length)).",
        reason:
          "The columns have minimum widths, so the window must not become narrower. If \(words.the(least.item)) is only a part of the window, add the rest of the width.",
        code: words.code.minimumOfScene(of: least.item, least.length), solvedWith: edits)
    ]
  }

  /// Whether the content of the window consists of at least two columns. At least one of them must have a minimum
  /// width, and none a maximum width.
  private var hasColumns: Bool {
    let sizes = contentSizes.compactMap { conflict.size(of: $0) }
    return sizes.count > 1 && sizes.allSatisfy(isColumn)
      && sizes.contains { $0.relation == .greaterThanOrEqual }
      && sizes.allSatisfy { $0.relation != .lessThanOrEqual }
  }

  /// The constraint that sets the size of a root view, and the size that its content needs. Nil if the conflict contains
  /// no such constraint, or if the content does not need more.
  private var leastOfWindow:
    (index: Int, item: String, attribute: LayoutAttribute, current: Double, length: Double)?
  {
    guard !isUnfilled, !contentSizes.isEmpty,
      let index = conflict.members.first(where: {
        conflict.makers[$0] == .host || conflict.makers[$0] == .autoresizing && room == .final
      }), let size = conflict.size(of: index), size.relation == .equal, !conflict.grows(size.item),
      conflict.kinds[size.item] != .apple, conflict.kinds[size.item] != .wrapper,
      !conflict.isOfTable(size.item), let constant = conflict.fittingConstant(of: index),
      constant > size.constant
    else { return nil }
    return (index, size.item, size.attribute, size.constant, constant)
  }
}
