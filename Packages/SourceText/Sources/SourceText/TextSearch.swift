#if hasFeature(Embedded)
  // These methods come from the _StringProcessing library, which Embedded Swift does not have.

  extension Collection where Element: Equatable {
    /// Returns the range of the first occurrence of another collection; nil if there is none.
    ///
    /// - Complexity: O(*n* × *m*) for *n* elements here and *m* there.
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

    /// Returns whether another collection occurs in this one as consecutive elements.
    ///
    /// - Complexity: O(*n* × *m*) for *n* elements here and *m* there.
    public func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
      firstRange(of: other) != nil
    }
  }
#endif
