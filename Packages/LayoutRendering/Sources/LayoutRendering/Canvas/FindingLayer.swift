import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import SourceDiagnostics
import SourceText

/// The findings of a scene as shapes: the outlines of misplaced views, and the other frames that ambiguous views can
/// have.
struct FindingLayer {
  /// The outlines of misplaced views and of views with other findings, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// The outlines of other frames that ambiguous views can have. Texts are drawn above these lines.
  private(set) var ghosts: [DisplayList.Element] = []

  /// The lines of all dotted outlines, on which no name is placed.
  var outlines: [DisplayList.Line] {
    (ghosts + elements).flatMap { element -> [DisplayList.Line] in
      switch element.shape {
      case .line(let line): [line]
      case .rectangle(let frame, .dotted): Self.edges(of: frame, .dotted)
      default: []
      }
    }
  }

  /// The rectangles of those outlines in ``ghosts`` that are too thin for a badge or a label inside them.
  private(set) var thinGhosts: [LayoutRect] = []

  private let scene: SolvedScene
  private let canvas: SceneCanvas?
  private let ids: [String]

  /// The texts that outlines must not run through. Outlines have gaps at these texts.
  private let texts: OutlineGaps

  /// The middle parts of the texts in `texts`. The outline of a view at its solved frame has gaps only at these parts,
  /// because the view's text can be higher than the view.
  private let middles: OutlineGaps

  /// The indices of the ambiguous views for which another frame is drawn.
  private var ambiguous: Set<Int> = []

