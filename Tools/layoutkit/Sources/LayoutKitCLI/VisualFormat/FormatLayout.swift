import LayoutModel
import LayoutRendering
import LinearConstraints
import SourceText
@_spi(Tools) import VisualFormat

/// The views of formats in one superview, with the constraints of the formats.
struct FormatLayout {
  private let root = LayoutView(name: "Superview")
  private var locations: [ObjectIdentifier: SourceLocation] = [:]
  private var constraints: [LayoutConstraint] = []

  /// Creates the views and constraints of formats.
  ///
  /// - Parameter contentSize: The intrinsic content size of every view; nil for none.
  init(_ report: FormatReport, contentSize: LayoutSize?) {
    let program = report.program
    // Later subviews are in front of earlier ones, so they are sorted by depth.
    let depths = Dictionary(program.zOrder.map { ($0.view, $0.index) }) { first, _ in first }
    let names = program.viewNames.enumerated().sorted { one, other in
      (depths[one.element] ?? 0, one.offset) < (depths[other.element] ?? 0, other.offset)
    }
    for name in names.map(\.element) {
      // Equations look up ids first, so a view can have the same name as the superview.
      let view = LayoutView(name: name, id: name)
      if let contentSize { view.content.intrinsicSize = contentSize }
      root.addSubview(view)
    }
    for guide in program.guides { add(guide) }
    let items = LayoutItemIndex(root: root)
    for (line, meaning) in report.meanings {
      for source in meaning.constraints {
        // All names are known, and formats produce only legal constraints.
        guard let constraint = try? LayoutConstraint(source.equation, items: items) else { continue }
        constraints.append(constraint)
        locations[ObjectIdentifier(constraint)] = SourceLocation(
          line: line.line, column: line.column(of: source.range))
      }
    }
    LayoutConstraint.activate(constraints)
  }

  /// Adds a stack or a spacer. On the other axis a spacer gets the size 0, since no constraint determines its frame there.
  private mutating func add(_ guide: VisualFormatProgram.Guide) {
    let item = LayoutGuide(name: guide.name, id: guide.name)
    root.addLayoutGuide(item)
    guard let axes = guide.spacingAxes else { return }
    if !axes.contains(.horizontal) {
      constraints.append(item.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      constraints.append(item.widthAnchor.constraint(equalToConstant: 0))
    }
    if !axes.contains(.vertical) {
      constraints.append(item.topAnchor.constraint(equalTo: root.topAnchor))
      constraints.append(item.heightAnchor.constraint(equalToConstant: 0))
    }
  }

  /// Lays out the views.
  func solve(in environment: LayoutEnvironment, with solver: any ConstraintSolver) -> SolvedScene {
    let engine = LayoutEngine(root: root, environment: environment, solver: solver)
    return SolvedScene(solution: engine.layout(), locations: locations)
  }
}
