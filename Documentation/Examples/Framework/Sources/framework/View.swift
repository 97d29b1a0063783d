import LayoutKit

/// The view class of this framework. Its superclass, its drawing and its events would be those of your platform.
class View: LayoutItem {
  let layoutState = LayoutItemState()
  private(set) weak var superview: View?
  private(set) var subviews: [View] = []

  /// The frame in the superview's coordinates, in points.
  var frame = LayoutRect.zero { didSet { didSetLayoutFrame(frame) } }

  var layoutSuperitem: (any LayoutItem)? { superview }
  var layoutSubitems: [any LayoutItem] { subviews }
  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  // Subclasses override these members. The defaults of a protocol cannot be overridden, so the class has its own.
  var intrinsicContentSize: LayoutSize { .noIntrinsicSize }
  var contentHeightDependsOnWidth: Bool { false }
  func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }
  var layoutBoundsOrigin: LayoutPoint { .zero }

  func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    didAddLayoutSubitem(view)
  }

  func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }
}

/// A view that shows text in as many lines as it needs.
final class Label: View {
  var text = "" {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var content: LayoutText { LayoutText(text, numberOfLines: 0) }

  override var intrinsicContentSize: LayoutSize { content.intrinsicContentSize(in: TextEnvironment()) }
  override var contentHeightDependsOnWidth: Bool { true }

  override func intrinsicContentHeight(forWidth width: Double) -> Double {
    content.size(fittingWidth: width, in: TextEnvironment()).height
  }
}
