/// A constraint as the engine sees it: scaled, and with `<=` turned into `>=`.
///
/// A row costs nothing where its residual is zero, and `weight` for each point of a residual on a side that
/// violates it, at its priority's level. The error itself is never a variable: it is the residual.
struct Row {
  /// What the row demands of its residual.
  enum Kind: UInt8 {
    /// Zero.
    case equal
    /// At least zero.
    case atLeast
  }

  /// Where the row stands in its life.
  enum State: UInt8 {
    /// The slot in the table is free.
    case free
    /// It was added, but the engine has not looked at it yet.
    case waiting
    /// It counts.
    case live
    /// It was removed, but is still tight: a placeholder that costs nothing on either side.
    case ghost
  }

  /// The first of its terms in the term pool, and how many there are.
  var firstTerm: Int32
  /// How many terms it has.
  var termCount: Int32
  /// The row's demand.
  var kind: Kind
  /// Where it is in its life.
  var state: State
  /// Which side of zero the cost in force is for: +1, -1, or 0 for none. It may differ from the sign of a
  /// residual that is zero within tolerance.
  var side: Int8
  /// The level of its priority.
  var level: Int32
  /// Its place in the working set while it is tight, else -1.
  var slot: Int32
  /// The constraint or edit it was made for; the engine only hands it back.
  var owner: Int32
  /// Cost of a point of violation, unless the row is required: the inverse of the scale that brought the largest
  /// coefficient near 1.
  var weight: Double
  /// The right side, scaled.
  var constant: Double
  /// Left side minus right side at the current point; exactly zero while tight.
  var residual: Double

  var isTight: Bool { slot >= 0 }
}
