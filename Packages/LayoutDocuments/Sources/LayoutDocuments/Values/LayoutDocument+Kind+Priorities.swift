import LayoutModel

extension LayoutDocument.Kind {
  /// The framework of a view, which determines the view's default priorities.
  @frozen
  public enum Toolkit: Hashable, Sendable, CaseIterable {
    /// UIKit, the framework of iOS.
    case uiKit
    /// AppKit, the framework of macOS.
    case appKit
  }

  /// The way in which a view is created, which determines the view's default priorities.
  @frozen
  public enum Maker: Hashable, Sendable, CaseIterable {
    /// The view is created by a call of its initializer.
    case code
    /// The view is created in Interface Builder. For some kinds of views, its default priorities differ from the
    /// defaults in code.
    case interfaceBuilder
  }

  /// Returns the default content hugging priority of views of this kind.
  ///
  /// - Parameters:
  ///   - axis: The axis of the priority.
  ///   - toolkit: The framework of the view. Default: UIKit, whose defaults documents use.
  ///   - maker: The way in which the view is created. Default: Interface Builder, whose defaults documents use.
  public func huggingPriority(
    for axis: LayoutAxis, toolkit: Toolkit = .uiKit, madeBy maker: Maker = .interfaceBuilder
  ) -> LayoutPriority {
    switch (toolkit, maker) {
    case (.uiKit, .interfaceBuilder): huggingInFilesOfUIKit(axis)
    case (.uiKit, .code): huggingInCodeOfUIKit
    case (.appKit, .interfaceBuilder): huggingInFilesOfAppKit(axis)
    case (.appKit, .code): huggingInCodeOfAppKit(axis)
    }
  }

  /// Returns the default compression resistance priority of views of this kind. It is 750 for all kinds and frameworks.
  public func compressionPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// Returns the content hugging priority that UIKit views of this kind have in Interface Builder files.
  ///
  /// Source: the priorities found in about 1,500 Interface Builder files.
  private func huggingInFilesOfUIKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.label, _), (.imageView, _): 251
    case (.switch, _), (.activityIndicator, _): .defaultHigh
    case (.progressView, .vertical): .defaultHigh
    default: .defaultLow
    }
  }

  /// The content hugging priority of UIKit views of this kind that code creates: 750 for switches and activity
  /// indicators, 250 for all other kinds.
  private var huggingInCodeOfUIKit: LayoutPriority {
    self == .switch || self == .activityIndicator ? .defaultHigh : .defaultLow
  }

  /// Returns the content hugging priority of AppKit views of this kind that code creates.
  ///
  /// The priority is the same as in Interface Builder files, except for image views, separators, and the width of
  /// switches. The priorities of these in code are not known; 250 is assumed.
  private func huggingInCodeOfAppKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.imageView, _), (.separator, _), (.switch, .horizontal): .defaultLow
    default: huggingInFilesOfAppKit(axis)
    }
  }

  /// Returns the content hugging priority that AppKit views of this kind have in Interface Builder files. It is 750 for
  /// the height of most controls.
  private func huggingInFilesOfAppKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.imageView, _), (.label, .horizontal): 251
    case (.stepper, _), (.switch, _): .defaultHigh
    case (.label, .vertical), (.textField, .vertical), (.button, .vertical), (.segmentedControl, .vertical),
      (.slider, .vertical), (.progressView, .vertical), (.separator, .vertical), (.datePicker, .vertical),
      (.searchBar, .vertical):
      .defaultHigh
    default: .defaultLow
    }
  }
}
