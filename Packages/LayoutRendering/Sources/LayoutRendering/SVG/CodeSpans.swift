/// A reader of the parts of a sentence that are code: those between backticks. A sentence can have several lines.
struct CodeSpans {
  /// A part of a line, without backticks.
  struct Part: Hashable {
    var text: String
    var isCode: Bool
  }

  private let hasPairs: Bool
  private var isCode = false

  /// Creates a reader at the start of a sentence. If a backtick has no partner, it is part of a name, so nothing is code.
  init(_ sentence: String) { hasPairs = sentence.count { $0 == "`" } % 2 == 0 }

  /// Returns the parts of the next line of the sentence.
  mutating func parts(of line: String) -> [Part] {
    guard hasPairs else { return [Part(text: line, isCode: false)] }
    var parts: [Part] = []
    for (number, text) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { isCode.toggle() }
      if !text.isEmpty { parts.append(Part(text: String(text), isCode: isCode)) }
    }
    return parts
  }
}
