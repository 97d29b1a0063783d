import ConflictAnalysis
import SourceText

/// The format of explanations as text for a terminal, with or without colors.
///
/// ```swift
/// let format = PrettyFormat(usesColor: true, columns: 100)
/// for report in LogReader.reports(in: log) {
///   print(format.text(explainer.explain(report)), terminator: "")
/// }
/// ```
public struct PrettyFormat: Sendable {
  /// Whether the text contains ANSI escape sequences for colors. Default: false.
  public var usesColor: Bool

  /// The maximum width of the text in columns. Default: 80. The initializer replaces values below 40 with 40.
  public var columns: Int

  /// Whether explanations contain only the most useful parts: the headline, the arithmetic, the conflicting
  /// constraints as code, and the best fix. Default: false.
  public var isBrief: Bool

  /// Creates a format with a width, with or without colors, and with all parts of an explanation or only the most
  /// useful ones.
  public init(usesColor: Bool = false, columns: Int = 80, isBrief: Bool = false) {
    self.usesColor = usesColor
    self.columns = max(40, columns)
    self.isBrief = isBrief
  }

  /// The optional parts of explanations that this format prints.
  public var parts: LogExplainer.Parts { isBrief ? [] : [.drawings, .consequences] }

  /// Returns an explanation as text, with a line break at its end.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public func text(_ explanation: LogExplanation) -> String {
    var text = head(explanation)
    text += wrap(explanation.headline, style: .bold)
    if let reassurance = explanation.reassurance { text += wrap(reassurance) }
    guard !isBrief else { return text + brief(explanation) }
    text += section(title(explanation), explanation)
    text += rows(explanation) + legend(explanation)
    if let consequence = explanation.consequence { text += "\n" + wrap(consequence, indent: 2) }
    text += fixes(explanation)
    for (index, uncertainty) in explanation.uncertainties.enumerated() {
      text += (index == 0 ? "\n" : "") + wrap("Note: " + uncertainty, indent: 2, style: .dim)
    }
    return text
  }

  /// Returns the summary of a log: a line with the numbers of reports and groups. If there are several groups, lines
  /// with the headlines of the 20 largest groups follow.
  ///
  /// - Complexity: O(*n* log *n*) for *n* groups.
  public func summary(_ summary: LogSummary) -> String {
    let (reports, kinds) = (summary.reportCount, summary.groups.count)
    // All reports of a group have the headline of the first report, although they can differ in numbers and
    // addresses. So the summary states that it shows only the first report.
    let hidesRepeats = !summary.keepsRepeats && kinds != reports
    let lines = kinds == 1 && reports > 1 ? " (\(summary.groups[0].lineNumbers))" : ""
    let first =
      kinds == 1 ? " in all\(lines); only the first is shown" : "; only the first of each kind is shown"
    let similar = kinds == 1 && reports > 1 ? "similar " : ""
    let count =
      "\(reports) \(similar)report\(reports == 1 ? "" : "s")\(hidesRepeats ? "" : lines)"
    let ofKinds = kinds < 2 || kinds == reports ? "" : " of \(kinds) kinds"
    var text = styled(count + ofKinds + (hidesRepeats ? first : ""), .bold) + "\n"
    guard summary.groups.count > 1 else { return text }
    let shown = summary.groups.sorted { $0.count > $1.count }.prefix(20)
    let width = shown.map { "\($0.count)".count }.max() ?? 0
    for group in shown {
      let count = "\(group.count)"
      text += wrap(
        "\(count) × \(group.headline) (\(group.lineNumbers))", indent: 2 + width - count.count,
        hanging: count.count + 3)
    }
    let hidden = summary.groups.count - shown.count
    if hidden > 0 { text += wrap("… and \(hidden) more kinds", indent: 2, style: .dim) }
    return text
  }

  // MARK: Parts

  private func head(_ explanation: LogExplanation) -> String {
    let report = explanation.report
    var parts = [report.lineNumbers]
    if let process = report.envelope.process { parts.append(process.cleaned) }
    if let time = report.envelope.time { parts.append(time.cleaned) }
    if report.count > 1 { parts.append("\(report.count) times") }
    if isBrief, explanation.shownRows.contains(where: { $0.isDropped }) {
      parts.append("✗ = dropped by \(report.framework)")
    }
    return styled("\(explanation.title), \(parts.joined(separator: ", "))", .dim) + "\n"
  }

  private func title(_ explanation: LogExplanation) -> String {
    guard let arithmetic = explanation.analysis?.conflict?.arithmetic else { return "" }
    guard arithmetic.isChain, let axis = arithmetic.axis else { return "The sum" }
    return "The sum, \(axis.ends)"
  }

  private func section(_ title: String, _ explanation: LogExplanation) -> String {
    guard !explanation.sums.isEmpty || !explanation.drawing.isEmpty else { return "" }
    let head = title.isEmpty ? "\n" : "\n  " + styled(title, .underlined) + "\n"
    let sums = explanation.sums.map { wrap($0, indent: 4, hanging: 2) }
    return head + sums.joined() + explanation.drawing.map { "    \($0)\n" }.joined()
  }

  private func rows(_ explanation: LogExplanation) -> String {
    guard !explanation.rows.isEmpty else { return "" }
    var text = "\n  " + styled("The constraints, and who made them", .underlined) + "\n"
    let shown = explanation.shownRows
    for row in shown {
      var line = "[\(row.number)] \(row.text)" + (row.origin.isEmpty ? "" : " (\(row.origin))")
      if !row.isNeeded { line += ", not part of the conflict" }
      let mark = row.isDropped ? "  ✗ " : "    "
      text += mark + wrap(line, indent: 4, hanging: 4, style: row.isNeeded ? .plain : .dim).dropFirst(4)
      if explanation.isUnread(row) { continue }
      let address = explanation.address(of: row).map { "  \($0.cleaned)" } ?? ""
      text += wrap("\(row.code)\(address)", indent: 8, hanging: 2, style: .dim)
    }
    let hidden = explanation.rows.count - shown.count
    if hidden > 0 {
      let isNeeded = explanation.rows.contains { !$0.isNeeded } ? ", not part of the conflict" : ""
      text += wrap("… and \(hidden) more\(isNeeded)", indent: 4, style: .dim)
    }
    return text
  }

  private func fixes(_ explanation: LogExplanation) -> String {
    guard !explanation.fixes.isEmpty else {
      let text = noFix(explanation)
      return text.isEmpty ? "" : "\n" + text
    }
    var text = "\n  " + styled(explanation.titleOfFixes, .underlined) + "\n"
    var reasons: Set<String> = [""]
    for (index, fix) in explanation.fixes.enumerated() {
      text += wrap("\(index + 1). \(fix.advice)", indent: 4, hanging: 3)
      text += code(of: fix, indent: 7)
      if reasons.insert(fix.reason).inserted { text += wrap(fix.reason, indent: 7, style: .dim) }
    }
    return text
  }

  /// Returns the line that states why an explanation contains no fix. Empty if it contains one.
  private func noFix(_ explanation: LogExplanation) -> String {
    explanation.reasonForNoFix.map { wrap("\(explanation.titleOfNoFix): \($0)", indent: 2, hanging: 2) } ?? ""
  }

  /// Returns the code of a fix. Lines that are too long are broken between words. A comment at the end of such a line
  /// moves to a line of its own above it, because the second part of a broken comment would be code.
  private func code(of fix: LogFix, indent: Int) -> String {
    let mark = "  // "
    let lines = (fix.code ?? "").split(separator: "\n").flatMap { line -> [String] in
      let text = String(line).cleaned
      let parts = text.split(separator: mark).map { String($0) }
      guard indent + TextColumns.count(of: text) > columns, parts.count == 2 else { return [text] }
      return ["// " + parts[1], parts[0]]
    }
    return lines.map { wrap($0, indent: indent, hanging: 2, style: .bold) }.joined()
  }

  // MARK: Brief explanations

  /// Returns the part of a brief explanation below its headline and its ``LogExplanation/reassurance``. It contains no
  /// blank lines; its parts differ by their indentation.
  private func brief(_ explanation: LogExplanation) -> String {
    let sums = explanation.sums.filter { !explanation.repeatsHeadline($0) }
    var text = sums.map { wrap($0, indent: 4, hanging: 2) }.joined()
    text += explanation.shortDrawing.map { "    \($0)\n" }.joined()
    // Readers look for each constraint that the text mentions.
    let cited = ConflictWording.numbers(in: sums)
    let isShown = { (row: LogExplanation.Row) in
      row.isNeeded || row.isDropped || cited.contains(row.number)
    }
    let rows = explanation.shownRows.filter(isShown)
    let colors = ItemColors(explanation, rows: rows)
    let widths = rows.map { TextColumns.count(of: $0.code.cleaned) }
    let width = min(columns - 36, widths.max() ?? 0)
    for row in rows { text += line(row, of: explanation, width: width, colors) }
    let hidden = explanation.rows.count(where: isShown) - rows.count
    if hidden > 0 { text += wrap("… and \(hidden) more: --verbose", indent: 4, style: .dim) }
    text += unrelated(explanation, shown: Set(rows.map { $0.number }))
    text += shortLegend(explanation)
    guard let fix = explanation.fixes.first else { return text + noFix(explanation) + notes(explanation) }
    let others = explanation.fixes.count - 1
    let more = others > 0 ? " (\(others) more: --verbose)" : ""
    let advice = explanation.withoutWords(fix.advice, rows: rows)
    // The sentence below the headline can already state the reason.
    let known = (explanation.reassurance ?? "").lowercased()
    let shown = fix.shortReason.flatMap { known.contains($0.lowercased()) ? nil : $0 }
    let reason = shown.map { " \(explanation.withoutWords($0, rows: rows))" } ?? ""
    text += wrap("Fix\(more): \(advice)\(reason)", indent: 2, hanging: 2) + code(of: fix, indent: 4)
    return text + notes(explanation)
  }

  /// Returns the lines about constraints that are not part of the conflict; empty if there are none.
  ///
  /// One line is about the dropped constraint. Another line lists the numbers of the constraints that are not shown, so
  /// that readers do not look for them. This line is left out if the report has more than 60 constraints.
  ///
  /// - Parameter shown: The numbers of the constraints that are shown.
  private func unrelated(_ explanation: LogExplanation, shown: Set<Int>) -> String {
    // Whether a constraint that the log cuts off is part of the conflict is not known.
    let dropped = explanation.rows.first { !$0.isNeeded && $0.isDropped && !$0.owner.isEmpty }
    let text = dropped.map { row in
      wrap(
        "[\(row.number)], which \(explanation.report.framework) dropped, is not part of the conflict: the other constraints conflict even without it, so expect another message.",
        indent: 4)
    }
    let others = explanation.rows.filter { !$0.isNeeded && !$0.isDropped }
    guard explanation.rows.count <= 60 else { return text ?? "" }
    func sentence(on rows: [LogExplanation.Row], _ text: (String) -> String) -> String {
      let list = ConflictWording.list(rows.map { "[\($0.number)]" })
      return rows.isEmpty ? "" : wrap(text(list), indent: 4, style: .dim)
    }
    let either = text == nil ? "" : " either"
    let hidden = others.filter { !shown.contains($0.number) }
    // The sum mentions the rows that are shown, so readers would not believe that they are not part of the conflict.
    return (text ?? "")
      + sentence(on: others.filter { shown.contains($0.number) }) { "The conflict remains without \($0)." }
      + sentence(on: hidden) {
        "\($0) \(hidden.count == 1 ? "is" : "are") not part of the conflict\(either) (shown with --verbose)."
      }
  }

  private func notes(_ explanation: LogExplanation) -> String {
    // If the dropped constraint is not part of the proven conflict, the missing part of the report can matter.
    let isProven =
      explanation.analysis.map { analysis in
        analysis.conflict != nil && analysis.droppedIndex.map(analysis.members.contains) ?? true
      } ?? false
    let shown = explanation.uncertainties.filter {
      !LogNotes.minor.contains($0) && !(isProven && LogNotes.losses.contains($0))
    }
    return shown.map { wrap("Note: " + $0, indent: 2, hanging: 2, style: .dim) }.joined()
  }

  /// Returns the lines for a constraint: its number and code, its address, and its maker, such as a stack
  /// view.
  private func line(
    _ row: LogExplanation.Row, of explanation: LogExplanation, width: Int, _ colors: ItemColors
  ) -> String {
    let code = row.code.cleaned
    let mark = row.isDropped ? "  ✗ " : "    "
    let number = "[\(row.number)] "
    let isInactive = explanation.analysis?.constraints[row.number - 1].isActive == false
    let owner = explanation.isUnread(row) && row.owner.isEmpty ? "cut off" : row.owner
    let maker = [owner, isInactive ? "inactive" : ""].filter { !$0.isEmpty }.joined(separator: "  ")
    let end = [explanation.address(of: row)?.cleaned ?? "", maker].filter { !$0.isEmpty }.joined(
      separator: "  ")
    let used = TextColumns.count(of: code)
    let start = 4 + TextColumns.count(of: number)
    // A line that is too long is not aligned in columns. If it is still too long, it is broken, and brackets around the
    // end separate it from the constraint.
    if start + max(width, used) + 2 + end.count > columns {
      guard start + used + 2 + end.count <= columns else {
        let end = end.isEmpty ? "" : " (\(end))"
        return mark + wrap("\(number)\(code)\(Self.unbroken(end))", indent: 4, hanging: 4).dropFirst(4)
      }
    }
    let isAligned = start + max(width, used) + 2 + end.count <= columns
    let space = String(repeating: " ", count: (isAligned ? max(0, width - used) : 0) + 2)
    let marked = usesColor ? colors.markedForTerminal(code) : code
    return mark + number + marked + space + styled(end, .dim) + "\n"
  }

  /// Returns a line with the names and addresses of the items that the conflict names. Empty unless 1 to 24 of them
  /// have names that differ only by a letter, such as `view A` and `view B`. The line lists all items that have an
  /// address; if that does not fit, only those whose names differ by a letter.
  private func shortLegend(_ explanation: LogExplanation) -> String {
    let items = explanation.legend.filter { $0.address != nil && $0.isNeeded }
    let alike = items.filter { $0.isLettered }
    guard !alike.isEmpty, alike.count <= 24 else { return "" }
    func text(_ items: [LogExplanation.Item]) -> String {
      items.map { "\($0.name.cleaned) \($0.address ?? "")" }.joined(separator: ", ")
    }
    let all = text(items)
    return wrap(4 + all.count <= columns ? all : text(alike), indent: 4, style: .dim)
  }

  /// Returns the items of the constraints with their classes, addresses and superviews, a line each. Items of which the
  /// log shows only the name are left out. Empty if there are more than 24 items.
  private func legend(_ explanation: LogExplanation) -> String {
    let items = explanation.legend.filter { !$0.description.isEmpty }
    guard !items.isEmpty, items.count <= 24 else { return "" }
    let lines = items.map { item in
      let superview = item.superview.map { " (superview: \($0.cleaned))" } ?? ""
      let isPlain = item.className == item.name || item.className == nil && item.address == nil
      return "\(item.name.cleaned)\(isPlain ? " " : " = ")\(item.description.cleaned)\(superview)"
    }
    return "\n" + lines.map { wrap($0, indent: 4, hanging: 4) }.joined()
  }

  // MARK: Lines

  private enum Style: String {
    case plain = "0"
    case bold = "1"
    case dim = "2"
    case underlined = "4"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text broken into lines between words. A constraint number such as `[3]` stays on the line of the word
  /// before it.
  ///
  /// - Parameters:
  ///   - indent: The number of spaces at the start of the first line.
  ///   - hanging: The number of additional spaces at the start of all other lines.
  private func wrap(_ text: String, indent: Int = 0, hanging: Int = 0, style: Style = .plain) -> String {
    var lines: [String] = []
    var line = ""
    var lineLength = 0
    // In ASCII without line breaks, a byte is a character.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    let length: (Substring) -> Int = { isASCII ? $0.utf8.count : $0.count }
    var words: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = words.last, Self.isNumber(word), !last.isEmpty {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(word)
      }
    }
    for word in words {
      let room = columns - indent - (lines.isEmpty ? 0 : hanging)
      let wordLength = length(word)
      if !line.isEmpty, lineLength + 1 + wordLength > room {
        lines.append(line)
        line = String(word)
        lineLength = wordLength
      } else {
        let space = line.isEmpty && word.isEmpty ? " " : line.isEmpty || line == " " ? "" : " "
        line += space
        line += word
        lineLength = isASCII ? line.utf8.count : line.count
      }
    }
    lines.append(line)
    return lines.enumerated().map { index, line in
      let text = String(line.map { $0 == Self.fixedSpace ? " " : $0 })
      return String(repeating: " ", count: indent + (index == 0 ? 0 : hanging)) + styled(text, style) + "\n"
    }.joined()
  }

  /// A space at which ``wrap(_:indent:hanging:style:)`` breaks no line. It prints an ordinary space instead.
  private static let fixedSpace: Character = "\u{A0}"

  /// Replaces all spaces by fixed spaces, except for one at the start of the text, so that a line can be broken only
  /// before the text.
  private static func unbroken(_ text: String) -> String {
    guard let first = text.first else { return text }
    return String(first) + String(text.dropFirst().map { $0 == " " ? fixedSpace : $0 })
  }
}

