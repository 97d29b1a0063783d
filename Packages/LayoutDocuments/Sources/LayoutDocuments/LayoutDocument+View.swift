import LayoutEquations

extension LayoutDocument {
  /// A view and everything in it.
  public struct View: Hashable, Sendable {
    /// What the view is known by, unlike any other part of the document.
    public var id: String?

    /// What people call it; see ``displayName``.
    public var name: String?

    /// What it is; decides the priorities that are not given.
    public var kind: Kind

    /// Its text or title.
    public var text: String?

    /// The size of its content, in points.
    public var intrinsicSize: IntrinsicSize

    /// How strongly it refuses to be larger than its content.
    public var hugging: Priorities

    /// How strongly it refuses to be smaller than its content.
    public var compression: Priorities

    /// The distances of its margins from its edges, in points; nil for 8 on every side.
    public var margins: DirectionalEdgeInsets?

    /// The first baseline's distance from the top of the alignment rectangle, in points.
    public var firstBaselineOffsetFromTop: Double?

    /// The last baseline's distance from the bottom of the alignment rectangle, in points.
    public var lastBaselineOffsetFromBottom: Double?

    /// What constraints leave out at the edges of the frame, in points: shadows, badges.
    public var alignmentRectInsets: EdgeInsets?

    /// Whether it is not shown; hidden views are laid out all the same.
    public var isHidden: Bool

    /// The frame it should have, in its superview; one that is laid out elsewhere is misplaced.
    public var frame: LayoutRect?

    /// Its subviews, from back to front.
    public var views: [View]

    /// Its layout guides.
    public var guides: [Guide]

    /// Constraints, between any items of the document.
    ///
    /// They stand here for order's sake; what they mean does not depend on it.
    public var constraints: [Constraint]

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Makes a view.
    public init(
      id: String? = nil, name: String? = nil, kind: Kind = .view, text: String? = nil,
      intrinsicSize: IntrinsicSize = IntrinsicSize(), hugging: Priorities = Priorities(),
      compression: Priorities = Priorities(), margins: DirectionalEdgeInsets? = nil,
      firstBaselineOffsetFromTop: Double? = nil, lastBaselineOffsetFromBottom: Double? = nil,
      alignmentRectInsets: EdgeInsets? = nil, isHidden: Bool = false, frame: LayoutRect? = nil,
      views: [View] = [],
      guides: [Guide] = [], constraints: [Constraint] = [], origin: DocumentOrigin = .unknown
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.text = text
      self.intrinsicSize = intrinsicSize
      self.hugging = hugging
      self.compression = compression
      self.margins = margins
      self.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop
      self.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom
      self.alignmentRectInsets = alignmentRectInsets
      self.isHidden = isHidden
      self.frame = frame
      self.views = views
      self.guides = guides
      self.constraints = constraints
      self.origin = origin
    }

    /// The name, or without one the text, the id, or the kind.
    public var displayName: String { name ?? text ?? id ?? kind.rawValue }
  }

  /// The size of a view's content, in points; nil on an axis without one.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double?

    /// The extent from top to bottom.
    public var height: Double?

    /// Makes a size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
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
  }
}
