import LayoutEquations

/// Libraries whose views apps use. Their constraints are in code that the app's developer usually does not change.
enum KnownLibraries {
  /// The Swift modules of the known libraries that define views.
  static let modules: Set<String> = [
    "ActiveLabel", "AloeStackView", "BonMot", "CalendarKit", "Charts", "DGCharts", "DropDown",
    "EmptyDataSet_Swift", "Eureka", "FloatingPanel", "FSCalendar", "Gallery", "GrowingTextView",
    "HorizonCalendar", "InputBarAccessoryView", "Instructions", "IQKeyboardManagerSwift", "JTAppleCalendar",
    "Lottie", "MessageKit", "MessageInputBar", "NotificationBannerSwift", "Pageboy", "PanModal", "Parchment",
    "SideMenu", "SkeletonView", "SlackTextViewController", "StreamChatUI", "StripePaymentSheet",
    "SwiftEntryKit",
    "SwiftMessages", "SwipeCellKit", "Tabman", "Toast_Swift", "XLPagerTabStrip", "YPImagePicker",
  ]

  /// The prefixes of class names in libraries that are written in Objective-C.
  static let prefixes = [
    "DZNEmptyDataSet", "FBSDK", "GADBanner", "GMSMap", "IQToolbar", "JSQMessages", "MBProgressHUD", "SLKText",
    "SVProgressHUD", "TTTAttributedLabel", "XLForm",
  ]

  /// Returns whether a name is one of ``modules`` or one of the class name ``prefixes``.
  static func contains(_ name: String) -> Bool { modules.contains(name) || prefixes.contains(name) }
}

extension ConflictCase {
  /// Returns the module that may have made a constraint, if it is a library or a framework of the app. Returns nil if
  /// the constraint is about a view of the app's main module, or if the log does not show the module.
  ///
  /// - Parameter process: The name of the process in the report. It is usually the name of the app's main module, so a
  ///   view of another module belongs to a library or to a framework of the app.
  func otherModule(of index: Int, process: String?) -> String? {
    let constraint = constraints[index]
    guard constraint.className == "NSLayoutConstraint", constraint.origin == nil else { return nil }
    let modules = modules(of: constraint)
    if modules.isEmpty {
      // A plain view beside views of a library can be inside one of them.
      guard constraint.items.allSatisfy({ kinds[$0.id] == .neutral }) else { return nil }
      return library
    }
    guard let first = modules.first, let module = first, modules.allSatisfy({ $0 == module }) else {
      return nil
    }
    if KnownLibraries.contains(module) { return module }
    let main = process.map { name in String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    guard let main, main != module else { return nil }
    return module
  }

  /// Returns whether a constraint is about views of a known library.
  func isOfKnownLibrary(_ index: Int) -> Bool {
    let modules = modules(of: constraints[index])
    return !modules.isEmpty && modules.allSatisfy { $0.map(KnownLibraries.contains) ?? false }
  }

  /// Whether the report is about views of a known library.
  var mentionsLibrary: Bool { library != nil }

  /// Returns the modules of those views of a constraint whose classes are not Apple's. An element is nil if the name of
  /// the class does not show the module.
  private func modules(of constraint: LoggedConstraint) -> [String?] { constraint.modules(items) }
}

extension [LoggedConstraint] {
  /// Returns the module of a known library whose views occur in these constraints; nil if there is none.
  ///
  /// - Parameter items: The items of the constraints.
  func library(_ items: ReportedItems) -> String? {
    var known: Set<String> = []
    for constraint in self where constraint.items.contains(where: { known.insert($0.id).inserted }) {
      for case let module? in constraint.modules(items) where KnownLibraries.contains(module) {
        return module
      }
    }
    return nil
  }
}

extension LoggedConstraint {
  /// Returns the modules of those views of the constraint whose classes are not Apple's. An element is nil if the name
  /// of the class does not show the module.
  fileprivate func modules(_ items: ReportedItems) -> [String?] {
    self.items.compactMap { item -> String?? in
      guard let name = items.appClass(of: item.id) else { return nil }
      return .some(KnownLibraries.prefixes.first(where: name.hasPrefix) ?? ClassName(name).module)
    }
  }
}
