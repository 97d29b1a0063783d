import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The container of a conflict, and whether its size can change. The value decides which constraint of the conflict
/// should yield first.
enum ConflictRoom: Hashable, Sendable {
  /// The container grows with its content, such as a cell that sizes itself.
  case growing
  /// The container has its size only for a moment, for example while it is measured or hidden.
  case momentary
  /// The size of the container is final: it is a root view, as large as the screen, or placed by the system.
  case final
  /// The size of the container comes from a frame that the app sets. The value is the index of the constraint that was
  /// generated from this frame.
  case frame(Int)
  /// A constraint of the app sets the size of the container. The value is the index of this constraint.
  case fixed(Int)
  /// The conflict contains no container with a size.
  case none
}

extension ConflictRoom {
  /// Finds the constraint of a conflict that sets the size of the container. The result is ``none`` if there is no such
  /// constraint, or if no conflict was found.
  init(_ conflict: ConflictCase) {
    self = .none
    var own: ConflictRoom?
    for index in conflict.members {
      guard let size = conflict.size(of: index), size.relation == .equal else { continue }
      let maker = conflict.makers[index]
      if maker == .hiding || maker == .measuring || size.constant < Self.leastFrame && !maker.isChangeable {
        self = .momentary
        return
      }
      let isScreen = size.constant >= Self.leastScreen
      switch maker {
      case .host:
        // The content of a row determines the height of the row, but the table determines its width.
        let isOfAppKit = conflict.constraints[index].identifier?.hasPrefix("NSView-") == true
        let isRowWidth = size.attribute == .width && (isOfAppKit || conflict.isOfTable(size.item))
        // A table is never this narrow, so the row has this width only until the table is laid out.
        if isRowWidth, !isOfAppKit, size.constant < Self.leastScreen / 2 {
          self = .momentary
          return
        }
        // The content view of a collection view's cell is a plain view. Its width is final unless it is an estimate.
        let mayGrow = size.attribute == .height || conflict.hasEstimatedSize
        let isCell =
          conflict.grows(size.item) && !isRowWidth
          || !isScreen && mayGrow && conflict.className(of: size.item) == "UIView"
        self = isCell ? .growing : .final
        return
      case .autoresizing:
        let isFinal = isScreen || conflict.isPlacedBySystem(size.item)
        // A table does not size its own header from constraints, so the frame of a header has to grow.
        let isRow = conflict.grows(size.item) && !conflict.isHeader(size.item)
        // The system sets the frame of a control that sizes itself, such as a refresh control.
        let sizesItself =
          conflict.className(of: size.item).map { KnownClasses.selfSizing.contains(ClassName($0).short) }
          ?? false
        // A plain view of AppKit can be the content of a window, whose size the user changes.
        let isOfWindow =
          conflict.className(of: size.item) == "NSView" && conflict.superviews[size.item] == nil
          && conflict.hasNumber(size.attribute, besides: size.item)
        own = isRow || sizesItself ? .growing : isFinal || isOfWindow ? .final : .frame(index)
      default:
        guard maker.isChangeable, conflict.isContainer(size.item) else { continue }
        own = own ?? (size.constant < ConflictCase.leastLength ? .momentary : .fixed(index))
      }
    }
    if let own { self = own }
  }

  /// The smallest size, in points, of a view that can fill a screen: the width of the narrowest iPhone. A larger frame
  /// could extend beyond the screen.
  private static let leastScreen = 320.0

  /// Returns whether a length is too small for a view that fills the screen.
  static func isBelowScreen(_ length: Double) -> Bool { length < leastScreen }

  /// The size, in points, above which a view is larger than the screen of every iPhone and iPad. The longer side of the
  /// largest iPad is shorter than this size.
  private static let mostScreen = 1400.0

  /// Returns whether a length is too large for the screen of every iPhone and iPad.
  static func isBeyondScreens(_ length: Double) -> Bool { length > mostScreen }

  /// The smallest plausible width or height of a view that was laid out, in points. A view with a smaller size probably
  /// has not been laid out yet.
  private static let leastFrame = 10.0
}

extension ConflictCase {
  /// Returns whether a constraint of the app sets the width or height of another item than `id` to a number.
  fileprivate func hasNumber(_ attribute: LayoutAttribute, besides id: String) -> Bool {
    members.contains { index in
      guard makers[index].isChangeable, let size = size(of: index) else { return false }
      return size.item != id && size.attribute == attribute && size.relation == .equal
    }
  }

