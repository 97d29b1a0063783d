import LayoutEquations
import SourceText

/// A reader of numbers and signs from the start of a part of a line.
struct Cursor {
  /// The bytes that are not read yet.
  private(set) var rest: Bytes

  init(_ bytes: Bytes) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipSpaces() { rest = rest[rest.afterSpaces(rest.startIndex)...] }

  /// Reads a word if it is next, and returns whether it is.
  mutating func take(_ word: StaticString) -> Bool {
    guard rest.has(word, at: rest.startIndex) else { return false }
    rest = rest.dropFirst(word.utf8CodeUnitCount)
    return true
  }

  mutating func relation() -> Relation? {
    if take("==") { return .equal }
    if take(">=") { return .greaterThanOrEqual }
    return take("<=") ? .lessThanOrEqual : nil
  }

  mutating func spacing() -> ConstraintLogLine.Spacing? {
    if take("NSSpace(") { return .standard }
    return take("NSLayoutAnchorConstraintSpace(") ? .anchors : nil
  }

  /// Reads a number such as `-7`, `- 0.333333` or `2.22507e-308`. Returns nil and does not advance if no finite number
  /// is next.
  mutating func number() -> Double? {
    let start = rest
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    skipSpaces()
    guard let magnitude = magnitude() else {
      rest = start
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads a number without a sign.
  mutating func magnitude() -> Double? {
    guard let first = rest.first, first.isDigit || first == UInt8(ascii: ".") else { return nil }
    let digits = rest.prefix(NumberText.lengthOfDecimal(in: rest))
    guard let value = NumberText.decimal(digits), value.isFinite else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  /// Reads a priority after a sign: `@750`
  mutating func priority(after sign: StaticString) -> LayoutPriority? {
    let start = rest
    guard take(sign) else { return nil }
    let end = rest.end(of: { $0.isDigit || $0 == UInt8(ascii: ".") }, from: rest.startIndex)
    guard let priority = rest[..<end].priority else {
      rest = start
      return nil
    }
    rest = rest[end...]
    return priority
  }

  /// Returns the number that the bytes consist of, with optional spaces; nil if they contain anything else.
  static func loneNumber(_ bytes: Bytes) -> Double? {
    var cursor = Cursor(bytes.trimmed)
    guard let number = cursor.number(), cursor.isAtEnd else { return nil }
    return number
  }

  /// Returns the factor `1.5*` before an item, and the bytes after it.
  static func factor(_ bytes: Bytes) -> (Double, rest: Bytes)? {
    var cursor = Cursor(bytes)
    guard let factor = cursor.number() else { return nil }
    cursor.skipSpaces()
    guard cursor.take("*") else { return nil }
    cursor.skipSpaces()
    return (factor, cursor.rest)
  }
}

/// The end of an equation after its second item: ` * 0.7`, ` + 8`, ` NSSpace(8)`.
struct RowEnding {
  var multiplier: Double?
  var constant = 0.0
  var spacing: ConstraintLogLine.Spacing?

  /// Reads all of the bytes; returns nil if they are not the end of an equation.
  init?(_ bytes: Bytes) {
    var cursor = Cursor(bytes.trimmed)
    if cursor.take("*") || cursor.take("/") {
      let isDivision = bytes.trimmed.first == UInt8(ascii: "/")
      cursor.skipSpaces()
      guard let number = cursor.number() else { return nil }
      let factor = isDivision ? 1 / number : number
      guard factor.isFinite else { return nil }
      multiplier = factor
      cursor.skipSpaces()
    }
    if let sign = cursor.rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard let number = cursor.number() else { return nil }
      constant = number
      cursor.skipSpaces()
    }
    spacing = cursor.spacing()
    if spacing != nil {
      guard let number = cursor.number() else { return nil }
      constant = number
      _ = cursor.take(")")
    }
    guard cursor.isAtEnd else { return nil }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the priority that libraries print after an equation, and the priority: ` ^750.0`, ` ^high`,
  /// `@750`.
  var withoutLibraryPriority: (Bytes, LayoutPriority?) {
    if let sign = firstIndex(of: UInt8(ascii: "^")) {
      let word = self[(sign + 1)...].trimmed
      if let priority = word.priority ?? Self.priorityNames[word.text] {
        return (self[..<sign].trimmed, priority)
      }
    }
    if let sign = lastIndex(of: UInt8(ascii: "@")), let priority = self[(sign + 1)...].priority {
      return (self[..<sign].trimmed, priority)
    }
    return (self, nil)
  }

  private static let priorityNames: [String: LayoutPriority] = [
    "low": 250, "medium": 500, "high": 750, "required": .required, "fitting size": 50,
  ]
}

/// The name of an attribute in a log: `leading`, `minX`, `(null)`.
struct LogAttribute {
  /// The attribute; ``LayoutAttribute/notAnAttribute`` if Masonry prints `(null)`.
  var attribute: LayoutAttribute

  /// Whether the name is one of a frame.
  var isOfFrame = false

  /// The index after the name.
  var end: Int

  /// Reads a whole word; returns nil if it is not an attribute.
  init?(in bytes: Bytes, at place: Int) {
    if bytes.has("(null)", at: place) {
      attribute = .notAnAttribute
      end = place + 6
      return
    }
    end = bytes.end(of: { $0.isLetter }, from: place)
    guard end > place, end - place <= 24, !(bytes.at(end)?.isWord ?? false) else { return nil }
    let name = bytes[place..<end].text
    if let attribute = Self.ofFrames[name] {
      self.attribute = attribute
      isOfFrame = true
    } else if let attribute = Self.names[name] {
      self.attribute = attribute
    } else {
      return nil
    }
  }

  private static let ofFrames: [String: LayoutAttribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
  ]

  private static let names: [String: LayoutAttribute] = {
    var names: [String: LayoutAttribute] = ["baseline": .lastBaseline]
    for attribute in LayoutAttribute.allCases { names[attribute.logName] = attribute }
    return names
  }()
}
