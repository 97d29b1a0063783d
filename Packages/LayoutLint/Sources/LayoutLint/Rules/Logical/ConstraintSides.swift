import LayoutEquations
@_spi(Tools) import LayoutModel
import LinearConstraints

/// A constraint as seen from one of its views: `attribute relation other.otherAttribute + constant`.
struct ConstraintSide {
  let constraint: LintedConstraint

  /// The view's attribute in the constraint.
  let attribute: LayoutAttribute

  /// The relation between the attribute of the view and the other side.
  let relation: Relation

  /// The item on the other side; nil for a constraint on the width or height that has only a constant.
  let other: LintedConstraint.Item?

  /// The attribute that the constraint has on the side of ``other``.
  let otherAttribute: LayoutAttribute

  /// The distance from ``otherAttribute`` of the other item to ``attribute`` of the view, in points. It is meaningful
  /// only if the multiplier is 1.
  let constant: Double

  /// Whether the constraint is a required equation with the multiplier 1 whose constant the app's code cannot change.
  var isFixed: Bool {
    !constraint.source.hasOutlet && relation == .equal && constraint.constraint.priority.isRequired
      && constraint.constraint.multiplier == 1
  }

  /// The end of the view at which the attribute is: `start` for the leading, left or top edge or margin, `end` for the
  /// opposite ones. Nil for a center, a baseline or a size.
  var end: LayoutEnd? { attribute.end }
}

/// One of the two ends of a view along an axis.
enum LayoutEnd: Hashable {
  /// The leading, left or top edge.
  case start
  /// The trailing, right or bottom edge.
  case end

  var opposite: LayoutEnd { self == .start ? .end : .start }
}

extension LayoutAttribute {
  /// The end of the item at which this edge or margin is, such as ``LayoutEnd/start`` for `leading`; nil for a center,
  /// a baseline or a size.
  var end: LayoutEnd? {
    switch self {
    case .leading, .left, .top, .leadingMargin, .leftMargin, .topMargin: .start
    case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: .end
    default: nil
    }
  }

  /// Whether the attribute is the center of an item, or of the area inside its margins.
  var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}

/// A table of the active constraints of each view. Use a view as the subscript to get its constraints.
struct ConstraintSides {
  private let sides: [[ConstraintSide]]

  /// Creates the table of a layout. Constraints whose left side is a distance between two positions are left out.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  init(_ layout: LintedLayout) {
    var sides = [[ConstraintSide]](repeating: [], count: layout.views.count)
    for linted in layout.constraints where linted.isActive {
      let constraint = linted.constraint
      guard constraint.firstAttribute != .notAnAttribute else { continue }
      if case .view(let index)? = linted.first {
        sides[index].append(
          ConstraintSide(
            constraint: linted, attribute: constraint.firstAttribute, relation: constraint.relation,
            other: linted.second, otherAttribute: constraint.secondAttribute, constant: constraint.constant))
      }
      if case .view(let index)? = linted.second {
        sides[index].append(
          ConstraintSide(
            constraint: linted, attribute: constraint.secondAttribute,
            relation: constraint.multiplier < 0 ? constraint.relation : constraint.relation.reversed,
            other: linted.first, otherAttribute: constraint.firstAttribute, constant: -constraint.constant))
      }
    }
    self.sides = sides
  }

  /// Returns the active constraints of a view, without the constraints of its guides.
  subscript(view: LintedView) -> [ConstraintSide] { sides[view.index] }

  /// Returns the view's active constraints in which the attribute of the view is on the given axis.
  func along(_ axis: LayoutAxis, _ view: LintedView) -> [ConstraintSide] {
    sides[view.index].filter { $0.attribute.axis == axis }
  }

  /// Returns whether a constraint with only a constant limits the width or height of a view.
  func limitsSize(of view: LintedView, along axis: LayoutAxis) -> Bool {
    along(axis, view).contains { $0.attribute.isSize && $0.other == nil }
  }

  /// Returns the constraints that determine the frame of a view: those on its size, and those that relate the view to
  /// other items. Constraints that relate the view to its descendants or to its own guides are left out.
  func placing(_ view: LintedView, in layout: LintedLayout) -> [ConstraintSide] {
    sides[view.index].filter { side in
      guard let other = side.other else { return true }
      return !layout.isInside(other.viewIndex, of: view.index)
    }
  }
}

/// The area of a view whose edges and center a constraint can refer to.
enum ConstraintArea: Hashable {
  /// The frame of the view.
  case frame
  /// The content of a scroll view, which moves when the user scrolls.
  case content
}

