import ConflictAnalysis
import LayoutEquations
import SourceText

/// A writer of the explanation of a report that lists constraints: a conflict or a printed list.
struct ConflictWriter {
  private let words: ConflictWording
  private let cause: (any ConflictCause)?
  private let pattern: FoundPattern?
  private let parts: LogExplainer.Parts

  private var report: LogReport { words.report }
  private var analysis: ConflictCase { words.conflict }

  init(_ words: ConflictWording, _ cause: (any ConflictCause)?, _ parts: LogExplainer.Parts) {
    self.words = words
    self.parts = parts
    // A list with inactive constraints was printed by a debugger, so it need not contain any problem.
    let isHarmless =
      words.report.kind == .constraintList && words.conflict.conflict == nil
      && words.conflict.constraints.contains { $0.isActive == false }
    let found = isHarmless ? nil : cause
    self.cause = found
    pattern = found.flatMap { ConflictPatterns.find(words, $0) }
  }

  /// The complete explanation of the report.
  var explanation: LogExplanation {
    let sum = words.sum
    let headline = headline(sum)
    let ownSums = sum.flatMap { sum in pattern?.sums(words, sum) }
    let statesUnknowns = !headline.contains("at every ") && !headline.contains("at any ")
    let sums = ownSums ?? sum?.lines(statesUnknowns: statesUnknowns) ?? []
    let ends = [
      (" missing.", "missing"), (": it needs ", "missing"), (": that is ", "more"),
      (" placements differ ", "apart"),
    ]
    let excess = ends.first { headline.contains($0.0) }?.1 ?? sum?.excessWords ?? ""
    let needsDrawing = !parts.isDisjoint(with: [.drawings, .pictures])
    let fixes = fixes
    let drawing = ownSums == nil && needsDrawing ? drawing(sum, excess: excess) : nil
    return LogExplanation(
      report: report, analysis: analysis, cause: cause?.cause,
      knownIssue: cause == nil ? nil : analysis.knownIssue?.id, headline: headline,
      reassurance: cause?.reassurance(words, before: fixes.first),
      sums: words.withLinkingRows(sums),
      drawing: parts.contains(.drawings) ? drawing?.lines ?? [] : [],
      shortDrawing: ownSums == nil ? shortDrawing(sum, excess: excess) : [],
      picture: parts.contains(.pictures)
        ? (drawing?.displayList).flatMap { $0.elements.isEmpty ? nil : $0 } : nil,
      rows: rows(sum),
      consequence: parts.contains(.consequences) ? consequence : nil, fixes: fixes,
      uncertainties: uncertainties(fixes))
  }

  /// The fixes for the cause of the conflict. If the log contains only the end of the report, the only fix is advice on
  /// how to get the entire report.
  private var fixes: [LogFix] {
    if report.kind == .constraintList, let generated = GeneratedConstraints(words) { return [generated.fix] }
    let cause = cause ?? (report.kind == .unsatisfiable ? LostText() : nil)
    var fixes = cause?.provenFixes(words, pattern) ?? []
    // A lower priority ends the message, but something is then smaller than its constraint requires.
    if let edit = fixes.first?.edits.first, fixes[0].edits.count == 1, case .lower = edit.change,
      fixes[0].advice.hasPrefix("Lower ["),
      analysis.conflict != nil, analysis.otherConflicts == 0,
      // A host's size of 0 is temporary, so the explanation does not state the value that would result from
      // it.
      cause?.cause != .zeroHost || analysis.isMeasuring,
      let value = RemovalEffect(words, of: edit.constraint).loweredValue
    {
      fixes[0].outcome = "Then \(value)\(analysis.isMeasuring ? " during the measurement" : "")."
    }
    return fixes
  }

  /// Returns the conflict in one sentence.
  private func headline(_ sum: SumText?) -> String {
    if cause == nil, report.kind == .constraintList { return listHeadline }
    guard let sum else {
      if cause == nil, analysis.isReported, analysis.listedCount == 0 {
        return
          "The log contains only the constraint that \(words.framework) dropped, without the other constraints of the conflict."
      }
      return cause?.headlineWithoutProof(words) ?? words.headlineOfPrinted
        ?? CrossedBounds(analysis)?.headline(words)
        ?? (analysis.isComplete
          ? "\(words.framework) reports a conflict, but the printed constraints can hold together. The conflict depends on values that the log does not show."
          : "\(words.framework) reports a conflict, but the constraints in this log can hold together. Some constraints of the conflict are missing from the log.")
    }
    let headline =
      pattern?.headline(words, sum) ?? cause?.headline(words, sum) ?? words.generalHeadline(sum)
    return analysis.basis == .margins
      ? "Likely: \(headline) The log does not show the margins; this assumes \(words.number(analysis.assumedMargin)) for each."
      : headline
  }

