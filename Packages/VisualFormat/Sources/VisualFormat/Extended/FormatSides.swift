/// An edge at one end of a connection.
struct FormatSide: Hashable {
  /// Whose edge it is.
  var item: ItemReference
  /// The edge.
  var edge: LayoutAttribute
  /// The margin at the edge; nil of what is not the superview.
  var margin: LayoutAttribute?
  /// What stands for the edge between two views; nil of what is no view.
  var betweenViews: LayoutAttribute?
}

extension FormatAttributes {
  /// The edge of the superview, or of a stack around, at which a chain begins.
  func beginning(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: start, margin: item == .superview ? startMargin : nil)
  }

  /// The edge of the superview, or of a stack around, at which a chain ends.
  func end(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: end, margin: item == .superview ? endMargin : nil)
  }

  /// The edge that an item turns to what stands before it.
  func front(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: start, betweenViews: isView ? startToView : nil)
  }

  /// The edge that an item turns to what stands behind it.
  func back(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: end, betweenViews: isView ? endToView : nil)
  }

  /// `after = before`, or the other way round if the format is mirrored, so that constants are as written.
  func equation(from before: FormatSide, to after: FormatSide, isAtMargin: Bool) -> ConstraintEquation {
    let isBetweenViews = before.betweenViews != nil && after.betweenViews != nil
    func anchor(_ side: FormatSide) -> ConstraintEquation.Operand {
      let margin = isAtMargin ? side.margin : nil
      let edge = isBetweenViews ? side.betweenViews : margin
      return .attribute(AnchorReference(side.item, edge ?? side.edge))
    }
    let (first, second) = isMirrored ? (before, after) : (after, before)
    return ConstraintEquation(anchor(first), .equal, anchor(second))
  }
}
