import LayoutEquations
import SourceText
@_spi(Tools) import VisualFormat

/// Methods that read visual formats and convert them to equations.
extension NodeReader {
  /// Reads a map with the keys `format`, `options` and `metrics`, and returns the constraints of the visual format.
  func constraints(
    ofFormat format: NodeReader, _ fields: [String: NodeReader]
  ) -> [LayoutDocument.Constraint] {
    fields[.equation]?.report(.duplicateValue(DocumentKey.format.rawValue, DocumentKey.equation.rawValue))
    let others: [DocumentKey] = [
      .id, .first, .relation, .multiplier, .second, .constant, .priority, .identifier,
    ]
    for key in others { fields[key]?.report(.keyBesideFormat(key.rawValue)) }
    let options = fields[.options]?.formatOptions() ?? []
    let metrics = fields[.metrics]?.metrics() ?? [:]
    let holder = fields[.heldBy]?.text()
    let isPlaceholder = fields[.placeholder]?.boolean() ?? false
    let installation = fields[.installed]?.installation()
    let variations = fields[.variations]?.constraintVariations() ?? []
    guard let scalar = format.scalar(.constraint) else { return [] }
    if (try? EquationParser.parse(scalar.text)) != nil {
      format.report(.notAFormat(scalar.text))
      return []
    }
    let text = EquationText(scalar, at: format.node.origin)
    return text.formatConstraints(
      reader: format, options: options, metrics: metrics, optionsReader: fields[.options]
    ).map { constraint in
      var constraint = constraint
      constraint.origins[DocumentKey.heldBy.rawValue] = fields[.heldBy]?.node.origin
      constraint.holder = holder
      constraint.isPlaceholder = isPlaceholder
      constraint.isInstalled = installation?.isInstalled
      constraint.variations = (installation?.variations() ?? []) + variations
      return constraint
    }
  }

  /// Reads the options of a visual format: one of Apple's names, or a list of them.
  private func formatOptions() -> LayoutFormatOptions? {
    let readers: [NodeReader]
    if case .sequence = node.content { readers = elements() ?? [] } else { readers = [self] }
    return readers.reduce(into: []) { options, reader in
      guard let name = reader.text() else { return }
      if let option = LayoutFormatOptions(named: name) {
        options.formUnion(option)
      } else {
        reader.reportUnknown(name, .formatOption, among: LayoutFormatOptions.names.map { $0.name })
      }
    }
  }

  /// Returns the location of the options of a visual format that cause an error; nil if another part of the format
  /// causes it.
  fileprivate func originOfOption(causing error: VisualFormatError.Kind) -> DocumentOrigin? {
    switch error {
    case .twoDirections: return node.origin
    case .alignmentAlongAxis(_, let axis):
      guard case .sequence(let nodes) = node.content else { return node.origin }
      let wrong = nodes.first { node in
        LayoutFormatOptions(named: node.scalarText).map { $0.withoutAlignments(on: axis) != $0 } ?? false
      }
      return (wrong ?? node).origin
    default: return nil
    }
  }

  /// Reads the metrics of a visual format: a map from names to numbers.
  private func metrics() -> [String: Double]? {
    entries()?.reduce(into: [:]) { metrics, entry in
      // An invalid value is reported here. With 0 in its place, the format is not reported as well.
      metrics[entry.keyReader.node.scalarText] = entry.value.number() ?? 0
    }
  }
}

extension EquationText {
  /// Returns whether the space at a position separates two words of a view's name in brackets, as in `[Name Label]`.
  private func isInsideBrackets(_ position: Int) -> Bool {
    let before = text.utf8.prefix(position)
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "(")]
    guard let last = before.last(where: brackets.contains), last == brackets[0], before.last != last else {
      return false
    }
    let after = text.utf8.dropFirst(position).drop { $0 == 0x20 }
    return after.first.map { $0 != brackets[1] && $0 != brackets[2] } ?? false
  }

  /// Returns the hint of an error in a visual format as a clause without a period; nil if it has none. Documents do not
  /// support the extended dialect.
  private static func advice(on error: VisualFormatError) -> String? {
    guard let hint = error.ownHint else {
      return error.isExtendedSyntax
        ? "documents do not support this syntax of the extended dialect; write equations instead" : nil
    }
    let clause = hint.hasSuffix(".") ? hint.dropLast() : hint[...]
    return clause.prefix(1).lowercased() + clause.dropFirst()
  }

  /// Returns the constraints of a visual format, or an empty array after reporting errors.
  ///
  /// All names in the format count as names of views. Whether these views exist is checked later, after all views of
  /// the document are created.
  ///
  /// - Parameter optionsReader: The reader of the options, at which errors about them are reported; nil if there are
  ///   none.
  func formatConstraints(
    reader: NodeReader, options: LayoutFormatOptions = [], metrics: [String: Double] = [:],
    optionsReader: NodeReader? = nil
  ) -> [LayoutDocument.Constraint] {
    var scope = VisualFormatScope(metrics: metrics)
    scope.otherViews = .anywhere
    do throws(VisualFormatErrors) {
      let expansion = try VisualFormatExpansion(text, options: options, scope: scope)
      let ranges = expansion.nameRanges
      return expansion.constraints.compactMap { constraint in
        guard constraint.equation.constant.magnitude <= DocumentLimits.points else {
          let number = quoting(constraint.equation.constant, at: constraint.range)
          reader.report(
            .tooLarge(number, limit: DocumentLimits.points), at: origin(of: constraint.range))
          return nil
        }
        let items = constraint.equation.items.map { item -> DocumentOrigin in
          guard case .item(let name) = item, let range = ranges[name] else {
            return origin(of: constraint.range)
          }
          return origin(of: range)
        }
        var result = LayoutDocument.Constraint(
          constraint.equation, origin: origin(of: constraint.range), itemOrigins: items)
        result.origins[DocumentKey.format.rawValue] = result.origin
        return result
      }
    } catch {
      for error in error.errors {
        let isName =
          error.kind == .space
          && (!error.suggestions.isEmpty || isInsideBrackets(error.range.start))
        var advice =
          isName
          ? "if the name of a view contains spaces, give the view an `id` without spaces, and use the id in formats"
          : nil
        if case .unknownName(let name) = error.kind, text.utf8.count <= 60, name.utf8.count <= 30,
          metrics.isEmpty,
          !text.contains("\"")
        {
          advice = "to define the metric `\(name)`, write `{format: \"\(text)\", metrics: {\(name): 8}}`"
        }
        reader.report(
          .visualFormat(error.kind),
          at: optionsReader?.originOfOption(causing: error.kind) ?? origin(of: error.range),
          suggestions: isName ? [] : error.suggestions, advice: advice ?? Self.advice(on: error))
      }
      return []
    }
  }
}
