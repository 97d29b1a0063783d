@_spi(Tools) import ConflictAnalysis
import LayoutEquations
import LayoutModel
import LinearConstraints
import SourceText

/// The first sentence of the text about a conflict. It names the two lengths that cannot be equal, and the items that
/// they belong to.
///
///     Root is 375 wide, but its content needs 400.
struct ConflictHeadline {
  private let conflict: LayoutConflict
  private let text: ArithmeticText

  /// The arithmetic for a container that its content does not fill: the content and its insets add up to less than the
  /// size of the container. Nil for other conflicts, and if the proof has no such form.
  private let filling: ConflictArithmetic?

  /// The conflict as two values of one size or position; nil for other conflicts.
  let twoValues: TwoValues?

  init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    twoValues = TwoValues(conflict)
    text = ArithmeticText(conflict.conflict.arithmetic)
    lazy var containers = Set(conflict.superviews.values)
    filling = conflict.conflict.arithmetic.unfilled { containers.contains($0) }
  }

  private var arithmetic: ConflictArithmetic { conflict.conflict.arithmetic }

  /// The first sentence of the text about the conflict. Its wording depends on the kind of conflict.
  var sentence: String {
    if arithmetic.isCombination { return ofCombination }
    if let sentence = unfilled ?? twoValues?.sentence ?? ofFilledContainer ?? ofFewConstraints ?? ofContainer
      ?? ofHalf ?? ofComparison ?? ofDistance
    {
      return sentence
    }
    let (needed, available) = (number(arithmetic.neededSum), number(arithmetic.availableSum))
    let names = written
    guard names.count > 1, names.count <= Self.mostNamed + 1 else {
      return "The constraints need a length of \(needed), but leave only \(available)."
    }
    return
      "\(Self.list(names)) cannot all hold: they need a length of \(needed), but leave only \(available)."
  }

  /// The words that follow the length in `30 too much`: “too little” if the content of a container does not fill it,
  /// otherwise “too much”.
  var excessWords: String { isUnfilled ? "too little" : "too much" }

  /// Whether the sentence states two values of one size or position.
  var statesTwoValues: Bool { !arithmetic.isCombination && unfilled == nil && twoValues != nil }

  /// Whether the sentence explains why no space is left beside views that fill their container.
  var statesFilledContainer: Bool {
    !arithmetic.isCombination && unfilled == nil && twoValues == nil && ofFilledContainer != nil
  }

  /// Whether the conflict is about a container that its content does not fill.
  private var isUnfilled: Bool { unfilled != nil }

  /// The arithmetic in the form that matches the sentence: for a container that its content does not fill, the lengths
  /// of the content are compared with the size of the container.
  var summed: ConflictArithmetic { isUnfilled ? filling ?? arithmetic : arithmetic }

  /// The arithmetic to draw, in which the size of a container comes first.
  var drawn: ConflictArithmetic {
    var drawn = summed
    // Without another form of the sum, the size of a container that is not filled is one of the needed lengths.
    if isUnfilled, filling == nil { swap(&drawn.needed, &drawn.available) }
    return drawn
  }

  // MARK: Sentences

  /// The sentence about a container that its content does not fill; nil for other conflicts.
  ///
  /// In the arithmetic of such a conflict, the size of the container is one of the lengths that the constraints need.
  private var unfilled: String? {
    let inner = items(arithmetic.available)
    for segment in arithmetic.needed where segment.factor == 1 && segment.bound == .exactly {
      guard case .size(let size) = segment.kind, !inner.contains(size.item),
        inner.contains(where: { isInside($0, size.item) })
      else { continue }
      let content = arithmetic.availableSum - arithmetic.neededSum + segment.length
      return "\(length(of: size, segment)), but its content adds up to only \(number(content))."
    }
    return nil
  }

  /// The sentence about views whose sizes are fractions of the size of their container and together fill it, so that
  /// nothing is left for other lengths. Nil for other conflicts.
  private var ofFilledContainer: String? {
    guard arithmetic.cancelled.count == 1, let container = arithmetic.cancelled.first,
      conflict.superviews.values.contains(container.item),
      arithmetic.available.allSatisfy({ $0.length == 0 }),
      arithmetic.needed.allSatisfy({ $0.length >= 0 })
    else { return nil }
    var fractions = [container.item: 1.0]
    var names: [String] = []
    let equations = conflict.conflict.members.compactMap { conflict.statements[$0.premise]?.equation }
    for _ in equations {
      for equation in equations where equation.constant == 0 && equation.standardSpacing == 0 {
        guard case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
          first.attribute == container.attribute, second.attribute == container.attribute,
          case .item(let one) = first.item, case .item(let other) = second.item, equation.relation == .equal
        else { continue }
        if fractions[one] == nil, let known = fractions[other] {
          fractions[one] = known * equation.multiplier
          names.append(one)
        } else if fractions[other] == nil, let known = fractions[one], equation.multiplier != 0 {
          fractions[other] = known / equation.multiplier
          names.append(other)
        }
      }
    }
    let sum = names.reduce(0) { $0 + (fractions[$1] ?? 0) }
    guard !names.isEmpty, names.count <= Self.mostNamed + 1, abs(sum - 1) < 1e-9 else { return nil }
    let rest = arithmetic.needed.filter { $0.length > 0 }.map { segment in
      switch segment.kind {
      case .size(let size): "\(size.item) (\(segment.bound.words)\(number(segment.length)))"
      case .gap(let from, let to):
        distance(segment, EffectText.names(from, to, by: segment.premises, conflict.statements))
      case .constant: number(segment.length)
      }
    }
    guard !rest.isEmpty, rest.count <= Self.mostNamed else { return nil }
    let word = container.axis == .horizontal ? "wide" : "high"
    let verb = names.count == 1 ? "is" : "together are"
    return
      "\(Self.list(names)) \(verb) as \(word) as \(container.item), so no space is left for \(Self.list(rest))."
  }

  private func distance(_ segment: LengthSegment, _ ends: (from: String, to: String)) -> String {
    "the distance of \(segment.bound.words)\(number(segment.length)) from \(ends.from) to \(ends.to)"
  }

  /// The sentence about a conflict of one or two constraints; nil for larger conflicts.
  private var ofFewConstraints: String? {
    let members = conflict.conflict.members
    let names = members.filter { !$0.premise.isImplicit }.map {
      StatementText($0.premise, conflict.statements).text
    }
    switch (names.count, members.count) {
    case (1, _):
      guard let size = arithmetic.squeezed.first?.size else { return "\(names[0]) cannot hold." }
      return "\(names[0]) cannot hold, because a \(size.attribute.name.lowercased()) cannot be negative."
    case (2, 2) where ofComparison == nil: return "\(names[0]) and \(names[1]) cannot both hold."
    default: return nil
    }
  }

  /// The sentence about an item that is too small for its content or for the other constraints; nil for other
  /// conflicts.
  private var ofContainer: String? {
    guard let only = arithmetic.available.first, arithmetic.available.count == 1, only.factor == 1,
      case .size(let size) = only.kind
    else { return nil }
    let hasDistances = arithmetic.needed.contains { if case .gap = $0.kind { true } else { false } }
    let hasContent = items(arithmetic.needed).contains { isInside($0, size.item) }
    let needed = LengthText().bound(of: arithmetic.needed).words + number(arithmetic.neededSum)
    if !hasDistances {
      return "\(size.item) is \(words(only, size.axis)), but the other constraints make it \(needed)."
    }
    let start = length(of: size, only)
    return hasContent
      ? "\(start), but its content needs \(needed)." : "\(start), but the other constraints need \(needed)."
  }

  /// Returns the clause that states the size of a container, such as `Root is 375 wide`. If the dropped constraint is
  /// one of those that determine the size, the container has another size, so the clause names the constraints.
  private func length(of size: ItemSize, _ segment: LengthSegment) -> String {
    let steps = arithmetic.steps.filter { $0.size == size }
    let premises =
      segment.premises + steps.flatMap { $0.premises } + steps.flatMap { $0.parts }.flatMap { $0.premises }
    let words = words(segment, size.axis)
    return premises.contains(conflict.conflict.dropped)
      ? "The constraints make \(size.item) \(words)" : "\(size.item) is \(words)"
  }

  /// Returns the length of a size in words, such as `at least 16 wide`.
  private func words(_ segment: LengthSegment, _ axis: LayoutAxis) -> String {
    "\(segment.bound.words)\(number(segment.length)) \(WarningText.word(axis))"
  }

  /// The sentence about items that need more than half, or another fraction, of the size of a container; nil for other
  /// conflicts.
  private var ofHalf: String? {
    guard let only = arithmetic.available.first, arithmetic.available.count == 1, only.factor > 0,
      case .size(let size) = only.kind
    else { return nil }
    let names = items(arithmetic.needed.filter { if case .size = $0.kind { true } else { false } })
    // The items must be the content of the container, so the container must not be inside any of them.
    guard !names.isEmpty, !names.contains(where: { isInside(size.item, $0) }) else { return nil }
    let needed = number(arithmetic.neededSum)
    let attribute = size.attribute.name.lowercased()
    if only.factor == 0.5, let half = half(of: size) {
      let parts = parts(of: names, size.axis)
      let place = "only the \(half.side) half of \(size.item)"
      let room = "which is \(number(only.length)) \(WarningText.word(size.axis))"
      let rest = half.cause.map { "\($0) leaves \(place)" } ?? "there is \(place)"
      return
        "\(parts.capitalizedStart) need\(names.count == 1 ? "s" : "") \(needed), but \(rest), \(room)."
    }
    let part = only.factor == 0.5 ? "half of" : "\(number(only.factor)) times"
    return
      "\(Self.list(names)) need\(names.count == 1 ? "s" : "") \(needed), but \(part) the \(attribute) of \(size.item) is only \(number(only.length))."
  }

  /// Returns the half of a container into which items have to fit, because a distance in the needed length starts or
  /// ends at the center of the container. Returns nil if there is no such distance.
  ///
  /// - Parameter size: The width or height of the container.
  /// - Returns: The half, such as `right` or `lower`, and the text of the constraint that states this distance. The
  ///   text is nil if the distance follows from several rows.
  private func half(of size: ItemSize) -> (side: String, cause: String?)? {
    let center: LayoutAttribute = size.axis == .horizontal ? .centerX : .centerY
    for segment in arithmetic.needed {
      guard case .gap(let from, let to) = segment.kind else { continue }
      let cause =
        segment.premises.count == 1 ? StatementText(segment.premises[0], conflict.statements).text : nil
      if from.item == size.item, from.attribute == center {
        return (size.axis == .horizontal ? "right" : "lower", cause)
      }
      if to.item == size.item, to.attribute == center {
        return (size.axis == .horizontal ? "left" : "upper", cause)
      }
    }
    return nil
  }

  /// Returns the names of items, each with the fraction of its size that is part of the needed length, such as
  /// `half of Title and all of Body`.
  private func parts(of names: [String], _ axis: LayoutAxis) -> String {
    let factors = names.map { name in
      arithmetic.needed.reduce(0) { $1.kind == .size(ItemSize(item: name, axis)) ? $0 + $1.factor : $0 }
    }
    guard factors.contains(0.5) else { return Self.list(names) }
    return Self.list(
      zip(names, factors).map { name, factor in
        factor == 0.5 ? "half of \(name)" : factor == 1 ? "all of \(name)" : "\(number(factor)) times \(name)"
      })
  }

  /// The sentence about a constraint that makes an item wider, narrower, taller or shorter than another item by a fixed
  /// amount, while the other constraints require a different amount. Nil for other conflicts.
  private var ofComparison: String? {
    for (segments, isNeeded) in [(arithmetic.available, false), (arithmetic.needed, true)] {
      for segment in segments {
        guard let premise = segment.premises.first, segment.premises.count == 1, segment.factor == 1,
          segment.length != 0, let equation = conflict.statements[premise]?.equation,
          let comparison = SizeComparison(equation), segment.length.magnitude == equation.constant.magnitude,
          arithmetic.cancelled.allSatisfy({ [comparison.first, comparison.second].contains($0) }),
          !arithmetic.cancelled.isEmpty
        else { continue }
        let rest =
          isNeeded
          ? arithmetic.availableSum - arithmetic.neededSum + segment.length
          : arithmetic.neededSum - arithmetic.availableSum + segment.length
        // `other` is positive if the other constraints require a difference in the direction that the constraint
        // states.
        let other = segment.length < 0 ? -rest : rest
        let statement = StatementText(premise, conflict.statements).text
        return
          "\(statement) makes \(comparison.words(equation.constant, equation.relation)), but the other constraints make \(comparison.words(equation.constant < 0 ? -other : other, .equal))."
      }
    }
    return nil
  }

  /// The sentence about positions that leave a negative length for one item; nil for other conflicts, and if there are
  /// too many constraints for a sentence.
  private var negativeSize: String? {
    guard arithmetic.squeezed.count == 1, let squeezed = arithmetic.squeezed.first else { return nil }
    let names = written
    guard names.count > 1, names.count <= Self.mostNamed + 1 else { return nil }
    let size = squeezed.size
    return
      "\(Self.list(names)) together make \(size.item) \(number(squeezed.availableLength)) \(WarningText.word(size.axis))."
  }

  /// The texts of the conflict's constraints that the user wrote.
  private var written: [String] {
    conflict.conflict.members.filter { conflict.statements[$0.premise]?.origin == .user }.map {
      StatementText($0.premise, conflict.statements).text
    }
  }

  /// The sentence about a constraint that requires a larger distance than the other constraints leave; nil for other
  /// conflicts.
  private var ofDistance: String? {
    if let negativeSize { return negativeSize }
    for segment in arithmetic.needed where segment.length > 0 {
      guard case .gap(let from, let to) = segment.kind, !segment.premises.isEmpty else { continue }
      let names = segment.premises.map { StatementText($0, conflict.statements).text }
      let others = arithmetic.availableSum - arithmetic.neededSum + segment.length
      let required = segment.bound.words + number(segment.length)
      let rest = rest(without: segment.premises)
      // The words of `EffectText.position` name left and right edges instead of leading and trailing ones. If the
      // sentence contains these words, the ends of the distance get the same names.
      let (start, end) =
        others < 0 ? (EffectText.name(of: from), EffectText.name(of: to)) : ends(of: segment, from, to)
      let requirement = "require\(names.count == 1 ? "s" : "")"
      let dropped = conflict.conflict.dropped
      if rest == nil, others >= 0, !dropped.isImplicit, !segment.premises.contains(dropped) {
        let cause = StatementText(dropped, conflict.statements).text
        return
          "With \(cause), the distance from \(start) to \(end) is \(number(others)), but \(Self.list(names)) \(requirement) \(required)."
      }
      let (words, isOne) = rest ?? ("the other constraints", false)
      let verb = isOne ? "requires" : "require"
      let result =
        others < 0
        ? "\(isOne ? "places" : "place") \(EffectText.position(of: to, number(-others), before: from))"
        : "\(verb) \(number(others))"
      return
        "\(Self.list(names)) \(requirement) a distance of \(required) from \(start) to \(end), but \(words) \(result)."
    }
    return nil
  }

  /// Returns a text such as `A and B together` with the names of those constraints of the conflict that are not in
  /// `premises`, and whether there is only one such constraint. Nil if there is no such constraint, or more than
  /// ``mostNamed``.
  private func rest(without premises: [ConstraintSystem.Premise]) -> (words: String, isOne: Bool)? {
    let others = conflict.conflict.members.filter { !$0.premise.isImplicit && !premises.contains($0.premise) }
    guard !others.isEmpty, others.count <= Self.mostNamed else { return nil }
    let names = others.map { StatementText($0.premise, conflict.statements).text }
    return names.count == 1 ? (names[0], true) : ("\(Self.list(names)) together", false)
  }

  /// Returns the names of both ends of a distance. If one constraint states the distance, the names contain the
  /// attributes of that constraint, such as `Trailing` instead of `Right`.
  private func ends(of segment: LengthSegment, _ from: SegmentPosition, _ to: SegmentPosition) -> (
    from: String, to: String
  ) {
    if segment.premises.count == 1, let equation = conflict.statements[segment.premises[0]]?.equation,
      case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
      case .item(let one) = first.item, case .item(let other) = second.item
    {
      if one == to.item, other == from.item { return ("\(second)", "\(first)") }
      if one == from.item, other == to.item { return ("\(first)", "\(second)") }
    }
    return (EffectText.name(of: from), EffectText.name(of: to))
  }

  /// The sentence about constraints whose sum contains no lengths of items, for example because the constraints
  /// multiply positions.
  private var ofCombination: String {
    if let ofZero { return ofZero }
    let members = conflict.conflict.members.filter { !$0.premise.isImplicit }
    let all = members.map { StatementText($0.premise, conflict.statements).text }
    // If there are too many constraints for a sentence, those that the user wrote explain the conflict best.
    let written = written
    let names = all.count > Self.mostNamed + 1 && written.count > 1 ? written : all
    guard names.count > Self.mostNamed + 1 else {
      return names.count == 1 ? "\(names[0]) cannot hold." : "\(Self.list(names)) cannot all hold."
    }
    let dropped = StatementText(conflict.conflict.dropped, conflict.statements).text
    return "\(dropped) conflicts with \(all.count - 1) other required constraints."
  }

  /// The sentence about constraints without constants that relate sizes, and a constraint that requires one of these
  /// sizes to be larger than 0. Nil for other conflicts.
  ///
  /// Examples are `A.Width = 2 * B.Width` and `B.Width = 2 * A.Width`, which hold only if both widths are 0.
  private var ofZero: String? {
    var ratios: [String] = []
    var minimum: (text: String, size: ItemSize)?
    for member in conflict.conflict.members where !member.premise.isImplicit {
      guard let equation = conflict.statements[member.premise]?.equation, equation.standardSpacing == 0,
        case .attribute(let first) = equation.first, first.attribute.isSize, let axis = first.attribute.axis
      else { return nil }
      let text = StatementText(member.premise, conflict.statements).text
      if equation.constant == 0, case .attribute(let second)? = equation.second, second.attribute.isSize {
        ratios.append(text)
      } else if minimum == nil, equation.second == nil, equation.constant > 0,
        equation.relation != .lessThanOrEqual, case .item(let name) = first.item
      {
        minimum = (text, ItemSize(item: name, axis))
      } else {
        return nil
      }
    }
    guard let minimum, !ratios.isEmpty, ratios.count <= Self.mostNamed else { return nil }
    let size = "\(minimum.size.item) is 0 \(WarningText.word(minimum.size.axis))"
    return
      "\(Self.list(ratios)) \(ratios.count == 1 ? "holds" : "hold") only if \(size), but \(minimum.text) does not allow this."
  }

  /// The maximum number of constraints that a sentence names besides the one that it is about.
  private static let mostNamed = 3

  // MARK: Parts

  /// Returns words as a list, such as `A`, `A and B`, or `A, B, and C`. If there are more than ``mostNamed`` + 1 words,
  /// the text is `A … Z`, with only the first and the last word.
  private static func list(_ words: [String]) -> String {
    words.count <= mostNamed + 1 ? WordList.text(words) : "\(words[0]) … \(words[words.count - 1])"
  }

  private func number(_ value: Double) -> String { text.number(value) }

  /// Returns the names of the items whose sizes and distances are parts of a sum, in the order of the sum.
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
      for name in names.compactMap({ $0 }) where known.insert(name).inserted { items.append(name) }
    }
    return items
  }

  /// Returns whether an item is a descendant of another item.
  func isInside(_ item: String, _ other: String) -> Bool {
    var place = conflict.superviews[item]
    while let next = place {
      if next == other { return true }
      place = conflict.superviews[next]
    }
    return false
  }
}

