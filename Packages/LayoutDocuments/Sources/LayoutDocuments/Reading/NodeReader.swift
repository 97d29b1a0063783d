import LayoutEquations
import SourceText

/// What is shared while a document is read: the problems found so far, and the ids that are taken.
final class ReadingContext {
  private(set) var problems: [DocumentError] = []
  private var idOrigins: [String: DocumentOrigin] = [:]

  /// Whether so many problems were found that nothing more is read.
  var isFull: Bool { problems.count >= DocumentLimits.reportedErrors }

  /// Keeps a problem; those beyond the limit are dropped.
  func report(_ problem: DocumentError) {
    if !isFull { problems.append(problem) }
  }

  /// Takes an id, and tells where it was taken before.
  func take(id: String, at origin: DocumentOrigin) -> DocumentOrigin? {
    if let first = idOrigins[id] { return first }
    idOrigins[id] = origin
    return nil
  }
}

/// Reads values from one node and reports what cannot be read; every method gives nil after reporting.
struct NodeReader {
  let node: DocumentNode
  let path: DocumentPath
  let context: ReadingContext

  func report(_ kind: DocumentError.Kind, at origin: DocumentOrigin? = nil, suggestions: [String] = []) {
    context.report(
      DocumentError(kind, path: path, origin: origin ?? node.origin, suggestions: suggestions))
  }

  func reportExpected(_ expectation: DocumentError.Expectation) {
    report(.expected(expectation, found: node.found))
  }

  // MARK: Parts

  /// The elements of a list.
  func elements(_ expectation: DocumentError.Expectation = .list) -> [NodeReader]? {
    guard case .sequence(let nodes) = node.content else {
      reportExpected(expectation)
      return nil
    }
    guard !context.isFull else { return nil }
    return nodes.enumerated().map { index, node in
      NodeReader(node: node, path: .index(path, index), context: context)
    }
  }

  /// The values of a map, under the keys of a part.
  func fields(
    _ part: DocumentError.Part, _ expectation: DocumentError.Expectation = .map
  ) -> [String: NodeReader]? {
    var fields: [String: NodeReader] = [:]
    guard let entries = entries(expectation) else { return nil }
    for entry in entries {
      guard !context.isFull else { return nil }
      let name = entry.keyReader.node.scalarText
      if part.has(name) {
        fields[name] = entry.value
      } else {
        entry.keyReader.report(
          .unknownKey(name, of: part), suggestions: Suggestions.nearest(to: name, among: part.keys))
      }
    }
    return fields
  }

  /// The keys of a map and what stands under them; of a key that is used twice, the first.
  func entries(
    _ expectation: DocumentError.Expectation = .map
  ) -> [(keyReader: NodeReader, value: NodeReader)]? {
    guard case .mapping(let entries) = node.content else {
      reportExpected(expectation)
      return nil
    }
    var origins: [String: DocumentOrigin] = [:]
    var readers: [(keyReader: NodeReader, value: NodeReader)] = []
    for entry in entries {
      guard !context.isFull else { return nil }
      let entryPath = DocumentPath.key(path, entry.key)
      if let first = origins.updateValue(entry.keyOrigin, forKey: entry.key) {
        context.report(
          DocumentError(
            .duplicateKey(entry.key), path: entryPath, origin: entry.keyOrigin,
            related: [.init(.firstUse, at: first)]))
        continue
      }
      let key = DocumentNode(
        .scalar(DocumentScalar(entry.key, isQuoted: true)), origin: entry.keyOrigin)
      readers.append(
        (
          NodeReader(node: key, path: entryPath, context: context),
          NodeReader(node: entry.value, path: entryPath, context: context)
        ))
    }
    return readers
  }

  // MARK: Scalars

  /// The scalar, unless it is nothing.
  func scalar(_ expectation: DocumentError.Expectation) -> DocumentScalar? {
    guard !context.isFull else { return nil }
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportExpected(expectation)
      return nil
    }
    return scalar
  }

  /// A text; numbers and booleans are taken as written, as `no` and `1.10` are fine names.
  func text() -> String? { scalar(.text)?.text }

  /// `true` or `false`; the other words for them that YAML once had are texts.
  func boolean() -> Bool? {
    guard let scalar = scalar(.boolean) else { return nil }
    if let boolean = scalar.boolean { return boolean }
    reportExpected(.boolean)
    return nil
  }

  /// A number of points.
  func number(_ expectation: DocumentError.Expectation = .number) -> Double? {
    guard let scalar = scalar(expectation) else { return nil }
    switch ScalarNumber(scalar) {
    case .number(let value):
      if value.magnitude <= DocumentLimits.points { return value }
      report(.tooLarge(scalar.text, limit: DocumentLimits.points))
    case .tooLarge: report(.tooLarge(scalar.text, limit: DocumentLimits.points))
    case .notFinite: report(.notFinite(scalar.text))
    case .none: reportExpected(expectation)
    }
    return nil
  }

  /// A number of points that is not negative.
  func size(_ expectation: DocumentError.Expectation = .number) -> Double? {
    guard let value = number(expectation) else { return nil }
    guard value >= 0 else {
      report(.negative(node.scalarText))
      return nil
    }
    return value
  }

  /// A priority: a number above 0 and at most 1000, or a name.
  func priority(_ expectation: DocumentError.Expectation = .priority) -> LayoutPriority? {
    guard let scalar = scalar(expectation) else { return nil }
    switch ScalarNumber(scalar) {
    case .number(let value):
      let priority = LayoutPriority(Float(value))
      if value <= 1000, priority.isValid { return priority }
      report(.priorityOutOfRange(scalar.text))
    case .tooLarge: report(.priorityOutOfRange(scalar.text))
    case .notFinite: report(.notFinite(scalar.text))
    case .none:
      if let priority = LayoutPriority(named: scalar.text) { return priority }
      reportUnknown(scalar.text, .priority, among: LayoutPriority.names.map(\.name))
    }
    return nil
  }

  func reportUnknown(_ text: String, _ vocabulary: DocumentError.Vocabulary, among words: [String]) {
    report(.unknownWord(text, vocabulary), suggestions: Suggestions.nearest(to: text, among: words))
  }
}

extension DocumentScalar {
  /// What is said as a boolean; nil if this is none.
  var boolean: Bool? {
    if isQuoted { return nil }
    if ["true", "True", "TRUE"].contains(text) { return true }
    return ["false", "False", "FALSE"].contains(text) ? false : nil
  }
}

extension DocumentNode {
  /// What stands here, for errors.
  var found: DocumentError.Found {
    switch content {
    case .scalar(let scalar) where scalar.isNull: .nothing
    case .scalar(let scalar): scalar.isQuoted ? .quoted(scalar.text) : .scalar(scalar.text)
    case .sequence(let nodes): .list(count: nodes.count)
    case .mapping: .map
    }
  }

  /// The text of a scalar; empty for everything else.
  var scalarText: String {
    if case .scalar(let scalar) = content { scalar.text } else { "" }
  }
}
