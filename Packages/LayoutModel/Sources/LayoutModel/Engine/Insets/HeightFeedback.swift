/// The component that computes the heights of wrapping text from the solved widths. Linear rows cannot express how a
/// height depends on a width.
///
/// The first solve uses the height that the content has while its width is not known. Then each item whose width has
/// changed is measured at the solved width, and its rows for the content height are rebuilt.
final class HeightFeedback {
  private let ledger: RowLedger

  /// The records of the items whose width must be checked after the next solve, even if the solve does not change their
  /// frames.
  private(set) var unmeasuredRecords: [ItemRecord] = []

  init(ledger: RowLedger) { self.ledger = ledger }

  /// Registers an item for measurement after the next solve, if the height of its content depends on its width.
  func watch(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.contentHeightDependsOnWidth else {
      record.measurement = nil
      return
    }
    guard let old = record.measurement else {
      record.measurement = ItemRecord.Measurement()
      unmeasuredRecords.append(record)
      return
    }
    // The content has changed. Measure it at the previous width, because the width usually stays the same.
    if let width = old.width { measure(record, item, width: width) }
    unmeasuredRecords.append(record)
  }

  /// Measures the items in `moved` and the registered items (see ``watch(_:_:)``), if their width differs from the
  /// width of their last measurement.
  ///
  /// - Returns: The records of the items whose height has changed.
  func refresh(after moved: [ItemRecord]) -> [ItemRecord] {
    var changed: [ItemRecord] = []
    let candidates = unmeasuredRecords + moved
    unmeasuredRecords = []
    for record in candidates {
      guard record.measurement != nil, ledger.owns(record), let item = record.item else { continue }
      let insets = item.alignmentRectInsets.finite
      let width = ledger.state.solver.value(of: record.variables.width) - insets.left - insets.right
      if let known = record.measurement?.width, abs(known - width) <= LayoutEngine.widthNoise { continue }
      if measure(record, item, width: width) { changed.append(record) }
    }
    return changed
  }

  /// Measures an item at a width and stores the height.
  ///
  /// - Returns: Whether the height has changed.
  @discardableResult
  private func measure(_ record: ItemRecord, _ item: any LayoutItem, width: Double) -> Bool {
    let height = item.intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
    let isNew = record.measurement?.height != height
    record.measurement?.width = width
    guard isNew else { return false }
    set(height, of: record)
    return true
  }

  /// Sets the content height of an item, so that the next solve rebuilds the rows that contain this height. Nil means
  /// the height that the content has while its width is not known.
  func set(_ height: Double?, of record: ItemRecord) {
    record.measurement?.height = height
    for kind in [GeneratedRow.hugging(.vertical), .compressionResistance(.vertical)] {
      ledger.generate(kind, for: record)
    }
    record.item?.baselinesDidChange()
  }

  /// Discards the measured heights of all items with wrapping text, and registers these items for measurement. Until an
  /// item is measured, it has the content height for an unknown width.
  func forgetAll() {
    for record in ledger.state.records where record.measurement != nil {
      set(nil, of: record)
      askAgain(record)
    }
  }

  /// Registers an item for measurement after the next solve, even if its width does not change.
  func askAgain(_ record: ItemRecord) {
    record.measurement?.width = nil
    unmeasuredRecords.append(record)
  }
}

extension LayoutEngine {
  /// The tolerance for widths, in points. Smaller differences are treated as rounding errors of the solver.
  ///
  /// Text is measured at the solved width plus this tolerance. Without it, a rounding error could cause an additional
  /// line.
  @_spi(Tools) public static let widthNoise = 1e-7
}
