import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes that change the alignment of a stack view.
extension ConflictChanges {
  /// The fixes for a stack view that makes its arranged views equally large, while a constraint fixes the
  /// size of one of them: another alignment, or a plain view around the view of fixed size. Empty for all
  /// other conflicts.
  ///
  /// With another alignment, an arranged view without a size of its own could become 0 wide or high. The fix
  /// therefore adds a constraint that gives such a view its current size, which is that of the stack view.
  var alignments: [LogFix] {
    guard conflict.conflict != nil else { return [] }
    if room == .growing || room == .final, !isUnfilled { return [] }
    for axis in LayoutAxis.allCases {
      let rows = conflict.members.filter { isAlignment($0, axis) != nil }
      guard rows.contains(where: { isAlignment($0, axis) == true }),
        rows.contains(where: { isAlignment($0, axis) == false })
      else { continue }
      let items = rows.flatMap { conflict.constraints[$0].items.map { $0.id } }
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      let fixed = changeable.first { index in
        guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first,
          case .item(let id) = anchor.item
        else { return false }
        return anchor.attribute == attribute && items.contains(id)
      }
      guard let fixed, let item = conflict.subject(of: fixed) else { continue }
      let far = conflict.constraints.indices.filter { isAlignment($0, axis) == false }
      let stack = conflict.constraints.indices.lazy.compactMap { self.stackView(of: $0) }.first
      let name = stack.map(words.the) ?? "the stack view"
      let noun = attribute.noun
      let sizes = conflict.members.filter { index in
        guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first,
          case .item(let id) = anchor.item
        else { return false }
        return anchor.attribute == attribute && items.contains(id)
      }
      let start =
        sizes.count == 2
        ? "With the alignment .fill, all arranged views get the same \(noun), but \(numbers(sizes)) set different \(noun)s."
        : "With the alignment .fill, all arranged views get the same \(noun), but [\(fixed + 1)] sets the \(noun) of \(words.the(item))."
      let removals = far.map { LogFix.Edit(constraint: $0, change: .remove) }
      guard let without = items.first(where: { $0 != item && !hasOwnSize($0, attribute) }) else {
        return [
          LogFix(
            advice: "Set the alignment of \(name) to .center instead of .fill.",
            reason: "\(start) To keep .fill for the other views, put \(words.the(item)) into a plain view.",
            edits: removals, code: words.code.alignment("center", of: stack))
        ]
      }
      let edge = axis == .horizontal ? "leading" : "top"
      let aligned = LogFix(
        advice:
          "Set the alignment of \(name) to .\(edge) instead of .fill, and make \(words.the(without)) as \(attribute.adjective) as \(name).",
        reason:
          "\(start) With .\(edge), each arranged view has its own \(noun), and this log shows none for \(words.the(without)). If its content determines one, leave out the constraint.",
        edits: removals,
        code: words.code.alignment(edge, of: stack) + "\n" + words.code.filling(without, stack, attribute))
      let wrapped = LogFix(
        advice:
          "Put \(words.the(item)) into a plain view, and add this view to \(name) in place of \(words.the(item)).",
        reason:
          "\(start) The plain view gets the \(noun) of the others, and \(words.the(item)) keeps its own at the \(edge) edge.",
        edits: far.filter { conflict.constraints[$0].item(item) != nil }
          .map { .init(constraint: $0, change: .remove) },
        code: words.code.wrapping(item, in: stack, keeping: attribute))
      return [aligned, wrapped]
    }
    return []
  }

  /// The fix for an arranged view of fixed size that would have to fill a larger stack view: another alignment of the
  /// stack view. Empty for all other conflicts.
  ///
  /// The log shows that the stack view connects both of its edges to this one view. A stack view does this across its
  /// axis. Along its axis, it does so only if it has a single arranged view.
  var alignmentOfOne: [LogFix] {
    guard isUnfilled else { return [] }
    for index in changeable {
      guard let fixed = conflict.size(of: index), fixed.relation == .equal,
        !conflict.isOfStack(fixed.item)
      else { continue }
      let edges = conflict.members.filter { row in
        stackView(of: row) != nil && conflict.constraints[row].item(fixed.item) != nil
      }
      let far = edges.filter { conflict.isAtFarEdge($0) }
      guard edges.count == 2, far.count == 1, let stack = stackView(of: far[0]) else { continue }
      return [
        LogFix(
          advice: "Set the alignment of \(words.the(stack)) to .center instead of .fill.",
          reason:
            "With .fill, \(words.the(fixed.item)) must be as \(fixed.attribute.adjective) as \(words.the(stack)), but [\(index + 1)] sets its \(fixed.attribute.noun).",
          edits: [.init(constraint: far[0], change: .remove)],
          code: words.code.alignment("center", of: stack))
      ]
    }
    return []
  }

  /// Returns whether an arranged view has a width or height of its own: a constraint in the log sets it, or its class
  /// usually has a size that its content determines.
  private func hasOwnSize(_ id: String, _ attribute: LayoutAttribute) -> Bool {
    if let name = conflict.className(of: id), KnownClasses.sized.contains(ClassName(name).short) {
      return true
    }
    return conflict.items.rows(of: id).contains { index in
      guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return false }
      return anchor.item == .item(id) && anchor.attribute == attribute
    }
  }

  /// Returns true if a stack view aligns the near edges (left, leading, top) of its arranged views with this
  /// constraint, and false if it aligns the far edges. Nil for all other constraints.
  private func isAlignment(_ index: Int, _ axis: LayoutAxis) -> Bool? {
    let constraint = conflict.constraints[index]
    guard conflict.makers[index] == .stackView, constraint.identifier?.hasPrefix("UISV-alignment") == true,
      case .attribute(let one)? = constraint.equation?.first,
      case .attribute(let other)? = constraint.equation?.second, one.attribute == other.attribute,
      one.attribute.axis == axis
    else { return nil }
    return one.attribute.isNearEdge
  }

  /// Returns the id of the stack view that made a constraint between itself and an arranged view; nil for all other
  /// constraints.
  func stackView(of index: Int) -> String? {
    let constraint = conflict.constraints[index]
    guard conflict.makers[index] == .stackView, constraint.identifier?.hasPrefix("UISV-canvas") == true else {
      return nil
    }
    return constraint.items.first { $0.className?.hasSuffix("StackView") == true }?.id
  }
}

extension ConflictCase {
  /// Returns whether an item is a stack view.
  fileprivate func isOfStack(_ id: String) -> Bool { className(of: id)?.hasSuffix("StackView") == true }
}
