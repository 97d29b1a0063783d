@_spi(Tools) import ConflictAnalysis
import LayoutEquations
import LayoutModel
import SourceText

/// A conflict as two different values of one size or position.
///
/// A proof adds up all constraints of a loop, such as `59 + 8 > 0`. People compare two values instead: an
/// edge is 67 below the top according to some constraints, and 0 below it according to another one.
///
///     Header.Top cannot be both 67 and 0 below Root.Top.
///     59 (the safe area insets) + 8 = 67, by `Header.Top = Safe Area.Top + 8`
///     0, by `Header.Top = Root.Top`
struct TwoValues {
  /// One of the two values, as the sum of the segments that lead to it.
  struct Value {
    var segments: [LengthSegment]

    /// The value: the sum of the lengths of its segments, in points.
    var sum: Double { segments.reduce(0) { $0 + $1.length } }

    /// Whether the value is exact, a lower bound or an upper bound.
    var bound: LengthBound { segments.first { $0.bound != .exactly }?.bound ?? .exactly }

    /// The sources of the rows that determine the value.
    var premises: [ConstraintSystem.Premise] { segments.flatMap { $0.premises } }
  }

  /// The size or distance that has two values.
  private enum Subject {
    case size(ItemSize)
    case distance(from: End, to: End)
  }

  /// An end of a distance: the position, and the segment that begins or ends there. The constraint of this
  /// segment contains the name by which the user refers to the position.
  private struct End {
    var place: SegmentLoop.Place
    var segment: LengthSegment
  }

  private let conflict: LayoutConflict
  private let subject: Subject
  private let axis: LayoutAxis
  private let values: [Value]

  /// Finds the two values in a conflict. Nil if the conflict does not consist of two values of one size or position:
  /// for example, if contents do not fit into a container.
  init?(_ conflict: LayoutConflict) {
    self.conflict = conflict
    let arithmetic = conflict.conflict.arithmetic
    guard arithmetic.isChain, let axis = arithmetic.axis, arithmetic.cancelled.isEmpty,
      arithmetic.squeezed.isEmpty, !conflict.conflict.members.contains(where: { $0.premise.isImplicit })
    else { return nil }
    self.axis = axis
    if arithmetic.needed.count == 1, arithmetic.available.count == 1, arithmetic.needed[0].factor == 1,
      arithmetic.available[0].factor == 1, case .size(let size) = arithmetic.needed[0].kind,
      arithmetic.available[0].kind == .size(size)
    {
      subject = .size(size)
      values = [Value(segments: arithmetic.available), Value(segments: arithmetic.needed)]
      guard areDistinct else { return nil }
      return
    }
    // The sum of a container compares the container with its content.
    guard !arithmetic.available.contains(where: { if case .size = $0.kind { true } else { false } }) else {
      return nil
    }
    guard let loop = SegmentLoop(arithmetic) else { return nil }
    let segments = loop.segments
    if let place = Self.onlySize(in: segments, conflict), case .size(let size) = segments[place].kind {
      let rest = segments[(place + 1)...] + segments[..<place]
      let others = rest.reversed().map { $0.reversed }
      subject = .size(size)
      values = [Value(segments: others), Value(segments: [segments[place]])]
      guard areDistinct else { return nil }
      return
    }
    let guides = Self.guides(in: conflict)
    let containers = Set(conflict.superviews.values)
    // Distances are measured from a superview or guide to an item.
    func rank(_ place: SegmentLoop.Place) -> Int {
      place.item.map { containers.contains($0) ? 2 : guides.contains($0) ? 1 : 0 } ?? 3
    }
    guard let distances = loop.distances(rank: rank), let near = distances.first.first,
      let far = distances.first.last
    else { return nil }
    var first = Value(segments: distances.first)
    var second = Value(segments: distances.second)
    var start = End(place: distances.start, segment: near)
    var end = End(place: distances.end, segment: far)
    // The position of an item is stated in relation to the superview, never the other way round.
    if rank(start.place) == rank(end.place), let item = start.place.item, let other = end.place.item,
      Self.isFirst(item, before: other, conflict)
    {
      (first, second) = (first.reversed, second.reversed)
      swap(&start, &end)
    }
    subject = .distance(from: start, to: end)
    values = abs(first.sum) >= abs(second.sum) ? [first, second] : [second, first]
    guard areDistinct else { return nil }
  }

