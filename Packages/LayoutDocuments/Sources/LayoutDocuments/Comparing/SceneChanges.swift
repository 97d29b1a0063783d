import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// The differences between two versions of a scene.
struct SceneChanges {
  /// All differences, in the order that ``DocumentComparison/Scene/changes`` describes.
  private(set) var all: [DocumentChange] = []

  private let old: SceneObjects
  private let new: SceneObjects

  init(
    _ old: LayoutDocument.Scene, _ new: LayoutDocument.Scene,
    canvases: (old: LayoutDocument.Canvas, new: LayoutDocument.Canvas)
  ) {
    self.old = SceneObjects(old)
    self.new = SceneObjects(new)
    compareCanvases(old.canvas ?? canvases.old, new.canvas ?? canvases.new)
    compareViews()
    compareGuides()
    compareConstraints()
  }

  // MARK: Canvas, views and guides

  private mutating func compareCanvases(_ old: LayoutDocument.Canvas, _ new: LayoutDocument.Canvas) {
    let details = Self.details(Self.node(of: old), Self.node(of: new))
    guard !details.isEmpty else { return }
    all.append(DocumentChange(.canvas, .changed, "canvas", details: details))
  }

  /// Returns the canvas as a map. If documents write the canvas as a single value, a device or a size, the map contains
  /// this value under the key `device` or `size`.
  private static func node(of canvas: LayoutDocument.Canvas) -> DocumentNode? {
    let node = DocumentForm.canvas.write(canvas)
    guard let node, case .scalar = node.content else { return node }
    return DocumentNode(.mapping([.init(canvas.device == nil ? "size" : "device", node)]))
  }

  private mutating func compareViews() {
    let matches = Matching.pairs(
      old.views, new.views,
      by: [
        { $0.parent == nil ? "" : nil }, { $0.view.id }, { $0.view.name },
        { $0.view.displayName + "\u{0}" + $0.view.kind.rawValue },
      ])
    var newIndices: [Int: Int] = [:]
    for (index, match) in matches.enumerated() { if let match { newIndices[match] = index } }
    let reordered = reorderedParents(matches)
    for (index, match) in matches.enumerated() {
      let entry = new.views[index]
      guard let match else {
        all.append(
          DocumentChange(.view, .added, entry.view.displayName, newPlace: entry.view.origin.place))
        continue
      }
      let before = old.views[match]
      var details = Self.details(before.view.ownNode, entry.view.ownNode)
      if before.parent.flatMap({ newIndices[$0] }) != entry.parent {
        details.append(
          .init(
            "superview", before.parent.map { old.views[$0].view.displayName },
            entry.parent.map { new.views[$0].view.displayName }))
      }
      if let order = reordered[index] { details.append(.init("order of subviews", order.old, order.new)) }
      guard !details.isEmpty else { continue }
      all.append(
        DocumentChange(
          .view, .changed, entry.view.displayName, details: details, oldPlace: before.view.origin.place,
          newPlace: entry.view.origin.place))
    }
    for (index, entry) in old.views.enumerated() where newIndices[index] == nil {
      all.append(
        DocumentChange(.view, .removed, entry.view.displayName, oldPlace: entry.view.origin.place))
    }
  }

  /// Returns the views of the new version whose order of subviews changed, with the names of the subviews in both
  /// orders. Only subviews that both versions of the view contain are compared. The keys are indices of views in the
  /// new version.
  private func reorderedParents(_ matches: [Int?]) -> [Int: (old: String, new: String)] {
    // The old indices of the subviews that stayed in the same superview, in the new order.
    var kept: [Int: [Int]] = [:]
    for (index, match) in matches.enumerated() {
      guard let match, let parent = new.views[index].parent, matches[parent] == old.views[match].parent else {
        continue
      }
      kept[parent, default: []].append(match)
    }
    var result: [Int: (old: String, new: String)] = [:]
    for (parent, order) in kept {
      let sorted = order.sorted()
      guard sorted != order else { continue }
      func names(_ indices: [Int]) -> String {
        indices.map { old.views[$0].view.displayName }.joined(separator: ", ")
      }
      result[parent] = (names(sorted), names(order))
    }
    return result
  }

