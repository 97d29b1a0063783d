import LayoutEquations

/// A change of one equation that resolves a conflict, confirmed by solving. See ``SolvedSystem/relaxations(of:)``.
public struct Relaxation: Hashable, Sendable {
  /// A kind of change with its new value. The index of the equation that changes is in ``Relaxation/equation``.
  public enum Change: Hashable, Sendable {
    /// The equation is removed. `inFavorOf` is the index of another equation that constrains the same attribute and
    /// stays. It is nil if there is no such equation, for example because several equations together constrain the
    /// attribute.
    case remove(inFavorOf: Int?)

    /// The relation `=` is replaced by this relation, `>=` or `<=`.
    case relation(Relation)

    /// The priority is lowered to this value.
    case priority(LayoutPriority)

    /// The constant is changed to this value, in points. The conflict no longer exists with this constant.
    case constant(Double)

    /// The kinds of changes, from the most to the least preferred.
    public enum Kind: String, CaseIterable, Sendable {
      /// The equation is removed.
      case remove
      /// The relation `=` is replaced by `>=` or `<=`.
      case relation
      /// The priority is lowered, so that the equation becomes optional or is violated before others.
      case priority
      /// The constant is replaced by a value that resolves the conflict.
      case constant
    }

    /// The kind of this change, without the new value.
    public var kind: Kind {
      switch self {
      case .remove: .remove
      case .relation: .relation
      case .priority: .priority
      case .constant: .constant
      }
    }

    /// Returns the equation after the change; nil if the change removes the equation.
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

  /// The index of the changed equation in `ConstraintSystem.equations`.
  public var equation: Int

  /// The change of the equation. A new relation, priority or constant is its associated value.
  public var change: Change

  /// The visible effects of the change on frames, such as overlapping items. Empty if there are none worth reporting.
  public var effects: [FrameEffect]

  /// The equation after the change; nil if the change removes the equation.
  public var changed: ConstraintEquation?

  /// Whether the change has visible effects so bad that it is listed after all others. This is the case if content
  /// becomes 0 wide or high, or if an item overlaps or overflows another item by at least the width or height of the
  /// root.
  public var isLastResort = false

  /// Whether more items are ambiguous after the change than before. In lists, such changes come after all other
  /// changes. Only changes with ``isLastResort`` come even later.
  public var leavesAmbiguity = false

  /// Whether positions or sizes in the constraints of the conflict are ambiguous after the change, although the layout
  /// has no more ambiguous items than before.
  public var staysAmbiguous = false

  /// The items that are ambiguous before the change, but not after it, each with the axis. Empty if it is not known
  /// which items are ambiguous.
  public internal(set) var endedAmbiguity: Set<ItemSize> = []

  /// The sizes that differ, after the change, from the sizes of the same items in the sum of the conflict. In the sum,
  /// an item has its smallest size, or a size that follows from the changed equation.
  ///
  /// These sizes explain why a length changes by more or less than the excess of the conflict. Empty if there are no
  /// such sizes, or more than four.
  public internal(set) var openSizes: [OpenSize] = []

  /// The length of the content of the item whose size the equation sets, in points. Nil unless the change
  /// makes this size smaller than before, and smaller than the content. Also nil if the size was less than
  /// half of the content, as the sizes of image views often are.
  public internal(set) var cutContentLength: Double?

  /// The size of an item after a change that resolves a conflict, if this size differs from that in the sum of the
  /// conflict.
  public struct OpenSize: Hashable, Sendable {
    /// The width or height of the item.
    public var size: ItemSize

    /// The length after the change, in points.
    public var length: Double

    /// Whether the rows of the conflict only limit the size. If false, the size follows from the changed
    /// equation.
    public var isLimited: Bool

    /// Whether ``length`` equals the length of the item's content.
    public var fitsContent: Bool
  }

  /// A number that is equal for changes after which all items have the same positions and sizes, and usually different
  /// for other changes.
  @_spi(Tools) public internal(set) var result = 0

  /// The harm that the change does to the layout; nil if ``SolvedSystem/measureHarm(inside:contentRows:)`` was not
  /// called.
  public var harm: ProposalHarm?
}

extension Relaxation {
  /// The first sort key of changes; changes with lower numbers come first. It is 2 if ``isLastResort`` is true, 1 if
  /// only ``leavesAmbiguity`` is true, and 0 if neither is true.
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

  /// The number of tried changes that did not resolve the conflict.
  public var rejectedCount = 0

  /// The limit that ended the search for changes early; nil if the search was completed.
  public var stop: AnalysisStop?
}
