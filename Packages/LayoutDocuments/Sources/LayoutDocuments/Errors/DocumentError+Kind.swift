import LayoutEquations
import LayoutModel
import VisualFormat

extension DocumentError {
  /// The problem of a document that an error reports.
  public enum Kind: Hashable, Sendable {
    // MARK: The text

    /// The document has no content.
    case empty

    /// The file does not contain text. It may be a program, an archive or an image.
    case notText

    /// A byte is not valid UTF-8.
    case notUTF8(byte: UInt8)

    /// The text contains a control character, given by its Unicode code point.
    case controlCharacter(UInt32)

    /// The text is neither valid YAML nor valid JSON. The associated value is the complete error message.
    case syntax(String)

    /// An unquoted text begins with a character that YAML reserves.
    case reservedCharacter(Character)

    /// A tab is used where YAML requires spaces.
    case tab

    /// Lists and maps are nested deeper than ``DocumentLimits/nodeDepth``, or views deeper than
    /// ``DocumentLimits/viewDepth``.
    case tooDeep(limit: Int)

    /// A second YAML document follows in the same text.
    case multipleDocuments

    /// A line that looks like a list element is read by YAML as a continuation of the text above it. The associated
    /// value is the whole joined text.
    case elementJoinedToText(String)

    /// A text begins with `*`, so YAML reads it as an alias. The associated value is the name of the alias.
    case alias(String)

    /// A text begins with `&`, so YAML reads it as an anchor, the target of aliases. The associated value is the name
    /// of the anchor.
    case anchor(String)

    /// A text begins with `!`, so YAML reads it as a type. The associated value is the name of the type.
    case tag(String)

    /// A key of a map is not text, but a list or a map.
    case keyIsNotText

    // MARK: The tree

    /// A value has the wrong type, such as a list where a number is expected.
    case expected(Expectation, found: Found)

    /// A map contains a key that is not valid for this part of the document.
    case unknownKey(String, of: Part)

    /// The key is used twice in one map.
    case duplicateKey(String)

    /// A required key is missing.
    case missingKey(String, of: Part)

    /// The same value is set twice, such as the priority both in the text of an equation and by the key `priority`. The
    /// associated values are the two keys.
    case duplicateValue(String, String)

    /// The word is not one of the words that are valid for a value. The associated values are the word and the kind of
    /// value, such as ``DocumentError/Vocabulary/device``.
    case unknownWord(String, Vocabulary)

    /// The number is infinite or NaN.
    case notFinite(String)

    /// The magnitude of the number is larger than `limit`.
    case tooLarge(String, limit: Double)

    /// A width, a height or another length is negative. The associated value is the text of the number.
    case negative(String)

    /// A scale is 0 or negative.
    case notPositive(String)

    /// The priority is not a number above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// Two scenes, views, guides or constraints of the document have the same id.
    case duplicateID(String)

    /// A view has an autoresizing mask, but its superview has no frame.
    case superviewWithoutFrame

    /// A view that is not a stack has a key that is valid only in stacks. `found` is the kind of the view.
    case keyOfStack(String, found: LayoutDocument.Kind)

    /// A key that is valid only in subviews of a stack is used in another view.
    case keyOfArrangedView(String)

    /// The device's name is followed by an orientation or a part of the screen (split view) that this device does not
    /// have.
    case device(DeviceNameError)

    /// The text is not a valid font.
    case font(FontError)

    /// The text cannot be read as traits such as size classes.
    case traits(TraitConditionError)

    /// A key of a scene, such as `views`, is used outside of the list under `scenes`.
    case keyBesideScenes(String)

    // MARK: Constraints

    /// A constraint contains a colon, so YAML reads it as a map. The associated value is the first key of that map.
    case constraintIsMap(key: String)

    /// A text in the list of constraints is not an equation. It may be Swift code.
    case notAnEquation(String)

    /// The text under the key `format` is an equation.
    case notAFormat(String)

    /// A constraint begins with a bracket, so YAML reads it as a list.
    case constraintIsList

    /// YAML reads ` #` within a constraint as the start of a comment. The associated value is the text before it.
    case constraintCutAtComment(String)

    /// The visual format is invalid.
    case visualFormat(VisualFormatError.Kind)

    /// A key for a single equation, such as `priority`, is used with a visual format, which creates several equations.
    case keyBesideFormat(String)

    /// The equation is invalid.
    case equation(EquationError.Kind)

    /// No item has this id or name.
    case unknownItem(String)

    /// Several items have this name.
    case ambiguousItem(String, candidates: [ItemLookupError.Candidate])

    /// The constraint in one scene refers to an item in another scene.
    case noCommonAncestor(item: String, in: SceneReference, constraintIn: SceneReference)

    /// The constraint relates attributes or items that Auto Layout does not allow together.
    case constraint(ConstraintError)
  }

  /// A scene that an error message mentions.
  public struct SceneReference: Hashable, Sendable {
    /// The name of the scene, or its id if it has no name; nil if it has neither.
    public var name: String?

