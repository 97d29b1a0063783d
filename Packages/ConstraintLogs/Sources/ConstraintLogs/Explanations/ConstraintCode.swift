import LayoutEquations
import LinearConstraints
import SourceText

/// The texts of constraints and of their changes in the form of code.
///
///     photo.bottom == cell.bottom - 15
///     photoBottom.priority = .init(999)
struct ConstraintCode {
  /// The names of items in the explanation of a report. Names of variables are derived from them.
  let names: ItemNames

  /// The constraints of the explained report.
  let constraints: [LoggedConstraint]

  /// The maker of each constraint: the app, or the part of the system that created it.
  let makers: [ConstraintMaker]

  /// Whether the app seems to be written in Objective-C: it has classes, and none of them is in a Swift module.
  let isObjectiveC: Bool

  /// A cache of the names of items and constraints in code.
  private let known = KnownNames()

  /// A cache of names in code: of items, by id, and of variables for constraints. Constraints and changes use the same
  /// names several times.
  private final class KnownNames {
    var items: [String: String] = [:]
    var constraints: [Detail: [String]] = [:]
  }

  /// Creates a writer for the constraints of a report.
  ///
  /// - Complexity: O(*n*) for *n* items of the constraints.
  init(names: ItemNames, constraints: [LoggedConstraint], makers: [ConstraintMaker]) {
    self.names = names
    self.constraints = constraints
    self.makers = makers
    isObjectiveC = constraints.seemToBeOfObjectiveC
  }

  /// Returns a constraint as an equation of attributes: `photo.height == 1.5 * photo.width`. Without an equation,
  /// returns the text of the log.
  func text(of constraint: LoggedConstraint) -> String {
    guard let equation = constraint.distinctEquation else {
      return constraint.text.isEmpty ? "…" : "\(Self.withoutPath(constraint.text.cleaned)) …"
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
    if !equation.priority.isRequired { text += " at priority \(number(Double(equation.priority.rawValue)))" }
    return text
  }

  /// Returns the text of a constraint of SnapKit without the folder of its source file.
  private static func withoutPath(_ text: String) -> String {
    let bytes = Bytes(text)
    guard let start = bytes.firstIndex(of: UInt8(ascii: "@")), bytes.at(start + 1) == UInt8(ascii: "/"),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "#")),
      let slash = bytes[start..<end].lastIndex(of: UInt8(ascii: "/"))
    else { return text }
    return (bytes[...start] + bytes[(slash + 1)...]).text
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

  func number(_ value: Double) -> String { NumberText.sixDigits(value) }
}

// MARK: Changes

