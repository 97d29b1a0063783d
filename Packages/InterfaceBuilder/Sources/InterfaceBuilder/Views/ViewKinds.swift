/// The kinds of views in Interface Builder files.
enum ViewKinds {
  /// Returns the kind of view that an element stands for. Elements without a kind of their own are plain views.
  static func kind(ofElement name: String) -> LayoutDocument.Kind { kinds[name] ?? .view }

  private static let kinds: [String: LayoutDocument.Kind] = [
    "label": .label, "button": .button, "imageView": .imageView, "textField": .textField,
    "textView": .textView, "switch": .switch, "slider": .slider, "segmentedControl": .segmentedControl,
    "stepper": .stepper, "progressView": .progressView, "activityIndicatorView": .activityIndicator,
    "pageControl": .pageControl, "datePicker": .datePicker, "pickerView": .pickerView,
    "searchBar": .searchBar, "navigationBar": .navigationBar, "toolbar": .toolbar, "tabBar": .tabBar,
    "stackView": .stack, "scrollView": .scrollView, "tableView": .tableView,
    "collectionView": .collectionView,
  ]

  /// The axes on which the views of an element have a size of their own, if the file contains one.
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
    default: []
    }
  }
}
