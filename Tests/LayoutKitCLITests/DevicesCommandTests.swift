import Foundation
import LayoutKitCLI
import LayoutModel
import Testing

extension CommandLineTests {
  @Suite struct DevicesCommandTests {
    @Test func everyModelHasALineWithASizeThatSizeTakes() throws {
      let result = try Tool.run(["devices"])
      #expect(result.exitCode == 0)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == LayoutDevice.all.count + 1)
      for (words, name) in [
        (["375x667 @2", "compact x regular", "top 20", "compact x compact; none"], "iPhone SE 3"),
        (
          ["393x852 @3", "compact x regular", "top 59, bottom 34", "compact x compact; sides 59, bottom 21"],
          "iPhone 15"
        ),
        (["1920x1080 @1", "regular x regular", "top 60, sides 80, bottom 60", "the same"], "Apple TV"),
      ] {
        let line = try #require(lines.first { $0.hasPrefix(name + "  ") }, "\(name)")
        let cells = line.split(separator: "  ").map { $0.drop { $0 == " " } }
        #expect(cells.dropFirst().map(String.init) == words)
      }
    }

    @Test func aNamedDeviceIsListedInAllWaysToHoldAndSplitIt() throws {
      let result = try Tool.run(["devices", "ipad 11 landscape"])
      #expect(
        result.output == """
          device                 size         size classes       safe area insets
          iPad 11                834x1194 @2  regular x regular  top 24, bottom 20
          iPad 11 1/3            320x1194 @2  compact x regular  top 24, bottom 20
          iPad 11 2/3            504x1194 @2  compact x regular  top 24, bottom 20
          iPad 11 landscape      1194x834 @2  regular x regular  top 24, bottom 20
          iPad 11 landscape 1/3  375x834 @2   compact x regular  top 24, bottom 20
          iPad 11 landscape 1/2  592x834 @2   compact x regular  top 24, bottom 20
          iPad 11 landscape 2/3  809x834 @2   regular x regular  top 24, bottom 20
          other names: ipad11_0

          """)
    }

    @Test func programsGetEveryPosture() throws {
      let result = try Tool.run(["devices", "--format", "json"])
      let entries = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      let names = entries.compactMap { $0["name"] as? String }
      #expect(names.count == entries.count)
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { LayoutDevice(named: $0)?.name == $0 })

      let half = try #require(entries.first { $0["name"] as? String == "iPad 9.7 landscape 1/2" })
      #expect(half["width"] as? Double == 507)
      #expect(half["height"] as? Double == 768)
      #expect(half["widthClass"] as? String == "compact")
      #expect(half["split"] as? String == "1/2")
      #expect((half["safeArea"] as? [String: Double])?["top"] == 20)
      #expect(half["aliases"] as? [String] == ["ipad9_7"])
    }

    @Test func anUnknownDeviceIsAUsageErrorWithASuggestion() throws {
      let result = try Tool.run(["devices", "iPhone 15 Prro"])
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("did you mean `iPhone 15 Pro`"))
    }
  }
}
