@_spi(Tools) import LayoutModel
import LinearConstraints

/// A search for warnings about a layout.
struct WarningFinder {
  let layout: LayoutSystem
  let solution: LayoutSolution

  /// The axes on which the size of the root is computed from its content.
  let fittingAxes: Set<LayoutAxis>

  /// The settings with which texts are measured.
  let texts: TextEnvironment

  /// The indices of the rows for compression resistance, by the index of the item and by axis. Rows of content that is
  /// meant to shrink are left out.
  private(set) var rows: [Int: [LayoutAxis: Int]] = [:]

  /// The axes on which each item has content, by the index of the item.
  private var contents: [Int: Set<LayoutAxis>] = [:]

  /// The user's constraints that set negative sizes, with the indices of their rows.
  private(set) var negativeSizes: [(row: Int, member: DroppedConstraint.Member)] = []

  /// The indices of items that are invisible on purpose: hidden items, items whose width or height a constraint sets to
  /// 0, and the descendants of both.
  private(set) var unseen: Set<Int> = []

  /// The index of the innermost scroll view that contains each item, by the index of the item.
  private var scrollViews: [Int: Int] = [:]

  /// The indices of the subitems of each item, by the index of the item.
  private var children: [Int: [Int]] = [:]

  init(
    _ layout: LayoutSystem, _ solution: LayoutSolution, fittingAxes: Set<LayoutAxis>, texts: TextEnvironment
  ) {
    self.texts = texts
    self.layout = layout
    self.solution = solution
    self.fittingAxes = fittingAxes
    var indices: [String: Int] = [:]
    for (index, item) in layout.items.enumerated() { indices[item.name] = index }
    let dropped = Set(layout.dropped.map { $0.row })
    var collapsed: Set<ConstraintSystem.Unknown> = []
    for (number, row) in layout.system.rows.enumerated() where !dropped.contains(number) {
      guard row.terms.count == 1, let term = row.terms.first, term.unknown.isSize, term.coefficient > 0,
        let index = term.unknown.item.flatMap({ indices[$0] }), let member = layout.member(of: row.premise)
      else { continue }
      if member.origin == .contentSize {
        guard row.relation == .greaterThanOrEqual, row.constant > 0 else { continue }
        contents[index, default: []].insert(term.unknown.axis)
        if row.priority >= .defaultHigh, !wraps(index, term.unknown.axis) {
          rows[index, default: [:]][term.unknown.axis] = number
        }
      } else if row.relation != .greaterThanOrEqual, member.equation.second == nil {
        // To compute a fitting size, the engine adds a constraint with the constant 0 to the root. The constraint only
        // makes the root small, so it does not count as a mistake.
        let isTarget = index == 0 && fittingAxes.contains(term.unknown.axis)
        if row.constant == 0, !isTarget { collapsed.insert(term.unknown) }
        if member.origin == .user, member.equation.constant < 0 { negativeSizes.append((number, member)) }
      }
    }
    for (index, item) in layout.items.enumerated() {
      if let parent = item.parent {
        children[parent, default: []].append(index)
        if unseen.contains(parent) { unseen.insert(index) }
        scrollViews[index] =
          layout.items[parent].item.scrollContentGuide == nil ? scrollViews[parent] : parent
      }
      let isHidden = (item.item as? LayoutView)?.isHidden ?? false
      let isCollapsed = LayoutAxis.allCases.contains { axis in
        collapsed.contains(.size(item: item.name, axis)) && size(index, axis) <= Self.tolerance
      }
      if isHidden || isCollapsed { unseen.insert(index) }
    }
  }

  /// The indices of the visible views that should be inside the canvas: all but the root and the views in scroll views.
  var enclosedItems: [Int] {
    layout.items.indices.filter { index in
      let item = layout.items[index]
      return item.parent != nil && item.item.layoutKind == .view && scrollViews[index] == nil
        && !unseen.contains(index)
    }
  }

  /// The largest difference between two lengths, in points, that counts as invisible.
  private static let tolerance = 0.25

