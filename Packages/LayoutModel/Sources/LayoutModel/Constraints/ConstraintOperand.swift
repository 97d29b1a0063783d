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
  /// The item that stands for the side; of a distance the one that it leads to.
  var item: (any LayoutItem)? { target.item }

  /// The operand as a value.
  func equationOperand(_ name: (any LayoutItem) -> ItemReference) -> ConstraintEquation.Operand {
    map { target in AnchorReference(target.item.map(name) ?? .item(""), target.attribute) }
  }
}

/// What a constant stands for, until somebody sets it: a number, or a spacing of the system's.
enum ConstraintSpacing: Hashable {
  /// A number.
  case none

  /// The equation said `+ Standard`, so many times.
  case standard(Double)

  /// It came from `constraint(equalToSystemSpacingAfter:multiplier:)` and the like.
  case anchors
}

/// The line of code that made a constraint.
///
///     constraint.creationSite?.description  // MyApp/LoginView.swift:42
public struct CreationSite: Hashable, Sendable {
  /// Module and file, as `#fileID` gives them: `MyApp/LoginView.swift`.
  public var fileID: String

  /// The line, from 1.
  public var line: Int

  /// Makes a site; by default the line of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CreationSite: CustomStringConvertible {
  /// File and line: `MyApp/LoginView.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
