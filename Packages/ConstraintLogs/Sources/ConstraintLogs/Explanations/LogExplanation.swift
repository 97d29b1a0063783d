import ConflictAnalysis
import LayoutEquations

/// The explanation of a report: headline, arithmetic, constraints, cause and fixes. All texts are plain text without
/// markup or colors.
public struct LogExplanation: Sendable {
  /// The report that is explained.
  public let report: LogReport

  /// The constraints of the report, and the conflict that was found among them. Nil if the report is neither a conflict
  /// nor a printed list of constraints, or if it contains no constraints.
  public let analysis: ConflictCase?

  /// The cause of the conflict. Nil if the report shows no conflict, or if the log contains only the end of the report.
  ///
  /// In a few cases, a printed list of constraints has a cause although no conflict was found: for example, if two of
  /// its constraints set one attribute to different values.
  public let cause: LogCause?

  /// The name of the known issue that the conflict matches, such as `keyboard-assistant`; nil if it matches none. Names
  /// do not change between versions.
  public let knownIssue: String?

  /// The report in one sentence, with the names of the app's items.
  public let headline: String

  /// A sentence stating that no change is needed, because the conflict resolves itself or concerns only the system's
  /// own views; nil otherwise.
  public let reassurance: String?

  /// The sums that show the conflict, one line each, such as `15 [3] + 90 [2] + 15 [4] = 120 > 59.5 [5]`. A number in
  /// brackets is the ``Row/number`` of a constraint. Empty if no conflict was found.
  public let sums: [String]

  /// A drawing as lines of text. Empty if there is nothing to draw.
  ///
  /// For a conflict, this is a drawing to scale of the final comparison in ``sums``, which requires the option
  /// ``LogExplainer/Parts/drawings``. For an invalid visual format, it shows the position of the mistake. For a view
  /// hierarchy, it lists the ambiguous views.
  public let drawing: [String]

  /// The ``drawing`` in at most two lines, for brief explanations.
  let shortDrawing: [String]

  /// A drawing to scale of the final comparison in ``sums``, as shapes. Nil if there is no sum to draw, or without the
  /// option ``LogExplainer/Parts/pictures``.
  ///
  /// ``drawing`` shows the same shapes with characters.
  public let picture: DisplayList?

  /// The constraints in ``analysis``, in words and in the same order. Empty if ``analysis`` is nil.
  public let rows: [Row]

  /// A sentence about the consequence of the message. Nil for reports of other kinds than these:
  ///
  /// - For a conflict, the sentence names the dropped constraint and its visible effect. This requires the option
  ///   ``LogExplainer/Parts/consequences``, and a report that names the dropped constraint.
  /// - For an exception, the sentence names the first function of the app in the call stack. This requires a log that
  ///   contains the call stack.
  public let consequence: String?

  /// The fixes for the report, the best first.
  public let fixes: [LogFix]

  /// Whether the log contains only the end of a conflict: the dropped constraint, without the list of the conflicting
  /// constraints. Print such explanations last, because explanations of complete reports help more.
  public var isFragment: Bool {
    guard case .unsatisfiable(let conflict) = report.content else { return false }
    return conflict.constraints.isEmpty && conflict.unreadLines.isEmpty && !conflict.hasHeader
  }

  /// The title of the report, such as `Conflict`. Formats for people print a report of which the log contains only the
  /// end after the complete ones, so its title states that it is an end.
  var title: String {
    if report.kind == .constraintList, analysis?.conflict != nil {
      return "Conflict in a list of constraints"
    }
    return isFragment ? "End of a conflict" : report.kind.title
  }

  /// The title that is printed above the fixes.
  var titleOfFixes: String { fixes.count == 1 ? "What to do" : "What to do: one of these" }

  /// The title before ``reasonForNoFix``. A report without a problem has nothing to fix.
  var titleOfNoFix: String {
    switch report.content {
    case .constraintList where analysis?.conflict == nil, .trace: "Nothing to fix"
    default: "No fix"
    }
  }

