@_spi(Tools) import LayoutModel
@_exported import LayoutDiagnostics
import SourceDiagnostics
import SourceText

/// Turns what was solved into text.
///
///     let file = SolvedFile(name: "Login.layout.yaml", scenes: [SolvedScene(solution: engine.layout())])
///     print(TableRenderer().render(file), terminator: "")
///
/// The same file gives the same text, in every run.
public protocol Renderer: Sendable {
  /// The text, whole lines of it.
  func render(_ file: SolvedFile) -> String
}

/// A file whose layouts were solved.
public struct SolvedFile: Sendable {
  /// What to call it; a path, mostly.
  public var name: String

  /// Its layouts: one in a document, and as many as there are in other kinds of files.
  public var scenes: [SolvedScene]

  /// Makes a solved file.
  public init(name: String, scenes: [SolvedScene]) {
    self.name = name
    self.scenes = scenes
  }
}

/// A layout that was solved.
public struct SolvedScene: Sendable {
  /// Where everything is.
  public var solution: LayoutSolution

  /// Where constraints stand in the file, for reports of what was given up.
  public var locations: [ObjectIdentifier: SourceLocation]

  /// What an analysis found out, if there was one: sums, what would help, what is open, what was asked for.
  public var diagnosis: LayoutDiagnosis?

  /// The places among the items of what is not shown, and what no drawing has.
  public var hidden: Set<Int>

  /// Makes a solved scene.
  ///
  /// - Parameters:
  ///   - locations: By the identity of the `LayoutConstraint`.
  ///   - hidden: `LayoutEngine.hiddenPlaces`.
  public init(
    solution: LayoutSolution, locations: [ObjectIdentifier: SourceLocation] = [:],
    diagnosis: LayoutDiagnosis? = nil, hidden: Set<Int> = []
  ) {
    self.solution = solution
    self.locations = locations
    self.diagnosis = diagnosis
    self.hidden = hidden
  }

  /// Where a constraint of a conflict stands; nil for one that nobody wrote.
  func location(of member: DroppedConstraint.Member) -> SourceLocation? {
    member.constraint.flatMap { locations[$0] }
  }

  /// The diagnostics and the explanations as lines, made fit for a terminal.
  func findings(file: String) -> [String] {
    let diagnostics = SceneDiagnostics(solution, diagnosis, file: file) { locations[$0] }.all
    let explanations = (diagnosis?.explanations ?? []).flatMap { [""] + WhyText($0).lines }
    return (diagnostics.flatMap(TextReporter().lines) + explanations).map { DisplayText($0).text }
  }

  /// The items that would change again in every layout.
  var unsettledItems: [LayoutSolution.Item] {
    solution.unsettledItems.filter(solution.items.indices.contains).map { solution.items[$0] }
  }

  /// What to call the whole, and how large it is: `Login, 375 × 667`.
  var title: String {
    guard let root = solution.items.first else { return "nothing" }
    return "\(DisplayText(root.name).text), \(NumberText.short(root.frame.size))"
  }
}