    /// The number of the scene in the document; the first is 1.
    public var number: Int

    /// Creates a reference to a scene from its name and its number, from 1.
    public init(name: String? = nil, number: Int) {
      self.name = name
      self.number = number
    }
  }

  /// The kind of value that the document must have at a location.
  public enum Expectation: Hashable, Sendable {
    /// The map of the whole document.
    case document
    /// A list of at least one scene, as under the key `scenes`.
    case scenes
    /// A map that describes one scene.
    case scene
    /// A map: values by key.
    case map
    /// A list, for example of views or constraints.
    case list
    /// A text.
    case text
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// `true` or `false`.
    case boolean
    /// The spacing of a stack: a number, `Standard` or `default`.
    case spacing
    /// A list of numbers, such as a size. The associated array contains a name for each element of the list, such as
    /// `width` and `height`.
    case numbers([String])
    /// One number for all sides, or a list with a number for each side. The associated array contains a name for each
    /// element of the list, such as `top` and `left`.
    case numberOrNumbers([String])
    /// A priority: a number above 0 and at most 1000, or a name such as `high`.
    case priority
    /// A priority for both axes, or a map with `horizontal` and `vertical`.
    case priorities
    /// A canvas: the name of a device, a size, or a map.
    case canvas
    /// A pair of size classes, such as `compact x regular`, or a map with `width` and `height`.
    case sizeClasses
    /// The height of a keyboard, or its frame.
    case keyboard
    /// A font, such as `body`, `17` or `Helvetica bold 12`.
    case font
    /// An autoresizing mask: a list of options, or text such as `h=-&- v=&--`.
    case autoresizing
    /// The value of `installed`: `true`, `false`, or the traits for which a view or constraint is installed.
    case installation
    /// The traits for which a variation applies, such as `compact x regular`.
    case condition
    /// A map from traits to changed values, or a list of variations.
    case variations
    /// A map with the changed values of a variation.
    case variation
    /// A view: its name, or a map such as `{name: Card, kind: label}`.
    case view
    /// A layout guide: its name, or a map with `id` and `name`.
    case guide
    /// A constraint: an equation, or a map.
    case constraint
  }

  /// The kind of value that the document has where another kind was expected.
  public enum Found: Hashable, Sendable {
    /// No value, `~` or `null`.
    case nothing
    /// An unquoted text, number or boolean, as written.
    case scalar(String)
    /// A text in quotation marks.
    case quoted(String)
    /// A list with the given number of elements.
    case list(count: Int)
    /// A map: values by key.
    case map
  }

  /// A part of a document that is written as a map with a fixed set of keys, such as a view.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The whole document.
    case document
    /// A scene: an element of the list under `scenes`.
    case scene
    /// A canvas, with keys such as `device` and `size`.
    case canvas
    /// A view.
    case view
    /// A layout guide.
    case guide = "layout guide"
    /// A variation of a view: its changed values for some traits.
    case variation
    /// A constraint.
    case constraint
    /// A variation of a constraint: its changed values for some traits.
    case constraintVariation = "variation of a constraint"
    /// A pair of size classes, with the keys `width` and `height`.
    case sizeClasses
    /// A pair of priorities, with the keys `horizontal` and `vertical`.
    case priorities
    /// A size, with the keys `width` and `height`.
    case size
    /// A point, with the keys `x` and `y`.
    case point
    /// A rectangle, with the keys `x`, `y`, `width` and `height`.
    case frame
    /// Insets with the keys `top`, `left`, `bottom` and `right`.
    case insets
    /// Insets with the keys `top`, `leading`, `bottom` and `trailing`.
    case directionalInsets
  }

  /// A kind of value for which only certain words are valid, such as a device or an axis.
  public enum Vocabulary: String, Hashable, Sendable {
    /// A kind of view, such as `label`.
    case kind = "kind of view"
    /// The name of a device, such as `iPhone 15`.
    case device
    /// A layout direction of a canvas, such as `rtl`.
    case direction
    /// A semantic content attribute, which determines the layout direction of a view.
    case contentDirection = "view direction"
    /// An orientation of a device, such as `landscape`.
    case orientation
    /// A text size that a user can choose, such as `XL`.
    case textSize = "text size"
    /// A size class: `compact` or `regular`.
    case sizeClass = "size class"
    /// A user interface idiom, such as `pad`.
    case idiom
    /// An axis of a stack: `horizontal` or `vertical`.
    case axis
    /// A distribution of a stack, such as `fillEqually`.
    case distribution
    /// An alignment of a stack, such as `center`.
    case stackAlignment = "stack alignment"
    /// The system whose behavior a stack view reproduces, such as a version of UIKit; see `StackView.Era`.
    case era
    /// An option of an autoresizing mask, such as `flexibleWidth`.
    case autoresizing = "autoresizing option"
    /// A relation of a constraint: `=`, `<=` or `>=`.
    case relation
    /// The name of a priority, such as `high`.
    case priority
    /// An option of a visual format, such as `alignAllTop`.
    case formatOption = "format option"
  }
}
