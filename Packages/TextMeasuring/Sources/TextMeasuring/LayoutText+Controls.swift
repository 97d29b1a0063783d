/// The sizes of controls that follow from a text: the text is the title of a button, what stands in a field.
extension LayoutText {
  /// The size of a button without an image, of the kinds that Interface Builder calls system and custom.
  ///
  /// Both lengths are whole points, whatever the pixels: the width is the title's and at least 30, the height that of
  /// one line and 12 (measured in Interface Builder documents, at titles from 13 to 32 points: 30 at 15 points, 33 at
  /// 17, 51 at 32).
  public func buttonSize(in environment: TextEnvironment) -> LayoutSize {
    let title = oneLine.measurement(in: environment.inWholePoints)
    return LayoutSize(
      width: max(30, title.size.width), height: max(title.size.height, lineHeight(in: environment)) + 12)
  }

  /// The size of a field for one line.
  ///
  /// A rounded border makes it 34 points high (measured in Interface Builder documents, at texts from 14 to 18 points;
  /// those of old tools have 30) and sets the text in by 8 at each side (measured: six fields are 11 to 21 points wider
  /// than their texts). That it leaves 12 around larger texts, as buttons do, is assumed. Without a border it is as
  /// high as a line in whole points (measured: 17 at 14 points, 21 at 17).
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

  /// The size of a text view that scrolls: none, as its text has all the room it wants (guide's chapter Intrinsic
  /// Content Size).
  public var textViewSize: LayoutSize { .noIntrinsicSize }

  /// The text cut after its first line.
  private var oneLine: LayoutText {
    var text = self
    text.numberOfLines = 1
    return text
  }

  /// The height of a line, whether or not there is anything in it, in whole points.
  private func lineHeight(in environment: TextEnvironment) -> Double {
    var line = oneLine
    line.text = " "
    return line.size(fittingWidth: nil, in: environment.inWholePoints).height
  }
}

/// What is drawn around a field; the raw values are those of `UITextField.BorderStyle`.
@frozen
public enum TextFieldBorderStyle: Int, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none = 0

  /// A rectangle with rounded corners.
  case roundedRect = 3
}

extension TextEnvironment {
  /// The environment of a screen with one pixel to a point.
  fileprivate var inWholePoints: TextEnvironment {
    TextEnvironment(measurer: measurer, scale: 1, contentSizeCategory: contentSizeCategory)
  }
}

extension LayoutFont {
  /// The font of labels for which nobody chose one: 17 points.
  public static let label = systemFont(ofSize: 17)

  /// The font of buttons from Interface Builder for which nobody chose one: 15 points.
  public static let button = systemFont(ofSize: 15)

  /// The font of fields from Interface Builder for which nobody chose one: 14 points.
  public static let textField = systemFont(ofSize: 14)
}
