/// A window: a root view and the engine that lays out the views in the window.
package final class UIWindow: UIView {
  private var engine: LayoutEngine?

  package var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Creates a window, and an engine that lays out the tree of the window.
  package static func make(width: Double, height: Double, safeArea: UIEdgeInsets = .zero) -> UIWindow {
    let size = CGSize(width: width, height: height)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let environment = LayoutEnvironment(size: size, safeAreaInsets: safeArea)
    window.engine = LayoutEngine(root: window, environment: environment)
    return window
  }
}

/// A controller with a view. Subclasses create the view, or add subviews to it.
package class UIViewController {
  package private(set) lazy var view: UIView = loadView()

  package init() {}

  /// Creates the controller's view when ``view`` is first read. Override this method to return another view.
  package func loadView() -> UIView { UIView() }
}
