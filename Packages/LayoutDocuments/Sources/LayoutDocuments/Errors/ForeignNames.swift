@_spi(Tools) import LayoutEquations
import SourceText

/// The names that UIKit, AppKit and SwiftUI use where documents use a different key or word. Error messages suggest the
/// key or word of the document.
///
/// Names are compared without case, hyphens, underscores, a leading dot, and the prefixes `is`, `UI` and `NS`.
enum ForeignNames {
  /// Returns the key in documents that corresponds to a name in another framework; nil if this part of a document has
  /// no such key.
  static func key(for name: String, of part: DocumentError.Part) -> String? {
    let folded = folded(name)
    if let key = keys[folded]?.first(where: part.has) { return key }
    guard name.hasPrefix("is") else { return nil }
    return part.keys.first { $0.lowercased() == folded.dropFirst(2) }
  }

  /// Returns the word of a vocabulary that corresponds to a word in another framework; nil if there is none.
  ///
  /// - Parameter words: The words of the vocabulary.
  static func word(for name: String, in vocabulary: DocumentError.Vocabulary, _ words: [String]) -> String? {
    var folded = folded(name)
    let plain = name.utf8.count <= 64 ? String(name.drop { $0 == "." }).lowercased() : ""
    if let word = words.first(where: { $0.lowercased() == plain }) { return word }
    guard vocabulary == .kind else { return nil }
    if folded.hasPrefix("ui") || folded.hasPrefix("ns") { folded.removeFirst(2) }
    let names = [folded, folded.hasSuffix("view") ? String(folded.dropLast(4)) : folded]
    for name in names {
      if let word = words.first(where: { $0.lowercased() == name }) { return word }
    }
    if let kind = names.lazy.compactMap({ kinds[$0] }).first { return kind }
    if let similar = similarKind(to: names[0], words) { return similar }
    // Classes such as `UITableViewCell` and `WKWebView` have no kind of their own.
    let prefix = name.prefix { $0.isUppercase }
    let isClass = prefix.count > 2 && name.count > prefix.count
    return isClass || folded.hasSuffix("cell") || folded.hasSuffix("view") && folded != "view" ? "view" : nil
  }

  /// Returns the kind of view whose name, here or in another framework, is most similar to a misspelled name such as
  /// `labell`; nil if none is.
  private static func similarKind(to name: String, _ words: [String]) -> String? {
    let known = words + kinds.keys.sorted()
    let nearest = Suggestions.nearest(to: name, among: known, limit: 1).first
    // A misspelling has about the same length. `tableviewcell` only begins like `tableview`.
    guard let nearest, abs(nearest.utf8.count - name.utf8.count) <= 1 else { return nil }
    return kinds[nearest] ?? nearest
  }

  /// Returns the words of a vocabulary that a word from another framework may correspond to, most likely first; empty
  /// if there are none.
  static func words(
    for name: String, in vocabulary: DocumentError.Vocabulary, _ words: [String]
  ) -> [String] {
    if let word = word(for: name, in: vocabulary, words) { return [word] }
    if vocabulary == .formatOption { return LayoutFormatOptions.names(meantBy: name) }
    let group = vocabulary == .contentDirection ? .direction : vocabulary
    if let word = wordsOfAxes[group]?[folded(name).filter({ $0.isLetter })], words.contains(word) {
      return [word]
    }
    if let word = wordsOfStacks[vocabulary]?[folded(name)], words.contains(word) { return [word] }
    let equal = "fillEqually"
    guard vocabulary == .distribution, ["equal", "equally", "same"].contains(folded(name))
    else { return [] }
    return [equal] + Suggestions.nearest(to: name, among: words).filter { $0 != equal }
  }

