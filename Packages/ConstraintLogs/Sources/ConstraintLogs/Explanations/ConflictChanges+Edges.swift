import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes for an item whose size and both edges are constrained: which of these constraints to delete.
extension ConflictChanges {
  /// Returns the fixes that each delete one of the edges of a thin item, such as a separator or a progress bar: it keeps
  /// its thickness, and stays at the other edge. Nil if the item is not thin, or if other constraints position its edges.
  ///
  /// - Parameter index: The constraint for the size of the item.
  func edgesOfThinItem(_ index: Int) -> [LogFix]? {
    guard let size = conflict.size(of: index), size.relation == .equal, size.constant > 0,
      let axis = size.attribute.axis, let room = conflict.fittingConstant(of: index), room > size.constant,
      isThin(size.item, size.constant, in: room)
    else { return nil }
    let edges = changeable.filter { edge in
      conflict.constraints[edge].item(size.item) != nil && self.axis(of: edge) == axis
        && (conflict.isAtNearEdge(edge) || conflict.isAtFarEdge(edge))
    }
    guard edges.count == 2, let near = edges.first(where: conflict.isAtNearEdge),
      let far = edges.first(where: conflict.isAtFarEdge)
    else { return nil }
    let isFirst =
      conflict.droppedIndex == near || conflict.droppedIndex != far && isAtEnd(size.item, near, axis)
    let order = isFirst ? [near, far] : [far, near]
    let names = axis == .horizontal ? ["leading", "trailing"] : ["top", "bottom"]
    let item = words.the(size.item)
    let adjective = size.attribute.adjective
    return order.map { edge in
      let kept = edge == near ? names[1] : names[0]
      return deletion(
        of: edge,
        "[\(index + 1)] makes \(item) \(words.number(size.constant)) \(adjective), so only one of its edges can have a constraint. Then \(item) is at the \(kept) edge."
      )
    }
  }

  /// Returns whether an item is probably a line, or a control of a fixed thickness, so that it must not be
  /// stretched between two edges.
  ///
  /// - Parameters:
  ///   - length: The size that a constraint sets, in points.
  ///   - room: The size that the edges leave, in points.
  private func isThin(_ item: String, _ length: Double, in room: Double) -> Bool {
    if length <= Self.mostOfLine || length * 10 <= room { return true }
    let name = conflict.className(of: item).map { ClassName($0).short } ?? ""
    return length * 2 <= room && (KnownClasses.flat.contains(name) || isLine(item))
  }

  /// The largest thickness, in points, of a view that is a line: a separator, a shadow or a progress bar.
  private static let mostOfLine = 8.0

  /// Returns whether the class of an item is named like a line.
  private func isLine(_ item: String) -> Bool {
    let name = conflict.className(of: item).map { ClassName($0).short } ?? ""
    return (["Separator", "Divider", "Hairline", "Underline"] as [StaticString]).contains {
      name.mentions($0)
    }
  }

  /// Returns whether a thin item is usually at the bottom of its container. False for the line of a tab bar,
  /// a toolbar or a footer, which is at the top.
  ///
  /// - Parameter edge: The constraint between an edge of the item and its container.
  private func isAtEnd(_ item: String, _ edge: Int, _ axis: LayoutAxis) -> Bool {
    guard axis == .vertical,
      let container = conflict.constraints[edge].items.first(where: { $0.id != item })?.id
    else { return false }
    let name = conflict.className(of: container).map { ClassName($0).short } ?? ""
    return !(["TabBar", "Toolbar", "Footer"] as [StaticString]).contains { name.mentions($0) }
  }

  /// Returns whether a constraint sets the height of a view that scrolls or pans its content, so that any other height
  /// shows the same content.
  func isOfScrollingView(_ index: Int) -> Bool {
    guard let size = conflict.size(of: index), size.relation == .equal, size.attribute == .height,
      let name = conflict.className(of: size.item)
    else { return false }
    return KnownClasses.scrolling.contains(ClassName(name).short)
  }

  /// Returns the fixes for an item of fixed size with an edge that is free to move inward, such as
  /// `trailing <= superview.trailing - 16`. Nil if equations position both edges.
  ///
  /// Without the constraint for its size, an item without content would become 0 wide or high. The fix
  /// therefore also makes the inequality of the free edge an equation.
  ///
  /// - Parameter index: The constraint for the size of the item.
  func ofLooseEdge(_ index: Int) -> [LogFix]? {
    guard let size = conflict.size(of: index), let axis = size.attribute.axis,
      !conflict.tiesBothEdges(of: size.item, axis, byEquations: true)
    else { return nil }
    let noun = size.attribute.noun
    if hasContent(size.item) {
      return [
        deletion(
          of: index,
          "Then the content of \(words.the(size.item)) determines its \(noun), as far as its edges allow.")
      ]
    }
    let free = changeable.filter { edge in
      guard let equation = conflict.constraints[edge].equation, equation.multiplier == 1 else { return false }
      return equation.relation != .equal && conflict.constraints[edge].item(size.item) != nil
        && self.axis(of: edge) == axis && (conflict.isAtNearEdge(edge) || conflict.isAtFarEdge(edge))
    }
    guard free.count == 1, let edge = free.first, var equation = conflict.constraints[edge].equation else {
      return [lowering(index)]
    }
    equation.relation = .equal
    let removal = LogFix.Edit(constraint: index, change: .remove)
    let code = [words.code.text(of: [removal]), words.code.replacing(edge, by: equation)].compactMap { $0 }
    var lowered = lowering(index)
    lowered.reason =
      "Then \(words.the(size.item)) is as \(size.attribute.adjective) as its edges allow. \(LogFix.lowPriority)"
    return [
      LogFix(
        advice:
          "Delete [\(index + 1)] (\(words.text(of: index))), and make [\(edge + 1)] (\(words.text(of: edge))) an equation.",
        reason:
          "Then both edges determine the \(noun). With [\(edge + 1)] as it is, nothing would determine it.",
        edits: [removal], code: code.count == 2 ? code.joined(separator: "\n") : nil),
      lowered,
    ]
  }

  /// Returns whether the content of an item probably determines its size.
  func hasContent(_ item: String) -> Bool {
    guard let name = conflict.className(of: item) else { return false }
    return KnownClasses.sized.contains(ClassName(name).short) || name.mentions("Hosting")
      || name.hasSuffix("StackView") || name.hasSuffix("Label") || name.hasSuffix("Button")
  }
}
