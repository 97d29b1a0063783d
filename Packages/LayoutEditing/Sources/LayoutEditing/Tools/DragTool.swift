import LayoutDiagnostics
import LayoutDocuments

/// An item of the menu that Interface Builder shows after a Control-drag.
public struct DragItem: Hashable, Sendable {
  /// The title of the item, such as `Horizontal Spacing`.
  public var title: String

  /// The constraint that this menu item adds. The current frames satisfy the constraint, unless it makes sizes equal.
  public var constraint: LayoutDocument.Constraint

  /// The index of the view that lists the constraint.
  public var holder: Int

  /// The indices of the views that ``constraint`` relates. If it relates the position of a view to its superview, only
  /// the view is listed.
  public var views: [Int]
}

/// The direction of a Control-drag, which decides which constraints its menu offers.
public enum DragDirection: String, Hashable, Sendable, CaseIterable {
  /// The horizontal distance of the drag is at least twice the vertical distance.
  case horizontal
  /// The vertical distance of the drag is at least twice the horizontal distance.
  case vertical
  /// A diagonal drag, or a drag in the document outline. The menu offers horizontal and vertical constraints.
  case both

  /// Creates the direction of a drag along a vector, in points. The direction is ``horizontal`` or ``vertical`` if the
  /// distance along this axis is at least twice the distance along the other axis, and ``both`` otherwise.
  public init(dx: Double, dy: Double) {
    if abs(dx) >= 2 * abs(dy), dx != 0 {
      self = .horizontal
    } else if abs(dy) >= 2 * abs(dx), dy != 0 {
      self = .vertical
    } else {
      self = .both
    }
  }

  func includes(_ axis: LayoutAxis) -> Bool {
    self == .both || self == (axis == .horizontal ? .horizontal : .vertical)
  }
}

extension LayoutEditor {
  /// Returns the items of the menu after a Control-drag from one view to another, in Interface Builder's order.
  ///
  /// - Parameters:
  ///   - source: The index of the view at which the drag starts.
  ///   - target: The index of the view at which the drag ends: a sibling, the superview, a subview, or the same view.
  ///   - direction: The direction of the drag.
  ///   - usesMargins: Whether distances to the superview are measured from its margins. Default: true.
  /// - Throws: ``EditingError`` if constraints cannot relate the two views.
  public func dragMenu(
    from source: Int, to target: Int, _ direction: DragDirection, usesMargins: Bool = true
  ) throws(EditingError) -> [DragItem] {
    for index in [source, target] {
      guard geometry.sources.indices.contains(index) else { throw .unknownView(index) }
      guard geometry.frames[index] != nil else { throw .notInstalled(geometry.name(index)) }
    }
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    if source == target {
      try requireFrameOfConstraints(source)
      return try ownItems(source, direction, maker)
    }
    // A drag from a view to its subview has the same menu as a drag from the subview to the view.
    if geometry.parents[target] == source {
      return try containerItems(target, source, direction, usesMargins, maker)
    }
    if geometry.parents[source] == target {
      return try containerItems(source, target, direction, usesMargins, maker)
    }
    guard let parent = geometry.parents[source], geometry.parents[target] == parent else {
      throw .differentContainers([geometry.name(source), geometry.name(target)])
    }
    try requireFrameOfConstraints(source, target)
    return try siblingItems(source, target, parent, direction, maker)
  }

  /// Returns the edit that adds the constraints of the given items, which are entries of the menu after a Control-drag.
  public func add(_ items: [DragItem]) throws(EditingError) -> SceneEdit {
    guard !items.isEmpty else { throw .emptySelection }
    var views: [Int] = []
    for item in items {
      // A container that a constraint relates to its subview keeps its frame.
      for view in item.views where item.views.count == 1 || view != item.holder {
        if !views.contains(view) { views.append(view) }
      }
    }
    return try edit(
      withoutExisting(unfixing(views) + items.map { .addConstraint($0.constraint, view: $0.holder) }))
  }

  // MARK: Menus

  private func ownItems(
    _ view: Int, _ direction: DragDirection, _ maker: ConstraintMaker
  ) throws(EditingError) -> [DragItem] {
    var items: [DragItem] = []
    for (axis, title) in [(LayoutAxis.horizontal, "Width"), (.vertical, "Height")]
    where direction.includes(axis) {
      if let constraint = try maker.size(view, axis) {
        items.append(DragItem(title: title, constraint: constraint, holder: view, views: [view]))
      }
    }
    if direction == .both, let ratio = try ratio(view, to: view) {
      items.append(DragItem(title: "Aspect Ratio", constraint: ratio, holder: view, views: [view]))
    }
    return items
  }

  private func ratio(_ view: Int, to other: Int) throws(EditingError) -> LayoutDocument.Constraint? {
    guard let width = geometry.value(.width, of: view), let height = geometry.value(.height, of: other),
      width > 0, height > 0
    else { return nil }
    return LayoutDocument.Constraint(
      ConstraintEquation(
        .attribute(AnchorReference(try reference(to: view), .width)), .equal, multiplier: width / height,
        .attribute(AnchorReference(try reference(to: other), .height))))
  }

