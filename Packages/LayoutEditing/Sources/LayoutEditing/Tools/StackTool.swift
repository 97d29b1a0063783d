import LayoutDiagnostics
import LayoutDocuments

/// The properties of a stack view that arranges views at nearly the same frames as the current ones.
public struct InferredStack: Hashable, Sendable {
  /// The axis of the stack view.
  public var axis: LayoutAxis

  /// The views to arrange, as indices of views in the scene. They are in the order of their positions along the axis.
  public var views: [Int]

  /// The alignment of the views across the axis of the stack.
  public var alignment: StackView.Alignment

  /// The spacing, in points: the median of the distances between the views.
  public var spacing: Double
}

extension LayoutEditor {
  /// Returns the stack view that arranges views most similarly to their current frames.
  ///
  /// The axis is the one along which the views do not overlap. If the views share both edges across this axis, the
  /// alignment is fill. Otherwise, the alignment is the first baseline, the edge or the center that all views share. If
  /// the views share nothing exactly, edges and baselines within one point count as shared; otherwise, the alignment is
  /// center.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views.
  ///   - axis: The axis. Default: inferred from the frames.
  /// - Throws: ``EditingError`` if the views overlap on both axes, or if one of them has no size.
  public func inferredStack(_ selection: [Int], axis: LayoutAxis? = nil) throws(EditingError) -> InferredStack
  {
    try inferredStack(selection, axis: axis, try exactGeometry())
  }

  /// Returns the geometry of the scene, with ``exactFrames`` as the frames of the views.
  func exactGeometry() throws(EditingError) -> SceneGeometry {
    try SceneGeometry(scene, frames: exactFrames, canvas: canvas, makeSolver: makeSolver)
  }

  /// Returns the stack view whose axis, alignment and spacing fit the frames of the selected views best.
  func inferredStack(
    _ selection: [Int], axis: LayoutAxis?, _ geometry: SceneGeometry
  ) throws(EditingError) -> InferredStack {
    let parent = try container(of: selection)
    var rects: [Int: LayoutRect] = [:]
    for view in selection {
      if isArranged(view) { throw .arranged(geometry.name(view), in: geometry.name(parent)) }
      try requireFrameOfConstraints(view)
      guard let rect = geometry.alignmentRect(view), rect.width > 0, rect.height > 0 else {
        throw .zeroSize(geometry.name(view))
      }
      rects[view] = rect
    }
    let isMirrored = geometry.isMirrored(parent)
    func ends(_ view: Int, _ axis: LayoutAxis) -> (start: Double, end: Double) {
      let rect = rects[view] ?? .zero
      if axis == .vertical { return (rect.minY, rect.maxY) }
      return isMirrored ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
    }
    func order(_ axis: LayoutAxis) -> [Int] {
      selection.sorted { (ends($0, axis).start, $0) < (ends($1, axis).start, $1) }
    }
    /// Returns two views that overlap along an axis; nil if no two views overlap.
    func overlap(_ axis: LayoutAxis) -> (Int, Int)? {
      let views = order(axis)
      for (one, next) in zip(views, views.dropFirst())
      where ends(next, axis).start < ends(one, axis).end - 0.5 {
        return (one, next)
      }
      return nil
    }
    func spread(_ axis: LayoutAxis) -> Double {
      let centers = selection.map { (ends($0, axis).start + ends($0, axis).end) / 2 }
      return (centers.max() ?? 0) - (centers.min() ?? 0)
    }
    var candidates = axis.map { [$0] } ?? [.horizontal, .vertical]
    if candidates.count == 2, spread(.vertical) > spread(.horizontal) { candidates.reverse() }
    guard let chosen = candidates.first(where: { overlap($0) == nil }) else {
      let (one, other) = overlap(candidates[0]) ?? (selection[0], selection[0])
      if let axis, overlap(axis.other) == nil {
        throw .noOrder(geometry.name(one), geometry.name(other), along: axis)
      }
      throw .overlapping(geometry.name(one), geometry.name(other))
    }
    let views = order(chosen)
    let gaps = zip(views, views.dropFirst()).map { max(0, ends($1, chosen).start - ends($0, chosen).end) }
      .sorted()
    let spacing = gaps.isEmpty ? 0 : ConstraintMaker.snapped(gaps[(gaps.count - 1) / 2], 0.02)
    return InferredStack(
      axis: chosen, views: views, alignment: alignment(of: views, across: chosen.other, ends, geometry),
      spacing: spacing)
  }

  private func alignment(
    of views: [Int], across axis: LayoutAxis, _ ends: (Int, LayoutAxis) -> (start: Double, end: Double),
    _ geometry: SceneGeometry
  ) -> StackView.Alignment {
    func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let starts = spread(views.map { ends($0, axis).start })
    let stops = spread(views.map { ends($0, axis).end })
    let hasText = views.allSatisfy { [.label, .button, .textField].contains(geometry.sources[$0].kind) }
    let baselines =
      axis == .vertical && hasText
      ? spread(views.compactMap { geometry.value(.firstBaseline, of: $0) }) : .infinity
    let centers = spread(views.map { (ends($0, axis).start + ends($0, axis).end) / 2 })
    // Each alignment moves edges by at most the number beside it. The first tolerance is that of rounding.
    let candidates: [(StackView.Alignment, moving: Double)] = [
      (.fill, max(starts, stops)), (.firstBaseline, baselines), (.leading, starts), (.trailing, stops),
      (.center, centers),
    ]
    for tolerance in [Completion.tolerance, 1] {
      if let shared = candidates.first(where: { $0.moving <= tolerance }) { return shared.0 }
    }
    return .center
  }
}
