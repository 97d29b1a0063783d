extension NodeReader {
  /// Returns the suggested keys for which the value of the misspelled key is valid.
  ///
  /// The method reads a small document for each suggested key, with this key and the value. If the value is a long list
  /// or a nested map, all suggestions are returned unchecked, because reading could take long.
  func confirmed(
    _ suggestions: [String], of part: DocumentError.Part, _ value: NodeReader,
    among entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> [String] {
    guard value.node.isSmall else { return suggestions }
    return suggestions.filter { suggestion in
      guard !DocumentKey.structural.contains(suggestion) || !value.node.isCollection else { return true }
      let kind = kindNode(of: entries)
      guard let document = part.document(with: suggestion, value.node, kind: kind) else { return true }
      let context = ReadingContext()
      context.isTrial = true
      _ = NodeReader(node: document, path: .root, context: context).document()
      return !context.problems.contains { problem in
        switch problem.kind {
        // These problems occur only because the small document lacks the rest of the document.
        case .missingKey, .keyOfArrangedView, .superviewWithoutFrame: false
        default: true
        }
      }
    }
  }

  /// Returns the node that states the kind of a view. The kind determines the valid keys of the view. Nil if the view
  /// has no key `kind`, or if the kind is invalid; an invalid kind is reported separately.
  private func kindNode(of entries: [(keyReader: NodeReader, value: NodeReader)]) -> DocumentNode? {
    entries.first { $0.keyReader.node.scalarText == DocumentKey.kind.rawValue }
      .map { $0.value.node }.flatMap { LayoutDocument.Kind(rawValue: $0.scalarText) == nil ? nil : $0 }
  }

  /// Returns a key with a corrected value, such as `direction: rtl` for `semanticContentAttribute: forceRightToLeft`.
  /// Nil if several keys could be meant, or if the value is not a word with exactly one correction.
  ///
  /// - Parameters:
  ///   - keys: The keys that could be meant.
  ///   - part: The part of the document that contains the unknown key.
  ///   - value: The value of the unknown key.
  ///   - entries: All entries of the map that contains the unknown key.
  func pair(
    for keys: [String], of part: DocumentError.Part, _ value: NodeReader,
    _ entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> String? {
    guard !context.isTrial, keys.count == 1, let key = keys.first, case .scalar = value.node.content,
      let document = part.document(with: key, value.node, kind: kindNode(of: entries))
    else { return nil }
    let trial = ReadingContext()
    trial.isTrial = true
    _ = NodeReader(node: document, path: .root, context: trial).document()
    guard trial.problems.count == 1, case .unknownWord = trial.problems[0].kind,
      trial.problems[0].suggestions.count == 1
    else { return nil }
    return "\(key): \(trial.problems[0].suggestions[0])"
  }
}

extension DocumentError.Part {
  /// Returns a small document with which to check whether a key and its value are valid in this kind of part, such as a
  /// canvas. The document contains one such part, with only this key; a view also has its kind. Nil for parts other
  /// than the whole document, a scene, a canvas and a view.
  fileprivate func document(with key: String, _ value: DocumentNode, kind: DocumentNode?) -> DocumentNode? {
    let entry = DocumentNode.Entry(key, value, keyOrigin: .unknown)
    func map(_ entries: [DocumentNode.Entry]) -> DocumentNode { DocumentNode(.mapping(entries)) }
    func document(_ key: DocumentKey, _ value: DocumentNode) -> DocumentNode {
      map([DocumentNode.Entry(key.rawValue, value, keyOrigin: .unknown)])
    }
    switch self {
    case .document, .scene: return map([entry])
    case .canvas: return document(.canvas, map([entry]))
    case .view:
      let kinds = kind.map { [DocumentNode.Entry(DocumentKey.kind.rawValue, $0, keyOrigin: .unknown)] } ?? []
      return document(.views, DocumentNode(.sequence([map(kinds + [entry])])))
    default: return nil
    }
  }
}

extension DocumentNode {
  /// Whether the node is a scalar, or a list or map of at most eight scalars.
  fileprivate var isSmall: Bool {
    switch content {
    case .scalar: true
    case .sequence(let nodes): nodes.count <= 8 && !nodes.contains { $0.isCollection }
    case .mapping(let entries): entries.count <= 8 && !entries.contains { $0.value.isCollection }
    }
  }
}
