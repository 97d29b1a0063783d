import LayoutEquations

/// The harm that a proposed change does to a layout, measured in the solution with the change: content that disappears,
/// items beyond the root, items that overlap, and content that is cut off.
///
/// Harms are compared in this order. For example, a change that cuts off text is better than one that moves a button
/// off the canvas.
public struct ProposalHarm: Hashable, Sendable {
  /// The number of widths and heights that are 0. Two kinds are counted, and the larger count is stored: sizes of items
  /// with content, and sizes of the items of the changed constraint.
  public var emptyCount = 0

  /// The distance by which items extend beyond the edges of the root, in points, added up over all items and edges.
  public var overflow = 0.0

  /// The distance by which the items of the changed constraint overlap, or extend beyond an item that contains them, in
  /// points.
  public var overlap = 0.0

  /// The fraction of content that is cut off, added up over all content: 0.25 if one item is 30 wide and its content
  /// 40. Fractions are added instead of lengths, because a cut of 10 points hides more of a short text than of a long
  /// one.
  public var cutContent = 0.0

  /// Creates the measurement of a change that does no harm: all numbers are 0.
  public init() {}

  /// Adds the visible effects of the change on the items of the changed constraint: sizes of 0, including those of
  /// items without content, and the distances by which items overlap or extend beyond their containers.
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

  /// Returns whether a change that does this harm to the layout may be proposed although another change does less harm.
  ///
  /// This is the case if the change makes no more sizes 0 than the other change, if its ``overflow`` and ``overlap``
  /// are each at most about twice as large as those of the other change, and its ``cutContent`` at most about 1.5
  /// times.
  ///
  /// - Parameter least: The harm of the least harmful change.
  func isTolerable(besides least: ProposalHarm) -> Bool {
    func isSimilar(_ value: Double, _ other: Double) -> Bool { value <= 2 * other + Self.tolerance }
    return emptyCount <= least.emptyCount && isSimilar(overflow, least.overflow)
      && isSimilar(overlap, least.overlap) && cutContent <= 1.5 * least.cutContent + Self.partTolerance
  }

  /// The harm with ``overflow`` rounded to whole points, and with a ``cutContent`` of 0.
  var rounded: ProposalHarm {
    var harm = self
    harm.overflow = overflow.rounded()
    harm.cutContent = 0
    return harm
  }

  /// The largest difference between two lengths, in points, with which they always count as similar.
  private static var tolerance: Double { 0.5 }

  /// The largest difference between two values of ``cutContent`` with which they always count as similar.
  private static var partTolerance: Double { 0.01 }
}

extension ProposalHarm: Comparable {
  /// Returns whether the first harm is less than the second. The properties are compared in this order: ``emptyCount``,
  /// ``overflow``, ``overlap`` and ``cutContent``.
  public static func < (one: Self, other: Self) -> Bool {
    (one.emptyCount, one.overflow, one.overlap, one.cutContent)
      < (other.emptyCount, other.overflow, other.overlap, other.cutContent)
  }
}

/// The items and content sizes from which the harm of a proposed change is computed (see ``ProposalHarm``).
///
/// The unknowns of the items are looked up by name only once, because harm is measured for each proposed
/// change.
struct HarmScale {
  /// An unknown, with its index in ``IndexedSystem/unknowns`` if a row contains it.
  struct Quantity {
    var unknown: ConstraintSystem.Unknown
    var number: Int?

    init(_ unknown: ConstraintSystem.Unknown, in index: IndexedSystem) {
      self.unknown = unknown
      number = index.numbers[unknown]
    }
  }

  /// An item whose position in the root is needed to measure the ``ProposalHarm``: an item that should be inside the
  /// root, or an ancestor of such an item.
  struct Item {
    /// The index of the superview in ``items``; nil if the position of the item is measured from the root.
    var superview: Int?

    /// The position and the size of the item on each axis.
    var axes: [(axis: LayoutAxis, position: Quantity, size: Quantity)]

    /// Whether the item should be inside the root.
    var isEnclosed: Bool
  }

  /// An item whose content should not be cut off along one axis, and the size that the content needs.
  struct Content {
    /// The width or height of the item that shows the content.
    var size: Quantity

    /// The width or height of the content, in points. If the item is smaller, the content is cut off.
    var needed: Double

