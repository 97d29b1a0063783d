/// A row of the linear system, as it is wanted and as the solver has it.
final class RowRecord {
  /// What the row is made from.
  enum Source {
    /// A constraint; nil once it is gone.
    case constraint(LayoutConstraint?)
    case generated(GeneratedRow, ItemRecord)
  }

  /// A row that the solver has.
  struct Live {
    var id: ConstraintID
    var constraint: LinearConstraint
  }

  /// Why the solver does not have a row that is wanted.
  struct Refusal {
    /// The rows that contradict it, all before it in the order; nil if the solver cannot tell.
    var members: [(row: RowRecord, multiplier: Double)]?
    /// The same for people, made when it happened.
    var report: RefusedConstraint
  }

  /// Where the engine is found that made the row.
  let link: EngineLink

  /// The constraint, as long as this is its row; it says so itself when it is not any more.
  unowned(unsafe) var constraint: LayoutConstraint?

  /// What the engine made the row for by itself, if it did.
  let generated: (kind: GeneratedRow, record: ItemRecord)?
  let order: RowOrder
  var live: Live?
  var refusal: Refusal?

  /// Whether the engine is going to look at the row again.
  var isQueued = false

  /// Whether what the row was made from is gone.
  var isRetired = false

  /// Makes the row of a constraint, which it does not keep alive.
  init(_ constraint: LayoutConstraint, order: RowOrder, engine: LayoutEngine) {
    self.constraint = constraint
    generated = nil
    self.order = order
    link = engine.link
  }

  init(_ kind: GeneratedRow, for record: ItemRecord, order: RowOrder, engine: LayoutEngine) {
    generated = (kind, record)
    self.order = order
    link = engine.link
  }

  /// The engine that made the row; nil once it is gone.
  var engine: LayoutEngine? { link.engine }

  /// Whether it is this one.
  func isOf(_ engine: LayoutEngine) -> Bool { link === engine.link }

  var source: Source {
    generated.map { .generated($0.kind, $0.record) } ?? .constraint(constraint)
  }

  var origin: ConstraintOrigin {
    switch source {
    case .constraint(let constraint): constraint?.origin ?? .user
    case .generated(let row, _): row.origin
    }
  }

  var isLiveAndRequired: Bool { live?.constraint.priority.isRequired ?? false }
}
