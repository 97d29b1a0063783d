import LayoutModel

extension LayoutDocument {
  /// A constraint: an equation, when it holds, and where it stands.
  public struct Constraint: Sendable {
    /// What edits know the constraint by; its name for logs is the equation's identifier.
    public var id: String?

    /// What the constraint says. Items of the same scene are named as in the document, by id or by name.
    public var equation: ConstraintEquation

    /// The view that holds it, by id or by name; nil for the nearest that its items have in common.
    ///
    /// Where a place is multiplied, or leading and trailing are meant, it is in the coordinates and the direction of the
    /// holder.
    public var holder: String?

    /// Whether it is there at all; nil for true. Whatever is said here, a constraint is active only while all its items
    /// are installed.
    public var isInstalled: Bool?

    /// What is different under some traits.
    public var variations: [Variation<ConstraintChanges>]

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Where the items of the equation stand, as the equation has them from left to right; may be empty.
    public var itemOrigins: [DocumentOrigin]

    /// Where each part of it stands, by its key: `equation`, `installed` and so on of a map, and `relation`, `multiplier`,
    /// `constant` and `priority` also within the text of an equation.
    ///
    /// A number within an equation stands there without its sign; of several that add up, none is the constant.
    public var origins = DocumentOrigins()

    /// Makes a constraint.
    public init(
      id: String? = nil, _ equation: ConstraintEquation, holder: String? = nil, isInstalled: Bool? = nil,
      variations: [Variation<ConstraintChanges>] = [], origin: DocumentOrigin = .unknown,
      itemOrigins: [DocumentOrigin] = []
    ) {
      self.id = id
      self.equation = equation
      self.holder = holder
      self.isInstalled = isInstalled
      self.variations = variations
      self.origin = origin
      self.itemOrigins = itemOrigins
    }
  }
}

extension LayoutDocument.Constraint: Hashable {
  /// Whether both say the same, wherever they stand.
  public static func == (left: LayoutDocument.Constraint, right: LayoutDocument.Constraint) -> Bool {
    left.id == right.id && left.equation == right.equation && left.holder == right.holder
      && left.isInstalled == right.isInstalled
      && left.variations == right.variations
  }

  /// Adds what makes constraints equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(equation)
    hasher.combine(holder)
    hasher.combine(isInstalled)
    hasher.combine(variations)
  }
}

extension LayoutDocument.Constraint {
  /// The equation under traits, and whether it holds, as far as its items are installed.
  ///
  /// - Parameter precedence: Which variation prevails where several say the same thing.
  public func varied(
    for traits: TraitCollection, precedence: VariationPrecedence = .heightOverWidth
  ) -> (equation: ConstraintEquation, isInstalled: Bool) {
    let base = LayoutDocument.ConstraintChanges(isInstalled: isInstalled)
    let changes = base.varied(by: variations, for: traits, precedence: precedence)
    return (equation.varied(by: changes), changes.isInstalled ?? true)
  }
}
