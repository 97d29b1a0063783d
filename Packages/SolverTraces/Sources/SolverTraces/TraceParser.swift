import LinearConstraints
import SourceText

extension SolverTrace {
  /// Reads a trace from text.
  ///
  /// The initializer checks commands, arguments, numbers, and whether each `begin` has a `commit`. The names of rows
  /// and variables are checked when the trace is replayed: whether a row exists depends on what the solver refuses.
  ///
  /// - Throws: ``TraceError`` for the first mistake.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing text: String) throws(TraceError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads a trace from UTF-8 bytes, in the same way as from a `String`.
  ///
  /// - Throws: ``TraceError`` for the first mistake.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing bytes: [UInt8]) throws(TraceError) {
    self.init(steps: [])
    var parser = try TraceParser(bytes)
    while let line = try parser.nextLine() {
      switch line {
      case .step(let step): steps.append(step)
      case .phase(let phase): phaseMarks.append(PhaseMark(phase, firstStep: steps.count))
      case .workload(let workload): self.workload = workload
      }
    }
  }
}

extension TraceCommand {
  /// Reads a single command, such as one that another program sends. The line contains neither a line break nor the
  /// header of a trace. The initializer does not check whether the command is allowed inside a batch.
  ///
  /// - Returns: nil if the line is empty or contains only a comment.
  /// - Throws: ``TraceError`` with a location in line 1.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(parsingLine line: String) throws(TraceError) {
    var parser = TraceParser(line: Array(line.utf8))
    guard let command = try parser.readCommand() else { return nil }
    self = command
  }
}

/// A reader of the lines of a trace.
struct TraceParser {
  /// A line of a trace: a command, or a comment that starts a phase or describes the workload.
  enum Line {
    /// A command with its location.
    case step(SolverTrace.Step)

    /// A comment of the form `# phase NAME`, which starts a phase.
    case phase(SolverTrace.Phase)

    /// A comment of the form `# workload …`, which describes the generated layout.
    case workload(SolverTrace.Workload)
  }

  private var text: TraceText

  /// The index of the word to read next in the current line.
  private var next = 0

  private var keyword = TraceKeyword.solve

  /// The line of the `begin` that has no `commit` yet; nil if no batch is open.
  private var openBatch: Int?

  /// Starts reading a trace, and reads its first line.
  ///
  /// - Throws: ``TraceError`` if the first line is not `# solver-trace 1`.
  init(_ bytes: [UInt8]) throws(TraceError) {
    text = TraceText(bytes)
    try readHeader()
  }

  /// Starts reading a text that contains one command and no header.
  init(line bytes: [UInt8]) { text = TraceText(bytes) }

  /// Reads the command of a text that consists of one line.
  ///
  /// - Returns: The command; nil if the text contains none.
  mutating func readCommand() throws(TraceError) -> TraceCommand? {
    guard text.readLine(), !text.words.isEmpty else { return nil }
    next = 0
    keyword = try readKeyword()
    let command = try readArguments()
    try expectEndOfLine()
    return command
  }

  /// Returns the next line with a command, phase or workload. Skips empty lines and other comments.
  ///
  /// - Returns: The line; nil at the end of the text.
  /// - Throws: ``TraceError`` if the line has a mistake, or if the text ends inside a batch.
  mutating func nextLine() throws(TraceError) -> Line? {
    while text.readLine() {
      next = 0
      if text.words.isEmpty {
        if let line = readComment() { return line }
      } else {
        return .step(try readStep())
      }
    }
    if let openBatch {
      throw TraceError(
        .unfinishedBatch(begunAt: openBatch), at: SourceLocation(line: max(text.line, 1), column: 1))
    }
    return nil
  }

  private mutating func readStep() throws(TraceError) -> SolverTrace.Step {
    let first = text.words[0]
    keyword = try readKeyword()
    let subject = next < text.words.count ? text.words[next] : first
    let command = try readArguments()
    try expectEndOfLine()
    let location = text.isAnnotation ? SourceLocation(line: text.line, column: 1) : text.location(first)
    try trackBatch(at: location)
    return SolverTrace.Step(command, at: location, subject: text.location(subject))
  }

  /// Returns the phase or workload that the comment of the current line states; nil if it states neither.
  private func readComment() -> Line? {
    let words = text.commentWords
    if let phase = SolverTrace.Phase(words: words) { return .phase(phase) }
    return SolverTrace.Workload(words: words).map(Line.workload)
  }

  private mutating func readHeader() throws(TraceError) {
    let start = SourceLocation(line: 1, column: 1)
    guard !text.isBlank, text.readLine(keepsComments: true) else { throw TraceError(.empty, at: start) }
    let words = text.words.map { Array(text.bytes($0)) }
    guard words.count >= 3, words[0] == Array("#".utf8), words[1] == Array("solver-trace".utf8) else {
      throw TraceError(.notATrace(found: text.lineExcerpt), at: start)
    }
    let version = text.words[2].lowerBound..<(text.words.last ?? text.words[2]).upperBound
    guard text.bytes(version).elementsEqual("1".utf8) else {
      throw TraceError(.unsupportedVersion(text.excerpt(version)), at: text.location(version))
    }
  }