extension String {
  /// The text with an uppercase first letter if it starts with “half of” or “all of”. Any other text starts with a name
  /// and is returned unchanged.
  fileprivate var capitalizedStart: String {
    hasPrefix("half of ") || hasPrefix("all of ") ? prefix(1).uppercased() + dropFirst() : self
  }
}

extension ConflictArithmetic {
  /// Whether the sum consists only of the constants of rows, each times the multiplier of its row. Such a sum contains
  /// no sizes of items and no distances between them.
  var isCombination: Bool {
    !isChain && cancelled.isEmpty && (needed + available).allSatisfy { $0.kind == .constant }
  }
}

/// The two widths or heights that a constraint such as `Text.Width = Card.Width - 16` compares.
struct SizeComparison {
  /// The size on the left and the size on the right side of the relation.
  let first, second: ItemSize

  /// Creates the comparison that a constraint states; nil if the constraint does not compare two widths or two heights.
  init?(_ equation: ConstraintEquation) {
    guard case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
      case .item(let one) = first.item, case .item(let other) = second.item, first.attribute.isSize,
      equation.multiplier == 1, equation.standardSpacing == 0, let axis = first.attribute.axis,
      second.attribute.isSize, second.attribute.axis == axis
    else { return nil }
    self.first = ItemSize(item: one, axis)
    self.second = ItemSize(item: other, axis)
  }

