/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// It affects how a view is displayed, not how it is laid out.
public struct LayoutTransform: Hashable, Sendable {
  /// The x component of the image of the vector (1, 0).
  public var a: Double
  /// The y component of the image of the vector (1, 0).
  public var b: Double
  /// The x component of the image of the vector (0, 1).
  public var c: Double
  /// The y component of the image of the vector (0, 1).
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation downwards, in points.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation.
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a scaling.
  public init(scaleX: Double, y scaleY: Double) { self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0) }

  /// The identity transform.
  public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }

  /// Returns the image of a point.
  public func applied(to point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension LayoutRect {
  /// Returns the bounding box of the rectangle after a transform around its center.
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
