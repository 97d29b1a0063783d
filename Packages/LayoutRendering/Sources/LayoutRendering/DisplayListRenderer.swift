import LayoutEquations
import SourceDiagnostics
import SourceText

/// A renderer that prints the shapes of pictures as JSON, for programs that draw the pictures themselves.
///
/// Each file is one object on one line. Its `pictures` have a `title`, the `bounds` of the root, the `elements` in
/// drawing order, and the `diagnostics`. An element has the `layer`, the `state`, the `shape` with its coordinates in
/// points, a `title` if there is one, and the `items`, `constraints` and `diagnostics` that it belongs to. Items are
/// given by their ids, constraints and diagnostics by numbers from 0.
public struct DisplayListRenderer: Renderer {
  /// The options of the pictures, such as the layers to draw and the views whose constraints are drawn.
  public var options: PictureOptions

  /// Creates a renderer. Default: the standard layers, and no selection.
  public init(options: PictureOptions = PictureOptions()) { self.options = options }

  /// Returns the pictures of a file as one line of JSON.
  ///
  /// - Complexity: O(*n*) for *n* items and constraints.
  public func render(_ file: SolvedFile) -> String {
    let pictures = file.scenes.map { scene in
      let drawing = CanvasDrawing(scene, file: file.name, options: options)
      return JSONText.object([
        ("title", .string(file.title(of: scene))), ("bounds", drawing.displayList.bounds.json),
        ("elements", .array(drawing.displayList.elements.map { $0.json })),
        ("hiddenConstraints", .integer(drawing.hiddenConstraintCount)),
        ("diagnostics", .array(drawing.diagnostics.map { $0.jsonText })),
      ])
    }
    let object = JSONText.object([
      ("schemaVersion", .integer(1)), ("file", .string(file.name)), ("pictures", .array(pictures)),
    ])
    return object.text + "\n"
  }
}

extension DisplayList.Element {
  fileprivate var json: JSONText {
    var (items, constraints, diagnostics): ([JSONText], [JSONText], [JSONText]) = ([], [], [])
    for link in links {
      switch link {
      case .item(let id): items.append(.string(id))
      case .constraint(let number): constraints.append(.integer(number))
      case .diagnostic(let number): diagnostics.append(.integer(number))
      }
    }
    let lists = [("items", items), ("constraints", constraints), ("diagnostics", diagnostics)].filter {
      !$0.1.isEmpty
    }
    return .object(
      [("layer", .string(layer.rawValue)), ("state", .string(state.rawValue)), ("shape", shape.json)]
        + lists.map { ($0.0, .array($0.1)) } + JSONText.optional("title", title))
  }
}

extension DisplayList.Shape {
  fileprivate var json: JSONText {
    switch self {
    case .rectangle(let frame, let stroke):
      return .object([
        ("kind", .string("rectangle")), ("frame", frame.json), ("stroke", .string(stroke.rawValue)),
      ])
    case .area(let frame): return .object([("kind", .string("area")), ("frame", frame.json)])
    case .line(let line):
      return .object([
        ("kind", .string("line")), ("from", line.start.json), ("to", line.end.json),
        ("ends", .string(line.ends.rawValue)), ("stroke", .string(line.stroke.rawValue)),
      ])
    case .panel(let panel):
      return .object([
        ("kind", .string("panel")), ("frame", panel.frame.json), ("radius", .number(panel.radius)),
        ("fill", .string(panel.fill.rawValue)), ("hasOutline", .boolean(panel.hasOutline)),
      ])
    case .polyline(let points, let fill):
      return .object([
        ("kind", .string("polyline")), ("points", .array(points.map { $0.json })),
        ("fill", .string(fill.rawValue)),
      ])
    case .text(let text):
      var members: [(key: String, value: JSONText)] = [
        ("kind", .string("text")), ("text", .string(text.string)), ("frame", text.box.json),
        ("placement", .string(text.placement.rawValue)),
      ]
      if let style = text.style {
        members.append(("fontSize", .number(style.size)))
        members.append(("fontWeight", .integer(style.weight)))
        members.append(("fill", .string(style.color.rawValue)))
        if let width = style.width { members.append(("width", .number(width))) }
      }
      return .object(members)
    }
  }
}

extension LayoutPoint {
  fileprivate var json: JSONText { .array([.number(x), .number(y)]) }
}

extension LayoutRect {
  fileprivate var json: JSONText { .array([minX, minY, width, height].map { .number($0) }) }
}
