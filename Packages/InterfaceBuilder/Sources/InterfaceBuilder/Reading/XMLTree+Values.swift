import XMLSource

/// Methods that read values in the forms that Interface Builder writes, such as `YES` and `<rect>`.
extension XMLTree.Element {
  /// Returns whether an attribute has the value `YES`.
  func isOn(_ name: String) -> Bool { self[name] == "YES" }

  /// Returns whether an attribute has the value `YES`; nil if there is no such attribute.
  func boolean(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// Returns the value of an attribute as a finite number; nil if there is no such attribute, or if its value is not a
  /// finite number.
  func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the first child element with the given name and the given value of its attribute `key`; nil if there is
  /// none.
  func child(_ name: String, key: String) -> XMLTree.Element? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// Returns the rectangle of the child element `rect` with the given key; nil if there is none. A negative width or
  /// height is read as 0.
  func rect(_ key: String) -> LayoutRect? {
    guard let rect = child("rect", key: key) else { return nil }
    return LayoutRect(
      x: rect.points("x"), y: rect.points("y"), width: max(0, rect.points("width")),
      height: max(0, rect.points("height")))
  }

  /// The saved frame of a view, in either of the two forms in which Interface Builder writes it; nil if there is none.
  ///
  /// Some versions of Xcode write `<frame key="frameInset" minX="8" minY="20" width="60" height="30"/>` instead of
  /// `<rect key="frame" …/>`, or in addition to it. These versions leave out a coordinate of 0.
  var savedFrame: LayoutRect? {
    if let rect = rect("frame") { return rect }
    guard let frame = insetFrame else { return nil }
    return LayoutRect(
      x: frame.points("minX"), y: frame.points("minY"), width: max(0, frame.points("width")),
      height: max(0, frame.points("height")))
  }

  /// The child element `<frame key="frameInset" …/>`, which some versions of Xcode write for a view; nil if there is
  /// none.
  var insetFrame: XMLTree.Element? { child("frame", key: "frameInset") }

  /// Returns the value of an attribute as a number of points. The result is 0 if the attribute is missing or is not a
  /// number. Numbers are clamped to ``DocumentLimits/points``.
  func points(_ name: String) -> Double {
    max(-DocumentLimits.points, min(DocumentLimits.points, number(name) ?? 0))
  }

  /// The insets in the attributes `top`, `left`, `bottom` and `right` of the element, in points.
  var edgeInsets: EdgeInsets {
    EdgeInsets(top: points("top"), left: points("left"), bottom: points("bottom"), right: points("right"))
  }

  /// The insets in the attributes `top`, `leading`, `bottom` and `trailing` of the element, in points.
  var directionalInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points("top"), leading: points("leading"), bottom: points("bottom"), trailing: points("trailing"))
  }
}

/// A multiplier in the forms that Interface Builder writes: `0.5`, `16:9` and `1/3`.
enum MultiplierText {
  /// Returns the number that a text such as `16:9` represents; nil if it is not a finite number.
  static func value(of text: String) -> Double? {
    text.hasSuffix("%") ? nil : ConstraintMultiplier(parsing: text)?.value
  }
}
