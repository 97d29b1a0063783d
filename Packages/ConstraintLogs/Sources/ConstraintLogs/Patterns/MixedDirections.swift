import LayoutEquations
import LinearConstraints

/// The pattern of conflicts that exist only in a right-to-left layout, because the app mixes left and right edges with
/// leading and trailing edges.
struct MixedDirections: ConflictPattern {
  let replacesFixes = true

  /// The indices of the app's constraints that relate left or right edges.
  private let rows: [Int]

  /// Finds the app's constraints between left or right edges in a conflict. Nil if there are none, or if the conflict
  /// also exists in a left-to-right layout.
  init?(_ conflict: ConflictCase) {
    guard conflict.basis == .rightToLeft else { return nil }
    rows = conflict.members.filter { conflict.makers[$0].isChangeable && conflict.constraints[$0].isAbsolute }
    guard !rows.isEmpty else { return nil }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let numbers = ConflictWording.list(rows.map { "[\($0 + 1)]" })
    let verb = rows.count == 1 ? "uses" : "use"
    return
      "These constraints hold in left-to-right languages, but conflict in right-to-left languages: \(numbers) \(verb) left or right, and the others use leading or trailing."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    var fixes: [LogFix] = []
    for index in rows {
      guard let equation = conflict.constraints[index].equation?.withLeading else { continue }
      let text = changes.words.text(of: index)
      let isTwin = conflict.members.contains { $0 != index && conflict.constraints[$0].equation == equation }
      if isTwin {
        fixes.append(
          LogFix(
            advice: "Delete [\(index + 1)] (\(text)).",
            reason: "Another constraint sets the same edges with leading or trailing, which are mirrored.",
            edits: [.init(constraint: index, change: .remove)]))
      } else if changes.words.solved.holds(replacing: index, by: equation) {
        fixes.append(
          LogFix(
            advice: "In [\(index + 1)] (\(text)), use leading and trailing instead of left and right.",
            reason: "In right-to-left languages, leading is the right edge, and left is still left."))
      }
    }
    return fixes
  }
}

extension ConflictCase {
  /// A note that constraints of the app mix left or right edges with leading or trailing edges; nil if they do not mix
  /// them, or if the headline already states this.
  ///
  /// - Parameter numbers: Returns the numbers of constraints as text.
  func noteOnDirections(_ numbers: ([Int]) -> String) -> String? {
    guard basis != .rightToLeft else { return nil }
    let own = deciding.filter { makers[$0].isChangeable }
    let absolute = own.filter { constraints[$0].isAbsolute }
    let directional = own.filter { constraints[$0].isDirectional }
    guard !absolute.isEmpty, !directional.isEmpty else { return nil }
    return
      "\(numbers(absolute)) \(absolute.count == 1 ? "uses" : "use") left or right, but \(numbers(directional)) \(directional.count == 1 ? "uses" : "use") leading or trailing. In right-to-left languages, only leading and trailing are mirrored: use leading and trailing in all of these constraints."
  }
}

extension LoggedConstraint {
  /// Whether the constraint is about a left or right edge or margin.
  var isAbsolute: Bool { mentions([.left, .right, .leftMargin, .rightMargin]) }

  /// Whether the constraint is about a leading or trailing edge or margin.
  var isDirectional: Bool { mentions([.leading, .trailing, .leadingMargin, .trailingMargin]) }

  private func mentions(_ attributes: [LayoutAttribute]) -> Bool {
    [equation?.first, equation?.second].contains { operand in
      guard case .attribute(let anchor)? = operand else { return false }
      return attributes.contains(anchor.attribute)
    }
  }
}

extension ConstraintEquation {
  /// The equation with leading and trailing in place of left and right.
  fileprivate var withLeading: ConstraintEquation {
    var equation = self
    equation.first = Self.mirrored(first)
    if let second { equation.second = Self.mirrored(second) }
    return equation
  }

  private static func mirrored(_ operand: Operand) -> Operand {
    guard case .attribute(let anchor) = operand else { return operand }
    let attribute: LayoutAttribute =
      switch anchor.attribute {
      case .left: .leading
      case .right: .trailing
      case .leftMargin: .leadingMargin
      case .rightMargin: .trailingMargin
      default: anchor.attribute
      }
    return .attribute(AnchorReference(anchor.item, attribute))
  }
}
