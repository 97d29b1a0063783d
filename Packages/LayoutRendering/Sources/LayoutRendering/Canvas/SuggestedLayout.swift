import ConflictAnalysis
import LayoutDiagnostics
import LayoutEquations
@_spi(Tools) import LayoutModel
import LinearConstraints
import SourceText

extension SolvedScene {
  /// A copy of the scene with other frames that its constraints allow: those with the constraints that the ambiguity
  /// report suggests, or examples. Nil unless an ambiguous view has no size, covers a similar view, or is beside the
  /// canvas, where a picture could not show it. Also nil if no better layout is known.
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints, for each of at most
  ///   ``SuggestedLayout/mostDirections`` free directions.
  var suggested: SolvedScene? { SuggestedLayout(self)?.scene }
}

/// Another layout that the constraints of an ambiguous layout allow. It results from steps along free
/// directions: changes of several values at once that make the layout no worse.
struct SuggestedLayout {
  /// The scene with the frames of the other layout.
  private(set) var scene: SolvedScene

  /// Whether the frames are examples that the constraints allow, but not those that the suggested constraints give.
  private(set) var isGuess = false

  private let original: SolvedScene
  private let canvas: SceneCanvas
  private let report: AmbiguityReport
  private let indices: [String: Int]

  /// The indices of the visible views without subviews.
  private let leaves: [Int]

  /// For each free direction, the changes of the frames of all items in a step of 1, in the root's coordinates.
  private var changes: [[Change]] = []

  /// A change of the position and the size of a frame.
  private struct Change {
    var origin = LayoutPoint.zero
    var size = LayoutSize.zero

    func position(_ axis: LayoutAxis) -> Double { axis == .horizontal ? origin.x : origin.y }

    mutating func move(_ axis: LayoutAxis, by distance: Double) {
      if axis == .horizontal { origin.x += distance } else { origin.y += distance }
    }

    mutating func add(_ other: Change, times factor: Double) {
      for axis in [LayoutAxis.horizontal, .vertical] {
        move(axis, by: other.position(axis) * factor)
        size[axis] += other.size[axis] * factor
      }
    }

    func applied(to frame: LayoutRect) -> LayoutRect {
      LayoutRect(
        x: frame.minX + origin.x, y: frame.minY + origin.y, width: max(0, frame.width + size.width),
        height: max(0, frame.height + size.height))
    }
  }

  /// The largest number of free directions for which another layout is searched.
  static let mostDirections = 24

  /// The width or height that a view gets if none is suggested, in points: that of the smallest control that people can
  /// touch.
  private static let usualSize = 44.0

  /// Searches for a layout in which readers see more of the ambiguous views. Nil if the solved layout already shows all
  /// of them, or if no such layout is found.
  init?(_ scene: SolvedScene) {
    guard let canvas = scene.canvas, canvas.items.count == scene.solution.items.count,
      let report = scene.diagnosis?.ambiguity?.report, report.hasAllFreeDirections,
      !report.freeDirections.isEmpty, report.freeDirections.count <= Self.mostDirections,
      scene.solution.items.allSatisfy({ $0.rootFrame.isDrawable })
    else { return nil }
    (self.scene, original, self.canvas, self.report) = (scene, scene, canvas, report)
    indices = scene.itemIndices
    let items = scene.solution.items
    let containers = Set(items.compactMap { $0.kind == .view ? $0.parent : nil })
    leaves = items.indices.filter { index in
      index > 0 && items[index].kind == .view && !containers.contains(index) && !scene.hidden.contains(index)
    }
    let before = problems(scene.solution.items.map { $0.rootFrame })
    guard before > 0 else { return nil }
    changes = report.freeDirections.map { changes(along: $0) }
    var best: (total: [Change], steps: [Double], problems: Int)?
    for (steps, isGuess) in [(suggestedSteps(), false), (usualSteps(), true), (separateSteps(), true)] {
      guard let steps, steps.contains(where: { $0 != 0 }), let total = total(steps) else { continue }
      let problems = problems(frames(total))
      guard problems < best?.problems ?? before, isAllowed(total), !isGuess || !coversTexts(total) else {
        continue
      }
      best = (total, steps, problems)
      self.isGuess = isGuess
    }
    guard let best else { return nil }
    apply(best.total, best.steps)
  }

