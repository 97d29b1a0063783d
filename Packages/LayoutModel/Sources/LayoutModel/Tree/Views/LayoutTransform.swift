/// A transform of a view's coordinates, such as a rotation: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// It affects how a view is displayed, but not how it is laid out.
public struct LayoutTransform: Hashable, Sendable {
  /// The factor of x in `x' = a·x + c·y + tx`.
  public var a: Double
  /// The factor of x in `y' = b·x + d·y + ty`.
  public var b: Double
  /// The factor of y in `x' = a·x + c·y + tx`.
  public var c: Double
  /// The factor of y in `y' = b·x + d·y + ty`.
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

  /// Creates a transform that moves points by two distances, in points: to the right and downwards.
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a transform that scales x and y by the given factors.
  public init(scaleX: Double, y scaleY: Double) { self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0) }

  /// The transform that changes nothing.
  public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform that undoes this transform. If a transform cannot be undone, such as a scale by 0, the value is the
  /// transform itself.
  public var inverted: LayoutTransform {
    let determinant = a * d - b * c
    guard determinant.isNormal else { return self }
    return LayoutTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the result of applying the transform to a point.
  public func applied(to point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension LayoutRect {
  /// Returns the smallest unrotated rectangle that contains this rectangle after it is transformed around its center.
  func transformedAroundCenter(_ transform: LayoutTransform) -> LayoutRect {
    let corners = [(-width, -height), (width, -height), (-width, height), (width, height)].map {
      transform.applied(to: LayoutPoint(x: $0.0 / 2, y: $0.1 / 2))
    }
    let left = corners.map { $0.x }.min() ?? 0
    let top = corners.map { $0.y }.min() ?? 0
    return LayoutRect(
      x: midX + left, y: midY + top, width: (corners.map { $0.x }.max() ?? 0) - left,
      height: (corners.map { $0.y }.max() ?? 0) - top)
  }
}
