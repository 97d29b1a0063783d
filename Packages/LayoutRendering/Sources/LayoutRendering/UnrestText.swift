import LayoutModel

/// What did not come to rest, in lines that editors understand: `file: warning: …`.
struct UnrestText {
  /// The name of the file, as it stands at the start of a line.
  var file: String

  /// The layout.
  var scene: SolvedScene

  /// The lines; none if everything came to rest.
  var lines: [String] { (unsettled.map { [$0] } ?? []) + loop }

  private var unsettled: String? {
    let names = scene.unsettledItems.map { quoted($0.name) }
    guard !names.isEmpty else { return nil }
    let does = names.count == 1 ? "does" : "do"
    return
      "\(file): warning: \(names.joined(separator: ", ")) \(does) not settle: insets or a height follow from the frame, and the frame from them, back and forth. The greatest are taken."
  }

  private var loop: [String] {
    guard let loop = scene.solution.layoutLoop else { return [] }
    let names = loop.items.map(quoted).joined(separator: ", ")
    let warning =
      "\(file): warning: The layout goes round and round: \(names.isEmpty ? "it" : names) would change again after \(loop.rounds) rounds."
    return [warning]
      + loop.constraints.map { "\(file): note: It had just changed \(quoted($0.printed()))." }
  }

  private func quoted(_ text: String) -> String { "`\(DisplayText(text).text)`" }
}

extension SolvedScene {
  /// The items that would change for ever.
  var unsettledItems: [LayoutSolution.Item] {
    solution.unsettledItems.filter(solution.items.indices.contains).map { solution.items[$0] }
  }
}
