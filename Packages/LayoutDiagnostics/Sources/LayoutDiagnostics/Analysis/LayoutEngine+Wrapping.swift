@_spi(Tools) import LayoutModel

extension LayoutEngine {
  /// Returns the names of the views whose text is cut off, or smaller than its content, and fits if it may have several
  /// lines.
  ///
  /// Each text is tried: the engine lays the tree out with any number of lines, and then again without the change.
  ///
  /// - Parameter diagnosis: The results of an analysis of the last layout.
  /// - Complexity: Two layouts for each view that is tried, and at most eight views.
  public func textsFittingInSeveralLines(_ diagnosis: LayoutDiagnosis) -> Set<String> {
    let cut = diagnosis.warnings.compactMap { warning -> String? in
      if case .cutText = warning.kind { warning.item } else { nil }
    }
    let names = Set(cut + diagnosis.contentOverflows.flatMap { $0.squeezed.map(\.size.item) })
    guard !names.isEmpty, lastSolution.failure == nil else { return [] }
    let before = LayoutWarnings(self)
    var found: Set<String> = []
    for item in layoutSystem().items.filter({ names.contains($0.name) }).prefix(8) {
      guard let view = item.item as? LayoutView, let text = view.content.text, text.numberOfLines == 1 else {
        continue
      }
      view.content.text?.numberOfLines = 0
      layout()
      let after = LayoutWarnings(self)
      let isFitting = !after.squeezedNames.contains(item.name) && lastSolution.isSatisfied
      if isFitting, after.squeezedNames.isSubset(of: before.squeezedNames),
        after.all.count <= before.all.count
      {
        found.insert(item.name)
      }
      view.content.text = text
      layout()
    }
    return found
  }
}
