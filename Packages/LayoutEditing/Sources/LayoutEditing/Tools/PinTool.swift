import LayoutDiagnostics
import LayoutDocuments

/// A request to Interface Builder's tool “Add New Constraints” (Pin).
public struct PinRequest: Hashable, Sendable {
  /// The constant of a spacing or a size.
  public enum Value: Hashable, Sendable {
    /// The current distance or size, so that the view does not move.
    case current
    /// A number of points.
    case points(Double)
    /// The standard spacing: 8 points between views, 20 points to an edge of the superview, 0 points to its margin.
    case standard
  }

  /// The spacings to the nearest neighbors, by side.
  public var spacings: [LayoutSide: Value] = [:]

  /// The width of each view; nil for no constraint on the width.
  public var width: Value?

  /// The height of each view; nil for no constraint on the height.
  public var height: Value?

  /// Whether all views get the width of the first view. Default: false.
  public var equalWidths = false

  /// Whether all views get the height of the first view. Default: false.
  public var equalHeights = false

  /// Whether the ratio of each view's width to its height is kept. Default: false.
  public var aspectRatio = false

  /// Whether spacings to the superview are measured from its margins. Default: true, as in Interface Builder.
  public var constrainsToMargins = true

  /// The relation of the constraints. Default: equal.
  public var relation = Relation.equal

  /// The priority of the constraints. Default: required.
  public var priority = LayoutPriority.required

  /// Creates a request without constraints.
  public init() {}
}

extension LayoutEditor {
  /// Returns the edit that adds spacings, sizes and ratios to views.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views. Equal sizes need two or more.
  ///   - request: The constraints to add.
  /// - Throws: ``EditingError`` if the selection does not allow the constraints, or if they cannot hold.
  public func pin(_ selection: [Int], _ request: PinRequest) throws(EditingError) -> SceneEdit {
    // Sizes can be related across superviews, but a distance to a neighbor needs views beside each other.
    let parent = try request.spacings.isEmpty ? checked(selection) : container(of: selection)
    if request.equalWidths || request.equalHeights, selection.count < 2 {
      throw .tooFewViews(needed: 2, found: selection.count)
    }
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    let neighbors = Neighbors(maker: maker)
    var changes = try unfixing(selection)
    var added: [LayoutDocument.Constraint] = []
    /// Adds a constraint, unless an equivalent one was already added. If two neighboring views are selected, both of
    /// them request the spacing between them.
    func add(_ constraint: LayoutDocument.Constraint?, _ holder: Int) {
      guard let constraint, !added.contains(where: { $0.equation.states(constraint.equation) }) else {
        return
      }
      added.append(constraint)
      changes.append(.addConstraint(constraint, view: holder))
    }
    let isPlaced =
      !request.spacings.isEmpty || request.width != nil || request.height != nil || request.aspectRatio
    for view in selection {
      if isPlaced { try requireFrameOfConstraints(view) }
      for side in LayoutSide.allCases {
        guard let value = request.spacings[side] else { continue }
        if isArranged(view) { throw .arranged(geometry.name(view), in: geometry.name(parent)) }
        let (item, attribute) = neighbors.nearest(to: view, side, margins: request.constrainsToMargins)
        add(try spacing(view, side, item, attribute, value, request, maker), parent)
      }
      for (axis, value) in [(LayoutAxis.horizontal, request.width), (.vertical, request.height)] {
        guard let value else { continue }
        if case .standard = value { throw .noStandardValue(axis == .horizontal ? .width : .height) }
        var points: Double?
        if case .points(let number) = value { points = number }
        add(
          try maker.size(
            view, axis, constant: points, relation: request.relation, priority: request.priority),
          view)
      }
      if request.aspectRatio {
        guard let width = maker.value(.width, of: .view(view)),
          let height = maker.value(.height, of: .view(view)),
          width > 0, height > 0
        else { throw .zeroSize(geometry.name(view)) }
        let item = try reference(to: view)
        let equation = ConstraintEquation(
          .attribute(AnchorReference(item, .width)), request.relation, multiplier: width / height,
          .attribute(AnchorReference(item, .height)), priority: request.priority)
        add(LayoutDocument.Constraint(equation), view)
      }
    }
    for view in selection.dropFirst() {
      for (isWanted, attribute) in [
        (request.equalWidths, LayoutAttribute.width), (request.equalHeights, .height),
      ]
      where isWanted {
        try requireFrameOfConstraints(selection[0], view)
        add(
          try maker.constraint(
            view, attribute, .view(selection[0]), attribute, relation: request.relation, constant: 0,
            priority: request.priority),
          commonAncestor(of: view, selection[0]))
      }
    }
    guard !added.isEmpty else {
      throw .nothingToDo("No constraint was added, because no spacing, size or ratio is requested.")
    }
    return try edit(withoutExisting(changes))
  }

  /// Checks that each of the selected views can be edited, and returns the index of the superview of the first selected
  /// view. The other views may have different superviews.
  private func checked(_ selection: [Int]) throws(EditingError) -> Int {
    guard let first = selection.first else { throw .emptySelection }
    for view in selection { _ = try container(of: [view]) }
    return try container(of: [first])
  }

  /// Returns the nearest view that contains two other views.
  private func commonAncestor(of one: Int, _ other: Int) -> Int {
    var current = geometry.parents[one]
    while let view = current, !isInside(other, view) || view == other { current = geometry.parents[view] }
    return current ?? 0
  }

  private func spacing(
    _ view: Int, _ side: LayoutSide, _ item: EditedItem, _ attribute: LayoutAttribute,
    _ value: PinRequest.Value,
    _ request: PinRequest, _ maker: ConstraintMaker
  ) throws(EditingError) -> LayoutDocument.Constraint? {
    var inner: Double?
    switch value {
    case .current: break
    case .points(let points): inner = points
    case .standard:
      if case .view = item {
        inner = StandardSpacing.betweenViews
      } else {
        inner = attribute.isMargin ? 0 : StandardSpacing.toSuperview
      }
    }
    // A positive spacing moves the view away from its neighbor.
    let sign: Double = side.isStart ? 1 : -1
    let relation = side.isStart ? request.relation : request.relation.reversed
    return try maker.constraint(
      view, side.attribute, item, attribute, relation: relation, constant: inner.map { sign * $0 },
      priority: request.priority)
  }

  /// Returns the changes that remove the autoresizing masks of views, so that constraints lay out these views. Parts, such
  /// as the content view of a cell, keep their masks, because their superviews set their frames.
  func unfixing(_ views: [Int]) throws(EditingError) -> [SceneChange] {
    views.filter { view in
      view > 0 && geometry.sources[view].attributes.autoresizing != nil
        && !geometry.sources[view].canvasNotes.isPart
    }.map { .setAutoresizing(nil, view: $0) }
  }
}

extension ConstraintEquation {
  /// Returns whether another equation is equivalent: it is equal, possibly after its sides are exchanged.
  func states(_ other: ConstraintEquation) -> Bool {
    if self == other { return true }
    guard multiplier == 1, other.multiplier == 1, let second, relation.reversed == other.relation,
      priority == other.priority
    else { return false }
    return second == other.first && first == other.second && constant == -other.constant
  }
}
