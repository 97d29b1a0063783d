import LayoutEquations

/// A generator of legal equations with names that are hard to read back. The same seed results in the same equations.
struct EquationGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number, with the algorithm SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  mutating func equation() -> ConstraintEquation {
    let horizontal = places(on: .horizontal)
    let vertical = places(on: .vertical)
    var first: ConstraintEquation.Operand
    var second: ConstraintEquation.Operand?
    var isPlace = false
    if isOne(in: 2) {
      isPlace = true
      let (one, other) = pair(from: isOne(in: 2) ? horizontal : vertical)
      first = .attribute(AnchorReference(item(), one))
      second = .attribute(AnchorReference(item(), other))
    } else {
      first = size()
      second = isOne(in: 2) ? nil : size()
    }
    return ConstraintEquation(
      first, pick(Relation.allCases), multiplier: multiplier(isPlace: isPlace), second, constant: constant(),
      standardSpacing: pick([0, 0, 0, 1, -1, 2, 0.5, -1.25]), priority: priority(),
      identifier: isOne(in: 3) ? name() : nil)
  }

  mutating func name() -> String {
    if isOne(in: 3) { return pick(Self.hostileNames) }
    return (0..<(number(below: 6) + 1)).reduce(into: "") { text, _ in text += pick(Self.pieces) }
  }

  private mutating func item() -> ItemReference { isOne(in: 8) ? .superview : .item(name()) }

  private mutating func size() -> ConstraintEquation.Operand {
    if isOne(in: 3) {
      let (to, from) = pair(from: places(on: pick(LayoutAxis.allCases)))
      return .distance(from: AnchorReference(item(), from), to: AnchorReference(item(), to))
    }
    return .attribute(AnchorReference(item(), pick([.width, .height])))
  }

  private func places(on axis: LayoutAxis) -> [LayoutAttribute] {
    LayoutAttribute.allCases.filter { $0.isLocation && $0.axis == axis }
  }

  /// Returns two attributes for positions that a constraint can relate.
  private mutating func pair(from places: [LayoutAttribute]) -> (LayoutAttribute, LayoutAttribute) {
    while true {
      let (one, other) = (pick(places), pick(places))
      let isMixed =
        one.isDirectional && other.isAbsoluteHorizontal || other.isDirectional && one.isAbsoluteHorizontal
      if !isMixed { return (one, other) }
    }
  }

  private mutating func multiplier(isPlace: Bool) -> Double {
    let odd = [-1, 0.5, 16.0 / 9.0, -1.0 / 3, .leastNonzeroMagnitude, 1e300, -0.1, constant()]
    let value = isOne(in: 2) ? 1 : pick(odd)
    return isPlace && value == 0 ? 1 : value
  }

  /// Whole, short, long, tiny and huge numbers.
  private mutating func constant() -> Double {
    switch number(below: 6) {
    case 0: 0
    case 1: Double(number(below: 2001) - 1000)
    case 2: Double(number(below: 2001) - 1000) / 8
    case 3: Double(number(below: 1_000_000)) / 997
    case 4:
      pick([.greatestFiniteMagnitude, -.leastNonzeroMagnitude, 1e16, 9_007_199_254_740_992, -1e-7, .pi, -0.0])
    default: finite(Double(bitPattern: next()))
    }
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 1 }

  private mutating func priority() -> LayoutPriority {
    switch number(below: 4) {
    case 0, 1: .required
    case 2: pick([750, 250, 249, 999.5, 249.99998, LayoutPriority(.leastNonzeroMagnitude), 0.1])
    default: LayoutPriority(Float(number(below: 999_999) + 1) / 1000)
    }
  }

  /// Names that look like other parts of an equation.
  static let hostileNames = [
    "", " ", "  ", ".", "..", "\\", "\\\\", "\"", "\"\"", "\"a\":", "'", "@", "@750", "(", ")",
    "(Priority 249)", "()", "+", "-", "--", "*", "×", "/", ":", "=", "==", "<=", "≤", "!=", "≠",
    "~", "!", "#", "# a", "Superview", "superview", " SUPERVIEW", "Super view", "Standard",
    "standard", "NotAnAttribute", "nan", "Infinity", "8", "8.5", ".5", "-8", "2 *", "2 * A", "16:9",
    "16:9 * A", "8-A", "8 - A", "8/2", "1e5", "1e-5", "1e", "3rd Label", "2 Buttons", "A.Leading",
    "A.Leading - B", "A.Width-8", "a-b", "a - b", "a -b", "a/b", "-a", "a-", "a\nb", "\n", "\r\n",
    "\t", "a\u{0}b", "\u{1B}[31m", "\u{A0}", "a\u{A0}", "\u{3000}a", "\u{2028}",
    "\u{200F}שלום\u{200F}", "\u{202E}abc", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\u{301}", "=\u{338}",
    "a\u{338}", "<\u{338}", "\u{FEFF}", "u{41}", "\\u{41}", "\u{2212}", "5\u{2212}3", "名前",
    "Email:", "Email: ", "Yes/No", "C++", "a [b] {c} | d & e", "\u{10FFFF}", "Leading",
    "Name Label.Leading = Superview.LeadingMargin + 20 @249",
  ]

  private static let pieces: [String] =
    hostileNames + [
      "a", "B", "Label", "label ", " x", "é", "ß", "0", "9", "e", "E", "u", "{", "}", "\u{200D}",
    ]
}
