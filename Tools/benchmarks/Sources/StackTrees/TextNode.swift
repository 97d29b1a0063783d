import StackViews

/// A view class as a UI framework would write it, with an optional text that wraps.
final class TextNode: LayoutItem {
  let layoutState = LayoutItemState()
  private unowned(unsafe) var parent: TextNode?
  private var children: [TextNode] = []

  /// The frame of the last layout, in the coordinates of the superitem.
  private(set) var frame = LayoutRect.zero

  private let text: LayoutText?
  private let size: LayoutSize

  /// Creates a view without text: an image of the given size, or a container if no size is given.
  init(size: LayoutSize = .noIntrinsicSize) {
    text = nil
    self.size = size
  }

  /// Creates a view that shows a text.
  init(_ text: LayoutText) {
    self.text = text
    size = text.intrinsicContentSize(in: TextEnvironment())
  }

  deinit {
    for child in children { child.parent = nil }
  }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  var intrinsicContentSize: LayoutSize { size }
  var contentHeightDependsOnWidth: Bool { text.map { $0.numberOfLines != 1 } ?? false }

  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  func intrinsicContentHeight(forWidth width: Double) -> Double {
    text?.size(fittingWidth: width, in: TextEnvironment()).height ?? size.height
  }

  func add(_ child: TextNode) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }
}
