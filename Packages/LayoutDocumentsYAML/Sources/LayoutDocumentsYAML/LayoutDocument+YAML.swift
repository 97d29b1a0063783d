// Embedded Swift has no Foundation, which Yams imports, so documents are only read there.
#if YAML && !hasFeature(Embedded)
  import LayoutDocuments
  import Yams

  extension LayoutDocument {
    /// Returns the document as YAML, in the canonical form that ``LayoutDocument/node`` describes.
    ///
    /// A list or map of up to four numbers, booleans and nulls is on one line.
    ///
    /// ```swift
    /// let document = try LayoutDocument(json: #"{"views": [{"name": "Box"}]}"#)
    /// print(document.yaml())
    /// ```
    ///
    /// - Complexity: O(*n*) for *n* bytes of YAML.
    public func yaml() -> String { node.yaml() }
  }

  extension DocumentNode {
    /// Returns the tree as YAML. A list or map of up to four unquoted scalars is on one line.
    ///
    /// - Complexity: O(*n*) for *n* bytes of YAML. The recursion is as deep as the tree.
    public func yaml() -> String {
      // Serialization cannot fail, because libyaml can write any text, in quotation marks if necessary.
      (try? Yams.serialize(node: yams, width: -1, allowUnicode: true)) ?? ""
    }

    private var yams: Yams.Node {
      switch content {
      case .scalar(let scalar):
        // In plain style, libyaml itself quotes texts that it would not read as the same text.
        Yams.Node(scalar.text, .implicit, scalar.needsQuotes ? .doubleQuoted : .plain)
      case .sequence(let nodes):
        Yams.Node(nodes.map { $0.yams }, .implicit, isShort ? .flow : .block)
      case .mapping(let entries):
        Yams.Node(
          entries.map { (Yams.Node($0.key), $0.value.yams) }, .implicit, isShort ? .flow : .block)
      }
    }

    /// Whether the node is written on one line: it is a scalar, or a list or map of at most four unquoted scalars.
    private var isShort: Bool {
      let parts: [DocumentNode] =
        switch content {
        case .scalar: []
        case .sequence(let nodes): nodes
        case .mapping(let entries): entries.map { $0.value }
        }
      return parts.count <= 4
        && parts.allSatisfy { part in
          if case .scalar(let scalar) = part.content { !scalar.isQuoted } else { false }
        }
    }
  }

  extension DocumentScalar {
    /// Whether the scalar is a text that must be written in quotation marks.
    ///
    /// This is the case if the text is empty or contains control characters, or if YAML parsers can read it as another
    /// type. For example, ``LayoutDocumentReader`` reads an unquoted `no` as a text where a text is expected, but other
    /// programs read it as a boolean.
    fileprivate var needsQuotes: Bool {
      guard isQuoted else { return false }
      guard let first = text.unicodeScalars.first else { return true }
      let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"]
      let mayBeNumber = first.properties.numericType != nil || "+-.".unicodeScalars.contains(first)
      return mayBeNumber || words.contains(text.lowercased())
        || text.unicodeScalars.contains { $0.value < 0x20 }
    }
  }
#endif
