import VisualFormat

/// The entry point of libFuzzer, which is called with the bytes of an input.
///
/// The first two bytes determine the options, the dialect and the known names; the remaining bytes are the format.
/// Every format must result either in errors at locations within it, or in equations that are valid constraints, and a
/// normal form with the same meaning.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard bytes.count >= 2 else { return 0 }
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
  let options = LayoutFormatOptions(rawValue: UInt(bytes[0] & 0x1F) << 15 | UInt(bytes[0] >> 5) << 3)
  let scope = scope(bytes[1])
  let dialect: VisualFormatDialect = bytes[1] & 0x10 == 0 ? .apple : .extended
  do throws(VisualFormatErrors) {
    let expansion = try VisualFormatExpansion(
      text, dialect: dialect, options: options, scope: scope,
      ignoringOuterSpaces: dialect == .extended && bytes[1] & 0x20 != 0)
    check(expansion, dialect, options, scope, text)
  } catch {
    check(error, in: text)
  }
  return 0
}

/// Returns the views and metrics that formats may refer to, chosen by the bits of a byte.
private func scope(_ byte: UInt8) -> VisualFormatScope {
  let metrics: [String: Double] = byte & 1 == 0 ? [:] : ["m": 8, "a": -1, "p": 250, "n": .nan]
  let spacing: VisualFormatScope.SuperviewSpacing = byte & 2 == 0 ? .layoutMargins : .standard
  guard byte & 4 != 0 else { return VisualFormatScope(metrics: metrics, superviewSpacing: spacing) }
  let views: [String: VisualFormatScope.View] = [
    "a": .init(), "b": .init(), "c": .init(hasSuperview: byte & 8 == 0),
  ]
  return VisualFormatScope(views: views, metrics: metrics, superviewSpacing: spacing)
}

private func check(
  _ expansion: VisualFormatExpansion, _ dialect: VisualFormatDialect, _ options: LayoutFormatOptions,
  _ scope: VisualFormatScope, _ text: String
) {
  let normal = expansion.syntax.text
  precondition(
    (try? VisualFormatSyntax(parsing: normal, dialect: dialect)) == expansion.syntax,
    "the normal form of `\(text)`, `\(normal)`, has another syntax tree")
  let limit = VisualFormatLimits.equations(forBytes: text.utf8.count)
  precondition(expansion.constraints.count <= limit, "too many equations for `\(text)`")
  for constraint in expansion.constraints {
    precondition(
      constraint.equation.legality() == nil, "`\(text)` gave an invalid equation: \(constraint.equation)")
    precondition(constraint.range.end <= text.utf8.count, "a range outside `\(text)`")
  }
  precondition(expansion.zOrder.allSatisfy(\.index.isFinite), "a z index for `\(text)` is not finite")
  if dialect == .apple, case .format(let format)? = expansion.syntax.lines.first?.content {
    let count = equationCount(format, options)
    precondition(expansion.constraints.count == count, "too few or too many equations for `\(text)`")
  }
  // The normal form must give the same equations. Its text may be shorter, so its limit may be lower.
  guard expansion.constraints.count < 100 else { return }
  let again = try? VisualFormatExpansion(normal, dialect: dialect, options: options, scope: scope)
  precondition(again?.equations == expansion.equations, "`\(normal)` and `\(text)` give different equations")
}

/// Returns the number of equations that a format of Apple's dialect must result in.
private func equationCount(_ format: VisualFormatSyntax.Format, _ options: LayoutFormatOptions) -> Int {
  let sizes = format.groups.flatMap(\.members).map(\.predicates.count).reduce(0, +)
  let links = [format.leading, format.trailing].compactMap(\.self) + format.rest.map(\.connection)
  let spaces = links.map { link in
    if case .space(let predicates) = link.kind { predicates.count } else { 1 }
  }
  return sizes + spaces.reduce(0, +) + options.alignments.count * format.rest.count
}

private func check(_ errors: VisualFormatErrors, in text: String) {
  precondition(
    (1...VisualFormatLimits.errors).contains(errors.errors.count), "too few or too many errors for `\(text)`")
  let length = text.utf8.count
  for error in errors.errors {
    precondition(error.range.start >= 0 && error.range.end <= length, "an error outside `\(text)`")
    precondition((0...length).contains(error.appleMessage?.offset ?? 0), "a caret outside `\(text)`")
  }
  // Formatting a message takes most of the time, so only one error per run is formatted.
  guard let error = errors.errors.dropFirst(length % errors.errors.count).first else { return }
  precondition(error.marked(in: text).contains("^"), "no caret in the marked text of `\(text)`")
  precondition(
    error.appleReason(for: text).hasSuffix("^") || error.kind == .empty,
    "no caret in Apple's message for `\(text)`")
}
