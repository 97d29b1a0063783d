/// The kinds of views that XML elements of Interface Builder files represent.
enum ViewKinds {
  /// Returns the kind of view that an XML element represents. An element of an unknown kind is a plain view.
  static func kind(ofElement name: String) -> LayoutDocument.Kind { kinds[name] ?? .view }

  private static let kinds: [String: LayoutDocument.Kind] = [
    "label": .label, "button": .button, "imageView": .imageView, "textField": .textField,
    "textView": .textView, "switch": .switch, "slider": .slider, "segmentedControl": .segmentedControl,
    "stepper": .stepper, "progressView": .progressView, "activityIndicatorView": .activityIndicator,
    "pageControl": .pageControl, "datePicker": .datePicker, "pickerView": .pickerView,
    "searchBar": .searchBar, "navigationBar": .navigationBar, "toolbar": .toolbar, "tabBar": .tabBar,
    "stackView": .stack, "scrollView": .scrollView, "tableView": .tableView,
    "collectionView": .collectionView,
    // AppKit controls whose text is positioned as in the UIKit control on the right.
    "popUpButton": .button, "secureTextField": .textField, "searchField": .textField, "comboBox": .textField,
    "tokenField": .textField,
  ]

  /// Returns the axes on which views with this element name have an intrinsic content size. On these axes, this size is
  /// derived from the saved frame.
  static func axesOfContent(ofElement name: String, platform: InterfaceFile.Header.Platform) -> [LayoutAxis] {
    switch name {
    case "label", "button", "switch", "textField", "segmentedControl", "activityIndicatorView", "stepper",
      "pageControl", "datePicker", "pickerView", "colorWell":
      LayoutAxis.allCases
    case "slider" where platform != .macOS, "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
      [.vertical]
    case "popUpButton", "secureTextField", "searchField", "comboBox", "tokenField", "progressIndicator",
      "levelIndicator", "pathControl", "matrix":
      LayoutAxis.allCases
    // LayoutKit does not lay out the rows and columns of a grid, so the grid keeps its size.
    case "gridView": LayoutAxis.allCases
    default: []
    }
  }
}
