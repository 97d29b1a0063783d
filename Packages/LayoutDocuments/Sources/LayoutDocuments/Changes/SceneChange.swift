import LayoutModel
import SourceText

/// A change of a scene of a layout document, such as a different constant for a constraint, or a new constraint.
///
/// A change can be applied to the document as a value, with ``LayoutDocument/Scene/applying(_:)``, and to the text that
/// the document was read from, with a ``DocumentEditor``.
///
/// Views and constraints are identified by their indices in the order of the document: a view comes before its subviews,
/// and the constraints that a view lists come before those that its subviews list. The indices are those in
/// ``LayoutInstance/views`` and ``LayoutInstance/constraints``.
public enum SceneChange: Hashable, Sendable {
  /// Sets the constant of a constraint, in points. The number replaces a standard spacing.
  case setConstant(Double, constraint: Int)

  /// Sets the relation of a constraint.
  case setRelation(Relation, constraint: Int)

  /// Sets the priority of a constraint.
  case setPriority(LayoutPriority, constraint: Int)

  /// Sets the multiplier of a constraint. It has no effect on a constraint without a second attribute.
  case setMultiplier(ConstraintMultiplier, constraint: Int)

  /// Sets the attribute on one side of a constraint. It has no effect on a side without an attribute.
  case setAttribute(LayoutAttribute, Side, constraint: Int)

  /// Sets the identifier of a constraint, which appears in logs; nil removes it.
  case setIdentifier(String?, constraint: Int)

  /// Sets whether a constraint is a placeholder, which Interface Builder removes at build time.
  case setPlaceholder(Bool, constraint: Int)

  /// Sets whether a constraint is installed for the traits that match a condition; nil removes the setting for this
  /// condition.
  ///
  /// The setting for the condition `TraitCondition.any` applies to traits that match no other condition. Default: true.
  case setInstalled(Bool?, TraitCondition, constraint: Int)

  /// Replaces the equation of a constraint, including its items.
  case setEquation(ConstraintEquation, constraint: Int)

  /// Removes a constraint.
  case removeConstraint(Int)

  /// Adds a constraint to the constraints that the document lists under a view. Each item of the constraint must be the
  /// view itself or inside the view.
  ///
  /// The id, the installation and the variations of the constraint must be nil or empty. If the format of the text
  /// requires an id for each constraint, the editor creates the id. An editor of text does not write the constraint's
  /// holder.
  case addConstraint(LayoutDocument.Constraint, view: Int)

  /// Sets the frame of a view, in points, and removes the mark with which Interface Builder states that the frame is
  /// wrong.
  case setFrame(LayoutRect, view: Int)

  /// Sets the autoresizing mask of a view; nil to lay out the view with constraints.
  case setAutoresizing(AutoresizingMask?, view: Int)

  /// Moves sibling views into a new stack view, in the given order. The stack takes the place of the moved view that
  /// came first among the subviews of the superview.
  ///
  /// The subviews of the given stack must be empty. In an Interface Builder file, the stack must have a frame and an
  /// unused id. The frames of the moved views do not change by themselves; set them with ``setFrame(_:view:)``,
  /// relative to the stack.
  case wrap([Int], in: LayoutDocument.View)

  /// Replaces a view by its subviews, and removes the constraints that the document lists under the view. Other changes
  /// must remove all other constraints that refer to the view.
  ///
  /// The frames of the subviews do not change by themselves; set them with ``setFrame(_:view:)``, relative to their new
  /// superview.
  case unwrap(view: Int)

  /// Sets the content hugging or compression resistance priority of a view.
  case setContentPriority(LayoutPriority, ContentPriority, LayoutAxis, view: Int)

  /// Sets the intrinsic size of a view on an axis, in points. The number `LayoutSize.noIntrinsicMetric` means that the
  /// view has no intrinsic size on this axis; nil means that the kind or the text of the view determines the size. In
  /// Interface Builder files, the intrinsic size is a placeholder, which exists only on the canvas.
  case setIntrinsicSize(Double?, LayoutAxis, view: Int)

  /// Sets or removes Interface Builder's mark that the layout of a view is ambiguous. Other documents have no such mark.
  case setAmbiguousMark(Bool, view: Int)

  /// Removes the mark with which Interface Builder states that the frame of a view differs from the frame that
  /// constraints determine. Other documents have no such mark.
  case removeMisplacedMark(view: Int)

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

  /// The index of the existing constraint that the change is about; nil if the change adds a constraint, or is about
  /// views.
  public var constraint: Int? {
    switch self {
    case .setConstant(_, let index), .setRelation(_, let index), .setPriority(_, let index),
      .setMultiplier(_, let index), .setAttribute(_, _, let index), .setIdentifier(_, let index),
      .setPlaceholder(_, let index), .setEquation(_, let index), .removeConstraint(let index),
      .setInstalled(_, _, let index):
      index
    case .addConstraint, .setFrame, .setAutoresizing, .setContentPriority, .setIntrinsicSize,
      .setAmbiguousMark, .removeMisplacedMark, .wrap, .unwrap:
      nil
    }
  }

  /// The index of the view that the change is about, or to whose list it adds a constraint; nil if the change is about
  /// an existing constraint or about several views.
  public var view: Int? {
    switch self {
    case .setFrame(_, let index), .setContentPriority(_, _, _, let index), .addConstraint(_, let index),
      .setAutoresizing(_, let index), .unwrap(let index), .setIntrinsicSize(_, _, let index),
      .setAmbiguousMark(_, let index), .removeMisplacedMark(let index):
      index
    default: nil
    }
  }
}

extension [SceneChange] {
  /// Makes the ``SceneChange/wrap(_:in:)`` and ``SceneChange/unwrap(view:)`` changes in this array, in order, until one
  /// of them is not possible. Returns whether all are made. Other changes are ignored.
  ///
  /// - Parameters:
  ///   - wrap: Moves views into a new stack view. Returns false if this is not possible.
  ///   - unwrap: Moves the subviews of a view out of the view. Returns false if this is not possible.
  @_spi(Tools) public func makeMoves(
    wrap: ([Int], LayoutDocument.View) -> Bool, unwrap: (Int) -> Bool
  ) -> Bool {
    allSatisfy { change in
      switch change {
      case .wrap(let views, let stack): wrap(views, stack)
      case .unwrap(let view): unwrap(view)
      default: true
      }
    }
  }
}
