extension DisplayList {
  /// A geometric shape or a text, in points.
  public enum Shape: Hashable, Sendable {
    /// The outline of a rectangle. If the width or the height is 0, it is a line; if both are, it is a point.
    case rectangle(LayoutRect, Stroke)

    /// A filled rectangle without an outline.
    case area(LayoutRect)

    /// A straight line between two points.
    case line(Line)

    /// A text of one line in a box.
    case text(Text)
  }

  /// The style in which a line is drawn.
  public enum Stroke: String, Hashable, Sendable, CaseIterable {
    /// A line without gaps.
    case solid

    /// A line of dashes.
    case dashed

    /// A line of dots.
    case dotted
  }

  /// A straight line between two points.
  public struct Line: Hashable, Sendable {
    /// The form of both ends of a line.
    public enum Ends: String, Hashable, Sendable, CaseIterable {
      /// The ends have no special form.
      case plain

      /// Each end has a short bar across the line, as in `├──┤`. Lines that show a length have this form.
      case bars
    }

    /// The point at which the line starts.
    public var start: LayoutPoint

    /// The point at which the line ends.
    public var end: LayoutPoint

    /// The form of both ends.
    public var ends: Ends

    /// The style of the line.
    public var stroke: Stroke

    /// Creates a line between two points.
    ///
    /// - Parameters:
    ///   - ends: The form of both ends. Default: ``Ends/plain``.
    ///   - stroke: The style of the line. Default: ``Stroke/solid``.
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
      /// The center of the box, for the name of an item without subitems. A renderer may move the text if other shapes
      /// are there.
      case center

      /// The start of the upper edge, for the name of an item with subitems. A renderer may move the text if other
      /// shapes are there.
      case upperEdge

      /// Left-aligned and vertically centered. Text that is too long is cut off at the right edge of the box.
      case left
    }

    /// The text without escape sequences. Each renderer replaces the characters that are not safe in its output.
    public var string: String

    /// The rectangle in which the text is placed, in points.
    public var box: LayoutRect

    /// The position of the text in its box.
    public var placement: Placement

    /// Creates a text in a box.
    public init(_ string: String, in box: LayoutRect, _ placement: Placement) {
      self.string = string
      self.box = box
      self.placement = placement
    }
  }
}
