import ConflictAnalysis
import LayoutDiagnostics
import LayoutEquations
@_spi(Tools) import LayoutModel
import SourceDiagnostics
import SourceText

/// The picture of a scene as on the canvas of Interface Builder: views as wireframes, constraints as bars and lines,
/// and the findings of the analysis.
///
/// ```swift
/// let picture = CanvasDrawing(scene, file: "Login.layout.yaml")
/// picture.displayList.elements.count
/// ```
///
/// Views are at their solved frames. The color of a constraint shows whether it is part of a conflict, or whether it
/// determines an ambiguous item or an item with an unexpected frame.
public struct CanvasDrawing: Sendable {
  /// The shapes of the picture, in drawing order.
  public private(set) var displayList: DisplayList

  /// The drawings of the arithmetic of the first conflicts: the needed and the available lengths, to scale. Conflicts
  /// with the same cause share a drawing.
  public private(set) var sums: [DisplayList] = []

  /// The title of each drawing in ``sums``: the equation of the dropped constraint, followed by the number of
  /// further conflicts that share the drawing, such as ` and 2 more`.
  public private(set) var sumTitles: [String] = []

  /// The diagnostics of the scene. Links in ``displayList`` refer to diagnostics by their indices in this array.
  public let diagnostics: [Diagnostic]

  /// The constraints of the scene with their states. Links in ``displayList`` refer to constraints by their indices in
  /// this array.
  public private(set) var constraints: [SceneCanvas.Constraint] = []

  /// The part of the root that the picture shows: the whole root or, if ``PictureOptions/isCropped`` is true, the part
  /// with content.
  public private(set) var visibleBounds = LayoutRect.zero

  /// The range of indices in ``diagnostics`` that contains the findings from ``SolvedScene/mistakes``.
  public private(set) var mistakes: Range<Int>

  /// The number of constraints that are not drawn because they would not be readable.
  public private(set) var hiddenConstraintCount = 0

  /// Whether views without a size, or views beside the canvas, are drawn as if the suggested constraints were added.
  private(set) var showsSuggestion = false

  /// Whether views without a size, views beside the canvas, and views that would cover each other are drawn at example
  /// frames that the constraints allow.
  private(set) var showsGuess = false

  /// The number of drawn constraints whose numbers are left out because too many numbers are close to each other.
  private(set) var crowdedCount = 0

  /// The names of the views that a dropped constraint refers to, if the picture shows none of them because all are
  /// hidden or behind other views.
  private(set) var absentNames: [String] = []

  /// For each of the ``diagnostics``, the identity of the item or constraint that it is about; nil if it is about neither.
  private(set) var subjects: [ObjectIdentifier?]

  /// The indices of the ``diagnostics`` that are about selected views; nil without a selection.
  private var selected: Set<Int>?

  /// The names that replace the ids of views in texts.
  let captions: ItemCaptions

  /// The sizes of bars, badges, labels and names.
  private(set) var markSizes = MarkSizes(canvas: .zero)

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw. Without a ``SolvedScene/canvas``, only frames and names are drawn.
  ///   - file: The name of the file in diagnostics.
  ///   - options: The layers to draw, and the views whose constraints are drawn. Default: the standard
  ///     layers, and all constraints.
  /// - Complexity: O(*n* + *m* log *m*) for *n* items and *m* constraints.
  public init(_ scene: SolvedScene, file: String, options: PictureOptions = PictureOptions()) {
    self.init(scene, file: file, options: options, scale: nil)
  }

