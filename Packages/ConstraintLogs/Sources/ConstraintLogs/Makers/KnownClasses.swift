/// The origin of a view, derived from its class: the app or the system.
enum ItemKind {
  /// The view's class is one of the app, or the app has named the view.
  case app
  /// The view is a cell, a header or a footer, or its content view. A host sizes it, and the app adds subviews to it.
  case hostContent
  /// Both apps and the system create views of this class.
  case neutral
  /// Only the system creates views of this class.
  case apple
}

/// Tables of the known classes of views and constraints.
enum KnownClasses {
  /// The makers of constraints, by the class of the constraint.
  static let makers: [String: ConstraintMaker] = [
    "NSAutoresizingMaskLayoutConstraint": .autoresizing,
    "NSContentSizeLayoutConstraint": .contentSize,
    "_UILayoutSupportConstraint": .safeArea,
    "NSIBPrototypingLayoutConstraint": .interfaceBuilder,
    "_UISystemBaselineConstraint": .app,
  ]

  /// The classes of views that a host sizes, such as cells and their content views.
  static let hostContents: Set<String> = [
    "UITableViewCellContentView", "_UITableViewHeaderFooterContentView", "UITableViewCell",
    "UICollectionViewCell",
    "UITableViewHeaderFooterView", "UICollectionReusableView", "_UICollectionViewCellContentView",
    "NSTableCellView",
    "NSTableRowView", "UICollectionViewListCell",
  ]

  /// Classes of layout guides and views that begin with an underscore, but are also used in layouts of apps.
  static let neutrals: Set<String> = [
    "_UILayoutSpacer", "_UILayoutGuide", "_UIOLAGapGuide", "_UIScrollViewLayoutGuide",
    "_UITableViewHeaderFooterViewLabel", "_NSLayoutGuide",
  ]

  /// The prefixes of classes that only the system uses.
  static let applePrefixes = [
    "_UI", "_NS", "UIKeyboard", "UIInput", "UIRemote", "UITextEffects", "UITransitionView", "UIButtonLabel",
    "UIAlert",
    "UINavigationButton", "UIToolbarTextButton", "UIToolbarButton", "UICalloutBar", "UIDimmingView",
    "UICompatibility",
    "NSToolbarItemViewer", "NSToolbarButton", "NSToolbarView", "NSTouchBar", "NSFunctionRow",
    "NSCandidateList",
    "NSTitlebar", "NSThemeFrame", "NSOpenPanel", "NSSavePanel", "FI_", "TUI", "CKMessageEntry", "SFAirDrop",
    "_SF", "_MF",
    "_PK", "_AV", "AVPlayerView", "PUPhoto", "_SwiftUI",
  ]

  /// The words for views in sentences, by the class of the view.
  static let words: [String: String] = [
    "UIView": "view", "NSView": "view", "UILabel": "label", "UIButton": "button", "NSButton": "button",
    "UIImageView": "image view", "NSImageView": "image view", "UITextField": "text field",
    "NSTextField": "text field",
    "UITextView": "text view", "NSTextView": "text view", "UIStackView": "stack view",
    "NSStackView": "stack view",
    "UIScrollView": "scroll view", "NSScrollView": "scroll view", "NSClipView": "clip view",
    "UITableView": "table",
    "NSTableView": "table", "UICollectionView": "collection", "UITableViewCellContentView": "cell",
    "UITableViewCell": "cell", "UICollectionViewCell": "cell", "NSTableCellView": "cell",
    "UISwitch": "switch",
    "UISlider": "slider", "UISegmentedControl": "segmented control", "UITabBar": "tab bar",
    "UIToolbar": "toolbar",
    "UINavigationBar": "navigation bar", "UISearchBar": "search bar", "UIWindow": "window", "NSBox": "box",
    "_UITableViewHeaderFooterContentView": "header", "UITableViewHeaderFooterView": "header",
    "UIProgressView": "progress bar", "UIActivityIndicatorView": "spinner", "UIPageControl": "page control",
    "UIDatePicker": "date picker", "UIPickerView": "picker", "WKWebView": "web view", "MKMapView": "map",
    "NSVisualEffectView": "effect view", "UIVisualEffectView": "effect view",
    "_UILayoutGuide": "layout guide",
    "UILayoutGuide": "guide", "NSLayoutGuide": "guide", "_UILayoutSpacer": "spacer", "UIControl": "control",
    "UITransitionView": "transition view", "UIViewControllerWrapperView": "controller's view",
    "_UIHostingView": "hosted SwiftUI view", "UIHostingContentView": "hosted SwiftUI view",
    "_UIHostingContentView": "hosted SwiftUI view", "NSHostingView": "hosted SwiftUI view",
  ]

  /// The words for layout guides in sentences, by the identifier of the guide.
  static let guideWords: [String: String] = [
    "UIViewSafeAreaLayoutGuide": "safe area", "UIViewLayoutMarginsGuide": "layout margins",
    "UIViewReadableContentGuide": "readable width", "UIScrollView-contentLayoutGuide": "scrolled content",
    "UIScrollView-frameLayoutGuide": "scroll view's frame", "UISV-alignment-spanner": "stack view's spanner",
    "UIVC-topLayoutGuide": "top layout guide", "UIVC-bottomLayoutGuide": "bottom layout guide",
    "UIViewKeyboardLayoutGuide": "keyboard",
  ]
}

extension LoggedItem {
  /// The origin of the item, derived from its class and name.
  var kind: ItemKind {
    guard let className else { return isUnknownSuperview ? .neutral : .app }
    if KnownClasses.hostContents.contains(className) { return .hostContent }
    if KnownClasses.neutrals.contains(className) || className.hasPrefix("_UIHosting") { return .neutral }
    let isOfModule = className.contains("." as Character)
    if !isOfModule, KnownClasses.applePrefixes.contains(where: className.hasPrefix) { return .apple }
    if address == nil { return .app }
    let isPublic = className.hasPrefix("UI") || className.hasPrefix("NS")
    return isPublic && !isOfModule && className.dropFirst(2).first?.isUppercase == true
      && !className.hasPrefix("NSKVONotifying") ? .neutral : .app
  }
}
