import LayoutModel

/// Collects the keys of a part that have something to say.
struct MapWriter<Key: DocumentKey> {
  private var entries: [DocumentNode.Entry] = []

  mutating func write(_ key: Key, _ value: DocumentNode?) {
    if let value { entries.append(DocumentNode.Entry(key.rawValue, value)) }
  }

  mutating func write(_ key: Key, _ values: [DocumentNode]) {
    if !values.isEmpty { write(key, DocumentNode(.sequence(values))) }
  }

  mutating func write(_ key: Key, text: String?) { write(key, text.map(DocumentNode.text)) }

  mutating func write(_ key: Key, number: Double?) { write(key, number.map(DocumentNode.number)) }

  mutating func write(_ key: Key, boolean: Bool?) { write(key, boolean.map(DocumentNode.boolean)) }

  var node: DocumentNode { DocumentNode(.mapping(entries)) }

  /// The value of a key if there is no other, else the map.
  func node(shortenedTo key: Key) -> DocumentNode {
    if entries.count == 1, let only = entries.first, only.key == key.rawValue { return only.value }
    return node
  }
}

extension DocumentNode {
  /// A text as such.
  static func text(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: true)))
  }

  /// A number, boolean or nothing, as written.
  static func plain(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: false)))
  }

  static func boolean(_ boolean: Bool) -> DocumentNode { .plain("\(boolean)") }

  /// A number, without a fraction where it has none.
  static func number(_ number: Double) -> DocumentNode {
    let text = "\(number)"
    return .plain(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  static func numbers(_ numbers: [Double]) -> DocumentNode {
    DocumentNode(.sequence(numbers.map(DocumentNode.number)))
  }

  static func priority(_ priority: LayoutPriority) -> DocumentNode { .plain("\(priority)") }
}
