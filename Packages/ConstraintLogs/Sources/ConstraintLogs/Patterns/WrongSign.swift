import LayoutEquations

/// The pattern of conflicts in which the constant of one edge has the wrong sign: the item begins inside its container,
/// but ends beyond it, such as `trailing == superview.trailing + 16`.
struct WrongSign: ConflictPattern {
  private let row: Int
  private let item: String
  private let container: String
  private let attribute: LayoutAttribute
  private let constant: Double

  /// Whether reversing the sign of the constant resolves the conflict. If false, another constraint must be deleted as
  /// well. In that case, the sign was recognized as wrong because one edge of the item is as far beyond the container
  /// as the opposite edge is inside it.
  private let isEnough: Bool

  /// Finds an edge of an item that is beyond a container, while the opposite edge of the item is inside the container.
  /// Returns nil if there is no such edge, or if nothing suggests that the constant of its constraint has the wrong
  /// sign.
  init?(_ conflict: ConflictCase) {
    let edges = conflict.members.compactMap { conflict.inset(by: $0) }
    for edge in edges where edge.inset < 0 {
      guard
        let opposite = edges.first(where: {
          $0.item == edge.item && $0.container == edge.container && $0.isNear != edge.isNear
            && $0.attribute.axis == edge.attribute.axis
        }), opposite.inset > 0, let constant = conflict.constraints[edge.index].equation?.constant
      else { continue }
      let isExact = conflict.fittingConstant(of: edge.index).map { ($0 + constant).magnitude < 1e-6 } ?? false
      guard isExact || (opposite.inset + edge.inset).magnitude < 1e-6 else { continue }
      row = edge.index
      item = edge.item
      container = edge.container
      attribute = edge.attribute
      self.constant = constant
      isEnough = isExact
      return
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    "[\(row + 1)] puts the \(attribute.noun) of \(words.the(item)) \(words.number(constant.magnitude)) beyond that of \(words.the(container)): the sign of its constant is probably wrong."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let flip = LogFix.Edit(constraint: row, change: .constant(-constant))
    let advice =
      "Change the constant of [\(row + 1)] (\(changes.words.text(of: row))) from \(changes.words.number(constant)) to \(changes.words.number(-constant))"
    let words = changes.words
    let reason =
      "With the opposite sign, the \(attribute.noun) of \(words.the(item)) is inside of \(words.the(container))."
    if isEnough { return [LogFix(advice: advice + ".", reason: reason, edits: [flip])] }
    // In a self-sizing cell, the sizes of the content must stay, because they determine the height of the cell.
    guard !conflict.members.contains(where: conflict.isCellHeight) else { return [] }
    let sizes = changes.changeable.filter { conflict.size(of: $0)?.item == item }
    return sizes.map { size in
      LogFix(
        advice: "\(advice), and delete [\(size + 1)] (\(changes.words.text(of: size))).",
        reason: "\(reason) The constraints at both edges then determine the size.",
        edits: [flip, .init(constraint: size, change: .remove)])
    }
  }
}

extension ConflictCase {
  /// A constraint between an edge of an item and the same edge of its container.
  fileprivate struct Inset {
    var index: Int
    var item: String
    var container: String
    var attribute: LayoutAttribute

    /// Whether the edge is the left, leading or top one.
    var isNear: Bool

    /// The distance from the edge of the container to the edge of the item, in points. Negative if the edge
    /// of the item is beyond the container.
    var inset: Double
  }

  /// Returns the inset that a constraint of the app sets between an edge of an item and the same edge of its container;
  /// nil for other constraints.
  fileprivate func inset(by index: Int) -> Inset? {
    guard let pin = pinnedEdge(index), pin.attribute == pin.originAttribute,
      let isNear = pin.attribute.isNearEdge, let equation = constraints[index].equation,
      case .attribute(let first) = equation.first
    else { return nil }
    let offset = first.item == .item(pin.item) ? equation.constant : -equation.constant
    return Inset(
      index: index, item: pin.item, container: pin.origin, attribute: pin.attribute, isNear: isNear,
      inset: isNear ? offset : -offset)
  }
}
