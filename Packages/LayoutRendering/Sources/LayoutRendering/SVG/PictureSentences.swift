import SourceDiagnostics
import SourceText

/// The sentences below a picture: its errors and warnings, with facts about them and advice on how to correct
/// them.
struct PictureSentences {
  /// A sentence about one or several findings, followed by lines that belong to it.
  struct Finding: Hashable {
    /// The sentence, such as `warning: Photo: Need constraints for: width`.
    var sentence: String

    /// Facts that the sentence does not contain, such as `Photo.Width can be 0 or more`.
    var facts: [String] = []

    /// A change that corrects the findings; nil if none is known.
    var advice: String?

    /// Whether the sentence itself is advice, which is never left out.
    var isAdvice = false

    /// Whether the sentence is about an ambiguous layout, which the picture shows in the color of errors.
    var isAmbiguity = false

    /// All lines: the sentence, some of the facts, and the advice.
    var lines: [String] {
      let more = facts.count - mostFacts
      let shown = more > 0 ? facts.prefix(mostFacts) + ["and \(more) more"] : facts
      return [sentence] + shown + (advice.map { [$0] } ?? [])
    }
  }

  /// The findings that are shown, in the order of the diagnostics.
  private(set) var findings: [Finding] = []

  /// The number of findings that are left out.
  private(set) var hiddenCount = 0

  /// Creates the sentences about the errors, warnings and mistakes of a picture. With a selection, only findings about
  /// the selected views are used.
  ///
  /// - Complexity: O(*n*) for *n* diagnostics.
  init(_ drawing: CanvasDrawing) {
    var all: [Finding] = []
    var numbers: [String: Int] = [:]
    var counts: [Int] = []
    var groups = AmbiguityGroups()
    for (index, diagnostic) in drawing.diagnostics.enumerated() {
      guard diagnostic.isShownInPictures || drawing.mistakes.contains(index), drawing.isSelected(index)
      else {
        continue
      }
      let severity = "\(diagnostic.severity.rawValue): "
      if diagnostic.id == "ambiguous-layout" {
        let position = groups.add(diagnostic.message, about: drawing.subjects[index], next: all.count)
        if position == all.count {
          all.append(
            Finding(
              sentence: severity + diagnostic.message, isAdvice: drawing.subjects[index] == nil,
              isAmbiguity: true))
          counts.append(1)
        }
        continue
      }
      let finding = Self.finding(severity, diagnostic)
      // Conflicts that the same change resolves have the same cause.
      let key = diagnostic.id == "conflict" ? finding.advice ?? finding.sentence : finding.sentence
      if let number = numbers[key] {
        counts[number] += 1
      } else {
        numbers[key] = all.count
        all.append(finding)
        counts.append(1)
      }
    }
    for (index, count) in counts.enumerated() where count > 1 {
      if let advice = all[index].advice {
        all[index].facts = [
          "\(count - 1) more \(count == 2 ? "constraint conflicts" : "constraints conflict") for the same reason."
        ]
        all[index].advice =
          "This change resolves all \(count) conflicts: " + advice.dropFirst(Self.adviceStart.count)
      } else {
        all[index].sentence += " (\(count) times)"
      }
    }
    groups.complete(&all)
    for finding in all {
      if findings.count < Self.mostFindings || finding.isAdvice {
        findings.append(finding)
      } else {
        hiddenCount += 1
      }
    }
  }

  private static let adviceStart = "This change resolves the conflict: "

  /// Returns the message of a diagnostic. If a colon at its end announces a list of notes, the first notes become part of
  /// the sentence.
  static func message(of diagnostic: Diagnostic) -> String {
    var text = diagnostic.message
    let notes = diagnostic.notes.map { $0.message }
    if text.hasSuffix(":"), notes.isEmpty {
      text.removeLast()
      text += "."
    } else if text.hasSuffix(":") {
      let more = notes.count > mostNotes ? " and \(notes.count - mostNotes) more" : ""
      text += " \(notes.prefix(mostNotes).joined(separator: ", "))\(more)."
    }
    return text
  }

  /// Returns the finding of a diagnostic. For a conflict, the advice is a change that resolves it.
  private static func finding(_ severity: String, _ diagnostic: Diagnostic) -> Finding {
    let text = severity + message(of: diagnostic)
    guard diagnostic.id == "conflict", let fix = diagnostic.fixes.first else {
      return Finding(sentence: text)
    }
    return Finding(sentence: text, advice: "\(adviceStart)\(fix.title).")
  }

  /// The largest number of findings without advice that are shown.
  private static let mostFindings = 6

  /// The largest number of notes or items that a sentence lists. Further ones are only counted: `and 3 more`.
  private static let mostNotes = 5

  /// Groups of ambiguous items, with the facts about each item. Items that need the same constraints share a
  /// sentence.
  private struct AmbiguityGroups {
    private struct Group {
      /// The index of the group's finding in the list of findings.
      var position: Int
      /// The missing constraints, such as `Need constraints for: width`; nil if the message is something else.
      var statement: String?
      var items: [String] = []
      var facts: [String] = []
    }

    private var groups: [Group] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var statements: [String: Int] = [:]

    /// Adds a message and returns the position of its finding: `next` if the message starts a new finding.
    mutating func add(_ message: String, about item: ObjectIdentifier?, next: Int) -> Int {
      guard let item else { return next }
      let missing = Self.missingConstraints(message)
      if let number = numbers[item], missing == nil {
        groups[number].facts.append(message)
        return groups[number].position
      }
      if let missing, let number = statements[missing.statement] {
        numbers[item] = number
        groups[number].items.append(missing.item)
        return groups[number].position
      }
      numbers[item] = groups.count
      if let missing { statements[missing.statement] = groups.count }
      groups.append(
        Group(position: next, statement: missing?.statement, items: missing.map { [$0.item] } ?? []))
      return next
    }

    /// Adds the facts and the names of all items to the findings.
    func complete(_ findings: inout [Finding]) {
      for group in groups {
        findings[group.position].facts = group.facts
        guard group.items.count > 1, let statement = group.statement,
          let colon = findings[group.position].sentence.firstIndex(of: ":")
        else { continue }
        let more =
          group.items.count > PictureSentences.mostNotes
          ? " and \(group.items.count - PictureSentences.mostNotes) more" : ""
        let names = group.items.prefix(PictureSentences.mostNotes).joined(separator: ", ")
        findings[group.position].sentence =
          "\(findings[group.position].sentence[...colon]) \(statement) (\(names)\(more))"
      }
    }

    /// Splits a message such as `Photo: Need constraints for: width` into the ambiguous item and the text after the
    /// first colon. Nil for other messages.
    private static func missingConstraints(_ message: String) -> (item: String, statement: String)? {
      let end = message.indices.first {
        message[$0] == ":" && message[$0...].hasPrefix(": Need constraints for: ")
      }
      return end.map { (String(message[..<$0]), String(message[$0...].dropFirst(2))) }
    }
  }
}

extension PictureSentences.Finding {
  /// The largest number of facts that are shown.
  private var mostFacts: Int { 3 }
}

extension Diagnostic {
  /// Whether pictures show the diagnostic: errors, warnings, and advice on ambiguous layouts.
  var isShownInPictures: Bool { severity >= .warning || id == "ambiguous-layout" }
}
