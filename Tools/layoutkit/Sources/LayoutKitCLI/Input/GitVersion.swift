import Foundation
import SourceDiagnostics

/// A version of a file in a git repository, which the program `git` reads.
struct GitVersion: Hashable, Sendable {
  /// The version in git's notation, `revision:path`. The path is relative to the root of the repository or to the
  /// current folder. Without a revision, as in `:path`, it is the version in git's index.
  let specification: String

  /// The path of the file in ``specification``, without the revision.
  let path: String

  private let revision: String

  /// Creates a version from an argument; nil if the argument does not have the form `revision:path`.
  init?(_ argument: String) {
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    specification = argument
    revision = String(argument[..<colon])
    path = String(argument[argument.index(after: colon)...])
    // A revision that starts with a dash would be an option of git.
    guard !path.isEmpty, !revision.hasPrefix("-") else { return nil }
  }

  /// Returns the contents of the file in this version.
  ///
  /// - Throws: ``InputError`` if git is not installed, or if the repository does not contain the version.
  func read() throws(InputError) -> Data {
    let exact = run(specification)
    if let data = exact.data { return data }
    // git reads a path as relative to the root of the repository, unless it starts with a dot.
    if !path.hasPrefix("."), !path.hasPrefix("/"), let data = run("\(revision):./\(path)").data {
      return data
    }
    throw InputError(path: specification, kind: .notInRepository(exact.message))
  }

  private func run(_ specification: String) -> (data: Data?, message: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "cat-file", "blob", specification]
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layoutkit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    // A file cannot block git as a full pipe would.
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardError = (try? FileHandle(forWritingTo: errors)) ?? FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return (nil, "git cannot be started")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return (data, "") }
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? "git failed"
    let reason = line.hasPrefix("fatal: ") ? line.dropFirst(7) : line[...]
    // The message that contains the reason ends with a period of its own.
    return (nil, String(reason.hasSuffix(".") ? reason.dropLast() : reason))
  }
}
