/// Equations over the places and sizes of items, as rows that any solver can take: what an analysis is about.
///
/// Positions are counted from what an item lies in, see ``Unknown``.
///
///     let system = ConstraintSystem([
///       try ConstraintEquation(parsing: "Label.Leading = Superview.Leading + 16"),
///       try ConstraintEquation(parsing: "Superview.Width = 320"),
///     ])
///
/// The system needs no tree. Where there is one, its rows can be handed over as they are, ``init(equations:rows:)``.
public struct ConstraintSystem: Sendable {
  /// An equation, and what the caller knows of it.
  public struct Equation: Hashable, Sendable {
    /// What it says.
    public var equation: ConstraintEquation

    /// The direction in which leading and trailing are meant; nil for that of the context.
    public var direction: LayoutDirection?

    /// The item in whose coordinates it is measured, which matters to multiples of places; nil if that is to be
    /// found out.
    public var holder: String?

    /// The order in which equations win when not all can hold: the lower first, then the earlier.
    public var rank: Int

    /// Whether people can change it.
    public var isChangeable: Bool

    /// Whether people can change its priority, as they can that of a content which they cannot change.
    public var isPriorityChangeable: Bool

    /// Creates an equation of a system.
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
    /// What it says, and by whose word.
    public var premise: Premise

    /// The left side, with each unknown once and no coefficient 0.
    public var terms: [Term]

    /// How the left side compares with the constant.
    public var relation: Relation

    /// The right side, in points.
    public var constant: Double

    /// How much it matters.
    public var priority: LayoutPriority

    /// How much of the constant is no word of the equation, but an inset of an item that a caller knows: a margin, an
    /// alignment rectangle, a baseline.
    public var inset: Double

    /// Whether it is the mirror image of its equation, with the other sign of the constant and the other relation, as
    /// from right to left.
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

  /// A required row that was dropped so that the others hold, such as by a layout engine.
  public struct DroppedRow: Sendable {
    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The rows of a solver's proof that it cannot hold, its own among them, with what each is multiplied by; nil if
    /// the solver gives none.
    public var proof: [(row: Int, multiplier: Double)]?

    /// Creates a dropped row.
    public init(row: Int, proof: [(row: Int, multiplier: Double)]? = nil) {
      self.row = row
      self.proof = proof
    }
  }

  /// An equation that has no part in the system.
  public struct Omission: Hashable, Sendable {
    /// Why.
    public enum Reason: Hashable, Sendable {
      /// It is no constraint that has a meaning.
      case illegal(ConstraintEquation.Illegality)

      /// It names an item that is none of the context's.
      case unknownItem(String)

      /// A number of it, or one that follows from it, is infinite or none.
      case notFinite
    }

    /// The number of the equation.
    public var equation: Int

    /// Why it was left out.
    public var reason: Reason
  }

  /// The equations, as the caller gave them; their places are their numbers.
  public let equations: [Equation]

  /// The rows: what is known first, then the rule that no size is negative, then the equations.
  public let rows: [Row]

  /// The equations that were left out.
  public let omissions: [Omission]

  /// The item that each item lies in, as far as known; there are no circles.
  public let superviews: [String: String]

  /// The direction of what is proposed.
  public let direction: LayoutDirection

  /// Creates a system from rows that a caller made.
  ///
  /// Rows that belong to an equation name it by its number among `equations`. Rows with a number that is not finite
  /// are left out, and named in ``omissions`` if they belong to an equation.
  ///
  /// - Parameters:
  ///   - superviews: The item that each item lies in, as far as known; positions are counted from it. A superview that
  ///     would make an item lie in itself is ignored.
  ///   - direction: The direction of what the analysis proposes to add.
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
  /// Whether all its numbers are finite.
  public var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  /// Whether the equation that it names, if it names one, is among so many.
  func names(fewerThan count: Int) -> Bool { premise.equation.map { (0..<count).contains($0) } ?? true }
}
