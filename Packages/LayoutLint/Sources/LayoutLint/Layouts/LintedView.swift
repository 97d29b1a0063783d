@_spi(Tools) import LayoutDiagnostics
import LayoutDocuments

/// A view of a scene as the input of rules: its description in the document and, if it is installed, its frame.
public struct LintedView {
  /// The properties of the view that are the same in all layouts of the scene.
  let place: Place

  /// The frame and the status of the view in the solution; nil if the view is not installed.
  public let solved: LayoutSolution.Item?

  /// Whether the view or one of its superviews is hidden.
  public let isHidden: Bool

  init(_ place: Place, solved: LayoutSolution.Item?, isHidden: Bool) {
    self.place = place
    self.solved = solved
    self.isHidden = isHidden
  }

  /// The properties of a view that do not depend on its layout. All layouts of a scene share them, and a copy of a
  /// ``LintedView`` copies only a reference.
  final class Place {
    let index: Int
    let parent: Int?
    var children: [Int] = []
    let source: LayoutDocument.View
    let view: LayoutView
    let name: String

    init(index: Int, parent: Int?, source: LayoutDocument.View, view: LayoutView, name: String) {
      self.index = index
      self.parent = parent
      self.source = source
      self.view = view
      self.name = name
    }
  }

  /// The index of the view in ``LintedLayout/views``.
  public var index: Int { place.index }

  /// The index of the superview in ``LintedLayout/views``; nil for the root.
  public var parent: Int? { place.parent }

  /// The indices of the subviews in ``LintedLayout/views``, from back to front, whether they are installed or not.
  public var children: [Int] { place.children }

  /// The view as the document describes it. Its variations for the current traits are not applied.
  public var source: LayoutDocument.View { place.source }

  /// The view object, with the values for the current traits.
  public var view: LayoutView { place.view }

  /// The name of the view in messages, which need not be unique.
  public var name: String { place.name }

  /// The kind of the view, such as a label.
  public var kind: LayoutDocument.Kind { source.kind }

  /// Whether the view is part of the tree for the current traits.
  public var isInstalled: Bool { solved != nil }

  /// Whether users can see the view: it is installed, not hidden, and neither its width nor its height is 0.
  public var isVisible: Bool { isInstalled && !isHidden && frame.width > 0 && frame.height > 0 }

  /// The frame in the superview's coordinates, in points; empty if the view is not installed.
  public var frame: LayoutRect { solved?.frame ?? .zero }

  /// The frame in the root's coordinates, in points; empty if the view is not installed.
  public var rootFrame: LayoutRect { solved?.rootFrame ?? .zero }

  /// The text that the view displays; nil or empty if it displays none.
  public var text: String? { source.attributes.text }
}

/// A constraint of a scene, with its items as indices of views and guides.
public struct LintedConstraint {
  /// The index of the constraint in ``LintedLayout/constraints``.
  public let index: Int

  /// The constraint as the document describes it. Values that vary with traits are not applied.
  public let source: LayoutDocument.Constraint

  /// The constraint object. It is active while the constraint and all its items are installed.
  public let constraint: LayoutConstraint

  /// The first item of the constraint; nil if it is not a view or guide of the scene.
  public let first: Item?

  /// The second item of the constraint; nil if there is none, or if it is not a view or guide of the scene.
  public let second: Item?

  /// The constraint as an equation. Items have the names that messages use.
  public let equation: ConstraintEquation

  /// The ``equation`` in messages, without escape sequences in names. Its constant is rounded to hundredths.
  public var text: String { equation.rounded.printed(escapingNames: false) }

  /// Whether the constraint is active for the current traits.
  public var isActive: Bool { constraint.isActive }

  /// An item of a constraint: a view or a layout guide of the scene.
  public enum Item: Hashable, Sendable {
    /// A view, by its index in ``LintedLayout/views``.
    case view(Int)
    /// A layout guide of a view, such as its safe area, by the index of the view in ``LintedLayout/views``.
    case guide(String, ofView: Int)

    /// The index of the view, or of the view that owns the guide.
    public var viewIndex: Int {
      switch self {
      case .view(let index), .guide(_, ofView: let index): index
      }
    }
  }
}
