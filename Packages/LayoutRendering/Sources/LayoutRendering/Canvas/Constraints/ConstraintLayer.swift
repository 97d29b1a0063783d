import LayoutModel
import SourceText

/// The constraints of a canvas as shapes, with badges and labels.
struct ConstraintLayer {
  /// The shapes, badges and labels, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// The number of ``elements`` that are lines. They come first; badges and labels follow them.
  private(set) var lineCount = 0

  /// The indices of the constraints that are drawn.
  private(set) var drawnIndices: [Int] = []

  private let scene: SolvedScene
  private let canvas: SceneCanvas
  private let ids: [String]
  private let names: [String]
  /// The places that the marks of constraints cover. Texts that are added later avoid these places.
  var placement: MarkPlacement
  private let sizes: MarkSizes

  /// The properties that identify a bar across an item which shows that the item's width or height equals that of
  /// another item. Several constraints share a bar if all of these properties are equal.
  private struct EqualBar: Hashable {
    var item: Int
    var attribute: LayoutAttribute
    var priority: LayoutPriority
    var state: DisplayList.State
  }

  /// A constraint that is drawn.
  private struct Entry {
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
    /// The lines to draw for the constraint, each with the positions of its badge and its label.
    var lines: [(line: DisplayList.Line, texts: MarkPlacement.Texts)] = []

    /// Returns the label of the line at an index; nil if the line has none. If the constraint has a letter for equal
    /// sizes, this letter is the label of every line. Otherwise, only the first line has a label.
    func label(of number: Int) -> String? { letter ?? (number == 0 ? mark.label : nil) }

    /// The character of the badge with a space after it, for labels that contain the badge. Empty if there is no badge.
    var symbol: String { mark.badge.map { "\($0) " } ?? "" }
  }

