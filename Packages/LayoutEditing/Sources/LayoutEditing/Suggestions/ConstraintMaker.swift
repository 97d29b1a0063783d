import LayoutDiagnostics
import LayoutDocuments

/// An item to which tools can relate a selected view. The *container* is the superview of the selected views.
enum EditedItem: Hashable {
  /// A subview of the container, by its index in the scene.
  case view(Int)
  /// The container itself, by its index in the scene. Positions of its edges are in the container's own coordinates.
  case container(Int)
  /// A system guide of the container, such as its safe area: the name of the guide, and the container's index in the
  /// scene.
  case guide(String, of: Int)
}

/// A side of a view.
public enum LayoutSide: String, Hashable, Sendable, CaseIterable {
  /// The left side, or the right side in right-to-left layout.
  case leading
  /// The right side, or the left side in right-to-left layout.
  case trailing
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// The axis along which the side is the start or the end: horizontal for leading and trailing, vertical for top and
  /// bottom.
  public var axis: LayoutAxis { self == .leading || self == .trailing ? .horizontal : .vertical }

  /// The opposite side of the view, such as trailing for leading.
  public var opposite: LayoutSide {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// The attribute of the view's edge at this side, such as `leading`.
  public var attribute: LayoutAttribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// The attribute of the view's margin at this side, such as `leadingMargin`.
  public var margin: LayoutAttribute {
    switch self {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    }
  }

  /// Whether the side is the leading side or the top.
  var isStart: Bool { self == .leading || self == .top }
}

/// A factory for constraints that hold while views have the frames in ``geometry``.
struct ConstraintMaker {
  let editor: LayoutEditor
  let geometry: SceneGeometry

  /// Returns the value of an attribute in the coordinates of the container, in points. Nil if the item is not installed
  /// or does not have the attribute.
  func value(_ attribute: LayoutAttribute, of item: EditedItem) -> Double? {
    switch item {
    case .view(let index): geometry.value(attribute, of: index)
    case .container(let index):
      valueOfNamed(attribute, index) { geometry.insideValue(attribute, of: $0) }
    case .guide(let name, let index):
      valueOfNamed(attribute, index) { geometry.insideValue(attribute, ofGuide: name, of: $0) }
    }
  }

  /// Returns the value of an attribute of a container for use in equations. If equations cannot refer to the container,
  /// they name another view instead (see ``LayoutEditor/named(_:)``). In this case, the result is the value of the same
  /// attribute of that view, converted to the coordinates of the container.
  ///
  /// - Parameters:
  ///   - index: The index of the container in the scene.
  ///   - value: Returns the value of the attribute for the view with a given index; nil if it has none.
  private func valueOfNamed(
    _ attribute: LayoutAttribute, _ index: Int, _ value: (Int) -> Double?
  ) -> Double? {
    let named = editor.named(index)
    guard named != index, !attribute.isSize else { return value(named) }
    let offset = geometry.offset(of: index, in: named)
    return value(named).map { $0 - (attribute.axis == .horizontal ? offset.x : offset.y) }
  }

  private func reference(to item: EditedItem) throws(EditingError) -> ItemReference {
    switch item {
    case .view(let index): return try editor.reference(to: index)
    case .container(let index):
      return editor.scene.isInterfaceFile ? try editor.reference(to: editor.named(index)) : .superview
    case .guide(let name, let index): return try editor.reference(toGuide: name, of: editor.named(index))
    }
  }

  /// Returns a constraint that relates two attributes. By default, its constant is such that it holds at the current
  /// frames. Nil if one of the items is not installed or does not have the attribute.
  ///
  /// The equation has the form that Interface Builder writes, in which the distance between two views is positive. In
  /// Interface Builder files, the distance to the trailing or bottom edge of the container is positive too.
  ///
  /// - Parameters:
  ///   - constant: The constant. Default: the constant with which the constraint holds at the current frames.
  ///   - snap: The constant is rounded to a whole number if it differs from it by at most this number of points.
  func constraint(
    _ view: Int, _ attribute: LayoutAttribute, _ item: EditedItem, _ other: LayoutAttribute,
    relation: Relation = .equal, multiplier: Double = 1, constant: Double? = nil,
    priority: LayoutPriority = .required, snap: Double = 0.02
  ) throws(EditingError) -> LayoutDocument.Constraint? {
    guard let first = value(attribute, of: .view(view)), let second = value(other, of: item) else {
      return nil
    }
    let sign: Double = geometry.isMirrored(container(of: view)) && attribute.isDirectional ? -1 : 1
    let measured = sign * (first - multiplier * second)
    let own = ConstraintEquation.Operand.attribute(
      AnchorReference(try editor.reference(to: view), attribute))
    let foreign = ConstraintEquation.Operand.attribute(AnchorReference(try reference(to: item), other))
    var isInner = false
    if case .view = item {} else { isInner = true }
    let isEnd = [.trailing, .right, .bottom].contains(attribute)
    var equation: ConstraintEquation
    let isSpacing = !isInner && [LayoutAttribute.leading, .left, .top].contains(other)
    if isEnd, multiplier == 1, isSpacing || isInner && editor.scene.isInterfaceFile {
      equation = ConstraintEquation(
        foreign, relation.reversed, own, constant: constant.map { -$0 } ?? -measured, priority: priority)
    } else {
      equation = ConstraintEquation(
        own, relation, multiplier: multiplier, foreign, constant: constant ?? measured, priority: priority)
    }
    equation.constant = Self.snapped(equation.constant, snap)
    if let problem = equation.legality() { throw .illegal(problem) }
    return LayoutDocument.Constraint(equation)
  }

  /// Returns a constraint for the width or height of a view, by default with its current value as the constant. Nil if
  /// the view is not installed.
  func size(
    _ view: Int, _ axis: LayoutAxis, constant: Double? = nil, relation: Relation = .equal,
    priority: LayoutPriority = .required
  ) throws(EditingError) -> LayoutDocument.Constraint? {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    guard let value = value(attribute, of: .view(view)) else { return nil }
    return LayoutDocument.Constraint(
      ConstraintEquation(
        .attribute(AnchorReference(try editor.reference(to: view), attribute)), relation,
        constant: Self.snapped(constant ?? value, 0.02), priority: priority))
  }

  func container(of view: Int) -> Int { geometry.parents[view] ?? 0 }

  static func snapped(_ value: Double, _ tolerance: Double) -> Double {
    let whole = value.rounded()
    let snapped = abs(value - whole) <= tolerance ? whole : value
    return snapped == 0 ? 0 : snapped
  }
}
