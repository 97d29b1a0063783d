import SourceText

extension VisualFormatSyntax {
  /// The format in its normal form: with its orientation, without `==`, and with parentheses where they are needed.
  ///
  /// The parser reads the same syntax from it, if names are names and numbers are finite.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var text: String {
    var writer = VisualFormatWriter(axis)
    func write(_ connection: Connection) {
      switch connection {
      case .flush: break
      case .standard: writer.standardSpace()
      case .space(let predicates): writer.space(predicates.map(\.written))
      }
    }
    func write(_ view: View) { writer.view(view.name, view.predicates.map(\.written)) }
    if let leading {
      writer.superview()
      write(leading)
    }
    write(first)
    for link in rest {
      write(link.connection)
      write(link.view)
    }
    if let trailing {
      write(trailing)
      writer.superview()
    }
    return writer.text
  }
}

extension VisualFormatSyntax: CustomStringConvertible {
  /// The format in its normal form; see ``text``.
  public var description: String { text }
}

extension VisualFormatSyntax.Predicate {
  fileprivate var written: VisualFormatWriter.Predicate {
    .init(relation, object.description, priority: priority?.description)
  }
}

extension VisualFormatSyntax.Value: CustomStringConvertible {
  /// The number or the name as formats write it.
  public var description: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .name(let name): name
    }
  }
}
