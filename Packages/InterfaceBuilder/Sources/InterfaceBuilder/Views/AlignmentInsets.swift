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
    let look = Look(name: name, type: cell?["type"], size: cell?["controlSize"])
    if header.tools(24_100...), !hasOldHeight(look) { return .zero }
    return header.toolsVersion < 17_000 ? look.insetsBefore17000 ?? look.insets : look.insets
  }

  /// Returns whether the height of a control is the one that Interface Builder saved before version 24100. Later
  /// versions save other heights, but a file of such a version still has the old heights in scenes that were not opened
  /// since.
  private func hasOldHeight(_ look: Look) -> Bool {
    let height = frame?.height ?? 0
    return switch (look.name, look.type, look.size) {
    case ("button", "push", nil): height >= 32
    case ("button", "push", "small"): height >= 27
    case ("button", "push", "large"): height >= 40
    case ("button", "check", nil), ("button", "radio", nil): height == 18
    case ("popUpButton", "push", nil): height >= 25
    default: false
    }
  }
}

/// The properties of an AppKit control that determine its alignment insets.
private struct Look {
  var name: String
  var type: String?
  var size: String?

  /// The alignment insets in files that Interface Builder saved with version 17000 or later, but before version 24100.
  var insets: EdgeInsets {
    switch (name, type, size) {
    case ("button", "push", "mini"): EdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
    case ("button", "push", "small"): EdgeInsets(top: 5, left: 6, bottom: 6, right: 6)
    case ("button", "push", "large"): EdgeInsets(top: 5, left: 6, bottom: 7, right: 6)
    case ("button", "push", _): EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
    case ("button", "check", "mini"), ("button", "radio", "mini"): .zero
    case ("button", "check", "small"): EdgeInsets(top: 1, left: 1, bottom: 1, right: 0)
    case ("button", "radio", "small"): EdgeInsets(top: 1, left: 1, bottom: 0, right: 0)
    case ("button", "check", _), ("button", "radio", _): EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case ("button", "help", "small"): EdgeInsets(top: 1, left: 1, bottom: 4, right: 2)
    case ("button", "help", _): EdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
    case ("button", "roundTextured", _): EdgeInsets(top: 1, left: 1, bottom: 2, right: 1)
    case ("button", "smallSquare", _): EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case ("button", "inline", _), (_, "roundRect", "small"): EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case ("popUpButton", "push", "small"): EdgeInsets(top: 1, left: 4, bottom: 4, right: 4)
    case ("popUpButton", "push", "large"): EdgeInsets(top: 6, left: 5, bottom: 6, right: 5)
    case ("popUpButton", "push", _): EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
    case ("pathControl", _, _): EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
    case ("comboBox", _, _): EdgeInsets(top: 2, left: 0, bottom: 4, right: 3)
    case ("slider", _, _): EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case ("stepper", _, _), ("colorWell", _, _): EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    case ("segmentedControl", _, nil): EdgeInsets(top: 1, left: 3, bottom: 2, right: 3)
    case ("segmentedControl", _, _), ("switch", _, _): EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    default: .zero
    }
  }

  /// The alignment insets in files that Interface Builder saved with a version before 17000; nil if they are the same
  /// as ``insets``.
  var insetsBefore17000: EdgeInsets? {
    switch (name, type, size) {
    case ("button", "push", nil): EdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
    case ("button", "push", "small"): EdgeInsets(top: 4, left: 5, bottom: 6, right: 5)
    case ("button", "check", "small"): EdgeInsets(top: 3, left: 3, bottom: 3, right: 2)
    case ("button", "check", nil), ("button", "radio", nil): EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case ("popUpButton", "push", nil): EdgeInsets(top: 2, left: 2, bottom: 3, right: 3)
    case ("popUpButton", "push", "small"): EdgeInsets(top: 1, left: 3, bottom: 4, right: 3)
    case ("segmentedControl", _, _): EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    default: nil
    }
  }
}
