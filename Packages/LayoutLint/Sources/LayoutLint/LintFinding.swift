import LayoutDocuments
import SourceDiagnostics

/// A mistake that a ``LintRule`` found in one layout of a scene.
public struct LintFinding: Hashable, Sendable {
  /// The mistake in one or two sentences, which name the views.
  public var message: String

  /// The part of the scene that the finding is about.
  public var subject: Subject

  /// A text that distinguishes this finding from other findings of the same rule about the same subject, such as
  /// `width`. It must be the same in all environments. Default: empty.
  public var detailKey: String

  /// Lines to print unchanged below the message, such as the arithmetic of a conflict or a drawing.
  public var details: [String]

  /// Remarks about other parts of the scene that contribute to the mistake.
  public var notes: [Note]

  /// Changes of the document that correct the mistake, the best first. Each of them corrects the mistake on its own.
  /// The linter reports only fixes that cause no other finding.
  public var fixes: [LintFix]

  /// The cause that the finding shares with other findings of the same rule in the scene. Findings with the same cause
  /// are one mistake in several places, and reports list them together. Default: nil, which means that the finding is
  /// reported alone.
  public var cause: Diagnostic.Cause?

  /// The part of a scene that a finding or note is about.
  public enum Subject: Hashable, Sendable {
    /// The entire scene.
    case scene
    /// A view, by its index in ``LintedLayout/views``.
    case view(Int)
    /// A constraint, by its index in ``LintedLayout/constraints``.
    case constraint(Int)
    /// A part of the file that the reader ignored or replaced, by its index in ``LintedLayout/invalidParts``.
    case invalidPart(Int)
  }

  /// A remark about another part of the scene.
  public struct Note: Hashable, Sendable {
    /// The remark, in one sentence.
    public var message: String

    /// The part of the scene that the remark is about; nil if there is no such part.
    public var subject: Subject?

    /// Creates a note with a remark and the part of the scene that the remark is about. Default: no part.
    public init(_ message: String, about subject: Subject? = nil) {
      self.message = message
      self.subject = subject
    }
  }

  /// Creates a finding about a part of a scene. Default: no details, notes or fixes, and an empty ``detailKey``.
  public init(
    _ message: String, about subject: Subject, detailKey: String = "", details: [String] = [],
    notes: [Note] = [],
    fixes: [LintFix] = []
  ) {
    self.message = message
    self.subject = subject
    self.detailKey = detailKey
    self.details = details
    self.notes = notes
    self.fixes = fixes
  }

  /// Creates a finding about a view. Default: no details, notes or fixes.
  public init(
    _ message: String, about view: LintedView, detailKey: String = "", details: [String] = [],
    notes: [Note] = [],
    fixes: [LintFix] = []
  ) {
    self.init(
      message, about: .view(view.index), detailKey: detailKey, details: details, notes: notes, fixes: fixes)
  }

  /// Creates a finding about a constraint. Default: no details, notes or fixes.
  public init(
    _ message: String, about constraint: LintedConstraint, detailKey: String = "", details: [String] = [],
    notes: [Note] = [], fixes: [LintFix] = []
  ) {
    self.init(
      message, about: .constraint(constraint.index), detailKey: detailKey, details: details, notes: notes,
      fixes: fixes)
  }
}

extension LintFinding {
  /// Returns a copy of the finding with a cause. Findings of one rule with the same cause are reported together.
  ///
  /// - Parameters:
  ///   - key: The identity of the cause: a text that is equal for all findings with this cause.
  ///   - name: The name of the view or constraint in the list of all objects with this cause, such as “`Title`”.
  public func sharing(_ key: String, as name: String) -> LintFinding {
    var finding = self
    finding.cause = Diagnostic.Cause(key: key, name: name)
    return finding
  }
}

/// A change of a document that corrects a mistake.
public struct LintFix: Hashable, Sendable {
  /// The change in the imperative, such as “Change `left` to `leading`”.
  public var title: String

  /// The changes that the fix makes to the scene.
  public var changes: [SceneChange]

  /// Whether the change keeps all frames in environments with the layout direction of the document. The linter verifies
  /// this. Only safe fixes are applied automatically. Default: false.
  public var isSafe: Bool

  /// Creates a fix from its title and its changes. Default: the fix is not safe.
  public init(_ title: String, _ changes: [SceneChange], isSafe: Bool = false) {
    self.title = title
    self.changes = changes
    self.isSafe = isSafe
  }
}
