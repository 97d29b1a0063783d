import SourceText

/// A remark about a part of an Interface Builder file that a layout document cannot represent, or represents
/// differently.
public struct ConversionNote: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems that a note reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file does not use Auto Layout, so its views keep their saved frames.
    case withoutAutoLayout
    /// A constraint is not valid. The constraint is left out of the document, or its invalid part is ignored.
    case constraint
    /// A scene is left out of the document, because its root has no frame or has the id of another view.
    case scene
    /// A view or a layout guide is left out of the document, or the file contains no views.
    case view
    /// An attribute of an XML element has an invalid or unsupported value, which is ignored or replaced by another
    /// value.
    case value
    /// A variation is for traits that LayoutKit does not support, such as those of Mac Catalyst. The variation is ignored.
    case variation
    /// An AppKit grid view, or an AppKit stack view with gravity areas, is not laid out. Its subviews keep their saved
    /// frames.
    case appKitContainer
  }

  /// The kind of problem that the note reports.
  public var kind: Kind

  /// The text of the note: one or two sentences.
  public var message: String

  /// The id of the XML element that the note is about. Nil if the element has no id, or if a view, a layout guide or a
  /// scene is left out.
  public var id: String?

  /// The ids of the items that a left-out constraint refers to, as they are in the file. Empty for other notes.
  public var items: [String] = []

  /// The range of text in the file that the note is about.
  public var origin: DocumentOrigin

  /// The message after the line and column: `12:5: message`. Without a location, only the message.
  public var description: String {
    guard let location = origin.location else { return message }
    return "\(location.line):\(location.column): \(message)"
  }
}