  private var listHeadline: String {
    let count = analysis.constraints.count
    guard report.omittedCount == 0 else {
      return "No conflict among the first \(count) of \(count + report.omittedCount) constraints."
    }
    let isCut = analysis.constraints.contains { $0.isTruncated }
    let generated = GeneratedConstraints(words).map { " " + $0.reason } ?? ""
    return
      (count == 1
      ? "A single constraint, which does not conflict with anything in this log."
      : "\(count) constraints, no conflict among \(isCut ? "those that can be read" : "them")\(inactive).")
      + generated
  }

  /// The clause about the inactive constraints of a list. Empty if there are none.
  private var inactive: String {
    let numbers = analysis.constraints.indices.filter { analysis.constraints[$0].isActive == false }
      .map { "[\($0 + 1)]" }
    if numbers.isEmpty { return "" }
    let subject = numbers.count > 5 ? "\(numbers.count)" : ConflictWording.list(numbers)
    return ": \(subject) \(numbers.count == 1 ? "is" : "are") inactive"
  }

  private func drawing(_ sum: SumText?, excess: String) -> AxisDrawing? {
    guard let sum else { return nil }
    var arithmetic = sum.drawn
    // Lengths of 0 have no bar, except for a size that the other lengths would make negative.
    let squeezed = arithmetic.squeezed.map { LengthSegment.Kind.size($0.size) }
    let isShown = { (segment: LengthSegment) in segment.length != 0 || squeezed.contains(segment.kind) }
    arithmetic.needed = arithmetic.needed.filter(isShown)
    if arithmetic.available.contains(where: isShown) {
      arithmetic.available = arithmetic.available.filter(isShown)
    }
    return AxisDrawing(arithmetic, columns: 76, excess: excess, label: words.label)
  }

  private func shortDrawing(_ sum: SumText?, excess: String) -> [String] {
    // Two distances between the same positions have no container, so a bar would only repeat the sum.
    guard let sum, sum.paths == nil, !sum.drawn.available.isEmpty else { return [] }
    let arithmetic = sum.drawn
    return ShortDrawing(arithmetic, excess: excess, width: 76, label: words.label).lines
  }

  /// A sentence with the dropped constraint and its visible effect; nil if the report names no dropped constraint.
  private var consequence: String? {
    guard let index = analysis.droppedIndex else { return nil }
    let start = "\(words.framework) dropped [\(index + 1)] (\(words.text(of: index)))"
    let effect =
      cause?.visibleEffect(words, ofDropping: index) ?? words.visibleEffect(ofDropping: index)
    return switch effect {
    case .nothing: "\(start). No visible effect."
    case .clauses(let clauses): "\(start), so \(clauses.joined(separator: ", and "))."
    case .unknown: "\(start). This log does not show enough to predict the visible effect."
    }
  }

  // MARK: Rows

  private func rows(_ sum: SumText?) -> [LogExplanation.Row] {
    let members = Set(analysis.members)
    let needed = members.union(sum?.constraints ?? [])
    return analysis.constraints.indices.map { index in
      LogExplanation.Row(
        number: index + 1, text: words.text(of: index),
        code: words.code.text(of: analysis.constraints[index]), maker: analysis.makers[index],
        origin: origin(of: index), owner: owner(of: index),
        isNeeded: analysis.conflict == nil || needed.contains(index),
        isDropped: index == analysis.droppedIndex,
        effect: parts.contains(.effects) ? effect(of: index, members) : nil)
    }
  }

  /// Returns the effect of deactivating a constraint: whether this resolves the conflict, and what happens to the view
  /// that the constraint positions or sizes. Nil if no conflict was found, or if the conflict has more than
  /// ``effectLimit`` constraints.
  private func effect(of index: Int, _ members: Set<Int>) -> String? {
    guard analysis.conflict != nil, members.count <= Self.effectLimit else { return nil }
    guard members.contains(index) else {
      return "[\(index + 1)] is not part of the conflict. Without it, the conflict remains."
    }
    return RemovalEffect(words, of: index).text
  }

  /// The largest number of constraints in a conflict for which the effects of deactivating them are computed.
  private static let effectLimit = 12

