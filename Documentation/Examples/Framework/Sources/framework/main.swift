import LayoutKit

// A window with a list of 1,000 rows, and a panel below it that slides in.
let root = View()
let words = ["A", "framework", "that", "lays", "out", "views", "with", "constraints"]
let list = ListView(count: 1000, estimate: 60) { index, row in
  row.title.text = "Row \(index)"
  row.body.text = (0..<(3 + index * 7 % 30)).map { words[($0 + index) % words.count] }.joined(separator: " ")
}
let panel = View()
root.addSubview(list)
root.addSubview(panel)
let panelTop = panel.topAnchor.constraint(equalTo: root.bottomAnchor)
LayoutConstraint.activate([
  list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
  list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  list.topAnchor.constraint(equalTo: root.topAnchor), list.bottomAnchor.constraint(equalTo: panel.topAnchor),
  panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
  panel.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  panel.heightAnchor.constraint(equalToConstant: 120), panelTop,
])

let engine = LayoutEngine(
  root: root, environment: LayoutEnvironment(size: LayoutSize(width: 375, height: 812), scale: 2))
// Searching for ambiguity is for tools, not for every frame.
engine.reportsAmbiguity = false

var frames: [(name: String, durations: [Duration])] = []
@MainActor
func measure(_ name: String, frames count: Int, _ frame: (Int) -> Void) {
  let clock = ContinuousClock()
  frames.append((name, (0..<count).map { number in clock.measure { frame(number) } }))
}

measure("the first layout", frames: 1) { _ in
  engine.layout()
  list.scroll(to: 0) { engine.layout() }
}
let bottom = list.visible.values.map(\.frame.maxY).max() ?? 0
print("first screen: \(list.visible.count) rows, the last ends at \(bottom)")

measure("a frame of a scroll by 24 points", frames: 600) { number in
  list.scroll(to: Double(24 * (number + 1))) { engine.layout() }
}
let last = list.visible.keys.max() ?? 0
print("after 600 frames: offset \(list.offset), \(list.createdCount) row views for \(last + 1) rows")

let transition = engine.transition { panelTop.constant = -120 }
measure("a frame of the animation", frames: 30) { number in transition.show(at: Double(number + 1) / 30) }
print("the panel is at \(panel.frame.minY), the list is \(list.frame.height) high")

if CommandLine.arguments.contains("--times") {
  for (name, durations) in frames {
    let total = durations.reduce(Duration.zero, +)
    print("\(name): mean \(total / durations.count), longest \(durations.max() ?? .zero)")
  }
}
