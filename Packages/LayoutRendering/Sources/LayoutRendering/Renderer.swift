@_spi(Tools) import LayoutModel
@_exported import LayoutDiagnostics
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A type that converts solved layouts to text: a table, a drawing or JSON.
///
/// ```swift
/// let file = SolvedFile(name: "Login.layout.yaml", scenes: [SolvedScene(solution: engine.layout())])
/// print(TableRenderer().render(file), terminator: "")
/// ```
///
/// The output is deterministic: rendering the same file always results in the same text.
public protocol Renderer: Sendable {
  /// Returns the scenes of a file as text. Each line ends with a line break.
  func render(_ file: SolvedFile) -> String
}

/// The solved layouts of a file: the input of a ``Renderer``.
public struct SolvedFile: Sendable {
  /// The name to print for the file, which is usually its path.
  public var name: String

  /// The layouts of the file, one for each scene. A scene is a tree of views with its own root.
  public var scenes: [SolvedScene]

  /// The settings that distinguish this layout of the file from its other layouts, such as the device. Empty if the
  /// file is laid out only once.
  public var variant: [Setting]

  /// A setting of a layout, such as `device` with the value `iPhone 15`.
  public struct Setting: Hashable, Sendable {
    /// The name of the setting, such as `device`. It is the key of the setting in JSON.
    public var name: String

    /// The value of the setting as text, such as `iPhone 15`.
    public var value: String

    /// Creates a setting with a name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the input for a renderer, by default without settings.
  public init(name: String, scenes: [SolvedScene], variant: [Setting] = []) {
    self.name = name
    self.scenes = scenes
    self.variant = variant
  }

  /// Returns the heading of a scene, such as `Login.layout.yaml: Login, 393 × 852 (iPhone 15, rtl)`.
  func title(of scene: SolvedScene) -> String {
    // The size is left out here if the root fits its content, because the title of the scene then states the size.
    let values = variant.filter { $0.name != "size" || scene.fittingAxes.isEmpty }.map { $0.value }.joined(
      separator: ", ")
    return DisplayText(name).text + ": " + scene.title
      + (values.isEmpty ? "" : DisplayText(" (\(values))").text)
  }
}

/// A solved tree of views, together with the results that renderers print in addition to frames.
public struct SolvedScene: Sendable {
  /// The solution: frames, dropped constraints and ambiguous items.
  public var solution: LayoutSolution

  /// The locations of constraints and items in the file, by the identity of the constraint or item. Diagnostics show
  /// these locations.
  public var locations: [ObjectIdentifier: SourceLocation]

  /// The results of an analysis: conflicts, ambiguity and explanations. Nil if the layout was not analyzed.
  public var diagnosis: LayoutDiagnosis?

  /// The indices of hidden items in the solution's items. Drawings leave these items out.
  public var hidden: Set<Int>

  /// Diagnostics that do not come from the layout, such as settings without effect.
  public var warnings: [Diagnostic]

  /// Findings of other checks, such as the rules of a linter. Pictures mark the views and constraints that these findings
  /// and their notes are about, and list the findings. Other renderers ignore them. Default: none.
  public var mistakes: [SceneDiagnostics.Finding] = []

  /// The axes on which the size of the root is computed from its content.
  public var fittingAxes: Set<LayoutAxis>

  /// The texts that views display, by the index of the view in the solution's items. Drawings show a text after the
  /// name of its view.
  public var texts: [Int: String]

  /// The details that pictures show in addition to frames and names: the kind of each view, its text, and the
  /// constraints. If nil, pictures show only frames and names.
  public var canvas: SceneCanvas?

  /// Whether JSON contains frames whose origin is at the bottom left of the superview, with y pointing up, as in
  /// AppKit. Default: false.
  public var hasOriginAtBottom = false

  /// The identities of the constraints that visual formats created. If a change of such a constraint resolves a
  /// conflict, the diagnostic also states how to edit the visual format. Default: none.
  public var formatConstraints: Set<ObjectIdentifier> = []

  /// The names of items in texts for people: in tables and in findings below tables. JSON has the names of the analysis.
  /// Default: the names of the analysis.
  public var names = DisplayedNames()

  /// Creates a solved scene.
  ///
  /// - Parameters:
  ///   - solution: The result of `LayoutEngine.layout()`.
  ///   - locations: The locations in the file, by the identity of the `LayoutConstraint` or the item.
  ///   - diagnosis: The results of an analysis; nil if the layout was not analyzed.
  ///   - hidden: The indices of hidden items: the value of `LayoutEngine.hiddenItemIndices`.
  ///   - warnings: Diagnostics that do not come from the layout.
  ///   - fittingAxes: The axes on which the size of the root is computed from its content.
  ///   - texts: The texts that views display: the value of `LayoutEngine.textsByItemIndex`.
  public init(
    solution: LayoutSolution, locations: [ObjectIdentifier: SourceLocation] = [:],
    diagnosis: LayoutDiagnosis? = nil, hidden: Set<Int> = [], warnings: [Diagnostic] = [],
    fittingAxes: Set<LayoutAxis> = [], texts: [Int: String] = [:]
  ) {
    self.solution = solution
    self.locations = locations
    self.diagnosis = diagnosis
    self.hidden = hidden
    self.warnings = warnings
    self.fittingAxes = fittingAxes
    self.texts = texts
  }

