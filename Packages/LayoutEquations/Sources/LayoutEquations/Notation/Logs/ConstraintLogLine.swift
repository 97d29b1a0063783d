/// A constraint in the form of UIKit's and AppKit's logs.
///
///     <NSLayoutConstraint:0x600001a 'gap' H:[Label]-(8)-[UIView:0x7f80]   (active, names: Label:0x7f70 )>
///
/// It is a value without references to objects. The model creates one from a constraint to print it; a reader of logs
/// can create one from a line.
public struct ConstraintLogLine: Hashable, Sendable {
  /// The constraint's class: `NSLayoutConstraint`, `NSContentSizeLayoutConstraint`.
  public var className: String

  /// The memory address of the constraint.
  public var address: UInt

  /// The flexible sizes and margins of the autoresizing mask that generated the constraint: `h=--& v=-&-`; nil for
  /// other constraints.
  public var resizing: String?

  /// The identifier of the constraint; nil for none.
  public var identifier: String?

  /// The left side.
  public var first: Side

  /// The relation between the sides.
  public var relation: Relation

  /// The factor of the second side.
  public var multiplier: Double

  /// The operand on the right side; nil if the right side is a constant.
  public var second: Side?

  /// The constant, in points.
  public var constant: Double

  /// The named spacing that the constant is; nil for an ordinary constant.
  public var spacing: Spacing?

  /// The priority of the constraint.
  public var priority: LayoutPriority

  /// The priorities of a constraint generated from an intrinsic content size, printed instead of ``priority``; nil for
  /// other constraints.
  public var contentPriorities: ContentPriorities?

  /// The item that is the superview of the other one, which logs write as `|`; nil if neither is.
  public var container: Container?

  /// The superview of the item of a constraint on a frame's position without a second item. The log explains it as `|`.
  public var superview: Item?

  /// Whether the constraint is active; nil if it is not known.
  public var isActive: Bool?

  /// Creates a line.
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
  /// A view or a guide.
  public struct Item: Hashable, Sendable {
    /// The class: `UILabel`, `MyApp.Card`.
    public var className: String

    /// The memory address of the item.
    public var address: UInt

    /// The item's identifier, printed instead of class and address; the end of the line maps it to the address.
    public var name: String?

    /// A text printed after the address that identifies the item among others of its class, such as a label's text or a
    /// guide's identifier.
    public var text: String?

    /// An item that was deallocated: `(null)`.
    public static let gone = Item(className: "(null)", address: 0)

    /// Creates an item.
    public init(className: String, address: UInt, name: String? = nil, text: String? = nil) {
      self.className = className
      self.address = address
      self.name = name
      self.text = text
    }
  }

  /// An attribute of an item.
  public struct Anchor: Hashable, Sendable {
    /// The item.
    public var item: Item

    /// The attribute.
    public var attribute: LayoutAttribute

    /// Whether the attribute is one of the frame instead of the alignment rect, as in constraints of autoresizing
    /// masks. It does not depend on the layout direction; logs write the left edge as `minX`.
    public var isOfFrame: Bool

    /// Creates an anchor.
    public init(_ item: Item, _ attribute: LayoutAttribute, isOfFrame: Bool = false) {
      self.item = item
      self.attribute = attribute
      self.isOfFrame = isOfFrame
    }

    /// The name of the attribute in the line.
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

  /// A side: an attribute of an item, or the distance between two positions.
  public typealias Side = LayoutOperand<Anchor>

  /// The spacings that have names in logs.
  public enum Spacing: String, Hashable, Sendable, CaseIterable {
    /// The `-` of a visual format, or the standard value in Interface Builder.
    case standard = "NSSpace"

    /// The system spacing of anchors (`constraint(equalToSystemSpacingAfter:multiplier:)`).
    case anchors = "NSLayoutAnchorConstraintSpace"
  }

  /// The priorities of an item's content.
  public struct ContentPriorities: Hashable, Sendable {
    /// The content hugging priority.
    public var hugging: LayoutPriority

    /// The compression resistance priority.
    public var compressionResistance: LayoutPriority

    /// Creates a pair of priorities.
    public init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  /// The side whose item is the superview of the other item.
  public enum Container: Hashable, Sendable {
    /// The left side.
    case first

    /// The right side.
    case second
  }
}
