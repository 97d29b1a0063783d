import ConflictAnalysis
import LayoutModel
import LinearConstraints
import SourceText

/// The text that describes the ambiguity of a layout, in the words of Interface Builder.
///
/// ```swift
/// if let ambiguity = try analysis.ambiguity() {
///   print(AmbiguityText(ambiguity).lines.joined(separator: "\n"))
///   // Card: Need constraints for: X position or width
/// }
/// ```
public struct AmbiguityText {
  private let ambiguity: LayoutAmbiguity

  /// The maximum number of suggested constraints in the text. Default: 24.
  public var maximumAdditions = 24

  /// The maximum number of free directions in the text. A free direction is a way to change several values together
  /// without making the layout worse. Default: 4.
  public var maximumDirections = 4

  /// The content that does not fit. The text suggests no constraints that would determine the sizes and positions of
  /// this content. Default: none.
  public var overflows: [ContentOverflow] = []

  /// The maximum number of constraints in a ``PriorityTie`` that are listed one by one.
  private let mostTied = 4

  /// The maximum number of values that the text lists for a free direction in addition to the first value.
  private let mostFollowing = 3

  /// Creates the text of an ambiguity.
  public init(_ ambiguity: LayoutAmbiguity) { self.ambiguity = ambiguity }

  /// The text about the ambiguity, as lines without indentation.
  public var lines: [String] { entries.map { $0.line } }

  /// The lines of the text about the ambiguity, each with the name of the item that it is about. The name is nil for a
  /// line about several items.
  public var entries: [(item: String?, line: String)] { findings + advice }

  /// The lines about what is ambiguous and why; the elements are as in ``entries``.
  public var findings: [(item: String?, line: String)] { needs + scrolling + freeDirections + ties }

  /// The lines about changes that remove ambiguity; the elements are as in ``entries``.
  public var advice: [(item: String?, line: String)] { additions.map { (nil, $0) } + equalStacks }

  /// A line for each ambiguous item, such as `Card: Need constraints for: X position or width`, or
  /// `Title: The Y position depends on Card`.
  private var needs: [(item: String?, line: String)] {
    var order: [String] = []
    var missing: [String: [ItemAmbiguity]] = [:]
    let tied = tiedValues
    for item in ambiguity.report.items where !tied.contains(ItemSize(item: item.item, item.axis)) {
      if missing[item.item] == nil { order.append(item.item) }
      missing[item.item, default: []].append(item)
    }
    let leads = AmbiguityLeads(ambiguity.report)
    var lines: [(item: String?, line: String)] = []
    for name in order {
      let all = missing[name] ?? []
      let open = all.filter { !isInConflict($0) }
      let following = open.filter { leads.isFollower($0) }
      let needs = open.filter { !leads.isFollower($0) }
      var sentences = [leads.sentence(aboutFollower: following)].compactMap { $0 }
      if !needs.isEmpty {
        let values = leads.choice(for: needs) ?? Self.list(of: needs.map(Self.missingConstraints))
        sentences.insert("Need constraints for: \(values)", at: 0)
      }
      if !sentences.isEmpty { lines.append((name, "\(name): \(sentences.joined(separator: ". "))")) }
      // A reader of a conflict knows that there are too many constraints, so the text mentions the dropped
      // constraints.
      let dropped = all.filter { isInConflict($0) }.map(Self.missingConstraints)
      if !dropped.isEmpty {
        lines.append(
          (
            name,
            "\(name): Without the dropped constraints, constraints are missing for: \(Self.list(of: dropped))"
          ))
      }
    }
    return lines
  }

  /// Returns whether an ambiguous item is also part of a conflict on the same axis.
  private func isInConflict(_ item: ItemAmbiguity) -> Bool {
    ambiguity.itemsInConflict[item.axis]?.contains(item.item) ?? false
  }

  /// Returns the names of the values for which an item lacks constraints on an axis, in the words of Interface Builder:
  /// `X position or width`.
  public static func missingConstraints(of item: ItemAmbiguity) -> String {
    openValues(of: item).joined(separator: item.missing == .positionOrSize ? " or " : ", ")
  }

