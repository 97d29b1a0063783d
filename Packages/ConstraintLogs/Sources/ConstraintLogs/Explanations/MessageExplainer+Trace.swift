import ConflictAnalysis
import SourceText

/// The explanations of printed view hierarchies.
extension MessageExplainer {
  /// Returns a sentence about the problems that are marked in a printed view hierarchy, such as ambiguous views. If none
  /// are marked, the sentence contains the number of views.
  static func headline(of trace: LoggedTrace) -> String {
    if trace.isMarkedOnlyOnSystem {
      return
        "This hierarchy marks only views that the system lays out, such as windows. None of them is yours."
    }
    let ambiguous = trace.rows.filter { $0.isAmbiguous }
    guard !ambiguous.isEmpty else {
      let loose = trace.rows.filter { $0.lacksHostConstraints }
      if let row = loose.first {
        return loose.count == 1
          ? "No constraint connects \(name(row.item)) to its superview."
          : "No constraints connect \(loose.count) views to their superviews."
      }
      let count = trace.rows.count
      return count == 1
        ? "A hierarchy of 1 view, which is not ambiguous."
        : "A hierarchy of \(count) views, none of them ambiguous."
    }
    let first =
      ambiguous.count == 1 ? name(ambiguous[0].item).capitalized + " is" : "\(ambiguous.count) views are"
    return "\(first) ambiguous: the constraints allow more than one position or size."
  }

  /// Returns the ambiguous values of a view in words.
  ///
  /// - Parameter withAddress: Whether the address follows the name, to distinguish views with the same name.
  static func text(_ row: LoggedTrace.Row, withAddress: Bool) -> String {
    let address = withAddress ? row.item.address.map { " \($0)" } ?? "" : ""
    let open = row.openVariables.map { $0 == "minX" ? "x" : $0 == "minY" ? "y" : $0.lowercased() }
    let what = open.isEmpty ? "position or size" : open.joined(separator: " and ")
    return
      "\(name(row.item))\(address): \(row.isAmbiguous ? "\(what) \(open.count > 1 ? "are" : "is") not determined" : "no constraints to its superview")"
  }

  /// Returns fixes for the views that a logged hierarchy marks as ambiguous. If it marks no view as ambiguous, returns
  /// fixes for at most three views that lack constraints to their superviews.
  static func fixes(for trace: LoggedTrace) -> [LogFix] {
    if !trace.rows.contains(where: { $0.isAmbiguous }) {
      return trace.rows.filter { $0.lacksHostConstraints }.prefix(3).map { row in
        LogFix(
          advice: "Constrain \(name(row.item)) to its superview, or set its frame.",
          reason:
            "Constraints between its subviews do not determine its own position.")
      }
    }
    if let fix = stretching(in: trace) { return [fix] }
    // The size of a view can depend on the views inside it, so the deepest ambiguous view comes first.
    let rows = trace.rows.enumerated().filter { $0.element.isAmbiguous }
      .sorted { one, other in
        one.element.depth == other.element.depth
          ? one.offset < other.offset : one.element.depth > other.element.depth
      }
    // Views of the same name that lack the same constraints are distinguished by their addresses.
    struct Group {
      var name: String
      var advice: String
      var addresses: [String] = []
      var count = 0
    }
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for (number, row) in rows {
      let next = number + 1 < trace.rows.count ? trace.rows[number + 1].depth : 0
      let group = Group(name: name(row.item), advice: missing(row, isContainer: next > row.depth))
      let place = places["\(group.name) \(group.advice)"] ?? groups.count
      if place == groups.count {
        places["\(group.name) \(group.advice)"] = place
        groups.append(group)
      }
      groups[place].count += 1
      if let address = row.item.address { groups[place].addresses.append(address) }
    }
    let advice = groups.prefix(3).map { group in
      guard group.count > 1 else { return "Give \(group.name) \(group.advice)." }
      let noun = group.name.hasPrefix("the ") ? String(group.name.dropFirst(4)) : group.name
      let list = group.addresses.count == group.count && group.count < 6 ? group.addresses : []
      return
        "Give each \(noun) (\(list.isEmpty ? "\(group.count) views" : list.joined(separator: ", "))) \(group.advice)."
    }
    let restCount = groups.dropFirst(3).reduce(0) { $0 + $1.count }
    let rest =
      restCount > 0 ? " Then do the same for \(restCount) more view\(restCount == 1 ? "" : "s")." : ""
    return [LogFix(advice: advice.joined(separator: " ") + rest, reason: "")]
  }

