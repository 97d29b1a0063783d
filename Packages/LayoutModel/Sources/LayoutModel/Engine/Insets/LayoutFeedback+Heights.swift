/// Height for width: text that wraps is as high as its width makes it, which no linear row can say.
///
/// The first solve takes the height that the content has by itself. Then each item whose width changed is asked for
/// its height at that width, and its vertical content rows are made anew.
extension LayoutEngine {
  /// Has an item measured after the next solve, if its height depends on its width.
  func watchHeight(of record: ItemRecord, _ item: any LayoutItem) {
    guard item.contentHeightDependsOnWidth else {
      record.measurement = nil
      return
    }
    guard let old = record.measurement else {
      record.measurement = ItemRecord.Measurement()
      unmeasuredRecords.append(record)
      return
    }
    // What is asked is another content; the width will mostly stay, but for other alignment insets.
    if let width = old.width { measure(record, item, width: width) }
    unmeasuredRecords.append(record)
  }

  /// Asks items for their height again whose width the last solve changed.
  ///
  /// - Returns: The records whose height changed.
  func refreshHeights() -> [ItemRecord] {
    var changed: [ItemRecord] = []
    let candidates = unmeasuredRecords + roundChanges
    unmeasuredRecords = []
    for record in candidates {
      guard record.measurement != nil, record.isLaidOut(by: self), let item = record.item else { continue }
      let insets = item.alignmentRectInsets.finite
      let width = solver.value(of: record.variables.width) - insets.left - insets.right
      if let known = record.measurement?.width, abs(known - width) <= Self.widthNoise { continue }
      if measure(record, item, width: width) { changed.append(record) }
    }
    return changed
  }

  /// Differences of width that are but the noise of solving, in points; a hair's less must not break a line. Contents are
  /// measured at so much more than the width that was solved.
  public static let widthNoise = 1e-7

  /// - Returns: Whether the height is another one than before.
  @discardableResult
  private func measure(_ record: ItemRecord, _ item: any LayoutItem, width: Double) -> Bool {
    let height = item.intrinsicContentHeight(forWidth: width + Self.widthNoise)
    let isNew = record.measurement?.height != height
    record.measurement?.width = width
    guard isNew else { return false }
    setHeight(height, of: record)
    return true
  }

  /// Gives an item a height of its content, and has its rows made with it; nil for what it has by itself.
  func setHeight(_ height: Double?, of record: ItemRecord) {
    record.measurement?.height = height
    for kind in [GeneratedRow.hugging(.vertical), .compressionResistance(.vertical)] {
      generate(kind, for: record)
    }
    record.item?.baselinesDidChange()
  }

  /// Has all heights asked for again, from those on that contents have by themselves.
  func forgetHeights() {
    for (place, record) in recordsByVariable.enumerated() {
      // Once for its four unknowns.
      guard let record, record.variables.minX.index == place, record.measurement != nil else { continue }
      record.measurement?.width = nil
      setHeight(nil, of: record)
      unmeasuredRecords.append(record)
    }
  }
}

extension LayoutEngine {
  /// Who measures texts, and how large.
  var textEnvironment: TextEnvironment {
    let category = environment.preferredContentSizeCategory
    return TextEnvironment(
      measurer: textMeasurer, scale: environment.scale,
      contentSizeCategory: category == .unspecified ? .large : category)
  }

  /// Texts take another size from now on: who measures them changed, or the pixels, or how large people read.
  func textDidChange() {
    textGeneration += 1
    for record in recordsByVariable {
      guard let record, let item = record.item, item.layoutKind == .view else { continue }
      contentDidChange(of: record)
      item.baselinesDidChange()
    }
  }
}

extension ItemRecord {
  /// The last answer to how high a content is at a width.
  struct Measurement: Hashable {
    /// The width of the alignment rectangle, in points; nil before the first solve.
    var width: Double?

    /// The height that the content has at the width; nil before the first solve, NaN for an item that gave that.
    var height: Double?
  }

  /// The extent of the content; nil if there is none on an axis, or none that constraints are to be made of.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    guard let item, item.isContentSizeConstraintActive(for: axis) else { return nil }
    if axis == .vertical, let height = measurement?.height {
      return height.isFinite && height >= 0 ? height : nil
    }
    return item.contentExtent(axis)
  }
}
