/// The two variants of the Visual Format Language that can be read: Apple's, and a superset with more features.
public enum VisualFormatDialect: String, Hashable, Sendable, CaseIterable {
  /// Apple's Visual Format Language. A text consists of one format.
  case apple

  /// The superset of Apple's dialect that the JavaScript library autolayout.js introduced.
  ///
  /// It adds texts of several lines with comments, percentages, calculations with sizes, spacers, groups, ranges,
  /// stacks, depth formats, and lines of attributes.
  case extended
}

// MARK: Orientations

extension VisualFormatDialect {
  /// The orientations with which a format of the dialect can begin.
  var orientations: [VisualFormatSyntax.Orientation] {
    switch self {
    case .apple: [.horizontal, .vertical]
    case .extended: VisualFormatSyntax.Orientation.allCases
    }
  }

  /// Returns the orientation with a name such as `H`; nil if the dialect has no orientation with this name.
  func orientation(_ name: String) -> VisualFormatSyntax.Orientation? {
    orientations.first { $0.rawValue == name }
  }
}

// MARK: Delimiters

/// Sets of ASCII characters. After an error, the reader of formats continues at the next character of a set, or finds
/// out from the character which part of the format is wrong.
extension VisualFormatDialect {
  /// The characters that can follow a name in brackets. These include the signs of a relation, which follow the name
  /// if parentheses are missing.
  var charactersAfterName: StaticString { self == .apple ? "(][|=<>" : "([]|,:=<>" }

  /// The characters at which reading continues after an invalid name.
  var charactersAfterInvalidName: StaticString { self == .apple ? "([]|" : "()[]|,:" }

  /// The characters at which reading continues if a text in brackets does not begin with a name.
  var charactersAfterMissingName: StaticString { self == .apple ? "([]|-" : "()[]|,:" }

  /// The characters that end a predicate if it follows a name without parentheses, as in `[a==44]`.
  var charactersAfterBarePredicate: StaticString { self == .apple ? "()[]|" : "()[]|," }

  /// The characters that can follow a `-` that means the standard space.
  var charactersAfterStandardSpace: StaticString { self == .apple ? "[|" : "[|]," }

  /// The characters that can follow a space with a size, such as the `[` after `-8-`.
  var charactersAfterSpace: StaticString { self == .apple ? "[|" : "[]|" }

  /// The characters at which reading continues if the `]` of a view is missing.
  var charactersAfterView: StaticString { self == .apple ? "-[|]" : "-~[|]" }
}
