/// A system of equations over the positions and sizes of items, with their rows for a solver: the input of an analysis.
///
/// Positions are relative to the superview of an item; see ``Unknown``.
///
///     let system = ConstraintSystem([
///       try ConstraintEquation(parsing: "Label.Leading = Superview.Leading + 16"),
///       try ConstraintEquation(parsing: "Superview.Width = 320"),
///     ])
///
/// A system can be made from equations alone. A layout engine passes its own rows to
/// ``init(equations:rows:superviews:direction:)``.
public struct ConstraintSystem: Sendable {
  /// An equation with information from the caller.
  public struct Equation: Hashable, Sendable {
    /// The equation.
    public var equation: ConstraintEquation

    /// The direction that leading and trailing are resolved in; nil for the direction of the context.
    public var direction: LayoutDirection?

    /// The item whose coordinates the equation is measured in, which matters for multiples of positions. If nil, the
    /// nearest common ancestor of its items is used.
    public var holder: String?

    /// The rank of the equation: in a conflict, equations of lower rank are kept first, then earlier ones.
    public var rank: Int

    /// Whether the user can change the equation.
    public var isChangeable: Bool

    /// Whether the user can change the priority, such as the priority of a content constraint whose equation is fixed.
    public var isPriorityChangeable: Bool

    /// Creates an equation with information about it.
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

  /// One row: `sum of terms  relation  constant`.
  public struct Row: Hashable, Sendable {
    /// The origin of the row.
    public var premise: Premise

    /// The left side. Each unknown occurs once, and no coefficient is 0.
    public var terms: [Term]

    /// The relation between the left side and the constant.
    public var relation: Relation

    /// The right side, in points.
    public var constant: Double

    /// The priority.
    public var priority: LayoutPriority

    /// The part of `constant` contributed by insets of items: margins, alignment rects and baselines.
    public var inset: Double

    /// Whether the row mirrors its equation for right-to-left layout: the sign of the constant and the relation are
    /// reversed.
    public var isMirrored: Bool

    /// Creates a row.
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

  /// A required row that a layout engine dropped because of a conflict.
  public struct DroppedRow: Sendable {
    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The solver's proof of the conflict: rows, including the dropped one, and their multipliers; nil if the solver
    /// returned none.
    public var proof: [(row: Int, multiplier: Double)]?

    /// Creates a dropped row.
    public init(row: Int, proof: [(row: Int, multiplier: Double)]? = nil) {
      self.row = row
      self.proof = proof
    }
  }

  /// An equation without a row in the system.
  public struct Omission: Hashable, Sendable {
    /// The reason for an omission.
    public enum Reason: Hashable, Sendable {
      /// The equation is not a legal constraint.
      case illegal(ConstraintEquation.Illegality)

      /// The equation names an item that is not in the context.
      case unknownItem(String)

      /// A number of the equation or of its row is infinite or NaN.
      case notFinite
    }

    /// The number of the equation.
    public var equation: Int

    /// The reason why it was omitted.
    public var reason: Reason
  }

  /// The equations in the caller's order. The number of an equation is its index.
  public let equations: [Equation]

  /// The rows: known positions first, then the rules that sizes are not negative, then the equations.
  public let rows: [Row]

  /// The omitted equations.
  public let omissions: [Omission]

  /// The superview of each item, as far as known, without cycles.
  public let superviews: [String: String]

  /// The layout direction of equations that the analysis proposes.
  public let direction: LayoutDirection

  /// Creates a system from existing rows.
  ///
  /// Rows refer to their equation by its index in `equations`. Rows with numbers that are not finite are omitted; if
  /// they belong to an equation, ``omissions`` contains it.
  ///
  /// - Parameters:
  ///   - superviews: The superview of each item, as far as known; positions are relative to it. A superview that would
  ///     make an item its own ancestor is ignored.
  ///   - direction: The layout direction of equations that the analysis proposes.
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
  /// Whether the constant and all coefficients are finite.
  public var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  /// Returns whether the number of the row's equation is less than a count; true if the row has no equation.
  func names(fewerThan count: Int) -> Bool { premise.equation.map { (0..<count).contains($0) } ?? true }
}
