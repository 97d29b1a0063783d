/// An entry of a table of keys: a key, the property of a record that it sets, and how the property is read, written and
/// overridden.
///
/// Closures access the property, as Embedded Swift has no key paths.
struct DocumentField<Record>: Sendable {
  /// The key and its schema.
  let property: DocumentProperty

  /// Reads the property from a node, and stores it in a record.
  let read: @Sendable (NodeReader, inout Record) -> Void

  /// Returns the node to write for the property of a record; nil if the property is not set.
  let write: @Sendable (Record) -> DocumentNode?

  /// Replaces the property of the first record by that of the second, if it is set there.
  let override: @Sendable (inout Record, Record) -> Void

  var key: String { property.key }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - meaning: The description in the schema. Default: that of the form.
  ///   - definition: The name of a definition in the schema; nil if the schema uses the key only once.
  ///   - get: Returns the property; nil if it is not set.
  ///   - set: Stores the property.
  init<Value>(
    _ key: String, _ form: DocumentForm<Value>, _ meaning: String? = nil, definition: String? = nil,
    get: @escaping @Sendable (Record) -> Value?, set: @escaping @Sendable (inout Record, Value?) -> Void
  ) {
    property = DocumentProperty(
      key, form.schema.described(meaning).named(definition))
    read = { reader, record in set(&record, form.read(reader)) }
    write = { record in get(record).flatMap(form.write) }
    override = { record, other in
      guard let new = get(other) else { return }
      set(&record, get(record).map { form.override($0, new) } ?? new)
    }
  }
}

extension NodeReader {
  /// Reads the properties of a record from a map.
  ///
  /// - Parameters:
  ///   - table: The fields of the record.
  ///   - fields: Readers of the map's values, by key.
  ///   - record: The record that stores the properties.
  /// - Returns: The range of text of each value.
  func read<Record>(
    _ table: [DocumentField<Record>], from fields: [String: NodeReader], into record: inout Record
  ) -> DocumentOrigins {
    var origins = DocumentOrigins()
    for field in table {
      guard let reader = fields[field.key] else { continue }
      field.read(reader, &record)
      origins[field.key] = reader.node.origin
    }
    return origins
  }
}
