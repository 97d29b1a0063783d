import LayoutModel

/// The sizes of bars, badges and labels in a picture, in points.
///
/// Large canvases, such as those of televisions, are shown at a smaller scale than those of phones. Their marks are larger
/// by the same factor, so that they can be read.
struct MarkSizes {
  /// The factor by which marks are larger than on the canvas of a phone.
  let scale: Double

  /// Chooses the sizes for a canvas.
  init(canvas: LayoutRect) {
    let length = max(canvas.width, canvas.height)
    scale = length.isFinite ? min(max(length / Self.usualLength, 1), Self.largestScale) : 1
  }

  /// The length of the longer side of a canvas up to which marks have their usual size, in points. Phones are smaller.
  private static let usualLength = 1000.0
  private static let largestScale = 4.0

  /// The width of the ends of a bar.
  var barWidth: Double { 7 * scale }
  /// The diameter of a badge.
  var badge: Double { 11 * scale }
  /// The height of a label.
  var labelHeight: Double { 11 * scale }
  /// The width of a character of a label.
  var character: Double { 5.2 * scale }
  /// The font size of labels and badges.
  var font: Double { 9 * scale }
  /// The font size of the names of views.
  var nameFont: Double { 10 * scale }
}
