@_spi(Tools) import LayoutModel

extension LayoutEngine {
  /// Returns the names of the views whose text is cut off, but fits if it may wrap to several lines. Lines break
  /// between words: a view that is then narrower than one of its words is left out.
  ///
  /// To find out, the engine lays out the tree with an unlimited number of lines for each such text, and then again
  /// with the original number.
  ///
  /// - Parameters:
  ///   - diagnosis: The results of an analysis of the engine's last layout.
  ///   - known: The rows of the layout and the warnings about it. Default: nil, which means that they are computed.
  /// - Complexity: Two layout passes for each view. At most eight views are tried.
  public func textsFittingInSeveralLines(
    _ diagnosis: LayoutDiagnosis, known: (layout: LayoutSystem, warnings: LayoutWarnings)? = nil
  ) -> Set<String> {
    let cut = diagnosis.warnings.compactMap { warning -> String? in
      if case .cutText = warning.kind { warning.item } else { nil }
    }
    let names = Set(cut + diagnosis.contentOverflows.flatMap { $0.squeezed.map { $0.size.item } })
    guard !names.isEmpty, solution.failure == nil else { return [] }
    let system = known?.layout ?? layoutSystem()
    let before = known?.warnings ?? LayoutWarnings(self, system)
    var found: Set<String> = []
    for item in system.items.filter({ names.contains($0.name) }).prefix(8) {
      guard let view = item.item as? LayoutView, let text = view.content.text, text.numberOfLines == 1 else {
        continue
      }
      view.content.text?.numberOfLines = 0
      layout()
      let after = LayoutWarnings(self)
      let isFitting =
        !after.squeezedNames.contains(item.name) && solution.isSatisfied
        && view.frame.width >= longestWordWidth(of: text)
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

  /// Returns the width of the longest word of a text, in points. No line of a wrapped text can be narrower without
  /// splitting a word.
  private func longestWordWidth(of text: LayoutText) -> Double {
    text.text.split(whereSeparator: { $0.isWhitespace }).reduce(0) { widest, word in
      var line = text
      line.text = String(word)
      return max(widest, line.size(fittingWidth: nil, in: textEnvironment).width)
    }
  }
}
