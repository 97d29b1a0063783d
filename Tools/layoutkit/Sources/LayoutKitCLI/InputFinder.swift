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
    var failure: InputError?
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles],
      errorHandler: { url, error in
        let name = Self.join(folder, Self.path(of: url, below: root))
        failure = failure ?? InputError(source: name, kind: .unreadable(error.localizedDescription))
        return true
      })
    var found: [String] = []
    while let url = enumerator?.nextObject() as? URL {
      let name = url.lastPathComponent
      if endings.contains(where: name.hasSuffix) {
        found.append(Self.join(folder, Self.path(of: url, below: root)))
      }
    }
    var inputs: [Result<InputSource, InputError>] = found.sorted().map { .success(.file(path: $0)) }
    if let failure { inputs.append(.failure(failure)) }
    return inputs.isEmpty
      ? [.failure(InputError(source: folder, kind: .nothingInside(endings: endings)))] : inputs
  }

  /// The option that asks for relative paths is not heard everywhere.
  private static func path(of url: URL, below root: URL) -> String {
    url.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
  }

  private static func join(_ folder: String, _ path: String) -> String {
    folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}
