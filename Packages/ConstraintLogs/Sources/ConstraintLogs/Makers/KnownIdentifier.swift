/// An identifier that UIKit or AppKit set on constraints that they make.
struct KnownIdentifier: Hashable, Sendable {
  /// The identifier. A `*` at its start or end matches any text.
  var pattern: String

  /// The maker of constraints with this identifier.
  var maker: ConstraintMaker

  /// The purpose of the constraints with this identifier, in a few words.
  var meaning: String

  /// The property that an app sets to make the system create the constraint, such as `splitViewItem.minimumThickness`;
  /// nil if there is none.
  var property: String?

  /// Returns the entry of the table that matches an identifier; nil if none does.
  static func find(_ identifier: String?) -> KnownIdentifier? {
    guard let identifier else { return nil }
    return table.first { $0.matches(identifier) }
  }

  /// The part of an identifier that ``text`` must match: the entire identifier, its start or its end.
  private enum Part: Hashable { case all, start, end }

  private let part: Part

  /// The ``pattern`` without its `*`.
  private let text: String

  private func matches(_ identifier: String) -> Bool {
    switch part {
    case .all: identifier == text
    case .start: identifier.hasPrefix(text)
    case .end: identifier.hasSuffix(text)
    }
  }

  /// All known identifiers. For a constraint, the first entry that matches its identifier is used.
  static let table: [KnownIdentifier] = [
    .init(
      "UIView-Encapsulated-Layout-*", .host, "the size that its table, collection view or controller sets"),
    .init(
      "NSView-Encapsulated-Layout-*", .host, "the size that its table, collection view or controller sets"),
    .init("NSWindow-current-*", .host, "the size of the window"),
    .init("_UITemporaryLayout*", .measuring, "a temporary size"),
    .init("fittingSizeHTarget", .measuring, "the target width of systemLayoutSizeFitting"),
    .init("fittingSizeVTarget", .measuring, "the target height of systemLayoutSizeFitting"),
    .init("UISV-hiding", .hiding, "squeezes a hidden arranged view to 0"),
    .init(
      "UISV-canvas-connection", .stackView, "connects the first and last arranged views to the stack view"),
    .init("UISV-alignment*", .stackView, "aligns the arranged views across the stack"),
    .init("UISV-spacing", .stackView, "the spacing of the stack view"),
    .init("UISV-spanning-*", .stackView, "makes the stack view as large as its largest arranged view"),
    .init("UISV-distributing*", .stackView, "distributes the arranged views"),
    .init("UISV-fill-*", .stackView, "the distribution of the stack view"),
    .init("UISV-ordering", .stackView, "keeps the arranged views in order"),
    .init("UISV-text-width-disambiguation", .stackView, "decides which text wraps"),
    .init("UISV-*", .stackView, "part of a stack view"),
    .init(
      "NSSplitViewItem.MinSize", .app, "made from the minimumThickness of the split view item",
      property: "splitViewItem.minimumThickness"),
    .init(
      "NSSplitViewItem.MaxSize", .app, "made from the maximumThickness of the split view item",
      property: "splitViewItem.maximumThickness"),
    .init("NSStackView.*", .stackView, "part of an NSStackView"),
    .init("*Margin-guide-constraint", .margins, "the layout margin of a view"),
    .init("UIViewSafeAreaLayoutGuide-*", .safeArea, "the inset of the safe area"),
    .init("UIVC-topLayoutGuide*", .safeArea, "the top layout guide"),
    .init("UIVC-bottomLayoutGuide*", .safeArea, "the bottom layout guide"),
    .init("UIIBSystemGenerated*", .interfaceBuilder, "added by Interface Builder"),
    .init(
      "IB auto generated*", .interfaceBuilder, "added by Interface Builder, for a view without constraints"),
    .init("TB_*", .apple, "inside a bar button"),
    .init("IB_*", .apple, "inside a bar button"),
    .init("BIB_*", .apple, "inside a bar button"),
    .init("CB_*", .apple, "inside a bar button"),
    .init("UIButtonBar.*", .apple, "inside a bar of buttons"),
    .init("UINavItemContentGuide-*", .apple, "inside the navigation bar"),
    .init("UINav_*", .apple, "inside the navigation bar"),
    .init("UINavigationBar*", .apple, "inside the navigation bar"),
    .init("UIInputWindowController-*", .apple, "the keyboard window"),
    .init("UIInputView-*", .apple, "the keyboard"),
    .init("accessoryView.*", .apple, "the view above the keyboard"),
    .init("assistantHeight", .apple, "the bar above the keyboard"),
    .init("assistantView.*", .apple, "the bar above the keyboard"),
    .init("UITransitionView-*", .apple, "a transition between view controllers"),
    .init("_UI*", .apple, "inside a view of UIKit"),
    .init("_NS*", .apple, "inside a view of AppKit"),
  ]

  private init(
    _ pattern: String, _ maker: ConstraintMaker, _ meaning: String, property: String? = nil
  ) {
    self.property = property
    self.pattern = pattern
    part = pattern.hasPrefix("*") ? .end : pattern.hasSuffix("*") ? .start : .all
    text = String(part == .end ? pattern.dropFirst() : part == .start ? pattern.dropLast() : pattern[...])
    self.maker = maker
    self.meaning = meaning
  }
}
