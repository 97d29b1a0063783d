import LayoutModel
import SourceText

/// The constraints of a canvas as shapes. Each constraint has lines, and can have a badge (a circle with a
/// symbol such as `=`) and a label (a text such as `20`).
struct ConstraintLayer {
  /// The shapes, badges and labels, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// The number of ``elements`` that are lines. They come first; badges and labels follow them.
  private(set) var lineCount = 0

  /// The indices of the constraints that are drawn.
  private(set) var drawnIndices: [Int] = []

  /// The number of constraints whose numbers are left out because too many numbers are close to each other.
  private(set) var crowdedCount = 0

  /// The number of constraints that are not drawn, because the texts of views leave no room for them.
  private(set) var omittedCount = 0

  /// Whether only the constraints of selected views are shown. They are then drawn even if they cover texts.
  let isSelection: Bool

  private let scene: SolvedScene
  let canvas: SceneCanvas
  private let ids: [String]
  private let names: [String]
  private let captions: ItemCaptions
  /// The places that the marks of constraints cover. Texts that are added later avoid these places.
  var placement: MarkPlacement
  let sizes: MarkSizes

  /// The properties of a bar that shows, across an item, that the item's width or height equals another item's.
  /// Constraints share a bar if all of these properties are equal.
  private struct EqualBar: Hashable {
    var item: Int
    var attribute: LayoutAttribute
    var priority: LayoutPriority
    var state: DisplayList.State
  }

  /// A constraint that is drawn, with its mark and the positions of the mark's lines.
  struct Entry {
    var index: Int
    var mark: ConstraintMark
    /// For each shape of the mark, the position of the bar across its direction: y for a horizontal bar, x for a
    /// vertical one. Not used for a plain line.
    var positions: [Double]
    /// For each shape of the mark, the indices of the other constraints that share the shape.
    var sharers: [[Int]]
    /// The letter that labels the bars of a group of equal widths or of equal heights, if this constraint belongs to
    /// such a group. Nil if it belongs to none, if there is no other group of widths (or of heights), or if all 26
    /// letters are in use.
    var letter: String?
    /// The other constraints that the mark shows, such as the height of a view that fills its superview.
    var others: [Int] = []
    /// Whether the mark is drawn without labels, because it is in a region with too many labels.
    var isCrowded = false
    /// The indices of the shapes that are not drawn, because there is no room for them or for their texts.
    var omitted: Set<Int> = []
    /// The lines to draw for the constraint, each with the positions of its badge and its label.
    var lines: [(line: DisplayList.Line, texts: MarkPlacement.Texts)] = []

    /// Returns the label of the line at an index; nil if the line has none. If the constraint has a letter for equal
    /// sizes, this letter is the label of every line. Otherwise, only the first line has a label.
    func label(of number: Int) -> String? {
      isCrowded ? nil : letter ?? (number == 0 ? mark.label : nil)
    }

    /// The character of the badge with a space after it, for labels that contain the badge. Empty if there is no badge.
    var symbol: String { mark.badge.map { "\($0) " } ?? "" }
  }