  /// Returns whether an item is a stack view.
  fileprivate func isOfStack(_ id: String) -> Bool { className(of: id)?.hasSuffix("StackView") == true }

  /// Returns whether an item is a picker, a segmented control, or a button whose title would be cut off in less room.
  fileprivate func hasNaturalSize(_ id: String) -> Bool {
    guard let name = className(of: id).map({ ClassName($0).short }) else { return false }
    if KnownClasses.rigid.contains(name) || AppleClasses.publicParts.contains(name) { return true }
    guard KnownClasses.buttons.contains(name) else { return false }
    return items.rows(of: id).contains { constraints[$0].item(id)?.label?.isEmpty == false }
  }

  /// Returns whether an item is a view that its host can size to fit its content: a cell, a header, a footer or a row.
  func grows(_ id: String) -> Bool {
    if kinds[id] == .hostContent { return true }
    let item = constraints.lazy.compactMap { $0.item(id) }.first { $0.className != nil || $0.name != nil }
    let name = item?.className.map { ClassName($0).short } ?? item?.name ?? ""
    return (["Cell", "Header", "Footer", "Row"] as [StaticString]).contains { name.mentions($0) }
  }
}

extension ConflictCase {
  /// Returns whether the class of an item is named like a header or a footer. False for views of the kind
  /// ``ItemKind/hostContent``, which a host such as a table sizes.
  fileprivate func isHeader(_ id: String) -> Bool {
    guard kinds[id] != .hostContent else { return false }
    let name = className(of: id).map { ClassName($0).short } ?? ""
    return !name.mentions("Cell") && (name.mentions("Header") || name.mentions("Footer"))
  }

  /// Returns whether an item is a cell, a header or a footer of a table, which is as wide as the table.
  func isOfTable(_ id: String) -> Bool {
    guard let name = className(of: id).map({ ClassName($0).short }) else { return false }
    return name.mentions("UITableView") || name.mentions("NSTable")
  }
}

extension ConflictCase {
  /// The size of a frame that the app sets, if the conflict is not proven and all other constraints of the report may
  /// belong to the system's views inside that frame. Nil for all other conflicts.
  var smallFrame: (item: String, attribute: LayoutAttribute, length: Double)? {
    guard conflict == nil, isReported else { return nil }
    let frames = constraints.indices.filter { makers[$0] == .autoresizing }
    guard frames.count == 1, let size = size(of: frames[0]), size.relation == .equal,
      !isPlacedBySystem(size.item), ConflictRoom.isBelowScreen(size.constant)
    else { return nil }
    let others = constraints.indices.filter { $0 != frames[0] }
    guard others.contains(where: { owners[$0] == .apple }), !others.contains(where: { owners[$0] == .app })
    else { return nil }
    return (size.item, size.attribute, size.constant)
  }
}

extension ConflictChanges {
  /// The indices of the constraints that the app can change, in the order in which it should change them to resolve the
  /// conflict.
  ///
  /// Constraints for centers that can move inside the container come first (see ``yieldingCenters``). If the size of
  /// the container is final, constraints for the sizes of the content come next: if an edge moved instead, the content
  /// would leave the container. If the content does not fill its container, there are no such constraints for centers,
  /// and constraints for the sizes of the content come first.
  var yielding: [Int] {
    let centers = yieldingCenters
    return centers + yieldingByRoom.filter { !centers.contains($0) }
  }

  /// The indices of the constraints that center an item which must also keep a distance from its neighbors. If there is
  /// not enough room, the item should move out of the center and keep its size, so these constraints should yield.
  private var yieldingCenters: [Int] {
    guard !isUnfilled, room != .growing, room != .momentary else { return [] }
    return changeable.filter { center in
      guard let equation = conflict.constraints[center].equation, equation.relation == .equal,
        case .attribute(let anchor) = equation.first,
        anchor.attribute == .centerX || anchor.attribute == .centerY, let axis = anchor.attribute.axis
      else { return false }
      let items = conflict.constraints[center].items.map { $0.id }.filter { !conflict.isContainer($0) }
      guard staysInside(center, axis) else { return false }
      return conflict.members.contains { index in
        guard conflict.makers[index].isChangeable, let distance = conflict.constraints[index].equation,
          distance.relation != .equal, case .attribute(let one) = distance.first, one.attribute.axis == axis,
          conflict.isBetweenNeighbors(index)
        else { return false }
        return conflict.constraints[index].items.contains { items.contains($0.id) }
      }
    }
  }

