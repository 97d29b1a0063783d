import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The fixes that change or delete constraints of a conflict. They are suggestions: ``provenFixes(_:)`` removes those
/// that do not resolve the conflict.
struct ConflictChanges {
  /// The words for the items and constraints of the conflict.
  let words: ConflictWording

  /// The constraints of the report, and the conflict that was found among them.
  var conflict: ConflictCase { words.conflict }

  /// The container of the conflict, and whether its size can change.
  let room: ConflictRoom

  /// Whether the content is too small for its container. If false, the content is too large for it.
  let isUnfilled: Bool

  init(_ words: ConflictWording) {
    self.words = words
    room = ConflictRoom(words.conflict)
    changeable = Self.changeable(of: words.conflict, in: room)
    isUnfilled = words.conflict.conflict.map { words.isUnfilled($0.arithmetic) } ?? false
  }

  /// The fixes for lengths that do not add up: another alignment of a stack view, more room, deletions of redundant
  /// constraints, and finally lower priorities and other constants.
  var relaxations: [LogFix] {
    let isSize = { (fix: LogFix) in fix.edits.contains { conflict.size(of: $0.constraint) != nil } }
    let (constants, loosened) = (constants, loosened)
    let frame = largerFrame.map { [$0] } ?? []
    let first = Array(loosened.prefix(1))
    return window + alignments + roomier + deletions
      + (exceedsAlone ? first + frame : frame + first)
      + constants.filter { !isSize($0) } + loosened.dropFirst() + constants.filter(isSize)
  }

  /// The fixes that each loosen one constraint that the app can change. A fix lowers the priority of the constraint or,
  /// if the constraints conflict at every size of the screen, deletes the constraint.
  var loosened: [LogFix] { isFixed ? superfluous : lowered }

  /// The indices of the conflicting constraints that the app can change, in the order in which to try changes.
  ///
  /// Constraints at the end of the conflict's arithmetic, such as those at the bottom edge, come first, because changes
  /// there are the least visible. Distances between neighboring items come last, because without them the items
  /// overlap.
  let changeable: [Int]

  /// Returns the value of ``changeable`` for a conflict, given its container and whether the container's size can
  /// change.
  private static func changeable(of conflict: ConflictCase, in room: ConflictRoom) -> [Int] {
    let members = conflict.members.filter { conflict.makers[$0].isChangeable }
    guard let proof = conflict.conflict else { return members }
    let ordered = proof.equationsFromTheEnd.map { conflict.origins[$0] }.filter(members.contains)
    // Constraints on left, leading and top edges come after constraints on other edges and on sizes, regardless of
    // their order in the sum.
    let ends = ordered.filter { !conflict.isBetweenNeighbors($0) }
    let rest = ends.filter { !conflict.isAtNearEdge($0) }
    // If the container grows with its content, the constraint at its bottom or trailing edge comes first, even if a
    // stack view is between this edge and the sizes.
    let isAtEnd = { (index: Int) in
      (room == .growing || room == .momentary) && conflict.isAtFarEdge(index)
    }
    return rest.filter(isAtEnd) + rest.filter { !isAtEnd($0) } + ends.filter(conflict.isAtNearEdge)
      + ordered.filter(conflict.isBetweenNeighbors)
  }

  /// For each constraint that the app can change, a fix that lowers its priority to 999.
  var lowered: [LogFix] { yielding.map(lowering) }

  /// Returns the fix that lowers the priority of a conflicting constraint.
  func lowering(_ index: Int) -> LogFix {
    LogFix(
      advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
      reason: LogFix.lowPriority,
      edits: [.init(constraint: index, change: .lower(999))])
  }

