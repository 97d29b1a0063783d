/// The lines that differ between two texts, with the equal lines next to them.
struct LineDifference {
  /// The lines: `-` before a line of the old text, `+` before a line of the new text, and a space before an equal line
  /// next to one that differs.
  let lines: [String]

  /// Compares two texts.
  ///
  /// - Complexity: O(*n*) for *n* equal lines at the start and the end, and O(*m*²) for *m* lines between them.
  init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [(mark: Character, text: Substring)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        all.append(("-", old[left]))
        left += 1
      } else if inserted.contains(right) {
        all.append(("+", new[right]))
        right += 1
      } else {
        all.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    lines = all.indices.filter { index in
      (max(0, index - 1)...min(all.count - 1, index + 1)).contains { all[$0].mark != " " }
    }.map { "\(all[$0].mark) \(all[$0].text)" }
  }
}
