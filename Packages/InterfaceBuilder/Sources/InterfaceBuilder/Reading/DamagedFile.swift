import SourceText
import XMLSource

/// A storyboard that is not well-formed XML. Its damaged scenes are replaced by spaces, so that the other scenes can be
/// read.
///
/// All other text keeps its place, and line breaks are kept, so that locations stay the same.
struct DamagedFile {
  /// The bytes of the file, in which damaged parts are replaced by spaces.
  private var bytes: [UInt8]
  /// The ranges of the scenes in ``bytes``, in the order of the text.
  private var scenes: [Scene]
  private let lines: LineTable
  /// The number of bytes in the file. ``bytes`` may be longer, because missing end tags are appended to it.
  private let count: Int

  /// The damaged places that were found so far, in the order in which they were found.
  private(set) var damages: [Damage] = []

  /// The text of a scene, with its start tag and, unless the end is cut off, its end tag.
  private struct Scene {
    var range: Range<Int>
    /// Whether the scene has an end tag, which is the end of ``range``.
    var isClosed: Bool
    var isRemoved = false

    /// Returns whether an error at an offset belongs to the scene. If the end tag of the scene is missing, the offset
    /// directly after the scene is included, because the error about the end tag is there.
    func contains(_ place: Int) -> Bool {
      range.contains(place) || !isClosed && place == range.upperBound
    }
  }

  /// A place at which the file is damaged.
  struct Damage {
    /// The XML error that was found at this place.
    var error: XMLError
    /// The line and column of the scene that is left out; nil if the error is outside of all scenes.
    var scene: SourceLocation?
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
    scenes = Self.scenes(in: bytes)
    lines = LineTable(bytes)
  }

  /// Reads the undamaged scenes of a file; returns nil if there are no such scenes, or if the file is also damaged
  /// outside of its scenes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - error: The first error in the file.
  static func read(_ bytes: [UInt8], _ error: XMLError) -> (tree: XMLTree, damages: [Damage])? {
    var file = DamagedFile(bytes)
    guard !file.scenes.isEmpty, let tree = file.repaired(error) else { return nil }
    return (tree, file.damages)
  }

  /// The maximum number of attempts to read a file, and the maximum number of bytes that all attempts together read.
  private static let limits = (readings: 50, bytes: 1 << 30)

  private mutating func repaired(_ first: XMLError) -> XMLTree? {
    var error = first
    for reading in 1...Self.limits.readings where reading * count <= Self.limits.bytes {
      guard remove(error) else { return nil }
      do throws(XMLError) {
        return try XMLTree(bytes)
      } catch let next {
        error = next
      }
    }
    return nil
  }

  /// Changes the text of the file so that the next attempt to read it does not fail with the same error: replaces
  /// damaged scenes and merge conflicts by spaces, or adds missing end tags. Returns false if neither is possible.
  private mutating func remove(_ error: XMLError) -> Bool {
    if error.kind == .mergeConflict { return removeConflicts(error) }
    let place = error.range.start
    if let index = scenes.lastIndex(where: { $0.range.lowerBound <= place }),
      !scenes[index].isRemoved, scenes[index].contains(place)
    {
      damages.append(Damage(error: error, scene: location(of: scenes[index])))
      removeScene(index)
      return true
    }
    return close(error)
  }

  /// Adds the missing end tags of `scenes` and `document` to a file that is cut off or damaged after its last scene.
  /// Returns false if the error is not after the last scene, or if the end tag of another element is missing.
  private mutating func close(_ error: XMLError) -> Bool {
    guard bytes.count == count, let end = scenes.last?.range.upperBound, error.range.start >= end else {
      return false
    }
    if damages.isEmpty { damages.append(Damage(error: error)) }
    switch (error.kind, error.opening?.name) {
    case (.unclosedElement, "scenes"): bytes += "</scenes></document>".utf8
    case (.unclosedElement, "document"): bytes += "</document>".utf8
    case (.unclosedElement, _): return false
    default:
      // Another error after the last scene, such as an incomplete end tag. The text after the last scene is dropped,
      // and the open elements are closed.
      blank(end..<count)
      bytes += "</scenes></document>".utf8
    }
    return true
  }

