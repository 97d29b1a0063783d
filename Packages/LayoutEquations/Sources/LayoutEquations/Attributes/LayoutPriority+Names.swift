extension LayoutPriority {
  /// The names that equations and documents can write after `@` in place of a number, such as `high`.
  ///
  /// The list contains Apple's names from UIKit and AppKit, and the short names `high` and `low` for `defaultHigh` and
  /// `defaultLow`.
  public static let names: [(name: String, priority: LayoutPriority)] = [
    ("required", .required),
    ("high", .defaultHigh),
    ("defaultHigh", .defaultHigh),
    ("dragThatCanResizeScene", .dragThatCanResizeScene),
    ("dragThatCanResizeWindow", .dragThatCanResizeWindow),
    ("sceneSizeStayPut", .sceneSizeStayPut),
    ("windowSizeStayPut", .windowSizeStayPut),
    ("dragThatCannotResizeScene", .dragThatCannotResizeScene),
    ("dragThatCannotResizeWindow", .dragThatCannotResizeWindow),
    ("low", .defaultLow),
    ("defaultLow", .defaultLow),
    ("fittingSizeLevel", .fittingSizeLevel),
    ("fittingSizeCompression", .fittingSizeCompression),
  ]

  /// Creates the priority that has the given name in ``names``, ignoring case and spaces; nil if there is no such
  /// priority.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.filter { !$0.isWhitespace }.lowercased()
    guard let known = LayoutPriority.names.first(where: { $0.name.lowercased() == key }) else { return nil }
    self = known.priority
  }

  /// Returns the name in ``names`` that corresponds to a constant in source code, such as `high` for
  /// `UILayoutPriorityDefaultHigh` or `.defaultHigh`. Returns nil for any other text.
  static func name(meantBy text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    var key = text.lowercased()
    if let dot = key.lastIndex(of: ".") { key = String(key[key.index(after: dot)...]) }
    for prefix in ["uilayoutpriority", "nslayoutpriority", "layoutpriority"] where key.hasPrefix(prefix) {
      key.removeFirst(prefix.utf8.count)
    }
    guard let known = LayoutPriority(named: key) else { return nil }
    return names.first { $0.priority == known }?.name
  }

  /// Creates a priority from the sum or difference of a name and a number, such as `high+1` or `.defaultHigh - 1`. Nil
  /// if the text is not of this form, or if the result is not a valid priority.
  init?(sum text: String) {
    guard text.utf8.count <= 64, let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let name = LayoutPriority.name(meantBy: String(text[..<sign].filter { $0 != " " })),
      let priority = LayoutPriority(named: name),
      let number = Float(text[text.index(after: sign)...].filter { $0 != " " })
    else { return nil }
    let sum = LayoutPriority(priority.rawValue + (text[sign] == "+" ? number : -number))
    guard sum.isValid else { return nil }
    self = sum
  }
}
