extension Workload {
  static let stack = Workload(
    "stack",
    "stack views in stack views, up to four in each, with content views in the innermost ones; size: the number of content views"
  ) { session, size in
    let root = session.makeRoot()
    var builder = StackBuilder()
    let outermost = builder.build(in: &session, contents: size, isRow: true, isLast: true)
    session.pinLeft(outermost, to: root, 16)
    session.pinTop(outermost, to: root, 16)
    session.pinRight(outermost, to: root, 16, priority: 300)
    session.pinBottom(outermost, to: root, 16, .atLeast, priority: 260)
  }
}

/// A builder of the tree of stack views, from the root to the leaves.
private struct StackBuilder {
  private var leafCount = 0
  private var stackCount = 0

  /// Returns a stack view that contains a number of leaves; for a single one, returns the leaf itself.
  ///
  /// - Parameters:
  ///   - contents: The number of leaves.
  ///   - isRow: Whether the stack view is horizontal.
  ///   - isLast: Whether the result is the last view of the surrounding stack view.
  mutating func build(in session: inout Session, contents: Int, isRow: Bool, isLast: Bool) -> View {
    guard contents > 1 else { return leaf(in: &session, isLast: isLast) }
    let stack = session.makeView("st\(stackCount)")
    stackCount += 1
    let count = min(4, contents)
    let shares = (0..<count).map { contents / count + ($0 < contents % count ? 1 : 0) }

    // Only the innermost stack views are removed and added again.
    guard shares.allSatisfy({ $0 == 1 }) else {
      fill(stack, in: &session, shares: shares, isRow: isRow)
      return stack
    }
    session.group { session in fill(stack, in: &session, shares: shares, isRow: isRow) }
    return stack
  }

  private mutating func leaf(in session: inout Session, isLast: Bool) -> View {
    let view = session.makeView("leaf\(leafCount)")
    leafCount += 1
    // The last view has a lower content hugging priority, so it is stretched.
    let hugging = isLast ? 249 : 250
    session.fitContent(view.width, session.points(12...60), hugging: hugging)
    session.fitContent(view.height, session.points(12...40), hugging: hugging)
    return view
  }

  private mutating func fill(_ stack: View, in session: inout Session, shares: [Int], isRow: Bool) {
    var previous: View?
    let children = shares.enumerated().map { place, share in
      build(in: &session, contents: share, isRow: !isRow, isLast: place == shares.count - 1)
    }
    for child in children {
      if isRow {
        if let previous {
          session.place(child, rightOf: previous, gap: 8)
        } else {
          session.pinLeft(child, to: stack, 0)
        }
        session.centerVertically(child, with: stack)
        session.add(child.top - stack.top, .atLeast, 0)
        session.pinBottom(child, to: stack, 0, .atLeast)
      } else {
        if let previous {
          session.place(child, below: previous, gap: 8)
        } else {
          session.pinTop(child, to: stack, 0)
        }
        session.pinLeft(child, to: stack, 0)
        session.pinRight(child, to: stack, 0, .atLeast)
      }
      previous = child
    }
    if let previous {
      if isRow { session.pinRight(previous, to: stack, 0) } else { session.pinBottom(previous, to: stack, 0) }
    }
    // Across its axis, a stack view is as small as possible.
    session.add(isRow ? stack.height : stack.width, .atMost, 0, priority: 51)
  }
}
