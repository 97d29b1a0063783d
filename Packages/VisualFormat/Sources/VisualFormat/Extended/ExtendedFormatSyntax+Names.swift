extension ExtendedFormatSyntax.Member {
  /// The names of the views: of a range each one's, of a single view or a stack its own.
  ///
  /// Of a range that is longer than ``ExtendedVisualFormat/rangeLimit``, which no text has, the first ones.
  public var names: [String] {
    guard let last else { return [name] }
    let digits = name.utf8.reversed().prefix { $0.isDigit }.count
    let stem = name.dropLast(digits)
    guard let first = digits == 0 ? 1 : Int(name.suffix(digits)), first <= last else { return [] }
    let (length, isTooLong) = last.subtractingReportingOverflow(first)
    let count = isTooLong ? ExtendedVisualFormat.rangeLimit : min(length + 1, ExtendedVisualFormat.rangeLimit)
    return (0..<count).map { index in
      index == 0 && digits == 0 ? name : "\(stem)\(first + index)"
    }
  }
}

extension ExtendedFormatSyntax.Format {
  /// The groups of views in their order.
  public var groups: [ExtendedFormatSyntax.Group] { [first] + rest.map(\.group) }
}
