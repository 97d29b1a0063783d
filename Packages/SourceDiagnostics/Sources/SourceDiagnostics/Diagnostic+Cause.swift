import SourceText

extension Diagnostic {
  /// The common cause of several diagnostics: the same mistake at several places, such as a fixed width of twelve
  /// labels in one table. ``mergingCauses(_:)`` replaces these diagnostics with one.
  public struct Cause: Hashable, Sendable {
    /// A text that is equal for all diagnostics with this cause. Diagnostics of different kinds or in different files
    /// are never merged, even if their keys are equal.
    public var key: String

    /// The name of the object that this diagnostic is about, such as “`Title`”. The message of the merged diagnostic
    /// lists these names.
    public var name: String

    /// Creates a cause.
    ///
    /// - Parameters:
    ///   - key: The text that identifies the cause.
    ///   - name: The name of the view or constraint that the diagnostic is about.
    public init(key: String, name: String) {
      self.key = key
      self.name = name
    }
  }

  /// Returns the diagnostics, with one merged diagnostic in place of each group of diagnostics that have the same
  /// cause.
  ///
  /// The diagnostics of a group also have the same ``id``, ``severity`` and file, and either all or none of them have
  /// fixes. The merged diagnostic equals the first diagnostic of the group, with these differences:
  ///
  /// - A sentence at the end of its message names the lines and objects of the other diagnostics, at most 3 of them.
  /// - It has a note for each of the other diagnostics, at most 50, and also the notes of the first 10 of them.
  /// - If the fixes of the diagnostics differ, it has one fix that combines the first fix of each. If the edits of
  ///   these fixes overlap, it has no fix.
  /// - If the environments of the diagnostics differ, it has no environments.
  ///
  /// - Complexity: O(*n* log *n*) for *n* diagnostics and edits.
  public static func mergingCauses(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var groups: [[Diagnostic]] = []
    var numbers: [MergeKey: Int] = [:]
    for diagnostic in diagnostics {
      guard let key = MergeKey(diagnostic) else {
        groups.append([diagnostic])
        continue
      }
      if let number = numbers[key] {
        groups[number].append(diagnostic)
      } else {
        numbers[key] = groups.count
        groups.append([diagnostic])
      }
    }
    return groups.map(merged)
  }

  /// The largest number of other objects that the message of a merged diagnostic names.
  private static let namedObjects = 3

  /// The largest number of other diagnostics whose notes a merged diagnostic keeps.
  private static let explainedObjects = 10

  /// The title of a merged fix lists the fixes of at most this many places.
  private static let listedFixes = 4

  /// The maximum number of notes that a merged diagnostic gets: one for each of the other diagnostics that were merged
  /// into it.
  private static let notedObjects = 50

  private static func merged(_ group: [Diagnostic]) -> Diagnostic {
    var result = group[0]
    let others = group.dropFirst()
    guard !others.isEmpty else { return result }
    result.message += " \(sentence(on: Array(others)))"
    result.notes += others.prefix(notedObjects).enumerated().flatMap { index, other in
      [Note(other.message, at: other.place)] + (index < explainedObjects ? other.notes : [])
    }
    // Diagnostics with the same fixes are resolved together by one of these fixes.
    if others.contains(where: { $0.fixes != result.fixes }) {
      result.fixes = fix(of: group).map { [$0] } ?? []
    }
    if others.contains(where: { $0.environments != result.environments }) { result.environments = [] }
    return result
  }

  /// Returns a sentence about the other places of a mistake: `The same problem exists at line 88 (“Title”), line 95
  /// (“Note”) and 2 more.` Objects without a line are only named.
  private static func sentence(on others: [Diagnostic]) -> String {
    var list = others.prefix(namedObjects).map { other in
      let name = other.cause?.name ?? ""
      return other.place.location.map { "line \($0.line) (\(name))" } ?? name
    }
    let hidden = others.count - list.count
    if hidden > 0 { list.append("\(hidden) more") }
    let last = list.removeLast()
    let start = list.isEmpty ? "" : list.joined(separator: ", ") + " and "
    return "The same problem exists \(others[0].place.location == nil ? "with" : "at") \(start)\(last)."
  }

  /// Returns a fix that combines the first fix of each diagnostic; nil if a diagnostic has no fix, or if edits overlap.
  private static func fix(of group: [Diagnostic]) -> Fix? {
    let fixes = group.compactMap { $0.fixes.first }
    guard !fixes.isEmpty, fixes.count == group.count else { return nil }
    // If one of the fixes has no edits, the user has to make it by hand. Edits for the other fixes alone would not
    // resolve the problem, so the combined fix has no edits either.
    let isMadeByHand = fixes.contains { $0.edits.isEmpty }
    var edits: [TextEdit] = []
    var seen: Set<TextEdit> = []
    for edit in isMadeByHand ? [] : fixes.flatMap({ $0.edits }) where seen.insert(edit).inserted {
      edits.append(edit)
    }
    edits.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }) else { return nil }
    return Fix(title(of: fixes, group), edits: edits, isSafe: fixes.allSatisfy { $0.isSafe })
  }

  /// Returns the title of the fix that combines the first fix of each diagnostic.
  private static func title(of fixes: [Fix], _ group: [Diagnostic]) -> String {
    let title = fixes[0].title
    if fixes.allSatisfy({ $0.title == title }) {
      return
        "\(title), and do the same at \(group.count == 2 ? "the other place" : "the \(group.count - 1) other places")"
    }
    // The other fixes differ from the first one, for example in the frame that a view gets.
    if group.count <= listedFixes {
      return title
        + zip(fixes, group).dropFirst().map { fix, diagnostic in
          let line = diagnostic.place.location.map { "at line \($0.line)" }
          return
            "; \(line ?? diagnostic.cause.map { "for \($0.name)" } ?? "at the other place"): \(fix.title)"
        }.joined()
    }
    return "\(title); make the same kind of change at the \(group.count - 1) other places"
  }

  /// The properties that diagnostics must have in common to be merged into one diagnostic.
  private struct MergeKey: Hashable {
    var id: String
    var severity: Severity
    var file: String?
    var cause: String
    var hasFix: Bool

    /// Creates the key of a diagnostic; nil if it has no cause.
    init?(_ diagnostic: Diagnostic) {
      guard let cause = diagnostic.cause?.key else { return nil }
      id = diagnostic.id
      severity = diagnostic.severity
      file = diagnostic.place.file
      self.cause = cause
      hasFix = !diagnostic.fixes.isEmpty
    }
  }
}