  /// Returns whether an item that a constraint centers in its container can stay inside the container if this
  /// constraint is changed. If it cannot, constraints for sizes have to be changed instead.
  private func staysInside(_ center: Int, _ axis: LayoutAxis) -> Bool {
    guard let equation = conflict.constraints[center].equation, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second
    else { return true }
    let isReversed = if case .item(let id) = one.item { conflict.isContainer(id) } else { false }
    let (inner, outer) = isReversed ? (other.item, one.item) : (one.item, other.item)
    let edges: [(LayoutAttribute, Relation)] =
      axis == .horizontal
      ? [(.left, .greaterThanOrEqual), (.right, .lessThanOrEqual)]
      : [(.top, .greaterThanOrEqual), (.bottom, .lessThanOrEqual)]
    return edges.allSatisfy { edge, relation in
      words.solved.holds(
        replacing: center,
        by: ConstraintEquation(
          .attribute(AnchorReference(inner, edge)), relation, .attribute(AnchorReference(outer, edge))))
    }
  }

  private var yieldingByRoom: [Int] {
    if isUnfilled { return contentSizes + others }
    switch room {
    case .growing, .momentary, .none: return changeable
    case .final, .frame: return contentSizes + others
    case .fixed(let index):
      let first = isLoose(index) ? [index] : contentSizes
      return first + changeable.filter { !first.contains($0) }
    }
  }

  /// Returns whether a constraint of the app that sets the size of a container should yield, so that the container can
  /// be as large as its content.
  ///
  /// A width yields only if the content has a natural size. A height usually follows the content, so it yields too,
  /// with two exceptions. If a single part of the content exceeds the container, that part is the mistake. If the
  /// content contains a hosting view, the SwiftUI content determines the height.
  private func isLoose(_ index: Int) -> Bool {
    if holdsNaturalSizes(index) { return true }
    guard conflict.size(of: index)?.attribute == .height else { return false }
    // A hosting view determines its height from its SwiftUI content, so a constraint of the app on this height is
    // superfluous.
    let isHosted = contentSizes.contains { size in
      conflict.subject(of: size).flatMap(conflict.className)?.mentions("Hosting") == true
    }
    guard !isHosted else { return false }
    return !exceedsAlone
  }

  /// Returns whether the size of a container should follow its content, because the content must not become smaller.
  ///
  /// This is the case if the container is a stack view that holds arranged views of fixed size. It is also the case if
  /// the largest part of the content is a picker, a segmented control or a button with a title, and is alone too large
  /// for the container.
  ///
  /// - Parameter index: The constraint for the size of the container.
  private func holdsNaturalSizes(_ index: Int) -> Bool {
    guard let container = conflict.size(of: index), let largest = contentSizes(besides: index).first,
      let size = conflict.size(of: largest), size.attribute == container.attribute,
      let name = conflict.className(of: container.item)
    else { return false }
    if name.hasSuffix("StackView") {
      return conflict.members.contains { row in
        conflict.makers[row] == .stackView && conflict.constraints[row].item(size.item) != nil
      }
    }
    // If only several items together are too long, they can share the length.
    return size.constant > container.constant && conflict.hasNaturalSize(size.item)
  }

