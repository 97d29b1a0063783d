import LayoutEquations
import LayoutModel
import SourceText

/// The advice in an error message about an unknown key, for mistakes that cannot be corrected by replacing only the
/// key.
struct KeyAdvice {
  let key: String
  let part: DocumentError.Part

  /// The value of the unknown key, as text; empty for lists and maps.
  let value: String

  /// The values of all keys in the map that contains the unknown key, as text, by key.
  let others: [String: String]

  init(
    _ key: String, of part: DocumentError.Part, _ value: NodeReader,
    among entries: [(keyReader: NodeReader, value: NodeReader)]
  ) {
    self.key = key
    self.part = part
    self.value = value.node.scalarText
    others = Dictionary(
      entries.prefix(100).map { ($0.keyReader.node.scalarText, $0.value.node.scalarText) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The advice as part of a sentence without a period; nil if there is no advice about the unknown key.
  var text: String? {
    guard key.utf8.count <= 64 else { return nil }
    let folded = key.lowercased()
    switch part {
    case .view, .variation, .document, .scene:
      if folded == "translatesautoresizingmaskintoconstraints" {
        return value.lowercased() == "true"
          ? "give the view an `autoresizing` and a `frame` instead"
          : "delete it, as views have no autoresizing constraints unless they have the key `autoresizing`"
      }
      if part == .document || part == .scene, let size { return "write `canvas: \(size)`" }
      if let direction { return part == .view ? nil : "write `canvas: {direction: \(direction)}`" }
      if Self.fontNames.contains(folded), part == .view || part == .variation {
        return "write size, weight and family under `font`, such as `font: bold 17`"
      }
      if folded == "image" { return "write the size of the image as `intrinsicSize`, such as `[24, 24]`" }
      if Self.isVisual(folded) {
        return
          "it has no effect on the layout: delete it, or write `\(DocumentKey.ownPrefix)\(key)` to keep it"
      }
      return nil
    case .canvas:
      if let direction { return "write `direction: \(direction)`" }
      if ["landscape", "portrait"].contains(folded), value.lowercased() == "true" {
        return "write `orientation: \(folded)`"
      }
      return size.map { "write `size: \($0)`" }
    case .constraint: return operand
    default: return nil
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

  /// The size from the keys `width` and `height` of the map that contains the unknown key, as text such as `320x480`.
  /// Nil if the unknown key is neither of the two, or if the size is not valid.
  private var size: String? {
    let names = [DocumentKey.width, .height].map(\.rawValue)
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

  /// The names of parts of a font in other frameworks and in CSS, in lowercase.
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
    "showshorizontalscrollindicator", "action", "target",
  ]
}

extension NodeReader {
  /// Returns the suggested keys for which the value of the misspelled key is valid.
  ///
  /// The method reads a small document for each suggested key, with this key and the value. If the value is a long list
  /// or a nested map, all suggestions are returned unchecked, because reading could take long.
  func confirmed(
    _ suggestions: [String], of part: DocumentError.Part, _ value: NodeReader,
    among entries: [(keyReader: NodeReader, value: NodeReader)]
  ) -> [String] {
    guard value.node.isSmall else { return suggestions }
    return suggestions.filter { suggestion in
      guard !DocumentKey.structural.contains(suggestion) || !value.node.isCollection else { return true }
      // The kind determines which keys a view can have. An invalid kind is reported separately.
      let kind = entries.first { $0.keyReader.node.scalarText == DocumentKey.kind.rawValue }
        .map { $0.value.node }.flatMap { LayoutDocument.Kind(rawValue: $0.scalarText) == nil ? nil : $0 }
      guard let document = part.document(with: suggestion, value.node, kind: kind) else { return true }
      let context = ReadingContext()
      context.isTrial = true
      _ = NodeReader(node: document, path: .root, context: context).document()
      return !context.problems.contains { problem in
        switch problem.kind {
        // These problems occur only because the small document lacks the rest of the document.
        case .missingKey, .keyOfArrangedView, .superviewWithoutFrame: false
        default: true
        }
      }
    }
  }
}

extension DocumentError.Part {
  /// Returns a small document with which to check whether a key and its value are valid in this kind of part, such as a
  /// canvas. The document contains one such part, with only this key; a view also has its kind. Nil for parts other
  /// than the whole document, a scene, a canvas and a view.
  fileprivate func document(with key: String, _ value: DocumentNode, kind: DocumentNode?) -> DocumentNode? {
    let entry = DocumentNode.Entry(key, value, keyOrigin: .unknown)
    func map(_ entries: [DocumentNode.Entry]) -> DocumentNode { DocumentNode(.mapping(entries)) }
    func document(_ key: DocumentKey, _ value: DocumentNode) -> DocumentNode {
      map([DocumentNode.Entry(key.rawValue, value, keyOrigin: .unknown)])
    }
    switch self {
    case .document, .scene: return map([entry])
    case .canvas: return document(.canvas, map([entry]))
    case .view:
      let kinds = kind.map { [DocumentNode.Entry(DocumentKey.kind.rawValue, $0, keyOrigin: .unknown)] } ?? []
      return document(.views, DocumentNode(.sequence([map(kinds + [entry])])))
    default: return nil
    }
  }
}

extension DocumentNode {
  /// Whether the node is a scalar, or a list or map of at most eight scalars.
  fileprivate var isSmall: Bool {
    switch content {
    case .scalar: true
    case .sequence(let nodes): nodes.count <= 8 && !nodes.contains { $0.isCollection }
    case .mapping(let entries): entries.count <= 8 && !entries.contains { $0.value.isCollection }
    }
  }
}
