import InterfaceBuilder
import LayoutDocuments
import LayoutDocumentsYAML
import LayoutLint
import LayoutRendering
import LayoutSolver
import SourceDiagnostics

/// The page about a rule, as Markdown, and the index of all pages.
enum RulePageText {
  /// Returns the page about a rule. It shows the findings of the rule in its example.
  ///
  /// - Parameter hasPicture: Whether the page contains a link to the picture of the example. Default: false.
  static func page(of rule: any LintRule, hasPicture: Bool = false) -> String {
    var lines = ["# \(rule.id)", "", rule.summary, ""]
    lines += ["Severity: \(rule.severity.rawValue). \(use(of: rule))", ""]
    if let page = rule.page {
      let language = isInterfaceFile(page.failing) ? "xml" : "yaml"
      lines += [page.reason, "", "## With the mistake", "", "```\(language)", page.failing, "```", ""]
      lines += ["```text"] + findings(of: rule, in: page.failing) + ["```", ""]
      lines += ["## Without it", "", "```\(language)", page.passing, "```", ""]
      if hasPicture {
        let picture = "../Pictures/Rules/\(rule.id).svg"
        lines += ["![The layout with the mistake, and without it](\(picture))", ""]
      }
    }
    return lines.dropLast().map { $0 + "\n" }.joined()
  }

  /// Returns the page with the table of all rules, in which each rule links to its own page.
  static func index(of rules: [any LintRule]) -> String {
    let lines = [
      "# Rules of layoutkit lint", "",
      "`layoutkit rules` prints this list, and `layoutkit rules left-right` a page. The pages are generated from the rules.",
      "[Lint](../Guides/Lint.md) explains how to choose rules and to ignore findings.", "",
      "| rule | severity | finds |", "|---|---|---|",
    ]
    let rows = rules.map { rule in
      let severity = rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")
      return "| [\(rule.id)](\(rule.id).md) | \(severity) | \(rule.summary.replacing("|", with: "\\|")) |"
    }
    return (lines + rows).map { $0 + "\n" }.joined()
  }

  private static func use(of rule: any LintRule) -> String {
    rule.isOptIn
      ? "The rule is opt-in: it is used only if `opt_in_rules` in `\(LintConfiguration.fileName)` names it."
      : "The rule is used unless `disabled_rules` in `\(LintConfiguration.fileName)` names it."
  }

  /// Returns the lines that `layoutkit lint` prints for an example.
  private static func findings(of rule: any LintRule, in example: String) -> [String] {
    let name = "Example" + (isInterfaceFile(example) ? ".xib" : ".layout.yaml")
    let reporter = TextReporter(showsSource: true, showsFixes: true)
    do throws(DocumentError) {
      let document = try document(example, name: name)
      return try Linter(rules: [rule]) { SimplexSolver() }.lint(document).flatMap { result in
        reporter.lines(of: result.diagnostic(file: name, of: document))
      }
    } catch {
      return reporter.report(error.diagnostics(fileName: name)).split(separator: "\n").map(String.init)
    }
  }

  /// Returns whether an example is an Interface Builder file, and not a document in YAML.
  private static func isInterfaceFile(_ example: String) -> Bool { example.hasPrefix("<?xml") }

  private static func document(_ example: String, name: String) throws(DocumentError) -> LayoutDocument {
    if isInterfaceFile(example), let file = try? InterfaceFile(bytes: Array(example.utf8), fileName: name) {
      return file.document
    }
    return try LayoutDocumentReader.read(example, fileName: name)
  }
}

#if CLI
  extension RulePageText {
    /// Returns a picture that shows a rule's example with the mistake and without the mistake; nil if the example has
    /// no layout.
    static func picture(of rule: any LintRule) -> String? {
      guard let page = rule.page else { return nil }
      let files = [("With the mistake", page.failing), ("Without it", page.passing)].compactMap {
        name, text in
        drawing(of: text, name: name, rule)
      }
      guard files.count == 2 else { return nil }
      return SVGRenderer(options: PictureOptions(isCropped: true)).render(files)
    }

    /// Returns the laid out scenes of an example, with the findings of the rule. Returns nil if the example is invalid.
    private static func drawing(of example: String, name: String, _ rule: any LintRule) -> SolvedFile? {
      guard let document = try? document(example, name: name),
        let instances = try? document.instantiateScenes(),
        let results = try? Linter(rules: [rule], makeSolver: { SimplexSolver() }).lint(document)
      else { return nil }
      let scenes = instances.enumerated().map { index, instance in
        var scene = instance.drawnScene(on: instance.canvas, fileName: name)
        let known = Set(scene.diagnostics(file: name).map(\.message))
        let found = results.filter { $0.scene == index && !known.contains($0.message) }
        scene.mistakes = found.map { result in
          SceneDiagnostics.Finding(
            Diagnostic(result.rule, result.severity, result.message),
            about: instance.identity(of: result.finding.subject),
            noteObjects: result.finding.notes.map { $0.subject.flatMap { instance.identity(of: $0) } })
        }
        return scene
      }
      return SolvedFile(name: name, scenes: scenes)
    }
  }

  extension LayoutInstance {
    /// Returns the identity of the view or constraint that a finding is about; nil if the finding is about something
    /// else.
    fileprivate func identity(of subject: LintFinding.Subject) -> ObjectIdentifier? {
      switch subject {
      case .scene, .invalidPart: nil
      case .view(let index): views.indices.contains(index) ? ObjectIdentifier(views[index].view) : nil
      case .constraint(let index):
        constraints.indices.contains(index) ? ObjectIdentifier(constraints[index].constraint) : nil
      }
    }
  }
#endif
