import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import LayoutRendering
import LinearConstraints
import SourceText
@_spi(Tools) import VisualFormat

/// A layout made from visual formats: all of their views in one superview, with the constraints of the formats.
struct FormatLayout {
  private let root: LayoutView
  private var locations: [ObjectIdentifier: SourceLocation] = [:]
  private var constraints: [LayoutConstraint] = []

  /// An equation that cannot be activated, because its items have no common ancestor.
  struct Problem {
    /// The equation that cannot be activated.
    var equation: ConstraintEquation
    /// The name of the item in ``equation`` that has no superview.
    var orphan: String
    /// The visual format from which ``equation`` was created.
    var line: FormatLine
    /// The range of the part of the visual format from which ``equation`` was created.
    var range: SourceRange

    /// The message, which uses the term “common ancestor” as Apple's exception does.
    var message: String {
      "`\(equation)` cannot be activated: `\(orphan)` has no superview, so the items of the constraint have no common ancestor."
    }
  }

  /// The equations that cannot be activated, and are therefore left out of the layout.
  private(set) var problems: [Problem] = []

  /// Creates the views and constraints of formats.
  ///
  /// - Parameters:
  ///   - report: The formats with their equations.
  ///   - contentSize: The intrinsic content size that all views get; nil if they get none.
  init(_ report: FormatReport, contentSize: LayoutSize?) {
    let program = report.program
    root = LayoutView(name: ItemReference.superview.description, id: report.superviewID)
    // Later subviews are in front of earlier ones, so the views are sorted by their depths in `Z:` formats.
    let depths = Dictionary(program.zOrder.map { ($0.view, $0.index) }) { first, _ in first }
    let names = program.viewNames.enumerated().sorted { one, other in
      (depths[one.element] ?? 0, one.offset) < (depths[other.element] ?? 0, other.offset)
    }
    for name in names.map(\.element) where !report.orphans.contains(name) {
      // Views get ids, which are looked up before names, so a view can have the same name as the superview.
      let view = LayoutView(name: name, id: name)
      if let contentSize { view.content.intrinsicSize = contentSize }
      root.addSubview(view)
    }
    for guide in program.guides { add(guide) }
    let items = LayoutItemIndex(root: root)
    for (line, meaning) in report.meanings {
      for source in meaning.constraints {
        if let orphan = source.equation.itemNames.first(where: report.orphans.contains) {
          // An equation with only one item is valid, but the view without a superview is not part of this layout.
          if source.equation.itemNames.count > 1 {
            problems.append(
              Problem(equation: source.equation, orphan: orphan, line: line, range: source.range))
          }
          continue
        }
        // All names are known, and formats produce only legal constraints, so creating the constraint cannot fail.
        guard let constraint = try? LayoutConstraint(source.equation, items: items) else { continue }
        constraints.append(constraint)
        locations[ObjectIdentifier(constraint)] = SourceLocation(
          line: line.line, column: line.column(of: source.range))
      }
    }
    LayoutConstraint.activate(constraints)
  }

  /// Adds the layout guide for a stack or spacer of the extended dialect.
  ///
  /// The constraints of a spacer determine its frame only along the axis of its format. Along the other axis, the guide
  /// gets the size 0.
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

  /// Lays out the views. If constraints conflict or the layout is ambiguous, also analyzes it in the same way as
  /// `layoutkit solve`.
  func solve(in environment: LayoutEnvironment, with solver: any ConstraintSolver) -> SolvedScene {
    let engine = LayoutEngine(root: root, environment: environment, solver: solver)
    let solution = engine.layout()
    let needsDiagnosis =
      !solution.isSatisfied || solution.items.contains { $0.status == .ambiguous }
    return SolvedScene(
      solution: solution, locations: locations,
      diagnosis: needsDiagnosis ? LayoutDiagnosis(engine) : nil)
  }
}

extension ConstraintEquation {
  /// The names of the items in the equation, each only once.
  fileprivate var itemNames: [String] {
    var names: [String] = []
    for case .item(let name) in itemReferences where !names.contains(name) { names.append(name) }
    return names
  }
}
