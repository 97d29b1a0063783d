import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// A conflict that many apps report, with the systems that log it and what to do about it.
///
/// To add an issue, add an entry to ``table`` with a log in `Tests/ConstraintLogsTests`. The guide *Explaining Auto
/// Layout logs* describes the properties.
struct KnownIssue: Hashable, Sendable {
  /// The name of the issue in JSON, such as `keyboard-plane`. It does not change between versions.
  var id: String

  /// The versions of the system that log the issue, such as `iOS 12.2 to 13.3`.
  var systems: String

  /// The ``id`` of the issue that represents this issue and others with the same cause; nil for an issue that
  /// represents itself. A log summary counts reports with the same family as one cause.
  var family: String?

  /// The explanation of how the conflict arises, as a sentence.
  var meaning: String

  /// The advice about the issue, as a sentence; nil if the log message can only be ignored.
  var advice: String?

  /// Whether to follow ``advice`` rather than ignore the log message.
  var isAvoidable = false

  /// Whether the system causes the conflict. If false, the app causes it, and ``meaning`` explains how.
  var isOfSystem = true

  /// The largest excess with which a conflict matches this issue, in points. The excess is the length that the
  /// constraints need minus the available length. If nil, any excess matches.
  var largestExcess: Double?

  /// The patterns of constraints. A conflict has this issue only if each pattern matches one of its constraints.
  var rows: [Row]

  /// A pattern for one constraint of the conflict. Properties that are nil match any constraint.
  struct Row: Hashable, Sendable {
    /// The identifier of the constraint. A `*` at its end matches any text. Nil matches any constraint.
    var identifier: String?

    /// The class or name of one of the items, without module. A `*` at its end matches any text. Nil matches
    /// any item.
    var item: String?

    /// The module that declares the class of one of the items. If ``item`` is not nil either, one item must match both
    /// properties.
    var module: String?

    /// The maker of the constraint: the app, or the part of the system that created it.
    ///
    /// Nil if the maker does not matter.
    var maker: ConstraintMaker?

    /// The width or height, in points, that the constraint requires; nil if the constraint can be of any form.
    var size: Double?

    /// The axis of ``size``; nil if both widths and heights match.
    var axis: LayoutAxis?
  }
}

extension KnownIssue {
  /// The advice about a toolbar without a size. A toolbar can also be a navigation controller's, whose frame the app
  /// does not set.
  private static let toolbarFrame =
    "If you create a toolbar, give it a frame, such as 320 × 44, before you set its items. Otherwise, ignore this message."

