/// The part of an item that the keyboard covers, which is the frame of the item's keyboard layout guide. It is stored
/// as insets and a height, in points.
struct KeyboardSpan: Hashable {
  /// The distances from the item's bounds inwards to the keyboard layout guide. The top distance is not used.
  var insets: EdgeInsets = .zero

  /// The height of the keyboard layout guide, in points.
  var height = 0.0
}

extension KeyboardSpan {
  /// Creates the rectangle of a keyboard layout guide from the frames of the keyboard and the item.
  ///
  /// - Parameters:
  ///   - keyboard: The frame of the keyboard in the root's coordinates; nil if there is no keyboard.
  ///   - rootSize: The size of the root.
  ///   - view: The frame of the item in the root's coordinates.
  ///   - safeAreaBottom: The bottom safe area inset of the item.
  ///   - guide: The guide, whose settings apply.
  init(
    of keyboard: LayoutRect?, rootSize: LayoutSize, over view: LayoutRect, safeAreaBottom: Double,
    _ guide: KeyboardLayoutGuide
  ) {
    self.init()
    let rest = guide.usesBottomSafeArea ? max(0, min(safeAreaBottom, view.height)) : 0
    insets.bottom = rest
    guard let keyboard, keyboard.isFinite, keyboard.intersects(view) else { return }
    let isDocked = keyboard.isDocked(in: rootSize)
    guard isDocked || guide.followsUndockedKeyboard else { return }
    insets.left = max(0, keyboard.minX - view.minX)
    insets.right = max(0, view.maxX - keyboard.maxX)
    let top = max(keyboard.minY, view.minY)
    if isDocked {
      insets.bottom = 0
      height = max(view.maxY - top, rest)
    } else {
      insets.bottom = max(0, view.maxY - keyboard.maxY)
      height = min(keyboard.maxY, view.maxY) - top
    }
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite && width > 0 && height > 0
  }

  /// Returns whether a keyboard with this frame spans the width of the root and ends at its bottom, within half a
  /// point.
  fileprivate func isDocked(in root: LayoutSize) -> Bool {
    minX <= 0.5 && maxX >= root.width - 0.5 && maxY >= root.height - 0.5
  }
}
