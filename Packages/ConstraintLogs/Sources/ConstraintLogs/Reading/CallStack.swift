/// A search for the app's code in the call stack that is logged after an exception.
///
///     *** First throw call stack:
///     (
///       0   CoreFoundation    0x00000001a2c4f1b8 __exceptionPreprocess + 228
///       3   Shop              0x0000000102bf2c1c -[CardController viewDidLoad] + 503
enum CallStack {
  /// Returns the function of the first line in the call stack whose binary image is that of the process; nil if there
  /// is none.
  ///
  /// - Parameters:
  ///   - process: The name of the process that logged the exception, which is also the name of its image. Nil if it is
  ///     not known; the result is then the function of the first image that does not belong to the system.
  ///   - text: The text after the start of the exception.
  static func firstFrame(of process: String?, in text: Bytes) -> String? {
    let near = text.prefix(8000)
    guard let start = near.firstIndex(of: "call stack") ?? near.firstIndex(of: "\n(\n") else { return nil }
    for line in near[start...].split(separator: .newline).dropFirst() {
      let line = line.trimmed
      guard let number = line.first else { continue }
      // The list is between brackets. Numbers begin its lines.
      if !number.isDigit {
        if number == UInt8(ascii: "(") { continue }
        return nil
      }
      let image = line.afterSpaces(line.end(of: { $0.isDigit }, from: line.startIndex))
      guard let address = line.firstIndex(of: " 0x", from: image) else { continue }
      let name = line[image..<address].trimmed
      guard process.map({ name.elementsEqual($0.utf8) }) ?? !isOfSystem(name.text) else { continue }
      let symbol = line.afterSpaces(line.end(of: { !$0.isSpace }, from: address + 1))
      let end = line.indices(of: " + ").last ?? line.endIndex
      guard symbol < end else { return nil }
      return function(line[symbol..<end].text)
    }
    return nil
  }

  /// The beginnings of the names of Apple's libraries. Call stacks name the library of each function (its *image*).
  private static let systemImages = [
    "lib", "dyld", "Core", "UIKit", "AppKit", "Foundation", "SwiftUI", "QuartzCore", "GraphicsServices",
    "FrontBoard",
    "BaseBoard", "HIToolbox", "AttributeGraph", "XCTest", "???",
  ]

  private static func isOfSystem(_ image: String) -> Bool { systemImages.contains(where: image.hasPrefix) }

  /// Returns a symbol as a person would write it: `DetailCell.configure` for a mangled Swift function, or the symbol
  /// itself.
  private static func function(_ symbol: String) -> String {
    guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") else { return symbol }
    var words: [Substring] = []
    var rest = symbol.dropFirst(2)
    while let first = rest.first {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else {
        // In a mangled name, the name of a type is followed by a letter for its kind, such as `C` for a class.
        guard first == "C" || first == "V" || first == "O", !words.isEmpty else { break }
        rest = rest.dropFirst()
        continue
      }
      guard let count = Int(digits), count > 0, count < 1000 else { break }
      rest = rest.dropFirst(digits.count)
      guard rest.count >= count else { break }
      words.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      // The first word is the module, and the function is the first word in lowercase after it.
      if words.count > 1, let letter = words.last?.first, letter.isLowercase { break }
    }
    return words.count > 1 ? words.dropFirst().joined(separator: ".") : symbol
  }
}
