/// The content of a view: its size in points, its text and its baselines.
///
///     label.content = LayoutContent(text: "Name")             // sizes and baselines are measured
///     image.content.intrinsicSize = LayoutSize(width: 30, height: 30)
public struct LayoutContent: Hashable, Sendable {
  /// The size of the content. On an axis with ``LayoutSize/noIntrinsicMetric`` it is the size of ``text``, if there is
  /// any.
  public var intrinsicSize: LayoutSize

  /// The alignment insets and baselines of the content.
  public var alignment: Alignment

  /// The text that the view shows; nil for none.
  public var text: LayoutText?

  /// The kind of view that shows the text, which determines the padding around it.
  public var textRole = TextRole.label

  /// The kinds of views that show text.
  public enum TextRole: Hashable, Sendable {
    /// A label, which is as large as its text.
    case label
    /// A button, with padding around its title.
    case button
    /// A text field with one line.
    case textField(TextFieldBorderStyle)
    /// A text view, which scrolls and has no intrinsic size.
    case textView
  }

  /// The alignment insets and baselines of a content.
  public struct Alignment: Hashable, Sendable {
    /// The insets of the alignment rectangle within the frame.
    public var insets: EdgeInsets

    /// The distance from the top of the alignment rectangle to the first baseline. If nil, the text determines it; it
    /// is 0 without text.
    public var firstBaselineOffsetFromTop: Double?

    /// The distance from the last baseline to the bottom of the alignment rectangle. If nil, the text determines it; it
    /// is 0 without text.
    public var lastBaselineOffsetFromBottom: Double?

    /// Creates an alignment. Default: no insets, and the baselines of the text.
    public init(
      insets: EdgeInsets = .zero, firstBaselineOffsetFromTop: Double? = nil,
      lastBaselineOffsetFromBottom: Double? = nil
    ) {
      self.insets = insets
      self.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop
      self.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom
    }
  }

  /// Creates the description of a content. Default: no intrinsic size and no text.
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