  /// Returns a text that compares the two sizes, such as `Text at least 16 narrower than Card`.
  ///
  /// - Parameters:
  ///   - difference: A difference of the sizes, in points; negative if the first size is smaller.
  ///   - relation: Whether the first size minus the second one is equal to, at most or at least `difference`.
  func words(_ difference: Double, _ relation: Relation) -> String {
    guard difference != 0 else {
      return "\(first.item) as \(first.axis == .horizontal ? "wide" : "high") as \(second.item)"
    }
    let word =
      first.axis == .horizontal
      ? (difference < 0 ? "narrower" : "wider") : difference < 0 ? "shorter" : "taller"
    let bound =
      switch relation {
      case .equal: ""
      case .lessThanOrEqual: difference < 0 ? "at least " : "at most "
      case .greaterThanOrEqual: difference < 0 ? "at most " : "at least "
      }
    return "\(first.item) \(bound)\(NumberText.short(difference.magnitude)) \(word) than \(second.item)"
  }

  /// Returns the meaning of a length in the arithmetic of a conflict as text: a difference of the two sizes, such as
  /// `Card.Width - Text.Width`.
  ///
  /// The difference is the first size minus the second one if `length` and `constant` have the same sign. Otherwise, it
  /// is the second size minus the first one.
  ///
  /// - Parameters:
  ///   - length: The length in the arithmetic.
  ///   - constant: The constant of the constraint.
  func difference(_ length: Double, _ constant: Double) -> String {
    let (one, other) = (length < 0) == (constant < 0) ? (first, second) : (second, first)
    return "\(one.item).\(one.attribute) - \(other.item).\(other.attribute)"
  }
}

