@_spi(Tools) import ConflictAnalysis
import LayoutEquations
import SourceText

/// The arithmetic of a conflict as text. Each length is followed by the number of the constraint that sets it.
struct SumText {
  /// The arithmetic of the conflict, as numbers.
  let arithmetic: ConflictArithmetic

  /// The arithmetic for content that does not fill its container (see
  /// ``ConflictArithmetic/unfilled(isContainer:)``); nil for other conflicts.
  let unfilled: ConflictArithmetic?

  /// The two distances of different length that the conflicting constraints set between the same two positions; nil if
  /// the conflict is about a size.
  let paths: TwoPaths?

  let wording: EquationWording
  let conflict: ConflictCase

  /// Whether the arithmetic counts distances on one side of a centered item twice; see
  /// ``ConflictArithmetic/ofWholes(isInside:)``.
  let isDoubled: Bool

  /// Whether the needed and available length look equal when rounded. If so, numbers are printed exactly.
  private let hasEqualSides: Bool

  /// The magnitudes of the constants of the constraints.
  private let loggedNumbers: Set<Double>

  /// The numbers, such as ` [2]`, of the constraints that make the available length 0. Empty if the available length is
  /// not 0.
  private let zeroNumbers: String

  init(analysis: ConflictCase, conflict found: ConstraintConflict, wording: EquationWording) {
    conflict = analysis
    self.wording = wording
    let printed = analysis.withPrintedSizes(found.arithmetic).ofWholeSize
    let isInside = { analysis.superviews[$0] == $1 || analysis.isContainer($1) && !analysis.isContainer($0) }
    let wholes = printed.ofWholes(isInside: isInside)
    isDoubled = wholes != printed
    let arithmetic = wholes.ofContainer.withoutLastStep
    self.arithmetic = arithmetic
    unfilled = arithmetic.unfilled(isContainer: analysis.isContainer)
    paths = unfilled == nil ? TwoPaths(arithmetic, in: analysis) : nil
    zeroNumbers = Self.zeroNumbers(found, in: analysis, wording)
    loggedNumbers = Set(analysis.constraints.compactMap { $0.equation?.constant.magnitude })
    hasEqualSides = Self.rounded(arithmetic.neededSum) == Self.rounded(arithmetic.availableSum)
  }

  /// Returns the arithmetic as lines: first sentences about centers, then the sizes computed from other
  /// lengths, then the comparison.
  ///
  /// An example of a line is `15 [3] + 90 + 15 [4] = 120 > 59.5 [5]`. Distances of 0 are left out. A sum that
  /// makes a size negative ends with this size, and two distances between the same positions are printed as
  /// two sums.
  ///
  /// - Parameter statesUnknowns: Whether a sentence names the unknown sizes that do not matter. False if the
  ///   headline already names them.
  func lines(statesUnknowns: Bool) -> [String] {
    let steps = arithmetic.steps.map(step)
    if let unfilled {
      let texts = (sum(unfilled.needed), sum(unfilled.available))
      let sum = comparison(unfilled.needed, unfilled.available, texts, sign: "<")
      return centered + steps + [sum]
    }
    if let paths {
      let (first, second) = (sum(paths.first, showsZeros: true), sum(paths.second, showsZeros: true))
      let places = "from \(place(paths.start)) to \(place(paths.end))"
      return centered + steps + ["\(places): \(first), but also \(second)"]
    }
    if let negativeSize { return centered + steps + [negativeSize] }
    if let two = twoSizes {
      let (first, second) = (number(two.first.length), number(two.second.length))
      return steps + [
        "\(two.name): \(first)\(numbers(two.first.premises)), but also \(second)\(numbers(two.second.premises))"
      ]
    }
    let needed = sum(arithmetic.needed, showsSizesOfRule: !arithmetic.squeezed.isEmpty)
    let available = arithmetic.available.isEmpty ? "0" + zeroNumbers : sum(arithmetic.available)
    return centered + steps + [comparison(arithmetic.needed, arithmetic.available, (needed, available))]
      + (statesUnknowns ? cancelled : []) + squeezed
  }

