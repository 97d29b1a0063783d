/// A constraint as UIKit and AppKit write it into logs.
///
///     <NSLayoutConstraint:0x600001a 'gap' H:[Label]-(8)-[UIView:0x7f80]   (active, names: Label:0x7f70 )>
///
/// It is a value that knows nothing of live objects: a model makes one of its constraints to print them, and what
/// reads logs can make the same of what it read.
public struct ConstraintLogLine: Hashable, Sendable {
  /// The constraint's class: `NSLayoutConstraint`, `NSContentSizeLayoutConstraint`.
  public var className: String

  /// Where the constraint is in memory.
  public var address: UInt

  /// Of a constraint that an autoresizing mask made, what the mask lets change: `h=--& v=-&-`.
  public var resizing: String?

  /// The constraint's own name.
  public var identifier: String?

  /// The left side.
  public var first: Side

  /// How the sides compare.
  public var relation: Relation

  /// What the second side is multiplied by.
  public var multiplier: Double

  /// The right side's operand; nil if the right side is a constant.
  public var second: Side?

  /// The constant, in points.
  public var constant: Double

  /// What the constant stands for.
  public var spacing: Spacing?

  /// The constraint's priority.
  public var priority: LayoutPriority

  /// Of a constraint that an intrinsic size made: the two priorities, printed instead of the one.
  public var contentPriorities: ContentPriorities?

  /// Which of the two items is the other's superview, if one is; logs draw it as `|`.
  public var container: Container?

  /// The superview of a frame's place alone, whose coordinates it is in; logs tell it as `|` too.
  public var superview: Item?

  /// Whether the constraint is active; nil where nobody knows.
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

    /// Where the item is in memory.
    public var address: UInt

    /// An identifier of the item's own, which is printed instead of class and address and explained at the end.
    public var name: String?

    /// What tells the item from others of its class, printed after the address: a label's text, a guide's
    /// identifier.
    public var text: String?

    /// An item that does not exist any more: `(null)`.
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

    /// Whether the attribute is one of the frame, as autoresizing masks mean it, and no direction of layout matters:
    /// logs call the left edge `minX` then.
    public var isOfFrame: Bool

    /// Creates an anchor.
    public init(_ item: Item, _ attribute: LayoutAttribute, isOfFrame: Bool = false) {
      self.item = item
      self.attribute = attribute
      self.isOfFrame = isOfFrame
    }

    /// The attribute's name in the line.
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

  /// A side: an attribute of an item, or the distance between two.
  public typealias Side = LayoutOperand<Anchor>

  /// The spacings that logs name.
  public enum Spacing: String, Hashable, Sendable, CaseIterable {
    /// A visual format's `-`, or Interface Builder's standard value.
    case standard = "NSSpace"

    /// An anchor's system spacing.
    case anchors = "NSLayoutAnchorConstraintSpace"
  }

  /// The priorities of a content.
  public struct ContentPriorities: Hashable, Sendable {
    /// How strongly the content is hugged.
    public var hugging: LayoutPriority

    /// How strongly it resists compression.
    public var compressionResistance: LayoutPriority

    /// Creates a pair.
    public init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  /// One of the two items.
  public enum Container: Hashable, Sendable {
    /// The item of the left side.
    case first

    /// The item of the right side.
    case second
  }
}
