/// The details of a view that pictures show and that its ``LayoutViewKind`` does not determine, such as whether a check
/// box is on. They do not affect the layout.
public struct LayoutViewAppearance: Hashable, Sendable {
  /// A variant of a control that a ``LayoutViewKind`` does not distinguish. For example, a check box has the kind
  /// `button`.
  public enum Style: Hashable, Sendable {
    /// The usual variant of the control.
    case standard
    /// A check box: a button that is either on or off.
    case checkBox
    /// A radio button: one of a group of buttons, of which only one is on.
    case radioButton
    /// A button that opens a menu.
    case popUpButton
    /// A text field without a border, which shows a text like a label.
    case staticText
    /// A table or an outline of AppKit: a plain view that shows rows.
    case list
  }

  /// The tabs of a tab bar.
  public struct Tabs: Hashable, Sendable {
    /// The title of each tab; empty for a tab without a title.
    public var titles: [String] = []

    /// The index of the selected tab.
    public var selection = 0

    /// Creates an empty list of titles, for a tab bar whose tabs are unknown.
    public init() {}
  }

  /// An item of a toolbar.
  public enum BarItem: Hashable, Sendable {
    /// A button with a title.
    case title(String)
    /// A button with an image.
    case symbol
    /// A space with the given width, in points.
    case fixedSpace(Double)
    /// A flexible space. All flexible spaces of a toolbar share the width that the other items leave.
    case flexibleSpace
  }

  /// The horizontal position of a text in its view.
  public enum TextAlignment: Hashable, Sendable {
    /// The usual position: in the center of a button, and at the leading edge of other views.
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

    /// The items of a toolbar. Empty if they are unknown.
    public var items: [BarItem] = []

    /// Creates a bar, by default without a title.
    public init(_ kind: LayoutViewKind, title: String? = nil) {
      self.kind = kind
      self.title = title
    }
  }

  /// The variant of the control. Default: ``Style/standard``.
  public var style = Style.standard

  /// The horizontal position of the text in the view. Default: ``TextAlignment/natural``.
  public var textAlignment = TextAlignment.natural

  /// Whether a check box or a radio button is on. Default: false.
  public var isOn = false

  /// Whether the text of a field is only a placeholder. Default: false.
  public var showsPlaceholder = false

  /// Whether the background of the view hides what is behind the view. Default: false.
  public var hasOpaqueBackground = false

  /// Whether a button shows an image without a title. Default: false.
  public var showsOnlyImage = false

  /// The titles of the segments of a segmented control. Empty if they are unknown.
  public var segments: [String] = []

  /// The items of a toolbar. Empty if they are unknown.
  public var barItems: [BarItem] = []

  /// The bars that cover edges of the root, between the edge and the safe area. Empty for views other than the root.
  public var bars: [Bar] = []

  /// Creates an appearance in which all properties have their defaults.
  public init() {}
}
