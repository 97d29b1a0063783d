@_spi(Tools) import LayoutEquations
import SourceText

/// The state that the readers of all nodes of one document share: the problems found so far, and the ids in use.
final class ReadingContext {
  private(set) var problems: [DocumentError] = []

  /// Whether views or guides may be missing because of a problem. If true, the reader does not report unknown items in
  /// constraints.
  var losesItems = false

  /// Whether the reader only tries out a suggestion for an error message. If true, the reader does not try out further
  /// suggestions.
  var isTrial = false

  private var listedKeys: Set<String> = []

  private var idOrigins: [String: DocumentOrigin] = [:]

  /// Whether the maximum number of problems has been reported. Reading then stops.
  var isFull: Bool { problems.count >= DocumentLimits.reportedErrors }

  /// Stores a problem. Problems beyond the maximum number are ignored.
  func report(_ problem: DocumentError) {
    if !isFull { problems.append(problem) }
  }

  /// Returns whether an unknown key of `part`, such as a view, has not been reported yet, and records the key as
  /// reported.
  func isNew(unknownKey key: String, of part: DocumentError.Part) -> Bool {
    listedKeys.insert("\(part.rawValue).\(key)").inserted
  }

  /// Records the range of text where an id is used. If the id was already in use, returns the range of its first use;
  /// otherwise, returns nil.
  func take(id: String, at origin: DocumentOrigin) -> DocumentOrigin? {
    if let first = idOrigins[id] { return first }
    idOrigins[id] = origin
    return nil
  }
}

/// A reader that converts a node to values. Its methods return nil after reporting an error to ``context``.
struct NodeReader {
  let node: DocumentNode
  let path: DocumentPath
  let context: ReadingContext

  /// Reports a problem.
  ///
  /// - Parameter advice: Advice about a correction, as a clause without a period. Messages print it only if there are
  ///   no suggestions.
  func report(
    _ kind: DocumentError.Kind, at origin: DocumentOrigin? = nil, suggestions: [String] = [],
    advice: String? = nil
  ) {
    var error = DocumentError(kind, path: path, origin: origin ?? node.origin, suggestions: suggestions)
    error.advice = advice
    context.report(error)
  }

  func reportExpected(
    _ expectation: DocumentError.Expectation, suggestions: [String] = [], advice: String? = nil
  ) {
    let advice = suggestions.isEmpty ? commentAdvice ?? advice : advice
    let correction = suggestions.isEmpty && advice == nil ? scalarCorrection(for: expectation) : nil
    report(
      .expected(expectation, found: node.found),
      suggestions: correction?.suggestion.map { [$0] } ?? suggestions, advice: correction?.advice ?? advice)
  }

  // MARK: Parts

  /// Returns a reader for each element of a list; nil after reporting an error.
  ///
  /// - Parameter expectation: The kind of value that the error message names if the node is not a list.
  func elements(_ expectation: DocumentError.Expectation = .list) -> [NodeReader]? {
    guard case .sequence(let nodes) = node.content else {
      let isEmpty = node.found == .nothing || node.found == .quoted("")
      reportExpected(
        expectation,
        advice: expectation == .list && !isEmpty && !node.origin.isInJSON
          ? "begin each element with `- `" : nil)
      context.losesItems = true
      return nil
    }
    guard !context.isFull else { return nil }
    return nodes.enumerated().map { index, node in
      NodeReader(node: node, path: .index(path, index), context: context)
    }
  }

