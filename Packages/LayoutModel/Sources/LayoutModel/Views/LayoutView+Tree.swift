/// Why a view cannot become a subview.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// The view is the new superview, or contains it.
  case wouldContainItself(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .wouldContainItself(let name): "`\(name)` cannot be added to itself or to a view within it."
    }
  }
}

extension LayoutView {
  /// Adds a view in front of the others, after taking it from where it was.
  ///
  /// - Precondition: The view is not this one and does not contain it; see ``adopt(_:at:)`` for data.
  /// - Complexity: O(*s* + *d*) for *s* subviews *d* levels below the root.
  public func addSubview(_ view: LayoutView) { insert(view, at: nil) }

  /// Inserts a view at a place among the subviews, 0 at the back; a place beyond either end is taken as that end.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Inserts a view in front of a sibling; in front of all if that is no subview.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  /// Inserts a view behind a sibling; in front of all if that is no subview.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling })
  }

  /// Moves a subview to the front.
  public func bringSubviewToFront(_ view: LayoutView) {
    if view.superview === self { insert(view, at: nil) }
  }

  /// Moves a subview to the back.
  public func sendSubviewToBack(_ view: LayoutView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints held above it that mention it, or anything in it, are deactivated and do not come back with it.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Whether this is a view or lies somewhere in it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: LayoutView) -> Bool { isLayoutDescendant(of: view) }

  /// Adds a view as ``insertSubview(_:at:)`` does, but throws where that traps.
  ///
  /// - Parameter index: The place, 0 at the back; nil for the front.
  /// - Throws: ``LayoutTreeError/wouldContainItself(_:)``.
  public func adopt(_ view: LayoutView, at index: Int? = nil) throws(LayoutTreeError) {
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    insert(view, at: index)
  }

  private func insert(_ view: LayoutView, at index: Int?) {
    precondition(!isDescendant(of: view), "Can't add a view to itself or to a view within it.")
    if view.superview === self {
      // A new place among its siblings changes no constraint.
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(index))
      invalidateLayoutDescription()
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: place(index))
    view.container = self
    view.restartAutoresizing()
    didAddLayoutSubitem(view)
    didAddSubview(view)
  }

  private func place(_ index: Int?) -> Int { min(max(index ?? subviews.count, 0), subviews.count) }
}
