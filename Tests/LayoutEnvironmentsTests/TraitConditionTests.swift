import LayoutEnvironments
import Testing

@Suite struct TraitConditionTests {
  /// The nine conditions on size classes, and the keys that Interface Builder has for them.
  static let keys = [
    ("any", "default"),
    ("any x compact", "heightClass=compact"), ("any x regular", "heightClass=regular"),
    ("compact x any", "widthClass=compact"), ("regular x any", "widthClass=regular"),
    ("compact x compact", "heightClass=compact-widthClass=compact"),
    ("compact x regular", "heightClass=regular-widthClass=compact"),
    ("regular x compact", "heightClass=compact-widthClass=regular"),
    ("regular x regular", "heightClass=regular-widthClass=regular"),
  ]

  @Test func thereAreNineConditionsOnSizeClasses() {
    #expect(TraitCondition.sizeClasses.map(\.description) == Self.keys.map(\.0))
    #expect(TraitCondition.sizeClasses.map(\.interfaceBuilderKey) == Self.keys.map(\.1))
    #expect(TraitCondition.sizeClasses.map(\.specificity) == [0, 1, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test(
    arguments: TraitCondition.sizeClasses
      + UserInterfaceIdiom.allCases.flatMap { idiom in
        TraitCondition.sizeClasses.map {
          TraitCondition(widthClass: $0.widthClass, heightClass: $0.heightClass, userInterfaceIdiom: idiom)
        }
      })
  func bothFormsReadBack(_ condition: TraitCondition) throws {
    #expect(try TraitCondition(parsing: condition.description) == condition)
    #expect(try TraitCondition(parsing: condition.interfaceBuilderKey) == condition)
  }

  @Test(arguments: [
    ("wC hR", "compact x regular"), ("hr wc", "compact x regular"), ("wR", "regular x any"),
    ("wAny hC", "any x compact"), ("wany hany", "any"), ("Compact-Regular", "compact x regular"),
    ("Regular × Any", "regular x any"), ("compact, regular", "compact x regular"), ("Any", "any"),
    ("any x any", "any"), ("default", "any"), ("  PAD  ", "pad"), ("pad wR", "pad regular x any"),
    ("compact x any carplay", "carPlay compact x any"), ("userInterfaceIdiom=mac", "mac"),
    ("widthClass=regular-userInterfaceIdiom=mac", "mac regular x any"),
    ("widthClass=compact-heightClass=regular", "compact x regular"),
  ])
  func peoplesFormsAreRead(_ text: String, _ description: String) throws {
    #expect(try TraitCondition(parsing: text).description == description)
  }

  @Test(arguments: [
    ("AX5", "AX5"), ("ax5", "AX5"), ("accessibility", "accessibility"), ("RTL", "rtl"),
    ("rtl accessibility pad", "pad accessibility rtl"), ("compact x any AX1", "compact x any AX1"),
    ("accessibilityLarge", "AX2"), ("layoutDirection=ltr", "ltr"),
    ("preferredContentSizeCategory=accessibility", "accessibility"),
  ])
  func textSizesAndDirectionsAreRead(_ text: String, _ description: String) throws {
    let condition = try TraitCondition(parsing: text)
    #expect(condition.description == description)
    #expect(try TraitCondition(parsing: description) == condition)
    #expect(try TraitCondition(parsing: condition.interfaceBuilderKey) == condition)
  }

  @Test func aTextSizeMatchesItselfAndAccessibilityAllLargeOnes() throws {
    func matches(_ condition: String, _ size: ContentSizeCategory) throws -> Bool {
      try TraitCondition(parsing: condition).matches(TraitCollection(preferredContentSizeCategory: size))
    }
    #expect(try matches("AX2", .accessibilityLarge))
    #expect(try !matches("AX2", .accessibilityMedium))
    #expect(try matches("accessibility", .accessibilityMedium))
    #expect(try matches("accessibility", .accessibilityExtraExtraExtraLarge))
    #expect(try !matches("accessibility", .extraExtraExtraLarge))
    // An unspecified text size is treated as `L`.
    #expect(try matches("L", .unspecified))
    #expect(try !matches("accessibility", .unspecified))
  }

  @Test(arguments: [
    ("", TraitConditionError.empty), (" - ", .empty), ("compakt x any", .unknownSizeClass("compakt")),
    ("compact x tall", .unknownSizeClass("tall")), ("x compact", .unknownWord("x")),
    ("compact", .ambiguousSizeClass("compact")), ("compact x", .ambiguousSizeClass("compact")),
    ("compact pad", .ambiguousSizeClass("compact")), ("wC wR", .repeatedTrait(.widthClass)),
    ("compact x regular hR", .repeatedTrait(.heightClass)),
    ("AX5 accessibility", .repeatedTrait(.preferredContentSizeCategory)),
    ("ltr rtl", .repeatedTrait(.layoutDirection)),
    ("pad phone", .repeatedTrait(.userInterfaceIdiom)),
    ("compact x any x any", .unknownWord("x")), ("default pad", .unknownWord("default")),
    ("displayGamut=P3", .unknownWord("displayGamut=P3")), ("widthClass=", .unknownWord("widthClass=")),
    ("unspecified", .unknownWord("unspecified")),
  ])
  func invalidConditionsAreRejected(_ text: String, _ error: TraitConditionError) {
    #expect(throws: error) { try TraitCondition(parsing: text) }
  }

  @Test func errorsSuggestTheCorrectText() {
    #expect(
      TraitConditionError.ambiguousSizeClass("compact").description
        == "`compact` could be the width class or the height class; write `compact x any` or `any x compact`."
    )
    #expect(
      TraitConditionError.repeatedTrait(.userInterfaceIdiom).description
        == "The idiom is given twice; remove one of the two.")
    let long = TraitConditionError.unknownWord(String(repeating: "y", count: 1_000_000))
    #expect(long.description.count < 200)
  }

  @Test func unspecifiedIsAny() {
    #expect(
      TraitCondition(widthClass: .unspecified, heightClass: .unspecified, userInterfaceIdiom: .unspecified)
        == .any)
  }

  /// The conditions that match each device, of the nine conditions on size classes.
  @Test(arguments: [
    (
      "iPhone 15",
      ["any", "any x regular", "compact x any", "compact x regular"]
    ),
    ("iPhone 15 landscape", ["any", "any x compact", "compact x any", "compact x compact"]),
    ("iPhone 15 Plus landscape", ["any", "any x compact", "regular x any", "regular x compact"]),
    ("iPad 11", ["any", "any x regular", "regular x any", "regular x regular"]),
  ])
  func eachScreenMatchesFourOfTheNine(_ name: String, _ matching: [String]) throws {
    let traits = try #require(LayoutDevice(named: name)).traitCollection
    #expect(TraitCondition.sizeClasses.filter { $0.matches(traits) }.map(\.description) == matching)
  }

  @Test func whereNothingIsKnownOnlyAnyMatches() {
    #expect(TraitCondition.sizeClasses.filter { $0.matches(TraitCollection()) } == [.any])
    #expect(!TraitCondition(userInterfaceIdiom: .phone).matches(TraitCollection()))
    #expect(
      TraitCondition(userInterfaceIdiom: .pad).matches(TraitCollection(userInterfaceIdiom: .pad)))
  }
}
