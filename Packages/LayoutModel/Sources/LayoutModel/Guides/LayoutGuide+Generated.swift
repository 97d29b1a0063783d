extension LayoutGuide {
  /// Makes a guide that a container adds to itself to lay out its subitems, as a stack view does.
  ///
  /// It is no item that equations name, and drawings leave it out as they do the guides that come with every view. Where
  /// it lies across what it is there for concerns nobody: no solution tells that it is ambiguous.
  ///
  /// - Parameter name: What reports call it.
  public convenience init(generatedWithName name: String, identifier: String = "") {
    self.init(name: name)
    self.identifier = identifier
    isSystemGuide = true
    isScaffold = true
  }
}