  /// The fixes that make a container larger or let its content determine its size. They come before fixes that delete
  /// constraints of the content, because such deletions make the content smaller. Empty if the content does not fill
  /// its container.
  var roomier: [LogFix] {
    guard !isUnfilled else { return [] }
    switch room {
    case .frame:
      // The margins and the safe area are larger on some devices, so a number for the frame fits only one of them.
      if dependsOnDevice, let end = loosened.first(where: isAtEnd) {
        return [end] + (largerFrame.map { [$0] } ?? [])
      }
      return exceedsAlone ? [] : largerFrame.map { [$0] } ?? []
    case .growing:
      if !sizesOfParts.isEmpty { return [] }
      // A container that grows follows its content in height only, not in width.
      let isVertical = conflict.conflict?.arithmetic.axis == .vertical
      return isVertical ? Array(loosened.prefix(1)) : []
    case .fixed(let index):
      // If the app made only one of the constraints, deleting it is the better fix, because the system determines the
      // size. The fix here would only lower its priority.
      guard changeable.count > 1 else { return [] }
      if isFixed, holdsNaturalSizes(index), let size = conflict.size(of: index) {
        let item = words.the(size.item).capitalized
        return [
          deletion(
            of: index,
            "\(item) gets its \(size.attribute.noun) from its content, which must not become smaller.")
        ]
      }
      return isLoose(index) ? loosened.filter { $0.edits.map { $0.constraint } == [index] } : []
    default: return []
    }
  }

  /// Whether the conflict contains an inset of the safe area, or a margin that includes one.
  private var dependsOnDevice: Bool {
    conflict.members.contains { index in
      let maker = conflict.makers[index]
      let length = conflict.constraints[index].equation?.constant.magnitude ?? 0
      return maker == .safeArea && length > 0 || maker == .margins && length > Self.mostOfMargin
    }
  }

  /// The largest margin, in points, that a system uses apart from the safe area: that of wide screens.
  private static let mostOfMargin = 20.0

  /// Returns whether a fix changes only a constraint at the bottom or trailing edge of the content.
  private func isAtEnd(_ fix: LogFix) -> Bool {
    !fix.edits.isEmpty && fix.edits.allSatisfy { conflict.isAtFarEdge($0.constraint) }
  }

  /// The constraints on the sizes of views inside Apple's controls whose edges have constraints, too. The control
  /// determines their size.
  private var sizesOfParts: [Int] {
    changeable.filter { index in
      guard let size = conflict.size(of: index), let axis = size.attribute.axis,
        let name = conflict.className(of: size.item), AppleClasses.publicParts.contains(name)
      else { return false }
      return size.relation == .equal && conflict.tiesBothEdges(of: size.item, axis, byEquations: true)
    }
  }

  private var others: [Int] {
    let sizes = contentSizes
    return changeable.filter { !sizes.contains($0) }
  }

  /// The indices of the app's constraints on widths and heights, except the constraint that fixes the size of
  /// the container. Constraints that contribute the longest lengths to the arithmetic of the conflict come
  /// first. Constraints without a fixed value, such as equal widths, come last.
  var contentSizes: [Int] {
    if case .fixed(let index) = room { return contentSizes(besides: index) }
    return contentSizes(besides: nil)
  }

  private func contentSizes(besides container: Int?) -> [Int] {
    let sizes = changeable.filter { index in
      guard index != container, case .attribute(let anchor)? = conflict.constraints[index].equation?.first
      else {
        return false
      }
      return anchor.attribute.isSize
    }
    let weights = sizes.map { (index: $0, length: length(of: $0)) }
    // A stable sort: constraints of the same length keep their order.
    let sorted = weights.enumerated().sorted { one, other in
      one.element.length == other.element.length
        ? one.offset < other.offset : one.element.length > other.element.length
    }
    let lengths = sorted.map { $0.element.index }
    // Beside a column of fixed width, such as a sidebar, the column with a minimum width gets the rest of the width.
    let columns = lengths.compactMap { conflict.size(of: $0) }
    let areColumns =
      room == .final && columns.count == lengths.count && columns.allSatisfy(isColumn)
      && columns.contains { $0.relation == .equal }
    let isMinimum = { (index: Int) in conflict.size(of: index)?.relation == .greaterThanOrEqual }
    let order =
      areColumns ? lengths.filter(isMinimum) + lengths.filter { !isMinimum($0) } : lengths
    return order.filter { conflict.size(of: $0) != nil } + order.filter { conflict.size(of: $0) == nil }
  }

  /// Returns whether a size is the width of a view that can be a column of a window. Labels, controls and other views
  /// whose content determines their size cannot be columns.
  func isColumn(
    _ size: (item: String, attribute: LayoutAttribute, relation: Relation, constant: Double)
  ) -> Bool {
    let name = conflict.className(of: size.item).map { ClassName($0).short }
    return size.attribute == .width && !(name.map(KnownClasses.sized.contains) ?? false)
  }

