@_spi(Tools) import LayoutEquations

extension LayoutView: CustomStringConvertible {
  /// A text with the class, the address, the name (if there is one) and the frame, similar to the text that UIKit
  /// prints: `<LayoutView: 0x600001a; name = Button; frame = (20 20; 80 30)>`.
  public var description: String {
    described(givenName, "frame", layoutFrame, isHidden ? "; hidden = YES" : "")
  }
}

extension LayoutGuide: CustomStringConvertible {
  /// A text with the class, the address, the name (if there is one) and the frame: `<LayoutGuide: 0x600001a; name =
  /// Gap; layoutFrame = (0 0; 8 30)>`.
  public var description: String { described(hasLayoutName ? layoutName : nil, "layoutFrame", layoutFrame) }
}

extension LayoutItem {
  fileprivate func described(
    _ name: String?, _ property: String, _ frame: LayoutRect, _ rest: String = ""
  ) -> String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    let name = name.map { "; name = \($0)" } ?? ""
    return "<\(typeName(of: self)): 0x\(address)\(name); \(property) = \(frame.logText)\(rest)>"
  }
}