extension LayoutConflict {
  /// Returns the drawing of the conflict's arithmetic. It states the difference in the same words as the text about the
  /// conflict, such as “too much”.
  ///
  /// The length of a container is drawn first. If its content does not fill it, the drawing ends with the missing part,
  /// which is “too little”.
  ///
  /// - Parameter columns: The largest width of the drawing in text columns. Default: 80.
  /// - Complexity: O(*n*) for *n* segments of the arithmetic.
  public func sumDrawing(columns: Int = 80) -> AxisDrawing {
    let headline = ConflictHeadline(self)
    return AxisDrawing(headline.drawn, columns: columns, excess: headline.excessWords) { segment in
      label(of: segment) { item, _ in item }
    }
  }

  /// Returns the drawing of the conflict's arithmetic for a picture: a container is called `Superview` in a distance to
  /// one of its subviews, and edges have the names that the constraints use, such as `Leading`. If the conflict
  /// consists of two values of one length, the difference is “apart”.
  ///
  /// - Parameter columns: The largest width of the drawing in text columns. Default: 80.
  /// - Complexity: O(*n* · *m*) for *n* segments of the arithmetic, and *m* constraints.
  public func sumPicture(columns: Int = 80) -> AxisDrawing {
    let headline = ConflictHeadline(self)
    let excess = conflict.arithmetic.comparesOneLength ? "apart" : headline.excessWords
    return AxisDrawing(headline.drawn, columns: columns, excess: excess) { segment in
      label(of: segment) { item, other in other.map { superviews[$0] == item } ?? false ? "Superview" : item }
    }
  }

