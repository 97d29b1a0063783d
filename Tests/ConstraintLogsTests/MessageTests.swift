import ConstraintLogs
import LayoutEquations
import Testing

/// Reports that are no conflicts, and conflicts of other systems.
@Suite("Messages in logs")
struct MessageTests {
  private func content(_ log: String) throws -> LogReport.Content {
    let reports = LogReader.reports(in: log)
    try #require(reports.count == 1)
    return reports[0].content
  }

  @Test func appKitsRepeatedMessageIsReadOnce() {
    let rows = card.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let log = """
      Conflicting constraints detected: (
      \(rows)
      ).

      Will attempt to recover by breaking \(card[1]).
      Unable to simultaneously satisfy constraints:
      (
      \(rows)
      )

      Will attempt to recover by breaking constraint
      \(card[1])

      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have it called.
      """
    #expect(summary(log) == ["unsatisfiable 3 0x6002", "unsatisfiable 3 0x6002"])
  }

  @Test func theEnvelopeIsRead() throws {
    let envelope = try #require(LogReader.reports(in: conflictLog(card)).first).envelope
    #expect(envelope.time == "2024-05-02 10:11:12.131415+0200")
    #expect(envelope.process == "Shop")
    #expect(envelope.category == "LayoutConstraints")
    let old = LogReader.reports(
      in: "11/15/14 7:37:32.893 AM My Shop 2: b[23288]: Unable to simultaneously satisfy constraints:\n")
    #expect(old.first?.envelope == LogEnvelope(time: "11/15/14 7:37:32.893 AM", process: "My Shop 2: b"))
  }

