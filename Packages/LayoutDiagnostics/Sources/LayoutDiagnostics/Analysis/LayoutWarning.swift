@_spi(Tools) import LayoutModel
import LinearConstraints

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

/// Content that does not fit into the canvas or into a container: the sizes of the contents and the required constraints
/// conflict.
public struct ContentShortage: Hashable, Sendable {
  /// The content sizes and constraints that cannot hold together, and their sum.
  public var conflict: ConstraintConflict

  /// The items that are smaller than their content, with the needed and the actual size.
  public var squeezed: [Squeezed]

  /// The equations and origins of the members.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// An item that is smaller than its content.
  public struct Squeezed: Hashable, Sendable {
    /// The width or height.
    public var size: ItemSize

    /// The size of the content, in points.
    public var needed: Double

    /// The size of the item, in points.
    public var actual: Double
  }
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

/// A search for warnings.
private struct WarningFinder {
  let layout: LayoutSystem
  let solution: LayoutSolution

  /// The compression resistance rows by the index of the item, without those of content that is meant to shrink.
  private(set) var rows: [Int: [LayoutAxis: Int]] = [:]

  /// The axes on which an item has content, by the index of the item.
  private var contents: [Int: Set<LayoutAxis>] = [:]

  /// The constraints that set negative sizes, and their rows.
  private(set) var negativeSizes: [(row: Int, member: DroppedConstraint.Member)] = []

  /// The indices of hidden items, of items that a constraint makes 0 wide or high, and of their descendants.
  private(set) var unseen: Set<Int> = []

  /// The indices of the items in scroll views.
  private var scrolled: Set<Int> = []

  /// The subitems of each item.
  private var children: [Int: [Int]] = [:]

  init(_ layout: LayoutSystem, _ solution: LayoutSolution) {
    self.layout = layout
    self.solution = solution
    var places: [String: Int] = [:]
    for (place, item) in layout.items.enumerated() { places[item.name] = place }
    let dropped = Set(layout.dropped.map(\.row))
    var collapsed: Set<ConstraintSystem.Unknown> = []
    for (number, row) in layout.system.rows.enumerated() where !dropped.contains(number) {
      guard row.terms.count == 1, let term = row.terms.first, term.unknown.isSize, term.coefficient > 0,
        let place = term.unknown.item.flatMap({ places[$0] }), let member = layout.member(of: row.premise)
      else { continue }
      if member.origin == .contentSize {
        guard row.relation == .greaterThanOrEqual, row.constant > 0 else { continue }
        contents[place, default: []].insert(term.unknown.axis)
        if row.priority >= .defaultHigh, !wraps(place, term.unknown.axis) {
          rows[place, default: [:]][term.unknown.axis] = number
        }
      } else if row.relation != .greaterThanOrEqual, member.equation.second == nil {
        if row.constant == 0 { collapsed.insert(term.unknown) }
        if member.origin == .user, member.equation.constant < 0 { negativeSizes.append((number, member)) }
      }
    }
    for (place, item) in layout.items.enumerated() {
      if let parent = item.parent {
        children[parent, default: []].append(place)
        if unseen.contains(parent) { unseen.insert(place) }
        if scrolled.contains(parent) || layout.items[parent].item.scrollContentGuide != nil {
          scrolled.insert(place)
        }
      }
      let isHidden = (item.item as? LayoutView)?.isHidden ?? false
      let isCollapsed = LayoutAxis.allCases.contains { axis in
        collapsed.contains(.size(item: item.name, axis)) && size(place, axis) <= Self.tolerance
      }
      if isHidden || isCollapsed { unseen.insert(place) }
    }
  }

  /// The largest difference that cannot be seen, in points.
  private static let tolerance = 0.25

  /// Whether the text of an item wraps, so that its width can be smaller than that of the text in one line; a text field
  /// scrolls its text instead.
  private func wraps(_ place: Int, _ axis: LayoutAxis) -> Bool {
    let item = layout.items[place].item
    guard axis == .horizontal else { return false }
    if case .textField? = (item as? LayoutView)?.content.textRole { return true }
    return item.contentHeightDependsOnWidth
  }

