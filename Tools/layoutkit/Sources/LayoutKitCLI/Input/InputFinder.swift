import Foundation

/// A search for the input files of a command, in folders and their subfolders.
struct InputFinder {
  /// The endings of file names by which files are found in folders. A file whose path is given as an argument can have
  /// any name.
  var endings: [String]

  /// Returns whether a file that was found in a folder is an input. Default: true.
  var includes: @Sendable (String) -> Bool = { _ in true }

  /// Whether a file whose path is given as an argument is an input only if ``includes`` accepts it. Default: false.
  var includesOnlyMatches = false

  /// Whether a file that several paths lead to is found only once, with the first of its paths. Default: false.
  var findsOnce = false

  /// The input for the path `-`. Default: the standard input without a name.
  var standardInput = InputSource.standardInput

  /// Creates a finder of files whose names have one of the given endings.
  init(endings: [String]) { self.endings = endings }

  /// The finder of files with layouts: layout documents and Interface Builder files.
  static let layouts = InputFinder(endings: [
    ".layout.yaml", ".layout.yml", ".layout.json", ".storyboard", ".xib",
  ])

  /// Returns the inputs at the paths of files and folders, in the order of the paths. The files in a folder are sorted
  /// by path.
  func find(_ paths: [String]) -> [Result<InputSource, InputError>] {
    let found = allInputs(paths)
    guard findsOnce else { return found }
    var known: Set<String> = []
    return found.filter { input in
      guard case .success(.file(let path)) = input else { return true }
      return known.insert(SystemPath.resolved(path)).inserted
    }
  }

  private func allInputs(_ paths: [String]) -> [Result<InputSource, InputError>] {
    paths.flatMap { path -> [Result<InputSource, InputError>] in
      if path == "-" { return [.success(standardInput)] }
      guard FileStatus(path: path)?.kind == .folder else {
        return includesOnlyMatches && !includes(path) ? [] : [.success(.file(path: path))]
      }
      return files(inFolder: path)
    }
  }

  /// Returns the inputs for the files in a folder and its subfolders whose names end with one of the ``endings``, and
  /// errors for folders and files that cannot be read.
  ///
  /// Hidden files and folders are ignored. Links to folders are also ignored, because they can form cycles.
  private func files(inFolder folder: String) -> [Result<InputSource, InputError>] {
    var found: [(path: String, input: Result<InputSource, InputError>)] = []
    var folders = [folder]
    while let current = folders.popLast() {
      guard let names = SystemPath.names(inFolder: current) else {
        let reason = InputError.Kind.unreadable(String(cString: strerror(errno)))
        found.append((current, .failure(InputError(path: current, kind: reason))))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = current.hasSuffix("/") ? current + name : "\(current)/\(name)"
        if FileStatus(path: path, followsLinks: false)?.kind == .folder {
          folders.append(path)
        } else if endings.contains(where: name.hasSuffix) {
          found.append((path, input(at: path)))
        }
      }
    }
    if found.isEmpty { return [.failure(InputError(path: folder, kind: .nothingInside(endings: endings)))] }
    return found.filter { includes($0.path) }.sorted { $0.path < $1.path }.map(\.input)
  }

  /// Returns the input for a file that was found in a folder. A pipe, socket or device is an error.
  ///
  /// Reading a pipe that nothing writes to would never end. A pipe whose path is given as an argument is read, because
  /// the user asked for it.
  private func input(at path: String) -> Result<InputSource, InputError> {
    if case .special(let kind)? = FileStatus(path: path)?.kind {
      return .failure(InputError(path: path, kind: .isSpecial(kind)))
    }
    return .success(.file(path: path))
  }
}
