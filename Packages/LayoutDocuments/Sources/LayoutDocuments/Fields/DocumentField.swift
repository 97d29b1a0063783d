/// A key of a map, and the property of a value that it stands for: how it is read, written and overridden.
///
/// The property is given by closures, as key paths do not exist in Embedded Swift.
struct DocumentField<Record>: Sendable {
  /// The key, and what the schema says of it.
  let property: DocumentProperty

  /// Reads the property.
  let read: @Sendable (NodeReader, inout Record) -> Void

  /// Writes the property; nil where nothing is said of it.
  let write: @Sendable (Record) -> DocumentNode?

  /// Takes over the property of another value, where that says something.
  let override: @Sendable (inout Record, Record) -> Void

  var key: String { property.key }

  /// - Parameters:
  ///   - meaning: The sentence of the schema; nil for that of the form.
  ///   - definition: The name of a definition for the schema; nil where the key has one place in it.
  ///   - get: Returns the property; nil where nothing is said of it.
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
  /// Reads what stands under the keys of a table.
  ///
  /// - Returns: Where each value stands.
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
