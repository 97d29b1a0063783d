// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
  extension DocumentNode: Codable {
    /// Creates a tree from any decoder. Its nodes have no ranges of text.
    ///
    /// - Throws: The errors of the decoder.
    /// - Complexity: O(*n*) for *n* nodes.
    public init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: AnyKey.self) {
        self.init(
          .mapping(
            try container.allKeys.map { key in
              Entry(key.stringValue, try container.decode(DocumentNode.self, forKey: key))
            }))
      } else if var container = try? decoder.unkeyedContainer() {
        var nodes: [DocumentNode] = []
        while !container.isAtEnd { nodes.append(try container.decode(DocumentNode.self)) }
        self.init(.sequence(nodes))
      } else {
        self.init(.scalar(try DocumentScalar(from: decoder.singleValueContainer())))
      }
    }

    /// Encodes the tree with any encoder.
    ///
    /// - Throws: The errors of the encoder.
    /// - Complexity: O(*n*) for *n* nodes.
    public func encode(to encoder: any Encoder) throws {
      switch content {
      case .scalar(let scalar):
        var container = encoder.singleValueContainer()
        try scalar.encode(to: &container)
      case .sequence(let nodes):
        var container = encoder.unkeyedContainer()
        for node in nodes { try container.encode(node) }
      case .mapping(let entries):
        var container = encoder.container(keyedBy: AnyKey.self)
        for entry in entries { try container.encode(entry.value, forKey: AnyKey(entry.key)) }
      }
    }

    /// A coding key that can be any string or index.
    private struct AnyKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init(_ text: String) { stringValue = text }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }
  }

  extension DocumentScalar {
    fileprivate init(from container: any SingleValueDecodingContainer) throws {
      if container.decodeNil() {
        self.init("null", isQuoted: false)
      } else if let boolean = try? container.decode(Bool.self) {
        self.init(boolean ? "true" : "false", isQuoted: false)
      } else if let integer = try? container.decode(Int.self) {
        self.init("\(integer)", isQuoted: false)
      } else if let number = try? container.decode(Double.self) {
        self.init("\(number)", isQuoted: false)
      } else {
        self.init(try container.decode(String.self), isQuoted: true)
      }
    }

    fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
      if isNull {
        try container.encodeNil()
      } else if !isQuoted, text == "true" || text == "false" {
        try container.encode(text == "true")
      } else if case .number(let number) = ScalarNumber(self) {
        if let integer = Int(exactly: number) {
          try container.encode(integer)
        } else {
          try container.encode(number)
        }
      } else {
        try container.encode(text)
      }
    }
  }
#endif
