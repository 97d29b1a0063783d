import LayoutEquations

/// The pattern of conflicts in which a stack view makes its arranged views equally large, while constraints of the app
/// give them different sizes.
struct EqualArrangedViews: ConflictPattern {
  let replacesFixes = true

  private let sizes: [(index: Int, item: String, constant: Double)]
  private let attribute: LayoutAttribute

  /// Finds the two fixed sizes of arranged views that a stack view makes equally large; nil if the conflict contains
  /// other constraints.
  init?(_ conflict: ConflictCase) {
    var sizes: [(index: Int, item: String, constant: Double)] = []
    var attribute: LayoutAttribute?
    for index in conflict.members where !conflict.isOfEqualFill(index) {
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index), size.relation == .equal
      else {
        return nil
      }
      sizes.append((index, size.item, size.constant))
      attribute = size.attribute
    }
    guard let attribute, sizes.count == 2, sizes.count < conflict.members.count else { return nil }
    self.sizes = sizes
    self.attribute = attribute
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let (one, other) = (sizes[0], sizes[1])
    return
      "The stack view fills equally, so \(words.the(one.item)) and \(words.the(other.item)) have the same \(attribute.noun), but [\(one.index + 1)] makes one \(words.number(one.constant)) and [\(other.index + 1)] the other \(words.number(other.constant)) \(attribute.adjective)."
  }

  /// Returns the fixes. Two different sizes show that the arranged views are not meant to be equally large,
  /// so another distribution of the stack view comes first. Of the fixes that delete one of the sizes, the
  /// one for the dropped constraint comes first.
  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let (conflict, words) = (changes.conflict, changes.words)
    let fills = conflict.constraints.indices.filter(conflict.isOfEqualFill)
    let stack = conflict.constraints.indices.lazy.compactMap { changes.stackView(of: $0) }.first
    let distribution = LogFix(
      advice: "Set the distribution of \(stack.map(words.the) ?? "the stack view") to .fill.",
      reason:
        "With .fillEqually, all arranged views have the same \(attribute.noun), but [\(sizes[0].index + 1)] and [\(sizes[1].index + 1)] set different ones.",
      edits: fills.map { .init(constraint: $0, change: .remove) },
      code: words.code.fillDistribution(of: stack))
    let dropped = sizes.first { $0.index == conflict.droppedIndex } ?? sizes[1]
    let order = [dropped] + sizes.filter { $0.index != dropped.index }
    return [distribution]
      + order.map { size in
        let kept = sizes.first { $0.index != size.index } ?? dropped
        return changes.deletion(
          of: size.index, "Then both arranged views have the \(attribute.noun) that [\(kept.index + 1)] sets."
        )
      }
  }
}

extension ConflictCase {
  /// Returns whether a constraint makes two arranged views of a stack view equally large.
  fileprivate func isOfEqualFill(_ index: Int) -> Bool {
    constraints[index].identifier == "UISV-fill-equally"
  }
}
