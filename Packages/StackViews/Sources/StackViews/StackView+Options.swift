import LayoutModel

extension StackView {
  /// The distribution of the stack's length among the arranged views; the raw values are those of
  /// `UIStackView.Distribution`.
  @frozen
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Views are stretched or compressed until they fill the stack, starting with those of lowest priority.
    case fill = 0

    /// Views fill the stack and are equally long.
    case fillEqually = 1

    /// Views fill the stack in proportion to the length of their content.
    case fillProportionally = 2

    /// Views keep the length of their content; the remaining length is divided equally among the gaps.
    case equalSpacing = 3

    /// Views keep the length of their content; the distances of their centers are equal if the minimum spacing allows
    /// it.
    case equalCentering = 4
  }

  /// The alignment of the arranged views across the axis; the raw values are those of `UIStackView.Alignment`.
  @frozen
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill = 0

    /// At the leading edge; in a horizontal stack at the top.
    case leading = 1

    /// With the first baselines aligned, in a horizontal stack. A vertical stack ignores this alignment, see
    /// ``StackView/alignment``.
    case firstBaseline = 2

    /// Centered.
    case center = 3

    /// At the trailing edge; in a horizontal stack at the bottom.
    case trailing = 4

    /// With the last baselines aligned, in a horizontal stack. A vertical stack ignores this alignment, see
    /// ``StackView/alignment``.
    case lastBaseline = 5

    /// At the top, in a horizontal stack: the same as ``leading``.
    public static let top = Alignment.leading

    /// At the bottom, in a horizontal stack: the same as ``trailing``.
    public static let bottom = Alignment.trailing
  }

  /// The version of UIKit to follow if stack views differ between versions.
  public enum Era: String, Hashable, Sendable, CaseIterable {
    /// iOS 10 and Xcode 8:
    ///
    /// - with ``Alignment/firstBaseline``, the stack begins at its highest view (measured); in current systems it
    ///   begins at its first view, and higher ones extend above it;
    /// - with margins, ``Distribution/fillProportionally`` uses shares of the whole stack;
    /// - a hidden stack in a stack keeps its spacing and margins, which is a conflict; the spacing is dropped (in logs);
    /// - the default margins are 8 points.
    case iOS10

    /// Current systems.
    case current
  }
}

/// Spacings of single gaps.
extension StackView {
  /// The number that stands for the stack's ``spacing`` as a custom spacing, and for 0 as the ``spacing`` itself. As in
  /// UIKit, it is the largest finite `Float`.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// The number that stands for the system's spacing: 8 points between edges; between baselines, the fonts determine
  /// it. As in UIKit, it is the smallest positive normal `Float`.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// Returns the custom spacing after an arranged view; ``spacingUseDefault`` if there is none, and for other views.
  public func customSpacing(after view: LayoutView) -> Double {
    arrangement[view]?.customSpacing ?? Self.spacingUseDefault
  }

  /// Replaces the stack's ``spacing`` after an arranged view for as long as the view is arranged; does nothing for
  /// other views.
  ///
  /// It is the distance to the next visible view, and has no effect while the view is hidden. Points are rounded to
  /// pixels (measured).
  ///
  /// - Parameter spacing: The distance in points, ``spacingUseSystem``, or ``spacingUseDefault`` to remove the custom
  ///   spacing.
  /// - Precondition: The spacing is finite. For unchecked input, use ``setCustomSpacing(checking:after:)``.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    do throws(StackViewError) {
      try setCustomSpacing(checking: spacing, after: view)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Sets the spacing as ``setCustomSpacing(_:after:)`` does, but throws an error instead of trapping.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)`` for NaN and infinity.
  public func setCustomSpacing(checking spacing: Double, after view: LayoutView) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    guard let arranged = arrangement[view] else { return }
    arrangement.setCustomSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arranged)
    arrangementDidChange()
  }
}
