import LayoutModel
import SourceText

/// The constraints of a canvas as shapes, with badges and labels.
struct ConstraintLayer {
  /// The shapes, badges and labels, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// The number of lines at the start of ``elements``. Badges and labels follow them.
  private(set) var lineCount = 0

  /// The indices of the constraints that are drawn.
  private(set) var drawnIndices: [Int] = []

  /// The number of constraints that are not drawn because they would not be readable.
  private(set) var hiddenCount = 0

  private let scene: SolvedScene
  private let canvas: SceneCanvas
  private let ids: [String]
  private var placement: MarkPlacement
  private let sizes: MarkSizes

  /// The indices in ``elements`` of the bars for equal sizes.
  private var equalBars: [EqualBar: Int] = [:]

  /// The properties that identify a bar for equal sizes. Each item has at most one such bar for each attribute,
  /// priority and state.
  private struct EqualBar: Hashable {
    var item: Int
    var attribute: LayoutAttribute
    var priority: LayoutPriority
    var state: DisplayList.State
  }

  /// Draws the constraints that the options choose.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the scene.
  ///   - ids: The ids of the scene's items in JSON.
  ///   - bounds: The rectangle of the picture.
  ///   - obstacles: The rectangles of texts, which labels should not cover.
  /// - Complexity: O(*n*) for *n* constraints and obstacles.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas, ids: [String], bounds: LayoutRect, obstacles: [LayoutRect],
    options: PictureOptions
  ) {
    self.scene = scene
    self.canvas = canvas
    self.ids = ids
    sizes = MarkSizes(canvas: bounds)
    placement = MarkPlacement(in: bounds, sizes: sizes)
    for obstacle in obstacles { placement.avoid(obstacle) }
    let root = scene.solution.items.first?.rootFrame ?? .zero
    let shown = shownConstraints(options)
    var drawn: [(index: Int, mark: ConstraintMark, lines: [DisplayList.Line])] = []
    for index in shown {
      guard var mark = ConstraintMark(canvas.constraints[index], canvas: root) else { continue }
      let lines = self.lines(of: &mark, index)
      drawnIndices.append(index)
      drawn.append((index, mark, lines))
    }
    lineCount = elements.count
    // The numbers of dropped constraints, which explain the conflicts, get the best places.
    let (dropped, others) = (
      drawn.filter { canvas.constraints[$0.index].isDropped },
      drawn.filter { !canvas.constraints[$0.index].isDropped }
    )
    for entry in dropped + others { addTexts(of: entry.index, entry.mark, entry.lines) }
  }

  /// Returns the indices of the constraints to draw, those with problems last, so that they are on top.
  private mutating func shownConstraints(_ options: PictureOptions) -> [Int] {
    let items = scene.solution.items
    func isVisible(_ index: Int) -> Bool {
      !canvas.constraints[index].items.contains(where: scene.hidden.contains)
    }
    var indices = canvas.constraints.indices.filter(isVisible)
    if !options.selection.isEmpty {
      let chosen = Set(
        items.indices.filter { index in
          options.selection.contains(items[index].name) || options.selection.contains(ids[index])
        })
      indices = indices.filter { canvas.constraints[$0].items.contains(where: chosen.contains) }
    } else if indices.count > options.crowdLimit {
      let all = indices.count
      indices = Array(indices.filter { canvas.constraints[$0].state != .ok }.prefix(options.crowdLimit))
      hiddenCount = all - indices.count
    }
    return indices.sorted { one, other in
      let (first, second) = (canvas.constraints[one].state.rank, canvas.constraints[other].state.rank)
      return first == second ? one < other : first > second
    }
  }

  // MARK: Lines

  /// Adds the lines of a mark, and returns those that badges and labels belong to. Bars for equal sizes that were
  /// already drawn are removed from the mark.
  private mutating func lines(of mark: inout ConstraintMark, _ index: Int) -> [DisplayList.Line] {
    if mark.isEqualSize { shareBars(of: &mark, index) }
    let stroke: DisplayList.Stroke = canvas.constraints[index].equation.priority.isRequired ? .solid : .dashed
    return mark.shapes.map { shape in
      var line: DisplayList.Line
      switch shape {
      case .bar(let axis, let from, let to, let room, let preferred):
        let across = placement.position(
          ofBarAlong: axis, from: from, to: to, room: room, preferred: preferred)
        line = DisplayList.Line(
          from: axis.point(from, across), to: axis.point(to, across), ends: .bars, stroke: stroke)
      case .line(let axis, let at, let from, let to):
        line = DisplayList.Line(from: axis.point(at, from), to: axis.point(at, to), stroke: stroke)
      }
      line.isHeavy = canvas.constraints[index].isDropped
      for distant in extensions(of: line, index) { add(.line(distant), index) }
      add(.line(line), index)
      return line
    }
  }

  /// Removes from a mark the bars for equal sizes that were already drawn for other constraints. Also links these bars
  /// to the constraint with the given index.
  private mutating func shareBars(of mark: inout ConstraintMark, _ index: Int) {
    let constraint = canvas.constraints[index]
    let anchors = constraint.first.anchors + (constraint.second?.anchors ?? [])
    guard anchors.count == mark.shapes.count else { return }
    var kept: [ConstraintMark.Shape] = []
    for (anchor, shape) in zip(anchors, mark.shapes) {
      let key = EqualBar(
        item: anchor.item, attribute: anchor.attribute, priority: constraint.equation.priority,
        state: constraint.state)
      if let element = equalBars[key] {
        elements[element].links += links(of: index)
        elements[element].title? += "\n" + PrintableText.blanked(constraint.equation.printed())
      } else {
        equalBars[key] = elements.count + kept.count
        kept.append(shape)
      }
    }
    mark.shapes = kept
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
      guard across < low - 1 || across > high + 1 else { return nil }
      return DisplayList.Line(
        from: axis.point(along, across), to: axis.point(along, across < low ? low : high), stroke: .dotted)
    }
  }

  // MARK: Badges and labels

  private mutating func addTexts(of index: Int, _ mark: ConstraintMark, _ lines: [DisplayList.Line]) {
    for line in lines {
      guard let badge = mark.badge else { continue }
      let center = placement.badge(on: (line.start, line.end))
      let size = sizes.badge
      let box = LayoutRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
      add(.text(DisplayList.Text(String(badge), in: box, .center, style: badgeStyle)), index)
    }
    guard let label = mark.label, let line = lines.first else { return }
    let width = Double(label.count) * sizes.character + 5 * sizes.scale
    guard let box = placement.label(on: (line.start, line.end), badge: mark.badge != nil, width: width) else {
      return
    }
    add(.text(DisplayList.Text(label, in: box, .center, style: labelStyle)), index)
  }

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

  /// The font of labels. Renderers draw labels on a background, and badges as circles.
  private var labelStyle: DisplayList.TextStyle { DisplayList.TextStyle(size: sizes.font, color: .accent) }

  /// The font of badges.
  private var badgeStyle: DisplayList.TextStyle {
    DisplayList.TextStyle(size: sizes.font, weight: 700, color: .canvas)
  }
}

extension DisplayList.State {
  /// The number of the state, from 0 for the worst.
  var rank: Int {
    switch self {
    case .conflicting: 0
    case .ambiguous: 1
    case .misplaced: 2
    case .ok: 3
    }
  }

  /// Returns the worse one of two states.
  func worse(_ other: DisplayList.State) -> DisplayList.State { rank <= other.rank ? self : other }
}
