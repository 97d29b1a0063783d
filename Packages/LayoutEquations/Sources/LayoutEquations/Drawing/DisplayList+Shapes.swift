extension DisplayList {
  /// A geometric shape or a text, in points.
  public enum Shape: Hashable, Sendable {
    /// The outline of a rectangle. An outline without extent on an axis is a line, or a point.
    case rectangle(LayoutRect, Stroke)

    /// A filled rectangle without an outline.
    case area(LayoutRect)

    /// A straight line.
    case line(Line)

    /// A text.
    case text(Text)
  }

  /// How a line is drawn.
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
    /// What is drawn at both ends of a line.
    public enum Ends: String, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case plain

      /// Short bars across the line, so that it looks like an I: the line measures a length.
      case bars
    }

    /// Where it starts.
    public var start: LayoutPoint

    /// Where it ends.
    public var end: LayoutPoint

    /// What is drawn at both ends.
    public var ends: Ends

    /// How it is drawn.
    public var stroke: Stroke

    /// Makes a line.
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
    /// Where a text stands in its box.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
      /// In the middle: the name of what the box shows. A renderer moves it, where something else is in the middle.
      case center

      /// At the start of the upper edge: the name of a box with others in it. A renderer moves it, where that edge is
      /// taken.
      case upperEdge

      /// At the left edge, half way down; it is not moved, but cut at the right edge.
      case left
    }

    /// The text as it was written: it may hold anything, and each renderer escapes what could do harm in its output.
    public var string: String

    /// What the text belongs to, and where it stands, in points.
    public var box: LayoutRect

    /// Where it stands in the box.
    public var placement: Placement

    /// Makes a text.
    public init(_ string: String, in box: LayoutRect, _ placement: Placement) {
      self.string = string
      self.box = box
      self.placement = placement
    }
  }
}
