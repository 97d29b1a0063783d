extension LoggedTrace {
  /// The hierarchy without the marks of views that the system lays out, such as windows and private views, because an
  /// app cannot constrain them. If only such views are marked, the marks are kept.
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

  /// Whether the hierarchy marks views, and all marked views belong to the system.
  var isMarkedOnlyOnSystem: Bool {
    let marked = rows.filter { $0.isMarked }
    return !marked.isEmpty && marked.allSatisfy { $0.item.kind.isOfApple }
  }
}

extension LoggedTrace.Row {
  /// Whether the hierarchy marks the item as ambiguous or as lacking constraints.
  var isMarked: Bool { isAmbiguous || lacksHostConstraints }
}
