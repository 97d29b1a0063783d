#if YAML
  import SourceText

  import LayoutDocuments
  import LayoutEquations

  /// A builder that makes a tree of nodes from libyaml's events. It uses no recursion, so deep nesting cannot overflow
  /// the stack.
  struct DocumentNodeBuilder {
    private let source: DocumentSource
    private let original: [UInt8]
    private let escapes: SurrogateEscapes
    private let offsets: ScalarOffsets
    private let events: YAMLEvents
    private var open: [OpenNode] = []
    private var root: DocumentNode?

    /// A list or map whose end has not been read yet.
    private struct OpenNode {
      var isMapping: Bool
      var start: Int
      var nodes: [DocumentNode] = []
      var entries: [DocumentNode.Entry] = []
      /// In a map, the key that was read last, if its value has not been read yet; otherwise nil.
      var key: (text: String, origin: DocumentOrigin)?
    }

    /// Creates a builder for a text.
    ///
    /// - Parameter bytes: The text, which must be valid UTF-8.
    init(_ bytes: [UInt8], source: DocumentSource) {
      self.source = source
      original = bytes
      escapes = SurrogateEscapes(bytes)
      offsets = ScalarOffsets(escapes.bytes)
      events = YAMLEvents(escapes.bytes)
    }

    /// Reads the whole text, and returns its tree of nodes.
    ///
    /// - Throws: ``DocumentError`` for the first problem in the text.
    mutating func build() throws(DocumentError) -> DocumentNode {
      var documents = 0
      while true {
        let event = try nextEvent()
        if let anchor = event.anchor { throw error(.anchor(anchor), event) }
        if let tag = event.tag { throw error(.tag(shownTag(tag, event)), event) }
        switch event.kind {
        case .streamStart, .documentEnd: break
        case .documentStart:
          documents += 1
          guard documents == 1 else { throw error(.multipleDocuments, event) }
        case .streamEnd:
          return root ?? DocumentNode(.scalar(DocumentScalar("", isQuoted: false)), origin: origin(event))
        case .alias(let name): throw error(.alias(name), event)
        case .scalar(let text, let isPlain): try add(scalar: text, isPlain: isPlain, event)
        case .sequenceStart: try begin(isMapping: false, event)
        case .mappingStart: try begin(isMapping: true, event)
        case .sequenceEnd, .mappingEnd: try end(event)
        }
      }
    }

    private func nextEvent() throws(DocumentError) -> YAMLEvent {
      do throws(YAMLProblem) {
        return try events.next()
      } catch {
        throw YAMLProblemReport(error, in: original, offset: offset(of: error.index)).error(
          source: source, contextOffset: error.contextIndex.map(offset(of:)))
      }
    }

    // MARK: Nodes

    private mutating func begin(isMapping: Bool, _ event: YAMLEvent) throws(DocumentError) {
      if let parent = open.last, parent.isMapping, parent.key == nil { throw error(.keyIsNotText, event) }
      guard open.count < DocumentLimits.nodeDepth else {
        throw error(.tooDeep(limit: DocumentLimits.nodeDepth), event)
      }
      open.append(OpenNode(isMapping: isMapping, start: offset(of: event.start)))
    }

    private mutating func end(_ event: YAMLEvent) throws(DocumentError) {
      guard let closed = open.popLast() else { return }
      let lastValue = closed.isMapping ? closed.entries.last?.value : closed.nodes.last
      let isInBrackets =
        closed.start < original.count
        && [UInt8(ascii: "["), UInt8(ascii: "{")].contains(original[closed.start])
      // For libyaml, a list or map without brackets extends to the next token, past empty lines and comments. Here it
      // ends with its last value.
      let end = isInBrackets ? nil : lastValue?.origin.range.end
      let range = SourceRange(start: closed.start, end: end ?? offset(of: event.end))
      add(
        DocumentNode(
          closed.isMapping ? .mapping(closed.entries) : .sequence(closed.nodes),
          origin: DocumentOrigin(source, range)))
    }

    private mutating func add(scalar text: String, isPlain: Bool, _ event: YAMLEvent) throws(DocumentError) {
      let origin = origin(event)
      if let parent = open.last, parent.isMapping, parent.key == nil {
        open[open.count - 1].key = (text, origin)
        return
      }
      var scalar = DocumentScalar(text, isQuoted: !isPlain)
      if isWritten(text, at: origin.range) {
        scalar.segments = [.init(textOffset: 0, fileOffset: origin.range.start)]
      } else {
        scalar.segments = ScalarAlignment(text, isPlain: isPlain, in: original, range: origin.range).segments
      }
      scalar.isFollowedByComment = isPlain && isCommentAhead(of: origin.range.end)
      add(DocumentNode(.scalar(scalar), origin: origin))
    }

    /// Returns whether the file contains a text unchanged at a range.
    private func isWritten(_ text: String, at range: SourceRange) -> Bool {
      guard range.length == text.utf8.count else { return false }
      return original[range.start..<range.end].withUnsafeBufferPointer { bytes in
        // A comparison with characters of a string takes much longer than one with bytes.
        text.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
          ?? bytes.elementsEqual(text.utf8)
      }
    }

    private mutating func add(_ node: DocumentNode) {
      guard !open.isEmpty else {
        root = node
        return
      }
      let last = open.count - 1
      if let key = open[last].key {
        open[last].entries.append(DocumentNode.Entry(key.text, node, keyOrigin: key.origin))
        open[last].key = nil
      } else {
        open[last].nodes.append(node)
      }
    }

    // MARK: Locations

    private func offset(of index: Int) -> Int {
      min(escapes.originalOffset(of: offsets.offset(of: index)), original.count)
    }

    private func origin(_ event: YAMLEvent) -> DocumentOrigin {
      DocumentOrigin(source, SourceRange(start: offset(of: event.start), end: offset(of: event.end)))
    }

    private func error(_ kind: DocumentError.Kind, _ event: YAMLEvent) -> DocumentError {
      DocumentError(kind, origin: origin(event))
    }

    /// Returns whether a comment follows an offset on the same line, with at least one space and nothing else between
    /// them.
    private func isCommentAhead(of offset: Int) -> Bool {
      var position = offset
      while position < original.count, original[position] == 0x20 || original[position] == 0x09 {
        position += 1
      }
      return position > offset && position < original.count && original[position] == UInt8(ascii: "#")
    }

    /// Returns the tag of an event as the author wrote it, such as `!!str`. libyaml reports tags in expanded form.
    private func shownTag(_ tag: String, _ event: YAMLEvent) -> String {
      let start = offset(of: event.start)
      let written = original[start...].prefix { $0 > 0x20 }
      return written.first == UInt8(ascii: "!") ? String(decoding: written, as: UTF8.self) : tag
    }
  }
#endif
