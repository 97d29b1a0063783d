@_spi(Tools) import LayoutModel

/// The lines into which a text is broken at the width of its view, and the appearance of the text.
struct CanvasText {
  private(set) var lines: [SceneCanvas.Item.Line] = []
  private(set) var style: DisplayList.TextStyle
  private(set) var lineHeight: Double

  private let font: LayoutFont
  private let engine: LayoutEngine

  /// The largest number of characters that pictures show of one text.
  private static let shownLength = 2000

  /// The factors by which the font of a text is reduced until the text fits.
  private static let reductions = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5]

  /// The share of its size below which a single line of text is cut off although it would fit into its view. Larger
  /// shares are ignored, because saved sizes can be slightly larger than the texts.
  private static let leastShare = 0.95

  /// Whether a line of the text was cut or left out.
  private var isShortened = false

  /// Breaks a text into lines that fit into the frame of its view.
  ///
  /// - Parameters:
  ///   - isStatic: Whether the view is a text field that shows a text like a label, with as many lines as fit.
  ///   - share: The share of the text that the view shows: less than 1 if the view is smaller than the text, so that the
  ///     text is cut off. If it is 1, the whole text is shown, in a smaller font if the text is wider in this picture than
  ///     the layout assumes.
  ///   - isMeasured: Whether the layout has measured the text at the width of the view, instead of taking its size from
  ///     the document.
  /// - Complexity: O(*t*) for *t* characters of the text, of which at most 2,000 are shown.
  init(
    _ text: LayoutText, role: LayoutContent.TextRole, isStatic: Bool, frame: LayoutRect, share: Double,
    isMeasured: Bool, in engine: LayoutEngine
  ) {
    self.engine = engine
    font = text.font(in: engine.textEnvironment)
    style = DisplayList.TextStyle(
      size: font.pointSize, weight: font.weight.cssWeight, isItalic: font.isItalic,
      isMonospaced: font.isMonospaced)
    lineHeight = font.lineHeight
    let shown = text.text.prefix(Self.shownLength)
    let paragraphs = shown.split(omittingEmptySubsequences: false) { $0.isNewline }
    // A text that fits in its view must not be cut because of rounding.
    let width = max(frame.width - 2 * role.inset(isStatic: isStatic), 0) + 1
    let room = lineHeight > 0 ? max(1, Int(min(frame.height / lineHeight + 0.5, 200))) : 1
    let isSingleLine =
      isStatic ? room == 1 : text.numberOfLines == 1 && role != .textView || role.isSingleLine
    // A text view has as many lines as its text needs, whatever the text states.
    let hasLimit = text.numberOfLines > 0 && !isStatic && role != .textView
    let isCut = share < 1
    guard !isSingleLine else {
      // A text that the layout does not cut off can fill the whole view, and its font is reduced as far as
      // necessary.
      let full = paragraphs.first.map { measured($0) } ?? 0
      // The size that a file saved for a text can be a little larger than the view, although the text fits.
      let isCut = isCut && (full > width || share < Self.leastShare)
      let available = isCut ? min(width, full * share) : max(width, min(full, frame.width + 1))
      let least = isCut ? 1 : Self.reductions[Self.reductions.count - 1]
      add(paragraphs.first ?? "", isSingle: true, width: available / least, limit: 1)
      reduceFont(by: min(1, available / max(lines.first?.width ?? 0, 1)))
      return
    }
    // A text view scrolls, so the rest of its text is not shown.
    let isComplete = !isCut && role != .textView
    for factor in isComplete ? Self.reductions : [1] {
      lines = []
      isShortened = false
      let rows = isComplete ? Int(Double(room) / factor) : room
      let limit = hasLimit ? min(text.numberOfLines, rows) : rows
      for paragraph in paragraphs {
        guard lines.count < limit else {
          isShortened = true
          break
        }
        add(paragraph, isSingle: false, width: width / factor, limit: limit)
      }
      // A measured text with more lines than it may have is cut in the app, too.
      guard isShortened, !hasLimit || !isMeasured else {
        reduceFont(by: factor)
        return
      }
    }
    reduceFont(by: isComplete ? Self.reductions[Self.reductions.count - 1] : 1)
  }

  private mutating func add(_ paragraph: Substring, isSingle: Bool, width: Double, limit: Int) {
    if isSingle {
      lines.append(fitted(String(paragraph), width: width))
    } else {
      wrap(paragraph, width: width, limit: limit)
    }
  }

  /// Reduces the font size of all lines. The widths are estimates: in the app, the text may fit with its own font size.
  /// The attribute `textLength` of SVG would narrow the letters instead, but some converters of SVG ignore it.
  private mutating func reduceFont(by factor: Double) {
    guard factor < 1 else { return }
    style.size *= factor
    lineHeight *= factor
    for index in lines.indices { lines[index].width *= factor }
  }

  /// Breaks a paragraph into lines that are at most `width` wide, and adds them. If the text would then have more than
  /// `limit` lines, the last line ends with an ellipsis.
  private mutating func wrap(_ paragraph: Substring, width: Double, limit: Int) {
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || measured(longer) <= width {
        line = longer
        continue
      }
      if lines.count == limit - 1 {
        lines.append(cut(longer, width: width))
        return
      }
      lines.append(fitted(line, width: width))
      line = String(word)
    }
    if lines.count < limit { lines.append(fitted(line, width: width)) }
  }

  /// Returns a line that fits into a width. If the text is too wide, its end is replaced by an ellipsis.
  private mutating func fitted(_ text: String, width: Double) -> SceneCanvas.Item.Line {
    let full = measured(text)
    return full <= width || text.isEmpty
      ? SceneCanvas.Item.Line(text: text, width: full) : cut(text, width: width)
  }

  /// Returns a line whose end is replaced by an ellipsis, so that the line is at most as wide as the view.
  private mutating func cut(_ text: String, width: Double) -> SceneCanvas.Item.Line {
    isShortened = true
    var count = max(1, min(text.count, Int(Double(text.count) * width / max(measured(text), 1))))
    while count > 1, measured(text.prefix(count) + "…") > width { count -= 1 }
    let cut = text.prefix(count) + "…"
    return SceneCanvas.Item.Line(text: String(cut), width: min(measured(cut), width))
  }

  private func measured(_ text: some StringProtocol) -> Double {
    engine.textMeasurer.measure(String(text), in: font, width: nil, numberOfLines: 1, scale: 0).size.width
  }
}

extension LayoutContent.TextRole {
  /// Whether the view shows a single line of text, however many lines the text allows.
  fileprivate var isSingleLine: Bool {
    switch self {
    case .label, .textView: false
    case .button, .textField: true
    }
  }

  /// The distance of a text from the left and right edges of its view, in points.
  ///
  /// - Parameter isStatic: Whether the view is a text field that shows a text like a label.
  fileprivate func inset(isStatic: Bool) -> Double {
    switch self {
    case .label: 0
    case .button: TextInset.button
    case .textField: isStatic ? TextInset.staticText : TextInset.textField
    case .textView: TextInset.textView
    }
  }
}

/// The distances between a text and the left and right edges of its control, in points. The text wraps at the width
/// that these distances leave.
enum TextInset {
  static let button = 4.0
  static let textField = 7.0
  static let staticText = 2.0
  static let textView = 5.0
}

extension LayoutFont.Weight {
  /// The weight as a number from 100 to 900, as in CSS.
  fileprivate var cssWeight: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
