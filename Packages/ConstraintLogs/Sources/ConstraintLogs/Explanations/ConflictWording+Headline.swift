import ConflictAnalysis
import LayoutEquations

/// The headlines that fit every conflict. Causes use them if they have no headline of their own.
extension ConflictWording {
  /// Returns the conflict in one sentence, for any cause.
  func generalHeadline(_ sum: SumText) -> String {
    sizeHeadline(sum) { item, size in "\(the(item).capitalized) is \(size) \(sum.axis.adjective)" }
      ?? "The constraints need \(sum.needed), but leave only \(sum.available)."
  }

  /// Returns a headline that compares the size of a container with its content. Returns nil if the sum contains neither
  /// a container nor an item.
  ///
  /// - Parameter statement: Returns the first half of the headline for an item and its size, such as
  ///   `The cell is 44 high`.
  func sizeHeadline(_ sum: SumText, _ statement: (String, String) -> String) -> String? {
    let arithmetic = sum.arithmetic
    let axis = sum.axis
    let excess = sum.number(arithmetic.excess)
    if let unfilled = sum.unfilled, let item = Self.container(of: unfilled.available) {
      return
        "\(statement(item, sum.number(unfilled.availableSum))), but its content adds up to only \(sum.content): \(excess) missing."
    }
    if let host = hostAmongNeeded(arithmetic) {
      // The container is larger than its content. The length of the content is the needed length without the
      // container's size, up to the excess.
      let content = arithmetic.availableSum - arithmetic.neededSum + host.length
      return
        "\(statement(host.item, sum.number(host.length))), but its content adds up to only \(sum.number(content)): \(excess) missing."
    }
    if let item = Self.container(of: arithmetic.available) {
      return holds(item, in: arithmetic.needed)
        ? "\(statement(item, sum.available)), but its content needs \(sum.needed): \(excess) too much."
        : "\(statement(item, sum.available)), but the other constraints make it \(sum.needed): \(excess) too much."
    }
    if let item = Self.container(of: arithmetic.needed) {
      return holds(item, in: arithmetic.available)
        ? "\(statement(item, sum.needed)), but its content adds up to only \(sum.available): \(excess) missing."
        : "\(statement(item, sum.needed)), but the other constraints leave it only \(sum.available): \(excess) missing."
    }
    guard arithmetic.isChain, arithmetic.axis != nil else { return nil }
    let things = Self.items(of: arithmetic.needed).map(the)
    guard things.isEmpty else {
      let room = half(of: arithmetic, sum) ?? "there is only \(sum.available)"
      return
        "\(Self.list(things).capitalized) need\(things.count == 1 ? "s" : "") \(sum.needed) \(axis.ends), but \(room): \(excess) too much."
    }
    return gapHeadline(sum, arithmetic)
  }

  /// Returns whether the content in a conflict does not fill its container. Otherwise, the content is too large for it.
  func isUnfilled(_ arithmetic: ConflictArithmetic) -> Bool {
    hostAmongNeeded(arithmetic) != nil || arithmetic.unfilled(isContainer: conflict.isContainer) != nil
      || Self.container(of: arithmetic.available) == nil && Self.container(of: arithmetic.needed) != nil
  }

  /// Returns a clause if the constraints leave exactly half of the size of an item:
  /// `half of the height of the view B is only 187.5`. Returns nil for any other length.
  private func half(of arithmetic: ConflictArithmetic, _ sum: SumText) -> String? {
    guard arithmetic.available.count == 1, let only = arithmetic.available.first, only.factor == 0.5,
      case .size(let size) = only.kind
    else { return nil }
    return "half of the \(size.axis.noun) of \(the(size.item)) is only \(sum.number(only.length))"
  }

  /// Returns a headline for a distance that some constraints set to one value, and the other constraints to another
  /// value. Returns nil if the needed length contains no distance other than 0.
  private func gapHeadline(_ sum: SumText, _ arithmetic: ConflictArithmetic) -> String? {
    for segment in arithmetic.needed where segment.length != 0 {
      guard case .gap(let from, let to) = segment.kind else { continue }
      let others = arithmetic.availableSum - arithmetic.neededSum + segment.length
      let numbers = segment.premises.map(constraint)
      let subject =
        numbers.count == 1
        ? "Constraint \(numbers[0]) places" : "Constraints \(Self.list(numbers)) place"
      let start = "\(subject) \(place(to)) \(offset(segment.length, from, sum)), but the others"
      guard others != 0 else {
        return "\(start) place both at the same \(sum.axis == .horizontal ? "x" : "y") position."
      }
      return "\(start) place it \(offset(others, nil, sum))."
    }
    return nil
  }

  /// Returns the text for a distance from a position: `48 below the top of the cell`.
  ///
  /// - Parameter other: The position to measure from; nil for only `48 below`.
  private func offset(_ distance: Double, _ other: SegmentPosition?, _ sum: SumText) -> String {
    let isHorizontal = sum.axis == .horizontal
    let number = sum.number(distance.magnitude)
    let side =
      switch (isHorizontal, distance < 0) {
      case (true, false): "to the right"
      case (true, true): "to the left"
      case (false, false): "below"
      case (false, true): "above"
      }
    return "\(number) \(side)" + (other.map { "\(isHorizontal ? " of" : "") \(place($0))" } ?? "")
  }

  /// Returns whether an item is the container of the items in a sum.
  ///
  /// - Parameter parts: The lengths that are added in the sum.
  private func holds(_ id: String, in parts: [LengthSegment]) -> Bool {
    // A size of the item itself is not content.
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

  /// Returns the item if a sum consists of a single length, which is the size of this item; nil for any other sum.
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

  /// Returns words as a list: `A`, `A and B`, `A, B and C`.
  static func list(_ words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: " and ")
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
