import LayoutModel

/// The arranged views of the stack and their order.
///
/// An arranged view is always a subview of the stack. Other subviews do not affect the stack's constraints, and neither
/// does the order of the subviews from back to front.
extension StackView {
  /// The arranged views, from leading to trailing or from top to bottom.
  ///
  /// - Complexity: O(*n*) for *n* arranged views.
  public var arrangedSubviews: [LayoutView] { arrangement.views.map { $0.view } }

  /// Returns whether a view is one of the arranged views.
  ///
  /// - Complexity: O(1).
  public func isArranged(_ view: LayoutView) -> Bool { arrangement[view] != nil }

  /// Returns the index of a view among the arranged views; nil for a view that is not arranged.
  ///
  /// - Complexity: O(1). O(*n*) for *n* arranged views in the first call after views were inserted, moved or removed.
  public func arrangedIndex(of view: LayoutView) -> Int? { arrangement[view].map(arrangement.index) }

  /// Adds a view to the end of the arranged views. A view that is already arranged moves to the end. See
  /// `insertArrangedSubview(_:at:)`.
  ///
  /// ```swift
  /// let stack = StackView(name: "Form")
  /// stack.addArrangedSubview(title)
  /// stack.addArrangedSubview(field)
  /// ```
  ///
  /// - Precondition: The view is not the stack and does not contain it. For unchecked input, use ``arrange(_:at:)``.
  /// - Complexity: O(1) on average. O(*n*) for *n* arranged views if the view is already arranged.
  public func addArrangedSubview(
    _ view: LayoutView, file: StaticString = #fileID, line: UInt = #line
  ) {
    insertArrangedSubview(view, at: arrangement.count, file: file, line: line)
  }

  /// Inserts a view into the arranged views.
  ///
  /// A view that is not a subview yet becomes the frontmost subview. A view that is already arranged moves to the
  /// index. The view's `translatesAutoresizingMaskIntoConstraints` is set to false, so constraints determine its layout
  /// instead of its frame and autoresizing mask.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - index: The index that the view has afterwards, from 0 to the number of arranged views. If the view is already
  ///     arranged, the number of arranged views means the last index.
  ///   - file: The file of the call, for the message if the precondition fails.
  ///   - line: The line of the call.
  /// - Precondition: The index is valid, and the view is not the stack and does not contain it. For unchecked input,
  ///   use ``arrange(_:at:)``.
  /// - Complexity: O(*n*) for *n* arranged views. The number of changed constraints is constant, with the exceptions
  ///   that ``StackView`` lists.
  public func insertArrangedSubview(
    _ view: LayoutView, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    do throws(StackViewError) {
      try arrange(view, at: index)
    } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }

  /// Inserts a view into the arranged views, or throws an error where `insertArrangedSubview(_:at:)` traps.
  ///
  /// ```swift
  /// try stack.arrange(banner, at: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - index: The index that the view has afterwards, from 0 to the number of arranged views. Default: after the last
  ///     arranged view. If the view is already arranged, the number of arranged views means the last index.
  /// - Throws: ``StackViewError/indexOutOfRange(index:count:)`` or ``StackViewError/wouldContainItself(_:)``. If an
  ///   error is thrown, the stack is unchanged.
  /// - Complexity: O(*n*) for *n* arranged views.
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
      // A subclass may override a method that `addSubview` calls, and arrange this view or other views there.
      guard arrangement[view] == nil else { return try arrange(view, at: min(index, arrangement.count)) }
      arrangement.insert(view, at: min(index, arrangement.count))
    }
    arrangementDidChange()
  }

  /// Removes a view from the arranged views. Does nothing if the view is not arranged.
  ///
  /// The view stays a subview, but the stack no longer determines its position and size. Afterwards, remove the view
  /// from its superview, hide the view, or create constraints for it.
  ///
  /// - Complexity: O(*n*) for *n* arranged views.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let arranged = arrangement[view] else { return }
    arrangement.remove(arranged)
    arrangementDidChange()
  }
}

/// An error in an argument of one of a stack view's methods.
public enum StackViewError: Error, Hashable, Sendable {
  /// The index is negative, or greater than the number of arranged views, `count`.
  case indexOutOfRange(index: Int, count: Int)

  /// The view to arrange is the stack itself or contains the stack. The associated value is the name of the view.
  case wouldContainItself(String)

  /// The spacing is NaN or infinite. The associated value is the spacing.
  case spacingNotFinite(Double)
}

extension StackViewError: CustomStringConvertible {
  /// The error message: one sentence.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      "The index \(index) is out of range; expected 0 to \(count), the number of arranged views."
    case .wouldContainItself(let name): LayoutTreeError.wouldContainItself(name).description
    case .spacingNotFinite(let spacing): "The spacing of a stack view is not finite: \(spacing)."
    }
  }
}
