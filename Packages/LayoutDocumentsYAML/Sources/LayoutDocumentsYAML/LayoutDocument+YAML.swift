#if YAML
  import LayoutDocuments
  import Yams

  extension LayoutDocument {
    /// The document in YAML, as ``LayoutDocument/node`` has it: keys in their fixed order, lists of numbers and small
    /// maps on one line.
    public func yaml() -> String { node.yaml() }
  }

  extension DocumentNode {
    /// The tree in YAML.
    ///
    /// - Complexity: O(*n*) for *n* nodes; the depth of the stack grows with that of the tree.
    public func yaml() -> String {
      // Nothing in the tree can be refused: libyaml writes every text, quoted if need be.
      (try? Yams.serialize(node: yams, width: -1, allowUnicode: true)) ?? ""
    }

    private var yams: Yams.Node {
      switch content {
      case .scalar(let scalar):
        // Without a tag and in plain style, libyaml quotes what would not read back as a text.
        Yams.Node(scalar.text, .implicit, scalar.needsQuotes ? .doubleQuoted : .plain)
      case .sequence(let nodes):
        Yams.Node(nodes.map(\.yams), .implicit, isShort ? .flow : .block)
      case .mapping(let entries):
        Yams.Node(
          entries.map { (Yams.Node($0.key), $0.value.yams) }, .implicit, isShort ? .flow : .block)
      }
    }

    /// Whether the node has a few numbers and nothing else.
    private var isShort: Bool {
      let parts: [DocumentNode] =
        switch content {
        case .scalar: []
        case .sequence(let nodes): nodes
        case .mapping(let entries): entries.map(\.value)
        }
      return parts.count <= 4
        && parts.allSatisfy { part in
          if case .scalar(let scalar) = part.content { !scalar.isQuoted } else { false }
        }
    }
  }

  extension DocumentScalar {
    /// Whether a text would be read as something else without quotation marks, or is better seen within them.
    ///
    /// The reader takes `no` and `42` for texts where it expects one; other programs do not.
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
