import StackViews

/// A constraint as comparable text, with the information in UIKit's logs except addresses.
struct ConstraintLine: Hashable, Comparable, CustomStringConvertible {
  var identifier: String
  var first: String
  var relation: Relation
  var multiplier = 1.0
  var second: String?
  var constant = 0.0
  var priority: LayoutPriority = .required
  var holder: String

  var description: String {
    let relation = ["<=", "==", ">="][relation.rawValue + 1]
    let product = second.map { multiplier == 1 ? $0 : "\(multiplier)*\($0)" }
    let offset = constant == 0 && product != nil ? nil : "\(constant)"
    let right = [product, offset].compactMap(\.self).joined(separator: " + ")
    return "\(identifier) \(first) \(relation) \(right) @\(priority) held by \(holder)"
  }

  static func < (left: ConstraintLine, right: ConstraintLine) -> Bool { left.description < right.description }
}

extension StackView {
  /// The constraints that the stack generated, as text in alphabetical order.
  ///
  /// Guides between views are named after these views.
  var constraintLines: [ConstraintLine] {
    let made = ([self] + subviews).flatMap { $0.constraints }.filter { $0.origin == .stackView }
    var gapEnds: [ObjectIdentifier: [String]] = [:]
    for constraint in made where constraint.identifier == "UISV-distributing-edge" {
      guard let gap = constraint.firstItem, let view = constraint.secondItem as? LayoutView else { continue }
      gapEnds[ObjectIdentifier(gap), default: []].append(view.layoutName)
    }
    func name(_ item: any LayoutItem) -> String {
      gapEnds[ObjectIdentifier(item)].map { "gap(\($0.sorted().joined(separator: " ")))" } ?? item.layoutName
    }
    return made.map { constraint in
      ConstraintLine(
        identifier: constraint.identifier ?? "",
        first: constraint.firstItem.map { "\(name($0)).\(constraint.firstAttribute.appleName)" } ?? "",
        relation: constraint.relation, multiplier: constraint.multiplier,
        second: constraint.secondItem.map { "\(name($0)).\(constraint.secondAttribute.appleName)" },
        constant: constraint.constant, priority: constraint.priority,
        holder: constraint.holder?.layoutName ?? "nobody")
    }.sorted()
  }
}

extension LayoutAttribute {
  /// The attribute as logs write it.
  var appleName: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    default: "\(self)"
    }
  }
}

/// The differences between two lists of constraints.
struct Difference: CustomStringConvertible {
  var unexpected: [ConstraintLine]
  var missing: [ConstraintLine]

  init(_ actual: [ConstraintLine], _ expected: [ConstraintLine]) {
    (unexpected, missing) = (actual, expected)
    for line in expected {
      guard let index = unexpected.firstIndex(of: line) else { continue }
      unexpected.remove(at: index)
      missing.removeAll { $0 == line }
    }
  }

  var isEmpty: Bool { unexpected.isEmpty && missing.isEmpty }

  var description: String {
    (["unexpected:"] + unexpected.map(\.description) + ["missing:"] + missing.map(\.description))
      .joined(separator: "\n")
  }
}
