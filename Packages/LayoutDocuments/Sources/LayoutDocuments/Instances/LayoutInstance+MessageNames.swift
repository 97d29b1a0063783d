import LayoutModel

extension LayoutInstance {
  /// The names of all views in messages for people, in the order of ``views``.
  ///
  /// - A view with a name has this name. Without a name, a view is called by its text or image. The kind of the view
  ///   precedes a text of one or two characters, as in `label 3`.
  /// - In an Interface Builder file, most views have no name, but an id that Xcode generated. Without a text and an
  ///   image, such a view is called by its kind or custom class, followed by the id, as in `stack view (0TF-CL-C2i)`.
  /// - The root view of a view controller is called as in code: `LoginViewController.view`.
  /// - If several views have the same name, each of them is followed by its id, if Xcode generated this id.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public var messageNames: [String] {
    let names = views.map { Self.messageName(of: $0) }
    var uses: [String: Int] = [:]
    for name in names { uses[name, default: 0] += 1 }
    return zip(names, views).map { name, entry in
      guard uses[name, default: 0] > 1, let id = entry.source.id, entry.parent != nil,
        Self.isGeneratedID(id), !name.hasSuffix("(\(id))")
      else { return name }
      return "\(name) (\(id))"
    }
  }

  /// The id, the name in equations, and the name in messages of each view, in the order of ``views``.
  ///
  /// The id is nil unless a tool generated it: only such an id is replaced by the name in messages. See
  /// ``messageNames``.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public var displayedNames: [(id: String?, known: String, name: String)] {
    zip(views, messageNames).map { entry, name in
      (entry.view.layoutID.flatMap { Self.isGeneratedID($0) ? $0 : nil }, entry.view.layoutName, name)
    }
  }

  private static func messageName(of entry: View) -> String {
    let name = entry.view.layoutName
    if entry.source.canvasNotes.isViewOfController, isIdentifier(name) { return "\(name).view" }
    guard entry.source.name == nil else { return name }
    if name.isEmpty { return entry.source.id ?? word(entry.source.kind) }
    if entry.parent != nil, name == entry.source.id, isGeneratedID(name) {
      return "\(entry.source.canvasNotes.kindName ?? word(entry.source.kind)) (\(name))"
    }
    let short = shortened(name)
    // A text such as `3` would look like a number, and `A` like an example.
    return short.count < 3 && name != entry.source.id ? "\(word(entry.source.kind)) \(short)" : short
  }

  /// Returns whether an id has the form of the ids that Xcode generates, such as `0TF-CL-C2i`. Authors write other ids,
  /// which can look like a word or a number in a message.
  public static func isGeneratedID(_ id: String) -> Bool {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map { $0.count } == [3, 2, 3]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }

  /// Returns whether a name has the form of a name in code, such as `LoginViewController`.
  private static func isIdentifier(_ name: String) -> Bool {
    let isASCII = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isASCII && (name.first?.isLetter ?? false)
  }

  /// Returns the kind of a view in words, such as `stack view` or `text field`.
  private static func word(_ kind: LayoutDocument.Kind) -> String {
    guard kind != .stack else { return "stack view" }
    return kind.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  /// Returns the beginning of a text as a name, which ends after a word if possible. A colon at the end of a text is not
  /// part of the name, because names can precede a colon or a dot in messages.
  private static func shortened(_ text: String) -> String {
    if text.count > 1, text.hasSuffix(":") { return shortened(String(text.dropLast())) }
    guard text.count > nameLength else { return text }
    let start = text.prefix(nameLength - 1)
    let end = start.lastIndex(of: " ").flatMap { text.distance(from: text.startIndex, to: $0) > 8 ? $0 : nil }
    return text[..<(end ?? start.endIndex)] + "…"
  }

  /// The largest number of characters of a name that is a text.
  private static var nameLength: Int { 24 }
}
