import LayoutDiagnostics
import LayoutDocuments

/// The positions and sizes of views in a scene, as tools measure them.
///
/// All views are fixed at given frames and laid out once. Margins, safe areas and baselines therefore match these
/// frames, even if constraints of the scene are missing or wrong.
final class SceneGeometry {
  /// The frames, by index of the view. Nil for views that are not installed.
  let frames: [LayoutRect?]
  let trial: SceneTrial
  let parents: [Int?]
  let children: [[Int]]
  let sources: [LayoutDocument.View]
  /// The sizes of the contents of scroll views, in points, by index of the view. The content extends from the scroll
  /// view's origin to the rightmost and the lowest edge of a subview.
  private let contentSizes: [Int: LayoutSize]

  init(
    _ scene: LayoutDocument.Scene, frames: [LayoutRect?], canvas: LayoutDocument.Canvas,
    makeSolver: () -> any ConstraintSolver
  ) throws(EditingError) {
    var fixed = scene
    var next = 0
    func fix(_ view: inout LayoutDocument.View, in parent: LayoutDocument.View?) {
      let frame = frames[next]
      next += 1
      view.constraints = []
      if let parent {
        view.attributes.frame = frame ?? view.attributes.frame ?? .zero
        view.attributes.autoresizing = []
        view.attributes.superviewSize = nil
        if parent.kind == .stack { view.attributes.isArranged = false }
      }
      let source = view
      for index in view.views.indices { fix(&view.views[index], in: source) }
    }
    fix(&fixed.root, in: nil)
    let trial = try SceneTrial(fixed, canvas: canvas, makeSolver: makeSolver)
    self.trial = trial
    let made = trial.views
    let known = made.indices.map { index in
      index == 0 ? trial.frame(0) : trial.isInstalled(index) ? frames[index] : nil
    }
    self.frames = known
    parents = made.map { $0.parent }
    var children = Array(repeating: [Int](), count: made.count)
    for (index, view) in made.enumerated() { if let parent = view.parent { children[parent].append(index) } }
    self.children = children
    var sources: [LayoutDocument.View] = []
    func list(_ view: LayoutDocument.View) {
      sources.append(view)
      for child in view.views { list(child) }
    }
    list(scene.root)
    self.sources = sources
    var contentSizes: [Int: LayoutSize] = [:]
    for (index, source) in sources.enumerated() where source.kind.scrolls {
      let inner = children[index].compactMap { known[$0] }
      let width = inner.reduce(0) { max($0, $1.maxX) }
      let height = inner.reduce(0) { max($0, $1.maxY) }
      contentSizes[index] = LayoutSize(width: width, height: height)
    }
    self.contentSizes = contentSizes
  }

  func name(_ index: Int) -> String { sources[index].displayName }

  /// Returns the value of an attribute of a view, in points: a width or a height, or a position in the coordinates of
  /// the superview. Nil if the view is not installed.
  ///
  /// - Parameter holder: The view whose layout direction decides which side is the leading side: the nearest common
  ///   ancestor of the items of a constraint. Default: the superview.
  func value(_ attribute: LayoutAttribute, of index: Int, heldBy holder: Int? = nil) -> Double? {
    guard let frame = frames[index], let axis = attribute.axis else { return nil }
    let rect = alignmentRect(index, frame)
    let placement = placement(of: attribute, index, heldBy: holder)
    let start = axis == .horizontal ? rect.minX : rect.minY
    return (attribute.isSize ? 0 : start) + placement.fraction * rect.size[axis] + placement.distance
  }

  /// Returns the position of an attribute in the alignment rectangle of a view, as a fraction of the rectangle's size
  /// plus a distance in points; see `LayoutItem.layoutPlacement(of:)`.
  ///
  /// - Parameter holder: See ``value(_:of:heldBy:)``.
  func placement(
    of attribute: LayoutAttribute, _ index: Int, heldBy holder: Int? = nil
  ) -> (fraction: Double, distance: Double) {
    let direction: LayoutDirection =
      isMirrored(holder ?? parents[index] ?? index) ? .rightToLeft : .leftToRight
    return trial.views[index].view.layoutPlacement(of: attribute.resolved(in: direction))
  }

