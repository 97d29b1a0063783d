import LayoutModel

extension LayoutDocument {
  /// Makes the views, guides and constraints of the first scene, which is the only one of most documents.
  ///
  /// - Throws: ``DocumentError`` as ``instantiateScenes()`` does, for the other scenes too.
  /// - Complexity: That of ``instantiateScenes()``.
  public func instantiate() throws(DocumentError) -> LayoutInstance {
    guard let first = try instantiateScenes().first else { throw .noScenes }
    return first
  }

  /// Makes the views, guides and constraints of every scene, each a tree of its own.
  ///
  /// - Throws: ``DocumentError`` with every constraint that the model refuses, at its place: items that are not there
  ///   or in another scene, names that several items have, pairs that Auto Layout does not know. Documents made by
  ///   code can also have no scene, an unknown device, an id twice or views nested deeper than
  ///   ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n*) for *n* views, guides and constraints, times the depth of the constraints' items.
  public func instantiateScenes() throws(DocumentError) -> [LayoutInstance] {
    var builder = InstanceBuilder()
    return try builder.build(self)
  }
}

extension DocumentError {
  /// The error of a document that has not a single scene.
  static let noScenes = DocumentError(
    .expected(.scenes, found: .list(count: 0)), path: .key(.root, DocumentKey.scenes))
}
