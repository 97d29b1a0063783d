@_spi(Tools) import LayoutEquations
import LayoutModel
@_spi(Tools) import SourceText

/// The advice in an error message about an unknown key, for mistakes that cannot be corrected by replacing only the
/// key.
struct KeyAdvice {
  let key: String
  let part: DocumentError.Part

  /// The value of the unknown key, as text; empty for lists and maps.
  let value: String

  /// The first five elements of the value of the unknown key, as text; empty if the value is not a list.
  private let elements: [String]

  /// The values in the map that contains the unknown key, as text, by key. Only the first 100 entries of the map are
  /// read.
  let others: [String: String]

  /// The entry before the unknown key, if the unknown key has no value: `size: 375` for the key `100` in
  /// `{size: 375, 100}`. Nil if the unknown key has a value, or if the value of the entry before it is not an unquoted
  /// text.
  private var previous: (key: String, text: String)?

  init(
    _ key: String, of part: DocumentError.Part, _ value: NodeReader,
    among entries: [(keyReader: NodeReader, value: NodeReader)]
  ) {
    self.key = key
    self.part = part
    self.value = value.node.scalarText
    if case .sequence(let nodes) = value.node.content {
      elements = nodes.prefix(5).map { $0.scalarText }
    } else {
      elements = []
    }
    others = Dictionary(
      keepingFirst: entries.prefix(100).map { ($0.keyReader.node.scalarText, $0.value.node.scalarText) })
    guard case .scalar(let scalar) = value.node.content, scalar.isNull,
      let index = entries.prefix(100).firstIndex(where: { $0.keyReader.node.scalarText == key }), index > 0,
      case .scalar(let text) = entries[index - 1].value.node.content, !text.isQuoted, !text.isNull
    else { return }
    previous = (entries[index - 1].keyReader.node.scalarText, text.text)
  }

  /// The advice as part of a sentence without a period; nil if there is no advice about the unknown key.
  var text: String? {
    guard key.utf8.count <= 64 else { return nil }
    let folded = key.lowercased()
    if part == .variation, DocumentError.Part.view.has(key) { return keysOfVariations }
    if ["comment", "comments", "note", "notes"].contains(folded) {
      return
        "write `\(DocumentKey.ownPrefix)\(key)`: keys for your own data begin with `\(DocumentKey.ownPrefix)`"
    }
    // In braces, a comma ends a text.
    if let previous, ["text", "name"].contains(previous.key), part.has(previous.key),
      previous.text.utf8.count <= 60
    {
      return
        "a comma ends a text in braces: put the text in quotes, `\(previous.key): \"\(previous.text), \(key)\"`"
    }
    switch part {
    case .view, .variation, .document, .scene:
      if folded == "translatesautoresizingmaskintoconstraints" {
        return value.lowercased() == "true"
          ? "give the view an `autoresizing` and a `frame` instead"
          : "delete it: a view has autoresizing constraints only if it has the key `autoresizing`"
      }
      if part == .document || part == .scene, let size { return "write `canvas: \(size)`" }
      if let direction {
        return part == .view || part == .variation
          ? "write `direction: \(direction)`" : "write `canvas: {direction: \(direction)}`"
      }
      if part == .document || part == .scene, let setting = canvasSetting { return setting }
      if let hidden { return hidden }
      if let anchor { return anchor }
      if let stack { return stack }
      if let padding { return padding }
      if folded == "label", others[DocumentKey.name.rawValue] != nil, !value.isEmpty {
        return "write `text: \(value)`"
      }
      if folded == "title", part == .document || part == .scene { return "write `name: \(value)`" }
      if folded == "layout", value.isEmpty {
        return
          "remove `layout`, and write the keys below it, such as `views` and `constraints`, without indentation"
      }
      if let advice = Self.adviceByName[folded] { return advice }
      if Self.fontNames.contains(folded), part == .view || part == .variation {
        return "write size, weight and family under `font`, such as `font: bold 17`"
      }
      if folded == "image" { return "write the size of the image as `intrinsicSize`, such as `[24, 24]`" }
      if Self.isVisual(folded) || Self.isHandler(key) {
        return
          "it has no effect on the layout: delete it, or write `\(DocumentKey.ownPrefix)\(key)` to keep it"
      }
      return nil
    case .canvas:
      if let direction { return "write `direction: \(direction)`" }
      if ["landscape", "portrait"].contains(folded), value.lowercased() == "true" {
        return "write `orientation: \(folded)`"
      }
      if let list { return list }
      if ["darkmode", "userinterfacestyle", "appearance", "colorscheme", "theme"].contains(folded) {
        return
          "it has no effect on the layout: delete it, or write `\(DocumentKey.ownPrefix)\(key)` to keep it"
      }
      return size.map { "write `size: \($0)`" }
    case .constraint: return operand
    case .size, .point, .frame, .insets, .directionalInsets, .guide, .constraintVariation, .sizeClasses,
      .priorities:
      return nil
    }
  }