    /// Whether a constraint sets the size of the item to 0. Content that is hidden in this way does no harm.
    var isSetToZero: Bool
  }

  /// The width (horizontal axis) and the height (vertical axis) of the root.
  var rootSizes: [LayoutAxis: Quantity] = [:]

  /// The items inside the root, each after its superview.
  var items: [Item] = []

  /// All content that should not be cut off.
  var contents: [Content] = []
}

extension SolvedSystem {
  /// Makes later searches measure the harm of proposals; see ``Relaxation/harm``. Without this call, no harm is
  /// measured.
  ///
  /// - Parameters:
  ///   - items: The names of the items that should be inside the root.
  ///   - contentRows: The indices of the rows that keep items at least as large as content that should not be cut off,
  ///     such as text that does not wrap.
  public mutating func measureHarm(inside items: [String], contentRows: [Int]) {
    guard let root = self.items.first(where: { system.superviews[$0] == nil }) else { return }
    var scale = HarmScale()
    for axis in LayoutAxis.allCases {
      scale.rootSizes[axis] = HarmScale.Quantity(.size(item: root, axis), in: index)
    }
    var places: [String: Int] = [:]
    for item in items where item != root {
      let place = place(of: item, root, &places, &scale)
      scale.items[place].isEnclosed = true
    }
    let rows = system.rows
    scale.contents = contentRows.compactMap { number in
      rows[number].terms.first.map {
        HarmScale.Content(
          size: HarmScale.Quantity($0.unknown, in: index), needed: rows[number].constant,
          isSetToZero: isSetToZero($0.unknown))
      }
    }
    harmScale = scale
  }

  /// Returns the index of an item in ``HarmScale/items``, and adds the item and its ancestors if they are missing.
  private func place(
    of item: String, _ root: String, _ places: inout [String: Int], _ scale: inout HarmScale
  ) -> Int {
    var chain: [String] = []
    var next = item
    while next != root, places[next] == nil {
      chain.append(next)
      guard let above = system.superviews[next] else { break }
      next = above
    }
    var place = places[next]
    for current in chain.reversed() {
      scale.items.append(
        HarmScale.Item(
          superview: place,
          axes: LayoutAxis.allCases.map { axis in
            (
              axis: axis, position: HarmScale.Quantity(.position(item: current, axis), in: index),
              size: HarmScale.Quantity(.size(item: current, axis), in: index)
            )
          }, isEnclosed: false))
      place = scale.items.count - 1
      places[current] = place
    }
    return place ?? 0
  }

  /// Returns the harm in the current solution; nil if ``measureHarm(inside:contentRows:)`` was not called.
  ///
  /// - Complexity: O(*n*) for *n* items and rows that are measured.
  func currentHarm() -> ProposalHarm? { harmScale == nil ? nil : harm(at: probe.values) }

  /// Returns the harm at given values of all unknowns, which are in the order of ``IndexedSystem/unknowns``; nil if
  /// ``measureHarm(inside:contentRows:)`` was not called.
  func harm(at values: [Double]) -> ProposalHarm? {
    guard let harmScale else { return nil }
    func value(of quantity: HarmScale.Quantity) -> Double {
      quantity.number.map { values[$0] } ?? probe.value(quantity.unknown)
    }
    var harm = ProposalHarm()
    for content in harmScale.contents {
      let size = value(of: content.size)
      if size <= 1e-6, content.needed > 0, !content.isSetToZero { harm.emptyCount += 1 }
      let cut = Self.visible(content.needed - size)
      if cut > 0 { harm.cutContent += min(cut / content.needed, 1) }
    }
    for (number, axis) in LayoutAxis.allCases.enumerated() {
      let room = harmScale.rootSizes[axis].map { value(of: $0) } ?? 0
      var starts: [Double] = []
      starts.reserveCapacity(harmScale.items.count)
      for item in harmScale.items {
        let start = value(of: item.axes[number].position) + (item.superview.map { starts[$0] } ?? 0)
        starts.append(start)
        guard item.isEnclosed else { continue }
        let length = value(of: item.axes[number].size)
        guard length > 0 else { continue }
        harm.overflow += Self.visible(-start) + Self.visible(start + length - room)
      }
    }
    return harm
  }

  /// Returns a length, or 0 if it is negative or too small to be seen.
  private static func visible(_ length: Double) -> Double { length > 0.25 ? length : 0 }
}
