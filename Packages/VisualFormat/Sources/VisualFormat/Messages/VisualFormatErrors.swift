import SourceText

/// All errors in a text.
public struct VisualFormatErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text, at least one and at most ``VisualFormatLimits/errors``. In Apple's dialect,
  /// errors in the whole format are last.
  ///
  /// Apple's parser stops at the first of these errors.
  public let errors: [VisualFormatError]

  init(_ errors: [VisualFormatError]) { self.errors = errors }
}

extension VisualFormatErrors: CustomStringConvertible {
  /// The messages, one per line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }

  /// Returns the reports of all errors, see ``VisualFormatError/report(in:)``, and below the first one Apple's messages,
  /// see ``VisualFormatError/appleLines(in:)``.
  public func report(in format: String) -> String {
    var lines = errors.map { $0.report(in: format) }
    if let apple = errors.first?.appleLines(in: format) { lines[0] += apple.map { "\n    \($0)" }.joined() }
    return lines.joined(separator: "\n")
  }
}

/// A warning about a part of a format that is legal but probably a mistake.
public struct VisualFormatWarning: Hashable, Sendable {
  /// The kinds of warnings.
  public enum Kind: Hashable, Sendable {
    /// A predicate names both a metric and a view; the metric takes precedence.
    case metricShadowsView(String)

    /// A view is its own neighbor, or its size is related to itself.
    case relatedToItself(String)
  }

  /// The kind of warning.
  public let kind: Kind

  /// The range of the part.
  public var range: SourceRange

  init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Returns the format with a line below it that marks the range of the warning.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }
}

extension VisualFormatWarning: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch kind {
    case .metricShadowsView(let name):
      "\(SourceExcerpt.quoted(name)) is a metric and a view; the metric is used."
    case .relatedToItself(let name):
      "\(SourceExcerpt.quoted(name)) is related to itself."
    }
  }
}
