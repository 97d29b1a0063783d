/// An attribute of an item, without keeping the item alive.
struct ConstraintTarget {
  weak var item: (any LayoutItem)?
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// One side of a constraint.
enum ConstraintOperand {
  case attribute(ConstraintTarget)
  case distance(from: ConstraintTarget, to: ConstraintTarget)

  /// The item that stands for the side; of a distance the one that it leads to.
  var item: (any LayoutItem)? {
    switch self {
    case .attribute(let target): target.item
    case .distance(_, let to): to.item
    }
  }

  /// The attribute; none for a distance, as UIKit shows it.
  var attribute: LayoutAttribute {
    switch self {
    case .attribute(let target): target.attribute
    case .distance: .notAnAttribute
    }
  }

  /// What is mentioned, one or two.
  var targets: [ConstraintTarget] {
    switch self {
    case .attribute(let target): [target]
    case .distance(let from, let to): [from, to]
    }
  }

  /// Whether the operand is a place, and not a size or a distance.
  var isLocation: Bool { attribute.isLocation }

  /// Why no constraint can have the operand; nil if one can.
  var illegality: ConstraintEquation.Illegality? {
    guard case .distance = self else { return nil }
    return ConstraintEquation(operandWithoutNames, .equal).legality()
  }

  /// The operand as a value, as far as attributes go.
  var operandWithoutNames: ConstraintEquation.Operand { equationOperand { _ in .item("") } }

  /// The operand as a value.
  func equationOperand(_ name: (any LayoutItem) -> ItemReference) -> ConstraintEquation.Operand {
    func anchor(_ target: ConstraintTarget) -> AnchorReference {
      AnchorReference(target.item.map(name) ?? .item(""), target.attribute)
    }
    return switch self {
    case .attribute(let target): .attribute(anchor(target))
    case .distance(let from, let to): .distance(from: anchor(from), to: anchor(to))
    }
  }
}
