@_spi(Tools) import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that describes a conflict: a sentence, the arithmetic, its drawing, the visible effects, and the
/// changes that resolve the conflict.
///
/// ```swift
/// for conflict in try analysis.conflicts() {
///   print(ConflictText(conflict).lines.joined(separator: "\n"))
/// }
/// ```
public struct ConflictText {
  private let conflict: LayoutConflict
  private let headline: ConflictHeadline

  /// Whether the text starts with the sentence that states the conflict. False if another sentence precedes the text,
  /// as in warnings about content that does not fit. Default: true.
  var hasHeadline = true

  /// The maximum number of changes in the text. Default: 4.
  public var maximumRelaxations = 4

  /// The maximum number of lines for the drawing of the arithmetic, the sum of lengths that shows the conflict.
  /// Default: 24.
  ///
  /// If the drawing would have more lines, a table of the lengths takes its place. If the table exceeds this number
  /// by at most two lines, all of it is shown. Otherwise, it ends after this number of lines, and a line such as `and 3
  /// more` follows.
  public var maximumLines = 24

  /// Creates the text of a conflict.
  public init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    headline = ConflictHeadline(conflict)
  }

  /// The text about the conflict, as lines without indentation.
  public var lines: [String] {
    var lines = relationToItself == nil && hasHeadline ? [headline.sentence] : []
    if !conflict.conflict.arithmetic.isCombination && !isNegativeSize || !hasHeadline { lines += reason }
    if hasHeadline { lines += centering + contents + margins }
    let drawing =
      relationToItself == nil && !conflict.conflict.arithmetic.isCombination && !isNegativeSize
        && !hasPlainReason
      ? picture : []
    if !drawing.isEmpty { lines += [""] + drawing + [""] }
    let effects = EffectText.sentences(
      of: conflict.effects, conflict.statements, showsRequiredSizes: true)
    if !effects.isEmpty { lines.append("Currently, " + effects.joined(separator: ", and ") + ".") }
    let texts = relaxationTexts
    if !texts.isEmpty {
      lines.append(Self.title(changeCount: texts.reduce(0) { $0 + $1.changeCount }))
      lines += texts.map { "- " + $0.sentence }
    }
    return lines + others
  }

  /// A line about further dropped constraints that conflict with the same constraints. Empty if there are none.
  private var others: [String] {
    let dropped = conflict.conflict.alsoDropped
    guard !dropped.isEmpty else { return [] }
    let named = dropped.count <= 3 ? dropped.count : 2
    var texts = dropped.prefix(named).map { StatementText($0, conflict.statements).text }
    if named < dropped.count { texts.append("\(dropped.count - named) more") }
    let list =
      texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
    return ["For the same reason, \(list) \(dropped.count == 1 ? "was" : "were") dropped, too."]
  }

  /// A sentence on a distance of the sum that no constraint states: the item is centered, so it is as far from the
  /// opposite edge.
  private var centering: [String] {
    let arithmetic = conflict.conflict.arithmetic
    guard let item = arithmetic.centeredItem, case .size(let size)? = arithmetic.available.first?.kind else {
      return []
    }
    let (inner, outer) = headline.isInside(size.item, item) ? (size.item, item) : (item, size.item)
    let sides = size.axis == .horizontal ? "on its left and on its right" : "above and below it"
    return ["\(inner) is centered in \(outer), so the distances \(sides) are equal."]
  }

  /// A line of the list of changes, with the constraint that changes.
  public struct Change: Hashable, Sendable {
    /// The text of the line: the change, other changes of the same constraint with the same result, and the result.
    public var text: String

    /// The source of the row that changes.
    public var premise: ConstraintSystem.Premise
  }

  /// The lines of the list of changes that resolve the conflict, without the dashes before them.
  public var changes: [Change] {
    relaxationTexts.map { Change(text: $0.sentence, premise: .equation($0.relaxation.equation)) }
  }

  /// The texts of the list of changes, one for each line.
  private var relaxationTexts: [RelaxationText] {
    shownGroups.map { group in
      var text = RelaxationText(group[0], statements: conflict.statements)
      text.others = Array(group.dropFirst())
      if .equation(group[0].equation) == conflict.conflict.dropped { text.derivation = derivation }
      text.openSizes = openSizes(after: group[0])
      return text
    }
  }

  /// The computation of the size that an item has without the dropped constraint, such as `375 - 20 - 20`. Nil if the
  /// dropped constraint does not set a size that is part of the sum, or if the size has only a bound.
  private var derivation: (size: ItemSize, value: Double, text: String)? {
    let arithmetic = headline.summed
    let all = [(arithmetic.needed, arithmetic.available), (arithmetic.available, arithmetic.needed)]
    for (own, other) in all {
      guard arithmetic.cancelled.isEmpty, arithmetic.squeezed.isEmpty,
        let place = own.firstIndex(where: { $0.premises == [conflict.conflict.dropped] }),
        case .size(let size) = own[place].kind, own[place].factor == 1
      else { continue }
      var rest = own
      rest.remove(at: place)
      let terms = other + rest.map { $0.negatedLength }
      guard terms.allSatisfy({ $0.bound == .exactly }), terms.count(where: { $0.length != 0 }) > 1 else {
        return nil
      }
      return (size, terms.reduce(0) { $0 + $1.length }, LengthText().terms(terms))
    }
    return nil
  }

  /// Returns the sizes that explain why a length changes by more or less than the excess of the conflict. These are
  /// sizes that follow from the changed size and, if the length does not change by exactly the excess, sizes of items
  /// that have their smallest size in the sum. Empty if the change has other effects, if it leaves sizes ambiguous, or
  /// if there are more than two such sizes.
  private func openSizes(after relaxation: Relaxation) -> [Relaxation.OpenSize] {
    let arithmetic = conflict.conflict.arithmetic
    let effects = relaxation.effects.filter { !$0.isOnlyViolation }
    guard arithmetic.cancelled.isEmpty, relaxation.drawback == 0, !relaxation.staysAmbiguous else {
      return []
    }
    let equation = conflict.statements[.equation(relaxation.equation)]?.equation
    let difference: Double
    var stated: LengthSegment.Kind?
    switch (effects.first, relaxation.change) {
    case (.differs(_, let kind, let requested, let actual)?, _) where effects.count == 1:
      difference = actual - requested
      stated = kind
    case (nil, .constant(let constant)):
      difference = constant - (equation?.constant ?? constant)
      stated = equation?.firstSize.map { .size($0) }
    default: return []
    }
    // A length on one side of a center counts twice in the sum.
    let premise = ConstraintSystem.Premise.equation(relaxation.equation)
    let part = (arithmetic.needed + arithmetic.available).first { $0.premises == [premise] }
    let isByExcess = abs(abs(difference * (part?.factor ?? 1)) - arithmetic.excess) < 0.005
    // The line already states the size that changes.
    let sizes = relaxation.openSizes.filter { .size($0.size) != stated && (!isByExcess || !$0.isLimited) }
    return sizes.count > 2 ? [] : sizes
  }

  /// Whether the sentence and the lines after it explain the conflict without a sum that could be drawn.
  private var hasPlainReason: Bool {
    hasHeadline && (headline.statesTwoValues || headline.statesFilledContainer)
  }

  /// The line before the list of changes that resolve the conflict.
  @_spi(Tools) public static func title(changeCount: Int) -> String {
    "To resolve the conflict, make \(changeCount == 1 ? "this change" : "one of these changes"):"
  }

  /// The sum that shows the conflict, as lines. If the conflict consists of a constraint that relates an attribute to
  /// itself, a sentence takes the place of the sum.
  public var reason: [String] {
    if let relationToItself { return [relationToItself] }
    if hasHeadline, headline.statesTwoValues, let values = headline.twoValues { return steps + values.lines }
    if hasHeadline, headline.statesFilledContainer {
      return conflict.conflict.arithmetic.cancelled.map { size in
        "This is so at every \(size.attribute.name.lowercased()) of \(size.item)."
      }
    }
    let arithmetic = headline.drawn
    var text = ArithmeticText(arithmetic)
    text.excessWords = headline.excessWords
    return steps + text.lines.dropFirst(arithmetic.steps.count)
  }

  /// A line for each size in the sum that is computed from other lengths, such as `Card.Width = 320 (Root.Width) - 16 -
  /// 16 = 288`.
  private var steps: [String] {
    var format = LengthText()
    format.mark = { segment in
      switch segment.kind {
      case .size(let size): return " (\(size.item).\(size.attribute))"
      case .gap:
        let reasons = segment.premises.compactMap { conflict.statements[$0]?.origin.reason }
        return segment.premises.count == 1 && reasons.count == 1 ? " (\(reasons[0]))" : ""
      case .constant: return ""
      }
    }
    let arithmetic = conflict.conflict.arithmetic
    // Distances of 0 are left out, so that a size that equals another size is written as that size's name.
    var brief = arithmetic
    for index in brief.steps.indices { brief.steps[index].parts.removeAll { $0.length == 0 } }
    let (named, equal) = (ArithmeticText(arithmetic, text: format).steps, ArithmeticText(brief).steps)
    return zeros
      + arithmetic.steps.indices.map { index in
        let step = brief.steps[index]
        let isEqual = step.parts.count == 1 && step.divisor == 1 && step.parts[0].factor == 1
        return isEqual ? equal[index] : named[index]
      }
  }

  /// A line for each size in the sum that can only be 0, because constraints relate it to a multiple of itself. Without
  /// it, the sum would seem to leave out the item.
  private var zeros: [String] {
    let arithmetic = conflict.conflict.arithmetic
    var lines: [String] = []
    var known: Set<String> = []
    var reasons: [LayoutAttribute: String?] = [:]
    for segment in arithmetic.needed + arithmetic.available {
      guard segment.length == 0, case .size(let size) = segment.kind,
        !segment.premises.contains(where: { $0.isImplicit })
      else { continue }
      // A conflict can contain thousands of sizes, so its members are searched only once for each attribute.
      let found = reasons[size.attribute] ?? reasonForZero(size.attribute)
      reasons[size.attribute] = .some(found)
      guard let found else { continue }
      let line = "\(size.item).\(size.attribute) = 0, because \(found)"
      if known.insert(line).inserted { lines.append(line) }
    }
    return lines
  }

  /// Returns the constraints that set a size to a multiple of the same attribute of another item, as the end of a
  /// sentence. Returns nil if there are more than four or fewer than two.
  private func reasonForZero(_ attribute: LayoutAttribute) -> String? {
    let found = conflict.conflict.members.lazy.filter { member in
      guard let equation = conflict.statements[member.premise]?.equation, equation.constant == 0,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second
      else { return false }
      return first.attribute == attribute && second.attribute == attribute
    }
    let ratios = Array(found.prefix(5))
    guard ratios.count > 1, ratios.count <= 4 else { return nil }
    let texts = ratios.map { StatementText($0.premise, conflict.statements).text }
    return "\(WordList.text(texts)) \(ratios.count == 2 ? "both" : "all") hold only then"
  }

  /// A sentence for each content size with a required priority. The sentences explain numbers in the sum that come from
  /// content and are not in the document.
  private var contents: [String] {
    conflict.conflict.members.compactMap { member in
      conflict.statements[member.premise].flatMap(ContentPriorityText.init)?.reason
    }
  }

  /// A sentence for each margin in the sum of two constraints. Without it, the sum would contain a number that neither
  /// of the two constraints contains.
  private var margins: [String] {
    guard conflict.conflict.members.count == 2 || headline.statesTwoValues else { return [] }
    let arithmetic = conflict.conflict.arithmetic
    var known: Set<String> = []
    return (arithmetic.needed + arithmetic.available).compactMap { segment -> String? in
      guard segment.inset != 0, segment.premises.count == 1,
        let equation = conflict.statements[segment.premises[0]]?.equation
      else { return nil }
      let anchors = [equation.first, equation.second].compactMap { operand -> AnchorReference? in
        guard case .attribute(let anchor)? = operand else { return nil }
        let isCenter = [.centerXWithinMargins, .centerYWithinMargins].contains(anchor.attribute)
        return anchor.attribute.isMargin && !isCenter ? anchor : nil
      }
      // If both sides refer to margins, the sum contains only their difference.
      guard anchors.count == 1 else { return nil }
      let distance = NumberText.short(segment.inset.magnitude)
      return "`\(anchors[0])` is \(distance) from the edge of \(anchors[0].item)."
    }.filter { known.insert($0).inserted }
  }

  /// The sentence about a conflict that consists of a single constraint between an attribute and itself, such as
  /// `A.CenterX <= A.CenterX - 120`. The text contains this sentence instead of a sum, because the sum would contain no
  /// lengths. Nil for any other conflict.
  private var relationToItself: String? {
    guard conflict.conflict.members.count == 1, let premise = conflict.conflict.members.first?.premise,
      let equation = conflict.statements[premise]?.equation, case .attribute(let anchor) = equation.first,
      equation.second == equation.first, equation.multiplier == 1
    else { return nil }
    let arithmetic = conflict.conflict.arithmetic
    let isMore =
      equation.relation == .equal
      ? equation.constant + equation.standardSpacing > 0 : equation.relation == .greaterThanOrEqual
    let distance = ArithmeticText(arithmetic).number(arithmetic.excess)
    guard !anchor.attribute.isSize else {
      return "`\(anchor)` cannot be \(distance) \(isMore ? "more" : "less") than itself."
    }
    let place =
      anchor.attribute.axis == .vertical ? (isMore ? "below" : "above") : isMore ? "after" : "before"
    return "`\(anchor)` cannot be \(distance) \(place) itself."
  }

  /// Whether the conflict is a single constraint that sets a size to a negative number. The headline already states the
  /// whole conflict.
  private var isNegativeSize: Bool {
    let members = conflict.conflict.members.filter { !$0.premise.isImplicit }
    return members.count == 1 && !conflict.conflict.arithmetic.squeezed.isEmpty
      && conflict.statements[members[0].premise]?.equation.second == nil
  }

  /// The drawing of the arithmetic to scale. If it cannot be drawn or has too many lines, a table of the
  /// added lengths takes its place.
  private var picture: [String] {
    let arithmetic = conflict.conflict.arithmetic
    let (needed, available) = (arithmetic.needed, arithmetic.available)
    // The drawing has a line for each part of the sum, and one for the excess.
    let drawing = needed.count + available.count < maximumLines ? conflict.sumDrawing().lines : []
    if !drawing.isEmpty { return drawing }
    // If the table is long, only the printed lines are created.
    let shown = maximumLines + 3
    let table = SegmentTable(Array(needed.prefix(shown)), conflict.statements, LengthText()).lines
    let room = SegmentTable(Array(available.prefix(shown)), conflict.statements, LengthText()).lines
    let all = [(name: "Needed:", rows: table), (name: "Available:", rows: room)].flatMap { part in
      part.rows.isEmpty ? [] : [part.name] + part.rows.map { "  " + $0 }
    }
    let hidden = max(0, needed.count - shown) + max(0, available.count - shown)
    guard all.count + hidden > maximumLines + 2 else { return all }
    return all.prefix(maximumLines) + ["and \(all.count + hidden - maximumLines) more"]
  }

  /// The first change of each line of the list of changes; see ``shownGroups``.
  var shownRelaxations: [Relaxation] { shownGroups.map { $0[0] } }

  /// The changes that leave no superfluous constraint. Of two constraints with `=` that set one length to different
  /// values, one is superfluous, so the only change is to remove one of the two. A constant that makes a constraint
  /// equal to another one is left out, too. Changes that make the layout ambiguous are left out unless all of them do.
  private var offeredRelaxations: [Relaxation] {
    let members = conflict.conflict.members
    let equations = members.compactMap { conflict.statements[$0.premise]?.equation }
    let removals = conflict.relaxations.filter { $0.change.kind == .remove }
    let isPair =
      members.count == 2 && equations.count == 2 && equations.allSatisfy { $0.relation == .equal }
    if isPair, !removals.isEmpty { return removals }
    // A change that leaves the layout ambiguous is no solution if another change does not.
    let isAmbiguous = { (relaxation: Relaxation) in relaxation.leavesAmbiguity || relaxation.staysAmbiguous }
    let isComplete = conflict.relaxations.contains { !isAmbiguous($0) }
    return conflict.relaxations.filter { !isComplete || !isAmbiguous($0) }.filter { relaxation in
      guard case .constant = relaxation.change, let changed = relaxation.changed else { return true }
      return !equations.contains { equation in
        equation.first == changed.first && equation.second == changed.second
          && equation.multiplier == changed.multiplier && equation.relation == changed.relation
          && abs(equation.constant - changed.constant) < 1e-6
      }
    }
  }

  /// The changes to print, at most ``maximumRelaxations`` groups. A group contains the changes of one constraint after
  /// which all frames are the same.
  ///
  /// One group is chosen for each kind of change, then a second one for each kind, and so on. Changes with
  /// ``Relaxation/isLastResort`` come at the end, and only if there are fewer than ``maximumRelaxations`` other
  /// changes.
  private var shownGroups: [[Relaxation]] {
    var groups: [[Relaxation]] = []
    for relaxation in offeredRelaxations {
      let place = groups.firstIndex { group in
        group[0].equation == relaxation.equation && group[0].result == relaxation.result
          && group[0].drawback == relaxation.drawback && group[0].staysAmbiguous == relaxation.staysAmbiguous
      }
      if let place { groups[place].append(relaxation) } else { groups.append([relaxation]) }
    }
    var chosen: [[Relaxation]] = []
    for isLastResort in [false, true] {
      let byKind = Relaxation.Change.Kind.allCases.map { kind in
        let kinds = groups.filter { $0[0].change.kind == kind && $0[0].isLastResort == isLastResort }
        // Among changes of constants, changes without visible effects come before changes that make items overlap.
        return kind == .constant ? kinds.sorted { $0[0].strangeness < $1[0].strangeness } : kinds
      }
      var round = 0
      while chosen.count < maximumRelaxations, byKind.contains(where: { $0.count > round }) {
        for kind in byKind where kind.count > round && chosen.count < maximumRelaxations {
          chosen.append(kind[round])
        }
        round += 1
      }
    }
    return chosen.enumerated().sorted { one, other in
      (one.element[0].drawback, one.element[0].change.kind, one.offset)
        < (other.element[0].drawback, other.element[0].change.kind, other.offset)
    }.map { $0.element }
  }
}

extension LengthSegment {
  /// The same segment with the opposite sign, without reversing the direction of a distance.
  fileprivate var negatedLength: LengthSegment {
    var result = self
    result.factor = 0 - factor
    result.bound = bound.reversed
    return result
  }
}

extension Relaxation {
  /// The sort key of changes to constants, lowest first: 2 if the change has visible effects, such as overlaps; 1 if
  /// the new constant is negative; otherwise 0.
  fileprivate var strangeness: Int {
    if !effects.isEmpty { return 2 }
    if case .constant(let constant) = change, constant < 0 { return 1 }
    return 0
  }
}
