import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes for a frame of the app that is too small for its content.
extension ConflictChanges {
  /// Returns the change that sets a width or height to the least size that its content needs. It stands for a
  /// larger frame, or for a later layout pass with the final size. Nil if no larger size resolves the
  /// conflict. Empty if no conflict was proven, so that nothing can be tested.
  ///
  /// - Parameter isSize: Returns whether the constraint with an index sets this width or height.
  func enlarging(_ isSize: (Int) -> Bool) -> [LogFix.Edit]? {
    guard conflict.conflict != nil else { return [] }
    for index in conflict.members where isSize(index) {
      guard let size = conflict.size(of: index), let least = conflict.fittingConstant(of: index),
        least > size.constant
      else { continue }
      let edits = [LogFix.Edit(constraint: index, change: .constant(least))]
      if words.solved.holds(with: edits) { return edits }
    }
    return nil
  }

  /// The fix for a frame of the app that is too small for its content: a larger frame. Nil for all other conflicts.
  var largerFrame: LogFix? {
    guard case .frame(let index) = room, !isUnfilled, let size = conflict.size(of: index),
      let constant = conflict.fittingConstant(of: index), constant > size.constant
    else { return nil }
    let noun = size.attribute.noun
    let growth = constant - size.constant
    // With a flexible margin before it and a fixed one behind it, the view keeps its far edge.
    let keepsFarEdge = conflict.constraints[index].keepsFarEdge(size.attribute)
    let edges = size.attribute == .height ? ("top up", "bottom") : ("left edge to the left", "right edge")
    let move =
      keepsFarEdge
      ? " and move its \(edges.0) by \(words.number(growth)), so that its \(edges.1) stays where it is" : ""
    return LogFix(
      advice:
        "Give \(words.the(size.item)) a frame \(keepsFarEdge ? "" : "at least ")\(words.number(constant)) \(size.attribute.adjective)\(move).",
      reason:
        "The \(noun) of \(words.the(size.item)) comes from its frame. If its content should determine the \(noun), set translatesAutoresizingMaskIntoConstraints = false instead.",
      edits: [.init(constraint: index, change: .constant(constant))],
      code: words.code.frame(of: size.item, size.attribute, constant, move: keepsFarEdge ? growth : nil))
  }
}

extension LoggedConstraint {
  /// Returns whether the autoresizing mask in the constraint keeps the size of the view and its distance to
  /// the bottom or right edge of the superview. The distance to the top or left edge must be flexible.
  ///
  /// - Parameter attribute: The height for the top and bottom edges, the width for the left and right edges.
  fileprivate func keepsFarEdge(_ attribute: LayoutAttribute) -> Bool {
    let axis = attribute == .height ? "v=" : "h="
    guard let part = resizing?.split(separator: " ").first(where: { $0.hasPrefix(axis) }) else {
      return false
    }
    return part.dropFirst(axis.utf8.count) == "&--"
  }
}
