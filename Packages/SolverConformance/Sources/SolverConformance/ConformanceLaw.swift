/// A law of `ConstraintSolver`. A ``ScoreCard`` groups its results by these laws.
///
/// The documentation of `ConstraintSolver` states the laws in full.
public enum ConformanceLaw: String, Hashable, Sendable, CaseIterable {
  /// Law 1: required rows hold; priorities are strictly lexicographic; within one priority, the sum of absolute
  /// violations is minimal.
  case optimum

  /// Law 2: outside a batch, a required row that conflicts with the other required rows is refused at once, with a
  /// minimal conflict.
  case eagerRefusal = "eager refusal"

  /// Law 3: a commit tries the new and changed required rows by ascending rank. Rows of equal rank are tried in the
  /// order of insertion.
  case batches

  /// Law 4: a change of a row has the same effect as removing the row and adding the changed row at the same position.
  case changes

  /// Law 5: a refused or removed row has no influence on later results.
  case noTrace = "no trace"

  /// Law 6: the same calls give the same results, bit for bit.
  case determinism

  /// Law 7: an invalid call throws and changes nothing; only a solve changes values.
  case errors

  /// The law of ``optimum`` for numbers of very different sizes: results are exact apart from rounding.
  case numerics

  /// The names of the traces that check the law. The laws ``determinism`` and ``errors`` are checked with code.
  var traceNames: [String] {
    switch self {
    case .optimum:
      [
        "a-cancelled-coefficient-is-zero",
        "a-row-after-a-solve-names-a-new-variable",
        "levels-a-thousandth-apart",
        "edit-is-an-optional-row",
        "edit-waits-for-a-suggestion",
        "edits-share-a-level-with-rows",
        "errors-are-as-written",
        "levels-are-floats",
        "levels-shadow-each-other",
        "levels-that-no-variable-feels",
        "many-rows-meet-in-a-point",
        "nothing-stays",
        "one-high-beats-many-low",
        "one-sided-errors",
        "part-of-a-face-is-unique",
        "rows-without-terms",
        "sum-of-absolute-errors",
      ]
    case .eagerRefusal:
      [
        "a-chain-that-contradicts",
        "a-proof-leaves-out-rounding",
        "a-proof-leaves-out-rows-that-are-met",
        "a-row-on-trial-gives-way",
        "names-in-refused-rows-stay-known",
        "optional-rows-are-never-refused",
        "scaled-rows-contradict",
      ]
    case .batches:
      [
        "an-empty-batch",
        "batch-goes-back-whole",
        "batch-moves-rows-together",
        "batch-of-everything",
        "batch-old-form-does-not-fit",
        "batch-order-of-insertion",
        "batch-rows-made-and-changed",
        "batch-same-name-new-row",
        "batch-unchanged-rows-go-first",
      ]
    case .changes:
      [
        "prio",
        "set",
      ]
    case .noTrace:
      [
        "a-change-undone-by-hand",
        "a-refusal-between-solves",
        "a-refusal-leaves-no-trace",
        "removal-brings-back",
      ]
    case .numerics:
      [
        "a-large-number-hides-no-small-change",
        "a-small-pivot-is-looked-at-twice",
        "constants-are-measured-as-written",
        "equal-costs-differ-by-rounding",
        "few-steps-round-little",
        "half-a-thousandth-counts",
        "huge-constants",
        "large-constants-leave-no-rounding",
        "rounding-frees-no-variable",
        "rounding-has-no-sign",
        "rounding-is-satisfiable",
        "rounding-leaves-no-side-open",
        "rounding-of-large-constants",
      ]
    case .determinism, .errors: []
    }
  }
}
