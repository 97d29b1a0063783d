import LayoutModel

extension LayoutDocument {
  /// The size of a view's content, in points.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The extent from left to right; nil for what the text or the kind asks for, and
    /// `LayoutSize.noIntrinsicMetric` for none.
    public var width: Double?

    /// The extent from top to bottom; as ``width``.
    public var height: Double?

    /// Makes a size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    /// The extent along an axis.
    public subscript(axis: LayoutAxis) -> Double? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// A priority for each axis; nil for what the view's kind has.
  public struct Priorities: Hashable, Sendable {
    /// Of the width.
    public var horizontal: LayoutPriority?

    /// Of the height.
    public var vertical: LayoutPriority?

    /// Makes priorities.
    public init(horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The priority on an axis.
    public subscript(axis: LayoutAxis) -> LayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
