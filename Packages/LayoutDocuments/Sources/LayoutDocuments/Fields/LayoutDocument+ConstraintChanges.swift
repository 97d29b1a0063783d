import LayoutModel

extension LayoutDocument {
  /// The values that a variation gives to a constraint. A property that is nil leaves the constraint's value unchanged.
  public struct ConstraintChanges: VaryingValues {
    /// Whether the constraint is installed; nil if the variation does not change this.
    public var isInstalled: Bool?

    /// The new multiplier of the equation's second attribute; nil if the variation does not change it.
    ///
    /// It has no effect on a constraint with only one attribute.
    public var multiplier: Double?

    /// The new constant of the equation, which is added on its right side; nil if the variation does not change it.
    public var constant: Constant?

    /// The new priority of the constraint; nil if the variation does not change it.
    public var priority: LayoutPriority?

    /// The range of text that each change was read from, by key.
    public var origins = DocumentOrigins()

    /// Creates changes that are all nil.
    public init() {}

    /// Creates the values that a variation gives to a constraint. Nil leaves a value of the constraint unchanged.
    public init(
      isInstalled: Bool?, multiplier: Double? = nil, constant: Constant? = nil,
      priority: LayoutPriority? = nil
    ) {
      self.isInstalled = isInstalled
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }

    /// Replaces each value with the value in `other`, unless the value in `other` is nil.
    public mutating func override(with other: ConstraintChanges) {
      isInstalled = other.isInstalled ?? isInstalled
      for field in Self.fields { field.override(&self, other) }
      origins.override(with: other.origins)
    }
  }

  /// The constant of an equation in a document: a number of points, or the standard spacing.
  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points(Double)

    /// The system's standard spacing between the items of the equation.
    case standard
  }
}

// MARK: The table

extension LayoutDocument.ConstraintChanges {
  /// The fields of a constraint's variation, except `installed`, which is read separately.
  static let fields: [DocumentField<LayoutDocument.ConstraintChanges>] = [
    DocumentField(
      "multiplier", .points, "The factor of the second item's attribute.",
      get: { $0.multiplier }, set: { $0.multiplier = $1 }),
    DocumentField("constant", .constant, get: { $0.constant }, set: { $0.constant = $1 }),
    DocumentField("priority", .priority, get: { $0.priority }, set: { $0.priority = $1 }),
  ]
}

extension DocumentForm where Value == LayoutDocument.Constant {
  /// The notation (``DocumentForm``) of a constant: a number of points, or the word `Standard` for the standard
  /// spacing.
  static var constant: Self {
    Self(
      schema: SchemaPart.anyOf([
        DocumentForm<Double>.points.schema, .text(pattern: "^[Ss]tandard$"),
      ]).described("The constant of the right side: a number of points, or Standard.").named("constant"),
      read: { reader in
        if case .scalar(let scalar) = reader.node.content, scalar.text.lowercased() == "standard" {
          return .standard
        }
        return reader.number().map(LayoutDocument.Constant.points)
      },
      write: { constant in
        switch constant {
        case .points(let points): .number(points)
        case .standard: .text("Standard")
        }
      })
  }
}

/// The values of the key `relation`, for constraints that are written as maps with `first`, `relation` and `second`.
enum DocumentRelation: String, CaseIterable {
  case equal = "="
  case equals = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
  case atMost = "≤"
  case atLeast = "≥"

  var sign: String { rawValue }
}
