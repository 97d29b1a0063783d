import Foundation

/// A pattern of paths, such as `App/**/*.xib`.
///
/// `*` matches any characters except `/`, `?` matches one such character, and `**` matches any number of folders. A
/// pattern that matches a folder also matches everything inside it.
struct PathPattern: Hashable {
  /// The pattern as it was written.
  let text: String

  private let parts: [[Character]]

  /// Creates a pattern from its text. The pattern matches paths that are relative to one folder, such as that of a
  /// configuration file.
  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0) }
  }

  /// The path of the only file or folder that the pattern names. Nil if the pattern contains `*` or `?`, or is empty.
  var path: String? {
    text.isEmpty || text.contains { $0 == "*" || $0 == "?" } ? nil : text
  }

  /// Returns whether a relative path matches the pattern.
  ///
  /// - Complexity: O(*n* · *m*) for a pattern of *n* and a path of *m* characters.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0) }
    // The positions in `parts` up to which the pattern can match the names that were already examined.
    var reached = closure([0])
    if reached.contains(parts.count) { return true }
    for name in names {
      var next: Set<Int> = []
      for position in reached where position < parts.count {
        if parts[position] == ["*", "*"] {
          next.insert(position)
        } else if Self.matches(parts[position], name) {
          next.insert(position + 1)
        }
      }
      reached = closure(next)
      if reached.contains(parts.count) { return true }
    }
    return false
  }

  /// Returns the given positions in the pattern, and the positions that can be reached from them if each `**` matches
  /// no folder.
  ///
  /// The position after a `**` is reached from the position of the `**`. If the `**` is the last part, the end of the
  /// pattern is reached, so `App/**` also matches `App`. The end is not reached from the start of a pattern, unless the
  /// pattern is a single `**`.
  private func closure(_ positions: Set<Int>) -> Set<Int> {
    var result = positions
    for start in positions {
      var position = start
      while position < parts.count, parts[position] == ["*", "*"], position + 1 < parts.count {
        position += 1
        result.insert(position)
      }
      if position == parts.count - 1, parts[position] == ["*", "*"], start > 0 || parts.count == 1 {
        result.insert(parts.count)
      }
    }
    return result
  }

  /// Returns whether the name of a file or folder matches one part of a pattern, with `*` and `?`.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var reached: [Bool] = [true] + pattern.indices.map { index in pattern[...index].allSatisfy { $0 == "*" } }
    for character in name {
      var next = [Bool](repeating: false, count: pattern.count + 1)
      for (index, sign) in pattern.enumerated() {
        switch sign {
        case "*": next[index + 1] = next[index] || reached[index + 1] || reached[index]
        case "?": next[index + 1] = reached[index]
        default: next[index + 1] = reached[index] && sign == character
        }
      }
      reached = next
    }
    return reached[pattern.count]
  }
}

/// A converter that makes paths relative to a folder.
struct FolderPaths: Sendable {
  /// The absolute path of the folder.
  let folder: String
  private let workingFolder: String

  /// Creates a converter to paths relative to a folder. If `folder` itself is relative, it is relative to the working
  /// folder.
  init(folder: String, workingFolder: String = FileManager.default.currentDirectoryPath) {
    self.workingFolder = workingFolder
    self.folder = Self.simplified(folder, in: workingFolder)
  }

  /// Creates a converter to paths relative to the folder that contains a file.
  init(ofFile path: String) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    self.init(folder: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
  }

  /// Returns a path relative to the folder. A path outside of the folder begins with `..`.
  func relative(_ path: String) -> String {
    let own = folder.split(separator: "/")
    let other = Self.simplified(path, in: workingFolder).split(separator: "/")
    let common = zip(own, other).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: own.count - common) + other[common...]
    return parts.joined(separator: "/")
  }

  /// Returns the absolute form of a path, without `.` and `..`. A relative path is relative to `folder`, which must be
  /// absolute.
  private static func simplified(_ path: String, in folder: String) -> String {
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
