/// A dialect of the Visual Format Language.
public enum VisualFormatDialect: String, Hashable, Sendable, CaseIterable {
  /// Apple's *Visual Format Language*. A text is one format.
  case apple

  /// The superset introduced by autolayout.js: several lines with comments, percentages, calculated sizes, spacers,
  /// groups, ranges, stacks, depth, and lines of attributes.
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

  /// Returns the orientation with a name such as `H`; nil if the dialect has none with this name.
  func orientation(_ name: String) -> VisualFormatSyntax.Orientation? {
    orientations.first { $0.rawValue == name }
  }
}

// MARK: Delimiters

/// The characters where the reader continues after an error, or that determine which part of a format has the error.
extension VisualFormatDialect {
  /// The characters that can follow a name in brackets, including relation signs of a predicate whose parentheses are
  /// missing.
  var charactersAfterName: StaticString { self == .apple ? "(][|=<>" : "([]|,:=<>" }

  /// The characters that end an invalid name.
  var charactersAfterInvalidName: StaticString { self == .apple ? "([]|" : "()[]|,:" }

  /// The characters that end the text where a name is missing.
  var charactersAfterMissingName: StaticString { self == .apple ? "([]|-" : "()[]|,:" }

  /// The characters that end a predicate without parentheses after a name.
  var charactersAfterBarePredicate: StaticString { self == .apple ? "()[]|" : "()[]|," }

  /// The characters that can follow the `-` of a standard space.
  var charactersAfterStandardSpace: StaticString { self == .apple ? "[|" : "[|]," }

  /// The characters that can follow a space with a size.
  var charactersAfterSpace: StaticString { self == .apple ? "[|" : "[]|" }

  /// The characters that can follow a view whose `]` is missing.
  var charactersAfterView: StaticString { self == .apple ? "-[|]" : "-~[|]" }
}
