extension LayoutFormatOptions {
  /// The options that have names, as documents and commands write them: Apple's.
  ///
  /// The defaults, such as `directionLeadingToTrailing`, are options without a bit.
  public static let names: [(name: String, options: LayoutFormatOptions)] = [
    ("alignAllLeft", .alignAllLeft),
    ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY),
    ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("alignAllBaseline", .alignAllBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// The options with a name of ``names``, whatever its case; nil if there are none.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.lowercased()
    guard let known = LayoutFormatOptions.names.first(where: { $0.name.lowercased() == key }) else {
      return nil
    }
    self = known.options
  }

  /// The names of the options that are set, each bit under one name.
  public var setNames: [String] {
    var rest = self
    return LayoutFormatOptions.names.compactMap { name, options in
      guard !options.isEmpty, rest.isSuperset(of: options) else { return nil }
      rest.subtract(options)
      return name
    }
  }

  /// The options without the alignments that lie on an axis.
  public func withoutAlignments(on axis: LayoutAxis) -> LayoutFormatOptions {
    alignments.filter { $0.axis == axis }.reduce(self) { options, attribute in
      options.subtracting(LayoutFormatOptions(rawValue: 1 << UInt(attribute.rawValue)))
    }
  }
}