  /// Returns the comparison of the needed with the available length. If both are single sizes, their names
  /// precede the numbers, because readers would not know whose sizes they are.
  ///
  /// - Parameter sign: The sign between the two lengths. Default: `>`.
  private func comparison(
    _ needed: [LengthSegment], _ available: [LengthSegment], _ texts: (String, String), sign: String = ">"
  ) -> String {
    let sizes = Self.singleSizes(needed, available)
    // A sum that goes back and forth is followed more easily if its subject is known.
    if sizes.count == 1, let size = sizes.first, available.count == 1, case .size(size) = available[0].kind,
      needed.contains(where: { $0.length < 0 }), sign == ">"
    {
      return "\(size.axis.noun) of \(wording.names.withArticle(size.item)): \(texts.0), but also \(texts.1)"
    }
    guard sizes.count == 2 else { return "\(texts.0) \(sign) \(texts.1)" }
    let names = sizes.map { "\($0.axis.noun) of \(wording.names.withArticle($0.item))" }
    return sizes[0] == sizes[1]
      ? "\(names[0]): \(texts.0), but also \(texts.1)"
      : "\(names[0]): \(texts.0) \(sign) \(names[1]): \(texts.1)"
  }

  /// The sizes of two items that the comparison consists of; nil for other comparisons.
  var comparedSizes: (ItemSize, ItemSize)? {
    guard paths == nil, negativeSize == nil, twoSizes == nil else { return nil }
    let shown = unfilled ?? arithmetic
    let sizes = Self.singleSizes(shown.needed, shown.available)
    return sizes.count == 2 && sizes[0].item != sizes[1].item ? (sizes[0], sizes[1]) : nil
  }

  /// Returns the size of an item for each of two lengths that consists only of such a size.
  private static func singleSizes(_ needed: [LengthSegment], _ available: [LengthSegment]) -> [ItemSize] {
    [needed, available].compactMap { side -> ItemSize? in
      let lengths = side.filter { $0.length != 0 }
      let shown = lengths.isEmpty ? side : lengths
      guard shown.count == 1, case .size(let size) = shown[0].kind, shown[0].factor == 1,
        !shown[0].isImplicit
      else { return nil }
      return size
    }
  }

  /// The two sizes that a conflict of two constraints sets for one item, the larger first, and the words for this size.
  /// Nil for other conflicts.
  private var twoSizes: (first: LengthSegment, second: LengthSegment, name: String)? {
    guard conflict.members.count == 2, arithmetic.needed.count == 1, arithmetic.steps.isEmpty,
      case .size(let size) = arithmetic.needed[0].kind, arithmetic.needed[0].factor == 1
    else { return nil }
    let sizes = conflict.members.compactMap { index in conflict.size(of: index).map { (index, $0) } }
    guard sizes.count == 2, sizes.allSatisfy({ $0.1.relation == .equal && $0.1.constant >= 0 }),
      sizes[0].1.item == size.item, sizes[1].1.item == size.item,
      let other = sizes.first(where: { $0.1.constant != arithmetic.needed[0].length })
    else { return nil }
    var second = arithmetic.needed[0]
    second.base = other.1.constant
    second.premises = conflict.system.rows.filter { row in
      row.premise.equation.map { conflict.origins[$0] == other.0 } ?? false
    }.map { $0.premise }
    guard second.length == other.1.constant else { return nil }
    return (
      arithmetic.needed[0], second, "\(size.axis.noun) of \(wording.names.withArticle(size.item))"
    )
  }

  func list(_ rows: [Int]) -> String { ConflictWording.list(rows.map { "[\($0 + 1)]" }) }

  /// Returns the indices of the constraints from which a step computes a size.
  func rows(of step: SizeStep) -> [Int] {
    rows(step.premises + step.parts.flatMap { $0.premises })
  }

  /// Returns the indices of the constraints that determine the given segments, in ascending order.
  private func rows(of segments: [LengthSegment]) -> [Int] {
    Set(rows(segments.flatMap { $0.premises })).sorted()
  }

  private func rows(_ premises: [ConstraintSystem.Premise]) -> [Int] {
    premises.compactMap { premise in
      premise.equation.flatMap { conflict.origins.indices.contains($0) ? conflict.origins[$0] : nil }
    }.filter { $0 != ConflictCase.rule }
  }

