import LayoutModel

extension LayoutDocument {
  /// A constraint of a document: its equation, the traits for which it is installed, and its location in the text.
  public struct Constraint: Sendable {
    /// The id of the constraint, which is unique in the document. Tools that edit documents use it to find the
    /// constraint. Logs show the identifier of the equation instead of this id.
    public var id: String?

    /// The equation of the constraint, which refers to items of the same scene by id or name.
    public var equation: ConstraintEquation

    /// The id or name of the view that the constraint is installed on, its holder. Default: the nearest common ancestor
    /// of the constraint's items.
    ///
    /// Positions in the equation are measured in the coordinates of the holder, which matters if the multiplier is not
    /// 1. The layout direction of the holder determines the meaning of leading and trailing.
    public var holder: String?

    /// Whether the constraint is installed. Default: true.
    ///
    /// The constraint is active while the constraint itself and all its items are installed.
    public var isInstalled: Bool?

    /// Whether the constraint is a placeholder, which Interface Builder removes at build time (“Remove at build time”). It
    /// is active on the canvas, but not in the app. Default: false.
    public var isPlaceholder = false

    /// Whether an outlet is connected to the constraint in an Interface Builder file, so that code can change its
    /// constant or deactivate it. This property does not affect the layout, and two constraints that differ only by
    /// this property are equal. Default: false.
    public var hasOutlet = false

    /// The changes of the constraint for some traits, such as a different constant for a compact width.
    public var variations: [Variation<ConstraintChanges>]

    /// The range of text that the constraint was read from.
    public var origin: DocumentOrigin

    /// The range of text of each item in the equation, from left to right. Empty for a constraint that was not read
    /// from text.
    public var itemOrigins: [DocumentOrigin]

    /// The range of text of each part of the constraint, by key.
    ///
    /// For a constraint that is written as a map, the keys are the same as in the map. In addition, the keys
    /// `relation`, `multiplier`, `constant` and `priority` locate parts of an equation's text. The range of a number in
    /// an equation excludes its sign. If the constant is a sum of several numbers, `constant` has no range.
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
  /// Returns whether two constraints are equal, ignoring their locations in the text and ``hasOutlet``.
  public static func == (left: LayoutDocument.Constraint, right: LayoutDocument.Constraint) -> Bool {
    left.id == right.id && left.equation == right.equation && left.holder == right.holder
      && left.isInstalled == right.isInstalled && left.isPlaceholder == right.isPlaceholder
      && left.variations == right.variations
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(equation)
    hasher.combine(holder)
    hasher.combine(isInstalled)
    hasher.combine(isPlaceholder)
    hasher.combine(variations)
  }
}

extension LayoutDocument.Constraint {
  /// Returns the equation for the given traits, and whether the constraint itself is installed for them. The result
  /// does not consider whether the items of the constraint are installed.
  ///
  /// - Parameters:
  ///   - traits: The traits for which variations are selected.
  ///   - precedence: The rule that decides between variations that change the same value.
  /// - Complexity: O(*n* log *n*) for *n* variations.
  public func varied(
    for traits: TraitCollection, precedence: VariationPrecedence = .heightOverWidth
  ) -> (equation: ConstraintEquation, isInstalled: Bool) {
    let base = LayoutDocument.ConstraintChanges(isInstalled: isInstalled)
    let changes = base.varied(by: variations, for: traits, precedence: precedence)
    return (equation.varied(by: changes), changes.isInstalled ?? true)
  }
}
