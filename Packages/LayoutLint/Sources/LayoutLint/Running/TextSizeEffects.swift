import LayoutDocuments
import LayoutEnvironments
@_spi(Tools) import LayoutModel

/// The effects that the preferred text size can have on the layout of a scene, and on the findings of rules.
///
/// Environments that differ only by a text size without effect give the same findings, so the scene is laid
/// out only once for all of them. Texts are measured as in an engine for which no text measurer was set.
struct TextSizeEffects {
  /// The texts whose fonts may follow the text size.
  private let texts: [LayoutText]

  /// The texts that wrap. A rule compares their widths with the readable width.
  private let wrappingTexts: [LayoutText]

  /// Whether at least one view follows the readable width, or a constraint refers to a readable content guide.
  private let followsReadableWidth: Bool

  /// Whether the scene contains variations that depend on the text size.
  private let varies: Bool

  /// The text size that the document describes.
  private let ownSize: ContentSizeCategory

  /// Collects the properties of a scene that can depend on the text size: its texts, its variations, and views that
  /// follow the readable width.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  init(_ instance: LayoutInstance) {
    let texts = instance.views.compactMap(\.view.content.text)
    self.texts = texts.filter(\.adjustsFontForContentSizeCategory)
    wrappingTexts = texts.filter { $0.numberOfLines != 1 }
    followsReadableWidth =
      instance.views.contains { $0.view.layoutMarginsFollowReadableWidth }
      || instance.constraints.contains {
        $0.constraint.firstItem.isReadableGuide || $0.constraint.secondItem.isReadableGuide
      }
    varies = instance.variationConditions.contains { $0.textSizes != nil }
    ownSize = instance.environment.preferredContentSizeCategory
  }

  /// Returns an environment in which rules find the same mistakes as in the given one. If the text size has no effect
  /// on the scene, the result has the document's text size; otherwise, it is the given environment.
  ///
  /// - Complexity: O(*n*) for *n* texts. The texts that wrap are measured if the environment is wider than readable text.
  func reduced(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    guard environment.preferredContentSizeCategory != ownSize else { return environment }
    var reduced = environment
    reduced.preferredContentSizeCategory = ownSize
    let settings = [environment, reduced].map {
      TextEnvironment(scale: $0.scale, contentSizeCategory: $0.knownTextSize)
    }
    if varies || texts.contains(where: { $0.font(in: settings[0]) != $0.font(in: settings[1]) }) {
      return environment
    }
    let widths = [environment, reduced].map { $0.behavior.readableWidths[$0.preferredContentSizeCategory] }
    guard widths[0] != widths[1] else { return reduced }
    // No frame is reported as too wide if even the longest line is not wider than the smaller readable width. All fonts
    // are equal in both environments, so each text has the same length.
    let width = min(widths[0], widths[1])
    let comparesWidths =
      environment.size.width > width
      && wrappingTexts.contains { text in
        var text = text
        text.numberOfLines = 0
        return text.size(fittingWidth: nil, in: settings[0]).width > width
      }
    return followsReadableWidth || comparesWidths ? environment : reduced
  }
}

extension LayoutEnvironment {
  /// The preferred text size, or the default one if none is specified.
  fileprivate var knownTextSize: ContentSizeCategory {
    preferredContentSizeCategory == .unspecified ? .large : preferredContentSizeCategory
  }
}

extension Optional where Wrapped == any LayoutItem {
  fileprivate var isReadableGuide: Bool {
    (self as? LayoutGuide)?.systemGuideName == "Readable Content Guide"
  }
}
