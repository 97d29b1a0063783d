import LayoutModel

extension LayoutDocument {
  /// What may vary of a constraint; nil for what is as without the variation.
  public struct ConstraintChanges: VaryingValues {
    /// Whether the constraint is there.
    public var isInstalled: Bool?

    /// What the second operand is multiplied by; without meaning if there is none.
    public var multiplier: Double?

    /// The constant of the right side.
    public var constant: Constant?

    /// How much the constraint matters.
    public var priority: LayoutPriority?

    /// Where each change stands in the document's text, by its key.
    public var origins = DocumentOrigins()

    /// Makes changes that change nothing.
    public init() {}

    /// Makes changes.
    public init(
      isInstalled: Bool?, multiplier: Double? = nil, constant: Constant? = nil,
      priority: LayoutPriority? = nil
    ) {
      self.isInstalled = isInstalled
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }

    /// Takes over what other changes say.
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

    /// The standard spacing, whatever it is between the items.
    case standard
  }
}

// MARK: The table

extension LayoutDocument.ConstraintChanges {
  /// What documents say of a constraint under some traits, but for whether it is there.
  static let fields: [DocumentField<LayoutDocument.ConstraintChanges>] = [
    DocumentField(
      "multiplier", .points, "What the second item's attribute is multiplied by.",
      get: { $0.multiplier }, set: { $0.multiplier = $1 }),
    DocumentField("constant", .constant, get: { $0.constant }, set: { $0.constant = $1 }),
    DocumentField("priority", .priority, get: { $0.priority }, set: { $0.priority = $1 }),
  ]
}

extension DocumentForm where Value == LayoutDocument.Constant {
  /// A number of points, or `Standard`.
  static var constant: Self {
    Self(
      schema: SchemaPart.anyOf([
        DocumentForm<Double>.points.schema, .text(pattern: "^[Ss]tandard$"),
      ]).described("What is added on the right side: a number of points, or Standard.").named("constant"),
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

/// The relations as constraints in pieces write them.
enum DocumentRelation: String, CaseIterable {
  case equal = "="
  case equals = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
  case atMost = "≤"
  case atLeast = "≥"

  var sign: String { rawValue }
}
