import ConflictAnalysis
import LayoutModel

/// The first sentence of a conflict's text: the two lengths that should be equal, and what they belong to.
///
///     Root is 375 wide, but its content needs 400.
struct ConflictHeadline {
  private let conflict: LayoutConflict
  private let text: ArithmeticText

  init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    text = ArithmeticText(conflict.conflict.arithmetic)
  }

  private var arithmetic: ConflictArithmetic { conflict.conflict.arithmetic }

  /// The sentence.
  var sentence: String {
    if let sentence = unfilled ?? ofFewConstraints ?? ofContainer ?? ofHalf ?? ofDistance { return sentence }
    let (needed, available) = (number(arithmetic.neededSum), number(arithmetic.availableSum))
    return "The constraints need \(needed), but leave only \(available)."
  }

  /// The words for the excess: “too little” if a container is larger than its content.
  var excessWords: String { unfilled == nil ? "too much" : "too little" }

  // MARK: Sentences

  /// The sentence about a container that its content does not fill. Its size is part of the needed length.
  private var unfilled: String? {
    let inner = items(arithmetic.available)
    for segment in arithmetic.needed where segment.factor == 1 && segment.bound == .exactly {
      guard case .size(let size) = segment.kind, !inner.contains(size.item),
        inner.contains(where: { isInside($0, size.item) })
      else { continue }
      let content = arithmetic.availableSum - arithmetic.neededSum + segment.length
      return
        "\(size.item) is \(number(segment.length)) \(WarningText.word(size.axis)), but its content adds up to only \(number(content))."
    }
    return nil
  }

  /// The sentence about one or two constraints.
  private var ofFewConstraints: String? {
    let members = conflict.conflict.members
    let names = members.filter { !$0.premise.isImplicit }.map {
      StatementText($0.premise, conflict.statements).text
    }
    switch (names.count, members.count) {
    case (1, _): return "\(names[0]) cannot hold."
    case (2, 2): return "\(names[0]) and \(names[1]) cannot both hold."
    default: return nil
    }
  }

  /// The sentence about a container that is smaller than its content, or an item that other constraints make larger.
  private var ofContainer: String? {
    guard let only = arithmetic.available.first, arithmetic.available.count == 1, only.factor == 1,
      case .size(let size) = only.kind
    else { return nil }
    let hasDistances = arithmetic.needed.contains { if case .gap = $0.kind { true } else { false } }
    let hasContent = items(arithmetic.needed).contains { isInside($0, size.item) }
    let other =
      !hasDistances
      ? "the other constraints make it" : hasContent ? "its content needs" : "the other constraints need"
    return
      "\(size.item) is \(only.bound.words)\(number(only.length)) \(WarningText.word(size.axis)), but \(other) \(number(arithmetic.neededSum))."
  }

  /// The sentence about items that need more than half, or another part, of the size of a container.
  private var ofHalf: String? {
    guard let only = arithmetic.available.first, arithmetic.available.count == 1, only.factor > 0,
      case .size(let size) = only.kind
    else { return nil }
    let names = items(arithmetic.needed.filter { if case .size = $0.kind { true } else { false } })
    guard !names.isEmpty else { return nil }
    let part = only.factor == 0.5 ? "half of" : "\(number(only.factor)) times"
    let list = names.count < 3 ? names.joined(separator: " and ") : "\(names[0]) … \(names[names.count - 1])"
    return
      "\(list) need\(names.count == 1 ? "s" : "") \(number(arithmetic.neededSum)), but \(part) the \(size.attribute.name.lowercased()) of \(size.item) is only \(number(only.length))."
  }

  /// The sentence about a constraint that requires a larger distance than the others leave.
  private var ofDistance: String? {
    for segment in arithmetic.needed where segment.length > 0 {
      guard case .gap(let from, let to) = segment.kind, !segment.premises.isEmpty else { continue }
      let names = segment.premises.map { StatementText($0, conflict.statements).text }
      let others = arithmetic.availableSum - arithmetic.neededSum + segment.length
      return
        "\(names.joined(separator: " and ")) require\(names.count == 1 ? "s" : "") a distance of \(segment.bound.words)\(number(segment.length)) from \(EffectText.name(of: from)) to \(EffectText.name(of: to)), but the other constraints require \(number(others))."
    }
    return nil
  }

  // MARK: Parts

  private func number(_ value: Double) -> String { text.number(value) }

  /// Returns the items that segments measure, in order.
  private func items(_ segments: [LengthSegment]) -> [String] {
    var items: [String] = []
    var known: Set<String> = []
    for segment in segments {
      let names: [String?] =
        switch segment.kind {
        case .size(let size): [size.item]
        case .gap(let from, let to): [from.item, to.item]
        case .constant: []
        }
      for name in names.compactMap(\.self) where known.insert(name).inserted { items.append(name) }
    }
    return items
  }

  /// Returns whether an item lies in another one, directly or not.
  private func isInside(_ item: String, _ other: String) -> Bool {
    var place = conflict.superviews[item]
    while let next = place {
      if next == other { return true }
      place = conflict.superviews[next]
    }
    return false
  }
}
