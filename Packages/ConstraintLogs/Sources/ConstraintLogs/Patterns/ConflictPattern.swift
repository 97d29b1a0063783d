/// A form of conflict that people recognize, independent of its cause, such as one edge with two positions.
///
/// The cause of a conflict states whose constraints conflict; a pattern states how. Each pattern is a struct in its own
/// file in this folder, and is listed in ``ConflictPatterns/find(_:_:)``. The cause provides everything that the
/// pattern does not.
protocol ConflictPattern {
  /// Whether the fixes of the pattern replace the fixes of the cause. Default: false.
  var replacesFixes: Bool { get }

  /// Returns a sentence that states the conflict. If nil, the headline of the cause is used. Default: nil.
  func headline(_ words: ConflictWording, _ sum: SumText) -> String?

  /// Returns the sums that show the conflict. If nil, the sums of the proof are used. Default: nil.
  func sums(_ words: ConflictWording, _ sum: SumText) -> [String]?

  /// Returns the fixes to list before the fixes of the conflict's cause, the best first. Fixes that do not resolve the
  /// conflict are removed later. Default: none.
  func fixes(_ changes: ConflictChanges) -> [LogFix]
}

extension ConflictPattern {
  var replacesFixes: Bool { false }
  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { nil }
  func sums(_ words: ConflictWording, _ sum: SumText) -> [String]? { nil }
  func fixes(_ changes: ConflictChanges) -> [LogFix] { [] }
}

/// The pattern that a conflict matches.
///
/// This type stores the functions of the pattern as closures, because Embedded Swift has existentials for classes only.
/// Patterns are not classes, because Embedded Swift does not free an object whose initializer returns nil.
struct FoundPattern {
  /// Whether an explanation lists only the fixes of the pattern. If false, the fixes of the conflict's cause follow.
  let replacesFixes: Bool

  /// Returns a sentence that states the conflict. If the result is nil, the headline of the cause is used.
  let headline: (ConflictWording, SumText) -> String?

  /// Returns the lines of arithmetic that show the conflict. If the result is nil, the arithmetic of the proof is used.
  let sums: (ConflictWording, SumText) -> [String]?

  /// Returns the fixes to list before the fixes of the conflict's cause, the best first.
  let fixes: (ConflictChanges) -> [LogFix]

  fileprivate init(_ pattern: some ConflictPattern) {
    replacesFixes = pattern.replacesFixes
    headline = { pattern.headline($0, $1) }
    sums = { pattern.sums($0, $1) }
    fixes = { pattern.fixes($0) }
  }
}

/// The list of all known patterns.
enum ConflictPatterns {
  /// Returns the first pattern that a conflict matches; nil if it matches none. Most patterns are tried only for
  /// conflicts with the causes `sumMismatch` and `hostSize`, because any other cause explains a conflict better.
  static func find(_ words: ConflictWording, _ cause: any ConflictCause) -> FoundPattern? {
    if let pattern = MixedDirections(words.conflict) { return FoundPattern(pattern) }
    guard words.conflict.conflict != nil, cause.cause == .sumMismatch || cause.cause == .hostSize else {
      return nil
    }
    if let pattern = OppositeOrder(words.conflict) { return FoundPattern(pattern) }
    if let pattern = WrongSign(words.conflict) { return FoundPattern(pattern) }
    if let pattern = WrongEdge(words.conflict) { return FoundPattern(pattern) }
    if let pattern = EdgeTwice(words.conflict) { return FoundPattern(pattern) }
    if let pattern = EdgeBeyondCenter(words.conflict) { return FoundPattern(pattern) }
    if let pattern = CenterAndEdge(words.conflict) { return FoundPattern(pattern) }
    if let pattern = RatioOfFixedSizes(words.conflict) { return FoundPattern(pattern) }
    if let pattern = MultiplierAboveOne(words.conflict) { return FoundPattern(pattern) }
    if let pattern = UnscrolledContent(words.conflict) { return FoundPattern(pattern) }
    if let pattern = AlignedArrangedViews(words.conflict) { return FoundPattern(pattern) }
    if let pattern = EqualArrangedViews(words.conflict) { return FoundPattern(pattern) }
    if let pattern = NumberBesideEqualSizes(words.conflict) { return FoundPattern(pattern) }
    if let pattern = EqualityOfNumbers(words.conflict) { return FoundPattern(pattern) }
    if let pattern = LargeGap(words.conflict) { return FoundPattern(pattern) }
    return SizeAndBothEdges(words.conflict).map { FoundPattern($0) }
  }
}
