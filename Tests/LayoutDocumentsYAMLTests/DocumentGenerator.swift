import LayoutDocuments
import LayoutTestSupport

/// Makes documents of all kinds, with names that are hard to write; equal seeds make equal documents.
struct DocumentGenerator {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func number(below limit: Int) -> Int { numbers.number(below: limit) }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    number(below: 3) == 0 ? make(&self) : nil
  }

  private mutating func list<Value>(_ limit: Int, _ make: (inout Self) -> Value) -> [Value] {
    (0..<number(below: limit + 1)).map { _ in make(&self) }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { numbers.pick(values) }

  mutating func text() -> String {
    pick([
      "Name Label", "no", "null", "~", "", " ", " a ", "a: b", "a #b", "- a", "? a", "[a]", "{a}", "*a", "&a",
      "!a",
      "@a", "`a", "%a", "|", ">", "'", "\"", "\\", "1.10", "0x1F", ".5", "1e3", "true", "2024-01-01", "é🇳🇱",
      "a\nb",
      "a\n\nb\n", "\t", "a\u{2028}b", "\u{85}", "\u{FEFF}", "\u{7F}", "\u{200F}", "😀", "<<", "---", "...",
      "=", "y",
      "e\u{301}", "\u{301}", "a\r\nb", String(repeating: "long ", count: 40),
    ]) + pick(["", "", "\(number(below: 100))"])
  }

  private mutating func points() -> Double {
    pick([0, 1, -8, 20.5, 1e9, -1e9, 1 / 3.0, 1e-9, .leastNonzeroMagnitude, Double(number(below: 1000)) / 8])
  }

  private mutating func priority() -> LayoutPriority {
    pick([1, 250, 249.99998, 999.5, 1000, 0.1, LayoutPriority(Float(number(below: 1000) + 1))])
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: points(), left: points(), bottom: points(), right: points())
  }

  private mutating func margins() -> DirectionalEdgeInsets {
    if number(below: 2) == 0 { return DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    return DirectionalEdgeInsets(top: points(), leading: points(), bottom: points(), trailing: points())
  }

  private mutating func priorities() -> LayoutDocument.Priorities {
    LayoutDocument.Priorities(horizontal: maybe { $0.priority() }, vertical: maybe { $0.priority() })
  }

  /// An id that no other has.
  private mutating func id() -> String { "\(text())\(numbers.next())" }

  mutating func document() -> LayoutDocument {
    // Most documents have one scene, and some of these nothing else.
    let count = pick([1, 1, 1, 2, 3])
    return LayoutDocument(
      canvas: maybe { $0.canvas() } ?? LayoutDocument.Canvas(), scenes: (0..<count).map { _ in scene() })
  }

  private mutating func scene() -> LayoutDocument.Scene {
    LayoutDocument.Scene(
      id: maybe { $0.id() }, name: maybe { $0.text() }, canvas: maybe { $0.canvas() },
      views: list(3) { $0.view(depth: 0) }, guides: list(2) { $0.guide() },
      constraints: list(4) { $0.constraint() })
  }

  private mutating func canvas() -> LayoutDocument.Canvas {
    var canvas = LayoutDocument.Canvas()
    canvas.device = maybe { $0.pick(Device.all).name }
    canvas.orientation = maybe { $0.pick(Device.Orientation.allCases) }
    canvas.size = maybe { LayoutSize(width: $0.points().magnitude, height: $0.points().magnitude) }
    canvas.scale = maybe { $0.pick([1, 2, 3, 1.5, 100]) }
    canvas.direction = maybe { $0.pick(LayoutDirection.allCases) }
    canvas.safeArea = maybe { $0.insets() }
    canvas.margins = maybe { $0.margins() }
    return canvas
  }

  private mutating func view(depth: Int) -> LayoutDocument.View {
    if number(below: 6) == 0 { return LayoutDocument.View(name: text()) }
    var view = LayoutDocument.View(
      id: maybe { $0.id() }, name: maybe { $0.text() }, kind: pick(LayoutDocument.Kind.allCases),
      text: maybe { $0.text() })
    view.intrinsicSize.width = maybe { $0.points().magnitude }
    view.intrinsicSize.height = maybe { $0.points().magnitude }
    view.hugging = priorities()
    view.compression = priorities()
    view.margins = maybe { $0.margins() }
    view.firstBaselineOffsetFromTop = maybe { $0.points() }
    view.lastBaselineOffsetFromBottom = maybe { $0.points() }
    view.alignmentRectInsets = maybe { $0.insets() }
    view.isHidden = number(below: 4) == 0
    view.frame = maybe { LayoutRect(x: $0.points(), y: $0.points(), width: $0.points(), height: $0.points()) }
    if depth < 3 { view.views = list(2) { $0.view(depth: depth + 1) } }
    view.guides = list(1) { $0.guide() }
    view.constraints = list(2) { $0.constraint() }
    return view
  }

  private mutating func guide() -> LayoutDocument.Guide {
    LayoutDocument.Guide(id: maybe { $0.id() }, name: maybe { $0.text() })
  }

  private mutating func constraint() -> LayoutDocument.Constraint {
    let attribute = pick([
      (LayoutAttribute.leading, LayoutAttribute.trailing), (.width, .height), (.top, .baseline),
    ])
    let first = AnchorReference(.item(text()), attribute.0)
    let second = AnchorReference(number(below: 3) == 0 ? .superview : .item(text()), attribute.1)
    let equation = ConstraintEquation(
      .attribute(first), pick(Relation.allCases), multiplier: pick([1, 0.5, -2]), .attribute(second),
      constant: points(), standardSpacing: pick([0, 0, 1]), priority: priority(),
      identifier: maybe { $0.text() })
    return LayoutDocument.Constraint(id: maybe { $0.id() }, equation)
  }
}
