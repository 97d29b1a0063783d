import LayoutDocuments

/// A validator of trees, which supports the keywords of JSON Schema that `layout.schema.json` uses: types, numbers,
/// texts, lists, maps, `enum`, `anyOf`, `if` with `then`, and `$ref` within the file.
struct SchemaValidator {
  let schema: DocumentNode

  /// Keywords that do not restrict the value.
  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description", "then"]

  /// An error for a keyword of the schema that the validator does not support.
  struct UnknownKeyword: Error { var keyword: String }

  /// Returns the problems of a tree, each with its path; empty if the tree conforms to the schema.
  func problems(of node: DocumentNode) throws -> [String] { try problems(of: node, schema, at: "") }

  private func problems(of node: DocumentNode, _ schema: DocumentNode, at path: String) throws -> [String] {
    try schema.entries.flatMap { entry in
      try problems(of: node, keyword: entry.key, entry.value, in: schema, at: path)
    }
  }

  private func problems(
    of node: DocumentNode, keyword: String, _ value: DocumentNode, in schema: DocumentNode, at path: String
  ) throws -> [String] {
    func problem(unless holds: Bool?) -> [String] { holds ?? true ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case _ where Self.annotations.contains(keyword): return []
    case "$ref":
      let target = value.text.dropFirst("#/$defs/".count)
      guard let definition = self.schema["$defs"]?[String(target)] else { return ["no definition \(target)"] }
      return try problems(of: node, definition, at: path)
    case "anyOf":
      let branches = try value.elements.map { try problems(of: node, $0, at: path) }
      // The problems of the branch that is nearest to the value are the most useful.
      return branches.contains { $0.isEmpty } ? [] : branches.max { nearness($0) < nearness($1) } ?? []
    case "if":
      guard let then = schema["then"], try problems(of: node, value, at: path).isEmpty else { return [] }
      return try problems(of: node, then, at: path)
    case "propertyNames":
      return try node.entries.flatMap { entry in
        let name = DocumentNode(.scalar(DocumentScalar(entry.key, isQuoted: true)))
        return try problems(of: name, value, at: "\(path)/\(entry.key)")
      }
    case "type":
      let types = value.elements.isEmpty ? [value.text] : value.elements.map(\.text)
      return problem(unless: types.contains { node.types.contains($0) })
    case "enum":
      return problem(
        unless: value.elements.contains { $0.text == node.text && node.types.contains("string") })
    case "minimum": return problem(unless: compare(node, value, >=))
    case "exclusiveMinimum": return problem(unless: compare(node, value, >))
    case "maximum": return problem(unless: compare(node, value, <=))
    case "minLength": return problem(unless: compare(node.isText ? node.text.count : nil, value, >=))
    case "pattern":
      let pattern = try Regex(value.text)
      return problem(unless: node.isText ? node.text.firstMatch(of: pattern) != nil : nil)
    case "minItems": return problem(unless: compare(node.isList ? node.elements.count : nil, value, >=))
    case "maxItems": return problem(unless: compare(node.isList ? node.elements.count : nil, value, <=))
    case "items":
      return try node.elements.enumerated().flatMap { try problems(of: $1, value, at: "\(path)/\($0)") }
    case "required":
      return problem(unless: node.isMap ? value.elements.allSatisfy { node[$0.text] != nil } : nil)
    case "properties":
      return try node.entries.flatMap { entry in
        try value[entry.key].map { try problems(of: entry.value, $0, at: "\(path)/\(entry.key)") } ?? []
      }
    case "patternProperties":
      return try node.entries.flatMap { entry in
        try value.entries.filter { try entry.key.firstMatch(of: Regex($0.key)) != nil }.flatMap {
          try problems(of: entry.value, $0.value, at: "\(path)/\(entry.key)")
        }
      }
    case "additionalProperties":
      let patterns = try (schema["patternProperties"]?.entries ?? []).map { try Regex($0.key) }
      let others = node.entries.filter { entry in
        schema["properties"]?[entry.key] == nil && !patterns.contains { entry.key.firstMatch(of: $0) != nil }
      }
      if value.isMap {
        return try others.flatMap { try problems(of: $0.value, value, at: "\(path)/\($0.key)") }
      }
      return others.map { "\(path)/\($0.key): \(keyword)" }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  /// Returns how near a failed branch is to the value: first by the depth of its problems, then by whether the type is
  /// correct.
  private func nearness(_ problems: [String]) -> (Int, Int) {
    let depth = problems.map { $0.split(separator: "/").count }.max() ?? 0
    return (depth, problems.contains { $0.hasSuffix(": type") } ? 0 : 1)
  }

  private func compare(_ node: DocumentNode, _ limit: DocumentNode, _ holds: (Double, Double) -> Bool)
    -> Bool?
  {
    guard node.types.contains("number"), let number = Double(node.text), let limit = Double(limit.text) else {
      return nil
    }
    return holds(number, limit)
  }

  private func compare(_ count: Int?, _ limit: DocumentNode, _ holds: (Int, Int) -> Bool) -> Bool? {
    guard let count, let limit = Int(limit.text) else { return nil }
    return holds(count, limit)
  }
}

extension DocumentNode {
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }
  var elements: [DocumentNode] { if case .sequence(let nodes) = content { nodes } else { [] } }
  var text: String { if case .scalar(let scalar) = content { scalar.text } else { "" } }
  var isMap: Bool { if case .mapping = content { true } else { false } }
  var isList: Bool { if case .sequence = content { true } else { false } }
  var isText: Bool { types.contains("string") }

  subscript(key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

  /// The types of JSON that the node has, by the rules of YAML for plain scalars.
  var types: [String] {
    switch content {
    case .mapping: ["object"]
    case .sequence: ["array"]
    case .scalar(let scalar) where scalar.isQuoted: ["string"]
    case .scalar(let scalar) where scalar.isNull: ["null"]
    case .scalar(let scalar) where ["true", "false"].contains(scalar.text): ["boolean"]
    case .scalar(let scalar):
      Double(scalar.text).map { $0 == $0.rounded() ? ["number", "integer"] : ["number"] } ?? ["string"]
    }
  }
}
