import LayoutModel

/// The value of the key `installed` of a view or a constraint.
struct Installation {
  /// Whether the view or constraint is installed for traits that match none of ``conditions``.
  var isInstalled: Bool

  /// The traits for which the view or constraint is installed, each with its range of text.
  var conditions: [(condition: TraitCondition, origin: DocumentOrigin)] = []

  /// Returns one variation for each of the ``conditions``. In each of them, the view or constraint is installed.
  func variations<Values>() -> [LayoutDocument.Variation<Values>] {
    var values = Values()
    values.isInstalled = true
    return conditions.map { LayoutDocument.Variation($0.condition, values, origin: $0.origin) }
  }
}

extension NodeReader {
  /// Reads the key `installed`: `true`, `false`, one condition on traits, or a list of conditions.
  func installation() -> Installation? {
    switch node.content {
    case .scalar:
      guard let scalar = scalar(.installation) else { return nil }
      if let boolean = scalar.boolean { return Installation(isInstalled: boolean) }
      // A single word that is no trait is most likely meant as `true` or `false`.
      if isUnknownTrait(scalar.text) {
        reportExpected(.installation)
        return nil
      }
      guard let condition = condition() else { return nil }
      return Installation(isInstalled: false, conditions: [(condition, node.origin)])
    case .sequence:
      guard let elements = elements(.installation) else { return nil }
      let conditions = elements.compactMap { element in
        element.condition().map { (condition: $0, origin: element.node.origin) }
      }
      return Installation(isInstalled: false, conditions: conditions)
    case .mapping:
      reportExpected(.installation)
      return nil
    }
  }

  /// Reads the variations of a view. Reports an error for keys that are not valid because the view is a root, is not a
  /// stack, or is not in a stack.
  func viewVariations(
    ofRoot isRoot: Bool, kind: LayoutDocument.Kind?, isInStack: Bool
  ) -> [LayoutDocument.Variation<LayoutDocument.Attributes>]? {
    variations(.variation) { reader, fields in
      if isRoot {
        for key in DocumentError.Part.variation.keys where !Self.keysOfRootVariations.contains(key) {
          fields[key]?.report(.unknownKey(key, of: .scene))
        }
      }
      return reader.attributes(fields, kind: kind, isInStack: isInStack || isRoot)
    }
  }

  private static let keysOfRootVariations = Set(
    [DocumentKey.when.rawValue] + AttributeField.ofRoots.map { $0.key })

  /// Reads the variations of a constraint; returns nil after reporting an error.
  func constraintVariations() -> [LayoutDocument.Variation<LayoutDocument.ConstraintChanges>]? {
    variations(.constraintVariation) { reader, fields in
      var changes = LayoutDocument.ConstraintChanges()
      changes.origins = reader.read(LayoutDocument.ConstraintChanges.fields, from: fields, into: &changes)
      return changes
    }
  }

  /// Reads variations, which are written as a map from traits to changes, or as a list of changes with their traits
  /// under the key `when`.
  ///
  /// - Parameters:
  ///   - part: The kind of variation, which determines the valid keys of a map with changes.
  ///   - read: Returns the changes that a map contains. Its arguments are the reader of the map and the readers of the
  ///     map's values, by key.
  private func variations<Values: LayoutDocument.VaryingValues>(
    _ part: DocumentError.Part, _ read: (NodeReader, [String: NodeReader]) -> Values
  ) -> [LayoutDocument.Variation<Values>]? {
    func values(_ reader: NodeReader, _ fields: [String: NodeReader]) -> Values {
      var values = read(reader, fields)
      values.isInstalled = fields[.installed]?.boolean()
      return values
    }
    let when = DocumentKey.when
    if case .mapping = node.content {
      return entries()?.compactMap { entry in
        let condition = entry.keyReader.condition()
        guard let fields = entry.value.fields(part, .variation) else { return nil }
        fields[when]?.report(.duplicateValue(when.rawValue, entry.keyReader.node.scalarText))
        let values = values(entry.value, fields)
        return condition.map { LayoutDocument.Variation($0, values, origin: entry.keyReader.node.origin) }
      }
    }
    return elements(.variations)?.compactMap { element in
      guard let fields = element.fields(part, .variation) else { return nil }
      if fields[when] == nil { element.report(.missingKey(when.rawValue, of: part)) }
      let condition = fields[when]?.condition()
      let values = values(element, fields)
      return condition.map { LayoutDocument.Variation($0, values, origin: element.node.origin) }
    }
  }

  /// Returns whether a text is a single word that is neither a trait nor similar to one.
  private func isUnknownTrait(_ text: String) -> Bool {
    do throws(TraitConditionError) {
      _ = try TraitCondition(parsing: text)
      return false
    } catch {
      guard case .unknownWord(let word) = error else { return false }
      return word == text && TraitCondition.meant(by: text) == nil
    }
  }

  /// Reads the traits for which a variation applies.
  private func condition() -> TraitCondition? {
    guard let scalar = scalar(.condition) else { return nil }
    do throws(TraitConditionError) {
      return try TraitCondition(parsing: scalar.text)
    } catch {
      let meant = TraitCondition.meant(by: scalar.text)
      report(.traits(error), suggestions: meant.map { [$0] } ?? [])
      return nil
    }
  }
}