  /// The arithmetic that makes a size negative: `0 [3] - 8 [1] - 8 [2] = -16: the button would be -16 wide`. Nil for
  /// any other arithmetic.
  private var negativeSize: String? {
    guard let squeezed = arithmetic.squeezed.first, arithmetic.needed.contains(where: { $0.isImplicit })
    else {
      return nil
    }
    // With lengths of both signs, or with bounds, the sum of the needed lengths reads better.
    let others = arithmetic.needed.filter { !$0.isImplicit }
    guard others.allSatisfy({ $0.length >= 0 && $0.bound == .exactly }),
      arithmetic.available.allSatisfy({ $0.bound == .exactly }),
      arithmetic.available.count < 2 || arithmetic.available.allSatisfy({ $0.length >= 0 })
    else { return nil }
    let rest = others.reduce(arithmetic.availableSum) { $0 - $1.length }
    guard (rest - squeezed.availableLength).magnitude < 1e-6 else { return nil }
    let text = lengthText(zeros: .none)
    var terms =
      arithmetic.available.isEmpty ? "0" + zeroNumbers : sum(arithmetic.available, showsTotal: false)
    var isPlain = arithmetic.available.count < 2
    for segment in others where segment.length != 0 {
      terms += (segment.length < 0 ? " + " : " - ") + text.term(segment) + numbers(of: segment)
      isPlain = false
    }
    let size = number(rest)
    let item = wording.names.withArticle(squeezed.size.item)
    return "\(terms)\(isPlain ? "" : " = \(size)"): \(item) would be \(size) \(squeezed.size.axis.adjective)"
  }

  /// An array with one sentence about the unknown sizes that are on both sides of ``arithmetic``, such as `The
  /// constraints conflict at every width of the cell.` Empty if there are no such sizes.
  private var cancelled: [String] {
    guard !arithmetic.cancelled.isEmpty else { return [] }
    if arithmetic.cancelled.count == 1, let size = arithmetic.cancelled.first {
      let item = wording.names.withArticle(size.item)
      return ["The constraints conflict at every \(size.axis.noun) of \(item)."]
    }
    let sizes = arithmetic.cancelled.map { "the \($0.axis.noun) of \(wording.names.withArticle($0.item))" }
    return ["The constraints conflict for every value of \(ConflictWording.list(sizes))."]
  }

  /// An array with one sentence such as `To satisfy these constraints, the label would have to be -20 wide.` if the
  /// arithmetic makes a size negative; otherwise empty.
  private var squeezed: [String] {
    // If all constraints are equations, only the rule that a size is not negative makes lengths bounds.
    let isExact = conflict.members.allSatisfy { conflict.constraints[$0].equation?.relation == .equal }
    return arithmetic.squeezed.map { squeezed in
      let item = wording.names.withArticle(squeezed.size.item)
      let size = (isExact ? "" : "at most ") + number(squeezed.availableLength)
      return
        "To satisfy these constraints, \(item) would have to be \(size) \(squeezed.size.axis.adjective)."
    }
  }

  // MARK: Parts

  /// Returns segments with the numbers of their constraints, and their sum: `16 [1] + 120 [2] = 136`.
  ///
  /// Distances of 0 are left out.
  ///
  /// - Parameters:
  ///   - showsTotal: Whether the sum follows. Default: true.
  ///   - showsZeros: Whether a single length is followed by the numbers of all constraints, including those for
  ///     distances of 0. Default: false.
  ///   - showsSizesOfRule: Whether sizes that are 0 only because no size is negative are parts of the sum, as in `34
  ///     [3] + the label (0 or more) + 16 [2] = 50`. Default: false.
  private func sum(
    _ segments: [LengthSegment], showsTotal: Bool = true, showsZeros: Bool = false,
    showsSizesOfRule: Bool = false
  ) -> String {
    let all = numbers(segments.flatMap { $0.premises })
    let lengths = segments.filter { $0.length != 0 }
    if lengths.isEmpty { return "0" + all }
    let segments = (showsSizesOfRule ? segments.filter { $0.length != 0 || $0.isImplicit } : segments)
      .map(withWrittenNumber)
    let text = lengthText(zeros: showsSizesOfRule ? .bounds : .none)
    if showsZeros, lengths.count == 1, lengths[0].factor.magnitude == 1 {
      var plain = text
      plain.mark = { _ in "" }
      let terms = plain.terms(segments)
      return (terms.hasPrefix("-~") ? "~-" + terms.dropFirst(2) : terms)
        + (all.isEmpty ? numbers(of: lengths[0]) : all)
    }
    let words = showsTotal ? text.sum(segments) : text.terms(segments)
    // Readers of “half of 40” need the constraints because of which only half counts.
    let zeros = showsZeros && lengths.count == 1 ? rows(of: segments.filter { $0.length == 0 }) : []
    let reason = zeros.isEmpty ? "" : " (because of \(list(zeros)))"
    // The sign of a rounded number follows the mark of rounding: `~-0.33`.
    return (words.hasPrefix("-~") ? "~-" + words.dropFirst(2) : words) + reason
  }

