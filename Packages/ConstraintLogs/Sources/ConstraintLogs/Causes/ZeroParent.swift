import LayoutEquations
import LinearConstraints

extension LogCause {
  /// The frame of a view is still empty, but its content needs room. Harmless once the view has a frame.
  public static let zeroParent = LogCause("zero_parent", isHarmless: true)
}

/// The cause of conflicts in a view that is sized by its frame, while the frame is still empty or nearly empty.
final class ZeroParent: ConflictCause {
  let cause = LogCause.zeroParent

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { isOfEmptyFrame($0, in: conflict) }
      && !conflict.deciding.contains(where: conflict.placesItselfTwice)
  }

  /// Returns whether a constraint comes from the autoresizing mask of a view that is less than 10 points wide or high.
  private func isOfEmptyFrame(_ index: Int, in conflict: ConflictCase) -> Bool {
    guard conflict.makers[index] == .autoresizing, let size = conflict.size(of: index) else { return false }
    return size.relation == .equal && size.constant.magnitude < 10
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    guard let item = parent(in: conflict) else { return nil }
    let sizes = conflict.members.filter { conflict.makers[$0] == .autoresizing }.compactMap(conflict.size)
    return
      "The frame of \(words.the(item)) is only \(sum.number(sizes.first?.constant ?? 0)) \(sum.axis.adjective), but its content needs \(sum.needed)."
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    let conflict = words.conflict
    guard let index = conflict.deciding.first(where: { isOfEmptyFrame($0, in: conflict) }),
      let size = conflict.size(of: index)
    else { return nil }
    return
      "The frame of \(words.the(size.item)) is only \(words.number(size.constant)) \(size.attribute.adjective), and its content probably needs more."
  }

  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String? {
    let whom = parent(in: words.conflict).map(words.the) ?? "the view"
    return
      "If \(whom) gets a larger frame later, nothing is wrong on the screen.\(fix?.isToIgnore == true ? "" : " The fix then only prevents this message.")"
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let whom = parent(in: changes.conflict).map(changes.words.the) ?? "the view"
    let enlarged = changes.enlarging { self.isOfEmptyFrame($0, in: changes.conflict) }
    let frame =
      enlarged.map { edits in
        [
          LogFix(
            advice: "Give \(whom) a larger frame before its content is laid out.",
            reason:
              "The size of \(whom) comes from its frame, which is too small. If your own constraints determine the size of \(whom), set translatesAutoresizingMaskIntoConstraints = false on it instead.",
            solvedWith: edits)
        ]
      } ?? []
    guard let item = parent(in: changes.conflict) else { return frame + changes.lowered }
    // The app sets the frames of headers, toolbars and the views of menu items. Most other views get their final frames
    // later, from the system or from constraints.
    let isOfApp =
      changes.conflict.hasFrameOfApp(item) && !changes.conflict.isPlacedBySystem(item)
    // If no conflict is proven, it is not known which constraint of the content has to yield. The frame is too small in
    // any case.
    let isUnproven = changes.conflict.conflict == nil && changes.conflict.kinds[item] == .app
    let lowered = changes.conflict.conflict == nil ? end(of: item, changes) : changes.lowered
    if isOfApp || isUnproven && !changes.conflict.isPlacedBySystem(item) { return frame + lowered }
    return Array(lowered.prefix(1)) + frame + lowered.dropFirst()
  }

  /// Returns the fix for a conflict that could not be proven: a lower priority for the constraint between the bottom or
  /// trailing edge of a view and its content. Empty if the report contains no such constraint of the app.
  private func end(of item: String, _ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let axis = conflict.deciding.lazy.filter { self.isOfEmptyFrame($0, in: conflict) }
      .compactMap { conflict.size(of: $0)?.attribute.axis }.first
    let ends = conflict.constraints.indices.filter { index in
      guard conflict.makers[index].isChangeable, conflict.isAtFarEdge(index),
        case .attribute(let one)? = conflict.constraints[index].equation?.first, one.attribute.axis == axis
      else { return false }
      return conflict.constraints[index].item(item) != nil
    }
    // A distance from the edge itself is more likely the mistake than one from a margin, which can be 0.
    let margins = ends.filter { index in
      guard let equation = conflict.constraints[index].equation else { return false }
      return [equation.first, equation.second].contains { operand in
        guard case .attribute(let anchor)? = operand else { return false }
        return anchor.attribute.marginEdge != nil
      }
    }
    guard let index = ends.first(where: { !margins.contains($0) }) ?? ends.first else { return [] }
    return changes.lowering(
      index, reason: "Then it yields while the frame is too small. \(LogFix.lowPriority)")
  }

  /// Returns the id of the view with the empty frame; nil if none of the constraints names the view.
  private func parent(in conflict: ConflictCase) -> String? {
    conflict.item { isOfEmptyFrame($0, in: conflict) }
      ?? conflict.item { conflict.makers[$0] == .autoresizing }
  }
}

extension ConflictCase {
  /// Returns whether the app usually sets the frame of a view: a header or footer of a table, a toolbar, or the view of
  /// a menu item.
  fileprivate func hasFrameOfApp(_ id: String) -> Bool {
    guard kinds[id] != .hostContent else { return false }
    let item = constraints.lazy.compactMap { $0.item(id) }.first { $0.className != nil || $0.name != nil }
    let name = item?.className.map { ClassName($0).short } ?? item?.name ?? ""
    // A table resizes the width of its header and keeps the height, so a plain view with such an autoresizing
    // mask is probably a header.
    let isProbablyHeader = items.rows(of: id).contains { index in
      constraints[index].resizing?.hasPrefix("h=-&- v=--") == true && size(of: index)?.attribute == .height
    }
    if name == "UIView", isProbablyHeader { return true }
    return !name.mentions("Cell")
      && (["Header", "Footer", "Toolbar", "MenuItem"] as [StaticString]).contains { name.mentions($0) }
  }
}
