import LayoutModel

/// The way in which documents express a type of value: how it is read and written, and its schema.
///
/// A form does not contain a key, so views, variations and the canvas share forms.
struct DocumentForm<Value>: Sendable {
  /// Reads a value from a node; returns nil after reporting a problem.
  let read: @Sendable (NodeReader) -> Value?

  /// Returns the shortest node for a value; nil if the value has no effect.
  let write: @Sendable (Value) -> DocumentNode?

  /// Returns the first value, overridden by the second, which a variation contains.
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
  /// A string of text. Numbers and booleans are read as they are written.
  static var text: Self { Self(schema: .anyText, read: { $0.text() }, write: { .text($0) }) }
}

extension DocumentForm where Value: Equatable & Sendable {
  /// Returns the form of a value that documents express by a word. If several words stand for a value, the first is
  /// written.
  static func words(_ words: [(name: String, value: Value)], _ vocabulary: DocumentError.Vocabulary) -> Self {
    Self(
      schema: .words(words.map(\.name)),
      read: { reader in
        guard let text = reader.text() else { return nil }
        if let word = words.first(where: { $0.name == text }) { return word.value }
        reader.reportUnknown(text, vocabulary, among: words.map(\.name))
        return nil
      },
      write: { value in words.first { $0.value == value }.map { .text($0.name) } })
  }
}

extension DocumentForm where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  /// Returns the form of an enumeration. The words in documents are the raw values.
  static func words(_ vocabulary: DocumentError.Vocabulary) -> Self {
    words(Value.allCases.map { ($0.rawValue, $0) }, vocabulary)
  }
}

extension SchemaPart {
  /// The schema of a JSON string.
  static let anyString = SchemaPart(["type": .text("string")])

  /// The schema of a text, which JSON may contain as a string, a number or a boolean.
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
  /// A number of points.
  static var points: Self {
    Self(
      schema: SchemaPart([
        "description": .text("A number of points."), "type": .text("number"),
        "minimum": .number(-DocumentLimits.points), "maximum": .number(DocumentLimits.points),
      ]).named("points"),
      read: { $0.number() }, write: { .number($0) })
  }

  /// A number of points that is not negative.
  static var extent: Self {
    Self(
      schema: SchemaPart([
        "description": .text("A number of points that is not negative."), "type": .text("number"),
        "minimum": .plain("0"), "maximum": .number(DocumentLimits.points),
      ]).named("extent"),
      read: { $0.size() }, write: { .number($0) })
  }

  /// The intrinsic content size on one axis, in points; `null` stands for a view without one.
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

  /// The number of pixels in a point: above 0 and at most ``LayoutDocument/Canvas/largestScale``.
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
  /// The maximum number of lines of a text; 0 stands for no limit.
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
      ]).described("Above 0 and at most 1000, or a name.").named("priority"),
      read: { $0.priority() }, write: { .priority($0) })
  }
}

extension DocumentForm where Value == LayoutDocument.Priorities {
  /// One priority for both axes, or a map with `horizontal` and `vertical`.
  static var priorities: Self {
    Self(
      schema: SchemaPart.anyOf([
        DocumentForm<LayoutPriority>.priority.schema, .map(DocumentError.Part.priorities.properties),
      ]).described("A priority for both axes, or a map.").named("priorities"),
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