  /// Returns readers of the values of a map, by key. Reports keys that are not valid for the part, unless they begin
  /// with `x-`.
  ///
  /// - Parameters:
  ///   - part: The part of the document that the map describes, which determines the valid keys.
  ///   - expectation: The kind of value that the error message names if the node is not a map.
  func fields(
    _ part: DocumentError.Part, _ expectation: DocumentError.Expectation = .map
  ) -> [String: NodeReader]? {
    var fields: [String: NodeReader] = [:]
    guard let entries = entries(expectation) else { return nil }
    var misspelled: [(key: String, value: NodeReader)] = []
    for entry in entries {
      guard !context.isFull else { return nil }
      let name = entry.keyReader.node.scalarText
      if part.has(name) {
        fields[name] = entry.value
      } else if !name.hasPrefix(DocumentKey.ownPrefix) {
        let keyAdvice =
          KeyAdvice(name, of: part, entry.value, among: entries).text
          ?? viewAdvice(for: name, of: part, entry.value, entries)
          ?? traitAdvice(for: name, of: part, entry.value)
          ?? (part == .view ? marginAdvice(for: name, entry.value, entries) : nil)
        let similar =
          ForeignNames.key(for: name, of: part).map { [$0] }
          ?? Suggestions.nearest(to: name, among: part.keys)
        let kind = similar == [DocumentKey.kind.rawValue] ? entry.value.kindAdvice : nil
        let advice = keyAdvice ?? kind?.advice
        let keys =
          advice != nil || kind != nil
          ? kind.map { _ in similar } ?? []
          : context.isTrial ? similar : confirmed(similar, of: part, entry.value, among: entries)
        let pair =
          advice == nil && keys.isEmpty && kind == nil
          ? pair(for: similar, of: part, entry.value, entries) : nil
        let suggestions = advice == nil ? kind?.suggestion.map { [$0] } ?? pair.map { [$0] } ?? keys : []
        var error = DocumentError(
          .unknownKey(name, of: part), path: entry.keyReader.path, origin: entry.keyReader.node.origin,
          suggestions: suggestions)
        error.isRepeated = !context.isNew(unknownKey: name, of: part)
        error.advice = advice
        if suggestions.isEmpty, advice == nil, part == .view {
          error.advice =
            nameAdvice(for: name, entry.value) ?? constraintAdvice(for: name, entry.value, entries)
        } else if suggestions.isEmpty, advice == nil, part == .guide {
          error.advice = constraintAdvice(for: name, entry.value, entries)
        }
        context.report(error)
        if keys.count == 1, kind == nil || kind?.isRead == true {
          misspelled.append((keys[0], entry.value))
        } else if entry.value.node.isCollection {
          context.losesItems = true
        }
      }
    }
    // The reader uses the value of a misspelled key for the suggested key, so that problems in the value are also
    // reported.
    for (key, value) in misspelled where fields[key] == nil && DocumentKey.structural.contains(key) {
      fields[key] = value
    }
    return fields
  }

