import StackViews

// MARK: Frames

/// The frame to write for an item.
///
/// For an item with an autoresizing mask, it is the initial frame, with the superview size that the frame refers to.
/// For another item, it is the expected frame.
struct DescribedPlacement {
  var frame: LayoutRect?
  var autoresizing: AutoresizingMask?
  var superviewSize: LayoutSize?
}

extension TreeDescriber {
  /// Returns the frame, autoresizing mask and superview size to write for an item.
  ///
  /// - Parameter superitemSize: The size of the superitem in the document.
  func placement(of item: any LayoutItem, in superitemSize: LayoutSize) -> DescribedPlacement {
    if let source = item.autoresizing {
      let start = start(of: source, item, in: superitemSize)
      return DescribedPlacement(
        frame: start.frame, autoresizing: source.mask, superviewSize: start.superviewSize)
    }
    if item.layoutSubitems.contains(where: { $0.autoresizing != nil }) {
      // The autoresizing masks of subitems are relative to the item's size.
      return DescribedPlacement(frame: knowledge.frame(item)?.exact.limited)
    }
    return DescribedPlacement(frame: expectsFrames ? knowledge.frame(item)?.onPixels.limited : nil)
  }

  /// Returns the frame to write for an item with an autoresizing mask, and the superview size that the frame refers to.
  ///
  /// If the original frame can be computed from the current frame, the result is the current frame without a superview
  /// size. Otherwise, it is the original frame and superview size. This is the case if the superitem is smaller than
  /// the fixed parts of the mask together: negative sizes were cut off at 0, and proportions of 0 do not determine a
  /// size.
  private func start(
    of source: LayoutAutoresizing, _ item: any LayoutItem, in superitemSize: LayoutSize
  ) -> (frame: LayoutRect, superviewSize: LayoutSize?) {
    guard let size = source.superitemSize else {
      return ((knowledge.isSolved ? knowledge.frame(item)?.exact ?? source.frame : source.frame).limited, nil)
    }
    let mask = source.mask
    let now = mask.resized(source.frame, from: size, to: superitemSize).limited
    let back = mask.resized(now, from: superitemSize, to: size)
    return back.isNearly(mask.resized(source.frame, from: size, to: size))
      ? (now, nil) : (source.frame.limited, size.limited)
  }
}

extension LayoutRect {
  /// Returns whether two rectangles are equal except for rounding errors.
  fileprivate func isNearly(_ other: LayoutRect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

// MARK: Baselines

extension TreeDescriber {
  /// Returns the baseline offset to write, in points; nil if it is 0, or if the item is a stack whose baseline is that
  /// of one of its views.
  func describedBaseline(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double? {
    if item is StackView, baselineOwner(attribute, of: item) !== item { return nil }
    let offset = baselineOffset(attribute, of: item)
    return offset == 0 ? nil : offset.limited
  }

  /// Returns the current distance in points from the top of an item's alignment rectangle down to its first baseline,
  /// or from the bottom up to its last baseline.
  ///
  /// The baseline may belong to a descendant.
  func baselineOffset(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double {
    let owner = baselineOwner(attribute, of: item)
    let offset = ownBaselineOffset(attribute, of: owner)
    guard owner !== item else { return offset }
    // Converts from the coordinates of the owner's superitem to those of the item.
    guard let ownerFrame = knowledge.frame(owner)?.exact, let height = knowledge.frame(item)?.exact.height
    else {
      return 0
    }
    var y =
      attribute == .firstBaseline
      ? ownerFrame.minY + owner.alignmentRectInsets.top + offset
      : ownerFrame.maxY - owner.alignmentRectInsets.bottom - offset
    var current = owner.layoutSuperitem
    while let next = current, next !== item {
      y += (knowledge.frame(next)?.exact.minY ?? 0) - next.layoutBoundsOrigin.y
      current = next.layoutSuperitem
    }
    y -= item.layoutBoundsOrigin.y
    return attribute == .firstBaseline
      ? y - item.alignmentRectInsets.top : height - y - item.alignmentRectInsets.bottom
  }

  private func ownBaselineOffset(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double {
    if let offset = item.baselineOffsetFromCenter {
      let insets = item.alignmentRectInsets
      let height = (knowledge.frame(item)?.exact.height ?? 0) - insets.top - insets.bottom
      return attribute == .firstBaseline ? height / 2 + offset : height / 2 - offset
    }
    return attribute == .firstBaseline ? item.firstBaselineOffsetFromTop : item.lastBaselineOffsetFromBottom
  }

  /// Returns the descendant that determines the item's baseline, or the item itself.
  private func baselineOwner(_ attribute: LayoutAttribute, of item: any LayoutItem) -> any LayoutItem {
    var current = item
    while let next = attribute == .firstBaseline ? current.firstBaselineItem : current.lastBaselineItem,
      next !== current, isItem(next, in: current)
    {
      current = next
    }
    return current
  }

  private func isItem(_ item: any LayoutItem, in other: any LayoutItem) -> Bool {
    var current = item.layoutSuperitem
    while let next = current {
      if next === other { return true }
      current = next.layoutSuperitem
    }
    return false
  }
}
