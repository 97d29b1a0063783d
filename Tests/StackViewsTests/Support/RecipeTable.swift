import StackViews

/// A second implementation of the table of a stack's constraints, for all views, and without regard to changes. In the
/// comments below, I are the arranged views, V are the visible ones, and S is the stack.
struct RecipeTable {
  var axis: LayoutAxis = .horizontal
  var alignment: StackView.Alignment = .fill
  var distribution: StackView.Distribution = .fill
  var isBaselineRelative = false
  var isMarginsRelative = false
  var era: StackView.Era = .current
  var spacing = 0.0
  var views: [View] = []

  struct View {
    var name: String
    var isHidden = false
    var content: Double?
    var hasText = false
    var customSpacing: Double?
  }

  var lines: [ConstraintLine] {
    guard !views.isEmpty else { return [] }
    return (connections + spacings + hiding + lengths + gaps + alignments + spanner + fits).sorted()
  }

  // MARK: Vocabulary

  private var start: String { axis == .horizontal ? "leading" : "top" }
  private var end: String { axis == .horizontal ? "trailing" : "bottom" }
  private var center: String { axis == .horizontal ? "centerX" : "centerY" }
  private var size: String { axis == .horizontal ? "width" : "height" }
  private var crossStart: String { axis == .horizontal ? "top" : "leading" }
  private var crossEnd: String { axis == .horizontal ? "bottom" : "trailing" }
  private var crossCenter: String { axis == .horizontal ? "centerY" : "centerX" }
  private var crossSize: String { axis == .horizontal ? "height" : "width" }
  private var canvas: String { isMarginsRelative ? "Layout Margins Guide" : "S" }
  private var visible: [View] { views.filter { !$0.isHidden } }
  private var pairs: [(View, View)] { Array(zip(visible, visible.dropFirst())) }
  private var isSpread: Bool { distribution == .equalSpacing || distribution == .equalCentering }
  private var isBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }
  private var countsBaselines: Bool { isBaselineRelative && axis == .vertical }
  private var leavesHiddenOut: Bool { era == .interfaceBuilder || era == .appKit }
  private var hasSpanner: Bool {
    era != .appKit && (visible.isEmpty || (alignment != .fill && views.count >= 2))
  }

  private func line(
    _ identifier: String, _ first: String, _ relation: Relation = .equal, _ second: String? = nil,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: LayoutPriority = .required,
    by holder: String = "S"
  ) -> ConstraintLine {
    ConstraintLine(
      identifier: identifier, first: first, relation: relation, multiplier: multiplier, second: second,
      constant: constant, priority: priority, holder: holder)
  }

  private func index(of view: View) -> Int { views.firstIndex { $0.name == view.name } ?? -1 }

  // MARK: Along

  private var connections: [ConstraintLine] {
    let (first, last) = (
      visible.first?.name ?? "UISV-ordering-spanner", visible.last?.name ?? "UISV-ordering-spanner"
    )
    return [
      line("UISV-canvas-connection", "\(canvas).\(start)", .equal, "\(first).\(start)"),
      line("UISV-canvas-connection", "\(canvas).\(end)", .equal, "\(last).\(end)"),
    ]
  }

  private var spacings: [ConstraintLine] {
    if leavesHiddenOut { return spacingsWithoutHidden }
    return zip(views, views.dropFirst()).map { previous, next in
      let isInside =
        views.prefix { $0.name != next.name }.contains { !$0.isHidden }
        && views.drop { $0.name != next.name }.contains { !$0.isHidden }
      let giver = views.prefix { $0.name != next.name }.last { !$0.isHidden }
      let full = giver?.customSpacing ?? spacing
      let hidden = Double([previous, next].filter(\.isHidden).count)
      return line(
        "UISV-spacing", "\(next.name).\(countsBaselines && !next.isHidden ? "firstBaseline" : start)",
        isSpread ? .greaterThanOrEqual : .equal,
        "\(previous.name).\(countsBaselines && !previous.isHidden ? "lastBaseline" : end)",
        plus: isInside ? full - full / 2 * hidden : 0)
    }
  }

  private var spacingsWithoutHidden: [ConstraintLine] {
    views.indices.compactMap { index in
      let view = views[index]
      if view.isHidden {
        let previous = index == 0 ? nil : views[index - 1]
        let edge = previous.map { "\($0.name).\($0.isHidden ? start : end)" } ?? "\(canvas).\(start)"
        return line("UISV-spacing", "\(view.name).\(start)", .equal, edge, at: 25)
      }
      guard let giver = views[..<index].last(where: { !$0.isHidden }) else { return nil }
      return line(
        "UISV-spacing", "\(view.name).\(countsBaselines ? "firstBaseline" : start)",
        isSpread ? .greaterThanOrEqual : .equal, "\(giver.name).\(countsBaselines ? "lastBaseline" : end)",
        plus: giver.customSpacing ?? spacing)
    }
  }

  private var hiding: [ConstraintLine] {
    views.filter(\.isHidden).map {
      line(
        "UISV-hiding", "\($0.name).\(size)", at: leavesHiddenOut ? 999 : .required, by: $0.name)
    }
  }

  private var lengths: [ConstraintLine] {
    let known = visible.filter { $0.content ?? 0 > 0 }
    if distribution == .fillEqually || (distribution == .fillProportionally && known.isEmpty) {
      return visible.dropFirst().map {
        line(
          "UISV-fill-equally", "\($0.name).\(size)", .equal, "\(visible[0].name).\(size)",
          at: era == .appKit ? 250 : .required)
      }
    }
    guard distribution == .fillProportionally else { return [] }
    let gaps = pairs.reduce(0) { $0 + ($1.0.customSpacing ?? spacing) }
    let total = known.reduce(gaps) { $0 + ($1.content ?? 0) }
    let isRequired = known.count == 1 && (visible.count == 1 || gaps == 0)
    return visible.map { view in
      guard let content = view.content, content > 0 else {
        return line("UISV-fill-proportionally", "\(view.name).\(size)", by: view.name)
      }
      return line(
        "UISV-fill-proportionally", "\(view.name).\(size)", .equal,
        "\(era == .iOS10 ? "S" : canvas).\(size)", times: content / total,
        at: isRequired ? .required : LayoutPriority(Float(999 - index(of: view))))
    }
  }

  private var gaps: [ConstraintLine] {
    guard isSpread else { return [] }
    let from = distribution == .equalCentering ? center : countsBaselines ? "lastBaseline" : end
    let to = distribution == .equalCentering ? center : countsBaselines ? "firstBaseline" : start
    func gap(_ pair: (View, View)) -> String {
      "gap(\([pair.0.name, pair.1.name].sorted().joined(separator: " ")))"
    }
    let edges = pairs.flatMap { pair in
      [
        line("UISV-distributing-edge", "\(gap(pair)).\(start)", .equal, "\(pair.0.name).\(from)"),
        line("UISV-distributing-edge", "\(gap(pair)).\(end)", .equal, "\(pair.1.name).\(to)"),
      ]
    }
    let equal = pairs.dropFirst().map { pair in
      line(
        "UISV-fill-equally", "\(gap(pair)).\(size)", .equal, "\(gap(pairs[0])).\(size)",
        at: distribution == .equalSpacing ? .required : LayoutPriority(Float(150 - index(of: pair.0))))
    }
    return edges + equal
  }

  // MARK: Across

  private var alignments: [ConstraintLine] {
    if era == .appKit { return alignmentsInAppKit }
    return views.dropFirst().flatMap { view in
      let attributes: [String] =
        switch alignment {
        case .fill: [crossStart, crossEnd]
        case .leading: [crossStart]
        case .trailing: [crossEnd]
        case .center: [crossCenter]
        case .firstBaseline:
          axis == .vertical ? [] : [views[0].hasText && view.hasText ? "firstBaseline" : "top"]
        case .lastBaseline:
          axis == .vertical ? [] : [views[0].hasText && view.hasText ? "lastBaseline" : "bottom"]
        }
      return attributes.map { line("UISV-alignment", "\(views[0].name).\($0)", .equal, "\(view.name).\($0)") }
    }
  }

  private var alignmentsInAppKit: [ConstraintLine] {
    views.enumerated().filter { !$0.element.isHidden }.flatMap { index, view in
      func edge(_ side: String, _ relation: Relation = .equal, at priority: LayoutPriority = 999)
        -> ConstraintLine
      {
        line(
          relation == .equal
            ? priority == 999 ? "UISV-alignment" : "UISV-ambiguity-suppression" : "UISV-spanning-boundary",
          "\(view.name).\(side)", relation, "\(canvas).\(side)", at: relation == .equal ? priority : .required
        )
      }
      let inside = [
        edge(crossStart, .greaterThanOrEqual), edge(crossEnd, .lessThanOrEqual),
        edge(alignment == .trailing ? crossStart : crossEnd, at: 249.99998),
      ]
      func baseline(_ text: String, _ other: String) -> [ConstraintLine] {
        guard axis == .horizontal, index > 0 else { return [] }
        let side = views[0].hasText && view.hasText ? text : other
        return [line("UISV-alignment", "\(view.name).\(side)", .equal, "\(views[0].name).\(side)", at: 999)]
      }
      return switch alignment {
      case .fill: inside + [edge(crossStart), edge(crossEnd)]
      case .leading: inside + [edge(crossStart)]
      case .trailing: inside + [edge(crossEnd)]
      case .center: inside + [edge(crossCenter)]
      case .firstBaseline: inside + baseline("firstBaseline", "top")
      case .lastBaseline: inside + baseline("lastBaseline", "bottom")
      }
    }
  }

  private var spanner: [ConstraintLine] {
    if era == .appKit { return [] }
    let guide = "UISV-alignment-spanner"
    let first = views[0].name
    let isCurrent = era != .iOS10
    func connect(_ side: String, _ relation: Relation, _ other: String) -> ConstraintLine {
      line("UISV-canvas-connection", "\(canvas).\(side)", relation, "\(other).\(side)")
    }
    var lines: [ConstraintLine] = []
    if visible.isEmpty || (hasSpanner && isBaseline && axis == .vertical) {
      lines = [connect(crossStart, .equal, guide), connect(crossEnd, .equal, guide)]
    } else if !hasSpanner {
      lines = [
        connect(crossStart, [.fill, .leading].contains(alignment) ? .equal : .lessThanOrEqual, first),
        connect(crossEnd, [.fill, .trailing].contains(alignment) ? .equal : .greaterThanOrEqual, first),
      ]
    } else {
      switch alignment {
      case .fill: lines = [connect(crossStart, .equal, first), connect(crossEnd, .equal, first)]
      case .leading: lines = [connect(crossStart, .equal, first), connect(crossEnd, .equal, guide)]
      case .center: lines = [connect(crossStart, .equal, guide), connect(crossEnd, .equal, guide)]
      case .trailing: lines = [connect(crossStart, .equal, guide), connect(crossEnd, .equal, first)]
      case .firstBaseline:
        lines = [
          isCurrent ? connect("top", .lessThanOrEqual, first) : connect("top", .equal, guide),
          connect("bottom", .equal, guide),
        ]
      case .lastBaseline:
        lines = [connect("top", .equal, guide), connect("bottom", .greaterThanOrEqual, first)]
      }
    }
    if alignment == .center && !visible.isEmpty { lines.append(connect(crossCenter, .equal, first)) }
    if alignment != .fill && hasSpanner {
      for view in visible {
        lines.append(
          alignment == .leading
            ? line(
              "UISV-spanning-boundary", "\(guide).\(crossStart)", .equal, "\(view.name).\(crossStart)",
              at: 999.5)
            : line(
              "UISV-spanning-boundary", "\(guide).\(crossStart)", .lessThanOrEqual,
              "\(view.name).\(crossStart)"))
        lines.append(
          alignment == .trailing
            ? line(
              "UISV-spanning-boundary", "\(guide).\(crossEnd)", .equal, "\(view.name).\(crossEnd)", at: 999.5)
            : line(
              "UISV-spanning-boundary", "\(guide).\(crossEnd)", .greaterThanOrEqual,
              "\(view.name).\(crossEnd)"))
      }
    }
    return lines
  }

  private var fits: [ConstraintLine] {
    var lines: [ConstraintLine] = []
    if visible.isEmpty { lines.append(line("UISV-spanning-fit", "UISV-ordering-spanner.\(size)", at: 0.001)) }
    if hasSpanner { lines.append(line("UISV-spanning-fit", "UISV-alignment-spanner.\(crossSize)", at: 51)) }
    if isSpread { lines.append(line("UISV-canvas-fit", "S.\(size)", at: 49)) }
    if era == .appKit { return lines }
    if !visible.isEmpty && alignment != .fill && (views.count == 1 || (isBaseline && axis == .horizontal)) {
      lines.append(line("UISV-canvas-fit", "S.\(crossSize)", at: 49))
    }
    if alignment != .fill {
      lines += views.map {
        line("UISV-ambiguity-suppression", "\($0.name).\(crossSize)", at: 25, by: $0.name)
      }
    }
    return lines
  }
}

extension StackCase {
  var table: RecipeTable {
    RecipeTable(
      axis: axis, alignment: alignment, distribution: distribution, isBaselineRelative: isBaselineRelative,
      spacing: spacing,
      views: views.enumerated().map { index, view in
        RecipeTable.View(
          name: "v\(index)", isHidden: view.isHidden, content: view.length, hasText: view.ascent != nil)
      })
  }
}
