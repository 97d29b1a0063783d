import XMLSource

/// The baselines of segmented controls, and of steppers in AppKit. These controls center a line of text, which the
/// document does not contain.
///
/// Source: constraints between baselines in Interface Builder files, and the frames that were saved with them. An
/// AppKit stepper shows no text, but has the baseline that a centered text would have.
extension ViewElement {
  /// Returns the distance in points from the center of the frame down to the baseline of the control; nil for views
  /// that have another baseline.
  func baselineOffsetFromCenter(on platform: InterfaceFile.Header.Platform) -> Double? {
    let isAppKit = platform == .macOS
    guard name == "segmentedControl" || isAppKit && name == "stepper" else { return nil }
    let font = font ?? .systemFont(ofSize: isAppKit ? sizeOfControlFont : 13)
    return (font.ascender + font.descender) / 2
  }

  /// The size in points of the font that AppKit uses in controls of this control's size.
  private var sizeOfControlFont: Double {
    switch cell?["controlSize"] {
    case "small": 11
    case "mini": 9
    default: 13
    }
  }
}
