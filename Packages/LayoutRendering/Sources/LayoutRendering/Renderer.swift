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
/// The output is deterministic: the same file gives the same text in every run.
public protocol Renderer: Sendable {
  /// Returns the scenes of a file as text. Each line ends with a line break.
  func render(_ file: SolvedFile) -> String
}

/// The solved layouts of a file: the input of a ``Renderer``.
public struct SolvedFile: Sendable {
  /// The name that is printed for the file; usually a path.
  public var name: String

  /// The layouts of the file, one for each scene. A scene is a tree of views with its own root.
  public var scenes: [SolvedScene]

  /// The settings that distinguish this layout of the file from its other layouts, such as the device. Empty if the
  /// file is laid out once.
  public var variant: [Setting]

  /// A setting of a layout, such as `device` with the value `iPhone 15`.
  public struct Setting: Hashable, Sendable {
    /// The name of the setting, which is a key in JSON, such as `device`.
    public var name: String

    /// The value of the setting as text, such as `iPhone 15`.
    public var value: String

    /// Creates a setting with a name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the input for a renderer. Default: no settings.
  public init(name: String, scenes: [SolvedScene], variant: [Setting] = []) {
    self.name = name
    self.scenes = scenes
    self.variant = variant
  }

  /// Returns the heading of a scene: `Login.layout.yaml: Login, 393 × 852 (iPhone 15, rtl)`.
  func title(of scene: SolvedScene) -> String {
    // The title of the scene contains the size, and states which extent fits the content.
    let values = variant.filter { $0.name != "size" || scene.fittingAxes.isEmpty }.map(\.value).joined(
      separator: ", ")
    return DisplayText(name).text + ": " + scene.title
      + (values.isEmpty ? "" : DisplayText(" (\(values))").text)
  }
}

/// A solved tree of views, with the results that renderers print along with the frames.
public struct SolvedScene: Sendable {
  /// The solution: frames, dropped constraints and ambiguous items.
  public var solution: LayoutSolution

  /// The locations of constraints and items in the file, by the identity of the object. Diagnostics point to them.
  public var locations: [ObjectIdentifier: SourceLocation]

  /// The results of an analysis: conflicts with sums and changes, ambiguity, explanations. Nil if the layout was not
  /// analyzed.
  public var diagnosis: LayoutDiagnosis?

  /// The indices of hidden items in the solution's items. Drawings leave these items out.
  public var hidden: Set<Int>

  /// Diagnostics that do not come from the layout, such as settings without effect.
  public var warnings: [Diagnostic]

  /// The axes on which the size of the root is computed from its content.
  public var fittingAxes: Set<LayoutAxis>

  /// The texts that views display, by the index of the view in the solution's items. Drawings show them after the
  /// names.
  public var texts: [Int: String]

  /// Creates a solved scene.
  ///
  /// - Parameters:
  ///   - solution: The result of `LayoutEngine.layout()`.
  ///   - locations: The locations in the file, by the identity of the `LayoutConstraint` or the item.
  ///   - diagnosis: The results of an analysis, if there was one.
  ///   - hidden: The value of `LayoutEngine.hiddenItemIndices`.
  ///   - warnings: Diagnostics that do not come from the layout.
  ///   - fittingAxes: The axes on which the size of the root is computed from its content.
  ///   - texts: The value of `LayoutEngine.textsByItemIndex`.
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

  /// Returns the location of a constraint in a conflict; nil if the file does not contain it.
  func location(of member: DroppedConstraint.Member) -> SourceLocation? {
    member.constraint.flatMap { locations[$0] }
  }

  /// Returns all diagnostics of the scene: those of the layout, those in ``warnings``, and one for each axis on which
  /// the root fits its content with a size of 0.
  ///
  /// - Parameter file: The name of the file, for the locations.
  public func diagnostics(file: String) -> [Diagnostic] {
    SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }.all + otherWarnings(file: file)
  }

  /// Returns the diagnostics that do not come from ``diagnosis``: ``warnings``, a warning for each item whose frame is not
  /// the expected one, and a warning if the size of a root that is to fit its content is 0.
  func otherWarnings(file: String) -> [Diagnostic] {
    emptyFits(file: file) + misplacements(file: file) + warnings
  }

  /// Returns a warning for each item whose frame is not the expected one; none if the layout has no frames.
  private func misplacements(file: String) -> [Diagnostic] {
    guard solution.failure == nil, solution.hasStableConstraints,
      solution.items.contains(where: { $0.missedFrame != nil })
    else { return [] }
    let identities = solution.identities
    return solution.items.enumerated().compactMap { index, item in
      item.missedFrame.map { expected in
        Diagnostic(
          "misplaced", .warning,
          "\(item.name): expected frame \(Self.text(expected)), but it is \(Self.text(item.frame)).",
          at: Diagnostic.Place(
            file: file, location: identities[index].flatMap { locations[$0] }))
      }
    }
  }

  private static func text(_ frame: LayoutRect) -> String {
    "[" + [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.short).joined(separator: ", ")
      + "]"
  }

  /// Returns the errors because of which the scene has no frames; empty if it has frames.
  func errors(file: String) -> [Diagnostic] {
    solution.failure == nil ? [] : diagnostics(file: file).filter { $0.severity == .error }
  }

  /// Returns a warning for each axis on which the root should fit its content, but its size is 0. Usually the content
  /// is not constrained to both edges.
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
        "\(root.name) fits in a \(size) of 0: constrain its content to both its \(edges) edges.",
        at: Diagnostic.Place(file: file))
    }
  }

  /// Returns whether a warning states that a scroll view has no size on an axis because its content determines none.
  private func hasScrollViewWithoutSize(_ axis: LayoutAxis) -> Bool {
    (diagnosis?.warnings ?? []).contains { warning in
      if case .noFittingSize(axis, _) = warning.kind { true } else { false }
    }
  }

  /// Returns the lines of diagnostics and explanations. Control characters are replaced, so that the lines are safe to
  /// print in a terminal.
  func findings(file: String, by reporter: TextReporter) -> [String] {
    let diagnostics = diagnostics(file: file)
    let explanations = (diagnosis?.explanations ?? []).flatMap { [""] + WhyText($0).lines }
    // A reporter with colors already replaces control characters, and its color codes must stay.
    let lines = diagnostics.flatMap(reporter.lines).map { reporter.usesColor ? $0 : DisplayText($0).text }
    return lines + explanations.map { DisplayText($0).text }
  }

  /// The indices of the items that do not converge in the solution's items.
  var unconvergedIndices: [Int] { solution.unconvergedItems.filter(solution.items.indices.contains) }

  /// The name and the size of the root: `Login, 375 × 667`.
  var title: String {
    guard let root = solution.items.first else { return "nothing" }
    if solution.failure != nil { return "\(DisplayText(root.name).text), not laid out" }
    return "\(DisplayText(root.name).text), \(NumberText.short(root.frame.size))\(fittingNote)"
  }

  /// A note for the title, such as ` (the height fits the content)`; empty if the size of the root was given.
  private var fittingNote: String {
    switch (fittingAxes.contains(.horizontal), fittingAxes.contains(.vertical)) {
    case (false, false): ""
    case (true, false): " (the width fits the content)"
    case (false, true): " (the height fits the content)"
    case (true, true): " (the size fits the content)"
    }
  }
}