  /// Draws a scene.
  ///
  /// - Parameter scale: The scale of bars, badges, labels and names; nil for a scale that fits the canvas.
  init(_ scene: SolvedScene, file: String, options: PictureOptions, scale: Double?) {
    let findings = scene.allFindings(file: file)
    diagnostics = findings.map { $0.diagnostic }
    subjects = findings.map { $0.object }
    mistakes = findings.count - scene.mistakes.count..<findings.count
    displayList = DisplayList(bounds: .zero)
    captions = ItemCaptions(scene)
    guard scene.solution.failure == nil else { return }
    let suggested = options.layers.contains(.findings) ? SuggestedLayout(scene) : nil
    showsSuggestion = suggested.map { !$0.isGuess } ?? false
    showsGuess = suggested?.isGuess ?? false
    let scene = suggested?.scene ?? scene
    guard let root = scene.solution.items.first else { return }
    let ids = ItemLabels(scene.solution).ids
    let bounds = LayoutRect(origin: .zero, size: root.frame.size)
    visibleBounds = options.isCropped ? scene.contentBounds : bounds
    let canvas = scene.canvas.map { $0.withStates(of: scene, findings) }
    let covered = canvas.map { CoveredViews(scene, $0) }
    let shown = canvas.map {
      ShownConstraints(scene, $0, ids: ids, covered: covered?.invisible ?? [], options: options)
    }
    let drawn = options.layers.contains(.constraints) ? shown?.indices ?? [] : []
    markSizes =
      scale.map { MarkSizes(scale: $0) } ?? MarkSizes(canvas: bounds, constraints: drawn.count)
    constraints = canvas?.constraints ?? []
    addAbsentNames(scene, covered?.invisible ?? [])
    let selectedItems = options.selectedItems(scene.solution.items, ids: ids)
    if !options.selection.isEmpty { select(selectedItems, of: scene, findings) }
    var frames = FrameLayers(
      scene, canvas, ids: ids, captions: captions, findings: findings, sizes: markSizes)
    frames.covered = covered ?? frames.covered
    let showsNames = options.layers.isSuperset(of: [.frames, .findings])
    if showsNames {
      let sentences = PictureSentences(self).findings.flatMap { $0.lines }
      frames.inFindings = NamedViews(scene.solution.items, in: sentences).indices
    }
    frames.draw(options, constraints: drawn)
    if showsNames { frames.addMissingNames() }
    var elements = frames.elements
    let findingLayer =
      options.layers.contains(.findings)
      ? FindingLayer(scene, canvas, ids: ids, findings: findings, texts: frames.textBoxes) : nil
    var (lines, texts) = (findingLayer?.ghosts ?? [], [DisplayList.Element]())
    var named: Set<String> = []
    // Views outside of the root are drawn, too, and their constraints have labels there.
    displayList = DisplayList(bounds: bounds, elements: elements)
    let viewport = viewport
    var placement = MarkPlacement(in: viewport, sizes: markSizes, mirrorWidth: canvas?.mirrorWidth(scene))
    for box in frames.textBoxes { placement.avoid(box) }
    let outlines = findingLayer?.outlines ?? []
    for outline in outlines { placement.avoidOutline(outline) }
    if options.layers.contains(.constraints), let canvas, let shown {
      var marks = ConstraintLayer(
        scene, canvas, shown.indices, ids: ids, captions: captions, bounds: viewport, sizes: markSizes,
        obstacles: frames.textBoxes + (findingLayer?.thinGhosts ?? []), outlines: outlines,
        contents: frames.contentBoxes,
        isSelection: !options.selection.isEmpty)
      if options.layers.contains(.systemGuides) {
        let guides = GuideLines(
          scene, marks.drawnIndices.map { canvas.constraints[$0] }, ids: ids, placement: &marks.placement,
          sizes: markSizes)
        elements += guides.names
        named = guides.shownNames
        lines = guides.lines + lines
      }
      lines += marks.elements.prefix(marks.lineCount)
      texts = Array(marks.elements.dropFirst(marks.lineCount))
      hiddenConstraintCount = shown.hiddenCount + marks.omittedCount
      crowdedCount = marks.crowdedCount
      placement = marks.placement
    }
    // The names of views that extend below the canvas can be below these views.
    if viewport.maxY > bounds.maxY { placement.roomBelow = Self.roomBelow * markSizes.scale }
    elements += frames.lateNames(&placement)
    elements += frames.namesOfAreas(options, besides: named, &placement)
    if !lines.isEmpty {
      let numbers = texts.compactMap { if case .text(let text) = $0.shape { text.box } else { nil } }
      elements = CrossedTexts.raised(
        in: elements, over: lines, numbers: numbers, limits: superviews(of: lines),
        nameFont: markSizes.nameFont)
      let shown = Set((elements + texts).compactMap { $0.constraint })
      hiddenConstraintCount += Set(lines.compactMap { $0.constraint }).subtracting(shown).count
    }
    let selection = SelectionMarks(
      scene, canvas, ids: ids, options.selection, sizes: markSizes)
    // The numbers of constraints must be readable, so they are above all outlines.
    displayList = DisplayList(
      bounds: bounds, elements: elements + (findingLayer?.elements ?? []) + selection.elements + texts)
    if options.layers.contains(.measures) { drawSums(of: scene, selectedItems, options, bounds) }
  }

