extension LayoutDocument: Codable {
  /// Reads a document of any form that a decoder knows.
  ///
  /// - Throws: ``DocumentError`` without places if the form is right and the document is not.
  public init(from decoder: any Decoder) throws {
    try self.init(node: DocumentNode(from: decoder))
  }

  /// Writes the canonical form of ``node``.
  public func encode(to encoder: any Encoder) throws {
    try node.encode(to: encoder)
  }
}
