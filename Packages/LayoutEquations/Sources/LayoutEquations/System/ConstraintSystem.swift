/// Equations for the positions and sizes of items, and the rows for a solver that express them. This is the input of an
/// analysis.
///
///     let system = ConstraintSystem([
///       try ConstraintEquation(parsing: "Label.Leading = Superview.Leading + 16"),
///       try ConstraintEquation(parsing: "Superview.Width = 320"),
///     ])
///
/// In rows, positions are relative to the superview of the item; see ``Unknown``. A system can be created from
/// equations alone. A layout engine also passes its rows, to ``init(equations:rows:superviews:direction:)``.
public struct ConstraintSystem: Sendable {
  /// An equation, with information about it that an analysis needs.
  public struct Equation: Hashable, Sendable {
    /// The equation itself.
    public var equation: ConstraintEquation

    /// The layout direction that decides whether leading is left or right; nil for the direction of the context.
    public var direction: LayoutDirection?

    /// The item from whose edges positions are measured, which matters if a position has a multiplier. If nil, the
    /// nearest common ancestor of the equation's items.
    public var holder: String?

    /// The position of the equation in the order in which a solver tries equations. In a conflict, equations of lower
    /// rank are kept, and of equal ranks the first one.
    public var rank: Int

    /// Whether the user can change the equation, so that an analysis may propose this.
    public var isChangeable: Bool

    /// Whether the user can change the priority. This can be so even if ``isChangeable`` is false: the priority of a
    /// content constraint can be changed, its equation cannot.
    public var isPriorityChangeable: Bool

    /// Creates an equation with information about it. Default: rank 0, and the user can change everything.
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

  /// A row for a solver: `sum of terms  relation  constant`.
  public struct Row: Hashable, Sendable {
    /// The reason why the row is in the system.
    public var premise: Premise

    /// The terms of the left side, which are added up. Each unknown occurs once, and no coefficient is 0.
    public var terms: [Term]

    /// The relation between the left side and ``constant``.
    public var relation: Relation

    /// The right side of the row, in points.
    public var constant: Double

    /// The priority of the row. A row of priority 1000 is required.
    public var priority: LayoutPriority

    /// The part of ``constant`` that results from insets: margins, alignment rects and baselines.
    public var inset: Double

    /// Whether the row is the mirror image of its equation, for a right-to-left layout: its constant has the opposite
    /// sign, and its relation is reversed.
    public var isMirrored: Bool

    /// Creates a row. Default: required, without insets, not mirrored.
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

  /// A required row that a layout engine dropped because it conflicts with other rows.
  public struct DroppedRow: Sendable {
    /// The index of the dropped row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The solver's proof of the conflict: the index and the multiplier of each row, including the dropped one; nil if
    /// the solver returned no proof.
    public var proof: [(row: Int, multiplier: Double)]?

    /// Creates a dropped row from its index. Default: without a proof.
    public init(row: Int, proof: [(row: Int, multiplier: Double)]? = nil) {
      self.row = row
      self.proof = proof
    }
  }

  /// An equation that has no row in the system, and the reason.
  public struct Omission: Hashable, Sendable {
    /// The reason why an equation has no row.
    public enum Reason: Hashable, Sendable {
      /// The equation is not a legal constraint.
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

  /// The equations in the order of the caller.
  public let equations: [Equation]

  /// The rows: first those of known positions, then those that keep sizes from being negative, then those of equations.
  public let rows: [Row]

  /// The equations that have no row.
  public let omissions: [Omission]

  /// The superview of each item whose superview is known, without cycles.
  public let superviews: [String: String]

  /// The layout direction in which an analysis writes the equations that it proposes.
  public let direction: LayoutDirection

  /// Creates a system from existing rows.
  ///
  /// A row refers to its equation by the index in `equations`. A row that contains an infinite number or NaN is left
  /// out; if it is the row of an equation, ``omissions`` contains the equation.
  ///
  /// - Parameters:
  ///   - superviews: The superview of each item whose superview is known. Positions in rows are relative to it. An
  ///     entry that would make an item its own ancestor is ignored.
  ///   - direction: The layout direction in which an analysis writes the equations that it proposes. Default: left to
  ///     right.
  /// - Complexity: O(*n*) for *n* terms of rows.
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

  /// Returns whether the index of the row's equation is less than `count`; true if the row is not that of an equation.
  func names(fewerThan count: Int) -> Bool { premise.equation.map { (0..<count).contains($0) } ?? true }
}
