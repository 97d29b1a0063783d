/// Text for XML, SVG and HTML: characters with a meaning in markup are escaped.
///
///     MarkupText.escaped("<script> & 'x'")  // "&lt;script&gt; &amp; &#39;x&#39;"
///
/// Use it for all text that comes from files, both between tags and inside the quotation marks of an attribute, so that
/// a name in a file cannot add elements or scripts to the output.
public enum MarkupText {
  /// Returns a text in which characters with a meaning in markup are replaced by references, such as `&lt;`. Control
  /// characters except tabs and line feeds are replaced by `�`, because XML cannot contain most of them.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
