/// Short texts that identify diagnostics. They do not change when lines of a file move, because they are computed from the
/// ``Diagnostic/subject`` instead of the place.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// Returns the fingerprint of the next diagnostic: 16 hexadecimal digits. Diagnostics that are equal except for their
  /// places get different fingerprints.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let subject = diagnostic.subject
    let parts = [
      diagnostic.id, diagnostic.place.file.map(ReportPath.relative) ?? "", subject?.scene ?? "",
      subject?.object ?? "", subject?.detail ?? "", subject == nil ? diagnostic.message : "",
    ]
    // A zero byte separates the parts, because names do not contain it.
    let text = parts.joined(separator: "\0")
    let number = counts[text, default: 0]
    counts[text] = number + 1
    return Self.digits(of: number == 0 ? text : "\(text)\0\(number)")
  }

  /// Returns the FNV-1a hash of a text as 16 hexadecimal digits. Swift's own hash differs in each run.
  private static func digits(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Functions that write the paths of files as reports show them.
enum ReportPath {
  /// Returns a path without `./` at its start.
  static func relative(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") {
      path = path.dropFirst(2)
      while path.hasPrefix("/") { path = path.dropFirst() }
    }
    return String(path)
  }

  /// Returns a path as a URI: relative paths as relative references, absolute ones with the scheme `file`.
  static func uri(_ path: String) -> String {
    let path = relative(path)
    let encoded = path.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-._~/".unicodeScalars.contains(scalar))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}
