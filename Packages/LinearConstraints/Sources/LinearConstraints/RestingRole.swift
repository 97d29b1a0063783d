/// What a variable stands for, as far as a value has to be chosen that no constraint determines.
///
/// Apple's engine is seen to let a size that nothing determines be 0 and to move the position for it: a view with
/// only a trailing edge at 300 sits at x = 300, without width.
@frozen
public enum RestingRole: Hashable, Sendable {
  /// A width or height: comes to rest at 0 first.
  case size

  /// A place: comes to rest at 0 where the sizes leave a choice.
  case position
}
