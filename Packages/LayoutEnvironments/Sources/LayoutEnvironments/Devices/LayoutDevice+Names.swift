@_spi(Tools) import SourceText

extension LayoutDevice {
  /// Creates a device from its name. Returns nil if no known device has this name.
  ///
  /// ```swift
  /// LayoutDevice(named: "iphone se (2nd generation)")?.model  // "iPhone SE 2"
  /// LayoutDevice(named: "iPad 9.7 landscape 1/2")?.size  // 507 × 768
  /// ```
  ///
  /// A name consists of the name of a model in ``all``, or one of its ``aliases`` such as Interface Builder's
  /// `retina4_7`. It may be followed by `portrait` or `landscape`, and by a part of the screen in split view: `1/3`,
  /// `1/2`, `2/3`, or `split 1/2`. Case, spaces, brackets, and the words *generation* and *inch* are ignored.
  ///
  /// A tablet name that contains only a screen diagonal means the tablet with this screen: `iPad 11` is the 11-inch
  /// iPad Pro of 2018, while `iPad (11th generation)` is a later iPad.
  public init?(named name: String) {
    guard let device = try? LayoutDevice(parsing: name) else { return nil }
    self = device
  }

  /// Creates a device from its name, or throws an error that states what is wrong. For valid names, see
  /// ``init(named:)``.
  ///
  /// ```swift
  /// let device = try LayoutDevice(parsing: "iPhone 15 landscape")
  /// let environment = LayoutEnvironment(device: device)
  /// ```
  ///
  /// - Throws: ``DeviceNameError`` if no model has this name, if the model does not have the orientation, or if split
  ///   view does not offer the part of the screen.
  public init(parsing name: String) throws(DeviceNameError) {
    guard name.utf8.count <= 128 else { throw .unknown(name) }
    var words = name.lowercased().split { $0.isWhitespace }[...]
    var orientation: Orientation?
    var split: Split?
    while let last = words.last {
      if orientation == nil, let word = Orientation(rawValue: String(last)) {
        orientation = word
        words.removeLast()
      } else if split == nil, let word = Split(rawValue: String(last)) {
        split = word
        words.removeLast()
        if words.last == "split" { words.removeLast() }
      } else {
        break
      }
    }
    guard let found = LayoutDevice.byKey[LayoutDevice.key(words.joined(separator: " "))] else {
      // The rest can be the name of a device, as in `iPad 11 landscape 1/4`.
      if let part = words.last, part.contains("/"),
        let device = LayoutDevice(named: words.dropLast().joined(separator: " "))
      {
        throw .unknownSplit(
          String(part), of: device.rotated(to: orientation ?? device.orientation))
      }
      throw .unknown(name)
    }
    let rotated = found.rotated(to: orientation ?? found.orientation)
    if let orientation, rotated.orientation != orientation { throw .noOrientation(orientation, of: found) }
    guard let device = rotated.inSplitView(split) else { throw .noSplit(split, of: rotated) }
    self = device
  }

  /// The name of the device, in the form that ``init(named:)`` reads: the model, the orientation if it is not the
  /// default orientation, and the part of the screen in split view.
  public var name: String {
    var words = [model]
    if orientation != screen.restingOrientation { words.append(orientation.rawValue) }
    if let split { words.append(split.rawValue) }
    return words.joined(separator: " ")
  }

  /// Alternative names of the model, such as `iPhone SE (2nd generation)` for `iPhone SE 2`. If the model represents a
  /// screen of Interface Builder's files, the name of this screen is included, such as `retina4_7` for `iPhone 8`.
  public var aliases: [String] {
    LayoutDevice.modelsByAlias.filter { $0.model == model }.map { $0.alias }
  }

  private static let byKey: [String: LayoutDevice] = {
    let models = Dictionary(keepingFirst: all.map { (key($0.model), $0) })
    let aliases = modelsByAlias.compactMap { alias, model in
      models[key(model)].map { (key(alias), $0) }
    }
    return Dictionary(keepingFirst: models.map { ($0, $1) } + aliases)
  }()

