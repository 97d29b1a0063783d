/// What lies between the two edges of an equation, if it is a gap that a visual format can draw.
///
/// A gap begins at the equation's second operand and ends at its first.
@frozen
public enum VisualGap: Hashable, Sendable, CaseIterable {
  /// `|-[first]`: the second item is the first one's superview.
  case fromSuperview

  /// `[second]-|`: the first item is the second one's superview.
  case toSuperview

  /// `[second]-[first]`
  case betweenViews

  /// The gap of `first = second + constant`; nil if the constant is none.
  ///
  /// - Parameter container: Which of the two items is the other's superview, if one is.
  public init?(
    _ first: LayoutAttribute, _ second: LayoutAttribute, container: ConstraintLogLine.Container?
  ) {
    switch (first, second) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard container == .second else { return nil }
      self = .fromSuperview
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard container == .first else { return nil }
      self = .toSuperview
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      self = .betweenViews
    default:
      return nil
    }
  }
}