  /// The layout direction that the unknown key and its value express, as in `rtl: true` or `language: ar`; nil for
  /// other keys.
  private var direction: String? {
    guard value.utf8.count <= 32 else { return nil }
    switch key.lowercased() {
    case "rtl", "righttoleft": return value.lowercased() == "true" ? "rtl" : nil
    case "ltr", "lefttoright": return value.lowercased() == "true" ? "ltr" : nil
    case "locale", "language", "lang": break
    default: return nil
    }
    let language = value.lowercased().prefix { $0.isLetter }
    guard !language.isEmpty else { return nil }
    return Self.languagesFromRightToLeft.contains(String(language)) ? "rtl" : "ltr"
  }

  private static let languagesFromRightToLeft: Set<String> = [
    "ar", "arabic", "ckb", "dv", "fa", "he", "hebrew", "iw", "ks", "ku", "persian", "ps", "sd", "ug", "ur",
    "urdu",
    "yi",
  ]

  /// The advice for a setting of the canvas that is written outside of the canvas, such as `textSize: AX5` in a
  /// document. Nil for other keys.
  private var canvasSetting: String? {
    guard part != .view, !value.isEmpty, value.utf8.count <= 40 else { return nil }
    let setting = DocumentError.Part.canvas.has(key) ? key : ForeignNames.key(for: key, of: .canvas)
    guard let setting, !part.has(setting), LayoutAttribute(named: key) == nil else { return nil }
    if setting == "device" || setting == "size" { return "write `canvas: \(value)`" }
    return "write `canvas: {\(setting): \(value)}`"
  }

  /// The advice for numbers in braces without brackets around them, as in `{size: 375, 100}`. Nil for other keys.
  private var list: String? {
    guard value.isEmpty, NumberText.decimal(key) != nil,
      let first = others.first(where: { part.has($0.key) && NumberText.decimal($0.value) != nil })
    else { return nil }
    return "put the numbers in brackets: `\(first.key): [\(first.value), \(key)]`"
  }

  /// The advice for keys with which other systems hide or show a view, such as `visible: false`, `visibility: gone` and
  /// `display: block`. Nil for other keys and values.
  private var hidden: String? {
    guard part == .view || part == .variation else { return nil }
    let hides: Bool
    switch (key.lowercased(), value.lowercased()) {
    case ("visible", "false"), ("isvisible", "false"), ("visibility", "gone"), ("visibility", "hidden"),
      ("visibility", "invisible"), ("visibility", "collapse"), ("display", "none"):
      hides = true
    case ("visible", "true"), ("isvisible", "true"), ("visibility", "visible"), ("display", "block"):
      hides = false
    default: return nil
    }
    return hides ? "write `hidden: true`" : "delete it: a view is hidden only if it has `hidden: true`"
  }

