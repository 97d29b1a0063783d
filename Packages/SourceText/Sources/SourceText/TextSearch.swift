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
#endif
