/// The kind of number that a variable represents: a size, a position, or neither.
///
/// The solver uses the role only if constraints do not determine the value of the variable.
///
/// The solver then sets such sizes to 0 first, and then such positions. Apple's engine was observed to do the same: a
/// view whose only constraint sets its trailing edge to 300 gets x = 300 and width 0.
@frozen
public enum RestingRole: Hashable, Sendable {
  /// A width or height. If constraints do not determine it, it becomes 0.
  case size

  /// A position. If a position is still not determined after undetermined sizes became 0, the position becomes 0 too.
  case position

  /// Neither a size nor a position: if constraints do not determine the variable, the solver does not try to make it 0.
  ///
  /// In right-to-left layouts, LayoutKit uses this role for x coordinates, and the role ``position`` for distances from
  /// the right side. Ambiguous layouts are therefore mirrored too.
  case free
}
