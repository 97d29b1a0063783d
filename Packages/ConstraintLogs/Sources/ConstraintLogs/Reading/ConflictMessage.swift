import LayoutEquations

/// A conflict as the systems write it into the console: what ``LogReader`` reads as the same.
///
///     ConflictMessage(lines: lines, broken: lines[2]).text
public struct ConflictMessage: Hashable, Sendable {
  /// Whose words are used.
  public enum Dialect: Hashable, Sendable, CaseIterable {
    /// UIKit since iOS 12.
    case uiKit
    /// AppKit since macOS 10.11.
    case appKit
  }

  /// The constraints that contradict each other.
  public var lines: [ConstraintLogLine]

  /// The one that is given up.
  public var broken: ConstraintLogLine

  /// Whose words are used.
  public var dialect: Dialect

  /// Makes a message.
  public init(lines: [ConstraintLogLine], broken: ConstraintLogLine, dialect: Dialect = .uiKit) {
    self.lines = lines
    self.broken = broken
    self.dialect = dialect
  }

  /// The message, with a line break at its end.
  public var text: String {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      \(head)
      (
      \(list)
      )

      Will attempt to recover by breaking constraint\u{20}
      \(broken)

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
