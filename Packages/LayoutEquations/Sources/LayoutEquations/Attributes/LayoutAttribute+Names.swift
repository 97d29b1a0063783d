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

  /// Creates the attribute with the given name, ignoring case and spaces; nil if there is no such attribute.
  ///
  /// For example, `leadingMargin`, `Leading Margin` and `center x` are accepted. `Last Baseline` is accepted as
  /// another name for `Baseline`.
  ///
  /// - Complexity: O(1). A name of more than 64 bytes is rejected without being read.
  public init?(named name: some StringProtocol) {
    var name = String(name)
    guard let attribute = name.withUTF8({ LayoutAttribute(utf8: $0) }) else { return nil }
    self = attribute
  }

  /// The names to suggest in error messages: one spelling of each name that ``init(named:)`` accepts.
  static let knownNames: [String] =
    allCases.filter { $0 != .notAnAttribute }.map { $0.name } + ["LastBaseline"]

  /// Creates the attribute with this name, ignoring case and spaces; nil if there is no such attribute.
  ///
  /// - Parameter bytes: The name as UTF-8 bytes.
  init?(utf8 bytes: some Collection<UInt8>) {
    // Even with several spaces between its words, no name has more than 64 bytes.
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
