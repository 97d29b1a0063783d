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
    let entries = Self.entries(of: files)
    var pictures = entries.map { Picture($0.scene, of: $0.file, options: options) }
    let scales = MarkSizes.common(pictures.map { $0.drawing.markSizes.scale })
    for (index, scale) in scales.enumerated() where scale != pictures[index].drawing.markSizes.scale {
      let (file, scene) = entries[index]
      pictures[index].drawing = CanvasDrawing(scene, file: file.name, options: options, scale: scale)
    }
    Picture.numberEqualTitles(of: &pictures)
    return PictureSheet(pictures).text
  }

  /// Returns the scenes of the files, each with its file. In the result, layouts of the same scene on different canvases are
  /// next to each other.
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

  /// Adds a number to the titles of scenes that could not be told apart, such as `Login, 375 × 667, 2 of 3`.
  static func numberEqualTitles(of pictures: inout [Picture]) {
    var totals: [String: Int] = [:]
    for picture in pictures { totals[picture.title, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for index in pictures.indices {
      let title = pictures[index].title
      guard let total = totals[title], total > 1 else { continue }
      numbers[title, default: 0] += 1
      let suffix = ", \(numbers[title] ?? 1) of \(total)"
      pictures[index].title += suffix
      pictures[index].sceneTitle += suffix
    }
  }

  /// The lines below the picture: the errors and warnings with advice, and the number of hidden constraints. Lines that
  /// belong to the line above them are indented. Lines about ambiguous layouts have the color of ambiguous views.
  var lines: [(text: String, isIndented: Bool, isAmbiguity: Bool)] {
    let sentences = PictureSentences(drawing)
    var lines: [(text: String, isIndented: Bool, isAmbiguity: Bool)] = []
    for finding in sentences.findings {
      lines += finding.lines.enumerated().map {
        (drawing.captions.replaced(in: $1), $0 > 0, finding.isAmbiguity)
      }
    }
    if sentences.hiddenCount > 0 { lines.append(("and \(sentences.hiddenCount) more", false, false)) }
    if !drawing.absentNames.isEmpty {
      let names = drawing.absentNames
      let more = names.count - Self.mostNames
      let shown = names.prefix(Self.mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      lines.append(
        (
          drawing.captions.replaced(
            in: "Not in the picture, because hidden or behind other views: \(shown)"), false, false
        ))
    }
    if drawing.showsSuggestion {
      lines.append(
        (
          "Views that would have no size, or be outside of the canvas, are drawn as if the missing constraints were added.",
          false, false
        ))
    }
    if drawing.showsGuess {
      lines.append(
        (
          "Views that would have no size, cover each other or be outside of the canvas are drawn at other places that the constraints allow.",
          false, false
        ))
    }
    if drawing.hiddenConstraintCount > 0 {
      lines.append(
        (
          "\(drawing.hiddenConstraintCount) constraint\(drawing.hiddenConstraintCount == 1 ? " is" : "s are") not drawn, so that the picture stays readable; select a view to see its constraints.",
          false, false
        ))
    }
    if drawing.crowdedCount > 0 {
      let count = drawing.crowdedCount
      lines.append(
        (
          "\(count) number\(count == 1 ? " is" : "s are") left out where they would be too close to each other; select a view to see its numbers.",
          false, false
        ))
    }
    return lines
  }

  /// The largest number of views that are listed as missing in the picture.
  private static let mostNames = 5

  /// The ``lines`` as sentences, for readers who do not see the picture.
  var sentences: [String] { lines.map { $0.text } }
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
