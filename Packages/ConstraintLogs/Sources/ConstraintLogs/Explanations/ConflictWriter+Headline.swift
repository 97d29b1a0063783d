import ConflictAnalysis
import LayoutEquations

extension ConflictWriter {
  /// The conflict in one sentence.
  var headline: String {
    switch cause {
    case .apple?: return appleHeadline
    case .lostText?: return "The constraints that decide are not in this log."
    case nil where report.kind == .constraintList:
      let count = analysis.constraints.count
      guard report.omittedCount == 0 else {
        return
          "Nothing contradictory among the first \(count) of \(count + report.omittedCount) constraints."
      }
      return "\(count) constraint\(count == 1 ? "" : "s"), and nothing contradictory among them."
    default: break
    }
    guard let sum, let conflict = analysis.conflict else { return unprovenHeadline }
    let arithmetic = conflict.arithmetic
    let axis = arithmetic.axis ?? .horizontal
    switch cause {
    case .hiding?:
      if let item = item(where: { analysis.makers[$0] == .hiding }) {
        return
          "The stack view hides \(the(item)) by making it 0 \(axis.adjective), but what is in it needs \(sum.needed)."
      }
    case .zeroHost?:
      if let item = item(where: analysis.isZeroHost) {
        return
          "\(the(item).capitalized) is 0 \(axis.adjective) for the moment, but its constraints need \(sum.needed)."
      }
    case .zeroParent?:
      if let item = item(where: { analysis.makers[$0] == .autoresizing }) {
        let size = analysis.members.compactMap {
          analysis.makers[$0] == .autoresizing ? analysis.size(of: $0) : nil
        }.first
        return
          "\(the(item).capitalized) is still \(sum.number(size?.constant ?? 0)) \(axis.adjective), as its frame says, but what is in it needs \(sum.needed)."
      }
    case .autoresizing?:
      if let item = autoresizingItem {
        return
          "\(the(item).capitalized) is placed by its frame and by constraints as well, and the two disagree: \(sum.needed) against \(sum.available)."
      }
    case .twice?:
      if let twice = twiceHeadline() { return twice }
    default: break
    }
    return sizeHeadline(sum, arithmetic, axis)
      ?? "What has to be \(sum.needed) is to be \(sum.available) as well."
  }

  /// A container and what is in it, or the other way round.
  private func sizeHeadline(_ sum: SumText, _ arithmetic: ConflictArithmetic, _ axis: LayoutAxis) -> String? {
    let excess = sum.number(arithmetic.excess)
    if let host = hostAmongNeeded(arithmetic) {
      // The host is larger than its content: what is in it comes to what the host's size leaves of the sum.
      let content = arithmetic.availableSum - arithmetic.neededSum + host.length
      return
        "\(statement(host.item, axis, sum.number(host.length))), but what is in it comes to \(sum.number(content)) only: \(excess) too little."
    }
    if let item = Self.container(of: arithmetic.available) {
      return holds(item, in: arithmetic.needed)
        ? "\(statement(item, axis, sum.available)), but what is in it needs \(sum.needed): \(excess) too much."
        : "\(statement(item, axis, sum.available)), but the other constraints make it \(sum.needed): \(excess) too much."
    }
    if let item = Self.container(of: arithmetic.needed) {
      return holds(item, in: arithmetic.available)
        ? "\(statement(item, axis, sum.needed)), but what is in it comes to \(sum.available) only: \(excess) too little."
        : "\(statement(item, axis, sum.needed)), but the other constraints leave it \(sum.available): \(excess) too little."
    }
    guard arithmetic.isChain, arithmetic.axis != nil else { return nil }
    let things = Self.items(of: arithmetic.needed).map(the)
    guard things.isEmpty else {
      return
        "\(Self.list(things).capitalized) need\(things.count == 1 ? "s" : "") \(sum.needed) \(axis.ends), and there is \(sum.available): \(excess) too much."
    }
    return gapHeadline(sum, arithmetic)
  }

  /// A distance that is one thing by one constraint, and another by the others.
  private func gapHeadline(_ sum: SumText, _ arithmetic: ConflictArithmetic) -> String? {
    for segment in arithmetic.needed where segment.length != 0 {
      guard case .gap(let from, let to) = segment.kind else { continue }
      let others = arithmetic.availableSum - arithmetic.neededSum + segment.length
      return
        "From \(place(from)) to \(place(to)) it is \(sum.number(segment.length)) by one constraint, and \(sum.number(others)) by the others."
    }
    return nil
  }

