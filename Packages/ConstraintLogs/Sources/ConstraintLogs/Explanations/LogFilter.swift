/// A filter that ignores reports by the identifiers of constraints and by the classes of views and constraints.
///
/// ```swift
/// var filter = LogFilter()
/// filter.classes = ["_UI*"]
/// filter.identifiers = ["UIView-Encapsulated-*"]
/// if !filter.ignores(explanation) { print(explanation.headline) }
/// ```
public struct LogFilter: Hashable, Sendable {
  /// The patterns of the constraint identifiers to ignore. A pattern must match the whole identifier: `*` matches any
  /// text, `?` one ASCII character. Default: none.
  public var identifiers: [String] = []

  /// The patterns of the class names to ignore, both of views and of constraints. A pattern must match the whole name
  /// as the log prints it, such as `MyApp.Card`: `*` matches any text, `?` one ASCII character. Default: none.
  public var classes: [String] = []

  /// Creates a filter that ignores nothing.
  public init() {}

  /// Returns whether the filter ignores an explanation.
  ///
  /// An explanation is ignored if a pattern matches the identifier or class of a constraint of the conflict, or the
  /// class of an item in such a constraint. If no conflict was found, all constraints of the report are tested.
  ///
  /// - Complexity: O(*c* · *p*) for *c* constraints and *p* patterns of bounded length.
  public func ignores(_ explanation: LogExplanation) -> Bool {
    guard let analysis = explanation.analysis else { return false }
    return analysis.deciding.contains { index in
      let constraint = analysis.constraints[index]
      let names = constraint.items.compactMap { $0.className } + [constraint.className]
      return constraint.identifier.map { identifier in identifiers.contains { Self.matches(identifier, $0) } }
        ?? false
        || names.contains { name in classes.contains { Self.matches(name, $0) } }
    }
  }

  /// Returns whether a pattern with `*` (any text) and `?` (any byte) matches an entire text.
  ///
  /// - Complexity: O(*n* · *m*) for a text of *n* and a pattern of *m* bytes.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
    var (index, sign) = (0, 0)
    var star: (sign: Int, index: Int)?
    while index < text.count {
      if sign < pattern.count, pattern[sign] == UInt8(ascii: "*") {
        star = (sign, index)
        sign += 1
      } else if sign < pattern.count, pattern[sign] == UInt8(ascii: "?") || pattern[sign] == text[index] {
        sign += 1
        index += 1
      } else if let last = star {
        sign = last.sign + 1
        index = last.index + 1
        star = (last.sign, index)
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
