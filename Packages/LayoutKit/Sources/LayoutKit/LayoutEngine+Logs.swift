import ConstraintLogs
import LayoutModel

extension LayoutEngine {
  /// Returns a message for each dropped constraint of a solution, in the format in which UIKit or AppKit logs
  /// conflicts.
  ///
  ///     for message in engine.conflictMessages(of: engine.layout()) { print(message.text) }
  ///
  /// The command `layoutkit explain-log` and ``LogReader`` can read the messages. As in Apple's logs, the messages do
  /// not list the rule that no size is negative. They list the size of the root as a constraint with the identifier
  /// `UIView-Encapsulated-Layout-Width` or `UIView-Encapsulated-Layout-Height`, with which UIKit sets the size of a
  /// hosted view.
  ///
  /// - Parameter dialect: The framework whose log format the messages have. Default: UIKit.
  /// - Complexity: O(*n*) for *n* items and constraints. O(1) if no constraint was dropped.
  public func conflictMessages(
    of solution: LayoutSolution, dialect: ConflictMessage.Dialect = .uiKit
  ) -> [ConflictMessage] {
    conflictMessages(about: solution.droppedConstraints, dialect: dialect)
  }

  /// Returns a log message for each of the given dropped constraints, which must belong to the engine's tree.
  func conflictMessages(
    about constraints: [DroppedConstraint], dialect: ConflictMessage.Dialect
  ) -> [ConflictMessage] {
    guard !constraints.isEmpty else { return [] }
    let writer = MessageWriter(root: root)
    return constraints.map { refused in
      let dropped = writer.line(refused.dropped)
      let others = (refused.conflict ?? []).filter { $0.origin != .nonNegativeSize }.map(writer.line)
      return ConflictMessage(lines: others + [dropped], dropped: dropped, dialect: dialect)
    }
  }

  /// Returns the tree of items in the format of UIKit's `_autolayoutTrace`, which marks ambiguous items.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func trace(of solution: LayoutSolution) -> LoggedTrace {
    var rows: [LoggedTrace.Row] = []
    // A loop instead of recursion: the tree may be very deep.
    var open: [(item: any LayoutItem, depth: Int)] = [(root, 0)]
    while let (item, depth) = open.popLast() {
      let shown = ConstraintLogLine.Item(item)
      let isFramed = (item as? LayoutView)?.translatesAutoresizingMaskIntoConstraints ?? false
      var row = LoggedTrace.Row(
        depth: depth, marker: depth == 0 ? .host : isFramed ? .framed : .constrained,
        item: LoggedItem(
          className: shown.className, address: "0x" + String(shown.address, radix: 16),
          label: shown.name ?? shown.text))
      row.isAmbiguous = solution[item]?.status == .ambiguous
      rows.append(row)
      for child in item.layoutSubitems.reversed() { open.append((child, depth + 1)) }
    }
    return LoggedTrace(rows: rows)
  }
}

/// A converter from dropped constraints to log messages. It finds constraints and items by their identity, because names
/// need not be unique.
private struct MessageWriter {
  private var constraints: [ObjectIdentifier: LayoutConstraint] = [:]
  private var items: [ObjectIdentifier: any LayoutItem] = [:]

  init(root: any LayoutItem) {
    // A loop instead of recursion: the tree may be very deep.
    var open: [any LayoutItem] = [root]
    while let item = open.popLast() {
      items[ObjectIdentifier(item)] = item
      for constraint in item.heldLayoutConstraints { constraints[ObjectIdentifier(constraint)] = constraint }
      open.append(contentsOf: item.layoutSubitems)
    }
  }

  func line(_ member: DroppedConstraint.Member) -> ConstraintLogLine {
    if let constraint = member.constraint.flatMap({ constraints[$0] }) { return constraint.logLine }
    let item = member.item.flatMap { items[$0] }
    let equation = member.equation
    if member.origin == .contentSize, case .attribute(let anchor) = equation.first,
      let axis = anchor.attribute.axis, let constraint = item?.contentSizeConstraint(for: axis)
    {
      return constraint.logLine
    }
    var line = ConstraintLogLine(
      address: (member.constraint ?? member.item).map { UInt(bitPattern: $0) } ?? 0,
      identifier: equation.identifier, first: equation.first.map { anchor($0, of: item) },
      relation: equation.relation, multiplier: equation.multiplier,
      second: equation.second?.map { anchor($0, of: item) }, constant: equation.constant,
      priority: equation.priority)
    if member.origin == .rootSize, case .attribute(let anchor) = equation.first {
      line.identifier = "UIView-Encapsulated-Layout-" + anchor.attribute.name
    }
    return line
  }

  /// Returns an anchor of a generated row as a log prints it. A generated row refers to a single item, so the item of
  /// `reference` is `item`. If `item` is nil, the anchor names a deallocated item.
  private func anchor(_ reference: AnchorReference, of item: (any LayoutItem)?) -> ConstraintLogLine.Anchor {
    .init(item.map { ConstraintLogLine.Item($0) } ?? .deallocated, reference.attribute)
  }
}
