/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// `Anchor` is a type that identifies an attribute of an item. Each module uses its own type: an equation identifies
/// the item by name, the layout model by reference, and a log by class and address. For parsed text, the anchor is the
/// range of the item and its attribute in the text.
@frozen
public enum LayoutOperand<Anchor> {
  /// An attribute of an item: `Button.Leading`.
  case attribute(Anchor)

  /// The distance between two positions, `to - from`, which is used like a size. For example,
  /// `(B.Leading - A.Trailing)` is the distance from `A.Trailing` to `B.Leading`.
  case distance(from: Anchor, to: Anchor)
}

extension LayoutOperand {
  /// The anchor of an operand that is an attribute, or the end anchor of an operand that is a distance. An anchor
  /// identifies an item and one of its attributes.
  @inlinable
  public var target: Anchor {
    switch self {
    case .attribute(let anchor), .distance(_, let anchor): anchor
    }
  }

  /// All anchors of the operand: one for an attribute, and two for a distance, from its start to its end. An anchor
  /// identifies an item and one of its attributes.
  @inlinable
  public var anchors: [Anchor] {
    switch self {
    case .attribute(let anchor): [anchor]
    case .distance(let from, let to): [from, to]
    }
  }

  /// Whether the operand is a distance between two positions.
  @inlinable
  public var isDistance: Bool {
    switch self {
    case .attribute: false
    case .distance: true
    }
  }

  /// Calls a closure with each of the ``anchors``, in order, without allocating an array.
  ///
  /// - Throws: The error that `body` throws.
  @inlinable
  public func forEachAnchor<Failure: Error>(_ body: (Anchor) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .attribute(let anchor): try body(anchor)
    case .distance(let from, let to):
      try body(from)
      try body(to)
    }
  }

  /// Returns the operand with each of the ``anchors`` replaced by the result of a closure. The closure is called with
  /// the anchors in order.
  ///
  /// - Throws: The error that `transform` throws.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Anchor) throws(Failure) -> Result
  ) throws(Failure) -> LayoutOperand<Result> {
    switch self {
    case .attribute(let anchor): .attribute(try transform(anchor))
    case .distance(let from, let to): .distance(from: try transform(from), to: try transform(to))
    }
  }
}

extension LayoutOperand: Equatable where Anchor: Equatable {}
extension LayoutOperand: Hashable where Anchor: Hashable {}
extension LayoutOperand: Sendable where Anchor: Sendable {}

/// A type that identifies an attribute of an item. It can identify the item in any way, for example by name or by
/// reference.
public protocol LayoutOperandAnchor {
  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutOperand where Anchor: LayoutOperandAnchor {
  /// The attribute of the operand. For a distance, it is ``LayoutAttribute/notAnAttribute``, as in UIKit.
  @inlinable
  public var attribute: LayoutAttribute {
    switch self {
    case .attribute(let anchor): anchor.attribute
    case .distance: .notAnAttribute
    }
  }

  /// The axis along which the attribute or distance is measured; nil if the attribute is
  /// ``LayoutAttribute/notAnAttribute``.
  @inlinable
  public var axis: LayoutAxis? { target.attribute.axis }

  /// Whether the operand is a position. False for a size and for a distance.
  @inlinable
  public var isLocation: Bool { attribute.isLocation }
}

extension LayoutAttribute: LayoutOperandAnchor {
  /// The attribute itself. With this property, an attribute without an item can be used as an anchor.
  @inlinable
  public var attribute: LayoutAttribute { self }
}

extension AnchorReference: LayoutOperandAnchor {}

extension LayoutOperand: CustomStringConvertible where Anchor: CustomStringConvertible {
  /// The operand in the notation of equations: `Button.Leading` or `(B.Leading - A.Trailing)`.
  public var description: String {
    switch self {
    case .attribute(let anchor): anchor.description
    case .distance(let from, let to): "(\(to) - \(from))"
    }
  }
}
