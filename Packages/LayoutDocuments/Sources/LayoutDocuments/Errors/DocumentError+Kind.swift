import LayoutEquations
import LayoutModel
import VisualFormat

extension DocumentError {
  /// The problem of a document that an error reports.
  public enum Kind: Hashable, Sendable {
    // MARK: The text

    /// The document has no content.
    case empty

    /// The file is no text, but a program, an archive or an image, for example.
    case notText

    /// A byte is not valid UTF-8.
    case notUTF8(byte: UInt8)

    /// The text contains a control character, given by its Unicode code point.
    case controlCharacter(UInt32)

    /// The text is neither valid YAML nor valid JSON. The value is the message of the parser.
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

    /// A line that looks like an element of a list continues the text above it. The value is the whole joined text.
    case elementJoinedToText(String)

    /// A text begins with `*`, which YAML reads as an alias. The value is the name of the alias.
    case alias(String)

    /// A text begins with `&`, which YAML reads as an anchor for aliases. The value is the name of the anchor.
    case anchor(String)

    /// A text begins with `!`, which YAML reads as a type. The value is the name of the type.
    case tag(String)

    /// A key of a map is a list or a map.
    case keyIsNotText

    // MARK: The tree

    /// A value is of another kind than its key allows.
    case expected(Expectation, found: Found)

    /// The map has a key that this kind of map does not allow.
    case unknownKey(String, of: Part)

    /// The key is used twice in one map.
    case duplicateKey(String)

    /// A required key is missing.
    case missingKey(String, of: Part)

    /// Two keys are used that set the same value.
    case duplicateValue(String, String)

    /// The word is not one of the allowed words.
    case unknownWord(String, Vocabulary)

    /// The number is infinite or NaN.
    case notFinite(String)

    /// The magnitude of the number is above the limit.
    case tooLarge(String, limit: Double)

    /// A size is negative.
    case negative(String)

    /// A scale is 0 or negative.
    case notPositive(String)

    /// The priority is not a number above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// Two parts of the document have the same id.
    case duplicateID(String)

    /// A view with an autoresizing mask is in a superview without a frame.
    case superviewWithoutFrame

    /// The key is allowed for stacks only. `found` is the kind of the view that has the key.
    case keyOfStack(String, found: LayoutDocument.Kind)

    /// The key is allowed only for views in stacks.
    case keyOfArrangedView(String)

    /// The name of the device ends with an orientation or a part of the screen that the device does not have.
    case device(DeviceNameError)

    /// The text is not a valid font.
    case font(FontError)

    /// The text names neither size classes nor other traits. The value states the problem.
    case traits(TraitConditionError)

    /// A key of a scene is used beside the key `scenes`.
    case keyBesideScenes(String)

    // MARK: Constraints

    /// YAML reads a text that looks like a constraint as a map. The value is the first key of the map.
    case constraintIsMap(key: String)

    /// A text in the place of a constraint is no equation, such as Swift code.
    case notAnEquation(String)

    /// YAML reads a list where a constraint is expected.
    case constraintIsList

    /// The constraint ends at ` #`, where YAML begins a comment. The value is the text before it.
    case constraintCutAtComment(String)

    /// The visual format is invalid.
    case visualFormat(VisualFormatError.Kind)

    /// The key belongs to a single equation, but is used with a visual format, which creates several equations.
    case keyBesideFormat(String)

    /// The equation is invalid.
    case equation(EquationError.Kind)

    /// No item has this id or name.
    case unknownItem(String)

    /// Several items have this name.
    case ambiguousItem(String, candidates: [ItemLookupError.Candidate])

    /// The constraint refers to an item of another scene.
    case noCommonAncestor(item: String, in: SceneReference, constraintIn: SceneReference)

    /// The constraint relates attributes or items that Auto Layout does not allow together.
    case constraint(ConstraintError)
  }

  /// A scene that an error message mentions.
  public struct SceneReference: Hashable, Sendable {
    /// The name of the scene. A scene without a name has its id here; nil if it has neither.
    public var name: String?

    /// The number of the scene in the document; the first is 1.
    public var number: Int

    /// Creates a reference to a scene.
    public init(name: String? = nil, number: Int) {
      self.name = name
      self.number = number
    }
  }

  /// A kind of value that a document was expected to have.
  public enum Expectation: Hashable, Sendable {
    /// The map of the whole document.
    case document
    /// A list of at least one scene, as under the key `scenes`.
    case scenes
    /// A map that describes one scene.
    case scene
    /// A map: values by key.
    case map
    /// A list of values.
    case list
    /// A string of text.
    case text
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// `true` or `false`.
    case boolean
    /// The spacing of a stack: a number, `Standard` or `default`.
    case spacing
    /// A list of numbers, such as a size, with the names of its elements.
    case numbers([String])
    /// One number for all elements, or a list of numbers with the names of its elements.
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
    /// A font such as `body`, `17` or `Helvetica bold 12`.
    case font
    /// An autoresizing mask: a list of options, or a text such as `h=-&- v=&--`.
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

  /// The kind of value that a document has instead of the expected one.
  public enum Found: Hashable, Sendable {
    /// No value, `~` or `null`.
    case nothing
    /// An unquoted text, number or boolean, as written.
    case scalar(String)
    /// A text in quotation marks.
    case quoted(String)
    /// A list with a number of elements.
    case list(count: Int)
    /// A map: values by key.
    case map
  }

  /// A kind of map in documents, such as a view, that has its own set of keys.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The whole document.
    case document
    /// One of several scenes.
    case scene
    /// A canvas.
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

  /// A set of words, one of which a value has to be.
  public enum Vocabulary: String, Hashable, Sendable {
    /// The kinds of views, such as `label`.
    case kind = "kind of view"
    /// The names of devices.
    case device
    /// The layout directions of a canvas.
    case direction
    /// The semantic content attributes of a view, which determine its layout direction.
    case contentDirection = "view direction"
    /// The orientations of a device.
    case orientation
    /// The text sizes that a user can choose, such as `XL`.
    case textSize = "text size"
    /// The size classes `compact` and `regular`.
    case sizeClass = "size class"
    /// The user interface idioms, such as `pad`.
    case idiom
    /// The axes of a stack.
    case axis
    /// The distributions of a stack, such as `fillEqually`.
    case distribution
    /// The alignments of a stack, such as `center`.
    case stackAlignment = "stack alignment"
    /// The versions of UIKit that a stack can follow; see ``StackView/Era``.
    case era
    /// The options of an autoresizing mask, such as `flexibleWidth`.
    case autoresizing = "autoresizing option"
    /// The relations of a constraint: `=`, `<=` and `>=`.
    case relation
    /// The names of priorities, such as `high`.
    case priority
    /// The options of a visual format, such as `alignAllTop`.
    case formatOption = "format option"
  }
}
