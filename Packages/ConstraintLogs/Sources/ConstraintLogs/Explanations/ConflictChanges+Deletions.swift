import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes that delete a redundant constraint.
extension ConflictChanges {
  /// The fixes that delete redundant constraints of the app, the most likely mistake first.
  ///
  /// A constraint is redundant if the other constraints already determine the value that it sets. If none is redundant,
  /// the fixes give items that are side by side equal widths, or delete the constraint for the width of the last item.
  var deletions: [LogFix] {
    if let oversized { return [oversized] }
    let redundant = redundant
    return redundant.isEmpty ? shares : redundant
  }

  /// Returns fixes that each delete one of the app's constraints on the position or size of an item. They are meant for
  /// an item that is already positioned and sized by its frame or by the system.
  func deletions(about item: String) -> [LogFix] {
    let isPlacedBySystem = conflict.isPlacedBySystem(item)
    let isBar = conflict.className(of: item).map(AppleClasses.placedByFrame.contains) ?? false
    return changeable.filter { conflict.isAbout(item, $0, hasPlace: true) }.map { index in
      deletion(
        of: index,
        isPlacedBySystem
          ? "\(words.framework) sets the frame of \(words.the(item)).\(isBar ? "" : " For a different size, add a subview, and constrain the subview.")"
          : "Then only the frame of \(words.the(item)) applies.")
    }
  }

  /// Returns the fix that deletes a constraint of the app.
  func deletion(of index: Int, _ reason: String) -> LogFix {
    LogFix(
      advice: "Delete [\(index + 1)] (\(words.text(of: index))).", reason: reason,
      edits: [.init(constraint: index, change: .remove)])
  }

  /// Returns a sentence that states the size which an item has without a constraint: `Then view A is 716.8 high.`
  private func outcome(ofRemoving index: Int) -> String {
    if let value = RemovalEffect(words, of: index).value { return "Then \(value)." }
    let noun = noun(of: index)
    let owner = conflict.subject(of: index).map { " of \(words.the($0))" } ?? ""
    return "Then the other constraints determine the \(noun)\(owner)."
  }

  /// Returns the fix that deletes the dropped constraint of a report without a proven conflict. Returns nil unless the
  /// constraint sets the size of an item, and other constraints position both edges of this item.
  func deletion(ofRedundant dropped: Int) -> LogFix? {
    guard conflict.makers[dropped].isChangeable, isRedundantSize(dropped), !isOfCellOrBar(dropped) else {
      return nil
    }
    return LogFix(
      advice: "Delete [\(dropped + 1)] (\(words.text(of: dropped))).",
      reason: "The constraints at both edges already determine the \(noun(of: dropped)).",
      code: code(of: .remove, dropped))
  }

  /// Returns whether the report names a cell, a header, a footer or one of the system's own views. Such a view can take
  /// its size from an item inside it, so the size of this item must not be deleted. The result does not depend on
  /// `index`.
  private func isOfCellOrBar(_ index: Int) -> Bool {
    conflict.constraints.contains { constraint in
      constraint.items.contains { conflict.kinds[$0.id] == .hostContent || conflict.kinds[$0.id].isOfApple }
    }
  }

  private var redundant: [LogFix] {
    let rows = changeable
    // If the app made only one of the constraints, that constraint is probably the redundant one.
    if rows.count == 1, conflict.members.count > 2, !conflict.members.contains(where: conflict.isHostSize),
      conflict.members.contains(where: { conflict.owners[$0].isOfApple })
    {
      return [deletion(of: rows[0], "The other constraints of this conflict are not yours.")]
    }
    let centers = rows.filter(isRedundantCenter)
    if !centers.isEmpty {
      return centers.map { deletion(of: $0, "The constraints at both edges already determine the position.") }
        + (centers.first.flatMap(freeing).map { [$0] } ?? [])
    }
    if let crossed = crossEdge {
      return [
        deletion(
          of: crossed.index,
          "It measures from the opposite edge of \(words.the(crossed.origin)). The other edge and the size already determine the position, inside \(words.the(crossed.origin))."
        )
      ]
    }
    if let position = secondPosition {
      return [
        deletion(
          of: position,
          "The other edge of the view and its fixed size already determine the position of this edge.")
      ]
    }
    if let height = heightBesideRatio {
      return [deletion(of: height, "The width and the aspect ratio already determine the height.")]
    }
    if let size = sizeBesideShare {
      return [
        deletion(of: size.index, "[\(size.other + 1)] already determines the \(noun(of: size.index)).")
      ]
    }
    // If the conflict is about a single item, the constraints at both edges of the item already determine its size.
    let sizes = rows.filter(isRedundantSize)
    for index in sizes {
      if let edges = edgesOfThinItem(index) { return edges }
    }
    // A table or a map that takes most of the room gets the room that the other views leave.
    if let index = contentSizes.first, sizes.contains(index), isOfScrollingView(index) {
      return [
        deletion(
          of: index,
          "The constraints at both edges already determine the \(noun(of: index)), and the content scrolls.")
      ]
    }
    guard sizes.count == 1, let index = sizes.first else { return besideShares(sizes) }
    guard isOfSingleItem else { return besideSize(index) }
    if let loose = ofLooseEdge(index) { return loose }
    return [deletion(of: index, "The constraints at both edges already determine the \(noun(of: index)).")]
  }

