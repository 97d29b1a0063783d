import LayoutEquations

extension ConstraintCode {
  /// Returns the code that sets the minimum width or height of the content of the window that contains a view.
  func minimumOfWindow(of item: String, _ attribute: LayoutAttribute, _ length: Double) -> String {
    let view = variable(of: item)
    guard isObjectiveC else {
      return "\(view).window?.contentMinSize.\(attribute.logName) = \(number(length))"
    }
    return
      "NSSize size = \(view).window.contentMinSize;\nsize.\(attribute.logName) = \(number(length));\n\(view).window.contentMinSize = size;"
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
