extension DisplayList {
  /// A geometric shape or a text, in points.
  public enum Shape: Hashable, Sendable {
    /// The outline of a rectangle. If the width or the height is 0, the outline is a line; if both are 0, it is a
    /// point.
    case rectangle(LayoutRect, Stroke)

    /// A filled rectangle without an outline.
    case area(LayoutRect)

    /// A straight line between two points.
    case line(Line)

    /// A single line of text inside a box.
    case text(Text)

    /// A filled shape with rounded corners, such as a button.
    case panel(Panel)

    /// A series of straight lines through the points, such as the arrow of a pop-up button. The ``Fill`` is the color
    /// of the lines; the area that they enclose is not filled.
    case polyline([LayoutPoint], Fill)
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
    /// The shape of the ends of a line.
    public enum Ends: String, Hashable, Sendable, CaseIterable {
      /// The line ends without a mark.
      case plain

      /// Each end has a short bar across the line, as in `├──┤`. This is used for lines that show a length.
      case bars
    }

    /// The point at which the line starts.
    public var start: LayoutPoint

    /// The point at which the line ends.
    public var end: LayoutPoint

    /// The shape of the two ends of the line.
    public var ends: Ends

    /// Whether the line is solid, dashed or dotted.
    public var stroke: Stroke

    /// The thickness of a line in relation to others.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
      /// The line is thin and gray, such as a line from a length in the picture to the number that labels it.
      case faint

      /// The line has the usual thickness and color.
      case regular

      /// The line is thicker than usual. Used, for example, for dropped constraints.
      case heavy
    }

    /// The thickness of the line. Default: ``Weight/regular``.
    public var weight = Weight.regular

    /// Creates a line between two points.
    ///
    /// - Parameters:
    ///   - start: The point at which the line starts.
    ///   - end: The point at which the line ends.
    ///   - ends: The shape of both ends. Default: ``Ends/plain``.
    ///   - stroke: The style of the line. Default: ``Stroke/solid``.
    public init(from start: LayoutPoint, to end: LayoutPoint, ends: Ends = .plain, stroke: Stroke = .solid) {
      self.start = start
      self.end = end
      self.ends = ends
      self.stroke = stroke
    }
  }

  /// A single line of text inside a box.
  public struct Text: Hashable, Sendable {
    /// The position of a text within its box.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
      /// The text is in the center of the box. Used for the name of an item without subitems. A renderer may move the
      /// text if other shapes are in the way.
      case center

      /// The text is in the upper left corner of the box. Used for the name of an item with subitems. A renderer may
      /// move the text if other shapes are in the way.
      case upperEdge

      /// The text is left-aligned and vertically centered. Text that is too long is cut off at the right edge of the
      /// box.
      case left

      /// The text is right-aligned and vertically centered. Text that is too long is cut off at the left edge of the
      /// box.
      case right
    }

    /// The unchanged text, without escape sequences. Each renderer replaces the characters that are not safe in its
    /// output format.
    public var string: String

    /// The rectangle in which the text is placed, in points.
    public var box: LayoutRect

    /// The position of the text within its box.
    public var placement: Placement

    /// The appearance of the text, such as its font size. Nil if the renderer chooses the appearance, as for the names
    /// of items.
    public var style: TextStyle?

    /// Whether the characters have an outline in the color of the canvas, so that they can be read on lines. Default:
    /// false.
    public var hasHalo = false

    /// Creates a text that is placed inside a box. Default: no style.
    public init(_ string: String, in box: LayoutRect, _ placement: Placement, style: TextStyle? = nil) {
      self.string = string
      self.box = box
      self.placement = placement
      self.style = style
    }
  }
}