  /// The fix for an item with a fixed size that alone is larger than every screen. It deletes the constraint for the
  /// size, because constraints at both edges of the item already determine the size. Nil for all other conflicts.
  private var oversized: LogFix? {
    guard words.framework == "UIKit", exceedsAlone, let index = contentSizes.first,
      let size = conflict.size(of: index), size.relation != .lessThanOrEqual,
      ConflictRoom.isBeyondScreens(size.constant), let axis = size.attribute.axis,
      conflict.tiesBothEdges(of: size.item, axis)
    else { return nil }
    return deletion(
      of: index,
      "No iPhone or iPad is \(words.number(size.constant)) points \(size.attribute.adjective). The constraints at both edges already determine the \(size.attribute.noun); put larger content into a scroll view."
    )
  }

  /// The fixes for a conflict between a fixed size and sizes that are shares of their container, such as half
  /// of its width: delete the fixed size, or one of the shares. Empty for other conflicts.
  ///
  /// The fixed size and the shares add up to the container's size for only one size of the container. With
  /// any other size, a constraint with a lower priority would be violated, so no fix lowers a priority.
  ///
  /// - Parameter sizes: The constraints for the widths (or heights) of items that are also constrained at
  ///   both edges.
  private func besideShares(_ sizes: [Int]) -> [LogFix] {
    let fixed = sizes.filter { conflict.size(of: $0) != nil }
    let shares = sizes.filter { index in
      guard let equation = conflict.constraints[index].equation,
        case .attribute(let other)? = equation.second, case .item(let id) = other.item
      else { return false }
      return equation.multiplier != 1 && conflict.isContainer(id)
    }
    guard fixed.count == 1, !shares.isEmpty, fixed.count + shares.count == sizes.count,
      contentSizes.allSatisfy(sizes.contains)
    else { return [] }
    return (fixed + shares).map {
      deletion(of: $0, outcome(ofRemoving: $0))
    }
  }

  /// Returns a fix for a conflict in which an item has a fixed size and distances on both sides, and which contains no
  /// size of the container: delete the distance after the item. The distance before the item and its size already
  /// determine its frame. Empty for other conflicts.
  ///
  /// - Parameter index: The constraint for the size of the item.
  private func besideSize(_ index: Int) -> [LogFix] {
    guard room == .none, let size = conflict.size(of: index), let axis = size.attribute.axis else {
      return []
    }
    let ends = changeable.filter { end in
      guard conflict.isAtFarEdge(end), let equation = conflict.constraints[end].equation,
        equation.relation == .equal, equation.constant != 0, self.axis(of: end) == axis
      else { return false }
      return conflict.constraints[end].items.contains { $0.id == size.item }
    }
    guard ends.count == 1, let end = ends.first else { return [] }
    let near = axis == .horizontal ? "leading" : "top"
    return [
      deletion(
        of: end,
        "The \(near) edge and the \(size.attribute.noun) of \(words.the(size.item)) already determine its position."
      )
    ]
  }

  /// Returns the fix that deletes the constraints on the edges of an item. Nil if the edges have insets, or if the app
  /// cannot change them.
  ///
  /// The fix is for an item whose center has an offset from the center of another item, although the edges of both
  /// items are equal. The offset is probably intended, while edges without insets are often constrained out of habit.
  private func freeing(_ center: Int) -> LogFix? {
    let edges = conflict.members.filter { $0 != center }
    guard let equation = conflict.constraints[center].equation, equation.constant != 0, edges.count == 2,
      let item = conflict.subject(of: center), let axis = axis(of: center),
      edges.allSatisfy({ isZeroEdge($0, of: equation, axis) })
    else { return nil }
    let noun = axis == .horizontal ? "width" : "height"
    return LogFix(
      advice:
        "Delete \(numbers(edges)), so that [\(center + 1)] can move the center of \(words.the(item)) by \(words.number(equation.constant.magnitude)).",
      reason:
        "While both edges have constraints, \(words.the(item)) cannot move. If its content does not determine its \(noun), give it one.",
      edits: edges.map { .init(constraint: $0, change: .remove) })
  }

