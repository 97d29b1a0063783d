/// A function that returns words as a list for a sentence.
///
/// ```swift
/// WordList.text(["Icon", "Title", "Detail"])        // Icon, Title, and Detail
/// WordList.text(["width", "height"], "or")           // width or height
/// ```
public enum WordList {
  /// Returns words as a list, such as `A`, `A and B`, or `A, B, and C`. Empty if there are no words.
  ///
  /// - Parameter conjunction: The word before the last element. Default: `and`.
  public static func text(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " \(conjunction) ") }
    return words.dropLast().joined(separator: ", ") + ", \(conjunction) " + last
  }
}
