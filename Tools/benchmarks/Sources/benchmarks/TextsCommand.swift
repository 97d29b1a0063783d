import ArgumentParser
import StackTrees

/// The command `benchmarks texts`, which measures complete layouts of lists with texts that wrap.
struct TextsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts",
    abstract: "Time layouts of lists of wrapping texts; one line of CSV for each size.")

  @Option(help: "The numbers of rows, separated by commas.")
  var sizes = Numbers([100, 1000])

  @Option(help: "The number of timed repetitions of a list.")
  var `repeat` = 5

  func validate() throws {
    guard 1...100_000 ~= `repeat` else { throw ValidationError("--repeat expects a number of 1 or more.") }
  }

  func run() throws {
    print("rows,making_ms,first_layout_ms,other_width_ms")
    for size in sizes.values {
      let medians = ProcessClock.medianMilliseconds(rounds: `repeat`) { endStep in
        let list = TextList(rows: size)
        endStep()
        list.layout(width: 375)
        endStep()
        list.layout(width: 320)
        endStep()
      }
      print("\(size),\(medians[0]),\(medians[1]),\(medians[2])")
    }
  }
}
