import LayoutDocuments
import SourceText

/// Functions that return the Swift code for values, such as numbers, sizes and fonts.
enum SwiftCode {
  static func number(_ value: Double) -> String {
    if value == .infinity { return ".infinity" }
    if value == -.infinity { return "-.infinity" }
    return value.isNaN ? ".nan" : NumberText.shortest(value)
  }

  static func string(_ text: String) -> String {
    var code = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case "\r": code += "\\r"
      case "\t": code += "\\t"
      case _ where PrintableText.isUnprintable(scalar): code += PrintableText.escape(scalar)
      default: code.unicodeScalars.append(scalar)
      }
    }
    return code + "\""
  }

  private static func extent(_ value: Double) -> String {
    value == LayoutSize.noIntrinsicMetric ? "LayoutSize.noIntrinsicMetric" : number(value)
  }

  static func size(_ size: LayoutSize) -> String {
    "LayoutSize(width: \(extent(size.width)), height: \(extent(size.height)))"
  }

  static func rect(_ rect: LayoutRect) -> String {
    "LayoutRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), height: \(number(rect.height)))"
  }

  static func insets(_ insets: EdgeInsets) -> String {
    "EdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
  }

  static func insets(_ insets: DirectionalEdgeInsets) -> String {
    "DirectionalEdgeInsets(top: \(number(insets.top)), leading: \(number(insets.leading)), bottom: \(number(insets.bottom)), trailing: \(number(insets.trailing)))"
  }

  static func margins(_ margins: LayoutMargins) -> String {
    switch margins {
    case .system: ".system"
    case .fixed(let insets): ".fixed(\(self.insets(insets)))"
    case .directional(let insets): ".directional(\(self.insets(insets)))"
    }
  }

  static func priority(_ priority: LayoutPriority) -> String {
    switch priority {
    case .required: ".required"
    case .defaultHigh: ".defaultHigh"
    case .defaultLow: ".defaultLow"
    default: "\(priority)"
    }
  }

  static func spacing(_ spacing: Double) -> String {
    switch spacing {
    case StackView.spacingUseSystem: "StackView.spacingUseSystem"
    case StackView.spacingUseDefault: "StackView.spacingUseDefault"
    default: number(spacing)
    }
  }

  static func mask(_ mask: AutoresizingMask) -> String {
    let parts: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, ".flexibleLeftMargin"), (.flexibleWidth, ".flexibleWidth"),
      (.flexibleRightMargin, ".flexibleRightMargin"), (.flexibleTopMargin, ".flexibleTopMargin"),
      (.flexibleHeight, ".flexibleHeight"), (.flexibleBottomMargin, ".flexibleBottomMargin"),
    ]
    return "[\(parts.filter { mask.contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }

  static func textRole(_ role: LayoutContent.TextRole) -> String {
    switch role {
    case .label: ".label"
    case .button: ".button"
    case .textField(let border): ".textField(.\(border))"
    case .textView: ".textView"
    }
  }

  static func text(_ text: LayoutText) -> String {
    var code = "LayoutText(\(string(text.text)), font: \(font(text.font))"
    if text.numberOfLines != 1 { code += ", numberOfLines: \(text.numberOfLines)" }
    if text.preferredMaxLayoutWidth != 0 {
      code += ", preferredMaxLayoutWidth: \(number(text.preferredMaxLayoutWidth))"
    }
    // Other fonts never scale.
    if text.adjustsFontForContentSizeCategory, text.font.textStyle != nil {
      code += ", adjustsFontForContentSizeCategory: true"
    }
    return code + ")"
  }

  private static func font(_ font: LayoutFont) -> String {
    if let style = font.textStyle, font == .preferredFont(forTextStyle: style) {
      return ".preferredFont(forTextStyle: .\(style))"
    }
    if font == .systemFont(ofSize: font.pointSize, weight: font.weight) {
      let weight = font.weight == .regular ? "" : ", weight: .\(font.weight)"
      return ".systemFont(ofSize: \(number(font.pointSize))\(weight))"
    }
    return "try LayoutFont(parsing: \(string("\(font)")))"
  }

  /// Returns the name of the anchor for an attribute, such as `leadingAnchor`. For a margin attribute, this is the name
  /// of the margins guide's anchor for the same edge or center, such as `leadingAnchor` for `leadingMargin`.
  static func anchor(_ attribute: LayoutAttribute) -> String {
    switch attribute {
    case .leftMargin: "leftAnchor"
    case .rightMargin: "rightAnchor"
    case .topMargin: "topAnchor"
    case .bottomMargin: "bottomAnchor"
    case .leadingMargin: "leadingAnchor"
    case .trailingMargin: "trailingAnchor"
    case .centerXWithinMargins: "centerXAnchor"
    case .centerYWithinMargins: "centerYAnchor"
    default: "\(attribute.caseName)Anchor"
    }
  }
}

extension LayoutAttribute {
  /// The name of the attribute in Swift, such as `centerX`.
  var caseName: String {
    let name = name == "Baseline" ? "LastBaseline" : name
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
