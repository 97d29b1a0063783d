/// Tables of known classes of constraints and views, and of the words for views in sentences.
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

  /// The classes of views whose content usually determines their width and height.
  static let sized: Set<String> = rigid.union(buttons).union([
    "UILabel", "UIImageView", "NSImageView", "UISwitch", "NSSwitch", "UIStepper", "NSStepper",
    "UITextField", "NSTextField", "UIPageControl", "UIActivityIndicatorView", "UIProgressView",
    "NSProgressIndicator", "UISlider", "NSSlider", "UISearchBar", "UIStackView", "NSStackView",
  ])

  /// The classes of controls that need a certain size to be usable: pickers and segmented controls.
  static let rigid: Set<String> = [
    "UIDatePicker", "UIPickerView", "NSDatePicker", "UICalendarView", "UISegmentedControl",
    "NSSegmentedControl",
  ]

  /// The classes of views that determine the size of their own frame, or whose frame the system sets.
  static let selfSizing: Set<String> = [
    "UIRefreshControl", "UIPageControl", "UISwitch", "UIDatePicker", "UISearchBar",
  ]

  /// The classes of controls whose thickness does not depend on the space around them, such as sliders and
  /// switches.
  static let flat: Set<String> = [
    "UIProgressView", "NSProgressIndicator", "UISlider", "NSSlider", "UISwitch", "NSSwitch",
    "UIActivityIndicatorView",
  ]

  /// The classes of views that scroll or pan their content, so that they can have any size.
  static let scrolling: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView", "MKMapView", "WKWebView", "PDFView",
    "NSScrollView",
  ]

  /// The classes of buttons. In less room, their titles are cut off.
  static let buttons: Set<String> = ["UIButton", "NSButton"]

  /// Returns whether a class is a class of layout guides.
  static func isGuide(_ className: String) -> Bool {
    switch className {
    case "UILayoutGuide", "NSLayoutGuide", "_UILayoutGuide", "_NSLayoutGuide", "_UILayoutSpacer",
      "_UIOLAGapGuide",
      "_UIScrollViewLayoutGuide", "UIKeyboardLayoutGuide":
      true
    default: false
    }
  }

  /// The words for views in sentences, by the class of the view, such as `label` for `UILabel`.
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
    "UILayoutGuide": "guide", "NSLayoutGuide": "guide", "_UILayoutSpacer": "layout guide",
    "UIControl": "control", "UIButtonLabel": "label", "UITableViewLabel": "label",
    "UISearchBarTextField": "search field", "UISearchTextField": "search field",
    "_UIAlertControllerView": "alert", "_UIAlertControllerPhoneTVMacView": "alert",
    "UITransitionView": "transition view", "UIViewControllerWrapperView": "controller's wrapper view",
    "_UIHostingView": "hosted SwiftUI view", "UIHostingContentView": "hosted SwiftUI view",
    "_UIHostingContentView": "hosted SwiftUI view", "NSHostingView": "hosted SwiftUI view",
  ]

  /// The words for layout guides in sentences, by the identifier of the guide, such as `safe area` for
  /// `UIViewSafeAreaLayoutGuide`.
  static let guideWords: [String: String] = [
    "UIViewSafeAreaLayoutGuide": "safe area", "UIViewLayoutMarginsGuide": "layout margins",
    "UIViewReadableContentGuide": "readable width", "UIScrollView-contentLayoutGuide": "scrolled content",
    "UIScrollView-frameLayoutGuide": "scroll view's frame", "UISV-alignment-spanner": "stack view's spanner",
    "UIVC-topLayoutGuide": "top layout guide", "UIVC-bottomLayoutGuide": "bottom layout guide",
    "UIViewKeyboardLayoutGuide": "keyboard",
  ]
}
