/// What a view's own content asks for, in points.
public struct LayoutContent: Hashable, Sendable {
  /// The size of the content; ``LayoutSize/noIntrinsicMetric`` on an axis without one.
  public var intrinsicSize: LayoutSize

  /// Where the content lies in the frame.
  public var alignment: Alignment

  /// Insets and baselines.
  public struct Alignment: Hashable, Sendable {
    /// How far the alignment rectangle lies within the frame.
    public var insets: EdgeInsets

    /// From the top of the alignment rectangle down to the first baseline.
    public var firstBaselineOffsetFromTop: Double

    /// From the bottom of the alignment rectangle up to the last baseline.
    public var lastBaselineOffsetFromBottom: Double

    /// From the middle of the alignment rectangle down to both baselines, where one line of text is centered whatever
    /// the height; nil for the offsets from top and bottom.
    public var baselineOffsetFromCenter: Double?

    /// Makes an alignment; by default the frame's own edges.
    public init(
      insets: EdgeInsets = .zero, firstBaselineOffsetFromTop: Double = 0,
      lastBaselineOffsetFromBottom: Double = 0, baselineOffsetFromCenter: Double? = nil
    ) {
      self.baselineOffsetFromCenter = baselineOffsetFromCenter
      self.insets = insets
      self.firstBaselineOffsetFromTop = firstBaselineOffsetFromTop
      self.lastBaselineOffsetFromBottom = lastBaselineOffsetFromBottom
    }
  }

  /// Makes a content; by default one that asks for nothing.
  public init(
    intrinsicSize: LayoutSize = LayoutSize(
      width: LayoutSize.noIntrinsicMetric, height: LayoutSize.noIntrinsicMetric),
    alignment: Alignment = Alignment()
  ) {
    self.intrinsicSize = intrinsicSize
    self.alignment = alignment
  }
}
