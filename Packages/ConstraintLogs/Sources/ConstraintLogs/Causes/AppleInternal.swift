import ConflictAnalysis
import LayoutEquations
import LinearConstraints

extension LogCause {
  /// The system made the conflicting constraints, so the app cannot change them.
  public static let apple = LogCause("apple_internal", isHarmless: true)
}

/// The cause of conflicts among constraints of the system's own views.
///
/// A conflict has this cause if the app certainly made none of its constraints. In addition, one of the
/// constraints must be about Apple's own views, or the conflict must be a known issue of the system.
final class AppleInternal: ConflictCause {
  let cause = LogCause.apple
  let isOfSystem = true

  func matches(_ conflict: ConflictCase) -> Bool {
    let owners = conflict.deciding.map { conflict.owners[$0] }
    guard !owners.isEmpty, !owners.contains(.app) else { return false }
    return owners.contains(.apple) || owners.allSatisfy { $0.isOfApple }
      || conflict.knownIssue?.isOfSystem == true
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    if conflict.members.count == 1, let size = conflict.size(of: conflict.members[0]), size.constant < 0 {
      let (item, number) = (words.the(size.item), words.number(size.constant))
      let subject = conflict.openRows.isEmpty ? "The system's own constraint" : "A constraint"
      return
        "\(subject) makes \(item) \(number) \(size.attribute.adjective), and a \(size.attribute.noun) cannot be negative."
    }
    return "\(ownConstraints(words)) conflict. \(words.generalHeadline(sum))"
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    "\(ownConstraints(words)) probably conflict."
  }

  /// Returns the subject of the headline: `The system's own constraints`. If it is not clear who made some of the
  /// constraints, the subject is `Constraints of the system's own views`.
  private func ownConstraints(_ words: ConflictWording) -> String {
    words.conflict.openRows.isEmpty
      ? "The system's own constraints" : "Constraints of the system's own views"
  }

  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String? {
    let open = words.conflict.openRows
    if let issue = words.conflict.knownIssue, issue.isAvoidable, !open.isEmpty,
      open.allSatisfy({ words.conflict.makers[$0] == .autoresizing })
    {
      let numbers = ConflictWording.list(open.map { "[\($0 + 1)]" })
      return
        "The frame is yours (\(numbers)); the system made the other constraints. \(issue.meaning)"
    }
    let isWhole = words.conflict.conflict != nil
    let whose =
      !isWhole && open.isEmpty
      ? "None of the constraints that this log shows is yours."
      : open.isEmpty
        ? "None of these constraints is yours."
        : open.count == words.conflict.deciding.count
          ? "The system probably made \(open.count == 1 ? "this constraint" : "all constraints of this conflict")."
          : Self.makers(open, among: words.conflict.deciding)
    guard let issue = words.conflict.knownIssue, issue.isOfSystem else { return whose }
    return
      "\(whose) This is \(isWhole ? "" : "probably ")a known issue of \(issue.systems): \(issue.meaning.uncapitalized)"
  }