  /// Returns whether the text of an item may be larger than the item on an axis without being cut off. True only for
  /// the width of a text that wraps, and for the width of a text field, which scrolls its text.
  private func wraps(_ index: Int, _ axis: LayoutAxis) -> Bool {
    let item = layout.items[index].item
    guard axis == .horizontal else { return false }
    if case .textField? = (item as? LayoutView)?.content.textRole { return true }
    return item.contentHeightDependsOnWidth
  }

  private func hasContent(_ index: Int, _ axis: LayoutAxis) -> Bool {
    contents[index]?.contains(axis) ?? false
  }

  private func size(_ index: Int, _ axis: LayoutAxis) -> Double {
    layout.values[.size(item: layout.items[index].name, axis)] ?? 0
  }

  /// Returns the alignment rectangle of an item in the root's coordinates; nil if the item is not part of the
  /// solution. The frame is not used because it may include a shadow that extends beyond an edge on purpose.
  private func rectangle(_ index: Int) -> LayoutRect? {
    let item = layout.items[index]
    return solution[item.item]?.rootFrame.inset(by: item.alignmentInsets)
  }

  /// Returns whether the item is ambiguous or part of a conflict. Other findings report this.
  private func isReported(_ index: Int) -> Bool {
    switch solution[layout.items[index].item]?.status {
    case .ok?, .misplaced?: false
    default: true
    }
  }

  /// Returns the index of the row for an item's content size if the item is smaller than its content; otherwise nil.
  func squeezedRow(_ index: Int, _ axis: LayoutAxis) -> Int? {
    guard let row = rows[index]?[axis] else { return nil }
    return layout.system.rows[row].constant - size(index, axis) > Self.tolerance ? row : nil
  }

  /// Returns whether the measured text of a label fits, although the label is slightly smaller than its content size.
  /// The content size then comes from a file, and pictures show the whole text.
  private func showsText(_ index: Int, _ axis: LayoutAxis, _ needed: Double) -> Bool {
    guard size(index, axis) >= Self.leastShare * needed,
      let content = (layout.items[index].item as? LayoutView)?.content, content.textRole == .label,
      let text = content.text, !text.text.isEmpty
    else { return false }
    let (width, height) = (size(index, .horizontal), size(index, .vertical))
    let measured = text.size(fittingWidth: text.numberOfLines == 1 ? nil : width, in: texts)
    return measured.width <= width && measured.height <= height
  }

  /// The smallest size of a label, as a fraction of its content size, for which the measured text is considered.
  private static let leastShare = 0.95

  func cutText(_ index: Int, _ axis: LayoutAxis) -> LayoutWarning.Kind? {
    guard let row = squeezedRow(index, axis), !isReported(index),
      !showsText(index, axis, layout.system.rows[row].constant),
      let text = (layout.items[index].item as? LayoutView)?.content.text, !text.text.isEmpty
    else { return nil }
    return .cutText(axis, needed: layout.system.rows[row].constant, actual: size(index, axis))
  }

  func zeroSize(_ index: Int, _ axis: LayoutAxis) -> LayoutWarning.Kind? {
    let item = layout.items[index]
    guard item.item.layoutKind == .view, let parent = item.parent, !isReported(index),
      size(index, axis) <= Self.tolerance, size(parent, axis) > Self.tolerance
    else { return nil }
    if hasContent(index, axis) { return .zeroSize(axis, subview: nil) }
    // Subviews of a scroll view are usually larger than the scroll view, and guides are always invisible.
    let subview = (children[index] ?? []).first { child in
      layout.items[child].item.layoutKind == .view && !unseen.contains(child) && hasContent(child, axis)
        && size(child, axis) > Self.tolerance
    }
    return subview.map { .zeroSize(axis, subview: layout.items[$0].name) }
  }

