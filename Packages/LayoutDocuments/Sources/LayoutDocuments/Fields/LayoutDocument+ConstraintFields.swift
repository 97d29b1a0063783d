import LayoutModel

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
