import LayoutModel

/// The views that sentences name, such as those below a picture. The picture shows the names of these views.
struct NamedViews {
  /// The indices of the views in the solution's items. The root is left out.
  private(set) var indices: Set<Int> = []

  /// Finds the views whose name or id is in at least one of the given sentences, as whole words.
  ///
  /// - Complexity: O(*n* + *t*) for *n* items and *t* characters of the sentences, if few views begin with a word of the
  ///   sentences.
  init(_ items: [LayoutSolution.Item], in sentences: [String]) {
    let texts = sentences.map { Array($0.utf8) }
    var words: Set<[UInt8]> = []
    for text in texts {
      for word in text.split(whereSeparator: { !Self.isPart($0) }) { words.insert(Array(word)) }
    }
    for (index, item) in items.enumerated() where index > 0 && item.kind == .view {
      for name in [item.name, item.id ?? ""] where !name.isEmpty && !indices.contains(index) {
        let name = Array(name.utf8)
        let word = name.drop { !Self.isPart($0) }.prefix { Self.isPart($0) }
        guard word.isEmpty || words.contains(Array(word)) else { continue }
        if texts.contains(where: { Self.contains(name, in: $0) }) { indices.insert(index) }
      }
    }
  }

  /// Returns whether a byte is part of a word: whether it belongs to a letter or a digit.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }

  /// Returns whether a text contains a name as whole words.
  private static func contains(_ name: [UInt8], in text: [UInt8]) -> Bool {
    guard name.count <= text.count, let first = name.first, let last = name.last else { return false }
    for start in 0...(text.count - name.count) where text[start] == first {
      let end = start + name.count
      guard text[start..<end].elementsEqual(name) else { continue }
      let beginsInWord = start > 0 && isPart(first) && isPart(text[start - 1])
      let endsInWord = end < text.count && isPart(last) && isPart(text[end])
      if !beginsInWord, !endsInWord { return true }
    }
    return false
  }
}
