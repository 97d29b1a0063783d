/// The items that the constraints of a report name: their classes, and the constraints about each of them.
///
/// Many rules of the analysis look up classes and constraints of items, often once for each constraint. If each of
/// these searched all constraints, the time of an explanation would grow at least with the square of their number.
struct ReportedItems: Sendable {
  private var classNames: [String: String] = [:]
  private var rows: [String: [Int]] = [:]

  /// The classes in ``classNames`` that are not Apple's.
  private var appClasses: Set<String> = []
  private let superviews: Set<String>

  /// Lists the items of constraints.
  ///
  /// - Parameter superviews: The superview of each item, by item id.
  /// - Complexity: O(*n*) for *n* items.
  init(_ constraints: [LoggedConstraint], superviews: [String: String]) {
    self.superviews = Set(superviews.values)
    for (index, constraint) in constraints.enumerated() {
      for item in constraint.items {
        let id = item.id
        if rows[id]?.last != index { rows[id, default: []].append(index) }
        if let name = item.className, classNames[id] == nil { classNames[id] = name }
      }
    }
    appClasses = Set(classNames.values).filter { AppleClasses.kind(of: $0) == .app }
  }

  /// Returns the class of the item with an id; nil if the log does not print it.
  func className(of id: String) -> String? { classNames[id] }

  /// Returns the class of the item with an id; nil if the class is Apple's, or if the log does not print it.
  func appClass(of id: String) -> String? { classNames[id].flatMap { appClasses.contains($0) ? $0 : nil } }

  /// Returns the indices of the constraints that name the item with an id, in ascending order.
  func rows(of id: String) -> [Int] { rows[id] ?? [] }

  /// Returns whether the item with an id is the superview of another item.
  func isSuperview(_ id: String) -> Bool { superviews.contains(id) }
}
