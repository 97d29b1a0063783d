import LayoutEquations
import SourceText

extension LayoutItemIndex {
  /// Returns suggestions for an unknown name, the likeliest first.
  ///
  /// Recognized mistakes are a product without `*`, a dot before an item, and a misspelled name:
  ///
  ///     1.5x Button          1.5 * Button
  ///     Superview.Safe Area  Safe Area
  ///     Buton                Button
  func suggestions(for name: String) -> [String] {
    if let products = products(meantBy: name) { return products }
    if let item = itemBehindDot(in: name) { return [item] }
    return Suggestions.nearest(to: name, among: knownNames)
  }

  /// Returns products of a number and an item for a name such as `1.5x Button` or `2 Button`.
  ///
  /// Returns nil if the name does not begin with a number, or if no item has a name similar to the text after the
  /// number.
  private func products(meantBy name: String) -> [String]? {
    let length = NumberText.lengthOfDecimal(in: name.utf8)
    guard length > 0, length < name.utf8.count else { return nil }
    let number = String(name.utf8.prefix(length)) ?? ""
    let rest = String(name.utf8.dropFirst(length)) ?? ""
    let hasSign = rest.first == "x" || rest.first == "X"
    for candidate in hasSign ? [rest.dropFirst(), rest[...]] : [rest[...]] {
      let item = Self.trimmed(candidate)
      let items =
        isKnown(item) ? [reference(named: item)] : Suggestions.nearest(to: item, among: knownNames)
      if !items.isEmpty { return items.map { "\(number) * \($0)" } }
    }
    return nil
  }

  /// Returns the item that is written after the last dot of a name; nil if there is no such item.
  ///
  /// For `Superview.Safe Area` it returns `Safe Area`. For `Card.Safe Area` it returns the guide `Card Safe Area`.
  private func itemBehindDot(in name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let owner = Self.trimmed(name[..<dot])
    let item = Self.trimmed(name[name.index(after: dot)...])
    return ["\(owner) \(item)", item].first(where: isKnown).map(reference(named:))
  }

  private func isKnown(_ name: String) -> Bool {
    if name.isEmpty { return false }
    if Self.isSuperview(name) { return true }
    do throws(ItemLookupError) {
      return try knownItem(named: name) != nil
    } catch {
      return false
    }
  }

  /// Returns a name in the notation of equations, with quotes if it needs them.
  private func reference(named name: String) -> String {
    Self.isSuperview(name) ? ItemReference.superview.description : ItemReference.item(name).description
  }

  private static func isSuperview(_ name: String) -> Bool {
    name.lowercased() == ItemReference.superview.description.lowercased()
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(String(text.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }
}
