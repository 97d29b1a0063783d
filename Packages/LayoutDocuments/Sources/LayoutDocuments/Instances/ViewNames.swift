/// The names by which messages refer to the views of a scene.
///
/// - A view with a name has this name.
/// - A view with an id, but without a name, is called by its text. If it has no text, it is called by its image, and if
///   it has no image either, by its id. A text of only punctuation, such as `:`, is not used, and a long text is cut
///   off: equations can refer to the view by its id.
/// - An id of digits is printed after the kind of the view, as in `view 371`, because messages would otherwise print a
///   number where readers expect a length.
/// - A view with neither a name nor an id is called by its text or, without a text, by its kind. If other views have
///   the same name, a number is appended: `label 1`, `label 2`.
struct ViewNames {
  /// The number of views with each `displayName`.
  private var uses: [String: Int] = [:]

  /// For each name that several views share, the last number that was appended to it.
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

  /// Returns the name that messages use for a view. If the view has neither a name nor an id, and other views have the
  /// same `displayName`, a number is appended. Call the method once for each view, in the order of the tree.
  mutating func next(of view: LayoutDocument.View) -> String {
    let text = view.attributes.text ?? ""
    if view.name == nil, view.id != nil {
      // A colon or a dash does not name a view.
      if text.contains(where: { !$0.isPunctuation && !$0.isWhitespace }) { return Self.shortened(text) }
      if let image = view.canvasNotes.imageName, !image.isEmpty { return Self.shortened(image) }
    }
    let name = view.name == nil ? view.id ?? view.displayName : view.displayName
    if view.name == nil, name == view.id,
      name.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      let described = "\(view.kind.rawValue) \(name)"
      if uses[described] == nil { return described }
    }
    guard view.name == nil, view.id == nil, uses[name, default: 0] > 1 else { return name }
    var numbered: String
    repeat {
      numbers[name, default: 0] += 1
      numbered = "\(name) \(numbers[name, default: 0])"
    } while uses[numbered] != nil
    return numbered
  }

  /// The largest number of characters of a name that is taken from a text.
  private static let length = 40

  /// Returns the beginning of a text as a name: in one line, without repeated spaces.
  private static func shortened(_ text: String) -> String {
    let name = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    if name.isEmpty { return text }
    return name.count > length ? name.prefix(length - 1) + "…" : name
  }
}
