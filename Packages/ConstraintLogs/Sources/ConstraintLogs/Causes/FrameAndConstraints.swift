import ConflictAnalysis
import LayoutEquations
import LinearConstraints

extension LogCause {
  /// A view is positioned both by its frame and by constraints.
  public static let autoresizing = LogCause("autoresizing")
}

/// The cause of a conflict in which both constraints and a frame position the same view. The constraints that come from
/// the frame are created by the autoresizing mask or by Interface Builder.
final class FrameAndConstraints: ConflictCause {
  let cause = LogCause.autoresizing

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains(where: conflict.placesItselfTwice)
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    if let place = SecondPlace(words.conflict) { return place.headline(words) }
    if let index = follower(in: words.conflict), let item = words.conflict.subject(of: index) {
      return leastSuperview(index, words, sum)
        ?? "\(words.the(item).capitalized) resizes with its superview because of its autoresizing mask [\(index + 1)], but your constraints leave it too little room: it needs \(sum.number(sum.arithmetic.excess)) more."
    }
    return item(in: words.conflict).map { item in
      "\(words.the(item).capitalized) is placed twice: by its frame and by constraints. The two \(difference(of: item, sum)) differ by \(sum.excess)."
    }
  }

  /// Returns a headline with the least size that an autoresizing mask requires of the superview, and the smaller size
  /// that the other constraints give to the superview. Returns nil if the arithmetic does not contain these sizes.
  private func leastSuperview(_ index: Int, _ words: ConflictWording, _ sum: SumText) -> String? {
    guard let equation = words.conflict.constraints[index].equation, equation.multiplier == 1,
      equation.constant < 0, case .attribute(let first) = equation.first, case .item(let item) = first.item,
      case .attribute(let second)? = equation.second, case .item(let superview) = second.item,
      let squeezed = sum.arithmetic.squeezed.first, squeezed.size.item == item
    else { return nil }
    let least = -equation.constant
    let adjective = squeezed.size.axis.adjective
    return
      "Because of the autoresizing mask of \(words.the(item)) [\(index + 1)], \(words.the(superview)) must be at least \(sum.number(least)) \(adjective), but the other constraints make it \(sum.number(-squeezed.availableLength)) less."
  }

  /// Returns the noun for the lengths that a sum compares: `widths` or `heights` if the sum contains the size
  /// of the item, otherwise `placements`.
  private func difference(of item: String, _ sum: SumText) -> String {
    guard sum.paths == nil else { return "placements" }
    let sizes = (sum.arithmetic.needed + sum.arithmetic.available).contains { segment in
      if case .size(let size) = segment.kind { size.item == item && segment.factor == 1 } else { false }
    }
    return sizes ? "\(sum.axis.noun)s" : "placements"
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    let conflict = words.conflict
    if let place = SecondPlace(conflict) { return place.headline(words) }
    if let prototype = conflict.prototype, let view = conflict.subject(of: prototype) {
      return
        "Interface Builder generated [\(prototype + 1)] from the frame of \(words.the(view)). This constraint probably conflicts with constraints that your code adds."
    }
    return item(in: conflict).map { item in
      "\(words.the(item).capitalized) is probably placed twice: by its frame and by constraints."
    }
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    guard let item = item(in: conflict) else { return changes.lowered }
    if let place = SecondPlace(conflict) { return place.fixes(changes) + changes.lowered }
    if let prototype = conflict.prototype, let view = conflict.subject(of: prototype) {
      // “Add Missing Constraints” creates constraints with the numbers of the frame. If the conflict is proven, it
      // would remain, so the constraint of the frame has to disappear instead.
      let isPlacedByCode = conflict.conflict != nil || conflict.isPlacedByCode(view)
      var fix = LogFix.interfaceBuilder(changes.words.the(view), isPlacedByCode: isPlacedByCode)
      if conflict.conflict != nil { fix.edits = [.init(constraint: prototype, change: .remove)] }
      return [fix] + changes.lowered
    }
    if let follower = follower(in: conflict) {
      let fix = fixedSize(follower, changes)
      return (conflict.isPlacedBySystem(item) ? [] : [fix]) + changes.lowered
    }
    if conflict.isPlacedBySystem(item) { return changes.deletions(about: item) + changes.lowered }
    let rows = conflict.constraints.indices.filter { index in
      conflict.makers[index] == .autoresizing && conflict.subject(of: index) == item
    }
    let fix = LogFix(
      advice: "Set translatesAutoresizingMaskIntoConstraints = false on \(changes.words.the(item)).",
      reason:
        "Then its frame creates no constraints, and your constraints alone must determine its position and size.",
      edits: conflict.conflict == nil ? [] : rows.map { .init(constraint: $0, change: .remove) },
      code: changes.words.code.withoutMask(item))
    return [fix] + changes.deletions(about: item) + changes.lowered
  }

  /// Returns the index of a constraint that comes from the autoresizing mask of a view and makes the size of the view
  /// follow that of its superview.
  ///
  /// Nil if there is none. Constraints of a view are ignored if another constraint of the conflict that names the view
  /// does not come from an autoresizing mask.
  private func follower(in conflict: ConflictCase) -> Int? {
    guard conflict.conflict != nil else { return nil }
    return conflict.deciding.first { index in
      guard conflict.makers[index] == .autoresizing, let equation = conflict.constraints[index].equation,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
        first.attribute.isSize, second.attribute.isSize, case .item(let id) = first.item
      else { return false }
      return conflict.deciding(about: id).allSatisfy { conflict.makers[$0] == .autoresizing }
    }
  }

  /// Returns the fix for a view whose size follows that of its superview because of the autoresizing mask: a different
  /// mask.
  private func fixedSize(_ index: Int, _ changes: ConflictChanges) -> LogFix {
    let (conflict, words) = (changes.conflict, changes.words)
    let isWidth: Bool
    if case .attribute(let first)? = conflict.constraints[index].equation?.first {
      isWidth = first.attribute == .width
    } else {
      isWidth = false
    }
    let item = conflict.subject(of: index) ?? ""
    let mask = isWidth ? "flexibleWidth" : "flexibleHeight"
    return LogFix(
      advice: "Remove \(mask) from the autoresizingMask of \(words.the(item)).",
      reason:
        "With \(mask), \(words.the(item)) resizes with its superview, as in [\(index + 1)]. Or set translatesAutoresizingMaskIntoConstraints = false on \(words.the(item)) and give it constraints.",
      edits: [.init(constraint: index, change: .remove)],
      code: words.code.removingMask(mask, of: item))
  }

  /// Returns the view that is positioned both by its frame and by constraints; nil if there is none.
  private func item(in conflict: ConflictCase) -> String? {
    conflict.item(where: conflict.placesItselfTwice)
      ?? conflict.item { conflict.makers[$0] == .autoresizing }
  }
}

