import LayoutModel

extension LayoutViewKind {
  /// The name that the outline of Interface Builder shows for a view of this kind, such as `Stack View`.
  var outlineName: String {
    switch self {
    case .view: "View"
    case .label: "Label"
    case .textField: "Text Field"
    case .textView: "Text View"
    case .button: "Button"
    case .imageView: "Image View"
    case .switch: "Switch"
    case .slider: "Slider"
    case .segmentedControl: "Segmented Control"
    case .stepper: "Stepper"
    case .progressView: "Progress View"
    case .activityIndicator: "Activity Indicator"
    case .pageControl: "Page Control"
    case .datePicker: "Date Picker"
    case .pickerView: "Picker View"
    case .separator: "Separator"
    case .searchBar: "Search Bar"
    case .navigationBar: "Navigation Bar"
    case .toolbar: "Toolbar"
    case .tabBar: "Tab Bar"
    case .stack: "Stack View"
    case .scrollView: "Scroll View"
    case .tableView: "Table View"
    case .collectionView: "Collection View"
    }
  }
}
