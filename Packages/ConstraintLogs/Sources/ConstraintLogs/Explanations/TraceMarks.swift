extension LoggedTrace {
  /// The hierarchy without the marks for problems, such as ambiguity, of views that the system lays out. These are
  /// views such as windows and private views, which an app cannot constrain. If no other view is marked, the hierarchy
  /// is returned unchanged.
  var withoutSystemMarks: LoggedTrace {
    guard !isMarkedOnlyOnSystem else { return self }
    var result = self
    for index in result.rows.indices where result.rows[index].item.kind.isOfApple {
      result.rows[index].isAmbiguous = false
      result.rows[index].openVariables = []
      result.rows[index].lacksHostConstraints = false
    }
    return result
  }

  /// A sentence about the marked views that ``withoutSystemMarks`` leaves out; nil if it leaves out none.
  var systemMarksNote: String? {
    let marked = rows.filter { $0.isMarked && $0.item.kind.isOfApple }
    guard !isMarkedOnlyOnSystem, let first = marked.first else { return nil }
    let name = ItemNames(items: [first.item]).withArticle(first.item.id)
    return marked.count == 1
      ? "The log also marks \(name), which is not counted because the system lays it out."
      : "The log also marks \(marked.count) views, such as \(name), which are not counted because the system lays them out."
  }

  /// Whether the hierarchy marks at least one view, and only Apple's code creates the marked views.
  var isMarkedOnlyOnSystem: Bool {
    let marked = rows.filter { $0.isMarked }
    return !marked.isEmpty && marked.allSatisfy { $0.item.kind.isOfApple }
  }
}

extension LoggedTrace.Row {
  /// Whether the hierarchy marks the item as ambiguous or as lacking constraints.
  var isMarked: Bool { isAmbiguous || lacksHostConstraints }
}
