import LayoutEquations
@_spi(Tools) import SourceText

/// The text of an equation, joined from one or more pieces of a document. The location of each piece is known.
struct EquationText {
  private(set) var text = ""
  private var pieces: [Piece] = []

  /// A piece of the text. If it comes from a `scalar`, the locations of its parts in the file are computed from the
  /// scalar. Otherwise, the whole piece has the location `origin`.
  private struct Piece {
    var start: Int
    var scalar: DocumentScalar?
    var origin: DocumentOrigin
  }

  init(_ scalar: DocumentScalar, at origin: DocumentOrigin) {
    append(scalar, at: origin)
  }

  mutating func append(_ scalar: DocumentScalar, at origin: DocumentOrigin) {
    pieces.append(Piece(start: text.utf8.count, scalar: scalar, origin: origin))
    text += scalar.text
  }

  mutating func append(_ words: String, at origin: DocumentOrigin) {
    pieces.append(Piece(start: text.utf8.count, scalar: nil, origin: origin))
    text += words
  }

  /// Whether the text contains a priority, such as `@750`.
  var hasPriority: Bool { (try? EquationParser.parse(text))?.priority != nil }

  /// Reads an equation, or a visual format if the text begins like one and is not an equation.
  ///
  /// If the text is invalid, reports an error and returns an empty array.
  func constraints(reader: NodeReader) -> [LayoutDocument.Constraint] {
    if beginsAsVisualFormat, (try? EquationParser.parse(text)) == nil {
      return formatConstraints(reader: reader)
    }
    return constraint(reader: reader).map { [$0] } ?? []
  }

  /// Reads the equation; returns nil after reporting an error.
  func constraint(reader: NodeReader) -> LayoutDocument.Constraint? {
    do throws(EquationError) {
      let parsed = try EquationParser.parse(text)
      if hasSignInName, isMistakenForName(reader: reader) { return nil }
      var constraint = LayoutDocument.Constraint(
        parsed.equation, origin: reader.node.origin, itemOrigins: parsed.items.map(origin(of:)))
      constraint.origins = origins(of: parsed)
      return constraint.checked(by: reader, parsed, self)
    } catch {
      report(error, to: reader)
      return nil
    }
  }

  /// Whether the text contains a sign of percentages, ratios or lists, which the parser reads as part of a name.
  private var hasSignInName: Bool {
    // Nearly all equations have none. They are recognized in one pass over the bytes.
    func isSign(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
    }
    return text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isSign) } ?? true
  }

  /// Reports an error if the parser reads something as a name of a view that the author most likely did not mean as one.
  /// Returns whether it does.
  private func isMistakenForName(reader: NodeReader) -> Bool {
    // The parser would read `50% of Superview` as the name of a view, but the author most likely meant a percentage.
    // It would read `A.Width : A.Height = 2` as a constraint of a view `A.Width : A`.
    if let correction = EquationCorrections.withoutPercentage(text) ?? EquationCorrections.ratioOfSizes(text)
    {
      reader.report(.notAnEquation(text), suggestions: [correction])
      return true
    }
    // The parser would read `A.Width, B` as the name of a view, but the author most likely meant two attributes.
    if let advice = EquationCorrections.adviceOnList(text) {
      reader.report(.notAnEquation(text), advice: advice)
      return true
    }
    return false
  }

  /// Returns the range of text in the file that a part of the equation was read from.
  func origin(of part: SourceRange) -> DocumentOrigin {
    // An error at the end of the text is located in the last piece.
    guard let piece = pieces.last(where: { $0.start <= part.start }) else { return .unknown }
    return piece.scalar?.origin(of: part.offset(by: -piece.start), in: piece.origin) ?? piece.origin
  }

  /// Returns a number as it is written at a range of the text, such as `1e12`. If another number is written there,
  /// returns the shortest text of the number.
  func quoting(_ number: Double, at range: SourceRange?) -> String {
    guard let range, range.length <= 80, case let written = range.text(in: text),
      NumberText.decimal(written)?.magnitude == number.magnitude
    else { return NumberText.shortest(number) }
    return written
  }

  /// Returns the location in the file of each part of the equation, by key. The keys, such as `constant`, are those of
  /// constraints that are written as maps.
  private func origins(of parsed: ParsedEquation) -> DocumentOrigins {
    func only(_ ranges: [SourceRange]?) -> SourceRange? { ranges?.count == 1 ? ranges?.first : nil }
    let parts: [(DocumentKey, SourceRange?)] = [
      (.first, parsed.first.range), (.relation, parsed.relation), (.multiplier, only(parsed.second?.factors)),
      (.second, parsed.second?.range), (.constant, only(parsed.constants)), (.priority, parsed.priority),
    ]
    var origins = DocumentOrigins()
    for (key, range) in parts { origins[key.rawValue] = range.map(origin(of:)) }
    return origins
  }

  private func report(_ error: EquationError, to reader: NodeReader) {
    if let last = pieces.last, last.scalar?.isFollowedByComment == true, isIncomplete(error) {
      reader.report(.constraintCutAtComment(text), at: last.origin)
    } else if pieces.count == 1, pieces[0].scalar?.isQuoted == false, pieces[0].origin.joinsEquations {
      reader.report(
        .notAnEquation(text), advice: "YAML joins the lines of this text: begin each constraint with `- `")
    } else if beginsAsVisualFormat, text.contains("["), !text.contains(" = "),
      text.utf8.count <= EquationCorrections.longestText
    {
      reader.report(
        .notAnEquation(text), at: origin(of: SourceRange(start: 0, end: text.utf8.count)),
        advice: "write a visual format under the key `format`")
    } else if let equation = AnchorCode.equation(for: text) {
      reader.report(.notAnEquation(text), suggestions: [equation])
    } else if let advice = AnchorCode.adviceWithoutItem(for: text) ?? AnchorCode.adviceOnGroup(for: text) {
      reader.report(.notAnEquation(text), advice: advice)
    } else {
      let error = error.namingGuide(in: text)
      let corrections = EquationCorrections(error, in: text)
      let isInJSON = pieces.last?.origin.isInJSON ?? false
      let whole = corrections.wholeEquation.map { isInJSON ? $0.replacing("\\", with: "\\\\") : $0 }
      let advice = whole == nil ? corrections.adviceForOtherNotation ?? corrections.advice : nil
      // If there is advice, a general error replaces the error about parentheses in a name: the parentheses belong to a
      // function.
      let isFunction = error.kind == .parenthesisInName && advice != nil
      reader.report(
        isFunction ? .notAnEquation(text) : .equation(error.kind), at: origin(of: error.range),
        suggestions: whole.map { [$0] } ?? (advice == nil ? corrections.confirmed : []), advice: advice)
    }
  }

  /// Returns whether an error means that the text ends before the equation is complete.
  private func isIncomplete(_ error: EquationError) -> Bool {
    switch error.kind {
    case .expected(_, found: nil), .unterminatedQuotation: true
    case .missingAttribute: error.range.end == text.utf8.count
    default: false
    }
  }

  /// Whether the text begins like a visual format: with `H:`, `V:`, `|` or `[`, or with an orientation without a colon.
  /// An equation can begin with these characters too.
  private var beginsAsVisualFormat: Bool {
    // Each equation of a document comes here, so the bytes are read: characters take much longer.
    let isAtStart = text.utf8.first.map { $0 > UInt8(ascii: " ") && $0 < 0x7F } ?? false
    let start = (isAtStart ? text[...] : text.drop { $0.isWhitespace }).utf8
    let letters = start.prefix(3).prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & ~0x20 }
    var rest = start[letters.endIndex...].makeIterator()
    let (first, second) = (rest.next(), rest.next())
    func begins(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "|") || byte == UInt8(ascii: "[") }
    switch letters.count {
    case 0: return begins(first)
    case 1 where letters.first == UInt8(ascii: "H") || letters.first == UInt8(ascii: "V"):
      return first == UInt8(ascii: ":") || begins(first)
    // The orientation may be unknown, as in `h:|[A]|`, so that the error is reported as one of the visual format.
    case 1, 2: return first == UInt8(ascii: ":") && begins(second)
    default: return false
    }
  }
}

