/// One side of a constraint: an attribute of an item, or the distance between two locations.
///
/// `Anchor` is how a module refers to an attribute of an item: by name in equations, by reference in the model, by
/// class and address in logs, by place in parsed text.
@frozen
public enum LayoutOperand<Anchor> {
  /// An attribute of an item: `Button.Leading`.
  case attribute(Anchor)

  /// The difference of two locations, `to - from`, as a size: `(B.Leading - A.Trailing)` is the distance from
  /// `A.Trailing` to `B.Leading`.
  case distance(from: Anchor, to: Anchor)
}

extension LayoutOperand {
  /// The anchor that stands for the side: of a distance the one that it leads to.
  @inlinable
  public var target: Anchor {
    switch self {
    case .attribute(let anchor), .distance(_, let anchor): anchor
    }
  }

  /// The one or two anchors, of a distance `from` first.
  @inlinable
  public var anchors: [Anchor] {
    switch self {
    case .attribute(let anchor): [anchor]
    case .distance(let from, let to): [from, to]
    }
  }

  /// Whether the side is the distance between two locations.
  @inlinable
  public var isDistance: Bool {
    switch self {
    case .attribute: false
    case .distance: true
    }
  }

  /// Calls a closure with each anchor, of a distance `from` first; without an array.
  ///
  /// - Throws: What `body` throws.
  @inlinable
  public func forEachAnchor<Failure: Error>(_ body: (Anchor) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .attribute(let anchor): try body(anchor)
    case .distance(let from, let to):
      try body(from)
      try body(to)
    }
  }

  /// Returns the same side with transformed anchors, of a distance `from` first.
  ///
  /// - Throws: What `transform` throws.
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

/// A reference to an attribute of an item, in whatever way a module refers to items.
public protocol LayoutOperandAnchor {
  /// The attribute.
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

  /// Whether the side is a location, as opposed to a size or a distance.
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
