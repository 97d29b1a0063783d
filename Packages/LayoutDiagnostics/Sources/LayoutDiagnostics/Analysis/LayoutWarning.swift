@_spi(Tools) import LayoutModel

/// A probable mistake in a layout that has no conflict: content that is cut off, or a view that cannot be seen.
public struct LayoutWarning: Hashable, Sendable {
  /// The kind of a warning, with the numbers that it reports.
  public enum Kind: Hashable, Sendable {
    /// The text of the item is cut off. On this axis, the text needs `needed` points, and the item has only `actual`
    /// points.
    case cutText(LayoutAxis, needed: Double, actual: Double)

    /// The item extends beyond an edge of the canvas by the given number of points. `isOutside` is true if no part of
    /// the item is inside the canvas.
    case offCanvas(edge: LayoutAttribute, by: Double, isOutside: Bool)

    /// The width or height of the item is 0, although the item has content or a visible subview. `subview` is the name
    /// of that subview; it is nil if the item itself has content.
    case zeroSize(LayoutAxis, subview: String?)

    /// The width or height of a scroll view is 0 in a layout whose root fits its content. The cause is that the content
    /// of a scroll view does not determine the size of the scroll view. `content` is the name of a subview whose width
    /// or height is not 0.
    case noFittingSize(LayoutAxis, content: String)

    /// The item cannot be reached by scrolling: it extends by the given number of points beyond an edge of the area
    /// that the scroll view with this name can show.
    case unreachable(edge: LayoutAttribute, by: Double, scrollView: String)

    /// A user's constraint sets a negative width or height.
    case negativeSize(LayoutAxis, DroppedConstraint.Member)

    /// The axis of the size or edge that the warning is about; nil for an attribute without an axis.
    public var axis: LayoutAxis? {
      switch self {
      case .cutText(let axis, _, _), .zeroSize(let axis, _), .noFittingSize(let axis, _),
        .negativeSize(let axis, _):
        axis
      case .offCanvas(let edge, _, _), .unreachable(let edge, _, _): edge.axis
      }
    }
  }

  /// The kind of the warning, with the numbers that it reports.
  public var kind: Kind

  /// The name of the item in the analysis.
  public var item: String

  /// The identity of the item. For a negative size, the identity of the constraint instead; nil if that constraint has
  /// no object.
  public var object: ObjectIdentifier?

  /// For an item that extends beyond the canvas, the position of the edge that is outside, as a sum of lengths. Nil for
  /// all other warnings.
  ///
  /// ``LayoutAnalysis/explainedWarnings()`` sets the explanation for the subview of the root that extends farthest.
  public var explanation: LayoutExplanation?

  /// For an item that extends beyond the canvas because one of its edges is not constrained, an equation for this edge
  /// that moves the item inside. Nil for all other warnings.
  ///
  /// ``LayoutAnalysis/explainedWarnings()`` sets the equation after verifying it by solving.
  public var addition: EdgeAddition?

  /// For an item that extends beyond the canvas, a constraint whose constant probably has the wrong sign, such as
  /// `Title.Trailing = Superview.Trailing + 16`. Nil for all other warnings.
  ///
  /// ``LayoutAnalysis/explainedWarnings()`` sets this property if a solve with the opposite sign confirms the mistake.
  public var wrongSign: ConstraintEquation?
}

/// The warnings about the last layout of an engine.
///
/// ```swift
/// for warning in LayoutWarnings(engine).all {
///   print(WarningText(warning).sentence)
/// }
/// ```
///
/// There are no warnings about:
///
/// - hidden views, views whose width or height a constraint sets to 0, and the descendants of both;
/// - content whose compression resistance priority is below the default, because it is meant to shrink;
/// - views in a scroll view that are outside of the canvas, but can be reached by scrolling;
/// - items that are ambiguous or part of a conflict, because other findings report them.
public struct LayoutWarnings {
  /// The warnings, in the order of the items in the tree. Warnings about negative sizes are at the end.
  public private(set) var all: [LayoutWarning] = []

  /// For each item that is smaller than its content, such as a label whose text is cut off, the index of the row for
  /// the size of the content.
  private(set) var squeezedRows: [Int] = []

  /// The names of the items that are smaller than their content.
  private(set) var squeezedNames: Set<String> = []

  /// The names of the items that are invisible on purpose, such as hidden views and their descendants.
  private(set) var unseenNames: Set<String> = []

  /// The indices of the rows for compression resistance, which keep items as large as their content. Rows of content
  /// that is meant to shrink are left out.
  private(set) var contentRows: [Int] = []

  /// The elements of ``contentRows`` that belong to visible items. Elements that belong to items that are invisible on
  /// purpose are left out.
  private(set) var visibleContentRows: [Int] = []

