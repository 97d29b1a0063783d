import LayoutDiagnostics

/// What is open, and what was asked for, in lines below the frames.
struct DiagnosisText {
  /// The name of the file, as it stands at the start of a line.
  var file: String

  /// The layout.
  var scene: SolvedScene

  /// The lines; none without a diagnosis.
  var lines: [String] {
    guard let diagnosis = scene.diagnosis else { return [] }
    var lines = diagnosis.ambiguity.map { AmbiguityText($0).lines } ?? []
    lines = lines.map { "\(file): warning: \($0)" }
    if let failure = diagnosis.failure { lines.append("\(file): warning: There is no analysis: \(failure).") }
    for explanation in diagnosis.explanations { lines += [""] + WhyText(explanation).lines }
    return lines.map { DisplayText($0).text }
  }
}
