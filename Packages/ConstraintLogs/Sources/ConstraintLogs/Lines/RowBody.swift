import LayoutEquations

/// A reader of the body of a constraint, which is its equation in one of four notations.
///
/// - a size: `V:[UIView:0x7f(44)]`
/// - a distance: `V:|-(8)-[UIView:0x7f]`
/// - a relation of two distances: `(A.leading - B.trailing) == 0.5*(C.leading - D.trailing) + 8`
/// - an equation: `UIView:0x7f.width == 44`
struct RowBody {
  /// The items that names in the body refer to, as the `names:` part of the log line states them.
  let names: RowNames

  /// The equation that was read; nil before ``read(_:)`` succeeds.
  private(set) var equation: ConstraintEquation?
  private(set) var items: [LoggedItem] = []
  private(set) var isFirstOfFrame = false
  private(set) var isSecondOfFrame = false
  private(set) var spacing: ConstraintLogLine.Spacing?
  private(set) var container: ConstraintLogLine.Container?

  /// Whether the body ends after its relation, so that the right side is missing.
  private(set) var isTruncated = false

  init(names: RowNames) { self.names = names }

  /// Reads the body of a constraint. Returns false if the bytes are not a body in one of the notations that ``RowBody``
  /// lists.
  mutating func read(_ bytes: Bytes) -> Bool {
    let bytes = bytes.trimmed
    return readSize(bytes) || readGap(bytes) || readDistance(bytes) || readEquation(bytes)
  }

  // MARK: Visual formats

  /// Reads a size, such as `V:[UIView:0x7f(>=84@900)]`. Returns false if the bytes are not a size.
  private mutating func readSize(_ bytes: Bytes) -> Bool {
    guard let axis = bytes.axis else { return false }
    let (format, _) = bytes.dropFirst(2).withoutDirection
    guard format.first == UInt8(ascii: "["), format.ends(with: ")]"),
      let open = format.lastIndex(of: UInt8(ascii: "(")), open > format.startIndex + 1
    else { return false }
    var cursor = Cursor(format[(open + 1)..<(format.endIndex - 2)])
    let relation = cursor.relation() ?? .equal
    guard let constant = cursor.number() else { return false }
    let priority = cursor.priority(after: "@")
    guard cursor.isAtEnd else { return false }
    let item = names.item(format[(format.startIndex + 1)..<open])
    set(
      ConstraintEquation(
        .attribute(AnchorReference(reference(item), axis == .horizontal ? .width : .height)), relation,
        constant: constant, priority: priority ?? .required))
    return true
  }

  /// Reads a distance, such as `H:[UIView:0x7f]-(>=NSSpace(8)@750)-|(LTR)`. Returns false if the bytes are not a
  /// distance.
  private mutating func readGap(_ bytes: Bytes) -> Bool {
    guard let axis = bytes.axis else { return false }
    let (format, direction) = bytes.dropFirst(2).withoutDirection
    let start = format.startIndex
    if format.first == UInt8(ascii: "|") {
      return readGap(format, until: start + 1, axis, direction)
    }
    guard format.first == UInt8(ascii: "[") else { return false }
    // Names can contain brackets, so a bracket closes the item only if the rest is a distance.
    for index in format.indices.dropFirst(2) where format[index] == UInt8(ascii: "]") {
      if readGap(format, until: index + 1, axis, direction) { return true }
    }
    return false
  }

