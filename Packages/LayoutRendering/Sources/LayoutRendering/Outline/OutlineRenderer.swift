import LayoutDiagnostics
import LayoutModel
@_spi(Tools) import SourceText

/// The constraints of a file, as one ``LayoutOutline`` for each scene: the input of an ``OutlineRendering`` type.
public struct OutlinedFile: Sendable {
  /// The name to print for the file, which is usually its path.
  public var name: String

  /// For each scene of the file, its constraints grouped by the item that they are installed on.
  public var scenes: [LayoutOutline]

  /// Creates the input of a renderer from the name of a file and the ``LayoutOutline`` of each scene.
  public init(name: String, scenes: [LayoutOutline]) {
    self.name = name
    self.scenes = scenes
  }
}

/// A type that converts the constraints of a file, grouped by the item that they are installed on, to text.
public protocol OutlineRendering: Sendable {
  /// Returns the constraints of a file as text, grouped by the item that they are installed on. Each line ends with a
  /// line break.
  func render(_ file: OutlinedFile) -> String
}

/// A renderer that prints the tree of items. Below each item, it prints the constraints that are installed on the item,
/// with their lines in the file.
///
///     Login.layout.yaml: Login, 3 constraints
///     Login
///         Name.Leading = Superview.LeadingMargin   12:5
///         Name.Top = Superview.TopMargin           13:5
///       Name
///           Name.Width = 45                        14:5
///
/// Items without constraints on themselves or on their descendants are left out.
public struct OutlineRenderer: OutlineRendering {
  /// Creates a renderer.
  public init() {}

  /// Returns the constraints of all scenes as text, below the items that they are installed on. Each line ends with a
  /// line break.
  ///
  /// - Complexity: O(*n*) for *n* items and constraints.
  public func render(_ file: OutlinedFile) -> String {
    let scenes = file.scenes.map { outline in
      ([title(of: outline, in: file)] + lines(of: outline)).map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  private func title(of outline: LayoutOutline, in file: OutlinedFile) -> String {
    let count = outline.count
    let root = outline.items.first?.name ?? "nothing"
    let none = outline.isFiltered ? "no matching" : "no"
    let constraints = count == 1 ? "1 constraint" : "\(count == 0 ? none : "\(count)") constraints"
    return "\(DisplayText(file.name).text): \(DisplayText(root).text), \(constraints)"
  }

  private func lines(of outline: LayoutOutline) -> [String] {
    let rows = rows(of: outline)
    // Very long equations do not make the column of equations wider, so that the locations of short equations stay
    // close to them.
    let width =
      rows.filter { !$0.location.isEmpty }.map { $0.text.width }.filter { $0 <= Self.widestColumn }.max() ?? 0
    return rows.map { row in
      row.location.isEmpty ? row.text.text : row.text.padded(to: width) + "  " + row.location
    }
  }

  private func rows(of outline: LayoutOutline) -> [Row] {
    let shown = outline.indicesToShow
    let names = outline.names.shown
    return outline.items.enumerated().filter { shown.contains($0.offset) }.flatMap { index, item in
      let name = names[index]
      return [Row(text: DisplayText(indentation(item.depth) + name))]
        + item.constraints.map { row($0, depth: item.depth) }
    }
  }

  private func row(_ constraint: LayoutOutline.Constraint, depth: Int) -> Row {
    var text = indentation(depth) + "    " + constraint.equation.printed()
    if constraint.origin != .user { text += " (\(constraint.origin.reason ?? constraint.origin.rawValue))" }
    if !constraint.isActive { text += " (not installed)" }
    return Row(
      text: DisplayText(text), location: constraint.location.map { "\($0.line):\($0.column)" } ?? "")
  }

  /// Returns the indentation for a depth in the tree. Deeper levels than 20 are not indented further, so that text
  /// stays in the visible columns.
  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 20)) }

  private static let widestColumn = 76

  private struct Row {
    var text: DisplayText
    var location = ""
  }
}

/// A renderer that prints the constraints of each file, grouped by item, as one JSON object on one line.
///
///     {"schemaVersion": 1, "file": "Login.layout.yaml", "scenes": [
///       {"root": "Login", "holders": [
///         {"id": "login", "name": "Login", "constraints": [
///           {"equation": "Name.Leading = Login.LeadingMargin", "origin": "user", "active": true,
///            "line": 12, "column": 5}]}]}]}
///
/// The key `holders` contains the items that constraints are installed on, superitems before their subitems. The ids
/// and origins are the same as in ``JSONRenderer``.
public struct JSONOutlineRenderer: OutlineRendering {
  /// The value of the key `schemaVersion`. It increases with each incompatible change of the format. New keys are
  /// compatible changes.
  public static let schemaVersion = 1

  /// Creates a renderer.
  public init() {}

  /// Returns the constraints of a file as one line of JSON, with a line break at its end.
  ///
  /// - Complexity: O(*n*) for *n* items and constraints.
  public func render(_ file: OutlinedFile) -> String {
    let object = JSONText.object([
      ("schemaVersion", .integer(Self.schemaVersion)), ("file", .string(file.name)),
      ("scenes", .array(file.scenes.map(scene))),
    ])
    return object.text + "\n"
  }

  private func scene(_ outline: LayoutOutline) -> JSONText {
    .object([
      ("root", .string(outline.items.first?.name ?? "")),
      ("holders", .array(holders(of: outline))),
    ])
  }

  private func holders(of outline: LayoutOutline) -> [JSONText] {
    zip(outline.items, outline.names.ids).filter { !$0.0.constraints.isEmpty }.map { item, id in
      .object([
        ("id", .string(id)), ("name", .string(item.name)),
        ("constraints", .array(item.constraints.map(constraint))),
      ])
    }
  }

  private func constraint(_ constraint: LayoutOutline.Constraint) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("equation", .string(constraint.equation.printed())), ("origin", .string(constraint.origin.rawValue)),
      ("active", .boolean(constraint.isActive)),
    ]
    if let location = constraint.location {
      members += [("line", .integer(location.line)), ("column", .integer(location.column))]
    }
    return .object(members)
  }
}

extension LayoutOutline {
  /// The names and unique ids of the items in this ``LayoutOutline``.
  fileprivate var names: ItemLabels {
    ItemLabels(items.map { ItemLabels.Item(id: $0.id, name: $0.name, kind: $0.kind, parent: $0.parent) })
  }

  /// The indices of the items to print: those that constraints are installed on, and all of their ancestors.
  fileprivate var indicesToShow: Set<Int> {
    var shown: Set<Int> = []
    // The indices of the items from the root to the current item.
    var path: [Int] = []
    for (index, item) in items.enumerated() {
      path.removeLast(max(0, path.count - item.depth))
      path.append(index)
      if !item.constraints.isEmpty { shown.formUnion(path) }
    }
    return shown.isEmpty && !items.isEmpty ? [0] : shown
  }
}