  /// Returns advice about a view whose kind was written as a key, as in `- VStack: [A, B]` and `- label: Hello`; nil
  /// for any other key.
  private func viewAdvice(
    for key: String, of part: DocumentError.Part, _ value: NodeReader,
    _ entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> String? {
    guard part == .view, key.utf8.count <= 40, !node.origin.isInJSON else { return nil }
    let axis = ForeignNames.axis(ofStack: key)
    let words = LayoutDocument.Kind.allCases.map { $0.rawValue }
    guard let kind = axis == nil ? ForeignNames.word(for: key, in: .kind, words) : "stack" else { return nil }
    let isAlone = entries.first?.keyReader.node.scalarText == key
    switch value.node.content {
    case .sequence:
      let keys = axis.map { "`kind: stack`, `axis: \($0)`" } ?? "`kind: \(kind)`"
      return "write \(keys), and move this list under the key `views`"
    case .mapping(let inner):
      // If the map contains the key `kind`, this key is the name of a view and not its kind.
      guard inner.allSatisfy({ DocumentError.Part.view.has($0.key) && $0.key != DocumentKey.kind.rawValue })
      else {
        return nil
      }
      let keys = axis.map { "kind: stack, axis: \($0)" } ?? "kind: \(kind)"
      let name = inner.first { $0.key == DocumentKey.name.rawValue }?.value.scalarText ?? ""
      let start = name.isEmpty || name.utf8.count > 40 ? "" : "name: \(name), "
      return isAlone
        ? "write `- {\(start)\(keys)}`, and put the other keys of the view inside the same braces"
        : "to add a view of kind `\(kind)` inside this view, write it in the list `views`: `- {\(start)\(keys)}`; put its other keys inside the same braces"
    case .scalar(let scalar):
      guard isAlone, !scalar.isNull, DocumentError.Part.view.has("text"), axis == nil else { return nil }
      let text = scalar.text
      let isPlain = text.utf8.count <= 40 && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
      return isPlain && !text.isEmpty ? "write `- {kind: \(kind), text: \(text)}`" : "write `- kind: \(kind)`"
    }
  }

  /// Returns advice about traits that were written as a key in a list of variations, as in `- compact: {hidden: true}`;
  /// nil for any other key.
  private func traitAdvice(
    for key: String, of part: DocumentError.Part, _ value: NodeReader
  ) -> String? {
    guard part == .variation || part == .constraintVariation, value.node.isCollection,
      let traits = TraitCondition.meant(by: key)
    else { return nil }
    return "add `when: \(traits)` to the map with the changes"
  }

  /// Returns advice about a view whose name was written as a key, as in `- Title: {kind: label}`; nil if the value of
  /// the key is not a map with keys of views.
  private func nameAdvice(for key: String, _ value: NodeReader) -> String? {
    guard key.utf8.count <= 40, key != "<<", !node.origin.isInJSON,
      case .mapping(let entries) = value.node.content,
      entries.allSatisfy({ DocumentError.Part.view.has($0.key) })
    else { return nil }
    return "write `- name: \(key)`, and put the other keys of the view below `name`"
  }

  /// The correction if an author wrote this value under a key such as `type` or `class` instead of `kind`; nil if the
  /// value does not name a kind of view.
  ///
  /// - `suggestion` is the key and value to write instead, such as `kind: label`.
  /// - `advice` replaces the suggestion if two keys are needed, as for `VStack`.
  /// - `isRead` is true if the value is valid for `kind` as it is, so that only the key is wrong.
  private var kindAdvice: (suggestion: String?, advice: String?, isRead: Bool)? {
    let text = node.scalarText
    if LayoutDocument.Kind(rawValue: text) != nil {
      return (suggestion: "kind: \(text)", advice: nil, isRead: true)
    }
    if let advice = Self.stackAdvice(for: text) { return (suggestion: nil, advice: advice, isRead: false) }
    let words = LayoutDocument.Kind.allCases.map { $0.rawValue }
    return ForeignNames.word(for: text, in: .kind, words).map {
      (suggestion: "kind: \($0)", advice: nil, isRead: false)
    }
  }

  /// Returns advice about the name of a stack in another framework, such as `VStack`, that is used as a kind of view.
  /// Nil for any other kind.
  private static func stackAdvice(for kind: String) -> String? {
    ForeignNames.axis(ofStack: kind).map { "write `kind: stack` and `axis: \($0)`" }
  }

  /// Returns advice about a word that gives the axis of a stack, such as `VStack` or `vertical`, under a key other than
  /// `axis`. Nil for any other word.
  private static func stackAdvice(
    for text: String, _ vocabulary: DocumentError.Vocabulary
  ) -> String? {
    switch vocabulary {
    case .kind: return stackAdvice(for: text)
    case .contentDirection:
      let axes = [
        "vertical": "vertical", "column": "vertical", "horizontal": "horizontal", "row": "horizontal",
      ]
      guard text.utf8.count <= 16 else { return nil }
      return axes[text.lowercased()].map { "write the axis of a stack as `axis: \($0)`" }
    default: return nil
    }
  }

  /// The numbers in a scalar such as `320 x 80`, or in a list, as text. Empty for maps and long lists, and for a scalar
  /// that contains a negative number or words other than units.
  var numbersInText: [String] {
    switch node.content {
    case .scalar(let scalar):
      guard scalar.text.utf8.count <= 64 else { return [] }
      let letters = String(scalar.text.map { $0.isNumber && $0.isASCII || $0 == "." ? $0 : " " })
      let rest = scalar.text.lowercased().filter { $0.isLetter }
      guard ["", "x", "by", "pt", "ptxpt", "px", "pxxpx", "xpt", "xpx", "points"].contains(rest),
        !scalar.text.contains("-")
      else { return [] }
      return letters.split(separator: " ").map(String.init).filter { NumberText.decimal($0) != nil }
    case .sequence(let nodes):
      return nodes.count > 4
        ? [] : nodes.compactMap { NumberText.decimal($0.scalarText) == nil ? nil : $0.scalarText }
    case .mapping: return []
    }
  }

  /// Returns a scalar's text without its minus signs, for a suggestion such as `320x80` after `320x-80`.
  ///
  /// - Parameter isValid: Returns whether a text is a valid value at this location.
  /// - Returns: The text without minus signs; nil if it has none, or if it is still not valid without them.
  func textWithoutSigns(where isValid: (String) -> Bool) -> String? {
    let text = node.scalarText
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let unsigned = text.filter { $0 != "-" }
    return unsigned != text && isValid(unsigned) ? unsigned : nil
  }

  /// Returns readers of the keys and values of a map. If a key is used twice, reports the second use and leaves it out.
  func entries(
    _ expectation: DocumentError.Expectation = .map
  ) -> [(keyReader: NodeReader, value: NodeReader)]? {
    guard case .mapping(let entries) = node.content else {
      reportExpected(expectation)
      context.losesItems = true
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
        context.losesItems = true
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

  /// Reads a scalar. Reports an error if the node is null, a list or a map.
  func scalar(_ expectation: DocumentError.Expectation) -> DocumentScalar? {
    guard !context.isFull else { return nil }
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportExpected(expectation)
      context.losesItems = true
      return nil
    }
    return scalar
  }

  /// Reads a text. An unquoted number or boolean is read as the text that the document contains, because `no` and
  /// `1.10` are valid names.
  func text() -> String? { scalar(.text)?.text }

  /// Reads `true` or `false`; returns nil after reporting an error.
  ///
  /// Other words that YAML 1.1 defines as booleans, such as `yes`, are errors.
  func boolean() -> Bool? {
    guard let scalar = scalar(.boolean) else { return nil }
    if let boolean = scalar.boolean { return boolean }
    reportExpected(.boolean)
    return nil
  }

  /// Reads a number of points, within ``DocumentLimits/points``. Returns nil after reporting an error.
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

  /// Reads a number of points that is not negative.
  func size(_ expectation: DocumentError.Expectation = .number) -> Double? {
    guard let value = number(expectation) else { return nil }
    guard value >= 0 else {
      report(.negative(node.scalarText))
      return nil
    }
    return value
  }

  /// Reads a priority: a number above 0 and at most 1000, or a name such as `high`.
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
      guard ScalarNumber(DocumentScalar(scalar.text, isQuoted: false)) == ScalarNumber.none else {
        reportExpected(.priority)
        return nil
      }
      reportUnknown(scalar.text, .priority, among: LayoutPriority.names.map { $0.name })
    }
    return nil
  }

