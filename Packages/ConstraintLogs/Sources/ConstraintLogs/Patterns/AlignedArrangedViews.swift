import LayoutEquations

/// The pattern of conflicts in which the alignment of a stack view makes its arranged views equally wide or high, while
/// constraints of the app give them different sizes.
struct AlignedArrangedViews: ConflictPattern {
  private let sizes: [Int]
  private let attribute: LayoutAttribute

  /// Creates the pattern if a conflict is between the alignment constraints of a stack view and at least two
  /// constraints of the app, which are either all on widths or all on heights. Nil for other conflicts.
  init?(_ conflict: ConflictCase) {
    var sizes: [Int] = []
    var attribute: LayoutAttribute?
    for index in conflict.members {
      let constraint = conflict.constraints[index]
      if constraint.identifier?.hasPrefix("UISV-alignment") == true { continue }
      guard conflict.makers[index].isChangeable,
        case .attribute(let anchor)? = constraint.equation?.first, anchor.attribute.isSize,
        attribute == nil || attribute == anchor.attribute
      else { return nil }
      attribute = anchor.attribute
      sizes.append(index)
    }
    guard let attribute, sizes.count > 1, sizes.count < conflict.members.count else { return nil }
    self.sizes = sizes
    self.attribute = attribute
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let fixed = sizes.compactMap { index in words.conflict.size(of: index).map { (index: index, size: $0) } }
    guard fixed.count == 2, sizes.count == 2, fixed[0].size.item != fixed[1].size.item else {
      let numbers = ConflictWording.list(sizes.map { "[\($0 + 1)]" })
      return
        "The alignment of the stack view gives its arranged views one \(attribute.noun), but \(numbers) give them different ones."
    }
    let (one, other) = (fixed[0], fixed[1])
    return
      "The alignment of the stack view makes \(words.the(one.size.item)) and \(words.the(other.size.item)) equally \(attribute.adjective), but [\(one.index + 1)] makes one \(words.number(one.size.constant)) and [\(other.index + 1)] the other \(words.number(other.size.constant)) \(attribute.adjective)."
  }
}
