@_spi(Tools) import LayoutModel
@_exported import LayoutDiagnostics
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A type that prints solved layouts.
///
///     let file = SolvedFile(name: "Login.layout.yaml", scenes: [SolvedScene(solution: engine.layout())])
///     print(TableRenderer().render(file), terminator: "")
///
/// The output is deterministic: the same file gives the same text in every run.
public protocol Renderer: Sendable {
  /// Returns the text of a file. Each line ends with a line break.
  func render(_ file: SolvedFile) -> String
}

/// The solved layouts of a file.
public struct SolvedFile: Sendable {
  /// The name to print; usually a path.
  public var name: String

  /// The layouts of the file, one for each scene.
  public var scenes: [SolvedScene]

  /// The settings that tell this layout of the file from others of the same file, such as the device. Empty if the file
  /// is laid out once.
  public var variant: [Setting]

  /// A setting with which a file is laid out.
  public struct Setting: Hashable, Sendable {
    /// The name of the setting for programs, such as `device`.
    public var name: String

    /// The value, such as `iPhone 15`.
    public var value: String

    /// Creates a setting.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a solved file.
  public init(name: String, scenes: [SolvedScene], variant: [Setting] = []) {
    self.name = name
    self.scenes = scenes
    self.variant = variant
  }

  /// Returns the first line of a scene: `Login.layout.yaml: Login, 393 × 852 (iPhone 15, rtl)`.
  func title(of scene: SolvedScene) -> String {
    let values = variant.map(\.value).joined(separator: ", ")
    return DisplayText(name).text + ": " + scene.title
      + (values.isEmpty ? "" : DisplayText(" (\(values))").text)
  }
}

/// A solved layout.
public struct SolvedScene: Sendable {
  /// The solution with the frames.
  public var solution: LayoutSolution

  /// The locations of constraints and items in the file, for messages about them.
  public var locations: [ObjectIdentifier: SourceLocation]

  /// The results of an analysis: conflicts with sums and changes, ambiguity, explanations. Nil if there was none.
  public var diagnosis: LayoutDiagnosis?

  /// The indices of hidden items in the solution. Drawings leave them out.
  public var hidden: Set<Int>

  /// Findings besides those of the layout, such as settings without effect.
  public var warnings: [Diagnostic]

  /// The axes on which the root fits its content.
  public var fittingAxes: Set<LayoutAxis>

  /// The texts of views, by the indices of their items. Drawings show them.
  public var texts: [Int: String]

  /// Creates a solved scene.
  ///
  /// - Parameters:
  ///   - locations: The locations by the identity of the `LayoutConstraint` or the item.
  ///   - hidden: The value of `LayoutEngine.hiddenPlaces`.
  ///   - warnings: Findings besides those of the layout.
  ///   - fittingAxes: The axes on which the root fits its content.
  ///   - texts: The value of `LayoutEngine.textsByPlace`.
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

  /// Returns the location of a constraint of a conflict; nil if the file does not contain it.
  func location(of member: DroppedConstraint.Member) -> SourceLocation? {
    member.constraint.flatMap { locations[$0] }
  }

  /// Returns all findings: those of the layout, ``warnings``, and a size of 0 where the root fits its content.
  ///
  /// - Parameter file: The name of the file.
  public func diagnostics(file: String) -> [Diagnostic] {
    SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }.all + otherWarnings(file: file)
  }

  /// Returns the findings that an analysis does not contain.
  func otherWarnings(file: String) -> [Diagnostic] { emptyFits(file: file) + warnings }

  /// The axes on which the content fits in nothing, although there is some: usually a chain of constraints is missing.
  private func emptyFits(file: String) -> [Diagnostic] {
    guard let root = solution.items.first, solution.failure == nil,
      solution.items.contains(where: { $0.kind == .view && $0.parent == 0 })
    else { return [] }
    return LayoutAxis.allCases.filter { fittingAxes.contains($0) && root.frame.size[$0] == 0 }.map { axis in
      let (size, edges) = axis == .horizontal ? ("width", "left and right") : ("height", "top and bottom")
      return Diagnostic(
        "empty-fit", .warning,
        "\(root.name) fits in a \(size) of 0: constrain its content to both its \(edges) edges.",
        at: Diagnostic.Place(file: file))
    }
  }

  /// Returns the lines of diagnostics and explanations, safe for a terminal.
  func findings(file: String, by reporter: TextReporter) -> [String] {
    let diagnostics = diagnostics(file: file)
    let explanations = (diagnosis?.explanations ?? []).flatMap { [""] + WhyText($0).lines }
    // A reporter with colors makes the text safe itself.
    let lines = diagnostics.flatMap(reporter.lines).map { reporter.usesColor ? $0 : DisplayText($0).text }
    return lines + explanations.map { DisplayText($0).text }
  }

  /// The indices of the items that do not converge.
  var unconvergedPlaces: [Int] { solution.unconvergedItems.filter(solution.items.indices.contains) }

  /// The name and the size of the root: `Login, 375 × 667`.
  var title: String {
    guard let root = solution.items.first else { return "nothing" }
    return "\(DisplayText(root.name).text), \(NumberText.short(root.frame.size))\(fittingNote)"
  }

  /// ` (the height fits the content)`; empty for a size that is fixed.
  private var fittingNote: String {
    switch (fittingAxes.contains(.horizontal), fittingAxes.contains(.vertical)) {
    case (false, false): ""
    case (true, false): " (the width fits the content)"
    case (false, true): " (the height fits the content)"
    case (true, true): " (the size fits the content)"
    }
  }
}
