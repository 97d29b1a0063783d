extension LayoutPriority {
  /// The priorities that have names, as equations and documents write them after `@`.
  ///
  /// `high` and `low` are short for ``defaultHigh`` and ``defaultLow``; UIKit's and AppKit's names are both known.
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

  /// The priority with a name of ``names``, whatever its case and the spaces in it; nil if there is none.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.filter { !$0.isWhitespace }.lowercased()
    guard let known = LayoutPriority.names.first(where: { $0.name.lowercased() == key }) else { return nil }
    self = known.priority
  }
}
