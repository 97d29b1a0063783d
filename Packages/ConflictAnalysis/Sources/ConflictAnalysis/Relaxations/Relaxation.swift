import LayoutEquations

/// A change of one equation that resolves a conflict, confirmed by solving. See ``SolvedSystem/relaxations(of:)``.
public struct Relaxation: Hashable, Sendable {
  /// A change of an equation, with its new value. The changed equation is ``Relaxation/equation``.
  public enum Change: Hashable, Sendable {
    /// The equation is removed. `inFavorOf` is the number of another equation that constrains the same attribute and
    /// stays; nil if there is none, for example because several other equations together constrain it.
    case remove(inFavorOf: Int?)

    /// The relation changes from `=` to this one: `>=` or `<=`.
    case relation(Relation)

    /// The priority is lowered to this one.
    case priority(LayoutPriority)

    /// The constant becomes this number, in points, with which the needed length equals the available length.
    case constant(Double)

    /// The kinds of changes, from the most to the least preferred.
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

    /// The kind of this change.
    public var kind: Kind {
      switch self {
      case .remove: .remove
      case .relation: .relation
      case .priority: .priority
      case .constant: .constant
      }
    }

    /// Returns an equation after the change; nil if the change removes it.
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

  /// The number of the changed equation in ``ConstraintSystem/equations``.
  public var equation: Int

  /// The change of the equation.
  public var change: Change

  /// The visible effects of the change, such as overlapping items. Empty if the equation still has its intended effect.
  public var effects: [FrameEffect]

  /// The equation after the change; nil if it is removed.
  public var changed: ConstraintEquation?

  /// Whether the change resolves the conflict at a high price: content becomes 0 wide or high, or an item overlaps
  /// another one or extends beyond it by at least the size of the root. Such changes come last.
  public var isLastResort = false

  /// Whether more items are ambiguous after the change than before. Such changes come after the others.
  public var leavesAmbiguity = false
}

extension Relaxation {
  /// The first sort key of changes: 2 for a change of last resort, 1 if the change leaves items ambiguous, otherwise 0.
  @_spi(Tools) public var drawback: Int { isLastResort ? 2 : leavesAmbiguity ? 1 : 0 }
}

extension Relaxation.Change.Kind: Comparable {
  /// Returns whether the first kind of change is preferred to the second.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The result of a search for changes that resolve a conflict.
public struct RelaxationReport: Hashable, Sendable {
  /// The changes, from the most to the least preferred.
  public var relaxations: [Relaxation] = []

  /// The number of changes that were tried and did not resolve the conflict.
  public var rejectedCount = 0

  /// The limit that ended the search; nil if the search was completed.
  public var stop: AnalysisStop?
}
