import SourceDiagnostics

extension LintedLayout {
  /// Returns the findings with distinct names in the lists of objects with the same cause. If such a list contains a name
  /// several times, as with a label in each cell of a table, each name is followed by that of the nearest superview that
  /// distinguishes them, or by the id of the view.
  func distinguishingNames(in entries: [FindingCollection.Entry]) -> [FindingCollection.Entry] {
    var groups: [[String]: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let cause = entry.finding.cause else { continue }
      groups[[entry.key.rule, cause.key, cause.name], default: []].append(index)
    }
    var result = entries
    for indices in groups.values where indices.count > 1 {
      let views = indices.map { view(of: entries[$0].finding.subject) }
      for (index, place) in zip(indices, places(of: views)) {
        guard let place else { continue }
        result[index].finding.cause?.name += place
      }
    }
    return result
  }

  /// Returns the view that a finding is about, or the first view of the constraint that it is about.
  private func view(of subject: LintFinding.Subject) -> LintedView? {
    switch subject {
    case .view(let index): views[index]
    case .constraint(let index): constraints[index].first.map { views[$0.viewIndex] }
    case .scene, .invalidPart: nil
    }
  }

  /// Returns for each view a text that distinguishes it from the others, such as ` in `Header``. Nil for a view without
  /// such a text.
  private func places(of views: [LintedView?]) -> [String?] {
    // Superviews at the same distance are compared, because views with the same name are usually in similar parts.
    var superviews = views
    while superviews.contains(where: { $0 != nil }) {
      superviews = superviews.map { view in view?.parent.map { self.views[$0] } }
      let names = superviews.map { view in view.flatMap { $0.source.name ?? $0.text } ?? "" }
      if !names.contains(""), Set(names).count == names.count {
        return superviews.map { view in view.map { " in `\($0.name)`" } }
      }
    }
    return views.map { view in view?.source.id.map { " (\($0))" } }
  }
}
