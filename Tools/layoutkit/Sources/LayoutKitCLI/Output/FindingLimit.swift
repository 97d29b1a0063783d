#if CLI
  import ArgumentParser
  import LayoutRendering
  import SourceDiagnostics

  /// The value of `--fail-on`: a finding with which the exit code is 1.
  enum FindingLimit: String, CaseIterable {
    case conflict, ambiguous, misplaced, any, never

    init(_ name: String) throws {
      guard let limit = FindingLimit(rawValue: name) else {
        let known = Self.allCases.map(\.rawValue)
        throw ValidationError(
          "unknown finding `\(name)`; expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")"
        )
      }
      self = limit
    }

    /// Returns whether a scene has the finding.
    func isReached(by scene: SolvedScene, file: String) -> Bool {
      switch self {
      case .conflict: !scene.solution.isSatisfied
      case .ambiguous: scene.diagnosis?.isAmbiguous ?? false
      case .misplaced: scene.solution.items.contains { $0.status == .misplaced }
      case .any:
        Self.allCases.contains { $0 != .any && $0.isReached(by: scene, file: file) }
          || scene.diagnostics(file: file).contains { $0.severity >= .warning }
      case .never: false
      }
    }

    /// What a scene with the finding is called in a summary.
    var text: String {
      switch self {
      case .conflict: "conflict"
      case .ambiguous: "ambiguous"
      case .misplaced: "misplaced"
      case .any: "warnings"
      case .never: ""
      }
    }
  }

  /// A summary of several layouts for people: how many have findings, and which.
  struct LayoutSummary {
    private var count = 0
    private var findings: [String] = []

    /// Adds the layout of a file.
    mutating func add(_ file: SolvedFile) {
      count += 1
      let found = FindingLimit.allCases.filter { limit in
        file.scenes.contains { limit.isReached(by: $0, file: file.name) }
      }
      // `any` holds together with each of the others.
      guard let first = found.first else { return }
      let words = found.count > 1 ? found.filter { $0 != .any } : [first]
      let place = ([file.name] + file.variant.map(\.value)).joined(separator: ", ")
      findings.append("  \(place): \(words.map(\.text).joined(separator: ", "))")
    }

    /// The lines of the summary.
    var lines: [String] {
      let fine = count - findings.count
      return ["\(count) layouts, \(fine == count ? "all" : "\(fine)") without findings"] + findings
    }
  }
#endif
