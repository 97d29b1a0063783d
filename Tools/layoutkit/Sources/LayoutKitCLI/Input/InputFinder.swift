import Foundation

/// A search for the input files of a command. Folders are searched recursively.
struct InputFinder {
  /// The endings of file names to find in folders. A file that is given by its path can have any name.
  var endings: [String]

  /// The search for layout documents.
  static let layouts = InputFinder(endings: [".layout.yaml", ".layout.yml", ".layout.json"])

  /// Returns the inputs of paths, in the order of the paths. Files in a folder are sorted by path.
  func find(_ paths: [String]) -> [Result<InputSource, InputError>] {
    paths.flatMap { path -> [Result<InputSource, InputError>] in
      if path == "-" { return [.success(.standardInput)] }
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
      else { return [.success(.file(path: path))] }
      return files(inFolder: path)
    }
  }

  /// Returns the inputs in a folder. Hidden files and folders are ignored, and so are links to folders, which can form
  /// cycles.
  private func files(inFolder folder: String) -> [Result<InputSource, InputError>] {
    var found: [(path: String, input: Result<InputSource, InputError>)] = []
    var folders = [folder]
    while let current = folders.popLast() {
      do {
        for name in try FileManager.default.contentsOfDirectory(atPath: current) where !name.hasPrefix(".") {
          let path = current.hasSuffix("/") ? current + name : "\(current)/\(name)"
          let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
          if type == .typeDirectory {
            folders.append(path)
          } else if endings.contains(where: name.hasSuffix) {
            found.append((path, .success(.file(path: path))))
          }
        }
      } catch {
        found.append(
          (current, .failure(InputError(source: current, kind: .unreadable(InputError.reason(of: error))))))
      }
    }
    if found.isEmpty { return [.failure(InputError(source: folder, kind: .nothingInside(endings: endings)))] }
    return found.sorted { $0.path < $1.path }.map(\.input)
  }
}
