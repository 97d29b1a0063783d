/// The role of a variable: whether it is a size, a position, or neither. The role matters only if constraints allow
/// more than one value.
///
/// Then sizes become 0 first, and positions second. This is the observed behavior of Apple's engine: a view whose only
/// constraint sets its trailing edge to 300 gets x = 300 and width 0.
@frozen
public enum RestingRole: Hashable, Sendable {
  /// A width or height. If constraints do not determine it, it becomes 0.
  case size

  /// A position. If constraints and sizes of 0 do not determine it, it becomes 0.
  case position

  /// Neither a size nor a position: the variable has no preferred value of its own.
  ///
  /// In a right-to-left layout, x coordinates have this role, and the distances from the right edge have the role
  /// ``position``. The layout is then the mirror image of the left-to-right layout, even where constraints do not
  /// determine it.
  case free
}
