import LayoutTestSupport

@testable import LayoutModel

/// Random changes of the environment.
extension WholeTree {
  func changeEnvironment() {
    switch Int.random(in: 0..<18, using: &random) {
    case 16...17: environment.keyboardFrame = isOneIn(2) ? nil : rect()
    case 0...5: environment.size = LayoutSize(number() + 210, number() + 210)
    case 6: environment.direction = environment.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 7: environment.scale = isHostile ? number() : oneOf(1, 2, 3)
    case 8: environment.safeAreaInsets = isOneIn(3) ? .zero : insets()
    case 9: environment.additionalSafeAreaInsets = isOneIn(2) ? .zero : insets()
    case 10: environment.preferredContentSizeCategory = oneOf(.unspecified, .small, .accessibilityLarge)
    case 11:
      environment.sizing = oneOf(
        .fixed, .window(), .window(minimum: LayoutSize(abs(number()), 0), maximum: LayoutSize(500, .infinity))
      )
    case 12: environment.behavior.autoresizing = oneOf(.edges, .centers)
    case 13:
      environment.behavior.defaultLayoutMargin = oneOf(8, 0)
      environment.behavior.fixesRootMargins = isOneIn(2)
      environment.behavior.inheritsLayoutDirection = isOneIn(2)
    case 14:
      environment.viewRespectsSystemMinimumLayoutMargins.toggle()
      environment.rootMargins =
        isOneIn(2) ? nil : DirectionalEdgeInsets(top: 3, leading: number(), bottom: 0, trailing: number())
    default: keepsSizesNonNegative.toggle()
    }
  }

  /// Applies the settings of the tree to an engine.
  func configure(_ engine: LayoutEngine) {
    engine.environment = environment
    if engine.keepsSizesNonNegative != keepsSizesNonNegative {
      engine.keepsSizesNonNegative = keepsSizesNonNegative
    }
  }

  func makeEngine(_ kind: SolverKind) -> LayoutEngine {
    let engine = LayoutEngine(root: root, environment: environment, solver: kind.make())
    configure(engine)
    return engine
  }
}
