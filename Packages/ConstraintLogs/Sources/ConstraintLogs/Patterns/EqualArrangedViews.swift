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

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let dropped = sizes.first { $0.index == changes.conflict.droppedIndex } ?? sizes[1]
    return [
      LogFix(
        advice:
          "Delete [\(dropped.index + 1)] (\(changes.words.text(of: dropped.index))), or set the distribution of the stack view to fill.",
        reason:
          "With the distribution fillEqually, at most one arranged view can have a \(attribute.noun) of its own.",
        edits: [.init(constraint: dropped.index, change: .remove)])
    ]
      + sizes.filter { $0.index != dropped.index }.map { size in
        LogFix(
          advice: "Delete [\(size.index + 1)] (\(changes.words.text(of: size.index))).",
          reason: "Then both arranged views have the \(attribute.noun) that [\(dropped.index + 1)] sets.",
          edits: [.init(constraint: size.index, change: .remove)])
      }
  }
}

extension ConflictCase {
  /// Returns whether a constraint makes two arranged views of a stack view equally large.
  fileprivate func isOfEqualFill(_ index: Int) -> Bool {
    constraints[index].identifier == "UISV-fill-equally"
  }
}