  /// Returns the number of ambiguous views without a width or a height, with a part beside the canvas, or on a view of the
  /// same kind.
  private func problems(_ frames: [LayoutRect]) -> Int {
    let items = original.solution.items
    let covering = Set(report.items.compactMap { indices[$0.item] }).intersection(
      similarViewsOnOthers(frames))
    return covering.count
      + report.items.count { ambiguity in
        guard let index = indices[ambiguity.item], index > 0, items[index].kind == .view,
          !original.hidden.contains(index)
        else { return false }
        let (frame, root) = (frames[index], frames[0])
        let (start, end) = (frame.start(ambiguity.axis), frame.end(ambiguity.axis))
        return end - start < 0.5 || start < root.start(ambiguity.axis) - 0.5
          || end > root.end(ambiguity.axis) + 0.5
      }
  }

  /// Returns the indices of the texts that are mostly on other texts, and of the images on other images. Readers could not
  /// tell them apart.
  private func similarViewsOnOthers(_ frames: [LayoutRect]) -> Set<Int> {
    var found: Set<Int> = []
    for isText in [true, false] {
      var others = CrowdGrid()
      for index in leaves where canvas.items[index].lines.isEmpty != isText {
        guard isText || canvas.items[index].kind == .imageView else { continue }
        let frame = frames[index]
        let isOnOther = others.rectangles(meeting: frame).contains { other in
          guard let common = frame.intersection(other) else { return false }
          let smaller = min(frame.width * frame.height, other.width * other.height)
          return common.width * common.height > Self.shareOfCovered * smaller
        }
        if isOnOther { found.insert(index) }
        others.insert(frame)
      }
    }
    return found
  }

  /// The share of the smaller view's area above which two views that overlap count as covering each other.
  private static let shareOfCovered = 0.4

  /// Returns the changes of all frames in a step of 1 along a direction. A subview moves with its superview.
  private func changes(along direction: AmbiguityReport.FreeDirection) -> [Change] {
    let items = original.solution.items
    var own = items.map { _ in Change() }
    for rate in direction.rates {
      guard let index = rate.unknown.item.flatMap({ indices[$0] }) else { continue }
      switch rate.unknown {
      case .position(_, let axis): own[index].move(axis, by: rate.coefficient)
      case .size(_, let axis): own[index].size[axis] += rate.coefficient
      case .marginOrBaseline, .scroll, .holder: break
      }
    }
    for (index, item) in items.enumerated() {
      guard let parent = item.parent else { continue }
      for axis in [LayoutAxis.horizontal, .vertical] {
        own[index].move(axis, by: own[parent].position(axis))
      }
    }
    return own
  }

  /// Returns the changes of all frames after steps along the directions; nil if a size would be negative.
  private func total(_ steps: [Double]) -> [Change]? {
    var total = original.solution.items.map { _ in Change() }
    for (step, changes) in zip(steps, changes) where step != 0 {
      for index in total.indices { total[index].add(changes[index], times: step) }
    }
    for (item, change) in zip(original.solution.items, total) {
      let size = LayoutSize(
        width: item.rootFrame.width + change.size.width, height: item.rootFrame.height + change.size.height)
      // Rounding to pixels changes sizes by less than a point.
      guard size.width > -1, size.height > -1, size.width.isFinite, size.height.isFinite else { return nil }
    }
    return total
  }

  private func frames(_ total: [Change]) -> [LayoutRect] {
    zip(original.solution.items, total).map { $1.applied(to: $0.rootFrame) }
  }

  // MARK: Steps

  /// A position or a size as a linear function of the steps along the free directions.
  private struct Quantity {
    var value: Double
    var rates: [Double]
  }

  /// Returns the steps along the free directions after which all suggested equations hold; nil if the equations do not
  /// determine the steps.
  private func suggestedSteps() -> [Double]? {
    let count = changes.count
    var rows: [[Double]] = []
    for addition in report.additions {
      let equation = addition.equation
      guard equation.relation == .equal, equation.standardSpacing == 0,
        let first = quantity(equation.first, beside: equation.second)
      else { return nil }
      // In a layout from right to left, the constant of a leading or trailing edge counts to the left.
      let isTurned = canvas.items[0].isRightToLeft && equation.first.target.attribute.isRelative
      var row = first.rates + [(isTurned ? -equation.constant : equation.constant) - first.value]
      if let operand = equation.second {
        guard let second = quantity(operand, beside: equation.first) else { return nil }
        for index in 0..<count { row[index] -= equation.multiplier * second.rates[index] }
        row[count] += equation.multiplier * second.value
      }
      rows.append(row)
    }
    return Self.solved(rows, count: count)
  }

