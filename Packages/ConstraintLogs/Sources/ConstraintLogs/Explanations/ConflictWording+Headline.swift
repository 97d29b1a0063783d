import ConflictAnalysis
import LayoutEquations

/// The sentences that fit all sums.
extension ConflictWording {
  /// The conflict in one sentence, whatever its cause is.
  func generalHeadline(_ sum: SumText) -> String {
    sizeHeadline(sum) { item, size in "\(the(item).capitalized) is \(size) \(sum.axis.adjective)" }
      ?? "The same length has to be both \(sum.needed) and \(sum.available)."
  }

  /// A container and what is in it, or the other way round; nil if the sum is about neither.
  ///
  /// - Parameter statement: The half of the sentence that says how large an item is, of the item and its size.
  func sizeHeadline(_ sum: SumText, _ statement: (String, String) -> String) -> String? {
    let arithmetic = sum.arithmetic
    let axis = sum.axis
    let excess = sum.number(arithmetic.excess)
    if let host = hostAmongNeeded(arithmetic) {
      // The host is larger than its content: what is in it comes to what the host's size leaves of the sum.
      let content = arithmetic.availableSum - arithmetic.neededSum + host.length
      return
        "\(statement(host.item, sum.number(host.length))), but its content adds up to only \(sum.number(content)): \(excess) too little."
    }
    if let item = Self.container(of: arithmetic.available) {
      return holds(item, in: arithmetic.needed)
        ? "\(statement(item, sum.available)), but its content needs \(sum.needed): \(excess) too much."
        : "\(statement(item, sum.available)), but the other constraints make it \(sum.needed): \(excess) too much."
    }
    if let item = Self.container(of: arithmetic.needed) {
      return holds(item, in: arithmetic.available)
        ? "\(statement(item, sum.needed)), but its content adds up to only \(sum.available): \(excess) too little."
        : "\(statement(item, sum.needed)), but the other constraints leave it only \(sum.available): \(excess) too little."
    }
    guard arithmetic.isChain, arithmetic.axis != nil else { return nil }
    let things = Self.items(of: arithmetic.needed).map(the)
    guard things.isEmpty else {
      return
        "\(Self.list(things).capitalized) need\(things.count == 1 ? "s" : "") \(sum.needed) \(axis.ends), but there is only \(sum.available): \(excess) too much."
    }
    return gapHeadline(sum, arithmetic)
  }

  /// A distance that is one thing by one constraint, and another by the others.
  private func gapHeadline(_ sum: SumText, _ arithmetic: ConflictArithmetic) -> String? {
    for segment in arithmetic.needed where segment.length != 0 {
      guard case .gap(let from, let to) = segment.kind else { continue }
      let others = arithmetic.availableSum - arithmetic.neededSum + segment.length
      return
        "One constraint sets the distance from \(place(from)) to \(place(to)) to \(sum.number(segment.length)), the others to \(sum.number(others))."
    }
    return nil
  }

  /// Whether the parts of a sum lie in an item, as far as it is known: distances to its own edges tell it as well.
  private func holds(_ id: String, in parts: [LengthSegment]) -> Bool {
    if isHost(id) || conflict.superviews.values.contains(id) { return true }
    guard !conflict.superviews.keys.contains(id) else { return false }
    return parts.contains { part in
      guard case .gap(let from, let to) = part.kind else { return false }
      return from.item == id || to.item == id
    }
  }

  /// The view that holds the others, if its size stands among what is needed.
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

  /// The item of a side that is the size of one item and nothing else.
  private static func container(of segments: [LengthSegment]) -> String? {
    guard segments.count == 1, case .size(let size) = segments[0].kind, segments[0].factor == 1,
      !segments[0].premises.contains(where: { $0.isUnwritten })
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

  private static func list(_ words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: " and ")
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
