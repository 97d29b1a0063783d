import LayoutEquations

extension ConstraintCode {
  /// Returns the code that gives items equal widths in place of fixed ones; nil if an item has no name in code.
  ///
  /// - Parameters:
  ///   - sizes: The indices of the constraints for the fixed widths, one for each item.
  ///   - stack: The stack view that arranges the items; nil if no stack view arranges them.
  func equalWidths(_ sizes: [Int], in stack: Stack?) -> String? {
    let removals = text(of: sizes.map { .init(constraint: $0, change: .remove) })
    let views = sizes.sorted().compactMap { index -> String? in
      guard case .attribute(let anchor)? = constraints[index].equation?.first,
        case .item(let id) = anchor.item
      else { return nil }
      return variable(of: id)
    }
    guard let removals, let first = views.first, views.count == sizes.count else { return nil }
    if let stack {
      let view = stack.item.map(variable) ?? "stackView"
      let value = isObjectiveC ? "UIStackViewDistributionFillEqually" : ".fillEqually"
      return removals + "\n" + line("\(view).distribution = \(value)")
    }
    let lines = views.dropFirst().map { view in
      isObjectiveC
        ? "[\(view).widthAnchor constraintEqualToAnchor:\(first).widthAnchor].active = YES;"
        : "\(view).widthAnchor.constraint(equalTo: \(first).widthAnchor).isActive = true"
    }
    return removals + "\n" + lines.joined(separator: "\n")
  }

  /// A stack view that arranges items, even if the log does not name it.
  struct Stack {
    /// The id of the stack view; nil if the log does not name it.
    var item: String?
  }
}