  /// Returns the names of the values of an item that constraints do not determine on an axis, in the words of Interface
  /// Builder.
  static func openValues(of item: ItemAmbiguity) -> [String] {
    let (position, size) = item.axis == .horizontal ? ("X position", "width") : ("Y position", "height")
    return switch item.missing {
    case .position: [position]
    case .size: [size]
    case .positionOrSize, .positionAndSize: [position, size]
    }
  }

  /// Returns the values for which an item lacks constraints on both axes, as one list. If the list contains a choice,
  /// as in `width; Y position or height`, semicolons separate its elements, so that the choice does not seem to include
  /// all of them.
  ///
  /// - Parameter needs: The result of ``missingConstraints(of:)`` for each axis.
  public static func list(of needs: [String]) -> String {
    let hasChoice = needs.contains { need in need.split(separator: " ").contains("or") }
    let parts = needs.flatMap { need in need.split(separator: ",").map { $0.drop { $0 == " " } } }
    return parts.joined(separator: hasChoice ? "; " : ", ")
  }

  /// The items, each with an axis, that only move or resize because constraints of equal priority compete. They need no
  /// further constraints: a different priority decides between the constraints.
  private var tiedValues: Set<ItemSize> {
    let sources = tiedSizes
    guard !sources.isEmpty, ambiguity.report.hasAllFreeDirections else { return [] }
    var moved: Set<ItemSize> = []
    var free: Set<ItemSize> = []
    for direction in ambiguity.report.freeDirections {
      let isTied = direction.rates.contains { sources.contains($0.unknown) }
      for rate in direction.rates {
        guard let item = rate.unknown.item else { continue }
        let value = ItemSize(item: item, rate.unknown.axis)
        if isTied { moved.insert(value) } else { free.insert(value) }
      }
    }
    return moved.subtracting(free)
  }

  /// The sizes for which constraints of equal priority compete.
  private var tiedSizes: Set<ConstraintSystem.Unknown> {
    var sizes: Set<ConstraintSystem.Unknown> = []
    for tie in ambiguity.report.ties where isOfUser(tie) {
      for premise in tie.premises {
        guard let member = ambiguity.statements[premise], case .attribute(let anchor) = member.equation.first,
          case .item(let name) = anchor.item, let axis = anchor.attribute.axis, anchor.attribute.isSize
        else { continue }
        sizes.insert(.size(item: name, axis))
      }
    }
    return sizes
  }

  /// Returns why the content of a scroll view is ambiguous: no constraint connects it to an edge, or, if all edges are
  /// connected, no constraints determine its size.
  public static func reason(for entry: LayoutAmbiguity.Scrolling) -> String {
    let edges = entry.unconnectedEdges
    let sized = entry.axes.filter { axis in !edges.contains { $0.axis == axis } }
    let words = edges.map { $0.description.lowercased() }
    let parts = [
      edges.isEmpty
        ? nil
        : "no constraint connects its content to its \(WordList.text(words)) \(edges.count == 1 ? "edge" : "edges")",
      sized.isEmpty
        ? nil
        : "constraints do not determine the \(WordList.text(sized.map { $0 == .horizontal ? "width" : "height" })) of its content",
    ]
    return parts.compactMap { $0 }.joined(separator: ", and ")
  }

  private var scrolling: [(item: String?, line: String)] {
    ambiguity.ambiguousScrollViews.map { entry in
      (entry.item, "\(entry.item): Scrollable content size is ambiguous, because \(Self.reason(for: entry))")
    }
  }

