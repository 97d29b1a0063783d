extension DisplayList {
  /// A geometric shape or a text, in points.
  public enum Shape: Hashable, Sendable {
    /// The outline of a rectangle. A rectangle of width or height 0 is a line, or a point.
    case rectangle(LayoutRect, Stroke)

    /// A filled rectangle without an outline.
    case area(LayoutRect)

    /// A straight line.
    case line(Line)

    /// A text.
    case text(Text)
  }

  /// The style of a line.
  public enum Stroke: String, Hashable, Sendable, CaseIterable {
    /// Without gaps.
    case solid

    /// With gaps.
    case dashed

    /// As a row of dots.
    case dotted
  }

  /// A straight line between two points.
  public struct Line: Hashable, Sendable {
    /// The decoration of both ends of a line.
    public enum Ends: String, Hashable, Sendable, CaseIterable {
      /// No decoration.
      case plain

      /// Short bars across the line, as in `├──┤`, for a line that measures a length.
      case bars
    }

    /// The start of the line.
    public var start: LayoutPoint

    /// The end of the line.
    public var end: LayoutPoint

    /// The decoration of both ends.
    public var ends: Ends

    /// The style of the line.
    public var stroke: Stroke

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - ends: Default: ``Ends/plain``.
    ///   - stroke: Default: ``Stroke/solid``.
    public init(from start: LayoutPoint, to end: LayoutPoint, ends: Ends = .plain, stroke: Stroke = .solid) {
      self.start = start
      self.end = end
      self.ends = ends
      self.stroke = stroke
    }
  }

  /// A text of one line in a box.
  public struct Text: Hashable, Sendable {
    /// The position of a text in its box.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
      /// The middle, for the name of an item without subitems. A renderer moves the text if the middle is not free.
      case center

      /// The start of the upper edge, for the name of an item with subitems. A renderer moves the text if the edge is not
      /// free.
      case upperEdge

      /// The middle of the left edge. The text is never moved, and is cut at the right edge.
      case left
    }

    /// The text, unescaped. Each renderer escapes characters that are not safe in its output.
    public var string: String

    /// The box that the text labels, in points.
    public var box: LayoutRect

    /// The position of the text in its box.
    public var placement: Placement

    /// Creates a text.
    public init(_ string: String, in box: LayoutRect, _ placement: Placement) {
      self.string = string
      self.box = box
      self.placement = placement
    }
  }
}
