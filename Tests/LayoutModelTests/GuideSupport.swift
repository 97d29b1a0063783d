import LayoutModel

/// Four constraints that determine the frame of a view in its superview. The frame does not depend on insets.
final class Placement {
  private let left: LayoutConstraint
  private let top: LayoutConstraint
  private let width: LayoutConstraint
  private let height: LayoutConstraint

  init(_ view: LayoutView, in superview: LayoutView, _ rect: LayoutRect) {
    left = view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: rect.minX)
    top = view.topAnchor.constraint(equalTo: superview.topAnchor, constant: rect.minY)
    width = view.widthAnchor.constraint(equalToConstant: rect.width)
    height = view.heightAnchor.constraint(equalToConstant: rect.height)
    LayoutConstraint.activate([left, top, width, height])
  }

  func move(to rect: LayoutRect) {
    left.constant = rect.minX
    top.constant = rect.minY
    width.constant = rect.width
    height.constant = rect.height
  }
}

extension Scene {
  /// Places a view in its superview.
  @discardableResult
  func place(_ name: String, _ rect: LayoutRect) -> Placement {
    Placement(self[name], in: self[name].superview ?? root, rect)
  }
}

extension EdgeInsets {
  init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
