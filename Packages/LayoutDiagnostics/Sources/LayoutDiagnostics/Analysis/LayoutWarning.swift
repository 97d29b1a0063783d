@_spi(Tools) import LayoutModel

/// A probable mistake in a layout whose constraints hold: content that is cut off, or a view that cannot be seen.
public struct LayoutWarning: Hashable, Sendable {
  /// The kinds of warnings.
  public enum Kind: Hashable, Sendable {
    /// The text of the item is cut off: it needs a width or height of `needed` points, and the item has `actual`
    /// points.
    case cutText(LayoutAxis, needed: Double, actual: Double)

    /// The item extends beyond an edge of the canvas by this number of points. `isOutside` states whether all of it is
    /// outside.
    case offCanvas(edge: LayoutAttribute, by: Double, isOutside: Bool)

    /// The item is 0 wide or high, although it has content or a visible subview. `subview` is the name of that subview;
    /// nil if the item itself has content.
    case zeroSize(LayoutAxis, subview: String?)

    /// The item is a scroll view that is 0 wide or high, because the layout computes this size from the content, and
    /// the content of a scroll view does not determine it. `content` is the name of a subview that is larger.
    case noFittingSize(LayoutAxis, content: String)

    /// The item extends beyond an edge of the area that the scroll view with this name can show, by this number of
    /// points.
    case unreachable(edge: LayoutAttribute, by: Double, scrollView: String)

    /// A user's constraint sets a negative width or height.
    case negativeSize(LayoutAxis, DroppedConstraint.Member)
  }

  /// The kind of the warning, with its numbers.
  public var kind: Kind

  /// The name of the item in the analysis.
  public var item: String

  /// The identity of the item. For a negative size, the identity of the constraint.
  public var object: ObjectIdentifier?

  /// The sum that leads to an edge beyond the canvas. Set by ``LayoutAnalysis/explainedWarnings()`` for the subview of
  /// the root that extends farthest; otherwise nil.
  public var explanation: LayoutExplanation?

  /// The equation that moves an item that extends beyond the canvas inside: its opposite edge is constrained, but no
  /// required constraint determines this edge. Set by ``LayoutAnalysis/explainedWarnings()`` for subviews of the root,
  /// after solving with the equation; otherwise nil.
  public var addition: ConstraintEquation?

  /// Whether the text of the item is cut off with ``addition``, unless it wraps.
  public var additionCutsText = false

  /// A constraint of an item that extends beyond the canvas, such as `Title.Trailing = Superview.Trailing + 16`, whose
  /// constant has most likely the wrong sign. Set by ``LayoutAnalysis/explainedWarnings()`` after solving with the other
  /// sign; otherwise nil.
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
/// Not reported are:
///
/// - hidden views, views that a constraint makes 0 wide or high, and the views inside them;
/// - content whose compression resistance is below the default, as it is meant to shrink;
/// - views in a scroll view that are outside of the canvas, but can be scrolled to;
/// - items that are ambiguous or part of a conflict, as other findings report them.
public struct LayoutWarnings {
  /// The warnings in the order of the tree, with those about negative sizes at the end.
  public private(set) var all: [LayoutWarning] = []

  /// The numbers of the rows of content that is larger than its item, whether text or not.
  private(set) var squeezedRows: [Int] = []

  /// The names of the items that are smaller than their content.
  private(set) var squeezedNames: Set<String> = []

  /// The names of the items that cannot be seen on purpose, such as hidden views and the views inside them.
  private(set) var unseenNames: Set<String> = []

  /// The numbers of the rows of all content that is not meant to shrink.
  private(set) var contentRows: [Int] = []

  /// Whether there are no warnings, and no item is smaller than its content.
  public var isEmpty: Bool { all.isEmpty && squeezedRows.isEmpty }

  /// Finds the warnings about the last layout of an engine. Does not solve anything.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public init(_ engine: LayoutEngine) {
    self.init(engine.layoutSystem(), engine.lastSolution, fittingAxes: engine.environment.sizing.fittingAxes)
  }

  init(_ layout: LayoutSystem, _ solution: LayoutSolution, fittingAxes: Set<LayoutAxis>) {
    let finder = WarningFinder(layout, solution, fittingAxes: fittingAxes)
    unseenNames = Set(finder.unseen.map { layout.items[$0].name })
    contentRows = finder.rows.values.flatMap(\.values).sorted()
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
      if let kind = finder.offCanvas(index) ?? finder.unreachable(index) { add(kind, layout.items[index]) }
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

  /// Returns the index of the warning about the item that extends farthest beyond an edge of the canvas; nil if none
  /// does.
  func farthest(_ edge: LayoutAttribute) -> Int? {
    func distance(_ index: Int) -> Double? {
      guard case .offCanvas(edge, let amount, _) = all[index].kind else { return nil }
      return amount
    }
    return all.indices.filter { distance($0) != nil }.max { (distance($0) ?? 0) < (distance($1) ?? 0) }
  }
}

extension LayoutAnalysis {
  /// Returns the warnings about the layout, with explanations of positions beyond the canvas.
  ///
  /// The explained items are the one that extends farthest beyond the right edge and the one that extends farthest
  /// beyond the bottom edge, if they are subviews of the root.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: That of ``why(_:_:)`` if a view extends beyond the canvas.
  public mutating func explainedWarnings() throws(AnalysisError) -> [LayoutWarning] {
    var all = warnings.all
    let solution = engine.lastSolution
    for edge in [LayoutAttribute.right, .bottom] {
      guard let index = warnings.farthest(edge),
        let item = indicesByName[all[index].item].map({ layout.items[$0] }), item.parent == 0
      else { continue }
      all[index].explanation = try why(item.item, edge)
      // The frames are rounded to pixels, and the sum is not.
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
      let missing = try missingEdge(edge, of: item)
      all[index].addition = missing?.equation
      all[index].additionCutsText = missing?.cutsText ?? false
    }
    return all
  }

  /// The largest number of warnings for which equations are tried.
  private var maximumAdditions: Int { 8 }
}
