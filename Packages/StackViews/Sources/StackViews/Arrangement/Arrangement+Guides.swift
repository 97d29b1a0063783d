import LayoutModel

/// A guide around all views of a stack.
final class StackSpanner: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UILayoutSpacer"
}

/// A guide between two views of a stack.
final class StackGap: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UIOLAGapGuide"
}

/// The guides that a stack adds to itself, with the names that UIKit's logs show.
extension Arrangement {
  enum GuideName: String {
    case alignmentSpanner = "UISV-alignment-spanner"
    case orderingSpanner = "UISV-ordering-spanner"
    case gap = "_UIOLAGapGuide"
  }

  private func makeGuide(_ name: GuideName) -> LayoutGuide {
    let guide =
      name == .gap
      ? StackGap(generatedWithName: name.rawValue)
      : StackSpanner(generatedWithName: name.rawValue, identifier: name.rawValue)
    stack.addLayoutGuide(guide)
    return guide
  }

  /// Returns a spanner, which is created on first use.
  func spanner(_ spanner: ReferenceWritableKeyPath<Arrangement, LayoutGuide?>, _ name: GuideName)
    -> LayoutGuide
  {
    if let guide = self[keyPath: spanner] { return guide }
    let guide = makeGuide(name)
    self[keyPath: spanner] = guide
    return guide
  }

  /// Removes spanners that the stack does not need any more.
  func dropUnusedSpanners() {
    if !rules.hasAlignmentSpanner(count: count, visibleCount: visibleCount) { drop(\.alignmentSpanner) }
    if count == 0 || visibleCount > 0 { drop(\.orderingSpanner) }
  }

  private func drop(_ guide: ReferenceWritableKeyPath<Arrangement, LayoutGuide?>) {
    if let guide = self[keyPath: guide] { stack.removeLayoutGuide(guide) }
    self[keyPath: guide] = nil
  }

  // MARK: Gaps

  /// Returns the guide before a view, which is created on first use.
  func gap(of view: ArrangedView) -> LayoutGuide {
    if let gap = view.gap { return gap }
    let gap = makeGuide(.gap)
    view.gap = gap
    return gap
  }

  /// Removes the guide before a view if it is not needed any more.
  func dropUnusedGap(of view: ArrangedView) {
    guard let gap = view.gap, gap !== firstGap, !view.installed.contains(where: { $0.role == .gapStart })
    else {
      return
    }
    stack.removeLayoutGuide(gap)
    view.gap = nil
  }

  /// Moves the guide of the first gap to the view that the gap is now before.
  ///
  /// The lengths of all gaps are compared with this guide. As the guide moves from view to view, a change of the first
  /// views does not affect the constraints of the others.
  func settleFirstGap() {
    let owner = rules.hasElasticGaps ? secondVisible : nil
    guard firstGapOwner !== owner || (owner == nil && firstGap != nil) else { return }
    let former = firstGapOwner
    firstGapOwner = owner
    guard let owner else {
      former?.gap = nil
      return drop(\.firstGap)
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
    basis.crowd.visiblePlaces.flatMap { visiblePlace(from: $0.lowerBound + 1) }.map { views[$0] }
  }
}
