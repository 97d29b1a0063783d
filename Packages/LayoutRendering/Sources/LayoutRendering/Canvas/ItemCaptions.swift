import LayoutModel
import SourceText

/// The names that pictures and pages show instead of the ids that Interface Builder created: `Label “Sign In”` instead
/// of `gCd-uh-Y2z`.
///
/// A caption consists of the kind of the view and its text. Captions of several views that would be equal get numbers,
/// such as `Image View 2`.
struct ItemCaptions: Hashable, Sendable {
  /// The captions, by the ids of the views.
  private var captions: [String: String] = [:]

  /// The names of views that end with a colon, because they are texts such as `Name:`. In sentences and equations, the
  /// colon is left out.
  private var namesWithColon: [String] = []

  /// Creates captions that replace nothing.
  init() {}

  /// Creates the captions of the views in a scene. A scene without a canvas has none.
  ///
  /// - Complexity: O(*n*) for *n* items.
  init(_ scene: SolvedScene) {
    guard let canvas = scene.canvas else { return }
    namesWithColon = Set(
      scene.solution.items.lazy.map { $0.name }.filter { $0.hasSuffix(":") && $0.count > 1 }
    )
    .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    var views: [(id: String, caption: String)] = []
    var totals: [String: Int] = [:]
    var taken: Set<String> = []
    let counts = scene.solution.items.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    for (index, item) in scene.solution.items.enumerated() {
      if item.kind == .view, let id = item.id, id != item.name, id.hasFormOfGeneratedID,
        counts[item.name] ?? 0 > 1
      {
        // Equations name views with equal names by their ids.
        views.append((id, item.name))
        totals[item.name, default: 0] += 1
      }
      guard item.hasGeneratedName, item.kind == .view, canvas.items.indices.contains(index) else {
        taken.insert(item.name)
        continue
      }
      let caption = Self.caption(of: canvas.items[index])
      views.append((item.name, caption))
      totals[caption, default: 0] += 1
    }
    var numbers: [String: Int] = [:]
    for view in views {
      var caption = view.caption
      if let total = totals[caption], total > 1 || taken.contains(caption) {
        numbers[caption, default: 0] += 1
        caption += " \(numbers[caption] ?? 1)"
      }
      // An author can have chosen the same name for another view.
      if !taken.contains(caption) { captions[view.id] = caption }
    }
  }

  /// Returns the caption of the view with an id; nil if the id was not created by Interface Builder.
  subscript(id: String?) -> String? { id.flatMap { captions[$0] } }

  /// Returns a text in which captions replace the ids of views.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func replaced(in text: String) -> String {
    var text = text
    if text.contains(":") {
      for name in namesWithColon { text = text.replacing(name, with: String(name.dropLast())) }
    }
    guard !captions.isEmpty, text.utf8.count >= Self.idLength else { return text }
    var result = ""
    var word = ""
    var opensQuotation = false
    func isPart(_ character: Character) -> Bool {
      character == "-" || character.isLetter || character.isNumber
    }
    for character in text {
      guard !isPart(character) else {
        word.append(character)
        continue
      }
      let caption = captions[word]
      // Equations have a backslash before a name that begins with a digit.
      if caption != nil, result.last == "\\" { result.removeLast() }
      if let caption, opensQuotation, character == "”", caption.hasSuffix("”") {
        // The caption has quotation marks of its own.
        result.removeLast()
        result += caption
      } else {
        result += caption ?? word
        result.append(character)
      }
      opensQuotation = character == "“"
      word = ""
    }
    return result + (captions[word] ?? word)
  }

  /// Returns a text such as `gCd-uh-Y2z “Sign In”` with a caption in place of the id at its start. If a quotation
  /// follows the id, the caption is added without its own quotation. A text that does not start with an id is treated
  /// as by ``replaced(in:)``.
  func replacedName(in text: String) -> String {
    let end = text.index(text.startIndex, offsetBy: Self.idLength, limitedBy: text.endIndex) ?? text.endIndex
    guard let caption = captions[String(text[..<end])] else { return replaced(in: text) }
    let rest = text[end...]
    return rest.hasPrefix(" “") ? String(caption.prefix { $0 != "“" }) + rest.dropFirst() : caption + rest
  }

  private static func caption(of item: SceneCanvas.Item) -> String {
    let text = PrintableText.blanked(item.lines.reduce("") { $0.isEmpty ? $1.text : $0 + " " + $1.text })
    let kind = item.kind.outlineName
    guard !text.isEmpty else { return kind }
    return "\(kind) “\(text.count <= longestText ? text : text.prefix(longestText - 1) + "…")”"
  }

  /// The largest number of characters of a view's text in its caption.
  private static let longestText = 24

  /// The number of characters of an id that Interface Builder created.
  private static let idLength = 10
}
