import LayoutEquations
import LayoutModel

extension SolvedScene {
  /// The shapes that draw the scene: a rectangle and the name for each visible item, in the coordinates of the root.
  ///
  /// In the list, the name of an item follows the item's rectangle, and superitems come before their subitems. Links
  /// refer to items by their ids in JSON, and to diagnostics by their index in `SceneDiagnostics.all`. An item with a
  /// unique name has a link to each conflict with a constraint that refers to the item.
  ///
  /// The list does not contain hidden items. It contains a guide that belongs to a view, such as its margins, only if
  /// the status of the guide is not `ok`.
  ///
  /// - Complexity: O(*n* + *m*) for *n* items and *m* constraints in conflicts.
  public var displayList: DisplayList {
    let items = solution.items
    guard let root = items.first else { return DisplayList(bounds: .zero) }
    let containers = Set(items.compactMap { $0.kind == .view ? $0.parent : nil })
    let conflicts = conflictsByItem
    let names = ItemLabels(solution)
    var elements: [DisplayList.Element] = []
    for (index, item) in items.enumerated() where isShown(index) {
      let links =
        [.item(names.ids[index])] + (conflicts[item.name] ?? []).map(DisplayList.Link.diagnostic)
      let outline = DisplayList.Shape.rectangle(item.rootFrame, item.kind == .guide ? .dotted : .solid)
      // The id of a generated guide begins with the name of its view.
      let shown = item.isSystemGuide ? "(\(names.ids[index]))" : names.shown[index]
      let name = DisplayList.Text(
        shown + text(of: index), in: item.rootFrame,
        containers.contains(index) ? .upperEdge : .center)
      elements += [outline, .text(name)].map {
        DisplayList.Element($0, layer: item.layer, state: DisplayList.State(item.status), links: links)
      }
    }
    return DisplayList(bounds: LayoutRect(origin: .zero, size: root.frame.size), elements: elements)
  }

  /// Returns the text that a view displays, in quotation marks and on one line. Empty if the view has no text, or if
  /// the text equals the view's name.
  private func text(of index: Int) -> String {
    guard let text = texts[index], !text.isEmpty, text != solution.items[index].name else { return "" }
    let start = text.prefix(Self.shownTextLength)
    let line = String(start.map { $0.isWhitespace ? " " : $0 })
    return " “\(line)\(start.endIndex < text.endIndex ? "…" : "")”"
  }

  /// The maximum number of characters of a view's text that are shown after its name. Drawings shorten names and texts
  /// further, to the width of the view.
  private static let shownTextLength = 80

  private func isShown(_ index: Int) -> Bool {
    let item = solution.items[index]
    return !hidden.contains(index) && (!item.isSystemGuide || item.status != .ok)
  }

  /// The indices of the dropped constraints whose conflicts involve an item, by the name of the item. Names that
  /// several items have are left out, because the equations in conflicts refer to items by name.
  private var conflictsByItem: [String: [Int]] {
    guard !solution.droppedConstraints.isEmpty else { return [:] }
    let counts = solution.items.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var conflicts: [String: [Int]] = [:]
    for (number, conflict) in solution.droppedConstraints.enumerated() {
      for member in [conflict.dropped] + (conflict.conflict ?? []) {
        for operand in [member.equation.first, member.equation.second].compactMap({ $0 }) {
          operand.forEachAnchor { anchor in
            guard case .item(let name) = anchor.item, counts[name] == 1 else { return }
            if conflicts[name]?.last != number { conflicts[name, default: []].append(number) }
          }
        }
      }
    }
    return conflicts
  }
}

extension LayoutSolution.Item {
  fileprivate var layer: DisplayList.Layer {
    kind == .view ? .frames : isSystemGuide ? .systemGuides : .guides
  }
}

extension DisplayList.State {
  /// Converts the status of an item in a solution to the state that determines how the item is drawn.
  init(_ status: LayoutStatus) {
    self =
      switch status {
      case .conflicting: .conflicting
      case .ambiguous: .ambiguous
      case .misplaced: .misplaced
      case .ok: .ok
      }
  }
}
