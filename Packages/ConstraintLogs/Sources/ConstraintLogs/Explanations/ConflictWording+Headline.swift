@_spi(Tools) import ConflictAnalysis
import LayoutEquations

/// The headlines that fit every conflict. Causes use them if they have no headline of their own.
extension ConflictWording {
  /// Returns the conflict in one sentence, for any cause.
  func generalHeadline(_ sum: SumText) -> String {
    sizeHeadline(sum) { item, size in
      "\(the(item).capitalized) \(names.isPlural(item) ? "are" : "is") \(size) \(sum.axis.adjective)"
    }
      ?? differenceHeadline(sum)
      ?? "The constraints need a length of \(sum.needed), but leave only \(sum.available)."
  }

  /// Returns a headline for content that differs from its container by the same length at every size of the container.
  /// Returns nil for any other conflict.
  private func differenceHeadline(_ sum: SumText) -> String? {
    let cancelled = sum.arithmetic.cancelled
    guard cancelled.count == 1, let size = cancelled.first else { return nil }
    guard conflict.isContainer(size.item) else {
      return edgesHeadline(sum, size)
        ?? "At every \(size.axis.noun) of \(the(size.item)), the lengths add up to \(sum.excess) too much."
    }
    return
      "The constraints inside \(the(size.item)) do not add up to its \(size.axis.noun): they differ by \(sum.excess) at any \(size.axis.noun)."
  }

  /// Returns a headline if constraints require two different distances between the same two edges: `[1] and [2] put the
  /// right edge of A 375 to the right of that of B, but [3] requires 0.` Nil if no single constraint of the
  /// conflict sets such a distance.
  ///
  /// - Parameter size: A size that the constraints do not determine. It does not affect the two distances.
  private func edgesHeadline(_ sum: SumText, _ size: ItemSize) -> String? {
    let excess = sum.arithmetic.excess
    let members = conflict.members.sorted { one, _ in one == conflict.droppedIndex }
    for index in members {
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        equation.multiplier == 1, equation.standardSpacing == 0,
        case .attribute(let edge) = equation.first, case .item(let item) = edge.item,
        case .attribute(let origin)? = equation.second, case .item(let base) = origin.item, base != item,
        !edge.attribute.isSize, !origin.attribute.isSize
      else { continue }
      // The other constraints determine the distance exactly if the conflict ends with this distance and with no other
      // one near it.
      let distances = [excess, -excess].map { equation.constant + $0 }.filter { distance in
        solved.holds(with: [.init(constraint: index, change: .constant(distance))])
      }
      guard distances.count == 1, let distance = distances.first, distance != 0 else { continue }
      let others = conflict.members.filter { $0 != index }
      let subject =
        others.count > 4
        ? "The other constraints put" : "\(numbers(others)) put\(others.count == 1 ? "s" : "")"
      let required =
        equation.constant * distance < 0
        ? offset(equation.constant, origin.attribute, sum.number) : sum.number(equation.constant.magnitude)
      let place =
        edge.attribute == origin.attribute
        ? "that of \(the(base))" : "the \(origin.attribute.noun) of \(the(base))"
      return
        "\(subject) the \(edge.attribute.noun) of \(the(item)) \(offset(distance, origin.attribute, sum.number)) \(place), but [\(index + 1)] requires \(required). The conflict exists at every \(size.axis.noun) of \(the(size.item))."
    }
    return nil
  }

  /// Returns a headline that states, with numbers, why the lengths of a conflict do not fit. Returns nil for
  /// conflicts of other kinds than these:
  ///
  /// - a negative size
  /// - two different distances between the same positions
  /// - a container whose size does not fit its content
  /// - items that need more than the available length
  ///
  /// - Parameter statement: Returns the first half of the headline for a container and its size, such as
  ///   `The cell is 44 high`.
  func sizeHeadline(_ sum: SumText, _ statement: (String, String) -> String) -> String? {
    if let size = conflict.negativeSize {
      return
        "[\(size.index + 1)] makes \(the(size.item)) \(number(size.constant)) \(size.attribute.adjective), and a \(size.attribute.noun) cannot be negative."
    }
    if let headline = pathHeadline(sum) { return headline }
    let arithmetic = sum.arithmetic
    let axis = sum.axis
    let excess = sum.number(arithmetic.excess)
    if let unfilled = sum.unfilled, let item = Self.container(of: unfilled.available) {
      return
        "\(statement(item, sum.number(unfilled.availableSum))), but its content adds up to only \(sum.content), so \(excess) is missing."
    }
    if let host = hostAmongNeeded(arithmetic) {
      // The container is larger than its content by the excess, so the length of the content is that of the container
      // minus the excess.
      let content = arithmetic.availableSum - arithmetic.neededSum + host.length
      return
        "\(statement(host.item, sum.number(host.length))), but its content adds up to only \(sum.number(content)), so \(excess) is missing."
    }
    if let item = Self.container(of: arithmetic.available).map({ alert(of: $0, arithmetic) }) {
      if arithmetic.availableSum == 0, holds(item, in: arithmetic.needed) {
        return "\(statement(item, sum.available)), but its content needs \(sum.needed)."
      }
      if holds(item, in: arithmetic.needed) {
        return "\(statement(item, sum.available)), but its content needs \(sum.needed): \(excess) too much."
      }
      let end = arithmetic.availableSum == 0 ? "" : ": that is \(excess) more"
      let bound = isLowerBound(item) && !sum.needed.hasPrefix("at least ") ? "at least " : ""
      return
        "\(statement(item, sum.available)), but the other constraints make \(names.isPlural(item) ? "them" : "it") \(bound)\(sum.needed)\(end)."
    }
    if let item = Self.container(of: arithmetic.needed) {
      return holds(item, in: arithmetic.available)
        ? "\(statement(item, sum.needed)), but its content adds up to only \(sum.available), so \(excess) is missing."
        : "\(statement(item, sum.needed)), but the other constraints leave only \(sum.available): it needs \(excess) more."
    }
    guard arithmetic.isChain, arithmetic.axis != nil else { return nil }
    let things = Self.items(of: arithmetic.needed).map(the)
    guard !things.isEmpty else { return nil }
    let room = half(of: arithmetic, sum) ?? "only \(sum.available) is available"
    let isOne = things.count == 1
    let hasSpace = arithmetic.needed.contains { segment in
      if case .size = segment.kind { false } else { segment.length > 0 }
    }
    let list = Self.list(things)
    let subject = hasSpace ? "With \(isOne ? "its" : "their") spaces, \(list)" : list.capitalized
    return
      "\(subject) need\(isOne ? "s" : "") \(sum.needed) \(axis.ends), but \(room): \(excess) too much."
  }

