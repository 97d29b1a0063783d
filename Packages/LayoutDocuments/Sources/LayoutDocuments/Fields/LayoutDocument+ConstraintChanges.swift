import LayoutModel

extension LayoutDocument {
  /// The values of a constraint that a variation can change. A nil value is not changed.
  public struct ConstraintChanges: VaryingValues {
    /// Whether the constraint is installed; nil for no change.
    public var isInstalled: Bool?

    /// The multiplier of the second operand. It has no effect on a constraint without a second operand.
    public var multiplier: Double?

    /// The constant that is added on the right side of the equation.
    public var constant: Constant?

    /// The priority of the constraint.
    public var priority: LayoutPriority?

    /// The ranges of text that the changes were read from, by key.
    public var origins = DocumentOrigins()

    /// Creates changes that are all nil.
    public init() {}

    /// Creates changes. Values that are nil are not changed.
    public init(
      isInstalled: Bool?, multiplier: Double? = nil, constant: Constant? = nil,
      priority: LayoutPriority? = nil
    ) {
      self.isInstalled = isInstalled
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }

    /// Replaces changes by those of `other` that are not nil.
    public mutating func override(with other: ConstraintChanges) {
      isInstalled = other.isInstalled ?? isInstalled
      for field in Self.fields { field.override(&self, other) }
      origins.override(with: other.origins)
    }
  }

  /// The constant of an equation.
  public enum Constant: Hashable, Sendable {
    /// A number of points.
    case points(Double)

    /// The system's standard spacing between the items.
    case standard
  }
}

// MARK: The table

extension LayoutDocument.ConstraintChanges {
  /// The fields of the changes in documents, except `installed`, which is read separately.
  static let fields: [DocumentField<LayoutDocument.ConstraintChanges>] = [
    DocumentField(
      "multiplier", .points, "The factor of the second item's attribute.",
      get: { $0.multiplier }, set: { $0.multiplier = $1 }),
    DocumentField("constant", .constant, get: { $0.constant }, set: { $0.constant = $1 }),
    DocumentField("priority", .priority, get: { $0.priority }, set: { $0.priority = $1 }),
  ]
}

extension DocumentForm where Value == LayoutDocument.Constant {
  /// A number of points, or the word `Standard` for the standard spacing.
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

/// The values of the key `relation`, in constraints that are written as a map of parts.
enum DocumentRelation: String, CaseIterable {
  case equal = "="
  case equals = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
  case atMost = "≤"
  case atLeast = "≥"

  var sign: String { rawValue }
}
