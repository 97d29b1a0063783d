/// What a view's own content asks for, in points.
///
///     label.content = LayoutContent(text: "Name")             // sizes and baselines are measured
///     image.content.intrinsicSize = LayoutSize(width: 30, height: 30)
public struct LayoutContent: Hashable, Sendable {
  /// The size of the content; ``LayoutSize/noIntrinsicMetric`` on an axis without one, which then is that of
  /// ``text``, if there is any.
  public var intrinsicSize: LayoutSize

  /// Where the content lies in the frame.
  public var alignment: Alignment

  /// The text that the view shows; nil for none.
  public var text: LayoutText?

  /// What shows the text, which decides how much there is around it.
  public var textRole = TextRole.label

  /// What shows a text.
  public enum TextRole: Hashable, Sendable {
    /// A label, which is as large as its text.
    case label
    /// A button, with room around its title.
    case button
    /// A field for one line.
    case textField(TextFieldBorderStyle)
    /// A text view that scrolls, and asks for no size.
    case textView
  }

  /// Insets and baselines.
  public struct Alignment: Hashable, Sendable {
    /// How far the alignment rectangle lies within the frame.
    public var insets: EdgeInsets

    /// From the top of the alignment rectangle down to the first baseline; nil for that of the text, and 0 without one.
    public var firstBaselineOffsetFromTop: Double?

    /// From the bottom of the alignment rectangle up to the last baseline; nil for that of the text, and 0 without one.
    public var lastBaselineOffsetFromBottom: Double?

    /// Makes an alignment; by default the frame's own edges and the text's baselines.
    public init(
      insets: EdgeInsets = .zero, firstBaselineOffsetFromTop: Double? = nil,
      lastBaselineOffsetFromBottom: Double? = nil
    ) {
      self.insets = insets
      self.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop
      self.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom
    }
  }

  /// Makes a content; by default one that asks for nothing.
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