  /// Returns whether the content in a conflict does not fill its container. Otherwise, the content is too large for it.
  func isUnfilled(_ arithmetic: ConflictArithmetic) -> Bool {
    hostAmongNeeded(arithmetic) != nil || arithmetic.unfilled(isContainer: conflict.isContainer) != nil
      || Self.container(of: arithmetic.available) == nil && Self.container(of: arithmetic.needed) != nil
  }

  /// Returns the id of the alert that contains an item. The arithmetic of the conflict must need the size of
  /// the alert, and a constraint of the system must relate the item to the alert. Otherwise, returns `item`.
  private func alert(of item: String, _ arithmetic: ConflictArithmetic) -> String {
    guard let other = Self.container(of: arithmetic.needed),
      conflict.className(of: other).map(AppleClasses.alerts.contains) == true,
      conflict.constraints.contains(where: {
        $0.isInsideAlert && $0.item(item) != nil && $0.item(other) != nil
      })
    else { return item }
    return other
  }

  /// Returns a clause if the available length is half of the size of an item:
  /// `half of the height of the view B is only 187.5`. Returns nil for any other length.
  private func half(of arithmetic: ConflictArithmetic, _ sum: SumText) -> String? {
    guard arithmetic.available.count == 1, let only = arithmetic.available.first, only.factor == 0.5,
      case .size(let size) = only.kind
    else { return nil }
    return "half of the \(size.axis.noun) of \(the(size.item)) is only \(sum.number(only.length))"
  }

  /// Returns a headline for two different distances between the same positions: `Your constraint [1] puts the leading
  /// edge of Icon 6 after the leading edge of Row, but [2] and [3] require 0.` Returns nil for a conflict about a size.
  private func pathHeadline(_ sum: SumText) -> String? {
    guard let paths = sum.paths else { return nil }
    let (first, second) = (constraints(in: paths.first), constraints(in: paths.second))
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let areOfApp = first.allSatisfy(isOfApp)
    let subject =
      "\(areOfApp ? "Your c" : "C")onstraint\(first.count == 1 ? "" : "s") \(numbers(first)) put\(first.count == 1 ? "s" : "")"
    let sign = paths.isMeasuredFromEnd ? -1.0 : 1
    let (item, origin) =
      paths.isMeasuredFromEnd ? (paths.start, paths.end) : (paths.end, paths.start)
    let attribute = origin.attribute ?? (sum.axis == .horizontal ? .left : .top)
    let (one, other) = (sign * TwoPaths.length(paths.first), sign * TwoPaths.length(paths.second))
    // Between the two edges of one item, the distances are sizes.
    if let id = item.item, id == origin.item, let isFar = item.attribute?.isNearEdge.map({ !$0 }),
      origin.attribute?.isNearEdge == isFar
    {
      let sizes = [one, other].map { isFar ? $0 : -$0 }
      if sizes[0] > 0, sizes[1] >= 0 {
        let start = "\(areOfApp ? "Your c" : "C")onstraint\(first.count == 1 ? "" : "s") \(numbers(first))"
        return
          "\(start) make\(first.count == 1 ? "s" : "") \(the(id)) \(sum.number(sizes[0])) \(sum.axis.adjective), but \(numbers(second)) put\(second.count == 1 ? "s" : "") its edges \(sum.number(sizes[1])) apart."
      }
    }
    // The second distance is printed without a direction if it has the same direction as the first one.
    let rest = other * one < 0 ? offset(other, attribute, sum.number) : sum.number(other.magnitude)
    return
      "\(subject) \(text(item)) \(offset(one, attribute, sum.number)) \(text(origin)), but \(numbers(second)) require\(second.count == 1 ? "s" : "") \(rest)."
  }