  /// Returns the axis of the first attribute of a constraint; nil if the constraint has no equation.
  func axis(of index: Int) -> LayoutAxis? {
    guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return nil }
    return anchor.attribute.axis
  }

  /// Returns whether a constraint of the app aligns the same edge of the two items whose centers `center` relates.
  ///
  /// - Parameter center: The equation that relates the centers of the two items.
  private func isZeroEdge(_ index: Int, of center: ConstraintEquation, _ axis: LayoutAxis) -> Bool {
    guard conflict.makers[index].isChangeable, let equation = conflict.constraints[index].equation,
      equation.relation == .equal, equation.constant == 0, equation.multiplier == 1,
      case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
      case .attribute(let first) = center.first, case .attribute(let second)? = center.second,
      one.attribute == other.attribute, one.attribute.isNearEdge != nil, one.attribute.axis == axis
    else { return false }
    return one.item == first.item && other.item == second.item
      || one.item == second.item && other.item == first.item
  }

  /// The index of a constraint that places an item of fixed size a second time; nil if there is none.
  ///
  /// It sets the distance from the near edge of the item (left, leading or top) to the far edge of another item. The
  /// far edge of the item itself (right, trailing or bottom) is already placed by another constraint. An example is a
  /// bar whose bottom is at the safe area, and whose top is 49 above the bottom of the root view. Both constraints
  /// place the bar at the bottom, and the distance of 49 repeats the height of the bar.
  private var secondPosition: Int? {
    let rows = changeable
    for size in rows {
      guard let fixed = conflict.size(of: size), fixed.relation == .equal, let axis = fixed.attribute.axis
      else { continue }
      let ends = rows.filter { index in
        conflict.isAtFarEdge(index) && self.axis(of: index) == axis
          && conflict.constraints[index].item(fixed.item) != nil
      }
      let crossed = rows.filter { index in
        guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
          case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
          one.item == .item(fixed.item), one.attribute.axis == axis, one.attribute.isNearEdge == true,
          other.attribute.isNearEdge == false, equation.constant == -fixed.constant
        else { return false }
        return true
      }
      if !ends.isEmpty, crossed.count == 1 { return crossed.first }
    }
    return nil
  }

  /// The index of a constraint that measures an edge of an item of fixed size from the opposite edge of its
  /// container, such as `leading == container.trailing - 10`. A second constraint already relates the other
  /// edge of the item to the same edge of the container, such as `trailing == container.trailing`. `origin`
  /// is the id of the container. Nil if there is no such constraint.
  ///
  /// If the log does not show the superview of the item, it is assumed to be the container if all constraints
  /// of the item name only this container. Only distances into the container count, because siblings can lie
  /// side by side.
  private var crossEdge: (index: Int, origin: String)? {
    let rows = changeable
    for size in rows {
      guard let fixed = conflict.size(of: size), fixed.relation == .equal, let axis = fixed.attribute.axis
      else { continue }
      let pins = rows.compactMap { index in conflict.pinnedEdge(index).map { (index: index, edge: $0) } }
        .filter {
          $0.edge.item == fixed.item && $0.edge.attribute.axis == axis
            && $0.edge.attribute.isNearEdge != nil && $0.edge.originAttribute.isNearEdge != nil
        }
      guard pins.count == 2, pins[0].edge.origin == pins[1].edge.origin,
        let crossed = pins.first(where: {
          $0.edge.attribute.isNearEdge != $0.edge.originAttribute.isNearEdge
        }), let other = pins.first(where: { $0.edge.attribute == $0.edge.originAttribute }),
        crossed.edge.attribute != other.edge.attribute,
        let own = inset(other, measuredAt: other.edge.originAttribute), own >= 0,
        let opposite = inset(crossed, measuredAt: crossed.edge.originAttribute), opposite >= 0,
        isInside(fixed.item, other.edge.origin)
      else { continue }
      return (crossed.index, crossed.edge.origin)
    }
    return nil
  }

  /// Returns the distance of a positioned edge from an edge of its container, measured into the container.
  /// Nil if the constraint has no equation, or if `edge` is not an edge.
  private func inset(_ pin: (index: Int, edge: PinnedEdge), measuredAt edge: LayoutAttribute) -> Double? {
    guard let equation = conflict.constraints[pin.index].equation,
      case .attribute(let first) = equation.first,
      let isNear = edge.isNearEdge
    else { return nil }
    let offset = first.item == .item(pin.edge.item) ? equation.constant : -equation.constant
    return isNear ? offset : -offset
  }

  /// Returns whether the log shows that an item is inside a container, or may be: all conflicting constraints of the item
  /// name only this container, and no other superview of the item is known.
  private func isInside(_ item: String, _ container: String) -> Bool {
    if let superview = conflict.superviews[item] { return superview == container }
    return conflict.superviews[container] != item
      && conflict.deciding(about: item).allSatisfy { index in
        conflict.constraints[index].items.allSatisfy { $0.id == item || $0.id == container }
      }
  }

  private func noun(of index: Int) -> String {
    guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return "size" }
    return anchor.attribute.noun
  }

  /// Returns whether a constraint centers an item although other constraints already position both of its edges on the
  /// same axis.
  private func isRedundantCenter(_ index: Int) -> Bool {
    guard let equation = conflict.constraints[index].equation, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, one.attribute == other.attribute,
      one.attribute == .centerX || one.attribute == .centerY, let axis = one.attribute.axis
    else { return false }
    return [one.item, other.item].contains { item in
      guard case .item(let id) = item else { return false }
      return conflict.tiesBothEdges(of: id, axis)
    }
  }

  /// Returns whether a constraint sets the size of an item although other constraints already position both of its
  /// edges on the same axis. These constraints must leave the item a positive size.
  private func isRedundantSize(_ index: Int) -> Bool {
    guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, let axis = anchor.attribute.axis,
      case .item(let id) = anchor.item, conflict.tiesBothEdges(of: id, axis), !conflict.isContainer(id)
    else { return false }
    if case .attribute(let other)? = equation.second, other.item == anchor.item { return false }
    // Without a proven conflict, the size that the edges leave is not known.
    guard equation.second == nil, conflict.conflict != nil else { return true }
    return (conflict.fittingConstant(of: index) ?? 0) > 0
  }

  /// Whether the conflict is about a single item: layout guides, containers and Apple's own views do not count.
  private var isOfSingleItem: Bool {
    var items: Set<String> = []
    for index in conflict.members {
      for item in conflict.constraints[index].items {
        let isGuide = item.className.map(KnownClasses.isGuide) ?? false
        if !isGuide, !conflict.isContainer(item.id), !conflict.kinds[item.id].isOfApple {
          items.insert(item.id)
        }
      }
    }
    return items.count == 1
  }

  /// The index of the constraint for the fixed height of an item that also has a fixed width and an aspect ratio; nil
  /// if there is none.
  private var heightBesideRatio: Int? {
    for index in changeable {
      guard let equation = conflict.constraints[index].equation, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.item == other.item, one.attribute.isSize,
        other.attribute.isSize, one.attribute != other.attribute, case .item(let id) = one.item
      else { continue }
      let sizes = changeable.filter { conflict.size(of: $0)?.item == id }
      guard sizes.contains(where: { conflict.size(of: $0)?.attribute == .width }) else { continue }
      return sizes.first { conflict.size(of: $0)?.attribute == .height }
    }
    return nil
  }

  /// Two constraints on the same size of an item: `index` sets the size to a number, and `other` makes it a share of a
  /// container's size or equal to the size of a layout guide. Nil if there are none, if the item is a container whose
  /// content can determine its size, or if the container grows with its content.
  private var sizeBesideShare: (index: Int, other: Int)? {
    guard room != .growing, room != .momentary else { return nil }
    for index in changeable {
      guard let fixed = conflict.size(of: index), fixed.relation == .equal else { continue }
      let other = changeable.first { other in
        guard let equation = conflict.constraints[other].equation, equation.relation == .equal,
          case .attribute(let one) = equation.first, case .attribute(let second)? = equation.second,
          one == AnchorReference(.item(fixed.item), fixed.attribute), second.attribute == one.attribute,
          case .item(let container) = second.item, container != fixed.item
        else { return false }
        return conflict.guideRank(of: container) > 0 || conflict.superviews[fixed.item] == container
          || equation.multiplier < 1 && conflict.members.contains { conflict.isHostSize($0) }
      }
      if let other { return (index, other) }
    }
    return nil
  }

  /// The fixes for several items side by side: give them equal widths instead of fixed ones, or delete the
  /// width of the last one. Empty unless the app sets the widths of at least two items with constraints at
  /// both ends.
  private var shares: [LogFix] {
    let sizes = changeable.filter { index in
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        case .attribute(let anchor) = equation.first, anchor.attribute == .width,
        case .item(let id) = anchor.item
      else { return false }
      return conflict.tiesBothEdges(of: id, .horizontal) && !conflict.isContainer(id)
    }
    guard sizes.count > 1 else { return [] }
    let constants = Set(sizes.compactMap { conflict.size(of: $0)?.constant })
    if constants.count == 1, sizes.allSatisfy({ conflict.size(of: $0) != nil }) {
      let isInStack = conflict.members.contains { conflict.makers[$0] == .stackView }
      let stack = isInStack ? conflict.members.lazy.compactMap { stackView(of: $0) }.first : nil
      // A stack view that needs more than the width of a screen must not grow.
      let own = changeable.filter { index in
        stack != nil && conflict.size(of: index)?.item == stack
          && conflict.fittingConstant(of: index).map(ConflictRoom.isBelowScreen) ?? true
      }
      return own.map {
        deletion(of: $0, "The arranged views and the spacing already determine the width of the stack view.")
      } + [
        LogFix(
          advice: isInStack
            ? "Set the distribution of the stack view to fillEqually, and delete \(numbers(sizes))."
            : "Replace \(numbers(sizes)) by equal widths, for example in a stack view whose distribution is fillEqually.",
          reason: "Then the items share the available width equally.",
          edits: sizes.map { .init(constraint: $0, change: .remove) },
          code: words.code.equalWidths(sizes, in: isInStack ? .init(item: stack) : nil))
      ]
    }
    guard let last = sizes.max(), conflict.size(of: last) == nil else { return [] }
    let shares = Set(sizes.map { conflict.constraints[$0].equation?.shareOfOther })
    if shares.count == 1, let share = shares.first, share != nil {
      let equal = LogFix(
        advice: "Replace \(numbers(sizes)) by equal widths.",
        reason: "Then the items share the width that the distances leave.",
        edits: sizes.map { .init(constraint: $0, change: .remove) },
        code: words.code.equalWidths(sizes, in: nil))
      return [equal, deletion(of: last, outcome(ofRemoving: last))]
    }
    return [deletion(of: last, outcome(ofRemoving: last))]
  }
}

