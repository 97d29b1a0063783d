import LayoutModel
import SourceText

/// The wireframe of a view: simple shapes by which its kind can be recognized.
struct ControlDrawing {
  /// The shapes and texts, in drawing order.
  private(set) var shapes: [DisplayList.Shape] = []

  /// The rectangles of the texts in ``shapes``, and of the parts by which a control is recognized, such as a check box.
  /// Labels of the drawing avoid them.
  var textBoxes: [LayoutRect] = []

  /// The name of the view, if it is drawn because the document contains no text: its index in ``shapes``, and the
  /// rectangle that it covers, which is not one of the ``textBoxes``. Nil if no name is drawn.
  private(set) var placeholder: (index: Int, box: LayoutRect)?

  /// The rectangle of the symbol of a photo, on which no names of other views are placed; nil if there is none.
  private(set) var symbolBox: LayoutRect?

  let frame: LayoutRect
  let item: SceneCanvas.Item

  /// The name of the view. A control that has no text in the document shows this name.
  private let name: String

  /// The size of captions divided by their size on the canvas of a phone.
  let scale: Double

  /// Draws the wireframe of a view.
  ///
  /// - Parameters:
  ///   - item: The appearance of the view.
  ///   - frame: The frame of the view in the coordinates of the root.
  ///   - name: The name of the view, which a control without text displays.
  ///   - isEmpty: Whether the view has no subviews.
  ///   - scale: The size of marks on the canvas, divided by their size on the canvas of a phone.
  init(_ item: SceneCanvas.Item, frame: LayoutRect, name: String, isEmpty: Bool, scale: Double) {
    self.item = item
    self.name = name
    self.scale = max(scale, 1)
    self.frame = frame
    guard frame.width > 0, frame.height > 0, frame.isDrawable else { return }
    draw(isEmpty: isEmpty)
  }

  /// Draws a bar that covers an edge of the root.
  init(_ bar: LayoutViewAppearance.Bar, frame: LayoutRect, isRightToLeft: Bool) {
    item = SceneCanvas.Item(kind: bar.kind, alignmentRect: frame, isRightToLeft: isRightToLeft)
    name = bar.title ?? ""
    scale = 1
    self.frame = frame
    guard bar.kind == .navigationBar else {
      if bar.kind == .toolbar { drawToolbar(bar.items) } else { drawTabs(bar.tabs) }
      return
    }
    panel(frame, .lightGray)
    let line = LayoutRect(
      x: frame.minX, y: frame.maxY - min(44, frame.height), width: frame.width, height: min(44, frame.height))
    if !name.isEmpty { caption(name, in: line, .center, .ink, weight: 600) }
  }

  private mutating func draw(isEmpty: Bool) {
    // Views of other kinds draw a background themselves, or hide what is behind them.
    if item.appearance.hasOpaqueBackground, ![.view, .stack, .scrollView].contains(item.kind) {
      panel(frame, .canvas, hasOutline: false)
    }
    switch item.kind {
    case .view where item.appearance.style == .list: drawTable(isEmpty: isEmpty, row: 24)
    case .view: panel(frame, ground)
    case .stack: if item.appearance.hasOpaqueBackground { panel(frame, .canvas) }
    case .label: text(.ink, padding: 0)
    case .button where item.appearance.style == .checkBox: drawCheckBox()
    case .button where item.appearance.style == .radioButton: drawRadioButton()
    case .button where item.appearance.style == .popUpButton: drawPopUp()
    case .textField where item.appearance.style == .staticText:
      // AppKit draws a text with several lines from the top of the view.
      text(.ink, padding: item.lines.count > 1 ? 0 : TextInset.staticText, isAtTop: item.lines.count > 1)
    case .button where item.appearance.showsOnlyImage:
      panel(frame, radius: min(6, frame.height / 2), .faint)
      drawPhoto()
    case .button:
      panel(frame, radius: min(6, frame.height / 2), .faint)
      text(.accent, padding: TextInset.button, isCentered: true)
    case .textField:
      panel(frame, radius: min(5, frame.height / 2), .canvas)
      text(.ink, padding: TextInset.textField)
    case .textView:
      panel(frame, .canvas)
      text(.ink, padding: TextInset.textView, isAtTop: true)
    case .imageView: drawImage()
    case .switch: drawSwitch()
    case .slider: drawSlider()
    case .segmentedControl: drawSegments()
    case .stepper: drawStepper()
    case .progressView: drawProgress()
    case .activityIndicator: drawActivity()
    case .pageControl: drawDots()
    case .datePicker, .pickerView: drawWheels()
    case .separator: panel(frame, .gray, hasOutline: false)
    case .searchBar: drawSearch()
    case .navigationBar: drawNavigation()
    case .toolbar: drawToolbar(item.appearance.barItems)
    case .tabBar: drawTabs()
    case .scrollView:
      panel(frame, ground)
      indicator()
    case .tableView: drawTable(isEmpty: isEmpty)
    case .collectionView: drawCollection(isEmpty: isEmpty)
    }
  }

