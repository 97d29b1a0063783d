import SourceText

extension LayoutAttribute {
  /// Returns the names of attributes that an unknown name may be meant for, likeliest first: those that other layout
  /// systems and `CGRect` call so, or else those with a similar name.
  ///
  ///     LayoutAttribute.names(meantBy: "x")       // ["Leading", "Left"]
  ///     LayoutAttribute.names(meantBy: "Botton")  // ["Bottom"]
  @_spi(Tools) public static func names(meantBy name: String) -> [String] {
    guard name.utf8.count <= 64 else { return [] }
    var key = name.lowercased().filter { $0 != " " }
    for suffix in ["anchor", "constraint"] where key.count > suffix.count && key.hasSuffix(suffix) {
      key.removeLast(suffix.count)
      if let attribute = LayoutAttribute(named: key) { return [attribute.name] }
    }
    if let attributes = foreignNames[key] { return attributes.map { $0.name } }
    return Suggestions.nearest(to: name, among: knownNames)
  }

  /// The attributes that most equations use, as part of a sentence.
  @_spi(Tools) public static let commonNames =
    "`Leading`, `Trailing`, `Top`, `Bottom`, `Width`, `Height`, `CenterX` and `CenterY`"

  /// The attributes for the names of other layout systems, in lower case and without spaces.
  private static let foreignNames: [String: [LayoutAttribute]] = [
    "x": [.leading, .left], "minx": [.leading, .left], "originx": [.leading, .left], "start": [.leading],
    "begin": [.leading], "horizontal": [.leading, .trailing, .centerX],
    "maxx": [.trailing, .right], "end": [.trailing], "midx": [.centerX],
    "y": [.top], "miny": [.top], "originy": [.top], "maxy": [.bottom], "midy": [.centerY],
    "vertical": [.top, .bottom, .centerY],
    "origin": [.leading, .top], "size": [.width, .height], "w": [.width], "h": [.height],
    "center": [.centerX, .centerY], "middle": [.centerX, .centerY],
    "edges": [.leading, .trailing, .top, .bottom], "frame": [.leading, .trailing, .top, .bottom],
    "margins": [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin],
    "aspect": [.width, .height], "aspectratio": [.width, .height], "ratio": [.width, .height],
  ]
}
