#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutModel
  import SourceText

  /// The value of the option `--size`, such as `320x568`. With `auto`, as in `320xauto` or `auto`, a width or height
  /// fits the content.
  struct SizeArgument {
    /// The size in points. On ``fittingAxes``, it is the width or height of the standard canvas.
    var size: LayoutSize

    /// The axes on which the size fits the content.
    var fittingAxes: Set<LayoutAxis> = []

    /// Reads a size such as `320x568`. If `allowsAuto` is true (default), its width or height may be `auto`.
    init(_ text: String, allowsAuto: Bool = true) throws {
      // If the text begins with `--`, the value is missing and the text is the next option.
      let unreadable = Self.unreadable(text, allowsAuto: allowsAuto)
      if text.hasPrefix("--") { throw unreadable }
      var parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      if parts == [Self.free] { parts.append(Self.free) }
      guard parts.count == 2 else { throw unreadable }
      size = LayoutDocument.Canvas.standardSize
      for (part, axis) in zip(parts, LayoutAxis.allCases) {
        if part == Self.free, allowsAuto {
          fittingAxes.insert(axis)
        } else {
          size[axis] = try Self.points(part, of: text, unreadable)
        }
      }
    }

    /// Reads one or more sizes, separated by commas. Throws an error for a text such as `320,568`, which was probably
    /// meant as the size `320x568`.
    static func list(_ text: String) throws -> ValueList<SizeArgument> {
      let numbers = text.split(separator: ",").filter { NumberText.decimal(String($0)) != nil }
      if numbers.count == 2, text.count(where: { $0 == "," }) == 1 {
        throw unreadable(text, allowsAuto: true)
      }
      return try ValueList(text) { try SizeArgument($0) }
    }

    /// Creates a size from a text in which `auto` is not allowed.
    static func fixed(_ text: String) throws -> SizeArgument {
      try SizeArgument(text, allowsAuto: false)
    }

    private static let free: Substring = "auto"

    /// Returns the error about a text that is not a size. The error proposes a device if the text is the name of one,
    /// or a size if the text contains two numbers, as in `320*568`. For one number, as in `320px`, it proposes
    /// `320xauto` if `allowsAuto` is true.
    private static func unreadable(_ text: String, allowsAuto: Bool) -> ValidationError {
      let message = "expected a width and a height in points, such as 320x568"
      guard text.utf8.count <= 40, !text.contains("-") else { return ValidationError(message) }
      if let device = LayoutDevice(named: text) {
        return ValidationError("\(message); did you mean --device '\(device.name)'?")
      }
      let units: Set<String> = [
        "", "x", "by", "pt", "px", "points", "auto", "ptxpt", "pxxpx", "w", "h", "wh", "width", "height",
      ]
      guard units.contains(text.lowercased().filter(\.isLetter)) else { return ValidationError(message) }
      let digits = String(text.map { $0.isASCII && ($0.isNumber || $0 == ".") ? $0 : " " })
      let numbers = digits.split(separator: " ").filter { NumberText.decimal(String($0)) != nil }
      switch numbers.count {
      case 1 where allowsAuto:
        return ValidationError("\(message); did you mean \(numbers[0])xauto?")
      case 2: return ValidationError("\(message); did you mean \(numbers[0])x\(numbers[1])?")
      default: return ValidationError(message)
      }
    }

    private static func points(
      _ text: Substring, of size: String, _ unreadable: ValidationError
    ) throws -> Double {
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
