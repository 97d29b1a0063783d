import LinearConstraints

/// Methods that convert positions relative to superviews to positions relative to one common origin.
extension ConstraintSystem {
  /// Returns the superview of an item, the superview of that superview, and so on, up to the topmost item.
  ///
  /// - Complexity: O(*d*) for an item with *d* ancestors.
  public func ancestors(of item: String) -> ArraySlice<String> {
    Self.path(from: item, superviews).dropFirst()
  }

  /// Returns the value of an attribute as a sum of unknowns, in which positions are relative to the superviews of
  /// their items.
  public func terms(of anchor: Anchor) -> [Term] {
    var sum = LinearSum<Term>()
    Self.add(1, Anchor(anchor.item, anchor.attribute.resolved(in: direction)), [:], to: &sum)
    return sum.terms
  }

  /// Converts a sum in which positions are relative to superviews to an equal sum in which all positions are relative
  /// to one origin.
  ///
  /// The converted sum consists of distances from the edge of one item to the edge of another. People can follow such a
  /// sum more easily.
  ///
  /// - Complexity: O(*n*²) for *n* terms.
  public func absolute(_ terms: [Term]) -> [Term] { Self.absolute(terms, superviews) }

  /// Converts a row in which positions are relative to superviews to an equal row in which all positions are relative
  /// to one origin.
  public func absolute(_ row: Row) -> Row {
    var row = row
    row.terms = absolute(row.terms)
    return row
  }
}

extension ConstraintSystem {
  /// Returns the given item and its known ancestors, from the inside outwards.
  static func path(from item: String, _ superviews: [String: String]) -> [String] {
    var path = [item]
    while let last = path.last, let next = superviews[last] { path.append(next) }
    return path
  }

  /// Returns the superviews by item, without the entries that would make an item its own ancestor.
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
      case .marginOrBaseline(let item, _):
        sum.add(-term.coefficient, .position(item: item, term.unknown.axis))
      case .size, .scroll, .holder: break
      }
    }
    return sum.terms
  }

  /// Adds the value of an attribute, multiplied by `factor`, to a sum. `superviews` contains the name of the superview
  /// by the name of the item. A position is the sum of the positions of the item and of all ancestors in `superviews`.
  /// If `superviews` is empty, a position is relative to the item's superview.
  ///
  /// Leading is treated as left, and trailing as right.
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
      sum.add(factor / 2, .marginOrBaseline(item: item, .leftMargin))
      sum.add(factor / 2, .marginOrBaseline(item: item, .rightMargin))
    case .centerYWithinMargins:
      sum.add(factor / 2, .marginOrBaseline(item: item, .topMargin))
      sum.add(factor / 2, .marginOrBaseline(item: item, .bottomMargin))
    case .leadingMargin: sum.add(factor, .marginOrBaseline(item: item, .leftMargin))
    case .trailingMargin: sum.add(factor, .marginOrBaseline(item: item, .rightMargin))
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .lastBaseline, .firstBaseline:
      sum.add(factor, .marginOrBaseline(item: item, attribute))
    case .left, .leading, .top, .notAnAttribute: break
    }
  }
}
