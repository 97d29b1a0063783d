extension LayoutSolution {
  /// Returns a drawing of the solution as text, without a title; see ``DrawingRenderer``.
  ///
  /// ```swift
  /// print(engine.layout().drawing(columns: 60))
  /// ```
  ///
  /// - Parameter columns: The maximum width, in characters.
  /// - Complexity: O(*n* + *c*) for *n* items and *c* characters of the drawing.
  public func drawing(columns: Int = 80) -> String {
    DrawingRenderer(columns: columns).drawing(of: SolvedScene(solution: self)).joined(separator: "\n")
  }

  /// Returns the frames of the solution as a table without a title; see ``TableRenderer``.
  ///
  /// ```swift
  /// print(engine.layout().table())
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func table() -> String { TableRenderer().table(of: self).joined(separator: "\n") }
}
