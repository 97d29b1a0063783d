/// The content of a view: its size in points, its text, its alignment insets and its baselines.
///
///     label.content = LayoutContent(text: "Name")             // sizes and baselines are measured
///     image.content.intrinsicSize = LayoutSize(width: 30, height: 30)
public struct LayoutContent: Hashable, Sendable {
  /// The intrinsic size of the content, in points.
  ///
  /// On an axis where this is `LayoutSize.noIntrinsicMetric`, the content has the size of ``text``. Without text, it
  /// has no size on this axis.
  public var intrinsicSize: LayoutSize

  /// The alignment insets and baselines of the content.
  public var alignment: Alignment

  /// The text that the view shows; nil for a view without text.
  public var text: LayoutText?

  /// The kind of view that shows the text, which determines the padding around it. Default: a label.
  public var textRole = TextRole.label

  /// Whether there is a ``text``. This is faster than a comparison with nil, which copies the text.
  var hasText: Bool {
    switch text {
    case .some: true
    case .none: false
    }
  }

  /// The kinds of views that show text.
  public enum TextRole: Hashable, Sendable {
    /// A label, which is as large as its text.
    case label
    /// A button, with padding around its title.
    case button
    /// A text field, which shows a single line.
    case textField(TextFieldBorderStyle)
    /// A text view, which scrolls its text and has no intrinsic size.
    case textView
  }

  /// The alignment insets and the baselines of the content.
  public struct Alignment: Hashable, Sendable {
    /// The distances from the frame's edges inwards to the alignment rectangle, in points.
    public var insets: EdgeInsets

    /// The distance from the top of the alignment rectangle down to the first baseline, in points.
    ///
    /// If this distance and ``lastBaselineOffsetFromBottom`` are both nil, the text determines the baselines. If only
    /// this distance is nil, it counts as 0.
    public var firstBaselineOffsetFromTop: Double?

    /// The distance from the last baseline down to the bottom of the alignment rectangle, in points.
    ///
    /// If this distance and ``firstBaselineOffsetFromTop`` are both nil, the text determines the baselines. If only
    /// this distance is nil, it counts as 0.
    public var lastBaselineOffsetFromBottom: Double?

    /// Creates an alignment. Default: no insets, and baselines that the text determines.
    public init(
      insets: EdgeInsets = .zero, firstBaselineOffsetFromTop: Double? = nil,
      lastBaselineOffsetFromBottom: Double? = nil
    ) {
      self.insets = insets
      self.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop
      self.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom
    }
  }

  /// Creates content. Default: no intrinsic size and no text.
  public init(
    intrinsicSize: LayoutSize = .noIntrinsicSize, alignment: Alignment = Alignment(), text: LayoutText? = nil,
    textRole: TextRole = .label
  ) {
    self.intrinsicSize = intrinsicSize
    self.alignment = alignment
    self.text = text
    self.textRole = textRole
  }
}
