#if YAML
  // This file uses libyaml, the C core of Yams, directly. The parser of Yams itself uses recursion, follows aliases,
  // and does not report the locations of duplicate keys. libyaml returns one event at a time, with its start and end.
  import CYaml

  /// An event of libyaml's parser, such as the start or end of a list or map, a scalar, or an alias.
  struct YAMLEvent {
    enum Kind {
      case streamStart, streamEnd, documentStart, documentEnd
      case sequenceStart, sequenceEnd, mappingStart, mappingEnd
      case alias(String)
      case scalar(String, isPlain: Bool)
    }

    var kind: Kind
    /// The name of the node's anchor, without `&`; nil if the node has no anchor.
    var anchor: String?
    /// The node's tag in libyaml's expanded form, such as `tag:yaml.org,2002:str` for `!!str`; nil if the node has no
    /// tag.
    var tag: String?
    /// The index of the first Unicode scalar of the event's text.
    var start: Int
    /// The index of the Unicode scalar that follows the event's text.
    var end: Int
  }

  /// An error that libyaml reports, with its location.
  struct YAMLProblem: Error {
    var problem: String
    /// The index of the Unicode scalar where libyaml found the error.
    var index: Int
    /// The index of the Unicode scalar where the list, map or scalar that contains the error starts; nil if libyaml
    /// reports no such start.
    var contextIndex: Int?
  }

  /// A parser that returns the events of a YAML text one at a time. It wraps libyaml's parser.
  final class YAMLEvents {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// Creates a parser of a text.
    ///
    /// - Parameter bytes: The text, which must be valid UTF-8.
    init(_ bytes: [UInt8]) {
      input = .allocate(capacity: bytes.count)
      _ = input.initialize(from: bytes)
      parser = .allocate(capacity: 1)
      parser.initialize(to: yaml_parser_t())
      if yaml_parser_initialize(parser) == 1 {
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, UnsafePointer(input.baseAddress), input.count)
      }
    }

    deinit {
      yaml_parser_delete(parser)
      parser.deinitialize(count: 1)
      parser.deallocate()
      input.deallocate()
    }

    /// Returns the next event. The last event is ``YAMLEvent/Kind/streamEnd``.
    ///
    /// - Throws: ``YAMLProblem`` if the text is not valid YAML.
    func next() throws(YAMLProblem) -> YAMLEvent {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
      defer { yaml_event_delete(&event) }
      var anchor: String?
      var tag: String?
      let kind: YAMLEvent.Kind
      switch event.type {
      case YAML_STREAM_START_EVENT: kind = .streamStart
      case YAML_DOCUMENT_START_EVENT: kind = .documentStart
      case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
      case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
      case YAML_MAPPING_END_EVENT: kind = .mappingEnd
      case YAML_SEQUENCE_START_EVENT:
        kind = .sequenceStart
        anchor = text(event.data.sequence_start.anchor)
        tag = text(event.data.sequence_start.tag)
      case YAML_MAPPING_START_EVENT:
        kind = .mappingStart
        anchor = text(event.data.mapping_start.anchor)
        tag = text(event.data.mapping_start.tag)
      case YAML_ALIAS_EVENT:
        kind = .alias(text(event.data.alias.anchor) ?? "")
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        anchor = text(scalar.anchor)
        tag = text(scalar.tag)
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        kind = .scalar(
          String(decoding: value, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      default:
        kind = .streamEnd
      }
      return YAMLEvent(
        kind: kind, anchor: anchor, tag: tag, start: Int(event.start_mark.index),
        end: Int(event.end_mark.index))
    }

    private var problem: YAMLProblem {
      let state = parser.pointee
      let problem = state.problem.map { String(cString: $0) } ?? "the text cannot be read"
      let context = state.context.map { _ in Int(state.context_mark.index) }
      return YAMLProblem(problem: problem, index: Int(state.problem_mark.index), contextIndex: context)
    }

    private func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
      characters.map { String(cString: $0) }
    }
  }
#endif
