import SourceText

/// Something in a format that has a meaning, but hardly the one that was meant.
public struct VisualFormatWarning: Hashable, Sendable {
  /// What is strange.
  public enum Kind: Hashable, Sendable {
    /// A predicate names what is both a metric and a view; the metric wins.
    case metricShadowsView(String)

    /// A view is its own neighbour, or is as large as itself.
    case relatedToItself(String)
  }

  /// What is strange.
  public var kind: Kind

  /// The part of the text.
  public var range: SourceRange

  /// Makes a warning.
  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The format with a line below it that marks the part.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }
}

extension VisualFormatWarning: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch kind {
    case .metricShadowsView(let name):
      "\(SourceExcerpt.quoted(name)) is a metric and a view; the metric is taken."
    case .relatedToItself(let name):
      "\(SourceExcerpt.quoted(name)) is related to itself."
    }
  }
}
