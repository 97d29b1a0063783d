import Foundation

/// Turns the paths of a command line into the files to read: folders are walked.
struct InputFinder {
  /// How the names of files end that count in a folder. A file that is named itself may have any name.
  var endings: [String]

  /// Finds layouts.
  static let layouts = InputFinder(endings: [".layout.yaml", ".layout.yml", ".layout.json"])

  /// The inputs behind the paths, in the order of the paths, those of a folder in the order of their names.
  func find(_ paths: [String]) -> [Result<InputSource, InputError>] {
    paths.flatMap { path -> [Result<InputSource, InputError>] in
      if path == "-" { return [.success(.standardInput)] }
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
      else { return [.success(.file(path: path))] }
      return files(inFolder: path)
    }
  }

  /// Hidden files and folders do not count, and links to folders are not followed: they may lead round in a circle.
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
