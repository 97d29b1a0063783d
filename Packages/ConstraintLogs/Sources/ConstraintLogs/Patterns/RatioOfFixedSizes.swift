import LayoutEquations
import LinearConstraints
import SourceText

/// The pattern of conflicts in which an item has an aspect ratio, and the other constraints determine both its width
/// and its height.
struct RatioOfFixedSizes: ConflictPattern {
  private let item: String
  private let ratio: Int
  private let width: Double
  private let height: Double
  private let derivedHeight: Double
  private let fixedHeight: Int?
  private let fixedWidth: Int?

  /// The constraint of the app that sets the height of a container which the item fills; nil if there is none.
  private let heightOfContainer: Int?

  /// Whether the conflict is only a rounding error: the difference is less than a point, and a host, which rounds to
  /// whole points or pixels, sets one of the sizes.
  private let isRounding: Bool

  /// Finds an aspect ratio of an item whose width and height the other constraints determine; nil if there is none.
  init?(_ conflict: ConflictCase) {
    for index in conflict.members where conflict.makers[index].isChangeable {
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        equation.multiplier > 0, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.item == other.item, one.attribute.isSize,
        other.attribute.isSize, one.attribute != other.attribute, case .item(let id) = one.item,
        let width = conflict.determinedSize(of: id, .horizontal, without: index),
        let height = conflict.determinedSize(of: id, .vertical, without: index), width > 0
      else { continue }
      let derived =
        one.attribute == .height
        ? equation.multiplier * width + equation.constant : (width - equation.constant) / equation.multiplier
      isRounding = (derived - height).magnitude < 1 && conflict.members.contains(where: conflict.isHostSize)
      // A self-sizing cell gets another height as soon as its content is measured, so the conflict does not show a
      // wrong ratio.
      if !isRounding, conflict.members.contains(where: conflict.isCellHeight) { return nil }
      derivedHeight = derived
      item = id
      ratio = index
      self.width = width
      self.height = height
      func fixed(_ attribute: LayoutAttribute) -> Int? {
        conflict.members.first { member in
          guard conflict.makers[member].isChangeable, let size = conflict.size(of: member) else {
            return false
          }
          return size.item == id && size.attribute == attribute && size.relation == .equal
        }
      }
      fixedHeight = fixed(.height)
      fixedWidth = fixed(.width)
      let isOfOther = { (member: Int) -> Bool in
        guard conflict.makers[member].isChangeable, let size = conflict.size(of: member) else { return false }
        return size.item != id && size.attribute == .height && size.relation == .equal
          && (size.constant - height).magnitude < 1e-6
      }
      heightOfContainer = conflict.members.first(where: isOfOther)
      return
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let derived = SumText.rounded(derivedHeight)
    let start =
      "The aspect ratio [\(ratio + 1)] makes \(words.the(item)) \(derived) high at a width of \(SumText.rounded(width))"
    let other = fixedHeight.map { "[\($0 + 1)] makes it" } ?? "the other constraints make it"
    let end = "but \(other) \(SumText.rounded(height))"
    guard isRounding, derived != SumText.rounded(height) else { return "\(start), \(end)." }
    return "\(start), \(end): the difference is rounding."
  }

  func sums(_ words: ConflictWording, _ sum: SumText) -> [String]? {
    guard let equation = words.conflict.constraints[ratio].equation, equation.constant == 0 else {
      return nil
    }
    let isHeight: Bool =
      if case .attribute(let one) = equation.first { one.attribute == .height } else { false }
    let factor = words.number(equation.multiplier)
    let width = SumText.rounded(width) + (fixedWidth.map { " [\($0 + 1)]" } ?? "")
    let product = isHeight ? "\(factor) × \(width)" : "\(width) / \(factor)"
    let sign = derivedHeight > height ? ">" : "<"
    // Without these lines, readers would not know where the sizes come from.
    let steps = [(LayoutAxis.horizontal, fixedWidth), (.vertical, fixedHeight)].compactMap { axis, fixed in
      let lengths = fixed == nil ? words.conflict.lengths(of: item, axis, without: ratio) ?? [] : []
      return lengths.count < 2
        ? nil : "\(axis.noun) of \(words.names(item)), without [\(ratio + 1)] = \(sum.sum(of: lengths))"
    }
    let others = words.conflict.members.filter { index in
      guard index != ratio, let equation = words.conflict.constraints[index].equation, equation.constant != 0,
        case .attribute(let first) = equation.first
      else { return false }
      return first.attribute.axis == .vertical
    }
    // If a line of its own computes the height, this line contains the numbers.
    let isComputed = steps.contains { $0.hasPrefix("\(LayoutAxis.vertical.noun) of ") }
    let numbers = others.isEmpty || isComputed ? "" : " " + others.map { "[\($0 + 1)]" }.joined()
    return steps + [
      "height of \(words.names(item)) [\(ratio + 1)] = \(product) = \(SumText.rounded(derivedHeight)) \(sign) \(SumText.rounded(height))\(numbers)"
    ]
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let lowered = LogFix(
      advice: "Lower [\(ratio + 1)] (\(changes.words.text(of: ratio))) to priority 999.",
      reason: isRounding
        ? "The size of the container is rounded to whole points or pixels, so the ratio cannot hold exactly."
        : fixedHeight ?? fixedWidth ?? heightOfContainer == nil
          ? "Then the aspect ratio holds where there is room for it."
          : "Then the other constraints determine both sizes, and the aspect ratio does not hold.",
      edits: [.init(constraint: ratio, change: .lower(999))])
    if !isRounding, let size = fixedHeight ?? fixedWidth {
      let (given, other) = fixedHeight == nil ? ("height", "width") : ("width", "height")
      let deletion = LogFix(
        advice: "Delete [\(size + 1)] (\(changes.words.text(of: size))).",
        reason: "The \(given) and the aspect ratio already determine the \(other).",
        edits: [.init(constraint: size, change: .remove)])
      return [deletion, lowered]
    }
    // Both sizes are fixed on every screen, so with a lower priority the ratio would never hold.
    if !isRounding, let size = heightOfContainer {
      let words = changes.words
      let container = conflict.size(of: size).map { words.the($0.item) } ?? "its container"
      return [
        changes.deletion(
          of: size,
          "The width and the aspect ratio of \(words.the(item)) already determine the height of \(container)."
        ),
        lowered,
      ]
    }
    if let centered = centered(changes) { return [centered, lowered] }
    // A constraint on a bottom edge may have a lower priority, because content often ends above the bottom of its
    // container. A trailing edge must stay where it is.
    let end = changes.lowered.filter { fix in
      fix.edits.allSatisfy { conflict.pinnedEdge($0.constraint)?.attribute == .bottom }
    }
    return [lowered] + end.prefix(1)
  }

  /// Returns the fix for an item with a largest height whose edges make it wider than the ratio allows: the edges yield,
  /// and the item is centered between them. Nil for other conflicts.
  private func centered(_ changes: ConflictChanges) -> LogFix? {
    let (conflict, words) = (changes.conflict, changes.words)
    let isLimited = conflict.members.contains { index in
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index) else { return false }
      return size.item == item && size.attribute == .height && size.relation == .lessThanOrEqual
    }
    var pins: [(index: Int, edge: PinnedEdge)] = []
    for index in conflict.members {
      guard let edge = conflict.pinnedEdge(index), edge.item == item, edge.attribute == edge.originAttribute,
        edge.attribute.axis == .horizontal, edge.attribute.isNearEdge != nil
      else { continue }
      pins.append((index, edge))
    }
    guard isLimited, pins.count == 2, pins[0].edge.origin == pins[1].edge.origin,
      pins[0].edge.attribute.isNearEdge != pins[1].edge.attribute.isNearEdge
    else { return nil }
    let edits = pins.map { LogFix.Edit(constraint: $0.index, change: .lower(999)) }
    let code = words.code.text(of: edits).map {
      $0 + "\n" + words.code.center(item, in: pins[0].edge.origin)
    }
    return LogFix(
      advice:
        "Lower \(changes.numbers(pins.map { $0.index })) to priority 999, and center \(words.the(item)) horizontally.",
      reason:
        "Where the largest height applies, \(words.the(item)) is then narrower, and keeps its aspect ratio.",
      edits: edits, code: code)
  }
}
