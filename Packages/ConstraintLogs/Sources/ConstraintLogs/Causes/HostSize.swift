import ConflictAnalysis
import LayoutEquations
import LinearConstraints

extension LogCause {
  /// The size that a host, such as a table, sets on a view conflicts with the content of the view.
  public static let hostSize = LogCause("encapsulated_size")
}

/// The cause of conflicts between the content of a view and the size that its host sets.
///
/// A host is a table, a collection view, a controller or a bar that sizes the view.
final class HostSize: ConflictCause {
  let cause = LogCause.hostSize

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains(where: conflict.isHostSize) || isCutOffInHost(conflict)
  }

  /// Returns whether the report is cut off and lists constraints inside a cell. The missing constraint is then probably
  /// the size of the cell.
  private func isCutOffInHost(_ conflict: ConflictCase) -> Bool {
    guard conflict.conflict == nil, conflict.isReported, conflict.droppedIndex == nil,
      conflict.constraints.allSatisfy({ $0.equation != nil })
    else { return false }
    return conflict.constraints.contains { constraint in
      constraint.items.contains { conflict.items.isSuperview($0.id) && $0.kind == .hostContent }
    }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.sizeHeadline(sum) { item, size in
      isHostSize(size, of: item, words, sum)
        ? "\(words.host(of: item)) makes \(words.the(item)) \(size) \(sum.axis.adjective)"
        : "\(words.the(item).capitalized) \(words.names.isPlural(item) ? "are" : "is") \(size) \(sum.axis.adjective)"
    }
  }

  /// Returns whether a constraint of the conflict sets the size of an item to `length` for its host, such as a table.
  ///
  /// - Parameter length: The size as text, formatted as in the arithmetic of the conflict.
  private func isHostSize(_ length: String, of item: String, _ words: ConflictWording, _ sum: SumText) -> Bool
  {
    words.conflict.members.contains { index in
      guard words.conflict.isHostSize(index), let size = words.conflict.size(of: index) else { return false }
      return size.item == item && sum.number(size.constant) == length
    }
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    let conflict = words.conflict
    let hosts = conflict.constraints.indices.filter { conflict.makers[$0] == .host }
    guard let item = conflict.item(where: { conflict.makers[$0] == .host }),
      let size = hosts.compactMap(conflict.size).first
    else { return nil }
    let start =
      "\(words.host(of: item)) makes \(words.the(item)) \(words.number(size.constant)) \(size.attribute.adjective)"
    let twin = conflict.constraints.indices.first { index in
      guard !hosts.contains(index), let other = conflict.size(of: index) else { return false }
      return other.item == size.item && other.attribute == size.attribute && other.constant == size.constant
    }
    guard let twin else {
      return "\(start), but other constraints probably require a different \(size.attribute.noun)."
    }
    let whose = conflict.makers[twin].isChangeable ? "your constraint" : "constraint"
    let bound =
      switch conflict.size(of: twin)?.relation {
      case .greaterThanOrEqual?: "at least "
      case .lessThanOrEqual?: "at most "
      default: "exactly "
      }
    return
      "\(start), and \(whose) [\(twin + 1)] requires \(bound)\(words.number(size.constant)), so the printed constraints do not conflict. Probably one of the two \(size.attribute.noun)s changed before the log was written, or the log rounds them."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let lowered = changes.lowered
    let alignment = changes.alignments
    // The height of a cell follows its content, so the sizes of the content stay. All other hosts decide the size.
    let isOfCell =
      conflict.conflict?.arithmetic.axis == .vertical
      && conflict.members.contains { index in
        // The content view of a collection view's cell is a plain view. Its height is an estimate, or follows the content.
        conflict.isCellHeight(index) || changes.room == .growing && conflict.makers[index] == .host
      }
    let own = ownSize(changes)
    guard isOfCell else {
      // The room in a bar changes, so the size of a view in it gets a lower priority instead of being deleted.
      let isOfBar = conflict.members.contains { index in
        conflict.isHostSize(index)
          && conflict.subject(of: index).map { conflict.kinds[$0].isOfApple } ?? false
      }
      // An estimated size is replaced when the cell has measured itself, so no constraint in the cell is redundant.
      if conflict.hasEstimatedSize { return alignment + estimate(changes) + lowered.dropFirst() }
      return own + changes.window + alignment + changes.alignmentOfOne + (isOfBar ? [] : changes.deletions)
        + lowered.prefix(1) + changes.scene
        + lowered.dropFirst() + changes.constants
    }
    let rowHeights = conflict.members.compactMap { otherHostSize(of: $0, changes) }
    // By default, rows have a fixed height in AppKit tables, and size themselves in UIKit tables.
    guard changes.words.framework == "UIKit" else { return rowHeights + lowered + changes.constants }
    let sizes = changes.visibleSizes
    // In a row that is higher than its content, the content keeps its size, and ends before the row does.
    let candidates = changes.isUnfilled ? lowered.filter { isAtEnd($0, of: conflict) } + lowered : lowered
    let end =
      candidates.first { changes.words.solved.holds(with: $0.edits, leaving: sizes) } ?? candidates.first
    let first = end.map { [selfSizing($0, changes) ?? $0] } ?? []
    return own + alignment + first + rowHeights + lowered.filter { $0.edits != end?.edits }
      + changes.constants
  }

  /// Returns the fix that deletes a height of the app which UIKit or the content determines already: the height of a
  /// hosted SwiftUI view, or that of a view as high as a screen. Empty for other conflicts.
  private func ownSize(_ changes: ConflictChanges) -> [LogFix] {
    let (conflict, words) = (changes.conflict, changes.words)
    for index in changes.changeable {
      guard let size = conflict.size(of: index), size.attribute == .height, size.relation == .equal else {
        continue
      }
      let isInCell = conflict.constraints.contains { row in
        row.items.contains { conflict.kinds[$0.id] == .hostContent }
      }
      if conflict.className(of: size.item)?.mentions("Hosting") == true, !conflict.isContainer(size.item),
        !isInCell
      {
        return [
          changes.deletion(of: index, "The SwiftUI content determines the height of \(words.the(size.item)).")
        ]
      }
      guard conflict.members.count == 2, conflict.kinds[size.item] != .hostContent,
        let host = conflict.members.first(where: { $0 != index }), let other = conflict.size(of: host),
        other.item == size.item, other.relation == .equal, !ConflictRoom.isBelowScreen(other.constant)
      else { continue }
      return [
        changes.deletion(
          of: index, "\(words.framework) sets the height of \(words.the(size.item)), as [\(host + 1)] shows.")
      ]
    }
    return []
  }

  /// Returns whether a fix changes only the constraint at the bottom or trailing edge of the content.
  private func isAtEnd(_ fix: LogFix, of conflict: ConflictCase) -> Bool {
    !fix.edits.isEmpty && fix.edits.allSatisfy { conflict.isAtFarEdge($0.constraint) }
  }

  /// Returns the fixes for a cell that has the estimated size of its flow layout: a lower priority for a
  /// constraint of the content, or an item size that is large enough for the content. Empty if the app can
  /// change no constraint of the content.
  private func estimate(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    guard var first = changes.lowered.first else { return [] }
    first.reason =
      "Then the content yields until the cell has measured itself. \(LogFix.lowPriority)"
    let host = conflict.members.first { conflict.makers[$0] == .host }
    guard let host, let size = conflict.size(of: host), let constant = conflict.fittingConstant(of: host),
      constant > size.constant
    else { return [first] }
    let real = LogFix(
      advice:
        "If all cells have one size, set the flow layout's estimatedItemSize to .zero, and the \(size.attribute.noun) of its itemSize to at least \(changes.words.number(constant)).",
      reason: "Each cell then has its final size from the start.",
      edits: [.init(constraint: host, change: .constant(constant))])
    return [first, real]
  }

  /// Returns the fix that lets a table size its rows or headers itself, and lowers the priority of a constraint. Nil if
  /// the host is not a table, or if the content needs at most 1 point more than the height that the table sets. Such a
  /// difference is the height of a separator.
  ///
  /// If the row height is fixed, a lower priority alone would only hide the mistake: the content would be cut off.
  private func selfSizing(_ lowered: LogFix, _ changes: ConflictChanges) -> LogFix? {
    let conflict = changes.conflict
    // If the content is much lower than a row, such as a progress bar, its height must not become that of the row.
    if changes.isUnfilled, conflict.conflict.map({ Self.isLow($0.arithmetic) }) ?? true { return nil }
    guard let excess = conflict.conflict?.arithmetic.excess, excess > 1,
      let edit = lowered.edits.first,
      let index = conflict.members.first(where: { conflict.isCellHeight($0) }),
      let item = conflict.size(of: index)?.item, let host = ContentHost(conflict, item), host != .collection
    else { return nil }
    let (property, noun) = host == .row ? ("rowHeight", "rows") : ("sectionHeaderHeight", "headers")
    let code = changes.words.code
    return LogFix(
      advice:
        "Let the table size its \(noun) (\(property) = \(code.automaticDimension)), and lower [\(edit.constraint + 1)] (\(changes.words.text(of: edit.constraint))) to priority 999.",
      reason:
        "With a fixed \(property), the content does not \(changes.isUnfilled ? "fill the \(host == .row ? "row" : "header")" : "fit"). The table first lays out self-sizing \(noun) with a different height, so one constraint must yield during this first layout. \(LogFix.lowPriority)",
      edits: lowered.edits,
      code: code.text(of: lowered.edits).map {
        code.line("tableView.\(property) = \(code.automaticDimension)") + "\n" + $0
      })
  }

  /// Returns whether the content of a cell that is too high for it is lower than a standard row.
  private static func isLow(_ arithmetic: ConflictArithmetic) -> Bool {
    min(arithmetic.neededSum, arithmetic.availableSum) < leastRow
  }

  /// The height of a standard row, in points. Lower rows are hard to touch.
  private static let leastRow = 44.0

  /// Returns the fix that makes a cell, header or footer higher. Returns nil if the constraint is not a height that a
  /// host sets, or if no larger height resolves the conflict.
  private func otherHostSize(of index: Int, _ changes: ConflictChanges) -> LogFix? {
    guard changes.conflict.makers[index] == .host, let size = changes.conflict.size(of: index),
      size.attribute == .height, let constant = changes.conflict.fittingConstant(of: index),
      constant > size.constant
    else { return nil }
    let words = changes.words
    let reason =
      if words.framework != "UIKit" {
        "Set rowHeight, or usesAutomaticRowHeights = true."
      } else {
        switch ContentHost(changes.conflict, size.item) {
        case .row:
          "Set rowHeight, or return this height from the delegate. A row height includes the separator, so the content of the cell is one pixel shorter than the row."
        case .header:
          "Set sectionHeaderHeight or sectionFooterHeight, or return this height from the delegate."
        case .collection: "Set itemSize, or return this height from collectionView(_:layout:sizeForItemAt:)."
        case nil: "Set this height in the view that contains it, such as a table or collection view."
        }
      }
    return LogFix(
      advice:
        "Make \(words.the(size.item)) \(words.number(constant)) \(size.attribute.adjective) instead of \(words.number(size.constant)).",
      reason: reason,
      edits: [.init(constraint: index, change: .constant(constant))])
  }
}

