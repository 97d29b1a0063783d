import LayoutEquations

/// A reader that finds messages about layout other than conflicts, such as exceptions. Each kind of message contains a
/// fixed phrase.
struct MessageReader {
  let text: Bytes

  /// A message that was found, with its range in the text.
  struct Message {
    var content: LogReport.Content
    var range: Range<Int>
  }

  /// Returns all messages about layout that the text contains, in order.
  func messages() -> [Message] {
    var messages: [Message] = []
    func find(
      _ words: StaticString, after beginning: StaticString? = nil, _ read: (Int) -> LogReport.Content?
    ) {
      for index in text.indicesOfPhrase(words) {
        guard let content = read(index) else { continue }
        let front = text[..<index].suffix(200)
        let start = beginning.flatMap { front.firstIndex(of: $0) } ?? index
        messages.append(Message(content: content, range: start..<(index + words.utf8CodeUnitCount)))
      }
    }
    find("Unable to parse constraint format") { .visualFormat(FormatMessage(text[$0...]).error) }
    find("Unable to activate constraint with anchors") { AncestorMessage(text[$0...])?.content }
    find("Impossible to set up layout with view hierarchy unprepared for constraint") { _ in
      .unpreparedException
    }
    find("A multiplier of 0 or a nil second item together with a location for the first attribute") {
      .locationEqualsConstant(item: itemOfLocation(before: $0))
    }
    find("A constraint cannot be made between a leading/trailing attribute and a right/left attribute") { _ in
      .invalidPairing
    }
    find("nvalid pairing of layout attributes") { _ in .incompatibleAttributes(nil, nil) }
    find("improperly relates anchors of incompatible types") { incompatibleAnchors(from: $0) }
    find("marked as needing another ") { windowPass(from: $0) }
    find("exceeds internal limits", after: "This NSLayoutConstraint is being") { _ in .constantExceedsLimit }
    find("Mutating a priority from required to not on an installed constraint") { priorityChange(from: $0) }
    find("NSLayoutConstraint constant is not finite") { notFinite(from: $0) }
    find("NSLayoutConstraint multiplier is not finite") { notFinite(from: $0) }
    find("onstraint items must each be ") { _ in .invalidItem }
    find("onstraint must contain a first layout item") { _ in .invalidItem }
    find("layoutSubtreeIfNeeded on a view which is already being laid out") { _ in .layoutRecursion }
    let root = item(after: "in subtree of <")
    for words in ["Layout feedback loop", "_UIViewLayoutFeedbackLoopDebugger", "sent to the top-level view"]
      as [StaticString]
    {
      find(words) { _ in .feedbackLoop(root: root) }
    }
    let cell = item(after: "Cell: <")
    find("ambiguously suggest a height of zero") { _ in .zeroHeightCell(cell) }
    find("Auto Layout still required after executing -layoutSubviews") {
      .layoutSubviewsWithoutSuper(classWithoutSuper(after: $0))
    }
    find("rowHeads:(") { _ in .engineDump }
    if let trace = TraceReader(text: text).trace() {
      messages.append(Message(content: .trace(trace.trace), range: trace.range))
    }
    return messages.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the item that the exception “… a nil second item together with a location …” names at its start; nil if it
  /// names none.
  private func itemOfLocation(before index: Int) -> String? {
    let front = text.front(of: index, limit: 2000)
    guard let start = front.firstIndex(of: "NSLayoutConstraint for <") else { return nil }
    let item = front[(start + "NSLayoutConstraint for ".utf8.count)...].trimmed
    guard item.last == UInt8(ascii: ":") else { return nil }
    return item.dropLast().text
  }

  /// Returns the class in “… executing -layoutSubviews. UITableView's implementation …”; nil if there is none.
  private func classWithoutSuper(after index: Int) -> String? {
    let near = text[index...].prefix(400)
    guard let end = near.firstIndex(of: "'s implementation") else { return nil }
    let words = near[..<end]
    let start = words.lastIndex { $0.isSpace }.map { $0 + 1 } ?? words.startIndex
    let name = words[start...]
    return name.isEmpty || !name.allSatisfy({ $0.isOfClass }) ? nil : name.text
  }

  /// Returns the view that an exception names because it is not inside the view to which a constraint was added; nil if
  /// the exception names no view.
  ///
  /// - Parameter index: The index at which the exception begins.
  static func missingView(in text: Bytes, from index: Int) -> LoggedItem? {
    let near = text[index...].prefix(6000)
    let words: StaticString = "View not found in container hierarchy: <"
    guard let start = near.firstIndex(of: words) else { return nil }
    return LoggedItem(describedBy: near[(start + words.utf8CodeUnitCount)...])
  }

  private func windowPass(from index: Int) -> LogReport.Content? {
    let start = index + "marked as needing another ".utf8.count
    // Line breaks count as spaces.
    let line = Bytes(text[start...].prefix(600).map { $0 == .newline ? 0x20 : $0 })
    let pass: String
    if line.has("Update Constraints in Window", at: 0) {
      pass = "Update Constraints"
    } else if line.has("Layout in Window", at: 0) {
      pass = "Layout"
    } else {
      return nil
    }
    let near = line.prefix(500)
    guard let frame = near.firstIndex(of: "{{"), let open = near[..<frame].lastIndex(of: .less),
      let end = near[frame...].firstIndex(of: "}}")
    else { return .windowPassLimit(pass: pass, window: nil) }
    return .windowPassLimit(pass: pass, window: near[open..<(end + 2)].text)
  }

  private func priorityChange(from index: Int) -> LogReport.Content {
    let near = text[index...].prefix(600)
    func priority(after words: StaticString) -> Double? {
      guard let start = near.firstIndex(of: words) else { return nil }
      var cursor = Cursor(near[(start + words.utf8CodeUnitCount)...])
      return cursor.magnitude()
    }
    return .priorityChanged(
      from: priority(after: "existing priority was "), to: priority(after: "You passed priority "))
  }

  private func incompatibleAnchors(from index: Int) -> LogReport.Content {
    let near = text[index...].prefix(1000)
    guard let (first, end) = AncestorMessage.anchor(in: near, from: index) else {
      return .incompatibleAttributes(nil, nil)
    }
    return .incompatibleAttributes(first, AncestorMessage.anchor(in: near, from: end)?.anchor)
  }

  /// Returns the view to which a constraint was added before its items were in the same hierarchy; nil if the log does not
  /// name it. The exception “Unable to install constraint on view” names the view. The assertion that failed names only
  /// its class, and a plain `UIView` could be any view.
  static func holder(in text: Bytes, from index: Int) -> LoggedItem? {
    let near = text[index...].prefix(4000)
    let words: StaticString = " view:<"
    if near.has("Unable to install", at: index) {
      return near.firstIndex(of: words).flatMap {
        LoggedItem(describedBy: near[($0 + words.utf8CodeUnitCount)...])
      }
    }
    let assertion: StaticString = "Assertion failure in -["
    guard let start = near.firstIndex(of: assertion) else { return nil }
    // The assertion of another message does not belong to this one.
    let first = near.firstIndex(of: "is not prepared for the constraint") ?? index
    if let next = near.firstIndex(of: "is not prepared for the constraint", from: first + 1), next < start {
      return nil
    }
    let receiver = start + assertion.utf8CodeUnitCount
    let end = near.end(of: { $0.isOfClass }, from: receiver)
    let line = near[end..<near.end(of: { $0 != .newline }, from: end)]
    guard end > receiver, near.at(end) == 0x20, line.contains("LayoutConstraint:") else { return nil }
    let className = near[receiver..<end].text
    return className == "UIView" || className == "NSView" ? nil : LoggedItem(className: className)
  }

  private func notFinite(from index: Int) -> LogReport.Content {
    let near = text[index...].prefix(1000)
    var value: String?
    for word in ["constant:", "multiplier:"] as [StaticString] {
      guard value == nil, let start = near.firstIndex(of: word) else { continue }
      let number = near[(start + word.utf8CodeUnitCount)...].trimmed
      value =
        number[..<number.end(of: { !$0.isSpace && $0 != UInt8(ascii: "'") }, from: number.startIndex)].text
    }
    let anchor = near.firstIndex(of: "firstAnchor:").flatMap {
      AncestorMessage.anchor(in: near, from: $0)?.anchor
    }
    return .constantNotFinite(anchor, value: value)
  }

  /// Returns the item after a phrase, such as `UIView: 0x7f01`; nil if there is none.
  private func item(after words: StaticString) -> LoggedItem? {
    guard let index = text.firstIndex(of: words) else { return nil }
    return LoggedItem(describedBy: text[(index + words.utf8CodeUnitCount)...])
  }
}

extension LoggedItem {
  /// Creates an item from a description such as `UIView: 0x7f01; frame = …`: its class and address. Nil if
  /// the description does not begin with a class and an address.
  init?(describedBy bytes: Bytes) {
    let colon = bytes.end(of: { $0.isOfClass }, from: bytes.startIndex)
    let address = bytes.afterSpaces(colon + 1)
    guard colon > bytes.startIndex, bytes.at(colon) == UInt8(ascii: ":"), bytes.has("0x", at: address) else {
      return nil
    }
    let end = bytes.end(of: { $0.isHexDigit }, from: address + 2)
    self.init(className: bytes[..<colon].text, address: bytes[address..<end].text.lowercased())
  }
}

/// A reader of the exception for two anchors without a common ancestor.
struct AncestorMessage {
  private(set) var content: LogReport.Content

