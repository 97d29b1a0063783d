import LayoutModel

extension StackView {
  /// How the arranged views share the length of the stack; the raw values are those of `UIStackView.Distribution`.
  @frozen
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Views are stretched or compressed until they fill the stack, those first that resist least.
    case fill = 0

    /// Views fill the stack and are equally long.
    case fillEqually = 1

    /// Views fill the stack in proportion to the length of their content.
    case fillProportionally = 2

    /// Views keep the length of their content; what is left goes into the gaps, in equal parts.
    case equalSpacing = 3

    /// Views keep the length of their content; their centers are equally far apart as far as the gaps allow it.
    case equalCentering = 4
  }

  /// Where the arranged views lie across the stack; the raw values are those of `UIStackView.Alignment`.
  @frozen
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// From one side to the other.
    case fill = 0

    /// At the leading side; in a horizontal stack at the top.
    case leading = 1

    /// With their first baselines in one line, in a horizontal stack. A vertical one leaves them where they are, see
    /// ``StackView/alignment``.
    case firstBaseline = 2

    /// In the middle.
    case center = 3

    /// At the trailing side; in a horizontal stack at the bottom.
    case trailing = 4

    /// With their last baselines in one line, in a horizontal stack. A vertical one leaves them where they are, see
    /// ``StackView/alignment``.
    case lastBaseline = 5

    /// At the top, of a horizontal stack: the same as ``leading``.
    public static let top = Alignment.leading

    /// At the bottom, of a horizontal stack: the same as ``trailing``.
    public static let bottom = Alignment.trailing
  }

  /// The system whose stack views are meant, where they differ.
  public enum Era: String, Hashable, Sendable, CaseIterable {
    /// iOS 10 and Xcode 8:
    ///
    /// - with ``Alignment/firstBaseline`` the stack begins at the highest of its views (measured), and not at its first
    ///   view with others sticking out above it;
    /// - with margins, ``Distribution/fillProportionally`` takes shares of the whole stack;
    /// - margins are 8 unless told otherwise.
    case iOS10

    /// Now.
    case current
  }
}

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