  /// Returns the label of a segment in a drawing, such as `Title` or `Title.Bottom → Image.Top`. Edges have the names
  /// that the constraints use.
  ///
  /// - Parameter name: Returns the name to print for an item. Its arguments are the item at one end of a distance and
  ///   the item at the other end; the second one is nil for the origin.
  private func label(of segment: LengthSegment, name: (String, String?) -> String) -> String {
    switch segment.kind {
    case .size(let size):
      return (segment.factor == 1 ? "" : "\(NumberText.approximate(segment.factor)) × ") + size.item
    case .gap(let from, let to):
      func label(_ longest: Int) -> String {
        let names = EffectText.names(from, to, by: segment.premises, statements) {
          Self.shortened(name($0, $1), to: longest)
        }
        return "\(names.from) → \(names.to)"
      }
      // A long label is cut at its end, which would hide an attribute. So the names are shortened instead.
      var text = label(.max)
      var longest = 20
      while TextColumns.count(of: text) > Self.longestLabel, longest >= 8 {
        text = label(longest)
        longest -= 1
      }
      return text
    case .constant: return ""
    }
  }

  /// The longest label of a distance, in columns, that a drawing of 80 columns shows as a whole.
  private static let longestLabel = 46

  /// Returns a name with `…` instead of its middle if it has more than the given number of characters.
  private static func shortened(_ name: String, to longest: Int) -> String {
    guard name.count > longest else { return name }
    return "\(name.prefix((longest - 1) / 2))…\(name.suffix(longest / 2))"
  }

  /// Returns an edge of an item as the only constraint of a segment names it: as leading or trailing instead of left or
  /// right, if the constraint contains that attribute. Otherwise, returns the attribute unchanged.
  func written(_ attribute: LayoutAttribute, of item: String, in segment: LengthSegment)
    -> LayoutAttribute
  {
    EffectText.written(attribute, of: item, by: segment.premises, statements)
  }
}

extension ConflictArithmetic {
  /// Whether the conflict consists of two different values of one size or one distance.
  fileprivate var comparesOneLength: Bool {
    guard needed.count == 1, available.count == 1, steps.isEmpty, squeezed.isEmpty else { return false }
    switch (needed[0].kind, available[0].kind) {
    case (.size(let one), .size(let other)):
      return one == other && needed[0].factor == 1 && available[0].factor == 1
    case (.gap(let from, let to), .gap(let start, let end)):
      return from == start && to == end || from == end && to == start
    default: return false
    }
  }
}
