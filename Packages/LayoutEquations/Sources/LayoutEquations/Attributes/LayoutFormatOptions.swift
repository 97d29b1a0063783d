/// How the items of a visual format are aligned, in which direction it is read and what its spaces lie between; the
/// raw values are those of `NSLayoutConstraint.FormatOptions`.
///
///     let options: LayoutFormatOptions = [.alignAllCenterY, .directionLeftToRight]
///
/// An alignment is the bit whose number is the raw value of its attribute; the direction is a number in two bits.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(aligning attribute: LayoutAttribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
}

// MARK: Alignment

extension LayoutFormatOptions {
  /// All left edges are the same.
  public static let alignAllLeft = LayoutFormatOptions(aligning: .left)
  /// All right edges are the same.
  public static let alignAllRight = LayoutFormatOptions(aligning: .right)
  /// All top edges are the same.
  public static let alignAllTop = LayoutFormatOptions(aligning: .top)
  /// All bottom edges are the same.
  public static let alignAllBottom = LayoutFormatOptions(aligning: .bottom)
  /// All leading edges are the same.
  public static let alignAllLeading = LayoutFormatOptions(aligning: .leading)
  /// All trailing edges are the same.
  public static let alignAllTrailing = LayoutFormatOptions(aligning: .trailing)
  /// All horizontal centers are the same.
  public static let alignAllCenterX = LayoutFormatOptions(aligning: .centerX)
  /// All vertical centers are the same.
  public static let alignAllCenterY = LayoutFormatOptions(aligning: .centerY)
  /// All last baselines are the same.
  public static let alignAllLastBaseline = LayoutFormatOptions(aligning: .lastBaseline)
  /// All first baselines are the same.
  public static let alignAllFirstBaseline = LayoutFormatOptions(aligning: .firstBaseline)
  /// The name of ``alignAllLastBaseline`` before there was a first one.
  public static let alignAllBaseline = LayoutFormatOptions.alignAllLastBaseline

  /// Every bit that an alignment may have.
  public static let alignmentMask = LayoutFormatOptions(rawValue: 0xFFFF)

  /// The attributes by which the items are aligned, in the order of their bits.
  public var alignments: [LayoutAttribute] {
    Self.alignable.filter { contains(LayoutFormatOptions(aligning: $0)) }
  }

  private static let alignable: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
  ]
}

// MARK: Direction

extension LayoutFormatOptions {
  /// A horizontal format is read from leading to trailing; the default, no bit.
  public static let directionLeadingToTrailing: LayoutFormatOptions = []
  /// A horizontal format is read from left to right, whatever the language.
  public static let directionLeftToRight = LayoutFormatOptions(rawValue: 1 << 16)
  /// A horizontal format is read from right to left, whatever the language.
  public static let directionRightToLeft = LayoutFormatOptions(rawValue: 2 << 16)

  /// The bits of the direction.
  public static let directionMask = LayoutFormatOptions(rawValue: 3 << 16)
}

// MARK: Spacing

extension LayoutFormatOptions {
  /// Spaces lie between edges; the default, no bit.
  public static let spacingEdgeToEdge: LayoutFormatOptions = []
  /// Vertical spaces lie between the last baseline above and the first one below (UIKit alone has it).
  public static let spacingBaselineToBaseline = LayoutFormatOptions(rawValue: 1 << 19)

  /// The bits of the spacing.
  public static let spacingMask = LayoutFormatOptions(rawValue: 1 << 19)
}

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