  /// Returns the length in the form “half of 375” if its constraint relates two sizes by the constant 375, of which one
  /// side of a center counts. Otherwise, the report would not contain the number in the sum.
  private func withWrittenNumber(_ segment: LengthSegment) -> LengthSegment {
    guard segment.factor.magnitude == 1, segment.premises.count == 1,
      let number = segment.premises[0].equation, conflict.origins[number] != ConflictCase.rule,
      let equation = conflict.constraints[conflict.origins[number]].equation,
      case .attribute(let first) = equation.first, first.attribute.isSize, equation.second != nil,
      segment.length != 0, equation.constant.magnitude == 2 * segment.length.magnitude
    else { return segment }
    var result = segment
    result.factor /= 2
    result.base *= 2
    return result
  }

  /// Returns the computation of a size: `height of photo [2] = 1.5 × 60 [1] = 90`.
  private func step(_ step: SizeStep) -> String {
    var text = lengthText(zeros: .none)
    let isZero = step.parts.allSatisfy { $0.length == 0 }
    let parts = isZero ? "" : numbers(step.parts.filter { $0.length != 0 }.flatMap { $0.premises })
    let all = numbers(step.premises + step.parts.flatMap { $0.premises }).split(separator: "]")
    // If no part shows the number of a constraint, the number is printed after the name of the size.
    // The end of the line, or a sentence before the sum, states what the constraints on centers imply.
    let ofCenters = (centered + [reason(of: step)]).joined()
    let own = all.map { "\($0.drop { $0 == " " })]" }
      .filter { !parts.contains($0) && !ofCenters.contains($0) }.joined()
    let names = wording.names
    text.size = { size in
      let name = "\(size.axis.noun) of \(names.withArticle(size.item))"
      return size == step.size && !own.isEmpty ? "\(name) \(own)" : name
    }
    if isZero { return "\(text.size(step.size)) = 0" }
    let line = text.step(step)
    // A single length needs no sum: not `= 100 [1] = 100`.
    let lengths = step.parts.filter { $0.length != 0 }
    let sum = " = \(number(step.value))"
    guard lengths.count == 1, lengths[0].factor == 1, step.divisor == 1, line.hasSuffix("]" + sum) else {
      return line + reason(of: step)
    }
    return String(line.dropLast(sum.count)) + reason(of: step)
  }

  /// Returns the end of the computation of a size, which states why it is twice a distance or only a bound:
  /// `, because [3] centers the stack view in the view`, or `, because the height of the label is not negative`. Empty for
  /// other sizes.
  private func reason(of step: SizeStep) -> String {
    let aligned = isTwiceDistance(step) ? rows(of: step).filter { centers(of: $0) == 2 } : []
    if !aligned.isEmpty { return ", because \(list(aligned)) \(centering(aligned))" }
    guard step.bound != .exactly, step.parts.allSatisfy({ $0.bound == .exactly || $0.isImplicit })
    else { return "" }
    for premise in step.premises + step.parts.flatMap({ $0.premises }) {
      if case .nonNegativeSize(let item, let axis) = premise {
        return ", because the \(axis.noun) of \(wording.names.withArticle(item)) is not negative"
      }
    }
    return ""
  }

  private func lengthText(zeros: LengthText.Zeros) -> LengthText {
    var text = LengthText()
    let names = wording.names
    text.item = { names.withArticle($0) }
    text.size = { "\($0.axis.noun) of \(names.withArticle($0.item))" }
    text.number = { number($0) }
    text.half = "half of "
    text.zeros = zeros
    text.mark = { numbers(of: $0) }
    return text
  }

  /// Returns a position in words, such as `the top of the cell`.
  private func place(_ place: TwoPaths.Place) -> String {
    let name = place.item.map(wording.names.withArticle) ?? "the origin"
    return place.attribute.map { "the \($0.noun) of \(name)" } ?? name
  }

  // MARK: Totals

  /// The arithmetic to draw. Its needed and available lengths are those that the last of the ``lines`` compares.
  var drawn: ConflictArithmetic {
    if let unfilled { return unfilled }
    var result = arithmetic
    if let paths {
      result.needed = paths.first
      // Distances of 0 have no bars, except for one if all distances of the path are 0.
      let lengths = paths.second.filter { $0.length != 0 }
      result.available = lengths.isEmpty ? Array(paths.second.prefix(1)) : lengths
    }
    if let twoSizes {
      result.needed = [twoSizes.first]
      result.available = [twoSizes.second]
    }
    return result
  }

