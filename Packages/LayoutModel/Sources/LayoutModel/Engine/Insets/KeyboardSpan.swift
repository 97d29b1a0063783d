/// What the keyboard covers of an item, as the item's guide shows it.
struct KeyboardSpan: Hashable {
  /// From the bounds inwards to the guide; the top is without meaning.
  var insets: EdgeInsets = .zero

  /// The height of the guide, which counts from its bottom.
  var height = 0.0
}

extension KeyboardSpan {
  /// Makes the span of a keyboard.
  ///
  /// - Parameters:
  ///   - keyboard: Where it is in the root; nil if there is none.
  ///   - view: Where the item is in the root.
  ///   - safeAreaBottom: What bars and corners cover of the item at the bottom.
  init(
    of keyboard: LayoutRect?, rootSize: LayoutSize, over view: LayoutRect, safeAreaBottom: Double,
    _ guide: KeyboardLayoutGuide
  ) {
    self.init()
    let rest = guide.usesBottomSafeArea ? max(0, min(safeAreaBottom, view.height)) : 0
    insets.bottom = rest
    guard let keyboard, keyboard.isFinite, keyboard.overlaps(view) else { return }
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

  /// Whether more than an edge is common.
  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether a keyboard spans the root and ends at its bottom, but for half a point.
  fileprivate func isDocked(in root: LayoutSize) -> Bool {
    minX <= 0.5 && maxX >= root.width - 0.5 && maxY >= root.height - 0.5
  }
}
