import LayoutDocuments
import LayoutTestSupport

/// Makes documents of all kinds, with names that are hard to write; equal seeds make equal documents.
struct DocumentGenerator {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { numbers.number(below: limit) }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    number(below: 3) == 0 ? make(&self) : nil
  }

  mutating func list<Value>(_ limit: Int, _ make: (inout Self) -> Value) -> [Value] {
    (0..<number(below: limit + 1)).map { _ in make(&self) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { numbers.pick(values) }

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

  mutating func points() -> Double {
    pick([0, 1, -8, 20.5, 1e8, -1e8, 1 / 3.0, 1e-9, .leastNonzeroMagnitude, Double(number(below: 1000)) / 8])
  }

  mutating func priority() -> LayoutPriority {
    pick([1, 250, 249.99998, 999.5, 1000, 0.1, LayoutPriority(Float(number(below: 1000) + 1))])
  }

  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: points(), left: points(), bottom: points(), right: points())
  }

  mutating func margins() -> DirectionalEdgeInsets {
    if number(below: 2) == 0 { return DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    return DirectionalEdgeInsets(top: points(), leading: points(), bottom: points(), trailing: points())
  }

  mutating func priorities() -> LayoutDocument.Priorities {
    LayoutDocument.Priorities(horizontal: maybe { $0.priority() }, vertical: maybe { $0.priority() })
  }

  /// Returns a unique id.
  private mutating func id() -> String { "\(text())\(numbers.next())" }

  mutating func document() -> LayoutDocument {
    // Most documents have one scene, and some of them have no canvas.
    let count = pick([1, 1, 1, 2, 3])
    return LayoutDocument(
      canvas: maybe { $0.canvas() } ?? LayoutDocument.Canvas(), scenes: (0..<count).map { _ in scene() })
  }

  private mutating func scene() -> LayoutDocument.Scene {
    var root = view(depth: 0, isInStack: false)
    // A root always has the size of its canvas, so it has no keys for these attributes.
    func clear(_ attributes: inout LayoutDocument.Attributes) {
      attributes.isInstalled = nil
      attributes.frame = nil
      attributes.autoresizing = nil
      attributes.superviewSize = nil
    }
    clear(&root.attributes)
    for index in root.variations.indices { clear(&root.variations[index].values) }
    return LayoutDocument.Scene(root: root, canvas: maybe { $0.canvas() })
  }

  private mutating func canvas() -> LayoutDocument.Canvas {
    var canvas = LayoutDocument.Canvas()
    canvas.device = maybe { $0.pick(LayoutDevice.all).name }
    canvas.orientation = maybe { $0.pick(LayoutDevice.Orientation.allCases) }
    canvas.size = maybe { LayoutSize(width: $0.points().magnitude, height: $0.points().magnitude) }
    canvas.scale = maybe { $0.pick([1, 2, 3, 1.5, 100]) }
    canvas.frameTolerance = maybe { $0.points().magnitude }
    canvas.direction = maybe { $0.pick(LayoutDirection.allCases) }
    canvas.textSize = maybe { $0.pick(ContentSizeCategory.allCases) }
    canvas.sizeClasses = maybe {
      LayoutDocument.SizeClasses(
        width: $0.pick(UserInterfaceSizeClass.allCases), height: $0.pick(UserInterfaceSizeClass.allCases))
    }
    canvas.idiom = maybe { $0.pick([.phone, .pad, .tv, .carPlay, .mac, .vision]) }
    canvas.safeArea = maybe { $0.insets() }
    canvas.additionalSafeArea = maybe { $0.insets() }
    canvas.keyboard = maybe { $0.pick([.docked(height: $0.points().magnitude), .frame($0.frame())]) }
    canvas.margins = maybe { $0.margins() }
    return canvas
  }

  private mutating func view(depth: Int, isInStack: Bool) -> LayoutDocument.View {
    if number(below: 6) == 0 { return LayoutDocument.View(name: text()) }
    let kind = pick(LayoutDocument.Kind.allCases + [.stack, .stack, .stack])
    var view = LayoutDocument.View(
      id: maybe { $0.id() }, name: maybe { $0.text() }, kind: kind,
      attributes: attributes(of: kind, isInStack: isInStack))
    view.variations = list(2) {
      LayoutDocument.Variation($0.condition(), $0.attributes(of: kind, isInStack: isInStack))
    }
    if depth < 3 { view.views = list(2) { $0.view(depth: depth + 1, isInStack: kind == .stack) } }
    // A view with a mask needs a frame, and so does its superview.
    if view.views.contains(where: \.hasMask) || view.hasMask { view.frame = view.frame ?? frame() }
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
    var constraint = LayoutDocument.Constraint(
      id: maybe { $0.id() }, equation, holder: maybe { $0.text() },
      isInstalled: maybe { $0.pick([true, false]) },
      variations: list(2) { LayoutDocument.Variation($0.condition(), $0.changes()) })
    constraint.isPlaceholder = number(below: 5) == 0
    return constraint
  }

  private mutating func changes() -> LayoutDocument.ConstraintChanges {
    // Some changes only install the constraint, for which there is a short form.
    if number(below: 2) == 0 { return LayoutDocument.ConstraintChanges(isInstalled: true) }
    return LayoutDocument.ConstraintChanges(
      isInstalled: maybe { $0.pick([true, false]) }, multiplier: maybe { $0.points() },
      constant: maybe { $0.pick([.standard, .points($0.points())]) }, priority: maybe { $0.priority() })
  }

  private mutating func condition() -> TraitCondition {
    TraitCondition(
      widthClass: maybe { $0.pick(UserInterfaceSizeClass.allCases) },
      heightClass: maybe { $0.pick(UserInterfaceSizeClass.allCases) },
      userInterfaceIdiom: maybe { $0.pick(UserInterfaceIdiom.allCases) })
  }
}

extension LayoutDocument.View {
  fileprivate var hasMask: Bool {
    attributes.autoresizing != nil || variations.contains { $0.values.autoresizing != nil }
  }
}
