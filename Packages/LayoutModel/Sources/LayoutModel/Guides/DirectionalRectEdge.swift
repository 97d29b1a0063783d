/// Edges of a rectangle; the raw values are those of `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of bits; those without meaning are kept and do nothing.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The left edge, or in right-to-left layout the right one.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The right edge, or in right-to-left layout the left one.
  public static let trailing = DirectionalRectEdge(rawValue: 8)

  /// The four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension DirectionalRectEdge {
  /// The edges of its owner that a guide is near to.
  ///
  /// Of two opposite edges it is near to the one with the smaller gap, if that gap is no more than a quarter of both
  /// together; with equal gaps it is near to neither. So what spans its owner from side to side is near to no side,
  /// as a docked keyboard is, and what lies in the middle neither. (UIKit does not say how near is near.)
  ///
  /// - Parameter gaps: From the owner's edges inwards to the guide's, in points.
  init(near gaps: EdgeInsets, direction: LayoutDirection) {
    func near(_ gap: Double, _ other: Double) -> Bool { gap < other && gap <= (gap + other) / 4 }
    self = []
    if near(gaps.top, gaps.bottom) { insert(.top) }
    if near(gaps.bottom, gaps.top) { insert(.bottom) }
    let isLeftToRight = direction == .leftToRight
    if near(gaps.left, gaps.right) { insert(isLeftToRight ? .leading : .trailing) }
    if near(gaps.right, gaps.left) { insert(isLeftToRight ? .trailing : .leading) }
  }
}
