/// What tells a change of insets from the noise of solving.
extension ResolvedInsets {
  /// Whether the differences are no more than the noise of solving.
  func isNearly(_ other: ResolvedInsets) -> Bool {
    safeArea.isNearly(other.safeArea) && margins.isNearly(other.margins)
      && keyboard.insets.isNearly(other.keyboard.insets) && keyboard.height.isNearly(other.keyboard.height)
      && readableExcess.isNearly(other.readableExcess)
  }

  /// The greater of each.
  func union(_ other: ResolvedInsets) -> ResolvedInsets {
    ResolvedInsets(
      safeArea: safeArea.union(other.safeArea), margins: margins.union(other.margins),
      keyboard: KeyboardSpan(
        insets: keyboard.insets.union(other.keyboard.insets),
        height: max(keyboard.height, other.keyboard.height)),
      readableExcess: max(readableExcess, other.readableExcess))
  }
}

extension EdgeInsets {
  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    top.isNearly(other.top) && left.isNearly(other.left) && bottom.isNearly(other.bottom)
      && right.isNearly(other.right)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) <= 1e-7 * max(1, abs(self)) }
}
