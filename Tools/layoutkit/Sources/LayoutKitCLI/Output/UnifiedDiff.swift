import Foundation

/// The differences between two versions of a file in the unified format, which `patch -p1` and `git apply` read.
struct UnifiedDiff {
  /// The differences as text; empty if the versions are equal.
  let text: String

  /// The number of equal lines that are shown before and after a difference.
  private static let context = 3

  /// A line of the old version, of the new version, or of both versions.
  private struct Line {
    /// A space for a line of both versions, `-` for one of the old version, `+` for one of the new version.
    var sign: String
    var text: String
  }

  /// Compares two versions of a file.
  ///
  /// - Parameters:
  ///   - name: The path of the file.
  ///   - folder: The folder to which the path in the text is relative, if it contains the file. Default: the current
  ///     folder.
  /// - Complexity: O(*n* · *d*) for *n* lines and *d* different ones.
  init(
    of name: String, _ old: [UInt8], _ new: [UInt8],
    in folder: String = FileManager.default.currentDirectoryPath
  ) {
    guard old != new else {
      text = ""
      return
    }
    let lines = Self.lines(Self.split(old), Self.split(new))
    let path = Self.path(of: name, in: folder)
    // As in the output of git, a tab ends a name that contains spaces, so that `patch` reads all of it.
    let end = path.contains(" ") ? "\t" : ""
    var text = "--- a/\(path)\(end)\n+++ b/\(path)\(end)\n"
    for range in Self.hunks(lines) { text += Self.hunk(lines, range) }
    self.text = text
  }

  /// Returns the path of a file relative to a folder, without `.` components. Tools such as `git apply` reject paths
  /// with such components.
  private static func path(of name: String, in folder: String) -> String {
    let components = name.split(separator: "/").filter { $0 != "." }
    let start = folder.split(separator: "/")
    let isInside = name.hasPrefix("/") && components.count > start.count && components.starts(with: start)
    return components.dropFirst(isInside ? start.count : 0).joined(separator: "/")
  }

  /// Splits a text into lines, each with its line break.
  private static func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    for position in bytes.indices where bytes[position] == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start...position], as: UTF8.self))
      start = position + 1
    }
    if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return lines
  }

  /// Returns the lines of both versions in one list, with removed lines before the lines that replace them.
  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        lines.append(Line(sign: "-", text: old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, inserted.contains(newIndex) {
        lines.append(Line(sign: "+", text: new[newIndex]))
        newIndex += 1
      } else {
        lines.append(Line(sign: " ", text: old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// Returns the ranges of lines that are shown: the differences with the lines around them.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].sign != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func hunk(_ lines: [Line], _ range: Range<Int>) -> String {
    let header = [("-", "+"), ("+", "-")].map { own, other in
      let start = lines[..<range.lowerBound].count { $0.sign != other }
      let count = lines[range].count { $0.sign != other }
      return "\(own)\(count == 0 ? start : start + 1)" + (count == 1 ? "" : ",\(count)")
    }
    let body = lines[range].map { line in
      line.sign + line.text
        + (line.text.utf8.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n")
    }
    return "@@ \(header.joined(separator: " ")) @@\n" + body.joined()
  }
}
