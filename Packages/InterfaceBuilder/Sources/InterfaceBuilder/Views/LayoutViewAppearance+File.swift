import LayoutDocuments
import XMLSource

extension LayoutViewAppearance {
  /// Creates the appearance of a view in an Interface Builder file, but without ``bars``, which a root can have.
  init(_ view: ViewElement, _ header: InterfaceFile.Header) {
    self.init()
    if let list = view.element.children.first(where: { $0.name == "segments" })
      ?? view.cell?.child("segments")
    {
      segments = list.children.map { $0["title"] ?? $0["label"] ?? "" }
    }
    if view.name == "toolbar" {
      barItems = LayoutViewAppearance.BarItem.all(in: view.element.child("items"))
    }
    switch view.element["textAlignment"] ?? view.cell?["alignment"]
      ?? view.element["contentHorizontalAlignment"]
    {
    case "left": textAlignment = .left
    case "center": textAlignment = .center
    case "right": textAlignment = .right
    default: break
    }
    isOn = view.cell?["state"] == "on"
    hasOpaqueBackground = Self.hasOpaqueBackground(view, header)
    let hasImage = view.cell?["image"] != nil || view.element.child("state")?["image"] != nil
    showsOnlyImage =
      view.cell?["imagePosition"] == "only"
      || hasImage && view.cell == nil && (view.element.child("state")?["title"] ?? "").isEmpty
    let text = view.element["text"] ?? view.cell?["title"] ?? ""
    let placeholder = view.element["placeholder"] ?? view.cell?["placeholderString"]
    showsPlaceholder = view.name == "textField" && text.isEmpty && placeholder != nil
    guard header.platform == .macOS else { return }
    switch (view.name, view.cell?["type"]) {
    case ("button", "check"): style = .checkBox
    case ("button", "radio"): style = .radioButton
    case ("popUpButton", _): style = .popUpButton
    case ("textField", _) where view.cell?["borderStyle"] == nil: style = .staticText
    case ("tableView", _), ("outlineView", _): style = .list
    default: break
    }
  }

  /// Returns whether a view has a background color that hides what is behind the view. Named colors and system colors
  /// have the alpha value that the resources of the file state. Those without one count as opaque, except for the fills
  /// of the system, which are translucent.
  private static func hasOpaqueBackground(_ view: ViewElement, _ header: InterfaceFile.Header) -> Bool {
    guard
      let color = view.element.children.first(where: { $0.name == "color" && $0["key"] == "backgroundColor" })
    else { return false }
    let systemName = color["systemColor"] ?? color["cocoaTouchSystemColor"] ?? ""
    guard !systemName.hasSuffix("FillColor"), systemName != "clearColor" else { return false }
    let alpha =
      color.number("alpha") ?? (color["name"] ?? color["systemColor"]).flatMap { header.colorAlphas[$0] } ?? 1
    return alpha >= 1 && view.element.number("alpha") ?? 1 >= 1
  }
}
