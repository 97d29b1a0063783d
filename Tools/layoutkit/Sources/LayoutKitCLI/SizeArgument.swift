#if CLI
  import ArgumentParser
  import LayoutModel

  /// The value of `--size`: `320x568`.
  struct SizeArgument {
    var size: LayoutSize

    init(_ text: String) throws {
      let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      guard parts.count == 2, let width = Self.points(parts[0]), let height = Self.points(parts[1]) else {
        throw ValidationError("expected a width and a height in points, such as 320x568")
      }
      size = LayoutSize(width: width, height: height)
    }

    /// Beyond, a double has no room for the fractions of a point.
    private static let limit = 1e8

    private static func points(_ text: Substring) -> Double? {
      // `Double` would also take `0x1p4`, `nan` and `inf`.
      guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text) else {
        return nil
      }
      return value <= limit ? value : nil
    }
  }
#endif
