/// How pictures show a view, in addition to its ``LayoutViewKind``. It does not affect the layout.
public struct LayoutViewAppearance: Hashable, Sendable {
  /// A form of a control that its kind does not distinguish.
  public enum Style: Hashable, Sendable {
    /// The usual form of the kind.
    case standard
    /// A button with a box that is checked or not.
    case checkBox
    /// A button of a group, of which one is chosen.
    case radioButton
    /// A button that opens a menu.
    case popUpButton
    /// A text field without a border, which shows a text like a label.
    case staticText
  }

  /// The tabs of a tab bar.
  public struct Tabs: Hashable, Sendable {
    /// The title of each tab; empty for a tab without a title.
    public var titles: [String] = []

    /// The index of the selected tab.
    public var selection = 0

    /// Creates tabs that are unknown.
    public init() {}
  }

  /// The horizontal position of a text in its view.
  public enum TextAlignment: Hashable, Sendable {
    /// The usual one: in the center of a button, at the leading edge of other views.
    case natural
    /// At the left edge.
    case left
    /// In the center.
    case center
    /// At the right edge.
    case right
  }

  /// A bar that covers an edge of the root, such as the navigation bar of a controller that contains the root.
  public struct Bar: Hashable, Sendable {
    /// The kind of the bar: ``LayoutViewKind/navigationBar`` at the top, or another bar at the bottom.
    public var kind: LayoutViewKind

    /// The title in the bar; nil if it is unknown.
    public var title: String?

    /// The tabs of a tab bar. Empty if they are unknown.
    public var tabs = Tabs()

    /// Creates a bar, by default without a title.
    public init(_ kind: LayoutViewKind, title: String? = nil) {
      self.kind = kind
      self.title = title
    }
  }

  /// The form of the control. Default: ``Style/standard``.
  public var style = Style.standard

  /// The edge or center of the view at which its text is. Default: ``TextAlignment/natural``.
  public var textAlignment = TextAlignment.natural

  /// Whether a check box or a radio button is on. Default: false.
  public var isOn = false

  /// Whether the text of a field is only a placeholder. Default: false.
  public var showsPlaceholder = false

  /// The titles of the segments of a segmented control. Empty if they are unknown.
  public var segments: [String] = []

  /// The bars that cover edges of the root, between the edge and the safe area. Empty for all other views.
  public var bars: [Bar] = []

  /// Creates the usual appearance of a view.
  public init() {}
}
