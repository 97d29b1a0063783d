import LayoutEquations

/// The exception for anchors in different trees, which names both.
struct AncestorMessage {
  private(set) var content: LogReport.Content

  /// Reads the message that begins with the bytes.
  init?(_ bytes: Bytes) {
    // Mail breaks the message between words.
    let near = Bytes(bytes.prefix(2000).map { $0 == .newline ? 0x20 : $0 })
    guard let (first, end) = Self.anchor(in: near, from: near.startIndex),
      let (second, last) = Self.anchor(in: near, from: end),
      near.place(of: "no common ancestor", from: last) != nil
    else { return nil }
    content = .noCommonAncestor(first, second)
  }

  /// `<NSLayoutXAxisAnchor:0x7f01 "UIView:0x7f02.leading">`
  private static func anchor(in bytes: Bytes, from start: Int) -> (LoggedAnchor, end: Int)? {
    guard let open = bytes.place(of: "Anchor:0x", from: start),
      let quote = bytes.place(of: " \"", from: open), let end = bytes.place(of: "\">", from: quote + 2)
    else { return nil }
    let text = bytes[(quote + 2)..<end]
    let names = RowNames()
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else {
      return (LoggedAnchor(item: names.item(text), attribute: nil), end)
    }
    let attribute = LogAttribute(in: text, at: dot + 1)?.attribute
    return (LoggedAnchor(item: names.item(text[..<dot]), attribute: attribute), end)
  }
}
