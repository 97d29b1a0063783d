import ConflictAnalysis
import LayoutEquations
import LinearConstraints

extension LogCause {
  /// Constraints of the conflict are missing from the log, so the actual cause cannot be determined.
  public static let lostText = LogCause("text_lost")
}

/// The cause of reports whose constraints were cut off, hidden or removed by a web page.
final class LostText: ConflictCause {
  let cause = LogCause.lostText
  let lacksConstraints = true

  func matches(_ conflict: ConflictCase) -> Bool {
    guard conflict.conflict == nil, conflict.isReported else { return false }
    if conflict.constraints.prefix(conflict.listedCount).contains(where: { $0.equation == nil }) {
      return true
    }
    // The log names the dropped constraint, but the listed constraints do not conflict, so some constraints
    // are missing from the list. If one listed constraint depends on other listed ones, the conflict may
    // instead be hidden by rounded numbers.
    return conflict.droppedIndex != nil && !conflict.isClosedAsPrinted
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { headlineWithoutProof(words) }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    words.headlineOfPrinted
      ?? (words.conflict.isComplete
        ? "\(words.framework) reports a conflict, but the printed constraints can hold together. The conflict depends on values that the log does not show."
        : "This log does not contain all constraints of the conflict.")
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let isCut = conflict.constraints.contains { $0.equation == nil } && conflict.cutHostSize == nil
    // Without the list, the dropped constraint alone does not show what it conflicts with.
    if conflict.listedCount == 0 {
      return [Self.wholeReport] + changes.withoutProof
    }
    return changes.ofLoop + (isCut ? changes.ofCell : changes.withoutProof)
      + (conflict.isComplete ? [] : [Self.wholeReport])
  }

  /// The advice for a report that contains all of its constraints, although these do not conflict with the numbers that
  /// the log prints.
  static let breakpoint = LogFix(
    advice:
      "Set a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints, and compare the sizes and margins at that moment with the printed constraints.",
    reason: "The list is complete, so the conflict depends on values that logs do not show, such as margins.")

  /// The advice for a report from which constraints of the conflict are missing: get the whole report.
  static let wholeReport = LogFix(
    advice: "Get the whole report: \(howToGetReport).",
    reason: "The conflict cannot be found without all of its constraints.")

  /// How to get a report from which nothing is missing, as a clause.
  static let howToGetReport =
    "run the app from Xcode, and copy from “Unable to simultaneously satisfy constraints” to the end of the list"
}

extension ConflictWording {
  /// The headline of a report whose printed constraints do not conflict. Nil if no such headline applies.
  ///
  /// There are three such headlines. One states that a frame is too small for the system's views inside it. One states
  /// that the printed constraints hold exactly. One states which size of the outermost view they require, and that the
  /// log lacks the constraint that sets a different size.
  var headlineOfPrinted: String? {
    if let frame = conflict.smallFrame {
      return
        "The frame of \(the(frame.item)) is only \(number(frame.length)) \(frame.attribute.adjective), but \(framework)'s own views inside it probably need more."
    }
    if conflict.isReported, conflict.conflict == nil, conflict.isClosedAsPrinted {
      guard conflict.isComplete, let loop = conflict.loop else {
        return
          "The printed constraints fit exactly, but \(framework) reports a conflict: either a number changed before the log was written, the log rounds a number, or a constraint is missing."
      }
      return
        "As printed, \(Self.range(loop)) fit together. The log rounds numbers, so the exact ones probably differ slightly, which is a conflict. One of these constraints is redundant."
    }
    guard let printed = printedSize else { return nil }
    let noun = printed.attribute.noun
    if let cut = conflict.cutHostSize, cut.axis == printed.attribute.axis {
      return
        "The printed constraints make \(the(printed.item)) \(printed.isExact ? "" : "at least ")\(needed(printed.sum)) \(printed.attribute.adjective), but [\(cut.index + 1)] gives it a different \(noun). The log cuts off its number."
    }
    let other = printed.isExact ? "different" : "smaller"
    return
      "The printed constraints make \(the(printed.item)) \(printed.isExact ? "" : "at least ")\(needed(printed.sum)) \(printed.attribute.adjective). The log lacks the constraint that gives it a \(other) \(noun)\(origin(ofMissing: noun, of: printed.item))."
  }

  /// Returns the probable origin of a missing size as the end of a sentence, such as
  /// `, most likely the height that its table sets`.
  private func origin(ofMissing noun: String, of item: String) -> String {
    let name = conflict.className(of: item) ?? ""
    if conflict.kinds[item] == .hostContent {
      let host =
        switch ContentHost(conflict, item) {
        case .row?, .header?: "table"
        case .collection?: "collection view"
        case nil: "table or collection view"
        }
      return ", most likely the \(noun) that its \(host) sets"
    }
    if AppleClasses.kind(of: name) == .wrapper { return ", most likely that of the bar" }
    if conflict.kinds[item].isOfApple { return ", most likely \(framework)’s own" }
    return ", most likely that of its superview or of the screen"
  }

  /// The size that the printed constraints require for the outermost view. Nil if the constraints conflict, or if they
  /// require no size.
  fileprivate var printedSize:
    (
      item: String, attribute: LayoutAttribute, sum: ConflictArithmetic, isExact: Bool
    )?
  {
    guard conflict.conflict == nil, conflict.constraints.count <= 40 else { return nil }
    var ids: [String] = []
    for item in conflict.constraints.flatMap({ $0.items }) where !ids.contains(item.id) {
      ids.append(item.id)
    }
    let outermost = ids.filter { conflict.superviews[$0] == nil && conflict.isContainer($0) }
    // The conflict is on the axis of the dropped constraint.
    let dropped = conflict.droppedIndex.flatMap { conflict.constraints[$0].equation }
    let axis: LayoutAxis? =
      if case .attribute(let anchor)? = dropped?.first { anchor.attribute.axis } else { nil }
    let outermostWithoutSize = outermost.filter { id in
      !conflict.constraints.indices.contains { conflict.size(of: $0)?.item == id }
    }
    for attribute in axis == .horizontal
      ? [LayoutAttribute.width] : axis == .vertical ? [.height] : [.width, .height]
    {
      for id in outermostWithoutSize {
        if let found = solved.printedSize(of: id, attribute) {
          return (item: id, attribute: attribute, sum: found.sum, isExact: found.isExact)
        }
      }
    }
    return nil
  }
}

extension ConflictCase {
  /// The index of the constraint with which a host sets a size, and the axis of this size, if the log cuts off the
  /// constraint's line after its identifier. Nil if there is no such constraint, or if a conflict was proven.
  var cutHostSize: (index: Int, axis: LayoutAxis)? {
    guard conflict == nil else { return nil }
    for index in constraints.indices where constraints[index].equation == nil && makers[index] == .host {
      let name = constraints[index].identifier ?? ""
      if name.mentions("-Height") { return (index, .vertical) }
      if name.mentions("-Width") { return (index, .horizontal) }
    }
    return nil
  }
}
