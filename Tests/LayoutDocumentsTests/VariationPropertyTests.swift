import LayoutDocuments
import LayoutSolver
import LayoutTestSupport
import Testing

/// After any changes of size classes, the layout equals that of a new engine.
struct VariationPropertyTests {
  private static let sizeClasses: [UserInterfaceSizeClass] = [.unspecified, .compact, .regular]

  /// A generator of documents with a row of views, each placed relative to the previous one. All values that can vary
  /// do so.
  private struct Generator {
    var numbers: SeededGenerator
    private var optionalCount = 0

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    mutating func document() -> LayoutDocument {
      var document = LayoutDocument(canvas: LayoutDocument.Canvas(size: LayoutSize(width: 400, height: 300)))
      document.scenes[0].views = (0..<4).map { view("V\($0)", depth: 0) }
      let names = document.scenes[0].views.flatMap { [$0.name] + $0.views.map(\.name) }.compactMap(\.self)
      // Each equation determines an attribute that no other equation determines, so there are no conflicts.
      document.scenes[0].constraints = zip(names.dropFirst(), names).flatMap { name, other in
        [
          constraint(name, .left, other, .right), constraint(name, .top, other, .bottom),
          constraint(name, .width, other, .width), constraint(name, .height, other, .height),
        ]
      }
      // Optional constraints with different priorities determine the attributes of uninstalled equations, so that no
      // value is ambiguous.
      document.scenes[0].constraints += names.flatMap { name in
        [LayoutAttribute.left, .top, .width, .height].map { wish(name, $0) }
      }
      return document
    }

    private mutating func wish(_ name: String, _ attribute: LayoutAttribute) -> LayoutDocument.Constraint {
      optionalCount += 1
      return LayoutDocument.Constraint(
        ConstraintEquation(
          .attribute(AnchorReference(.item(name), attribute)), .equal,
          attribute.isLocation ? .attribute(AnchorReference(.superview, attribute)) : nil, constant: points(),
          priority: LayoutPriority(Float(optionalCount))))
    }

    private mutating func view(_ name: String, depth: Int) -> LayoutDocument.View {
      var view = LayoutDocument.View(name: name)
      if numbers.happens(percent: 40) { view.isInstalled = numbers.happens(percent: 50) }
      view.variations = variations { generator in
        var attributes = LayoutDocument.Attributes()
        if generator.numbers.happens(percent: 60) {
          attributes.isInstalled = generator.numbers.happens(percent: 50)
        }
        if generator.numbers.happens(percent: 50) {
          attributes.alignmentRectInsets = EdgeInsets(top: generator.points(), left: 0, bottom: 0, right: 0)
        }
        return attributes
      }
      if depth < 1 { view.views = (0..<2).map { self.view("\(name)\($0)", depth: depth + 1) } }
      return view
    }

    private mutating func constraint(
      _ name: String, _ attribute: LayoutAttribute, _ other: String, _ otherAttribute: LayoutAttribute
    ) -> LayoutDocument.Constraint {
      var constraint = LayoutDocument.Constraint(
        ConstraintEquation(
          .attribute(AnchorReference(.item(name), attribute)), .equal,
          .attribute(AnchorReference(.item(other), otherAttribute)), constant: points()))
      if numbers.happens(percent: 40) { constraint.isInstalled = numbers.happens(percent: 50) }
      constraint.variations = variations { generator in
        LayoutDocument.ConstraintChanges(
          isInstalled: generator.numbers.happens(percent: 50) ? generator.numbers.happens(percent: 50) : nil,
          multiplier: generator.numbers.happens(percent: 30) ? 0.5 : nil,
          constant: generator.numbers.pick([nil, .standard, .points(generator.points())]),
          priority: generator.numbers.pick([nil, .required, 900]))
      }
      return constraint
    }

    private mutating func variations<Values: LayoutDocument.VaryingValues>(
      _ values: (inout Self) -> Values
    ) -> [LayoutDocument.Variation<Values>] {
      (0..<numbers.number(below: 4)).map { _ in
        LayoutDocument.Variation(numbers.pick(TraitCondition.sizeClasses), values(&self))
      }
    }

    private mutating func points() -> Double { Double(numbers.number(below: 40)) }
  }

  /// Returns the active equations, and the frames and statuses of all items.
  private func state(_ instance: LayoutInstance, _ solution: LayoutSolution) -> [String] {
    let equations = instance.constraints.filter(\.constraint.isActive).map { "\($0.constraint.equation)" }
    return equations + solution.items.map { "\($0.name) \($0.frame) \($0.status)" }
  }

  @Test(arguments: TestSettings.seeds(40) as Range<UInt64>)
  func aLayoutThatChangedIsLikeAFreshOne(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let document = generator.document()
    let instance = try document.instantiate()
    let engine = instance.makeEngine(solver: SimplexSolver())
    for _ in 0..<8 {
      var environment = instance.environment
      environment.horizontalSizeClass = generator.numbers.pick(Self.sizeClasses)
      environment.verticalSizeClass = generator.numbers.pick(Self.sizeClasses)
      engine.environment = environment
      let changed = engine.layout()
      let other = try document.instantiate()
      let fresh = other.makeEngine(solver: SimplexSolver(), environment: environment).layout()
      #expect(changed.isSatisfied)
      #expect(Set(state(instance, changed)).symmetricDifference(state(other, fresh)) == [])
    }
  }
}