  /// Returns the two positions that a conflict requires of an edge, as clauses:
  /// `34 above the bottom of the view according to [1] and [3], but 336 according to [2]`. Returns nil if the
  /// arithmetic of the conflict does not compare two positions of this edge.
  func ways(to item: String, _ attribute: LayoutAttribute, _ sum: SumText) -> String? {
    guard let paths = sum.paths else { return nil }
    let isStart = paths.start.item == item && paths.start.attribute == attribute
    guard isStart || paths.end.item == item && paths.end.attribute == attribute else { return nil }
    let origin = isStart ? paths.end : paths.start
    let direction = origin.attribute ?? (sum.axis == .horizontal ? .left : .top)
    let sign = isStart ? -1.0 : 1
    let ways = [paths.second, paths.first].map { segments in
      (length: sign * TwoPaths.length(segments), numbers: numbers(constraints(in: segments)))
    }
    let (one, other) = (ways[0], ways[1])
    let start =
      one.length == 0 ? "at \(text(origin))" : "\(offset(one.length, direction, sum.number)) \(text(origin))"
    let rest =
      one.length * other.length > 0
      ? sum.number(other.length.magnitude) : "\(offset(other.length, direction, sum.number)) it"
    return "\(start) according to \(one.numbers), but \(rest) according to \(other.numbers)"
  }

  private func text(_ place: TwoPaths.Place) -> String {
    guard let item = place.item else { return "the origin" }
    return place.attribute.map { "the \($0.noun) of \(the(item))" } ?? the(item)
  }

  /// Returns the indices of the constraints that segments come from.
  private func constraints(in segments: [LengthSegment]) -> [Int] {
    var indices: [Int] = []
    for premise in segments.flatMap({ $0.premises }) {
      guard let index = premise.equation.map({ conflict.origins[$0] }), index != ConflictCase.rule,
        !indices.contains(index)
      else { continue }
      indices.append(index)
    }
    return indices.sorted()
  }

  private func numbers(_ indices: [Int]) -> String { Self.list(indices.map { "[\($0 + 1)]" }) }

  /// Returns whether an inequality of the conflict makes the size of an item at least as large as another size.
  private func isLowerBound(_ id: String) -> Bool {
    conflict.members.contains { index in
      guard let equation = conflict.constraints[index].equation, equation.relation == .greaterThanOrEqual,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second
      else { return false }
      return first.item == .item(id) && first.attribute.isSize && second.attribute == first.attribute
    }
  }

  /// Returns whether an item is the container of the items in a sum.
  ///
  /// - Parameter parts: The lengths that are added in the sum.
  private func holds(_ id: String, in parts: [LengthSegment]) -> Bool {
    // If the sum contains the size of the item itself, the item is part of the sum and not its container.
    if Self.container(of: parts) == id { return false }
    return isHost(id) || conflict.isContainer(id)
  }

  /// Returns the container whose size is part of ``ConflictArithmetic/needed``, together with this size; nil if there
  /// is none.
  ///
  /// Such a container is larger than its content.
  private func hostAmongNeeded(_ arithmetic: ConflictArithmetic) -> (item: String, length: Double)? {
    let containers = Set(conflict.superviews.values)
    if let item = Self.container(of: arithmetic.available), containers.contains(item) || isHost(item) {
      return nil
    }
    for segment in arithmetic.needed where segment.factor == 1 && segment.bound == .exactly {
      guard case .size(let size) = segment.kind, containers.contains(size.item) || isHost(size.item) else {
        continue
      }
      return (size.item, segment.length)
    }
    return nil
  }

  private func isHost(_ id: String) -> Bool {
    conflict.constraints.indices.contains { index in
      conflict.makers[index] == .host && conflict.size(of: index)?.item == id
    }
  }

  /// Returns the item whose size is the only segment; nil for any other segments.
  private static func container(of segments: [LengthSegment]) -> String? {
    guard segments.count == 1, case .size(let size) = segments[0].kind, segments[0].factor == 1,
      !segments[0].premises.contains(where: { $0.isImplicit })
    else { return nil }
    return size.item
  }

  private static func items(of segments: [LengthSegment]) -> [String] {
    var items: [String] = []
    for case .size(let size) in segments.map({ $0.kind }) where !items.contains(size.item) {
      items.append(size.item)
    }
    return items
  }

  /// Returns the numbers of constraints as a list, or as a range such as `[1] to [9]` if there are at least four
  /// numbers without a gap between them.
  static func range(_ indices: [Int]) -> String {
    guard let first = indices.first, let last = indices.last, indices.count > 3,
      last - first == indices.count - 1
    else { return list(indices.map { "[\($0 + 1)]" }) }
    return "[\(first + 1)] to [\(last + 1)]"
  }

  /// Returns words as a list: `A`, `A and B`, `A, B and C`.
  static func list(_ words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: " and ")
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