  /// The names of the visible views that should be inside the canvas: all but the root and the views in scroll views.
  private(set) var enclosedNames: [String] = []

  /// Whether there are no warnings, and every item is at least as large as its content.
  public var isEmpty: Bool { all.isEmpty && squeezedRows.isEmpty }

  /// Creates a result without warnings.
  public init() {}

  /// Finds the warnings about the last layout of an engine, without solving anything.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - layout: The rows of the layout. Default: nil, which means that they are collected from the engine.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public init(_ engine: LayoutEngine, _ layout: LayoutSystem? = nil) {
    self.init(
      layout ?? engine.layoutSystem(), engine.solution,
      fittingAxes: engine.environment.sizing.fittingAxes, texts: engine.textEnvironment)
  }

  init(
    _ layout: LayoutSystem, _ solution: LayoutSolution, fittingAxes: Set<LayoutAxis>, texts: TextEnvironment
  ) {
    let finder = WarningFinder(layout, solution, fittingAxes: fittingAxes, texts: texts)
    unseenNames = Set(finder.unseen.map { layout.items[$0].name })
    contentRows = finder.rows.values.flatMap { $0.values }.sorted()
    visibleContentRows = finder.rows.filter { !finder.unseen.contains($0.key) }.flatMap { $0.value.values }
      .sorted()
    enclosedNames = finder.enclosedItems.map { layout.items[$0].name }
    for index in layout.items.indices where !finder.unseen.contains(index) {
      for axis in LayoutAxis.allCases {
        if let row = finder.squeezedRow(index, axis) {
          squeezedRows.append(row)
          squeezedNames.insert(layout.items[index].name)
        }
        if let kind = finder.emptyScrollView(index, axis) ?? finder.zeroSize(index, axis)
          ?? finder.cutText(index, axis)
        {
          add(kind, layout.items[index])
        }
      }
      for kind in finder.offCanvas(index) + [finder.unreachable(index)].compactMap({ $0 }) {
        add(kind, layout.items[index])
      }
    }
    for (row, member) in finder.negativeSizes {
      guard let unknown = layout.system.rows[row].terms.first?.unknown, let item = unknown.item else {
        continue
      }
      all.append(
        LayoutWarning(
          kind: .negativeSize(unknown.axis, member), item: item, object: member.constraint))
    }
  }

  private mutating func add(_ kind: LayoutWarning.Kind, _ item: LayoutSystem.Item) {
    all.append(LayoutWarning(kind: kind, item: item.name, object: ObjectIdentifier(item.item)))
  }

  /// Returns the index in ``all`` of the warning about the item that extends farthest beyond an edge of the canvas; nil
  /// if there is no warning about that edge.
  func farthest(_ edge: LayoutAttribute) -> Int? {
    func distance(_ index: Int) -> Double? {
      guard case .offCanvas(edge, let amount, _) = all[index].kind else { return nil }
      return amount
    }
    return all.indices.filter { distance($0) != nil }.max { (distance($0) ?? 0) < (distance($1) ?? 0) }
  }
}

extension LayoutAnalysis {
  /// Returns the warnings about the layout, with explanations of some positions beyond the canvas.
  ///
  /// At most two warnings get an explanation: those for the items that extend farthest beyond the right and
  /// the bottom edge. The items must be subviews of the root.
  ///
  /// - Throws: `AnalysisError` if the solver fails.
  /// - Complexity: The same as that of ``why(_:_:)`` if a view extends beyond the canvas.
  public mutating func explainedWarnings() throws(AnalysisError) -> [LayoutWarning] {
    var all = warnings.all
    let solution = engine.solution
    for edge in [LayoutAttribute.right, .bottom] {
      guard let index = warnings.farthest(edge),
        let item = indicesByName[all[index].item].map({ layout.items[$0] }), item.parent == 0
      else { continue }
      all[index].explanation = try why(item.item, edge)
      // Unlike the sum, the frames are rounded to pixels.
      if case .offCanvas(_, _, let isOutside) = all[index].kind,
        let sum = all[index].explanation?.report.value,
        let canvas = solution.items.first?.rootFrame
      {
        let end = edge == .right ? canvas.maxX : canvas.maxY
        all[index].kind = .offCanvas(edge: edge, by: sum - end, isOutside: isOutside)
      }
    }
    for index in all.indices.prefix(maximumAdditions) {
      guard case .offCanvas(let edge, _, _) = all[index].kind,
        let item = indicesByName[all[index].item].map({ layout.items[$0] })
      else { continue }
      all[index].wrongSign = try wrongSign(edge, of: item)
      guard all[index].wrongSign == nil else { continue }
      all[index].addition = try missingEdge(edge, of: item)
    }
    return all
  }

  /// The maximum number of warnings for which the analysis searches for an equation that resolves the warning.
  private var maximumAdditions: Int { 8 }
}
