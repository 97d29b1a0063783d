import LayoutDiagnostics
import LayoutDocuments

/// A constraint that a tool can propose for a view on one axis.
struct Suggestion {
  /// The view whose position or size the constraint determines.
  var view: Int
  var axis: LayoutAxis
  /// The constraint; nil for a size that the content of the view determines.
  var constraint: LayoutDocument.Constraint?
  /// The index of the view that the constraint is installed on.
  var holder: Int
  /// The left side of the constraint: a sum of multiples of the positions at which views start and end.
  var row: RankBasis.Row
  /// A number that is larger for less usual constraints. Constraints with lower costs are proposed first.
  var cost: Double
}

/// The constraints that tools propose for the subviews of a container. As Apple's *Auto Layout Guide* recommends,
/// distances to the nearest neighbors are preferred to other distances, leading and trailing to left and right, margins
/// and system guides to edges, and content sizes to fixed sizes.
struct Suggestions {
  let editor: LayoutEditor
  let maker: ConstraintMaker
  let neighbors: Neighbors
  /// The widths and heights that views get from their content, in points. The outer key is the index of the view.
  let contentSizes: [Int: [LayoutAxis: Double]]
  /// The largest difference, in points, at which two attributes count as aligned. A constraint for such an alignment
  /// moves a view by at most this difference.
  let tolerance: Double

  init(
    _ editor: LayoutEditor, geometry: SceneGeometry, contentSizes: [Int: [LayoutAxis: Double]],
    tolerance: Double, excluded: Set<Int> = []
  ) {
    self.editor = editor
    maker = ConstraintMaker(editor: editor, geometry: geometry)
    neighbors = Neighbors(maker: maker, excluded: excluded.union(editor.unnamedViews))
    self.contentSizes = contentSizes
    self.tolerance = tolerance
  }

  var geometry: SceneGeometry { maker.geometry }

  /// The costs of the kinds of constraints; see ``Suggestion/cost``.
  private enum Cost {
    static let baseline = 3.0
    static let containerCenter = 4.0
    static let center = 4.6
    static let edgeAlignment = 6.0
    static let link = 5.0
    static let fixedSize = 2.0
    static let secondLink = 12.0
    static let equalSize = 14.0
    static let farLink = 30.0
    static let lastSize = 40.0
  }

  // MARK: Choosing

