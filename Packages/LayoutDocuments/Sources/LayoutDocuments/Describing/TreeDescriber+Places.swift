import StackViews

// MARK: Frames

/// What a document says of a frame: where a mask starts from, what it is measured by, and what is expected.
struct DescribedPlacement {
  var frame: LayoutRect?
  var autoresizing: AutoresizingMask?
  var superviewSize: LayoutSize?
}

extension TreeDescriber {
  /// - Parameter superitemSize: The size of the superitem, as the document has it.
  func placement(of item: any LayoutItem, in superitemSize: LayoutSize) -> DescribedPlacement {
    if let source = item.autoresizing {
      let start = start(of: source, item, in: superitemSize)
      return DescribedPlacement(
        frame: start.frame, autoresizing: source.mask, superviewSize: start.superviewSize)
    }
    if item.layoutSubitems.contains(where: { $0.autoresizing != nil }) {
      // Their masks are measured by it.
      return DescribedPlacement(frame: knowledge.frame(item)?.exact.limited)
    }
    return DescribedPlacement(frame: expectsFrames ? knowledge.frame(item)?.onPixels.limited : nil)
  }

  /// What a mask starts from: where it puts the item now if that says as much as where it began, and else that.
  ///
  /// The way back may be lost where the superitem is too small for what is fixed: what is below nothing, or in proportion
  /// to nothing, no frame can say.
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
  /// Whether no edge is farther away from the other's than computing with doubles takes it.
  fileprivate func isNearly(_ other: LayoutRect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

// MARK: Baselines

extension TreeDescriber {
  /// What a document says of a baseline: nil for 0, and for a stack that has it from one of its views.
  func describedBaseline(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double? {
    if item is StackView, baselineOwner(attribute, of: item) !== item { return nil }
    let offset = baselineOffset(attribute, of: item)
    return offset == 0 ? nil : offset.limited
  }

  /// From the top of an item's alignment rectangle down to its first baseline, or from the bottom up to its last; as
  /// things are now, and also where the baseline is that of an item within.
  func baselineOffset(_ attribute: LayoutAttribute, of item: any LayoutItem) -> Double {
    let owner = baselineOwner(attribute, of: item)
    let offset = ownBaselineOffset(attribute, of: owner)
    guard owner !== item else { return offset }
    // In the owner's superitem, and from there up to the coordinates of the item.
    guard let place = knowledge.frame(owner)?.exact, let height = knowledge.frame(item)?.exact.height else {
      return 0
    }
    var y =
      attribute == .firstBaseline
      ? place.minY + owner.alignmentRectInsets.top + offset
      : place.maxY - owner.alignmentRectInsets.bottom - offset
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

  /// The item whose baseline it is, after all that say it is that of one in them.
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