  // MARK: Merge conflicts

  /// Removes all scenes that contain a merge conflict. For a merge conflict outside of scenes, keeps the first of the
  /// two versions of the text.
  ///
  /// - Returns: Whether the text contains a merge conflict.
  private mutating func removeConflicts(_ error: XMLError) -> Bool {
    let conflicts = conflicts()
    for conflict in conflicts {
      var error = error
      error.range = SourceRange(start: conflict.start, end: endOfLine(conflict.start))
      error.location = lines.location(of: conflict.start, in: bytes)
      let touched = scenes.indices.filter { index in
        scenes[index].range.lowerBound < conflict.end && conflict.start < scenes[index].range.upperBound
      }
      if touched.isEmpty { damages.append(Damage(error: error)) }
      for index in touched where !scenes[index].isRemoved {
        damages.append(Damage(error: error, scene: location(of: scenes[index])))
        removeScene(index)
      }
      blank(conflict.start..<endOfLine(conflict.start))
      blank(conflict.other..<conflict.end)
    }
    return !conflicts.isEmpty
  }

  /// A merge conflict: two versions of a text between three lines with markers.
  private struct Conflict {
    /// The offset of the conflict's first marker, usually `<<<<<<<`.
    var start: Int
    /// The offset of the marker that follows the first version, usually `=======`. If there is no such marker, the same
    /// as ``end``.
    var other: Int
    /// The offset at which the line of the last marker, usually `>>>>>>>`, ends.
    var end: Int
  }

  /// Returns the merge conflicts in the text. A marker without the other markers is treated as a conflict that consists
  /// only of the marker's line. Markers may be indented.
  private func conflicts() -> [Conflict] {
    var conflicts: [Conflict] = []
    var isOpen = false
    var position = 0
    while position < bytes.count {
      let end = endOfLine(position)
      let line = bytes[position..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if line.starts(with: "<<<<<<< ".utf8) {
        conflicts.append(Conflict(start: position, other: end, end: end))
        isOpen = true
      } else if line.starts(with: ">>>>>>> ".utf8) {
        if isOpen {
          conflicts[conflicts.count - 1].end = end
        } else {
          conflicts.append(Conflict(start: position, other: end, end: end))
        }
        isOpen = false
      } else if line.starts(with: "======= ".utf8.dropLast())
        || line.starts(with: "||||||| ".utf8)
      {
        if !isOpen {
          conflicts.append(Conflict(start: position, other: end, end: end))
        } else if let last = conflicts.last, last.other == last.end {
          conflicts[conflicts.count - 1].other = position
          conflicts[conflicts.count - 1].end = end
        }
      }
      position = end + 1
    }
    return conflicts
  }

  // MARK: Text

  private func location(of scene: Scene) -> SourceLocation {
    lines.location(of: scene.range.lowerBound, in: bytes)
  }

  private mutating func removeScene(_ index: Int) {
    scenes[index].isRemoved = true
    blank(scenes[index].range)
  }

  private func endOfLine(_ position: Int) -> Int {
    bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Replaces a part of the text by spaces. Line breaks are kept.
  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
  }

  /// Returns the scenes in a text that need not be well-formed. A scene without an end tag ends where the next scene
  /// begins or, if there is none, at the end of the list of scenes.
  private static func scenes(in bytes: [UInt8]) -> [Scene] {
    var scenes: [Scene] = []
    var start: Int?
    for position in bytes.indices where bytes[position] == UInt8(ascii: "<") {
      let rest = bytes[position...]
      if rest.starts(with: "<scene ".utf8) {
        if let start { scenes.append(Scene(range: start..<position, isClosed: false)) }
        start = position
      } else if let open = start {
        if rest.starts(with: "</scene>".utf8) {
          scenes.append(
            Scene(range: open..<(position + "</scene>".utf8.count), isClosed: true))
          start = nil
        } else if rest.starts(with: "</scenes>".utf8) {
          scenes.append(Scene(range: open..<position, isClosed: false))
          start = nil
        }
      }
    }
    if let start { scenes.append(Scene(range: start..<bytes.count, isClosed: false)) }
    return scenes
  }
}
