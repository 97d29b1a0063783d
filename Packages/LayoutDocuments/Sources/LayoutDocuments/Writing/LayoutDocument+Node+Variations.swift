import LayoutModel

extension Installation {
  /// The short form of variations that say nothing but that something is installed, which it is not otherwise; nil for
  /// others.
  init?<Values>(_ isInstalled: Bool?, _ variations: [LayoutDocument.Variation<Values>]) {
    guard isInstalled == false, !variations.isEmpty else { return nil }
    let sayNothingElse = variations.allSatisfy { variation in
      var values = variation.values
      values.isInstalled = nil
      return variation.values.isInstalled == true && values == Values()
    }
    guard sayNothingElse else { return nil }
    self.init(isInstalled: false, conditions: variations.map { ($0.condition, $0.origin) })
  }

  /// One condition, or a list of several.
  var node: DocumentNode {
    let nodes = conditions.map { DocumentNode.text("\($0.condition)") }
    return nodes.count == 1 ? nodes[0] : DocumentNode(.sequence(nodes))
  }
}

extension LayoutDocument.Variation<LayoutDocument.Attributes> {
  var node: DocumentNode {
    var map = MapWriter<VariationKey>()
    map.write(.when, text: "\(condition)")
    for key in AttributeKey.allCases { map.write(.attribute(key), values.node(of: key)) }
    return map.node
  }
}

extension LayoutDocument.Variation<LayoutDocument.ConstraintChanges> {
  var node: DocumentNode {
    var map = MapWriter<ConstraintVariationKey>()
    map.write(.when, text: "\(condition)")
    map.write(.installed, boolean: values.isInstalled)
    map.write(.multiplier, number: values.multiplier)
    switch values.constant {
    case .points(let points): map.write(.constant, number: points)
    case .standard: map.write(.constant, text: "Standard")
    case nil: break
    }
    map.write(.priority, values.priority.map(DocumentNode.priority))
    return map.node
  }
}
