import SourceText

/// A point of a picture or layout. The coordinates are in points, and the y axis points down.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, which increases downwards.
  public var y: Double

  /// The point with the coordinates 0, 0.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal size, in points.
  public var width: Double
  /// The vertical size, in points.
  public var height: Double

  /// The size with width 0 and height 0.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// Creates a size from a width and a height in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Accesses the width for the horizontal axis, or the height for the vertical axis.
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle, with coordinates in points. The y axis points down.
@frozen
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The width and the height of the rectangle, in points.
  public var size: LayoutSize

  /// The rectangle with all coordinates and sizes 0.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The x coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The distance between the left and right edges, in points.
  @inlinable public var width: Double { size.width }
  /// The distance between the top and bottom edges, in points.
  @inlinable public var height: Double { size.height }

  /// Returns the rectangle with each edge moved inwards by its inset.
  public func inset(by insets: EdgeInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by `dx` to the right and by `dy` downwards.
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

extension LayoutRect {
  /// Returns the rectangle in the coordinates of an AppKit view that is not flipped: the origin is at the bottom left,
  /// and y increases upwards.
  ///
  /// The new `y` is `height - y - self.height`. Applying the method twice returns the original rectangle.
  ///
  /// Only frames need this conversion: constraints measure downwards in AppKit too (tested on macOS).
  ///
  /// - Parameter height: The height of the view that contains the rectangle, in points.
  public func flipped(inHeight height: Double) -> LayoutRect {
    LayoutRect(x: minX, y: height - minY - self.height, width: width, height: self.height)
  }
}

/// Distances from the four edges of a rectangle to its inside, in points. Negative distances extend to the outside.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance inwards from the top edge, in points.
  public var top: Double
  /// The distance inwards from the left edge, in points.
  public var left: Double
  /// The distance inwards from the bottom edge, in points.
  public var bottom: Double
  /// The distance inwards from the right edge, in points.
  public var right: Double

  /// Insets of 0 on all sides.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from the distances for the four edges.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the four edges of a rectangle to its inside, in points, with leading and trailing instead of left and
/// right edges. Negative distances extend to the outside.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance inwards from the top edge, in points.
  public var top: Double
  /// The distance inwards from the leading edge, in points.
  public var leading: Double
  /// The distance inwards from the bottom edge, in points.
  public var bottom: Double
  /// The distance inwards from the trailing edge, in points.
  public var trailing: Double

  /// Insets of 0 on all sides.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets from the distances for the four edges.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Returns the insets for a layout direction, with left and right instead of leading and trailing edges.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

extension NumberText {
  /// Returns a size as text, rounded to two decimal places: `45 × 20.5`.
  public static func short(_ size: LayoutSize) -> String { "\(short(size.width)) × \(short(size.height))" }

  /// Returns a point as text, rounded to two decimal places: `16, 26.5`.
  public static func short(_ point: LayoutPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
