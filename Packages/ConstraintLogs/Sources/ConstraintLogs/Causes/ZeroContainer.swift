import LayoutEquations
import LinearConstraints

extension LogCause {
  /// The app sets the size of a view to 0, but the content of the view needs room.
  public static let zeroContainer = LogCause("container_zero")
}

/// The cause of conflicts in a view that the app makes 0 wide or high, for example to collapse it, while its content
/// stays.
final class ZeroContainer: ConflictCause {
  let cause = LogCause.zeroContainer

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { index in
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index) else { return false }
      return size.relation == .equal && size.constant == 0 && conflict.isContainer(size.item)
    }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    let isOfApp = !conflict.members.contains(where: conflict.isZeroOfUnknownMaker)
    return words.sizeHeadline(sum) { item, size in
      let row = conflict.members.first { index in
        conflict.size(of: index).map { $0.item == item && $0.attribute.axis == sum.axis } ?? false
      }
      let number = row.map { " [\($0 + 1)]" } ?? ""
      let subject = isOfApp ? "Your constraint" : number.isEmpty ? "A constraint" : "Constraint"
      return
        "\(subject)\(number) makes \(words.the(item)) \(size) \(sum.axis.adjective)"
    }
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    // The app sets the size 0 on purpose, so the constraints of the content get a lower priority.
    let isZero = { (fix: LogFix) in
      fix.edits.contains { changes.conflict.size(of: $0.constraint)?.constant == 0 }
    }
    let content = changes.lowered.filter { !isZero($0) }.map { fix in
      var fix = fix
      fix.reason += " To hide the content as well, set clipsToBounds = true on the view around it."
      return fix
    }
    return content.isEmpty ? changes.lowered : content
  }
}
