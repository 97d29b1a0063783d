import SourceText
@_spi(Tools) import XMLSource

/// Edits that install or remove constraints for some traits. The element of a view contains a list of such constraints
/// in each of its variations:
///
///     <variation key="heightClass=compact">
///         <mask key="constraints">
///             <exclude reference="abc-de-fgh"/>
///         </mask>
///     </variation>
extension SceneEditing {
  /// The changes of the `include` and `exclude` elements for constraints in one variation of a view.
  private struct Entries {
    var view: XMLTree.Element
    var key: String
    /// The ids of the constraints whose elements change, each with the name of its new element: `include` or `exclude`.
    /// The name is nil if the existing element is removed without a new one.
    var names: [(id: String, name: String?)] = []
  }

  /// Returns the edits for all changes that install or remove constraints for some traits; nil if such a constraint has
  /// no id.
  func editsOfInstallations() -> [TextEdit]? {
    var variations: [Entries] = []
    for case .setInstalled(let isInstalled, let condition, let index) in changes {
      // A constraint without an id of its own, or with the id of another one, cannot be listed.
      guard let id = scene.constraint(at: index)?.id, let element = constraintElement(index),
        let view = element.parent?.parent
      else { return nil }
      let key = condition.interfaceBuilderKey
      var place = variations.firstIndex { $0.view == view && $0.key == key }
      if place == nil {
        variations.append(Entries(view: view, key: key))
        place = variations.count - 1
      }
      // Constraints are installed by default.
      let isDefault = condition == .any && isInstalled == true
      let name = isDefault ? nil : isInstalled.map { $0 ? "include" : "exclude" }
      if let place { variations[place].names.append((id, name)) }
    }
    // New variations of a view are written together, because they have the same place.
    var edits: [TextEdit] = []
    var added: [(view: XMLTree.Element, texts: [String])] = []
    for entries in variations {
      if let variation = entries.view.children.first(where: {
        $0.name == "variation" && ($0["key"] ?? "default") == entries.key
      }) {
        edits += self.edits(of: entries, in: variation)
      } else if let text = Self.variation(entries, in: entries.view) {
        if let index = added.firstIndex(where: { $0.view == entries.view }) {
          added[index].texts.append(text)
        } else {
          added.append((entries.view, [text]))
        }
      }
    }
    return edits + added.map { Self.adding($0.texts, to: $0.view) }
  }

  private func edits(of entries: Entries, in variation: XMLTree.Element) -> [TextEdit] {
    let added = entries.names.compactMap { id, name in name.map { Self.entry($0, id) } }
    guard let mask = variation.child("mask", key: "constraints") else {
      guard !added.isEmpty else { return [] }
      return [
        variation.appending([Self.mask(added, variation.indentation(at: variation.range.start) + "    ")])
      ]
    }
    let changed = Set(entries.names.map { $0.id })
    let old = mask.children.filter { $0["reference"].map { changed.contains($0) } ?? false }
    let gone = Set(old.map { $0.documentIndex })
    if added.isEmpty, mask.children.allSatisfy({ gone.contains($0.documentIndex) }) {
      // Interface Builder writes no empty lists.
      var others = false
      for child in variation.children where child != mask { others = true }
      let hasValues = variation.attributes.contains { $0.name != "key" }
      return [others || hasValues ? mask.removal : variation.removal]
    }
    return old.map { $0.removal } + (added.isEmpty ? [] : [mask.appending(added, without: gone)])
  }

  // MARK: Text

  private static func entry(_ name: String, _ id: String) -> String {
    XMLTree.Element.tag(name, [("reference", id)])
  }

  private static func mask(_ entries: [String], _ indentation: String) -> String {
    let lines = entries.map { "\n\(indentation)    \($0)" }.joined()
    return "<mask key=\"constraints\">\(lines)\n\(indentation)</mask>"
  }

  /// Returns the text of a new variation, without the indentation of its first line; nil if the variation would contain
  /// no `include` or `exclude` element.
  private static func variation(_ entries: Entries, in view: XMLTree.Element) -> String? {
    let added = entries.names.compactMap { id, name in name.map { entry($0, id) } }
    guard !added.isEmpty else { return nil }
    let own = view.indentation(at: view.range.start) + "    "
    let start = XMLTree.Element.tag("variation", [("key", entries.key)], isClosed: false)
    return "\(start)\n\(own)    \(mask(added, own + "    "))\n\(own)</variation>"
  }

  /// Returns the edit that adds variations to a view. They are added where Interface Builder writes them: after
  /// everything but connections.
  private static func adding(_ texts: [String], to view: XMLTree.Element) -> TextEdit {
    var previous: XMLTree.Element?
    for child in view.children where child.name != "connections" && child.name != "point" { previous = child }
    let indentation = view.indentation(at: view.range.start) + "    "
    let position = previous?.range.end ?? view.startTagRange.end
    return TextEdit(
      SourceRange(start: position, end: position), texts.map { "\n\(indentation)\($0)" }.joined())
  }
}