  @Test func formatsThatAreRefused() throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format:
      Expected a ':' after 'V' to specify vertical arrangement
      V[title]
       ^'
      *** First throw call stack:
      """
    #expect(
      try content(log)
        == .visualFormat(
          .init(
            message: "Expected a ':' after 'V' to specify vertical arrangement", format: "V[title]", column: 1
          )))
    #expect(
      try content(
        "Unable to parse constraint format: want is not a key in the views dictionary. H:[want]-| ^\n\nmore")
        == .visualFormat(
          .init(
            message: "want is not a key in the views dictionary.", format: "H:[want]-|", missingKey: "want")))
    #expect(
      try content("reason: 'Unable to parse constraint format:\ncard is not a key in the views dictionary.\n")
        == .visualFormat(.init(message: "card is not a key in the views dictionary.", missingKey: "card")))
  }

  @Test(arguments: ["\"", "\\\""])
  func anchorsWithoutACommonAncestor(_ quote: String) throws {
    let log = """
      Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x60 \(quote)UILabel:0x1'Hi'.top\(quote)> and \
      <NSLayoutYAxisAnchor:0x61 \(quote)UIStackView:0x2.bottom\(quote)> because they have no common ancestor.  Does \
      the constraint or its anchors reference items in different view hierarchies?  That's illegal.
      """
    #expect(
      try content(log)
        == .noCommonAncestor(
          .init(item: .init(className: "UILabel", address: "0x1", label: "Hi"), attribute: .top),
          .init(item: .init(className: "UIStackView", address: "0x2"), attribute: .bottom)))
  }

  @Test func treesThatAreNotPrepared() {
    let log = """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x60 UIButton:0x1.leading == UIButton:0x2.trailing>
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
      *** Terminating app due to uncaught exception, reason: 'Impossible to set up layout with view hierarchy unprepared for constraint.'
      """
    #expect(summary(log) == ["hierarchy_unprepared 1", "unprepared_exception 0"])
  }

  @Test func oneLineExceptions() throws {
    #expect(
      try content(
        "NSLayoutConstraint for <UILabel: 0x1; frame = (0 0; 0 0)>: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant."
      ) == .locationEqualsConstant(item: "<UILabel: 0x1; frame = (0 0; 0 0)>"))
    #expect(
      try content(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use")
        == .invalidPairing)
    #expect(
      try content(
        "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.\n")
        == .constantExceedsLimit)
    #expect(
      try content(
        "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.\n")
        == .layoutRecursion)
  }

  /// Returns the log of a crash: a line with the reason, and a call stack that contains a function of the app.
  private static func crash(_ reason: String, _ symbol: String) -> String {
    """
    2024-05-02 10:11:12.131415+0200 Shop[101:2002] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'
    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x00000001a3c5e654 __exceptionPreprocess + 172052
    \t1   Foundation                          0x00000001a4f1b0a8 -[NSLayoutConstraint setConstant:] + 196
    \t2   Shop                                0x0000000102a41f30 \(symbol) + 312
    \t3   Shop                                0x0000000102a41f10 main + 12
    )

    """
  }

  private func report(_ log: String) throws -> LogReport { try #require(LogReader.reports(in: log).first) }

  @Test func changedPrioritiesAreExceptions() throws {
    let report = try report(
      Self.crash(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 999 and the existing priority was 1000.",
        "$s4Shop4CardC6update5priceySi_tF"))
    #expect(report.content == .priorityChanged(from: 1000, to: 999))
    #expect(report.frame == "Card.update")
    let explanation = ExplanationTests.explainer.explain(report)
    #expect(
      explanation.headline
        == "The priority of an active constraint was changed from 1000 to 999, which this system does not allow."
    )
    #expect(explanation.consequence == "The exception comes from Card.update.")
  }

  @Test func constantsThatAreNotNumbersAreExceptions() throws {
    let report = try report(
      Self.crash(
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutDimension:0x284ae4d70 \"Shop.Panel:0x1047f1d40.height\"> secondAnchor:(null)",
        "-[PanelController layout:]"))
    #expect(
      report.content
        == .constantNotFinite(
          .init(item: .init(className: "Shop.Panel", address: "0x1047f1d40"), attribute: .height),
          value: "nan"))
    #expect(report.frame == "-[PanelController layout:]")
    #expect(
      ExplanationTests.explainer.explain(report).headline
        == "The constant of a constraint for the height of Panel is nan, but a constant must be a finite number."
    )
  }

  @Test func itemsThatAreNoViewsAreExceptions() throws {
    let report = try report(
      Self.crash(
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Constraint items must each be a view or layout guide.",
        "-[DayController viewDidLoad]"))
    #expect(report.content == .invalidItem)
    #expect(report.frame == "-[DayController viewDidLoad]")
  }

  /// A message and an exception about the same crash are explained only once.
  @Test func aCrashIsExplainedOnce() {
    let log = """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x60 UIButton:0x1.leading == UIButton:0x2.trailing>
      *** Terminating app due to uncaught exception, reason: 'Impossible to set up layout with view hierarchy unprepared for constraint.'
      """
    var summary = LogSummary()
    let isNew = LogReader.reports(in: log).map { summary.add(ExplanationTests.explainer.explain($0)) }
    #expect(isNew == [true, false])
    #expect(summary.counts == "1 report, 1 cause")
  }

  @Test func windowsThatWantAnotherPass() {
    let warning = """
      The window has been marked as needing another Update Constraints in Window pass, but it has already had more \
      Update Constraints in Window passes than there are views in the window.
      <MyWindow: 0x1> 0x5696 (22166) {{-57, 1102}, {921, 742}} en

      """
    let reports = LogReader.reports(in: warning + warning)
    #expect(
      reports.map(\.content)
        == [
          .windowPassLimit(
            pass: "Update Constraints", window: "<MyWindow: 0x1> 0x5696 (22166) {{-57, 1102}, {921, 742}}"),
          .windowPassLimit(
            pass: "Update Constraints", window: "<MyWindow: 0x1> 0x5696 (22166) {{-57, 1102}, {921, 742}}"),
        ])
  }

  @Test func attributesOfDifferentKinds() throws {
    let plain =
      "reason: '*** +[NSLayoutConstraint constraintWithItem:]: Invalid pairing of layout attributes'\n"
    #expect(try content(plain) == .incompatibleAttributes(nil, nil))
    let anchors = """
      reason: 'Constraint improperly relates anchors of incompatible types: <NSLayoutXAxisAnchor:0x1 "UILabel:0x2'Regal'.leading"> <NSLayoutYAxisAnchor:0x3 "UIView:0x4.top">'

      """
    let report = try #require(LogReader.reports(in: anchors).first)
    #expect(report.kind == .invalidPairing)
    #expect(
      ExplanationTests.explainer.explain(report).headline
        == "A constraint relates the leading edge of the label “Regal” to the top of the view, which are attributes of different kinds."
    )
  }

  @Test func constraintAtAViewThatDoesNotContainItsItems() throws {
    let log = """
      reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x1 V:[UILabel:0x2]-(12)-[UITextView:0x3]> view:<UILabel: 0x2; frame = (0 0; 0 0)>'

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(report.kind == .hierarchyUnprepared)
    #expect(report.holder == LoggedItem(className: "UILabel", address: "0x2"))
    let found = ExplanationTests.explainer.explain(report)
    #expect(found.headline.hasPrefix("A constraint was added to the label, which does not contain all"))
    #expect(found.fixes.first?.advice.hasPrefix("Activate the constraint (isActive = true)") == true)
  }

  @Test func itemsThatAreMissing() throws {
    #expect(try content("reason: 'Constraint must contain a first layout item'\n") == .invalidItem)
  }

  @Test func namesThatAreMissingFromTheMetrics() throws {
    let log = """
      Unable to parse constraint format:
      padding is not a key in the metrics dictionary.
      V:|-padding-[header]
                 ^

      """
    let report = try #require(LogReader.reports(in: log).first)
    #expect(
      ExplanationTests.explainer.explain(report).fixes.map(\.advice)
        == ["Add “padding” to the metrics dictionary, or write a number in its place."])
  }

  /// If the same size of several siblings is ambiguous, the fix is about their hugging priorities.
  @Test func ambiguousSiblingsNeedHuggingPriorities() throws {
    func row(_ name: String, _ open: String...) -> String {
      let marks = open.map { "UILabel:0x\(name)'\(name)'.\($0){id: 1}" }.joined(separator: ", ")
      return "|   |   *UILabel:0x\(name)'\(name)'- AMBIGUOUS LAYOUT for \(marks)"
    }
    func fixes(_ rows: [String]) throws -> [String] {
      let log = (["•UIView:0x1", "|   *UIView:0x2"] + rows).joined(separator: "\n") + "\n"
      let report = try #require(LogReader.reports(in: log).first)
      return ExplanationTests.explainer.explain(report).fixes.map(\.advice)
    }
    #expect(
      try fixes([row("a", "Height"), row("b", "minY", "Height"), row("c", "minY")]) == [
        "Decide which of these views may become taller: the label “a” or the label “b”. Raise the vertical content hugging priority of the other one to 252, which is above Interface Builder's 251 for labels and the default of 250."
      ])
    #expect(try fixes([row("a", "minY", "Height")]).first?.hasPrefix("Give the label “a” ") == true)
  }

  /// The message begins in the line above the words by which it is found.
  @Test func aWrappedMessageBeginsInItsFirstLine() throws {
    let report = try #require(
      LogReader.reports(
        in: """
          2018-05-04 12:30:25.026 Shop[11922:4447363] This NSLayoutConstraint is being configured with a
           constant that exceeds internal limits.  A smaller value will be substituted.

          """
      ).first)
    #expect(report.kind == .constantExceedsLimit)
    #expect(report.lines.lowerBound == 1)
    #expect(report.envelope.process == "Shop")
  }

  /// The debugger prints how many elements an array has.
  @Test func anArrayWithFewerConstraintsThanItStatesIsCut() throws {
    let rows = ["<NSLayoutConstraint:0x1 UIView:0x10.width == 1   (active)>"]
    let text = "(lldb) po view.constraintsAffectingLayout(for: .vertical)\n▿ "
    let cut = try #require(LogReader.reports(in: text + "7 elements\n  - 0 : \(rows[0])\n").first)
    let whole = try #require(LogReader.reports(in: text + "1 element\n  - 0 : \(rows[0])\n").first)
    #expect(cut.isCut)
    #expect(!whole.isCut)
  }

  @Test func loopsAndCells() throws {
    #expect(
      try content(
        "[LayoutLoop] Degenerate layout!\nLayout feedback loop detected in subtree of <UIView: 0x7; frame = (0 0; 1 1); >.\n*** Call stacks where -setNeedsLayout is sent to the top-level view ***\n"
      )
        == .feedbackLoop(root: .init(className: "UIView", address: "0x7")))
    #expect(
      try content(
        "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. Cell: <App.Cell: 0x7; text = 'a'>\n"
      )
        == .zeroHeightCell(.init(className: "App.Cell", address: "0x7")))
  }

  @Test func tracesAreTrees() throws {
    let log = """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]

      UIWindow:0x1
      |   •UIView:0x2
      |   |   *UILabel:0x3'A, 'b''- AMBIGUOUS LAYOUT for UILabel:0x3'A, 'b''.minX{id: 34}, UILabel:0x3'A, 'b''.Height{id: 35}
      |   |   *<UILayoutGuide: 0x4 - "gap", layoutFrame = {{0, 0}, {0, 0}}, owningView = <UIView: 0x2; frame = (0 0; 1 1)>>
      |   |   |   +UIImageView:0x5, MISSING HOST CONSTRAINTS
      |   UIView:0x6

      Legend:
      """
    guard case .trace(let trace) = try content(log) else { throw NoTrace() }
    #expect(trace.rows.map(\.depth) == [0, 1, 2, 2, 3, 1])
    #expect(trace.rows.map(\.marker) == [.none, .host, .constrained, .constrained, .framed, .none])
    #expect(trace.rows.map(\.item.label) == [nil, nil, "A, 'b'", "gap", nil, nil])
    #expect(trace.rows.map(\.isAmbiguous) == [false, false, true, false, false, false])
    #expect(trace.rows[2].openVariables == ["minX", "Height"])
    #expect(trace.rows[4].lacksHostConstraints)
    #expect(!trace.isWarning)
  }

  private struct NoTrace: Error {}
}
