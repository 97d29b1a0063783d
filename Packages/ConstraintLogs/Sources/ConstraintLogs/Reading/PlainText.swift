/// Functions that restore ASCII characters which word processors, web pages or JSON replaced, such as `<` by `&lt;`.
enum PlainText {
  /// Returns a line in which ASCII characters replace typographic quotes, HTML entities and JSON escape sequences, as
  /// in the original log.
  static func plain(_ line: Bytes) -> Bytes {
    var line = line
    // In text that was escaped twice, `&amp;lt;` stands for `<`: `&amp;` is replaced first.
    if line.contains("&amp;") { line = replaced(line, ampersands) }
    if line.contains("\\u00") { line = replaced(line, scalars) }
    if line.contains("&#") { line = withoutNumericEntities(line) }
    let isPlain = !line.contains { $0 == UInt8(ascii: "&") || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }
    return isPlain ? line : replaced(line, characters)
  }

  private static func replaced(_ line: Bytes, _ table: Table) -> Bytes {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      let words = table[line[index]]
      if !words.isEmpty, let (word, plain) = words.first(where: { line.has($0.word, at: index) }) {
        plain.withUTF8Buffer { bytes += $0 }
        index += word.utf8CodeUnitCount
      } else {
        bytes.append(line[index])
        index += 1
      }
    }
    return bytes[...]
  }

  /// Returns a line in which numeric HTML entities are replaced with their characters, such as `&#60;` and `&#x3c;`
  /// with `<`.
  private static func withoutNumericEntities(_ line: Bytes) -> Bytes {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      if line.has("&#", at: index) {
        let isHex = line.at(index + 2).map { $0 | 0x20 == UInt8(ascii: "x") } == true
        let start = index + (isHex ? 3 : 2)
        let end = line.end(of: { isHex ? $0.isHexDigit : $0.isDigit }, from: start)
        if end > start, end - start <= 8, line.at(end) == UInt8(ascii: ";"),
          let code = UInt32(line[start..<end].text, radix: isHex ? 16 : 10), code != 0,
          let scalar = Unicode.Scalar(code)
        {
          bytes += Array(String(Character(scalar)).utf8)
          index = end + 1
          continue
        }
      }
      bytes.append(line[index])
      index += 1
    }
    return bytes[...]
  }

  /// A table of replacements, arranged by the first byte of the replaced text.
  private struct Table {
    private var words: [[(word: StaticString, plain: StaticString)]] = Array(repeating: [], count: 256)

    init(_ pairs: [(word: StaticString, plain: StaticString)]) {
      for pair in pairs { words[Int(pair.word.utf8Start[0])].append(pair) }
    }

    subscript(first: UInt8) -> [(word: StaticString, plain: StaticString)] { words[Int(first)] }
  }

  private static let ampersands = Table([("&amp;", "&")])

  /// The escape sequences in JSON that is embedded in web pages.
  private static let scalars = Table([
    ("\\u003c", "<"), ("\\u003C", "<"), ("\\u003e", ">"), ("\\u003E", ">"), ("\\u0026", "&"),
    ("\\u0027", "'"),
    ("\\u0022", "\""),
  ])

  /// HTML entities and typographic characters, each with the ASCII text that replaces it.
  ///
  /// Dashes and guillemets are replaced only next to characters of a constraint, so that they remain in the texts of
  /// labels. Characters without a width come from web pages, which insert them so that long words can be broken.
  private static let characters = Table([
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ("\u{A0}", " "), ("\u{202F}", " "), ("“", "\""), ("”", "\""), ("„<", "\"<"), ("«<", "\"<"), (">»", ">\""),
    ("‘", "'"), ("’", "'"), ("–(", "-("), (")–", ")-"), ("=–", "=-"), ("–&", "-&"), ("&–", "&-"),
    ("=—", "=--"),
    ("= −", "= -"), ("== –", "== -"), (")−", ")-"), ("−(", "-("),
    ("\u{200B}", ""), ("\u{2060}", ""), ("\u{FEFF}", ""), ("\u{AD}", ""),
  ])
}
