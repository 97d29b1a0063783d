/// The sizes of controls that depend on a text: the title of a button, or the content of a field.
extension LayoutText {
  /// Returns the size of a button without an image, of the kinds that Interface Builder calls system and custom.
  ///
  /// Width and height are whole points, independent of the pixels. The width is that of the title and at least 30. The
  /// height is that of one line plus 12 (measured in Interface Builder documents with titles from 13 to 32 points: 30
  /// at 15 points, 33 at 17, 51 at 32).
  public func buttonSize(in environment: TextEnvironment) -> LayoutSize {
    let title = oneLine.measurement(in: environment.inWholePoints)
    return LayoutSize(
      width: max(30, title.size.width), height: max(title.size.height, lineHeight(in: environment)) + 12)
  }

  /// Returns the size of a text field.
  ///
  /// With a rounded border, the height is 34 points (measured in Interface Builder documents with texts from 14 to 18
  /// points; documents of old tools have 30), and the text is inset by 8 on each side (measured: six fields are 11 to
  /// 21 points wider than their texts). It is assumed that larger texts have 12 points of vertical space, as in
  /// buttons. Without a border, the height is that of a line in whole points (measured: 17 at 14 points, 21 at 17).
  public func textFieldSize(
    borderStyle: TextFieldBorderStyle, in environment: TextEnvironment
  ) -> LayoutSize {
    let width = oneLine.size(fittingWidth: nil, in: environment).width
    let height = lineHeight(in: environment)
    return switch borderStyle {
    case .none: LayoutSize(width: width, height: height)
    case .roundedRect: LayoutSize(width: width + 16, height: max(34, height + 12))
    }
  }

  /// The size of a scrolling text view: none, as the text scrolls (chapter Intrinsic Content Size of Apple's guide).
  public var textViewSize: LayoutSize { .noIntrinsicSize }

  /// The text, truncated after its first line.
  private var oneLine: LayoutText {
    var text = self
    text.numberOfLines = 1
    return text
  }

  /// Returns the height of a line, even if it is empty, in whole points.
  private func lineHeight(in environment: TextEnvironment) -> Double {
    var line = oneLine
    line.text = " "
    return line.size(fittingWidth: nil, in: environment.inWholePoints).height
  }
}

/// The border of a text field; the raw values are those of `UITextField.BorderStyle`.
@frozen
public enum TextFieldBorderStyle: Int, Hashable, Sendable, CaseIterable {
  /// No border.
  case none = 0

  /// A rectangle with rounded corners.
  case roundedRect = 3
}

extension TextEnvironment {
  /// The environment with one pixel per point.
  fileprivate var inWholePoints: TextEnvironment {
    TextEnvironment(measurer: measurer, scale: 1, contentSizeCategory: contentSizeCategory)
  }
}

extension LayoutFont {
  /// The default font of labels: 17 points.
  public static let label = systemFont(ofSize: 17)

  /// The default font of buttons in Interface Builder: 15 points.
  public static let button = systemFont(ofSize: 15)

  /// The default font of text fields in Interface Builder: 14 points.
  public static let textField = systemFont(ofSize: 14)
}
