import LayoutEquations
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that draws scenes as one SVG image: the canvas of each scene, below its title.
///
/// ```swift
/// var scene = SolvedScene(solution: engine.layout())
/// scene.canvas = SceneCanvas(engine)
/// let image = SVGRenderer().render(SolvedFile(name: "Login.layout.yaml", scenes: [scene]))
/// ```
///
/// The image has a title and a description for screen readers, contains no scripts and refers to no other files. Its
/// colors follow the color scheme of the user. Several scenes are arranged in a grid.
public struct SVGRenderer: Renderer {
  /// The options of the pictures, such as the layers to draw and the views whose constraints are drawn.
  public var options: PictureOptions

  /// Creates a renderer. Default: the standard layers, and no selection.
  public init(options: PictureOptions = PictureOptions()) { self.options = options }

  /// Returns the scenes of a file as an image.
  ///
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  public func render(_ file: SolvedFile) -> String { render([file]) }

  /// Returns the scenes of several files, or of several layouts of a file, as one image.
  ///
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  public func render(_ files: [SolvedFile]) -> String {
    PictureSheet(Self.entries(of: files).map { Picture($0.scene, of: $0.file, options: options) }).text
  }

  /// Returns the scenes of files. Layouts of the same scene on several canvases follow each other.
  private static func entries(of files: [SolvedFile]) -> [(file: SolvedFile, scene: SolvedScene)] {
    var entries: [(file: SolvedFile, scene: SolvedScene)] = []
    var start = 0
    while start < files.count {
      var end = start + 1
      while end < files.count, files[end].name == files[start].name,
        files[end].scenes.count == files[start].scenes.count
      {
        end += 1
      }
      for index in files[start].scenes.indices {
        for file in files[start..<end] { entries.append((file, file.scenes[index])) }
      }
      start = end
    }
    return entries
  }
}

/// The drawing of a scene with its title.
struct Picture {
  /// The title, such as `Login.layout.yaml: Login, 375 × 667`.
  var title: String

  /// The part of ``title`` that names the scene with its settings. ``fileName`` is the other part.
  var sceneTitle: String
  var fileName: String

  /// A text that identifies the scene: the name of the file and the name of the root. Pictures of the same scene in
  /// several sizes have the same text.
  var scene: String

  var drawing: CanvasDrawing

  /// The numbers by which SVG attributes identify the scene's items, constraints and diagnostics.
  var numbers = PictureNumbers()

  init(_ scene: SolvedScene, of file: SolvedFile, options: PictureOptions) {
    title = file.title(of: scene)
    fileName = file.name
    sceneTitle = String(title.dropFirst(DisplayText(file.name).text.count + 2))
    self.scene = "\(file.name)\n\(scene.solution.items.first?.name ?? "")"
    drawing = CanvasDrawing(scene, file: file.name, options: options)
    let ids = ItemLabels(scene.solution).ids
    numbers.items = Dictionary(keepingFirst: ids.enumerated().map { ($1, $0) })
  }

  /// The sentences below the picture: the errors and warnings, and the number of hidden constraints.
  var sentences: [String] {
    let shown = drawing.diagnostics.enumerated().filter { index, diagnostic in
      diagnostic.severity >= .warning || drawing.mistakes.contains(index)
    }
    var lines = Self.sentences(of: shown.map { $0.element })
    if lines.count > Self.mostSentences {
      let more = lines.count - Self.mostSentences
      lines = lines.prefix(Self.mostSentences) + ["and \(more) more"]
    }
    if drawing.hiddenConstraintCount > 0 {
      lines.append(
        "\(drawing.hiddenConstraintCount) constraints are not drawn, so that the picture stays readable; select a view to see its constraints."
      )
    }
    return lines
  }

  /// Returns a sentence for each diagnostic. Ambiguous items that need the same constraints share a sentence, such as
  /// `warning: Need constraints for: width (Photo, Caption)`, and equal messages are printed once.
  private static func sentences(of diagnostics: [Diagnostic]) -> [String] {
    var lines: [(text: String, statement: String, items: [String], count: Int)] = []
    var numbers: [String: Int] = [:]
    for diagnostic in diagnostics {
      let missing = missingConstraints(diagnostic)
      let text = sentence(of: diagnostic)
      let statement = "\(diagnostic.severity.rawValue): \(missing?.statement ?? text)"
      let number = numbers[statement] ?? lines.count
      numbers[statement] = number
      if number == lines.count {
        lines.append(("\(diagnostic.severity.rawValue): \(text)", statement, [], 0))
      }
      lines[number].count += 1
      if let missing { lines[number].items.append(missing.item) }
    }
    return lines.map { text, statement, items, count in
      if count == 1 { return text }
      if items.isEmpty { return "\(text) (\(count) times)" }
      let more = items.count > mostNotes ? " and \(items.count - mostNotes) more" : ""
      return "\(statement) (\(items.prefix(mostNotes).joined(separator: ", "))\(more))"
    }
  }

  /// Splits a message such as `Photo: Need constraints for: width` into the ambiguous item and the text after the first
  /// colon. Nil for other messages.
  private static func missingConstraints(_ diagnostic: Diagnostic) -> (item: String, statement: String)? {
    let message = diagnostic.message
    let end = message.indices.first {
      message[$0] == ":" && message[$0...].hasPrefix(": Need constraints for: ")
    }
    guard diagnostic.id == "ambiguous-layout", let end else { return nil }
    return (String(message[..<end]), String(message[end...].dropFirst(2)))
  }

  /// Returns the message of a diagnostic as a sentence. If a colon at the end of the message announces a list of notes,
  /// the first notes become part of the sentence. For a conflict, a change that resolves it follows.
  private static func sentence(of diagnostic: Diagnostic) -> String {
    var text = diagnostic.message
    let notes = diagnostic.notes.map { $0.message }
    if text.hasSuffix(":"), notes.isEmpty {
      text.removeLast()
      text += "."
    } else if text.hasSuffix(":") {
      let more = notes.count > mostNotes ? " and \(notes.count - mostNotes) more" : ""
      text += " \(notes.prefix(mostNotes).joined(separator: ", "))\(more)."
    }
    guard diagnostic.id == "conflict", let fix = diagnostic.fixes.first else { return text }
    return "\(text) This change resolves the conflict: \(fix.title)."
  }

  private static let mostSentences = 6
  /// The largest number of notes or items that a sentence lists. Further ones are only counted: `and 3 more`.
  private static let mostNotes = 5
}

/// The numbers in the attributes `data-i` (item), `data-c` (constraint) and `data-d` (diagnostic) of SVG elements. A
/// page highlights elements with the same number together. In a comparison, an object of the old picture and the
/// matching object of the new picture have the same number.
struct PictureNumbers {
  /// The number that the attribute `data-i` of the picture contains for each item, by the id of the item.
  var items: [String: Int] = [:]

  /// The number of each constraint in the attribute `data-c`; the position in the array is the index of the constraint.
  /// Nil if each number equals the index.
  var constraints: [Int]?

  /// The number of each diagnostic in the attribute `data-d`; the position in the array is the index of the diagnostic.
  /// Nil if each number equals the index.
  var diagnostics: [Int]?

  func constraint(_ index: Int) -> Int { constraints.map { $0[index] } ?? index }

  func diagnostic(_ index: Int) -> Int { diagnostics.map { $0[index] } ?? index }
}
