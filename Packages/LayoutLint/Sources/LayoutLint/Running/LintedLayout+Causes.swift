import SourceDiagnostics

extension LintedLayout {
  /// Returns the findings after making the names of objects with the same cause distinct. Findings with the
  /// same cause are listed together. For example, a label in each cell of a table would be listed with the
  /// same name several times.
  ///
  /// If the superviews of these objects, some levels up, all have different names, the name of the superview follows
  /// the name of the object, such as ` in “Header”`. Otherwise, the id of the view follows.
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

  /// Returns the view that a finding is about. For a finding about a constraint, returns the view of the constraint's
  /// first item. Nil for other findings.
  private func view(of subject: LintFinding.Subject) -> LintedView? {
    switch subject {
    case .view(let index): views[index]
    case .constraint(let index): constraints[index].first.map { views[$0.viewIndex] }
    case .scene, .invalidPart: nil
    }
  }

  /// Returns for each of the given views a text that distinguishes it from the other given views, such as ` in
  /// “Header”`. The text is nil for a nil entry, and for a view that has neither such a superview nor an id.
  private func places(of views: [LintedView?]) -> [String?] {
    // Superviews at the same distance are compared, because views with the same name are usually in similar parts.
    var superviews = views
    while superviews.contains(where: { $0 != nil }) {
      superviews = superviews.map { view in view?.parent.map { self.views[$0] } }
      let names = superviews.map { view in view.flatMap { $0.source.name ?? $0.text } ?? "" }
      if !names.contains(""), Set(names).count == names.count {
        return superviews.map { view in view.map { " in “\($0.name)”" } }
      }
    }
    return views.map { view in view?.source.id.map { " (\($0))" } }
  }
}
