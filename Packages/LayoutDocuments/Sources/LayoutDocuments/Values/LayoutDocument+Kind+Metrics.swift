import LayoutEquations

/// The sizes of controls that do not follow from a text or an image, as measured in Interface Builder documents of
/// Xcode 11 to 16.
extension LayoutDocument.Kind {
  /// The size of the content of a view of this kind, in points; nil on an axis without one.
  public var intrinsicSize: LayoutDocument.IntrinsicSize {
    switch self {
    case .switch: .init(width: 49, height: 31)
    case .stepper: .init(width: 94, height: 32)
    case .activityIndicator: .init(width: 20, height: 20)
    case .datePicker, .pickerView: .init(width: 320, height: 216)
    case .slider: .init(height: 30)
    case .segmentedControl: .init(height: 31)
    case .progressView: .init(height: 4)
    case .pageControl: .init(height: 26)
    case .textField: .init(height: 34)
    case .searchBar: .init(height: 51)
    case .navigationBar, .toolbar: .init(height: 44)
    case .tabBar: .init(height: 49)
    case .view, .label, .textView, .button, .imageView, .separator, .stack, .scrollView, .tableView,
      .collectionView:
      .init()
    }
  }

  /// How far the alignment rectangle of a view of this kind lies within its frame, in points.
  public var alignmentRectInsets: EdgeInsets {
    switch self {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }
}