  /// Returns a sentence about the makers of the conflicting constraints: `The system made [2] and [4], and probably [1]
  /// and [3].`
  ///
  /// - Parameters:
  ///   - open: The constraints whose maker is not certain.
  ///   - deciding: All constraints of the conflict.
  private static func makers(_ open: [Int], among deciding: [Int]) -> String {
    let certain = ConflictWording.range(deciding.filter { !open.contains($0) })
    return "The system made \(certain), and probably \(ConflictWording.range(open))."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    if conflict.isCutInAlert {
      let ignored = LogFix(
        advice: "Ignore this message, unless your code gives the alert or its view a size.",
        reason:
          "An alert determines its own size. A constraint of the app on its height or width is the usual cause of such a message, and this log may lack it."
      )
      return [LostText.wholeReport, ignored]
    }
    // A message about a constraint of the app must not be ignored. If the makers of all constraints are
    // unclear, an earlier sentence of the explanation states that the system probably made them.
    let open = conflict.openRows
    let numbers = open.map { "[\($0 + 1)]" }
    let condition =
      open.isEmpty || open.count == conflict.deciding.count
      ? "" : ", unless your code made \(numbers.joined(separator: " or "))"
    // A conflict at every size does not end when the views get their real size.
    let isAtEverySize = !(conflict.conflict?.arithmetic.cancelled.isEmpty ?? true)
    let ignored =
      conflict.mayLackRowsOfApp
      ? LogFix.ignoredIfOfSystem
      : LogFix(
        advice: "Ignore this message\(condition).",
        reason: isAtEverySize
          ? "Your code cannot change these constraints."
          : "The system's own views are laid out again as soon as they have their real size."
      )
    var fixes = [ignored]
    if let issue = conflict.knownIssue, let known = issue.advice {
      let isPartial = conflict.mayLackRowsOfApp
      let advice = isPartial ? known.ignoringOnlySystem : known
      // Each of these conditions gives a view the size that it lacks. Nothing else in the log can be tested.
      let edits = changes.enlarging { conflict.size($0, isOf: issue) } ?? []
      let fix = LogFix(advice: advice, reason: issue.meaning, solvedWith: edits)
      // The advice of a known issue can already end with the advice to ignore the message.
      let isWhole = known.hasSuffix("ignore this message.")
      fixes = issue.isAvoidable ? [fix] + (isWhole ? [] : fixes) : fixes + [fix]
    }
    let own = conflict.openRows.filter { index in
      conflict.makers[index].isChangeable && conflict.members.contains(index)
        && conflict.size(of: index).map { $0.constant >= 0 } ?? true
    }
    let lowered = own.map { index in
      LogFix(
        advice: "If you made [\(index + 1)] (\(changes.words.text(of: index))), lower it to priority 999.",
        reason: LogFix.lowPriority,
        edits: [.init(constraint: index, change: .lower(999))])
    }
    // It is not certain who made these constraints. For a known issue, the advice to ignore the conflict comes first,
    // otherwise last.
    return conflict.knownIssue == nil ? lowered + fixes : fixes + lowered
  }
}

extension LogFix {
  /// The advice for a report that shows only constraints of the system, but not all constraints of the conflict.
  static let ignoredIfOfSystem = LogFix(
    advice:
      "Get the whole report, of which this log shows only a part: \(LostText.howToGetReport). If it contains no constraint of yours, ignore this message.",
    reason: "If it contains one, explain the copied text with LayoutKit."
  )
}

extension ConflictCase {
  /// Whether the log shows no conflict and lacks constraints of the report. One of these can be the app's, so the
  /// message must not be ignored without looking at the whole report.
  var mayLackRowsOfApp: Bool { conflict == nil && isReported && !isComplete }

  /// Returns whether a constraint sets a size that a known issue names as too small.
  fileprivate func size(_ index: Int, isOf issue: KnownIssue) -> Bool {
    guard let size = size(of: index) else { return false }
    return issue.rows.contains { row in
      row.size == size.constant && (row.axis == nil || row.axis == size.attribute.axis)
    }
  }

  /// The indices of the conflicting constraints that could be read, but whose maker is unclear: the app or
  /// Apple's code. A constraint that a host, such as a table, probably made is left out if it has an
  /// identifier, because the identifier makes its maker certain.
  var openRows: [Int] {
    deciding.filter { index in
      owners[index] == .open && constraints[index].equation != nil
        && !(makers[index] == .host && constraints[index].identifier != nil)
    }
  }

  /// Whether the log lacks constraints of a conflict in an alert, and no printed constraint has an identifier that only
  /// Apple's code uses. One of the missing constraints can then be the app's, such as a height of the alert.
  fileprivate var isCutInAlert: Bool {
    guard mayLackRowsOfApp else { return false }
    let isOfAlert = constraints.contains { constraint in
      constraint.items.contains { item in
        guard let name = item.className.map({ ClassName($0).short }) else { return false }
        return name.hasPrefix("_UIAlertController") || AppleClasses.alerts.contains(name)
      }
    }
    return isOfAlert
      && !constraints.contains { KnownIdentifier.find($0.identifier)?.maker == .apple }
  }
}

extension String {
  /// Advice that ends with “Otherwise, ignore this message.”, with the exception that the constraints which are missing
  /// from the log contain one of the app. Other advice is not changed.
  fileprivate var ignoringOnlySystem: String {
    let end = "Otherwise, ignore this message."
    guard hasSuffix(end) else { return self }
    return dropLast(end.count)
      + "Otherwise, run the app from Xcode to see the constraints that the log cuts off. If none of them is yours, ignore this message."
  }

  /// The sentence with its first word in lowercase, to continue another sentence: `An` becomes `an`.
  ///
  /// Only `A`, `An` and `The` are changed, not names such as `SwiftUI`.
  fileprivate var uncapitalized: String {
    for word in ["A ", "An ", "The "] where hasPrefix(word) {
      return word.lowercased() + dropFirst(word.count)
    }
    return self
  }
}
