/// A dialect of the Visual Format Language: Apple's, or the extended one.
public enum VisualFormatDialect: String, Hashable, Sendable, CaseIterable {
  /// Apple's *Visual Format Language*. A text is one format.
  case apple

  /// The superset of Apple's dialect that autolayout.js introduced.
  ///
  /// It adds several lines with comments, percentages, calculated sizes, spacers, groups, ranges, stacks, depth, and
  /// lines of attributes.
  case extended
}

// MARK: Orientations

extension VisualFormatDialect {
  /// The orientations that a format of the dialect can begin with.
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

/// The characters at which the reader continues after an error, or by which it decides which part of a format has the
/// error.
extension VisualFormatDialect {
  /// The characters that can follow a name in brackets. They include the signs of a relation, which follow the name if
  /// parentheses are missing.
  var charactersAfterName: StaticString { self == .apple ? "(][|=<>" : "([]|,:=<>" }

  /// The characters that end an invalid name.
  var charactersAfterInvalidName: StaticString { self == .apple ? "([]|" : "()[]|,:" }

  /// If a name is missing, the characters that end the text in its place.
  var charactersAfterMissingName: StaticString { self == .apple ? "([]|-" : "()[]|,:" }

  /// The characters that end a predicate that follows a name without parentheses.
  var charactersAfterBarePredicate: StaticString { self == .apple ? "()[]|" : "()[]|," }

  /// The characters that can follow the `-` of a standard space.
  var charactersAfterStandardSpace: StaticString { self == .apple ? "[|" : "[|]," }

  /// The characters that can follow a space with a size.
  var charactersAfterSpace: StaticString { self == .apple ? "[|" : "[]|" }

  /// The characters that can follow a view whose `]` is missing.
  var charactersAfterView: StaticString { self == .apple ? "-[|]" : "-~[|]" }
}
