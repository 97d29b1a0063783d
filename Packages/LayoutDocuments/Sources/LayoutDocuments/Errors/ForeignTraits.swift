import LayoutModel
import SourceText

extension TraitCondition {
  /// Returns the condition, in the notation of documents, that an author probably meant with words such as `landscape`,
  /// `iPhone` or `compact`. If the words are already a condition, returns them unchanged. Nil if the words are not
  /// similar to any condition.
  static func meant(by words: String) -> String? {
    guard words.utf8.count <= 40 else { return nil }
    do throws(TraitConditionError) {
      _ = try TraitCondition(parsing: words)
      return words
    } catch {
      if case .ambiguousSizeClass(let name) = error { return "\(name.lowercased()) x any" }
    }
    let folded = words.lowercased().filter { $0.isLetter }
    if let condition = foreign[folded] { return condition }
    // A misspelled word is replaced if only one word of conditions is similar.
    let corrected = words.split(separator: " ").map { word in
      (try? TraitCondition(parsing: String(word))) != nil || ["x", "compact", "regular"].contains(word)
        ? String(word)
        : Suggestions.similar(to: String(word), among: ["compact", "regular", "phone", "accessibility"])
          ?? String(word)
    }.joined(separator: " ")
    guard corrected != words else { return nil }
    do throws(TraitConditionError) {
      _ = try TraitCondition(parsing: corrected)
      return corrected
    } catch {
      if case .ambiguousSizeClass(let name) = error { return "\(name) x any" }
      return nil
    }
  }

  /// The conditions on traits that words from other frameworks and from prose mean, by the word in lowercase and
  /// without spaces. The words `landscape` and `portrait` mean a compact and a regular height, as on a phone.
  private static let foreign = [
    "landscape": "any x compact", "portrait": "any x regular", "horizontal": "any x compact",
    "vertical": "any x regular",
    "iphone": "phone", "mobile": "phone", "ipad": "pad", "tablet": "pad", "desktop": "mac", "macos": "mac",
    "catalyst": "mac", "appletv": "tv", "tvos": "tv", "narrow": "compact x any", "small": "compact x any",
    "wide": "regular x any", "large": "regular x any", "largetext": "accessibility",
    "accessibilitysizes": "accessibility", "righttoleft": "rtl", "arabic": "rtl", "hebrew": "rtl",
    "lefttoright": "ltr", "always": "any", "all": "any",
  ]
}