  /// For each constraint that the app can change, a fix that sets a constant with which the lengths add up.
  ///
  /// Only smaller distances and larger sizes are suggested: other changes would take space from the content.
  var constants: [LogFix] {
    changeable.compactMap { index in
      guard let constant = conflict.fittingConstant(of: index),
        let equation = conflict.constraints[index].equation, constant != equation.constant
      else { return nil }
      if equation.second == nil {
        guard case .attribute(let first) = equation.first, first.attribute.isSize,
          constant > equation.constant
        else { return nil }
      } else {
        // The sign of a distance stays: a distance does not become an overlap.
        guard constant.magnitude < equation.constant.magnitude, constant * equation.constant >= 0 else {
          return nil
        }
      }
      return LogFix(
        advice:
          "Change the constant of [\(index + 1)] (\(words.text(of: index))) from \(words.number(equation.constant)) to \(words.number(constant)).",
        reason: "Then the sum fits exactly.",
        edits: [.init(constraint: index, change: .constant(constant))])
    }
  }

  /// Returns the numbers by which the explanation refers to constraints, as text: `[2]`, `[2] and [3]`,
  /// `[2], [3] and [4]`.
  ///
  /// - Parameter indices: The indices of the constraints, from 0.
  func numbers(_ indices: [Int]) -> String {
    ConflictWording.list(indices.sorted().map { "[\($0 + 1)]" })
  }
}

extension ConflictCause {
  /// Returns at most four fixes for a conflict, the best first. Fixes whose changes do not resolve the conflict are
  /// left out.
  ///
  /// - Parameter pattern: The known pattern that the conflict matches, such as one edge with two positions; nil if it
  ///   matches none.
  func provenFixes(_ words: ConflictWording, _ pattern: FoundPattern?) -> [LogFix] {
    let changes = ConflictChanges(words)
    let sizes = changes.visibleSizes
    var proven: [LogFix] = []
    let ofValues =
      isOfSystem
      ? []
      : [changes.positiveSize, changes.selfSizingInput].compactMap { $0 } + changes.properties
        + (changes.isHeightOfApp ? [] : changes.contentPriorities)
    let ofPattern = ofValues + (pattern?.fixes(changes) ?? [])
    let isEnough = pattern?.replacesFixes == true && !ofPattern.isEmpty
    let others =
      isEnough
      ? []
      : (isOfSystem ? [] : changes.ofUnproven) + fixes(changes)
        + (isOfSystem ? [] : changes.withoutProof + changes.contentPriorities)
    for fix in ofPattern + others
    where proven.count < 4 && !proven.contains(where: { $0.advice == fix.advice })
      && !changes.isOfProperty(fix)
    {
      let edits = fix.edits.isEmpty ? fix.solvedWith : fix.edits
      // The fix “a larger frame” was tested with the smallest frame that resolves the conflict, which can
      // leave views 0 wide or high.
      let least = fix.edits.isEmpty ? [] : sizes
      guard edits.isEmpty || words.solved.holds(with: edits, leaving: least) else { continue }
      var fix = fix
      fix.code = fix.code ?? words.code.text(of: fix.edits)
      // A second fix with the same change would only repeat the first one.
      let isRepeated = proven.contains { known in
        !fix.edits.isEmpty && known.edits == fix.edits && known.code == fix.code
      }
      if !isRepeated { proven.append(fix) }
    }
    // If the report contains several conflicts, a fix that resolves all of them comes first.
    if words.conflict.otherConflicts > 0, let first = proven.first, !first.edits.isEmpty,
      !words.solved.resolvesAll(with: first.edits),
      let whole = proven.firstIndex(where: {
        !$0.edits.isEmpty && words.solved.resolvesAll(with: $0.edits)
      })
    {
      proven.insert(proven.remove(at: whole), at: 0)
    }
    if proven.isEmpty, words.conflict.conflict != nil,
      words.conflict.members.allSatisfy({ words.conflict.makers[$0].isOfSystem })
    {
      proven.append(
        LogFix(
          advice: "Ignore this message: your code made none of these constraints.",
          reason:
            "If something looks wrong on the screen, check whether your code makes a view that contains these items too small."
        ))
    }
    if proven.isEmpty, words.conflict.conflict == nil, words.conflict.isReported, !isOfSystem {
      proven.append(words.conflict.isComplete ? LostText.breakpoint : LostText.wholeReport)
    }
    return proven
  }
}

extension LogFix {
  /// The text that explains why a fix lowers a constraint to priority 999, and when to set the priority.
  static let lowPriority =
    "With priority 999, a constraint yields to required constraints, and causes no message. Set it before you activate the constraint: the priority of an active constraint cannot change from or to 1000."
}