  /// Returns the maker of a constraint in words, such as “its stack view”. Empty if the constraint is cut off, since
  /// its maker is then not known.
  private func origin(of index: Int) -> String {
    let constraint = analysis.constraints[index]
    guard constraint.equation != nil else { return "" }
    if let known = KnownIdentifier.find(constraint.identifier) {
      return "\(maker(of: index)): \(known.meaning)"
    }
    var text = maker(of: index)
    if analysis.makers[index] == .host {
      text += ": the size that its table, collection view or controller sets"
    }
    if let item = analysis.subject(of: index), analysis.makers[index] == .autoresizing {
      text = "autoresizing mask of \(words.the(item))"
    }
    if let file = analysis.constraints[index].place { text = "yours, \(file)" }
    if let identifier = constraint.identifier { text += ", ‘\(identifier.cleaned)’" }
    return text
  }

  /// Returns the maker of a constraint in a few words, such as `yours`, with the file and line if the log contains
  /// them. Empty if the constraint is cut off.
  private func owner(of index: Int) -> String {
    guard analysis.constraints[index].equation != nil else { return "" }
    return analysis.constraints[index].place.map { "yours, \($0)" } ?? maker(of: index)
  }

  /// Returns the maker of a constraint in a few words, such as `yours` or `probably the system`.
  private func maker(of index: Int) -> String {
    let (maker, owner) = (analysis.makers[index], analysis.owners[index])
    if maker == .app, let module = words.otherModule(of: index) {
      return analysis.isOfKnownLibrary(index) ? "probably \(module)" : "yours or \(module)'s"
    }
    switch maker {
    case .app where analysis.isZeroOfUnknownMaker(index): return "yours or \(words.framework)'s"
    case _ where analysis.isGuessedHostSize(index):
      return maker == .host ? "probably \(words.framework)" : "probably yours"
    case .host: return words.framework
    case .app where analysis.isInsideSystem(index): return "probably the system"
    case .app where cause?.isOfSystem == true, .apple where cause?.isOfSystem == true:
      return owner == .open ? "probably the system" : "the system"
    // A plain view inside an alert is the alert's own unless the app added one to it.
    case .apple where analysis.isPlainInAlert(index): return "probably the system"
    case .stackView where cause?.isOfSystem == true && owner == .open: return "probably the system"
    case .safeArea where analysis.constraints[index].isOfControllerGuide: return "layout guide"
    case .contentSize where report.kind == .constraintList && analysis.conflict == nil:
      // In a list without a conflict, the priorities decide whether the view has this size.
      return analysis.constraints[index].contentPriorities.map {
        "content size, hugging \($0.hugging), compression resistance \($0.compressionResistance)"
      } ?? maker.words
    default: return maker.words
    }
  }

  // MARK: Notes

  /// The sentences that limit the explanation: its assumptions, further conflicts that it does not explain, and parts
  /// of the report that are missing.
  ///
  /// - Parameter fixes: The fixes that the explanation lists.
  private func uncertainties(_ fixes: [LogFix]) -> [String] {
    var uncertainties: [String] = []
    switch analysis.basis {
    case .constraints: break
    case .marginRule:
      uncertainties.append(
        "The log does not show the margins. The sum counts them as 0; with margins, even more room is missing."
      )
    case .superviews:
      uncertainties.append(assumedSuperviews)
    case .rightToLeft, .margins: break  // The headline states it.
    }
    if let issue = analysis.knownIssue, !issue.isOfSystem { uncertainties.append(issue.meaning) }
    if let note = noteOnZero { uncertainties.append(note) }
    if report.kind == .unsatisfiable, analysis.conflict == nil, cause?.lacksConstraints != true {
      if let unproven { uncertainties.append(unproven) }
    }
    if report.omittedCount > 0 {
      uncertainties.append(
        "Only the first \(report.constraints.count) constraints were read; \(report.omittedCount) more were ignored."
      )
    }
    uncertainties += notesOnOthers(fixes)
    if analysis.isConflict, let note = noteOnCell { uncertainties.append(note) }
    let cut = analysis.constraints.indices.filter {
      analysis.constraints[$0].equation == nil && $0 != analysis.cutHostSize?.index
    }
    if !cut.isEmpty {
      let numbers = cut.map { "[\($0 + 1)]" }.joined(separator: ", ")
      uncertainties.append(
        "The log cuts off \(numbers), so this explanation does not use \(cut.count == 1 ? "its equation" : "their equations")."
      )
    }
    if analysis.isConflict,
      let note = analysis.noteOnDirections({ ConflictWording.list($0.map { "[\($0 + 1)]" }) })
    {
      uncertainties.append(note)
    }
    if case .unsatisfiable(let conflict) = report.content { uncertainties += conflict.uncertainties }
    if report.isCut { uncertainties.append(noteOnCut) }
    if analysis.members.count > 1, analysis.constraints.allSatisfy({ $0.identifier == nil }),
      cause?.isOfSystem != true
    {
      let isMasonry = analysis.constraints.contains { $0.className.hasPrefix("MAS") }
      uncertainties.append(isMasonry ? LogNotes.masonryNames : LogNotes.names)
    }
    return uncertainties
  }

