import ConflictAnalysis
import LayoutEquations
import LinearConstraints

extension ConflictChanges {
  /// The indices of the constraints that the app can change, in the order in which it should change them to resolve the
  /// conflict.
  ///
  /// Constraints for centers that can move inside the container come first (see ``yieldingCenters``). If the size of
  /// the container is final, constraints for the sizes of the content come next: if an edge moved instead, the content
  /// would leave the container. If the content does not fill its container, there are no such constraints for centers,
  /// and constraints for the sizes of the content come first.
  var yielding: [Int] {
    let centers = yieldingCenters
    return centers + yieldingByRoom.filter { !centers.contains($0) }
  }

  /// The indices of the constraints that center an item which must also keep a distance from its neighbors. If there is
  /// not enough room, the item should move out of the center and keep its size, so these constraints should yield.
  private var yieldingCenters: [Int] {
    guard !isUnfilled, room != .growing, room != .momentary else { return [] }
    return changeable.filter { center in
      guard let equation = conflict.constraints[center].equation, equation.relation == .equal,
        case .attribute(let anchor) = equation.first,
        anchor.attribute == .centerX || anchor.attribute == .centerY, let axis = anchor.attribute.axis
      else { return false }
      let items = conflict.constraints[center].items.map { $0.id }.filter { !conflict.isContainer($0) }
      guard staysInside(center, axis) else { return false }
      return conflict.members.contains { index in
        guard conflict.makers[index].isChangeable, let distance = conflict.constraints[index].equation,
          distance.relation != .equal, case .attribute(let one) = distance.first, one.attribute.axis == axis,
          conflict.isBetweenNeighbors(index)
        else { return false }
        return conflict.constraints[index].items.contains { items.contains($0.id) }
      }
    }
  }

  /// Returns whether an item that a constraint centers in its container can stay inside the container if this
  /// constraint is changed. If it cannot, constraints for sizes have to be changed instead.
  private func staysInside(_ center: Int, _ axis: LayoutAxis) -> Bool {
    guard let equation = conflict.constraints[center].equation, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second
    else { return true }
    let isReversed = if case .item(let id) = one.item { conflict.isContainer(id) } else { false }
    let (inner, outer) = isReversed ? (other.item, one.item) : (one.item, other.item)
    let edges: [(LayoutAttribute, Relation)] =
      axis == .horizontal
      ? [(.left, .greaterThanOrEqual), (.right, .lessThanOrEqual)]
      : [(.top, .greaterThanOrEqual), (.bottom, .lessThanOrEqual)]
    return edges.allSatisfy { edge, relation in
      words.solved.holds(
        replacing: center,
        by: ConstraintEquation(
          .attribute(AnchorReference(inner, edge)), relation, .attribute(AnchorReference(outer, edge))))
    }
  }

  private var yieldingByRoom: [Int] {
    if isUnfilled { return contentSizes + others }
    switch room {
    case .growing, .momentary, .none: return changeable
    case .final, .frame: return contentSizes + others
    case .fixed(let index):
      let first = isLoose(index) ? [index] : contentSizes
      return first + changeable.filter { !first.contains($0) }
    }
  }

  /// Returns whether a constraint of the app that sets the size of a container should yield, so that the container can
  /// be as large as its content.
  ///
  /// A width yields only if the content has a natural size. A height usually follows the content, so it yields too,
  /// with two exceptions. If a single part of the content exceeds the container, that part is the mistake. If the
  /// content contains a hosting view, the SwiftUI content determines the height.
  private func isLoose(_ index: Int) -> Bool {
    if holdsNaturalSizes(index) { return true }
    guard conflict.size(of: index)?.attribute == .height else { return false }
    // A hosting view determines its height from its SwiftUI content, so a constraint of the app on this height is
    // superfluous.
    let isHosted = contentSizes.contains { size in
      conflict.subject(of: size).flatMap(conflict.className)?.mentions("Hosting") == true
    }
    guard !isHosted else { return false }
    return !exceedsAlone
  }