  /// The reason why there are no ``fixes``, as a sentence that begins in lowercase; nil if there are fixes.
  var reasonForNoFix: String? {
    guard fixes.isEmpty else { return nil }
    return switch report.content {
    case .constraintList(let constraints) where analysis?.conflict == nil:
      constraints.allSatisfy { $0.equation == nil }
        ? "the log shows no complete constraint."
        : constraints.count == 1
          ? "one constraint alone does not conflict." : "the printed constraints can hold together."
    case .trace(let trace):
      trace.isMarkedOnlyOnSystem
        ? "the system lays out the marked views." : "no view of this hierarchy is ambiguous."
    case .engineDump: "the equations do not name the constraints of your code."
    default: "no change of one constraint, frame or size resolves this conflict."
    }
  }

  /// Sentences about what is uncertain: assumptions of the explanation, and parts of the report that are missing from
  /// the log.
  public let uncertainties: [String]

  /// A constraint of the report in words.
  public struct Row: Hashable, Sendable {
    /// The number of the constraint, from 1. Sums and fixes refer to it as `[1]`.
    public var number: Int

    /// The constraint in words, with the names of the items.
    public var text: String

    /// The constraint as people write it in code: `photo.bottom == cell.bottom - 15`.
    public var code: String

    /// The maker of the constraint, such as the app or a stack view.
    public var maker: ConstraintMaker

    /// The ``maker`` of the constraint in words, with the file and line if the log contains them. Empty if the
    /// constraint is cut off.
    public var origin: String

    /// The ``maker`` of the constraint in one or two words, such as `yours`. Empty if the constraint is cut off.
    var owner: String

    /// Whether the constraint is part of the conflict. True for all constraints if no conflict was found.
    public var isNeeded: Bool

    /// Whether the system dropped the constraint.
    public var isDropped: Bool

    /// The effect of deactivating this constraint alone, as one or two sentences. The effect was verified by solving.
    /// Nil if no conflict was found, if the conflict has more than 12 constraints, or without the option
    /// ``LogExplainer/Parts/effects``.
    public var effect: String?
  }
}

extension LogExplanation {
  /// A view or layout guide of the report, with its name in the explanation.
  public struct Item: Hashable, Sendable {
    /// The name by which the explanation refers to the item, such as `view A`.
    public var name: String

    /// The class; nil if the log does not contain it.
    public var className: String?

    /// The address in the log; nil if the log does not contain it.
    public var address: String?

    /// The name of the superview in the explanation; nil if no line of the report shows the superview.
    public var superview: String?

    /// Whether only a letter distinguishes the name from that of another item, as in `view A`.
    var isLettered = false

    /// Whether a constraint of the conflict, or the dropped constraint, names the item.
    var isNeeded = true

    /// The class and the address as the log prints them: `UIView 0x7f1`. For an item of which the log shows neither, a
    /// remark. Empty if the name is all that the log shows.
    var description: String {
      let known = [className == name ? nil : className, address].compactMap { $0 }
      return known.isEmpty && className == nil
        ? "(no class and address in the log)" : known.joined(separator: " ")
    }
  }

