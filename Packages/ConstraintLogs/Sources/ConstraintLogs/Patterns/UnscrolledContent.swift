import LayoutEquations

/// The pattern of conflicts in which the content of a scroll view has to be as large as the scroll view itself,
/// although the content needs more room.
///
/// The content of a page is as wide as its scroll view on purpose, so that the page scrolls only vertically. Therefore,
/// the widths in the content are the mistake. A height that is equal to that of the scroll view should yield, so that
/// the content scrolls.
struct UnscrolledContent: ConflictPattern {
  private let row: Int
  private let item: String
  private let attribute: LayoutAttribute

  /// The constraint of the app that sets the size of the scroll view to a number; nil if there is none.
  private let box: Int?

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
      let scrollView = inner == first ? second : first
      row = index
      item = inner
      attribute = one.attribute
      box = conflict.members.first { member in
        guard conflict.makers[member].isChangeable, let size = conflict.size(of: member) else { return false }
        return size.item == scrollView && size.attribute == one.attribute && size.relation == .equal
      }
      return
    }
    return nil
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let scrolled = LogFix(
      advice: "Lower [\(row + 1)] (\(changes.words.text(of: row))) to priority 250.",
      reason:
        "Then \(changes.words.the(item)) is as \(attribute.adjective) as its content, and scrolls where the content is larger than the scroll view.",
      edits: [.init(constraint: row, change: .lower(250))])
    return (attribute == .width ? widths(changes) : higherBox(changes)) + [scrolled]
  }

  /// Returns the fixes for widths inside a page that is as wide as its scroll view: equal widths for items
  /// side by side, no width for an item whose edges already determine one, or a lower priority for the
  /// largest width. Empty if the app sets no such width.
  private func widths(_ changes: ConflictChanges) -> [LogFix] {
    let (conflict, words) = (changes.conflict, changes.words)
    let sizes = changes.contentSizes.filter { $0 != row && $0 != box && conflict.size(of: $0) != nil }
    guard let largest = sizes.first else { return [] }
    let reason =
      "[\(row + 1)] makes the content as wide as the scroll view, so that it scrolls only vertically."
    let constants = Set(sizes.compactMap { conflict.size(of: $0)?.constant })
    let areEqual = sizes.count > 1 && constants.count == 1
    if areEqual, sizes.allSatisfy({ isTied($0, conflict) }) {
      return [
        LogFix(
          advice: "Replace \(changes.numbers(sizes)) by equal widths.",
          reason: "\(reason) With equal widths, the items share this width.",
          edits: sizes.map { .init(constraint: $0, change: .remove) },
          code: words.code.equalWidths(sizes, in: nil))
      ]
    }
    if sizes.count == 1, isTied(largest, conflict) {
      return [
        changes.deletion(of: largest, "\(reason) The constraints at both edges then determine the width.")
      ]
    }
    return sizes.map { size in
      var fix = changes.lowering(size)
      fix.reason = "\(reason) \(LogFix.lowPriority)"
      return fix
    }
  }

  /// Returns whether equations position both edges of the item whose width a constraint sets.
  private func isTied(_ index: Int, _ conflict: ConflictCase) -> Bool {
    guard let size = conflict.size(of: index), size.relation == .equal else { return false }
    return conflict.tiesBothEdges(of: size.item, .horizontal, byEquations: true)
  }

  /// Returns the fix for a scroll view whose height is a number, with content that is as high as the scroll view: such a
  /// view scrolls horizontally, and has to be as high as its content. Empty for other scroll views.
  private func higherBox(_ changes: ConflictChanges) -> [LogFix] {
    let words = changes.words
    guard let box, let constant = changes.conflict.fittingConstant(of: box),
      let size = changes.conflict.size(of: box), constant > size.constant
    else { return [] }
    return [
      LogFix(
        advice:
          "Change the constant of [\(box + 1)] (\(words.text(of: box))) from \(words.number(size.constant)) to \(words.number(constant)).",
        reason:
          "[\(row + 1)] makes the content as high as the scroll view, so that it scrolls only horizontally.",
        edits: [.init(constraint: box, change: .constant(constant))])
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

  /// Returns whether an item can be the content of a scroll view: whether `outer` is a scroll view or the frame layout
  /// guide of one, and the item is neither the superview nor a sibling of `outer`.
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
