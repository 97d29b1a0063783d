import ConflictAnalysis
import LayoutDiagnostics
import LayoutDocuments
import LayoutModel
import LayoutSolver
import LayoutTestSupport
import Testing

/// The length N in “it needs N” is the smallest length at which the content fits.
@Suite struct ContentOverflowTests {
  private static let form = """
      {"name": "Logo", "kind": "label", "text": "Logo", "intrinsicSize": [100, 120]},
      {"name": "Send", "kind": "button", "text": "Send", "intrinsicSize": [100, 76]}
    """

  private static func overflows(
    _ views: String, _ equations: [String], width: Double, height: Double
  ) throws -> [ContentOverflow] {
    let list = equations.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = try LayoutDocument(
      json: """
        {"name": "Root", "canvas": {"size": [\(width), \(height)]}, "views": [\(views)], "constraints": [\(list)]}
        """)
    let engine = try document.instantiate().makeEngine(solver: SimplexSolver())
    _ = engine.layout()
    return try LayoutAnalysis(engine).contentOverflows()
  }

  private static let chain = [
    "Logo.Leading = Superview.Leading", "Send.Leading = Superview.Leading",
    "Logo.Top = Superview.Top + 20", "Send.Top = Logo.Bottom + 16", "Send.Height >= 44",
    "Send.Bottom = Superview.Bottom - 16",
  ]

  // The contents and distances need 20 + 120 + 16 + 76 + 16 = 248.
  @Test func aMinimumBelowTheContentDoesNotReplaceTheContent() throws {
    for height in [150.0, 200, 215, 216, 220, 247] {
      let overflows = try Self.overflows(Self.form, Self.chain, width: 320, height: height)
      #expect(overflows.map(\.conflict.arithmetic.neededSum) == [248], "at \(height)")
    }
    #expect(try Self.overflows(Self.form, Self.chain, width: 320, height: 248).isEmpty)
  }

  @Test func aMinimumAboveTheContentCounts() throws {
    let chain = Self.chain.map { $0.replacing("44", with: "90") }
    let overflows = try Self.overflows(Self.form, chain, width: 320, height: 200)
    #expect(overflows.map(\.conflict.arithmetic.neededSum) == [262])
  }

  /// The length that the root needs on an axis, if a warning states it as such.
  private static func needed(_ overflows: [ContentOverflow], _ axis: LayoutAxis, _ size: Double) -> Double? {
    let root = LengthSegment.Kind.size(ItemSize(item: "Root", axis))
    var needed: Double?
    for overflow in overflows {
      let arithmetic = overflow.conflict.arithmetic
      guard arithmetic.axis == axis, let room = arithmetic.available.first, arithmetic.available.count == 1,
        room.kind == root, room.factor == 1, room.base == size
      else { continue }
      needed = max(needed ?? 0, arithmetic.neededSum)
    }
    return needed
  }

  @Test(arguments: TestSettings.seeds(300))
  func theNeededLengthIsTheSmallestOneThatFits(seed: UInt64) throws {
    var random = SeededGenerator(seed: 7000 + seed)
    let axis: LayoutAxis = Bool.random(using: &random) ? .vertical : .horizontal
    let layout = RandomChain(axis, &random)
    func overflows(_ length: Double) throws -> [ContentOverflow] {
      try Self.overflows(
        layout.views.joined(separator: ", "), layout.equations, width: axis == .horizontal ? length : 4000,
        height: axis == .vertical ? length : 4000)
    }
    let given = Double(Int.random(in: 0...200, using: &random))
    guard let needed = Self.needed(try overflows(given), axis, given) else { return }
    #expect(needed > given)
    #expect(Self.needed(try overflows(needed), axis, needed) == nil, "fits at \(needed): \(layout)")
    #expect(
      Self.needed(try overflows(needed - 1), axis, needed - 1) == needed, "does not fit below: \(layout)")
  }
}

/// A random chain of texts, stacks and nested stacks along an axis, with minimum and maximum sizes.
private struct RandomChain {
  var views: [String] = []
  var equations: [String] = []
  private var count = 0
  private let axis: LayoutAxis

  init(_ axis: LayoutAxis, _ random: inout SeededGenerator) {
    self.axis = axis
    let (start, end, size) =
      axis == .vertical ? ("Top", "Bottom", "Height") : ("Leading", "Trailing", "Width")
    let cross = axis == .vertical ? "Leading" : "Top"
    var last = "Superview.\(start)"
    for number in 0..<Int.random(in: 2...4, using: &random) {
      let name = "V\(number)"
      let isText = number < 2 || Bool.random(using: &random)
      views.append(isText ? text(name, &random) : stack(name, depth: 0, &random))
      equations.append("\(name).\(cross) = Superview.\(cross)")
      let relation = ["=", "=", ">="].randomElement(using: &random) ?? "="
      equations.append("\(name).\(start) \(relation) \(last) + \(Int.random(in: 0...20, using: &random))")
      switch Int.random(in: 0...4, using: &random) {
      case 0, 1: equations.append("\(name).\(size) >= \(Int.random(in: 1...90, using: &random))")
      case 2: equations.append("\(name).\(size) <= \(Int.random(in: 300...400, using: &random))")
      case 3 where number > 0:
        equations.append("\(name).\(size) <= 0.\(Int.random(in: 5...9, using: &random)) * V0.\(size)")
      default: break
      }
      last = "\(name).\(end)"
    }
    let relation = Bool.random(using: &random) ? "=" : "<="
    equations.append("\(last) \(relation) Superview.\(end) - \(Int.random(in: 0...20, using: &random))")
  }

  private mutating func text(_ name: String, _ random: inout SeededGenerator) -> String {
    let length = Int.random(in: 10...80, using: &random)
    let size = axis == .vertical ? "[20, \(length)]" : "[\(length), 20]"
    return #"{"name": "\#(name)", "kind": "label", "text": "T", "intrinsicSize": \#(size)}"#
  }

  private mutating func stack(_ name: String, depth: Int, _ random: inout SeededGenerator) -> String {
    let (axisName, other) = axis == .vertical ? ("vertical", "horizontal") : ("horizontal", "vertical")
    let own = Int.random(in: 0...3, using: &random) == 0 ? other : axisName
    let children = (0..<Int.random(in: 1...3, using: &random)).map { number -> String in
      count += 1
      let child = "S\(count)"
      if Bool.random(using: &random) {
        equations.append(
          "\(child).\(axis == .vertical ? "Height" : "Width") >= \(Int.random(in: 1...60, using: &random))")
      }
      return depth < 2 && Int.random(in: 0...2, using: &random) == 0
        ? stack(child, depth: depth + 1, &random) : text(child, &random)
    }
    let distribution =
      ["fill", "fillEqually", "equalSpacing", "equalCentering"].randomElement(using: &random) ?? "fill"
    return """
      {"name": "\(name)", "kind": "stack", "axis": "\(own)", "spacing": \(Int.random(in: 0...8, using: &random)), \
      "distribution": "\(distribution)", "views": [\(children.joined(separator: ", "))]}
      """
  }
}
