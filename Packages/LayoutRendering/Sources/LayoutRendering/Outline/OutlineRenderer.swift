import LayoutModel
import SourceText

/// A file whose constraints are listed.
public struct OutlinedFile: Sendable {
  /// What to call it; a path, mostly.
  public var name: String

  /// Its layouts.
  public var scenes: [LayoutOutline]

  /// Makes an outlined file.
  public init(name: String, scenes: [LayoutOutline]) {
    self.name = name
    self.scenes = scenes
  }
}

/// Turns outlines into text.
public protocol OutlineRendering: Sendable {
  /// The text, whole lines of it.
  func render(_ file: OutlinedFile) -> String
}

/// Outlines for people: the tree, and below each item what it holds, with the lines of the file.
///
///     Login.layout.yaml: Login, 3 constraints
///     Login
///         Name.Leading = Superview.LeadingMargin   12:5
///         Name.Top = Superview.TopMargin           13:5
///       Name
///           Name.Width = 45                        14:5
///
/// An item that holds nothing, and in which nothing is held, is left out.
public struct OutlineRenderer: OutlineRendering {
  /// Makes a renderer.
  public init() {}

  /// The text, whole lines of it.
  public func render(_ file: OutlinedFile) -> String {
    let scenes = file.scenes.map { outline in
      ([title(of: outline, in: file)] + lines(of: outline)).map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  private func title(of outline: LayoutOutline, in file: OutlinedFile) -> String {
    let count = outline.count
    let root = outline.items.first?.name ?? "nothing"
    let constraints = count == 1 ? "1 constraint" : "\(count == 0 ? "no" : "\(count)") constraints"
    return "\(DisplayText(file.name).text): \(DisplayText(root).text), \(constraints)"
  }

  private func lines(of outline: LayoutOutline) -> [String] {
    let rows = rows(of: outline)
    // A single long equation does not push all places to the right.
    let width =
      rows.filter { !$0.place.isEmpty }.map(\.text.width).filter { $0 <= Self.widestColumn }.max() ?? 0
    return rows.map { row in
      row.place.isEmpty ? row.text.text : row.text.padded(to: width) + "  " + row.place
    }
  }

  private func rows(of outline: LayoutOutline) -> [Row] {
    let shown = outline.placesToShow
    return outline.items.enumerated().filter { shown.contains($0.offset) }.flatMap { _, item in
      let name = item.kind == .guide ? "(\(item.name))" : item.name
      return [Row(text: DisplayText(indentation(item.depth) + name))]
        + item.constraints.map { row($0, depth: item.depth) }
    }
  }

  private func row(_ constraint: LayoutOutline.Constraint, depth: Int) -> Row {
    var text = indentation(depth) + "    " + constraint.equation.printed()
    if constraint.origin != .user { text += " (\(constraint.origin))" }
    if !constraint.isActive { text += " (not installed)" }
    return Row(
      text: DisplayText(text), place: constraint.location.map { "\($0.line):\($0.column)" } ?? "")
  }

  /// Deeper than this, the indentation would push everything out of sight.
  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 20)) }

  private static let widestColumn = 76

  private struct Row {
    var text: DisplayText
    var place = ""
  }
}

/// Outlines for programs: one JSON object on one line for each file.
///
///     {"schemaVersion": 1, "file": "Login.layout.yaml", "scenes": [
///       {"root": "Login", "holders": [
///         {"id": "login", "name": "Login", "constraints": [
///           {"equation": "Name.Leading = Login.LeadingMargin", "origin": "user", "active": true,
///            "line": 12, "column": 5}]}]}]}
///
/// `holders` has the items that hold something, in the order of the tree. Ids and origins are those of ``JSONRenderer``.
public struct JSONOutlineRenderer: OutlineRendering {
  /// Rises when a program that reads the old form could misread the new one; more keys do not make it rise.
  public static let schemaVersion = 1

  /// Makes a renderer.
  public init() {}

  /// The text, whole lines of it.
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
      ("holders", .array(outline.items.filter { !$0.constraints.isEmpty }.map(holder))),
    ])
  }

  private func holder(_ item: LayoutOutline.Item) -> JSONText {
    .object([
      ("id", .string(item.id ?? item.name)), ("name", .string(item.name)),
      ("constraints", .array(item.constraints.map(constraint))),
    ])
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
  /// The items that hold something, and those on the way to them.
  fileprivate var placesToShow: Set<Int> {
    var shown: Set<Int> = []
    // The way from the root to the item at hand.
    var path: [Int] = []
    for (place, item) in items.enumerated() {
      path.removeLast(max(0, path.count - item.depth))
      path.append(place)
      if !item.constraints.isEmpty { shown.formUnion(path) }
    }
    return shown.isEmpty && !items.isEmpty ? [0] : shown
  }
}
