import SourceText

extension VisualFormatSyntax {
  /// Returns whether a text can be the name of a view or a metric: an ASCII letter or `_`, followed by ASCII letters,
  /// digits and `_`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isNameStart else { return false }
    return text.utf8.allSatisfy { $0.isNamePart }
  }

  /// Returns the names in the brackets of a format in Apple's dialect, in the order of the text and with duplicates.
  /// The format may contain errors. Names that cannot be read are left out.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public static func viewNames(in text: String) -> [String] {
    var reader = FormatReader(text, .apple)
    return reader.readSyntax().viewNames
  }

  /// The names of views and stacks in brackets, in the order of the text and with duplicates. Names that could not be
  /// read are left out.
  ///
  /// - Complexity: O(*n*) for *n* names.
  public var viewNames: [String] {
    var names: [String] = []
    for line in lines {
      guard case .format(let format)? = line.content else { continue }
      for group in format.groups { group.forEachMember { names += $0.names } }
    }
    return names.filter { !$0.isEmpty }
  }

  /// For each name, the range where it first occurs in brackets or as the name in a line of attributes (`C:`). For a
  /// name that occurs only in predicates, the range of the first right side that contains the name.
  ///
  /// - Complexity: O(*n*) for *n* names and predicates.
  var nameRanges: [String: SourceRange] {
    var ranges: [String: SourceRange] = [:]
    var terms: [(name: String, range: SourceRange)] = []
    func note(_ name: String, _ range: SourceRange) {
      if ranges[name] == nil { ranges[name] = range }
    }
    func note(_ predicates: [Predicate]) {
      for predicate in predicates {
        if case .term(let term) = predicate.object { terms.append((term.name, predicate.objectRange)) }
      }
    }
    for line in lines {
      switch line.content {
      case .format(let format)?:
        for group in format.groups {
          group.forEachMember { member in
            for name in member.names { note(name, member.nameRange) }
            note(member.predicates)
          }
        }
      case .attributes(let attributes)?:
        note(attributes.name, attributes.nameRange)
        for rule in attributes.rules { note(rule.predicates) }
      case nil: break
      }
    }
    for term in terms { note(term.name, term.range) }
    return ranges
  }
}

extension VisualFormatSyntax.Group {
  /// Calls a closure with each member of the group in order. The members of a stack follow the stack.
  func forEachMember(_ body: (VisualFormatSyntax.Member) -> Void) {
    for member in members {
      body(member)
      guard let stack = member.stack else { continue }
      stack.first.forEachMember(body)
      for link in stack.rest { link.group.forEachMember(body) }
    }
  }
}

// MARK: Places

/// A property wrapper for the range of a syntax node in the text from which it was read.
///
/// All values of this type are equal, so that syntax trees from different texts can be equal although their ranges
/// differ.
@propertyWrapper
public struct SyntaxRange: Hashable, Sendable {
  /// The range of the node. If the node was not read from a text, the range is empty and at 0.
  public var wrappedValue: SourceRange

  /// Creates the wrapper of a range. The compiler calls this for properties with this wrapper.
  public init(wrappedValue: SourceRange) { self.wrappedValue = wrappedValue }

  /// Returns true for any two ranges, so that comparisons of syntax trees ignore ranges.
  public static func == (left: SyntaxRange, right: SyntaxRange) -> Bool { true }

  /// Does nothing, because all values of this type are equal.
  public func hash(into hasher: inout Hasher) {}
}

extension SourceRange {
  /// The range of a node that was not read from a text. It is empty and at 0.
  static var nowhere: SourceRange { SourceRange(start: 0, end: 0) }
}
