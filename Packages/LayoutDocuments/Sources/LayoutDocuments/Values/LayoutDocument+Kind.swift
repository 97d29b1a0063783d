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
