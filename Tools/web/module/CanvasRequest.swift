@_spi(Tools) import LayoutDocuments
import LayoutModel

/// The changes to a document's canvas that the options of a request describe. A missing option changes nothing.
struct CanvasRequest {
  /// The requested size, in points. Nil if the request has no size; the canvas then has the size of the requested
  /// device or, without a device, of the document.
  var size: LayoutSize?
  private let device: LayoutDevice?
  private let isRightToLeft: Bool
  private let textSize: ContentSizeCategory?
  private let widthClass: UserInterfaceSizeClass?
  private let heightClass: UserInterfaceSizeClass?

  /// Reads the options `width` and `height`, `device`, `rtl`, `textSize`, `widthClass` and `heightClass`. Ignores
  /// values that are not valid: the page offers only valid ones.
  init(_ request: Request) {
    if let width = request.number("width"), let height = request.number("height"), width >= 0, height >= 0 {
      size = LayoutSize(width: width, height: height)
    }
    device = request.options["device"].flatMap { LayoutDevice(named: $0) }
    isRightToLeft = request.isOn("rtl")
    textSize = request.options["textSize"].flatMap { ContentSizeCategory(named: $0) }
    let classes = ["compact": UserInterfaceSizeClass.compact, "regular": .regular]
    widthClass = request.options["widthClass"].flatMap { classes[$0] }
    heightClass = request.options["heightClass"].flatMap { classes[$0] }
  }

  /// Returns the canvas of a document with the settings of the request. Ignores the device of the request if it cannot
  /// show the root, as a phone cannot show a window of macOS.
  func applied(to canvas: LayoutDocument.Canvas) -> LayoutDocument.Canvas {
    var canvas = canvas
    if let device { canvas = canvas.shown(on: device) ?? canvas }
    if let size { canvas.setSize(size) }
    if isRightToLeft { canvas.direction = .rightToLeft }
    if let textSize { canvas = canvas.withTextSize(textSize) }
    if widthClass != nil || heightClass != nil {
      let own = canvas.environment?.traits
      canvas.sizeClasses = LayoutDocument.SizeClasses(
        width: widthClass ?? own?.horizontalSizeClass ?? .unspecified,
        height: heightClass ?? own?.verticalSizeClass ?? .unspecified)
    }
    return canvas
  }
}
