import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that describes a change that resolves a conflict.
///
/// ```swift
/// for relaxation in conflict.relaxations {
///   print("- " + RelaxationText(relaxation, statements: conflict.statements).sentence)
/// }
/// ```
public struct RelaxationText {
  let relaxation: Relaxation
  private let statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// Other changes of the same constraint after which all frames are the same. The sentence mentions them as
  /// alternatives. Default: none.
  var others: [Relaxation] = []

  /// The computation of a size, which follows the size in the sentence: `Field is 335 wide (375 - 20 - 20)`.
  /// Default: nil.
  var derivation: (size: ItemSize, value: Double, text: String)?

  /// The sizes of other items that the sentence states after the result of the change, as in
  /// `the distance from Icon.Trailing to Label.Leading is 36, not 100, and Label is as wide as its content (43)`.
  /// Default: none.
  var openSizes: [Relaxation.OpenSize] = []

  /// Creates the text of a change.
  ///
  /// - Parameters:
  ///   - relaxation: The change to describe.
  ///   - statements: The equations of the conflict's rows; see ``LayoutConflict/statements``.
  public init(_ relaxation: Relaxation, statements: [ConstraintSystem.Premise: DroppedConstraint.Member]) {
    self.relaxation = relaxation
    self.statements = statements
  }

  /// The change and its visible effects in a sentence, such as “lower the priority of `Field.Width = 240` to 999; then
  /// Field is 215 wide”.
  public var sentence: String {
    // That a constraint is violated is no consequence of a change that makes this constraint optional.
    let visible = relaxation.effects.filter { !$0.isOnlyViolation }
    var effects = EffectText.sentences(of: visible, statements)
    if effects.count == 1, let derivation,
      case .differs(_, .size(derivation.size), _, let actual) = visible[0],
      abs(actual - derivation.value) < 1e-6
    {
      effects[0] += " (\(derivation.text))"
    }
    addCutContent(to: &effects, of: visible)
    var fitting: [Relaxation.OpenSize] = []
    for open in openSizes {
      let (length, word) = (NumberText.short(open.length), WarningText.word(open.size.axis))
      // The clause about the changed size of an aspect ratio can already state the other size of the item.
      if effects.count == 1, case .differs(_, .size(let size), _, _)? = visible.first,
        size.item == open.size.item
      {
        if !effects[0].contains(" \(length) \(word)") {
          effects[0] += (effects[0].contains(",") ? ", and" : " and") + " \(length) \(word)"
        }
        continue
      }
      if open.fitsContent {
        fitting.append(open)
      } else {
        effects.append("\(open.size.item) is \(length) \(word)")
      }
    }
    effects += Self.clauses(onFitting: fitting)
    if relaxation.leavesAmbiguity { effects.append("the layout is ambiguous") }
    if relaxation.staysAmbiguous { effects.append("the layout is still ambiguous") }
    // The text of a removed constraint may already state the result of the change.
    let change = change + alternatives.map { ", or \($0)" }.joined()
    let joint = change.contains("; then ") ? ", and " : "; then "
    return change + (effects.isEmpty ? "" : joint + effects.joined(separator: ", and "))
  }

  /// Returns the clauses about items that are as large as their contents, one for each axis, such as
  /// `A and B are as high as their contents (20 and 30)`.
  private static func clauses(onFitting sizes: [Relaxation.OpenSize]) -> [String] {
    LayoutAxis.allCases.compactMap { axis in
      let all = sizes.filter { $0.size.axis == axis }
      guard !all.isEmpty else { return nil }
      let (verb, content) = all.count == 1 ? ("is", "its content") : ("are", "their contents")
      let items = WordList.text(all.map { $0.size.item })
      return
        "\(items) \(verb) as \(WarningText.word(axis)) as \(content) (\(WordList.text(all.map { NumberText.short($0.length) })))"
    }
  }

  /// Adds words about a changed size that is smaller than the content of its item. If the only effect states the size,
  /// the words follow this effect, as in `Field is 31 wide, less than its content (40)`. If there is no effect, they
  /// become one.
  private func addCutContent(to effects: inout [String], of visible: [FrameEffect]) {
    guard let content = relaxation.cutContentLength,
      let size = statements[.equation(relaxation.equation)]?.equation.firstSize
    else { return }
    let length = NumberText.short(content)
    if effects.isEmpty {
      let comparative = size.axis == .horizontal ? "narrower" : "shorter"
      effects.append("\(size.item) is \(comparative) than its content (\(length))")
    } else if effects.count == 1, case .differs(_, .size(size), _, _) = visible[0] {
      effects[0] += ", less than its content (\(length))"
    }
  }

