/// The options of a visual format: alignments, direction and spacing; the raw values are those of
/// `NSLayoutConstraint.FormatOptions`.
///
///     let options: LayoutFormatOptions = [.alignAllCenterY, .directionLeftToRight]
///
/// The bit of an alignment is `1 << attribute.rawValue`. The direction is a number in bits 16 and 17, the spacing is
/// bit 19.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(aligning attribute: LayoutAttribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
}

// MARK: Alignment

extension LayoutFormatOptions {
  /// Aligns all left edges.
  public static let alignAllLeft = LayoutFormatOptions(aligning: .left)
  /// Aligns all right edges.
  public static let alignAllRight = LayoutFormatOptions(aligning: .right)
  /// Aligns all top edges.
  public static let alignAllTop = LayoutFormatOptions(aligning: .top)
  /// Aligns all bottom edges.
  public static let alignAllBottom = LayoutFormatOptions(aligning: .bottom)
  /// Aligns all leading edges.
  public static let alignAllLeading = LayoutFormatOptions(aligning: .leading)
  /// Aligns all trailing edges.
  public static let alignAllTrailing = LayoutFormatOptions(aligning: .trailing)
  /// Aligns all horizontal centers.
  public static let alignAllCenterX = LayoutFormatOptions(aligning: .centerX)
  /// Aligns all vertical centers.
  public static let alignAllCenterY = LayoutFormatOptions(aligning: .centerY)
  /// Aligns all last baselines.
  public static let alignAllLastBaseline = LayoutFormatOptions(aligning: .lastBaseline)
  /// Aligns all first baselines.
  public static let alignAllFirstBaseline = LayoutFormatOptions(aligning: .firstBaseline)
  /// The older name of ``alignAllLastBaseline``, from before ``alignAllFirstBaseline`` existed.
  public static let alignAllBaseline = LayoutFormatOptions.alignAllLastBaseline

  /// The bits of all alignments.
  public static let alignmentMask = LayoutFormatOptions(rawValue: 0xFFFF)

  /// The attributes that the options align, in the order of their bits.
  public var alignments: [LayoutAttribute] {
    Self.alignable.filter { contains(LayoutFormatOptions(aligning: $0)) }
  }

  private static let alignable: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
  ]
}

// MARK: Direction

extension LayoutFormatOptions {
  /// A horizontal format runs from leading to trailing. This is the default and sets no bit.
  public static let directionLeadingToTrailing: LayoutFormatOptions = []
  /// A horizontal format runs from left to right, in every layout direction.
  public static let directionLeftToRight = LayoutFormatOptions(rawValue: 1 << 16)
  /// A horizontal format runs from right to left, in every layout direction.
  public static let directionRightToLeft = LayoutFormatOptions(rawValue: 2 << 16)

  /// The bits of the direction.
  public static let directionMask = LayoutFormatOptions(rawValue: 3 << 16)
}

// MARK: Spacing

extension LayoutFormatOptions {
  /// Spaces are measured between edges. This is the default and sets no bit.
  public static let spacingEdgeToEdge: LayoutFormatOptions = []
  /// Vertical spaces are measured from the last baseline above to the first baseline below. Only UIKit has this option.
  public static let spacingBaselineToBaseline = LayoutFormatOptions(rawValue: 1 << 19)

  /// The bits of the spacing.
  public static let spacingMask = LayoutFormatOptions(rawValue: 1 << 19)
}

extension LayoutFormatOptions {
  /// All options with Apple's names, which documents and commands use.
  ///
  /// The defaults, such as `directionLeadingToTrailing`, have no bit.
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

  /// Creates the options with a name in ``names``, ignoring case; nil if there are none.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.lowercased()
    guard let known = LayoutFormatOptions.names.first(where: { $0.name.lowercased() == key }) else {
      return nil
    }
    self = known.options
  }

  /// The names of the options that are set, one name for each bit.
  public var setNames: [String] {
    var rest = self
    return LayoutFormatOptions.names.compactMap { name, options in
      guard !options.isEmpty, rest.isSuperset(of: options) else { return nil }
      rest.subtract(options)
      return name
    }
  }

  /// Returns the options without the alignments of attributes on an axis.
  public func withoutAlignments(on axis: LayoutAxis) -> LayoutFormatOptions {
    alignments.filter { $0.axis == axis }.reduce(self) { options, attribute in
      options.subtracting(LayoutFormatOptions(rawValue: 1 << UInt(attribute.rawValue)))
    }
  }
}
