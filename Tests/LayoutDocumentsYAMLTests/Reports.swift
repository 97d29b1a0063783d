import LayoutDocuments
import LayoutDocumentsYAML

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
