/// The names of a scene's views for messages.
///
/// A view with neither name nor id is numbered if it would share its name with another view: `label 1`, `label 2`.
struct ViewNames {
  /// The number of views that have the same name in the document, by name.
  private var uses: [String: Int] = [:]

  /// The last number that was given to a view, by the name of the view in the document.
  private var numbers: [String: Int] = [:]

  init() {}

  /// Counts the names of the views below a root.
  ///
  /// - Complexity: O(*n*) for *n* views.
  init(of root: LayoutDocument.View) {
    var open = root.views
    while let view = open.popLast() {
      uses[view.displayName, default: 0] += 1
      open += view.views
    }
  }

  /// Returns the name of a view, numbered if necessary. The views have to be passed in the order of the tree.
  mutating func next(of view: LayoutDocument.View) -> String {
    let name = view.displayName
    guard view.name == nil, view.id == nil, uses[name, default: 0] > 1 else { return name }
    var numbered: String
    repeat {
      numbers[name, default: 0] += 1
      numbered = "\(name) \(numbers[name, default: 0])"
    } while uses[numbered] != nil
    return numbered
  }
}