  /// Whether the two values are still different after rounding.
  private var areDistinct: Bool { NumberText.short(values[0].sum) != NumberText.short(values[1].sum) }

  /// The sentence that states the two values, such as `Header.Top cannot be both 67 and 0 below Root.Top.`
  var sentence: String {
    switch subject {
    case .size(let size):
      return
        "\(size.item) cannot be both \(words(values[0])) and \(words(values[1])) \(WarningText.word(axis))."
    case .distance(let start, let end):
      let (name, other) = (name(of: end), name(of: start, beside: end))
      let sign = direction
      let first = words(values[0]) + (values[1].sum * sign < 0 ? " \(side(sign))" : "")
      let last = values[1].sum * sign < 0 ? -sign : sign
      return "\(name) cannot be both \(first) and \(words(values[1])) \(side(last)) \(other)."
    }
  }

  /// A line for each of the two values, with its sum and the constraints that determine it.
  var lines: [String] {
    values.map { value in
      let causes = Self.names(of: value.premises, conflict.statements)
      let total = words(value)
      let terms = terms(value)
      let sum = terms == total ? total : "\(terms) = \(total)"
      return "\(sum), by \(WordList.text(causes))"
    }
  }

  /// Returns the value that does not depend on the given row, with the name of the item that has both values. Nil if
  /// the values are not those of a size.
  func other(than premise: ConstraintSystem.Premise) -> (item: String, value: Value)? {
    guard case .size(let size) = subject else { return nil }
    return values.first { !$0.premises.contains(premise) }.map { (size.item, $0) }
  }

  // MARK: Words

  /// The direction in which distances are stated: 1 for “below” or “to the right of”, -1 for “above” or “to
  /// the left of”.
  private var direction: Double { values[0].sum < 0 ? -1 : 1 }

  private var isDistance: Bool { if case .distance = subject { true } else { false } }

  private func words(_ value: Value) -> String {
    let sign = isDistance && value.sum * direction < 0 ? -direction : isDistance ? direction : 1
    let bound = sign < 0 ? value.bound.reversed : value.bound
    return bound.words + NumberText.short(value.sum * sign)
  }

  private func side(_ sign: Double) -> String {
    axis == .vertical
      ? (sign < 0 ? "above" : "below") : sign < 0 ? "to the left of" : "to the right of"
  }

  /// Returns the sum of a value, in which computed lengths and lengths of guides have names.
  private func terms(_ value: Value) -> String {
    var text = LengthText()
    text.showsBounds = false
    text.zeros = .none
    text.mark = { segment in
      switch segment.kind {
      case .size(let size): return " (\(size.item).\(size.attribute))"
      case .gap:
        let reasons = segment.premises.compactMap { conflict.statements[$0]?.origin.reason }
        return segment.premises.count == 1 && reasons.count == 1 && segment.length != 0
          ? " (\(reasons[0]))" : ""
      case .constant: return ""
      }
    }
    let isNegative = isDistance && (value.sum == 0 ? direction : value.sum) < 0
    let segments = isNegative ? value.reversed.segments : value.segments
    if segments.count == 1, let mean = mean(segments[0]) { return mean }
    let printed = segments.filter { $0.length != 0 }
    // A single constraint states its length, and its origin follows.
    return printed.count < 2 && printed.allSatisfy { $0.factor.magnitude == 1 }
      ? words(value) : text.terms(segments)
  }