  /// Returns the location in the file of a constraint in a conflict; nil if the file does not contain the constraint.
  func location(of member: DroppedConstraint.Member) -> SourceLocation? {
    member.constraint.flatMap { locations[$0] }
  }

  /// Returns all diagnostics of the scene: those about the layout, those in ``warnings``, and a warning for each axis
  /// on which the root fits its content and has a size of 0.
  ///
  /// - Parameter file: The file name to show in locations.
  public func diagnostics(file: String) -> [Diagnostic] {
    var diagnostics = SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }
    diagnostics.formatConstraints = formatConstraints
    return diagnostics.all + otherWarnings(file: file)
  }

  /// Returns the diagnostics that do not come from ``diagnosis``.
  ///
  /// These are the diagnostics in ``warnings``, a warning for each item whose frame differs from its expected frame,
  /// and a warning for each axis on which the root fits its content and has a size of 0.
  func otherWarnings(file: String) -> [Diagnostic] {
    emptyFits(file: file) + misplacements(file: file) + warnings
  }

  /// Returns a warning for each item whose frame is not the expected one; none if the solver failed, because the layout
  /// then has no frames.
  private func misplacements(file: String) -> [Diagnostic] {
    guard solution.failure == nil, solution.hasStableConstraints,
      solution.items.contains(where: { $0.missedFrame != nil })
    else { return [] }
    let identities = solution.identities
    return solution.items.enumerated().compactMap { index, item in
      item.missedFrame.map { expected in
        Diagnostic(
          "misplaced", .warning,
          "`\(item.name.isEmpty ? item.id ?? "view" : item.name)`: expected frame \(Self.text(expected)), but it is \(Self.text(item.frame)).",
          at: Diagnostic.Place(
            file: file, location: identities[index].flatMap { locations[$0] }))
      }
    }
  }

  private static func text(_ frame: LayoutRect) -> String {
    "[" + [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.short).joined(separator: ", ")
      + "]"
  }

  /// Returns the errors that prevented the layout of the scene; empty if the scene has frames.
  func errors(file: String) -> [Diagnostic] {
    solution.failure == nil ? [] : diagnostics(file: file).filter { $0.severity == .error }
  }

  /// Returns a warning for each axis on which the root fits its content and has a size of 0. Usually, the cause is that
  /// the content is not constrained to both edges of the root.
  private func emptyFits(file: String) -> [Diagnostic] {
    guard let root = solution.items.first, solution.failure == nil,
      solution.items.contains(where: { $0.kind == .view && $0.parent == 0 })
    else { return [] }
    return LayoutAxis.allCases.filter { axis in
      fittingAxes.contains(axis) && root.frame.size[axis] == 0 && !hasScrollViewWithoutSize(axis)
    }.map { axis in
      let (size, edges) = axis == .horizontal ? ("width", "left and right") : ("height", "top and bottom")
      return Diagnostic(
        "empty-fit", .warning,
        "The fitting \(size) of `\(root.name)` is 0; constrain its content to the \(edges) edges of `\(root.name)`.",
        at: Diagnostic.Place(file: file))
    }
  }

  /// Returns whether ``diagnosis`` contains a warning about a scroll view whose width (horizontal axis) or height
  /// (vertical axis) is 0, because its content does not determine its size.
  private func hasScrollViewWithoutSize(_ axis: LayoutAxis) -> Bool {
    (diagnosis?.warnings ?? []).contains { warning in
      if case .noFittingSize(axis, _) = warning.kind { true } else { false }
    }
  }

  /// Returns the diagnostics and explanations as lines of text. Control characters are replaced, so that printing the
  /// lines in a terminal is safe.
  func findings(file: String, by reporter: TextReporter) -> [String] {
    let diagnostics = diagnostics(file: file).map { $0.convertingTexts(names.displayed) }
    let explanations = (diagnosis?.explanations ?? []).flatMap {
      [""] + WhyText($0).lines.map(names.displayed)
    }
    // A reporter with colors has already replaced control characters in the text, and its own color codes must remain.
    let lines = diagnostics.flatMap(reporter.lines).map { reporter.usesColor ? $0 : DisplayText($0).text }
    return lines + explanations.map { DisplayText($0).text }
  }

  /// The indices, in the solution's items, of the items that do not converge.
  var unconvergedIndices: [Int] { solution.unconvergedItems.filter(solution.items.indices.contains) }

  /// The name and the size of the root, such as `Login, 375 × 667`.
  var title: String {
    guard let root = solution.items.first else { return "nothing" }
    if solution.failure != nil { return "\(DisplayText(root.name).text), not laid out" }
    return "\(DisplayText(root.name).text), \(NumberText.short(root.frame.size))\(fittingNote)"
  }

  /// The note in the title about a root that fits its content, such as ` (the height fits the content)`. Empty if the
  /// size of the root was given.
  private var fittingNote: String {
    switch (fittingAxes.contains(.horizontal), fittingAxes.contains(.vertical)) {
    case (false, false): ""
    case (true, false): " (the width fits the content)"
    case (false, true): " (the height fits the content)"
    case (true, true): " (the size fits the content)"
    }
  }
}
