import StackViews

extension DocumentError.Kind {
  /// What could stand in place of a word that is not known, as part of a sentence; nil for other problems.
  var choice: String? {
    switch self {
    case .unknownKey("<<", of: _): nil
    case .unknownKey(_, let part): listed(part.keys)
    case .unknownWord(_, .device): "a device such as `iPhone 15`, or a size such as `375x667`"
    case .unknownWord(_, .formatOption): "an option such as `alignAllTop`"
    case .unknownWord(_, .priority): "a number above 0 and at most 1000, or a name such as `high`"
    case .unknownWord(_, let vocabulary): listed(vocabulary.words)
    default: nil
    }
  }

  /// ``` `a`, `b` or `c` ```
  private func listed(_ words: [String]) -> String? {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }
}

extension DocumentError.Vocabulary {
  /// The words; none of those that are too many to list.
  fileprivate var words: [String] {
    switch self {
    case .kind: LayoutDocument.Kind.allCases.map(\.rawValue)
    case .direction: LayoutDirection.documentNames.map(\.name)
    case .contentDirection: SemanticContentAttribute.documentNames.map(\.name)
    case .orientation: Device.Orientation.allCases.map(\.rawValue)
    case .textSize: ContentSizeCategory.allCases.dropFirst().map(\.shortName)
    case .sizeClass: UserInterfaceSizeClass.documentNames.map(\.name)
    case .idiom: UserInterfaceIdiom.documentNames.map(\.name)
    case .axis: LayoutAxis.documentNames.map(\.name)
    case .distribution: StackView.Distribution.documentNames.map(\.name)
    case .stackAlignment: StackView.Alignment.documentNames.map(\.name)
    case .era: StackView.Era.allCases.map(\.rawValue)
    case .autoresizing: AutoresizingMask.documentNames.prefix(6).map(\.name)
    case .relation: ["=", "<=", ">="]
    case .device, .priority, .formatOption: []
    }
  }
}
