import Foundation
import SourceDiagnostics
import SourceText

/// An input of a command: a file, a version of a file in a git repository, or the standard input.
enum InputSource: Hashable, Sendable {
  /// The standard input. Its path is `-`.
  case standardInput

  /// The standard input, which contains the text of a file, such as an unsaved version. The associated value is the
  /// path of the file, encoded by ``SystemPath``. The input has this path as its name, but the file at the path is not
  /// read.
  case contents(path: String)

  /// A file. The path has the form in which it was given on the command line or found in a folder, and is encoded by
  /// ``SystemPath``.
  case file(path: String)

  /// A version of a file in a git repository. The specification has the form `revision:path`, as in `HEAD:Main.xib`.
  case version(GitVersion)

  /// A line of another input, which contains one JSON document on each line. The associated values are the name of that
  /// input, the number of the line, from 1, and the bytes of the line. Its name contains the number.
  case line(of: String, number: Int, bytes: [UInt8])

  /// The name of the input in messages.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .line(let input, let number, _): "\(input):\(number)"
    case .contents(let path), .file(let path): SystemPath.shown(path)
    case .version(let version): SystemPath.shown(version.specification)
    }
  }

  /// The path of the file; nil for the standard input without a name, for a line, and for a version of a file in a
  /// repository.
  var path: String? {
    switch self {
    case .standardInput, .version, .line: nil
    case .contents(let path), .file(let path): path
    }
  }

  /// Whether the input is read from the standard input.
  var isStandardInput: Bool {
    switch self {
    case .standardInput, .contents: true
    case .file, .version, .line: false
    }
  }

  /// The maximum size of an input, in bytes. Larger inputs are rejected, because they could use up all memory.
  static let sizeLimit = 256 << 20

  /// Reads all bytes of the input.
  ///
  /// The input is read in pieces, so that an endless pipe is rejected as soon as it exceeds ``sizeLimit``.
  func read() throws(InputError) -> Data {
    if case .line(_, _, let bytes) = self { return Data(bytes) }
    if isStandardInput, let captured = CapturedStreams.current { return Data(captured.input) }
    if case .version(let version) = self { return try version.read() }
    let descriptor = try open()
    defer { Self.close(descriptor) }
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try readPiece(descriptor, into: &buffer)
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > Self.sizeLimit { throw error(.tooLarge) }
    }
  }

  /// Opens the input, and returns its file descriptor.
  func open() throws(InputError) -> Int32 {
    guard case .file(let path) = self else { return STDIN_FILENO }
    if path.isEmpty { throw error(.emptyPath) }
    guard let status = FileStatus(path: path) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw error(unreadable) }
      let isLink = FileStatus(path: path, followsLinks: false)?.kind == .link
      throw error(isLink ? .danglingLink : .missing(suggestions: Self.similarNames(path)))
    }
    if status.kind == .folder { throw error(.isDirectory) }
    let descriptor = SystemPath.withCString(path) { Foundation.open($0, O_RDONLY) }
    guard descriptor >= 0 else { throw error(unreadable) }
    return descriptor
  }

  /// Returns existing paths in the folder of a missing file whose names are similar to the name of the file, the most
  /// similar first. Names are similar if the parts before the first dot are similar.
  private static func similarNames(_ path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return [] }
    func stem(_ name: some StringProtocol) -> String { String(name.prefix { $0 != "." }) }
    let folder = parts.dropLast().joined(separator: "/")
    let isRelative = parts.count == 1
    let all = (SystemPath.names(inFolder: isRelative ? "." : folder + "/") ?? []).prefix(1000)
    // A file of another kind, such as `notes.txt` for `nope.json`, is not meant unless only its ending differs.
    let wanted = ending(of: name)
    func isPossible(_ other: String) -> Bool {
      if wanted.isEmpty || stem(other).lowercased() == stem(name).lowercased() { return true }
      let found = ending(of: other[...])
      return found.isEmpty || !Suggestions.nearest(to: wanted, among: [found]).isEmpty
    }
    let names = all.filter(isPossible)
    let near = Suggestions.nearest(to: stem(name), among: names.map(stem))
    return near.compactMap { stem in
      // Several files may have the same name up to the first dot, and differ only in what follows.
      let found = names.sorted().filter { $0.prefix { $0 != "." } == stem }
      let best = Suggestions.closest(to: String(name), among: found, limit: 1).first
      return best.map { isRelative ? $0 : "\(folder)/\($0)" }
    }
  }

  /// Returns the part of the name of a file after the last dot; empty if the name contains no dot.
  private static func ending(of name: Substring) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }

  static func close(_ descriptor: Int32) {
    if descriptor != STDIN_FILENO { Foundation.close(descriptor) }
  }

  /// Reads a piece of the input into a buffer, and returns the number of bytes read, which is 0 at the end of the
  /// input.
  func readPiece(_ descriptor: Int32, into buffer: inout [UInt8]) throws(InputError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw error(unreadable) }
    }
  }

  /// The kind of error for a failed system call, with the message for the current `errno`.
  private var unreadable: InputError.Kind { .unreadable(String(cString: strerror(errno))) }

  private func error(_ kind: InputError.Kind) -> InputError { InputError(source: name, kind: kind) }
}

