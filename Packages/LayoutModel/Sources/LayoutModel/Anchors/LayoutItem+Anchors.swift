extension LayoutItem {
  /// The leading edge of the alignment rectangle.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The trailing edge of the alignment rectangle.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge of the alignment rectangle.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge of the alignment rectangle.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge of the alignment rectangle.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge of the alignment rectangle.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text; without text the top, as of a guide, whose class has none in UIKit.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; without text the bottom, as of a guide, whose class has none in UIKit.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The width of the alignment rectangle.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The height of the alignment rectangle.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
