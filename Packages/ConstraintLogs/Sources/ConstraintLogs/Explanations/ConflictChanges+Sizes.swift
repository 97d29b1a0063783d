import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The constraints on the sizes of the content of a conflict, and the lengths that they contribute.
extension ConflictChanges {
  /// The indices of the app's constraints on widths and heights, except the constraint that fixes the size of
  /// the container. Constraints that contribute the longest lengths to the arithmetic of the conflict come
  /// first. Constraints without a fixed value, such as equal widths, come last.
  var contentSizes: [Int] {
    if case .fixed(let index) = room { return contentSizes(besides: index) }
    return contentSizes(besides: nil)
  }

  /// Returns ``contentSizes`` for a given constraint that fixes the size of the container; nil if there is none.
  func contentSizes(besides container: Int?) -> [Int] {
    let sizes = changeable.filter { index in
      guard index != container, case .attribute(let anchor)? = conflict.constraints[index].equation?.first
      else {
        return false
      }
      return anchor.attribute.isSize
    }
    let weights = sizes.map { (index: $0, length: length(of: $0)) }
    // A stable sort: constraints of the same length keep their order.
    let sorted = weights.enumerated().sorted { one, other in
      one.element.length == other.element.length
        ? one.offset < other.offset : one.element.length > other.element.length
    }
    let lengths = sorted.map { $0.element.index }
    // Beside a column of fixed width, such as a sidebar, the column with a minimum width gets the rest of the width.
    let columns = lengths.compactMap { conflict.size(of: $0) }
    let areColumns =
      room == .final && columns.count == lengths.count && columns.allSatisfy(isColumn)
      && columns.contains { $0.relation == .equal }
    let isMinimum = { (index: Int) in conflict.size(of: index)?.relation == .greaterThanOrEqual }
    let order =
      areColumns ? lengths.filter(isMinimum) + lengths.filter { !isMinimum($0) } : lengths
    return order.filter { conflict.size(of: $0) != nil } + order.filter { conflict.size(of: $0) == nil }
  }

  /// Returns whether a size is the width of a view that can be a column of a window. Labels, controls and other views
  /// whose content determines their size cannot be columns.
  func isColumn(
    _ size: (item: String, attribute: LayoutAttribute, relation: Relation, constant: Double)
  ) -> Bool {
    let name = conflict.className(of: size.item).map { ClassName($0).short }
    return size.attribute == .width && !(name.map(KnownClasses.sized.contains) ?? false)
  }

  /// Whether one of the sizes in the conflict is larger than the container by itself.
  var exceedsAlone: Bool {
    guard let arithmetic = conflict.conflict?.arithmetic, !isUnfilled else { return false }
    return contentSizes.contains { length(of: $0) > arithmetic.availableSum }
  }

  /// The widths and heights of the conflicting items, which a fix must not make 0. Empty if a constraint makes an item
  /// 0 wide or high on purpose.
  var visibleSizes: [ItemSize] {
    let isZero = conflict.constraints.indices.contains { index in
      if conflict.makers[index] == .hiding { return true }
      guard let size = conflict.size(of: index) else { return false }
      return size.relation != .greaterThanOrEqual && size.constant < 1
    }
    guard !isZero else { return [] }
    let items = Set(conflict.members.flatMap { conflict.constraints[$0].items.map { $0.id } })
    var sizes: [ItemSize] = []
    for term in conflict.system.rows.flatMap({ $0.terms }) {
      guard case .size(let item, let axis) = term.unknown, items.contains(item),
        conflict.className(of: item).map(KnownClasses.isGuide) != true
      else { continue }
      let size = ItemSize(item: item, axis)
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  /// Returns the largest length, in points, that a constraint contributes to the arithmetic of the conflict;
  /// 0 if it contributes none.
  private func length(of index: Int) -> Double {
    guard let arithmetic = conflict.conflict?.arithmetic else { return 0 }
    let segments = arithmetic.needed + arithmetic.available + arithmetic.steps.flatMap { $0.parts }
    let own = segments.filter { segment in
      segment.premises.contains { premise in
        premise.equation.map { conflict.origins[$0] == index } ?? false
      }
    }
    return own.reduce(0) { max($0, $1.length.magnitude) }
  }
}
