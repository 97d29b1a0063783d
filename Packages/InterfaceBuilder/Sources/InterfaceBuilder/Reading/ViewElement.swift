import XMLSource

/// A view of the file: its XML element, with the values that the conversion reads repeatedly.
struct ViewElement {
  /// The XML element of the view.
  let element: XMLTree.Element

  /// The relation of a view to the view that contains it.
  enum Role {
    /// The root of a scene.
    case root
    /// A subview that the file lists under `subviews`.
    case subview
    /// A view that the file does not list under `subviews`, because its superview positions it, such as a cell of a
    /// table or the content view of a cell.
    case part
  }

  let role: Role

  /// The saved frame in the superview, with the origin at the top left; nil if the file has none.
  var frame: LayoutRect?

  /// The views inside this one, in the order of the file.
  var children: [ViewElement] = []

  /// The layout guides that the author added to the view, in the order of the file.
  var guides: [XMLTree.Element] = []

  /// The style of the table that contains the view as a cell; nil for other views.
  var tableStyle: String?

  /// The elements of the view's variations whose conditions match the traits of the canvas. The most specific variation
  /// is the last.
  var matching: [XMLTree.Element] = []

  var name: String { element.name }
  var id: String? { element["id"] }

  /// Returns the value that an XML attribute of the view has for the traits of the canvas; nil if the file does not set
  /// it.
  func value(_ name: String) -> String? { matching.last { $0[name] != nil }?[name] ?? element[name] }

  /// Whether constraints determine the layout of the view instead of an autoresizing mask. False for all views of a
  /// file that does not use Auto Layout.
  var hasNoMask = false

  /// Whether Interface Builder itself fixes the frame of the view, because the view has no constraints.
  var isFixed: Bool { element.isOn("fixedFrame") }
}

/// A reader that creates a tree of ``ViewElement`` values from an XML element.
struct ViewReader {
  let header: InterfaceFile.Header
  /// The traits of the canvas. They select the frame of a view whose frame varies with traits.
  let traits: TraitCollection
  /// The elements of views whose subviews are not read, because they are nested deeper than
  /// ``DocumentLimits/viewDepth``.
  private(set) var tooDeep: [XMLTree.Element] = []
  /// The elements of the subviews that are left out, because they have no id.
  private(set) var withoutID: [XMLTree.Element] = []

  init(header: InterfaceFile.Header, traits: TraitCollection) {
    self.header = header
    self.traits = traits
  }

  mutating func view(_ element: XMLTree.Element, _ role: ViewElement.Role, depth: Int = 0) -> ViewElement {
    var view = ViewElement(element: element, role: role)
    view.hasNoMask = header.usesAutoLayout && element["translatesAutoresizingMaskIntoConstraints"] == "NO"
    view.matching = matchingVariations(of: element)
    view.frame = view.matching.lazy.reversed().compactMap { $0.savedFrame }.first ?? element.savedFrame
    view.guides = element.child("userGuides")?.children.filter { $0["id"] != nil } ?? []
    guard depth < DocumentLimits.viewDepth else {
      tooDeep.append(element)
      return view
    }
    for child in element.children {
      if child.name == "subviews" {
        for subview in child.children where subview.name != "placeholder" {
          if subview["id"] == nil {
            withoutID.append(subview)
          } else {
            view.children.append(self.view(subview, .subview, depth: depth + 1))
          }
        }
      } else if child.name != "variation", child.savedFrame != nil {
        view.children.append(self.view(child, .part, depth: depth + 1))
      } else if Self.listsOfParts.contains(child.name) {
        for part in Self.parts(in: child) {
          view.children.append(self.view(part, .part, depth: depth + 1))
        }
      }
    }
    if element.name == "tableView" {
      for index in view.children.indices { view.children[index].tableStyle = element["style"] }
    }
    if header.platform == .macOS { view.turnChildren() }
    return view
  }

  /// The names of elements that contain the parts of a container, such as `cells` for the cells of a table. The
  /// container positions these parts.
  private static let listsOfParts: Set<String> = [
    "prototypes", "sections", "cells", "view", "contentView", "tabViewItems", "items", "beginningViews",
    "middleViews", "endViews", "gridCells",
  ]

  /// Returns those descendants of an element that have an id and a frame. Descendants of such a descendant are left
  /// out.
  private static func parts(in element: XMLTree.Element) -> [XMLTree.Element] {
    var parts: [XMLTree.Element] = []
    var stack = Array(element.children).reversed() as [XMLTree.Element]
    while let next = stack.popLast() {
      if next["id"] != nil, next.savedFrame != nil {
        parts.append(next)
      } else if next.name != "subviews" {
        // The subviews of a part without a frame do not become parts: the constraints of the part position them.
        stack += next.children.reversed()
      }
    }
    return parts
  }

  private func matchingVariations(of element: XMLTree.Element) -> [XMLTree.Element] {
    let variations = element.children.filter { $0.name == "variation" }
    guard !variations.isEmpty else { return [] }
    let conditions = variations.map { TraitCondition(interfaceBuilderKey: $0["key"] ?? "default") }
    // A condition that cannot be read never matches.
    let known = variations.indices.filter { conditions[$0] != nil }
    return VariationPrecedence.heightOverWidth.order(of: known.map { conditions[$0] ?? .any }, for: traits)
      .map { variations[known[$0]] }
  }
}

extension ViewElement {
  /// Converts the frames of the children from AppKit's coordinates, whose origin is at the bottom left, to coordinates
  /// whose origin is at the top left.
  fileprivate mutating func turnChildren() {
    guard let height = frame?.height else { return }
    for index in children.indices {
      guard let frame = children[index].frame else { continue }
      children[index].frame?.origin.y = height - frame.maxY
    }
  }
}

extension TraitCondition {
  /// Creates the condition on traits from the key of a variation, such as `heightClass=regular-widthClass=compact`. Nil
  /// if the key contains an unknown trait.
  init?(interfaceBuilderKey key: String) {
    var width: UserInterfaceSizeClass?
    var height: UserInterfaceSizeClass?
    var idiom: UserInterfaceIdiom?
    if key != "default" {
      for part in key.split(separator: "-") {
        let sides = part.split(separator: "=")
        guard sides.count == 2 else { return nil }
        switch (sides[0], sides[1]) {
        case ("widthClass", "compact"): width = .compact
        case ("widthClass", "regular"): width = .regular
        case ("heightClass", "compact"): height = .compact
        case ("heightClass", "regular"): height = .regular
        case ("userInterfaceIdiom", "phone"): idiom = .phone
        case ("userInterfaceIdiom", "pad"): idiom = .pad
        default: return nil
        }
      }
    }
    self.init(widthClass: width, heightClass: height, userInterfaceIdiom: idiom)
  }
}