  private mutating func readGap(
    _ format: Bytes, until end: Int, _ axis: LayoutAxis, _ direction: LayoutDirection?
  ) -> Bool {
    var cursor = Cursor(format[end...])
    cursor.skipSpaces()
    guard cursor.take("-") else { return false }
    cursor.skipSpaces()
    guard cursor.take("(") else { return false }
    cursor.skipSpaces()
    let relation = cursor.relation() ?? .equal
    let spacing = cursor.spacing()
    guard let constant = cursor.number() else { return false }
    if spacing != nil { _ = cursor.take(")") }
    let priority = cursor.priority(after: "@")
    guard cursor.take(")") else { return false }
    cursor.skipSpaces()
    guard cursor.take("-") else { return false }
    cursor.skipSpaces()
    let isEnd = cursor.rest.elementsEqual([UInt8(ascii: "|")])
    guard
      isEnd || cursor.rest.count > 2 && cursor.rest.first == UInt8(ascii: "[") && cursor.rest.ends(with: "]")
    else { return false }
    let isBeginning = format.first == UInt8(ascii: "|")
    let before = names.item(isBeginning ? format[..<end] : format[(format.startIndex + 1)..<(end - 1)])
    let after = names.item(isEnd ? cursor.rest : cursor.rest.dropFirst().dropLast())
    let edges = axis.edges(direction)
    func anchor(_ item: LoggedItem, _ edge: LayoutAttribute) -> ConstraintEquation.Operand {
      .attribute(AnchorReference(reference(item), edge))
    }
    let (first, second) =
      if isBeginning {
        (anchor(after, edges.near), anchor(before, edges.near))
      } else if isEnd {
        (anchor(after, edges.far), anchor(before, edges.far))
      } else {
        (anchor(after, edges.near), anchor(before, edges.far))
      }
    self.spacing = spacing
    container = isBeginning ? .second : isEnd ? .first : nil
    set(
      ConstraintEquation(
        first, relation, second, constant: constant, priority: priority ?? .required))
    return true
  }

  // MARK: Distances

  /// Reads a relation of two distances: `(A.leading - B.trailing) == 0.5*(C.leading - D.trailing) + 8`. Returns false
  /// if the bytes are not such a relation.
  private mutating func readDistance(_ bytes: Bytes) -> Bool {
    guard let (first, end) = distance(in: bytes, from: bytes.startIndex) else { return false }
    var cursor = Cursor(bytes[end...])
    cursor.skipSpaces()
    guard let relation = cursor.relation() else { return false }
    cursor.skipSpaces()
    var equation = ConstraintEquation(first, relation)
    if let constant = Cursor.loneNumber(cursor.rest) {
      equation.constant = constant
      set(equation)
      return true
    }
    if let (multiplier, rest) = Cursor.factor(cursor.rest) {
      equation.multiplier = multiplier
      cursor = Cursor(rest)
    }
    guard let right = distance(in: cursor.rest, from: cursor.rest.startIndex),
      let ending = RowEnding(cursor.rest[right.end...])
    else {
      isTruncated = cursor.isAtEnd
      return false
    }
    equation.second = right.operand
    finish(&equation, ending)
    return true
  }

  private mutating func distance(
    in bytes: Bytes, from start: Int
  ) -> (operand: ConstraintEquation.Operand, end: Int)? {
    guard bytes.at(start) == UInt8(ascii: "(") else { return nil }
    for minus in bytes[start...].indices(of: " - ") {
      guard let to = bytes[(start + 1)..<minus].lastAttribute else { continue }
      // The second distance ends at the first bracket after an attribute.
      for close in bytes[(minus + 3)...].indices(of: ")") {
        guard let from = bytes[(minus + 3)..<close].lastAttribute else { continue }
        let operand = ConstraintEquation.Operand.distance(
          from: AnchorReference(reference(names.item(from.item)), from.attribute.attribute),
          to: AnchorReference(reference(names.item(to.item)), to.attribute.attribute))
        return (operand, close + 1)
      }
      return nil
    }
    return nil
  }

  // MARK: Equations

  /// Reads an equation: `UIView:0x7f.height == 1.5*UIView:0x7f.width + 8`. Returns false if the bytes are not an
  /// equation.
  private mutating func readEquation(_ bytes: Bytes) -> Bool {
    var left: RowBody?
    var trials = 0
    for dot in bytes.indices(of: ".") where dot > bytes.startIndex {
      guard let name = LogAttribute(in: bytes, at: dot + 1) else { continue }
      var cursor = Cursor(bytes[name.end...])
      cursor.skipSpaces()
      guard let relation = cursor.relation() else { continue }
      var trial = self
      trial.isFirstOfFrame = name.isOfFrame
      let item = names.item(bytes[..<dot])
      let isRead = trial.readRight(cursor.rest.trimmed, of: item, name.attribute, relation)
      if isRead { left = trial }
      // The text of a label can look like the left side of an equation, so all possible left sides are tried.
      left = left ?? trial
      trials += 1
      if isRead || trials == Self.trialLimit { break }
    }
    if let left { self = left }
    return equation != nil
  }

