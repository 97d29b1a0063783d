/// Trees of views as `_autolayoutTrace` prints them.
extension LoggedTrace: CustomStringConvertible {
  /// One row a line, with a line break behind each.
  public var description: String { rows.map { "\($0)\n" }.joined() }
}

extension LoggedTrace.Row: CustomStringConvertible {
  /// The row: `|   |   *UILabel:0x7f01'Title'- AMBIGUOUS LAYOUT for UILabel:0x7f01'Title'.minX{id: 1}`.
  public var description: String {
    let name = item.traceText
    var text = String(repeating: "|   ", count: depth) + marker.rawValue + name
    if isAmbiguous {
      text += "- AMBIGUOUS LAYOUT"
      let variables = openVariables.enumerated().map { "\(name).\($1){id: \($0 + 1)}" }
      if !variables.isEmpty { text += " for " + variables.joined(separator: ", ") }
    }
    return text + (lacksHostConstraints ? ", MISSING HOST CONSTRAINTS" : "")
  }
}

extension LoggedItem {
  /// The item as trees show it: by class, address and text.
  fileprivate var traceText: String {
    "\(className ?? name ?? "UIView"):\(address ?? "0x0")" + (label.map { "'\($0)'" } ?? "")
  }
}
