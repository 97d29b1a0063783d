/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// It changes how a view is shown, never how it is laid out.
public struct LayoutTransform: Hashable, Sendable {
  /// What one point to the right becomes, to the right.
  public var a: Double
  /// What one point to the right becomes, downwards.
  public var b: Double
  /// What one point downwards becomes, to the right.
  public var c: Double
  /// What one point downwards becomes, downwards.
  public var d: Double
  /// The movement to the right, in points.
  public var tx: Double
  /// The movement downwards, in points.
  public var ty: Double

  /// Makes a map.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a movement.
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Makes a change of scale.
  public init(scaleX: Double, y scaleY: Double) { self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0) }

  /// The map that changes nothing.
  public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the map changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Where a point goes.
  public func applied(to point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension LayoutRect {
  /// The smallest rectangle around this one after its middle stayed and everything else was mapped around it.
  func transformedAroundCenter(_ transform: LayoutTransform) -> LayoutRect {
    let corners = [(-width, -height), (width, -height), (-width, height), (width, height)].map {
      transform.applied(to: LayoutPoint(x: $0.0 / 2, y: $0.1 / 2))
    }
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    return LayoutRect(
      x: midX + left, y: midY + top, width: (corners.map(\.x).max() ?? 0) - left,
      height: (corners.map(\.y).max() ?? 0) - top)
  }
}