  /// Finds the dropped constraints whose views are all hidden or behind other views, and adds the names of these views
  /// to ``absentNames``. Readers would look for them in vain.
  private mutating func addAbsentNames(_ scene: SolvedScene, _ invisible: Set<Int>) {
    let items = scene.solution.items
    var found: Set<Int> = []
    for constraint in constraints where constraint.isDropped {
      let views = constraint.items.filter { $0 > 0 && items[$0].kind == .view }
      guard !views.isEmpty,
        views.allSatisfy({ scene.hidden.contains($0) || invisible.contains($0) })
      else { continue }
      for index in views where found.insert(index).inserted {
        absentNames.append(PrintableText.blanked(items[index].name))
      }
    }
  }

  /// Returns whether a diagnostic is about a selected view, or whether there is no selection.
  func isSelected(_ diagnostic: Int) -> Bool { selected?.contains(diagnostic) ?? true }

  /// Finds the diagnostics that are about selected items: about the items themselves, about their constraints, and about
  /// conflicts that mention them.
  private mutating func select(
    _ items: Set<Int>, of scene: SolvedScene, _ findings: [SceneDiagnostics.Finding]
  ) {
    var objects = Set(items.compactMap { scene.solution.identities[$0] })
    for constraint in constraints where constraint.items.contains(where: items.contains) {
      objects.insert(constraint.identity)
    }
    var selected: Set<Int> = []
    for (index, finding) in findings.enumerated() {
      let isAbout = ([finding.object] + finding.noteObjects).contains { $0.map(objects.contains) ?? false }
      let isRefusal = index < scene.solution.droppedConstraints.count
      if isAbout || isRefusal && scene.mentions(items, in: scene.solution.droppedConstraints[index]) {
        selected.insert(index)
      }
    }
    self.selected = selected
  }

  /// Draws the arithmetic of the first conflicts. Conflicts with the same cause, such as those of the views of a stack,
  /// share a drawing.
  private mutating func drawSums(
    of scene: SolvedScene, _ selection: Set<Int>, _ options: PictureOptions, _ bounds: LayoutRect
  ) {
    var numbers: [ConflictCause: Int] = [:]
    var counts: [Int] = []
    for conflict in scene.diagnosis?.conflicts ?? [] {
      guard options.selection.isEmpty || scene.mentions(selection, in: conflict) else { continue }
      let lengths = ConflictCause(conflict)
      if let number = numbers[lengths] {
        counts[number] += 1
        continue
      }
      var sum = conflict.sumPicture(columns: Self.columns(of: bounds)).displayList
      for index in sum.elements.indices {
        guard case .text(var text) = sum.elements[index].shape else { continue }
        text.string = captions.replaced(in: text.string)
        sum.elements[index].shape = .text(text)
      }
      guard !sum.elements.isEmpty, sums.count < Self.mostSums else { continue }
      numbers[lengths] = sums.count
      sums.append(sum)
      let dropped = conflict.statements[conflict.conflict.dropped]?.equation.printed() ?? ""
      sumTitles.append("`\(captions.replaced(in: PrintableText.blanked(dropped)))`")
      counts.append(1)
    }
    for (index, count) in counts.enumerated() where count > 1 { sumTitles[index] += " and \(count - 1) more" }
  }

  /// The lengths of a conflict's arithmetic, and the constraint whose change resolves the conflict. Conflicts in which
  /// both are equal have the same cause.
  private struct ConflictCause: Hashable {
    private var axis: LayoutAxis?
    private var needed: [Double]
    private var available: [Double]
    private var change: Int

    init(_ conflict: LayoutConflict) {
      let arithmetic = conflict.conflict.arithmetic
      axis = arithmetic.axis
      needed = arithmetic.needed.map { $0.length }
      available = arithmetic.available.map { $0.length }
      change = conflict.relaxations.first?.equation ?? conflict.conflict.dropped.equation ?? -1
    }
  }

  /// Returns the number of text columns in which the arithmetic of a conflict is drawn.
  ///
  /// The drawing is then about as wide as the picture.
  private static func columns(of bounds: LayoutRect) -> Int {
    bounds.isDrawable ? min(max(Int(bounds.width / 8), 40), 80) : 80
  }

  /// The height of the space for names below the views that extend below the canvas, in points at a
  /// ``MarkSizes/scale`` of 1.
  private static let roomBelow = 18.0

