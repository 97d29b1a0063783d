import LayoutDiagnostics
import LayoutDocuments
import LayoutModel

extension LayoutInstance {
  /// The names of the views of an Interface Builder file in texts for people; see ``LayoutInstance/messageNames``. In
  /// other documents, ids are words that the author chose, so texts need no other names.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views.
  public var displayedNames: DisplayedNames {
    DisplayedNames(
      zip(views, messageNames).map { entry, name in
        let id = entry.view.layoutID.flatMap { Self.isGeneratedID($0) ? $0 : nil }
        return DisplayedNames.Entry(id: id, known: entry.view.layoutName, name: name)
      })
  }
}
