import LayoutModel

/// Spacings of single gaps.
extension StackView {
  /// Stands for the stack's ``spacing``, as a custom spacing; as ``spacing`` itself for 0. UIKit's number, the greatest
  /// `Float`.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// Stands for the system's spacing: 8 points between edges, between baselines what the fonts ask for. UIKit's number,
  /// the least normal `Float`.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// The spacing asked for after an arranged view; ``spacingUseDefault`` if none is, and for other views.
  public func customSpacing(after view: LayoutView) -> Double {
    arrangement[view]?.customSpacing ?? Self.spacingUseDefault
  }

  /// Replaces the stack's ``spacing`` after an arranged view, for as long as it is arranged; does nothing for other views.
  ///
  /// It counts up to the next visible view, and not while the view is hidden. Points are rounded to pixels (measured).
  ///
  /// - Parameter spacing: In points; or ``spacingUseDefault``, which takes a custom spacing back, or
  ///   ``spacingUseSystem``.
  /// - Precondition: A finite number; see ``setCustomSpacing(checking:after:)`` for data.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    do throws(StackViewError) {
      try setCustomSpacing(checking: spacing, after: view)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Does what ``setCustomSpacing(_:after:)`` does, but throws where that traps.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)``.
  public func setCustomSpacing(checking spacing: Double, after view: LayoutView) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    guard let arranged = arrangement[view] else { return }
    arrangement.setCustomSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arranged)
    arrangementDidChange()
  }
}
