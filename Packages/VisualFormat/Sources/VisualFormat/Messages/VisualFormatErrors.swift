import SourceText

/// All errors of a text that one reading finds.
public struct VisualFormatErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text, at least one and at most ``VisualFormatLimits/errors``; in Apple's dialect
  /// those of the whole format come last.
  ///
  /// The first error is the one at which Apple's parser stops.
  public let errors: [VisualFormatError]

  init(_ errors: [VisualFormatError]) { self.errors = errors }
}

extension VisualFormatErrors: CustomStringConvertible {
  /// The messages, one a line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }

  /// Returns each error as ``VisualFormatError/report(in:)`` does.
  public func report(in format: String) -> String {
    errors.map { $0.report(in: format) }.joined(separator: "\n")
  }
}

/// A part of a format that is legal but probably not what was meant.
public struct VisualFormatWarning: Hashable, Sendable {
  /// The kinds of warnings.
  public enum Kind: Hashable, Sendable {
    /// A predicate names both a metric and a view; the metric takes precedence.
    case metricShadowsView(String)

    /// A view is its own neighbor, or its size is compared with itself.
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

  /// Returns the format with a line below it that marks the part.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }
}

extension VisualFormatWarning: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch kind {
    case .metricShadowsView(let name):
      "\(SourceExcerpt.quoted(name)) is a metric and a view; the metric is taken."
    case .relatedToItself(let name):
      "\(SourceExcerpt.quoted(name)) is related to itself."
    }
  }
}
