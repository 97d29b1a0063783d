/// Knows the variables of items: an engine, or something that measures a part of a tree aside. Rows are made with it.
protocol RecordSource: AnyObject {
  /// The record of an item; nil for an item that takes no part.
  func record(of item: any LayoutItem) -> ItemRecord?

  /// The direction in which an item that takes part lays out its content.
  func direction(of item: any LayoutItem) -> LayoutDirection
}

extension RecordSource {
  func direction(of item: any LayoutItem) -> LayoutDirection { item.effectiveLayoutDirection }

  /// The record of the area that scrolls in an item; nil if none does.
  func scrollArea(of item: any LayoutItem) -> ItemRecord? {
    guard let area = item.scrollContentGuide, area.owningView === item else { return nil }
    return record(of: area)
  }
}

/// Writes rows for a ledger, and reports about refused ones for people.
protocol RowSource: AnyObject {
  /// The root of what is laid out.
  var root: any LayoutItem { get }

  /// What surrounds the root.
  var environment: LayoutEnvironment { get }

  /// The row as it should be now; nil if there should be none.
  func wanted(_ row: RowRecord) -> LinearConstraint?

  /// A refusal for people.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> RefusedConstraint
}
