import LayoutEquations
import LayoutModel
import VisualFormat

extension DocumentError {
  /// What can be wrong with a document.
  public enum Kind: Hashable, Sendable {
    // MARK: The text

    /// There is no content.
    case empty

    /// A byte is no part of UTF-8.
    case notUTF8(byte: UInt8)

    /// A character stands in the text that no text should have, given as its number.
    case controlCharacter(UInt32)

    /// The text is neither YAML nor JSON; the problem in words.
    case syntax(String)

    /// A character begins a text that has a meaning of its own in YAML.
    case reservedCharacter(Character)

    /// A tab stands where YAML wants spaces.
    case tab

    /// Lists and maps are nested deeper than ``DocumentLimits/nodeDepth``, or views deeper than
    /// ``DocumentLimits/viewDepth``.
    case tooDeep(limit: Int)

    /// A second document follows in the same text.
    case severalDocuments

    /// A text begins with `*`, which for YAML is an alias of something else.
    case alias(String)

    /// A text begins with `&`, which for YAML names it for aliases.
    case anchor(String)

    /// A text begins with `!`, which for YAML is a type.
    case tag(String)

    /// A name in a map is a list or a map.
    case keyIsNoText

    // MARK: The tree

    /// Something else was expected here.
    case expected(Expectation, found: Found)

    /// The part has no such key.
    case unknownKey(String, of: Part)

    /// The key is used twice in one map.
    case duplicateKey(String)

    /// The key is missing.
    case missingKey(String, of: Part)

    /// Both keys say the same thing.
    case saidTwice(String, String)

    /// The word is none of those known here.
    case unknownWord(String, Vocabulary)

    /// The number is infinite or none at all.
    case notFinite(String)

    /// The magnitude of the number is above the limit.
    case tooLarge(String, limit: Double)

    /// The number is below 0 where only sizes are.
    case negative(String)

    /// The number is not above 0 where only scales are.
    case notPositive(String)

    /// The priority is not above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// Two parts of the document have the same id.
    case duplicateID(String)

    /// A view is laid out by its frame in a superview that has none.
    case superviewWithoutFrame

    /// Only stacks have the key; the kind of view that stands here.
    case keyOfStack(String, found: LayoutDocument.Kind)

    /// Only views that are in a stack have the key.
    case keyOfArrangedView(String)

    /// The text is no font.
    case font(FontError)

    /// The text names no size classes or other traits.
    case traits(TraitConditionError)

    /// The key belongs to a scene and stands beside the list of scenes.
    case keyBesideScenes(String)

    // MARK: Constraints

    /// YAML made a map of what looks like a constraint; its first key.
    case constraintIsMap(key: String)

    /// YAML made a list of what should be a constraint.
    case constraintIsList

    /// The constraint ends at what YAML takes for a comment.
    case constraintCut(String)

    /// The format of the Visual Format Language cannot be read, or has no meaning.
    case visualFormat(VisualFormatError.Kind)

    /// The key belongs to one equation, and a format makes several.
    case keyBesideFormat(String)

    /// The equation cannot be read, or is no constraint.
    case equation(EquationError.Kind)

    /// No item has this id or name.
    case unknownItem(String)

    /// Several items have this name.
    case ambiguousItem(String, candidates: [ItemLookupError.Candidate])

    /// The item is in another scene than the constraint.
    case noCommonAncestor(item: String, in: SceneReference, constraintIn: SceneReference)

    /// The model refuses the constraint.
    case constraint(ConstraintError)
  }

  /// A scene of a document, as errors speak of it.
  public struct SceneReference: Hashable, Sendable {
    /// Its name or else its id, if it has one.
    public var name: String?

    /// Its number in the document; the first is 1.
    public var number: Int

    /// Makes a reference.
    public init(name: String? = nil, number: Int) {
      self.name = name
      self.number = number
    }
  }

  /// What can be expected at a place of a document.
  public enum Expectation: Hashable, Sendable {
    /// The map that is the whole document.
    case document
    /// The list of a document's scenes, one or more.
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
    /// A distance in a stack.
    case spacing
    /// A list of numbers, by what they stand for.
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
    /// What is flexible of a frame.
    case autoresizing
    /// `true`, `false`, or the traits with which something is installed.
    case installation
    /// Traits that a variation is for.
    case condition
    /// Variations, by traits.
    case variations
    /// What is different under some traits.
    case variation
    /// A view: its name, or a map.
    case view
    /// A layout guide: its name, or a map.
    case guide
    /// An equation, or a map.
    case constraint
  }

  /// What was found instead.
  public enum Found: Hashable, Sendable {
    /// Nothing: an empty place, `~` or `null`.
    case nothing
    /// A text, number or boolean, as written.
    case scalar(String)
    /// A text within quotation marks.
    case quoted(String)
    /// A list of so many elements.
    case list(count: Int)
    /// A map.
    case map
  }

  /// A part of a document that has keys.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The whole.
    case document
    /// A scene of several.
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
    /// A place.
    case point = "place"
    /// A rectangle.
    case frame
    /// Insets from left and right.
    case insets
    /// Insets from leading and trailing.
    case directionalInsets
  }

  /// A set of words that a value is chosen from.
  public enum Vocabulary: String, Hashable, Sendable {
    /// The kinds of views.
    case kind = "kind of view"
    /// The devices.
    case device
    /// The directions.
    case direction
    /// The kinds of content that a view arranges.
    case contentDirection = "direction of a view"
    /// The orientations.
    case orientation
    /// The sizes of texts.
    case textSize = "text size"
    /// The size classes.
    case sizeClass = "size class"
    /// The kinds of machines.
    case idiom
    /// The axes.
    case axis
    /// How stacks share their length.
    case distribution
    /// Where views lie across a stack.
    case stackAlignment = "alignment of a stack"
    /// The systems whose stacks are meant.
    case era
    /// What can be flexible of a frame.
    case autoresizing = "part of an autoresizing mask"
    /// The relations.
    case relation
    /// The priorities with names.
    case priority
    /// The options of visual formats.
    case formatOption = "option of a format"
  }
}
