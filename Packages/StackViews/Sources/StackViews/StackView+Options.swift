import LayoutModel

extension StackView {
  /// The rule that determines the lengths of arranged views and of the gaps between them, along the axis of the stack.
  /// The raw values are those of `UIStackView.Distribution`.
  @frozen
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Views fill the stack. If there is too much space, the view with the lowest content hugging priority is
    /// stretched. If there is too little, the view with the lowest compression resistance priority is compressed.
    case fill = 0

    /// Views fill the stack, and all views have the same length.
    case fillEqually = 1

    /// Views fill the stack. Their lengths are proportional to the lengths of their content.
    case fillProportionally = 2

    /// Views keep the lengths of their content. The remaining length of the stack is divided equally among the gaps,
    /// which are at least as long as the spacing.
    case equalSpacing = 3

    /// Views keep the lengths of their content. The distances between their centers are equal, unless that would make a
    /// gap shorter than the spacing.
    case equalCentering = 4
  }

  /// The alignment of the arranged views across the axis of the stack. The raw values are those of
  /// `UIStackView.Alignment`.
  @frozen
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Views extend across the whole stack, from one edge to the opposite edge.
    case fill = 0

    /// Views are at the leading edge of a vertical stack, or at the top of a horizontal one.
    case leading = 1

    /// The first baselines of the views are aligned. Applies only to horizontal stacks.
    ///
    /// A vertical stack ignores this alignment; see ``StackView/alignment``.
    case firstBaseline = 2

    /// Views are centered across the axis of the stack.
    case center = 3

    /// Views are at the trailing edge of a vertical stack, or at the bottom of a horizontal one.
    case trailing = 4

    /// The last baselines of the views are aligned. Applies only to horizontal stacks.
    ///
    /// A vertical stack ignores this alignment; see ``StackView/alignment``.
    case lastBaseline = 5

    /// Views are at the top of a horizontal stack. Another name for ``leading``.
    public static let top = Alignment.leading

    /// Views are at the bottom of a horizontal stack. Another name for ``trailing``.
    public static let bottom = Alignment.trailing
  }

  /// The system whose behavior a stack view reproduces where systems differ: a version of UIKit, Interface Builder's
  /// canvas, or AppKit.
  public enum Era: String, Hashable, Sendable, CaseIterable {
    /// The behavior of iOS 10 and Xcode 8, which differs from current systems in these ways:
    ///
    /// - With ``Alignment/firstBaseline``, the top of the stack is the topmost edge of its views, as measured. In
    ///   current systems, it is the top edge of the first view, and other views may extend above the stack.
    /// - In a stack with margins, ``Distribution/fillProportionally`` divides the length of the whole stack instead of
    ///   the length between its margins.
    /// - A hidden stack inside a stack keeps its spacing and margins. The spacing and margins conflict with the length
    ///   of 0 of the hidden stack, and the spacing is dropped, as logs show.
    /// - The default margins are 8 points.
    case iOS10

    /// The behavior of current systems.
    case current

    /// The behavior of Interface Builder's canvas, as measured in saved frames. It differs from ``current`` only for
    /// hidden views.
    ///
    /// On the canvas, a hidden view is not part of the row or column, and overlaps the views after it. The hidden view
    /// is as short as the required constraints inside it allow. In current systems, a hidden view has a length of 0,
    /// and constraints that conflict with this length are dropped.
    case interfaceBuilder

    /// The behavior of AppKit's `NSStackView`, as measured in saved frames. Hidden views are treated as in
    /// ``interfaceBuilder``. Further differences from UIKit:
    ///
    /// - The alignment is optional, so that another constraint can move a single view. The views stay inside the stack.
    /// - Across its axis, the stack stretches its views with a priority just below 250. A view with a higher content
    ///   hugging priority keeps the size of its content.
    /// - The equal lengths of ``Distribution/fillEqually`` are optional.
    case appKit

    /// Whether a hidden view is left out of the row or column, and keeps the length that its content requires.
    var leavesHiddenViewsOut: Bool { self == .interfaceBuilder || self == .appKit }
  }
}

/// Custom spacing after individual arranged views.
extension StackView {
  /// A special number that means the default spacing. As in UIKit, it is the largest finite `Float`.
  ///
  /// As a custom spacing, it means the stack's ``spacing``. As the stack's spacing, it means 0.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// A special number that means the system spacing. As in UIKit, it is the smallest positive normal `Float`.
  ///
  /// The system spacing is 8 points between edges. Between baselines, it depends on the fonts.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// Returns the custom spacing after an arranged view: a number of points, or ``spacingUseSystem``. Returns
  /// ``spacingUseDefault`` if the view has no custom spacing or is not arranged.
  public func customSpacing(after view: LayoutView) -> Double {
    arrangement[view]?.customSpacing ?? Self.spacingUseDefault
  }

  /// Sets the distance from an arranged view to the next visible view, in place of the stack's ``spacing``.
  ///
  /// The custom spacing has no effect while the view is hidden. It is removed when the view is removed from the
  /// arranged views. The method does nothing if the view is not arranged. Points are rounded to whole pixels, as
  /// measured in UIKit.
  ///
  /// - Parameters:
  ///   - spacing: The distance in points, or ``spacingUseSystem``. ``spacingUseDefault`` removes the custom spacing.
  ///   - view: The arranged view before the gap.
  /// - Precondition: The spacing is finite. For unchecked input, use ``setCustomSpacing(validating:after:)``.
  public func setCustomSpacing(
    _ spacing: Double, after view: LayoutView, file: StaticString = #fileID, line: UInt = #line
  ) {
    do throws(StackViewError) {
      try setCustomSpacing(validating: spacing, after: view)
    } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }

  /// Sets the custom spacing after a view, or throws an error where `setCustomSpacing(_:after:)` traps.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)`` for NaN and infinity.
  public func setCustomSpacing(validating spacing: Double, after view: LayoutView) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    guard let arranged = arrangement[view] else { return }
    arrangement.setCustomSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arranged)
    arrangementDidChange()
  }
}