  /// Returns a warning if the width or height of a scroll view is 0 although its content is larger; otherwise nil.
  func emptyScrollView(_ index: Int, _ axis: LayoutAxis) -> LayoutWarning.Kind? {
    let item = layout.items[index]
    guard item.item.scrollContentGuide != nil, !isReported(index), size(index, axis) <= Self.tolerance
    else { return nil }
    let content = (children[index] ?? []).first { child in
      layout.items[child].item.layoutKind == .view && !unseen.contains(child)
        && size(child, axis) > Self.tolerance
    }
    guard let content = content.map({ layout.items[$0].name }) else { return nil }
    if fittingAxes.contains(axis) { return .noFittingSize(axis, content: content) }
    guard let parent = item.parent, size(parent, axis) > Self.tolerance else { return nil }
    return .zeroSize(axis, subview: content)
  }

  /// Returns a warning if an item in a scroll view extends beyond the area that scrolling can show; otherwise nil.
  ///
  /// This area is the content of the scroll view or the scroll view itself, whichever is larger.
  func unreachable(_ index: Int) -> LayoutWarning.Kind? {
    let item = layout.items[index]
    guard item.item.layoutKind == .view, let scrollView = scrollViews[index], let parent = item.parent,
      !isReported(index), !isReported(scrollView), let frame = rectangle(index), frame.width > 0,
      frame.height > 0, let area = area(of: scrollView), area.width > 0, area.height > 0
    else { return nil }
    let outside = frame.excess(in: area)
    guard let worst = outside.max(by: { $0.amount < $1.amount }), worst.amount > Self.tolerance else {
      return nil
    }
    // If the superview extends at least as far beyond this edge, the superview gets the warning instead.
    let above = parent == scrollView ? nil : rectangle(parent)
    let outer = above?.excess(in: area).first { $0.edge == worst.edge }?.amount ?? 0
    guard outer < worst.amount - Self.tolerance, isWorthSeeing(index, beyond: worst.edge, of: area) else {
      return nil
    }
    return .unreachable(edge: worst.edge, by: worst.amount, scrollView: layout.items[scrollView].name)
  }

  /// Returns the scrollable area of a scroll view, in the root's coordinates: the area of the content, enlarged to at
  /// least the size of the scroll view. Nil if the width or height of the content is 0.
  private func area(of scrollView: Int) -> LayoutRect? {
    let item = layout.items[scrollView].item
    guard let frame = rectangle(scrollView), let guide = item.scrollContentGuide,
      let content = solution[guide]?.rootFrame, content.width > 0, content.height > 0
    else { return nil }
    return LayoutRect(
      x: content.minX, y: content.minY, width: max(content.width, frame.width),
      height: max(content.height, frame.height))
  }

  /// Returns the warnings about an item that extends beyond the canvas. On each axis, there is one warning for the edge
  /// beyond which the item extends farthest, and one for the opposite edge if a constraint places the item beyond that
  /// edge as well.
  func offCanvas(_ index: Int) -> [LayoutWarning.Kind] {
    let item = layout.items[index]
    guard item.item.layoutKind == .view, let parent = item.parent, scrollViews[index] == nil,
      !isReported(index), let canvas = solution.items.first?.rootFrame, canvas.width > 0, canvas.height > 0,
      let frame = rectangle(index), frame.width > 0, frame.height > 0
    else { return [] }
    let above = layout.items[parent].parent == nil ? nil : rectangle(parent)
    let outer = above?.excess(in: canvas) ?? []
    let isOutside = !frame.intersects(canvas)
    // If the superview extends at least as far beyond an edge, the superview gets the warning instead.
    let beyond = frame.excess(in: canvas).filter { excess in
      excess.amount > Self.tolerance
        && (outer.first { $0.edge == excess.edge }?.amount ?? 0) < excess.amount - Self.tolerance
    }.sorted { $0.amount > $1.amount }
    var axes: Set<LayoutAxis> = []
    let edges = beyond.filter { excess in
      guard let axis = excess.edge.axis else { return false }
      return axes.insert(axis).inserted || isPlacedOutside(index, excess.edge)
    }
    let seen = edges.filter {
      isWorthSeeing(index, beyond: $0.edge, of: canvas) || hasOneWrongSign(index, $0.edge)
    }
    if isOutside, seen.isEmpty {
      return edges.prefix(1).map { .offCanvas(edge: $0.edge, by: $0.amount, isOutside: true) }
    }
    return seen.enumerated().map { number, excess in
      .offCanvas(edge: excess.edge, by: excess.amount, isOutside: isOutside && number == 0)
    }
  }

