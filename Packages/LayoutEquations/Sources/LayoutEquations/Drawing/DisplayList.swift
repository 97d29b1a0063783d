/// A picture as a list of shapes and texts, in points; y grows downwards.
///
/// The list says what a picture shows, and each renderer decides how: as characters, as SVG. Elements carry the layer
/// they belong to, the state of what they show, and links to the items, constraints and diagnostics they stand for.
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
/// Numbers may be anything, also negative, huge or not finite: they may come from files. Renderers clip what lies outside
/// of ``bounds`` and never trap.
public struct DisplayList: Hashable, Sendable {
  /// The part of the plane that the picture shows, in points.
  public var bounds: LayoutRect

  /// The shapes and texts in drawing order: later elements lie above earlier ones.
  public var elements: [Element]

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - bounds: The part of the plane that the picture shows, in points.
  ///   - elements: The shapes and texts in drawing order.
  public init(bounds: LayoutRect, elements: [Element] = []) {
    self.bounds = bounds
    self.elements = elements
  }

  /// A shape or a text with what it stands for.
  public struct Element: Hashable, Sendable {
    /// The geometry.
    public var shape: Shape

    /// The layer it belongs to.
    public var layer: Layer

    /// The state of what it shows.
    public var state: State

    /// The items, constraints and diagnostics it stands for.
    public var links: [Link]

    /// Makes an element.
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

    /// Guides of the author.
    case guides

    /// Guides that every view has: margins, safe area, readable width.
    case systemGuides

    /// Constraints, drawn between the edges that they connect.
    case constraints

    /// Lengths, drawn to scale.
    case measures

    /// What is wrong.
    case findings
  }

  /// What is wrong with what an element shows, the worst first.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It takes part in a conflict.
    case conflicting

    /// Its position or its size is not unique.
    case ambiguous

    /// Its frame is not the expected one.
    case misplaced

    /// Nothing is wrong.
    case ok
  }

  /// What an element stands for, so that a page can highlight everything that belongs together.
  public enum Link: Hashable, Sendable {
    /// An item, by its id.
    case item(String)

    /// A constraint, by its number in the list that the picture was made from.
    case constraint(Int)

    /// A diagnostic, by its number in the list that is shown with the picture.
    case diagnostic(Int)
  }
}
