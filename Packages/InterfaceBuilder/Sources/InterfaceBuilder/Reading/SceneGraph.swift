import XMLSource

/// The view controllers of a storyboard and the segues between them.
///
/// The bars that a scene shows on the canvas depend on the scenes that lead to it: a scene inside of a navigation
/// controller has a navigation bar.
struct SceneGraph {
  /// A segue or relationship that leads to a view controller.
  struct Arrival {
    /// The id of the view controller that the segue starts at.
    var source: String
    /// The kind of the segue, such as `show`. It is `relationship` for the relationship of a container to its contents.
    var kind: String
    /// The kind of relationship, such as `rootViewController`; nil for a segue that is not a relationship.
    var relationship: String?
  }

  private var controllers: [String: XMLTree.Element] = [:]
  private var arrivals: [String: [Arrival]] = [:]

  init(_ document: XMLTree.Element) {
    guard let scenes = document.child("scenes") else { return }
    for scene in scenes.children {
      guard let objects = scene.child("objects") else { continue }
      for object in objects.children where object.isController {
        guard let id = object["id"], controllers[id] == nil else { continue }
        controllers[id] = object
        addSegues(of: object, id: id)
      }
    }
  }

  private mutating func addSegues(of controller: XMLTree.Element, id: String) {
    var stack = [controller]
    while let element = stack.popLast() {
      if element.name == "segue", let destination = element["destination"] {
        arrivals[destination, default: []].append(
          Arrival(source: id, kind: element["kind"] ?? "", relationship: element["relationship"]))
      }
      stack += element.children
    }
  }

  /// The bars that containers, such as a navigation controller, show around a view controller on the canvas.
  struct Bars: Hashable {
    /// Whether the view controller is shown inside of a navigation controller.
    var navigation = false
    /// Whether the view controller is shown inside of a tab bar controller.
    var tab = false
    /// Whether the navigation controller around the view controller hides its bar.
    var hidesNavigation = false
    /// Whether the navigation controller shows large titles.
    var hasLargeTitles = false
  }

  /// Returns the kinds of segues that lead to a view controller.
  func kindsOfArrivals(at id: String) -> Set<String> { Set(arrivals[id, default: []].map(\.kind)) }

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
        bars.hidesNavigation = bars.hidesNavigation || source.isOn("navigationBarHidden")
        let bar = source.child("navigationBar")
        bars.hasLargeTitles = bars.hasLargeTitles || bar?.isOn("largeTitles") ?? false
      case ("relationship", "viewControllers") where source.name == "tabBarController":
        bars.tab = true
      case ("push", _), ("show", _):
        let outer = self.bars(of: arrival.source, &seen)
        bars.navigation = bars.navigation || outer.navigation
        bars.tab = bars.tab || outer.navigation && outer.tab
        bars.hidesNavigation = bars.hidesNavigation || outer.hidesNavigation
        bars.hasLargeTitles = bars.hasLargeTitles || outer.hasLargeTitles
      default: break
      }
    }
    return bars
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
