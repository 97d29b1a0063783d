import ConflictAnalysis
import LayoutEquations

/// Writes the parts of an explanation of a conflict or a list of constraints.
struct ConflictWriter {
  private let words: ConflictWording
  private let cause: (any ConflictCause)?

  private var report: LogReport { words.report }
  private var analysis: ConflictCase { words.conflict }

  init(_ words: ConflictWording, _ cause: (any ConflictCause)?) {
    self.words = words
    self.cause = cause
  }

  /// The whole explanation.
  var explanation: LogExplanation {
    let sum = words.sum
    return LogExplanation(
      report: report, analysis: analysis, cause: cause?.cause, headline: headline(sum),
      reassurance: cause?.reassurance, sums: sum?.lines ?? [], drawing: drawing, rows: rows,
      consequence: consequence, fixes: cause?.provenFixes(words) ?? [], doubts: doubts)
  }

  /// The conflict in one sentence.
  private func headline(_ sum: SumText?) -> String {
    if cause == nil, report.kind == .constraintList { return listHeadline }
    guard let sum else {
      return cause?.headlineWithoutProof(words) ?? "The system found these constraints contradictory."
    }
    return cause?.headline(words, sum) ?? words.generalHeadline(sum)
  }

  private var listHeadline: String {
    let count = analysis.constraints.count
    guard report.omittedCount == 0 else {
      return "Nothing contradictory among the first \(count) of \(count + report.omittedCount) constraints."
    }
    return "\(count) constraint\(count == 1 ? "" : "s"), and nothing contradictory among them."
  }

  private var drawing: [String] {
    guard let conflict = analysis.conflict else { return [] }
    return AxisDrawing(conflict.arithmetic, columns: 76) { words.names($0) }.lines
  }

  /// What the system dropped, and what people see where the rest decides it.
  private var consequence: String? {
    guard let index = analysis.brokenIndex else { return nil }
    let whom = report.isOfAppKit ? "AppKit" : "UIKit"
    let start = "\(whom) gave up [\(index + 1)] (\(words.text(of: index)))"
    let effect =
      cause?.visibleEffect(words, ofDropping: index) ?? words.visibleEffect(ofDropping: index)
    return switch effect {
    case .nothing: "\(start). Nobody sees anything of it."
    case .clauses(let clauses): "\(start), so \(clauses.joined(separator: ", and "))."
    case .unknown: "\(start). What one sees of it depends on more than this log shows."
    }
  }

  // MARK: Rows

  private var rows: [LogExplanation.Row] {
    let members = Set(analysis.members)
    return analysis.constraints.indices.map { index in
      LogExplanation.Row(
        number: index + 1, text: words.text(of: index), maker: analysis.makers[index],
        origin: origin(of: index), isNeeded: analysis.conflict == nil || members.contains(index),
        isBroken: index == analysis.brokenIndex)
    }
  }

  /// Who made a constraint, in words.
  private func origin(of index: Int) -> String {
    let constraint = analysis.constraints[index]
    if let known = KnownIdentifier.find(constraint.identifier) {
      return "\(analysis.makers[index].words): \(known.meaning)"
    }
    var text =
      cause?.isOfSystem == true && analysis.makers[index] == .app
      ? "the system" : analysis.makers[index].words
    if analysis.makers[index] == .host { text += ": a table, a collection or a controller sizes this view" }
    if let item = constraint.items.first, analysis.makers[index] == .autoresizing {
      text = "autoresizing mask of \(words.the(item.id))"
    }
    if let origin = constraint.origin {
      let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
      text = "yours, \(file.cleaned):\(origin.line)"
    }
    if let identifier = constraint.identifier { text += ", ‘\(identifier.cleaned)’" }
    return text
  }

  // MARK: Notes

  /// What is not sure.
  private var doubts: [String] {
    var doubts: [String] = []
    switch analysis.basis {
    case .constraints: break
    case .marginRule: doubts.append("That a margin is not negative is a rule that no log shows.")
    case .superviews: doubts.append("Who lies in whom was taken from other lines of the report.")
    case .margins: doubts.append("The log does not show the margins; 8 points each were assumed.")
    }
    if report.kind == .unsatisfiable, analysis.conflict == nil, cause?.lacksConstraints != true {
      doubts.append(unproven)
    }
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
    if analysis.members.count > 1, analysis.constraints.allSatisfy({ $0.identifier == nil }),
      cause?.isOfSystem != true
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

extension LogReport {
  /// Whether the items are AppKit's.
  fileprivate var isOfAppKit: Bool {
    constraints.contains { constraint in
      constraint.identifier?.hasPrefix("NS") == true
        || constraint.items.contains {
          $0.className?.hasPrefix("NS") == true && $0.className?.hasPrefix("NSKVO") == false
        }
    }
  }
}