extension DocumentOrigin {
  /// Whether the range of text consists of several lines, each of which is an equation.
  fileprivate var joinsEquations: Bool {
    guard let source, range.start < range.end, range.end <= source.bytes.count,
      range.end - range.start <= 1000
    else { return false }
    let lines = source.bytes[range.start..<range.end].split { $0 == 0x0A || $0 == 0x0D }
    return lines.count > 1
      && lines.allSatisfy { (try? EquationParser.parse(String(decoding: $0, as: UTF8.self).trimmed)) != nil }
  }
}

extension LayoutDocument.Constraint {
  /// Returns the constraint if its numbers are within ``DocumentLimits/points``; otherwise, reports an error and
  /// returns nil.
  fileprivate func checked(
    by reader: NodeReader, _ parsed: ParsedEquation, _ text: EquationText
  ) -> LayoutDocument.Constraint? {
    let limit = DocumentLimits.points
    func report(_ number: Double, _ range: SourceRange?) {
      reader.report(
        .tooLarge(text.quoting(number, at: range), limit: limit),
        at: range.map(text.origin(of:)) ?? reader.node.origin)
    }
    if equation.constant.magnitude > limit {
      report(equation.constant, parsed.constants.first)
    } else if equation.standardSpacing.magnitude > limit {
      report(equation.standardSpacing, parsed.constants.first)
    } else if equation.multiplier.magnitude > limit {
      report(equation.multiplier, parsed.second?.factors.first ?? parsed.first.factors.first)
    } else {
      return self
    }
    return nil
  }
}

extension ParsedEquation {
  /// The ranges of the items in the equation's text, in the order of ``ConstraintEquation/items``.
  fileprivate var items: [SourceRange] {
    [first, second].flatMap { operand -> [SourceRange] in
      switch operand?.anchors {
      case .attribute(let anchor): [anchor.item]
      case .distance(let from, let to): [from.item, to.item]
      case nil: []
      }
    }
  }
}

extension ConstraintEquation {
  /// The items of the equation, from left to right. A distance between two anchors has two items; the item from which
  /// it is measured comes first.
  var items: [ItemReference] {
    [first, second].flatMap { operand -> [ItemReference] in
      switch operand {
      case .attribute(let anchor): [anchor.item]
      case .distance(let from, let to): [from.item, to.item]
      case nil: []
      }
    }
  }
}
