import StackViews

// MARK: Frames

/// The frame of an item as a document stores it, with the item's autoresizing mask and the size of its superview.
///
/// For an item with an autoresizing mask, `frame` is the initial frame, and `superviewSize` is the size that the
/// superview had when this frame was set. For any other item, `frame` is the expected frame.
struct DescribedPlacement {
  var frame: LayoutRect?
  var autoresizing: AutoresizingMask?
  var superviewSize: LayoutSize?
}

extension TreeDescriber {
  /// Returns the frame, autoresizing mask and superview size that the document stores for an item.
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

  /// Returns the frame that the document stores for an item with an autoresizing mask, and the size of the superview
  /// for which the frame is valid. The size is nil if it equals the superview's size in the document.
  ///
  /// The current frame is returned if autoresizing can compute the original frame from it. Otherwise, the original
  /// frame is returned with the original size of the superview. For example, the original frame cannot be computed if
  /// the superview became so small that the item's size was cut off at 0.
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
  /// Returns the ``baselineOffset(_:of:)`` of an item as the document stores it, in points. Returns nil if the offset
  /// is 0, or if the item is a stack that takes its baseline from one of its views.
  func describedBaseline(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double? {
    if item is StackView, baselineOwner(attribute, of: item) !== item { return nil }
    let offset = baselineOffset(attribute, of: item)
    return offset == 0 ? nil : offset.limited
  }

  /// Returns the current distance in points from an item's baseline to the edge of its alignment rectangle: from the
  /// top edge down to the first baseline, or from the bottom edge up to the last baseline.
  ///
  /// The item may take its baseline from a descendant, as a stack does.
  func baselineOffset(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double {
    let owner = baselineOwner(attribute, of: item)
    let offset = ownBaselineOffset(attribute, of: owner)
    guard owner !== item else { return offset }
    // Converts the baseline's position from the coordinates of its owner's superitem to those of the item.
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

  /// Returns the item whose baseline the given item uses: a descendant, or the item itself.
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
