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

  func sums(_ words: ConflictWording) -> [String]? {
    guard let equation = words.conflict.constraints[ratio].equation, equation.constant == 0 else {
      return nil
    }
    let isHeight: Bool =
      if case .attribute(let one) = equation.first { one.attribute == .height } else { false }
    let factor = words.number(equation.multiplier)
    let width = SumText.rounded(width) + (fixedWidth.map { " [\($0 + 1)]" } ?? "")
    let product = isHeight ? "\(factor) × \(width)" : "\(width) / \(factor)"
    let sign = derivedHeight > height ? ">" : "<"
    let others = words.conflict.members.filter { index in
      guard index != ratio, let equation = words.conflict.constraints[index].equation, equation.constant != 0,
        case .attribute(let first) = equation.first
      else { return false }
      return first.attribute.axis == .vertical
    }
    let numbers = others.isEmpty ? "" : " " + others.map { "[\($0 + 1)]" }.joined()
    return [
      "height of \(words.names(item)) [\(ratio + 1)] = \(product) = \(SumText.rounded(derivedHeight)) \(sign) \(SumText.rounded(height))\(numbers)"
    ]
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let lowered = LogFix(
      advice: "Lower [\(ratio + 1)] (\(changes.words.text(of: ratio))) to priority 999.",
      reason: isRounding
        ? "The size of the container is rounded to whole points or pixels, so the ratio cannot hold exactly."
        : "Then the aspect ratio holds where there is room for it.",
      edits: [.init(constraint: ratio, change: .lower(999))])
    if !isRounding, let size = fixedHeight ?? fixedWidth {
      let (given, other) = fixedHeight == nil ? ("height", "width") : ("width", "height")
      let deletion = LogFix(
        advice: "Delete [\(size + 1)] (\(changes.words.text(of: size))).",
        reason: "The \(given) and the aspect ratio already determine the \(other).",
        edits: [.init(constraint: size, change: .remove)])
      return [deletion, lowered]
    }
    // A constraint on a bottom edge may have a lower priority, because content often ends above the bottom of its
    // container. A trailing edge must stay where it is.
    let end = changes.lowered.filter { fix in
      fix.edits.allSatisfy { conflict.pinnedEdge($0.constraint)?.attribute == .bottom }
    }
    return [lowered] + end.prefix(1)
  }
}
