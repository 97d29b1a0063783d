/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// `Anchor` is a module's reference to an attribute of an item: a name in equations, an object in the model, a class
/// and an address in logs, ranges in parsed text.
@frozen
public enum LayoutOperand<Anchor> {
  /// An attribute of an item: `Button.Leading`.
  case attribute(Anchor)

  /// The distance between two positions, `to - from`, as a size: `(B.Leading - A.Trailing)` is the distance from
  /// `A.Trailing` to `B.Leading`.
  case distance(from: Anchor, to: Anchor)
}

extension LayoutOperand {
  /// The anchor of an attribute, or the `to` anchor of a distance.
  @inlinable
  public var target: Anchor {
    switch self {
    case .attribute(let anchor), .distance(_, let anchor): anchor
    }
  }

  /// The anchor of an attribute, or the anchors of a distance, `from` first.
  @inlinable
  public var anchors: [Anchor] {
    switch self {
    case .attribute(let anchor): [anchor]
    case .distance(let from, let to): [from, to]
    }
  }

  /// Whether the side is the distance between two positions.
  @inlinable
  public var isDistance: Bool {
    switch self {
    case .attribute: false
    case .distance: true
    }
  }

  /// Calls a closure with each anchor, for a distance with `from` first; allocates no array.
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

  /// Returns the side with transformed anchors; the anchors of a distance are transformed `from` first.
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

/// A reference to an attribute of an item, by name, by object or in any other form.
public protocol LayoutOperandAnchor {
  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutOperand where Anchor: LayoutOperandAnchor {
  /// The attribute; ``LayoutAttribute/notAnAttribute`` for a distance, as UIKit reports it.
  @inlinable
  public var attribute: LayoutAttribute {
    switch self {
    case .attribute(let anchor): anchor.attribute
    case .distance: .notAnAttribute
    }
  }

  /// The axis of the attribute or the distance; nil for ``LayoutAttribute/notAnAttribute``.
  @inlinable
  public var axis: LayoutAxis? { target.attribute.axis }

  /// Whether the side is a position, not a size or a distance.
  @inlinable
  public var isLocation: Bool { attribute.isLocation }
}

extension LayoutAttribute: LayoutOperandAnchor {
  /// The attribute itself.
  @inlinable
  public var attribute: LayoutAttribute { self }
}

extension AnchorReference: LayoutOperandAnchor {}

extension LayoutOperand: CustomStringConvertible where Anchor: CustomStringConvertible {
  /// The side as equations write it: `Button.Leading`, `(B.Leading - A.Trailing)`.
  public var description: String {
    switch self {
    case .attribute(let anchor): anchor.description
    case .distance(let from, let to): "(\(to) - \(from))"
    }
  }
}
