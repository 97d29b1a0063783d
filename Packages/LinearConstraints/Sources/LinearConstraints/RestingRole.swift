/// The role of a variable: whether it is a size, a position, or neither. It decides the value where constraints do not determine
/// one.
///
/// Sizes become 0 first, and positions follow. This is the observed behavior of Apple's engine: a view whose only
/// constraint puts its trailing edge at 300 gets x = 300 and width 0.
@frozen
public enum RestingRole: Hashable, Sendable {
  /// A width or height. If it is not determined, it becomes 0 before positions do.
  case size

  /// A position. If it is still not determined after the sizes, it becomes 0.
  case position

  /// Neither: the value follows from other variables. A client uses it for a position whose distance from the right
  /// edge is a variable with the role ``position``, so that a right-to-left layout is the mirror image of a
  /// left-to-right one also where constraints do not determine it.
  case free
}
