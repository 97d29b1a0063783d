import LayoutEquations

extension LayoutDocument {
  /// The kind of a view, such as a label.
  ///
  /// The kind determines the defaults of priorities, of the intrinsic size of controls, and of the insets of the
  /// alignment rectangle. It also determines whether constraints to the edges of a view refer to its frame or to its
  /// scrollable content.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A view that shows a text, which users cannot edit.
    case label
    /// An editable single line of text.
    case textField
    /// An editable text of several lines.
    case textView
    /// A button.
    case button
    /// A view that shows an image.
    case imageView
    /// A switch.
    case `switch`
    /// A slider.
    case slider
    /// A segmented control.
    case segmentedControl
    /// A stepper: two buttons that increase and decrease a value.
    case stepper
    /// A progress bar.
    case progressView
    /// A spinning activity indicator.
    case activityIndicator
    /// A row of dots, one for each page.
    case pageControl
    /// A date picker in the style of rotating wheels.
    case datePicker
    /// A picker in the style of rotating wheels.
    case pickerView
    /// A thin line that separates views.
    case separator
    /// A bar with a search field.
    case searchBar
    /// A bar with a title and a back button.
    case navigationBar
    /// A bar with buttons.
    case toolbar
    /// A bar with buttons that switch between screens.
    case tabBar
    /// A stack view: a row or a column of views.
    case stack
    /// A view whose content scrolls.
    case scrollView
    /// A scrollable list.
    case tableView
    /// A scrollable grid.
    case collectionView
  }
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
  /// The default intrinsic content size of views of this kind, in points. The width or height is nil if the kind does
  /// not determine it.
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