  /// The number of changes that the sentence offers: the change and its alternatives.
  var changeCount: Int { 1 + alternatives.count }

  /// The alternatives to the change, such as `lower its priority to 999`. A new constant is left out if there is
  /// another alternative, because the result already states the new distance or size. If the change removes the
  /// constraint, the only possible alternative is to use `>=`, because no other change is simpler.
  private var alternatives: [String] {
    if case .remove = relaxation.change {
      guard derivation != nil, statements[.equation(relaxation.equation)]?.equation.relation == .equal,
        others.contains(where: { $0.change == .relation(.greaterThanOrEqual) })
      else { return [] }
      return ["use `>=`"]
    }
    var words: [String] = []
    for other in others {
      switch other.change {
      case .relation(let relation): words.append("use `\(relation)`")
      case .priority(let priority): words.append("lower its priority to \(Self.words(priority))")
      case .constant, .remove: break
      }
    }
    return words
  }

  private var change: String {
    let equation = text(of: relaxation.equation)
    switch relaxation.change {
    case .remove(let other):
      return "remove \(equation)"
        + (other.map { "; then \(StatementText(.equation($0), statements).text) holds" }
          ?? (statements.count > 1 && !hasEffects ? "; then the other constraints hold" : ""))
    case .relation:
      return
        "change \(equation) to \(relaxation.changed.map { "`\($0.readable)`" } ?? "an inequality")"
    case .priority(let priority):
      let content = statements[.equation(relaxation.equation)].flatMap(ContentPriorityText.init)
      return "lower the \(content?.property ?? "priority of \(equation)") to \(Self.words(priority))"
    case .constant:
      return
        "change \(equation) to \(relaxation.changed.map { "`\($0.readable)`" } ?? "the same equation with a different constant")"
    }
  }

  /// Returns the new priority of a constraint. If it is lower than the default compression resistance, the
  /// text states this as the reason for the number.
  private static func words(_ priority: LayoutPriority) -> String {
    let resistance = LayoutPriority.defaultHigh
    return priority < resistance
      ? "\(priority), below the compression resistance of \(resistance)" : "\(priority)"
  }

  private var hasEffects: Bool { relaxation.effects.contains { !$0.isOnlyViolation } }

  private func text(of number: Int) -> String {
    statements[.equation(number)].map { "`\($0.equation.readable)`" } ?? "another constraint"
  }
}

/// The text that describes a visible effect of a change, as a clause without capital letter and period.
public struct EffectText {
  private let effect: FrameEffect
  private let statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// Whether the clause about a size ends with the size that the constraint requires, as in
  /// `Field is 132 wide, not 200`. Default: false.
  var showsRequiredSize = false

  /// Creates the text of a visible effect.
  ///
  /// - Parameters:
  ///   - effect: The effect to describe.
  ///   - statements: The equations by which the text names constraints; see ``LayoutConflict/statements``. A
  ///     constraint that is not included is called “an internal constraint”. Default: none.
  public init(
    _ effect: FrameEffect, statements: [ConstraintSystem.Premise: DroppedConstraint.Member] = [:]
  ) {
    self.effect = effect
    self.statements = statements
  }

  /// The text that describes the effect, such as `Image extends 45.5 beyond the bottom edge of Cell`. Nil if the effect
  /// is a limit on a combination of lengths that is neither a size nor a distance.
  public var sentence: String? {
    switch effect {
    case .differs(let premise, .size(let size), let requested, let actual):
      return "\(size.item) is \(NumberText.short(actual)) \(WarningText.word(size.axis))"
        + (other(than: size, requested, premise)
          ?? (showsRequiredSize ? required(requested, instead: actual, premise) : ""))
    case .differs(let premise, .gap(let from, let to), let requested, let actual):
      guard actual >= 0 else { return Self.reversed(from, to, .exactly, -actual) }
      return
        "the distance from \(names(from, to, premise)) is \(NumberText.short(actual)), not \(bound(of: premise, requested, instead: actual))\(NumberText.short(requested))"
    case .differs(let premise, .constant, let requested, let actual):
      let violation = NumberText.short(abs(actual - requested))
      let text = StatementText(premise, statements).text
      return statements[premise]?.equation.relation == .equal
        ? "the two sides of \(text) differ by \(violation)" : "\(text) is violated by \(violation)"
    case .limited(_, .size(let size), let bound, let limit):
      return "\(size.item) is \(bound.words)\(NumberText.short(limit)) \(WarningText.word(size.axis))"
    case .limited(let premise, .gap(let from, let to), let bound, let limit):
      guard limit >= 0 else { return Self.reversed(from, to, bound.reversed, -limit) }
      return
        "the distance from \(names(from, to, premise)) is \(bound.words)\(NumberText.short(limit))"
    case .limited(_, .constant, _, _): return nil
    case .smaller(let size, let other, let amount):
      return
        "\(size.item) is at least \(NumberText.short(amount)) \(size.axis == .horizontal ? "narrower" : "shorter") than \(other.item)"
    case .overflow(let item, let container, let edge, let amount):
      return
        "\(item) extends \(NumberText.short(amount)) beyond the \(edge.name.lowercased()) edge of \(container)"
    case .overlap(let item, let other, _, let amount):
      return "\(item) and \(other) overlap by \(NumberText.short(amount))"
    case .collapsed(let item, let axis):
      return "\(item) is 0 \(WarningText.word(axis))"
    }
  }

