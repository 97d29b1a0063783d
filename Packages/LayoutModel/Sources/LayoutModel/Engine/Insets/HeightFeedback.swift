/// Height for width: text that wraps is as high as its width makes it, which no linear row can say.
///
/// The first solve uses the height that the content has without a width. Then each item whose width changed is asked
/// for its height at that width, and its vertical content rows are written anew.
final class HeightFeedback {
  private let ledger: RowLedger

  /// Items whose height depends on their width, and which are asked after the next solve in any case.
  private(set) var unmeasuredRecords: [ItemRecord] = []

  init(ledger: RowLedger) { self.ledger = ledger }

  /// Has an item measured after the next solve, if its height depends on its width.
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
    // What is asked is another content; the width will mostly stay, except for other alignment insets.
    if let width = old.width { measure(record, item, width: width) }
    unmeasuredRecords.append(record)
  }

  /// Asks items for their height again whose width the last solve changed.
  ///
  /// - Returns: The records whose height changed.
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

  /// - Returns: Whether the height differs from before.
  @discardableResult
  private func measure(_ record: ItemRecord, _ item: any LayoutItem, width: Double) -> Bool {
    let height = item.intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
    let isNew = record.measurement?.height != height
    record.measurement?.width = width
    guard isNew else { return false }
    set(height, of: record)
    return true
  }

  /// Gives an item a height of its content, and has its rows written with it; nil for the height without a width.
  func set(_ height: Double?, of record: ItemRecord) {
    record.measurement?.height = height
    for kind in [GeneratedRow.hugging(.vertical), .compressionResistance(.vertical)] {
      ledger.generate(kind, for: record)
    }
    record.item?.baselinesDidChange()
  }

  /// Has all heights asked for again, starting with those that contents have without a width.
  func forgetAll() {
    for record in ledger.state.records where record.measurement != nil {
      set(nil, of: record)
      askAgain(record)
    }
  }

  /// Has the height of an item asked for again after the next solve.
  func askAgain(_ record: ItemRecord) {
    record.measurement?.width = nil
    unmeasuredRecords.append(record)
  }
}

extension LayoutEngine {
  /// Differences of width that are only noise of solving, in points. Contents are measured at a width greater by this
  /// than the solved one: a difference in the last digit must not break a line.
  @_spi(Tools) public static let widthNoise = 1e-7
}