  /// Whether the parts of a sum lie in an item, as far as it is known: distances to its own edges tell it as well.
  private func holds(_ id: String, in parts: [LengthSegment]) -> Bool {
    if isHost(id) || analysis.superviews.values.contains(id) { return true }
    guard !analysis.superviews.keys.contains(id) else { return false }
    return parts.contains { part in
      guard case .gap(let from, let to) = part.kind else { return false }
      return from.item == id || to.item == id
    }
  }

  /// The view that holds the others, if its size stands among what is needed.
  private func hostAmongNeeded(_ arithmetic: ConflictArithmetic) -> (item: String, length: Double)? {
    let containers = Set(analysis.superviews.values)
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
    analysis.constraints.indices.contains { index in
      analysis.makers[index] == .host && analysis.size(of: index)?.item == id
    }
  }

  private func statement(_ id: String, _ axis: LayoutAxis, _ size: String) -> String {
    switch cause {
    case .hostSize?: "\(the(id).capitalized) is given \(size) in \(axis.noun)"
    case .zeroContainer?: "Your constraint makes \(the(id)) \(size) \(axis.adjective)"
    default: "\(the(id).capitalized) is \(size) \(axis.adjective)"
    }
  }

  /// The item of a side that is the size of one item and nothing else.
  private static func container(of segments: [LengthSegment]) -> String? {
    guard segments.count == 1, case .size(let size) = segments[0].kind, segments[0].factor == 1,
      !segments[0].premises.contains(where: \.isUnwritten)
    else { return nil }
    return size.item
  }

  private static func items(of segments: [LengthSegment]) -> [String] {
    var items: [String] = []
    for case .size(let size) in segments.map(\.kind) where !items.contains(size.item) {
      items.append(size.item)
    }
    return items
  }

  private static func list(_ words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: " and ")
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  private func twiceHeadline() -> String? {
    guard let (one, other) = analysis.fixedTwice else { return nil }
    let texts = [one, other].map { wording.text(of: analysis.constraints[$0]) }
    return "Two constraints say different things of the same: \(texts[0]), and \(texts[1])."
  }

  private var appleHeadline: String {
    guard let sum else { return "Constraints of the system contradict each other." }
    if analysis.members.count == 1, let size = analysis.size(of: analysis.members[0]), size.constant < 0 {
      let (item, number) = (the(size.item), wording.number(size.constant))
      return
        "A constraint of the system makes \(item) \(number) \(size.attribute.adjective), and a \(size.attribute.noun) cannot be negative."
    }
    return "Constraints of the system contradict each other: \(sum.needed) against \(sum.available)."
  }

  private var unprovenHeadline: String {
    if case .hostSize? = cause, let item = item(where: { analysis.makers[$0] == .host }),
      let size = analysis.constraints.indices.compactMap({
        analysis.makers[$0] == .host ? analysis.size(of: $0) : nil
      }).first
    {
      return
        "\(the(item).capitalized) is given \(wording.number(size.constant)) in \(size.attribute.noun), and what is in it asks for something else."
    }
    if cause == .zeroHost, let item = item(where: analysis.isZeroHost) {
      return "\(the(item).capitalized) has no size for the moment, and other constraints ask for one."
    }
    if cause == .autoresizing, let item = autoresizingItem {
      return "\(the(item).capitalized) is placed by its frame and by constraints as well."
    }
    return "The system found these constraints contradictory."
  }

  // MARK: Items

  func the(_ id: String) -> String { names.withArticle(id) }

  /// The first item of the first deciding row of a kind.
  func item(where isRow: (Int) -> Bool) -> String? {
    analysis.deciding.first(where: isRow).flatMap { analysis.constraints[$0].items.first?.id }
  }

  /// The view that is placed twice.
  var autoresizingItem: String? {
    analysis.deciding.first(where: analysis.placesItselfTwice).flatMap {
      analysis.constraints[$0].items.first?.id
    }
      ?? item { analysis.makers[$0] == .autoresizing }
  }
}
