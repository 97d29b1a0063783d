import LayoutDocuments
import LayoutEnvironments
@_spi(Tools) import LayoutModel

/// The effects that the preferred text size can have on the layout of a scene, and on what rules find in it.
///
/// Environments that differ only by a text size without effect give the same findings, so the scene is laid out only once
/// for all of them.
struct TextSizeEffects {
  /// Whether the text size changes the layout: a text has a font that follows it, or views follow the readable width.
  private let changesLayout: Bool

  /// Whether the scene contains texts that wrap. A rule compares their widths with the readable width.
  private let hasWrappingTexts: Bool

  /// The text size that the document describes.
  private let ownSize: ContentSizeCategory

  /// Examines a scene.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  init(_ instance: LayoutInstance) {
    let texts = instance.views.compactMap(\.view.content.text)
    hasWrappingTexts = texts.contains { $0.numberOfLines != 1 }
    changesLayout =
      texts.contains(where: \.adjustsFontForContentSizeCategory)
      || instance.views.contains { $0.view.layoutMarginsFollowReadableWidth }
      || instance.constraints.contains {
        $0.constraint.firstItem.isReadableGuide || $0.constraint.secondItem.isReadableGuide
      }
    ownSize = instance.environment.preferredContentSizeCategory
  }

  /// Returns an environment in which rules find the same mistakes as in the given one. If the text size has no effect
  /// on the scene, the result has the document's text size; otherwise, it is the given environment.
  func reduced(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    var reduced = environment
    reduced.preferredContentSizeCategory = ownSize
    let widths = [environment, reduced].map { $0.behavior.readableWidths[$0.preferredContentSizeCategory] }
    let comparesWidths = hasWrappingTexts && widths.contains { environment.size.width > $0 }
    return changesLayout || comparesWidths ? environment : reduced
  }
}

extension Optional where Wrapped == any LayoutItem {
  fileprivate var isReadableGuide: Bool {
    (self as? LayoutGuide)?.systemGuideName == "Readable Content Guide"
  }
}