  /// The items to which the constraints of the report refer, each once, in the order of the report. Superviews that the
  /// log does not name are left out. Empty if ``analysis`` is nil.
  ///
  /// If the report has more than 60 constraints, the legend contains only the items of the conflicting constraints and
  /// of the dropped one.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var legend: [Item] {
    guard let analysis else { return [] }
    let names = ItemNames(analysis)
    var seen: Set<String> = []
    var items: [Item] = []
    let needed = shownRows.filter { $0.isNeeded || $0.isDropped }.map { $0.number - 1 }
    let ofConflict = Set(needed.flatMap { analysis.constraints[$0].items.map { $0.id } })
    for item in shownRows.flatMap({ analysis.constraints[$0.number - 1].items })
    where seen.insert(item.id).inserted && !item.isUnknownSuperview {
      let known = analysis.constraints.lazy.compactMap { $0.item(item.id)?.className }.first
      items.append(
        Item(
          name: names(item.id), className: item.className ?? known, address: item.address,
          superview: analysis.superviews[item.id].flatMap { isKnown($0, in: analysis) ? names($0) : nil },
          isLettered: names.isLettered(item.id), isNeeded: ofConflict.contains(item.id)))
    }
    return items
  }

  /// Returns whether the log names an item, and does not only mention it as the superview of another item.
  private func isKnown(_ id: String, in analysis: ConflictCase) -> Bool {
    let item = analysis.constraints.lazy.compactMap { $0.item(id) }.first
    return item.map { !$0.isUnknownSuperview && ($0.address != nil || $0.className != nil) } ?? false
  }

  /// Returns whether the log cuts off the constraint of a row, or prints it in a form that cannot be read. Its text is
  /// then the same as its code.
  func isUnread(_ row: Row) -> Bool {
    guard let analysis, analysis.constraints.indices.contains(row.number - 1) else { return false }
    return analysis.constraints[row.number - 1].distinctEquation == nil
  }

  /// Returns advice without the words for constraints that `rows` show as code: `Lower [2] to priority 999.` instead of
  /// `Lower [2] (the label is 44 high) to priority 999.`
  func withoutWords(_ advice: String, rows: [Row]) -> String {
    var result = advice
    for row in rows {
      let words = "[\(row.number)] (\(row.text))"
      guard let start = result.firstIndex(of: words) else { continue }
      let bytes = Array(result.utf8)
      let number = "[\(row.number)]"
      result = String(
        decoding: bytes[..<start] + Array(number.utf8) + bytes[(start + words.utf8.count)...], as: UTF8.self)
    }
    return result
  }

  /// Returns the address of a row's constraint in the log, or the key that a library printed instead; nil if the log
  /// has neither, or cuts off the constraint.
  public func address(of row: Row) -> String? {
    guard let analysis, analysis.constraints.indices.contains(row.number - 1) else { return nil }
    let constraint = analysis.constraints[row.number - 1]
    // If the log cuts off the line before the end of the address, only a part of the address is known.
    return constraint.equation == nil && constraint.isTruncated ? nil : constraint.id
  }
}

/// A fix for a report: advice in words and, if the fix changes constraints, these changes.
public struct LogFix: Hashable, Sendable {
  /// The advice as a sentence, such as “Lower [2] (the label is 44 high) to priority 999.”
  public var advice: String

  /// The reason why the advice helps, as a sentence; empty if the advice needs none.
  public var reason: String

  /// The changes of constraints. Empty for advice that changes something else, such as a frame.
  public var edits: [Edit] = []

  /// The fix as code, one line or several: `photoBottom.priority = .init(999)`. Nil if the advice is not a change of
  /// code, or code cannot express it.
  ///
  /// For a constraint that SnapKit or Masonry made, the code calls this library. Names of variables are derived from
  /// identifiers, classes and attributes, so they can differ from the names in the app.
  public var code: String?

  /// A sentence with the value that a constraint has after its priority was lowered: `Then the label is 12 high.` Nil
  /// for other fixes, and if the other constraints neither determine nor limit the value.
  var outcome: String?

  /// For advice that changes no constraints, such as a larger frame: the smallest change of constraints with
  /// the same effect, for testing the advice with the solver. Empty for other advice, and for conflicts that
  /// are not proven.
  var solvedWith: [Edit] = []

  /// Whether the advice is to ignore the message, because the system certainly or probably made the constraints.
  var isToIgnore: Bool { advice.hasPrefix("Ignore this message") }

  /// A change of one constraint of the report.
  public struct Edit: Hashable, Sendable {
    /// The index of the constraint in ``ConflictCase/constraints``.
    public var constraint: Int

    /// The change that is made to this constraint.
    public var change: Change

    /// Creates a change of the constraint at the index `constraint` in ``ConflictCase/constraints``.
    public init(constraint: Int, change: Change) {
      self.constraint = constraint
      self.change = change
    }
  }

  /// The kinds of changes of a constraint.
  public enum Change: Hashable, Sendable {
    /// The constraint is removed.
    case remove
    /// The constraint gets this lower priority.
    case lower(LayoutPriority)
    /// The constraint gets this constant.
    case constant(Double)
  }
}

extension String {
  /// Returns the offset, in UTF-8, of the first occurrence of `words`; nil if there is none.
  fileprivate func firstIndex(of words: String) -> Int? {
    let (bytes, pattern) = (Array(utf8), Array(words.utf8))
    guard !pattern.isEmpty, bytes.count >= pattern.count else { return nil }
    return (0...(bytes.count - pattern.count)).first { bytes[$0...].starts(with: pattern) }
  }
}
