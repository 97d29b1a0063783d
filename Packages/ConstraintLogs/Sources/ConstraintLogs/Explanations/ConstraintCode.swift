import LayoutEquations
import LinearConstraints
import SourceText

/// Constraints as people write them, and changes of constraints as code.
///
///     photo.bottom == cell.bottom - 15
///     photoBottom.priority = .init(999)
struct ConstraintCode {
  /// The names of the items.
  let names: ItemNames

  /// The constraints of the report.
  var constraints: [LoggedConstraint] = []

  /// The makers of the constraints.
  var makers: [ConstraintMaker] = []

  /// Returns a constraint as an equation of attributes: `photo.height == 1.5 * photo.width`. Without an equation, returns
  /// the text of the log.
  func text(of constraint: LoggedConstraint) -> String {
    guard let equation = constraint.equation else {
      return constraint.text.isEmpty ? "…" : "\(constraint.text.cleaned) …"
    }
    var text = "\(operand(equation.first)) \(equation.relation) "
    if let second = equation.second {
      if equation.multiplier != 1 { text += "\(number(equation.multiplier)) * " }
      text += operand(second)
      if equation.constant != 0 {
        text += " \(equation.constant < 0 ? "-" : "+") \(number(equation.constant.magnitude))"
      }
    } else {
      text += number(equation.constant)
    }
    if !equation.priority.isRequired { text += " @ \(number(Double(equation.priority.rawValue)))" }
    return text
  }

  private func operand(_ operand: ConstraintEquation.Operand) -> String {
    switch operand {
    case .attribute(let anchor): self.anchor(anchor)
    case .distance(let from, let to): "(\(anchor(to)) - \(anchor(from)))"
    }
  }

  private func anchor(_ anchor: AnchorReference) -> String {
    let item =
      switch anchor.item {
      case .item(let id): names(id)
      case .superview: "superview"
      }
    return "\(item).\(anchor.attribute == .notAnAttribute ? "(null)" : anchor.attribute.logName)"
  }

  private func number(_ value: Double) -> String { NumberText.sixDigits(value) }
}

// MARK: Changes

extension ConstraintCode {
  /// Returns the code for changes of constraints, as lines of text; nil if there is nothing to change, or no code can
  /// change it.
  ///
  /// Constraints of SnapKit and Masonry are written as these libraries create them. Other constraints are called by
  /// their identifier, or by their item and attribute.
  func text(of edits: [LogFix.Edit]) -> String? {
    guard let first = edits.first, edits.allSatisfy({ constraints.indices.contains($0.constraint) }) else {
      return nil
    }
    if edits.contains(where: { !makers[$0.constraint].isChangeable }) {
      return edits.count == 1 ? hostCode(first, constraints[first.constraint], makers[first.constraint]) : nil
    }
    if edits.count > 2, edits.allSatisfy({ $0.change == first.change }),
      edits.allSatisfy({ Library(constraints[$0.constraint]) == nil })
    {
      let names = edits.map { variable(of: $0.constraint) }
      let list = names.count > 4 ? "constraints" : "[\(names.joined(separator: ", "))]"
      return "for constraint in \(list) { \(change(first.change, of: "constraint")) }"
    }
    return edits.map(line).joined(separator: "\n")
  }

  private func line(_ edit: LogFix.Edit) -> String {
    let constraint = constraints[edit.constraint]
    guard let library = Library(constraint), let code = make(constraint, in: library, edit.change) else {
      return change(edit.change, of: variable(of: edit.constraint))
    }
    return code
  }

  private func change(_ change: LogFix.Change, of variable: String) -> String {
    switch change {
    case .remove: "\(variable).isActive = false"
    case .lower(let priority): "\(variable).priority = .init(\(number(Double(priority.rawValue))))"
    case .constant(let constant): "\(variable).constant = \(number(constant))"
    }
  }

  /// Returns the code that changes the row height of a table; nil for all other sizes.
  private func hostCode(_ edit: LogFix.Edit, _ constraint: LoggedConstraint, _ maker: ConstraintMaker)
    -> String?
  {
    guard maker == .host, case .constant(let constant) = edit.change,
      case .attribute(let anchor)? = constraint.equation?.first, anchor.attribute == .height
    else { return nil }
    switch constraint.items.first?.className ?? "" {
    case "NSTableCellView", "NSTableRowView": return "tableView.rowHeight = \(number(constant))"
    case "UITableViewCellContentView", "UITableViewCell":
      return "tableView.rowHeight = \(number(constant))  // plus 1 pixel if the table has separators"
    default: return nil
    }
  }

  // MARK: Names in code

  /// The parts of the name of a constraint, in the order in which they are tried.
  private enum Detail: CaseIterable { case none, otherItem, constant }

  /// Returns a name for the property that holds a constraint: its identifier, or its item and attribute.
  ///
  /// If two constraints of the app would have the same name, the other item follows (`iconLeadingToRow`), or the number
  /// (`viewHeight200`).
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  func variable(of index: Int) -> String {
    let others = constraints.indices.filter { $0 != index && makers[$0].isChangeable }
    for detail in Detail.allCases {
      let name = name(of: constraints[index], detail)
      if !name.isEmpty, !others.contains(where: { self.name(of: constraints[$0], detail) == name }) {
        return name
      }
    }
    let name = name(of: constraints[index], .none)
    return "\(name.isEmpty ? "constraint" : name)\(index + 1)"
  }

