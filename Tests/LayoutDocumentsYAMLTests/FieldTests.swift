#if YAML
  import LayoutDocumentsYAML
  import Testing

  @_spi(Tools) @testable import LayoutDocuments

  /// The table of attributes: each value is written with the key with which it is read, and a variation can replace it.
  struct FieldTests {
    @Test func everyAttributeHasAField() {
      func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
      let stored = names(LayoutDocument.Attributes()).subtracting(["isInstalled", "stack", "origins"])
      let ofStacks = names(LayoutDocument.StackAttributes())
      #expect(AttributeField.all.count == stored.count + ofStacks.count)
      #expect(Set(AttributeField.all.map(\.key)).count == AttributeField.all.count)
    }

    @Test(arguments: AttributeField.all.map(\.key))
    func everyAttributeIsReadWrittenAndOverridden(key: String) throws {
      let attribute = try #require(AttributeField.all.first { $0.key == key })
      let samples = Self.samples(of: attribute.property.schema.node)
      #expect(!samples.isEmpty)
      for sample in samples {
        let context = ReadingContext()
        var read = LayoutDocument.Attributes()
        attribute.field.read(NodeReader(node: sample, path: .root, context: context), &read)
        #expect(context.problems == [], "\(sample.json())")
        #expect(read != LayoutDocument.Attributes())
        let written = try #require(attribute.field.write(read))
        var again = LayoutDocument.Attributes()
        attribute.field.read(NodeReader(node: written, path: .root, context: context), &again)
        #expect(again == read)
        var overridden = LayoutDocument.Attributes()
        overridden.override(with: read)
        #expect(overridden == read)
        overridden.override(with: LayoutDocument.Attributes())
        #expect(overridden == read)
      }
    }

    /// Returns some values that conform to a schema. For texts with a required form, returns none.
    private static func samples(of schema: DocumentNode) -> [DocumentNode] {
      if let reference = schema["$ref"]?.text.dropFirst("#/$defs/".count) {
        return SchemaTests.schema["$defs"]?[String(reference)].map(samples) ?? []
      }
      if let words = schema["enum"]?.elements { return words }
      if let choices = schema["anyOf"]?.elements { return choices.flatMap(samples) }
      let types = schema["type"].map { $0.elements.isEmpty ? [$0.text] : $0.elements.map(\.text) } ?? []
      return types.flatMap { type -> [DocumentNode] in
        switch type {
        case "boolean": [.boolean(true), .boolean(false)]
        case "number", "integer": [.plain("7")]
        case "array":
          schema["items"].map(samples)?.first.map { item in
            let count = schema["minItems"].flatMap { Int($0.text) } ?? 1
            return [DocumentNode(.sequence(Array(repeating: item, count: count)))]
          } ?? []
        case "object":
          [
            DocumentNode(
              .mapping(
                schema["properties"]?.entries.compactMap { property in
                  samples(of: property.value).first.map { DocumentNode.Entry(property.key, $0) }
                } ?? []))
          ]
        case "string": schema["pattern"] == nil && schema["minLength"] == nil ? [.text("17")] : []
        default: []
        }
      }
    }
  }
#endif
