import LayoutLint
import SourceDiagnostics
import SourceText

/// A fixer that applies the safe fixes of lint findings to the contents of a file, in memory.
struct FileFixer {
  /// The linter that finds the mistakes.
  var fileLinter: FileLinter

  /// Reads the given bytes as if they were the content of the file.
  var read: ([UInt8]) throws -> LayoutInput

  /// Selects the findings to report, for example those that the configuration does not ignore. Only the selected
  /// findings are fixed.
  var selecting: ([Diagnostic]) -> [Diagnostic]

  /// The file after some of the fixes: its contents, and the findings in these contents.
  struct State {
    /// The contents of the file.
    var bytes: [UInt8]
    /// The document in the file.
    var input: LayoutInput
    /// All findings, including those that ``selecting`` leaves out.
    var diagnostics: [Diagnostic]
    /// The number of fixes that were made.
    var fixCount = 0
  }

  /// The largest number of rounds of fixing. Each round makes all fixes that can be made together.
  private static let mostRounds = 16

  /// The largest number of fixes that are tried one by one.
  private static let mostSingleFixes = 64

  /// Returns the file after its safe fixes. Fixes are made only if the file then has fewer findings, and no rule has
  /// more findings than before.
  func fixed(_ start: State, name: String) throws -> State {
    var state = start
    for _ in 0..<Self.mostRounds {
      let fixes = Self.separateFixes(in: selecting(state.diagnostics))
      guard !fixes.isEmpty else { break }
      if let next = try applying(fixes, to: state, name) {
        state = next
        continue
      }
      var isChanged = false
      for fix in fixes.prefix(Self.mostSingleFixes) where fixes.count > 1 {
        // After one fix, the ranges of the other fixes are no longer valid, so these fixes are tried in the next round.
        if let next = try applying([fix], to: state, name) {
          state = next
          isChanged = true
          break
        }
      }
      guard isChanged else { break }
    }
    return state
  }

  /// Returns the file after fixes. Returns nil if the fixes cannot be applied together or cause errors, if they do not
  /// decrease the number of findings, or if they increase the number of findings of any rule.
  private func applying(_ fixes: [Diagnostic.Fix], to state: State, _ name: String) throws -> State? {
    guard let edited = try? state.input.contents(state.bytes, after: fixes.flatMap(\.edits)),
      let input = try? read(edited), input.errors.count <= state.input.errors.count,
      let found = try? fileLinter.findings(in: input, name: name)
    else { return nil }
    let diagnostics = found.map(\.diagnostic)
    let old = Self.counts(state.diagnostics)
    let isBetter =
      diagnostics.count < state.diagnostics.count
      && Self.counts(diagnostics).allSatisfy { $0.value <= old[$0.key, default: 0] }
    guard isBetter else { return nil }
    return State(
      bytes: edited, input: input, diagnostics: diagnostics, fixCount: state.fixCount + fixes.count)
  }

  private static func counts(_ diagnostics: [Diagnostic]) -> [String: Int] {
    diagnostics.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
  }

  /// Returns the first safe fix of each finding. Leaves out a fix that changes the same text as a fix of an earlier
  /// finding.
  private static func separateFixes(in diagnostics: [Diagnostic]) -> [Diagnostic.Fix] {
    var fixes: [Diagnostic.Fix] = []
    // The ranges of text that the chosen fixes change, sorted. No two of them touch each other.
    var taken: [SourceRange] = []
    /// Returns the index in `taken` of the first range that ends at or after a position.
    func index(of position: Int) -> Int {
      var (low, high) = (0, taken.count)
      while low < high {
        let middle = (low + high) / 2
        if taken[middle].end < position { low = middle + 1 } else { high = middle }
      }
      return low
    }
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fixes.first(where: { $0.isSafe && !$0.edits.isEmpty }) else { continue }
      let ranges = fix.edits.map(\.range)
      let isSeparate = ranges.allSatisfy { range in
        let next = index(of: range.start)
        return next == taken.count || taken[next].start > range.end
      }
      guard isSeparate else { continue }
      fixes.append(fix)
      for range in ranges { taken.insert(range, at: index(of: range.start)) }
    }
    return fixes
  }
}
