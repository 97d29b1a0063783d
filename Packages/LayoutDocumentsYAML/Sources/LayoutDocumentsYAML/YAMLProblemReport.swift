#if YAML
  import SourceText

  import LayoutDocuments
  import LayoutEquations

  /// A converter from an error of libyaml to a ``DocumentError``, whose message states how to correct the text.
  struct YAMLProblemReport {
    private let problem: YAMLProblem
    private let bytes: [UInt8]
    private let offset: Int

    init(_ problem: YAMLProblem, in bytes: [UInt8], offset: Int) {
      self.problem = problem
      self.bytes = bytes
      self.offset = min(offset, bytes.count)
    }

    /// Returns the document error for the error of libyaml.
    ///
    /// - Parameters:
    ///   - source: The text with the error.
    ///   - contextOffset: The byte offset at which the list, map or scalar with the error starts; nil if it is not
    ///     known.
    func error(source: DocumentSource, contextOffset: Int?) -> DocumentError {
      var start = offset
      let kind: DocumentError.Kind
      switch problem.problem {
      case let text where text.hasPrefix("Maximum nesting level"):
        kind = .tooDeep(limit: DocumentLimits.nodeDepth)
        start = contextOffset ?? offset
      case let text where text.contains("tab character"):
        kind = .tab
      case "found character that cannot start any token":
        kind = byte == 0x09 ? .tab : .reservedCharacter(character)
      case "did not find expected alphabetic or numeric character":
        // `&` or `*` before a space is neither an anchor, an alias nor a text.
        start = contextOffset ?? offset
        kind = .reservedCharacter(character(at: start))
      default:
        kind = .syntax(sentence)
        if problem.problem.hasPrefix("could not find expected ':'") { start = contextOffset ?? offset }
        if problem.problem == "found unexpected end of stream" { start = contextOffset ?? offset }
      }
      return DocumentError(
        kind, origin: DocumentOrigin(source, SourceRange(start: start, end: min(start + 1, bytes.count))))
    }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var character: Character { character(at: offset) }

    private func character(at offset: Int) -> Character {
      String(decoding: bytes[offset...].prefix(32), as: UTF8.self).first ?? " "
    }

    private var sentence: String {
      switch problem.problem {
      case "mapping values are not allowed in this context":
        "A colon and space are not allowed here; quote this text, or indent it like the line above."
      case "could not find expected ':'", "could not find expected ': '":
        "Expected a colon after this key."
      case "did not find expected key":
        "Expected a key here, indented like the ones above; a text that YAML could misread needs quotation marks."
      case "did not find expected '-' indicator":
        "Expected `- ` and the next element here; quote the whole of a text that begins with a bracket or quotation "
          + "marks."
      case "did not find expected ',' or ']'":
        "Expected `,` or `]` here."
      case "did not find expected ',' or '}'":
        "Expected `,` or `}` here."
      case "did not find expected node content":
        "Expected a value here."
      case "did not find expected <document start>":
        "Expected the end of the document here."
      case "block sequence entries are not allowed in this context":
        "A list cannot begin here; begin it on its own line."
      case "found unexpected end of stream":
        "The quotation mark here is not closed."
      case "found unknown escape character":
        "Unknown escape; write `\\\\` for a backslash, or use single quotation marks."
      case "found invalid Unicode character escape code", "did not find expected hexdecimal number":
        "This escape does not stand for a character."
      case "did not find expected comment or line break":
        "Expected the end of the line here; quote a text that begins with `|` or `>`."
      default:
        "This is neither valid YAML nor valid JSON: \(problem.problem)."
      }
    }
  }
#endif
