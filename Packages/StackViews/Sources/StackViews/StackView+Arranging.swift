import LayoutModel

/// The arranged views and their order. Arranged views are always subviews. The stack ignores subviews that are not
/// arranged, and the order of subviews from back to front.
extension StackView {
  /// The arranged views, from leading to trailing or from top to bottom.
  ///
  /// - Complexity: O(*n*).
  public var arrangedSubviews: [LayoutView] { arrangement.views.map(\.view) }

  /// Returns whether a view is arranged.
  ///
  /// - Complexity: O(1).
  public func isArranged(_ view: LayoutView) -> Bool { arrangement[view] != nil }

  /// Returns the index of an arranged view; nil for other views.
  ///
  /// - Complexity: O(1), or O(*n*) for the first call after views were added or removed.
  public func arrangedIndex(of view: LayoutView) -> Int? { arrangement[view].map(arrangement.place) }

  /// Arranges a view after the others. See ``insertArrangedSubview(_:at:)``.
  ///
  /// - Precondition: The view is not the stack and does not contain it. For unchecked input, use ``arrange(_:at:)``.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangement.count)
  }

  /// Arranges a view at an index among the arranged views.
  ///
  /// The view becomes a subview in front of the others, unless it is a subview already, and is laid out by constraints
  /// from now on. A view that is arranged already moves to the index.
  ///
  /// - Parameter index: The index of the view afterwards, at most the number of arranged views. For a view that is
  ///   arranged already, that number means the last index.
  /// - Precondition: The index is valid, and the view is not the stack and does not contain it. For unchecked input,
  ///   use ``arrange(_:at:)``.
  /// - Complexity: O(*n*) for the array, and O(1) constraints; see ``StackView``.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    do throws(StackViewError) {
      try arrange(view, at: index)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Arranges a view as ``insertArrangedSubview(_:at:)`` does, but throws an error instead of trapping.
  ///
  /// - Parameter index: The index of the view afterwards. Default: the last one.
  /// - Throws: ``StackViewError/indexOutOfRange(index:count:)`` or ``StackViewError/wouldContainItself(_:)``. The stack
  ///   is then unchanged.
  public func arrange(_ view: LayoutView, at index: Int? = nil) throws(StackViewError) {
    let index = index ?? arrangement.count
    guard (0...arrangement.count).contains(index) else {
      throw .indexOutOfRange(index: index, count: arrangement.count)
    }
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    if let arranged = arrangement[view] {
      arrangement.move(arranged, to: min(index, arrangement.count - 1))
    } else {
      if view.superview !== self { addSubview(view) }
      view.translatesAutoresizingMaskIntoConstraints = false
      // An override that is called for the new subview may have arranged it, or others.
      guard arrangement[view] == nil else { return try arrange(view, at: min(index, arrangement.count)) }
      arrangement.insert(view, at: min(index, arrangement.count))
    }
    arrangementDidChange()
  }

  /// Removes a view from the arranged views; does nothing for other views.
  ///
  /// The view stays a subview, and no constraint of the stack positions it any more: remove it, hide it, or add
  /// constraints.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let arranged = arrangement[view] else { return }
    arrangement.remove(arranged)
    arrangementDidChange()
  }
}

/// An error of a stack view.
public enum StackViewError: Error, Hashable, Sendable {
  /// The index is not between 0 and the number of arranged views, `count`.
  case indexOutOfRange(index: Int, count: Int)

  /// The view is the stack, or contains it.
  case wouldContainItself(String)

  /// The spacing is NaN or infinite.
  case spacingNotFinite(Double)
}

extension StackViewError: CustomStringConvertible {
  /// The error message, one sentence.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      "The index \(index) is out of range; expected 0 to \(count), the number of arranged views."
    case .wouldContainItself(let name): LayoutTreeError.wouldContainItself(name).description
    case .spacingNotFinite(let spacing): "The spacing of a stack view is not finite: \(spacing)."
    }
  }
}
