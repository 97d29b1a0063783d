import LayoutModel

/// A layout guide that spans all arranged views of a stack.
final class StackSpanner: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UILayoutSpacer"

  #if hasFeature(Embedded)
    override var className: ClassName { ClassName("StackSpanner", logged: "_UILayoutSpacer") }
  #endif
}

/// A layout guide that fills the gap between two adjacent visible views of a stack.
final class StackGap: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UIOLAGapGuide"

  #if hasFeature(Embedded)
    override var className: ClassName { ClassName("StackGap", logged: "_UIOLAGapGuide") }
  #endif
}

/// The layout guides that a stack adds to itself.
extension Arrangement {
  /// The names of the guides in reports. Spanners have the identifiers that UIKit's logs show; gaps have none.
  enum GuideName: String {
    case alignmentSpanner = "UISV-alignment-spanner"
    case orderingSpanner = "UISV-ordering-spanner"
    case gap = "Gap"
  }

  private func makeGuide(_ name: GuideName) -> LayoutGuide {
    let guide =
      name == .gap
      ? StackGap(generatedWithName: name.rawValue)
      : StackSpanner(generatedWithName: name.rawValue, identifier: name.rawValue)
    stack.addLayoutGuide(guide)
    return guide
  }

  /// Returns a guide that spans all arranged views (a *spanner*). Creates the guide if it does not exist yet.
  ///
  /// - Parameter name: The name of the guide, which must not be `gap`.
  func spanner(_ name: GuideName) -> LayoutGuide {
    let isOfAlignment = name == .alignmentSpanner
    if let guide = isOfAlignment ? alignmentSpanner : orderingSpanner { return guide }
    let guide = makeGuide(name)
    if isOfAlignment { alignmentSpanner = guide } else { orderingSpanner = guide }
    return guide
  }

  /// Removes the guides that span all arranged views (*spanners*) if the stack no longer needs them.
  func dropUnusedSpanners() {
    if !rules.hasAlignmentSpanner(count: count, visibleCount: visibleCount) {
      remove(alignmentSpanner)
      alignmentSpanner = nil
    }
    if count == 0 || visibleCount > 0 {
      remove(orderingSpanner)
      orderingSpanner = nil
    }
  }

  private func remove(_ guide: LayoutGuide?) {
    if let guide { stack.removeLayoutGuide(guide) }
  }

  // MARK: Gaps

  /// Returns the guide in the gap before an arranged view. Creates the guide if it does not exist yet.
  func gap(of view: ArrangedView) -> LayoutGuide {
    if let gap = view.gap { return gap }
    let gap = makeGuide(.gap)
    view.gap = gap
    return gap
  }

  /// Removes the guide in the gap before an arranged view if it is no longer needed.
  func dropUnusedGap(of view: ArrangedView) {
    guard let gap = view.gap, gap !== firstGap, !view.installed.contains(where: { $0.role == .gapStart })
    else {
      return
    }
    stack.removeLayoutGuide(gap)
    view.gap = nil
  }

  /// Stores the guide of the first gap as the ``ArrangedView/gap`` of the second visible view, which directly follows
  /// the first gap.
  ///
  /// All other gaps have constraints that make them as long as this guide. If another view becomes the second visible
  /// view, the same guide moves to that view, so these constraints need not change. Removes the guide if the
  /// distribution is neither `equalSpacing` nor `equalCentering`, or if fewer than two views are visible.
  func settleFirstGap() {
    let owner = rules.hasElasticGaps ? secondVisible : nil
    guard firstGapOwner !== owner || (owner == nil && firstGap != nil) else { return }
    let former = firstGapOwner
    firstGapOwner = owner
    guard let owner else {
      former?.gap = nil
      remove(firstGap)
      firstGap = nil
      return
    }
    let spare = owner.gap
    if let firstGap {
      owner.gap = firstGap
      if let former, former.gap === firstGap {
        former.gap = spare
        mark(former)
      } else if let spare {
        stack.removeLayoutGuide(spare)
      }
    } else {
      firstGap = gap(of: owner)
    }
    mark(owner)
  }

  private var secondVisible: ArrangedView? {
    basis.crowd.visibleIndices.flatMap { visibleIndex(from: $0.lowerBound + 1) }.map { views[$0] }
  }
}
