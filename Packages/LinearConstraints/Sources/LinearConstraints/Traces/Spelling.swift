/// The candidate that is spelt most like a word: at most a third of its letters differ, or are missing or added.
func closestSpelling(to word: String, among candidates: [String]) -> String? {
  let word = Array(word.lowercased())
  guard word.count <= 64 else { return nil }
  let ranked = candidates.map { (candidate: $0, distance: editDistance(word, Array($0))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, best.candidate.count / 3) ? best.candidate : nil
}

/// How many letters to insert, delete, replace or exchange with their neighbour to make one word the other
/// (optimal string alignment).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var current = [i + 1]
    for j in second.indices {
      var best = min(last[j + 1] + 1, current[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