  /// Whether one of the sizes in the conflict is larger than the container by itself.
  var exceedsAlone: Bool {
    guard let arithmetic = conflict.conflict?.arithmetic, !isUnfilled else { return false }
    return contentSizes.contains { length(of: $0) > arithmetic.availableSum }
  }

  /// The widths and heights of the conflicting items, which a fix must not make 0. Empty if a constraint makes an item
  /// 0 wide or high on purpose.
  var visibleSizes: [ItemSize] {
    let isZero = conflict.constraints.indices.contains { index in
      if conflict.makers[index] == .hiding { return true }
      guard let size = conflict.size(of: index) else { return false }
      return size.relation != .greaterThanOrEqual && size.constant < 1
    }
    guard !isZero else { return [] }
    let items = Set(conflict.members.flatMap { conflict.constraints[$0].items.map { $0.id } })
    var sizes: [ItemSize] = []
    for term in conflict.system.rows.flatMap({ $0.terms }) {
      guard case .size(let item, let axis) = term.unknown, items.contains(item),
        conflict.className(of: item).map(KnownClasses.isGuide) != true
      else { continue }
      let size = ItemSize(item: item, axis)
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  /// Returns the largest length, in points, that a constraint contributes to the arithmetic of the conflict;
  /// 0 if it contributes none.
  private func length(of index: Int) -> Double {
    guard let arithmetic = conflict.conflict?.arithmetic else { return 0 }
    let segments = arithmetic.needed + arithmetic.available + arithmetic.steps.flatMap { $0.parts }
    let own = segments.filter { segment in
      segment.premises.contains { premise in
        premise.equation.map { conflict.origins[$0] == index } ?? false
      }
    }
    return own.reduce(0) { max($0, $1.length.magnitude) }
  }

  /// Whether every constraint of the conflict was created by the app or a stack view and is an equality, and the
  /// conflict exists at every size of the screen. Lowering a priority is then no useful fix: the constraint with the
  /// lower priority would never hold.
  var isFixed: Bool {
    guard let proof = conflict.conflict, !proof.needsNonNegativeSizes, room != .momentary else {
      return false
    }
    return conflict.members.allSatisfy { index in
      guard conflict.makers[index].isChangeable || conflict.makers[index] == .stackView,
        let equation = conflict.constraints[index].equation
      else { return false }
      return equation.relation == .equal
    }
  }

  /// For equations that conflict at every size of the screen, the fixes that each delete one of them. Equations that
  /// share the most attributes with other equations come first. If a constraint of the app sets the size of the
  /// container, the order is that of ``yielding`` instead.
  var superfluous: [LogFix] {
    let counts = anchorCounts
    func score(_ index: Int) -> Int {
      let equation = conflict.constraints[index].equation
      let shared = anchors(of: index).count { counts[$0, default: 0] > 1 }
      // A constant other than 0 was probably chosen on purpose. Whether the system dropped the equation only breaks a
      // tie.
      return shared * 4 + (equation?.constant == 0 ? 2 : 0) + (index == conflict.droppedIndex ? 1 : 0)
    }
    let rows = yielding
    // If a constraint of the app sets the size of the container, the deletions are in the order in which the
    // constraints should yield. Otherwise, the most superfluous constraint comes first.
    let isOfContainer = if case .fixed = room { true } else { false }
    let scored = rows.enumerated().sorted { one, other in
      let isBetween = [one, other].map { conflict.isBetweenNeighbors($0.element) }
      guard isBetween[0] == isBetween[1] else { return isBetween[1] }
      let scores = [score(one.element), score(other.element)]
      return scores[0] == scores[1] ? one.offset < other.offset : scores[0] > scores[1]
    }
    return (isOfContainer ? rows : scored.map { $0.element }).map { index in
      LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).",
        reason: "The other constraints already determine the size or distance that [\(index + 1)] sets.",
        edits: [.init(constraint: index, change: .remove)])
    }
  }

  /// For each attribute of an item, the number of conflicting constraints that contain this attribute.
  private var anchorCounts: [AnchorReference: Int] {
    var counts: [AnchorReference: Int] = [:]
    for index in conflict.members {
      for anchor in anchors(of: index) { counts[anchor, default: 0] += 1 }
    }
    return counts
  }

