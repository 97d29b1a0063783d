import SourceText

/// A place, in points; y grows downwards.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance downwards.
  public var y: Double

  /// The origin.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Makes a place.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// No extent.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// Makes a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis.
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle, in points; y grows downwards.
@frozen
public struct LayoutRect: Hashable, Sendable {
  /// The corner at the left and top.
  public var origin: LayoutPoint
  /// The extents.
  public var size: LayoutSize

  /// The rectangle at the origin without extent.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its corner and its extents.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The middle between left and right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The extent from left to right.
  @inlinable public var width: Double { size.width }
  /// The extent from top to bottom.
  @inlinable public var height: Double { size.height }

  /// The rectangle that is left when each side moves inwards by its inset.
  public func inset(by insets: EdgeInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// The rectangle moved by a distance on each axis.
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

extension LayoutRect {
  /// The rectangle as AppKit counts in a view that is not flipped, upwards from the bottom: `y` becomes
  /// `height - y - self.height`. Applied twice it is the rectangle again.
  ///
  /// Constraints count downwards there too; only frames are turned over (measured on macOS).
  ///
  /// - Parameter height: The height of the view that the rectangle is in, in points.
  public func flipped(inHeight height: Double) -> LayoutRect {
    LayoutRect(x: minX, y: height - minY - self.height, width: width, height: self.height)
  }
}

/// Distances inwards from the four sides, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// No inset on any side.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes insets.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances inwards from the four sides, in points; which of left and right is meant depends on the direction.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the leading side.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the trailing side.
  public var trailing: Double

  /// No inset on any side.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Makes insets.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets with leading and trailing turned into left and right.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

extension NumberText {
  /// A size with at most two decimals: `45 × 20.5`.
  public static func short(_ size: LayoutSize) -> String { "\(short(size.width)) × \(short(size.height))" }

  /// A point with at most two decimals: `16, 26.5`.
  public static func short(_ point: LayoutPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