  /// A line for each free direction, such as
  /// `One.Width can be anything from 0 to 280, which changes Two.Left from 8 to 288`.
  ///
  /// Constraints apply to alignment rectangles. For a view with alignment insets, the text states the range of the
  /// frame instead, as in `The frame of Switch can be anything from 0 to 51 wide`.
  private var freeDirections: [(item: String?, line: String)] {
    let open = Set(ambiguity.report.items.map { $0.item })
    // The line about a tie explains the directions that change one of its sizes.
    let tied = ambiguity.report.hasAllFreeDirections ? tiedSizes : []
    let leads = AmbiguityLeads(ambiguity.report)
    let shown = ambiguity.report.freeDirections.filter { direction in
      guard !direction.rates.contains(where: { tied.contains($0.unknown) }) else { return false }
      return direction.rates.contains { $0.unknown.item.map { open.contains($0) } ?? false }
    }
    // Users do not see guides that containers create. The line about a scroll view already states that its content is
    // ambiguous.
    let hidden = ambiguity.containerGuides.union(ambiguity.ambiguousScrollViews.map { $0.contentGuide })
    return shown.prefix(maximumDirections).compactMap { direction in
      guard let range = direction.range else { return nil }
      let moving = zip(direction.rates, direction.values).filter { entry in
        entry.0.unknown.item.map { !hidden.contains($0) } ?? false
      }
      let fastest = moving.filter { abs($0.0.coefficient) == 1 }
      // The line about missing constraints names the lead, so the line about the free direction begins with
      // the lead, too.
      let sizes = fastest.filter { $0.0.unknown.isSize }
      let lead =
        sizes.first { entry in
          entry.0.unknown.item.map { leads.isLead($0, entry.0.unknown.axis) } ?? false
        } ?? sizes.first ?? fastest.first
      guard let lead else { return nil }
      let others = moving.filter { $0.0.unknown != lead.0.unknown }
      // The text states the other values at both ends of the range of the first value.
      let ends =
        lead.0.coefficient < 0 ? [range.upperBound, range.lowerBound] : [range.lowerBound, range.upperBound]
      func place(_ entry: (ConstraintSystem.Term, Double), _ end: Double) -> String {
        let excess = ambiguity.frameExcess[entry.0.unknown] ?? 0
        let value = entry.1 + entry.0.coefficient * end + excess
        return NumberText.short(entry.0.unknown.isSize ? max(0, value) : value)
      }
      var following = others.prefix(mostFollowing).map { other in
        let quantity = name(of: other.0.unknown)
        return ends.allSatisfy { $0.isFinite }
          ? "\(quantity) from \(place(other, ends[0])) to \(place(other, ends[1]))"
          : quantity
      }
      if others.count > mostFollowing { following.append("\(others.count - mostFollowing) more") }
      let rest = following.isEmpty ? "" : ", which changes " + WordList.text(following)
      let unknown = lead.0.unknown
      let excess = ambiguity.frameExcess[unknown] ?? 0
      let values = Self.words(
        range, from: lead.1 + excess, rate: lead.0.coefficient, isSize: unknown.isSize)
      if excess != 0, let item = unknown.item {
        return (item, "The frame of \(item) can be \(values) \(WarningText.word(unknown.axis))\(rest)")
      }
      // The line about the missing constraints already states that a position can be anything.
      guard range.lowerBound.isFinite || range.upperBound.isFinite || !others.isEmpty else { return nil }
      return (unknown.item, "\(name(of: unknown)) can be \(values)\(rest)")
    }
  }

