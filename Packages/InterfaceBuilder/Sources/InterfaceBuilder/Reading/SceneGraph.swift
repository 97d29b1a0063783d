import LayoutDocuments
import XMLSource

/// The view controllers of a storyboard and the segues between them.
///
/// The bars that a scene shows on the canvas depend on the scenes that lead to it: a scene inside a navigation
/// controller has a navigation bar.
struct SceneGraph {
  /// A segue or relationship that leads to a view controller.
  struct Arrival {
    /// The id of the view controller that the segue starts at.
    var source: String
    /// The kind of the segue, such as `show`. If a container contains the view controller, the kind is `relationship`.
    var kind: String
    /// The kind of relationship, such as `rootViewController`; nil for a segue that is not a relationship.
    var relationship: String?
  }

  private var controllers: [String: XMLTree.Element] = [:]
  private var arrivals: [String: [Arrival]] = [:]

  /// The names of outlets, by the id of the object that the outlet is connected to. If several outlets are connected to
  /// an object, the first one is stored. Outlets of system classes are left out.
  private(set) var outlets: [String: String] = [:]

  /// The ids of all objects that outlets or collections of outlets are connected to.
  private(set) var outletTargets: Set<String> = []

  init(_ document: XMLTree.Element) {
    document.child("objects")?.children.forEach { addConnections(of: $0, controller: nil) }
    guard let scenes = document.child("scenes") else { return }
    for scene in scenes.children {
      guard let objects = scene.child("objects") else { continue }
      for object in objects.children {
        var controller: String?
        if object.isController, let id = object["id"], controllers[id] == nil {
          controllers[id] = object
          controller = id
        }
        addConnections(of: object, controller: controller)
      }
    }
  }

  /// Adds the outlets and segues in an object and its descendants.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - controller: The id of the object if it is a view controller; nil otherwise. Segues in the object start at this
  ///     view controller.
  private mutating func addConnections(of object: XMLTree.Element, controller: String?) {
    var stack = [object]
    while let element = stack.popLast() {
      guard element.name == "connections" else {
        stack += element.children.reversed()
        continue
      }
      for connection in element.children {
        guard let destination = connection["destination"] else { continue }
        if connection.name.hasPrefix("outlet") { outletTargets.insert(destination) }
        if connection.name == "segue", let controller {
          arrivals[destination, default: []].append(
            Arrival(
              source: controller, kind: connection["kind"] ?? "", relationship: connection["relationship"]))
        } else if connection.name == "outlet", let name = connection["property"], !name.isEmpty,
          !Self.systemOutlets.contains(name), outlets[destination] == nil
        {
          outlets[destination] = name
        }
      }
    }
  }

  /// The names of outlets that UIKit and AppKit declare. Such a name does not describe the view that the outlet is
  /// connected to.
  private static let systemOutlets: Set<String> = [
    "view", "contentView", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "accessoryView", "editingAccessoryView", "inputView", "inputAccessoryView", "delegate", "dataSource",
    "prefetchDataSource", "dragDelegate", "dropDelegate", "nextKeyView", "initialFirstResponder",
    "documentView", "headerView", "cornerView",
  ]

  /// The bars that containers, such as a navigation controller, show around a view controller on the canvas.
  struct Bars: Hashable {
    /// Whether the view controller is shown inside of a navigation controller.
    var navigation = false
    /// Whether the view controller is shown inside a tab bar controller.
    var tab = false
    /// The tabs of the tab bar: their titles, and the index of the tab that contains the view controller.
    var tabs = LayoutViewAppearance.Tabs()
    /// Whether the navigation controller around the view controller hides its bar.
    var hidesNavigation = false
    /// Whether the navigation controller shows large titles.
    var hasLargeTitles = false
  }

  /// Returns the kinds of segues that lead to a view controller.
  func kindsOfArrivals(at id: String) -> Set<String> { Set(arrivals[id, default: []].map { $0.kind }) }

  /// Returns whether an embed segue shows a view controller in a part of another screen, or shows a container in which
  /// the view controller appears, such as a navigation controller.
  ///
  /// - Complexity: O(*n*) for *n* segues.
  func isEmbedded(_ id: String) -> Bool {
    var seen: Set<String> = [id]
    var open = [id]
    while let next = open.popLast() {
      for arrival in arrivals[next, default: []] {
        switch arrival.kind {
        case "embed": return true
        case "relationship", "push", "show", "custom":
          if seen.insert(arrival.source).inserted { open.append(arrival.source) }
        default: break
        }
      }
    }
    return false
  }

  /// Returns the bars that containers, such as a navigation controller, show around a view controller.
  ///
  /// - Complexity: O(*n*) for *n* segues.
  func bars(of id: String) -> Bars {
    var seen: Set<String> = []
    return bars(of: id, &seen)
  }

  private func bars(of id: String, _ seen: inout Set<String>) -> Bars {
    guard seen.count < Self.longestPath, seen.insert(id).inserted else { return Bars() }
    var bars = Bars()
    for arrival in arrivals[id, default: []] {
      guard let source = controllers[arrival.source] else { continue }
      switch (arrival.kind, arrival.relationship) {
      case ("relationship", "rootViewController"):
        let outer = self.bars(of: arrival.source, &seen)
        bars.navigation = true
        bars.tab = bars.tab || outer.tab
        if outer.tab { bars.tabs = outer.tabs }
        bars.hidesNavigation = bars.hidesNavigation || source.isOn("navigationBarHidden")
        let bar = source.child("navigationBar")
        bars.hasLargeTitles = bars.hasLargeTitles || bar?.isOn("largeTitles") ?? false
      case ("relationship", "viewControllers") where source.name == "tabBarController":
        bars.tab = true
        bars.tabs = tabs(of: source, showing: id)
      case ("push", _), ("show", _):
        let outer = self.bars(of: arrival.source, &seen)
        bars.navigation = bars.navigation || outer.navigation
        bars.tab = bars.tab || outer.navigation && outer.tab
        if outer.navigation, outer.tab { bars.tabs = outer.tabs }
        bars.hidesNavigation = bars.hidesNavigation || outer.hidesNavigation
        bars.hasLargeTitles = bars.hasLargeTitles || outer.hasLargeTitles
      default: break
      }
    }
    return bars
  }

  /// Returns the tabs of a tab bar controller. The title of a tab is in the tab bar item of its view controller.
  private func tabs(of container: XMLTree.Element, showing id: String) -> LayoutViewAppearance.Tabs {
    var tabs = LayoutViewAppearance.Tabs()
    guard let connections = container.child("connections") else { return tabs }
    for connection in connections.children {
      guard connection["relationship"] == "viewControllers", let destination = connection["destination"]
      else {
        continue
      }
      if destination == id { tabs.selection = tabs.titles.count }
      let item = controllers[destination]?.child("tabBarItem")
      tabs.titles.append(
        item?["title"] ?? item?["systemItem"].map { LayoutViewAppearance.BarItem.title(ofSystemItem: $0) }
          ?? "")
    }
    return tabs
  }

  /// The maximum number of view controllers that ``bars(of:)`` visits, so that a long chain of segues does not overflow
  /// the stack.
  private static let longestPath = 200
}

extension XMLTree.Element {
  /// Whether the element is a view controller.
  var isController: Bool {
    name.hasSuffix("ontroller") || name == "pagecontroller"
  }
}