extension LintedLayout {
  /// Returns the area to which the other side of a constraint refers: the frame or the content of an item.
  ///
  /// Nil if it is not known.
  ///
  /// If a constraint relates a scroll view to a view inside it, the edges of the scroll view are those of its content.
  /// Its size and center are those of its frame.
  func area(of side: ConstraintSide, from view: LintedView) -> ConstraintArea? {
    guard let other = side.other else { return nil }
    let owner = views[other.viewIndex]
    guard owner.kind.scrolls, owner.index != view.index, isInside(view.index, of: owner.index) else {
      return .frame
    }
    switch other {
    case .view: return side.otherAttribute.isCenter || side.otherAttribute.isSize ? .frame : .content
    case .guide("Content Layout Guide", ofView: _): return .content
    case .guide("Frame Layout Guide", ofView: _): return .frame
    case .guide: return nil
    }
  }
}

extension LintedLayout {
  /// Returns whether a view is `ancestor` or one of the views inside it.
  ///
  /// - Complexity: O(depth).
  func isInside(_ view: Int, of ancestor: Int) -> Bool {
    var current: Int? = view
    while let index = current, index != ancestor { current = views[index].parent }
    return current != nil
  }

  /// Returns the index of the innermost view that contains both items of a constraint, or is one of them and contains
  /// the other. If only the first item is in the scene, returns the index of the item's superview. If only the second
  /// item is in the scene, returns the index of this item. Nil if there is no such view.
  ///
  /// - Complexity: O(depth²).
  func container(of constraint: LintedConstraint) -> Int? {
    guard let first = constraint.first?.viewIndex else { return constraint.second?.viewIndex }
    guard let second = constraint.second?.viewIndex else { return views[first].parent }
    var current: Int? = first
    while let index = current, !isInside(second, of: index) { current = views[index].parent }
    return current
  }

  /// Returns whether a view is an arranged subview of a stack view.
  func isArranged(_ view: LintedView) -> Bool {
    view.parent.map { views[$0].kind == .stack } ?? false && view.source.attributes.isArranged ?? true
  }

  /// Returns the size of a view's text at a width, in points; nil for a view without text.
  ///
  /// - Parameter width: The width at which the text of a label that wraps is measured. Default: no limit.
  func textSize(of view: LintedView, fittingWidth width: Double? = nil) -> LayoutSize? {
    guard var text = view.view.content.text, !text.text.isEmpty else { return nil }
    text.numberOfLines = 0
    return text.size(fittingWidth: view.wrapsText ? width : nil, in: engine.textEnvironment)
  }
}

extension LintedLayout {
  /// Whether the root of the scene is at least 320 × 480 points large, so that it is a screen and not a cell or another
  /// part of a screen. False for the views of AppKit, which are parts of windows.
  var isScreen: Bool {
    guard !root.source.canvasNotes.isFromAppKit else { return false }
    let size = engine.environment.size
    return size.width >= 320 && size.height >= 480
  }
}

extension LintedView {
  /// The assumed ratio of the length of a translation to the length of the view's text, such as 1.5.
  ///
  /// The ratio is larger for short texts. The ratios are typical; guides for localization recommend planning for
  /// translations of up to twice the length.
  var growthOfTranslation: Double {
    switch view.content.text?.text.count ?? 0 {
    case ...10: 1.5
    case ...20: 1.4
    default: 1.3
    }
  }

  /// Whether the view shows a text with letters.
  var showsWords: Bool {
    [.label, .button].contains(kind) && view.content.text?.text.contains { $0.isLetter } ?? false
  }

  /// Whether the view shows a text that is translated. This is a text with words, but not a web address, and not
  /// `Label` or `Button`: Interface Builder gives these texts to new views, and code replaces them.
  var showsTranslatedText: Bool {
    guard showsWords, let text = view.content.text?.text else { return false }
    guard !["Label", "Button"].contains(text), !text.contains("://"), !text.hasPrefix("www.") else {
      return false
    }
    // One or two letters are a symbol or a unit, such as × and Hz. In other scripts, they can be a word.
    let letters = text.lazy.filter { $0.isLetter }
    return letters.prefix(3).count == 3 || letters.contains { !$0.isASCII }
  }

  /// Whether the text of the view may take several lines.
  var wrapsText: Bool { kind == .label && view.content.text.map { $0.numberOfLines != 1 } ?? false }

  /// Whether the frame and the autoresizing mask determine the layout of the view.
  var hasMask: Bool { parent != nil && source.attributes.autoresizing != nil }

  /// Whether the view shows nothing but its background: it is a plain view without subviews.
  var isPlain: Bool { kind == .view && children.isEmpty }
}

extension LayoutRect {
  /// Returns the length of the range along an axis that two rectangles share, in points; 0 if they share none.
  func overlap(_ other: LayoutRect, _ axis: LayoutAxis) -> Double {
    max(
      0,
      min(range(axis).upperBound, other.range(axis).upperBound)
        - max(range(axis).lowerBound, other.range(axis).lowerBound))
  }

  /// Returns the range of the rectangle along an axis, in points.
  func range(_ axis: LayoutAxis) -> ClosedRange<Double> {
    let start = axis == .horizontal ? origin.x : origin.y
    return start...max(start, start + size[axis])
  }
}
