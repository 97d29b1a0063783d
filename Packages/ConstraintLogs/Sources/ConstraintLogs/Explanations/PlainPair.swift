/// Two lines of a conflict that is not in Apple's format: the dropped constraint, and another one that sets the same
/// attribute to another value.
///
/// Without addresses, the two lines can also be about two views of the same class, so this is only probable.
struct PlainPair {
  /// The attribute that both lines set, as printed: `Card.UILabel.height`.
  private let attribute: String
  private let dropped: String
  private let other: String

  /// Finds the two lines in a conflict; nil if the dropped line is not an equation, or if no other equation of the
  /// list sets the same attribute.
  init?(_ conflict: LoggedConflict) {
    guard let text = conflict.unreadDropped, let dropped = PlainEquation(text) else { return nil }
    let lines = conflict.unreadLines.compactMap(PlainEquation.init)
    guard lines.contains(dropped),
      let other = lines.first(where: { $0.attribute == dropped.attribute && $0.value != dropped.value })
    else { return nil }
    attribute = dropped.attribute
    self.dropped = dropped.text
    self.other = other.text
  }

  var headline: String {
    "The system dropped “\(dropped)”. Perhaps another constraint sets \(attribute) of the same view to a different value. This is uncertain: the log is not in Apple's format and has no addresses, so views of one class cannot be told apart."
  }

  var fix: LogFix {
    LogFix(
      advice:
        "If both are about the same view, delete “\(dropped)” or “\(other)”. If they are about two views, the log does not suffice: remove the code that replaces the description of NSLayoutConstraint, and run the app again.",
      reason: "Both set \(attribute), and the system dropped the first."
    )
  }
}

/// A line such as `Card.UILabel.height == 20.0`, in a format of the app or of a library.
private struct PlainEquation: Equatable {
  var attribute: String
  var value: String

  var text: String { "\(attribute) == \(value)" }

  /// Reads an equation; nil for other lines, and if the attribute is not one word.
  init?(_ line: String) {
    var text = line.cleaned.filter { $0 != "\"" }
    while let last = text.last, last == "," || last == " " { text.removeLast() }
    let words = text.split(separator: " ").map { String($0) }
    guard words.count > 2, words[1] == "==" else { return nil }
    attribute = words[0]
    value = words[2...].joined(separator: " ")
  }
}
