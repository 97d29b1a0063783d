import SourceText

/// A point in a coordinate system whose y axis points down, in points.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate; greater values are lower.
  public var y: Double

  /// The origin.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// The size with width and height 0.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The width or the height: the size along an axis.
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in a coordinate system whose y axis points down, in points.
@frozen
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The width and the height.
  public var size: LayoutSize

  /// The rectangle at the origin with size 0.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The horizontal center.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }

  /// Returns the rectangle with each side moved inwards by its inset.
  public func inset(by insets: EdgeInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by a distance along each axis.
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

extension LayoutRect {
  /// Returns the rectangle in the coordinates of an AppKit view that is not flipped, where y points up from the bottom.
  ///
  /// `y` becomes `height - y - self.height`. Applying the function twice returns the original rectangle.
  ///
  /// In AppKit only frames are flipped; constraints measure downwards there too (measured on macOS).
  ///
  /// - Parameter height: The height of the view that contains the rectangle, in points.
  public func flipped(inHeight height: Double) -> LayoutRect {
    LayoutRect(x: minX, y: height - minY - self.height, width: width, height: self.height)
  }
}

/// Insets from the four sides of a rectangle, in points; positive values point inwards.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top.
  public var top: Double
  /// The inset from the left.
  public var left: Double
  /// The inset from the bottom.
  public var bottom: Double
  /// The inset from the right.
  public var right: Double

  /// No inset on any side.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Insets from the four sides of a rectangle, in points, with leading and trailing instead of left and right.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top.
  public var top: Double
  /// The inset from the leading side.
  public var leading: Double
  /// The inset from the bottom.
  public var bottom: Double
  /// The inset from the trailing side.
  public var trailing: Double

  /// No inset on any side.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Returns the insets with leading and trailing replaced by left and right.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

extension NumberText {
  /// Returns a size as text with at most two decimals: `45 × 20.5`.
  public static func short(_ size: LayoutSize) -> String { "\(short(size.width)) × \(short(size.height))" }

  /// Returns a point as text with at most two decimals: `16, 26.5`.
  public static func short(_ point: LayoutPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