  /// All known issues. For a conflict, the first issue that matches it is used.
  static let table: [KnownIssue] = [
    KnownIssue(
      id: "action-sheet-minus-16", systems: "iOS 12.2 and later",
      meaning: "An action sheet subtracts its insets before it has its width.",
      advice: "On an iPad, set the sourceView of the sheet's popover before you present it.",
      rows: [Row(item: "UIView", maker: .app, size: -16, axis: .horizontal)]),
    KnownIssue(
      id: "action-sheet-304", systems: "iOS 8 to 12",
      meaning: "An action sheet in a popover is laid out before the popover has its final width.",
      advice: "Set the sourceView of the sheet's popover before you present it.",
      rows: [
        Row(item: "_UIAlertControllerView"), Row(item: "UIView", maker: .app, size: 304, axis: .horizontal),
      ]),
    KnownIssue(
      id: "keyboard-assistant", systems: "iOS 16 and later",
      meaning: "The keyboard shows its assistant bar while there is no room for it yet.",
      rows: [Row(identifier: "assistant*")]),
    KnownIssue(
      id: "keyboard-plane", systems: "iPadOS",
      meaning: "The keyboard changes its height while its keys still have the old one.",
      rows: [Row(item: "UIKeyboardImpl", maker: .autoresizing)]),
    KnownIssue(
      id: "keyboard-assistant-bar", systems: "iOS 9 to 15",
      meaning: "The keyboard lays out its assistant bar while it is still 0 high.",
      rows: [Row(item: "UIKeyboardAssistantBar")]),
    KnownIssue(
      id: "swiftui-keyboard-toolbar", systems: "iOS 15 and later",
      meaning: "SwiftUI builds the toolbar above the keyboard while it is still 0 wide.",
      rows: [Row(module: "SwiftUI", maker: .autoresizing, size: 0), Row(item: "UIToolbar")]),
    KnownIssue(
      id: "web-form-accessory", systems: "iOS 13 and later",
      meaning: "A web view builds the bar above the keyboard while it is still 0 wide.",
      rows: [Row(item: "UIWebFormAccessory")]),
    KnownIssue(
      id: "toolbar-without-frame", systems: "iOS 11 and later",
      meaning: "A toolbar lays out its items while it is still 0 wide.",
      advice: toolbarFrame, isAvoidable: true,
      rows: [Row(item: "_UIToolbarContentView", size: 0, axis: .horizontal)]),
    KnownIssue(
      id: "toolbar-without-height", systems: "iOS 11 and later", family: "toolbar-without-frame",
      meaning: "A toolbar lays out its items while it is still 0 high.",
      advice: toolbarFrame, isAvoidable: true,
      rows: [Row(item: "_UIToolbarContentView", size: 0, axis: .vertical)]),
    KnownIssue(
      id: "button-bar-without-size", systems: "iOS 11 and later", family: "toolbar-without-frame",
      meaning: "A toolbar or navigation bar lays out its items before it has its final size.",
      advice: toolbarFrame, isAvoidable: true,
      rows: [Row(item: "_UIButtonBarStackView"), Row(item: "_UIModernBarButton")]),
    KnownIssue(
      id: "toolbar-frame-zero", systems: "iOS 11 and later",
      meaning: "A toolbar with an empty frame lays out its items, which need room.",
      advice: "Create the toolbar with a frame, such as 320 × 44, before you set its items.",
      isAvoidable: true,
      rows: [Row(item: "UIToolbar", maker: .autoresizing, size: 0)]),
    KnownIssue(
      id: "navigation-bar-frame-zero", systems: "iOS 11 and later",
      meaning: "A navigation bar with an empty frame lays out its items, which need room.",
      advice: "Create the navigation bar with a frame, such as 320 × 44, before you set its items.",
      isAvoidable: true,
      rows: [Row(item: "UINavigationBar", maker: .autoresizing, size: 0)]),
    KnownIssue(
      id: "navigation-bar-without-width", systems: "iOS 11 and later",
      meaning: "A navigation bar lays out its items before it has its final width.",
      rows: [Row(identifier: "UINavItemContentGuide-*")]),
    KnownIssue(
      id: "bar-button-without-width", systems: "iOS 26 and later",
      meaning: "A navigation bar lays out its buttons while they have no width yet.",
      rows: [Row(item: "ItemWrapperView", module: "UIKit", size: 0)]),
    KnownIssue(
      id: "player-controls-without-frame", systems: "iOS 11 and later",
      meaning: "A player lays out its controls while its view has no size yet.",
      advice: "Give the view of the AVPlayerViewController its frame or constraints before you add it.",
      rows: [Row(item: "AV*", maker: .autoresizing, size: 0)]),
    KnownIssue(
      id: "estimated-item-width", systems: "iOS 8 and later",
      meaning:
        "A size of 50 is probably an estimate: a flow layout makes its cells 50 × 50 until they have measured themselves.",
      isOfSystem: false,
      rows: [Row(identifier: "UIView-Encapsulated-Layout-Width", size: 50, axis: .horizontal)]),
    KnownIssue(
      id: "estimated-item-height", systems: "iOS 8 and later",
      meaning:
        "A size of 50 is probably an estimate: a flow layout makes its cells 50 × 50 until they have measured themselves.",
      isOfSystem: false,
      rows: [
        Row(identifier: "UIView-Encapsulated-Layout-Height", item: "UIView", size: 50, axis: .vertical)
      ]),
    KnownIssue(
      id: "separator", systems: "iOS",
      meaning:
        "A row height includes the separator, so the content of the cell is one pixel shorter than the row.",
      isOfSystem: false, largestExcess: 1,
      rows: [Row(identifier: "UIView-Encapsulated-Layout-Height", item: "UITableViewCellContentView")]),
  ]

  /// Returns the first known issue that matches a conflict; nil if none does.
  ///
  /// An issue of the system matches only if no constraint of the conflict is certainly the app's.
  static func find(_ conflict: ConflictCase) -> KnownIssue? {
    let isOfApp = conflict.deciding.contains { conflict.owners[$0] == .app }
    return table.first { issue in
      guard !issue.isOfSystem || !isOfApp else { return false }
      if let largest = issue.largestExcess {
        guard let excess = conflict.conflict?.excess, excess <= largest,
          conflict.conflict?.arithmetic.crossesAxes == false, !conflict.isTallerThanContent
        else { return false }
      }
      return issue.rows.allSatisfy { row in conflict.deciding.contains { row.matches($0, of: conflict) } }
    }
  }
}

extension KnownIssue {
  /// Returns the ``family`` of the issue with an id, or the id itself if the issue has no family. Nil if the app causes
  /// the issue.
  static func family(of id: String) -> String? {
    guard let issue = table.first(where: { $0.id == id }), issue.isOfSystem else { return nil }
    return issue.family ?? id
  }
}

extension KnownIssue.Row {
  /// Returns whether the constraint with an index matches the pattern.
  fileprivate func matches(_ index: Int, of conflict: ConflictCase) -> Bool {
    let constraint = conflict.constraints[index]
    if let maker, conflict.makers[index] != maker { return false }
    if let identifier, !Self.matches(constraint.identifier, identifier) { return false }
    if item != nil || module != nil, !constraint.items.contains(where: isItem) { return false }
    guard let size else { return true }
    guard let known = conflict.size(of: index), known.relation == .equal, known.constant == size else {
      return false
    }
    return axis == nil || known.attribute.axis == axis
  }

  private func isItem(_ candidate: LoggedItem) -> Bool {
    let name = candidate.className.map { ClassName($0) }
    if let module, name?.module != module { return false }
    guard let item else { return true }
    return Self.matches(name?.short, item) || Self.matches(candidate.name, item)
  }

  private static func matches(_ text: String?, _ pattern: String) -> Bool {
    guard let text else { return false }
    return pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }
}

extension ConflictCase {
  /// Whether a host makes a view higher than its content. A separator does not explain such a difference: it makes the
  /// content of a cell lower than the row.
  fileprivate var isTallerThanContent: Bool {
    members.contains { index in
      guard makers[index] == .host, let size = size(of: index), let fitting = fittingConstant(of: index)
      else {
        return false
      }
      return fitting < size.constant
    }
  }
}
