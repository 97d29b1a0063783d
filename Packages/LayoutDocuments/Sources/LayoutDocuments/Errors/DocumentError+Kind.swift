import LayoutEquations
import LayoutModel
import VisualFormat

extension DocumentError {
  /// A kind of problem of a document.
  public enum Kind: Hashable, Sendable {
    // MARK: The text

    /// The document has no content.
    case empty

    /// A byte is not valid UTF-8.
    case notUTF8(byte: UInt8)

    /// The text contains a control character, given as its code point.
    case controlCharacter(UInt32)

    /// The text is neither valid YAML nor valid JSON; the message of the parser.
    case syntax(String)

    /// An unquoted text begins with a character that YAML reserves.
    case reservedCharacter(Character)

    /// A tab is used where YAML requires spaces.
    case tab

    /// Lists and maps are nested deeper than ``DocumentLimits/nodeDepth``, or views deeper than
    /// ``DocumentLimits/viewDepth``.
    case tooDeep(limit: Int)

    /// A second document follows in the same text.
    case severalDocuments

    /// A line that looks like an element of a list continues the text above it; the whole text.
    case joinedElement(String)

    /// A text begins with `*`, which YAML reads as an alias.
    case alias(String)

    /// A text begins with `&`, which YAML reads as an anchor for aliases.
    case anchor(String)

    /// A text begins with `!`, which YAML reads as a type.
    case tag(String)

    /// A key of a map is a list or a map.
    case keyIsNoText

    // MARK: The tree

    /// A different kind of value was expected.
    case expected(Expectation, found: Found)

    /// The part has no such key.
    case unknownKey(String, of: Part)

    /// The key is used twice in one map.
    case duplicateKey(String)

    /// A required key is missing.
    case missingKey(String, of: Part)

    /// Two keys set the same value.
    case duplicateValue(String, String)

    /// The word is not in the vocabulary.
    case unknownWord(String, Vocabulary)

    /// The number is infinite or not a number.
    case notFinite(String)

    /// The magnitude of the number is above the limit.
    case tooLarge(String, limit: Double)

    /// A size is negative.
    case negative(String)

    /// A scale is not above 0.
    case notPositive(String)

    /// The priority is not above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// Two parts of the document have the same id.
    case duplicateID(String)

    /// A view with an autoresizing mask is in a superview without a frame.
    case superviewWithoutFrame

    /// The key is for stacks only; the kind of the view that has it.
    case keyOfStack(String, found: LayoutDocument.Kind)

    /// The key is for views in stacks only.
    case keyOfArrangedView(String)

    /// The device has no such orientation or part of its screen.
    case device(DeviceNameError)

    /// The text is not a valid font.
    case font(FontError)

    /// The text names neither size classes nor other traits.
    case traits(TraitConditionError)

    /// A key of a scene is used beside the list of scenes.
    case keyBesideScenes(String)

    // MARK: Constraints

    /// YAML reads a text that looks like a constraint as a map; its first key.
    case constraintIsMap(key: String)

    /// YAML reads a list where a constraint is expected.
    case constraintIsList

    /// The constraint ends at ` #`, where YAML begins a comment; the text before it.
    case constraintCut(String)

    /// The visual format cannot be read, or is not meaningful.
    case visualFormat(VisualFormatError.Kind)

    /// The key is for a single equation and is used with a format, which creates several.
    case keyBesideFormat(String)

    /// The equation cannot be read, or is not a valid constraint.
    case equation(EquationError.Kind)

    /// No item has this id or name.
    case unknownItem(String)

    /// Several items have this name.
    case ambiguousItem(String, candidates: [ItemLookupError.Candidate])

    /// The item is in another scene than the constraint.
    case noCommonAncestor(item: String, in: SceneReference, constraintIn: SceneReference)

    /// The constraint is invalid.
    case constraint(ConstraintError)
  }

  /// A reference to a scene in an error.
  public struct SceneReference: Hashable, Sendable {
    /// The name of the scene, or else its id, if it has one.
    public var name: String?

    /// The number of the scene in the document; the first is 1.
    public var number: Int

    /// Creates a reference.
    public init(name: String? = nil, number: Int) {
      self.name = name
      self.number = number
    }
  }

  /// A kind of value that can be expected in a document.
  public enum Expectation: Hashable, Sendable {
    /// The map that is the whole document.
    case document
    /// The list of a document's scenes, at least one.
    case scenes
    /// The map that is a scene.
    case scene
    /// A map.
    case map
    /// A list.
    case list
    /// A text.
    case text
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// `true` or `false`.
    case boolean
    /// A spacing of a stack.
    case spacing
    /// A list of numbers with names.
    case numbers([String])
    /// A number, or numbers by name or in order.
    case numberOrNumbers([String])
    /// A priority.
    case priority
    /// A priority, or one for each axis.
    case priorities
    /// A device's name, a size, or a map of both and more.
    case canvas
    /// The size classes of width and height.
    case sizeClasses
    /// The height of a keyboard, or its frame.
    case keyboard
    /// A font.
    case font
    /// An autoresizing mask.
    case autoresizing
    /// `true`, `false`, or the traits under which the part is installed.
    case installation
    /// The traits of a variation.
    case condition
    /// Variations, by traits.
    case variations
    /// The changed values of a variation.
    case variation
    /// A view: its name, or a map.
    case view
    /// A layout guide: its name, or a map.
    case guide
    /// An equation, or a map.
    case constraint
  }

  /// The kind of value that was found instead.
  public enum Found: Hashable, Sendable {
    /// Nothing, `~` or `null`.
    case nothing
    /// A text, number or boolean, as written.
    case scalar(String)
    /// A text within quotation marks.
    case quoted(String)
    /// A list with a number of elements.
    case list(count: Int)
    /// A map.
    case map
  }

  /// A part of a document that has keys.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The whole document.
    case document
    /// One of several scenes.
    case scene
    /// The canvas.
    case canvas
    /// A view.
    case view
    /// A layout guide.
    case guide = "layout guide"
    /// A variation of a view.
    case variation
    /// A constraint.
    case constraint
    /// A variation of a constraint.
    case constraintVariation = "variation of a constraint"
    /// A pair of size classes.
    case sizeClasses
    /// A pair of priorities.
    case priorities
    /// A size.
    case size
    /// A point.
    case point
    /// A rectangle.
    case frame
    /// Insets from left and right.
    case insets
    /// Insets from leading and trailing.
    case directionalInsets
  }

  /// A set of words that a value can be.
  public enum Vocabulary: String, Hashable, Sendable {
    /// The kinds of views.
    case kind = "kind of view"
    /// The devices.
    case device
    /// The directions.
    case direction
    /// The semantic content attributes of views.
    case contentDirection = "view direction"
    /// The orientations.
    case orientation
    /// The sizes of texts.
    case textSize = "text size"
    /// The size classes.
    case sizeClass = "size class"
    /// The user interface idioms.
    case idiom
    /// The axes.
    case axis
    /// The distributions of stacks.
    case distribution
    /// The alignments of stacks.
    case stackAlignment = "stack alignment"
    /// The eras of stacks.
    case era
    /// The options of autoresizing masks.
    case autoresizing = "autoresizing option"
    /// The relations.
    case relation
    /// The names of priorities.
    case priority
    /// The options of visual formats.
    case formatOption = "format option"
  }
}
