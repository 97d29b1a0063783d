import StackViews

extension LayoutDocument.StackAttributes {
  /// What is said under a key; nil where nothing is, and for other keys.
  func node(of key: AttributeKey) -> DocumentNode? {
    switch key {
    case .axis: name(of: axis, LayoutAxis.documentNames)
    case .distribution: name(of: distribution, StackView.Distribution.documentNames)
    case .alignment: name(of: alignment, StackView.Alignment.documentNames)
    case .spacing: spacing?.node
    case .baselineRelativeArrangement: isBaselineRelativeArrangement.map(DocumentNode.boolean)
    case .layoutMarginsRelativeArrangement: isLayoutMarginsRelativeArrangement.map(DocumentNode.boolean)
    case .era: era.map { .text($0.rawValue) }
    case .textWidthDisambiguationPriority: textWidthDisambiguationPriority.map(DocumentNode.priority)
    case .orderBreaksTies: orderBreaksTies.map(DocumentNode.boolean)
    default: nil
    }
  }

  private func name<Value: Equatable>(
    of value: Value?, _ names: [(name: String, value: Value)]
  ) -> DocumentNode? {
    names.first { $0.value == value }.map { .text($0.name) }
  }
}

extension LayoutDocument.StackSpacing {
  /// The number, or the word.
  var node: DocumentNode {
    switch self {
    case .points(let points): .number(points)
    case .standard: .text("Standard")
    case .default: .text("default")
    }
  }
}
