import LayoutEquations
import LayoutModel
import SourceDiagnostics
import SourceText

/// The views, guides and constraints of a scene as lists.
struct SceneObjects {
  /// A view with the index of its superview.
  struct View {
    var view: LayoutDocument.View
    /// The index of the superview in the list of views; nil for the root.
    var parent: Int?
  }

  /// All views, superviews before their subviews.
  private(set) var views: [View] = []
  private(set) var guides: [LayoutDocument.Guide] = []
  private(set) var constraints: [LayoutDocument.Constraint] = []

  /// The names of views and guides, by their ids. Equations of Interface Builder files refer to items by id.
  private var names: [String: String] = [:]

  init(_ scene: LayoutDocument.Scene) { add(scene.root, below: nil) }

  private mutating func add(_ view: LayoutDocument.View, below parent: Int?) {
    let index = views.count
    views.append(View(view: view, parent: parent))
    guides += view.guides
    constraints += view.constraints
    if let id = view.id { names[id] = view.displayName }
    for guide in view.guides { if let id = guide.id { names[id] = guide.shownName } }
    for subview in view.views { add(subview, below: index) }
  }

  /// Returns an equation with the names of its items instead of their ids.
  func shown(_ equation: ConstraintEquation) -> ConstraintEquation {
    func named(_ anchor: AnchorReference) -> AnchorReference {
      guard case .item(let id) = anchor.item, let name = names[id] else { return anchor }
      return AnchorReference(.item(name), anchor.attribute)
    }
    var equation = equation
    equation.first = equation.first.map(named)
    equation.second = equation.second?.map(named)
    return equation
  }
}

extension LayoutDocument.Guide {
  /// The name of the guide in descriptions of changes.
  var shownName: String { name ?? id ?? "guide" }
}

extension LayoutDocument.View {
  /// The properties of the view itself as a map, without its id, its subviews, its guides and its constraints.
  var ownNode: DocumentNode {
    var view = self
    (view.id, view.views, view.guides, view.constraints) = (nil, [], [], [])
    return view.fullNode
  }
}

extension LayoutDocument.Constraint {
  /// The properties of the constraint besides its equation and its id, as a map.
  var ownNode: DocumentNode {
    var constraint = self
    constraint.id = nil
    let entries = constraint.fullNode.entries.filter { $0.key != DocumentKey.equation.rawValue }
    return DocumentNode(.mapping(entries))
  }

  /// The attributes that the constraint relates, as a text without numbers. If a constraint in the old version and one
  /// in the new version have the same text, they are probably versions of one constraint.
  var relatedAttributes: String {
    var related = ConstraintEquation(equation.first, equation.relation, equation.second)
    related.identifier = nil
    return related.printed()
  }
}

extension LayoutPriority {
  /// The priority as text, such as `750`.
  var shownText: String { NumberText.short(Double(rawValue)) }
}

extension DocumentOrigin {
  /// The origin as a place in an unnamed file.
  var place: Diagnostic.Place { Diagnostic.Place(location: location, range: range) }
}

extension DocumentNode {
  /// The entries of a map; empty for other nodes.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// The node as text on one line: JSON, or the text itself for a scalar.
  var shownText: String {
    if case .scalar(let scalar) = content { return scalar.text }
    return json(lineLength: .max)
  }
}