  private func sizeItems(_ view: Int, _ other: Int, holder: Int, _ maker: ConstraintMaker)
    throws(EditingError)
    -> [DragItem]
  {
    var items: [DragItem] = []
    let item = other == holder ? EditedItem.container(other) : .view(other)
    for (attribute, title) in [(LayoutAttribute.width, "Equal Widths"), (.height, "Equal Heights")] {
      if let constraint = try maker.constraint(view, attribute, item, attribute, constant: 0) {
        items.append(DragItem(title: title, constraint: constraint, holder: holder, views: [view, other]))
      }
    }
    if let ratio = try ratio(view, to: other) {
      items.append(DragItem(title: "Aspect Ratio", constraint: ratio, holder: holder, views: [view, other]))
    }
    return items
  }

  private func siblingItems(
    _ source: Int, _ target: Int, _ parent: Int, _ direction: DragDirection, _ maker: ConstraintMaker
  ) throws(EditingError) -> [DragItem] {
    var items: [DragItem] = []
    func add(
      _ title: String, _ view: Int, _ attribute: LayoutAttribute, _ other: Int, _ second: LayoutAttribute
    )
      throws(EditingError)
    {
      if let constraint = try maker.constraint(view, attribute, .view(other), second) {
        items.append(DragItem(title: title, constraint: constraint, holder: parent, views: [view, other]))
      }
    }
    if direction.includes(.horizontal), let (first, second) = order(source, target, .horizontal) {
      try add("Horizontal Spacing", second, .leading, first, .trailing)
    }
    if direction.includes(.vertical), let (first, second) = order(source, target, .vertical) {
      try add("Vertical Spacing", second, .top, first, .bottom)
    }
    if direction.includes(.horizontal) {
      try add("Top", source, .top, target, .top)
      try add("Center Vertically", source, .centerY, target, .centerY)
      try add("Bottom", source, .bottom, target, .bottom)
      try add("First Baseline", source, .firstBaseline, target, .firstBaseline)
      try add("Last Baseline", source, .lastBaseline, target, .lastBaseline)
    }
    if direction.includes(.vertical) {
      try add("Leading", source, .leading, target, .leading)
      try add("Center Horizontally", source, .centerX, target, .centerX)
      try add("Trailing", source, .trailing, target, .trailing)
    }
    return items + (try sizeItems(source, target, holder: parent, maker))
  }

  /// Returns the indices of two views in their order along an axis, from leading to trailing or from top to bottom. Nil
  /// if one of the views is not installed.
  private func order(_ one: Int, _ other: Int, _ axis: LayoutAxis) -> (Int, Int)? {
    guard let first = geometry.alignmentRect(one), let second = geometry.alignmentRect(other) else {
      return nil
    }
    let isMirrored = axis == .horizontal && geometry.isMirrored(geometry.parents[one] ?? 0)
    let isBefore = axis == .horizontal ? first.midX <= second.midX : first.midY <= second.midY
    return isBefore != isMirrored ? (one, other) : (other, one)
  }

  private func containerItems(
    _ view: Int, _ parent: Int, _ direction: DragDirection, _ usesMargins: Bool, _ maker: ConstraintMaker
  ) throws(EditingError) -> [DragItem] {
    if isArranged(view) { throw .arranged(geometry.name(view), in: geometry.name(parent)) }
    try requireFrameOfConstraints(view)
    let neighbors = Neighbors(maker: maker)
    var items: [DragItem] = []
    func add(_ title: String, _ attribute: LayoutAttribute, _ item: EditedItem, _ second: LayoutAttribute)
      throws(EditingError)
    {
      if let constraint = try maker.constraint(view, attribute, item, second) {
        items.append(DragItem(title: title, constraint: constraint, holder: parent, views: [view]))
      }
    }
    for axis in LayoutAxis.allCases where direction.includes(axis) {
      for side in LayoutSide.allCases where side.axis == axis {
        // At the top and bottom of a root, the guides replace the margins.
        let margins = usesMargins && !(parent == 0 && axis == .vertical)
        let edge = neighbors.edge(of: view, side, margins: margins)
        let name = side.attribute.name
        let place: String
        switch edge.item {
        case .guide(SystemGuideNames.safeArea, _): place = "Safe Area"
        case .guide(let guide, _): place = guide
        default: place = edge.attribute.isMargin ? "Container Margin" : "Container"
        }
        try add("\(name) Space to \(place)", side.attribute, edge.item, edge.attribute)
      }
    }
    if direction.includes(.vertical) {
      try add("Center Horizontally in Container", .centerX, .container(parent), .centerX)
    }
    if direction.includes(.horizontal) {
      try add("Center Vertically in Container", .centerY, .container(parent), .centerY)
    }
    return items + (try sizeItems(view, parent, holder: parent, maker))
  }
}