  /// Draws constraints.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the scene.
  ///   - shown: The indices of the constraints in the canvas, in drawing order.
  ///   - ids: The ids of the scene's items in JSON.
  ///   - captions: The names that replace the ids of views.
  ///   - bounds: The rectangle of the picture. All labels are placed inside it.
  ///   - sizes: The sizes of bars, badges and labels.
  ///   - obstacles: The rectangles of texts, which labels should not cover.
  ///   - outlines: The dotted outlines of findings, beside which no marks are placed.
  ///   - contents: Those of the obstacles that are texts which views show to users. Bars never cover them.
  ///   - isSelection: Whether only the constraints of selected views are shown. Default: false.
  /// - Complexity: O(*n* log *n*) for *n* constraints and obstacles.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas, _ shown: [Int], ids: [String], captions: ItemCaptions,
    bounds: LayoutRect, sizes: MarkSizes, obstacles: [LayoutRect], outlines: [DisplayList.Line],
    contents: [LayoutRect], isSelection: Bool = false
  ) {
    self.isSelection = isSelection
    self.scene = scene
    self.canvas = canvas
    self.ids = ids
    self.captions = captions
    names = ItemLabels(scene.solution).shown
    self.sizes = sizes
    placement = MarkPlacement(in: bounds, sizes: sizes, mirrorWidth: canvas.mirrorWidth(scene))
    for obstacle in obstacles { placement.avoid(obstacle) }
    for content in contents { placement.avoidContent(content) }
    for outline in outlines { placement.avoidOutline(outline) }
    let containers = Set(scene.solution.items.compactMap { $0.kind == .view ? $0.parent : nil })
    for (index, item) in scene.solution.items.enumerated() where !scene.hidden.contains(index) {
      guard item.kind == .view else { continue }
      placement.avoidBorder(of: item.rootFrame)
      if index > 0, !containers.contains(index) { placement.avoidLeaf(item.rootFrame) }
    }
    var entries = self.entries(of: shown)
    let places = place(&entries)
    crowdedCount = entries.count { $0.isCrowded }
    omittedCount = entries.reduce(0) { count, entry in
      let isOmitted = !entry.mark.shapes.isEmpty && entry.omitted.count == entry.mark.shapes.count
      return count + (isOmitted ? 1 + entry.sharers.joined().count : 0)
    }
    for index in entries.indices { addLines(of: &entries[index], places[index]) }
    lineCount = elements.count
    for entry in entries { addTexts(of: entry) }
  }

  // MARK: Lines

  /// Returns the marks of constraints. A bar across an item can show, for several constraints, that the item's width or
  /// height equals that of another item: there is only one such bar for each item, attribute, priority and state.
  private mutating func entries(of indices: [Int]) -> [Entry] {
    let root = scene.solution.items.first?.rootFrame ?? .zero
    var owners: [EqualBar: (entry: Int, shape: Int)] = [:]
    var groups = EqualSizes()
    var entries: [Entry] = []
    let filling = fillingViews(among: indices)
    var stacks: [FillingViews: Int] = [:]
    for index in indices {
      let constraint = canvas.constraints[index]
      if let pair = filling[index] {
        drawnIndices.append(index)
        guard pair.first == index, case .size(let anchor, _) = constraint.first else { continue }
        let stack = FillingViews(
          container: constraint.second?.anchors[0].item ?? 0, frame: anchor.frame,
          priority: constraint.equation.priority, state: constraint.state)
        if let number = stacks[stack] {
          // Views on top of each other share a note, because readers could not tell which note is about which view.
          entries[number].others += [pair.first, pair.second]
          let count = (entries[number].others.count + 1) / 2
          entries[number].mark.badge = nil
          entries[number].mark.label =
            "\(count) views fill " + (partner(of: constraint)?.name ?? "superview")
          continue
        }
        stacks[stack] = entries.count
        var mark = ConstraintMark(shapes: [.corner(anchor.frame)])
        mark.badge = "="
        mark.label = "size of " + (partner(of: constraint)?.name ?? "superview")
        entries.append(Entry(index: index, mark: mark, positions: [0], sharers: [[]], others: [pair.second]))
        continue
      }
      let inner = innerItem(of: constraint)
      guard
        var mark = ConstraintMark(
          constraint, canvas: root, partner: partner(of: constraint), inner: inner,
          isMirrored: placement.isMirrored)
      else { continue }
      drawnIndices.append(index)
      let anchors = constraint.first.anchors + (constraint.second?.anchors ?? [])
      mark.shapes = mark.shapes.map { extended($0, anchors) }
      if mark.isEqualSize, anchors.count == mark.shapes.count {
        groups.join(anchors, index)
        var kept: [ConstraintMark.Shape] = []
        for (anchor, shape) in zip(anchors, mark.shapes) {
          let key = EqualBar(
            item: anchor.item, attribute: anchor.attribute, priority: constraint.equation.priority,
            state: constraint.state)
          if let owner = owners[key] {
            entries[owner.entry].sharers[owner.shape].append(index)
          } else {
            owners[key] = (entries.count, kept.count)
            kept.append(shape)
          }
        }
        mark.shapes = kept
      }
      entries.append(
        Entry(
          index: index, mark: mark, positions: mark.shapes.map { _ in 0 },
          sharers: mark.shapes.map { _ in [] }))
    }
    let letters = groups.letters()
    for entry in entries.indices { entries[entry].letter = letters[entries[entry].index] }
    return entries
  }

  /// The properties that views on top of each other have in common if they all fill the same view.
  private struct FillingViews: Hashable {
    var container: Int
    var frame: LayoutRect
    var priority: LayoutPriority
    var state: DisplayList.State
  }

  /// Returns the pairs of constraints that give a view the width and the height of a view around it, for each constraint
  /// of a pair. Bars through the whole view would only repeat its edges.
  private func fillingViews(among indices: [Int]) -> [Int: (first: Int, second: Int)] {
    struct Fill: Hashable {
      var item: Int
      var container: Int
      var priority: LayoutPriority
      var state: DisplayList.State
    }
    var widths: [Fill: Int] = [:]
    var heights: [Fill: Int] = [:]
    for index in indices {
      let constraint = canvas.constraints[index]
      let equation = constraint.equation
      guard case .size(let inner, let axis) = constraint.first,
        case .size(let outer, axis)? = constraint.second,
        equation.relation == .equal, equation.multiplier == 1, constraint.constant == 0,
        !constraint.isDropped, isInside(inner.item, outer.item),
        (inner.frame.size[axis] - outer.frame.size[axis]).magnitude < Relation.tolerance
      else { continue }
      let fill = Fill(
        item: inner.item, container: outer.item, priority: equation.priority, state: constraint.state)
      if axis == .horizontal { widths[fill] = index } else { heights[fill] = index }
    }
    var result: [Int: (first: Int, second: Int)] = [:]
    for (fill, width) in widths {
      guard let height = heights[fill] else { continue }
      let pair = (first: min(width, height), second: max(width, height))
      (result[width], result[height]) = (pair, pair)
    }
    return result
  }

  /// Returns the second item of a constraint that compares the sizes or the positions of two items; nil for all other
  /// constraints.
  private func partner(of constraint: SceneCanvas.Constraint) -> ConstraintMark.Partner? {
    let (first, second): (SceneCanvas.Anchor, SceneCanvas.Anchor)
    switch (constraint.first, constraint.second) {
    case (.size(let one, _), .size(let other, _)?), (.position(let one), .position(let other)?):
      (first, second) = (one, other)
    default: return nil
    }
    guard names.indices.contains(second.item), names.indices.contains(first.item) else { return nil }
    return ConstraintMark.Partner(
      name: shortName(of: second.item, besides: first.item), containsFirst: isInside(first.item, second.item))
  }

  /// Returns the inner item of a constraint between two positions: the item that is a descendant of the other
  /// item. If the other item is a system guide, such as the safe area, the inner item is a descendant of the
  /// guide's view. Nil if neither item contains the other, or if the constraint does not relate two
  /// positions.
  private func innerItem(of constraint: SceneCanvas.Constraint) -> Int? {
    guard case .position(let first) = constraint.first, case .position(let second)? = constraint.second
    else { return nil }
    let items = scene.solution.items
    func container(_ item: Int) -> Int { items[item].isSystemGuide ? items[item].parent ?? item : item }
    if !items[first.item].isSystemGuide, isInside(first.item, container(second.item)) { return first.item }
    if !items[second.item].isSystemGuide, isInside(second.item, container(first.item)) { return second.item }
    return nil
  }

  /// Extends a line along an edge that a system guide shares with its view to the length of the view's edge. Guides are
  /// not drawn there, so a line as long as the guide would end at nothing. Returns all other shapes unchanged.
  private func extended(
    _ shape: ConstraintMark.Shape, _ anchors: [SceneCanvas.Anchor]
  ) -> ConstraintMark.Shape {
    guard case .line(let axis, let at, let from, let to) = shape else { return shape }
    let across = axis.across
    for anchor in anchors where scene.solution.items[anchor.item].isSystemGuide {
      let owner = scene.solution.items[scene.solution.items[anchor.item].parent ?? 0].rootFrame
      let isAtEdge = [owner.start(axis), owner.end(axis)].contains { ($0 - at).magnitude < 0.5 }
      let isAsGuide =
        (anchor.frame.start(across) - from).magnitude < 0.5 && (anchor.frame.end(across) - to).magnitude < 0.5
      if isAtEdge, isAsGuide {
        return .line(axis, at: at, from: owner.start(across), to: owner.end(across))
      }
    }
    return shape
  }

  /// Returns whether an item is a descendant of another item.
  private func isInside(_ item: Int, _ other: Int) -> Bool { scene.solution.isInside(item, other) }

  /// Returns the name of an item for a label beside the item `other`. For the root and for the superview of `other`,
  /// returns `root` or `superview` if the name is too long or is an id that Interface Builder created. For other items,
  /// returns the kind of the item instead of such an id.
  private func shortName(of index: Int, besides other: Int) -> String {
    let (items, name) = (scene.solution.items, PrintableText.blanked(names[index]))
    let isGenerated = items[index].hasGeneratedName
    guard isGenerated || name.count > ConstraintMark.longestName else { return name }
    if index == 0 { return "root" }
    if items[other].parent == index { return "superview" }
    return captions[items[index].id] ?? name
  }

  /// Returns the request with which ``MarkPlacement`` finds places beside a line of an entry: whether the line has a
  /// badge, and the width of its label.
  func request(of entry: Entry, _ number: Int) -> MarkPlacement.Request {
    let label = entry.label(of: number)
    return MarkPlacement.Request(
      hasBadge: entry.mark.badge != nil, width: label.map { width(of: $0) },
      widthWithSymbol: width(of: entry.symbol + (label ?? "")))
  }

  /// Adds the lines of a mark to the picture. Stores each line, with the positions of its badge and label, in `lines`
  /// of the entry.
  private mutating func addLines(of entry: inout Entry, _ places: [MarkPlacement.Texts]) {
    let constraint = canvas.constraints[entry.index]
    let stroke: DisplayList.Stroke = constraint.equation.priority.isRequired ? .solid : .dashed
    for (offset, shape) in entry.mark.shapes.enumerated() {
      var line: DisplayList.Line
      guard !entry.omitted.contains(offset) else {
        entry.lines.append((DisplayList.Line(from: .zero, to: .zero), MarkPlacement.Texts()))
        continue
      }
      switch shape {
      case .bar(let axis, let from, let to, _, _):
        let across = entry.positions[offset]
        line = DisplayList.Line(
          from: axis.point(from, across), to: axis.point(to, across), ends: .bars, stroke: stroke)
      case .line(let axis, let at, let from, let to):
        line = DisplayList.Line(from: axis.point(at, from), to: axis.point(at, to), stroke: stroke)
      case .corner(let frame):
        entry.lines.append((DisplayList.Line(from: frame.origin, to: frame.origin), places[offset]))
        continue
      }
      if constraint.isDropped { line.weight = .heavy }
      for distant in extensions(of: line, entry.index) { add(.line(distant), entry.index) }
      add(.line(line), entry.index)
      for sharer in entry.sharers[offset] {
        elements[elements.count - 1].links += links(of: sharer)
        elements[elements.count - 1].title? +=
          "\n" + PrintableText.blanked(canvas.constraints[sharer].equation.printed())
      }
      entry.lines.append((line, places[offset]))
    }
  }

  /// Half the length of the line that marks a center at the end of a bar, in points at a ``MarkSizes/scale``
  /// of 1.
  private static let centerMark = 24.0

  /// Returns the thin lines that connect the edges of items with the ends of the bar that shows the distance between these
  /// edges. If the bar ends at the center of an item, a thin line marks the center. An edge directly beside the bar needs
  /// no line.
  private func extensions(of line: DisplayList.Line, _ index: Int) -> [DisplayList.Line] {
    let constraint = canvas.constraints[index]
    guard line.ends == .bars else { return [] }
    if case .size = constraint.first {
      return line.start == line.end ? [] : extensions(ofSize: line, constraint)
    }
    guard case .position(let first) = constraint.first, case .position(let second)? = constraint.second
    else { return [] }
    let axis = constraint.axis
    return [(first, line.end), (second, line.start)].compactMap { anchor, end in
      let across = axis == .horizontal ? end.y : end.x
      let along = axis == .horizontal ? end.x : end.y
      let (low, high) = (anchor.frame.start(axis.across), anchor.frame.end(axis.across))
      let isBeside = across < low - 1 || across > high + 1
      if !isBeside, anchor.attribute.side == .center {
        // Nothing else shows where the center is.
        var center = DisplayList.Line(
          from: axis.point(along, max(low, across - Self.centerMark * sizes.scale)),
          to: axis.point(along, min(high, across + Self.centerMark * sizes.scale)), stroke: .dotted)
        center.weight = .faint
        return center
      }
      guard isBeside, high >= low else { return nil }
      var edge = DisplayList.Line(
        from: axis.point(along, across), to: axis.point(along, across < low ? low : high))
      edge.weight = .faint
      return edge
    }
  }

  /// Returns the thin lines that connect the ends of the bar for a view's width or height with the view. None if the
  /// bar is directly beside the view.
  private func extensions(
    ofSize line: DisplayList.Line, _ constraint: SceneCanvas.Constraint
  ) -> [DisplayList.Line] {
    let axis: LayoutAxis = line.start.y == line.end.y ? .horizontal : .vertical
    let ends = axis == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let across = axis == .horizontal ? line.start.y : line.start.x
    func distance(_ frame: LayoutRect) -> Double {
      max(frame.start(axis.across) - across, across - frame.end(axis.across))
    }
    // A bar of equal sizes can be that of either view.
    let frames = [constraint.first, constraint.second].compactMap { $0 }.compactMap { side -> LayoutRect? in
      guard case .size(let anchor, axis) = side, anchor.frame.start(axis) == min(ends.0, ends.1),
        anchor.frame.end(axis) == max(ends.0, ends.1)
      else { return nil }
      return anchor.frame
    }
    guard let frame = frames.min(by: { distance($0) < distance($1) }),
      distance(frame) > Self.besideView * sizes.scale
    else { return [] }
    let (low, high) = (frame.start(axis.across), frame.end(axis.across))
    return [ends.0, ends.1].map { along in
      var edge = DisplayList.Line(
        from: axis.point(along, across), to: axis.point(along, across < low ? low : high), stroke: .dotted)
      edge.weight = .faint
      return edge
    }
  }

  /// The distance up to which a bar counts as directly beside a view, in points at a ``MarkSizes/scale`` of 1.
  private static let besideView = 12.5

  // MARK: Badges and labels

  private mutating func addTexts(of entry: Entry) {
    let (mark, index) = (entry.mark, entry.index)
    for (number, (_, texts)) in entry.lines.enumerated() {
      if let center = texts.badge, let badge = mark.badge {
        let size = sizes.badge
        let box = LayoutRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
        add(.text(DisplayList.Text(String(badge), in: box, .center, style: badgeStyle)), index, entry.others)
      }
      guard let label = entry.label(of: number), let box = texts.label else { continue }
      if let leader = texts.leader {
        var line = DisplayList.Line(from: leader.start, to: leader.end, stroke: .dotted)
        line.weight = .faint
        add(.line(line), index)
      }
      let string = texts.badge == nil ? entry.symbol + label : label
      var style = labelStyle
      style.size *= texts.scale
      add(.text(DisplayList.Text(string, in: box, .center, style: style)), index, entry.others)
    }
  }

  /// Returns the width of a constraint's label, in points.
  private func width(of label: String) -> Double { Double(label.count) * sizes.character + 3 * sizes.scale }

  /// Adds a shape of a constraint.
  ///
  /// - Parameter others: The other constraints that the shape shows. Default: none.
  private mutating func add(_ shape: DisplayList.Shape, _ index: Int, _ others: [Int] = []) {
    let constraint = canvas.constraints[index]
    let all = [index] + others
    elements.append(
      DisplayList.Element(
        shape, layer: .constraints, state: constraint.state, links: all.flatMap { links(of: $0) },
        title: all.map { PrintableText.blanked(canvas.constraints[$0].equation.printed()) }
          .joined(separator: "\n")))
  }

  private func links(of index: Int) -> [DisplayList.Link] {
    let constraint = canvas.constraints[index]
    var seen: Set<Int> = []
    return [.constraint(index)] + constraint.items.filter { seen.insert($0).inserted }.map { .item(ids[$0]) }
      + constraint.diagnostics.map { .diagnostic($0) }
  }

  /// The text style of labels. Renderers draw labels on a background, and badges as circles.
  private var labelStyle: DisplayList.TextStyle { DisplayList.TextStyle(size: sizes.font, color: .accent) }

  /// The text style of badges.
  private var badgeStyle: DisplayList.TextStyle {
    DisplayList.TextStyle(size: sizes.font, weight: 700, color: .canvas)
  }
}

extension DisplayList.State {
  /// The position of the state in the order of seriousness: 0 for the worst state.
  var rank: Int {
    switch self {
    case .conflicting: 0
    case .ambiguous: 1
    case .misplaced: 2
    case .ok: 3
    }
  }

  /// Returns the more serious of this state and another one. The most serious state is `conflicting`.
  func worse(_ other: DisplayList.State) -> DisplayList.State { rank <= other.rank ? self : other }
}
