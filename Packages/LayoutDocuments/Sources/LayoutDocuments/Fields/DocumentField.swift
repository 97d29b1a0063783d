/// An entry of a table of keys: a key of a map, and closures that read, write and override the corresponding property
/// of `Record`.
///
/// The property is accessed with closures, because Embedded Swift has no key paths.
struct DocumentField<Record>: Sendable {
  /// The key with the JSON Schema of its value.
  let property: DocumentProperty

  /// Reads the property from a node of the document, and stores it in a record.
  let read: @Sendable (NodeReader, inout Record) -> Void

  /// Returns the property of a record as a node of the document; nil if the property is not set.
  let write: @Sendable (Record) -> DocumentNode?

  /// Replaces the property of the first record with the property of the second record, unless the property of the
  /// second record is nil.
  let override: @Sendable (inout Record, Record) -> Void

  var key: String { property.key }

  /// Creates the field of a key.
  ///
  /// - Parameters:
  ///   - meaning: The description of the key in the JSON Schema. Default: the description from `form`.
  ///   - definition: The name of the value's definition in the JSON Schema, so that several keys can refer to one
  ///     definition. Default: nil, which repeats the value's schema at each key.
  ///   - get: Returns the property from a record; nil if it is not set.
  ///   - set: Stores the property in a record.
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
  ///   - table: The fields to read.
  ///   - fields: Readers of the map's values, by key.
  ///   - record: The record in which the properties are stored.
  /// - Returns: The range of text that each value was read from, by key.
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