/// An error for an input that cannot be read.
struct InputError: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The path is empty.
    case emptyPath
    /// No file or folder has this path. The associated value contains similar paths in the same folder.
    case missing(suggestions: [String])
    /// The path is a symbolic link to a file that does not exist.
    case danglingLink
    /// The path is a folder, but a file was expected.
    case isDirectory
    /// A file that was found in a folder is a pipe, a socket or a device. The associated value is its kind as part of a
    /// sentence, such as `a pipe`.
    case isSpecial(String)
    /// The folder contains no file whose name has one of the given endings.
    case nothingInside(endings: [String])
    /// A system call failed. The associated value is the system's error message.
    case unreadable(String)
    /// The input is larger than ``InputSource/sizeLimit``.
    case tooLarge
    /// The input is JSON that spans several lines, but each line must be a document of its own.
    case notLines
    /// git cannot read the version of a file. The associated value is git's error message.
    case notInRepository(String)
  }

  /// The name of the input in messages.
  var source: String

  /// The reason why the input cannot be read.
  var kind: Kind

  init(source: String, kind: Kind) {
    self.source = source
    self.kind = kind
  }

  init(path: String, kind: Kind) { self.init(source: SystemPath.shown(path), kind: kind) }
}

extension InputError: ReportableError {
  /// The error as an array of one diagnostic, which has no line and column.
  var diagnostics: [Diagnostic] {
    let place = Diagnostic.Place(file: source.isEmpty ? nil : source)
    return [Diagnostic("unreadable-input", .error, message, at: place)]
  }

  private var message: String {
    switch kind {
    case .emptyPath: "The path is empty; expected a file, a folder, or - for the standard input."
    case .missing(let names):
      Suggestions.sentence("There is no such file or folder.", offering: names.map(SystemPath.shown))
    case .danglingLink:
      "The target of this link does not exist. Correct or remove the link."
    case .isDirectory: "Expected a file, but this is a folder; give the path of a file in it."
    case .isSpecial(let kind):
      "This is \(kind), not a file; to read it anyway, give its own path instead of the path of the folder."
    case .nothingInside(let endings):
      "The folder contains no file whose name ends in \(Self.list(endings))."
    case .unreadable(let reason): "The input cannot be read: \(reason)."
    case .notInRepository(let reason): "git cannot read this version: \(reason)."
    case .notLines:
      "Line 1 is not a complete JSON object; with --jsonl, each line is a document. To read the file as one document, leave out --jsonl."
    case .tooLarge: "The input is too large; the limit is \(InputSource.sizeLimit >> 20) MB."
    }
  }

  /// Returns words as a list for a sentence, such as `a, b or c`.
  private static func list(_ words: [String]) -> String {
    let start = words.dropLast().joined(separator: ", ")
    return [start, words.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
