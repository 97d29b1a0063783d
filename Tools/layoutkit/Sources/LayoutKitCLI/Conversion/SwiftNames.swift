import LayoutDocuments

/// The names of Swift constants for the items of a scene.
struct SwiftNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var used: Set<String>

  /// Names that items must not have, because the generated code uses them for other constants.
  private static let reserved: Set<String> = ["root", "environment", "items", "constraint"]

  /// Creates names for all views and guides of a tree.
  init(_ instance: LayoutInstance) {
    used = Self.reserved
    names[ObjectIdentifier(instance.root)] = "root"
    for item in instance.items.items where item !== instance.root {
      names[ObjectIdentifier(item)] = unused(Self.base(for: item))
    }
  }

  /// Returns the name of the Swift `let` that refers to an item; nil if the code declares none, as for system guides.
  subscript(item: any LayoutItem) -> String? { names[ObjectIdentifier(item)] }

  /// Returns the name of the Swift `let` that refers to an item, in backticks if the name is a keyword. Nil if the code
  /// declares no `let` for the item.
  func code(for item: any LayoutItem) -> String? { self[item].map(Self.quoted) }

  /// Returns a name that is not in use: the given one, or one with a number at its end.
  mutating func unused(_ base: String) -> String {
    var name = base
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }

  private static func base(for item: any LayoutItem) -> String {
    guard let view = item as? LayoutView else { return identifier(item.layoutName) ?? "guide" }
    let kind = kind(of: view)
    let text = view.content.text?.text ?? ""
    if let name = view.name, name != view.id, name != text, let base = identifier(name) { return base }
    guard let base = identifier(text) else { return kind }
    return base + kind.prefix(1).uppercased() + kind.dropFirst()
  }

  private static func kind(of view: LayoutView) -> String {
    if view is StackView { return "stack" }
    if view is LayoutScrollView { return "scrollView" }
    guard view.content.text != nil else { return "view" }
    switch view.content.textRole {
    case .label: return "label"
    case .button: return "button"
    case .textField: return "textField"
    case .textView: return "textView"
    }
  }

  /// Returns the first words of a text as an identifier in camel case; nil if it has no letters.
  static func identifier(_ text: String) -> String? {
    let words = text.prefix(200).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(4)
    var name = ""
    for word in words where name.count < 30 {
      name += (name.isEmpty ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    // All letters of a word in capitals, such as `URL`, become lowercase.
    if name.dropFirst().allSatisfy(\.isUppercase) { name = name.lowercased() }
    return name.first?.isLetter == true ? String(name.prefix(40)) : nil
  }

  /// Returns a name as it is written in code: in backticks if it is a keyword.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