  /// The advice for a constraint of Android's layouts, such as `layout_constraintTop_toTopOf: parent`. Nil for other
  /// keys.
  private var anchor: String? {
    let start = "layout_constraint"
    guard key.hasPrefix(start), key.hasSuffix("Of"), value.utf8.count <= 40,
      let joint = key.firstRange(of: "_to")
    else { return nil }
    func attribute(_ name: Substring) -> LayoutAttribute? {
      LayoutAttribute.names(meantBy: String(name)).first.flatMap { LayoutAttribute(named: $0) }
        ?? LayoutAttribute(named: name)
    }
    let name = value.split(separator: "/").last.map(String.init) ?? value
    guard let first = attribute(key[..<joint.lowerBound].dropFirst(start.count)),
      let second = attribute(key[joint.upperBound...].dropLast(2)), !name.isEmpty
    else { return nil }
    let item = ItemReference.item(
      others[DocumentKey.name.rawValue] ?? others[DocumentKey.id.rawValue] ?? "View")
    let other = name == "parent" ? ItemReference.superview : .item(name)
    return "write it as a constraint: `\(item).\(first) = \(other).\(second)`"
  }

  /// The advice for a property of a stack, such as `gap` or `flexDirection`, in a view that is not a stack. Nil for
  /// other keys.
  private var stack: String? {
    guard part == .view, others[DocumentKey.kind.rawValue].map({ $0 != "stack" }) ?? true else { return nil }
    if key.lowercased() == "display", ["flex", "grid"].contains(value.lowercased()) {
      return "write `kind: stack` and `axis: horizontal` or `axis: vertical`"
    }
    guard let own = ForeignNames.key(for: key, of: part),
      AttributeField.all.contains(where: { field in
        field.key == own && field.scope == .stacks
      })
    else { return nil }
    return "this is a property of stacks: write `kind: stack` and `\(own)`"
  }

  /// The advice for the padding of a stack, which needs two keys. Nil for other keys and views.
  private var padding: String? {
    guard part == .view || part == .variation, key.lowercased() == "padding",
      others[DocumentKey.kind.rawValue] == "stack", value.utf8.count <= 40
    else { return nil }
    let margins = value.isEmpty ? "`margins`" : "`margins: \(value)`"
    return "write \(margins) and `layoutMarginsRelativeArrangement: true`"
  }

  /// The advice for a key of views that cannot vary: the other keys that cannot vary.
  private var keysOfVariations: String {
    let fixed = DocumentError.Part.view.keys.filter { !part.has($0) }.map { "`\($0)`" }
    return
      "it can contain all keys of a view except \(fixed.dropLast().joined(separator: ", ")) and \(fixed.last ?? "")"
  }

  /// The advice for names from CSS, Android and SwiftUI, keyed by the name in lowercase. It contains only names for
  /// which none of the other properties of this type returns advice.
  private static let adviceByName: [String: String] = [
    "zindex": "write the views in the list `views` from back to front instead",
    "priority": "write `hugging` or `compression` for the priorities of the content",
    "layoutpriority": "write `hugging` or `compression` for the priorities of the content",
    "layoutweight":
      "use `distribution` of a stack, or constraints between widths such as `A.Width = 2 * B.Width`",
    "layout_weight":
      "use `distribution` of a stack, or constraints between widths such as `A.Width = 2 * B.Width`",
    "flex": "use `hugging` of the views, or `distribution` of the stack",
    "flexgrow": "use `hugging` of the views, or `distribution` of the stack",
    "flexshrink": "use `compression` of the views, or `distribution` of the stack",
    "position": "write positions as constraints, such as `A.Leading = Superview.Leading + 16`",
    "offset": "write distances as constraints, such as `A.Leading = B.Trailing + 8`",
    "inset": "write distances as constraints, such as `A.Leading = Superview.Leading + 16`",
    "insets": "write distances as constraints, such as `A.Leading = Superview.Leading + 16`",
    "rowheight": "write the height as a constraint, such as `A.Height = 44`",
  ]