extension ConstraintCode {
  /// Returns the code, as lines of text in the language of the app, that makes the given changes to constraints.
  /// Returns nil if there are no changes, or if code cannot change one of the constraints.
  ///
  /// For constraints of SnapKit and Masonry, the code calls these libraries. For other constraints, it uses a variable
  /// that is named after the constraint's identifier, or after its item and attribute.
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
      let body = change(first.change, of: "constraint")
      let comment = comment(on: edits)
      return isObjectiveC
        ? "for (NSLayoutConstraint *constraint in \(names.count > 4 ? list : "@" + list)) { \(body); }\(comment)"
        : "for constraint in \(list) { \(body) }\(comment)"
    }
    return edits.map { edit in
      let constraint = constraints[edit.constraint]
      if let library = Library(constraint), let code = make(constraint, in: library, edit.change) {
        return code
      }
      return line(change(edit.change, of: variable(of: edit.constraint))) + comment(on: [edit])
    }.joined(separator: "\n")
  }

  /// Returns a statement as a line of code in the language of the app.
  func line(_ statement: String) -> String { statement + (isObjectiveC ? ";" : "") }

  /// Returns the code comment that follows a change of constraints: their numbers in the report, because the log does
  /// not contain the variables. At a change of priority, the comment also states that the change must be made before the
  /// constraints are activated. While a constraint is active, UIKit and AppKit throw an exception if its priority changes
  /// from 1000.
  ///
  /// - Parameter edits: The edits that make the change, which is the same for all of them.
  private func comment(on edits: [LogFix.Edit]) -> String {
    let numbers = ConflictWording.range(edits.map { $0.constraint })
    guard case .lower? = edits.first?.change else { return "  // \(numbers)" }
    return "  // \(numbers), before you activate \(edits.count == 1 ? "it" : "them")"
  }

  private func change(_ change: LogFix.Change, of variable: String) -> String {
    switch change {
    case .remove: "\(variable).\(isObjectiveC ? "active = NO" : "isActive = false")"
    case .lower(let priority):
      "\(variable).priority = \(isObjectiveC ? "\(number(Double(priority.rawValue)))" : ".init(\(number(Double(priority.rawValue))))")"
    case .constant(let constant): "\(variable).constant = \(number(constant))"
    }
  }

  /// Returns the code that changes the height that a table or collection view sets; nil for all other sizes.
  private func hostCode(_ edit: LogFix.Edit, _ constraint: LoggedConstraint, _ maker: ConstraintMaker)
    -> String?
  {
    guard maker == .host, case .constant(let constant) = edit.change,
      case .attribute(let anchor)? = constraint.equation?.first, anchor.attribute == .height
    else { return nil }
    switch constraint.items.first?.className ?? "" {
    case "NSTableCellView", "NSTableRowView": return line("tableView.rowHeight = \(number(constant))")
    case "UITableViewCellContentView", "UITableViewCell":
      return line("tableView.rowHeight = \(number(constant))")
        + "  // plus 1 pixel if the table has separators"
    case "_UITableViewHeaderFooterContentView", "UITableViewHeaderFooterView":
      return line("tableView.sectionHeaderHeight = \(number(constant))")
    default: return nil
    }
  }

  /// The code for the row height with which a table sizes its rows automatically.
  var automaticDimension: String {
    isObjectiveC ? "UITableViewAutomaticDimension" : "UITableView.automaticDimension"
  }

  /// Returns the code that turns off the constraints of a view's autoresizing mask.
  func withoutMask(_ item: String) -> String {
    line("\(variable(of: item)).translatesAutoresizingMaskIntoConstraints = \(isObjectiveC ? "NO" : "false")")
  }

  /// Returns the code that gives a view the size that its content needs.
  func sizeToFit(_ item: String) -> String {
    let view = variable(of: item)
    return isObjectiveC ? "[\(view) sizeToFit];" : "\(view).sizeToFit()"
  }

  /// Returns the code that gives a date picker the compact style.
  func compactStyle(_ item: String) -> String {
    line(
      "\(variable(of: item)).preferredDatePickerStyle = \(isObjectiveC ? "UIDatePickerStyleCompact" : ".compact")"
    )
  }

  /// Returns the code that lets the height of an input view follow its constraints.
  func selfSizingInput(_ item: String) -> String {
    line("\(variable(of: item)).allowsSelfSizing = \(isObjectiveC ? "YES" : "true")") + "  // a UIInputView"
  }

  /// Returns the code that removes an option from a view's autoresizing mask.
  ///
  /// - Parameter option: The option as Swift calls it: `flexibleHeight`.
  func removingMask(_ option: String, of item: String) -> String {
    let view = variable(of: item)
    return isObjectiveC
      ? "\(view).autoresizingMask &= ~UIViewAutoresizing\(Self.capitalized(option));"
      : "\(view).autoresizingMask.remove(.\(option))"
  }

  /// Returns the code that gives a view a frame with another width or height.
  ///
  /// - Parameter move: The distance by which the frame moves to the left or up; nil if it stays.
  func frame(of item: String, _ attribute: LayoutAttribute, _ length: Double, move: Double?) -> String {
    let view = variable(of: item)
    let frame = isObjectiveC ? "frame" : "\(view).frame"
    let origin = move.map {
      line("\(frame).origin.\(attribute == .height ? "y" : "x") -= \(number($0))") + "\n"
    }
    let change = (origin ?? "") + line("\(frame).size.\(attribute.logName) = \(number(length))")
    return isObjectiveC ? "CGRect frame = \(view).frame;\n\(change)\n\(view).frame = frame;" : change
  }

  /// Returns the code that gives a view the default compression resistance (750) or content hugging priority
  /// (250) of most views, so that the size of its content can yield.
  func contentPriority(of item: String, _ axis: LayoutAxis, isCompression: Bool) -> String {
    let (view, direction) = (variable(of: item), axis == .horizontal ? "horizontal" : "vertical")
    let method = isCompression ? "setContentCompressionResistancePriority" : "setContentHuggingPriority"
    guard isObjectiveC else {
      return "\(view).\(method)(.\(isCompression ? "defaultHigh" : "defaultLow"), for: .\(direction))"
    }
    return
      "[\(view) \(method):UILayoutPriorityDefault\(isCompression ? "High" : "Low") forAxis:UILayoutConstraintAxis\(Self.capitalized(direction))];"
  }

  /// Returns the code with which SnapKit or Masonry changes an existing constraint to the given constraint;
  /// nil for constraints of other makers.
  ///
  /// - Parameters:
  ///   - index: The index of the given constraint.
  ///   - constant: The constant to set. Default: that of the given constraint.
  func update(_ index: Int, to constant: Double? = nil) -> String? {
    let constraint = constraints[index]
    guard let library = Library(constraint), case .attribute(let anchor)? = constraint.equation?.first,
      case .item(let id) = anchor.item, let old = constraint.equation?.constant,
      let statement = make(constraint, in: library, .constant(constant ?? old))
    else { return nil }
    let view = variable(of: id)
    return switch library {
    case .snapKit: "\(view).snp.updateConstraints { make in \(statement) }"
    case .masonry: "[\(view) mas_updateConstraints:^(MASConstraintMaker *make) { \(statement) }];"
    }
  }

  /// Returns the code that replaces a constraint between two attributes by another one between the same attributes; nil
  /// if code cannot express it.
  ///
  /// - Parameter equation: The equation of the new constraint.
  func replacing(_ index: Int, by equation: ConstraintEquation) -> String? {
    var changed = constraints[index]
    if let library = Library(changed) {
      changed.equation = equation
      return make(changed, in: library, .constant(equation.constant))
    }
    guard case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
      case .item(let first) = one.item, case .item(let second) = other.item,
      equation.multiplier == 1 || one.attribute.isSize && equation.constant == 0
    else { return nil }
    let method =
      switch equation.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    let (view, otherView) = (variable(of: first), variable(of: second))
    let removal = line(change(.remove, of: variable(of: index))) + "  // \(ConflictWording.range([index]))"
    let isShare = one.attribute.isSize && equation.constant == 0
    let (label, value) =
      isShare ? ("multiplier", number(equation.multiplier)) : ("constant", number(equation.constant))
    let addition =
      isObjectiveC
      ? "[\(view).\(one.attribute.logName)Anchor constraint\(Self.capitalized(method))Anchor:\(otherView).\(other.attribute.logName)Anchor \(label):\(value)].active = YES;"
      : "\(view).\(one.attribute.logName)Anchor.constraint(\(method): \(otherView).\(other.attribute.logName)Anchor, \(label): \(value)).isActive = true"
    return removal + "\n" + addition
  }

  /// Returns the code that puts an arranged view into a plain view, which takes its place in the stack view.
  ///
  /// - Parameter size: The attribute whose value the view keeps: its width or height.
  func wrapping(_ item: String, in stack: String?, keeping size: LayoutAttribute) -> String {
    let view = variable(of: item)
    let stackView = stack.map(variable) ?? "stackView"
    let holder = "\(view)Holder"
    // The view stays at the near edge on the axis of its fixed size, and fills the plain view on the other
    // axis.
    let edges = size == .width ? "leading, top and bottom" : "top, leading and trailing"
    let note = "  // with constraints to its \(edges) edges"
    let place = "  // in place of \(view)"
    return isObjectiveC
      ? "UIView *\(holder) = [UIView new];\n[\(holder) addSubview:\(view)];\(note)\n[\(stackView) addArrangedSubview:\(holder)];\(place)"
      : "let \(holder) = UIView()\n\(holder).addSubview(\(view))\(note)\n\(stackView).addArrangedSubview(\(holder))\(place)"
  }

  /// Returns the code that centers a view horizontally in another view.
  func center(_ item: String, in container: String) -> String {
    let (view, other) = (variable(of: item), variable(of: container))
    return isObjectiveC
      ? "[\(view).centerXAnchor constraintEqualToAnchor:\(other).centerXAnchor].active = YES;"
      : "\(view).centerXAnchor.constraint(equalTo: \(other).centerXAnchor).isActive = true"
  }

  /// Returns the code that sets the alignment of the arranged views of a stack view across its axis.
  ///
  /// - Parameters:
  ///   - name: The alignment as Swift calls it: `center`.
  ///   - item: The stack view; nil if the log does not name it.
  func alignment(_ name: String, of item: String?) -> String {
    let value = isObjectiveC ? "UIStackViewAlignment\(Self.capitalized(name))" : ".\(name)"
    return line("\(item.map(variable) ?? "stackView").alignment = \(value)")
  }

  /// Returns the code that makes an arranged view as wide or high as its stack view.
  ///
  /// - Parameter stack: The stack view; nil if the log does not name it.
  func filling(_ item: String, _ stack: String?, _ attribute: LayoutAttribute) -> String {
    let anchor = "\(attribute.logName)Anchor"
    let (view, other) = (variable(of: item), stack.map(variable) ?? "stackView")
    return isObjectiveC
      ? "[\(view).\(anchor) constraintEqualToAnchor:\(other).\(anchor)].active = YES;"
      : "\(view).\(anchor).constraint(equalTo: \(other).\(anchor)).isActive = true"
  }

  /// Returns the code with which a stack view gives its arranged views their own sizes along its axis.
  ///
  /// - Parameter item: The stack view; nil if the log does not name it.
  func fillDistribution(of item: String?) -> String {
    let value = isObjectiveC ? "UIStackViewDistributionFill" : ".fill"
    return line("\(item.map(variable) ?? "stackView").distribution = \(value)")
  }

  /// Returns the code that deletes one of two constraints on the size of an item, and hides the item by changing the
  /// constant of the other constraint.
  func collapse(byDeleting deleted: Int, setting kept: Int) -> String {
    let numbers = [deleted, kept].map { ConflictWording.range([$0]) }
    return line(change(.remove, of: variable(of: deleted))) + "  // \(numbers[0])\n"
      + line(change(.constant(0), of: variable(of: kept))) + "  // \(numbers[1]), to hide it"
  }

  // MARK: Names in code

  /// The detail that follows the item and the attribute in the name of a constraint's variable. If several constraints
  /// would have the same name, the cases are tried in this order.
  private enum Detail: CaseIterable { case none, otherItem, constant }

  /// Returns a name for the variable that holds a constraint: the identifier of the constraint, or its first item and
  /// attribute.
  ///
  /// If two constraints of the app would have the same name, the name also contains the second item
  /// (`iconLeadingToRow`) or the constant (`viewHeight200`).
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  func variable(of index: Int) -> String {
    let others = constraints.indices.filter { $0 != index && makers[$0].isChangeable }
    for detail in Detail.allCases {
      let names = variables(detail)
      if !names[index].isEmpty, !others.contains(where: { names[$0] == names[index] }) { return names[index] }
    }
    let name = variables(.none)[index]
    return "\(name.isEmpty ? "constraint" : name)\(index + 1)"
  }

  /// Returns a variable name for each constraint, such as `photoHeight`. Each name ends with the given detail, such as
  /// the constant in `photoHeight200`. Names can be equal or empty.
  private func variables(_ detail: Detail) -> [String] {
    if let names = known.constraints[detail] { return names }
    let names = constraints.map { name(of: $0, detail) }
    known.constraints[detail] = names
    return names
  }

  private func name(of constraint: LoggedConstraint, _ detail: Detail) -> String {
    if detail == .none, let name = constraint.identifier.map({ Self.camelCase($0) }), !name.isEmpty {
      return name
    }
    guard case .attribute(let first)? = constraint.equation?.first else { return "" }
    var (anchor, other) = (first, first)
    let second: AnchorReference? =
      if case .attribute(let anchor)? = constraint.equation?.second { anchor } else { nil }
    if let second {
      other = second
      // People name a constraint after the inner view. Here, the superview, a cell or a guide is the first item.
      if constraint.container == .first || isOuter(first, constraint) && !isOuter(second, constraint) {
        (anchor, other) = (second, first)
      }
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
      // Two constraints that are multiples of the same size differ in the multiplier, so the name contains it.
      let multiplier = constraint.equation?.multiplier ?? 1
      let number = number(multiplier == 1 ? constraint.equation?.constant ?? 0 : multiplier)
      return name + (multiplier == 1 ? "" : "Times")
        + number.replacingCharacters([".": "_", "-": "Minus", "+": ""])
    }
  }

  /// Returns whether the item of an anchor contains the other item of a constraint. This is known only from the class
  /// of the item or from the text of the constraint; otherwise, the result is false.
  private func isOuter(_ anchor: AnchorReference, _ constraint: LoggedConstraint) -> Bool {
    guard case .item(let id) = anchor.item else { return true }
    if constraint.superview == id { return true }
    guard let name = constraint.item(id)?.className else { return false }
    return KnownClasses.isGuide(name) || KnownClasses.hostContents.contains(ClassName(name).short)
  }

  /// Returns a name for the variable that holds an item: `photo`, `titleLabel`, `contentView`.
  func variable(of id: String) -> String {
    if let name = known.items[id] { return name }
    let name = computedVariable(of: id)
    known.items[id] = name
    return name
  }

  private func computedVariable(of id: String) -> String {
    let name = names(id)
    if name == "cell" || name == "header" { return "contentView" }
    guard let open = name.firstIndex(of: "“") else {
      return Self.fallback(Self.camelCase(name, isClass: !names.isNamed(id)))
    }
    let kind = Self.camelCase(String(name[..<open]))
    let text = name[open...].split { !$0.isLetter && !$0.isNumber }.prefix(2).joined(separator: " ")
    let word = Self.camelCase(text)
    return word.isEmpty ? Self.fallback(kind) : word + Self.capitalized(kind)
  }

  private static func fallback(_ name: String) -> String { name.isEmpty ? "view" : name }

  /// Returns a text as a name in Swift: `photo` for `Photo`, `heroAspect` for `hero.aspect`. Empty if the text has no
  /// ASCII letters.
  ///
  /// - Parameter isClass: Whether the text is the name of a class. Its prefix of capitals is left out if two words
  ///   follow: `summaryBox` for `KSSummaryBox`.
  private static func camelCase(_ text: String, isClass: Bool = false) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard var first = words.first, let letter = first.first, letter.isLetter else { return "" }
    // The last capital of several begins the next word: `htmlView` for `HTMLView`.
    let capitals = first.prefix { $0.isUppercase }
    if capitals.count > 1, capitals.count < first.count {
      let rest = first.dropFirst(capitals.count - 1)
      if isClass, capitals.count < 6, rest.dropFirst().contains(where: { $0.isUppercase }) {
        first = rest
      } else if rest.dropFirst().first?.isLowercase == true {
        first = Substring(capitals.dropLast().lowercased() + rest)
      }
    }
    // All letters of a name in capitals, such as `URL`, become lowercase.
    let start =
      first.allSatisfy({ $0.isUppercase })
      ? first.lowercased() : String(first.prefix(1)).lowercased() + first.dropFirst()
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

  /// Returns a changed constraint as a library creates it: `make.bottom.equalTo(cell).offset(-15).priority(999)`.
  /// Returns nil if the library has no notation for it.
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

extension [LoggedConstraint] {
  /// Whether the constraints name classes of an app, and none of these classes is in a Swift module.
  fileprivate var seemToBeOfObjectiveC: Bool {
    var hasClass = false
    for constraint in self {
      // SnapKit is written in Swift, Masonry in Objective-C.
      if constraint.className.hasPrefix("SnapKit") { return false }
      hasClass = hasClass || constraint.className.hasPrefix("MAS")
      for item in constraint.items where item.name == nil {
        guard let name = item.className, AppleClasses.kind(of: name) == .app else { continue }
        if ClassName(name).module != nil { return false }
        // Identifiers that the app gave to views usually begin with a lowercase letter.
        hasClass = hasClass || name.first?.isUppercase == true
      }
    }
    return hasClass
  }
}

extension String {
  /// Returns the text in which each character that is a key of `table` is replaced by the value of this key.
  fileprivate func replacingCharacters(_ table: [Character: String]) -> String {
    map { table[$0] ?? String($0) }.joined()
  }
}