  /// Returns whether the size of a container should follow its content, because the content must not become
  /// smaller.
  ///
  /// This is the case if the container is a stack view that holds arranged views of fixed size, which do not
  /// need more than the width of a screen. It is also the case if the largest part of the content is a
  /// picker, a segmented control or a button with a title, and is alone too large for the container.
  ///
  /// - Parameter index: The constraint for the size of the container.
  private func holdsNaturalSizes(_ index: Int) -> Bool {
    guard let container = conflict.size(of: index), let largest = contentSizes(besides: index).first,
      let size = conflict.size(of: largest), size.attribute == container.attribute,
      let name = conflict.className(of: container.item)
    else { return false }
    if name.hasSuffix("StackView") {
      // A stack view cannot be wider than the screen, so arranged views that need more have to share its width.
      if container.attribute == .width, let needed = conflict.fittingConstant(of: index),
        !ConflictRoom.isBelowScreen(needed)
      {
        return false
      }
      return conflict.members.contains { row in
        conflict.makers[row] == .stackView && conflict.constraints[row].item(size.item) != nil
      }
    }
    // If only several items together are too long, they can share the length.
    return size.constant > container.constant && conflict.hasNaturalSize(size.item)
  }

  /// The fixes that make a container larger or let its content determine its size. They come before fixes that delete
  /// constraints of the content, because such deletions make the content smaller. Empty if the content does not fill
  /// its container.
  var roomier: [LogFix] {
    guard !isUnfilled else { return [] }
    switch room {
    case .frame:
      // The margins and the safe area are larger on some devices, so a number for the frame fits only one of them.
      if dependsOnDevice, let end = loosened.first(where: isAtEnd) {
        return [end] + (largerFrame.map { [$0] } ?? [])
      }
      return exceedsAlone ? [] : largerFrame.map { [$0] } ?? []
    case .growing:
      if !sizesOfParts.isEmpty { return [] }
      // A container that grows follows its content in height only, not in width.
      let isVertical = conflict.conflict?.arithmetic.axis == .vertical
      return isVertical ? Array(loosened.prefix(1)) : []
    case .fixed(let index):
      // If the app made only one of the constraints, deleting it is the better fix, because the system determines the
      // size. The fix here would only lower its priority.
      guard changeable.count > 1 else { return [] }
      if isFixed, holdsNaturalSizes(index), let size = conflict.size(of: index) {
        let item = words.the(size.item).capitalized
        return [
          deletion(
            of: index,
            "\(item) gets its \(size.attribute.noun) from its content, which must not become smaller.")
        ]
      }
      return isLoose(index) ? loosened.filter { $0.edits.map { $0.constraint } == [index] } : []
    default: return []
    }
  }

  /// Whether the conflict contains an inset of the safe area, or a margin that includes one.
  private var dependsOnDevice: Bool {
    conflict.members.contains { index in
      let maker = conflict.makers[index]
      let length = conflict.constraints[index].equation?.constant.magnitude ?? 0
      return maker == .safeArea && length > 0 || maker == .margins && length > Self.mostOfMargin
    }
  }

  /// The largest margin, in points, that a system uses apart from the safe area: that of wide screens.
  private static let mostOfMargin = 20.0

  /// Returns whether a fix changes only a constraint at the bottom or trailing edge of the content.
  private func isAtEnd(_ fix: LogFix) -> Bool {
    !fix.edits.isEmpty && fix.edits.allSatisfy { conflict.isAtFarEdge($0.constraint) }
  }

  /// The indices of the constraints on sizes of views inside Apple's controls, if equations also position
  /// both edges of these views. The control determines the sizes of such views.
  private var sizesOfParts: [Int] {
    changeable.filter { index in
      guard let size = conflict.size(of: index), let axis = size.attribute.axis,
        let name = conflict.className(of: size.item), AppleClasses.publicParts.contains(name)
      else { return false }
      return size.relation == .equal && conflict.tiesBothEdges(of: size.item, axis, byEquations: true)
    }
  }

  private var others: [Int] {
    let sizes = contentSizes
    return changeable.filter { !sizes.contains($0) }
  }
}

extension ConflictCase {
  /// Returns whether an item is a picker, a segmented control, or a button whose title would be cut off in less room.
  fileprivate func hasNaturalSize(_ id: String) -> Bool {
    guard let name = className(of: id).map({ ClassName($0).short }) else { return false }
    if KnownClasses.rigid.contains(name) || AppleClasses.publicParts.contains(name) { return true }
    guard KnownClasses.buttons.contains(name) else { return false }
    return items.rows(of: id).contains { constraints[$0].item(id)?.label?.isEmpty == false }
  }
}