  /// Returns the end of a clause about a size that a constraint relates to another size. The end states the other size:
  /// ` and 20 high` for the same item, or `, and B is 67 wide`. Nil if the constraint does not relate two sizes.
  ///
  /// - Parameter requested: The size that the constraint requires, given the other size.
  private func other(than size: ItemSize, _ requested: Double, _ premise: ConstraintSystem.Premise) -> String?
  {
    guard let equation = statements[premise]?.equation, equation.relation == .equal, equation.multiplier != 0,
      case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
      first.item == .item(size.item), first.attribute == size.attribute, second.attribute.isSize,
      let axis = second.attribute.axis, case .item(let item) = second.item
    else { return nil }
    let value = (requested - equation.constant) / equation.multiplier
    let words = "\(NumberText.short(value)) \(WarningText.word(axis))"
    return item == size.item ? " and \(words)" : ", and \(item) is \(words)"
  }

  /// Returns the end of a clause about a size, which states the size that a constraint requires, such as `, not 200` or
  /// `, not at least 200`. Empty if the constraint relates the size to another size, or if the required and the actual
  /// size are equal after rounding.
  private func required(
    _ requested: Double, instead actual: Double, _ premise: ConstraintSystem.Premise
  ) -> String {
    let number = NumberText.short(requested)
    guard number != NumberText.short(actual), let equation = statements[premise]?.equation,
      equation.second == nil
    else { return "" }
    return ", not \(bound(of: premise, requested, instead: actual))\(number)"
  }

  /// Returns the words before a required length: `at least ` or `at most ` if the constraint is an inequality. Empty
  /// for an equation, and if the constraint is not known.
  private func bound(
    of premise: ConstraintSystem.Premise, _ requested: Double, instead actual: Double
  ) -> String {
    guard let equation = statements[premise]?.equation, equation.relation != .equal else { return "" }
    return actual < requested ? "at least " : "at most "
  }

  /// Returns the clause about a distance that is negative, because the order of its two positions is reversed, such as
  /// `Title.CenterY is at least 128.5 above Root.CenterY`.
  ///
  /// - Parameters:
  ///   - from: The position at which the distance starts.
  ///   - to: The position at which the distance ends; it is above or to the left of `from`.
  ///   - bound: Whether the distance is exact, a lower bound or an upper bound.
  ///   - distance: The magnitude of the distance, in points.
  private static func reversed(
    _ from: SegmentPosition, _ to: SegmentPosition, _ bound: LengthBound, _ distance: Double
  ) -> String {
    let words = bound.words + NumberText.short(distance)
    return "\(name(of: to)) is \(side(words, of: to, before: from))"
  }

  /// Returns the words for a position that is above or to the left of another one, such as
  /// `Title.CenterY 128.5 above Root.CenterY`.
  static func position(
    of position: SegmentPosition, _ distance: String, before other: SegmentPosition
  ) -> String {
    "\(name(of: position)) \(side(distance, of: position, before: other))"
  }

  private static func side(
    _ distance: String, of position: SegmentPosition, before other: SegmentPosition
  ) -> String {
    let isVertical = (position.attribute ?? other.attribute)?.axis == .vertical
    return "\(distance) \(isVertical ? "above" : "to the left of") \(name(of: other))"
  }

