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

  /// Creates a solved file.
  public init(name: String, scenes: [SolvedScene]) {
    self.name = name
    self.scenes = scenes
  }
}

/// A solved layout.
public struct SolvedScene: Sendable {
  /// The solution with the frames.
  public var solution: LayoutSolution

  /// The locations of constraints in the file, for messages about dropped constraints.
  public var locations: [ObjectIdentifier: SourceLocation]

  /// The results of an analysis: conflicts with sums and changes, ambiguity, explanations. Nil if there was none.
  public var diagnosis: LayoutDiagnosis?

  /// The indices of hidden items in the solution. Drawings leave them out.
  public var hidden: Set<Int>

  /// Creates a solved scene.
  ///
  /// - Parameters:
  ///   - locations: The locations by the identity of the `LayoutConstraint`.
  ///   - hidden: The value of `LayoutEngine.hiddenPlaces`.
  public init(
    solution: LayoutSolution, locations: [ObjectIdentifier: SourceLocation] = [:],
    diagnosis: LayoutDiagnosis? = nil, hidden: Set<Int> = []
  ) {
    self.solution = solution
    self.locations = locations
    self.diagnosis = diagnosis
    self.hidden = hidden
  }

  /// Returns the location of a constraint of a conflict; nil if the file does not contain it.
  func location(of member: DroppedConstraint.Member) -> SourceLocation? {
    member.constraint.flatMap { locations[$0] }
  }

  /// Returns the lines of diagnostics and explanations, safe for a terminal.
  func findings(file: String) -> [String] {
    let diagnostics = SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }.all
    let explanations = (diagnosis?.explanations ?? []).flatMap { [""] + WhyText($0).lines }
    return (diagnostics.flatMap(TextReporter().lines) + explanations).map { DisplayText($0).text }
  }

  /// The items that do not converge.
  var unsettledItems: [LayoutSolution.Item] {
    solution.unsettledItems.filter(solution.items.indices.contains).map { solution.items[$0] }
  }

  /// The name and the size of the root: `Login, 375 × 667`.
  var title: String {
    guard let root = solution.items.first else { return "nothing" }
    return "\(DisplayText(root.name).text), \(NumberText.short(root.frame.size))"
  }
}