extension LogFix {
  /// The first sentence of the reason for a brief explanation: the outcome of a lower priority, or the reason for any
  /// other change. Nil if the reason is only the general one for lower priorities.
  fileprivate var shortReason: String? {
    if let outcome { return outcome }
    // Other advice that lowers a priority already contains its reason.
    let isLowered = edits.contains { if case .lower = $0.change { true } else { false } }
    guard !isLowered || advice.hasPrefix("Lower ["), !reason.hasPrefix(LogFix.lowPriority) else { return nil }
    let sentence = reason.split(separator: ". ").first.map { String($0) } ?? ""
    // The advice to delete one of two constraints already states that only the other one applies then.
    guard !sentence.isEmpty, !sentence.hasPrefix("Then only [") else { return nil }
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }
}

extension LogExplanation {
  /// Returns whether a line of the arithmetic contains only numbers and constraints that the headline contains, so that
  /// it would only repeat the headline.
  fileprivate func repeatsHeadline(_ sum: String) -> Bool {
    guard sums.count == 1, !sum.contains("+"), !sum.contains("=") else { return false }
    let numbers = Self.numbers(in: sum)
    return !numbers.isEmpty && numbers.isSubset(of: Self.numbers(in: headline))
  }

  /// Returns the numbers in a text, without the numbers of constraints in brackets.
  private static func numbers(in text: String) -> Set<String> {
    var numbers: Set<String> = []
    for word in text.split(whereSeparator: { " :;,()".contains($0) }) where !word.hasPrefix("[") {
      let number = word.hasSuffix(".") ? word.dropLast() : word
      if let first = number.first(where: { $0 != "-" && $0 != "~" }), first.isNumber {
        numbers.insert(String(number))
      }
    }
    return numbers
  }
}