  /// Draws constraints.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the scene.
  ///   - shown: The indices of the constraints in the canvas, in drawing order.
  ///   - ids: The ids of the scene's items in JSON.
  ///   - bounds: The rectangle of the picture. All labels are placed inside it.
  ///   - sizes: The sizes of bars, badges and labels.
  ///   - obstacles: The rectangles of texts, which labels should not cover.
  /// - Complexity: O(*n* log *n*) for *n* constraints and obstacles.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas, _ shown: [Int], ids: [String], bounds: LayoutRect,
    sizes: MarkSizes, obstacles: [LayoutRect]
  ) {
    self.scene = scene
    self.canvas = canvas
    self.ids = ids
    names = ItemLabels(scene.solution).shown
    self.sizes = sizes
    placement = MarkPlacement(in: bounds, sizes: sizes, mirrorWidth: canvas.mirrorWidth(scene))
    for obstacle in obstacles { placement.avoid(obstacle) }
    for (index, item) in scene.solution.items.enumerated() where !scene.hidden.contains(index) {
      if item.kind == .view { placement.avoidBorder(of: item.rootFrame) }
    }
    var entries = self.entries(of: shown)
    let places = place(&entries)
    for index in entries.indices { addLines(of: &entries[index], places[index]) }
    lineCount = elements.count
    for entry in entries { addTexts(of: entry) }
  }

  // MARK: Lines

  /// Returns the marks of constraints. Several constraints can share a bar across an item which shows that the item's
  /// width or height equals that of another item: there is only one such bar for each item, attribute, priority and
  /// state.
  private mutating func entries(of indices: [Int]) -> [Entry] {
    let root = scene.solution.items.first?.rootFrame ?? .zero
    var owners: [EqualBar: (entry: Int, shape: Int)] = [:]
    var groups = EqualSizes()
    var entries: [Entry] = []
    for index in indices {
      let constraint = canvas.constraints[index]
      let inner = innerItem(of: constraint)
      guard
        var mark = ConstraintMark(
          constraint, canvas: root, partner: partner(of: constraint), inner: inner,
          isMirrored: placement.isMirrored)
      else { continue }
      drawnIndices.append(index)
      let anchors = constraint.first.anchors + (constraint.second?.anchors ?? [])
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

  /// Returns the item of a constraint between two positions that is a descendant of the constraint's other item. Nil if
  /// neither item contains the other, or if the constraint does not relate two positions.
  private func innerItem(of constraint: SceneCanvas.Constraint) -> Int? {
    guard case .position(let first) = constraint.first, case .position(let second)? = constraint.second
    else { return nil }
    if isInside(first.item, second.item) { return first.item }
    return isInside(second.item, first.item) ? second.item : nil
  }

  /// Returns whether an item is a descendant of another item.
  private func isInside(_ item: Int, _ other: Int) -> Bool {
    var ancestor = scene.solution.items[item].parent
    while let index = ancestor, index != other { ancestor = scene.solution.items[index].parent }
    return ancestor != nil
  }

  /// Returns the name of an item for a label beside the item `other`. For the root and for the superview of `other`,
  /// returns `root` or `superview` if the name is too long or is an id that Interface Builder created. For other items,
  /// returns the kind of the item instead of such an id.
  private func shortName(of index: Int, besides other: Int) -> String {
    let (items, name) = (scene.solution.items, PrintableText.blanked(names[index]))
    let isGenerated = items[index].hasGeneratedName
    guard isGenerated || name.count > ConstraintMark.longestName else { return name }
    if index == 0 { return "root" }
    if items[other].parent == index { return "superview" }
    return isGenerated && canvas.items.indices.contains(index) ? canvas.items[index].kind.outlineName : name
  }

  /// Chooses the positions of bars and of the texts on each line. Bars are placed in this order: first the bars of
  /// dropped constraints, because they explain the conflicts, then the other bars, those with the least room first.
  ///
  /// - Returns: The places of texts, for each line of each entry.
  private mutating func place(_ entries: inout [Entry]) -> [[MarkPlacement.Texts]] {
    var bars: [(rank: Int, room: Double, entry: Int, shape: Int)] = []
    var places = entries.map { $0.mark.shapes.map { _ in MarkPlacement.Texts() } }
    var lines: [(entry: Int, shape: Int, segment: MarkPlacement.Segment)] = []
    for (number, entry) in entries.enumerated() {
      for (offset, shape) in entry.mark.shapes.enumerated() {
        switch shape {
        case .bar(_, _, _, let room, _):
          let rank = canvas.constraints[entry.index].isDropped ? 0 : 1
          bars.append((rank, room.upperBound - room.lowerBound, number, offset))
        case .line(let axis, let at, let from, let to):
          placement.avoidLine(along: axis.across, at: at, from: from, to: to)
          lines.append((number, offset, (axis.point(at, from), axis.point(at, to))))
        }
      }
    }
    bars.sort { ($0.rank, $0.room, $0.entry, $0.shape) < ($1.rank, $1.room, $1.entry, $1.shape) }
    let groups = spread(bars.map { ($0.entry, $0.shape) }, in: &entries)
    var positioned: Set<BarIndex> = []
    for bar in bars {
      // The bars of a gap have positions before the first of them has a label, so that no label covers another bar.
      let index = BarIndex(entry: bar.entry, shape: bar.shape)
      for member in groups[index] ?? [index] where positioned.insert(member).inserted {
        choosePosition(of: member, in: &entries)
      }
      guard case .bar(let axis, let from, let to, _, _) = entries[bar.entry].mark.shapes[bar.shape] else {
        continue
      }
      let across = entries[bar.entry].positions[bar.shape]
      places[bar.entry][bar.shape] = placement.place(
        request(of: entries[bar.entry], bar.shape), on: (axis.point(from, across), axis.point(to, across)))
    }
    for line in lines {
      places[line.entry][line.shape] = placement.place(
        request(of: entries[line.entry], line.shape), on: line.segment)
    }
    return places
  }

  /// A gap that a bar shows: the positions of its ends, and the range in which the bar can be drawn.
  private struct Gap: Hashable {
    var axis: LayoutAxis
    var ends: ClosedRange<Double>
    var room: ClosedRange<Double>
  }

  /// The index of a bar: that of its entry, and that of its shape in the entry.
  private struct BarIndex: Hashable {
    var entry: Int
    var shape: Int
  }

  /// Chooses the position of a bar across its axis.
  private mutating func choosePosition(of bar: BarIndex, in entries: inout [Entry]) {
    guard
      case .bar(let axis, let from, let to, let room, let preferred) = entries[bar.entry].mark.shapes[
        bar.shape]
    else { return }
    entries[bar.entry].positions[bar.shape] = placement.position(
      ofBarAlong: axis, from: from, to: to, room: room,
      preferred: position(of: entries[bar.entry], bar.shape) ?? preferred,
      request: request(of: entries[bar.entry], bar.shape))
  }

  /// Distributes bars that show the same gap evenly over its width, if there is enough room. For example, a gap often has
  /// a required minimum and an optional constant. Side by side, the bars of both leave room for their labels.
  ///
  /// - Returns: The bars of the same gap, for each bar that is not the only one of its gap.
  private func spread(_ bars: [(entry: Int, shape: Int)], in entries: inout [Entry]) -> [BarIndex: [BarIndex]]
  {
    var groups: [Gap: [BarIndex]] = [:]
    for bar in bars {
      guard case .bar(let axis, let from, let to, let room, _) = entries[bar.entry].mark.shapes[bar.shape],
        case .position = canvas.constraints[entries[bar.entry].index].first
      else { continue }
      groups[Gap(axis: axis, ends: min(from, to)...max(from, to), room: room), default: []].append(
        BarIndex(entry: bar.entry, shape: bar.shape))
    }
    var result: [BarIndex: [BarIndex]] = [:]
    for (gap, group) in groups where group.count > 1 {
      for bar in group { result[bar] = group }
      let step = (gap.room.upperBound - gap.room.lowerBound) / Double(group.count + 1)
      guard step >= 2 * sizes.barWidth else { continue }
      for (number, bar) in group.enumerated() {
        guard case .bar(let axis, let from, let to, let room, _) = entries[bar.entry].mark.shapes[bar.shape]
        else {
          continue
        }
        entries[bar.entry].mark.shapes[bar.shape] = .bar(
          axis, from: from, to: to, room: room, preferred: room.lowerBound + step * Double(number + 1))
      }
    }
    return result
  }

  /// Returns a position inside of a view for the bar that shows the view's width or height. The position is used if the
  /// usual place outside of the view has too little space. Nil for all other bars.
  private func position(of entry: Entry, _ shape: Int) -> Double? {
    guard case .bar(let axis, let from, let to, _, let preferred) = entry.mark.shapes[shape] else {
      return nil
    }
    let constraint = canvas.constraints[entry.index]
    // Other constraints can show some of the sizes, so that the number of the shape does not tell the side.
    for side in [constraint.first, constraint.second].compactMap({ $0 }) {
      guard case .size(let anchor, axis) = side, anchor.frame.start(axis) == from,
        anchor.frame.end(axis) == to
      else { continue }
      let across = axis.across
      let isMirrored = placement.isMirrored && across == .horizontal
      let edge = isMirrored ? anchor.frame.start(across) : anchor.frame.end(across)
      let distance = isMirrored ? edge - preferred : preferred - edge
      guard distance > 0, distance < 10,
        !placement.hasSpace(besideEdge: edge, along: axis, from: from, to: to)
      else { continue }
      let inset = max(4, anchor.frame.size[across] / 4)
      return isMirrored ? edge + inset : edge - inset
    }
    return nil
  }

  /// Returns the request with which ``MarkPlacement`` finds places beside a line of an entry: whether the line has a
  /// badge, and the width of its label.
  private func request(of entry: Entry, _ number: Int) -> MarkPlacement.Request {
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
      switch shape {
      case .bar(let axis, let from, let to, _, _):
        let across = entry.positions[offset]
        line = DisplayList.Line(
          from: axis.point(from, across), to: axis.point(to, across), ends: .bars, stroke: stroke)
      case .line(let axis, let at, let from, let to):
        line = DisplayList.Line(from: axis.point(at, from), to: axis.point(at, to), stroke: stroke)
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

  /// Returns dotted lines that connect the ends of a bar to the items whose distance it shows. An item that is directly
  /// beside the bar needs no such line.
  private func extensions(of line: DisplayList.Line, _ index: Int) -> [DisplayList.Line] {
    let constraint = canvas.constraints[index]
    guard line.ends == .bars, case .position(let first) = constraint.first,
      case .position(let second)? = constraint.second
    else { return [] }
    let axis = constraint.axis
    return [(first, line.end), (second, line.start)].compactMap { anchor, end in
      let across = axis == .horizontal ? end.y : end.x
      let along = axis == .horizontal ? end.x : end.y
      let (low, high) = (anchor.frame.start(axis.across), anchor.frame.end(axis.across))
      guard across < low - 1 || across > high + 1, high > low else { return nil }
      return DisplayList.Line(
        from: axis.point(along, across), to: axis.point(along, across < low ? low : high), stroke: .dotted)
    }
  }

  // MARK: Badges and labels

  private mutating func addTexts(of entry: Entry) {
    let (mark, index) = (entry.mark, entry.index)
    for (number, (_, texts)) in entry.lines.enumerated() {
      if let center = texts.badge, let badge = mark.badge {
        let size = sizes.badge
        let box = LayoutRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
        add(.text(DisplayList.Text(String(badge), in: box, .center, style: badgeStyle)), index)
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
      add(.text(DisplayList.Text(string, in: box, .center, style: style)), index)
    }
  }

  /// Returns the width of a label, in points.
  private func width(of label: String) -> Double { Double(label.count) * sizes.character + 3 * sizes.scale }

  private mutating func add(_ shape: DisplayList.Shape, _ index: Int) {
    let constraint = canvas.constraints[index]
    elements.append(
      DisplayList.Element(
        shape, layer: .constraints, state: constraint.state, links: links(of: index),
        title: PrintableText.blanked(constraint.equation.printed())))
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
