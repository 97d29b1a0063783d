import LayoutModel

extension LayoutDocument {
  /// A constraint: an equation, the traits for which it is installed, and its location in the text.
  public struct Constraint: Sendable {
    /// The id by which edits find the constraint. Logs show the equation's identifier instead.
    public var id: String?

    /// The equation. It refers to items of the same scene by id or by name.
    public var equation: ConstraintEquation

    /// The view that holds the constraint, by id or by name. Default: the nearest common ancestor of its items.
    ///
    /// Multiplied positions count in the holder's coordinates, and leading and trailing follow the holder's direction.
    public var holder: String?

    /// Whether the constraint is installed. Default: true. It is active only while all its items are installed too.
    public var isInstalled: Bool?

    /// The changes under some traits.
    public var variations: [Variation<ConstraintChanges>]

    /// The range of text that the constraint was read from.
    public var origin: DocumentOrigin

    /// The ranges of text of the equation's items, from left to right; may be empty.
    public var itemOrigins: [DocumentOrigin]

    /// The ranges of text of the constraint's parts, by key: `equation`, `installed` and so on of a map; `relation`,
    /// `multiplier`, `constant` and `priority` also within the text of an equation.
    ///
    /// The range of a number within an equation excludes its sign. If several numbers add up to the constant,
    /// `constant` has no range.
    public var origins = DocumentOrigins()

    /// Creates a constraint.
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
  /// Returns whether two constraints are equal; their locations in the text do not matter.
  public static func == (left: LayoutDocument.Constraint, right: LayoutDocument.Constraint) -> Bool {
    left.id == right.id && left.equation == right.equation && left.holder == right.holder
      && left.isInstalled == right.isInstalled
      && left.variations == right.variations
  }

  /// Hashes all properties except the locations in the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(equation)
    hasher.combine(holder)
    hasher.combine(isInstalled)
    hasher.combine(variations)
  }
}

extension LayoutDocument.Constraint {
  /// Returns the equation under traits, and whether the constraint is installed if its items are.
  ///
  /// - Parameter precedence: The order of variations that change the same value.
  public func varied(
    for traits: TraitCollection, precedence: VariationPrecedence = .heightOverWidth
  ) -> (equation: ConstraintEquation, isInstalled: Bool) {
    let base = LayoutDocument.ConstraintChanges(isInstalled: isInstalled)
    let changes = base.varied(by: variations, for: traits, precedence: precedence)
    return (equation.varied(by: changes), changes.isInstalled ?? true)
  }
}
