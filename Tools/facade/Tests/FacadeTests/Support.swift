import Testing
import UIKitFacade

/// A screen of 200 × 100 points with views of fixed content, as DSL tests use it.
final class Screen {
  let window: UIWindow
  let view: UIView
  let red = UIImageView()
  let blue = UIImageView()
  let label = UILabel()

  init(width: Double = 200, height: Double = 100, safeArea: UIEdgeInsets = .zero) {
    window = UIWindow.make(width: width, height: height, safeArea: safeArea)
    let controller = UIViewController()
    view = controller.view
    window.rootViewController = controller
    red.imageSize = CGSize(width: 40, height: 20)
    blue.imageSize = CGSize(width: 30, height: 10)
    for subview in [red, blue, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    label.isHidden = true
  }

  /// Activates constraints and lays out the window.
  func activate(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
  }
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Pins all edges of a view to its superview, as DSLs do.
func edges(_ view: UIView, insets: UIEdgeInsets = .zero) -> [NSLayoutConstraint] {
  guard let superview = view.superview else { return [] }
  return [
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
    superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    superview.rightAnchor.constraint(equalTo: view.rightAnchor, constant: insets.right),
  ]
}
