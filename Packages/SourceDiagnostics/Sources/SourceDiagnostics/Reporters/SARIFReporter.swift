import SourceText

/// A reporter that writes the Static Analysis Results Interchange Format, SARIF 2.1.0, which GitHub's code scanning and
/// many editors read.
///
/// The report contains the rules of the tool. For each diagnostic, it contains the place, the object, the notes as
/// related locations, the fixes, and a fingerprint. The fingerprint does not change when lines of the file move.
public struct SARIFReporter: Reporter, Sendable {
  /// The program that found the diagnostics.
  public var tool: ToolDescription

  /// The contents of files as UTF-8 bytes, by the name in ``Diagnostic/Place/file``. For other files, the report
  /// contains no fixes and no ends of ranges.
  public var texts: [String: [UInt8]]

  /// Creates a reporter for the diagnostics that a program found. By default, ``texts`` is empty.
  public init(tool: ToolDescription, texts: [String: [UInt8]] = [:]) {
    self.tool = tool
    self.texts = texts
  }

  /// Returns diagnostics as one JSON object, followed by a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = Fingerprints()
    var lines: [String: LineTable] = [:]
    for diagnostic in diagnostics {
      for file in [diagnostic.place.file] + diagnostic.notes.map({ $0.place.file }) {
        if let file, lines[file] == nil, let bytes = texts[file] { lines[file] = LineTable(bytes) }
      }
    }
    let results = diagnostics.map {
      result(of: $0, fingerprint: fingerprints.next($0), SARIFPlaces(texts, lines))
    }
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
    let log = JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.text + "\n"
  }

  private var driver: JSONText {
    .object(
      [("name", .string(tool.name))] + JSONText.optional("version", tool.version)
        + JSONText.optional("informationUri", tool.page) + [
          ("rules", .array(tool.rules.map(Self.descriptor)))
        ])
  }

  private static func descriptor(_ rule: ToolDescription.Rule) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(rule.id)), ("shortDescription", message(rule.summary)),
      ("fullDescription", message(rule.help.isEmpty ? rule.summary : rule.help)),
    ]
    if !rule.help.isEmpty {
      members.append(("help", .object([("text", .string(rule.help)), ("markdown", .string(rule.help))])))
    }
    members.append(("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])))
    return .object(members)
  }

  private func result(
    of diagnostic: Diagnostic, fingerprint: String, _ places: SARIFPlaces
  ) -> JSONText {
    let text = ([diagnostic.message] + diagnostic.details).joined(separator: "\n")
    var members: [(key: String, value: JSONText)] = [("ruleId", .string(diagnostic.id))]
    if let index = tool.rules.firstIndex(where: { $0.id == diagnostic.id }) {
      members.append(("ruleIndex", .integer(index)))
    }
    members += [("level", .string(diagnostic.severity.rawValue)), ("message", Self.message(text))]
    let location = places.physicalLocation(diagnostic.place) + Self.logicalLocations(diagnostic.subject)
    if !location.isEmpty { members.append(("locations", .array([.object(location)]))) }
    let related = diagnostic.notes.enumerated().map { number, note in
      JSONText.object(
        [("id", .integer(number))] + places.physicalLocation(note.place)
          + [("message", Self.message(note.message))])
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    members.append(("partialFingerprints", .object([("finding/v1", .string(fingerprint))])))
    let fixes = diagnostic.fixes.compactMap { places.fix($0, of: diagnostic.place.file) }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
    return .object(members)
  }

  private static func logicalLocations(_ subject: Diagnostic.Subject?) -> [(key: String, value: JSONText)] {
    let names = [subject?.scene, subject?.object].compactMap { $0 }
    guard let name = names.last else { return [] }
    let location = JSONText.object([
      ("name", .string(name)), ("fullyQualifiedName", .string(names.joined(separator: "/"))),
    ])
    return [("logicalLocations", .array([location]))]
  }

  fileprivate static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }
}

/// A converter of places and edits to JSON in the format of SARIF.
private struct SARIFPlaces {
  private let texts: [String: [UInt8]]
  private let lines: [String: LineTable]

  init(_ texts: [String: [UInt8]], _ lines: [String: LineTable]) {
    self.texts = texts
    self.lines = lines
  }

  func physicalLocation(_ place: Diagnostic.Place) -> [(key: String, value: JSONText)] {
    guard let file = place.file else { return [] }
    var members = [artifact(file)]
    if let range = place.range, let region = region(range, of: file) {
      members.append(("region", region))
    } else if let location = place.location {
      members.append(
        (
          "region",
          .object([("startLine", .integer(location.line)), ("startColumn", .integer(location.column))])
        ))
    }
    return [("physicalLocation", .object(members))]
  }

  /// Returns a fix in the format of SARIF; nil if the fix has no edits, or if the text of the file is not known.
  func fix(_ fix: Diagnostic.Fix, of file: String?) -> JSONText? {
    guard let file, !fix.edits.isEmpty else { return nil }
    var replacements: [JSONText] = []
    for edit in fix.edits {
      guard let region = region(edit.range, of: file) else { return nil }
      replacements.append(
        .object([
          ("deletedRegion", region), ("insertedContent", SARIFReporter.message(edit.replacement)),
        ]))
    }
    let change = JSONText.object([artifact(file), ("replacements", .array(replacements))])
    return .object([
      ("description", SARIFReporter.message(fix.isSafe ? fix.title : "Possible fix: \(fix.title)")),
      ("artifactChanges", .array([change])),
    ])
  }

  private func artifact(_ file: String) -> (key: String, value: JSONText) {
    ("artifactLocation", .object([("uri", .string(ReportPath.uri(file)))]))
  }

  private func region(_ range: SourceRange, of file: String) -> JSONText? {
    guard let start = position(range.start, of: file), let end = position(range.end, of: file) else {
      return nil
    }
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  /// Returns the location of a byte offset, with the column counted in Unicode code points, as the report states in
  /// `columnKind`. For example, a letter with a separate accent counts as two, but as one in the columns of messages.
  /// Returns nil if the text of the file is not known.
  private func position(_ offset: Int, of file: String) -> SourceLocation? {
    guard let bytes = texts[file], let table = lines[file] else { return nil }
    let offset = min(max(0, offset), bytes.count)
    let line = table.location(of: offset, in: bytes).line
    let before = bytes[..<offset]
    let start = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return SourceLocation(line: line, column: column)
  }
}
