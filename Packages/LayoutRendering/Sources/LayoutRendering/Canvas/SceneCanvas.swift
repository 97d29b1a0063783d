import LayoutModel

/// The content of a picture of a scene in addition to frames: the kinds and texts of views, the constraints
/// with the positions that they relate, and the areas of margins and guides.
///
/// ```swift
/// var scene = SolvedScene(solution: engine.layout())
/// scene.canvas = SceneCanvas(engine)
/// ```
///
/// It is a value: later changes of the layout do not affect it. All rectangles and positions are in the
/// coordinates of the root, in points.
public struct SceneCanvas: Sendable {
  /// The views and guides, in the order of the solution's items.
  public internal(set) var items: [Item] = []

  /// The constraints that authors wrote and that are installed, in the order of their holders in ``items``.
  public internal(set) var constraints: [Constraint] = []

  /// Creates a canvas without items and constraints.
  public init() {}

  /// A view or a guide, with its appearance.
  public struct Item: Hashable, Sendable {
    /// The kind of the view, which determines its appearance.
    public var kind: LayoutViewKind

    /// The details of the view that its kind does not determine: the form of a control, the titles of segments, and the
    /// bars over the root.
    public var appearance = LayoutViewAppearance()

    /// The rectangle that constraints align, in points.
    public var alignmentRect: LayoutRect

    /// The size of a control that does not grow with its frame, such as a switch, in points; nil for other
    /// items.
    public var contentSize: LayoutSize?

    /// The lines of the text that the view displays, as they are broken at its width. Empty if it displays none.
    public var lines: [Line] = []

    /// Whether the view is smaller than its text, so that the text is cut off. Texts that are not cut off are shown in
    /// full, if necessary in a smaller font.
    public var isTextCut = false

    /// The appearance of the text.
    public var textStyle = DisplayList.TextStyle(size: 17)

    /// The distance between the tops of two adjacent lines of text, in points.
    public var lineHeight = 0.0

    /// The position of the last baseline that the author states for the view, in the root's coordinates; nil if the
    /// text of the view determines its baselines.
    public var lastBaseline: Double?

    /// Whether the view lays out its content from right to left.
    public var isRightToLeft = false

    /// The area inside the margins; nil for an item that is not the root, if no constraint refers to its margins.
    public var margins: LayoutRect?

    /// The area inside the safe area; nil for all items except the root.
    public var safeArea: LayoutRect?

    /// The area in which lines of text have a readable width; nil if no constraint refers to it.
    public var readableWidth: LayoutRect?

    /// A line of text with its measured width, in points.
    public struct Line: Hashable, Sendable {
      /// The text, without line breaks.
      public var text: String
      /// The measured width of the line, in points.
      public var width: Double
    }
  }

  /// A constraint, with the positions and sizes that it relates.
  public struct Constraint: Hashable, Sendable {
    /// The constraint as an equation that contains the names of its items.
    public var equation: ConstraintEquation

    /// The constant of the constraint in points, including the standard spacing that the equation may state by name.
    public var constant: Double

    /// The axis of the positions or sizes that the constraint relates.
    public var axis: LayoutAxis

    /// The left side of the constraint's equation.
    public var first: Side

    /// The right side of the constraint's equation; nil if it is only a number.
    public var second: Side?

    /// The state in which the constraint is drawn: `conflicting` if it is part of a conflict, otherwise the most
    /// serious state among the items whose frames the constraint determines.
    public var state = DisplayList.State.ok

    /// Whether the constraint was dropped, because it conflicts with others.
    public var isDropped = false

    /// The indices of the diagnostics that are about the constraint.
    public var diagnostics: [Int] = []

    /// The identity of the `LayoutConstraint`, which is valid as long as that object exists.
    public var identity: ObjectIdentifier
  }

  /// A side of a constraint: a size, a position, or the distance between two positions.
  public enum Side: Hashable, Sendable {
    /// The width or height of an item.
    case size(Anchor, LayoutAxis)
    /// The position of an edge, center, margin or baseline.
    case position(Anchor)
    /// The distance between two positions.
    case distance(from: Anchor, to: Anchor)

    /// The anchors of the side: one, or two for a distance.
    public var anchors: [Anchor] {
      switch self {
      case .size(let anchor, _), .position(let anchor): [anchor]
      case .distance(let from, let to): [from, to]
      }
    }
  }

  /// An attribute of an item, with its position.
  public struct Anchor: Hashable, Sendable {
    /// The index of the item in ``SceneCanvas/items``.
    public var item: Int

    /// The attribute, with left and right instead of leading and trailing.
    public var attribute: LayoutAttribute

    /// The position along the axis of the attribute, in the root's coordinates, in points; 0 for a size.
    public var position: Double

    /// The rectangle to which the attribute belongs, in the root's coordinates: the alignment rectangle of the item.
    /// For a constraint between an item that scrolls and its content, it is the content area.
    public var frame: LayoutRect
  }
}

extension SceneCanvas.Item {
  /// Whether the view is so low that a line of its text would cover the views above and below it. An app would show only a
  /// strip of the letters.
  var isTooLowForText: Bool { !lines.isEmpty && alignmentRect.height < lineHeight * 0.5 }

  /// Returns the rectangle in which the view is drawn, given its frame. Controls of AppKit are drawn in their alignment
  /// rectangle, since their frames contain space for shadows.
  func shownRect(_ frame: LayoutRect) -> LayoutRect {
    switch kind {
    case .view, .stack, .scrollView, .tableView, .collectionView: frame
    default:
      alignmentRect.isDrawable && alignmentRect.width >= 0 && alignmentRect.height >= 0
        ? alignmentRect : frame
    }
  }
}

extension SceneCanvas.Constraint {
  /// The indices of all items of the constraint in ``SceneCanvas/items``.
  public var items: [Int] { (first.anchors + (second?.anchors ?? [])).map { $0.item } }
}

extension LayoutRect {
  /// Returns the position of the left or top edge along an axis.
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? minX : minY }

  /// Returns the position of the right or bottom edge along an axis.
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? maxX : maxY }

  /// Returns the position of the center along an axis.
  func middle(_ axis: LayoutAxis) -> Double { axis == .horizontal ? midX : midY }

  /// Whether all coordinates can be drawn: they are finite, and not so large that numbers lose digits.
  var isDrawable: Bool {
    [minX, minY, width, height].allSatisfy { $0.isFinite && $0.magnitude < 1e7 }
  }

  /// Returns whether another rectangle is inside this one, with a tolerance for rounding errors.
  func encloses(_ other: LayoutRect) -> Bool {
    minX - 0.01 <= other.minX && other.maxX <= maxX + 0.01 && minY - 0.01 <= other.minY
      && other.maxY <= maxY + 0.01
  }

  /// Returns whether two rectangles overlap. Rectangles that only touch each other do not overlap.
  func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension LayoutAxis {
  /// The axis at a right angle to this one.
  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the point with the given coordinates along this axis and across it.
  func point(_ along: Double, _ across: Double) -> LayoutPoint {
    self == .horizontal ? LayoutPoint(x: along, y: across) : LayoutPoint(x: across, y: along)
  }
}