  /// Returns the normalized form in which names are compared: lowercase without spaces and punctuation, except decimal
  /// points. Every notation of a generation, such as `2nd`, becomes a number sign and the number, as in `iphonese#2`.
  static func key(_ name: String) -> String {
    var key = ""
    var followsGeneration = false
    for word in name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "." }) {
      let isGeneration = word == "generation" || word == "gen"
      if !isGeneration, word != "inch" {
        key += generation(word) ?? (followsGeneration && isNumber(word) ? "#\(word)" : String(word))
      }
      followsGeneration = isGeneration
    }
    return key
  }

  /// Returns the normalized form of an ordinal number, such as `#2` for `2nd`; nil for any other word.
  private static func generation(_ word: Substring) -> String? {
    let number = word.dropLast(2)
    guard ["st", "nd", "rd", "th"].contains(word.suffix(2)), isNumber(number) else { return nil }
    return "#\(number)"
  }

  private static func isNumber(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { ("0"..."9").contains($0) }
  }
}

extension LayoutDevice {
  /// Returns up to three device names that the user may have meant by an unknown name, likeliest first.
  /// ``init(named:)`` accepts each of them.
  ///
  /// ```swift
  /// LayoutDevice.names(meantBy: "iPhone 15 lanscape")  // ["iPhone 15 landscape"]
  /// LayoutDevice.names(meantBy: "iPhone 15 Max")  // ["iPhone 15 Pro Max"]
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) for *n* known devices.
  public static func names(meantBy name: String) -> [String] {
    guard name.utf8.count <= 128 else { return [] }
    var words = name.split { $0.isWhitespace }.map(String.init)
    if words.count > 1, let last = words.last, Orientation(rawValue: last.lowercased()) == nil,
      let orientation = Suggestions.nearest(to: last, among: Orientation.allCases.map { $0.rawValue }).first
    {
      words[words.count - 1] = orientation
      let turned = words.joined(separator: " ")
      if let device = LayoutDevice(named: turned) { return [device.name] }
    }
    // The text may contain further words before or after the orientation, as in `iPhone 15 Landscape left`.
    for count in words.indices.dropFirst().reversed() {
      let model = words[..<count].joined(separator: " ")
      guard let found = LayoutDevice(named: model) else { continue }
      // If the recognized part ends with an orientation, the words after it are ignored.
      if let last = words[..<count].last, Orientation(rawValue: last.lowercased()) != nil {
        return [found.name]
      }
      let orientation = words[count...].lazy.compactMap { word in
        word.count < 5
          ? nil : Suggestions.nearest(to: word, among: Orientation.allCases.map { $0.rawValue }).first
      }.first
      if let orientation, let device = LayoutDevice(named: "\(model) \(orientation)") { return [device.name] }
      if words.count == count + 1,
        ["half", "third", "split"].contains(words[count].lowercased()) || words[count].contains("/")
      {
        return found.splits.map { "\(found.name) \($0.rawValue)" }
      }
      break
    }
    // Suggest device names that contain all the given words before names that are only spelled similarly.
    let written = Set(words.map { $0.lowercased() })
    let longer = all.map { $0.name }.filter { candidate in
      written.count > 1
        && written.isSubset(of: Set(candidate.lowercased().split(separator: " ").map(String.init)))
    }
    guard longer.isEmpty else { return Array(longer.prefix(3)) }
    let names = all.map { $0.name }
    // A number that is not known, as in `iPhone 99`, or no number, as in `iPhone`, most likely means a new device.
    let isNumbered = words.count == 2 && words[1].allSatisfy { $0.isNumber }
    let family = words.first.map { $0.lowercased() + " " } ?? ""
    let models = (isNumbered || words.count == 1 ? names : []).filter { $0.lowercased().hasPrefix(family) }
    let newest = models.enumerated().sorted {
      (-generation(of: $0.element), $0.element.count, $0.offset)
        < (-generation(of: $1.element), $1.element.count, $1.offset)
    }
    return newest.isEmpty ? Suggestions.nearest(to: name, among: names) : newest.prefix(3).map { $0.element }
  }

  /// Returns the first number in the name of a device; 0 if there is none.
  private static func generation(of name: String) -> Int {
    name.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}

/// The reason why a text is not the name of a device.
public enum DeviceNameError: Error, Hashable, Sendable {
  /// No model has this name. The associated value is the name.
  case unknown(String)

  /// The device does not have this orientation.
  case noOrientation(LayoutDevice.Orientation, of: LayoutDevice)

  /// Split view on the device does not offer this part of the screen in the device's orientation. Nil stands for the
  /// whole screen; errors that ``LayoutDevice/init(parsing:)`` throws always contain a part.
  case noSplit(LayoutDevice.Split?, of: LayoutDevice)

