/// A picture as a list of shapes and texts, in points; y increases downwards.
///
/// The list describes the content of a picture; a renderer draws it, for example as characters. Each element has a
/// layer, a state, and links to the items, constraints and diagnostics that it represents.
///
///     let box = LayoutRect(x: 20, y: 20, width: 80, height: 40)
///     let links = [DisplayList.Link.item("Button")]
///     let picture = DisplayList(
///       bounds: LayoutRect(x: 0, y: 0, width: 320, height: 80),
///       elements: [
///         .init(.rectangle(box, .solid), layer: .frames, links: links),
///         .init(.text(.init("Button", in: box, .center)), layer: .frames, links: links),
///       ])
///
/// Coordinates may come from files, so they can be negative, very large or not finite. Renderers clip shapes to
/// ``bounds`` and never trap.
public struct DisplayList: Hashable, Sendable {
  /// The part of the plane that the picture shows, in points.
  public var bounds: LayoutRect

  /// The shapes and texts in drawing order: later elements lie above earlier ones.
  public var elements: [Element]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - bounds: The part of the plane that the picture shows, in points.
  ///   - elements: The shapes and texts in drawing order.
  public init(bounds: LayoutRect, elements: [Element] = []) {
    self.bounds = bounds
    self.elements = elements
  }

  /// A shape or a text, with the objects that it represents.
  public struct Element: Hashable, Sendable {
    /// The shape or text.
    public var shape: Shape

    /// The layer of the element.
    public var layer: Layer

    /// The state of the represented object.
    public var state: State

    /// The items, constraints and diagnostics that the element represents.
    public var links: [Link]

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - state: Default: ``State/ok``.
    ///   - links: Default: none.
    public init(_ shape: Shape, layer: Layer, state: State = .ok, links: [Link] = []) {
      self.shape = shape
      self.layer = layer
      self.state = state
      self.links = links
    }
  }

  /// A part of a picture that readers can show or hide as a whole.
  public enum Layer: String, Hashable, Sendable, CaseIterable {
    /// Views: their outlines and names.
    case frames

    /// Guides that the author of the layout added.
    case guides

    /// Guides that every view has: margins, safe area, readable width.
    case systemGuides

    /// Constraints, drawn between the edges that they connect.
    case constraints

    /// Lengths, drawn to scale.
    case measures

    /// Marks of problems, such as the excess of a conflict.
    case findings
  }

  /// The state of the object that an element represents, worst first.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The object is part of a conflict.
    case conflicting

    /// The position or size of the item is ambiguous.
    case ambiguous

    /// The frame of the item is not the expected one.
    case misplaced

    /// No problem was found.
    case ok
  }

  /// An object that an element represents, so that a page can highlight all elements of the object.
  public enum Link: Hashable, Sendable {
    /// An item, by its id.
    case item(String)

    /// A constraint, by its number in the list that the picture was made from.
    case constraint(Int)

    /// A diagnostic, by its number in the list that is shown with the picture.
    case diagnostic(Int)
  }
}
