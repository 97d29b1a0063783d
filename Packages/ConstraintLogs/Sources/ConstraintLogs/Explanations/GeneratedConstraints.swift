import LayoutEquations

/// The constraints in a list without a conflict that Interface Builder generated at build time, because a view in the
/// file had no constraints or not enough of them.
///
/// Source: the identifiers of such constraints, “IB auto generated at build time for view with ambiguity” and “… with
/// fixed frame”.
struct GeneratedConstraints {
  private let words: ConflictWording

  /// The indices of the constraints.
  private let rows: [Int]

  /// Finds the constraints that Interface Builder generated. Nil if there are none, or if they are part of a conflict.
  init?(_ words: ConflictWording) {
    self.words = words
    guard words.conflict.conflict == nil else { return nil }
    rows = words.conflict.constraints.indices.filter { words.conflict.makers[$0] == .interfaceBuilder }
    if rows.isEmpty { return nil }
  }

  /// The sentence that states what Interface Builder generated, and why.
  var reason: String {
    "Interface Builder generated \(numbers), because \(items.count == 1 ? "\(subject) lacks" : "these views lack") constraints."
  }

  /// The fix: constraints in the file that take the place of the generated ones.
  var fix: LogFix {
    LogFix(
      advice:
        "In Interface Builder, add constraints that determine \(values) of \(subject).",
      reason: "Interface Builder then no longer generates \(numbers).")
  }

  private var numbers: String { ConflictWording.list(rows.map { "[\($0 + 1)]" }) }

  /// The ids of the views that the constraints position or size.
  private var items: [String] {
    var items: [String] = []
    for row in rows {
      if let item = words.conflict.subject(of: row), !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// The ``items`` in words. More than two are not named one by one.
  private var subject: String {
    items.isEmpty || items.count > 2
      ? "the views in \(numbers)" : ConflictWording.list(items.map(words.the))
  }

  /// The values that the constraints set, such as `the horizontal position and the height`.
  private var values: String {
    var values: [String] = []
    for row in rows {
      guard case .attribute(let anchor)? = words.conflict.constraints[row].equation?.first,
        let axis = anchor.attribute.axis
      else { continue }
      let value =
        anchor.attribute.isSize
        ? "the \(axis == .horizontal ? "width" : "height")"
        : "the \(axis == .horizontal ? "horizontal" : "vertical") position"
      if !values.contains(value) { values.append(value) }
    }
    return values.isEmpty ? "the position and size" : ConflictWording.list(values)
  }
}
