/// A remark about a part of an Interface Builder file that a layout document cannot represent, or represents
/// differently.
public struct ConversionNote: Hashable, Sendable, CustomStringConvertible {
  /// The subjects of notes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file, or a scene, does not use Auto Layout.
    case withoutAutoLayout
    /// A constraint is left out because it is not valid.
    case constraint
    /// A view is left out or replaced.
    case view
    /// An attribute has a value that cannot be read.
    case value
    /// A stack view or grid view of AppKit keeps its saved arrangement.
    case appKitContainer
  }

  /// The subject of the note.
  public var kind: Kind

  /// The note as one or two sentences.
  public var message: String

  /// The range of text that the note is about.
  public var origin: DocumentOrigin

  /// The message with the line and column: `12:5: message`.
  public var description: String {
    guard let location = origin.location else { return message }
    return "\(location.line):\(location.column): \(message)"
  }
}