/// An edge that the app positions twice: by a distance from a view whose frame Interface Builder turned into
/// constraints, and by a distance from a container or a layout guide.
///
/// The two positions are equal only if the first view happens to be as large as the room between them. So one
/// of the two distances is the mistake, and not that the first view lacks constraints.
private struct SecondPlace {
  /// The index of the constraint that Interface Builder made from the frame.
  private let prototype: Int

  /// The id of the view whose frame Interface Builder turned into constraints.
  private let view: String

  /// The edge with two positions.
  private let edge: PinnedEdge

  /// The index of the constraint that measures the edge from a sibling. Keeping it keeps the order of the views as in
  /// Interface Builder.
  private let kept: Int

  /// The index of the constraint that measures the edge from a container or a guide.
  private let superfluous: Int

  init?(_ conflict: ConflictCase) {
    guard let prototype = conflict.prototype, let view = conflict.subject(of: prototype),
      let twice = EdgeTwice(conflict), twice.edge.item != view
    else { return nil }
    let isOuter = { (id: String) in
      conflict.guideRank(of: id) > 0 || conflict.superviews.values.contains(id)
    }
    guard let kept = twice.pins.first(where: { !isOuter($0.origin) }),
      let superfluous = twice.pins.first(where: { isOuter($0.origin) })
    else { return nil }
    self.prototype = prototype
    self.view = view
    self.kept = kept.index
    self.superfluous = superfluous.index
    edge = twice.edge
  }

  func headline(_ words: ConflictWording) -> String {
    "The \(edge.attribute.noun) of \(words.the(edge.item)) has two positions, one from [\(kept + 1)] and one from [\(superfluous + 1)], while [\(prototype + 1)] keeps \(words.the(view)) where it is in Interface Builder."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let isProven = changes.conflict.conflict != nil
    let words = changes.words
    let reasons = [
      "[\(kept + 1)] already positions this edge, and keeps the order of the views. Also give \(words.the(view)) constraints of its own in Interface Builder.",
      "Then [\(superfluous + 1)] alone positions this edge, and the views can overlap.",
    ]
    return zip([superfluous, kept], reasons).map { index, reason in
      LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).", reason: reason,
        edits: isProven ? [.init(constraint: index, change: .remove)] : [],
        code: changes.code(of: .remove, index))
    }
  }
}

