import XMLSource

extension ViewElement {
  /// Returns the insets of the view's alignment rectangle from the edges of its frame, in points. Source: saved frames
  /// in Interface Builder files.
  func alignmentInsets(in header: InterfaceFile.Header) -> EdgeInsets {
    header.platform == .macOS ? insetsInAppKit(header) : insetsInUIKit(header)
  }

  private func insetsInUIKit(_ header: InterfaceFile.Header) -> EdgeInsets {
    switch name {
    case "slider" where header.tools(24_100...): .zero
    case "slider", "switch", "segmentedControl": ViewKinds.kind(ofElement: name).alignmentRectInsets
    default: .zero
    }
  }

  private func insetsInAppKit(_ header: InterfaceFile.Header) -> EdgeInsets {
    let cell = element.children.first { $0["key"] == "cell" }
    let type = cell?["type"]
    switch name {
    case "textField", "secureTextField":
      let hasBorder = cell?["borderStyle"] == "bezel" || cell?["bezelStyle"] != nil
      return hasBorder ? .zero : EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case "box":
      switch element["boxType"] {
      case "separator":
        let isHorizontal = frame.map { $0.width > $0.height } ?? true
        return isHorizontal
          ? EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
          : EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
      case "custom", "oldStyle": return .zero
      default:
        return EdgeInsets(top: element["titlePosition"] == "noTitle" ? 2 : 0, left: 3, bottom: 4, right: 3)
      }
    default: break
    }
    guard !header.tools(24_100...) else { return .zero }
    switch (name, type) {
    case ("button", "push"):
      switch cell?["controlSize"] {
      case "small": return EdgeInsets(top: 5, left: 6, bottom: 6, right: 6)
      case "mini": return EdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
      case "large": return .zero
      default: return EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
      }
    case ("button", "check"), ("button", "radio"): return EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case ("button", "help"): return EdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
    case ("button", "roundTextured"): return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    case ("button", "smallSquare"): return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case ("popUpButton", "push"): return EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
    case ("slider", _): return EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case ("comboBox", _): return EdgeInsets(top: 2, left: 1, bottom: 3, right: 2)
    case ("stepper", _), ("colorWell", _): return EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    case ("segmentedControl", _), ("switch", _): return EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    default: return .zero
    }
  }
}
