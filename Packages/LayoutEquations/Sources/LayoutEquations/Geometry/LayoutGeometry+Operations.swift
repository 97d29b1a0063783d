import SourceText

// Operations with the names and the rules of `CGRect`, for rectangles whose sizes are not negative. A rectangle with a
// negative size counts as empty.
extension LayoutRect {
  /// Whether the rectangle contains no point, because its width or height is 0 or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the rectangle with the left and right edges moved inwards by `dx`, and the top and bottom edges by `dy`.
  /// Negative distances make the rectangle larger.
  public func insetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the smallest rectangle that contains this rectangle and another one.
  public func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle that this rectangle and another one have in common; nil if they do not intersect.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    guard intersects(other) else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return LayoutRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns whether this rectangle and another one overlap. Rectangles that only touch at their edges do not overlap.
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether a point is in the rectangle. The left and top edges belong to the rectangle; the right and bottom
  /// edges do not.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle is completely inside this rectangle. The other rectangle may touch the edges.
  public func contains(_ other: LayoutRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// The coordinates, such as `(16, 26.5)`.
  public var description: String { "(\(NumberText.exact(x)), \(NumberText.exact(y)))" }
}

extension LayoutSize: CustomStringConvertible {
  /// The width and the height, such as `(45, 20.5)`.
  public var description: String { "(\(NumberText.exact(width)), \(NumberText.exact(height)))" }
}

extension LayoutRect: CustomStringConvertible {
  /// The coordinates of the top left corner, the width and the height, such as `(16, 20, 45, 20.5)`.
  public var description: String {
    "(\(NumberText.exact(minX)), \(NumberText.exact(minY)), \(NumberText.exact(width)), \(NumberText.exact(height)))"
  }
}

extension LayoutRect {
  /// The rectangle in the notation of UIKit's logs, such as `(16 20; 45 20.5)`.
  @_spi(Tools) public var logText: String {
    "(\(NumberText.exact(minX)) \(NumberText.exact(minY)); \(NumberText.exact(width)) \(NumberText.exact(height)))"
  }
}
