import Foundation

/// Files of the repository that tests read.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let examples = root.appending(path: "Documentation/Examples")

  /// The names of the example documents, without folder.
  static let exampleNames: [String] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: examples.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasSuffix(".layout.yaml") || $0.hasSuffix(".layout.json") }.sorted()
  }()

  static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
