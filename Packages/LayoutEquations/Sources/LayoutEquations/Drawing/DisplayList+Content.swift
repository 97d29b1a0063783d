/// The parts of a picture that show the content of views, such as controls and texts.
extension DisplayList {
  /// A filled shape with rounded corners, such as a button or the knob of a switch.
  public struct Panel: Hashable, Sendable {
    /// The rectangle of the shape, in points.
    public var frame: LayoutRect

    /// The radius of the corners, in points. If it is half of the height, the ends are semicircles.
    public var radius: Double

    /// The color inside the shape.
    public var fill: Fill

    /// Whether the shape has a thin outline.
    public var hasOutline: Bool

    /// Creates a shape. Default: corners without rounding, and a thin outline.
    public init(_ frame: LayoutRect, radius: Double = 0, _ fill: Fill, hasOutline: Bool = true) {
      self.frame = frame
      self.radius = radius
      self.fill = fill
      self.hasOutline = hasOutline
    }
  }

  /// The color of a part of a view. A renderer chooses the color for a light or a dark background.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// The color of the canvas, used for the background of text fields.
    case canvas

    /// A color that hardly differs from the canvas, used for plain views. The views behind them remain visible.
    case faint

    /// A gray, used for parts such as the track of a slider.
    case gray

    /// A light gray, used for images and bars.
    case lightGray

    /// The color of controls that users can press, used for parts such as the text of a button.
    case accent

    /// The color of text.
    case ink
  }

  /// The appearance of a text that a view displays.
  public struct TextStyle: Hashable, Sendable {
    /// The size of the font, in points.
    public var size: Double

    /// The weight of the font from 100 to 900, as in CSS. Default: 400, which is regular.
    public var weight: Int

    /// Whether the font is slanted. Default: false.
    public var isItalic: Bool

    /// Whether all characters of the font have the same width. Default: false.
    public var isMonospaced: Bool

    /// The color of the text. Default: ``Fill/ink``.
    public var color: Fill

    /// The measured width of the text, in points. The renderer stretches or condenses its own font to this width. Nil
    /// if the text was not measured.
    public var width: Double?

    /// Creates the appearance of a text. Defaults: a font that is regular, upright and proportional; ``Fill/ink`` as
    /// the color; no measured width.
    public init(
      size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false, color: Fill = .ink,
      width: Double? = nil
    ) {
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.isMonospaced = isMonospaced
      self.color = color
      self.width = width
    }
  }
}