extension ConflictChanges {
  /// The fixes for a reported conflict that could not be proven. They are for mistakes that the printed
  /// constraints show: bounds that probably have a wrong relation, and redundant constraints. Empty if the
  /// conflict was proven.
  var ofUnproven: [LogFix] {
    guard conflict.conflict == nil, conflict.isReported else { return [] }
    return (CrossedBounds(conflict).map { [$0.fix(self)] } ?? []) + ofLoop
  }

  /// An array with the fix that deletes a constraint that follows from other printed constraints (see
  /// ``ConflictCase/loop``). Empty if the app can change no such constraint, if a conflict was found, or if the report
  /// is not complete.
  var ofLoop: [LogFix] {
    guard conflict.conflict == nil, conflict.isComplete, let loop = conflict.loop else { return [] }
    let rows = loop.filter { conflict.makers[$0].isChangeable }
    // Constraints on sizes come first, because most items still have a size without them.
    let sizes = rows.filter { conflict.size(of: $0) != nil }
    let dropped = conflict.droppedIndex.flatMap { rows.contains($0) ? $0 : nil }
    guard let index = dropped ?? secondPosition(in: rows) ?? sizes.last ?? rows.last else { return [] }
    return [
      LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).",
        reason:
          "The other constraints already determine the \(quantity(of: index)) that [\(index + 1)] sets. If you keep it, compute its constant exactly instead of rounding it.",
        code: code(of: .remove, index))
    ]
  }

  /// Returns the word for the value that a constraint sets: `width`, `height` or `distance`.
  func quantity(of index: Int) -> String {
    guard case .attribute(let first)? = conflict.constraints[index].equation?.first, first.attribute.isSize
    else { return "distance" }
    return first.attribute.noun
  }

  /// Returns the second of two constraints that position the same attribute of an item, such as its center, relative to
  /// different items; nil if there are none. One position is enough for an item.
  private func secondPosition(in rows: [Int]) -> Int? {
    var known: Set<AnchorReference> = []
    return rows.first { index in
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        case .attribute(let anchor) = equation.first, case .attribute(let other)? = equation.second,
        anchor.attribute.isLocation, other.attribute == anchor.attribute, case .item(let id) = anchor.item,
        !conflict.isContainer(id)
      else { return false }
      return !known.insert(anchor).inserted
    }
  }

  /// An array with the fix for a list that is cut off and in which constraints connect the content of a cell to its top
  /// and bottom edges. The missing line is then probably the height that the table sets. Empty for other lists.
  var ofCell: [LogFix] {
    guard let end = endOfCell(.vertical), !conflict.isComplete,
      case .attribute(let anchor)? = conflict.constraints[end].equation?.first
    else { return [] }
    let cells = conflict.constraints[end].items.filter { conflict.kinds[$0.id] == .hostContent }
    guard anchor.attribute == .bottom,
      cells.contains(where: { conflict.tiesBothEdges(of: $0.id, .vertical) }),
      !conflict.constraints.indices.contains(where: { conflict.isHostSize($0) })
    else { return [] }
    return [
      LogFix(
        advice: "Lower [\(end + 1)] (\(words.text(of: end))) to priority 999.",
        reason:
          "The missing line is most likely the height that the table or collection view sets. With priority 999, this constraint yields to it.",
        code: code(of: .lower(999), end))
    ]
  }

  /// The fixes for a report whose conflict could not be proven. Examples are a larger frame for a view that
  /// contains the system's own views, and a lower priority for the dropped constraint. Empty if a conflict
  /// was proven.
  var withoutProof: [LogFix] {
    guard conflict.conflict == nil else { return [] }
    if let frame = conflict.smallFrame {
      return [contentSize(of: frame.item, frame.attribute, frame.length)]
    }
    if let size = conflict.cutHostSize, let end = endOfCell(size.axis) {
      return lowering(end, reason: "Then it yields while the cell has a different \(size.axis.noun).")
    }
    guard let dropped = conflict.droppedIndex else { return ofCell }
    if let deletion = deletion(ofRedundant: dropped) {
      return [deletion] + lowering(dropped, insteadOf: dropped)
    }
    return lowering(endOfCell ?? dropped, insteadOf: dropped)
  }

  /// Returns the fix for a frame that is too small for the system's own views inside it: the size that these views need.
  private func contentSize(of id: String, _ attribute: LayoutAttribute, _ length: Double) -> LogFix {
    let item = words.the(id)
    let isDatePicker = conflict.constraints.contains { constraint in
      constraint.items.contains { item in
        guard let name = item.className.map({ ClassName($0).short }) else { return false }
        return name.hasPrefix("_UIDatePicker") || name == "UIDatePicker"
      }
    }
    let style =
      " Another fix is preferredDatePickerStyle = .compact, which needs less room than a calendar or wheels."
    if isDatePicker, attribute == .height, Self.compactHeights.contains(length) {
      return LogFix(
        advice:
          "Set preferredDatePickerStyle = .compact on \(item), which fits its height of \(words.number(length)).",
        reason:
          "The frame of \(item) is as high as this style, but the log shows the views of a calendar or wheels. For these, set translatesAutoresizingMaskIntoConstraints = false, and constrain only the position of \(item).",
        code: words.code.compactStyle(id))
    }
    return LogFix(
      advice:
        "Call sizeToFit() on \(item), so that its frame gets the size that its content needs.\(isDatePicker ? style : "")",
      reason:
        "\(item.capitalized) is laid out by its frame, which is \(words.number(length)) \(attribute.adjective). The other constraints of this report belong to \(words.framework)'s views inside \(item).",
      code: words.code.sizeToFit(id))
  }

  /// The heights, in points, that a date picker in the compact style can have.
  private static let compactHeights = 30.0...40.0

  /// Returns the fix that lowers the priority of a constraint in a report without a proven conflict. Empty if the app
  /// did not make the constraint, or if its equation is not known.
  ///
  /// - Parameters:
  ///   - index: The index of the constraint whose priority is lowered.
  ///   - dropped: The index of the constraint that the system dropped. It determines the reason that the fix states.
  private func lowering(_ index: Int, insteadOf dropped: Int) -> [LogFix] {
    lowering(
      index,
      reason: index == dropped
        ? "\(words.framework) drops it anyway. With priority 999, it causes no message."
        : "Then this constraint yields while the table or collection view still uses a different height for the cell."
    )
  }

  /// Returns the fix that lowers the priority of a constraint in a report without a proven conflict. Empty if the app
  /// did not make the constraint, or if its equation is not known.
  func lowering(_ index: Int, reason: String) -> [LogFix] {
    guard conflict.makers[index].isChangeable,
      conflict.constraints[index].equation != nil
    else { return [] }
    return [
      LogFix(
        advice: "Lower [\(index + 1)] (\(words.text(of: index))) to priority 999.",
        reason: reason,
        code: code(of: .lower(999), index))
    ]
  }

  /// Returns the code that makes a change to the constraint with this index; nil if code cannot express the
  /// change. The change was not tested by solving, because no conflict was proven.
  func code(of change: LogFix.Change, _ index: Int) -> String? {
    words.code.text(of: [LogFix.Edit(constraint: index, change: change)])
  }

  /// The index of the constraint between the bottom edges of a cell and its content, if the dropped constraint is
  /// vertical; nil if there is none.
  private var endOfCell: Int? {
    guard let dropped = conflict.droppedIndex,
      case .attribute(let anchor)? = conflict.constraints[dropped].equation?.first,
      anchor.attribute.axis == .vertical
    else { return nil }
    return endOfCell(.vertical)
  }

  /// Returns the index of the app's constraint between a cell and its content at the end of an axis: between their
  /// bottom or trailing edges. Nil if there is none.
  func endOfCell(_ axis: LayoutAxis) -> Int? {
    conflict.constraints.indices.first { index in
      guard conflict.makers[index].isChangeable, let equation = conflict.constraints[index].equation,
        case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
        one.attribute == other.attribute, one.attribute.isNearEdge == false, one.attribute.axis == axis
      else { return false }
      return conflict.constraints[index].items.contains { conflict.kinds[$0.id] == .hostContent }
    }
  }
}
