import Foundation

@testable import LayoutKitCLI

/// The command `layoutkit`, which tests run in this process or as a separate process.
enum Tool {
  /// The exit code and the output of a run.
  struct Result {
    var exitCode: Int32
    /// Whether a signal ended the process, such as after a crash.
    var wasKilled: Bool
    var output: String
    var errors: String
  }

  /// The executable, which is built into the same folder as the tests.
  static let executable: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let here = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return here.deletingLastPathComponent().appendingPathComponent("layoutkit")
  }()

  /// Runs the tool and waits for its end. It runs in this process or, if a folder is given, in a separate process.
  ///
  /// Help also runs in a separate process, because it depends on the width of the terminal, which ArgumentParser reads.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the tool.
  ///   - input: The standard input.
  ///   - folder: The working folder of the tool; nil if it does not matter.
  static func run(_ arguments: [String], input: Data = Data(), in folder: URL? = nil) throws -> Result {
    let isHelp = arguments.isEmpty || arguments.contains { ["help", "--help", "-h"].contains($0) }
    guard folder == nil, !isHelp else { return try runProcess(arguments, input: input, in: folder) }
    let streams = CapturedStreams(input: Array(input))
    let status = CapturedStreams.$current.withValue(streams) { CommandLineTool().run(arguments) }
    return Result(
      exitCode: status.rawValue, wasKilled: false, output: String(decoding: streams.output, as: UTF8.self),
      errors: String(decoding: streams.errors, as: UTF8.self))
  }

  /// Runs the tool in a separate process.
  static func runProcess(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil
  ) throws -> Result {
    try run(executable, arguments, input: input, in: folder)
  }

  /// Runs a line of shell that finds `layoutkit` on its path.
  ///
  /// - Returns: The result; its output contains both streams.
  static func runShell(_ command: String, in folder: URL) throws -> Result {
    let path = executable.deletingLastPathComponent().path
    let line = "PATH=\"\(path):$PATH\"; { \(command)\n} 2>&1"
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: Data = Data(), in folder: URL?
  ) throws -> Result {
    // Files instead of pipes: a full pipe blocks the tool, and reading two pipes needs two threads.
    let scratch = try TemporaryFolder()
    let inputFile = try scratch.write(input, to: "input")
    let outputFile = try scratch.write(Data(), to: "output")
    let errorFile = try scratch.write(Data(), to: "errors")

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The width of help and drawings must not depend on the terminal of the tests.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "COLUMNS" }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// Runs the tool with a text on its standard input.
  static func run(_ arguments: [String], input: String, in folder: URL? = nil) throws -> Result {
    try run(arguments, input: Data(input.utf8), in: folder)
  }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("layoutkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and the folders it is in.
  @discardableResult
  func write(_ data: Data, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Writes a text file, and the folders it is in.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL { try write(Data(text.utf8), to: path) }
}
