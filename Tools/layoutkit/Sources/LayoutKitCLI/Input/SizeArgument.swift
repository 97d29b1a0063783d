#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutModel

  /// The value of the option `--size`, such as `320x568`. With `auto`, as in `320xauto` or `auto`, a width or height
  /// fits the content.
  struct SizeArgument {
    /// The size in points. On ``fittingAxes``, it is the width or height of the standard canvas.
    var size: LayoutSize

    /// The axes on which the size fits the content.
    var fittingAxes: Set<LayoutAxis> = []

    init(_ text: String) throws {
      // If the text begins with `--`, the value is missing and the text is the next option.
      if text.hasPrefix("--") { throw Self.unreadable }
      var parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      if parts == [Self.free] { parts.append(Self.free) }
      guard parts.count == 2 else { throw Self.unreadable }
      size = LayoutDocument.Canvas.standardSize
      for (part, axis) in zip(parts, LayoutAxis.allCases) {
        if part == Self.free {
          fittingAxes.insert(axis)
        } else {
          size[axis] = try Self.points(part, of: text)
        }
      }
    }

    /// Creates a size from a text in which `auto` is not allowed.
    static func fixed(_ text: String) throws -> SizeArgument {
      let size = try SizeArgument(text)
      guard size.fittingAxes.isEmpty else { throw unreadable }
      return size
    }

    private static let free: Substring = "auto"

    private static let unreadable = ValidationError(
      "expected a width and a height in points, such as 320x568")

    private static func points(_ text: Substring, of size: String) throws -> Double {
      // `Double` would also accept `0x1p4`, `nan` and `inf`.
      let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || ".+-eE".contains($0)) }
      guard isPlain, let value = Double(text) else { throw unreadable }
      guard value >= 0 else {
        throw ValidationError(
          "\(text) is negative; a width or height must be 0 or more; did you mean \(size.filter { $0 != "-" })?"
        )
      }
      guard value <= DocumentLimits.points else {
        throw ValidationError("\(text) is too large; the limit is 100000000 points")
      }
      return value
    }
  }
#endif