extension LogFix {
  /// Returns the advice for a view whose frame Interface Builder turned into constraints.
  ///
  /// - Parameter isPlacedByCode: Whether code of the app made other constraints of the conflict. If true, the advice is
  ///   to add the missing constraints in Interface Builder and to mark them “Remove at build time”. Without this mark,
  ///   they would conflict with the constraints that the code makes.
  static func interfaceBuilder(_ item: String, isPlacedByCode: Bool) -> LogFix {
    guard !isPlacedByCode else {
      return LogFix(
        advice:
          "In Interface Builder, add constraints to \(item), and select “Remove at build time” for each of them. In the app, only the constraints of your code then apply.",
        reason:
          "Or create your constraints in Interface Builder instead of in code. Interface Builder generates constraints for the frame only for views with too few constraints. Your own constraints stop this. Marked “Remove at build time”, they exist only in Interface Builder, so they do not conflict with the constraints that your code adds."
      )
    }
    return LogFix(
      advice:
        "Give \(item) its missing constraints in Interface Builder: select it and choose Add Missing Constraints.",
      reason:
        "Interface Builder generates constraints for the frame only for views with too few constraints. If your code adds the missing constraints, mark the ones that you add in Interface Builder “Remove at build time”."
    )
  }
}

extension ConflictCase {
  /// Whether a library or the app defines the class of one of the constraints in ``deciding``, so that it is not an
  /// `NSLayoutConstraint`. Only code of the app can create such a constraint.
  var isOfLibrary: Bool {
    deciding.contains { makers[$0] == .library && constraints[$0].className != "NSLayoutConstraint" }
  }

  /// Returns whether code of the app certainly made one of the constraints in ``deciding`` that concern a view with a
  /// fixed frame in Interface Builder.
  ///
  /// Interface Builder generates constraints for a fixed frame only if the file contains no constraint for this view. So
  /// any other constraint on its position or size comes from code.
  func isPlacedByCode(_ item: String) -> Bool {
    if isOfLibrary { return true }
    let hasFixedFrame = deciding.contains { index in
      isPrototype(index) && subject(of: index) == item
        && constraints[index].identifier?.mentions("fixed frame") == true
    }
    guard hasFixedFrame else { return false }
    return deciding.contains { index in
      makers[index].isChangeable && subject(of: index) == item
        && (size(of: index) != nil || !isContainer(item))
    }
  }

  /// The index of the first constraint in ``deciding`` that Interface Builder made from the frame of a view, although
  /// other constraints position or size this view too. Nil if there is none.
  fileprivate var prototype: Int? {
    deciding.first { isPrototype($0) && placesItselfTwice($0) }
  }

  /// Returns whether Interface Builder made a constraint from the frame of a view.
  func isPrototype(_ index: Int) -> Bool {
    constraints[index].className == "NSIBPrototypingLayoutConstraint"
  }

  /// Returns whether a constraint comes from the frame of a view that other constraints position or size.
  func placesItselfTwice(_ index: Int) -> Bool {
    guard makers[index] == .autoresizing || isPrototype(index), let item = subject(of: index) else {
      return false
    }
    let isOther = { (row: Int) in makers[row] != .autoresizing && makers[row] != .interfaceBuilder }
    let rows = deciding(about: item)
    if isPrototype(index) {
      // Two constraints that set the same attribute have a different cause, ``FixedTwice``.
      return fixedTwice == nil
        && (rows.contains(where: isOther) || deciding.contains { isOther($0) && makers[$0].isChangeable })
    }
    // The size of the view follows the size of its superview here. Such a constraint conflicts with constraints that
    // set the size of the superview.
    if let equation = constraints[index].equation, case .attribute(let second)? = equation.second,
      second.attribute.isSize, deciding.contains(where: isOther)
    {
      return true
    }
    let hasPlace = rows.contains { other in
      makers[other] == .autoresizing && subject(of: other) == item && !isSizeRow(other)
    }
    return rows.contains { isOther($0) && isAbout(item, $0, hasPlace: hasPlace) }
  }

  private func isSizeRow(_ index: Int) -> Bool {
    if size(of: index) != nil { return true }
    // If the line is cut off after its relation, the attribute can still be read from its text.
    let text = constraints[index].text
    return text.mentions(".width") || text.mentions(".height")
  }

  /// Returns whether a constraint positions or sizes the item itself, and not one of its subitems.
  ///
  /// - Parameter hasPlace: The value to return for a distance between the item and another item, if the log does not
  ///   show which of the two is the superview.
  func isAbout(_ id: String, _ index: Int, hasPlace: Bool) -> Bool {
    guard let equation = constraints[index].equation, case .attribute(let first) = equation.first else {
      return false
    }
    let second: AnchorReference? = if case .attribute(let anchor)? = equation.second { anchor } else { nil }
    let isFirst = first.item == .item(id)
    let isSecond = second?.item == .item(id)
    guard isFirst || isSecond else { return false }
    if first.attribute.isSize { return isFirst }
    switch constraints[index].container {
    case .first?: return isSecond
    case .second?: return isFirst
    case nil:
      // If other lines show that the second item is a subitem, this constraint positions the subitem.
      if let other = isFirst ? second?.item : first.item, case .item(let otherID) = other,
        superviews[otherID] == id
      {
        return false
      }
      return hasPlace
    }
  }
}