  /// The fill of a plain view: it hides what is behind the view, or is faint.
  private var ground: DisplayList.Fill { item.appearance.hasOpaqueBackground ? .canvas : .faint }

  // MARK: Parts

  mutating func panel(
    _ rectangle: LayoutRect, radius: Double = 0, _ fill: DisplayList.Fill, hasOutline: Bool = true
  ) {
    shapes.append(.panel(DisplayList.Panel(rectangle, radius: radius, fill, hasOutline: hasOutline)))
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: DisplayList.Fill) {
    panel(
      LayoutRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius, fill)
  }

  mutating func path(_ fill: DisplayList.Fill, _ points: (x: Double, y: Double)...) {
    shapes.append(.polyline(points.map { LayoutPoint(x: $0.x, y: $0.y) }, fill))
  }

  /// Adds the lines of the view's text, or the name of the view if it has no text.
  ///
  /// - Parameters:
  ///   - color: The color of the text, unless the text is a placeholder.
  ///   - padding: The distance from the left and right edges of the alignment rectangle to the text, in points. If
  ///     `isAtTop` is true, it is also the distance from the upper edge.
  ///   - isCentered: Whether text with natural alignment is centered horizontally. Default: false.
  ///   - isAtTop: Whether the text begins at the top. If false, it is centered vertically. Default: false.
  ///   - space: The space for other parts of the control, such as the arrows of a pop-up button. Default: none.
  mutating func text(
    _ color: DisplayList.Fill, padding: Double, isCentered: Bool = false, isAtTop: Bool = false,
    space: EdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  ) {
    // The title of a pop-up button is never beside its arrows, whatever the file states.
    let alignment = item.appearance.style == .popUpButton ? .natural : item.appearance.textAlignment
    let isCentered = alignment == .center || alignment == .natural && isCentered
    guard !item.lines.isEmpty else {
      return showName(color, padding: padding, isCentered: isCentered, isAtTop: isAtTop, space: space)
    }
    guard !item.isTooLowForText else { return }
    let isRight = alignment == .right || alignment == .natural && item.isRightToLeft
    let height = Double(item.lines.count) * item.lineHeight
    let inner = item.alignmentRect.inset(by: space)
    let widest = item.lines.map { $0.width }.max() ?? 0
    // The width at which the text was broken ignores the other parts of the control.
    let factor = space.left + space.right > 0 && widest > inner.width ? max(inner.width, 1) / widest : 1
    var top = isAtTop ? inner.minY + padding : inner.midY - height / 2
    if let baseline = item.lastBaseline {
      top =
        DisplayList.Text.middle(ofBaseline: baseline, size: item.textStyle.size * factor)
        + item.lineHeight / 2 - height
    }
    // A text that fits into the view, but not between its insets, takes their place.
    let inset = min(padding, max(0, (inner.width - widest * factor) / 2))
    for line in item.lines {
      // A text view scrolls or clips the lines below its edge.
      if item.kind == .textView, top + item.lineHeight * 0.85 > inner.maxY { break }
      var style = item.textStyle
      style.color = item.appearance.showsPlaceholder ? .gray : color
      style.size *= factor
      let width = line.width * factor
      style.width = width
      let box = LayoutRect(
        x: inner.minX + inset, y: top, width: max(0, inner.width - 2 * inset), height: item.lineHeight)
      let start: DisplayList.Text.Placement = isRight ? .right : .left
      if !line.text.isEmpty {
        shapes.append(
          .text(DisplayList.Text(line.text, in: box, isCentered ? .center : start, style: style)))
        let x =
          isCentered
          ? box.midX - width / 2 : isRight ? box.maxX - width : box.minX
        // The letters do not fill the height of the line.
        textBoxes.append(
          LayoutRect(x: x, y: top + item.lineHeight * 0.15, width: width, height: item.lineHeight * 0.7))
      }
      top += item.lineHeight
    }
  }