  /// Returns the constraints that an ambiguous view lacks, in words, such as “a leading constraint”.
  ///
  /// - Parameters:
  ///   - row: The row of the hierarchy with the view and its ambiguous values.
  ///   - isContainer: Whether the view has subviews in the hierarchy, which can determine its height.
  private static func missing(_ row: LoggedTrace.Row, isContainer: Bool) -> String {
    let open = Set(row.openVariables)
    var parts: [String] = []
    if open.isSuperset(of: ["minX", "Width"]) {
      parts.append("two horizontal constraints (leading, trailing or width)")
    } else if open.contains("minX") {
      parts.append("a leading constraint")
    } else if open.contains("Width") {
      parts.append("a width or a trailing constraint")
    }
    let chain =
      "either a height or constraints that connect its top edge to its bottom edge through its subviews"
    if open.isSuperset(of: ["minY", "Height"]) {
      parts.append(
        isContainer
          ? "a top constraint, and \(chain)"
          : "two vertical \(parts.first?.hasPrefix("two ") == true ? "ones" : "constraints") (top, bottom or height)"
      )
    } else if open.contains("minY") {
      parts.append("a top constraint")
    } else if open.contains("Height") {
      parts.append(isContainer ? chain : "a height or a bottom constraint")
    }
    // A comma separates parts that contain “or” themselves.
    let isPlain = parts.allSatisfy { $0.hasSuffix(")") || !$0.mentions(" or ") }
    return parts.isEmpty
      ? "constraints for its position and size" : parts.joined(separator: isPlain ? " and " : ", and ")
  }

  /// The maximum number of views that the text of a fix names.
  private static let mostNames = 6

  /// Returns the fix for neighboring views that fill their container although no priority determines which of them
  /// stretches: different hugging priorities. Nil if the hierarchy marks no such views.
  ///
  /// A view whose content has a size is never ambiguous in size alone. Its size is ambiguous only if other views of the
  /// same priority could stretch in its place.
  private static func stretching(in trace: LoggedTrace) -> LogFix? {
    for (variable, direction) in [("Height", "vertical"), ("Width", "horizontal")] {
      let open = trace.rows.indices.filter { index in
        let row = trace.rows[index]
        return row.isAmbiguous && row.openVariables.contains(variable) && row.item.hasContentSize
      }
      guard let first = open.first else { continue }
      let siblings = open.filter { trace.parent(of: $0) == trace.parent(of: first) }
      // If another container has ambiguous views too, their ambiguity can have another cause, so there is no fix.
      let others = trace.rows.indices.filter {
        trace.rows[$0].isAmbiguous && trace.parent(of: $0) != trace.parent(of: first)
      }
      guard siblings.count > 1, others.isEmpty else { continue }
      let names = ItemNames(items: siblings.map { trace.rows[$0].item }, usesAddresses: true)
      let limit = siblings.count > Self.mostNames ? Self.mostNames - 1 : siblings.count
      let shown = siblings.prefix(limit).map { names.withArticle(trace.rows[$0].item.id) }
      let rest = siblings.count > limit ? ["\(siblings.count - limit) more"] : []
      let isPair = siblings.count == 2
      let list = isPair ? shown.joined(separator: " or ") : ConflictWording.list(shown + rest)
      let isColumn = direction == "vertical"
      let (group, comparative, end) =
        isColumn ? ("column", "taller", "short") : ("row", "wider", "narrow")
      return LogFix(
        advice:
          "Decide which of these \(isPair ? "" : "\(siblings.count) ")views may become \(comparative): \(list). Raise the \(direction) content hugging priority of the other\(isPair ? " one" : "s") to 252, which is above Interface Builder's 251 for labels and the default of 250.",
        reason:
          "Probably these views fill a \(group) that is \(comparative) than their contents, and equal priorities do not determine which view becomes \(comparative). If the \(group) is too \(end) for the contents instead, lower the compression resistance of the view that may be cut off."
      )
    }
    return nil
  }
}

extension LoggedTrace {
  /// Returns the index of the row for the superview of a row; nil if the hierarchy does not contain it.
  fileprivate func parent(of index: Int) -> Int? {
    rows[..<index].lastIndex { $0.depth < rows[index].depth }
  }
}

extension LoggedItem {
  /// Whether views of this class have a content size, as labels do.
  fileprivate var hasContentSize: Bool {
    switch className {
    case "UILabel", "UIButton", "UIImageView", "UITextField", "UISwitch", "NSTextField", "NSButton",
      "NSImageView":
      true
    default: false
    }
  }
}
