import LayoutEquations

extension LayoutDocument.Kind {
  /// A framework of views. Defaults differ between frameworks.
  @frozen
  public enum Toolkit: Hashable, Sendable, CaseIterable {
    /// UIKit.
    case uiKit
    /// AppKit.
    case appKit
  }

  /// The tool that created a view. Default priorities differ between tools.
  @frozen
  public enum Maker: Hashable, Sendable, CaseIterable {
    /// Code: the view was created by an initializer.
    case code
    /// Interface Builder, whose documents contain other default priorities than initializers set.
    case interfaceBuilder
  }

  /// Returns the default content hugging priority of views of this kind.
  ///
  /// - Parameters:
  ///   - axis: The axis that the priority is for.
  ///   - toolkit: The framework of the view. Documents describe UIKit views.
  ///   - maker: The tool that created the view. Documents have Interface Builder's defaults.
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

  /// Returns the default compression resistance priority of views of this kind: 750 for every kind, framework and
  /// maker.
  public func compressionPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// Counted in about 1,500 Interface Builder files.
  private func huggingInFilesOfUIKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.label, _), (.imageView, _): 251
    case (.switch, _), (.activityIndicator, _): .defaultHigh
    case (.progressView, .vertical): .defaultHigh
    default: .defaultLow
    }
  }

  /// Views hug at 250, except the two kinds that are known to hug at 750.
  private var huggingInCodeOfUIKit: LayoutPriority {
    self == .switch || self == .activityIndicator ? .defaultHigh : .defaultLow
  }

  /// As in files, except for image views, separators, and the width of switches: their priorities are known only from
  /// files.
  private func huggingInCodeOfAppKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.imageView, _), (.separator, _), (.switch, .horizontal): .defaultLow
    default: huggingInFilesOfAppKit(axis)
    }
  }

  /// Controls hug their height at 750.
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
