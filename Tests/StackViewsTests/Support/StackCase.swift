import LayoutSolver
import LayoutTestSupport
import StackViews
import Testing

/// The properties of a stack that the matrix of tests varies.
struct StackCase: Sendable, CustomTestStringConvertible {
  var axis: LayoutAxis
  var alignment: StackView.Alignment
  var distribution: StackView.Distribution
  var isBaselineRelative: Bool
  var spacing: Double
  var arrangement: Arrangement
  var content: Content

  /// The number of views, and which of them is hidden.
  enum Arrangement: String, CaseIterable, Sendable {
    case one, two, three
    case threeWithoutFirst, threeWithoutSecond, threeWithoutThird

    var count: Int {
      switch self {
      case .one: 1
      case .two: 2
      case .three, .threeWithoutFirst, .threeWithoutSecond, .threeWithoutThird: 3
      }
    }

    var hidden: Int? {
      switch self {
      case .one, .two, .three: nil
      case .threeWithoutFirst: 0
      case .threeWithoutSecond: 1
      case .threeWithoutThird: 2
      }
    }
  }

  /// The views that have an intrinsic size. The others have no text either.
  enum Content: String, CaseIterable, Sendable {
    case all, none, notTheSecond
  }

  /// The cases of one axis, alignment and distribution; every fifth of them by default.
  struct Group: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var cases: [StackCase]
  }

  static let groups: [Group] = {
    let tested = TestSettings.sample(all)
    return Dictionary(grouping: tested) { "\($0.axis) \($0.alignment) \($0.distribution)" }
      .map { Group(testDescription: $0.key, cases: $0.value) }.sorted {
        $0.testDescription < $1.testDescription
      }
  }()

  static let all: [StackCase] = LayoutAxis.allCases.flatMap { axis in
    StackView.Alignment.allCases.flatMap { alignment in
      StackView.Distribution.allCases.flatMap { distribution in
        [false, true].flatMap { isBaselineRelative in
          [0, 8].flatMap { spacing in
            Arrangement.allCases.flatMap { arrangement in
              Content.allCases.map { content in
                StackCase(
                  axis: axis, alignment: alignment, distribution: distribution,
                  isBaselineRelative: isBaselineRelative, spacing: spacing, arrangement: arrangement,
                  content: content)
              }
            }
          }
        }
      }
    }
  }

  var testDescription: String {
    "\(axis) \(alignment) \(distribution)\(isBaselineRelative ? " baselines" : "") \(spacing) \(arrangement) content: \(content)"
  }

  /// The sizes and priorities of the views, from which the stack is created and frames are computed.
  var views: [CaseView] {
    (0..<arrangement.count).map { index in
      var view = CaseView.samples[index]
      view.isHidden = arrangement.hidden == index
      if content == .none || (content == .notTheSecond && index == 1) {
        view.length = nil
        view.breadth = nil
        view.ascent = nil
        view.descent = nil
      }
      return view
    }
  }

  /// Returns a stack view with these properties.
  func makeStack() -> StackView {
    let stack = StackView(name: "S")
    stack.axis = axis
    stack.alignment = alignment
    stack.distribution = distribution
    stack.isBaselineRelativeArrangement = isBaselineRelative
    stack.spacing = spacing
    for (index, view) in views.enumerated() { stack.addArrangedSubview(view.make(index, axis: axis)) }
    return stack
  }
}

/// The sizes and priorities of an arranged view. All views have different priorities, so that the view that yields is
/// always determined.
struct CaseView: Sendable {
  var isHidden = false
  /// The content sizes along and across the axis of the stack; nil without content.
  var length: Double?
  var breadth: Double?
  var hugging: Float
  var resistance: Float
  /// The distances from the top to the first baseline, and from the last baseline to the bottom; nil without text.
  var ascent: Double?
  var descent: Double?

  static let samples = [
    CaseView(length: 40, breadth: 30, hugging: 250, resistance: 750, ascent: 10, descent: 5),
    CaseView(length: 60, breadth: 20, hugging: 251, resistance: 751),
    CaseView(length: 20, breadth: 10, hugging: 252, resistance: 752, ascent: 4, descent: 2),
  ]

  func make(_ index: Int, axis: LayoutAxis) -> LayoutView {
    let view = LayoutView(name: "v\(index)")
    let none = LayoutView.noIntrinsicMetric
    let (along, across) = (length ?? none, breadth ?? none)
    view.content.intrinsicSize =
      axis == .horizontal
      ? LayoutSize(width: along, height: across) : LayoutSize(width: across, height: along)
    view.content.alignment.firstBaselineOffsetFromTop = ascent ?? 0
    view.content.alignment.lastBaselineOffsetFromBottom = descent ?? 0
    for axis in LayoutAxis.allCases {
      view.setContentHuggingPriority(LayoutPriority(hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(resistance), for: axis)
    }
    view.isHidden = isHidden
    return view
  }
}
