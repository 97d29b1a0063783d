import ConflictAnalysis
import LayoutEquations

/// Says what is to be said of a conflict or a list of constraints, part by part.
struct ConflictWriter {
  let report: LogReport
  let analysis: ConflictCase
  let cause: LogCause?
  let makeSolver: () -> any ConstraintSolver
  let wording: Wording
  let names: ItemNames

  init(
    report: LogReport, analysis: ConflictCase, cause: LogCause?,
    makeSolver: @escaping () -> any ConstraintSolver
  ) {
    self.report = report
    self.analysis = analysis
    self.cause = cause
    self.makeSolver = makeSolver
    names = ItemNames(analysis.constraints)
    wording = Wording(names: names)
  }

  /// The sums; nil without a proven contradiction.
  var sum: SumText? {
    analysis.conflict.map { SumText(analysis: analysis, conflict: $0, wording: wording) }
  }

  var sums: [String] { sum?.lines ?? [] }

  var drawing: [String] {
    guard let conflict = analysis.conflict else { return [] }
    return AxisDrawing(conflict.arithmetic, columns: 76) { names($0) }.lines
  }

  // MARK: Rows

  var rows: [LogExplanation.Row] {
    let members = Set(analysis.members)
    return analysis.constraints.indices.map { index in
      let constraint = analysis.constraints[index]
      return LogExplanation.Row(
        number: index + 1, text: wording.text(of: constraint), maker: analysis.makers[index],
        origin: origin(of: index), isNeeded: analysis.conflict == nil || members.contains(index),
        isBroken: index == brokenIndex)
    }
  }

  /// The constraint that was given up; it stands behind the list if it is not in it.
  var brokenIndex: Int? {
    guard case .unsatisfiable(let conflict) = report.content, conflict.broken != nil else { return nil }
    return conflict.brokenIndex ?? analysis.listedCount
  }

  /// Who made a constraint, in words.
  func origin(of index: Int) -> String {
    let constraint = analysis.constraints[index]
    if let known = KnownIdentifier.find(constraint.identifier) {
      return "\(analysis.makers[index].words): \(known.meaning)"
    }
    var text = cause == .apple && analysis.makers[index] == .app ? "the system" : analysis.makers[index].words
    if analysis.makers[index] == .host { text += ": a table, a collection or a controller sizes this view" }
    if let item = constraint.items.first, analysis.makers[index] == .autoresizing {
      text = "autoresizing mask of \(names.withArticle(item.id))"
    }
    if let origin = constraint.origin {
      let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
      text = "yours, \(file.cleaned):\(origin.line)"
    }
    if let identifier = constraint.identifier { text += ", ‘\(identifier.cleaned)’" }
    return text
  }

  // MARK: Notes

  /// What to know before anything else.
  var reassurance: String? {
    switch cause {
    case .apple?: "All of these constraints are made by the system. There is nothing wrong with yours."
    case .zeroHost?:
      "This passes by itself: it happens while the view has no size yet, and is gone once it has one."
    case .zeroParent?: "This passes by itself once the view has a frame; nothing of it can be seen."
    default: nil
    }
  }

  /// What is not sure.
  var doubts: [String] {
    var doubts: [String] = []
    switch analysis.basis {
    case .constraints: break
    case .marginRule: doubts.append("That a margin is not negative is a rule that no log shows.")
    case .superviews: doubts.append("Who lies in whom was taken from other lines of the report.")
    case .margins: doubts.append("The log does not show the margins; 8 points each were assumed.")
    }
    if report.kind == .unsatisfiable, analysis.conflict == nil, cause != .lostText { doubts.append(unproven) }
    if report.omittedCount > 0 {
      doubts.append(
        "Only the first \(report.constraints.count) constraints were read; \(report.omittedCount) more were left out."
      )
    }
    if analysis.otherConflicts > 0 {
      let count = analysis.otherConflicts
      let bound = analysis.knowsAllConflicts ? "" : "at least "
      doubts.append("The list holds \(bound)\(count) more contradiction\(count == 1 ? "" : "s").")
    }
    let cut = analysis.constraints.indices.filter { analysis.constraints[$0].equation == nil }
    if !cut.isEmpty {
      doubts.append("Cut off and left out: " + cut.map { "[\($0 + 1)]" }.joined(separator: ", ") + ".")
    }
    if case .unsatisfiable(let conflict) = report.content { doubts += conflict.doubts }
    if analysis.members.count > 1, analysis.constraints.allSatisfy({ $0.identifier == nil }), cause != .apple
    {
      doubts.append(
        "An `identifier` on each constraint and an `accessibilityIdentifier` on each view make such logs easy to read."
      )
    }
    return doubts
  }

  private var unproven: String {
    let sizes = analysis.constraints.indices.compactMap { analysis.size(of: $0) }
    for (place, one) in sizes.enumerated() {
      for other in sizes[(place + 1)...]
      where one.item == other.item && one.attribute == other.attribute && one.constant == other.constant {
        return
          "As printed, the numbers agree: they differ by less than logs show, or one changed before the log was written."
      }
    }
    return
      "The constraints as printed do not contradict each other: some are missing, or depend on what logs do not show."
  }
}

extension LoggedConflict {
  /// What the log has lost, in sentences.
  fileprivate var doubts: [String] {
    LoggedConflict.Loss.allCases.filter(losses.contains).compactMap { loss in
      switch loss {
      case .redacted:
        "The system has hidden constraints (<private>): run the app from Xcode, or install a logging profile, to see them."
      case .stripped: "What stood in angle brackets is gone; paste the log as code to keep it."
      case .elided: "Lines were left out."
      case .beginning: "The beginning of the report is missing."
      case .end: "The report ends before the constraint that was given up."
      }
    }
      + (unreadLines.isEmpty
        ? []
        : [
          "\(unreadLines.count) line\(unreadLines.count == 1 ? "" : "s") of the list could not be read: \(unreadLines[0].cleaned)"
        ])
  }
}

extension ConstraintMaker {
  /// The maker in a word or two.
  var words: String {
    switch self {
    case .app: "yours"
    case .library: "yours"
    case .interfaceBuilder: "Interface Builder"
    case .autoresizing: "autoresizing mask"
    case .host: "host"
    case .measuring: "UIKit, measuring"
    case .stackView: "stack view"
    case .hiding: "stack view"
    case .contentSize: "size of the content"
    case .margins: "layout margins"
    case .safeArea: "safe area"
    case .apple: "the system"
    }
  }
}
