/// The input of an analysis: equations for the positions and sizes of items, and their translation to rows. A row is a
/// constraint in the form that solvers read: a linear relation between unknowns.
///
///     let system = ConstraintSystem([
///       try ConstraintEquation(parsing: "Label.Leading = Superview.Leading + 16"),
///       try ConstraintEquation(parsing: "Superview.Width = 320"),
///     ])
///
/// In rows, positions are relative to the superview of the item; see ``Unknown``. A system can be created from
/// equations alone. A layout engine that already has rows passes them to
/// ``init(equations:rows:superviews:direction:)``.
public struct ConstraintSystem: Sendable {
  /// An equation of a system, with information that an analysis needs.
  public struct Equation: Hashable, Sendable {
    /// The equation as a value that can be printed, without the information for the analysis.
    public var equation: ConstraintEquation

    /// The layout direction that decides whether leading is left or right. If nil, the direction of the context is
    /// used.
    public var direction: LayoutDirection?

    /// The item from whose left and top edges positions are measured. This matters if a position has a multiplier
    /// other than 1. If nil, the nearest common ancestor of the equation's items is used.
    public var holder: String?

    /// The position in the order in which a solver adds required equations: lowest rank first, and equations of equal
    /// rank in the order of the system. If equations conflict, the last one added is dropped.
    public var rank: Int

    /// Whether the user can change the equation, so that an analysis may propose a change.
    public var isChangeable: Bool

    /// Whether the user can change the priority. This can be true although ``isChangeable`` is false. For example, the
    /// engine generates content constraints, but users can set their priorities.
    public var isPriorityChangeable: Bool

    /// Creates an equation of a system. Default: the direction of the context, the nearest common ancestor as the
    /// holder, and rank 0; the user can change both the equation and its priority.
    public init(
      _ equation: ConstraintEquation, direction: LayoutDirection? = nil,
      holder: String? = nil, rank: Int = 0, isChangeable: Bool = true,
      isPriorityChangeable: Bool = true
    ) {
      self.equation = equation
      self.direction = direction
      self.holder = holder
      self.rank = rank
      self.isChangeable = isChangeable
      self.isPriorityChangeable = isPriorityChangeable
    }
  }

  /// A constraint as a solver reads it: `sum of terms  relation  constant`.
  public struct Row: Hashable, Sendable {
    /// The origin of the row: an equation, a known or assumed position, or the rule that no size is negative.
    public var premise: Premise

    /// The terms of the left side, which are added up. Each unknown occurs once, and no coefficient is 0.
    public var terms: [Term]

    /// The relation between the left side and ``constant``.
    public var relation: Relation

    /// The right side of the row, in points.
    public var constant: Double

    /// The priority of the row. A row of priority 1000 is required.
    public var priority: LayoutPriority

    /// The part of ``constant`` that results from insets such as margins, alignment insets and distances of baselines.
    public var inset: Double

    /// Whether the row is the mirror image of its equation, as in a right-to-left layout: its constant has the
    /// opposite sign, and its relation is reversed.
    public var isMirrored: Bool

    /// Creates a row. By default, the row is required, its constant contains no insets, and it is not mirrored.
    public init(
      _ premise: Premise, _ terms: [Term], _ relation: Relation, _ constant: Double,
      priority: LayoutPriority = .required, inset: Double = 0, isMirrored: Bool = false
    ) {
      self.premise = premise
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.inset = inset
      self.isMirrored = isMirrored
    }
  }

  /// A required row that a layout engine dropped because it conflicts with other required rows.
  public struct DroppedRow: Sendable {
    /// The index of the dropped row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The solver's proof of the conflict: the index in ``ConstraintSystem/rows`` and the multiplier of each row,
    /// including the dropped one. Nil if the solver returned no proof.
    public var proof: [(row: Int, multiplier: Double)]?

    /// Creates a dropped row from its index. Default: no proof.
    public init(row: Int, proof: [(row: Int, multiplier: Double)]? = nil) {
      self.row = row
      self.proof = proof
    }
  }

  /// An equation for which the system has no row, and the reason for this.
  public struct Omission: Hashable, Sendable {
    /// The reason why an equation has no row.
    public enum Reason: Hashable, Sendable {
      /// The equation is not a legal constraint, and no row can express it. Some equations that are not legal do have
      /// rows: those that set a position to a constant, and those that relate a leading or trailing position to a left
      /// or right position.
      case illegal(ConstraintEquation.Illegality)

      /// The equation contains an item that is not in ``ConstraintSystem/Context/items``.
      case unknownItem(String)

      /// A number of the equation or of its row is infinite or NaN.
      case notFinite
    }

    /// The index of the equation in ``ConstraintSystem/equations``.
    public var equation: Int

    /// The reason why the equation has no row.
    public var reason: Reason
  }

  /// The equations, in the order in which the caller passed them.
  public let equations: [Equation]

  /// The rows. In a system made from equations, rows for known or assumed positions come first, then rows that keep
  /// sizes from being negative, then rows of equations.
  public let rows: [Row]

  /// The equations for which the system has no row.
  public let omissions: [Omission]

  /// The superviews that are known: the key is the name of an item, the value the name of its superview. No item is its
  /// own ancestor.
  public let superviews: [String: String]

  /// The layout direction that decides what leading and trailing mean in equations that an analysis proposes.
  public let direction: LayoutDirection

  /// Creates a system from rows that already exist.
  ///
  /// Each row refers to its equation by the index in `equations`. A row whose index is out of range is left out. A row
  /// with an infinite number or NaN is left out too; if it comes from an equation, ``omissions`` lists the equation.
  ///
  /// - Parameters:
  ///   - equations: The equations that rows come from.
  ///   - rows: The rows, in the order in which the system should contain them.
  ///   - superviews: The superview of each item, if it is known. Positions in rows are relative to the superview. An
  ///     entry that would make an item its own ancestor is ignored.
  ///   - direction: The layout direction for equations that an analysis proposes. Default: left to right.
  /// - Complexity: O(*n*) for *n* terms of all rows.
  public init(
    equations: [Equation], rows: [Row], superviews: [String: String] = [:],
    direction: LayoutDirection = .leftToRight
  ) {
    let sound = rows.filter { $0.isFinite && $0.names(fewerThan: equations.count) }
    let omissions = rows.filter { !$0.isFinite }.compactMap { row in
      row.premise.equation.map { Omission(equation: $0, reason: .notFinite) }
    }
    self.init(
      equations: equations, soundRows: sound, omissions: omissions,
      superviews: Self.withoutCircles(superviews), direction: direction)
  }

  init(
    equations: [Equation], soundRows rows: [Row], omissions: [Omission], superviews: [String: String],
    direction: LayoutDirection
  ) {
    self.equations = equations
    self.rows = rows
    self.omissions = omissions
    self.superviews = superviews
    self.direction = direction
  }
}

extension ConstraintSystem.Row {
  /// Whether the constant and all coefficients of the row are finite.
  public var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  /// Returns whether the index of the row's equation is less than `count`. Also returns true if the row does not come
  /// from an equation.
  func names(fewerThan count: Int) -> Bool { premise.equation.map { (0..<count).contains($0) } ?? true }
}