  /// The size that the author probably meant with the unknown key, as text such as `320x480`. Nil if the key does not
  /// set a size, or if the size is not valid.
  ///
  /// The width and height are the values of the keys `width` and `height` in the map that contains the unknown key. In
  /// the map of a document or scene, the size can also be a list, as in `size: [320, 480]` and
  /// `frame: [0, 0, 320, 480]`.
  private var size: String? {
    if part == .document || part == .scene, let size = sizeOfList { return size }
    let names = [DocumentKey.width, .height].map { $0.rawValue }
    func isMeant(_ key: String, _ name: String) -> Bool {
      key.lowercased() == name || !part.has(key) && Suggestions.nearest(to: key, among: names).first == name
    }
    guard names.contains(where: { isMeant(key, $0) }) else { return nil }
    let lengths = names.map { name in
      others[name] ?? others.keys.sorted().first { isMeant($0, name) }.flatMap { others[$0] } ?? "auto"
    }
    let size = lengths.joined(separator: "x")
    guard LayoutDocument.CanvasSize(parsing: size) != nil else { return nil }
    return size
  }

  /// The last two numbers of a list under the key `size`, `bounds` or `frame`, as text such as `320x480`. Nil for other
  /// keys, and for lists without two or four elements.
  private var sizeOfList: String? {
    guard ["size", "bounds", "frame"].contains(key.lowercased()), [2, 4].contains(elements.count) else {
      return nil
    }
    let size = elements.suffix(2).joined(separator: "x")
    return LayoutDocument.CanvasSize(parsing: size) == nil ? nil : size
  }

  /// Advice for a constraint that gives an item and its attribute under separate keys, as in
  /// `{item: Title, attribute: width}`: the single key and value to write instead. Nil for other keys.
  private var operand: String? {
    let operands: [(DocumentKey, items: [String], attributes: [String])] = [
      (
        .first, items: ["item", "firstItem", "view", "view1", "item1"],
        attributes: ["attribute", "firstAttribute", "attribute1", "attr"]
      ),
      (
        .second, items: ["toItem", "secondItem", "view2", "item2"],
        attributes: ["toAttribute", "secondAttribute", "attribute2"]
      ),
    ]
    for (target, items, attributes) in operands where (items + attributes).contains(key) {
      guard let item = items.lazy.compactMap({ others[$0] }).first ?? others[target.rawValue],
        let name = attributes.lazy.compactMap({ others[$0] }).first, item.utf8.count <= 64,
        let attribute = LayoutAttribute(named: name)
      else { continue }
      let isSuperview = item.lowercased() == ItemReference.superview.description.lowercased()
      let reference = isSuperview ? ItemReference.superview : .item(item)
      return "write `\(target.rawValue): \(reference).\(attribute)`"
    }
    return nil
  }

  /// Returns whether a view in UIKit, AppKit or CSS has a property of this name that does not affect the layout.
  ///
  /// - Parameter name: The name in lowercase.
  private static func isVisual(_ name: String) -> Bool {
    visualNames.contains(name) || name.hasSuffix("color") || name.hasSuffix("colour")
  }

  /// Returns whether a name is that of a handler of events, such as `onTap`.
  private static func isHandler(_ name: String) -> Bool {
    name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  /// The names, in lowercase, of properties of fonts in other frameworks and in CSS.
  private static let fontNames: Set<String> = [
    "fontsize", "fontweight", "fontstyle", "fontname", "fontfamily", "pointsize", "weight", "bold", "italic",
    "textstyle",
  ]

  private static let visualNames: Set<String> = [
    "alpha", "opacity", "textalignment", "contentmode", "ison", "on", "isenabled", "enabled", "isselected",
    "selected", "ishighlighted", "isopaque", "clipstobounds", "maskstobounds", "cornerradius", "shadow",
    "shadowoffset", "shadowradius", "shadowopacity", "layer", "background", "tint",
    "isuserinteractionenabled",
    "userinteractionenabled", "value", "minimumvalue", "maximumvalue", "progress", "isanimating",
    "keyboardtype", "returnkeytype", "issecuretextentry", "securetextentry", "autocorrectiontype",
    "autocapitalizationtype", "textcontenttype", "accessibilitylabel", "accessibilityhint", "transform",
    "tag",
    "zposition", "borderwidth", "borderstyle", "gesturerecognizers", "contentverticalalignment",
    "contenthorizontalalignment", "linebreakmode", "isscrollenabled", "showsverticalscrollindicator",
    "showshorizontalscrollindicator", "action", "target", "minimumscalefactor", "elevation", "style", "hint",
    "systemlayoutsizefitting",
  ]
}
