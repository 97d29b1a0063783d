import LayoutEquations

extension LayoutDocument.Kind {
  /// A family of views; their defaults differ.
  @frozen
  public enum Toolkit: Hashable, Sendable, CaseIterable {
    /// UIKit.
    case uiKit
    /// AppKit.
    case appKit
  }

  /// Who made a view, which decides priorities that nobody set.
  @frozen
  public enum Maker: Hashable, Sendable, CaseIterable {
    /// Code, with an initializer.
    case code
    /// Interface Builder, which writes other priorities into its files than those of code.
    case interfaceBuilder
  }

  /// How strongly a view of this kind hugs its content if nobody says otherwise.
  ///
  /// - Parameters:
  ///   - axis: Of the width or of the height.
  ///   - toolkit: The family of views; documents are of UIKit's.
  ///   - maker: Who made the view; documents are as Interface Builder makes them.
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

  /// How strongly a view of this kind resists being smaller than its content if nobody says otherwise: 750, whatever
  /// the kind and whoever made it.
  public func compressionPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// Counted in some 1,500 files.
  private func huggingInFilesOfUIKit(_ axis: LayoutAxis) -> LayoutPriority {
    switch (self, axis) {
    case (.label, _), (.imageView, _): 251
    case (.switch, _), (.activityIndicator, _): .defaultHigh
    case (.progressView, .vertical): .defaultHigh
    default: .defaultLow
    }
  }

  /// Views hug at 250; of two kinds it is known that they do not.
  private var huggingInCodeOfUIKit: LayoutPriority {
    self == .switch || self == .activityIndicator ? .defaultHigh : .defaultLow
  }

  /// As in files, but for what only files are known to have: images, lines, and the width of switches.
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