  /// The largest number of conflicts whose arithmetic is drawn.
  private static let mostSums = 12
}

extension CanvasDrawing {
  /// The rectangle that a picture shows, in the root's coordinates: the visible part of the root, and the
  /// shapes that are drawn beside the root.
  var viewport: LayoutRect {
    var viewport = displayList.extent
    if visibleBounds.maxY < displayList.bounds.maxY {
      viewport.size.height = max(0, visibleBounds.maxY - viewport.minY)
    }
    // The names of views that extend below the canvas are below these views.
    if viewport.maxY > displayList.bounds.maxY {
      let lowest = displayList.elements.reduce(viewport.maxY) { lowest, element in
        guard element.layer == .frames, case .text(let text) = element.shape,
          text.box.minY < viewport.maxY + Self.roomBelow * markSizes.scale / 2,
          text.box.maxY <= viewport.maxY + Self.roomBelow * markSizes.scale
        else { return lowest }
        return max(lowest, text.box.maxY)
      }
      viewport.size.height = lowest - viewport.minY
    }
    // An edge through a line of text would cross out the text.
    let edge = viewport.maxY
    let above = displayList.elements.reduce(edge) { lowest, element in
      guard case .text(let text) = element.shape, text.box.minY < edge, text.box.maxY > edge + 1 else {
        return lowest
      }
      return min(lowest, text.box.minY)
    }
    if above > max(viewport.minY, displayList.bounds.maxY) { viewport.size.height = above - viewport.minY }
    return viewport
  }
}

extension CanvasDrawing {
  /// Returns the frame of the outer item for each constraint whose line relates an item to another one inside it. Keys
  /// are the indices of the constraints.
  private func superviews(of lines: [DisplayList.Element]) -> [Int: LayoutRect] {
    var result: [Int: LayoutRect] = [:]
    for index in lines.compactMap({ $0.constraint }) where result[index] == nil {
      let constraint = constraints[index]
      let frames = (constraint.first.anchors + (constraint.second?.anchors ?? [])).map { $0.frame }
      guard frames.count == 2, frames[0] != frames[1] else { continue }
      if frames[0].encloses(frames[1]) {
        result[index] = frames[0]
      } else if frames[1].encloses(frames[0]) {
        result[index] = frames[1]
      }
    }
    return result
  }
}

extension SceneCanvas {
  /// Returns the width of the root if its layout direction is right to left; otherwise nil.
  func mirrorWidth(_ scene: SolvedScene) -> Double? {
    items.first?.isRightToLeft ?? false ? scene.solution.items.first?.frame.width : nil
  }

  /// Returns the canvas with the states of constraints, and with the indices of the diagnostics that are about each
  /// constraint.
  ///
  /// The state of a constraint that is part of a conflict is `conflicting`. Any other constraint has the worst state of
  /// its items on its axis, and at least the state `misplaced` if a finding in ``SolvedScene/mistakes`` refers to the
  /// constraint. If one item of the constraint is the superview of another item of the constraint, the superview's
  /// state is ignored, because the constraint does not determine the superview's frame.
  func withStates(of scene: SolvedScene, _ findings: [SceneDiagnostics.Finding]) -> SceneCanvas {
    var result = self
    let conflicting = scene.conflictingConstraints
    let dropped = Set(scene.solution.droppedConstraints.compactMap { $0.dropped.constraint })
    var numbers: [ObjectIdentifier: [Int]] = [:]
    for (number, finding) in findings.enumerated() {
      for object in [finding.object] + finding.noteObjects {
        if let object, numbers[object]?.last != number { numbers[object, default: []].append(number) }
      }
    }
    let items = scene.solution.items
    let ambiguous = scene.ambiguousAxes
    let marked = Set(scene.mistakes.flatMap { [$0.object] + $0.noteObjects }.compactMap { $0 })
    for index in constraints.indices {
      let constraint = constraints[index]
      result.constraints[index].diagnostics = numbers[constraint.identity] ?? []
      var state = marked.contains(constraint.identity) ? DisplayList.State.misplaced : .ok
      for item in constraint.items where items.indices.contains(item) {
        let isContainer = constraint.items.contains { $0 != item && items[$0].parent == item }
        guard !isContainer else { continue }
        switch items[item].status {
        case .ambiguous where ambiguous[item].map({ $0.contains(constraint.axis) }) ?? true:
          state = state.worse(.ambiguous)
        case .misplaced: state = state.worse(.misplaced)
        case .ambiguous, .conflicting, .ok: break
        }
      }
      result.constraints[index].isDropped = dropped.contains(constraint.identity)
      result.constraints[index].state = conflicting.contains(constraint.identity) ? .conflicting : state
    }
    return result
  }
}

