/// An attribute of an item, as constraints store it. The reference to the item does not keep the item alive.
///
/// A target does not keep the reference alive either, because targets are copied often. A constraint stores
/// ``OperandReferences`` for this purpose. Everywhere else, targets are used only while their items exist.
struct ConstraintTarget {
  fileprivate unowned(unsafe) let reference: ItemReferenceCell
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(item.layoutState.reference(to: item), attribute)
  }

  private init(_ reference: ItemReferenceCell, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }

  /// The item; nil after the item was deallocated.
  var item: (any LayoutItem)? { reference.item }

  /// The state of the item; nil after the item was deallocated.
  var state: LayoutItemState? { reference.state }

  /// Returns the same attribute of the same item, with leading or trailing replaced by the left or right edge that it
  /// means in a layout direction.
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

/// The references to the items of a constraint, which keep the references in its operands alive.
struct OperandReferences {
  private var first: ItemReferenceCell?
  private var second: ItemReferenceCell?
  /// The references of the positions at which distances start.
  private var starts: [ItemReferenceCell] = []

  init(_ first: ConstraintOperand?, _ second: ConstraintOperand?) {
    self.first = first?.target.reference
    self.second = second?.target.reference
    if case .distance(let from, _)? = first { starts.append(from.reference) }
    if case .distance(let from, _)? = second { starts.append(from.reference) }
  }
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
typealias ConstraintOperand = LayoutOperand<ConstraintTarget>

extension ConstraintOperand {
  /// The item of this operand, which is one side of a constraint. For a distance from one position to another, the item
  /// of the second position.
  var item: (any LayoutItem)? { target.item }

  /// Returns this operand in the form that equations use, with names instead of items.
  ///
  /// - Parameter name: Returns the name by which the equation refers to an item.
  func equationOperand(_ name: (any LayoutItem) -> ItemReference) -> ConstraintEquation.Operand {
    map { target in AnchorReference(target.item.map(name) ?? .item(""), target.attribute) }
  }
}

/// The spacing that the constant of a constraint contains; `none` for a constant that is a plain number. Setting the
/// constant resets this value to `none`.
enum ConstraintSpacing: Hashable {
  /// No spacing: the constant is a plain number.
  case none

  /// Standard spacing, which an equation requests with `+ Standard`. The associated value is the factor of `Standard`.
  case standard(Double)

  /// System spacing, which an anchor method requests, such as `constraint(equalToSystemSpacingAfter:multiplier:)`.
  case anchors
}

/// The line of code that created a constraint.
///
///     constraint.creationSite?.description  // MyApp/LoginView.swift:42
public struct CreationSite: Hashable, Sendable {
  /// The module and the file in the form of `#fileID`, such as `MyApp/LoginView.swift`.
  public var fileID: String

  /// The line number. The first line of a file is 1.
  public var line: Int

  /// Creates a creation site. Default: the file and the line of this call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CreationSite: CustomStringConvertible {
  /// The file and the line: `MyApp/LoginView.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
