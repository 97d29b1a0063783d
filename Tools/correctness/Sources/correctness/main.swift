import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces

let usage = """
  usage: correctness generate FOLDER FIRST LAST [SIZE [plain]]   writes traces with up to SIZE variables for the seeds FIRST...LAST
         correctness replay TRACE                        prints the results of SimplexSolver, one JSON object per line
         correctness check FIRST LAST [SIZE]             checks SimplexSolver with the traces of the seeds, in all styles
  """

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(64)
}

func makeTrace(_ seed: UInt64, _ size: Int, _ scope: TraceGenerator.Scope = .full) throws -> SolverTrace {
  var generator = TraceGenerator(seed: seed, scope: scope, sizes: 3...size, steps: 3...10)
  return try generator.makeTrace()
}

/// Reads the arguments FIRST LAST [SIZE]. Returns the seeds, and the maximum number of variables in a trace.
func seeds(_ words: ArraySlice<String>) -> (seeds: ClosedRange<UInt64>, size: Int) {
  let numbers = words.map { UInt64($0) }
  guard numbers.count == 2 || numbers.count == 3, let first = numbers[0], let last = numbers[1],
    first <= last,
    let size = numbers.count == 3 ? numbers[2] : 40, 3...1000 ~= size
  else { fail(usage) }
  return (first...last, Int(size))
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "generate" where words.count >= 4:
  let folder = URL(fileURLWithPath: words[words.startIndex + 1], isDirectory: true)
  let scope = words.last.flatMap(TraceGenerator.Scope.init)
  let (seeds, size) = seeds(words.dropFirst(2).dropLast(scope == nil ? 0 : 1))
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for seed in seeds {
    let text = try makeTrace(seed, size, scope ?? .full).text
    try Data(text.utf8).write(to: folder.appendingPathComponent("seed-\(seed).trace"))
  }
case "replay" where words.count == 2:
  let trace = try SolverTrace(
    parsing: Array(Data(contentsOf: URL(fileURLWithPath: words[words.startIndex + 1]))))
  var replayer = TraceReplayer(solver: SimplexSolver())
  try replayer.replay(trace) { print($0.jsonLine) }
case "check" where words.count >= 3:
  let (seeds, size) = seeds(words.dropFirst())
  var failedCount = 0
  var checkedCount = 0
  for seed in seeds {
    let trace = try makeTrace(seed, size)
    for style in TraceReplayer.Style.allCases {
      let verdict = try TraceChecker { SimplexSolver() }.check(trace, style: style)
      checkedCount += verdict.checkedCount
      guard let failure = verdict.failures.first else { continue }
      failedCount += 1
      print("seed \(seed), \(style), \(failure.location): \(failure)")
    }
  }
  print("\(seeds.count) seeds, \(checkedCount) expectations, \(failedCount) sessions failed")
  exit(failedCount == 0 ? 0 : 1)
default:
  fail(usage)
}