extension SolvedScene {
  /// The findings of the analysis, followed by findings from other sources: other warnings and
  /// ``SolvedScene/mistakes``.
  func allFindings(file: String) -> [SceneDiagnostics.Finding] {
    var diagnostics = SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }
    diagnostics.formatConstraints = formatConstraints
    return diagnostics.findings + otherWarnings(file: file).map { SceneDiagnostics.Finding($0) } + mistakes
  }

  /// The part of the root that contains views: from the top of the root to ``spaceBelowContent`` below the lowest
  /// visible view. The whole root if it has no visible subviews, or if this part would leave out at most 15 % of its
  /// height. Views as high as the root are ignored.
  var contentBounds: LayoutRect {
    guard let root = solution.items.first else { return .zero }
    let bounds = LayoutRect(origin: .zero, size: root.frame.size)
    var bottom = 0.0
    for (index, item) in solution.items.enumerated() where index > 0 && !hidden.contains(index) {
      let frame = item.rootFrame
      let isBackground = frame.minY <= bounds.minY && frame.maxY >= bounds.maxY
      guard item.kind == .view, frame.isDrawable, frame.minY < bounds.maxY, !isBackground else { continue }
      bottom = max(bottom, frame.maxY)
    }
    let height = bottom + Self.spaceBelowContent
    guard bottom > 0, bounds.isDrawable, height < bounds.height * 0.85 else { return bounds }
    return LayoutRect(x: 0, y: 0, width: bounds.width, height: height)
  }

  /// Returns whether a dropped constraint or a constraint that it conflicts with refers to one of the given items.
  fileprivate func mentions(_ items: Set<Int>, in refusal: DroppedConstraint) -> Bool {
    mentions(items, in: ([refusal.dropped] + (refusal.conflict ?? [])).map { $0.equation })
  }

  /// Returns whether a constraint in a conflict refers to one of the given items.
  fileprivate func mentions(_ items: Set<Int>, in conflict: LayoutConflict) -> Bool {
    mentions(
      items, in: conflict.conflict.members.compactMap { conflict.statements[$0.premise]?.equation })
  }

  private func mentions(_ items: Set<Int>, in equations: [ConstraintEquation]) -> Bool {
    let names = Set(items.flatMap { [solution.items[$0].name, solution.items[$0].id ?? ""] })
    for equation in equations {
      for operand in [equation.first, equation.second].compactMap({ $0 }) {
        var isFound = false
        operand.forEachAnchor { anchor in
          if case .item(let name) = anchor.item, names.contains(name) { isFound = true }
        }
        if isFound { return true }
      }
    }
    return false
  }

  /// The space below the lowest view in a cropped picture, in points. It has room for bars and labels.
  private static let spaceBelowContent = 36.0

  /// The identities of the constraints that are part of a conflict.
  fileprivate var conflictingConstraints: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for dropped in solution.droppedConstraints {
      for member in [dropped.dropped] + (dropped.conflict ?? []) {
        if let constraint = member.constraint { found.insert(constraint) }
      }
    }
    for conflict in diagnosis?.conflicts ?? [] {
      for (premise, member) in conflict.statements
      where conflict.conflict.members.contains(where: { $0.premise == premise }) {
        if let constraint = member.constraint { found.insert(constraint) }
      }
    }
    return found
  }

  /// The axes on which items are ambiguous, by the index of the item. For an item without an entry, the axes are not
  /// known.
  fileprivate var ambiguousAxes: [Int: Set<LayoutAxis>] {
    guard let ambiguity = diagnosis?.ambiguity else { return [:] }
    let indices = itemIndices
    var axes: [Int: Set<LayoutAxis>] = [:]
    for item in ambiguity.report.items {
      if let index = indices[item.item] { axes[index, default: []].insert(item.axis) }
    }
    return axes
  }

  /// The indices of the solution's items, by the names that the analysis gives them.
  var itemIndices: [String: Int] {
    guard let diagnosis else { return [:] }
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, identity) in solution.identities { indices[identity] = index }
    return diagnosis.items.compactMapValues { indices[$0] }
  }
}
