import XMLSource

/// The way in which a container positions one of its parts when the container has a different size than in the file.
enum PartPlacement {
  /// The part fills the container, like the content view of a cell.
  case fills
  /// The part is as wide as the container, and keeps its height and its distance from the top, like a row of a table.
  case row
  /// The part is as high as the container, and keeps its width and its distance from the left edge, like the header of
  /// a collection that scrolls horizontally.
  case column
  /// The part keeps its size and its distances from the top and the left edge, like a cell of a collection.
  case item

  /// Creates the placement of a part.
  ///
  /// - Parameters:
  ///   - part: A view that its superview positions.
  ///   - container: The superview; nil if it is not known.
  init(of part: ViewElement, in container: ViewElement?) {
    switch (container?.name, part.name) {
    case ("tableView", "tableViewCell"): self = .row
    case ("tableView", _) where ["tableHeaderView", "tableFooterView"].contains(part.element["key"]):
      self = .row
    case ("collectionView", "collectionViewCell"): self = .item
    case ("collectionView", "collectionReusableView"):
      let layout = container?.element.children.first { $0["key"] == "collectionViewLayout" }
      self = layout?["scrollDirection"] == "horizontal" ? .column : .row
    case ("toolbar", _), ("navigationBar", _), ("tabBar", _):
      // A custom view of a bar button item is in the element of the item.
      self = part.element["key"] == "customView" ? .item : .fills
    default: self = .fills
    }
  }

  /// The autoresizing mask that gives a part this placement.
  var mask: AutoresizingMask {
    switch self {
    case .fills: [.flexibleWidth, .flexibleHeight]
    case .row: [.flexibleWidth, .flexibleBottomMargin]
    case .column: [.flexibleRightMargin, .flexibleHeight]
    case .item: [.flexibleRightMargin, .flexibleBottomMargin]
    }
  }
}