  /// Returns the attributes of items that a constraint mentions. Leaves out the attributes of layout guides, of known
  /// superviews, and of items that are probably superviews.
  private func anchors(of index: Int) -> [AnchorReference] {
    let equation = conflict.constraints[index].equation
    var anchors: [AnchorReference] = []
    for operand in [equation?.first, equation?.second] {
      guard case .attribute(let anchor)? = operand, case .item(let id) = anchor.item else { continue }
      let isGuide = conflict.className(of: id).map(KnownClasses.isGuide) ?? false
      if !isGuide, !conflict.superviews.values.contains(id), !isRoot(id) { anchors.append(anchor) }
    }
    return anchors
  }

  /// Returns whether an item is on the left side of none of the conflicting constraints. Such an item is probably the
  /// superview.
  private func isRoot(_ id: String) -> Bool {
    conflict.members.allSatisfy { index in
      guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return true }
      return anchor.item != .item(id)
    }
  }

  /// The fix for a frame of the app that is too small for its content: a larger frame. Nil for all other conflicts.
  var largerFrame: LogFix? {
    guard case .frame(let index) = room, !isUnfilled, let size = conflict.size(of: index),
      let constant = conflict.fittingConstant(of: index), constant > size.constant
    else { return nil }
    let noun = size.attribute.noun
    let growth = constant - size.constant
    // With a flexible margin before it and a fixed one behind it, the view keeps its far edge.
    let keepsFarEdge = conflict.constraints[index].keepsFarEdge(size.attribute)
    let edges = size.attribute == .height ? ("top up", "bottom") : ("left edge to the left", "right edge")
    let move =
      keepsFarEdge
      ? " and move its \(edges.0) by \(words.number(growth)), so that its \(edges.1) stays where it is" : ""
    return LogFix(
      advice:
        "Give \(words.the(size.item)) a frame \(keepsFarEdge ? "" : "at least ")\(words.number(constant)) \(size.attribute.adjective)\(move).",
      reason:
        "The \(noun) of \(words.the(size.item)) comes from its frame. If its content should determine the \(noun), set translatesAutoresizingMaskIntoConstraints = false instead.",
      edits: [.init(constraint: index, change: .constant(constant))],
      code: words.code.frame(of: size.item, size.attribute, constant, move: keepsFarEdge ? growth : nil))
  }

  /// The fixes for a stack view that makes its arranged views equally large, while a constraint fixes the size of one of
  /// them: another alignment, or a plain view around the view of fixed size. Empty for all other conflicts.
  ///
  /// If another arranged view has no size of its own, it would be 0 wide or high with another alignment, so the plain
  /// view comes first.
  var alignments: [LogFix] {
    guard conflict.conflict != nil else { return [] }
    if room == .growing || room == .final, !isUnfilled { return [] }
    for axis in LayoutAxis.allCases {
      let aligned = conflict.members.filter { isAlignment($0, axis) != nil }
      guard aligned.contains(where: { isAlignment($0, axis) == true }),
        aligned.contains(where: { isAlignment($0, axis) == false })
      else { continue }
      let items = aligned.flatMap { conflict.constraints[$0].items.map { $0.id } }
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      let fixed = changeable.first { index in
        guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first,
          case .item(let id) = anchor.item
        else { return false }
        return anchor.attribute == attribute && items.contains(id)
      }
      guard let fixed, let item = conflict.subject(of: fixed) else { continue }
      let far = conflict.constraints.indices.filter { isAlignment($0, axis) == false }
      let stack = conflict.constraints.indices.lazy.compactMap { self.stackView(of: $0) }.first
      let name = stack.map(words.the) ?? "the stack view"
      let noun = attribute.noun
      let start =
        "With .fill, all arranged views get the same \(noun), but [\(fixed + 1)] sets the \(noun) of \(words.the(item))."
      let without = items.first { $0 != item && !hasOwnSize($0, attribute) }
      let center = LogFix(
        advice: "Set the alignment of \(name) to .center instead of .fill.",
        reason: without.map {
          "\(start) With .center, \(words.the($0)) needs a \(noun) of its own, and this log shows none."
        } ?? "\(start) To keep .fill for the other views, put \(words.the(item)) into a plain view.",
        edits: far.map { .init(constraint: $0, change: .remove) },
        code: words.code.centerAlignment(of: stack))
      guard let without else { return [center] }
      let edge = axis == .horizontal ? "leading" : "top"
      let wrapped = LogFix(
        advice:
          "Put \(words.the(item)) into a plain view, and add this view to \(name) in place of \(words.the(item)).",
        reason:
          "\(start) The plain view gets the \(noun) of the others, and \(words.the(item)) keeps its own at the \(edge) edge. Another alignment would leave \(words.the(without)) without a \(noun).",
        edits: far.filter { conflict.constraints[$0].item(item) != nil }
          .map { .init(constraint: $0, change: .remove) },
        code: words.code.wrapping(item, in: stack, keeping: attribute))
      return [wrapped, center]
    }
    return []
  }

  /// The fix for an arranged view of fixed size that would have to fill a larger stack view: another alignment of the
  /// stack view. Empty for all other conflicts.
  ///
  /// The log shows that the stack view connects both of its edges to this one view. A stack view does this across its
  /// axis. Along its axis, it does so only if it has a single arranged view.
  var alignmentOfOne: [LogFix] {
    guard isUnfilled else { return [] }
    for index in changeable {
      guard let fixed = conflict.size(of: index), fixed.relation == .equal,
        !conflict.isOfStack(fixed.item)
      else { continue }
      let edges = conflict.members.filter { row in
        stackView(of: row) != nil && conflict.constraints[row].item(fixed.item) != nil
      }
      let far = edges.filter { conflict.isAtFarEdge($0) }
      guard edges.count == 2, far.count == 1, let stack = stackView(of: far[0]) else { continue }
      return [
        LogFix(
          advice: "Set the alignment of \(words.the(stack)) to .center instead of .fill.",
          reason:
            "With .fill, \(words.the(fixed.item)) must be as \(fixed.attribute.adjective) as \(words.the(stack)), but [\(index + 1)] sets its \(fixed.attribute.noun).",
          edits: [.init(constraint: far[0], change: .remove)],
          code: words.code.centerAlignment(of: stack))
      ]
    }
    return []
  }

  /// Returns whether an arranged view has a width or height of its own: a constraint in the log sets it, or its class
  /// usually has a size that its content determines.
  private func hasOwnSize(_ id: String, _ attribute: LayoutAttribute) -> Bool {
    if let name = conflict.className(of: id), KnownClasses.sized.contains(ClassName(name).short) {
      return true
    }
    return conflict.items.rows(of: id).contains { index in
      guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return false }
      return anchor.item == .item(id) && anchor.attribute == attribute
    }
  }

  /// Returns true if a stack view aligns the near edges (left, leading, top) of its arranged views with this
  /// constraint, and false if it aligns the far edges. Nil for all other constraints.
  private func isAlignment(_ index: Int, _ axis: LayoutAxis) -> Bool? {
    let constraint = conflict.constraints[index]
    guard conflict.makers[index] == .stackView, constraint.identifier?.hasPrefix("UISV-alignment") == true,
      case .attribute(let one)? = constraint.equation?.first,
      case .attribute(let other)? = constraint.equation?.second, one.attribute == other.attribute,
      one.attribute.axis == axis
    else { return nil }
    return one.attribute.isNearEdge
  }

  /// Returns the id of the stack view that made a constraint between itself and an arranged view; nil for all other
  /// constraints.
  func stackView(of index: Int) -> String? {
    let constraint = conflict.constraints[index]
    guard conflict.makers[index] == .stackView, constraint.identifier?.hasPrefix("UISV-canvas") == true else {
      return nil
    }
    return constraint.items.first { $0.className?.hasSuffix("StackView") == true }?.id
  }
}

extension LoggedConstraint {
  /// Returns whether the autoresizing mask in the constraint keeps the size of the view and its distance to the bottom
  /// or right edge of the superview, but not its distance to the top or left edge.
  ///
  /// - Parameter attribute: The height for the top and bottom edges, the width for the left and right edges.
  fileprivate func keepsFarEdge(_ attribute: LayoutAttribute) -> Bool {
    let axis = attribute == .height ? "v=" : "h="
    guard let part = resizing?.split(separator: " ").first(where: { $0.hasPrefix(axis) }) else {
      return false
    }
    return part.dropFirst(axis.utf8.count) == "&--"
  }
}