  /// Adds the name of a control that displays no text, at the position where its text would be.
  private mutating func showName(
    _ color: DisplayList.Fill, padding: Double, isCentered: Bool, isAtTop: Bool, space: EdgeInsets
  ) {
    let inner = item.alignmentRect.inset(by: space)
    let box = LayoutRect(
      x: inner.minX + padding, y: isAtTop ? inner.minY + padding : inner.minY,
      width: max(0, inner.width - 2 * padding), height: isAtTop ? min(18, inner.height) : inner.height)
    // The name is not a text that a user has typed, so it has the color of a placeholder.
    let isField = item.kind == .textField || item.kind == .textView
    let count = textBoxes.count
    caption(
      name, in: box, isCentered ? .center : item.isRightToLeft ? .right : .left, isField ? .gray : color,
      baseline: item.lastBaseline)
    if textBoxes.count > count { placeholder = (shapes.count - 1, textBoxes.removeLast()) }
  }

  /// Adds a text that is not part of the document, such as `Search`. A text that is too wide for the box gets a smaller
  /// font. It ends with an ellipsis if even ``smallestCaption`` is too wide, or if the view is smaller than its content.
  ///
  /// - Parameter baseline: The position of the baseline; nil for a text in the middle of the box. Default: nil.
  mutating func caption(
    _ string: String, in box: LayoutRect, _ placement: DisplayList.Text.Placement,
    _ color: DisplayList.Fill = .gray, weight: Int = 400, baseline: Double? = nil
  ) {
    let usual = min(13 * scale, max(7, box.height * 0.8))
    let fitted = FittedText(
      string, width: box.width, size: usual, smallest: min(usual, Self.smallestCaption * scale),
      weight: weight,
      isCut: item.isTextCut)
    // A name cut to very few letters could not be recognized, and one on a very low view would cover others.
    guard !string.isEmpty, box.height >= usual * Self.leastShare,
      fitted.text == string || fitted.text.count > Self.fewestLetters
    else { return }
    var box = box
    if let baseline {
      box.origin.y += DisplayList.Text.middle(ofBaseline: baseline, size: fitted.size) - box.midY
    }
    let style = DisplayList.TextStyle(
      size: fitted.size, weight: weight, color: color, width: fitted.needsWidth ? fitted.width : nil)
    shapes.append(.text(DisplayList.Text(fitted.text, in: box, placement, style: style)))
    let (width, size) = (fitted.width, fitted.size)
    let x = placement == .center ? box.midX - width / 2 : placement == .right ? box.maxX - width : box.minX
    textBoxes.append(LayoutRect(x: x, y: box.midY - size * 0.45, width: width, height: size * 0.9))
  }

  /// The smallest font size of a caption on the canvas of a phone, in points.
  private static let smallestCaption = 9.0

  /// The smallest height of the box of a caption, as a share of the font size.
  private static let leastShare = 0.6

  /// The smallest number of characters of a caption. A caption that would have to be cut to fewer characters is not
  /// drawn.
  private static let fewestLetters = 4

  // MARK: Controls

  private mutating func drawImage() {
    panel(frame, .lightGray)
    drawPhoto()
  }

  /// Adds the symbol of a photo in the center of the frame.
  private mutating func drawPhoto() {
    let side = min(frame.width, frame.height)
    guard side >= 12 else { return }
    let (x, y) = (frame.midX, frame.midY)
    let unit = min(side * 0.32, 40)
    symbolBox = LayoutRect(x: x - unit, y: y - unit * 0.75, width: 2 * unit, height: 1.45 * unit)
    circle(x + unit * 0.5, y - unit * 0.55, unit * 0.2, .canvas)
    path(
      .gray, (x - unit, y + unit * 0.7), (x - unit * 0.3, y - unit * 0.3), (x + unit * 0.2, y + unit * 0.35),
      (x + unit * 0.5, y), (x + unit, y + unit * 0.7), (x - unit, y + unit * 0.7))
  }

  private mutating func drawSwitch() {
    let body = ownRectangle(in: item.alignmentRect)
    let radius = min(body.width, body.height) / 2
    panel(body, radius: radius, .accent)
    textBoxes.append(body)
    circle(
      item.isRightToLeft ? body.minX + radius : body.maxX - radius, body.midY, max(1, radius - 2), .canvas)
  }

  private mutating func drawSlider() {
    guard frame.width >= frame.height else {
      let x = frame.midX
      for (top, fill) in [(frame.minY, DisplayList.Fill.lightGray), (frame.midY, .gray)] {
        panel(
          LayoutRect(x: x - 1.5, y: top, width: 3, height: frame.height / 2), radius: 1.5, fill,
          hasOutline: false)
      }
      thumb(x, frame.midY, min(13, frame.width / 2))
      return
    }
    let y = frame.midY
    panel(
      LayoutRect(x: frame.minX, y: y - 1.5, width: frame.width, height: 3), radius: 1.5, .lightGray,
      hasOutline: false)
    // With the tint of the app, the track would look like the bar of a constraint.
    panel(
      LayoutRect(x: leadingHalf, y: y - 1.5, width: frame.width / 2, height: 3), radius: 1.5, .gray,
      hasOutline: false)
    thumb(frame.midX, y, min(13, frame.height / 2))
  }

