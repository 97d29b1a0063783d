#if CLI
  import ArgumentParser
  import SolverConformance

  /// The command `layoutkit conformance`, which checks a solver against the laws of the solver protocol.
  struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "conformance",
      abstract: "Check that the answers of a solver are correct, and print a score card.",
      discussion: """
        A law is a group of rules that the answers of every solver must follow. Each \
        check is a short session with the solver; the expected results were computed by \
        hand. The table shows how many checks of each law the solver passes, and the list \
        below the table shows the first mistake of each failed check. The exit code is 1 \
        if a check failed.

        If a solver does not report conflicts or ambiguity, expectations about them are \
        not checked; the last column counts these expectations.

        EXAMPLES
          layoutkit conformance
          layoutkit conformance --solver ./mine
          layoutkit conformance --solver ./mine --law batches
        """
    )

    @OptionGroup var solver: SolverOption

    @Option(
      help: "Check only this law: \(ConformanceLaw.allCases.map(\.rawValue).joined(separator: ", ")).",
      completion: .list(ConformanceLaw.allCases.map(\.rawValue)),
      transform: { text in
        guard let law = ConformanceLaw(rawValue: text) else {
          let known = ConformanceLaw.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
          throw ValidationError("unknown law '\(text)'; expected one of \(known)")
        }
        return law
      })
    var law: ConformanceLaw?

    @Option(help: "text: a table; json: with every check and every mistake.")
    var format: AnswerFormat = .text

    func run() throws {
      let entry = try solver.entry()
      let cases = ConformanceCase.all.filter { law == nil || $0.law == law }
      let card = ScoreCard(of: entry.name, cases: cases, makeSolver: entry.makeSolver)
      switch format {
      case .text: try StandardOutput.write(card.text)
      case .json: try StandardOutput.print(card.json.text)
      }
      if !card.failed.isEmpty { try ExitStatus.findings.end() }
    }
  }
#endif
