/// A constraint as UIKit and AppKit print it in logs.
///
///     <NSLayoutConstraint:0x600001a 'gap' H:[Label]-(8)-[UIView:0x7f80]   (active, names: Label:0x7f70 )>
///
/// The value contains names, classes and addresses, but no references to objects. The model creates it from a
/// constraint in order to print the constraint; a reader of logs creates it from a line.
public struct ConstraintLogLine: Hashable, Sendable {
  /// The name of the constraint's class: `NSLayoutConstraint`, `NSContentSizeLayoutConstraint`.
  public var className: String

  /// The memory address of the constraint.
  public var address: UInt

  /// For a constraint that an autoresizing mask generated, the flexible sizes and margins of the mask: `h=--& v=-&-`;
  /// nil for other constraints.
  public var resizing: String?

  /// The identifier of the constraint; nil if it has none.
  public var identifier: String?

  /// The left side of the constraint.
  public var first: Side

  /// The relation between the left and the right side.
  public var relation: Relation

  /// The number by which ``second`` is multiplied.
  public var multiplier: Double

  /// The attribute or distance on the right side; nil if the right side is only a constant.
  public var second: Side?

  /// The constant on the right side, in points.
  public var constant: Double

  /// The named spacing that the log prints as the reason for the constant; nil for an ordinary constant.
  public var spacing: Spacing?

  /// The priority of the constraint.
  public var priority: LayoutPriority

  /// The hugging and compression resistance priorities of a constraint that was generated from an intrinsic content
  /// size, which logs print in place of ``priority``; nil for other constraints.
  public var contentPriorities: ContentPriorities?

  /// The side whose item is the superview of the other item, which logs write as `|`; nil if neither is.
  public var container: Container?

  /// For a constraint on the position of a frame that has no second item, the superview of its item. Logs write it as
  /// `|`.
  public var superview: Item?

  /// Whether the constraint is active; nil if the log does not contain this.
  public var isActive: Bool?

  /// Creates a log line from its parts.
  public init(
    className: String = "NSLayoutConstraint", address: UInt, identifier: String? = nil, first: Side,
    relation: Relation, multiplier: Double = 1, second: Side? = nil, constant: Double = 0,
    spacing: Spacing? = nil, priority: LayoutPriority = .required, container: Container? = nil,
    isActive: Bool? = true
  ) {
    self.className = className
    self.address = address
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.spacing = spacing
    self.priority = priority
    self.container = container
    self.isActive = isActive
  }
}

extension ConstraintLogLine {
  /// A view or a layout guide, as logs describe it.
  public struct Item: Hashable, Sendable {
    /// The name of the item's class: `UILabel`, `MyApp.Card`.
    public var className: String

    /// The memory address of the item.
    public var address: UInt

    /// The identifier of the item, which logs print in place of class and address; nil if it has none. The list at the
    /// end of the line states its address.
    public var name: String?

    /// A text that logs print after the address, such as the text of a label or the identifier of a guide; nil if there
    /// is none.
    public var text: String?

    /// An item that no longer exists. Logs write it as `(null)`.
    public static let deallocated = Item(className: "(null)", address: 0)

    /// Creates an item from its class and address. Default: no name and no text.
    public init(className: String, address: UInt, name: String? = nil, text: String? = nil) {
      self.className = className
      self.address = address
      self.name = name
      self.text = text
    }
  }

  /// An attribute of an item in a log.
  public struct Anchor: Hashable, Sendable {
    /// The item that has the attribute.
    public var item: Item

    /// The attribute of the item's alignment rect; of its frame if ``isOfFrame`` is true.
    public var attribute: LayoutAttribute

    /// Whether the attribute is one of the frame, not of the alignment rect, as in constraints that autoresizing masks
    /// generate. Such an attribute does not depend on the layout direction. Logs write the left edge of a frame as
    /// `minX`.
    public var isOfFrame: Bool

    /// Creates an attribute of an item. Default: of the alignment rect.
    public init(_ item: Item, _ attribute: LayoutAttribute, isOfFrame: Bool = false) {
      self.item = item
      self.attribute = attribute
      self.isOfFrame = isOfFrame
    }

    /// The name of the attribute as logs print it.
    public var attributeName: String {
      guard isOfFrame else { return attribute.logName }
      return switch attribute {
      case .left: "minX"
      case .right: "maxX"
      case .centerX: "midX"
      case .top: "minY"
      case .bottom: "maxY"
      case .centerY: "midY"
      default: attribute.logName
      }
    }
  }

  /// One side of the constraint: an attribute of an item, or the distance between two positions.
  public typealias Side = LayoutOperand<Anchor>

  /// A spacing for which logs print a name. The raw value is that name.
  public enum Spacing: String, Hashable, Sendable, CaseIterable {
    /// The standard spacing: a `-` in a visual format, or the standard value in Interface Builder.
    case standard = "NSSpace"

    /// The system spacing of anchors, which `constraint(equalToSystemSpacingAfter:multiplier:)` uses.
    case anchors = "NSLayoutAnchorConstraintSpace"
  }

  /// The priorities of a view's intrinsic content size along one axis.
  public struct ContentPriorities: Hashable, Sendable {
    /// The content hugging priority.
    public var hugging: LayoutPriority

    /// The compression resistance priority.
    public var compressionResistance: LayoutPriority

    /// Creates priorities from those of hugging and compression resistance.
    public init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  /// The side of a constraint whose item is the superview of the other item.
  public enum Container: Hashable, Sendable {
    /// The item on the left side is the superview.
    case first

    /// The item on the right side is the superview.
    case second
  }
}