  /// The note that the log contains only a part of a printed list, with the number of missing constraints if it is known.
  private var noteOnCut: String {
    let count = analysis.constraints.count + report.omittedCount
    guard let stated = report.statedCount, stated > count else {
      return "The log cuts off this list, so constraints may be missing."
    }
    return "The log contains only \(count) of the \(stated) constraints of this list."
  }

  /// Returns the notes that the list contains conflicts besides the explained one, with the constraints of a single
  /// other conflict. Empty if the first fix ends them as well.
  private func notesOnOthers(_ fixes: [LogFix]) -> [String] {
    let count = analysis.otherConflicts
    guard count > 0 else { return [] }
    if let first = fixes.first, !first.edits.isEmpty, words.solved.resolvesAll(with: first.edits) {
      return []
    }
    let bound = analysis.knowsAllConflicts ? "" : "at least "
    let start = "The list contains \(bound)\(count) more conflict\(count == 1 ? "" : "s")."
    let others = (analysis.found?.conflicts ?? []).filter { $0.equations != analysis.conflict?.equations }
    // A larger frame, or the size that a host sets later, also ends all other conflicts with the current
    // size.
    let sizes = Set(analysis.members.filter(isTemporarySize))
    let shareSize = { (other: ConstraintConflict) in
      other.equations.contains { sizes.contains(analysis.origins[$0]) }
    }
    if let first = fixes.first, analysis.knowsAllConflicts, others.allSatisfy(shareSize),
      first.edits.allSatisfy({ sizes.contains($0.constraint) })
    {
      return []
    }
    guard count == 1, analysis.knowsAllConflicts, others.count == 1 else { return [start] }
    let rows = others[0].equations.map { analysis.origins[$0] }.filter { $0 != ConflictCase.rule }.sorted()
    guard rows.count > 1 else { return [start] }
    let isShort = rows.count <= Self.mostRowsInNote
    let list = rows.map { isShort ? "[\($0 + 1)] (\(words.text(of: $0)))" : "[\($0 + 1)]" }
    return [start, "\(ConflictWording.list(list)) cannot hold together either."]
  }

  /// Returns whether a constraint comes from an empty frame, or from a host that has not given its view a size yet.
  private func isTemporarySize(_ index: Int) -> Bool {
    guard cause?.cause == .zeroParent || cause?.cause == .zeroHost else { return false }
    return !analysis.makers[index].isChangeable && analysis.size(of: index) != nil
  }

  /// The largest number of constraints that a note about another conflict states in words.
  private static let mostRowsInNote = 3

  /// The note on the origin of a size of 0, which can come from the app or from the host of the view; nil if no size of
  /// the conflict has these two origins.
  private var noteOnZero: String? {
    guard cause?.cause == .zeroContainer,
      let index = analysis.members.first(where: analysis.isZeroOfUnknownMaker),
      let size = analysis.size(of: index)
    else { return nil }
    return
      "If your code does not contain [\(index + 1)], \(words.framework) made it, because \(words.the(size.item)) has no \(size.attribute.noun) before its first layout."
  }

  /// The note that constraints of the app relate views to a cell instead of its content view; nil if none does.
  private var noteOnCell: String? {
    let rows = analysis.deciding.filter { index in
      guard analysis.makers[index].isChangeable, analysis.constraints[index].equation?.second != nil else {
        return false
      }
      return analysis.constraints[index].items.contains { item in
        item.className == "UITableViewCell" || item.className == "UICollectionViewCell"
      }
    }
    guard !rows.isEmpty else { return nil }
    let numbers = ConflictWording.list(rows.map { "[\($0 + 1)]" })
    return
      "\(numbers) relate\(rows.count == 1 ? "s a view" : " views") to the cell itself. Add subviews and constraints to its contentView instead."
  }

  /// The note that the arithmetic makes assumptions about superviews, such as
  /// `[4] does not name the superview of the button. The sum assumes that it is the view.`
  private var assumedSuperviews: String {
    var rows: [Int] = []
    var items: [String] = []
    for index in analysis.members {
      guard let equation = analysis.constraints[index].equation,
        case .attribute(let superview)? = equation.second, superview.item == .superview,
        case .attribute(let inner) = equation.first, case .item(let item) = inner.item
      else { continue }
      rows.append(index)
      if !items.contains(item) { items.append(item) }
    }
    let numbers = ConflictWording.list(rows.map { "[\($0 + 1)]" })
    let verb = rows.count == 1 ? "does" : "do"
    if items.count == 1, let superview = analysis.superviews[items[0]] {
      return
        "\(numbers) \(verb) not name the superview of \(words.the(items[0])). The sum assumes that it is \(words.the(superview))."
    }
    return
      "\(rows.isEmpty ? "Some lines do" : "\(numbers) \(verb)") not name the superview. The sum assumes the superview that other lines of the report name."
  }