extension PrettyFormat {
  /// Returns whether a word is a constraint number, `[3]`, or several, `[3][4]`.
  fileprivate static func isNumber(_ word: Substring) -> Bool {
    word.utf8.count > 2 && word.first == "[" && word.last == "]"
      && word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5B || $0 == 0x5D }
  }
}

extension LogExplanation {
  /// The constraints to show: all of them if there are at most 60. Otherwise, the conflicting constraints and the
  /// dropped one, at most 40 together. If no conflict was found and no constraint is dropped, the first 40 constraints.
  var shownRows: [Row] {
    guard rows.count > 60 else { return rows }
    let needed = rows.filter { $0.isNeeded || $0.isDropped }
    return Array((needed.isEmpty ? rows : needed).prefix(40))
  }
}

extension LogReport {
  /// The lines of the report in words: `line 3`, `lines 3–9`.
  var lineNumbers: String {
    lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)–\(lines.upperBound)"
  }
}

extension LogSummary.Group {
  /// The first lines of the reports in words: `line 3`, `lines 3, 17 and 40`, `lines 3, 17, 40, 61, 80 and 7 more`.
  var lineNumbers: String {
    // One line can contain several reports.
    if let first = starts.first, starts.allSatisfy({ $0 == first }) { return "line \(first)" }
    let shown = starts.prefix(Self.mostLines).map { "\($0)" }
    let hidden = count - shown.count
    return (count == 1 ? "line " : "lines ")
      + ConflictWording.list(shown + (hidden > 0 ? ["\(hidden) more"] : []))
  }

  private static let mostLines = 5
}

extension LogReport.Kind {
  /// The kind of the report in words, such as “Invalid visual format”.
  public var title: String {
    switch self {
    case .unsatisfiable: "Conflict"
    case .constraintList: "List of constraints"
    case .hierarchyUnprepared, .unpreparedException: "Views not in the same hierarchy"
    case .noCommonAncestor: "No common ancestor"
    case .visualFormat: "Invalid visual format"
    case .locationEqualsConstant: "Position set equal to a constant"
    case .invalidPairing: "Invalid pair of attributes"
    case .constantExceedsLimit: "Constant too large"
    case .priorityChanged: "Priority changed while active"
    case .constantNotFinite: "Constant not finite"
    case .invalidItem: "Neither a view nor a layout guide"
    case .windowPassLimit: "Window in a layout loop"
    case .layoutRecursion: "Recursive layout"
    case .feedbackLoop: "Layout loop"
    case .layoutSubviewsWithoutSuper: "layoutSubviews without super"
    case .zeroHeightCell: "Cell without a height"
    case .trace: "View hierarchy"
    case .engineDump: "Internal equations of the layout engine"
    }
  }
}
