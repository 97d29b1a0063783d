import ConflictAnalysis
import LayoutEquations
@_spi(Tools) import LayoutModel

extension LayoutAnalysis {
  /// Returns the scroll views in an ambiguity report whose content has an ambiguous size or position.
  ///
  /// - Complexity: O(*n* · *depth*) for *n* constraints if there is such a scroll view, otherwise O(*n*) for *n* items.
  func scrollingItems(in report: AmbiguityReport) -> [LayoutAmbiguity.Scrolling] {
    let open = Dictionary(grouping: report.items, by: { $0.item })
    var found = layout.items.compactMap { item -> LayoutAmbiguity.Scrolling? in
      guard item.item.isScrollingItem, let guide = layout.contentGuide(of: item.item),
        let entries = open[guide.name]
      else { return nil }
      return LayoutAmbiguity.Scrolling(
        item: item.name, contentGuide: guide.name,
        axes: LayoutAxis.allCases.filter { axis in entries.contains { $0.axis == axis } })
    }
    guard !found.isEmpty else { return [] }
    let connected = connectedContentEdges
    for place in found.indices {
      let edges = connected[found[place].item] ?? []
      for axis in found[place].axes {
        found[place].unconnectedEdges += Self.contentEdges(axis).filter { !edges.contains($0) }
      }
    }
    return found
  }

  private static func contentEdges(_ axis: LayoutAxis) -> [LayoutAttribute] {
    axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
  }

  /// For each scroll view, its attributes that constraints of the user relate to views in its content. The keys are the
  /// names of the scroll views. Margins count as edges, and left and right as leading and trailing.
  private var connectedContentEdges: [String: Set<LayoutAttribute>] {
    var scrollViews: [String: LayoutSystem.Item] = [:]
    for item in layout.items where item.item.isScrollingItem {
      scrollViews[item.name] = item
      if let guide = layout.contentGuide(of: item.item) { scrollViews[guide.name] = item }
    }
    var connected: [String: Set<LayoutAttribute>] = [:]
    for member in layout.members where member.origin == .user {
      guard case .attribute(let first) = member.equation.first,
        case .attribute(let second)? = member.equation.second
      else { continue }
      for (outer, inner) in [(first, second), (second, first)] {
        guard case .item(let area) = outer.item, let scrollView = scrollViews[area],
          case .item(let content) = inner.item, system.ancestors(of: content).contains(scrollView.name)
        else { continue }
        let edge = Self.directional(outer.attribute.edgeOfMargin ?? outer.attribute, of: scrollView)
        connected[scrollView.name, default: []].insert(edge)
      }
    }
    return connected
  }
}
