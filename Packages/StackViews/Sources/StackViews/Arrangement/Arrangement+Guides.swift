import LayoutModel

/// A guide around all views of a stack.
final class StackSpanner: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UILayoutSpacer"
}

/// A guide between two views of a stack.
final class StackGap: LayoutGuide, AppleNamed {
  static let appleClassName: String? = "_UIOLAGapGuide"
}

/// The guides that a stack adds to itself, under the names that UIKit's logs show.
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

  /// A spanner, made when it is first asked for.
  func spanner(_ spanner: ReferenceWritableKeyPath<Arrangement, LayoutGuide?>, _ name: GuideName)
    -> LayoutGuide
  {
    if let guide = self[keyPath: spanner] { return guide }
    let guide = makeGuide(name)
    self[keyPath: spanner] = guide
    return guide
  }

  /// Takes out spanners that the stack has no use for any more.
  func dropUnusedSpanners() {
    if !rules.hasAlignmentSpanner(count: count, visibleCount: visibleCount) { drop(\.alignmentSpanner) }
    if count == 0 || visibleCount > 0 { drop(\.orderingSpanner) }
  }

  private func drop(_ guide: ReferenceWritableKeyPath<Arrangement, LayoutGuide?>) {
    if let guide = self[keyPath: guide] { stack.removeLayoutGuide(guide) }
    self[keyPath: guide] = nil
  }

  // MARK: Gaps

  /// The guide before a view, made when it is first asked for.
  func gap(of view: ArrangedView) -> LayoutGuide {
    if let gap = view.gap { return gap }
    let gap = makeGuide(.gap)
    view.gap = gap
    return gap
  }

  /// Takes out the guide before a view that has no use for it any more.
  func dropUnusedGap(of view: ArrangedView) {
    guard let gap = view.gap, gap !== firstGap, !view.installed.contains(where: { $0.role == .gapStart })
    else {
      return
    }
    stack.removeLayoutGuide(gap)
    view.gap = nil
  }

  /// Gives the guide of the first gap to the view that it now comes before.
  ///
  /// All gaps are compared with that one. As it goes on from view to view, a change of the first views does not concern
  /// the others.
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
