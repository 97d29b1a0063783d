extension LayoutPriority {
  /// The priorities that have names. Equations and documents can contain the names after `@`.
  ///
  /// `high` and `low` are short names of ``defaultHigh`` and ``defaultLow``. The list contains the names of UIKit and
  /// those of AppKit.
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

  /// Creates the priority with a name in ``names``, ignoring case and spaces; nil if there is none.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.filter { !$0.isWhitespace }.lowercased()
    guard let known = LayoutPriority.names.first(where: { $0.name.lowercased() == key }) else { return nil }
    self = known.priority
  }
}