  /// Words of CSS, Android and SwiftUI for the properties of stacks, and names of UIKit and Interface Builder for
  /// relations. The keys are in lowercase, without hyphens.
  private static let wordsOfStacks: [DocumentError.Vocabulary: [String: String]] = [
    .distribution: [
      "spacebetween": "equalSpacing", "spacearound": "equalSpacing", "spaceevenly": "equalSpacing",
      "stretch": "fill", "flexstart": "fill", "start": "fill", "proportional": "fillProportionally",
    ],
    .stackAlignment: [
      "stretch": "fill", "middle": "center", "centre": "center", "left": "leading", "start": "leading",
      "flexstart": "leading", "right": "trailing", "end": "trailing", "flexend": "trailing",
      "baseline": "firstBaseline",
    ],
    .relation: [
      "equal": "=", "equalto": "=", "eq": "=", "lessthanorequal": "<=", "lessthanorequalto": "<=",
      "atmost": "<=",
      "max": "<=", "lte": "<=", "le": "<=", "greaterthanorequal": ">=", "greaterthanorequalto": ">=",
      "atleast": ">=", "min": ">=", "gte": ">=", "ge": ">=", "=>": ">=", "=<": "<=", "≥": ">=", "≤": "<=",
    ],
  ]

  /// Returns the axis of a stack class in another framework, such as the vertical axis for `VStack`; nil for any other
  /// class.
  static func axis(ofStack name: String) -> String? {
    switch folded(name) {
    case "vstack", "column", "vbox", "lazyvstack": "vertical"
    case "hstack", "row", "hbox", "lazyhstack", "flex", "flexbox": "horizontal"
    default: nil
    }
  }

  /// Words for axes and layout directions in other frameworks and in prose. The keys are in lowercase and contain only
  /// letters.
  private static let wordsOfAxes: [DocumentError.Vocabulary: [String: String]] = [
    .axis: [
      "column": "vertical", "vstack": "vertical", "y": "vertical", "down": "vertical",
      "row": "horizontal", "hstack": "horizontal", "x": "horizontal", "across": "horizontal",
    ],
    .direction: [
      "righttoleft": "rtl", "right": "rtl", "arabic": "rtl", "hebrew": "rtl", "ar": "rtl", "he": "rtl",
      "forcerighttoleft": "rtl", "forcertl": "rtl",
      "lefttoright": "ltr", "left": "ltr", "english": "ltr", "en": "ltr",
      "forcelefttoright": "ltr", "forceltr": "ltr",
    ],
  ]

