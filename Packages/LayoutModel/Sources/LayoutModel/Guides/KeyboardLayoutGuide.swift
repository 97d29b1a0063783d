/// What the keyboard covers of a view; see ``LayoutItem/keyboardLayoutGuide``.
///
///     field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// A docked keyboard, which spans the root from side to side and ends at its bottom, covers everything from its top
/// down to the view's bottom, and no less than the safe area leaves. While there is none, or none of it lies over the
/// view, the guide is a line across the view at the bottom of the safe area. The names are those of
/// `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide also follows a keyboard that floats or is moved up; else that is as good as none. False.
  public var followsUndockedKeyboard = false { didSet { settingsDidChange() } }

  /// Whether the guide lies at the bottom of the safe area while there is no keyboard, and else at that of the view.
  /// True.
  public var usesBottomSafeArea = true { didSet { settingsDidChange() } }

  /// How far above the keyboard a dragging finger begins to take it along, in points: for hosts with fingers, without
  /// meaning for layout. 0.
  public var keyboardDismissPadding = 0.0

  private func settingsDidChange() { owningView?.invalidateLayoutMargins() }
}
