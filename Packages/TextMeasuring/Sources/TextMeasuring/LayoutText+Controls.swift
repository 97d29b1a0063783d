/// The sizes of controls that show a text: buttons, text fields and text views.
extension LayoutText {
  /// Returns the size in points of a button with this title and without an image, of Interface Builder's types system
  /// and custom.
  ///
  /// Width and height are whole points at every scale. The width is that of the title, and at least 30. The height is
  /// that of one line plus 12. Source: measured in Interface Builder documents with titles from 13 to 32 points, such
  /// as a height of 30 at 15 points, 33 at 17, and 51 at 32.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func buttonSize(in environment: TextEnvironment) -> LayoutSize {
    let title = oneLine.measurement(in: environment.inWholePoints)
    return LayoutSize(
      width: max(30, title.size.width), height: max(title.size.height, lineHeight(in: environment)) + 12)
  }

  /// Returns the size in points of a text field with this content.
  ///
  /// With a rounded border:
  /// - The height is 34. Source: measured in Interface Builder documents with texts from 14 to 18 points; documents of
  ///   old versions have 30. Larger texts are assumed to have 12 points of vertical space, as in buttons.
  /// - The width is that of the text plus 8 on each side. Source: six measured fields are 11 to 21 points wider than
  ///   their texts.
  ///
  /// Without a border, the height is that of a line in whole points. Source: measured 17 at 14 points, 21 at 17.
  ///
  /// - Complexity: O(*n*) for *n* characters.
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

  /// The intrinsic content size of a scrolling text view: none on either axis, as the text scrolls.
  ///
  /// Source: chapter Intrinsic Content Size of Apple's Auto Layout Guide.
  public var textViewSize: LayoutSize { .noIntrinsicSize }

  /// The text, limited to one line.
  private var oneLine: LayoutText {
    var text = self
    text.numberOfLines = 1
    return text
  }

  /// Returns the height of one line, rounded up to whole points. It does not depend on the characters, so it also
  /// applies to an empty text.
  private func lineHeight(in environment: TextEnvironment) -> Double {
    var line = oneLine
    line.text = " "
    return line.size(fittingWidth: nil, in: environment.inWholePoints).height
  }
}

/// The border of a text field. The raw values are those of `UITextField.BorderStyle`.
@frozen
public enum TextFieldBorderStyle: Int, Hashable, Sendable, CaseIterable {
  /// No border.
  case none = 0

  /// A rectangle with rounded corners.
  case roundedRect = 3
}

extension TextEnvironment {
  /// The environment with a scale of one pixel per point, so that sizes are rounded up to whole points.
  fileprivate var inWholePoints: TextEnvironment {
    TextEnvironment(measurer: measurer, scale: 1, contentSizeCategory: contentSizeCategory)
  }
}

extension LayoutFont {
  /// The default font of labels: the system font with 17 points.
  public static let label = systemFont(ofSize: 17)

  /// The default font of buttons in Interface Builder: the system font with 15 points.
  public static let button = systemFont(ofSize: 15)

  /// The default font of text fields in Interface Builder: the system font with 14 points.
  public static let textField = systemFont(ofSize: 14)
}