  private static func folded(_ name: String) -> String {
    guard name.utf8.count <= 64 else { return "" }
    return String(name.drop { $0 == "." }).lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// For each lowercase name in another framework, the keys of documents that may correspond to it. Error messages
  /// suggest the first of them that is valid at the location of the error.
  private static let keys: [String: [String]] = [
    // Names for keys of views.
    "arrangedsubviews": ["views"], "subviews": ["views"], "children": ["views"], "items": ["views"],
    "layoutguides": ["guides"],
    "type": ["kind"], "class": ["kind"], "customclass": ["kind"],
    "accessibilityidentifier": ["id", "identifier"], "restorationidentifier": ["id", "identifier"],
    "title": ["text"], "placeholder": ["text"], "attributedtext": ["text"], "label": ["name", "text"],
    "numberoflines": ["lines"], "linelimit": ["lines"],
    "intrinsiccontentsize": ["intrinsicSize"],
    "contenthuggingpriority": ["hugging"], "contenthugging": ["hugging"], "huggingpriority": ["hugging"],
    "contentcompressionresistancepriority": ["compression"], "compressionresistance": ["compression"],
    "contentcompressionresistance": ["compression"], "compressionresistancepriority": ["compression"],
    "layoutmargins": ["margins"], "directionallayoutmargins": ["margins"], "padding": ["margins"],
    "systemminimumlayoutmargins": ["margins"],
    "semanticcontentattribute": ["direction"], "layoutdirection": ["direction"],
    "userinterfacelayoutdirection": ["direction"], "effectiveuserinterfacelayoutdirection": ["direction"],
    "additionalsafeareainsets": ["additionalSafeArea"], "safeareainsets": ["safeArea", "additionalSafeArea"],
    "contentoffset": ["scrollOffset"], "alignmentinsets": ["alignmentRectInsets"],
    "autoresizingmask": ["autoresizing"], "translatesautoresizingmaskintoconstraints": ["autoresizing"],
    "rect": ["frame"], "bounds": ["frame"],
    "safearea": ["additionalSafeArea"], "visible": ["hidden"], "visibility": ["hidden"],
    "setcontenthuggingpriority": ["hugging"], "setcontentcompressionresistancepriority": ["compression"],
    "start": ["leading"], "end": ["trailing"], "enabled": ["installed"], "name": ["identifier"],
    "identifier": ["id"], "root": ["name"], "ref": ["id"],
    // Names for keys of stacks.
    "gap": ["spacing"], "rowgap": ["spacing"], "columngap": ["spacing"], "itemspacing": ["spacing"],
    "interitemspacing": ["spacing"], "orientation": ["axis"], "flexdirection": ["axis"],
    "justifycontent": ["distribution"], "mainaxisalignment": ["distribution"], "alignitems": ["alignment"],
    "crossaxisalignment": ["alignment"], "gravity": ["alignment"],
    "customspacing": ["spacingAfter"], "setcustomspacing": ["spacingAfter"],
    "islayoutmarginsrelativearrangement": ["layoutMarginsRelativeArrangement"],
    "isbaselinerelativearrangement": ["baselineRelativeArrangement"],
    // Names for keys of constraints.
    "item": ["first"], "firstitem": ["first"], "firstanchor": ["first"], "relatedby": ["relation"],
    "toitem": ["second"], "seconditem": ["second"], "secondanchor": ["second"],
    "eq": ["equation"], "constraint": ["equation"], "rule": ["equation"], "expression": ["equation"],
    "if": ["when"], "condition": ["when"], "traits": ["when", "sizeClasses"], "when": ["installed"],
    "visualformat": ["format"], "vfl": ["format"], "visual": ["format"], "isactive": ["installed"],
    "active": ["installed"], "holder": ["heldBy"],
    // Names for keys of the canvas.
    "contentsizecategory": ["textSize"], "preferredcontentsizecategory": ["textSize"],
    "displayscale": ["scale"], "userinterfaceidiom": ["idiom"],
    "keyboardheight": ["keyboard"], "keyboardframe": ["keyboard"], "layoutmarginsinsets": ["margins"],
    "screen": ["canvas"], "width": ["size", "canvas"], "height": ["size", "canvas"], "size": ["canvas"],
    "rtl": ["direction"], "ltr": ["direction"], "righttoleft": ["direction"], "lefttoright": ["direction"],
    "landscape": ["orientation"], "portrait": ["orientation"], "dynamictype": ["textSize"],
    "fontsize": ["textSize"], "notch": ["safeArea"],
  ]

  /// The kinds of views in documents, keyed by the corresponding class names of other frameworks. The class names are
  /// in lowercase, without `UI`, `NS` and `View`.
  private static let kinds: [String: String] = [
    "vstack": "stack", "hstack": "stack", "row": "stack", "column": "stack", "toggle": "switch",
    "text": "label", "statictext": "label", "spinner": "activityIndicator", "divider": "separator",
    "line": "separator", "list": "tableView", "grid": "collectionView", "securefield": "textField",
    "texteditor": "textView", "picker": "pickerView", "progress": "progressView", "container": "view",
    "control": "view", "spacer": "view", "box": "view", "div": "view", "webview": "view", "web": "view",
    "input": "textField", "textbox": "textField", "password": "textField", "email": "textField",
    "paragraph": "label", "title": "label", "heading": "label", "link": "button", "icon": "imageView",
    "img": "imageView", "photo": "imageView", "checkbox": "switch", "scroll": "scrollView",
    "loader": "activityIndicator", "linearlayout": "stack", "flex": "stack", "flexbox": "stack",
    "hbox": "stack",
    "vbox": "stack", "constraintlayout": "view", "relativelayout": "view", "framelayout": "view",
    "zstack": "view",
    "viewgroup": "view", "edittext": "textField", "imagebutton": "button", "recycler": "collectionView",
    "progressbar": "progressView", "ratingbar": "slider", "seekbar": "slider", "radiobutton": "button",
    "segmented": "segmentedControl", "tabs": "tabBar", "navbar": "navigationBar", "header": "view",
  ]
}
