/// A pass that did not come to rest: arranging changed something that made it necessary to arrange again, and so on.
///
/// UIKit writes a log that begins with `[LayoutLoop]` when it is asked to look for such.
public struct LayoutLoop: Hashable, Sendable {
  /// How often the turn went round: constraints, solving, arranging.
  public internal(set) var rounds: Int

  /// The names of the items that still wanted to be arranged, or to update constraints, in the order of the tree.
  public internal(set) var items: [String]

  /// The constraints that had just changed again.
  public internal(set) var constraints: [ConstraintEquation]
}
