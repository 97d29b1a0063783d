import LayoutModel

/// Who is arranged, in which order. The arranged views are always subviews; of subviews that are not arranged the stack
/// takes no notice. The order of the subviews, from back to front, has nothing to do with it.
extension StackView {
  /// The arranged views, from leading to trailing or from top to bottom.
  ///
  /// - Complexity: O(*n*).
  public var arrangedSubviews: [LayoutView] { arrangement.views.map(\.view) }

  /// Whether a view is one of the arranged ones.
  ///
  /// - Complexity: O(1).
  public func isArranged(_ view: LayoutView) -> Bool { arrangement[view] != nil }

  /// The place of an arranged view, 0 for the first; nil for other views.
  ///
  /// - Complexity: O(1) while no view comes or goes, else O(*n*) once.
  public func arrangedIndex(of view: LayoutView) -> Int? { arrangement[view].map(arrangement.place) }

  /// Arranges a view after the others; see ``insertArrangedSubview(_:at:)``.
  ///
  /// - Precondition: The view is not the stack and does not contain it; see ``arrange(_:at:)`` for data.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangement.count)
  }

  /// Arranges a view at a place among the others.
  ///
  /// It becomes a subview, in front of the others, unless it is one; it is laid out by constraints from now on. A view
  /// that is arranged already moves to the place.
  ///
  /// - Parameter index: The place that the view has afterwards, 0 for the first. At most the number of arranged views;
  ///   of a view that is one of them already, that means the last place.
  /// - Precondition: The place exists, and the view is not the stack and does not contain it; see ``arrange(_:at:)`` for
  ///   data.
  /// - Complexity: O(*n*) for moving places in an array, and O(1) constraints; see ``StackView``.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    do throws(StackViewError) {
      try arrange(view, at: index)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Arranges a view as ``insertArrangedSubview(_:at:)`` does, but throws where that traps.
  ///
  /// - Parameter index: The place that the view has afterwards, 0 for the first; nil for the last.
  /// - Throws: ``StackViewError/indexOutOfRange(index:count:)``, ``StackViewError/wouldContainItself(_:)``. Nothing has
  ///   changed then.
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
      // Whoever was told of the new subview may have arranged it, or others.
      guard arrangement[view] == nil else { return try arrange(view, at: min(index, arrangement.count)) }
      arrangement.insert(view, at: min(index, arrangement.count))
    }
    arrangementDidChange()
  }

  /// Takes a view out of the arranged ones; one that is not arranged stays as it is.
  ///
  /// It is still a subview, which nothing places any more: remove it, hide it, or give it constraints.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let arranged = arrangement[view] else { return }
    arrangement.remove(arranged)
    arrangementDidChange()
  }
}

/// Why a stack view cannot do what it is asked for.
public enum StackViewError: Error, Hashable, Sendable {
  /// There is no such place among the arranged views; `count` is the last.
  case indexOutOfRange(index: Int, count: Int)

  /// The view is the stack, or contains it.
  case wouldContainItself(String)

  /// The spacing is NaN or infinite.
  case spacingNotFinite(Double)
}

extension StackViewError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      "There is no place \(index) among the arranged views; it can be 0 to \(count)."
    case .wouldContainItself(let name): LayoutTreeError.wouldContainItself(name).description
    case .spacingNotFinite(let spacing): "The spacing of a stack view is not finite: \(spacing)."
    }
  }
}