  /// Solves linear equations, whose last column is the right side, by elimination. Returns nil if the equations do not
  /// have exactly one solution.
  private static func solved(_ equations: [[Double]], count: Int) -> [Double]? {
    var rows = equations
    guard rows.count >= count else { return nil }
    for column in 0..<count {
      let pivot = (column..<rows.count).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
      guard let pivot, rows[pivot][column].magnitude > 1e-6 else { return nil }
      rows.swapAt(column, pivot)
      for index in rows.indices where index != column {
        let factor = rows[index][column] / rows[column][column]
        guard factor != 0 else { continue }
        for other in column...count { rows[index][other] -= factor * rows[column][other] }
      }
    }
    guard rows.dropFirst(count).allSatisfy({ $0[count].magnitude < 0.5 }) else { return nil }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// Returns one side of a suggested equation as a function of the steps; nil if its value is not known.
  private func quantity(
    _ operand: ConstraintEquation.Operand, beside other: ConstraintEquation.Operand?
  ) -> Quantity? {
    guard case .attribute(let anchor) = operand else { return nil }
    let index: Int?
    switch anchor.item {
    case .item(let name): index = indices[name]
    case .superview:
      guard case .attribute(let partner)? = other, case .item(let name) = partner.item else { return nil }
      index = indices[name].flatMap { original.solution.items[$0].parent }
    }
    let isMirrored = canvas.items[0].isRightToLeft
    let attribute = anchor.attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight)
    guard let index, let axis = attribute.axis else { return nil }
    guard attribute.isLocation else {
      return Quantity(
        value: canvas.items[index].alignmentRect.size[axis], rates: changes.map { $0[index].size[axis] })
    }
    // The edges of a scroll view are those of its content area.
    guard canvas.items[index].kind != .scrollView, let part = attribute.fraction,
      let frame = attribute.isMargin ? canvas.items[index].margins : canvas.items[index].alignmentRect
    else { return nil }
    return Quantity(
      value: frame.start(axis) + part * frame.size[axis],
      rates: changes.map { $0[index].position(axis) + part * $0[index].size[axis] })
  }

  /// Returns steps that give each view without a size the usual size, or half of the size that it can have.
  /// Nil if the steps would make another size negative.
  private func usualSteps() -> [Double]? {
    let items = original.solution.items
    var steps = changes.map { _ in 0.0 }
    for (number, direction) in report.freeDirections.enumerated() {
      guard let total = total(steps) else { return nil }
      let frames = frames(total)
      for rate in direction.rates where rate.unknown.isSize && rate.coefficient != 0 {
        guard let index = rate.unknown.item.flatMap({ indices[$0] }), items[index].kind == .view,
          !original.hidden.contains(index), frames[index].size[rate.unknown.axis] < 0.5
        else { continue }
        let range = direction.range ?? -Double.infinity...Double.infinity
        let end = rate.coefficient > 0 ? range.upperBound : -range.lowerBound
        let wanted = Self.usualSize / rate.coefficient.magnitude
        let step = end >= 2 * wanted ? wanted : end / 2
        guard step > 0 else { continue }
        steps[number] = rate.coefficient > 0 ? step : -step
        break
      }
    }
    return steps
  }

  /// Returns steps that move views to free places in their rows or columns, if the views are outside of the canvas or
  /// cover other views.
  private func separateSteps() -> [Double]? {
    var steps = changes.map { _ in 0.0 }
    for (number, direction) in report.freeDirections.enumerated() {
      let changes = changes[number]
      let moving = leaves.filter { changes[$0].origin != .zero }
      guard let first = moving.first, let total = total(steps),
        !changes.contains(where: { $0.size != .zero }),
        moving.allSatisfy({ changes[$0].origin == changes[first].origin })
      else { continue }
      let frames = frames(total)
      let axis: LayoutAxis = changes[first].origin.x == 0 ? .vertical : .horizontal
      let rate = changes[first].position(axis)
      guard rate != 0, changes[first].position(axis.across) == 0 else { continue }
      let distances = FreePlaces(
        moving: moving.map { frames[$0] },
        others: leaves.filter { changes[$0].origin == .zero }.map { frames[$0] }, bounds: frames[0],
        axis: axis,
        isReversed: axis == .horizontal && canvas.items[0].isRightToLeft
      ).distances
      let range = direction.range ?? -Double.infinity...Double.infinity
      if let step = distances.map({ $0 / rate }).first(where: { range.contains($0) }) { steps[number] = step }
    }
    return steps
  }

  // MARK: The other layout