/// The kinds of views whose size is set by a table or a collection view. The class of a view shows its kind.
enum ContentHost: Hashable, Sendable {
  /// A cell of a table.
  case row
  /// A header or a footer of a section of a table.
  case header
  /// A cell or a supplementary view of a collection view.
  case collection

  /// Derives the kind of host from the class of an item; nil if the class does not show the kind.
  init?(_ conflict: ConflictCase, _ item: String) {
    guard let name = conflict.className(of: item).map({ ClassName($0).short }) else { return nil }
    if name.mentions("Collection") {
      self = .collection
    } else if name.mentions("HeaderFooter") {
      self = .header
    } else if name.hasPrefix("UITableViewCell") {
      self = .row
    } else {
      return nil
    }
  }
}

extension ConflictCase {
  /// Whether the conflict contains the size of 50 × 50 that a flow layout gives to cells which have not measured
  /// themselves, and content that needs more.
  var hasEstimatedSize: Bool { knownIssue?.id.hasPrefix("estimated-item") == true }

  /// Returns whether a constraint is the height that a table or collection view sets on a cell, a header or a footer.
  func isCellHeight(_ index: Int) -> Bool {
    guard makers[index] == .host, let size = size(of: index), size.attribute == .height,
      let item = constraints[index].item(size.item)
    else { return false }
    let name = item.className ?? item.name ?? ""
    return kinds[size.item] == .hostContent
      || (["Cell", "Header", "Footer", "Row"] as [StaticString]).contains { name.mentions($0) }
  }
}