  /// Returns the position of an attribute of a view in the view's own coordinates, in which the frames of its subviews
  /// are measured. For a scroll view, the edges are those of its content.
  func insideValue(_ attribute: LayoutAttribute, of index: Int) -> Double? {
    guard let frame = frames[index], let axis = attribute.axis else { return nil }
    if attribute.isSize { return value(attribute, of: index) }
    if let content = contentSizes[index], attribute != .centerX, attribute != .centerY {
      let margins = trial.views[index].view.effectiveLayoutMargins
      return LayoutRect(origin: .zero, size: content).position(
        attribute, margins, isMirrored: isMirrored(index))
    }
    let rect = alignmentRect(index, LayoutRect(origin: .zero, size: frame.size))
    let placement = trial.views[index].view.layoutPlacement(of: attribute)
    return (axis == .horizontal ? rect.minX : rect.minY) + placement.fraction * rect.size[axis]
      + placement.distance
  }

  /// Returns the position of an attribute of a view's system guide in the view's own coordinates. Nil if the view is
  /// not installed, if no system guide has this name, or for baselines.
  func insideValue(_ attribute: LayoutAttribute, ofGuide guide: String, of index: Int) -> Double? {
    guard let frame = frames[index] else { return nil }
    let insets = trial.views[index].view.effectiveSafeAreaInsets
    let whole = LayoutRect(origin: .zero, size: frame.size)
    let area: LayoutRect
    switch guide {
    case SystemGuideNames.safeArea: area = whole.inset(by: insets)
    case SystemGuideNames.top: area = LayoutRect(x: 0, y: 0, width: frame.width, height: insets.top)
    case SystemGuideNames.bottom:
      area = LayoutRect(x: 0, y: frame.height - insets.bottom, width: frame.width, height: insets.bottom)
    default: return nil
    }
    return area.position(attribute, .zero, isMirrored: isMirrored(index))
  }

  func isMirrored(_ index: Int) -> Bool { trial.views[index].view.effectiveLayoutDirection == .rightToLeft }

  /// Returns the alignment rectangle of a view in its superview's coordinates; nil if the view is not installed.
  func alignmentRect(_ index: Int) -> LayoutRect? { frames[index].map { alignmentRect(index, $0) } }

  private func alignmentRect(_ index: Int, _ frame: LayoutRect) -> LayoutRect {
    let insets = trial.views[index].view.alignmentRectInsets
    return LayoutRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the origin of a view's coordinates in the coordinates of an ancestor, in points. Scroll offsets are
  /// ignored.
  func offset(of index: Int, in ancestor: Int) -> LayoutPoint {
    var offset = LayoutPoint.zero
    var current = index
    while current != ancestor, let parent = parents[current] {
      let origin = frames[current]?.origin ?? .zero
      offset.x += origin.x
      offset.y += origin.y
      current = parent
    }
    return offset
  }
}

/// The names of system guides in equations.
enum SystemGuideNames {
  static let safeArea = "Safe Area"
  static let top = "Top Layout Guide"
  static let bottom = "Bottom Layout Guide"
}

extension LayoutRect {
  /// Returns the position of an edge, margin or center of this rectangle, or its width or height; nil for baselines.
  ///
  /// - Parameters:
  ///   - attribute: The attribute of the rectangle.
  ///   - margins: The distances from the edges of the rectangle inwards to its margins.
  ///   - isMirrored: Whether leading is right.
  func position(_ attribute: LayoutAttribute, _ margins: EdgeInsets, isMirrored: Bool) -> Double? {
    switch attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight) {
    case .left: minX
    case .right: maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    case .centerX, .centerXWithinMargins: midX
    case .centerY, .centerYWithinMargins: midY
    case .leftMargin: minX + margins.left
    case .rightMargin: maxX - margins.right
    case .topMargin: minY + margins.top
    case .bottomMargin: maxY - margins.bottom
    default: nil
    }
  }
}
