/// The kind of a view, such as a label. Pictures show a view according to its kind.
///
/// In a document, the kind also determines defaults, such as the intrinsic size of controls.
public enum LayoutViewKind: String, Hashable, Sendable, CaseIterable {
  /// A view without a more specific kind.
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
