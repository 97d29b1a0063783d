import LayoutEquations

extension LayoutDocument.Kind {
  /// The framework that a view belongs to, which determines its default priorities.
  @frozen
  public enum Toolkit: Hashable, Sendable, CaseIterable {
    /// UIKit, the framework of iOS.
    case uiKit
    /// AppKit, the framework of macOS.
    case appKit
  }

  /// A way to create a view, which determines its default priorities.
  @frozen
  public enum Maker: Hashable, Sendable, CaseIterable {
    /// A call of the view's initializer in code.
    case code
    /// Interface Builder. Its files contain other default priorities than initializers set.
    case interfaceBuilder
  }

  /// Returns the default content hugging priority of views of this kind.
  ///
  /// - Parameters:
  ///   - axis: The axis that the priority is for.
  ///   - toolkit: The framework of the view. Default: UIKit, as in documents.
  ///   - maker: The way in which the view was created. Default: Interface Builder, as in documents.
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

  /// Returns the default compression resistance priority of views of this kind, which is 750 for all kinds and
  /// frameworks.
  public func compressionPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// Returns the content hugging priority that views have in Interface Builder files for UIKit.
  ///
  /// Source: the priorities in about 1,500 files.
  private func huggingInFilesOfUIKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.label, _), (.imageView, _): 251
    case (.switch, _), (.activityIndicator, _): .defaultHigh
    case (.progressView, .vertical): .defaultHigh
    default: .defaultLow
    }
  }

  /// The content hugging priority that views have in UIKit after code created them: 250, except for the two kinds that
  /// are known to have 750.
  private var huggingInCodeOfUIKit: LayoutPriority {
    self == .switch || self == .activityIndicator ? .defaultHigh : .defaultLow
  }

  /// Returns the content hugging priority that views have in AppKit after code created them.
  ///
  /// It is that of Interface Builder files, except for image views, separators, and the width of switches, whose
  /// priorities in code are not known and assumed to be 250.
  private func huggingInCodeOfAppKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.imageView, _), (.separator, _), (.switch, .horizontal): .defaultLow
    default: huggingInFilesOfAppKit(axis)
    }
  }

  /// Returns the content hugging priority that views have in Interface Builder files for AppKit: 750 for the height of
  /// most controls.
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
