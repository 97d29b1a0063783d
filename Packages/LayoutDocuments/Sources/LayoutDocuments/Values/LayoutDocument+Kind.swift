import LayoutModel

extension LayoutDocument {
  /// The kind of a view, such as a label.
  ///
  /// The kind determines the defaults of priorities, of the intrinsic size of controls, and of the insets of the
  /// alignment rectangle. It also determines whether constraints to the edges of a view refer to its frame or to its
  /// scrollable content.
  public typealias Kind = LayoutViewKind
}

extension LayoutDocument.Kind {
  /// Whether views of this kind scroll. If true, constraints between a subview and the view's edges refer to the edges
  /// of the scrollable content.
  public var scrolls: Bool { [.scrollView, .tableView, .collectionView].contains(self) }
}

// MARK: Sizes

/// Default sizes and alignment insets of controls whose size depends neither on a text nor on an image.
///
/// Source: Interface Builder documents of Xcode 11 to 16.
extension LayoutDocument.Kind {
  /// The default intrinsic content size of views of this kind, in points. The width or height is nil if a view of this
  /// kind has none, or if it depends on a text or an image.
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

  /// The default insets of the alignment rectangle from the edges of the frame, in points, for views of this kind.
  public var alignmentRectInsets: EdgeInsets {
    switch self {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }
}
