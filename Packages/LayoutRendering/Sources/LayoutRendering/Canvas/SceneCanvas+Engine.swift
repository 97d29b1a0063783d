import LayoutDiagnostics
@_spi(Tools) import LayoutModel

/// The creation of a canvas from an engine. All other code for pictures works with values, not with the objects of the
/// layout.
extension SceneCanvas {
  /// Creates the canvas of an engine's last layout.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - kinds: The kinds of views, by the identity of the view. A view without an entry has the kind that its class
  ///     and its text suggest.
  ///   - appearances: The details that pictures show besides the kind of a view, by the identity of the view. Default:
  ///     none.
  /// - Complexity: O(*n* + *t*) for *n* items and constraints, and *t* characters of texts.
  public init(
    _ engine: LayoutEngine, kinds: [ObjectIdentifier: LayoutViewKind] = [:],
    appearances: [ObjectIdentifier: LayoutViewAppearance] = [:]
  ) {
    var reader = CanvasReader(engine, kinds, appearances)
    reader.readItems()
    reader.readConstraints()
    self = reader.canvas
  }
}

private struct CanvasReader {
  private(set) var canvas = SceneCanvas()
  private let engine: LayoutEngine
  private let solution: LayoutSolution
  private let kinds: [ObjectIdentifier: LayoutViewKind]
  private let appearances: [ObjectIdentifier: LayoutViewAppearance]
  /// The items of the tree, each with its index in the solution.
  private var items: [(index: Int, item: any LayoutItem)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The indices of system guides, by the index of their view and by their name.
  private var guides: [Int: [String: Int]] = [:]
  private let names: LayoutItemIndex

  init(
    _ engine: LayoutEngine, _ kinds: [ObjectIdentifier: LayoutViewKind],
    _ appearances: [ObjectIdentifier: LayoutViewAppearance]
  ) {
    self.engine = engine
    self.appearances = appearances
    self.kinds = kinds
    solution = engine.solution
    names = LayoutItemIndex(root: engine.root)
    items = engine.itemsWithIndices
    for (index, item) in items { indices[ObjectIdentifier(item)] = index }
    for (index, item) in solution.items.enumerated() where item.isSystemGuide {
      if let parent = item.parent { guides[parent, default: [:]][item.name] = index }
    }
  }

  mutating func readItems() {
    canvas.items = solution.items.map { SceneCanvas.Item(kind: .view, alignmentRect: $0.rootFrame) }
    for (index, item) in items where canvas.items.indices.contains(index) {
      let frame = solution.items[index].rootFrame
      var entry = SceneCanvas.Item(
        kind: kinds[ObjectIdentifier(item)] ?? Self.kind(of: item),
        alignmentRect: frame.inset(by: item.alignmentRectInsets))
      entry.appearance = appearances[ObjectIdentifier(item)] ?? LayoutViewAppearance()
      if [.switch, .stepper, .activityIndicator].contains(entry.kind) {
        let size = item.intrinsicContentSize
        if size.width > 0, size.height > 0 { entry.contentSize = size }
      }
      entry.isRightToLeft = item.effectiveLayoutDirection == .rightToLeft
      let share = Self.shownShare(of: item, size: entry.alignmentRect.size)
      entry.isTextCut = share < 1
      if let content = (item as? LayoutView)?.content, let text = content.text, !text.text.isEmpty {
        let lines = CanvasText(
          text, role: content.textRole, isStatic: entry.appearance.style == .staticText,
          frame: entry.alignmentRect, share: share, isMeasured: item.contentHeightDependsOnWidth, in: engine)
        (entry.lines, entry.textStyle, entry.lineHeight) = (lines.lines, lines.style, lines.lineHeight)
      }
      entry.lastBaseline = Self.statedBaseline(of: item, in: entry)
      if index == 0 {
        entry.margins = margins(of: item, at: 0)
        entry.safeArea = (item as? LayoutView).map { frame.inset(by: $0.safeAreaInsets) }
      }
      entry.readableWidth = guides[index]?["Readable Content Guide"].map { solution.items[$0].rootFrame }
      canvas.items[index] = entry
    }
  }

  /// Returns the share of an item's content that the item shows. It is less than 1 if the item is narrower
  /// than its content or, if the text of the item wraps, less high than its content. Differences that
  /// rounding to pixels explains are ignored.
  private static func shownShare(of item: any LayoutItem, size: LayoutSize) -> Double {
    func share(_ size: Double, _ content: Double) -> Double {
      content - size > roundingTolerance ? max(size, 0) / content : 1
    }
    guard !item.contentHeightDependsOnWidth else {
      return share(size.height, item.intrinsicContentHeight(forWidth: size.width))
    }
    let content = item.intrinsicContentSize
    let canBeLow = (item as? LayoutView)?.content.text.map { $0.numberOfLines != 1 } ?? false
    return min(share(size.width, content.width), canBeLow ? share(size.height, content.height) : 1)
  }

  /// Returns the position of the last baseline if stated offsets determine it; nil if the measured text of the item
  /// does.
  ///
  /// If the offsets of both baselines are stated, the text is in the middle between them, because the item can be higher
  /// than its text. A baseline outside of the item is ignored, because no text is there.
  private static func statedBaseline(of item: any LayoutItem, in entry: SceneCanvas.Item) -> Double? {
    let content = (item as? LayoutView)?.content
    let isStated =
      content?.text == nil || content?.alignment.firstBaselineOffsetFromTop != nil
      || content?.alignment.lastBaselineOffsetFromBottom != nil
    guard isStated, item.baselineOffsetFromCenter == nil else { return nil }
    let frame = entry.alignmentRect
    let (top, bottom) = (item.firstBaselineOffsetFromTop, item.lastBaselineOffsetFromBottom)
    let height = Double(max(0, entry.lines.count - 1)) * entry.lineHeight
    let (first, last) = (frame.minY + top + height, frame.maxY - bottom)
    let position = top != 0 && bottom != 0 ? (first + last) / 2 : bottom != 0 ? last : first
    guard top != 0 || bottom != 0, frame.minY < position, position <= frame.maxY else { return nil }
    return position
  }

  /// The largest difference, in points, that rounding to pixels makes between a view and its content.
  private static let roundingTolerance = 0.6

  mutating func readConstraints() {
    for (_, item) in items {
      for constraint in item.heldLayoutConstraints where constraint.origin == .user {
        // Leading and trailing of all items mean the sides that they have in the holder, as in the engine.
        guard let entry = entry(for: constraint, item.effectiveLayoutDirection) else { continue }
        canvas.constraints.append(entry)
        for (item, attribute) in constraint.mentions where attribute.isMargin {
          guard let index = indices[ObjectIdentifier(item)], canvas.items[index].margins == nil else {
            continue
          }
          canvas.items[index].margins = margins(of: item, at: index)
        }
      }
    }
  }

  /// Returns a constraint with the positions that it relates. Nil if an item of the constraint is not part of
  /// the layout.
  ///
  /// - Parameter direction: The layout direction of the constraint's holder.
  private func entry(
    for constraint: LayoutConstraint, _ direction: LayoutDirection
  ) -> SceneCanvas.Constraint? {
    let mentions = constraint.mentions
    let equation = constraint.equation(items: names)
    let anchors = mentions.compactMap {
      anchor($0.item, $0.attribute.resolved(in: direction), among: mentions.map { $0.item })
    }
    guard anchors.count == mentions.count, let axis = mentions.first?.attribute.axis else { return nil }
    var rest = anchors[...]
    func side(_ operand: ConstraintEquation.Operand) -> SceneCanvas.Side? {
      guard let anchor = rest.popFirst() else { return nil }
      if operand.isDistance { return rest.popFirst().map { .distance(from: anchor, to: $0) } }
      guard let axis = anchor.attribute.axis else { return nil }
      return anchor.attribute.isSize ? .size(anchor, axis) : .position(anchor)
    }
    guard let first = side(equation.first) else { return nil }
    return SceneCanvas.Constraint(
      equation: equation, constant: constraint.constant, axis: axis, first: first,
      second: equation.second.flatMap(side),
      identity: ObjectIdentifier(constraint))
  }

  /// Returns an attribute of an item with its position; nil if the item is not part of the layout. The attribute must
  /// not be leading or trailing.
  private func anchor(
    _ item: any LayoutItem, _ resolved: LayoutAttribute, among others: [any LayoutItem]
  ) -> SceneCanvas.Anchor? {
    guard let index = indices[ObjectIdentifier(item)], let axis = resolved.axis else { return nil }
    let frame = rectangle(of: item, at: index, resolved, among: others)
    guard resolved.isLocation else {
      return SceneCanvas.Anchor(item: index, attribute: resolved, position: 0, frame: frame)
    }
    let isReadable = resolved.isMargin && axis == .horizontal && item.layoutMarginsFollowReadableWidth
    let readable = isReadable ? canvas.items[index].readableWidth : nil
    if let readable {
      let position =
        resolved == .leftMargin ? readable.minX : resolved == .rightMargin ? readable.maxX : readable.midX
      return SceneCanvas.Anchor(item: index, attribute: resolved, position: position, frame: frame)
    }
    let (fraction, distance) = resolved.placement(in: item)
    let position = frame.start(axis) + fraction * frame.size[axis] + distance
    return SceneCanvas.Anchor(item: index, attribute: resolved, position: position, frame: frame)
  }

  /// Returns the rectangle that an attribute of an item refers to: usually the item's alignment rectangle. If a
  /// constraint relates a scroll view to one of its descendants, the edges and margins of the scroll view refer to its
  /// content area.
  ///
  /// - Parameter others: The items of the constraint.
  private func rectangle(
    of item: any LayoutItem, at index: Int, _ attribute: LayoutAttribute, among others: [any LayoutItem]
  ) -> LayoutRect {
    let isEdge = attribute.isLocation && ![.centerX, .centerY].contains(attribute)
    guard isEdge, let area = guides[index]?["Content Layout Guide"],
      others.contains(where: { $0 !== item && isDescendant($0, of: index) })
    else { return canvas.items[index].alignmentRect }
    return solution.items[area].rootFrame
  }

  private func isDescendant(_ item: any LayoutItem, of ancestor: Int) -> Bool {
    var current = indices[ObjectIdentifier(item)]
    while let index = current, index != ancestor { current = solution.items[index].parent }
    return current != nil
  }

  private func margins(of item: any LayoutItem, at index: Int) -> LayoutRect {
    let frame = canvas.items[index].alignmentRect
    func position(_ attribute: LayoutAttribute, _ axis: LayoutAxis) -> Double {
      let (fraction, distance) = attribute.placement(in: item)
      return frame.start(axis) + fraction * frame.size[axis] + distance
    }
    let (left, right) = (position(.leftMargin, .horizontal), position(.rightMargin, .horizontal))
    let (top, bottom) = (position(.topMargin, .vertical), position(.bottomMargin, .vertical))
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the kind that the class and the text of an item suggest. Used for views whose kind the caller did not
  /// state.
  private static func kind(of item: any LayoutItem) -> LayoutViewKind {
    guard let view = item as? LayoutView else { return .view }
    if view.scrollContentGuide != nil { return .scrollView }
    guard view.content.text != nil else { return .view }
    return switch view.content.textRole {
    case .label: .label
    case .button: .button
    case .textField: .textField
    case .textView: .textView
    }
  }
}
