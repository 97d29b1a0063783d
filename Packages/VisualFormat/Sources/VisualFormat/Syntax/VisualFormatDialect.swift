/// The grammar of a format.
public enum VisualFormatDialect: String, Hashable, Sendable, CaseIterable {
  /// Apple's *Visual Format Language*: one format a text.
  case apple

  /// The superset introduced by autolayout.js: lines with comments, percentages, terms, spacers, groups, ranges, stacks,
  /// depth, and lines of attributes.
  case extended
}

// MARK: Orientations

extension VisualFormatDialect {
  /// The orientations that a format can begin with.
  var orientations: [VisualFormatSyntax.Orientation] {
    switch self {
    case .apple: [.horizontal, .vertical]
    case .extended: VisualFormatSyntax.Orientation.allCases
    }
  }

  /// Returns the orientation with a name such as `H`; nil if the dialect has none.
  func orientation(_ name: String) -> VisualFormatSyntax.Orientation? {
    orientations.first { $0.rawValue == name }
  }
}

// MARK: Delimiters

/// The characters at which the reader continues after an error, or decides which part of a format has the error.
extension VisualFormatDialect {
  /// The characters that can follow a name in brackets, including those of a predicate without parentheses.
  var charactersAfterName: StaticString { self == .apple ? "(][|=<>" : "([]|,:=<>" }

  /// The characters that end an invalid name.
  var charactersAfterInvalidName: StaticString { self == .apple ? "([]|" : "()[]|,:" }

  /// The characters that end the text where a name is missing.
  var charactersAfterMissingName: StaticString { self == .apple ? "([]|-" : "()[]|,:" }

  /// The characters that end a predicate without parentheses behind a name.
  var charactersAfterBarePredicate: StaticString { self == .apple ? "()[]|" : "()[]|," }

  /// The characters that can follow the `-` before a standard space.
  var charactersAfterStandardSpace: StaticString { self == .apple ? "[|" : "[|]," }

  /// The characters that can follow a space with a size.
  var charactersAfterSpace: StaticString { self == .apple ? "[|" : "[]|" }

  /// The characters that can follow a view whose `]` is missing.
  var charactersAfterView: StaticString { self == .apple ? "-[|]" : "-~[|]" }
}