  /// Draws the findings of a scene.
  ///
  /// - Parameters:
  ///   - ids: The ids of the scene's items in JSON.
  ///   - findings: The findings of the scene.
  ///   - texts: The rectangles of the texts of views.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas?, ids: [String], findings: [SceneDiagnostics.Finding],
    texts: [LayoutRect]
  ) {
    self.texts = OutlineGaps(texts)
    middles = OutlineGaps(texts, margin: -2)
    self.scene = scene
    self.canvas = canvas
    self.ids = ids
    drawGhosts()
    drawMisplacedViews()
    drawOtherFindings(findings)
  }

  /// Draws a dashed outline at the solved frame of each misplaced view, and a dotted one at its expected frame.
  ///
  /// An expected frame that leaves the canvas by far is not drawn, because the finding states it. A view for which
  /// another frame that the constraints allow is already drawn gets no further outlines, because readers could not tell
  /// them apart.
  private mutating func drawMisplacedViews() {
    let items = scene.solution.items
    let size = items.first?.rootFrame.size ?? .zero
    let (x, y) = (size.width * Self.shareBeside, size.height * Self.shareBeside)
    let area = LayoutRect(x: -x, y: -y, width: size.width + 2 * x, height: size.height + 2 * y)
    for (index, item) in items.enumerated() where !scene.hidden.contains(index) {
      guard let expected = item.missedFrame, !ambiguous.contains(index) else { continue }
      let corner = item.parent.map { items[$0].rootFrame.origin } ?? .zero
      let saved = expected.offsetBy(dx: corner.x, dy: corner.y)
      guard saved.isDrawable, item.rootFrame.isDrawable else { continue }
      let name = PrintableText.blanked(item.name)
      let shown = shownFrame(of: index)
      add(shown, .dashed, index, "\(name): the frame that the constraints give", beside: middles)
      // Outlines that nearly coincide look like a mistake of the drawing. The finding states the difference.
      guard saved.differs(from: item.rootFrame, by: Self.leastDifference) else { continue }
      let other = LayoutRect(
        x: shown.minX + saved.minX - item.rootFrame.minX, y: shown.minY + saved.minY - item.rootFrame.minY,
        width: max(0, shown.width + saved.width - item.rootFrame.width),
        height: max(0, shown.height + saved.height - item.rootFrame.height))
      // A frame that is cut off at the edge of the picture would look like lines without meaning.
      guard area.encloses(other) else { continue }
      add(other, .dotted, index, "\(name): the expected frame", beside: texts)
    }
  }

  /// Draws an outline around each visible view that a warning or mistake is about and whose status is `ok`, such as a
  /// view whose text is cut off. A view with any other status already has a color that shows a problem.
  private mutating func drawOtherFindings(_ findings: [SceneDiagnostics.Finding]) {
    let items = scene.solution.items
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, identity) in scene.solution.identities { indices[identity] = index }
    var drawn: Set<Int> = []
    let firstMistake = findings.count - scene.mistakes.count
    for (number, finding) in findings.enumerated()
    where finding.diagnostic.isShownInPictures || number >= firstMistake {
      for object in [finding.object] + finding.noteObjects {
        // A finding about the root is about the whole picture.
        guard let index = object.flatMap({ indices[$0] }), index > 0, items[index].status == .ok,
          !scene.hidden.contains(index), drawn.insert(index).inserted
        else { continue }
        let frame = shownFrame(of: index)
        guard frame.isDrawable else { continue }
        elements.append(
          DisplayList.Element(
            .rectangle(frame, .dashed), layer: .findings, state: .misplaced,
            links: [.item(ids[index]), .diagnostic(number)],
            title: PrintableText.blanked(finding.diagnostic.message)))
      }
    }
  }

  /// Draws each ambiguous view at another frame that it can have: one to which the view moves along a free
  /// direction (a change of several values that makes the layout no worse). A view has one other frame only,
  /// since several frames could not be told apart.
  private mutating func drawGhosts() {
    guard let report = scene.diagnosis?.ambiguity?.report else { return }
    let indices = scene.itemIndices
    for direction in report.freeDirections.prefix(Self.mostDirections) {
      var changes: [Int: [(axis: LayoutAxis, isSize: Bool, rate: Double)]] = [:]
      for rate in direction.rates {
        guard let name = rate.unknown.item, let index = indices[name], !ambiguous.contains(index) else {
          continue
        }
        changes[index, default: []].append((rate.unknown.axis, rate.unknown.isSize, rate.coefficient))
      }
      let views = changes.sorted { $0.key < $1.key }
      let frames = steps(direction.range).map { step in
        views.compactMap { index, rates in ghost(of: index, rates, step).map { (index: index, frame: $0) } }
      }.filter { !$0.isEmpty && $0.allSatisfy { isInside($0.frame, of: $0.index) } }
      let choices = frames.map { views in
        (outlines: outlines(of: views), hasAreas: views.allSatisfy { hasArea($0.frame, of: $0.index) })
      }
      // Views that only move keep their sizes. A frame without area would be only a line.
      let whole = choices.filter { $0.outlines.allSatisfy { texts.leaveWhole($0.lines) } }
      let chosen =
        whole.first { $0.hasAreas } ?? whole.first ?? choices.first { $0.hasAreas } ?? choices.first
      for outline in chosen?.outlines ?? [] { drawGhost(outline) }
    }
  }

  /// The outline of another frame that a view can have, or of the other frames of several views that move together.
  private struct MovedOutline {
    /// The indices of the views.
    var views: [Int]
    /// The rectangle around the views in the solution.
    var solved: LayoutRect
    /// The rectangle around the other frames of the views.
    var frame: LayoutRect

    var lines: [DisplayList.Line] { FindingLayer.lines(of: frame, besides: solved) }

    /// Returns whether views of two outlines move by the same distance without a change of their sizes, and are beside
    /// each other or inside of each other.
    func isPart(of other: MovedOutline) -> Bool {
      let distances = [
        frame.minX - solved.minX - other.frame.minX + other.solved.minX,
        frame.minY - solved.minY - other.frame.minY + other.solved.minY,
        frame.width - solved.width, frame.height - solved.height,
        other.frame.width - other.solved.width, other.frame.height - other.solved.height,
      ]
      return distances.allSatisfy { $0.magnitude < 0.01 }
        && solved.insetBy(dx: -Self.gap, dy: -Self.gap).overlaps(other.solved)
    }

    /// The largest distance between views that share an outline, in points.
    private static let gap = 12.0
  }

  /// Returns the outlines of other frames. Views that move as one share an outline: readers could not tell which of several
  /// dotted frames belongs to which view.
  private func outlines(of frames: [(index: Int, frame: LayoutRect)]) -> [MovedOutline] {
    var outlines: [MovedOutline] = []
    for (index, frame) in frames {
      var outline = MovedOutline(views: [index], solved: shownFrame(of: index), frame: frame)
      // With so many views, a picture of their groups would be no clearer.
      if frames.count <= Self.mostInGroups {
        for other in outlines where outline.isPart(of: other) {
          outline.views += other.views
          outline.solved = outline.solved.union(other.solved)
          outline.frame = outline.frame.union(other.frame)
        }
        let merged = Set(outline.views)
        outlines.removeAll { merged.contains($0.views[0]) }
      }
      outlines.append(outline)
    }
    return outlines
  }

  /// The largest number of moving views among which groups are searched.
  private static let mostInGroups = 60

  /// Returns whether a frame of a view is inside the canvas. Also returns true if the solved frame of the view is
  /// partly outside of the canvas.
  private func isInside(_ frame: LayoutRect, of index: Int) -> Bool {
    guard let root = scene.solution.items.first?.rootFrame else { return false }
    return root.encloses(frame) || !root.encloses(shownFrame(of: index))
  }

  /// Returns whether a frame of a view is at least 1 point wide and high. A width or height may be smaller if that of
  /// the solved frame is smaller, too.
  private func hasArea(_ frame: LayoutRect, of index: Int) -> Bool {
    let solved = shownFrame(of: index)
    return (frame.width >= 1 || solved.width < 1) && (frame.height >= 1 || solved.height < 1)
  }

  /// Returns another frame of a view; nil if it is the solved one or cannot be drawn.
  ///
  /// - Parameters:
  ///   - rates: The changes of the position and the size of the view for each point along a free direction.
  ///   - step: The distance along the direction.
  private func ghost(
    of index: Int, _ rates: [(axis: LayoutAxis, isSize: Bool, rate: Double)], _ step: Double
  ) -> LayoutRect? {
    guard scene.solution.items[index].kind == .view, !scene.hidden.contains(index) else { return nil }
    var frame = scene.solution.items[index].rootFrame
    for change in rates {
      let distance = change.rate * step
      if change.isSize {
        frame.size[change.axis] = max(0, frame.size[change.axis] + distance)
      } else if change.axis == .horizontal {
        frame.origin.x += distance
      } else {
        frame.origin.y += distance
      }
    }
    let solved = shownFrame(of: index)
    let root = scene.solution.items[index].rootFrame
    frame = LayoutRect(
      x: frame.minX + solved.minX - root.minX, y: frame.minY + solved.minY - root.minY,
      width: max(0, frame.width + solved.width - root.width),
      height: max(0, frame.height + solved.height - root.height))
    return frame.isDrawable && solved.isDrawable && frame != solved ? frame : nil
  }

  /// Draws another frame of views, unless too little of it remains beside texts.
  private mutating func drawGhost(_ outline: MovedOutline) {
    guard let lines = texts.parts(of: outline.lines) else { return }
    if let first = lines.first {
      let box = lines.dropFirst().reduce(LayoutRect(first)) { $0.union(LayoutRect($1)) }
      if min(box.width, box.height) < Self.thinGhost { thinGhosts.append(box) }
    }
    let views = outline.views.sorted()
    ambiguous.formUnion(views)
    let names = views.map { PrintableText.blanked(scene.solution.items[$0].name) }.joined(separator: ", ")
    for line in lines {
      ghosts.append(
        DisplayList.Element(
          .line(line), layer: .findings, state: .ambiguous, links: views.map { .item(ids[$0]) },
          title: "\(names): another frame that the constraints allow"))
    }
  }

  /// Returns the rectangle in which a view is drawn.
  private func shownFrame(of index: Int) -> LayoutRect {
    let frame = scene.solution.items[index].rootFrame
    guard let canvas, canvas.items.indices.contains(index) else { return frame }
    return canvas.items[index].shownRect(frame)
  }

  /// Returns the lines that show another frame of a view: the parts of the outline of `frame` that are outside of the
  /// solved frame. If the entire outline is inside, returns the edges of `frame` that differ from the edges of the
  /// solved frame.
  static func lines(of frame: LayoutRect, besides solved: LayoutRect) -> [DisplayList.Line] {
    var (outside, inside): ([DisplayList.Line], [DisplayList.Line]) = ([], [])
    for axis in [LayoutAxis.horizontal, .vertical] {
      let across = axis.across
      for position in [frame.start(axis), frame.end(axis)] {
        func line(_ from: Double, _ to: Double) -> DisplayList.Line {
          DisplayList.Line(from: axis.point(position, from), to: axis.point(position, to), stroke: .dotted)
        }
        let (low, high) = (frame.start(across), frame.end(across))
        guard position >= solved.start(axis), position <= solved.end(axis) else {
          outside.append(line(low, high))
          continue
        }
        let parts = [(low, min(high, solved.start(across))), (max(low, solved.end(across)), high)]
        outside += parts.filter { $0.1 - $0.0 >= leastDifference / 2 }.map { line($0.0, $0.1) }
        let (start, end) = (max(low, solved.start(across)), min(high, solved.end(across)))
        let isEdge = position == solved.start(axis) || position == solved.end(axis)
        if !isEdge, end > start { inside.append(line(start, end)) }
      }
    }
    return outside.isEmpty ? inside : outside
  }

  /// The smallest width and height of an outline that remains recognizable with a mark inside it, in points.
  private static let thinGhost = 12.0

  /// The largest distance by which an expected frame may extend beyond the canvas, as a share of the canvas's width or
  /// height.
  private static let shareBeside = 0.25

  /// The smallest distance between two outlines, in points, at which both outlines are drawn.
  private static let leastDifference = 2.0

  /// Adds the outline of a misplaced view, with gaps at texts. Adds nothing if too little of the outline remains.
  private mutating func add(
    _ frame: LayoutRect, _ stroke: DisplayList.Stroke, _ index: Int, _ title: String,
    beside texts: OutlineGaps
  ) {
    let edges = Self.edges(of: frame, stroke)
    guard let lines = texts.parts(of: edges) else { return }
    let shapes =
      lines.count == edges.count
      ? [DisplayList.Shape.rectangle(frame, stroke)] : lines.map { DisplayList.Shape.line($0) }
    for shape in shapes {
      elements.append(
        DisplayList.Element(
          shape, layer: .findings, state: .misplaced, links: [.item(ids[index])], title: title))
    }
  }

  /// Returns the four edges of a frame.
  private static func edges(of frame: LayoutRect, _ stroke: DisplayList.Stroke) -> [DisplayList.Line] {
    [LayoutAxis.horizontal, .vertical].flatMap { axis in
      [frame.start(axis), frame.end(axis)].map { position in
        DisplayList.Line(
          from: axis.point(position, frame.start(axis.across)),
          to: axis.point(position, frame.end(axis.across)), stroke: stroke)
      }
    }
  }

  /// Returns the distances, in points, by which views can be moved along a free direction, the best one first: those
  /// forwards, followed by those backwards. The best one is the end of the range, if it is inside the canvas.
  ///
  /// - Parameter range: The distances that the solution allows; nil for no limits.
  private func steps(_ range: ClosedRange<Double>?) -> [Double] {
    let range = range ?? -Double.infinity...Double.infinity
    let size = scene.solution.items.first?.frame.size ?? .zero
    let farthest = max(size.width, size.height)
    return [(range.upperBound, 1.0), (range.lowerBound, -1.0)].flatMap { end, sign -> [Double] in
      let length = end.magnitude
      guard end * sign >= 0.5 else { return [] }
      let extremes = length <= farthest ? [length, length / 2] : []
      return (extremes + Self.ghostDistances.filter { $0 <= length }).map { $0 * sign }
    }
  }

  /// The distances by which an ambiguous view is moved along a free direction, in points, to draw another frame that the
  /// view can have, the best one first.
  private static let ghostDistances = [24.0, 36, 48, 12, 64]

  /// The largest number of free directions that are drawn.
  private static let mostDirections = 24
}

extension LayoutRect {
  /// Returns whether at least one edge of this rectangle is `distance` or more away from the same edge of another
  /// rectangle.
  fileprivate func differs(from other: LayoutRect, by distance: Double) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].contains {
      $0.magnitude >= distance
    }
  }
}

extension LayoutRect {
  /// Creates the rectangle with a line as its diagonal.
  fileprivate init(_ line: DisplayList.Line) {
    self.init(
      x: min(line.start.x, line.end.x), y: min(line.start.y, line.end.y),
      width: (line.end.x - line.start.x).magnitude, height: (line.end.y - line.start.y).magnitude)
  }
}
