import InterfaceBuilder
import LayoutDocuments
import SourceText

extension LayoutInput {
  /// Returns the contents of the file that this input was read from, after edits of its text.
  ///
  /// A byte order mark is kept. The ranges of edits of a layout document begin after the mark; those of an Interface
  /// Builder file include it. If the lines of the file end with a carriage return and a line feed, those in the new
  /// text do, too.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file before the edits.
  ///   - edits: The edits.
  /// - Throws: `TextEditError` if the edits cannot be applied.
  func contents(_ bytes: [UInt8], after edits: [TextEdit]) throws(TextEditError) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = interfaceFile == nil && bytes.starts(with: mark) ? mark.count : 0
    let text = Array(bytes[start...])
    let lineFeed = text.firstIndex(of: 0x0A) ?? 0
    let usesPairs = lineFeed > 0 && text[lineFeed - 1] == 0x0D
    let edits = usesPairs ? edits.map { TextEdit($0.range, Self.withPairs($0.replacement)) } : edits
    let edited = try TextEdit.apply(edits, to: text)
    return bytes[..<start] + edited
  }

  /// Returns a text with a carriage return before each line feed.
  private static func withPairs(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
