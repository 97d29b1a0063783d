import LayoutModel

extension LayoutDocument {
  /// A constraint of a document: an equation, the traits for which it is installed, and its location in the text.
  public struct Constraint: Sendable {
    /// The id of the constraint, unique in the document. Tools that edit documents find the constraint by it. Logs show
    /// the equation's identifier instead.
    public var id: String?

    /// The equation of the constraint. It refers to items of the same scene by id or by name.
    public var equation: ConstraintEquation

    /// The id or name of the view that holds the constraint. Default: the nearest common ancestor of its items.
    ///
    /// The positions in the equation are coordinates of the holder, which matters if there is a multiplier. Leading and
    /// trailing follow the layout direction of the holder.
    public var holder: String?

    /// Whether the constraint is installed. Default: true.
    ///
    /// The constraint is active while it and all its items are installed.
    public var isInstalled: Bool?

    /// The values that change for some traits.
    public var variations: [Variation<ConstraintChanges>]

    /// The range of text that the constraint was read from.
    public var origin: DocumentOrigin

    /// The ranges of text of the equation's items, from left to right. Empty for a constraint that was not read from
    /// text.
    public var itemOrigins: [DocumentOrigin]

    /// The ranges of text of the constraint's parts, by key.
    ///
    /// For a constraint that is a map, these are the keys of the map. The keys `relation`, `multiplier`, `constant` and
    /// `priority` also have ranges within the text of an equation. The range of a number within an equation excludes
    /// its sign. If several numbers add up to the constant, `constant` has no range.
    public var origins = DocumentOrigins()

    /// Creates a constraint from an equation.
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
  /// Returns whether two constraints are equal, without regard to their locations in the text.
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
  /// Returns the equation for the given traits, and whether the constraint is installed for them, provided that its
  /// items are installed.
  ///
  /// - Parameters:
  ///   - traits: The traits that determine the variations that apply.
  ///   - precedence: The rule for variations that change the same value.
  /// - Complexity: O(*n* log *n*) for *n* variations.
  public func varied(
    for traits: TraitCollection, precedence: VariationPrecedence = .heightOverWidth
  ) -> (equation: ConstraintEquation, isInstalled: Bool) {
    let base = LayoutDocument.ConstraintChanges(isInstalled: isInstalled)
    let changes = base.varied(by: variations, for: traits, precedence: precedence)
    return (equation.varied(by: changes), changes.isInstalled ?? true)
  }
}