  /// Returns a clause for each effect. If items overlap or overflow, changed distances and sizes are left out.
  ///
  /// - Parameter showsRequiredSizes: Whether clauses about sizes end with the required size; see
  ///   ``showsRequiredSize``.
  static func sentences(
    of effects: [FrameEffect], _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    showsRequiredSizes: Bool = false
  ) -> [String] {
    let collisions = effects.filter { effect in
      if case .collapsed = effect { false } else { effect.isCollision }
    }
    let zeros = Set(
      effects.compactMap { effect -> ItemSize? in
        guard case .differs(_, .size(let size), _, let actual) = effect, abs(actual) < 1e-6 else {
          return nil
        }
        return size
      })
    let shown = collisions.isEmpty ? effects : effects.filter { $0.isCollision }
    return shown.compactMap { effect in
      // The clause about the size already states that the size is 0.
      if case .collapsed(let item, let axis) = effect, collisions.isEmpty,
        zeros.contains(ItemSize(item: item, axis))
      {
        return nil
      }
      var text = EffectText(effect, statements: statements)
      text.showsRequiredSize = showsRequiredSizes
      return text.sentence
    }
  }

  /// Returns the names of the ends of a distance as a constraint is written: `Card.Leading to Label.Leading`.
  private func names(
    _ from: SegmentPosition, _ to: SegmentPosition, _ premise: ConstraintSystem.Premise
  ) -> String {
    let names = Self.names(from, to, by: [premise], statements)
    return "\(names.from) to \(names.to)"
  }

  /// Returns the names of both ends of a distance, such as `Card.Leading`. If the distance comes from a single
  /// constraint that names one of the ends leading or trailing, both ends are named in this way instead of left or
  /// right.
  ///
  /// - Parameter name: Returns the name to print for an item. Its arguments are the item at one end of the distance and
  ///   the item at the other end; the second one is nil for the origin. Default: the name of the item.
  static func names(
    _ from: SegmentPosition, _ to: SegmentPosition, by premises: [ConstraintSystem.Premise],
    _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    name: (String, String?) -> String = { item, _ in item }
  ) -> (from: String, to: String) {
    let attributes = [(from, to), (to, from)].map { place, other -> LayoutAttribute? in
      guard let item = place.item, let attribute = place.attribute else { return nil }
      let own = written(attribute, of: item, by: premises, statements)
      guard own == attribute, let otherItem = other.item, let otherAttribute = other.attribute else {
        return own
      }
      // The other end can be called leading, while this one is a margin in the constraint.
      return own.named(
        like: written(otherAttribute, of: otherItem, by: premises, statements), of: otherAttribute)
    }
    let names = zip([(from, to.item), (to, from.item)], attributes).map { end, attribute -> String in
      guard let item = end.0.item else { return "the origin" }
      let name = name(item, end.1)
      return attribute.map { "\(name).\($0)" } ?? "\(NumberText.short(end.0.fraction * 100))% of \(name)"
    }
    return (names[0], names[1])
  }

  /// Returns an edge of an item as the only given constraint names it: as leading or trailing instead of left or right,
  /// if the constraint contains that attribute. Otherwise, returns the attribute unchanged.
  static func written(
    _ attribute: LayoutAttribute, of item: String, by premises: [ConstraintSystem.Premise],
    _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> LayoutAttribute {
    guard attribute == .left || attribute == .right, premises.count == 1,
      let equation = statements[premises[0]]?.equation
    else { return attribute }
    var found: [LayoutAttribute] = []
    for operand in [equation.first, equation.second].compactMap({ $0 }) {
      operand.forEachAnchor { anchor in
        if case .item(item) = anchor.item { found.append(anchor.attribute) }
      }
    }
    guard found.count == 1, found[0] == .leading || found[0] == .trailing else { return attribute }
    return found[0]
  }

  /// Returns the name of a position, such as `Label.Left`. A position between the edges and the center has a name such
  /// as `25% of Label`.
  public static func name(of place: SegmentPosition) -> String {
    guard let item = place.item else { return "the origin" }
    return place.attribute.map { "\(item).\($0)" } ?? "\(NumberText.short(place.fraction * 100))% of \(item)"
  }
}

extension LayoutAttribute {
  /// Returns this edge in the terms that a constraint uses for another edge: leading or trailing instead of left or
  /// right, if the other edge is named leading or trailing. Other attributes are returned unchanged.
  ///
  /// - Parameters:
  ///   - name: The attribute that the constraint uses for the other edge, such as leading.
  ///   - other: The other edge: left or right.
  func named(like name: LayoutAttribute, of other: LayoutAttribute) -> LayoutAttribute {
    guard self == .left || self == .right, name == .leading || name == .trailing else { return self }
    return self == other ? name : name == .leading ? .trailing : .leading
  }
}

extension FrameEffect {
  /// Whether the effect is the violation of a constraint that states neither a size nor a distance.
  var isOnlyViolation: Bool {
    if case .differs(_, .constant, _, _) = self { true } else { false }
  }
}
