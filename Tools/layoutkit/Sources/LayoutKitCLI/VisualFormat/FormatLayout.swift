import LayoutModel
import LayoutRendering
import VisualFormat

/// The views of formats in one superview, with the constraints of the formats.
struct FormatLayout {
  private let root = LayoutView(name: "Superview")
  private var locations: [ObjectIdentifier: SourceLocation] = [:]
  private var constraints: [LayoutConstraint] = []

  /// - Parameter contentSize: What every view's content asks for; nil for nothing.
  init(_ program: FormatProgram, contentSize: LayoutSize?) {
    for name in program.viewNames {
      // A unique id is what equations find first, whatever the superview's name is.
      let view = LayoutView(name: name, id: name)
      if let contentSize { view.content.intrinsicSize = contentSize }
      root.addSubview(view)
    }
    let items = LayoutItemIndex(root: root)
    for (line, expansion) in program.expansions {
      for source in expansion.constraints {
        // Every name is a view's, and a format relates nothing that cannot be related.
        guard let constraint = try? LayoutConstraint(source.equation, items: items) else { continue }
        constraints.append(constraint)
        locations[ObjectIdentifier(constraint)] = SourceLocation(
          line: line.line, column: line.column(of: source.range))
      }
    }
    LayoutConstraint.activate(constraints)
  }

  /// Lays the views out.
  func solve(in environment: LayoutEnvironment, with solver: any ConstraintSolver) -> SolvedScene {
    let engine = LayoutEngine(root: root, environment: environment, solver: solver)
    return SolvedScene(solution: engine.layout(), locations: locations)
  }
}
