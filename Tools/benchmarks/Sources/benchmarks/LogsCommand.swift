import ArgumentParser
import ConstraintLogs

/// The command `benchmarks logs`, which measures the time and the memory that reading a long log takes.
struct LogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs", abstract: "Measure the time and the memory to read a long log with some reports.")

  @Option(help: "The length of the log, in megabytes.")
  var megabytes = 100

  @Option(help: "The number of reports in the log.")
  var reports = 1000

  func run() throws {
    let ordinary = Self.piece(of: 1 << 20)
    let plain = Self.seconds { reader in
      for _ in 0..<megabytes { _ = reader.read(ordinary) }
    }
    print("lines without reports  \(Self.rate(megabytes, plain.seconds)) MB/s")
    let memory = ProcessClock.peakMemoryKilobytes()
    let perMegabyte = max(1, reports / max(1, megabytes))
    var found = 0
    let mixed = Self.seconds { reader in
      for number in 0..<megabytes {
        found += reader.read(ordinary).count
        for report in 0..<perMegabyte {
          found += reader.read(Self.report(number * perMegabyte + report)).count
        }
      }
      found += reader.finish().count
    }
    print("with \(found) reports      \(Self.rate(megabytes, mixed.seconds)) MB/s")
    let peak = ProcessClock.peakMemoryKilobytes()
    print("peak memory            \(peak / 1024) MB, \((peak - memory) / 1024) MB of it for the reports")
  }

  private static func rate(_ megabytes: Int, _ seconds: Double) -> Int {
    seconds > 0 ? Int((Double(megabytes) / seconds).rounded()) : 0
  }

  private static func seconds(_ work: (inout LogReader) -> Void) -> (seconds: Double, reader: LogReader) {
    var reader = LogReader()
    let start = ProcessClock.cpuSeconds()
    work(&reader)
    return (ProcessClock.cpuSeconds() - start, reader)
  }

  /// Typical lines in the log of a test run.
  private static let lines = [
    "2024-05-02 10:11:12.131415+0200 Shop[101:2002] [network] GET /catalog/items?page=12 took 0x1f ms\n",
    "Test Case '-[ShopTests.CartTests testThatPricesAddUp]' passed (0.012 seconds).\n",
    "    CompileSwift normal arm64 /Users/me/Shop/Sources/Cart/CartViewController+Layout.swift\n",
    "all is well, nothing to see here, move along please; the quick brown fox jumps over the lazy dog\n",
  ]

  /// Returns typical lines of a log, with at least the given number of bytes together.
  private static func piece(of size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var number = 0
    while bytes.count < size {
      number += 1
      bytes += Array(lines[number % 4].utf8)
    }
    return bytes
  }

  private static func report(_ number: Int) -> [UInt8] {
    let address = String(0x6000 + number, radix: 16)
    return Array(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x\(address)1 H:|-(8)-[UILabel:0x7f01'Price']   (active, names: '|':Shop.Card:0x7f02 )>",
          "<NSLayoutConstraint:0x\(address)2 H:[UILabel:0x7f01'Price']-(8)-|   (active, names: '|':Shop.Card:0x7f02 )>",
          "<NSLayoutConstraint:0x\(address)3 Shop.Card:0x7f02.width == 0   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x\(address)3 Shop.Card:0x7f02.width == 0   (active)>

      """.utf8)
  }
}