  /// Returns the possible values of an ambiguous size in words, such as `900 or more`. Nil if the size has no limits,
  /// or if not exactly one free direction changes it.
  ///
  /// - Complexity: O(*r*) for *r* changes of unknowns in the free directions.
  public func range(of size: ItemSize) -> String? {
    let unknown = ConstraintSystem.Unknown.size(item: size.item, size.axis)
    var found: [String] = []
    for direction in ambiguity.report.freeDirections {
      guard let place = direction.rates.firstIndex(where: { $0.unknown == unknown }) else { continue }
      guard let range = direction.range, range.lowerBound.isFinite || range.upperBound.isFinite else {
        return nil
      }
      found.append(
        Self.words(
          range, from: direction.values[place] + (ambiguity.frameExcess[unknown] ?? 0),
          rate: direction.rates[place].coefficient, isSize: true))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the name of a position or size, such as `One.Width`, or `the width of Switch's frame` if the view has
  /// alignment insets.
  private func name(of unknown: ConstraintSystem.Unknown) -> String {
    guard ambiguity.frameExcess[unknown] != nil, let item = unknown.item else {
      return WhyText.name(of: unknown)
    }
    return "the \(unknown.axis == .horizontal ? "width" : "height") of \(item)'s frame"
  }

  /// Returns the possible values of a position or size in words, such as `0 or more` or `anything from 0 to 280`.
  ///
  /// - Parameters:
  ///   - range: The factors *t* for which the layout is still a solution after a change by *t* times a free direction.
  ///   - value: The current value of the position or size.
  ///   - rate: The change of the value for *t* = 1.
  ///   - isSize: Whether the value is a size, which cannot be negative.
  private static func words(
    _ range: ClosedRange<Double>, from value: Double, rate: Double, isSize: Bool
  ) -> String {
    var ends = [range.lowerBound, range.upperBound].map { value + rate * $0 }.sorted()
    if isSize { ends = ends.map { max(0, $0) } }
    switch (ends[0].isFinite, ends[1].isFinite) {
    case (false, false): return "anything"
    case (true, false): return "\(NumberText.short(ends[0])) or more"
    case (false, true): return "\(NumberText.short(ends[1])) or less"
    case (true, true): return "anything from \(NumberText.short(ends[0])) to \(NumberText.short(ends[1]))"
    }
  }

  private var equalStacks: [(item: String?, line: String)] {
    ambiguity.equalStacks.map { stack in
      let word = stack.axis == .horizontal ? "wide" : "high"
      return (stack.item, "\(stack.item): To make its views equally \(word), set `distribution: fillEqually`")
    }
  }

  /// Returns a sentence for each set of constraints of equal priority that compete for a position or size of
  /// an item. An example is “`A.Width = 100 @750` and `A.Width = 120 @750` have the same priority, but cannot
  /// both hold”.
  ///
  /// - Parameters:
  ///   - item: The name of the item.
  ///   - axis: The axis of the position or size.
  /// - Complexity: O(*n*) for *n* constraints with such priorities.
  public func ties(on item: String, _ axis: LayoutAxis) -> [String] {
    var sentences: [String] = []
    for tie in ambiguity.report.ties where isOfUser(tie) && isTie(tie, on: item, axis) {
      sentences.append(sentence(about: tie))
    }
    return sentences
  }

  /// Returns whether a constraint of a tie is about a position or size of an item on an axis.
  private func isTie(_ tie: PriorityTie, on item: String, _ axis: LayoutAxis) -> Bool {
    for premise in tie.premises {
      guard let equation = ambiguity.statements[premise]?.equation, equation.first.axis == axis else {
        continue
      }
      if Self.isAttribute(equation.first, of: item) { return true }
      if let second = equation.second, Self.isAttribute(second, of: item) { return true }
    }
    return false
  }

  /// Returns whether a side of an equation is an attribute of an item.
  private static func isAttribute(_ operand: ConstraintEquation.Operand, of item: String) -> Bool {
    guard case .attribute(let anchor) = operand, case .item(let name) = anchor.item else { return false }
    return name == item
  }

  /// A line for each tie. If only contents compete, the line is about the view whose priority it suggests to change.
  private var ties: [(item: String?, line: String)] {
    ambiguity.report.ties.filter(isOfUser).map { tie in
      let premise = tie.decision?.premise ?? tie.premises.first
      guard let member = premise.flatMap({ ambiguity.statements[$0] }), member.origin == .contentSize,
        case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item
      else { return (nil, sentence(about: tie)) }
      return (name, sentence(about: tie))
    }
  }

  private func sentence(about tie: PriorityTie) -> String {
    if let sentence = sentence(aboutContentsIn: tie) { return sentence }
    let decision = tie.decision.map { ". To decide between them, \(change($0))." }
    if tie.premises.count > mostTied, let first = tie.premises.first {
      return
        "\(tie.premises.count) constraints, such as \(statement(first)), have the same priority, but cannot all hold. Together, they miss their values by \(NumberText.short(tie.violation)) points, and nothing determines how much each of them misses\(decision ?? "")"
    }
    let rows = WordList.text(tie.premises.map { statement($0) })
    let all = tie.premises.count == 2 ? "both" : "all"
    return "\(rows) have the same priority, but cannot \(all) hold\(decision ?? "")"
  }

  /// Returns the sentence about views whose contents compete for a length, such as “The constraints make
  /// First and Last together 120 wider than their contents (80.5 and 79.5), and both have the horizontal
  /// content hugging priority 251.” Nil if the tie also contains other constraints.
  private func sentence(aboutContentsIn tie: PriorityTie) -> String? {
    let contents = tie.premises.compactMap {
      premise -> (item: String, size: Double, text: ContentPriorityText)? in
      guard let member = ambiguity.statements[premise], let text = ContentPriorityText(member),
        case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item
      else { return nil }
      return (name, member.equation.constant, text)
    }
    guard contents.count == tie.premises.count, contents.count > 1, contents.count <= mostTied,
      let first = contents.first, contents.allSatisfy({ $0.text.kind == first.text.kind })
    else { return nil }
    let all = contents.count == 2 ? "both" : "all"
    let word = first.text.axis == .horizontal ? "wide" : "high"
    let sizes = WordList.text(contents.map { NumberText.short($0.size) })
    let items = WordList.text(contents.map { $0.item })
    let lengths = contents.compactMap { length(of: $0.item, first.text.axis) }
    let excess = lengths.reduce(0, +) - contents.reduce(0) { $0 + $1.size }
    let difference =
      lengths.count == contents.count && abs(excess) > 0.005
      ? "The constraints make \(items) together \(NumberText.short(abs(excess))) \(Self.comparative(first.text.axis, isMore: excess > 0)) than their contents (\(sizes))"
      : "\(items) cannot \(all) be as \(word) as their contents (\(sizes))"
    let start = "\(difference), and \(all) have the \(first.text.kind) priority \(tie.priority)."
    guard let decision = tie.decision, let place = tie.premises.firstIndex(of: decision.premise) else {
      return "\(start) To decide between them, give them different priorities."
    }
    let chosen = contents[place]
    let setting =
      "set its \(chosen.text.kind) priority to \(decision.priority) (in documents, `\(chosen.text.documentKey): {\(chosen.text.axis): \(decision.priority)}`)"
    let size = NumberText.short(chosen.size)
    guard decision.priority > tie.priority else {
      let comparative = Self.comparative(first.text.axis, isMore: excess > 0)
      guard lengths.count == contents.count, abs(excess) > 0.005,
        isTotalFixed(contents.map { $0.item }, first.text.axis)
      else { return "\(start) If \(chosen.item) may be larger or smaller than \(size), \(setting)." }
      // All other contents keep their sizes.
      return
        "\(start) If \(chosen.item) may be \(comparative) than \(size), \(setting); then it is \(NumberText.short(chosen.size + excess)) \(word)."
    }
    let others = contents.indices.filter { $0 != place }
    let result = others.compactMap { other -> String? in
      let length = length(of: contents[other].item, if: chosen.item, is: chosen.size, first.text.axis)
      return length.map { "; then \(contents[other].item) is \(NumberText.short($0)) \(word)" }
    }
    return "\(start) To keep \(chosen.item) \(size) \(word), \(setting)\(result.first ?? "")."
  }

  /// Returns whether no free direction changes the sum of the lengths of the given items, so that one of them becomes
  /// larger when the others become smaller.
  private func isTotalFixed(_ items: [String], _ axis: LayoutAxis) -> Bool {
    let sizes = Set(items.map { ConstraintSystem.Unknown.size(item: $0, axis) })
    return ambiguity.report.hasAllFreeDirections
      && ambiguity.report.freeDirections.allSatisfy { direction in
        let sum = direction.rates.reduce(0) { sizes.contains($1.unknown) ? $0 + $1.coefficient : $0 }
        return abs(sum) < 1e-6
      }
  }

  /// Returns the current length of an item on an axis; nil if no free direction changes this length.
  private func length(of item: String, _ axis: LayoutAxis) -> Double? {
    for direction in ambiguity.report.freeDirections {
      for (rate, value) in zip(direction.rates, direction.values)
      where rate.unknown == .size(item: item, axis) {
        return value
      }
    }
    return nil
  }

  private static func comparative(_ axis: LayoutAxis, isMore: Bool) -> String {
    switch axis {
    case .horizontal: isMore ? "wider" : "narrower"
    case .vertical: isMore ? "taller" : "shorter"
    }
  }

  /// Returns the length that an item has after a change along a free direction that gives another item a given length.
  /// Nil if no free direction changes both items, or if several change the other item.
  private func length(
    of item: String, if other: String, is length: Double, _ axis: LayoutAxis
  ) -> Double? {
    let directions = ambiguity.report.freeDirections.filter { direction in
      direction.rates.contains { $0.unknown == .size(item: other, axis) }
    }
    guard directions.count == 1, let direction = directions.first,
      let place = direction.rates.firstIndex(where: { $0.unknown == .size(item: other, axis) }),
      let index = direction.rates.firstIndex(where: { $0.unknown == .size(item: item, axis) }),
      direction.rates[place].coefficient != 0
    else { return nil }
    let step = (length - direction.values[place]) / direction.rates[place].coefficient
    guard let range = direction.range, step >= range.lowerBound - 1e-6, step <= range.upperBound + 1e-6 else {
      return nil
    }
    return direction.values[index] + direction.rates[index].coefficient * step
  }

  /// Returns whether a tie contains a constraint whose priority the user can set. If not, the tie is between
  /// constraints that stack views and other containers generate for their own layout.
  private func isOfUser(_ tie: PriorityTie) -> Bool {
    tie.premises.contains { premise in
      let origin = ambiguity.statements[premise]?.origin
      return origin == .user || origin == .contentSize
    }
  }

  /// Returns the instruction for a change of a priority. For a constraint on the size of content, the instruction names
  /// the property of the view: `set the horizontal content hugging priority of Title to 252`.
  private func change(_ decision: PriorityTie.Decision) -> String {
    guard let content = ambiguity.statements[decision.premise].flatMap(ContentPriorityText.init) else {
      return "give \(statement(decision.premise)) priority \(decision.priority)"
    }
    return
      "set the \(content.property) to \(decision.priority) (in documents, `\(content.documentKey): {\(content.axis): \(decision.priority)}`)"
  }

  private var additions: [String] {
    let report = ambiguity.report
    let isPartial = ambiguity.omitsConflictingAdditions
    guard report.isResolvedByAdditions || isPartial else { return [] }
    let hasDecisions = !report.ties.allSatisfy { $0.decision == nil }
    let suggested = hasDecisions ? additionsBesideTies : report.additions
    guard !suggested.isEmpty, !suggested.contains(where: isUnfit) else { return [] }
    let all = ordered(suggested).prefix(maximumAdditions)
    let rest = suggested.count - all.count
    let added = all.filter { $0.inequality == nil }.map(text) + (rest > 0 ? ["\(rest) more"] : [])
    let changes = all.compactMap(Self.change)
    let list = [
      changes.isEmpty ? nil : WordList.text(changes), added.isEmpty ? nil : "add \(WordList.text(added))",
    ].compactMap { $0 }.joined(separator: ", and ")
    let note = Self.note(on: all.filter { $0.inequality == nil })
    let place = isPartial ? " outside of the conflict" : hasDecisions ? " of other values" : ""
    return ["To remove the ambiguity\(place), \(list)\(note)"]
  }

  /// The suggested constraints for values that do not depend on a tie between priorities. Empty if their number differs
  /// from that of the free directions without such a tie, because they would then not determine all of these values.
  private var additionsBesideTies: [ProposedConstraint] {
    guard ambiguity.report.hasAllFreeDirections else { return [] }
    let tied = tiedValues
    let sources = tiedSizes
    let directions = ambiguity.report.freeDirections.count { direction in
      !direction.rates.contains { sources.contains($0.unknown) }
    }
    let others = ambiguity.report.additions.filter { !tied.contains(ItemSize(item: $0.item, $0.axis)) }
    return others.count == directions ? others : []
  }

  /// Returns the change of an inequality that has the same result as a suggested constraint, such as
  /// `change “A.Width >= 100” to “A.Width = 100”`. Nil if the layout has no such inequality.
  private static func change(_ addition: ProposedConstraint) -> String? {
    addition.inequality.map { "change `\($0.readable)` to `\(addition.equation.readable)`" }
  }

  /// Returns suggested constraints in an order in which each one relates a view to a view that is already
  /// placed.
  ///
  /// An alignment with a view that another suggestion places is reversed and comes last, so that no view
  /// seems to get two positions: after `A.Top = Root.Top` comes `B.Top = A.Top` instead of `A.Top = B.Top`.
  private func ordered(_ additions: [ProposedConstraint]) -> [ProposedConstraint] {
    var first: [ProposedConstraint] = []
    var turned: [ProposedConstraint] = []
    for addition in additions {
      let equation = addition.equation
      guard case .attribute(let own) = equation.first, case .attribute(let other)? = equation.second,
        own.attribute == other.attribute, !own.attribute.isSize, equation.constant == 0,
        equation.multiplier == 1, equation.relation == .equal, case .item(let item) = other.item,
        ambiguity.report.items.contains(where: { $0.item == item && $0.axis == addition.axis }),
        additions.contains(where: { $0 != addition && places(own.item, own.attribute, $0) }),
        !additions.contains(where: { $0 != addition && places(other.item, other.attribute, $0) })
      else {
        first.append(addition)
        continue
      }
      var reversed = addition
      reversed.equation.first = .attribute(other)
      reversed.equation.second = .attribute(own)
      reversed.item = item
      turned.append(reversed)
    }
    return first + turned
  }

  /// Returns whether a suggested constraint begins with an attribute of an item.
  private func places(
    _ item: ItemReference, _ attribute: LayoutAttribute, _ addition: ProposedConstraint
  ) -> Bool {
    guard case .attribute(let anchor) = addition.equation.first else { return false }
    return anchor.item == item && anchor.attribute == attribute
  }

  /// Returns whether a suggested constraint would determine a size or position of content that does not fit.
  private func isUnfit(_ addition: ProposedConstraint) -> Bool {
    overflows.contains { overflow in
      let arithmetic = overflow.conflict.arithmetic
      guard arithmetic.axis == addition.axis else { return false }
      return overflow.squeezed.contains { $0.size.item == addition.item }
        || arithmetic.needed.contains { segment in
          if case .size(let size) = segment.kind { size.item == addition.item } else { false }
        }
    }
  }

  /// Returns the end of a sentence with suggested constraints, which states that the numbers in them are only examples.
  /// Empty if the constraints contain no number other than 0.
  private static func note(on additions: [ProposedConstraint]) -> String {
    let numbers = Set(additions.map { $0.equation.constant.magnitude }.filter { $0 != 0 })
    guard let number = numbers.first else { return "" }
    return numbers.count == 1
      ? "; the number \(NumberText.short(number)) is only an example" : "; the numbers are only examples"
  }

  /// Returns the text of a suggested constraint, which is usually its equation. If the equation would set a size to 0,
  /// which can come only from an expected frame, the text states only that a constraint for the size is missing.
  private func text(of addition: ProposedConstraint) -> String {
    let equation = addition.equation
    guard case .attribute(let first) = equation.first, first.attribute.isSize, equation.second == nil,
      equation.constant == 0
    else { return "`\(equation.printed())`" }
    return "a constraint for the \(addition.axis == .horizontal ? "width" : "height") of \(addition.item)"
  }

  private func statement(_ premise: ConstraintSystem.Premise) -> String {
    StatementText(premise, ambiguity.statements).text
  }
}
