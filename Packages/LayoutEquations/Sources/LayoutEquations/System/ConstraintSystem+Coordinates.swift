import LinearConstraints

/// Conversion of positions from the superview's coordinates to those of one origin.
extension ConstraintSystem {
  /// Returns the superviews of an item, the nearest first.
  ///
  /// - Complexity: O(*d*) for an item at depth *d* of the hierarchy.
  public func ancestors(of item: String) -> ArraySlice<String> {
    Self.path(from: item, superviews).dropFirst()
  }

  /// Returns an attribute as a sum of unknowns; positions are relative to the item's superview.
  public func terms(of anchor: Anchor) -> [Term] {
    var sum = LinearSum<Term>()
    Self.add(1, Anchor(anchor.item, anchor.attribute.resolved(in: direction)), [:], to: &sum)
    return sum.terms
  }

  /// Returns a sum with all positions relative to one origin instead of the superviews of their items.
  ///
  /// Sums in this form can be shown to people: they add up distances from the edge of one item to the edge of another.
  ///
  /// - Complexity: O(*n*²) for *n* terms.
  public func absolute(_ terms: [Term]) -> [Term] { Self.absolute(terms, superviews) }

  /// Returns a row with all positions relative to one origin; see ``absolute(_:)-(Array<_>)``.
  public func absolute(_ row: Row) -> Row {
    var row = row
    row.terms = absolute(row.terms)
    return row
  }
}

extension ConstraintSystem {
  /// Returns the item, its superview, and so on up to the topmost item.
  static func path(from item: String, _ superviews: [String: String]) -> [String] {
    var path = [item]
    while let last = path.last, let next = superviews[last] { path.append(next) }
    return path
  }

  /// Returns superviews without cycles: entries that would make an item its own ancestor are removed.
  static func withoutCircles(_ superviews: [String: String]) -> [String: String] {
    var result = superviews
    var sound: Set<String> = []
    for start in superviews.keys.sorted() {
      var way: Set<String> = []
      var item = start
      while !sound.contains(item), let above = result[item] {
        way.insert(item)
        if way.contains(above) {
          result[item] = nil
          break
        }
        item = above
      }
      sound.formUnion(way)
    }
    return result
  }

  static func absolute(_ terms: [Term], _ superviews: [String: String]) -> [Term] {
    var sum = LinearSum<Term>()
    for term in terms {
      sum.add(term.coefficient, term.unknown)
      switch term.unknown {
      case .position(let item, let axis):
        if let above = superviews[item] { sum.add(-term.coefficient, .position(item: above, axis)) }
      case .place(let item, _): sum.add(-term.coefficient, .position(item: item, term.unknown.axis))
      case .size, .scroll, .holder: break
      }
    }
    return sum.terms
  }

  /// Adds a multiple of an attribute, with leading as left and trailing as right; positions are relative to the origin.
  static func add(
    _ factor: Double, _ anchor: Anchor, _ superviews: [String: String], to sum: inout LinearSum<Term>
  ) {
    let (item, attribute) = (anchor.item, anchor.attribute)
    guard let axis = attribute.axis else { return }
    if attribute.isLocation {
      for above in path(from: item, superviews) { sum.add(factor, .position(item: above, axis)) }
    }
    switch attribute {
    case .width, .height, .right, .trailing, .bottom: sum.add(factor, .size(item: item, axis))
    case .centerX, .centerY: sum.add(factor / 2, .size(item: item, axis))
    case .centerXWithinMargins:
      sum.add(factor / 2, .place(item: item, .leftMargin))
      sum.add(factor / 2, .place(item: item, .rightMargin))
    case .centerYWithinMargins:
      sum.add(factor / 2, .place(item: item, .topMargin))
      sum.add(factor / 2, .place(item: item, .bottomMargin))
    case .leadingMargin: sum.add(factor, .place(item: item, .leftMargin))
    case .trailingMargin: sum.add(factor, .place(item: item, .rightMargin))
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .lastBaseline, .firstBaseline:
      sum.add(factor, .place(item: item, attribute))
    case .left, .leading, .top, .notAnAttribute: break
    }
  }
}
