#if CLI
  import ArgumentParser
  import LayoutRendering
  import SourceDiagnostics

  /// The value of the option `--fail-on` of `layoutkit solve`: a kind of finding that makes the exit code 1.
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

    /// Returns whether a scene has a finding of the kind that this value names.
    func isReached(by scene: SolvedScene, file: String) -> Bool {
      switch self {
      case .conflict: !scene.solution.isSatisfied || !scene.solution.hasStableConstraints
      case .ambiguous: scene.diagnosis?.isAmbiguous ?? false
      case .misplaced: scene.solution.items.contains { $0.missedFrame != nil }
      case .any:
        Self.allCases.contains { $0 != .any && $0.isReached(by: scene, file: file) }
          || scene.diagnostics(file: file).contains { $0.severity >= .warning }
      case .never: false
      }
    }

    /// The word for this kind of finding in a ``LayoutSummary``, such as “ambiguous”. Empty for `never`.
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

  /// A summary of several layouts: the number of layouts without findings, and the findings of all other layouts.
  struct LayoutSummary {
    private var count = 0
    private var findings: [String] = []

    /// Adds the layout of a file, on one canvas, to the summary.
    mutating func add(_ file: SolvedFile) {
      count += 1
      let found = FindingLimit.allCases.filter { limit in
        file.scenes.contains { limit.isReached(by: $0, file: file.name) }
      }
      // The limit `any` is left out here, because it is reached whenever another limit is.
      guard let first = found.first else { return }
      let words = found.count > 1 ? found.filter { $0 != .any } : [first]
      let place = ([file.name] + file.variant.map(\.value)).joined(separator: ", ")
      findings.append("  \(place): \(words.map(\.text).joined(separator: ", "))")
    }

    /// Adds the layouts of another summary.
    mutating func add(_ other: LayoutSummary) {
      count += other.count
      findings += other.findings
    }

    /// The lines of the summary, as they are printed.
    var lines: [String] {
      let fine = count - findings.count
      return ["\(count) layouts, \(fine == count ? "all" : "\(fine)") without findings"] + findings
    }
  }
#endif
