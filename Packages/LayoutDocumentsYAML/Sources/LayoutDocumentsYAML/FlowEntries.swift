#if YAML
  import SourceText

  /// The entries of a map in braces, such as `{text: Note: read}`, that is not valid YAML. They are found by searching
  /// for commas and colons, because the YAML parser rejects such a map.
  struct FlowEntries {
    /// An entry of a map in braces: its key, and the text of its value without spaces at the start and end.
    struct Entry {
      var key: String
      var value: String

      /// The value in quotation marks, which replace any marks that it already has. Nil if the value is empty, a list,
      /// a map or a whole number.
      var quoted: String? {
        guard let first = value.first, let last = value.last else { return nil }
        if first == "[" && last == "]" || first == "{" && last == "}" || value.allSatisfy({ $0.isNumber }) {
          return nil
        }
        var text = value
        if first == "'" || first == "\"" {
          text.removeFirst()
          if last == first, !text.isEmpty { text.removeLast() }
        }
        guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
        return "'\(text.map { $0 == "'" ? "''" : String($0) }.joined())'"
      }
    }

    let list: [Entry]

    /// Splits the text between the braces at each comma that is followed by a key.
    init(_ text: String) {
      var entries: [Entry] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let words = part.drop { $0 == " " }
        if let colon = words.firstIndex(of: ":"), !words[..<colon].isEmpty,
          words[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
          words[words.index(after: colon)...].first == " "
        {
          entries.append(
            Entry(key: String(words[..<colon]), value: Self.trimmed(words[words.index(after: colon)...])))
        } else if !entries.isEmpty {
          entries[entries.count - 1].value += "," + part
        }
      }
      list = entries.map { Entry(key: $0.key, value: Self.trimmed($0.value[...])) }
    }

    /// Returns the map's entries as text, with the value of the entry at `index` replaced.
    func text(replacing index: Int, by value: String) -> String {
      list.enumerated().map { "\($1.key): \($0 == index ? value : $1.value)" }.joined(separator: ", ")
    }

    private static func trimmed(_ text: Substring) -> String {
      String(String(text.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
    }
  }
#endif
