import LayoutEquations

extension LayoutDocument {
  /// What a view is.
  ///
  /// The kind decides what a document leaves out: priorities, the size of controls that have one, where their alignment
  /// rectangle lies, and whether edges of views within belong to content that scrolls.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// Text that is only read.
    case label
    /// A line of text to type.
    case textField
    /// Several lines of text to type.
    case textView
    /// A button.
    case button
    /// An image.
    case imageView
    /// A switch.
    case `switch`
    /// A slider.
    case slider
    /// A segmented control.
    case segmentedControl
    /// A stepper.
    case stepper
    /// A bar that fills.
    case progressView
    /// A wheel that turns.
    case activityIndicator
    /// A row of dots.
    case pageControl
    /// Wheels to choose a date.
    case datePicker
    /// Wheels to choose from.
    case pickerView
    /// A line between things.
    case separator
    /// A field to search with, across the screen.
    case searchBar
    /// A bar with a title and a way back.
    case navigationBar
    /// A bar with buttons.
    case toolbar
    /// A bar to choose a screen with.
    case tabBar
    /// Views in a row or a column.
    case stack
    /// A view whose content scrolls.
    case scrollView
    /// A list that scrolls.
    case tableView
    /// A grid that scrolls.
    case collectionView
  }
}

extension LayoutDocument.Kind {
  /// Whether edges of views in a view of this kind belong to its content, which scrolls, when constraints relate them to
  /// its own.
  public var scrolls: Bool { [.scrollView, .tableView, .collectionView].contains(self) }
}

// MARK: Sizes

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