  /// The name ends with a fraction, such as `1/4`, that is not one of the parts in ``LayoutDevice/Split``.
  case unknownSplit(String, of: LayoutDevice)
}

extension DeviceNameError: CustomStringConvertible {
  /// The error as a phrase without a period, such as “unknown device `iPhone 3`”.
  public var description: String {
    switch self {
    case .unknown(let name):
      return "unknown device `\(name)`"
    case .noOrientation(let orientation, let device):
      return
        "`\(device.model)` has no \(orientation.rawValue) orientation; it is always in \(device.orientation.rawValue)"
    case .noSplit(let split, let device): return Self.missingSplit(split?.rawValue, of: device)
    case .unknownSplit(let part, let device): return Self.missingSplit(part, of: device)
    }
  }

  /// Returns the phrase about a part of the screen that split view on a device does not offer.
  private static func missingSplit(_ part: String?, of device: LayoutDevice) -> String {
    let parts = device.splits.map { $0.rawValue }
    guard let last = parts.last else {
      return
        "`\(device.model)` has no split view; remove \(part.map { "`\($0)`" } ?? "the part of the screen")"
    }
    let others = parts.dropLast().joined(separator: ", ")
    return
      "`\(device.model)` in \(device.orientation.rawValue) has no\(part.map { " \($0)" } ?? "") in split view; use \(others.isEmpty ? last : "\(others) or \(last)")"
  }
}

extension LayoutDevice {
  /// All aliases, each with the model that it means.
  static let modelsByAlias: [(alias: String, model: String)] = interfaceBuilderNames + marketingNames

  /// The names of screens in Interface Builder's files, each with one of the models that have this screen.
  private static let interfaceBuilderNames: [(alias: String, model: String)] = [
    ("retina3_5", "iPhone 4s"),
    ("retina4_0", "iPhone SE"),
    ("retina4_7", "iPhone 8"),
    ("retina5_5", "iPhone 8 Plus"),
    ("retina5_9", "iPhone 11 Pro"),
    ("retina6_1", "iPhone 11"),
    ("retina6_5", "iPhone 11 Pro Max"),
    ("retina5_4", "iPhone 12 mini"),
    ("retina6_0", "iPhone 12"),
    ("retina6_7", "iPhone 12 Pro Max"),
    ("retina6_12", "iPhone 15"),
    ("retina6_72", "iPhone 15 Pro Max"),
    ("retina6_3", "iPhone 16 Pro"),
    ("retina6_9", "iPhone 16 Pro Max"),
    ("ipad7_9", "iPad mini 7.9"),
    ("ipad9_7", "iPad 9.7"),
    ("ipad10_2", "iPad 10.2"),
    ("ipad10_5", "iPad 10.5"),
    ("ipad10_9rounded", "iPad 10.9"),
    ("ipad11_0", "iPad 11"),
    ("ipad12_9", "iPad Pro 12.9 (2nd generation)"),
    ("ipad12_9rounded", "iPad 12.9"),
    ("appleTV", "Apple TV"),
  ]

  private static let marketingNames: [(alias: String, model: String)] = [
    ("iPhone SE 1", "iPhone SE"),
    ("iPhone SE (1st generation)", "iPhone SE"),
    ("iPhone SE (2nd generation)", "iPhone SE 2"),
    ("iPhone SE (3rd generation)", "iPhone SE 3"),
    ("iPod touch (5th generation)", "iPod touch"),
    ("iPod touch (6th generation)", "iPod touch"),
    ("iPod touch (7th generation)", "iPod touch"),
    ("iPad mini 5", "iPad mini (5th generation)"),
    ("iPad mini 6", "iPad mini (6th generation)"),
    ("iPad mini 7", "iPad mini (A17 Pro)"),
    ("iPad mini 8.3", "iPad mini"),
    ("iPad (11th generation)", "iPad (A16)"),
    ("iPad Air 3", "iPad Air (3rd generation)"),
    ("iPad Air 4", "iPad Air (4th generation)"),
    ("iPad Air 5", "iPad Air (5th generation)"),
    ("iPad Air 10.5", "iPad Air (3rd generation)"),
    ("iPad Air 10.9", "iPad Air (5th generation)"),
    ("Apple TV 4K (2nd generation)", "Apple TV 4K"),
    ("Apple TV 4K (3rd generation)", "Apple TV 4K"),
  ]
}
