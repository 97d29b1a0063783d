/// What the engine had to do so far, counted.
///
/// Counts are the same on every machine and in every run, so tests can say how the work grows with a layout where
/// times could not.
struct Effort {
  /// Exchanges of a row of the working set for another.
  var exchanges = 0

  /// Working sets that were chosen or factorized anew.
  var factorizations = 0

  /// Numbers that those eliminations wrote.
  var eliminatedElements = 0

  /// Duals that exchanges and changes of the gradient wrote.
  var dualElements = 0
}
