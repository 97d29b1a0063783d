/// A constraint as a line that UIKit or AppKit prints in a log.
///
///     <NSLayoutConstraint:0x600001a 'gap' H:[Label]-(8)-[UIView:0x7f80]   (active, names: Label:0x7f70 )>
///
/// The value contains names, classes and addresses, but no references to objects. The layout model creates it in order
/// to print a constraint, and a reader of logs creates it from a line of text.
public struct ConstraintLogLine: Hashable, Sendable {
  /// The name of the constraint's class, such as `NSLayoutConstraint` or `NSContentSizeLayoutConstraint`.
  public var className: String

  /// The memory address of the constraint.
  public var address: UInt

  /// The autoresizing mask that generated the constraint, as logs print its flexible sizes and margins: `h=--& v=-&-`.
  /// Nil for constraints that no mask generated.
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

  /// The name that the log prints for the constant if it is a standard or system spacing; nil for an ordinary
  /// constant.
  public var spacing: Spacing?

  /// The priority of the constraint. Logs omit it if the constraint is required.
  public var priority: LayoutPriority

  /// The content hugging and compression resistance priorities, if the constraint was generated from an intrinsic
  /// content size. Logs print them in place of ``priority``. Nil for other constraints.
  public var contentPriorities: ContentPriorities?

  /// The side of the constraint whose item is the superview of the other item. Logs write this superview as `|`. Nil if
  /// neither item is the superview of the other.
  public var container: Container?

  /// The superview of the item, if the constraint sets the position of the item's frame and has no second item. Logs
  /// write the superview as `|`. Nil for other constraints.
  public var superview: Item?

  /// Whether the constraint is active; nil if the log does not state this.
  public var isActive: Bool?

  /// Creates a log line. Default: an active, required constraint of the class `NSLayoutConstraint`, without an
  /// identifier and a second operand. ``resizing``, ``contentPriorities`` and ``superview`` are nil at first.
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
  /// A view or a layout guide as it appears in logs.
  public struct Item: Hashable, Sendable {
    /// The name of the item's class, such as `UILabel` or `MyApp.Card`.
    public var className: String

    /// The memory address of the item.
    public var address: UInt

    /// The name that logs print in place of class and address; nil if the item has none. For an item with a name, the
    /// list at the end of the line contains the address.
    public var name: String?

    /// The text that logs print after the address, such as the text of a label or the identifier of a layout guide;
    /// nil if there is none.
    public var text: String?

    /// An item that no longer exists. Logs print it as `(null)`.
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

    /// The attribute. It belongs to the item's frame if ``isOfFrame`` is true, and to the item's alignment rect
    /// otherwise.
    public var attribute: LayoutAttribute

    /// Whether the attribute belongs to the frame of the item instead of its alignment rect, as in constraints that
    /// autoresizing masks generate. Such an attribute does not depend on the layout direction. Logs write the left
    /// edge of a frame as `minX`.
    public var isOfFrame: Bool

    /// Creates an attribute of an item. Default: an attribute of the item's alignment rect, not of its frame.
    public init(_ item: Item, _ attribute: LayoutAttribute, isOfFrame: Bool = false) {
      self.item = item
      self.attribute = attribute
      self.isOfFrame = isOfFrame
    }

    /// The name of the attribute in logs, such as `leading` or, for a frame, `minX`.
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

  /// A spacing that logs print with a name. The raw value is this name.
  public enum Spacing: String, Hashable, Sendable, CaseIterable {
    /// The standard spacing: `-` in a visual format, or “Use Standard Value” in Interface Builder.
    case standard = "NSSpace"

    /// The system spacing between anchors, created by methods such as
    /// `constraint(equalToSystemSpacingAfter:multiplier:)`.
    case anchors = "NSLayoutAnchorConstraintSpace"
  }

  /// The content hugging priority and the compression resistance priority of a view along one axis.
  public struct ContentPriorities: Hashable, Sendable {
    /// The priority at which the view resists growing beyond its content.
    public var hugging: LayoutPriority

    /// The priority at which the view resists shrinking below its content.
    public var compressionResistance: LayoutPriority

    /// Creates priorities from the content hugging and the compression resistance priority.
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
