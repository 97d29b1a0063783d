import LayoutEquations
import SourceText

/// The changes to the lists of constraints in a document: the constraints to remove from lists, and those to
/// add.
///
/// The changes to one list are converted to edits together, because a list that loses all of its constraints
/// is written in another form: `[]`.
struct ConstraintLists {
  private let scene: LayoutDocument.Scene

  /// A view, with the constraints to remove from the view's list and the constraints to add to this list.
  private struct List {
    var view: LayoutDocument.View
    var parent: Int?
    /// The index that the first constraint of the list has among all constraints of the scene.
    var first: Int
    var removed: Set<Int> = []
    var added: [LayoutDocument.Constraint] = []
  }

  private var lists: [List] = []

  init(_ scene: LayoutDocument.Scene) {
    self.scene = scene
    add(scene.root, in: nil, first: 0)
  }

  @discardableResult
  private mutating func add(_ view: LayoutDocument.View, in parent: Int?, first: Int) -> Int {
    let index = lists.count
    lists.append(List(view: view, parent: parent, first: first))
    var next = first + view.constraints.count
    for child in view.views { next = add(child, in: index, first: next) }
    return next
  }

  /// Removes the constraint with the given index in the scene. Returns false if the scene has no such constraint.
  mutating func remove(_ index: Int) -> Bool {
    guard
      let list = lists.lastIndex(where: { $0.first <= index && index < $0.first + $0.view.constraints.count })
    else { return false }
    lists[list].removed.insert(index - lists[list].first)
    return true
  }

  /// Adds a constraint to the list of the view at an index. If this list is empty, the constraint is added to the list
  /// of the nearest ancestor whose list is not empty or, if all these lists are empty, to the list of the root. Returns
  /// false if the scene has no view at the index.
  mutating func add(_ constraint: LayoutDocument.Constraint, to view: Int) -> Bool {
    guard lists.indices.contains(view) else { return false }
    var target = view
    while lists[target].view.constraints.isEmpty, let parent = lists[target].parent { target = parent }
    lists[target].added.append(constraint)
    return true
  }

  /// Returns the text edits that make the additions and removals in all lists; nil if one of the lists has a form that
  /// cannot be edited.
  func edits() -> [TextEdit]? {
    var edits: [TextEdit] = []
    for list in lists where !list.removed.isEmpty || !list.added.isEmpty {
      guard let bytes = list.view.origin.source?.bytes, let found = Self.edits(of: list, DocumentText(bytes))
      else {
        return nil
      }
      edits += found
    }
    return edits
  }

  private static func edits(of list: List, _ text: DocumentText) -> [TextEdit]? {
    let isJSON = list.view.origin.isInJSON
    let entries = list.added.map { constraint in
      var entry = DocumentText.entry(constraint.equation, isQuoted: isJSON)
      if constraint.isPlaceholder {
        entry = DocumentText.entry(constraint.equation, isQuoted: true)
        entry =
          isJSON
          ? "{\"equation\": \(entry), \"placeholder\": true}" : "{equation: \(entry), placeholder: true}"
      }
      return entry
    }
    var elements: [SourceRange] = []
    var removed: Set<Int> = []
    for (index, constraint) in list.view.constraints.enumerated() {
      // The constraints of a visual format have the same range: together, they are one entry of the list.
      if elements.last != constraint.origin.range { elements.append(constraint.origin.range) }
      if list.removed.contains(index) { removed.insert(elements.count - 1) }
    }
    guard !elements.isEmpty else {
      if let range = list.view.origins["constraints"]?.range {
        return text.filling(range, entries, isJSON: isJSON).map { [$0] }
      }
      return text.addingList("constraints", entries, to: list.view.origin.range, isJSON: isJSON).map { [$0] }
    }
    return text.edits(ofList: elements, removing: removed, adding: entries)
  }
}
