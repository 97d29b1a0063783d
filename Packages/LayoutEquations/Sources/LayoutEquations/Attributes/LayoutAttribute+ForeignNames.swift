import SourceText

extension LayoutAttribute {
  /// Returns the names of the attributes that an unknown name may mean, likeliest first. If `CGRect` or another layout
  /// system uses the unknown name, these are the corresponding attributes. Otherwise, they are the attributes with
  /// similar names.
  ///
  ///     LayoutAttribute.names(meantBy: "x")       // ["Leading", "Left"]
  ///     LayoutAttribute.names(meantBy: "Botton")  // ["Bottom"]
  @_spi(Tools) public static func names(meantBy name: String) -> [String] {
    guard name.utf8.count <= 64 else { return [] }
    var key = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    for suffix in ["anchor", "constraint"] where key.count > suffix.count && key.hasSuffix(suffix) {
      key.removeLast(suffix.count)
      if let attribute = LayoutAttribute(named: key) { return [attribute.name] }
    }
    if let attributes = foreignNames[key] { return attributes.map { $0.name } }
    return Suggestions.nearest(to: name, among: knownNames)
  }

  /// Returns whether another layout system uses a name for an attribute, such as `marginLeft`.
  @_spi(Tools) public static func isForeign(_ name: String) -> Bool {
    name.utf8.count <= 64 && foreignNames[name.lowercased()] != nil
  }

  /// A list of the attributes that most equations use, for use in a sentence of an error message.
  @_spi(Tools) public static let commonNames =
    "`Leading`, `Trailing`, `Top`, `Bottom`, `Width`, `Height`, `CenterX` and `CenterY`"

  /// The attributes that correspond to names in other layout systems. The keys are in lower case and without spaces.
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
    "horizontalcenter": [.centerX], "centerhorizontally": [.centerX], "centerhorizontal": [.centerX],
    "verticalcenter": [.centerY], "centervertically": [.centerY], "centervertical": [.centerY],
    "marginleft": [.leading], "marginstart": [.leading], "marginleading": [.leading, .leadingMargin],
    "marginright": [.trailing], "marginend": [.trailing], "margintrailing": [.trailing, .trailingMargin],
    "margintop": [.top, .topMargin], "marginbottom": [.bottom, .bottomMargin], "paddingleft": [.leading],
    "paddingstart": [.leading], "paddingright": [.trailing], "paddingend": [.trailing], "paddingtop": [.top],
    "paddingbottom": [.bottom],
    "aspect": [.width, .height], "aspectratio": [.width, .height], "ratio": [.width, .height],
  ]
}
