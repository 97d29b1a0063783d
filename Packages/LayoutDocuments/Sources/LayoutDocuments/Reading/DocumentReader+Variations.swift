import LayoutModel

/// Where something is installed, as `installed` says it.
struct Installation {
  /// Whether it is where nothing else is said.
  var isInstalled: Bool

  /// Where it is besides.
  var conditions: [(condition: TraitCondition, origin: DocumentOrigin)] = []

  /// What is said of the conditions, by values that say nothing else.
  func variations<Values>() -> [LayoutDocument.Variation<Values>] {
    var values = Values()
    values.isInstalled = true
    return conditions.map { LayoutDocument.Variation($0.condition, values, origin: $0.origin) }
  }
}

extension NodeReader {
  /// `true`, `false`, or the traits with which something is installed: one condition, or a list.
  func installation() -> Installation? {
    switch node.content {
    case .scalar:
      guard let scalar = scalar(.installation) else { return nil }
      if let boolean = scalar.boolean { return Installation(isInstalled: boolean) }
      guard let condition = condition() else { return nil }
      return Installation(isInstalled: false, conditions: [(condition, node.origin)])
    case .sequence:
      guard let elements = elements(.installation) else { return nil }
      let conditions = elements.compactMap { element in
        element.condition().map { ($0, element.node.origin) }
      }
      return Installation(isInstalled: false, conditions: conditions)
    case .mapping:
      reportExpected(.installation)
      return nil
    }
  }

  /// Variations of a view; those of a root cannot say what roots have no keys for, and so with stacks.
  func viewVariations(
    ofRoot isRoot: Bool, kind: LayoutDocument.Kind, isInStack: Bool
  ) -> [LayoutDocument.Variation<LayoutDocument.Attributes>]? {
    variations(VariationKey.self, .when) { reader, fields in
      for key in AttributeKey.allCases where isRoot && !AttributeKey.ofRoots.contains(key) {
        fields[.attribute(key)]?.report(.unknownKey(key.rawValue, of: .scene))
      }
      reader.reportStackKeys(fields, kind: kind, isInStack: isInStack || isRoot)
      var attributes = reader.attributes(fields)
      attributes.isInstalled = fields[.attribute(.installed)]?.boolean()
      return attributes
    }
  }

  /// Variations of a constraint.
  func constraintVariations() -> [LayoutDocument.Variation<LayoutDocument.ConstraintChanges>]? {
    variations(ConstraintVariationKey.self, .when) { _, fields in
      LayoutDocument.ConstraintChanges(
        isInstalled: fields[.installed]?.boolean(), multiplier: fields[.multiplier]?.number(),
        constant: fields[.constant]?.constant(), priority: fields[.priority]?.priority())
    }
  }

  /// Variations: a map from conditions to what is different, or a list of what is different with the condition under
  /// `when`.
  private func variations<Key: DocumentKey, Values: LayoutDocument.VaryingValues>(
    _ keys: Key.Type, _ when: Key, _ values: (NodeReader, [Key: NodeReader]) -> Values
  ) -> [LayoutDocument.Variation<Values>]? {
    if case .mapping = node.content {
      return entries()?.compactMap { entry in
        let condition = entry.keyReader.condition()
        guard let fields = entry.value.fields(keys, .variation) else { return nil }
        fields[when]?.report(.saidTwice(when.rawValue, entry.keyReader.node.scalarText))
        let values = values(entry.value, fields)
        return condition.map { LayoutDocument.Variation($0, values, origin: entry.keyReader.node.origin) }
      }
    }
    return elements(.variations)?.compactMap { element in
      guard let fields = element.fields(keys, .variation) else { return nil }
      if fields[when] == nil { element.report(.missingKey(when.rawValue, of: Key.part)) }
      let condition = fields[when]?.condition()
      let values = values(element, fields)
      return condition.map { LayoutDocument.Variation($0, values, origin: element.node.origin) }
    }
  }

  /// The traits that something is for.
  private func condition() -> TraitCondition? {
    guard let scalar = scalar(.condition) else { return nil }
    do throws(TraitConditionError) {
      return try TraitCondition(parsing: scalar.text)
    } catch {
      report(.traits(error))
      return nil
    }
  }
}
