/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// `Anchor` is the type that identifies an attribute of an item. It depends on the module: an equation identifies the item
/// by its name, the layout model by reference, a log by class and address, and parsed text by its range in the source.
@frozen
public enum LayoutOperand<Anchor> {
  /// An attribute of an item: `Button.Leading`.
  case attribute(Anchor)

  /// The distance between two positions, `to - from`. `(B.Leading - A.Trailing)` is the distance from `A.Trailing` to
  /// `B.Leading`; it is used like a size.
  case distance(from: Anchor, to: Anchor)
}

extension LayoutOperand {
  /// The anchor of the attribute. For a distance, the anchor at which it ends.
  @inlinable
  public var target: Anchor {
    switch self {
    case .attribute(let anchor), .distance(_, let anchor): anchor
    }
  }

  /// The anchor of the attribute. For a distance, both anchors, the one at which it starts first.
  @inlinable
  public var anchors: [Anchor] {
    switch self {
    case .attribute(let anchor): [anchor]
    case .distance(let from, let to): [from, to]
    }
  }

  /// Whether this is a distance between two positions.
  @inlinable
  public var isDistance: Bool {
    switch self {
    case .attribute: false
    case .distance: true
    }
  }

  /// Calls a closure with each anchor of the operand, for a distance first with the one at which it starts. Does not
  /// allocate an array.
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

  /// Returns the operand with each anchor replaced by the result of a closure. For a distance, the anchor at which it
  /// starts is replaced first.
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

/// A type that refers to an attribute of an item. The item can be a name, an object or anything else.
public protocol LayoutOperandAnchor {
  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutOperand where Anchor: LayoutOperandAnchor {
  /// The attribute of the operand. For a distance between two anchors, it is ``LayoutAttribute/notAnAttribute``, as in
  /// UIKit.
  @inlinable
  public var attribute: LayoutAttribute {
    switch self {
    case .attribute(let anchor): anchor.attribute
    case .distance: .notAnAttribute
    }
  }

  /// The axis along which the attribute or distance is measured; nil for ``LayoutAttribute/notAnAttribute``.
  @inlinable
  public var axis: LayoutAxis? { target.attribute.axis }

  /// Whether the operand is a position, not a size or a distance.
  @inlinable
  public var isLocation: Bool { attribute.isLocation }
}

extension LayoutAttribute: LayoutOperandAnchor {
  /// The attribute itself, so that an attribute alone can be used as an anchor.
  @inlinable
  public var attribute: LayoutAttribute { self }
}

extension AnchorReference: LayoutOperandAnchor {}

extension LayoutOperand: CustomStringConvertible where Anchor: CustomStringConvertible {
  /// The operand as equations write it: `Button.Leading`, `(B.Leading - A.Trailing)`.
  public var description: String {
    switch self {
    case .attribute(let anchor): anchor.description
    case .distance(let from, let to): "(\(to) - \(from))"
    }
  }
}
