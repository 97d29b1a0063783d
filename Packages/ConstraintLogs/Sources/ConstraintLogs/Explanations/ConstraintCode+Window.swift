import LayoutEquations

extension ConstraintCode {
  /// Returns the code that sets the minimum width or height of the content of the window that contains a view, and gives
  /// the window this size.
  func minimumOfWindow(of item: String, _ attribute: LayoutAttribute, _ length: Double) -> String {
    let view = variable(of: item)
    guard isObjectiveC else {
      let size =
        attribute == .width
        ? "NSSize(width: \(number(length)), height: \(view).frame.height)"
        : "NSSize(width: \(view).frame.width, height: \(number(length)))"
      return
        "\(view).window?.contentMinSize.\(attribute.logName) = \(number(length))  // in viewWillAppear()\n\(view).window?.setContentSize(\(size))"
    }
    return
      "NSSize size = \(view).window.contentMinSize;\nsize.\(attribute.logName) = \(number(length));\n\(view).window.contentMinSize = size;  // in viewWillAppear\nsize.\(attribute == .width ? "height" : "width") = \(view).frame.size.\(attribute == .width ? "height" : "width");\n[\(view).window setContentSize:size];"
  }

  /// Returns the code that sets the minimum width of the window scene that contains a view.
  func minimumOfScene(of item: String, _ width: Double) -> String {
    let view = variable(of: item)
    guard isObjectiveC else {
      return "\(view).window?.windowScene?.sizeRestrictions?.minimumSize.width = \(number(width))"
    }
    return
      "UISceneSizeRestrictions *limits = \(view).window.windowScene.sizeRestrictions;\nlimits.minimumSize = CGSizeMake(\(number(width)), limits.minimumSize.height);"
  }
}