  /// The words that follow the difference between the needed and the available length in a drawing:
  /// “missing”, “apart”, “below zero” or “too much”.
  var excessWords: String {
    if unfilled != nil { return "missing" }
    if paths != nil || twoSizes != nil { return "apart" }
    return arithmetic.needed.allSatisfy { $0.isImplicit } ? "below zero" : "too much"
  }

  /// The axis of the arithmetic.
  ///
  /// An aspect ratio can lead to a sum of both widths and heights. If the available or the needed length of such a sum
  /// is a single size, the axis is that of this size. Otherwise, it is horizontal.
  var axis: LayoutAxis {
    if let axis = arithmetic.axis { return axis }
    for side in [arithmetic.available, arithmetic.needed] where side.count == 1 {
      if case .size(let size) = side[0].kind, side[0].factor == 1 { return size.axis }
    }
    return .horizontal
  }

  /// The length that the constraints need, as text: `120`, or `at least 120` if it contains a lower bound.
  var needed: String { total(arithmetic.needed) }

  /// The needed length minus the available length, as text: `20`, or `at least 20` if the needed length is only a lower
  /// bound.
  var excess: String {
    (needed.hasPrefix("at least ") ? "at least " : "") + number(arithmetic.excess)
  }

  /// The available length as text, such as `59.5`.
  var available: String { total(arithmetic.available) }

  /// The length of the content, as text, if the conflict is that the content does not fill its container; empty for
  /// other conflicts.
  var content: String { unfilled.map { total($0.needed) } ?? "" }

  private func total(_ segments: [LengthSegment]) -> String {
    let bound = lengthText(zeros: .none).bound(of: segments.filter { $0.length != 0 || $0.isImplicit })
    return bound.words + number(segments.reduce(0) { $0 + $1.length })
  }

  /// Returns a number as text: as the log prints it if it is a number of the conflicting constraints, otherwise rounded
  /// to hundredths. Numbers are exact if the needed and the available length would be equal after rounding.
  func number(_ value: Double) -> String {
    if hasEqualSides { return NumberText.exact(value) }
    // Readers look for such a number in the log.
    return loggedNumbers.contains(value.magnitude) ? NumberText.sixDigits(value) : Self.rounded(value)
  }

  /// Returns a number rounded to hundredths. If this changes the number by more than 0.0005, a `~` precedes it.
  static func rounded(_ value: Double) -> String {
    let text = NumberText.short(value)
    guard let read = NumberText.decimal(text), (read - value).magnitude > 0.0005 else { return text }
    return "~\(text)"
  }

  /// Returns lengths with the numbers of their constraints, and their sum: `414 [6] - 20 (assumed margin) = 394`.
  func sum(of lengths: [ConflictCase.StatedLength]) -> String {
    var text = ""
    for (length, premise) in lengths {
      let sign = text.isEmpty ? length < 0 ? "-" : "" : length < 0 ? " - " : " + "
      text += sign + number(length.magnitude) + numbers(of: [premise])
    }
    return "\(text) = \(number(lengths.reduce(0) { $0 + $1.length }))"
  }

  /// Returns a sum for a report without a proven conflict: `10 [1] + 40 [3] + 10 [2] = 60`.
  static func plain(
    _ segments: [LengthSegment], _ wording: EquationWording, _ conflict: ConflictCase
  ) -> String {
    var text = LengthText()
    text.mark = { numbers($0.premises, in: conflict) }
    // The sentence states whether the sum is a bound.
    text.showsBounds = false
    text.item = { wording.names.withArticle($0) }
    text.number = { rounded($0) }
    text.zeros = .none
    return text.sum(segments)
  }

