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
    guard !solution.droppedConstraints.isEmpty else { return [] }
    let writer = MessageWriter(root: root)
    return solution.droppedConstraints.map { refused in
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
    func add(_ item: any LayoutItem, depth: Int) {
      let shown = ConstraintLogLine.Item(item)
      let isFramed = (item as? LayoutView)?.translatesAutoresizingMaskIntoConstraints ?? false
      var row = LoggedTrace.Row(
        depth: depth, marker: depth == 0 ? .host : isFramed ? .framed : .constrained,
        item: LoggedItem(
          className: shown.className, address: "0x" + String(shown.address, radix: 16),
          label: shown.name ?? shown.text))
      row.isAmbiguous = solution[item]?.status == .ambiguous
      rows.append(row)
      for child in item.layoutSubitems { add(child, depth: depth + 1) }
    }
    add(root, depth: 0)
    return LoggedTrace(rows: rows)
  }
}

/// A converter from dropped constraints to log messages.
///
/// The converter looks up constraint objects by their identity and items by their names.
private struct MessageWriter {
  private var constraints: [ObjectIdentifier: LayoutConstraint] = [:]
  private var items: [String: any LayoutItem] = [:]
  private let root: any LayoutItem

  init(root: any LayoutItem) {
    self.root = root
    collect(root)
  }

  private mutating func collect(_ item: any LayoutItem) {
    for constraint in (item as? LayoutView)?.constraints ?? [] {
      constraints[ObjectIdentifier(constraint)] = constraint
    }
    for name in [item.layoutName, item.layoutID].compactMap(\.self) where items[name] == nil {
      items[name] = item
    }
    for child in item.layoutSubitems { collect(child) }
  }

  func line(_ member: DroppedConstraint.Member) -> ConstraintLogLine {
    if let constraint = member.constraint.flatMap({ constraints[$0] }) { return constraint.logLine }
    let equation = member.equation
    var line = ConstraintLogLine(
      address: member.constraint.map { UInt(bitPattern: $0) } ?? UInt(bitPattern: ObjectIdentifier(root)),
      identifier: equation.identifier, first: equation.first.map(anchor), relation: equation.relation,
      multiplier: equation.multiplier, second: equation.second?.map(anchor), constant: equation.constant,
      priority: equation.priority)
    if member.origin == .rootSize, case .attribute(let anchor) = equation.first {
      line.identifier = "UIView-Encapsulated-Layout-" + anchor.attribute.name
    }
    return line
  }

  private func anchor(_ reference: AnchorReference) -> ConstraintLogLine.Anchor {
    guard case .item(let name) = reference.item, let item = items[name] else {
      return .init(.deallocated, reference.attribute)
    }
    return .init(ConstraintLogLine.Item(item), reference.attribute)
  }
}
