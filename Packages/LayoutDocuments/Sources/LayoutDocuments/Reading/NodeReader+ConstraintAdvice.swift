@_spi(Tools) import LayoutEquations
import SourceText

/// Advice for unknown keys that name a position or a size of a view: the constraints to write instead.
extension NodeReader {
  /// Returns advice for an unknown key that names a position or a size of a view, such as `width: 48`: the constraint
  /// to write instead. Nil for any other key.
  func constraintAdvice(
    for key: String, _ value: NodeReader, _ entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> String? {
    if EquationCorrections.isAspectRatio(key) { return aspectAdvice(value, entries) }
    let (key, relation) = Self.bound(key)
    let meant = LayoutAttribute(named: key).map { [$0.name] } ?? LayoutAttribute.names(meantBy: key)
    let attributes = meant.compactMap { LayoutAttribute(named: $0) }
    guard let first = attributes.first, first != .notAnAttribute,
      key.count < 3 || meant.count > 1 || LayoutAttribute.isForeign(key)
        || first.name.lowercased() == key.lowercased()
    else { return nil }
    let item = Self.item(of: entries)
    let numbers = value.numbersInText
    let isAll = ["center", "middle", "edges"].contains(key.lowercased())
    let used = isAll ? attributes : attributes.first?.isSize == true ? Array(attributes.prefix(2)) : [first]
    let isWord = numbers.isEmpty && !value.node.isCollection && !value.node.scalarText.isEmpty
    if isWord, first.isSize {
      // A word such as `fill` is not a number of points.
      let size = "\(item).\(first)"
      let sign = relation
      if EquationCorrections.isWordForSuperview(value.node.scalarText) {
        return "write it as a constraint: `\(size) \(sign) Superview.\(first)`"
      }
      if EquationCorrections.isWordForContent(value.node.scalarText) {
        return "delete it: without a constraint, a view is as large as its content"
      }
      let equation = "\(size) \(sign) \(value.node.scalarText)"
      return value.node.scalarText.utf8.count <= 80 && (try? EquationParser.parse(equation)) != nil
        ? "write it as a constraint: `\(equation)`"
        : "write it as a constraint, such as `\(size) \(sign) Superview.\(first)` or `\(size) \(sign) 100`"
    }
    let examples = used.enumerated().map { index, attribute in
      let isCenter = attribute == .centerX || attribute == .centerY
      let usual = attribute.isSize ? "100" : isCenter ? "0" : "16"
      let number =
        index < numbers.count ? numbers[index] : key.lowercased() == "edges" ? numbers.first ?? usual : usual
      if attribute.isSize { return "`\(item).\(attribute) \(relation) \(number)`" }
      let isEnd = [.trailing, .right, .bottom].contains(attribute)
      let offset = NumberText.decimal(number) == 0 ? "" : " \(isEnd ? "-" : "+") \(number)"
      return "`\(item).\(attribute) \(relation) Superview.\(attribute)\(offset)`"
    }
    guard examples.count > 1, let last = examples.last else {
      return "write it as a constraint: \(examples.joined())"
    }
    return "write it as constraints: \(examples.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns advice for the distance to one edge in other frameworks, such as `marginTop: 8`; nil for any other key.
  func marginAdvice(
    for key: String, _ value: NodeReader, _ entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> String? {
    let name = key.lowercased()
    guard
      ["margin", "padding"].contains(where: { name.hasPrefix($0) && name.utf8.count > $0.utf8.count + 1 }),
      LayoutAttribute.isForeign(Self.bound(key).key)
    else { return nil }
    return constraintAdvice(for: key, value, entries)
  }

  /// Splits a key such as `minWidth` or Android's `layout_width` into the name of an attribute and a relation: `>=` for
  /// a minimum size, `<=` for a maximum size, and `=` for any other key.
  private static func bound(_ key: String) -> (key: String, relation: String) {
    var name = key.filter { $0 != "-" && $0 != "_" }
    if name.hasPrefix("layout"), name.count > 6 { name.removeFirst(6) }
    for (prefix, relation) in [("minimum", ">="), ("min", ">="), ("maximum", "<="), ("max", "<=")] {
      let rest = String(name.dropFirst(prefix.count))
      if name.lowercased().hasPrefix(prefix), LayoutAttribute(named: rest)?.isSize == true {
        return (rest, relation)
      }
    }
    return (LayoutAttribute(named: name) == nil && !LayoutAttribute.isForeign(name) ? key : name, "=")
  }

  /// Returns the name or id of the view that has these keys, as equations write it; `View` if it has neither.
  private static func item(of entries: [(keyReader: NodeReader, value: NodeReader)]) -> String {
    let keys: [DocumentKey] = [.name, .id]
    let name = keys.lazy.compactMap { key in
      entries.first { $0.keyReader.node.scalarText == key.rawValue }?.value.node.scalarText
    }.first { !$0.isEmpty && $0.utf8.count <= 40 }
    return ItemReference.item(name ?? "View").description
  }

  /// Returns advice about a key such as `aspectRatio: 16/9`: the constraint to write instead.
  private func aspectAdvice(
    _ value: NodeReader, _ entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> String {
    let item = Self.item(of: entries)
    let text = value.node.scalarText
    let written = "\(item).Width = \(text) * \(item).Height"
    let isRatio =
      text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && ($0.isNumber || ":/. ".contains($0)) }
    let equation =
      isRatio && (try? EquationParser.parse(written)) != nil
      ? written : "\(item).Width = 16/9 * \(item).Height"
    return "write it as a constraint: `\(equation)`"
  }
}
