/// The name of a class as logs print it, with module and generic parameters.
struct ClassName {
  /// The name without module and generic parameters: `Card` for `Shop.Card<Main.Model>`, `Shop.(Card in _1A2B)` and
  /// `_TtGC4Shop4CardSi_`.
  let short: String

  /// The module of the class, such as `Shop`; nil if the name contains none.
  let module: String?

  init(_ name: String) {
    guard Self.hasParts(name) else {
      module = nil
      short = name
      return
    }
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if let words = Self.demangled(name) {
      module = words.module
      short = words.name ?? String(name)
      return
    }
    if let parameters = name.firstIndex(of: "<"), parameters > name.startIndex { name = name[..<parameters] }
    if let open = name.lastIndex(of: "(") {
      let inner = name[open...].dropFirst()
      module = name.firstIndex(of: ".").map { String(name[..<$0]) }
      if let end = Bytes(String(inner)).firstIndex(of: " in ") { name = Substring(inner.utf8.prefix(end)) }
    } else {
      module = name.firstIndex(of: ".").map { String(name[..<$0]) }
    }
    short = name.split(separator: ".").last.map(String.init) ?? String(name)
  }

  /// Returns whether a name can have a module, generic parameters or a prefix of the Objective-C runtime. Most names
  /// have none of them, so they need not be split.
  private static func hasParts(_ name: String) -> Bool {
    if name.hasPrefix("NSKVONotifying_") || name.hasPrefix("_Tt") { return true }
    return name.utf8.contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(")
    }
  }

  /// Returns the module and the innermost class of a name that was mangled for the Objective-C runtime, such as `Shop`
  /// and `Badge` for `_TtGCC4Shop4Cell5Badge…`: the class `Badge` in `Cell` in the module `Shop`.
  ///
  /// The class is nil if the name has parts other than plain words. Returns nil if the name is not mangled.
  private static func demangled(_ name: Substring) -> (module: String, name: String?)? {
    guard name.hasPrefix("_Tt") else { return nil }
    let kinds = name.dropFirst(3).prefix { "GCVO".contains($0) }
    let depth = kinds.count { $0 != "G" }
    var rest = name.dropFirst(3 + kinds.count)
    var words: [Substring] = []
    while words.count <= depth, let first = rest.first {
      if first == "s" {
        words.append("Swift")
        rest = rest.dropFirst()
        continue
      }
      // The name of a private class begins with a hash of its file, which is skipped.
      if first == "P" || first == "L" {
        rest = rest.dropFirst()
        if first == "P", let count = Self.count(&rest) { rest = rest.dropFirst(count) }
        continue
      }
      guard let count = Self.count(&rest), count > 0, rest.count >= count else { break }
      words.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    guard depth > 0, let module = words.first else { return nil }
    return (module: String(module), name: words.count == depth + 1 ? words.last.map(String.init) : nil)
  }

  private static func count(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count < 1000 else { return nil }
    rest = rest.dropFirst(digits.count)
    return count
  }
}
