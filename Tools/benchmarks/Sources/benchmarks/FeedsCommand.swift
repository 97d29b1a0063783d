import ArgumentParser
import Feeds

/// The command `benchmarks feeds`, which measures the layouts of feeds of cells.
struct FeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "Time the creation and the layout of feeds of cells; one line of CSV for each variant and size."
  )

  @Option(help: "The numbers of cells, separated by commas.")
  var sizes = Numbers([10, 100, 1000])

  @Option(help: "The number of timed repetitions of a feed.")
  var `repeat` = 5

  @Option(
    help: "Print the lengths of the texts of this number of items, for programs that measure other engines.")
  var items: Int?

  func validate() throws {
    guard 1...100_000 ~= `repeat`, items.map({ 1...1_000_000 ~= $0 }) ?? true else {
      throw ValidationError("--repeat and --items expect a number of 1 or more.")
    }
  }

  func run() throws {
    if let items {
      for item in FeedItem.items(items) { print(item.lengths) }
      return
    }
    for size in sizes.values {
      let items = FeedItem.items(size)
      time("constraints", items, ConstraintFeed.self)
      time("stack views", items, StackFeed.self)
      time("handwritten", items, HandwrittenFeed.self)
    }
  }

  private func time(_ name: String, _ items: [FeedItem], _ type: (some Feed).Type) {
    let medians = ProcessClock.medianMilliseconds(rounds: `repeat`) { endStep in
      let feed = type.init(items)
      endStep()
      feed.layout(width: 375)
      endStep()
      feed.layout(width: 320)
      endStep()
    }
    print(([name, "\(items.count)"] + medians.map { "\($0)" }).joined(separator: ","))
  }
}
