import LayoutEquations
import SourceText

/// A cursor in a log line. Its methods read words, numbers and signs from the start of ``rest``.
struct Cursor {
  /// The bytes that have not been read yet.
  private(set) var rest: Bytes

  init(_ bytes: Bytes) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipSpaces() { rest = rest[rest.afterSpaces(rest.startIndex)...] }

  /// Reads a word if the bytes begin with it, and returns whether they do.
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

  /// Reads a number such as `-7`, `- 0.333333` or `2.22507e-308`. Returns nil and reads nothing if the bytes do not
  /// begin with a finite number.
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

  /// Reads a number without a sign; returns nil if there is none.
  mutating func magnitude() -> Double? {
    guard let first = rest.first, first.isDigit || first == UInt8(ascii: ".") else { return nil }
    let digits = rest.prefix(NumberText.lengthOfDecimal(in: rest))
    guard let value = NumberText.decimal(digits), value.isFinite else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  /// Reads a priority after a sign, such as `@750`; returns nil if there is none.
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

  /// Returns the number that the bytes consist of, with optional spaces around it; nil if they contain anything else.
  static func loneNumber(_ bytes: Bytes) -> Double? {
    var cursor = Cursor(bytes.trimmed)
    guard let number = cursor.number(), cursor.isAtEnd else { return nil }
    return number
  }

  /// Returns the multiplier before an item, `1.5*`, and the bytes after it; nil if there is no multiplier.
  static func factor(_ bytes: Bytes) -> (Double, rest: Bytes)? {
    var cursor = Cursor(bytes)
    guard let factor = cursor.number() else { return nil }
    cursor.skipSpaces()
    guard cursor.take("*") else { return nil }
    cursor.skipSpaces()
    return (factor, cursor.rest)
  }
}

/// The end of an equation after its second item: a multiplier, a constant or a standard distance, as in ` * 0.7`,
/// ` + 8` or ` NSSpace(8)`.
struct RowEnding {
  var multiplier: Double?
  var constant = 0.0
  var spacing: ConstraintLogLine.Spacing?

  /// Reads the bytes after the second item of an equation. Returns nil if they contain anything but a multiplier, a
  /// constant or a standard distance.
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
  /// The bytes without the priority that a library printed after an equation, followed by this priority. The priority
  /// is nil if the library printed none. Libraries print ` ^750.0`, ` ^high` or `@750`.
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

/// An attribute in the notation of a log: `leading`, `minX`, `(null)`.
struct LogAttribute {
  /// The attribute; ``LayoutAttribute/notAnAttribute`` for `(null)`, which Masonry prints.
  var attribute: LayoutAttribute

  /// Whether the name is that of a frame's edge or center, such as `minX` instead of `left`.
  var isOfFrame = false

  /// The index of the byte after the name of the attribute.
  var end: Int

  /// Reads the name of an attribute at an index. Returns nil if no name of an attribute begins there.
  init?(in bytes: Bytes, at index: Int) {
    if bytes.has("(null)", at: index) {
      attribute = .notAnAttribute
      end = index + 6
      return
    }
    end = bytes.end(of: { $0.isLetter }, from: index)
    guard end > index, end - index <= 24, !(bytes.at(end)?.isWord ?? false) else { return nil }
    let name = bytes[index..<end].text
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
