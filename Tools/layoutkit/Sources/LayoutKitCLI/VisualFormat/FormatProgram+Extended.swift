import SourceText
import VisualFormat

/// Formats of the extended dialect, which are one text: they share stacks, and what is wrong with one leaves the others
/// without a meaning.
extension FormatProgram {
  mutating func expandAll(
    _ lines: [FormatLine], options: LayoutFormatOptions, _ scope: VisualFormatScope
  ) {
    entries = lines.map { Entry(line: $0, options: options) }
    do throws(VisualFormatErrors) {
      let text = lines.map(\.text).joined(separator: "\n")
      fill(with: try VisualFormatExpansion(text, dialect: .extended, options: options, scope: scope), scope)
    } catch {
      let lines = LineIndex(entries)
      for error in error.errors {
        let (line, start) = lines.line(of: error.range)
        var error = error
        error.range = error.range.offset(by: -start)
        if entries.indices.contains(line) { entries[line].errors.append(error) }
      }
    }
  }

  private mutating func fill(with format: VisualFormatExpansion, _ scope: VisualFormatScope) {
    let lines = LineIndex(entries)
    let depths = Dictionary(format.zOrder.map { ($0.view, $0) }) { first, _ in first }
    for (index, line) in format.syntax.lines.enumerated() where entries.indices.contains(index) {
      var meaning = Meaning(normalForm: line.text, constraints: [], warnings: [])
      if case .format(let format)? = line.content, format.orientation == .depth {
        var told: Set<String> = []
        let names = format.groups.flatMap(\.members).flatMap(\.names).filter { told.insert($0).inserted }
        meaning.depths = names.compactMap { depths[$0] }
      }
      entries[index].meaning = meaning
    }
    for constraint in format.constraints {
      let (line, start) = lines.line(of: constraint.range)
      var constraint = constraint
      constraint.range = constraint.range.offset(by: -start)
      if entries.indices.contains(line) { entries[line].meaning?.constraints.append(constraint) }
    }
    for warning in format.warnings {
      let (line, start) = lines.line(of: warning.range)
      var warning = warning
      warning.range = warning.range.offset(by: -start)
      if entries.indices.contains(line) { entries[line].meaning?.warnings.append(warning) }
    }
    // A stack that was listed as a view is one.
    let stacks = format.stacks.filter { scope.views[$0] == nil }
    let listed = format.stacks.filter { scope.views[$0] != nil }
    viewNames = format.views + listed
    guides =
      stacks.map { Guide(name: $0) } + format.spacers.map { Guide(name: $0.name, spacingAxes: $0.axes) }
    zOrder = format.zOrder
  }

  /// Finds the line of a place in the whole text.
  private struct LineIndex {
    private var starts: [Int] = []

    init(_ entries: [Entry]) {
      var start = 0
      for entry in entries {
        starts.append(start)
        start += entry.line.text.utf8.count + 1
      }
    }

    /// The number of the line, from 0, and where it begins.
    func line(of range: SourceRange) -> (line: Int, start: Int) {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= range.start { low = middle } else { high = middle }
      }
      return (low, starts.isEmpty ? 0 : starts[low])
    }
  }
}