  private static func zeroNumbers(
    _ found: ConstraintConflict, in analysis: ConflictCase, _ wording: EquationWording
  ) -> String {
    let arithmetic = found.arithmetic
    guard arithmetic.available.isEmpty else { return "" }
    let parts = arithmetic.needed + arithmetic.steps.flatMap { $0.parts }
    let used = (parts.flatMap { $0.premises } + arithmetic.steps.flatMap { $0.premises }).compactMap {
      $0.equation
    }
    let rest = found.equations.filter { !used.contains($0) }.map { analysis.origins[$0] }
    var numbers = rest.filter { $0 != ConflictCase.rule }
    if numbers.isEmpty {
      // No other constraint makes the length 0, so it consists of the distances of 0 that the sum leaves out.
      let shown = arithmetic.needed.filter { $0.length != 0 }.flatMap { $0.premises }
      let stepped = arithmetic.steps.flatMap { $0.parts.flatMap { $0.premises } + $0.premises }
      let cited = (shown + stepped).compactMap { $0.equation }
      numbers = found.equations.filter { !cited.contains($0) }.map { analysis.origins[$0] }
        .filter { $0 != ConflictCase.rule }
    }
    // Two different multiples of one size are equal only if the size is 0.
    var what = ""
    if let (one, other) = analysis.multiples(in: rest) {
      numbers = [one, other].sorted()
      if case .attribute(let first)? = analysis.constraints[one].equation?.first,
        case .attribute(let second)? = analysis.constraints[one].equation?.second
      {
        // The sum compares the lengths inside the container with its size.
        what =
          if case .item(let outer) = second.item, analysis.isContainer(outer) {
            " (\(second.attribute.noun) of \(wording.names.withArticle(outer)))"
          } else if first.attribute == second.attribute {
            " (both \(first.attribute.noun)s)"
          } else {
            " (both sizes)"
          }
      }
    }
    return numbers.isEmpty ? "" : what + " " + numbers.map { "[\($0 + 1)]" }.joined()
  }

  /// Returns the numbers of the constraints that a length in the arithmetic comes from, such as ` [3]`. For a length
  /// that comes only from a margin, returns ` (a margin)` or ` (assumed margin)`. Empty for other lengths.
  private func numbers(of segment: LengthSegment) -> String { numbers(of: segment.premises) }

  private func numbers(of premises: [ConstraintSystem.Premise]) -> String {
    let text = numbers(premises)
    if !text.isEmpty { return text }
    if premises.contains(where: { $0.equation != nil }) { return " (a margin)" }
    return premises.contains(where: { $0.isAssumed }) ? " (assumed margin)" : ""
  }

  private func numbers(_ premises: [ConstraintSystem.Premise]) -> String {
    Self.numbers(premises, in: conflict)
  }

  private static func numbers(_ premises: [ConstraintSystem.Premise], in conflict: ConflictCase) -> String {
    var numbers: [Int] = []
    for premise in premises {
      // An assumed size is an equation besides those of the report.
      guard let number = premise.equation, conflict.origins.indices.contains(number) else { continue }
      let origin = conflict.origins[number]
      guard origin != ConflictCase.rule, !numbers.contains(origin) else { continue }
      numbers.append(origin)
    }
    return numbers.isEmpty ? "" : " " + numbers.sorted().map { "[\($0 + 1)]" }.joined()
  }
}

extension SumText {
  /// The indices of the constraints from which the lengths in ``arithmetic`` come.
  var constraints: Set<Int> {
    var result: Set<Int> = []
    for segment in arithmetic.needed + arithmetic.available {
      for premise in segment.premises {
        guard let number = premise.equation, conflict.origins[number] != ConflictCase.rule else { continue }
        result.insert(conflict.origins[number])
      }
    }
    return result
  }
}

extension ConflictCase {
  /// Returns the arithmetic with the sizes of items that constraints of the report state, even if the proof does not
  /// need these constraints.
  ///
  /// A proof with fewer constraints can use the rule that no size is negative in place of a size. The arithmetic then
  /// contains too small a length: a label that is 15 high would count as 0.
  fileprivate func withPrintedSizes(_ arithmetic: ConflictArithmetic) -> ConflictArithmetic {
    var result = arithmetic
    for place in result.needed.indices where result.needed[place].isImplicit {
      guard case .size(let item) = result.needed[place].kind, result.needed[place].factor > 0,
        !(arithmetic.needed + arithmetic.available).contains(where: {
          $0.kind == .size(item) && !$0.isImplicit
        })
      else { continue }
      for number in origins.indices where origins[number] != Self.rule {
        guard let size = size(of: origins[number]), size.item == item.item, size.attribute == item.attribute,
          size.relation != .lessThanOrEqual, size.constant > max(0, result.needed[place].base),
          let row = system.rows.first(where: { $0.premise.equation == number })
        else { continue }
        result.needed[place].base = size.constant
        result.needed[place].bound = size.relation == .equal ? .exactly : .atLeast
        result.needed[place].premises = [row.premise]
        let squeezed = result.squeezed
        result.squeezed = squeezed.filter { $0.size != item }
      }
    }
    return result
  }
}
