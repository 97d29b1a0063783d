import LayoutEquations

/// A change of one equation that resolves a conflict. It was confirmed by solving.
public struct Relaxation: Hashable, Sendable {
  /// A change of an equation.
  public enum Change: Hashable, Sendable {
    /// The equation is removed, in favor of another one that constrains the same attribute, if there is one.
    case remove(inFavorOf: Int?)

    /// The relation changes from `=` to `>=` or `<=`.
    case relation(Relation)

    /// The priority is lowered.
    case priority(LayoutPriority)

    /// The constant changes so that both sides of the sum are equal.
    case constant(Double)

    /// The kinds of changes, in the order of preference.
    public enum Kind: String, CaseIterable, Sendable {
      /// The equation is removed.
      case remove
      /// The relation changes.
      case relation
      /// The priority is lowered.
      case priority
      /// The constant changes.
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

    /// Returns an equation after the change; nil if it is removed.
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

  /// The change.
  public var change: Change

  /// The visible effects of the change; empty if the layout looks as the equation intended.
  public var effects: [FrameEffect]

  /// The equation after the change; nil if it is removed.
  public var changed: ConstraintEquation?
}

extension Relaxation.Change.Kind: Comparable {
  /// Whether the first kind is preferred to the second.
  public static func < (one: Self, other: Self) -> Bool { one.place < other.place }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The result of a search for changes that resolve a conflict.
public struct RelaxationReport: Hashable, Sendable {
  /// The changes, best first.
  public var relaxations: [Relaxation] = []

  /// The number of tried changes that did not resolve the conflict.
  public var rejected = 0

  /// The limit that ended the search; nil if it was completed.
  public var stop: AnalysisStop?
}
