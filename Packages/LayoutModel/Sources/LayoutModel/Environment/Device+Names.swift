extension Device {
  /// The device whose name this is; nil if there is none.
  ///
  ///     Device(named: "iphone se (2nd generation)")?.model  // "iPhone SE 2"
  ///     Device(named: "iPad 9.7 landscape 1/2")?.size  // 507 × 768
  ///
  /// Case, spaces and brackets do not matter, nor the words *generation* and *inch*. Besides the models of ``all`` there
  /// are ``aliases``, among them Interface Builder's names such as `retina4_7`. A tablet's name that is only a diagonal
  /// is the first screen of that diagonal: `iPad 11` is the iPad Pro of 2018, `iPad (11th generation)` a later iPad.
  /// `portrait` or `landscape`, and a part of the screen in split view (`1/3`, `1/2`, `2/3`, or `split 1/2`), may
  /// follow.
  public init?(named name: String) {
    guard name.utf8.count <= 128 else { return nil }
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
    guard let found = Device.byKey[Device.key(words.joined(separator: " "))] else { return nil }
    let held = found.held(orientation ?? found.orientation)
    guard held.orientation == orientation ?? held.orientation, let device = held.sharing(split) else {
      return nil
    }
    self = device
  }

  /// The name that finds the device again: the model, how it is held if that is not the usual way, and the part of the
  /// screen.
  public var name: String {
    var words = [model]
    if orientation != screen.restingOrientation { words.append(orientation.rawValue) }
    if let split { words.append(split.rawValue) }
    return words.joined(separator: " ")
  }

  /// Other names of the model, among them Interface Builder's.
  public var aliases: [String] {
    Device.modelsByAlias.filter { $0.model == model }.map(\.alias)
  }

  private static let byKey: [String: Device] = {
    let models = Dictionary(all.map { (key($0.model), $0) }, uniquingKeysWith: { first, _ in first })
    let aliases = modelsByAlias.compactMap { alias, model in
      models[key(model)].map { (key(alias), $0) }
    }
    return models.merging(aliases, uniquingKeysWith: { first, _ in first })
  }()

  /// What is compared of a name: its letters, digits and points, and generations in one spelling.
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

  /// `#2` for `2nd`; nil for what is no ordinal number.
  private static func generation(_ word: Substring) -> String? {
    let number = word.dropLast(2)
    guard ["st", "nd", "rd", "th"].contains(word.suffix(2)), isNumber(number) else { return nil }
    return "#\(number)"
  }

  private static func isNumber(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { ("0"..."9").contains($0) }
  }
}
