import LayoutEquations

extension LayoutDocument {
  /// What a view is.
  ///
  /// The kind decides the priorities that a document leaves out. They are those that Interface Builder gives a view
  /// dragged from its library, and they differ from those of a view made in code, where labels hug at 250.
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
  }
}

extension LayoutDocument.Kind {
  /// How strongly a view of this kind hugs its content unless its document says otherwise.
  public func huggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.label, _), (.imageView, _): 251
    case (.switch, _), (.activityIndicator, _): .defaultHigh
    case (.progressView, .vertical): .defaultHigh
    default: .defaultLow
    }
  }

  /// How strongly a view of this kind resists being smaller than its content unless its document says otherwise.
  public func compressionPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }
}
