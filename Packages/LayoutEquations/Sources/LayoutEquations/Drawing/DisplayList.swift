/// A description of a picture as a list of shapes and texts. Coordinates are in points, and y increases downwards.
///
/// The list describes the content of a picture; a renderer draws the picture, for example with characters. Each
/// element has a layer, a state, and links to the items, constraints and diagnostics that it represents.
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
/// Coordinates may come from files, so they can be negative, very large or not finite. A renderer must not trap on
/// them, and draws only what is inside ``bounds``.
public struct DisplayList: Hashable, Sendable {
  /// The rectangle that the picture shows, in points.
  public var bounds: LayoutRect

  /// The shapes and texts in drawing order: later elements cover earlier ones.
  public var elements: [Element]

  /// Creates a picture from its elements.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that the picture shows, in points.
  ///   - elements: The shapes and texts in drawing order. Default: none.
  public init(bounds: LayoutRect, elements: [Element] = []) {
    self.bounds = bounds
    self.elements = elements
  }

  /// A shape or text of a picture, together with its layer, its state and its links.
  public struct Element: Hashable, Sendable {
    /// The shape or text to draw.
    public var shape: Shape

    /// The layer to which the element belongs.
    public var layer: Layer

    /// The state of the item or constraint that the element represents.
    public var state: State

    /// The items, constraints and diagnostics that the element represents.
    public var links: [Link]

    /// A description of the element, such as the equation of a constraint; nil if there is none. A renderer can show it
    /// while the pointer is over the element.
    public var title: String?

    /// Creates an element of a picture.
    ///
    /// - Parameters:
    ///   - shape: The shape or text to draw.
    ///   - layer: The layer to which the element belongs.
    ///   - state: The state of the item or constraint that the element represents. Default: ``State/ok``.
    ///   - links: The items, constraints and diagnostics that the element represents. Default: none.
    ///   - title: A description of the element. Default: none.
    public init(
      _ shape: Shape, layer: Layer, state: State = .ok, links: [Link] = [], title: String? = nil
    ) {
      self.shape = shape
      self.layer = layer
      self.state = state
      self.links = links
      self.title = title
    }
  }

  /// The layers of a picture. All elements of a layer can be shown or hidden together.
  public enum Layer: String, Hashable, Sendable, CaseIterable {
    /// The outlines and names of views.
    case frames

    /// The appearance of views: controls, images and texts.
    case content

    /// The layout guides that the author of the layout created.
    case guides

    /// The layout guides that every view has, such as the safe area. Their outlines are drawn only if they are
    /// ambiguous, misplaced or part of a conflict. The layer also contains the edges of such guides and of layout
    /// margins at which constraints end.
    case systemGuides

    /// The layout margins of views.
    case margins

    /// The safe area of the root.
    case safeArea

    /// The area of the root in which lines of text have a readable width.
    case readableWidth

    /// The constraints, drawn as lines between the edges of items that they relate.
    case constraints

    /// Lines that show lengths to scale.
    case measures

    /// Marks that show problems, such as the length that is missing in a conflict.
    case findings
  }

  /// The state of the item or constraint that an element represents. The cases are in order, the worst state first.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The item or constraint is part of a conflict.
    case conflicting

    /// The position or the size of the item is ambiguous.
    case ambiguous

    /// The frame of the item differs from the frame that was expected.
    case misplaced

    /// The item or constraint has no known problem.
    case ok
  }

  /// A reference from an element to the item, constraint or diagnostic that it represents. A web page, for example,
  /// can use links to highlight all elements of one item.
  public enum Link: Hashable, Sendable {
    /// The item with this identifier.
    case item(String)

    /// The constraint with this index in the list of constraints that the picture shows.
    case constraint(Int)

    /// The diagnostic with this index in the list of diagnostics that is shown with the picture.
    case diagnostic(Int)
  }
}