  /// Returns whether a view whose size changes would cover the text of a view that is not inside of it.
  private func coversTexts(_ total: [Change]) -> Bool {
    let items = original.solution.items
    let frames = frames(total)
    let texts = items.indices.filter { !canvas.items[$0].lines.isEmpty && !original.hidden.contains($0) }
    return items.indices.contains { index in
      guard items[index].kind == .view, total[index].size != .zero, !original.hidden.contains(index) else {
        return false
      }
      return texts.contains { text in
        var ancestor: Int? = text
        while let current = ancestor, current != index { ancestor = items[current].parent }
        return ancestor == nil && frames[text].overlaps(frames[index])
      }
    }
  }

  /// Returns whether all required constraints that hold in the solution also hold after changes of the frames.
  private func isAllowed(_ total: [Change]) -> Bool {
    canvas.constraints.allSatisfy { constraint in
      guard constraint.equation.priority.isRequired, !constraint.isDropped else { return true }
      return !isSatisfied(constraint) || isSatisfied(moved(constraint, total))
    }
  }

  private func isSatisfied(_ constraint: SceneCanvas.Constraint) -> Bool {
    let equation = constraint.equation
    switch (constraint.first, constraint.second) {
    case (.position(let first), .position(let second)?):
      return equation.multiplier != 1 || MeasuredGap(constraint, first, second).isSatisfied
    case (.size(let first, let axis), nil):
      return equation.relation.allows(first.frame.size[axis], constraint.constant)
    case (.size(let first, let axis), .size(let second, let other)?):
      return equation.relation.allows(
        first.frame.size[axis], equation.multiplier * second.frame.size[other] + constraint.constant)
    default: return true
    }
  }

  private func moved(_ constraint: SceneCanvas.Constraint, _ total: [Change]) -> SceneCanvas.Constraint {
    func moved(_ anchor: SceneCanvas.Anchor) -> SceneCanvas.Anchor {
      var result = anchor
      let change = total[anchor.item]
      result.frame = change.applied(to: anchor.frame)
      if let axis = anchor.attribute.axis, !anchor.attribute.isSize {
        // A first baseline keeps its distance from the top, and a last one that from the bottom.
        let part = anchor.attribute.fraction ?? (anchor.attribute == .lastBaseline ? 1 : 0)
        result.position += change.position(axis) + part * change.size[axis]
      }
      return result
    }
    func moved(_ side: SceneCanvas.Side) -> SceneCanvas.Side {
      switch side {
      case .size(let anchor, let axis): .size(moved(anchor), axis)
      case .position(let anchor): .position(moved(anchor))
      case .distance(let from, let to): .distance(from: moved(from), to: moved(to))
      }
    }
    var result = constraint
    result.first = moved(constraint.first)
    result.second = constraint.second.map { moved($0) }
    return result
  }

  /// Applies changes of frames to the items and constraints of the scene.
  private mutating func apply(_ total: [Change], _ steps: [Double]) {
    scene.solution = original.solution.moved(to: frames(total))
    var canvas = canvas
    for index in canvas.items.indices {
      let change = total[index]
      canvas.items[index].alignmentRect = change.applied(to: canvas.items[index].alignmentRect)
      canvas.items[index].margins = canvas.items[index].margins.map { change.applied(to: $0) }
      canvas.items[index].readableWidth = canvas.items[index].readableWidth.map { change.applied(to: $0) }
      if change.size != .zero { fitText(of: &canvas.items[index], original.texts[index]) }
    }
    canvas.constraints = canvas.constraints.map { moved($0, total) }
    scene.canvas = canvas
    for (number, step) in steps.enumerated() where step != 0 {
      guard let range = report.freeDirections[number].range else { continue }
      scene.diagnosis?.ambiguity?.report.freeDirections[number].range =
        min(range.lowerBound - step, 0)...max(range.upperBound - step, 0)
    }
  }

  /// Fits a text into the new size of its view, in one line.
  private func fitText(of item: inout SceneCanvas.Item, _ text: String?) {
    guard let text, !text.isEmpty, item.lines.count <= 1 else { return }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let fitted = FittedText(
      line, width: item.alignmentRect.width, size: item.textStyle.size, smallest: item.textStyle.size,
      weight: item.textStyle.weight)
    item.lines = [SceneCanvas.Item.Line(text: fitted.text, width: fitted.width)]
    item.isTextCut = fitted.text != line
    item.lineHeight = max(item.lineHeight, item.textStyle.size)
  }
}

extension LayoutAttribute {
  /// Whether the layout direction determines the side that the attribute means.
  fileprivate var isRelative: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The part of an item's size between its start and a position: 0 for the left edge, 0.5 for the center. Nil for sizes
  /// and baselines.
  fileprivate var fraction: Double? {
    switch side {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .baseline, .size: nil
    }
  }
}
