/// A view that shows a text.
package class UILabel: UIView {
  package var text: String? {
    get { content.text?.text }
    set { content.text = newValue.map { LayoutText($0) } }
  }
}

/// A view as large as its image.
package class UIImageView: UIView {
  package var imageSize: CGSize {
    get { content.intrinsicSize }
    set { content.intrinsicSize = newValue }
  }
}