  private mutating func thumb(_ x: Double, _ y: Double, _ radius: Double) {
    circle(x, y, radius, .canvas)
    textBoxes.append(LayoutRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private mutating func drawSegments() {
    let body = item.alignmentRect
    let titles = item.appearance.segments.isEmpty ? ["", ""] : Array(item.appearance.segments.prefix(30))
    panel(body, radius: 5, .lightGray)
    let width = body.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let place = item.isRightToLeft ? titles.count - 1 - index : index
      let part = LayoutRect(
        x: body.minX + Double(place) * width, y: body.minY, width: width, height: body.height)
      if index == 0 { panel(part, radius: 5, .canvas) }
      // The first segment is drawn as selected: its panel has edges, so no line is needed beside it.
      if index > 1 {
        let x = item.isRightToLeft ? part.maxX : part.minX
        path(.gray, (x, part.minY + 6), (x, part.maxY - 6))
      }
      caption(
        PrintableText.blanked(title), in: part.inset(by: EdgeInsets(top: 0, left: 3, bottom: 0, right: 3)),
        .center, .ink)
    }
  }

  // MARK: Controls of AppKit

  /// The square of a check box or a radio button, at the leading edge of the control.
  private var box: LayoutRect {
    let body = item.alignmentRect
    let side = min(14, body.width, body.height)
    return LayoutRect(
      x: item.isRightToLeft ? body.maxX - side : body.minX, y: body.midY - side / 2, width: side, height: side
    )
  }

  private mutating func drawCheckBox() {
    let box = box
    panel(box, radius: 3, item.appearance.isOn ? .accent : .canvas)
    if item.appearance.isOn {
      path(
        .canvas, (box.minX + box.width * 0.22, box.midY),
        (box.minX + box.width * 0.43, box.minY + box.height * 0.72),
        (box.minX + box.width * 0.78, box.minY + box.height * 0.28))
    }
    drawTextBeside(box)
  }

  private mutating func drawRadioButton() {
    let box = box
    circle(box.midX, box.midY, box.width / 2, item.appearance.isOn ? .accent : .canvas)
    if item.appearance.isOn { circle(box.midX, box.midY, box.width / 5, .canvas) }
    drawTextBeside(box)
  }

  /// Adds the title of a check box or a radio button beside its square.
  private mutating func drawTextBeside(_ box: LayoutRect) {
    textBoxes.append(box)
    let width = box.width + 5
    let isLeft = !item.isRightToLeft
    text(
      .ink, padding: 0,
      space: EdgeInsets(top: 0, left: isLeft ? width : 0, bottom: 0, right: isLeft ? 0 : width))
  }

  private mutating func drawPopUp() {
    let body = item.alignmentRect
    panel(body, radius: 5, .canvas)
    let x = item.isRightToLeft ? body.minX + 10 : body.maxX - 10
    let arrows = body.width > 24 ? 12.0 : 0
    text(
      .ink, padding: 8,
      space: EdgeInsets(
        top: 0, left: item.isRightToLeft ? arrows : 0, bottom: 0, right: item.isRightToLeft ? 0 : arrows))
    guard body.width > 24 else { return }
    textBoxes.append(LayoutRect(x: x - 5, y: body.midY - 7, width: 10, height: 14))
    path(.accent, (x - 3, body.midY - 2), (x, body.midY - 5), (x + 3, body.midY - 2))
    path(.accent, (x - 3, body.midY + 2), (x, body.midY + 5), (x + 3, body.midY + 2))
  }

  // MARK: Controls with parts

  /// Returns the size of a control that does not grow with its frame; nil for other controls.
  ///
  /// The intrinsic size in a file can be the size of the frame, so the result is limited to the usual size of the
  /// control.
  static func ownSize(of item: SceneCanvas.Item, in rectangle: LayoutRect) -> LayoutSize? {
    let natural: LayoutSize
    switch item.kind {
    case .switch: natural = LayoutSize(width: 51, height: 31)
    case .stepper: natural = LayoutSize(width: 94, height: 32)
    case .activityIndicator: natural = LayoutSize(width: 37, height: 37)
    default: return nil
    }
    let stated = item.contentSize ?? natural
    // A stepper of AppKit is higher than wide.
    let isUpright = item.kind == .stepper && stated.height > stated.width
    let height = min(stated.height, rectangle.height, isUpright ? 28 : natural.height)
    let width = min(stated.width, rectangle.width, isUpright ? stated.height : natural.width)
    return LayoutSize(width: width, height: height)
  }

  /// For a control that does not grow with its frame, returns the part of a rectangle that the control fills. This part
  /// has the size of the control's content, is at the leading edge and is centered vertically. For other controls,
  /// returns the rectangle unchanged.
  private func ownRectangle(in rectangle: LayoutRect) -> LayoutRect {
    guard let size = Self.ownSize(of: item, in: rectangle) else { return rectangle }
    return LayoutRect(
      x: item.isRightToLeft ? rectangle.maxX - size.width : rectangle.minX,
      y: rectangle.midY - size.height / 2, width: size.width, height: size.height)
  }

  private mutating func drawStepper() {
    let frame = ownRectangle(in: frame)
    panel(frame, radius: min(6, frame.width / 4), .lightGray)
    textBoxes.append(frame)
    guard frame.width > frame.height else {
      // The stepper of AppKit has an arrow up and an arrow down.
      let (x, width, step) = (frame.midX, frame.width / 5, frame.height / 4)
      for sign in [-1.0, 1] {
        path(
          .ink, (x - width, frame.midY + sign * step * 0.7), (x, frame.midY + sign * step * 1.3),
          (x + width, frame.midY + sign * step * 0.7))
      }
      return
    }
    let (x, y) = (frame.minX + frame.width / 4, frame.midY)
    let right = frame.minX + frame.width * 3 / 4
    path(.ink, (x - 6, y), (x + 6, y))
    path(.ink, (right - 6, y), (right + 6, y))
    path(.ink, (right, y - 6), (right, y + 6))
    path(.gray, (frame.midX, frame.minY + 6), (frame.midX, frame.maxY - 6))
  }

  private mutating func drawProgress() {
    let radius = frame.height / 2
    panel(frame, radius: radius, .lightGray, hasOutline: false)
    panel(
      LayoutRect(x: leadingHalf, y: frame.minY, width: frame.width / 2, height: frame.height), radius: radius,
      .gray, hasOutline: false)
  }

  /// The left edge of the leading half of the frame.
  private var leadingHalf: Double { item.isRightToLeft ? frame.midX : frame.minX }

  private mutating func drawActivity() {
    // As in UIKit, the spinner keeps its own size and is in the center of the frame.
    let own = ownRectangle(in: frame)
    let radius = min(own.width, own.height) / 2
    for (dx, dy) in [(1.0, 0.0), (0.71, 0.71), (0.0, 1.0), (-0.71, 0.71)] {
      for sign in [1.0, -1.0] {
        let (x, y) = (dx * sign * radius, dy * sign * radius)
        path(.gray, (frame.midX + x * 0.5, frame.midY + y * 0.5), (frame.midX + x, frame.midY + y))
      }
    }
  }

  private mutating func drawDots() {
    for index in -1...1 {
      let isFirst = index == (item.isRightToLeft ? 1 : -1)
      circle(frame.midX + Double(index) * 14, frame.midY, 3.5, isFirst ? .accent : .gray)
    }
  }

  private mutating func drawWheels() {
    panel(frame, .faint)
    let row = 34.0
    path(.gray, (frame.minX, frame.midY - row / 2), (frame.maxX, frame.midY - row / 2))
    path(.gray, (frame.minX, frame.midY + row / 2), (frame.maxX, frame.midY + row / 2))
    for index in -2...2 where (Double(index) * row).magnitude + row / 2 <= frame.height / 2 {
      for column in item.kind == .datePicker ? [-1.0, 0, 1] : [0] {
        let width = frame.width / 6
        let x = frame.midX + column * frame.width / 3.5 - width / 2
        panel(
          LayoutRect(x: x, y: frame.midY + Double(index) * row - 4, width: width, height: 8), radius: 4,
          index == 0 ? .gray : .lightGray, hasOutline: false)
      }
    }
  }

  private mutating func drawSearch() {
    panel(frame, .lightGray)
    let field = frame.inset(by: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    guard field.width > 20, field.height > 8 else { return }
    panel(field, radius: min(8, field.height / 2), .canvas)
    let x = item.isRightToLeft ? field.maxX - 14 : field.minX + 14
    circle(x, field.midY - 1, 4, .canvas)
    path(.gray, (x + 3, field.midY + 2), (x + 6, field.midY + 5))
    let inner = field.inset(by: EdgeInsets(top: 0, left: 26, bottom: 0, right: 26))
    caption("Search", in: inner, item.isRightToLeft ? .right : .left)
  }
}