  /// The maximum number of positions at which the reader tries to split an equation into its two sides before it fails.
  private static let trialLimit = 8

  private mutating func readRight(
    _ bytes: Bytes, of item: LoggedItem, _ attribute: LayoutAttribute, _ relation: Relation
  ) -> Bool {
    let (bytes, priority) = bytes.withoutLibraryPriority
    let reference = reference(item)
    guard !bytes.isEmpty, !bytes.elementsEqual([.greater]) else {
      isTruncated = true
      return false
    }
    let first = ConstraintEquation.Operand.attribute(AnchorReference(reference, attribute))
    var equation = ConstraintEquation(first, relation, priority: priority ?? .required)
    if let constant = Cursor.loneNumber(bytes) {
      equation.constant = constant
      equation.second = superviewOrigin(of: attribute)
      set(equation)
      return true
    }
    var right = bytes
    if let (multiplier, rest) = Cursor.factor(right) {
      equation.multiplier = multiplier
      right = rest
    }
    for dot in right.indices(of: ".") where dot > right.startIndex {
      guard let name = LogAttribute(in: right, at: dot + 1), let ending = RowEnding(right[name.end...]) else {
        continue
      }
      let second = names.item(right[..<dot])
      equation.second = .attribute(AnchorReference(self.reference(second), name.attribute))
      isSecondOfFrame = name.isOfFrame
      finish(&equation, ending)
      return true
    }
    return false
  }

  /// Returns the left or top edge of the superview, from which a frame attribute such as `minX` is measured. Returns
  /// nil for other attributes.
  private mutating func superviewOrigin(of attribute: LayoutAttribute) -> ConstraintEquation.Operand? {
    guard isFirstOfFrame, attribute.isLocation else { return nil }
    let item = names.superview.map { reference($0) } ?? .superview
    return .attribute(AnchorReference(item, attribute.axis == .horizontal ? .left : .top))
  }

  private mutating func finish(_ equation: inout ConstraintEquation, _ ending: RowEnding) {
    if let multiplier = ending.multiplier { equation.multiplier = multiplier }
    equation.constant = ending.constant
    spacing = ending.spacing
    set(equation)
  }

  private mutating func set(_ equation: ConstraintEquation) { self.equation = equation }

  private mutating func reference(_ item: LoggedItem) -> ItemReference {
    // If the addresses in a log were replaced by placeholders, items of two classes can have the same address.
    let isKnown = items.contains {
      $0.id == item.id && ($0.className == item.className || $0.className == nil || item.className == nil)
    }
    if !isKnown { items.append(item) }
    return .item(item.id)
  }
}

extension LayoutAxis {
  /// Returns the edges at which an item begins (`near`) and ends (`far`) along the axis. Without a direction, the edges
  /// of the horizontal axis are leading and trailing.
  fileprivate func edges(_ direction: LayoutDirection?) -> (near: LayoutAttribute, far: LayoutAttribute) {
    switch (self, direction) {
    case (.vertical, _): (.top, .bottom)
    case (.horizontal, .leftToRight): (.left, .right)
    case (.horizontal, .rightToLeft): (.right, .left)
    case (.horizontal, nil): (.leading, .trailing)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The axis that a visual format begins with, `H:` or `V:`; nil if the bytes begin with neither.
  fileprivate var axis: LayoutAxis? {
    if has("H:", at: startIndex) { return .horizontal }
    return has("V:", at: startIndex) ? .vertical : nil
  }

  fileprivate func ends(with word: StaticString) -> Bool { has(word, at: endIndex - word.utf8CodeUnitCount) }

  fileprivate var withoutDirection: (Bytes, LayoutDirection?) {
    if ends(with: "(LTR)") { return (dropLast(5), .leftToRight) }
    return ends(with: "(RTL)") ? (dropLast(5), .rightToLeft) : (self, nil)
  }

  /// The item and the attribute that the bytes end with, such as `UIView:0x7f` and `leading` of `UIView:0x7f.leading`;
  /// nil if they do not end with an attribute.
  fileprivate var lastAttribute: (item: Bytes, attribute: LogAttribute)? {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > startIndex,
      let name = LogAttribute(in: self, at: dot + 1), name.end == endIndex
    else { return nil }
    return (self[..<dot], name)
  }
}
