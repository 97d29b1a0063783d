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

/// What is wrong with a text, as `layoutkit` prints it; empty if nothing is.
func report(_ text: String, fileName: String = "a.yaml") -> String {
  report(bytes: Array(text.utf8), fileName: fileName)
}

/// What is wrong with the bytes of a file.
func report(bytes: [UInt8], fileName: String = "a.yaml") -> String {
  do throws(DocumentError) {
    _ = try LayoutDocumentReader.read(bytes: bytes, fileName: fileName)
    return ""
  } catch {
    return error.report()
  }
}

/// What is wrong with a text, or with the layouts that it describes.
func buildingReport(_ text: String, fileName: String = "a.yaml") -> String {
  do throws(DocumentError) {
    _ = try LayoutDocumentReader.read(text, fileName: fileName).instantiateScenes()
    return ""
  } catch {
    return error.report()
  }
}
