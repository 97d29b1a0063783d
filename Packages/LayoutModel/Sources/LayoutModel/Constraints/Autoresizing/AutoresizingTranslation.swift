/// The constraints that were generated from an item's frame and mask, and the values from which they were generated.
final class AutoresizingTranslation {
  /// The frame and the mask from which the constraints were generated.
  let source: LayoutAutoresizing

  /// The size of the superitem at which the item has the frame in ``source``, in points.
  let superitemSize: LayoutSize

  /// The generated constraints that are active. The array is empty while no engine lays out the item.
  var constraints: [AutoresizingMaskConstraint] = []

  init(_ source: LayoutAutoresizing, superitemSize: LayoutSize) {
    self.source = source
    self.superitemSize = superitemSize
  }
}

extension LayoutItemState {
  /// Removes the constraints generated from the mask. The frame and the superitem size that they were generated from
  /// are kept.
  func removeMaskConstraints() {
    guard let translation else { return }
    let constraints = translation.constraints
    translation.constraints = []
    for constraint in constraints { constraint.deactivate() }
  }
}

extension LayoutItem {
  /// Notifies the layout that ``LayoutItem/autoresizing`` has changed.
  ///
  /// The next ``LayoutEngine/layout()`` reads the property again. If the property is now nil, the generated constraints
  /// are removed immediately.
  public func invalidateAutoresizing() {
    if autoresizing == nil {
      layoutState.removeMaskConstraints()
      layoutState.translation = nil
    }
    guard let record = layoutState.record, let engine = record.engine else { return }
    engine.autoresizingDidChange(of: record)
  }
}

extension LayoutEngine {
  /// Registers an item whose frame or mask has changed. The next layout generates the constraints of the item again.
  func autoresizingDidChange(of record: ItemRecord) {
    guard !record.isMaskQueued, record.item !== root else { return }
    record.isMaskQueued = true
    arrivals.masks.append(record)
    signal.noteChange()
  }

  /// Called when the alignment insets of an item have changed. Constraints that were generated from autoresizing masks
  /// contain these insets, so these constraints are generated again.
  func alignmentDidChange(of item: any LayoutItem) {
    for constraint in item.layoutState.mentions where constraint.origin == .autoresizingMask {
      if let record = constraint.firstItem?.layoutState.record { autoresizingDidChange(of: record) }
    }
  }

  /// Called when ``LayoutBehavior/autoresizing`` has changed. The constraints of all masks are generated again.
  func autoresizingFormDidChange() {
    for record in writer.records where record.state?.translation != nil {
      autoresizingDidChange(of: record)
    }
  }

  /// Generates the constraints of items whose frames or masks are new or have changed since the last layout.
  func translateMasks() {
    let queued = arrivals.masks
    arrivals.masks = []
    for record in queued {
      record.isMaskQueued = false
      guard record.state != nil, let item = record.item else { continue }
      translateMask(of: item)
      // An item with a mask has no rows that keep its size from being negative. The next solve adds or removes them.
      for axis in LayoutAxis.allCases { ledger.generate(.nonNegativeSize(axis), for: record) }
    }
  }

  private func translateMask(of item: any LayoutItem) {
    let state = item.layoutState
    guard item !== root, let source = item.autoresizing, let superitem = item.layoutSuperitem else {
      state.removeMaskConstraints()
      state.translation = nil
      return
    }
    let old = state.translation
    let size =
      source.superitemSize ?? (old?.source == source ? old?.superitemSize : nil) ?? knownSize(of: superitem)
    let translation = AutoresizingTranslation(source, superitemSize: size.finite)
    let equations = source.equations(
      of: item, in: superitem, size: translation.superitemSize, form: environment.behavior.autoresizing)
    let constraints = old?.constraints ?? []
    let fits =
      constraints.count == equations.count
      && zip(constraints, equations).allSatisfy { constraint, equation in
        constraint.holder === superitem && constraint.mask == source.mask && constraint.matches(equation)
      }
    if fits {
      for (constraint, equation) in zip(constraints, equations) where constraint.constant != equation.constant
      {
        constraint.constant = equation.constant
      }
      translation.constraints = constraints
    } else {
      state.removeMaskConstraints()
      translation.constraints = equations.map {
        let constraint = AutoresizingMaskConstraint($0, mask: source.mask, of: item, in: superitem)
        constraint.attach(to: superitem)
        return constraint
      }
    }
    state.translation = translation
  }

  /// Returns the size of an item in the last layout, in points. For the root, returns the size of the environment.
  func knownSize(of item: any LayoutItem) -> LayoutSize {
    item === root ? environment.size : item.layoutState.record?.frame.size ?? .zero
  }
}