  private func name(of constraint: LoggedConstraint, _ detail: Detail) -> String {
    if detail == .none, let name = constraint.identifier.map(Self.camelCase), !name.isEmpty { return name }
    guard case .attribute(let first)? = constraint.equation?.first else { return "" }
    var (anchor, other) = (first, first)
    let second: AnchorReference? =
      if case .attribute(let anchor)? = constraint.equation?.second { anchor } else { nil }
    if let second {
      other = second
      // In a visual format at the bottom or trailing edge, the superview is the first item.
      if constraint.container == .first { (anchor, other) = (second, first) }
    }
    guard case .item(let id) = anchor.item else { return anchor.attribute.logName }
    let name = variable(of: id) + Self.capitalized(anchor.attribute.logName)
    switch detail {
    case .none: return name
    case .otherItem:
      guard second != nil, case .item(let otherID) = other.item else { return name }
      let edge = anchor.attribute == other.attribute ? "" : Self.capitalized(other.attribute.logName)
      return "\(name)To\(Self.capitalized(variable(of: otherID)))\(edge)"
    case .constant:
      let number = number(constraint.equation?.constant ?? 0)
      return name + number.replacingCharacters([".": "_", "-": "Minus", "+": ""])
    }
  }

  /// Returns a name for the variable that holds an item: `photo`, `titleLabel`, `contentView`.
  func variable(of id: String) -> String {
    let name = names(id)
    if name == "cell" || name == "header" { return "contentView" }
    guard let open = name.firstIndex(of: "“") else { return Self.fallback(Self.camelCase(name)) }
    let kind = Self.camelCase(String(name[..<open]))
    let text = name[open...].split { !$0.isLetter && !$0.isNumber }.prefix(2).joined(separator: " ")
    let word = Self.camelCase(text)
    return word.isEmpty ? Self.fallback(kind) : word + Self.capitalized(kind)
  }

  private static func fallback(_ name: String) -> String { name.isEmpty ? "view" : name }

  /// Returns a text as a name in Swift: `photo` for `Photo`, `heroAspect` for `hero.aspect`. Empty if the text has no
  /// letters of ASCII.
  private static func camelCase(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first, let letter = first.first, letter.isLetter else { return "" }
    // A name in capitals only, such as `URL`, becomes lowercase as a whole.
    let start =
      first.allSatisfy({ $0.isUppercase }) ? first.lowercased() : letter.lowercased() + first.dropFirst()
    return start + words.dropFirst().map { capitalized(String($0)) }.joined()
  }

  private static func capitalized(_ text: String) -> String {
    text.first.map { $0.uppercased() + text.dropFirst() } ?? ""
  }

  // MARK: Libraries

  /// A library whose constraints are written in its own notation.
  private enum Library: Equatable {
    case snapKit
    case masonry

    /// Recognizes the library by the class of a constraint; nil for other constraints.
    init?(_ constraint: LoggedConstraint) {
      let name = constraint.className
      if name.hasPrefix("MAS") {
        self = .masonry
      } else if name.hasPrefix("SnapKit") || name.hasSuffix(".LayoutConstraint") {
        self = .snapKit
      } else {
        return nil
      }
    }
  }

  /// Returns a changed constraint as a library creates it: `make.bottom.equalTo(cell).offset(-15).priority(999)`. Returns
  /// nil if the library has no notation for it.
  private func make(
    _ constraint: LoggedConstraint, in library: Library, _ change: LogFix.Change
  ) -> String? {
    guard var equation = constraint.equation, case .attribute(let first) = equation.first,
      case .item = first.item
    else { return nil }
    if case .constant(let constant) = change { equation.constant = constant }
    let isMasonry = library == .masonry
    let relation =
      switch equation.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    var text = "make.\(first.attribute.logName).\(relation)"
    switch equation.second {
    case nil:
      text += isMasonry ? "(@\(number(equation.constant)))" : "(\(number(equation.constant)))"
    case .attribute(let second)?:
      guard case .item(let id) = second.item else { return nil }
      let attribute =
        second.attribute == first.attribute
        ? "" : isMasonry ? ".mas_\(second.attribute.logName)" : ".snp.\(second.attribute.logName)"
      text += "(\(variable(of: id))\(attribute))"
      if equation.multiplier != 1 { text += ".multipliedBy(\(number(equation.multiplier)))" }
      if equation.constant != 0 { text += ".offset(\(number(equation.constant)))" }
    case .distance?: return nil
    }
    switch change {
    case .remove: return "// delete: \(text)"
    case .lower(let priority): text += ".priority(\(number(Double(priority.rawValue))))"
    case .constant: break
    }
    return text + (isMasonry ? ";" : "")
  }
}

extension String {
  /// Returns the text with single characters replaced.
  fileprivate func replacingCharacters(_ table: [Character: String]) -> String {
    map { table[$0] ?? String($0) }.joined()
  }
}
