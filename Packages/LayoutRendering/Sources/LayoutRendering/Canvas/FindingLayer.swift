import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import SourceText

/// The findings of a scene as shapes: the outlines of misplaced views, and the other frames that ambiguous views can
/// have.
struct FindingLayer {
  /// The shapes, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  private let scene: SolvedScene
  private let ids: [String]

  init(_ scene: SolvedScene, ids: [String]) {
    self.scene = scene
    self.ids = ids
    drawMisplacedViews()
    drawGhosts()
  }

  /// Draws a dashed outline at the solved frame of each misplaced view, and a dotted one at its expected frame.
  private mutating func drawMisplacedViews() {
    let items = scene.solution.items
    for (index, item) in items.enumerated() where !scene.hidden.contains(index) {
      guard let expected = item.missedFrame else { continue }
      let corner = item.parent.map { items[$0].rootFrame.origin } ?? .zero
      let saved = expected.offsetBy(dx: corner.x, dy: corner.y)
      guard saved.isDrawable, item.rootFrame.isDrawable else { continue }
      let name = PrintableText.blanked(item.name)
      add(item.rootFrame, .dashed, .misplaced, index, "\(name): the frame that the constraints give")
      add(saved, .dotted, .misplaced, index, "\(name): the expected frame")
    }
  }

  /// Draws each ambiguous view at the other frames that it can have: where the free directions of the layout move it.
  private mutating func drawGhosts() {
    guard let report = scene.diagnosis?.ambiguity?.report else { return }
    let indices = scene.itemIndices
    for direction in report.freeDirections.prefix(Self.mostDirections) {
      var changes: [Int: [(axis: LayoutAxis, isSize: Bool, rate: Double)]] = [:]
      for rate in direction.rates {
        guard let name = rate.unknown.item, let index = indices[name] else { continue }
        changes[index, default: []].append((rate.unknown.axis, rate.unknown.isSize, rate.coefficient))
      }
      for step in Self.steps(direction.range) {
        for (index, rates) in changes.sorted(by: { $0.key < $1.key }) { drawGhost(of: index, rates, step) }
      }
    }
  }

  private mutating func drawGhost(
    of index: Int, _ rates: [(axis: LayoutAxis, isSize: Bool, rate: Double)], _ step: Double
  ) {
    guard scene.solution.items[index].kind == .view, !scene.hidden.contains(index) else { return }
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
    guard frame.isDrawable, frame != scene.solution.items[index].rootFrame else { return }
    let name = PrintableText.blanked(scene.solution.items[index].name)
    add(frame, .dotted, .ambiguous, index, "\(name): another frame that the constraints allow")
  }

  private mutating func add(
    _ frame: LayoutRect, _ stroke: DisplayList.Stroke, _ state: DisplayList.State, _ index: Int,
    _ title: String
  ) {
    elements.append(
      DisplayList.Element(
        .rectangle(frame, stroke), layer: .findings, state: state, links: [.item(ids[index])], title: title))
  }

  /// Returns the steps along a free direction at which views are drawn: one to each side, if the constraints allow it.
  private static func steps(_ range: ClosedRange<Double>?) -> [Double] {
    let range = range ?? -ghostDistance...ghostDistance
    return [min(range.upperBound, ghostDistance), max(range.lowerBound, -ghostDistance)].filter {
      $0.magnitude >= 0.5
    }
  }

  /// The largest distance, in points, at which an ambiguous view is drawn from its solved frame.
  private static let ghostDistance = 24.0

  /// The largest number of free directions that are drawn.
  private static let mostDirections = 24
}