  /// The note that the printed constraints can hold together; nil if the headline states it.
  private var unproven: String? {
    let sizes = analysis.constraints.indices.compactMap { analysis.size(of: $0) }
    var known: Set<ConstraintEquation> = []
    let isRepeated = sizes.contains { size in
      let anchor = AnchorReference(.item(size.item), size.attribute)
      return !known.insert(ConstraintEquation(.attribute(anchor), .equal, constant: size.constant)).inserted
    }
    if isRepeated {
      if cause?.cause == .hostSize { return nil }
      return
        "One of the numbers probably changed before \(words.framework) wrote the log, or the log rounds them."
    }
    let isGuess = cause?.isOfSystem == false && cause?.headlineWithoutProof(words) != nil
    guard isGuess, analysis.constraints.count > 1 else { return LogNotes.unproven }
    return lacksText ? LogNotes.probable : LogNotes.guessed
  }

  /// Whether another note states that constraints are missing from the log, or cut off.
  private var lacksText: Bool {
    guard case .unsatisfiable(let conflict) = report.content else { return report.isCut }
    return report.isCut || !conflict.losses.isEmpty || !conflict.unreadLines.isEmpty
      || analysis.constraints.contains { $0.equation == nil }
  }
}

/// Notes that a short explanation can leave out.
enum LogNotes {
  static let names =
    "Set `identifier` on each constraint and `accessibilityIdentifier` on each view to see your names here."
  static let masonryNames =
    "Masonry prints no identifiers. Set `mas_key` on each view and constraint to see your names here."
  static let unproven =
    "The printed constraints can hold together. Either constraints are missing from the log, or the conflict depends on values that logs do not show."
  static let guessed =
    "The printed constraints can hold together, so this cause is probable, not proven. Either constraints are missing from the log, or the conflict depends on values that logs do not show."
  static let probable =
    "The printed constraints can hold together, so this cause is probable, not proven."
  static let end = "The log does not show which constraint was dropped."
  static let beginning = "The beginning of this report is missing from the log."

  /// The notes that a short explanation leaves out: advice on setting names, and the note that no conflict was proven.
  static let minor: Set = [names, masonryNames, unproven]

  /// The notes that the beginning or the end of a report is missing. A short explanation leaves them out if the
  /// conflict was proven.
  static let losses: Set = [beginning, end]
}

extension LoggedConflict {
  /// A sentence for each kind of text that is missing from the report, and one for lines that could not be read.
  fileprivate var uncertainties: [String] {
    LoggedConflict.Loss.allCases.filter(losses.contains).compactMap { loss in
      switch loss {
      case .redacted:
        "The system hid some constraints (<private>). Run the app from Xcode or install a logging profile to see them."
      case .stripped:
        "Text in angle brackets is missing from the log. Copy the log as plain text, or paste it as code."
      case .elided: "Some lines of this report are missing from the log."
      case .beginning: LogNotes.beginning
      case .end: LogNotes.end
      }
    }
      + (unreadLines.isEmpty
        ? []
        : [
          "\(unreadLines.count) line\(unreadLines.count == 1 ? "" : "s") of the list could not be read: \(unreadLines[0].cleaned)"
        ])
  }
}

extension LoggedConstraint {
  /// Whether the constraint comes from the top or bottom layout guide of a view controller, which iOS 11 replaced by
  /// the safe area.
  fileprivate var isOfControllerGuide: Bool {
    className == "_UILayoutSupportConstraint" || identifier?.hasPrefix("UIVC-") == true
  }
}

extension ConstraintMaker {
  /// The maker of a constraint in a word or two, such as `yours` or `stack view`.
  var words: String {
    switch self {
    case .app: "yours"
    case .library: "yours"
    case .interfaceBuilder: "Interface Builder"
    case .autoresizing: "autoresizing mask"
    case .host: "the system"
    case .measuring: "UIKit, measuring"
    case .stackView: "stack view"
    case .hiding: "stack view"
    case .contentSize: "content size"
    case .margins: "layout margins"
    case .safeArea: "safe area"
    case .apple: "the system"
    }
  }
}
