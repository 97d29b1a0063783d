import SourceText

/// Functions that shorten titles and paths. An ellipsis takes the place of the omitted part.
enum ShortText {
  /// Shortens a title to at most `count` characters by leaving out its middle. Its end is kept, because it names the
  /// canvas, which distinguishes the layouts of a scene.
  static func withoutMiddle(_ text: String, to count: Int) -> String {
    let text = PrintableText.blanked(text)
    guard text.count > count else { return text }
    let end = max(1, count * 2 / 3)
    return text.prefix(max(1, count - 1 - end)) + "…" + text.suffix(end)
  }

  /// Shortens a path to at most `count` characters by leaving out its start. The end of a path distinguishes files
  /// better.
  static func withoutStart(_ text: String, to count: Int) -> String {
    let text = PrintableText.blanked(text)
    guard text.count > count else { return text }
    let end = text.suffix(max(1, count - 1))
    // Whole names of folders are easier to recognize.
    return "…" + (end.firstIndex(of: "/").map { end[$0...] } ?? end)
  }
}
