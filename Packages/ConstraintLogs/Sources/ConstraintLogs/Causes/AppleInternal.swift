extension LogCause {
  /// The system made all conflicting constraints, so the app cannot change them.
  public static let apple = LogCause("apple_internal", isHarmless: true)
}

/// The cause of conflicts among constraints that the system made: none of them names a class or an item of the app.
final class AppleInternal: ConflictCause {
  let cause = LogCause.apple
  let isOfSystem = true

  func matches(_ conflict: ConflictCase) -> Bool {
    let items = conflict.constraints.flatMap { $0.items }
    let isSigned =
      items.contains { $0.kind == .apple } || conflict.makers.contains(.apple)
      || conflict.constraints.contains {
        $0.items.contains { $0.className == "UIWindow" } && $0.resizing != nil
      }
    if isSigned {
      return !items.contains { $0.kind == .app || $0.kind == .hostContent }
        && !conflict.makers.contains(.library)
    }
    // A report of a single negative size comes from UIKit's action sheets. App code does not set one.
    guard conflict.constraints.count == 1, let size = conflict.size(of: 0) else { return false }
    return size.constant < 0 && items.allSatisfy { $0.kind == .neutral } && conflict.makers[0] == .app
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    if conflict.members.count == 1, let size = conflict.size(of: conflict.members[0]), size.constant < 0 {
      let (item, number) = (words.the(size.item), words.number(size.constant))
      return
        "\(words.framework)'s own constraint makes \(item) \(number) \(size.attribute.adjective), and a \(size.attribute.noun) cannot be negative."
    }
    return
      "\(words.framework)'s own constraints conflict: they need \(sum.needed), but leave only \(sum.available)."
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    "\(words.framework)'s own constraints conflict."
  }

  var reassurance: String? {
    "The system made every constraint of this conflict. None is yours."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    var fixes = [
      LogFix(
        advice: "Ignore this message.",
        reason: "It is harmless, and newer systems often no longer print it."
      )
    ]
    let classes = changes.conflict.constraints.flatMap { $0.items }.compactMap { $0.className }
    if classes.contains(where: { $0.mentions("ButtonBar") || $0.mentions("Toolbar") }) {
      fixes.append(
        LogFix(
          advice: "Give the toolbar a frame, such as 320 × 44, before you set its items.",
          reason: "The system lays out the items at once, while a new toolbar is still 0 wide."))
    }
    if classes.contains(where: { $0.mentions("Alert") }) || changes.conflict.constraints.count == 1 {
      fixes.append(
        LogFix(
          advice: "In an action sheet: set the sourceView of its popover before you present it.",
          reason: "Without a source view, the sheet has no width in its first layout."))
    }
    return fixes
  }
}
