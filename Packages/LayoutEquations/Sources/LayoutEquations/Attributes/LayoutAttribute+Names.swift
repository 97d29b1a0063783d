extension LayoutAttribute {
  /// The name of the attribute in equations, as Apple's *Auto Layout Guide* writes it: `LeadingMargin`.
  ///
  /// The name of ``lastBaseline`` is `Baseline`.
  public var name: String {
    switch self {
    case .notAnAttribute: "NotAnAttribute"
    case .left: "Left"
    case .right: "Right"
    case .top: "Top"
    case .bottom: "Bottom"
    case .leading: "Leading"
    case .trailing: "Trailing"
    case .width: "Width"
    case .height: "Height"
    case .centerX: "CenterX"
    case .centerY: "CenterY"
    case .lastBaseline: "Baseline"
    case .firstBaseline: "FirstBaseline"
    case .leftMargin: "LeftMargin"
    case .rightMargin: "RightMargin"
    case .topMargin: "TopMargin"
    case .bottomMargin: "BottomMargin"
    case .leadingMargin: "LeadingMargin"
    case .trailingMargin: "TrailingMargin"
    case .centerXWithinMargins: "CenterXWithinMargins"
    case .centerYWithinMargins: "CenterYWithinMargins"
    }
  }

  /// Creates the attribute with a name, ignoring case and spaces; nil if there is none.
  ///
  /// `leadingMargin`, `Leading Margin` and `center x` are names too. `Last Baseline` is another name for `Baseline`.
  ///
  /// - Complexity: O(1). Names of more than 64 bytes are rejected without being read.
  public init?(named name: some StringProtocol) {
    var name = String(name)
    guard let attribute = name.withUTF8({ LayoutAttribute(utf8: $0) }) else { return nil }
    self = attribute
  }

  /// One spelling of each name that ``init(named:)`` accepts, for suggestions in error messages.
  static let knownNames: [String] =
    allCases.filter { $0 != .notAnAttribute }.map { $0.name } + ["LastBaseline"]

  /// Creates the attribute with a name, ignoring case and spaces; nil if there is none.
  ///
  /// - Parameter bytes: The name in UTF-8.
  init?(utf8 bytes: some Collection<UInt8>) {
    // The longest name has fewer bytes, even with several spaces between its words.
    guard bytes.count <= 64 else { return nil }
    let key = String(decoding: bytes.lazy.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self).lowercased()
    guard let attribute = LayoutAttribute.byLowercaseName[key] else { return nil }
    self = attribute
  }

  private static let byLowercaseName: [String: LayoutAttribute] = {
    var table: [String: LayoutAttribute] = ["lastbaseline": .lastBaseline]
    for attribute in allCases { table[attribute.name.lowercased()] = attribute }
    return table
  }()
}

extension LayoutAttribute: CustomStringConvertible {
  /// The name of the attribute in equations: `LeadingMargin`.
  public var description: String { name }
}