  /// Returns the computation of the distance between two centers from the distances of both edges, such as
  /// `(25 - 24) / 2`. Nil for other distances.
  private func mean(_ segment: LengthSegment) -> String? {
    guard case .gap(let from, let to) = segment.kind, segment.premises.count == 2, segment.length != 0 else {
      return nil
    }
    let parts = segment.premises.compactMap { premise -> Double? in
      guard let equation = conflict.statements[premise]?.equation, equation.standardSpacing == 0,
        equation.multiplier == 1, case .attribute(let first) = equation.first,
        case .attribute(let second)? = equation.second, !first.attribute.isMargin, !second.attribute.isMargin,
        case .item(let one) = first.item, case .item(let other) = second.item
      else { return nil }
      if one == to.item, other == from.item { return equation.constant }
      return one == from.item && other == to.item ? -equation.constant : nil
    }
    guard parts.count == 2, abs((parts[0] + parts[1]) / 2 - segment.length) < 1e-6 else { return nil }
    let ordered = parts[0] < 0 ? [parts[1], parts[0]] : parts
    let (one, two) = (NumberText.short(ordered[0]), NumberText.short(ordered[1].magnitude))
    return "(\(one) \(ordered[1] < 0 ? "-" : "+") \(two)) / 2"
  }

  /// Returns the name of the first end of a distance. If its constraint does not name the edge, but the edge of the
  /// other end is called leading or trailing, this edge gets a name of the same kind.
  private func name(of start: End, beside end: End) -> String {
    guard let item = start.place.item, let attribute = start.place.attribute,
      let other = end.place.item, let edge = end.place.attribute
    else { return name(of: start) }
    let own = conflict.written(attribute, of: item, in: start.segment)
    let written = conflict.written(edge, of: other, in: end.segment)
    return "\(item).\(own == attribute ? own.named(like: written, of: edge) : own)"
  }

  private func name(of end: End) -> String {
    guard let item = end.place.item else { return "the origin" }
    guard let attribute = end.place.attribute else {
      return "\(NumberText.short(end.place.fraction * 100))% of \(item)"
    }
    return "\(item).\(conflict.written(attribute, of: item, in: end.segment))"
  }

  /// Returns the texts of rows, each once.
  static func names(
    of premises: [ConstraintSystem.Premise],
    _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> [String] {
    var known: Set<String> = []
    return premises.map { StatementText($0, statements).text }.filter { known.insert($0).inserted }
  }

  // MARK: Items

  /// Returns the index of the only segment that is the size of an item, if this size can be the subject: the
  /// item is neither a container nor a guide of the conflict. Nil if there is no such segment.
  private static func onlySize(in segments: [LengthSegment], _ conflict: LayoutConflict) -> Int? {
    let sizes = segments.indices.filter { if case .size = segments[$0].kind { true } else { false } }
    guard sizes.count == 1, let place = sizes.first, segments[place].factor == 1,
      case .size(let size) = segments[place].kind, !segments[place].premises.isEmpty,
      !conflict.superviews.values.contains(size.item), !guides(in: conflict).contains(size.item)
    else { return nil }
    return place
  }

  /// Returns the names of the guides whose positions and sizes the engine determines.
  private static func guides(in conflict: LayoutConflict) -> Set<String> {
    var guides: Set<String> = []
    for member in conflict.statements.values {
      switch member.origin {
      case .safeAreaGuide, .barGuide, .layoutMarginsGuide, .readableContentGuide, .keyboardGuide,
        .scrollContentGuide, .scrollFrameGuide:
        if case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item {
          guides.insert(name)
        }
      default: break
      }
    }
    return guides
  }

  /// Returns whether an item is the first item of a constraint whose second item is `other`, so that people state its
  /// position in relation to `other`.
  private static func isFirst(_ item: String, before other: String, _ conflict: LayoutConflict) -> Bool {
    conflict.conflict.members.contains { member in
      guard let equation = conflict.statements[member.premise]?.equation,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
        case .item(let one) = first.item, case .item(let two) = second.item
      else { return false }
      return one == item && two == other
    }
  }
}

extension TwoValues.Value {
  /// The same value, measured in the opposite direction.
  fileprivate var reversed: Self { Self(segments: segments.reversed().map { $0.reversed }) }
}
