import LayoutModel

/// The notation of values of one type in documents: closures that read and write a value, and the JSON Schema of the
/// notation.
///
/// The notation does not contain the key under which a document stores the value, so several keys, such as `hugging`
/// and `compression`, can share a notation.
struct DocumentForm<Value>: Sendable {
  /// Reads a value from a node; returns nil after reporting a problem.
  let read: @Sendable (NodeReader) -> Value?

  /// Returns the shortest node that represents a value; nil if the value need not be written because it has no effect.
  let write: @Sendable (Value) -> DocumentNode?

  /// Returns the result of overriding the first value with the second value, which comes from a variation.
  let override: @Sendable (Value, Value) -> Value

  private let makeSchema: @Sendable () -> SchemaPart

  init(
    schema: @autoclosure @escaping @Sendable () -> SchemaPart,
    read: @escaping @Sendable (NodeReader) -> Value?, write: @escaping @Sendable (Value) -> DocumentNode?,
    override: @escaping @Sendable (Value, Value) -> Value = { _, new in new }
  ) {
    makeSchema = schema
    self.read = read
    self.write = write
    self.override = override
  }

  var schema: SchemaPart { makeSchema() }
}

// MARK: Texts and words

extension DocumentForm where Value == String {
  /// The notation (``DocumentForm``) of a text. An unquoted number or boolean is read as the text that the document
  /// contains.
  static var text: Self { Self(schema: .anyText, read: { $0.text() }, write: { .text($0) }) }
}

extension DocumentForm where Value: Equatable & Sendable {
  /// Returns the notation (``DocumentForm``) of a value that documents express with a word. If several words stand for
  /// the same value, the first is used for writing.
  static func words(_ words: [(name: String, value: Value)], _ vocabulary: DocumentError.Vocabulary) -> Self {
    Self(
      schema: .words(words.map { $0.name }),
      read: { reader in
        guard let text = reader.text() else { return nil }
        if let word = words.first(where: { $0.name == text }) { return word.value }
        reader.reportUnknown(text, vocabulary, among: words.map { $0.name })
        return nil
      },
      write: { value in words.first { $0.value == value }.map { .text($0.name) } })
  }
}

extension DocumentForm where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  /// Returns the notation (``DocumentForm``) of an enumeration whose raw values are the words in documents.
  static func words(_ vocabulary: DocumentError.Vocabulary) -> Self {
    words(Value.allCases.map { ($0.rawValue, $0) }, vocabulary)
  }
}

extension SchemaPart {
  /// The schema of a JSON string.
  static let anyString = SchemaPart(["type": .text("string")])

  /// The schema of a text. In JSON, the value may also be a number or a boolean.
  static var anyText: SchemaPart {
    SchemaPart(["type": DocumentNode(.sequence(["string", "number", "boolean"].map(DocumentNode.text)))])
      .named("text")
  }
}

// MARK: Booleans and numbers

extension DocumentForm where Value == Bool {
  static var boolean: Self {
    Self(schema: SchemaPart(["type": .text("boolean")]), read: { $0.boolean() }, write: { .boolean($0) })
  }
}

extension DocumentForm where Value == Double {
  /// The notation (``DocumentForm``) of a number of points.
  static var points: Self {
    Self(
      schema: SchemaPart([
        "description": .text("A number of points."), "type": .text("number"),
        "minimum": .number(-DocumentLimits.points), "maximum": .number(DocumentLimits.points),
      ]).named("points"),
      read: { $0.number() }, write: { .number($0) })
  }

  /// The notation (``DocumentForm``) of a length in points, which must not be negative.
  static var extent: Self {
    Self(
      schema: SchemaPart([
        "description": .text("A number of points that is not negative."), "type": .text("number"),
        "minimum": .plain("0"), "maximum": .number(DocumentLimits.points),
      ]).named("extent"),
      read: { $0.size() }, write: { .number($0) })
  }

  /// The notation (``DocumentForm``) of an intrinsic width or height, in points. In documents, `null` means that the
  /// view has no intrinsic width or height.
  static var contentExtent: Self {
    Self(
      schema: .anyOf([extent.schema, SchemaPart(["type": .text("null")])]).named("extentOrNothing"),
      read: { reader in
        if case .scalar(let scalar) = reader.node.content, scalar.isNull {
          return LayoutSize.noIntrinsicMetric
        }
        return reader.size()
      },
      write: { $0 < 0 ? .plain("null") : .number($0) })
  }

  /// The notation (``DocumentForm``) of a scale: a number of pixels per point that is above 0 and at most
  /// ``LayoutDocument/Canvas/largestScale``.
  static var scale: Self {
    Self(
      schema: SchemaPart([
        "type": .text("number"), "exclusiveMinimum": .plain("0"),
        "maximum": .number(LayoutDocument.Canvas.largestScale),
      ]),
      read: { reader in
        let limit = LayoutDocument.Canvas.largestScale
        guard let scale = reader.number() else { return nil }
        if scale > 0, scale <= limit { return scale }
        let text = reader.node.scalarText
        reader.report(scale > 0 ? .tooLarge(text, limit: limit) : .notPositive(text))
        return nil
      },
      write: { .number($0) })
  }
}

extension DocumentForm where Value == Int {
  /// The notation (``DocumentForm``) of the maximum number of lines of a text; 0 means no limit.
  static var lineCount: Self {
    Self(
      schema: SchemaPart([
        "type": .text("integer"), "minimum": .plain("0"), "maximum": .number(DocumentLimits.points),
      ]),
      read: { reader in
        guard let number = reader.size(.wholeNumber) else { return nil }
        if let count = Int(exactly: number) { return count }
        reader.reportExpected(.wholeNumber)
        return nil
      },
      write: { .plain("\($0)") })
  }
}

extension DocumentForm where Value == LayoutPriority {
  static var priority: Self {
    Self(
      schema: SchemaPart.anyOf([
        SchemaPart(["type": .text("number"), "exclusiveMinimum": .plain("0"), "maximum": .plain("1000")]),
        .nonEmptyText,
      ]).described("A number above 0 and at most 1000, or a name such as `high`.").named("priority"),
      read: { $0.priority() }, write: { .priority($0) })
  }
}

extension DocumentForm where Value == LayoutDocument.Priorities {
  /// The notation (``DocumentForm``) of a pair of priorities: one priority for both axes, or a map with `horizontal`
  /// and `vertical`.
  static var priorities: Self {
    Self(
      schema: SchemaPart.anyOf([
        DocumentForm<LayoutPriority>.priority.schema, .map(DocumentError.Part.priorities.properties),
      ]).described("One priority for both axes, or a map with `horizontal` and `vertical`.").named(
        "priorities"),
      read: { reader in
        if case .scalar = reader.node.content {
          return reader.priority(.priorities).map { Value(horizontal: $0, vertical: $0) }
        }
        guard let fields = reader.fields(.priorities, .priorities) else { return nil }
        return Value(
          horizontal: fields[.horizontal]?.priority(), vertical: fields[.vertical]?.priority())
      },
      write: { priorities in
        if priorities.horizontal == priorities.vertical {
          return priorities.horizontal.map(DocumentNode.priority)
        }
        var map = MapWriter()
        map.write(.horizontal, priorities.horizontal.map(DocumentNode.priority))
        map.write(.vertical, priorities.vertical.map(DocumentNode.priority))
        return map.node
      },
      override: { old, new in
        Value(horizontal: new.horizontal ?? old.horizontal, vertical: new.vertical ?? old.vertical)
      })
  }
}