  private mutating func compareGuides() {
    let matches = Matching.pairs(old.guides, new.guides, by: [{ $0.id }, { $0.name }])
    for (guide, match) in zip(new.guides, matches) where match == nil {
      all.append(DocumentChange(.guide, .added, guide.shownName, newPlace: guide.origin.place))
    }
    for (guide, match) in zip(new.guides, matches) {
      guard let match, old.guides[match].name != guide.name else { continue }
      let before = old.guides[match]
      all.append(
        DocumentChange(
          .guide, .changed, guide.shownName, details: [.init("name", before.name, guide.name)],
          oldPlace: before.origin.place, newPlace: guide.origin.place))
    }
    let kept = Set(matches.compactMap { $0 })
    for (index, guide) in old.guides.enumerated() where !kept.contains(index) {
      all.append(DocumentChange(.guide, .removed, guide.shownName, oldPlace: guide.origin.place))
    }
  }

  // MARK: Constraints

  private mutating func compareConstraints() {
    let matches = Matching.pairs(
      old.constraints, new.constraints,
      by: [
        { $0.id }, { $0.equation.identifier.map { "'\($0)" } },
        { $0.equation.printed() + ($0.holder ?? "") }, { $0.relatedAttributes },
      ])
    for (constraint, match) in zip(new.constraints, matches) {
      let name = new.shown(constraint.equation).printed()
      guard let match else {
        all.append(DocumentChange(.constraint, .added, name, newPlace: constraint.origin.place))
        continue
      }
      let before = old.constraints[match]
      let details = self.details(before, constraint)
      guard !details.isEmpty else { continue }
      all.append(
        DocumentChange(
          .constraint, .changed, name, details: details, oldPlace: before.origin.place,
          newPlace: constraint.origin.place))
    }
    let kept = Set(matches.compactMap { $0 })
    for (index, constraint) in old.constraints.enumerated() where !kept.contains(index) {
      let name = old.shown(constraint.equation).printed()
      all.append(DocumentChange(.constraint, .removed, name, oldPlace: constraint.origin.place))
    }
  }

  private func details(
    _ before: LayoutDocument.Constraint, _ after: LayoutDocument.Constraint
  ) -> [DocumentChange.Detail] {
    var details: [DocumentChange.Detail] = []
    func compare(_ property: String, _ first: String?, _ second: String?) {
      if first != second { details.append(.init(property, first, second)) }
    }
    let (one, other) = (before.equation, after.equation)
    if one.first != other.first || one.second != other.second || one.relation != other.relation
      || one.multiplier != other.multiplier || one.standardSpacing != other.standardSpacing
    {
      compare("equation", old.shown(one).printed(), new.shown(other).printed())
    } else {
      compare("constant", NumberText.short(one.constant), NumberText.short(other.constant))
      compare("priority", one.priority.shownText, other.priority.shownText)
      compare("identifier", one.identifier, other.identifier)
    }
    return details + Self.details(before.ownNode, after.ownNode)
  }

  // MARK: Properties

  /// Returns a detail for each key whose values in two maps differ.
  private static func details(_ old: DocumentNode?, _ new: DocumentNode?) -> [DocumentChange.Detail] {
    let (before, after) = (old?.entries ?? [], new?.entries ?? [])
    let values = Dictionary(keepingFirst: before.map { ($0.key, $0.value) })
    let newKeys = Set(after.map { $0.key })
    var details: [DocumentChange.Detail] = []
    for entry in after where values[entry.key] != entry.value {
      details.append(.init(entry.key, values[entry.key]?.shownText, entry.value.shownText))
    }
    for entry in before where !newKeys.contains(entry.key) {
      details.append(.init(entry.key, entry.value.shownText, nil))
    }
    return details
  }
}
