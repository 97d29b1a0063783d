import LayoutEquations

/// A change of one equation that resolves a conflict; it was tried out before it is offered.
public struct Relaxation: Hashable, Sendable {
  /// What is changed.
  public enum Change: Hashable, Sendable {
    /// The equation goes; in favor of another one that speaks of the same, if there is one.
    case remove(inFavorOf: Int?)

    /// The relation becomes another one: `=` to `>=` or `<=`.
    case relation(Relation)

    /// The priority is lowered.
    case priority(LayoutPriority)

    /// The constant becomes another one, so that the sum fits.
    case constant(Double)

    /// The kinds of changes; what takes away less comes first.
    public enum Kind: String, CaseIterable, Sendable {
      /// An equation goes.
      case remove
      /// Its relation becomes another one.
      case relation
      /// Its priority is lowered.
      case priority
      /// Its constant becomes another one.
      case constant
    }

    /// The kind of change.
    public var kind: Kind {
      switch self {
      case .remove: .remove
      case .relation: .relation
      case .priority: .priority
      case .constant: .constant
      }
    }

    /// An equation after the change; nil where it goes.
    public func applied(to equation: ConstraintEquation) -> ConstraintEquation? {
      var equation = equation
      switch self {
      case .remove: return nil
      case .relation(let relation): equation.relation = relation
      case .priority(let priority): equation.priority = priority
      case .constant(let constant): equation.constant = constant
      }
      return equation
    }
  }

  /// The number of the equation.
  public var equation: Int

  /// What is changed.
  public var change: Change

  /// What one sees after the change that is not as the equation asked for; none where everything looks as intended.
  public var effects: [FrameEffect]

  /// The equation after the change; nil where it goes.
  public var changed: ConstraintEquation?
}

extension Relaxation.Change.Kind: Comparable {
  /// Whether one takes away less than the other.
  public static func < (one: Self, other: Self) -> Bool { one.place < other.place }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What was found out about the changes that resolve a conflict.
public struct RelaxationReport: Hashable, Sendable {
  /// The changes, the most promising first.
  public var relaxations: [Relaxation] = []

  /// How many were tried out and did not resolve it.
  public var rejected = 0

  /// Why there may be more.
  public var stop: AnalysisStop?
}