  func reportUnknown(_ text: String, _ vocabulary: DocumentError.Vocabulary, among words: [String]) {
    if let advice = Self.stackAdvice(for: text, vocabulary) {
      report(.unknownWord(text, vocabulary), advice: advice)
      return
    }
    let foreign = ForeignNames.words(for: text, in: vocabulary, words)
    let suggestions = foreign.isEmpty ? Suggestions.nearest(to: text, among: words) : foreign
    // Without quotation marks, YAML reads `>` as the start of a text on several lines.
    report(
      .unknownWord(text, vocabulary),
      suggestions: suggestions.map { $0.hasPrefix(">") && !node.origin.isInJSON ? "\"\($0)\"" : $0 })
  }
}

extension DocumentScalar {
  /// The value of the scalar `true` or `false`; nil for another scalar.
  var boolean: Bool? {
    if isQuoted { return nil }
    if ["true", "True", "TRUE"].contains(text) { return true }
    return ["false", "False", "FALSE"].contains(text) ? false : nil
  }
}

extension DocumentNode {
  /// The kind of value that the node has, for an error message.
  var found: DocumentError.Found {
    switch content {
    case .scalar(let scalar) where scalar.isNull: .nothing
    case .scalar(let scalar): scalar.isQuoted ? .quoted(scalar.text) : .scalar(scalar.text)
    case .sequence(let nodes): .list(count: nodes.count)
    case .mapping: .map
    }
  }

  /// Whether the node is a list or a map.
  var isCollection: Bool {
    if case .scalar = content { false } else { true }
  }

  /// The text of a scalar; empty for lists and maps.
  var scalarText: String {
    if case .scalar(let scalar) = content { scalar.text } else { "" }
  }
}
