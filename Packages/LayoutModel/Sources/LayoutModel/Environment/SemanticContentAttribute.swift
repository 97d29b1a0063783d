/// What kind of content a view arranges; the raw values are those of `UISemanticContentAttribute`.
@frozen
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Follows the language's direction.
  case unspecified = 0

  /// Controls of playback, which never flip.
  case playback = 1

  /// Controls of directions in space, which never flip.
  case spatial = 2

  /// Always from left to right.
  case forceLeftToRight = 3

  /// Always from right to left.
  case forceRightToLeft = 4

  /// The direction of layout, given the language's.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