  /// Returns whether a constraint places an edge of an item beyond the same edge of its superview, as
  /// `Leading = Superview.Leading - 16` does.
  private func isPlacedOutside(_ index: Int, _ edge: LayoutAttribute) -> Bool {
    constants(index, edge.axis).contains { attribute, constant in
      let isStart = [.leading, .left, .top].contains(attribute)
      let isSameEdge: Bool =
        switch edge {
        case .left: attribute == .left || attribute == startAttribute(index)
        case .right: attribute == .right || attribute == endAttribute(index)
        default: attribute == edge
        }
      return isSameEdge && (constant < 0) == isStart
    }
  }

  private func startAttribute(_ index: Int) -> LayoutAttribute {
    layout.items[index].item.effectiveLayoutDirection == .rightToLeft ? .trailing : .leading
  }

  private func endAttribute(_ index: Int) -> LayoutAttribute {
    layout.items[index].item.effectiveLayoutDirection == .rightToLeft ? .leading : .trailing
  }

  /// Returns whether constraints place one of two opposite edges of an item inside its superview and the other outside
  /// it, as `Leading = Superview.Leading + 16` and `Trailing = Superview.Trailing + 16` do. Most likely, one of the
  /// constants has the wrong sign.
  private func hasOneWrongSign(_ index: Int, _ edge: LayoutAttribute) -> Bool {
    var (isInside, isOutside) = (false, false)
    for (attribute, constant) in constants(index, edge.axis) {
      let isStart = [.leading, .left, .top].contains(attribute)
      if (constant > 0) == isStart { isInside = true } else { isOutside = true }
    }
    return isInside && isOutside
  }

  /// Returns the edges of an item along an axis that the user's constraints place at a fixed distance from the same
  /// edge of the superview. Each edge is returned with the constant of the constraint. Constants of 0 are left out.
  private func constants(
    _ index: Int, _ axis: LayoutAxis?
  ) -> [(attribute: LayoutAttribute, constant: Double)] {
    let item = layout.items[index]
    guard let parent = item.parent else { return [] }
    return layout.members.compactMap { member in
      let equation = member.equation
      guard member.origin == .user, case .attribute(let first) = equation.first,
        first.item == .item(item.name),
        first.attribute.axis == axis, case .attribute(let second)? = equation.second,
        second.item == .item(layout.items[parent].name), second.attribute == first.attribute,
        equation.relation == .equal, equation.multiplier == 1, equation.constant != 0,
        [.leading, .left, .top, .trailing, .right, .bottom].contains(first.attribute)
      else { return nil }
      return (first.attribute, equation.constant)
    }
  }

  /// Returns whether the item or a descendant has content and extends beyond an edge of a rectangle.
  ///
  /// Views without content, such as backgrounds, often extend beyond the canvas on purpose.
  ///
  /// - Parameter canvas: The rectangle: the canvas, or the area that a scroll view can show.
  private func isWorthSeeing(_ index: Int, beyond edge: LayoutAttribute, of canvas: LayoutRect) -> Bool {
    var open = [index]
    while let next = open.popLast() {
      guard !unseen.contains(next) else { continue }
      let frame = rectangle(next) ?? .zero
      let extends = frame.excess(in: canvas).contains { $0.edge == edge && $0.amount > Self.tolerance }
      if extends, contents[next] != nil { return true }
      open += children[next] ?? []
    }
    return false
  }
}

extension LayoutRect {
  /// Returns, for each edge of another rectangle, the distance in points by which this rectangle extends beyond the
  /// edge. The distance is negative if this rectangle ends before the edge.
  fileprivate func excess(in other: LayoutRect) -> [(edge: LayoutAttribute, amount: Double)] {
    [
      (.right, maxX - other.maxX), (.bottom, maxY - other.maxY), (.left, other.minX - minX),
      (.top, other.minY - minY),
    ]
  }
}