  /// Returns the constraints that determine the positions and sizes of subviews in a container, and that hold at the
  /// current frames.
  ///
  /// - Parameters:
  ///   - views: The subviews, which have the same superview.
  ///   - known: The equations of the constraints that are kept. Default: none.
  func chosen(for views: [Int], known: [LayoutAxis: [RankBasis.Row]] = [:]) throws(EditingError)
    -> [Suggestion]
  {
    var chosen: [Suggestion] = []
    let group = Set(views)
    for axis in LayoutAxis.allCases {
      var basis = RankBasis()
      for row in known[axis] ?? [] { _ = basis.add(row) }
      var all: [Suggestion] = []
      for view in views { all += try suggestions(for: view, axis) }
      for index in all.indices { all[index].row = all[index].row.filter { group.contains($0.key.view) } }
      let ordered = all.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      var taken: [Suggestion] = []
      for (_, suggestion) in ordered where basis.rank < 2 * views.count {
        if basis.add(suggestion.row), suggestion.constraint != nil { taken.append(suggestion) }
      }
      chosen += taken
    }
    let order = Dictionary(views.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return chosen.enumerated().sorted {
      (order[$0.element.view] ?? 0, $0.offset) < (order[$1.element.view] ?? 0, $1.offset)
    }.map { $0.element }
  }

  // MARK: One view

  /// Returns the constraints that can determine the position and size of a view on an axis, unsorted.
  func suggestions(for view: Int, _ axis: LayoutAxis) throws(EditingError) -> [Suggestion] {
    let parent = maker.container(of: view)
    var result: [Suggestion] = []
    let fills = fills(view, axis)
    let isFree = !fills && hasContentSize(view, axis)
    let isFlexible = !isFree && (fills || isFlexible(view, axis))
    if isFree {
      result.append(
        Suggestion(view: view, axis: axis, holder: view, row: sizeRow(view), cost: 0))
    }
    if let constraint = try maker.size(view, axis) {
      let cost = isFlexible || isFree ? Cost.lastSize : Cost.fixedSize
      result.append(
        Suggestion(
          view: view, axis: axis, constraint: constraint, holder: view, row: sizeRow(view), cost: cost))
    }
    for side in sides(axis) {
      let (item, attribute) = neighbors.nearest(to: view, side)
      let gap = gap(view, side.attribute, item, attribute)
      var cost = Cost.link + min(abs(gap), 400) / 40 + (side.isStart ? 0 : 0.5)
      if !isFlexible, !isFree, !side.isStart { cost = max(cost, Cost.link + 0.5) }
      try add(view, side.attribute, item, attribute, cost, to: &result, parent)
      if case .view = item {
        let edge = neighbors.edge(of: view, side)
        let far = Cost.farLink + (side.isStart ? 0 : 1)
        try add(view, side.attribute, edge.item, edge.attribute, far, to: &result, parent)
      }
    }
    try addAlignments(view, axis, isRigid: !isFlexible, to: &result, parent)
    return result
  }

  private func sides(_ axis: LayoutAxis) -> [LayoutSide] {
    axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
  }

  /// Adds suggestions for alignments of a view with its neighbors, and for its center in its container.
  ///
  /// - Parameters:
  ///   - view: The index of the view.
  ///   - axis: The axis of the aligned attributes.
  ///   - isRigid: Whether the view does not stretch with its container. Only such a view is centered in it.
  ///   - result: The list of suggestions.
  ///   - parent: The index of the container.
  private func addAlignments(
    _ view: Int, _ axis: LayoutAxis, isRigid: Bool, to result: inout [Suggestion], _ parent: Int
  ) throws(EditingError) {
    let center: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    let scrolls = geometry.sources[parent].kind.scrolls
    let isAlone = sides(axis).allSatisfy { neighbors.sibling(of: view, $0) == nil }
    if isRigid, isAlone, !scrolls, abs(gap(view, center, .container(parent), center)) <= 1 {
      try add(view, center, .container(parent), center, Cost.containerCenter, to: &result, parent)
    }
    // The views of a row are aligned vertically, and the views of a column horizontally.
    for side in sides(axis.other) {
      guard let other = neighbors.sibling(of: view, side) else { continue }
      let penalty = side.isStart ? 0 : 0.1
      if axis == .vertical, hasBaseline(view), hasBaseline(other) {
        try align(view, .firstBaseline, other, Cost.baseline + penalty, to: &result, parent)
      }
      try align(
        view, center, other, (axis == .vertical ? Cost.center : Cost.edgeAlignment + 0.5) + penalty,
        to: &result,
        parent)
      for edge in sides(axis) {
        try align(
          view, edge.attribute, other,
          Cost.edgeAlignment + penalty + (edge.isStart ? 0 : 0.2) - (axis == .vertical ? 1.2 : 0),
          to: &result,
          parent)
      }
    }
    for side in sides(axis) {
      guard let other = neighbors.sibling(of: view, side), !hasContentSize(view, axis),
        !hasContentSize(other, axis)
      else { continue }
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      try align(view, attribute, other, Cost.equalSize, to: &result, parent)
    }
  }

  /// Adds a suggestion to align two views: a constraint that gives an attribute the same value in both views. Adds
  /// nothing if the current values differ by more than ``tolerance``.
  ///
  /// - Parameters:
  ///   - view: The index of the first view.
  ///   - attribute: The attribute that the constraint relates in both views.
  ///   - other: The index of the second view.
  ///   - cost: The cost of the suggestion; see ``Suggestion/cost``.
  ///   - result: The list to which the suggestion is added.
  ///   - parent: The index of the container of the views.
  private func align(
    _ view: Int, _ attribute: LayoutAttribute, _ other: Int, _ cost: Double, to result: inout [Suggestion],
    _ parent: Int
  ) throws(EditingError) {
    guard abs(gap(view, attribute, .view(other), attribute)) <= tolerance else { return }
    try add(view, attribute, .view(other), attribute, cost, constant: 0, to: &result, parent)
  }

  private func add(
    _ view: Int, _ attribute: LayoutAttribute, _ item: EditedItem, _ other: LayoutAttribute, _ cost: Double,
    constant: Double? = nil, to result: inout [Suggestion], _ parent: Int
  ) throws(EditingError) {
    var constant = constant
    // A distance of at most ``tolerance`` from a margin or a center is treated as a rounding error.
    if constant == nil, other.isMargin || attribute == .centerX || attribute == .centerY,
      abs(gap(view, attribute, item, other)) <= tolerance
    {
      constant = 0
    }
    guard let axis = attribute.axis,
      let constraint = try maker.constraint(view, attribute, item, other, constant: constant),
      var row = row(view, attribute)
    else { return }
    if case .view(let sibling) = item, let minus = self.row(sibling, other) {
      for (unknown, coefficient) in minus { row[unknown] = (row[unknown] ?? 0) - coefficient }
    }
    if case .container = item, geometry.sources[parent].kind.scrolls, !sideIsStart(other) {
      // The end of a scroll view's content is not known, so a constraint to this end does not determine the view.
      return
    }
    result.append(
      Suggestion(view: view, axis: axis, constraint: constraint, holder: parent, row: row, cost: cost))
  }

  private func sideIsStart(_ attribute: LayoutAttribute) -> Bool {
    [.leading, .left, .top].contains(attribute)
  }

  /// Returns the value of the view's attribute minus the value of the item's attribute, in points. Returns infinity if
  /// the view or the item is not installed or does not have the attribute.
  func gap(_ view: Int, _ attribute: LayoutAttribute, _ item: EditedItem, _ other: LayoutAttribute) -> Double
  {
    guard let first = maker.value(attribute, of: .view(view)), let second = maker.value(other, of: item)
    else {
      return .infinity
    }
    return first - second
  }

  // MARK: Rows

  private func sizeRow(_ view: Int) -> RankBasis.Row {
    [RankBasis.Unknown(view: view, isEnd: true): 1, RankBasis.Unknown(view: view, isEnd: false): -1]
  }

  /// Returns an attribute of a view as a weighted sum of the start and the end of the view.
  func row(_ view: Int, _ attribute: LayoutAttribute) -> RankBasis.Row? {
    if attribute.isSize { return sizeRow(view) }
    let fraction = geometry.placement(of: attribute, view).fraction
    var row: RankBasis.Row = [:]
    if fraction != 1 { row[RankBasis.Unknown(view: view, isEnd: false)] = 1 - fraction }
    if fraction != 0 { row[RankBasis.Unknown(view: view, isEnd: true)] = fraction }
    return row
  }
}
