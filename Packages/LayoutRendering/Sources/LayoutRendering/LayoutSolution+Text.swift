extension LayoutSolution {
  /// Returns a drawing of the solution in character cells, without a title; see ``DrawingRenderer``.
  ///
  ///     print(engine.layout().drawing(columns: 60))
  ///
  /// - Parameter columns: The maximum width, in characters.
  public func drawing(columns: Int = 80) -> String {
    DrawingRenderer(columns: columns).drawing(of: SolvedScene(solution: self)).joined(separator: "\n")
  }

  /// Returns a table of the frames, without a title; see ``TableRenderer``.
  public func table() -> String { TableRenderer().table(of: self).joined(separator: "\n") }
}
