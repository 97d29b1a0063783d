import LayoutEquations

/// A message about a conflict in the words of UIKit or AppKit. ``LogReader`` reads this text as the same conflict.
///
/// ```swift
/// let message = ConflictMessage(lines: lines, dropped: lines[2])
/// print(message.text, terminator: "")
/// ```
public struct ConflictMessage: Hashable, Sendable {
  /// The framework in whose words a message is written.
  public enum Dialect: Hashable, Sendable, CaseIterable {
    /// The words of UIKit since iOS 12.
    case uiKit
    /// The words of AppKit since macOS 10.11.
    case appKit
  }

  /// The conflicting constraints, as log lines.
  public var lines: [ConstraintLogLine]

  /// The dropped constraint, which the message names after “Will attempt to recover by breaking constraint”.
  public var dropped: ConstraintLogLine

  /// The framework in whose words the message is written. Default: UIKit.
  public var dialect: Dialect

  /// Creates a message that lists conflicting constraints and names the dropped one. Default: the words of UIKit.
  public init(lines: [ConstraintLogLine], dropped: ConstraintLogLine, dialect: Dialect = .uiKit) {
    self.lines = lines
    self.dropped = dropped
    self.dialect = dialect
  }

  /// The text of the message, with a line break at its end.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  public var text: String {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      \(head)
      (
      \(list)
      )

      Will attempt to recover by breaking constraint\u{20}
      \(dropped)

      \(footer)

      """
  }

  private var head: String {
    switch dialect {
    case .appKit: "Unable to simultaneously satisfy constraints:"
    case .uiKit: "[LayoutConstraints] Unable to simultaneously satisfy constraints."
    }
  }

  private var footer: String {
    switch dialect {
    case .appKit:
      "Set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger."
    case .uiKit:
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger."
    }
  }
}
