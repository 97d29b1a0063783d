import LayoutKitCLI
import Testing

@Suite struct ExitStatusTests {
  @Test func theWorstStatusWins() {
    var status = ExitStatus.fine
    for other in [ExitStatus.findings, .unreadable, .fine] { status.worsen(to: other) }
    #expect(status == .unreadable)
  }
}
