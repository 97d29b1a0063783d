import SourceText

/// The options of a visual format (Apple's notation for constraints, as in `H:|-[button]`): alignments, direction and
/// spacing. The raw values are the same as those of `NSLayoutConstraint.FormatOptions`.
///
///     let options: LayoutFormatOptions = [.alignAllCenterY, .directionLeftToRight]
///
/// The bit of an alignment is `1 << attribute.rawValue`. Bits 16 and 17 contain the direction as a number, and bit 19
/// contains the spacing.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, as in `NSLayoutConstraint.FormatOptions`.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(aligning attribute: LayoutAttribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
}

// MARK: Alignment

extension LayoutFormatOptions {
  /// Aligns the left edges of all views in the format.
  public static let alignAllLeft = LayoutFormatOptions(aligning: .left)
  /// Aligns the right edges of all views in the format.
  public static let alignAllRight = LayoutFormatOptions(aligning: .right)
  /// Aligns the top edges of all views in the format.
  public static let alignAllTop = LayoutFormatOptions(aligning: .top)
  /// Aligns the bottom edges of all views in the format.
  public static let alignAllBottom = LayoutFormatOptions(aligning: .bottom)
  /// Aligns the leading edges of all views in the format.
  public static let alignAllLeading = LayoutFormatOptions(aligning: .leading)
  /// Aligns the trailing edges of all views in the format.
  public static let alignAllTrailing = LayoutFormatOptions(aligning: .trailing)
  /// Aligns the horizontal centers of all views in the format.
  public static let alignAllCenterX = LayoutFormatOptions(aligning: .centerX)
  /// Aligns the vertical centers of all views in the format.
  public static let alignAllCenterY = LayoutFormatOptions(aligning: .centerY)
  /// Aligns the last baselines of all views in the format.
  public static let alignAllLastBaseline = LayoutFormatOptions(aligning: .lastBaseline)
  /// Aligns the first baselines of all views in the format.
  public static let alignAllFirstBaseline = LayoutFormatOptions(aligning: .firstBaseline)
  /// The older name of ``alignAllLastBaseline``, which UIKit used before it had ``alignAllFirstBaseline``.
  public static let alignAllBaseline = LayoutFormatOptions.alignAllLastBaseline

  /// The mask of the bits that choose alignments.
  public static let alignmentMask = LayoutFormatOptions(rawValue: 0xFFFF)

  /// The attributes by which the options align views, in the order of their bits.
  public var alignments: [LayoutAttribute] {
    Self.alignable.filter { contains(LayoutFormatOptions(aligning: $0)) }
  }

  private static let alignable: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
  ]
}

// MARK: Direction

extension LayoutFormatOptions {
  /// A horizontal format runs from leading to trailing. This is the default, and sets no bit.
  public static let directionLeadingToTrailing: LayoutFormatOptions = []
  /// A horizontal format runs from left to right, even in a right-to-left layout.
  public static let directionLeftToRight = LayoutFormatOptions(rawValue: 1 << 16)
  /// A horizontal format runs from right to left, even in a left-to-right layout.
  public static let directionRightToLeft = LayoutFormatOptions(rawValue: 2 << 16)

  /// The mask of the two bits that choose the direction of a horizontal format.
  public static let directionMask = LayoutFormatOptions(rawValue: 3 << 16)
}

// MARK: Spacing

extension LayoutFormatOptions {
  /// Spaces are measured between the edges of views. This is the default, and sets no bit.
  public static let spacingEdgeToEdge: LayoutFormatOptions = []
  /// In a vertical format, spaces are measured from the last baseline of the upper view to the first baseline of the
  /// lower view. AppKit does not have this option.
  public static let spacingBaselineToBaseline = LayoutFormatOptions(rawValue: 1 << 19)

  /// The mask of the bit that chooses how spaces are measured.
  public static let spacingMask = LayoutFormatOptions(rawValue: 1 << 19)
}

extension LayoutFormatOptions {
  /// All options with Apple's names, which documents and commands use.
  ///
  /// Options that are defaults, such as `directionLeadingToTrailing`, have no bits.
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

  /// Creates the option that has the given name in ``names``, ignoring case; nil if there is no such option.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.lowercased()
    guard let known = LayoutFormatOptions.names.first(where: { $0.name.lowercased() == key }) else {
      return nil
    }
    self = known.options
  }

  /// Returns the names of the options that an unknown name may mean, likeliest first. For example, `alignAllMiddle`
  /// means one of the two centers.
  @_spi(Tools) public static func names(meantBy name: String) -> [String] {
    let key = name.utf8.count <= 64 ? name.lowercased() : ""
    if key.hasSuffix("middle") || key.hasSuffix("center") || key.hasSuffix("centre") {
      return ["alignAllCenterX", "alignAllCenterY"]
    }
    return Suggestions.nearest(to: name, among: names.map { $0.name })
  }

  /// The names of the options that are set. Options without bits, which are defaults, are left out. An option with two
  /// names appears only once, with its newer name.
  public var setNames: [String] {
    var rest = self
    return LayoutFormatOptions.names.compactMap { name, options in
      guard !options.isEmpty, rest.isSuperset(of: options) else { return nil }
      rest.subtract(options)
      return name
    }
  }

  /// Returns the options without the alignments of attributes on the given axis, such as `alignAllTop` on the vertical
  /// axis.
  public func withoutAlignments(on axis: LayoutAxis) -> LayoutFormatOptions {
    alignments.filter { $0.axis == axis }.reduce(self) { options, attribute in
      options.subtracting(LayoutFormatOptions(rawValue: 1 << UInt(attribute.rawValue)))
    }
  }
}
