import LayoutModel
import SourceText

/// A change of one value in a scene of a layout document, such as the constant of a constraint.
///
/// A change can be applied to the document as a value, with ``LayoutDocument/Scene/applying(_:)``, and to the text that
/// the document was read from, with a ``DocumentEditor``.
///
/// Views and constraints are identified by their indices in the order of the document: a view comes before its subviews,
/// and the constraints that a view lists come before those that its subviews list. The indices are those in
/// ``LayoutInstance/views`` and ``LayoutInstance/constraints``.
public enum SceneChange: Hashable, Sendable {
  /// Sets the constant of a constraint, in points.
  case setConstant(Double, constraint: Int)

  /// Sets the relation of a constraint.
  case setRelation(Relation, constraint: Int)

  /// Sets the priority of a constraint.
  case setPriority(LayoutPriority, constraint: Int)

  /// Sets the attribute on one side of a constraint.
  case setAttribute(LayoutAttribute, Side, constraint: Int)

  /// Removes a constraint.
  case removeConstraint(Int)

  /// Sets the frame of a view, in points, and removes Interface Builder's mark that its frame is wrong.
  case setFrame(LayoutRect, view: Int)

  /// Sets the content hugging or compression resistance priority of a view.
  case setContentPriority(LayoutPriority, ContentPriority, LayoutAxis, view: Int)

  /// A side of a constraint.
  public enum Side: Hashable, Sendable {
    /// The left side, which every constraint has.
    case first
    /// The right side. A constraint that compares an attribute with a number has none.
    case second
  }

  /// A priority of the content size constraints of a view.
  public enum ContentPriority: Hashable, Sendable {
    /// The priority with which the view resists being larger than its content.
    case hugging
    /// The priority with which the view resists being smaller than its content.
    case compressionResistance
  }

  /// The index of the constraint that the change is about; nil if it is about a view.
  public var constraint: Int? {
    switch self {
    case .setConstant(_, let index), .setRelation(_, let index), .setPriority(_, let index),
      .setAttribute(_, _, let index), .removeConstraint(let index):
      index
    case .setFrame, .setContentPriority: nil
    }
  }

  /// The index of the view that the change is about; nil if it is about a constraint.
  public var view: Int? {
    switch self {
    case .setFrame(_, let index), .setContentPriority(_, _, _, let index): index
    default: nil
    }
  }
}

/// An editor of the text from which a layout document was read. It changes single values, and leaves the rest of the
/// text as it is.
///
/// Each text format of documents has a type that conforms to this protocol.
public protocol DocumentEditor: Sendable {
  /// Returns the edits of the text that make a change; nil if the text does not contain the value in a form that can be
  /// edited. Edits for several changes can be applied together, unless two changes set the same value.
  ///
  /// - Parameters:
  ///   - change: The change. The indices of views and constraints are those in the scene.
  ///   - scene: A scene that was read from the text.
  func edits(for change: SceneChange, in scene: LayoutDocument.Scene) -> [TextEdit]?
}

// MARK: Changing values

extension LayoutDocument.Scene {
  /// Returns the scene with changes applied. All indices refer to the scene before the changes. Changes of views and
  /// constraints that the scene does not contain are ignored.
  ///
  /// - Complexity: O(*n*) for *n* views, constraints and changes.
  public func applying(_ changes: [SceneChange]) -> LayoutDocument.Scene {
    var walk = ChangeWalk(changes)
    var scene = self
    walk.change(&scene.root)
    return scene
  }

  /// Returns a view by its index in the order of the document; nil if the scene has fewer views.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func view(at index: Int) -> LayoutDocument.View? {
    var remaining = index
    func find(_ view: LayoutDocument.View) -> LayoutDocument.View? {
      if remaining == 0 { return view }
      remaining -= 1
      for child in view.views { if let found = find(child) { return found } }
      return nil
    }
    return index < 0 ? nil : find(root)
  }

  /// Returns a constraint by its index in the order of the document; nil if the scene has fewer constraints.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func constraint(at index: Int) -> LayoutDocument.Constraint? {
    var remaining = index
    func find(_ view: LayoutDocument.View) -> LayoutDocument.Constraint? {
      if remaining < view.constraints.count { return view.constraints[remaining] }
      remaining -= view.constraints.count
      for child in view.views { if let found = find(child) { return found } }
      return nil
    }
    return index < 0 ? nil : find(root)
  }
}

/// A walk through the views of a scene, in the order of the document, that applies changes.
private struct ChangeWalk {
  private var ofViews: [Int: [SceneChange]]
  private var ofConstraints: [Int: [SceneChange]]
  private var viewIndex = 0
  private var constraintIndex = 0

  init(_ changes: [SceneChange]) {
    ofViews = Dictionary(grouping: changes.filter { $0.view != nil }) { $0.view ?? 0 }
    ofConstraints = Dictionary(grouping: changes.filter { $0.constraint != nil }) { $0.constraint ?? 0 }
  }

  mutating func change(_ view: inout LayoutDocument.View) {
    for change in ofViews[viewIndex] ?? [] { view.apply(change) }
    viewIndex += 1
    var kept: [LayoutDocument.Constraint] = []
    for var constraint in view.constraints {
      let changes = ofConstraints[constraintIndex] ?? []
      constraintIndex += 1
      if changes.contains(where: { if case .removeConstraint = $0 { true } else { false } }) { continue }
      for change in changes { constraint.apply(change) }
      kept.append(constraint)
    }
    view.constraints = kept
    for index in view.views.indices { change(&view.views[index]) }
  }
}

extension LayoutDocument.View {
  fileprivate mutating func apply(_ change: SceneChange) {
    switch change {
    case .setFrame(let frame, _):
      attributes.frame = frame
      // Interface Builder marked the old frame.
      canvasNotes.isMisplaced = false
    case .setContentPriority(let priority, .hugging, let axis, _): attributes.hugging[axis] = priority
    case .setContentPriority(let priority, .compressionResistance, let axis, _):
      attributes.compression[axis] = priority
    default: break
    }
  }
}

extension LayoutDocument.Constraint {
  /// Makes a change that is about this constraint. Other changes are ignored.
  mutating func apply(_ change: SceneChange) {
    switch change {
    case .setConstant(let constant, _):
      equation.constant = constant
      equation.standardSpacing = 0
    case .setRelation(let relation, _): equation.relation = relation
    case .setPriority(let priority, _): equation.priority = priority
    case .setAttribute(let attribute, let side, _): equation.setAttribute(attribute, side)
    default: break
    }
  }
}

extension ConstraintEquation {
  /// Replaces the attribute on one side. A side without an attribute does not change.
  fileprivate mutating func setAttribute(_ attribute: LayoutAttribute, _ side: SceneChange.Side) {
    switch side {
    case .first:
      guard case .attribute(let anchor) = first else { return }
      first = .attribute(AnchorReference(anchor.item, attribute))
    case .second:
      guard case .attribute(let anchor)? = second else { return }
      second = .attribute(AnchorReference(anchor.item, attribute))
    }
  }
}
