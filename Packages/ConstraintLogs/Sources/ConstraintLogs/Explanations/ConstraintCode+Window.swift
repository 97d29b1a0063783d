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
}
