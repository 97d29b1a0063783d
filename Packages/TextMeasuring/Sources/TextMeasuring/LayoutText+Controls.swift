/// The sizes of controls that show text: buttons, text fields and text views.
extension LayoutText {
  /// Returns the size of a button that has this title and no image, in points.
  ///
  /// The result applies to Interface Builder's button types system and custom. Width and height are whole numbers of
  /// points at every display scale. The width is the width of the title, but at least 30. The height is the height of
  /// one line plus 12. Source: measured in Interface Builder documents with titles from 13 to 32 points. For example,
  /// the height is 30 at 15 points, 33 at 17 points, and 51 at 32 points.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func buttonSize(in environment: TextEnvironment) -> LayoutSize {
    let title = oneLine.measurement(in: environment.inWholePoints)
    return LayoutSize(
      width: max(30, title.size.width), height: max(title.size.height, lineHeight(in: environment)) + 12)
  }

  /// Returns the size of a text field with this text, in points.
  ///
  /// With a rounded border:
  /// - The height is 34. Source: measured in Interface Builder documents with text from 14 to 18 points; documents of
  ///   old versions have 30. For larger text, the vertical padding is assumed to be 12 points in total, as in buttons.
  /// - The width is the width of the text plus 8 on each side. Source: measured; six text fields are 11 to 21 points
  ///   wider than their text.
  ///
  /// Without a border, the height is the height of one line, rounded up to whole points. Source: measured; 17 at 14
  /// points, and 21 at 17 points.
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

  /// The intrinsic content size of a text view: `LayoutSize.noIntrinsicSize`, because a text view scrolls text that
  /// is larger than the view.
  ///
  /// Source: Apple's Auto Layout Guide, chapter “Anatomy of a Constraint”, section “Intrinsic Content Size”.
  public var textViewSize: LayoutSize { .noIntrinsicSize }

  /// This text, limited to one line.
  private var oneLine: LayoutText {
    var text = self
    text.numberOfLines = 1
    return text
  }

  /// Returns the height of one line of text, rounded up to whole points. The height does not depend on the characters
  /// and is the same for an empty text.
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
  /// This environment with a scale of one pixel per point, so that sizes are rounded up to whole points.
  fileprivate var inWholePoints: TextEnvironment {
    TextEnvironment(measurer: measurer, scale: 1, contentSizeCategory: contentSizeCategory)
  }
}

extension LayoutFont {
  /// The default font of labels: the system font at 17 points.
  public static let label = systemFont(ofSize: 17)

  /// The default font of buttons in Interface Builder: the system font at 15 points.
  public static let button = systemFont(ofSize: 15)

  /// The default font of text fields in Interface Builder: the system font at 14 points.
  public static let textField = systemFont(ofSize: 14)
}
