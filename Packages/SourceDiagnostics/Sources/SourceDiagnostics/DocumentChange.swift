/// A difference between two versions of a document: an object that was added, removed or changed.
///
///     let change = DocumentChange(.view, .changed, "Title", details: [.init("text", "Name", "Full name")])
public struct DocumentChange: Hashable, Sendable {
  /// The kind of the object that differs.
  public var subject: Subject

  /// Whether the object was added, removed or changed.
  public var kind: Kind

  /// The name of the object in the new version, or in the old version if it was removed. For a constraint, this is its
  /// equation.
  public var name: String

  /// The properties that differ. Empty for an object that was added or removed.
  public var details: [Detail]

  /// The place of the object in the old version. All properties of the place are nil for an object that was added.
  public var oldPlace: Diagnostic.Place

  /// The place of the object in the new version. All properties of the place are nil for an object that was removed.
  public var newPlace: Diagnostic.Place

  /// The kinds of objects in a document.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The canvas of a scene: the size, device and settings that it is laid out in.
    case canvas
    /// A view.
    case view
    /// A layout guide.
    case guide
    /// A constraint.
    case constraint
  }

  /// Whether an object was added, removed or changed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Only the new version contains the object.
    case added
    /// Only the old version contains the object.
    case removed
    /// Both versions contain the object, with different properties.
    case changed
  }

  /// A property with its values in both versions.
  public struct Detail: Hashable, Sendable {
    /// The name of the property, such as `constant`.
    public var property: String

    /// The value in the old version; nil if the property was not set.
    public var old: String?

    /// The value in the new version; nil if the property is not set.
    public var new: String?

    /// Creates a property with its values in both versions.
    public init(_ property: String, _ old: String?, _ new: String?) {
      self.property = property
      self.old = old
      self.new = new
    }
  }

  /// Creates a change. Default: no details, and places without a file or location.
  public init(
    _ subject: Subject, _ kind: Kind, _ name: String, details: [Detail] = [],
    oldPlace: Diagnostic.Place = Diagnostic.Place(), newPlace: Diagnostic.Place = Diagnostic.Place()
  ) {
    self.subject = subject
    self.kind = kind
    self.name = name
    self.details = details
    self.oldPlace = oldPlace
    self.newPlace = newPlace
  }
}
