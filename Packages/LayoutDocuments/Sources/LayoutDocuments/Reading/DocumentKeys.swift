/// The keys of the parts of a document, in the order in which they are written.
///
/// `Documentation/Schema/layout.schema.json` lists the same ones, which a test compares.
protocol DocumentKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The part that has these keys.
  static var part: DocumentError.Part { get }
}

extension DocumentKey {
  /// The keys as they are written.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// The keys of a canvas.
enum CanvasKey: String, DocumentKey {
  case device, orientation, size, scale, direction, textSize, sizeClasses, idiom, safeArea,
    additionalSafeArea,
    keyboard, margins
  static let part = DocumentError.Part.canvas
}

/// The keys of size classes.
enum SizeClassesKey: String, DocumentKey {
  case width, height
  static let part = DocumentError.Part.sizeClasses
}

/// The keys of a layout guide.
enum GuideKey: String, DocumentKey {
  case id, name
  static let part = DocumentError.Part.guide
}

/// The keys of a constraint.
enum ConstraintKey: String, DocumentKey {
  case id, equation, format, options, metrics, first, relation, multiplier, second, constant, priority,
    identifier, heldBy, installed, variations
  static let part = DocumentError.Part.constraint
}

/// The keys of a variation of a constraint.
enum ConstraintVariationKey: String, DocumentKey {
  case when, installed, multiplier, constant, priority
  static let part = DocumentError.Part.constraintVariation
}

/// The keys of priorities on both axes.
enum PrioritiesKey: String, DocumentKey {
  case horizontal, vertical
  static let part = DocumentError.Part.priorities
}

/// The keys of a size.
enum SizeKey: String, DocumentKey {
  case width, height
  static let part = DocumentError.Part.size
}

/// The keys of a place.
enum PointKey: String, DocumentKey {
  case x, y
  static let part = DocumentError.Part.point
}

/// The keys of a frame.
enum FrameKey: String, DocumentKey {
  case x, y, width, height
  static let part = DocumentError.Part.frame
}

/// The keys of insets whose sides depend on the direction.
enum DirectionalInsetsKey: String, DocumentKey {
  case top, leading, bottom, trailing
  static let part = DocumentError.Part.directionalInsets
}

/// The keys of insets.
enum InsetsKey: String, DocumentKey {
  case top, left, bottom, right
  static let part = DocumentError.Part.insets
}
