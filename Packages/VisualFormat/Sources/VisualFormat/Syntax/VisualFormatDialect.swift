/// Which of the two languages a format is written in.
public enum VisualFormatDialect: String, Hashable, Sendable, CaseIterable {
  /// Apple's *Visual Format Language*: ``VisualFormatExpansion``.
  case apple

  /// The superset that autolayout.js brought up, with percents, spacers, ranges and stacks: ``ExtendedVisualFormat``.
  case extended
}
