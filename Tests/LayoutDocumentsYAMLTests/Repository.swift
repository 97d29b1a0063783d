import Foundation
import LayoutDocuments
import LayoutDocumentsYAML

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

/// Returns the errors of a document as `layoutkit` prints them; empty if there are none.
func report(_ text: String, fileName: String = "a.yaml") -> String {
  report(bytes: Array(text.utf8), fileName: fileName)
}

/// Returns the errors of a document, given as bytes, as `layoutkit` prints them.
func report(bytes: [UInt8], fileName: String = "a.yaml") -> String {
  do throws(DocumentError) {
    _ = try LayoutDocumentReader.read(bytes: bytes, fileName: fileName)
    return ""
  } catch {
    return error.report()
  }
}

/// Returns the errors of a document, including those of constraints that cannot be created.
func buildingReport(_ text: String, fileName: String = "a.yaml") -> String {
  do throws(DocumentError) {
    _ = try LayoutDocumentReader.read(text, fileName: fileName).instantiateScenes()
    return ""
  } catch {
    return error.report()
  }
}
