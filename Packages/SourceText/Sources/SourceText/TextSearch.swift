#if hasFeature(Embedded)
  // In other builds, Swift's _StringProcessing library provides these methods, but Embedded Swift does not include it.

  extension Collection where Element: Equatable {
    /// Returns the first range in which the elements of another collection occur in this one, in the same order and
    /// without gaps. Returns nil if there is no such range.
    ///
    /// - Complexity: O(*n* × *m*) for *n* elements in this collection and *m* in the other.
    public func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
    where Other.Element == Element {
      var start = startIndex
      while true {
        var index = start
        var otherIndex = other.startIndex
        while otherIndex != other.endIndex, index != endIndex, self[index] == other[otherIndex] {
          formIndex(after: &index)
          other.formIndex(after: &otherIndex)
        }
        if otherIndex == other.endIndex { return start..<index }
        if start == endIndex { return nil }
        formIndex(after: &start)
      }
    }

    /// Returns whether the elements of another collection occur in this one, in the same order and without gaps.
    ///
    /// - Complexity: O(*n* × *m*) for *n* elements in this collection and *m* in the other.
    public func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
      firstRange(of: other) != nil
    }
  }

  extension Collection where Element: Equatable {
    /// Returns the parts of the collection between the occurrences of a separator.
    ///
    /// - Parameters:
    ///   - separator: The separator. If it is empty, the collection is not split.
    ///   - maxSplits: The largest number of times to split the collection. Default: unlimited.
    ///   - omittingEmptySubsequences: Whether empty parts are left out. Default: true.
    /// - Complexity: O(*n* × *m*) for *n* elements in this collection and *m* in the separator.
    @_disfavoredOverload  // A literal of one character stays a character, as in other builds.
    public func split<Separator: Collection>(
      separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] where Separator.Element == Element {
      var parts: [SubSequence] = []
      var rest = self[...]
      var count = 0
      while count < maxSplits, let range = rest.firstRange(of: separator), !range.isEmpty {
        let part = rest[..<range.lowerBound]
        rest = rest[range.upperBound...]
        if omittingEmptySubsequences, part.isEmpty { continue }
        parts.append(part)
        count += 1
      }
      if !omittingEmptySubsequences || !rest.isEmpty { parts.append(rest) }
      return parts
    }
  }

  extension String {
    /// Returns the text with another text in place of each occurrence of a word.
    ///
    /// - Complexity: O(*n* × *m*) for *n* characters in this text and *m* in the word.
    public func replacing(_ word: String, with other: String) -> String {
      split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
  }
#endif
