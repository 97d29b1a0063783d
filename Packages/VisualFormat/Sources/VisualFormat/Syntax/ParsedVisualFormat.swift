import SourceText

/// A visual format together with the places of its parts in the text that it was read from.
///
/// The places belong to the parts, so neither is changed without the other: a changed format is made from a copy of
/// ``syntax``.
public struct ParsedVisualFormat: Hashable, Sendable {
  /// What stands in the format.
  public internal(set) var syntax: VisualFormatSyntax

  /// `H:` or `V:`; nil if the format does not have it.
  public var orientation: SourceRange?

  /// From the superview's edge to the first view; nil if the format does not begin with `|`.
  public var leading: Connection?

  /// The views, in their order; as many as ``VisualFormatSyntax/views``.
  public internal(set) var views: [View]

  /// From the last view to the superview's edge, with its `|`; nil if the format does not end with it.
  public var trailing: Connection?

  /// The places of a view's parts.
  public struct View: Hashable, Sendable {
    /// From `[` to `]`.
    public var range: SourceRange

    /// The name.
    public var name: SourceRange

    /// What its size has to be.
    public var predicates: [Predicate]

    /// What lies between the view and the one before; nil of the first view.
    public var connection: Connection?
  }

  /// The places of a connection's parts.
  public struct Connection: Hashable, Sendable {
    /// The whole; with the `|` at either end of the format, and empty between views that touch.
    public var range: SourceRange

    /// What the space has to be.
    public var predicates: [Predicate]
  }

  /// The places of a predicate's parts.
  public struct Predicate: Hashable, Sendable {
    /// The whole.
    public var range: SourceRange

    /// `==`, `>=` or `<=`; nil if it is not there.
    public var relation: SourceRange?

    /// What it is compared with.
    public var object: SourceRange

    /// What stands behind `@`.
    public var priority: SourceRange?
  }
}
