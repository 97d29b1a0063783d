import LayoutEquations

/// The harm that a proposed change does to a layout, measured in the solution with the change: content that disappears,
/// items beyond the root, items that overlap, and content that is cut off.
///
/// Harms are compared in this order, so that a change which cuts off text is better than one that moves a button off
/// the canvas.
public struct ProposalHarm: Hashable, Sendable {
  /// The number of widths and heights that are 0, of content and of the items of the changed constraint.
  public var emptyCount = 0

  /// The distance by which items extend beyond the edges of the root, in points, added up over all items and edges.
  public var overflow = 0.0

  /// The distance by which the items of the changed constraint overlap, or extend beyond an item that contains them, in
  /// points.
  public var overlap = 0.0

  /// The length by which content is larger than its item, in points, added up over all content.
  public var cutContent = 0.0

  /// Creates a measurement without harm.
  public init() {}

  /// Adds the visible effects on the items of the changed constraint: sizes of 0, also of items without content, and
  /// overlapping items.
  mutating func add(_ effects: [FrameEffect]) {
    var empty = 0
    for effect in effects {
      switch effect {
      case .collapsed: empty += 1
      case .overlap(item: _, other: _, _, by: let amount),
        .overflow(item: _, container: _, edge: _, by: let amount):
        overlap += amount
      case .differs, .limited, .smaller: break
      }
    }
    emptyCount = max(emptyCount, empty)
  }

  /// Returns whether a change with this harm may be proposed besides the least harmful change: no more content
  /// disappears, and none of the lengths is much larger.
  func isTolerable(besides least: ProposalHarm) -> Bool {
    func isSimilar(_ value: Double, _ other: Double) -> Bool { value <= 2 * other + Self.tolerance }
    return emptyCount <= least.emptyCount && isSimilar(overflow, least.overflow)
      && isSimilar(overlap, least.overlap) && isSimilar(cutContent, least.cutContent)
  }

  /// The harm in whole points without content that is cut off, so that nearly equal harms are equal.
  var rounded: ProposalHarm {
    var harm = self
    harm.overflow = overflow.rounded()
    harm.cutContent = 0
    return harm
  }

  /// The largest length in points that cannot be seen.
  private static var tolerance: Double { 0.5 }
}

extension ProposalHarm: Comparable {
  /// Returns whether the first harm is less than the second. The properties are compared one after the other:
  /// ``emptyCount``, ``overflow``, ``overlap`` and ``cutContent``.
  public static func < (one: Self, other: Self) -> Bool {
    (one.emptyCount, one.overflow, one.overlap, one.cutContent)
      < (other.emptyCount, other.overflow, other.overlap, other.cutContent)
  }
}

/// The items and rows by which the harm of a proposal is measured.
struct HarmScale {
  /// The names of the items that should be inside the root.
  var items: [String] = []

  /// The numbers of the rows that keep items at least as large as content that should not be cut off.
  var contentRows: [Int] = []
}

extension SolvedSystem {
  /// Measures the harm of proposals from now on; see ``Relaxation/harm``. Without this call, no harm is measured.
  ///
  /// - Parameters:
  ///   - items: The names of the items that should be inside the root.
  ///   - contentRows: The numbers of the rows that keep items at least as large as content that should not be cut off,
  ///     such as text that does not wrap.
  public mutating func measureHarm(inside items: [String], contentRows: [Int]) {
    harmScale = HarmScale(items: items, contentRows: contentRows)
  }

  /// Returns the harm in the current solution; nil unless harm is measured.
  ///
  /// - Complexity: O(*n*) for *n* items and rows that are measured.
  func currentHarm() -> ProposalHarm? {
    guard let harmScale, let root = items.first(where: { system.superviews[$0] == nil }) else { return nil }
    var harm = ProposalHarm()
    for number in harmScale.contentRows {
      let row = system.rows[number]
      guard let unknown = row.terms.first?.unknown else { continue }
      let size = value(of: unknown)
      if size <= 1e-6, row.constant > 0, !isSetToZero(unknown) { harm.emptyCount += 1 }
      harm.cutContent += Self.visible(row.constant - size)
    }
    for axis in LayoutAxis.allCases {
      let size = value(of: .size(item: root, axis))
      var origins: [String: Double] = [root: 0]
      for item in harmScale.items {
        let start = origin(of: item, axis, &origins)
        let length = value(of: .size(item: item, axis))
        guard length > 0 else { continue }
        harm.overflow += Self.visible(-start) + Self.visible(start + length - size)
      }
    }
    return harm
  }

  /// Returns a length, or 0 if it is negative or too small to be seen.
  private static func visible(_ length: Double) -> Double { length > 0.25 ? length : 0 }

  /// Returns the position of an item relative to the root, and stores it and those of the item's ancestors.
  private func origin(of item: String, _ axis: LayoutAxis, _ origins: inout [String: Double]) -> Double {
    var chain: [String] = []
    var next: String? = item
    while let current = next, origins[current] == nil {
      chain.append(current)
      next = system.superviews[current]
    }
    var sum = next.flatMap { origins[$0] } ?? 0
    for current in chain.reversed() {
      sum += value(of: .position(item: current, axis))
      origins[current] = sum
    }
    return sum
  }
}