  private mutating func readKeyword() throws(TraceError) -> TraceKeyword {
    let range = text.words[next]
    next += 1
    let prefix = text.isAnnotation ? "#@ " : ""
    if let word = text.string(range), let keyword = TraceKeyword(rawValue: prefix + word) { return keyword }
    let word = prefix + text.excerpt(range)
    let suggestion = Suggestions.nearest(to: word, among: TraceKeyword.allCases.map { $0.rawValue }, limit: 1)
      .first
    throw TraceError(.unknownCommand(word, suggestion: suggestion), at: text.location(range))
  }

  private mutating func readArguments() throws(TraceError) -> TraceCommand {
    switch keyword {
    case .variable: return .variable(try readName(.name))
    case .constraint: return .constraint(try readName(.identifier), try readRow())
    case .remove: return .remove(try readName(.identifier))
    case .set: return .setConstant(try readName(.identifier), try readNumber(.constant))
    case .prio: return .setPriority(try readName(.identifier), try readPriority())
    case .edit: return .beginEditing(try readName(.variable), try readPriority(mustBeOptional: true))
    case .suggest: return .suggest(try readName(.variable), try readNumber(.value))
    case .unedit: return .endEditing(try readName(.variable))
    case .begin: return .begin
    case .commit: return .commit
    case .solve: return .solve
    case .expect:
      return .expect(try readName(.variable), try readNumber(.value), tolerance: try readTolerance())
    case .ambiguous: return .ambiguous(try readName(.variable))
    case .reject: return .reject(try readName(.identifier))
    case .level: return .level(try readPriority(), try readNumber(.sum))
    case .minimalConflict:
      var names = [try readName(.identifier)]
      while next < text.words.count { names.append(try readName(.identifier)) }
      return .minimalConflict(names)
    }
  }

  private mutating func readRow() throws(TraceError) -> TraceRow {
    let priority = try readPriority()
    let relation = try readRelation()
    var row = TraceRow([], relation, try readNumber(.constant), priority: priority)
    while next < text.words.count {
      row.terms.append(TraceRow.Term(try readNumber(.coefficient), try readName(.variable)))
    }
    return row
  }

  private mutating func expectEndOfLine() throws(TraceError) {
    guard next < text.words.count else { return }
    let word = text.words[next]
    throw TraceError(.surplus(text.excerpt(word), usage: keyword.usage), at: text.location(word))
  }

  private mutating func trackBatch(at location: SourceLocation) throws(TraceError) {
    switch (keyword, openBatch) {
    case (.begin, nil): openBatch = location.line
    case (.begin, let line?): throw TraceError(.nestedBatch(begunAt: line), at: location)
    case (.commit, nil): throw TraceError(.noBatch, at: location)
    case (.commit, _?): openBatch = nil
    case (.solve, let line?), (.expect, let line?), (.ambiguous, let line?), (.reject, let line?),
      (.level, let line?), (.minimalConflict, let line?):
      throw TraceError(.insideBatch(keyword.rawValue, begunAt: line), at: location)
    default: break
    }
  }
}

// MARK: Fields

extension TraceParser {
  private mutating func readWord(_ field: TraceError.Field) throws(TraceError) -> Range<Int> {
    guard next < text.words.count else {
      throw TraceError(.missing(field, usage: keyword.usage), at: text.endOfLine)
    }
    next += 1
    return text.words[next - 1]
  }

  private mutating func readName(_ field: TraceError.Field) throws(TraceError) -> String {
    let word = try readWord(field)
    guard let name = text.string(word) else { throw TraceError(.notUTF8, at: text.location(word)) }
    return name
  }

  private mutating func readNumber(_ field: TraceError.Field) throws(TraceError) -> Double {
    let word = try readWord(field)
    guard let number = NumberText.decimal(text.bytes(word)) else {
      throw TraceError(
        .notANumber(text.excerpt(word), field, usage: keyword.usage), at: text.location(word))
    }
    guard number.isFinite else {
      throw TraceError(.numberTooLarge(text.excerpt(word), field), at: text.location(word))
    }
    return number
  }

  private mutating func readTolerance() throws(TraceError) -> Double? {
    guard next < text.words.count else { return nil }
    let word = text.words[next]
    let tolerance = try readNumber(.tolerance)
    guard tolerance >= 0 else {
      throw TraceError(.negativeTolerance(text.excerpt(word)), at: text.location(word))
    }
    return tolerance
  }

  private mutating func readPriority(mustBeOptional: Bool = false) throws(TraceError) -> LayoutPriority {
    let number = try readNumber(.priority)
    let word = text.words[next - 1]
    // Priorities are stored as 32-bit floats. A number above 1000 is rejected even if the nearest such float is 1000.
    let priority = LayoutPriority(Float(number))
    guard number <= 1000, priority.isValid else {
      throw TraceError(.illegalPriority(text.excerpt(word)), at: text.location(word))
    }
    if mustBeOptional, priority.isRequired {
      throw TraceError(.requiredEdit(text.excerpt(word)), at: text.location(word))
    }
    return priority
  }

  private mutating func readRelation() throws(TraceError) -> Relation {
    let word = try readWord(.relation)
    for relation in Relation.allCases where text.bytes(word).elementsEqual(relation.description.utf8) {
      return relation
    }
    throw TraceError(.illegalRelation(text.excerpt(word)), at: text.location(word))
  }
}
