/// An attribute of an item, without keeping the item alive.
struct ConstraintTarget {
  private let reference: ItemReferenceCell
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(item.layoutState.reference(to: item), attribute)
  }

  private init(_ reference: ItemReferenceCell, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }

  /// The item; nil once it is gone.
  var item: (any LayoutItem)? { reference.item }

  /// The same item's attribute with leading and trailing turned into left and right.
  func resolved(in direction: LayoutDirection) -> ConstraintTarget {
    ConstraintTarget(reference, attribute.resolved(in: direction))
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

  /// Does something for what is mentioned; a list of it would take longer than most of what is done.
  func forEachTarget<Failure: Error>(
    _ body: (ConstraintTarget) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .attribute(let target): try body(target)
    case .distance(let from, let to):
      try body(from)
      try body(to)
    }
  }

  /// The operand with leading and trailing turned into left and right.
  func resolved(in direction: LayoutDirection) -> ConstraintOperand {
    switch self {
    case .attribute(let target): .attribute(target.resolved(in: direction))
    case .distance(let from, let to):
      .distance(from: from.resolved(in: direction), to: to.resolved(in: direction))
    }
  }

  /// Whether the operand is a place, and not a size or a distance.
  var isLocation: Bool { attribute.isLocation }

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
