@_spi(Tools) import LayoutModel

/// A probable mistake in a layout whose constraints hold: content that is cut off, or a view that cannot be seen.
public struct LayoutWarning: Hashable, Sendable {
  /// The kinds of warnings.
  public enum Kind: Hashable, Sendable {
    /// The text of the item is larger than the item: the needed and the actual size, in points.
    case cutText(LayoutAxis, needed: Double, actual: Double)

    /// The item extends beyond an edge of the canvas, by a number of points, or is outside of it.
    case offCanvas(edge: LayoutAttribute, by: Double, isOutside: Bool)

    /// The item is 0 wide or high, but has content, or a subview that is not.
    case zeroSize(LayoutAxis, subview: String?)

    /// A constraint sets a negative size.
    case negativeSize(LayoutAxis, DroppedConstraint.Member)
  }

  /// The kind of the warning.
  public var kind: Kind

  /// The name of the item in the analysis.
  public var item: String

  /// The identity of the item; for a negative size, of the constraint.
  public var object: ObjectIdentifier?

  /// The sum of the position of the edge beyond the canvas, for the item that extends farthest; otherwise nil.
  public var explanation: LayoutExplanation?
}

/// The warnings about the last layout of an engine.
///
///     LayoutWarnings(engine).all   // Title.cutText(.horizontal, needed: 180, actual: 120)
///
/// Hidden views, views that a constraint makes 0 wide or high, and what is in them are skipped, and so is content whose
/// compression resistance is lower than the default: it is meant to shrink. Views in a scroll view can be outside of the
/// canvas. Items that are ambiguous or part of a conflict are reported as such, and not again here.
public struct LayoutWarnings {
  /// The warnings, in the order of the tree.
  public private(set) var all: [LayoutWarning] = []

  /// The rows of content that is smaller than its size, whether it is text or not.
  private(set) var squeezedRows: [Int] = []

  /// The rows of all content that is not meant to shrink.
  private(set) var contentRows: [Int] = []

  /// Whether there is neither a warning nor squeezed content.
  public var isEmpty: Bool { all.isEmpty && squeezedRows.isEmpty }

  /// Finds the warnings about the last layout of an engine.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows; nothing is solved.
  public init(_ engine: LayoutEngine) { self.init(engine.layoutSystem(), engine.lastSolution) }

  init(_ layout: LayoutSystem, _ solution: LayoutSolution) {
    let finder = WarningFinder(layout, solution)
    contentRows = finder.rows.values.flatMap(\.values).sorted()
    for place in layout.items.indices where !finder.unseen.contains(place) {
      for axis in LayoutAxis.allCases {
        if let row = finder.squeezedRow(place, axis) { squeezedRows.append(row) }
        if let kind = finder.zeroSize(place, axis) ?? finder.cutText(place, axis) {
          add(kind, layout.items[place])
        }
      }
      if let kind = finder.offCanvas(place) { add(kind, layout.items[place]) }
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

  /// The index of the warning about the item that extends farthest beyond the right or bottom edge; nil if there is
  /// none.
  func farthest(_ edge: LayoutAttribute) -> Int? {
    func distance(_ place: Int) -> Double? {
      guard case .offCanvas(edge, let amount, _) = all[place].kind else { return nil }
      return amount
    }
    return all.indices.filter { distance($0) != nil }.max { (distance($0) ?? 0) < (distance($1) ?? 0) }
  }
}

extension LayoutAnalysis {
  /// Returns the warnings about the layout. The sums of the positions farthest beyond the right and bottom edges of the
  /// canvas are explained.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: That of ``why(_:_:)`` if a view extends beyond the canvas.
  public mutating func explainedWarnings() throws(AnalysisError) -> [LayoutWarning] {
    var all = warnings.all
    for edge in [LayoutAttribute.right, .bottom] {
      guard let place = warnings.farthest(edge),
        let item = layout.items.first(where: { $0.name == all[place].item }), item.parent == 0
      else { continue }
      all[place].explanation = try why(item.item, edge)
    }
    return all
  }
}
