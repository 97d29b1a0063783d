/// The names of a scene's views. Views with neither name nor id are numbered if they would share a name with another
/// view, so that every message means one view: `label 1`, `label 2`.
struct ViewNames {
  /// The number of views for each name of the document.
  private var uses: [String: Int] = [:]

  /// The number of names made so far for each name that is numbered.
  private var numbers: [String: Int] = [:]

  init() {}

  /// Counts the names of a tree.
  ///
  /// - Complexity: O(*n*) for *n* views.
  init(of root: LayoutDocument.View) {
    var open = root.views
    while let view = open.popLast() {
      uses[view.displayName, default: 0] += 1
      open += view.views
    }
  }

  /// Returns the name of the next view, in the order of the tree.
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
