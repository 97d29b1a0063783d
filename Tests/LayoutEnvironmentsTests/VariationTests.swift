import LayoutEnvironments
import Testing

@Suite struct VariationTests {
  static let phone = TraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone)
  static let turnedPhone = TraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .compact, userInterfaceIdiom: .phone)

  private func varying(_ base: String, _ variations: (String, String)...) throws -> Varying<String> {
    Varying(
      base, variations: try variations.map { .init(try TraitCondition(parsing: $0.0), $0.1) })
  }

  @Test func withoutAMatchThereIsTheBase() throws {
    let value = try varying("base", ("regular x any", "wide"), ("any x compact", "low"))
    #expect(value.value(for: Self.phone) == "base")
    #expect(value.value(for: TraitCollection()) == "base")
    #expect(!value.isConstant)
    #expect(try varying("base").isConstant)
  }

  @Test func moreSpecificVariationsPrevailWhereverTheyStand() throws {
    let value = try varying(
      "base", ("compact x regular", "both"), ("compact x any", "narrow"), ("any x regular", "high"),
      ("default", "default"))
    #expect(value.value(for: Self.phone) == "both")
    #expect(value.value(for: Self.turnedPhone) == "narrow")
    #expect(
      value.value(for: TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)) == "high")
    #expect(value.value(for: TraitCollection()) == "default")
  }

  @Test func threeTraitsPrevailOverTwo() throws {
    let value = try varying(
      "base", ("phone compact x regular", "phone"), ("compact x regular", "both"),
      ("phone wC", "narrow phone"))
    #expect(value.value(for: Self.phone) == "phone")
    #expect(value.value(for: Self.turnedPhone) == "narrow phone")
  }

  /// Both orders in which the document can contain the variations. Only ``VariationPrecedence/lastMentioned`` depends
  /// on this order.
  @Test(arguments: [
    (VariationPrecedence.heightOverWidth, "high", "high"), (.widthOverHeight, "narrow", "narrow"),
    (.lastMentioned, "high", "narrow"),
  ])
  func equallySpecificVariationsFollowTheSwitch(
    _ precedence: VariationPrecedence, _ heightLast: String, _ widthLast: String
  ) throws {
    let first = try varying("base", ("compact x any", "narrow"), ("any x regular", "high"))
    let second = try varying("base", ("any x regular", "high"), ("compact x any", "narrow"))
    #expect(first.value(for: Self.phone, precedence: precedence) == heightLast)
    #expect(second.value(for: Self.phone, precedence: precedence) == widthLast)
  }

  @Test func heightsPrevailOverWidthsByDefault() throws {
    let value = try varying("base", ("any x regular", "high"), ("compact x any", "narrow"))
    #expect(value.value(for: Self.phone) == "high")
    #expect(LayoutBehavior().variationPrecedence == .heightOverWidth)
  }

  @Test func anIdiomPrevailsOverASizeClass() throws {
    let value = try varying("base", ("phone", "phone"), ("any x regular", "high"))
    #expect(value.value(for: Self.phone) == "phone")
    #expect(value.value(for: Self.phone, precedence: .widthOverHeight) == "phone")
    #expect(value.value(for: Self.phone, precedence: .lastMentioned) == "high")
  }

  @Test(arguments: VariationPrecedence.allCases)
  func ofTheSameConditionTheLastMentionPrevails(_ precedence: VariationPrecedence) throws {
    let value = try varying("base", ("wC", "first"), ("hC", "low"), ("wC", "last"))
    #expect(value.value(for: Self.phone, precedence: precedence) == "last")
  }

  @Test func theOrderIsThatOfTheRule() throws {
    let conditions = try [
      "compact x regular", "any x regular", "phone", "default", "regular x any", "compact x any",
      "any x regular",
    ].map { try TraitCondition(parsing: $0) }
    func order(_ precedence: VariationPrecedence) -> [Int] {
      precedence.order(of: conditions, for: Self.phone)
    }
    #expect(order(.heightOverWidth) == [3, 5, 1, 6, 2, 0])
    #expect(order(.widthOverHeight) == [3, 1, 6, 5, 2, 0])
    #expect(order(.lastMentioned) == [3, 1, 2, 5, 6, 0])
  }

  /// For every subset of the nine conditions and all size classes, the value is that of the last matching variation in
  /// the order of precedence.
  @Test(arguments: VariationPrecedence.allCases)
  func theValueIsTheLastOfTheOrder(_ precedence: VariationPrecedence) {
    let classes: [UserInterfaceSizeClass] = [.unspecified, .compact, .regular]
    for subset in 0..<512 {
      let conditions = TraitCondition.sizeClasses.enumerated()
        .filter { subset >> $0.offset & 1 == 1 }.map(\.element)
      let value = Varying(-1, variations: conditions.enumerated().map { .init($0.element, $0.offset) })
      for width in classes {
        for height in classes {
          let traits = TraitCollection(horizontalSizeClass: width, verticalSizeClass: height)
          let order = precedence.order(of: conditions, for: traits)
          #expect(value.value(for: traits, precedence: precedence) == order.last ?? -1)
          let specificities = order.map { conditions[$0].specificity }
          #expect(specificities == specificities.sorted())
        }
      }
    }
  }

  @Test func conditionsAreSetReplacedAndRemoved() {
    let narrow = TraitCondition(widthClass: .compact)
    var value = Varying(8)
    #expect(value[narrow] == nil)
    value[narrow] = 4
    value[.any] = 6
    #expect(value.variations.map(\.condition) == [narrow, .any])
    value[narrow] = 5
    #expect(value[narrow] == 5)
    #expect(value.variations.map(\.value) == [5, 6])
    value.variations.append(.init(narrow, 7))
    #expect(value[narrow] == 7)
    value[narrow] = nil
    #expect(value == Varying(8, variations: [.init(.any, 6)]))
  }

  @Test func viewsAndConstraintsAreInstalledByTheirConditions() {
    var isInstalled = Varying(false)
    isInstalled[TraitCondition(widthClass: .regular)] = true
    isInstalled[TraitCondition(widthClass: .regular, heightClass: .compact)] = false
    #expect(!isInstalled.value(for: Self.phone))
    #expect(isInstalled.value(for: TraitCollection(horizontalSizeClass: .regular)))
    #expect(
      !isInstalled.value(for: TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact)))
  }

  @Test func aValueFollowsTheDevice() throws {
    let whole = try #require(LayoutDevice(named: "iPad 9.7 landscape"))
    let half = try #require(LayoutDevice(named: "iPad 9.7 landscape 1/2"))
    var spacing = Varying(8.0)
    spacing[TraitCondition(widthClass: .regular)] = 20
    #expect(spacing.value(for: whole.traitCollection) == 20)
    #expect(spacing.value(for: half.traitCollection) == 8)
  }

  @Test func mappingKeepsTheConditions() throws {
    let value = try varying("one", ("compact x any", "three"), ("any x compact", "seven"))
    let lengths = value.map(\.count)
    #expect(lengths.base == 3)
    #expect(lengths.variations.map(\.value) == [5, 5])
    #expect(lengths.variations.map(\.condition) == value.variations.map(\.condition))
    #expect(throws: TraitConditionError.unknownWord("one")) {
      try value.map { (text) throws(TraitConditionError) in try TraitCondition(parsing: text) }
    }
  }
}
