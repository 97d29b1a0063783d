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
    lines += diagnosis.verification.map(verification) ?? []
    for explanation in diagnosis.explanations { lines += [""] + WhyText(explanation).lines }
    return lines.map { DisplayText($0).text }
  }

  /// What is wrong with the solver's answer, where the constraint stands; what was checked, if nothing is.
  private func verification(_ verification: LayoutVerification) -> [String] {
    let text = VerificationText(verification)
    let flaws = text.flaws.map { flaw in
      let location = flaw.constraint.flatMap { scene.location(of: $0) }
      let place = location.map { "\(file):\($0.line):\($0.column)" } ?? file
      return "\(place): error: \(flaw.text)"
    }
    return flaws + (text.summary.map { ["\(file): note: \($0)"] } ?? [])
  }
}
