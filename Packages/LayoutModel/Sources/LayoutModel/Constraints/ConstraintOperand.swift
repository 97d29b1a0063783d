/// A non-owning reference to an item, with an attribute: one anchor of a constraint.
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

  /// The item; nil after it was freed.
  var item: (any LayoutItem)? { reference.item }

  /// Returns the same target, with leading and trailing resolved to left and right.
  func resolved(in direction: LayoutDirection) -> ConstraintTarget {
    ConstraintTarget(reference, attribute.resolved(in: direction))
  }
}

extension ConstraintTarget: Hashable, LayoutOperandAnchor {
  static func == (left: ConstraintTarget, right: ConstraintTarget) -> Bool {
    left.reference === right.reference && left.attribute == right.attribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(reference))
    hasher.combine(attribute)
  }
}

/// One side of a constraint.
typealias ConstraintOperand = LayoutOperand<ConstraintTarget>

extension ConstraintOperand {
  /// The item of the side; for a distance, the item at its end.
  var item: (any LayoutItem)? { target.item }

  /// Returns the operand as a value of an equation.
  func equationOperand(_ name: (any LayoutItem) -> ItemReference) -> ConstraintEquation.Operand {
    map { target in AnchorReference(target.item.map(name) ?? .item(""), target.attribute) }
  }
}

/// The symbolic part of a constant, if any. Setting the constant removes it.
enum ConstraintSpacing: Hashable {
  /// None: the constant is a plain number.
  case none

  /// The equation contained `+ Standard`, with this factor.
  case standard(Double)

  /// An anchor's method such as `constraint(equalToSystemSpacingAfter:multiplier:)` computed the constant.
  case anchors
}

/// The line of code that created a constraint.
///
///     constraint.creationSite?.description  // MyApp/LoginView.swift:42
public struct CreationSite: Hashable, Sendable {
  /// Module and file in the form of `#fileID`: `MyApp/LoginView.swift`.
  public var fileID: String

  /// The line number, from 1.
  public var line: Int

  /// Creates a creation site. Default: the line of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CreationSite: CustomStringConvertible {
  /// File and line: `MyApp/LoginView.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
