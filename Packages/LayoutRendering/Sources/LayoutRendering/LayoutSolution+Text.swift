extension LayoutSolution {
  /// The solution as a drawing in the terminal, without a title; see ``DrawingRenderer``.
  ///
  ///     print(engine.layout().drawing(columns: 60))
  ///
  /// - Parameter columns: How wide it may be, in characters.
  public func drawing(columns: Int = 80) -> String {
    DrawingRenderer(columns: columns).drawing(of: self).joined(separator: "\n")
  }

  /// The frames as a table, without a title; see ``TableRenderer``.
  public func table() -> String { TableRenderer().table(of: self).joined(separator: "\n") }
}