  private func hasContent(_ place: Int, _ axis: LayoutAxis) -> Bool {
    contents[place]?.contains(axis) ?? false
  }

  private func size(_ place: Int, _ axis: LayoutAxis) -> Double {
    layout.values[.size(item: layout.items[place].name, axis)] ?? 0
  }

  /// The alignment rectangle in the root's coordinates; frames extend beyond edges with shadows and the like.
  private func rectangle(_ place: Int) -> LayoutRect? {
    let item = layout.items[place]
    return solution[item.item]?.rootFrame.inset(by: item.alignmentInsets)
  }

  /// Whether an item is reported as ambiguous or conflicting already.
  private func isReported(_ place: Int) -> Bool {
    switch solution[layout.items[place].item]?.status {
    case .ok?, .misplaced?: false
    default: true
    }
  }

  /// Returns the row of an item's content if the item is smaller.
  func squeezedRow(_ place: Int, _ axis: LayoutAxis) -> Int? {
    guard let row = rows[place]?[axis] else { return nil }
    return layout.system.rows[row].constant - size(place, axis) > Self.tolerance ? row : nil
  }

  func cutText(_ place: Int, _ axis: LayoutAxis) -> LayoutWarning.Kind? {
    guard let row = squeezedRow(place, axis), !isReported(place),
      let text = (layout.items[place].item as? LayoutView)?.content.text, !text.text.isEmpty
    else { return nil }
    return .cutText(axis, needed: layout.system.rows[row].constant, actual: size(place, axis))
  }

  func zeroSize(_ place: Int, _ axis: LayoutAxis) -> LayoutWarning.Kind? {
    let item = layout.items[place]
    guard item.item.layoutKind == .view, let parent = item.parent, !isReported(place),
      size(place, axis) <= Self.tolerance, size(parent, axis) > Self.tolerance
    else { return nil }
    if hasContent(place, axis) { return .zeroSize(axis, subview: nil) }
    // A scroll view's content is larger than the view, and a guide cannot be seen.
    let subview = (children[place] ?? []).first { child in
      layout.items[child].item.layoutKind == .view && !unseen.contains(child) && hasContent(child, axis)
        && size(child, axis) > Self.tolerance
    }
    return subview.map { .zeroSize(axis, subview: layout.items[$0].name) }
  }

  func offCanvas(_ place: Int) -> LayoutWarning.Kind? {
    let item = layout.items[place]
    guard item.item.layoutKind == .view, let parent = item.parent, !scrolled.contains(place),
      !isReported(place), let canvas = solution.items.first?.rootFrame, canvas.width > 0, canvas.height > 0,
      let frame = rectangle(place), frame.width > 0, frame.height > 0
    else { return nil }
    let above = layout.items[parent].parent == nil ? nil : rectangle(parent)
    let excess = frame.excess(in: canvas)
    guard let worst = excess.max(by: { $0.amount < $1.amount }), worst.amount > Self.tolerance else {
      return nil
    }
    // A view moves with its superview, which is reported then.
    let outer = above?.excess(in: canvas).first { $0.edge == worst.edge }?.amount ?? 0
    guard outer < worst.amount - Self.tolerance else { return nil }
    let isOutside = frame.intersectionIsEmpty(with: canvas)
    guard isOutside || isWorthSeeing(place, beyond: worst.edge, of: canvas) else { return nil }
    return .offCanvas(edge: worst.edge, by: worst.amount, isOutside: isOutside)
  }

