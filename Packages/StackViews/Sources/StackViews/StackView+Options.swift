import LayoutModel

extension StackView {
  /// The rule that determines the lengths of the arranged views and of the gaps between them, along the axis of the
  /// stack. The raw values are those of `UIStackView.Distribution`.
  @frozen
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Views fill the stack. Those with the lowest content priorities are stretched or compressed first.
    case fill = 0

    /// Views fill the stack, and all have the same length.
    case fillEqually = 1

    /// Views fill the stack. Their lengths are proportional to the lengths of their content.
    case fillProportionally = 2

    /// Views keep the lengths of their content. The remaining length is divided equally among the gaps.
    case equalSpacing = 3

    /// Views keep the lengths of their content. The distances between their centers are equal, as far as the minimum
    /// spacing allows.
    case equalCentering = 4
  }

  /// The alignment of the arranged views across the axis of the stack. The raw values are those of
  /// `UIStackView.Alignment`.
  @frozen
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Views extend from one edge of the stack to the opposite edge.
    case fill = 0

    /// Views are at the leading edge of a vertical stack, or at the top of a horizontal one.
    case leading = 1

    /// The first baselines of the views are aligned, in a horizontal stack.
    ///
    /// A vertical stack ignores this alignment, see ``StackView/alignment``.
    case firstBaseline = 2

    /// Views are centered in the stack.
    case center = 3

    /// Views are at the trailing edge of a vertical stack, or at the bottom of a horizontal one.
    case trailing = 4

    /// The last baselines of the views are aligned, in a horizontal stack.
    ///
    /// A vertical stack ignores this alignment, see ``StackView/alignment``.
    case lastBaseline = 5

    /// Views are at the top of a horizontal stack. The same as ``leading``.
    public static let top = Alignment.leading

    /// Views are at the bottom of a horizontal stack. The same as ``trailing``.
    public static let bottom = Alignment.trailing
  }

  /// The version of UIKit whose rules a stack view follows, where versions differ.
  public enum Era: String, Hashable, Sendable, CaseIterable {
    /// The rules of iOS 10 and Xcode 8:
    ///
    /// - With ``Alignment/firstBaseline``, the stack begins at its highest view (measured). In current systems, it
    ///   begins at its first view, and higher views extend above it.
    /// - With margins, ``Distribution/fillProportionally`` uses shares of the whole stack instead of the space in the
    ///   margins.
    /// - A hidden stack in a stack keeps its spacing and margins, which conflict with its length of 0. The spacing is
    ///   dropped (in logs).
    /// - The default margins are 8 points.
    case iOS10

    /// The rules of current systems.
    case current
  }
}

/// The spacing after single arranged views.
extension StackView {
  /// The number that stands for the default spacing. As in UIKit, it is the largest finite `Float`.
  ///
  /// As a custom spacing, it stands for the stack's ``spacing``; as the stack's spacing, for 0.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// The number that stands for the system's spacing. As in UIKit, it is the smallest positive normal `Float`.
  ///
  /// The system's spacing between edges is 8 points. Between baselines, the fonts determine it.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// Returns the custom spacing after an arranged view, in points; ``spacingUseDefault`` for a view without custom
  /// spacing.
  public func customSpacing(after view: LayoutView) -> Double {
    arrangement[view]?.customSpacing ?? Self.spacingUseDefault
  }

  /// Sets the distance from an arranged view to the next visible view, instead of the stack's ``spacing``.
  ///
  /// The custom spacing has no effect while the view is hidden, and is removed when the view is no longer arranged. For
  /// other views, the method does nothing. Points are rounded to pixels (measured).
  ///
  /// - Parameters:
  ///   - spacing: The distance in points, or ``spacingUseSystem``. ``spacingUseDefault`` removes the custom spacing.
  ///   - view: The arranged view before the gap.
  /// - Precondition: The spacing is finite. For unchecked input, use ``setCustomSpacing(validating:after:)``.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    do throws(StackViewError) {
      try setCustomSpacing(validating: spacing, after: view)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Sets a custom spacing as ``setCustomSpacing(_:after:)`` does, but throws an error instead of trapping.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)`` for NaN and infinity.
  public func setCustomSpacing(validating spacing: Double, after view: LayoutView) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    guard let arranged = arrangement[view] else { return }
    arrangement.setCustomSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arranged)
    arrangementDidChange()
  }
}
