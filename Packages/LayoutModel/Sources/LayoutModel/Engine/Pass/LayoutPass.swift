/// Where an engine is in its pass.
struct PassState {
  /// What an engine is doing, which decides what may be asked of it meanwhile.
  enum Activity {
    /// Nothing: whatever changes is noted, and the host is told once.
    case idle
    case updatingConstraints
    case solving
    case arranging
    /// A handler is being called.
    case announcing
  }

  var activity = Activity.idle

  /// The items that wait to be reached.
  var marks = PassMarks()

  /// Whether something happened since the last turn; the host was told so.
  var needsTurn = false

  /// A number of the turn under way, to count by.
  var turn = 0

  /// How many calls within calls are under way.
  var nesting = 0

  /// How often items were listed anew, which gives them new places.
  var listing = 0

  /// The items whose status may have changed in this turn.
  var statusRecords: [ItemRecord] = []

  /// Whether there was anything that a status follows from.
  var needsStatuses = false

  /// Whether every status has to be looked at.
  var areStatusesStale = false

  /// The refusals that the handler knows of.
  var announcedRefusals: [(row: RowRecord, report: RefusedConstraint)] = []
}