  /// Whether an item or a descendant has content, and extends beyond an edge of the canvas. Views without content, such
  /// as backgrounds, often extend beyond it on purpose.
  private func isWorthSeeing(_ place: Int, beyond edge: LayoutAttribute, of canvas: LayoutRect) -> Bool {
    var open = [place]
    while let next = open.popLast() {
      guard !unseen.contains(next) else { continue }
      let frame = rectangle(next) ?? .zero
      let extends = frame.excess(in: canvas).contains { $0.edge == edge && $0.amount > Self.tolerance }
      if extends, contents[next] != nil { return true }
      open += children[next] ?? []
    }
    return false
  }
}

extension LayoutRect {
  /// The distances by which the rectangle extends beyond the edges of another one; negative if it does not.
  fileprivate func excess(in other: LayoutRect) -> [(edge: LayoutAttribute, amount: Double)] {
    [
      (.right, maxX - other.maxX), (.bottom, maxY - other.maxY), (.left, other.minX - minX),
      (.top, other.minY - minY),
    ]
  }

  fileprivate func intersectionIsEmpty(with other: LayoutRect) -> Bool {
    minX >= other.maxX || maxX <= other.minX || minY >= other.maxY || maxY <= other.minY
  }
}

extension LayoutAnalysis {
  /// Returns the contents that do not fit together: for each, the sum of what is needed and what there is.
  ///
  /// Content sizes are optional constraints, so that content that is too large causes no conflict: it is squeezed. The
  /// sums are the conflicts of a layout in which content could not shrink. A single view that has no text, such as an
  /// image, may be smaller than its content.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Nothing is solved if no content is squeezed; otherwise up to three solves of the required rows.
  public func shortages() throws(AnalysisError) -> [ContentShortage] {
    let squeezed = Set(warnings.squeezedRows)
    guard !squeezed.isEmpty else { return [] }
    let dropped = Set(solved.droppedRows.map(\.row))
    let contents = warnings.contentRows.sorted {
      (system.rows[$1].priority, $0) < (system.rows[$0].priority, $1)
    }
    let kept = system.rows.indices.filter { system.rows[$0].priority.isRequired && !dropped.contains($0) }
    let numbers = kept + contents.filter { !system.rows[$0].priority.isRequired }
    let rows = numbers.map { number in
      var row = system.rows[number]
      row.priority = .required
      return row
    }
    let stiff = ConstraintSystem(
      equations: system.equations, rows: rows, superviews: system.superviews, direction: system.direction)
    let report = try ConflictAnalyzer(stiff, limits: AnalysisLimits(results: 8)) { engine.makeFreshSolver() }
      .conflicts()
    let shortages = report.conflicts.compactMap { conflict -> ContentShortage? in
      let members = conflict.members.map { numbers[$0.row] }.filter(Set(contents).contains)
      let small = members.filter(squeezed.contains)
      // The warning about cut text explains a text that conflicts with its own size alone.
      guard !small.isEmpty, conflict.members.count > 2,
        members.count > 1 || small.contains(where: isText)
      else { return nil }
      return ContentShortage(
        conflict: conflict, squeezed: small.compactMap(squeezedSize),
        statements: Dictionary(
          conflict.members.compactMap { member in
            layout.member(of: member.premise).map { (member.premise, $0) }
          },
          uniquingKeysWith: { first, _ in first }))
    }
    // Of several sums for the same room, the largest includes what the others need.
    return shortages.enumerated().filter { place, shortage in
      !shortages.enumerated().contains { other, larger in
        let (one, two) = (shortage.conflict.arithmetic, larger.conflict.arithmetic)
        return one.available == two.available && (one.excess, other) < (two.excess, place)
      }
    }.map(\.element)
  }

  private func squeezedSize(_ row: Int) -> ContentShortage.Squeezed? {
    let row = system.rows[row]
    guard let unknown = row.terms.first?.unknown, let item = unknown.item else { return nil }
    return ContentShortage.Squeezed(
      size: ItemSize(item: item, unknown.axis), needed: row.constant, actual: solved.value(of: unknown))
  }

  private func isText(_ row: Int) -> Bool {
    guard let name = system.rows[row].terms.first?.unknown.item,
      let view = layout.items.first(where: { $0.name == name })?.item as? LayoutView
    else { return false }
    return view.content.text.map { !$0.text.isEmpty } ?? false
  }

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
