import LayoutEquations

/// The pattern of conflicts in which the content of a scroll view has to be as large as the scroll view itself,
/// although the content needs more room and should scroll.
struct UnscrolledContent: ConflictPattern {
  private let row: Int
  private let item: String
  private let attribute: LayoutAttribute

  /// Finds a constraint of the app that makes a scroll view and its content equally large, although the other
  /// constraints make the content larger; nil if there is none.
  init?(_ conflict: ConflictCase) {
    for index in conflict.members where conflict.makers[index].isChangeable {
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        equation.multiplier == 1, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.attribute.isSize, one.attribute == other.attribute,
        case .item(let first) = one.item, case .item(let second) = other.item, let axis = one.attribute.axis
      else { continue }
      guard
        let inner = [(first, second), (second, first)].first(where: { conflict.scrolls($0.0, in: $0.1) })?.0,
        !conflict.fixesWidth(of: inner, besides: index),
        let content = conflict.determinedSize(of: inner, axis, without: index),
        let room = conflict.determinedSize(of: inner == first ? second : first, axis, without: index),
        content > room
      else { continue }
      row = index
      item = inner
      attribute = one.attribute
      return
    }
    return nil
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice: "Lower [\(row + 1)] (\(changes.words.text(of: row))) to priority 250.",
        reason:
          "Then \(changes.words.the(item)) is as \(attribute.adjective) as its content, and scrolls where the content is larger than the scroll view.",
        edits: [.init(constraint: row, change: .lower(250))])
    ]
  }
}

extension ConflictCase {
  /// Returns whether a constraint of the app, other than the one at `index`, sets the width of an item to a number.
  /// Content that is as wide as its scroll view should scroll vertically, so this number is probably the mistake.
  fileprivate func fixesWidth(of id: String, besides index: Int) -> Bool {
    members.contains { other in
      guard other != index, makers[other].isChangeable, let size = size(of: other) else { return false }
      return size.item == id && size.attribute == .width && size.relation == .equal
    }
  }

  /// Returns whether an item can be the content of a scroll view: whether `outer` belongs to a scroll view, and the
  /// item is neither the superview nor a sibling of `outer`.
  ///
  /// - Parameter outer: The id of the possible scroll view, or of its frame layout guide.
  fileprivate func scrolls(_ id: String, in outer: String) -> Bool {
    let isScrollView = constraints.flatMap { $0.items }.contains { item in
      item.id == outer
        && (item.className?.hasSuffix("ScrollView") == true || item.label == "UIScrollView-frameLayoutGuide")
    }
    return isScrollView && superviews[outer] != id
      && !(superviews[id].map { $0 == superviews[outer] } ?? false)
  }
}
