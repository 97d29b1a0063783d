import LayoutEquations

/// A conflict as UIKit or AppKit log it. ``LogReader`` reads the text back as the same conflict.
///
///     ConflictMessage(lines: lines, broken: lines[2]).text
public struct ConflictMessage: Hashable, Sendable {
  /// The framework whose wording is used.
  public enum Dialect: Hashable, Sendable, CaseIterable {
    /// UIKit since iOS 12.
    case uiKit
    /// AppKit since macOS 10.11.
    case appKit
  }

  /// The conflicting constraints.
  public var lines: [ConstraintLogLine]

  /// The constraint that is dropped; Apple's logs say “breaking constraint”.
  public var broken: ConstraintLogLine

  /// The framework whose wording is used.
  public var dialect: Dialect

  /// Creates a message.
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
