import LayoutEquations

/// The name of an attribute in a log: `leading`, `minX`, `(null)`.
struct LogAttribute {
  /// The attribute; ``LayoutAttribute/notAnAttribute`` where Masonry prints `(null)`.
  var attribute: LayoutAttribute

  /// Whether the name is one of a frame.
  var isOfFrame = false

  /// Where the name ends.
  var end: Int

  /// Reads a whole word.
  init?(in bytes: Bytes, at place: Int) {
    if bytes.has("(null)", at: place) {
      attribute = .notAnAttribute
      end = place + 6
      return
    }
    end = bytes.end(of: \.isLetter, from: place)
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
