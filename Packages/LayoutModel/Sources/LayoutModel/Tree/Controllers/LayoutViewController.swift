/// A controller of a view and its descendants, which takes part in the layout pass as `UIViewController` does.
///
///     final class LoginController: LayoutViewController {
///       let form = LayoutView(name: "Form")
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addSubview(form)
///         form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
///       }
///       override func viewDidLayoutSubviews() { /* frames are known here */ }
///     }
///
/// Each pass of ``LayoutEngine/layout()`` calls the controller's methods when it updates or arranges the controller's
/// view:
///
/// 1. ``updateViewConstraints()``, if ``LayoutView/setNeedsUpdateConstraints()`` was called or the view is new.
/// 2. ``viewWillLayoutSubviews()``, ``LayoutView/layoutSubviews()`` and ``viewDidLayoutSubviews()``, if the view is
///    arranged: it is new, its size has changed, one of its subviews has a new frame, or
///    ``LayoutView/setNeedsLayout()`` was called.
///
/// The view's margins are at least the system's minimum, wherever the view is in the tree, unless
/// `LayoutEnvironment.viewRespectsSystemMinimumLayoutMargins` is false. The view does not keep its controller alive.
open class LayoutViewController {
  private var loadedView: LayoutView?

  /// Creates a controller. The view is loaded at the first access to ``view``.
  public init() {}

  #if hasFeature(Embedded)
    deinit { loadedView?.weakController.controller = nil }
  #endif

  /// The controller's view.
  ///
  /// If no view was set, the first access calls ``loadView()`` and ``viewDidLoad()``. Setting a view calls neither.
  public var view: LayoutView {
    get {
      if let loadedView { return loadedView }
      let view = loadView()
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      loadedView?.weakController.controller = nil
      loadedView = newValue
      newValue.weakController.controller = self
    }
  }

  /// Whether the view was loaded or set.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it was loaded or set; nil otherwise. Reading it does not load the view.
  public var viewIfLoaded: LayoutView? { loadedView }

  /// Loads the view, unless it was already loaded or set.
  public func loadViewIfNeeded() { _ = view }

  /// The insets that the controller adds to the safe area of its view, in points. Accessing them loads the view.
  public var additionalSafeAreaInsets: EdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }

  // MARK: Overridable by subclasses

  /// Returns the controller's view. The default implementation returns an empty view with a frame of zero. An override
  /// does not call `super`.
  open func loadView() -> LayoutView { LayoutView() }

  /// Called after the view was loaded. The default implementation does nothing.
  open func viewDidLoad() {}

  /// Updates constraints before the engine solves. The default implementation calls the view's
  /// ``LayoutView/updateConstraints()``; an override calls `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called before the view's ``LayoutView/layoutSubviews()``. The view has its new frame, and its subviews still have
  /// their old frames. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's ``LayoutView/layoutSubviews()``. The subviews of the view have their new frames; deeper
  /// descendants may still have their old frames. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}
}