extension ConstraintEquation {
  /// A value by which shares can be compared, if this equation makes a size a share of another size.
  ///
  /// It is an equation with only the multiplier and the second attribute of this equation, as in `0.5 * view.width`.
  /// Nil for other equations, and for a size that equals another one.
  fileprivate var shareOfOther: ConstraintEquation? {
    guard relation == .equal, multiplier != 1, constant == 0, case .attribute(let other)? = second,
      other.attribute.isSize
    else { return nil }
    return ConstraintEquation(.attribute(other), .equal, multiplier: multiplier, .attribute(other))
  }
}

extension ConflictCase {
  /// Returns whether conflicting constraints relate both edges of an item on an axis to other items.
  ///
  /// - Parameter byEquations: Whether only equations count. If true, the result states whether the edges determine the
  ///   size of the item. Default: false.
  func tiesBothEdges(of id: String, _ axis: LayoutAxis, byEquations: Bool = false) -> Bool {
    var edges: Set<Bool> = []
    for index in deciding {
      guard let equation = constraints[index].equation, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.item != other.item,
        !byEquations || equation.relation == .equal
      else { continue }
      for anchor in [one, other] where anchor.item == .item(id) && anchor.attribute.axis == axis {
        if let isNear = anchor.attribute.isNearEdge { edges.insert(isNear) }
      }
    }
    return edges.count == 2
  }

  /// Returns whether a constraint relates the left, leading or top edges of two items.
  func isAtNearEdge(_ index: Int) -> Bool { relatesEdges(index, areNear: true) }

  /// Returns whether a constraint relates the right, trailing or bottom edges of two items.
  func isAtFarEdge(_ index: Int) -> Bool { relatesEdges(index, areNear: false) }

  private func relatesEdges(_ index: Int, areNear: Bool) -> Bool {
    guard let equation = constraints[index].equation, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second
    else { return false }
    return one.attribute.isNearEdge == areNear && other.attribute.isNearEdge == areNear
  }

  /// Returns whether a constraint states the distance between opposite edges of two items, such as from the bottom of
  /// one to the top of the other.
  func isBetweenNeighbors(_ index: Int) -> Bool {
    guard let equation = constraints[index].equation, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, let isNear = one.attribute.isNearEdge,
      let isOtherNear = other.attribute.isNearEdge
    else { return false }
    return isNear != isOtherNear
  }
}
