#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutModel

  /// The value of `--size`: `320x568`.
  struct SizeArgument {
    var size: LayoutSize

    init(_ text: String) throws {
      // The next option, as the value is missing.
      if text.hasPrefix("--") { throw Self.unreadable }
      let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      guard parts.count == 2 else { throw Self.unreadable }
      size = LayoutSize(width: try Self.points(parts[0]), height: try Self.points(parts[1]))
    }

    private static let unreadable = ValidationError(
      "expected a width and a height in points, such as 320x568")

    private static func points(_ text: Substring) throws -> Double {
      // `Double` also accepts `0x1p4`, `nan` and `inf`.
      let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || ".+-eE".contains($0)) }
      guard isPlain, let value = Double(text) else { throw unreadable }
      guard value >= 0 else {
        throw ValidationError("\(text) is negative; a width or height must be 0 or more")
      }
      guard value <= DocumentLimits.points else {
        throw ValidationError("\(text) is too large; the limit is 100000000 points")
      }
      return value
    }
  }
#endif