  /// Reads the exception at the start of the bytes. Returns nil if it does not contain two anchors.
  init?(_ bytes: Bytes) {
    // Mail programs break lines between words, so line breaks count as spaces.
    let near = bytes.prefix(2000).withSingleSpaces
    guard let (first, end) = Self.anchor(in: near, from: near.startIndex),
      let (second, last) = Self.anchor(in: near, from: end),
      near.firstIndex(of: "no common ancestor", from: last) != nil
    else { return nil }
    content = .noCommonAncestor(first, second)
  }

  /// Returns the anchor of `<NSLayoutXAxisAnchor:0x7f01 "UIView:0x7f02.leading">` and the index after it; nil if there
  /// is none.
  static func anchor(in bytes: Bytes, from start: Int) -> (anchor: LoggedAnchor, end: Int)? {
    guard let open = Self.anchorStart(in: bytes, from: start),
      let quote = bytes.firstIndex(of: " \"", from: open),
      let end = bytes.firstIndex(of: "\">", from: quote + 2)
    else { return nil }
    let text = bytes[(quote + 2)..<end]
    let names = RowNames()
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else {
      return (anchor: LoggedAnchor(item: names.item(text), attribute: nil), end: end)
    }
    let attribute = LogAttribute(in: text, at: dot + 1)?.attribute
    return (anchor: LoggedAnchor(item: names.item(text[..<dot]), attribute: attribute), end: end)
  }
  /// Returns the index at which the class and address of an anchor begin; nil if there is none. Anchors for sizes are
  /// of the class `NSLayoutDimension`.
  private static func anchorStart(in bytes: Bytes, from start: Int) -> Int? {
    let found = [
      bytes.firstIndex(of: "Anchor:0x", from: start),
      bytes.firstIndex(of: "NSLayoutDimension:0x", from: start),
    ]
    return found.compactMap { $0 }.min()
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with one space in place of each line break and the spaces around it.
  fileprivate var withSingleSpaces: Bytes {
    var bytes: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      let next = afterSpaces(index)
      if next > index, self[index..<next].contains(.newline) {
        bytes.append(0x20)
        index = next
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes[...]
  }
}
