import ConflictAnalysis
@_spi(Tools) import LayoutModel
@_spi(Tools) import SourceText

/// An analysis of a layout in two steps: the first finds the problems, the second explains and resolves them.
///
/// The first step takes much less time if the layout has conflicts or views beyond the canvas. A tool that lays out a
/// tree in many environments needs the second step only for environments with a new finding.
///
/// ```swift
/// var outline = LayoutOutline(engine, layout, warnings)
/// if outline.diagnosis.isAmbiguous { print(outline.explained().warnings) }
/// ```
public struct LayoutOutline {
  /// The results of the first step of the analysis: the ambiguity, the content that does not fit, and the warnings.
  /// These results are about the same items as in a complete diagnosis, but the warnings have no explanations.
  /// Conflicts are not included.
  public private(set) var diagnosis: LayoutDiagnosis

  private let engine: LayoutEngine
  private let layout: LayoutSystem
  private let warnings: LayoutWarnings
  private var analysis: LayoutAnalysis?

  /// Performs the first step of the analysis (see ``LayoutOutline``) for the last layout of an engine. If the analysis
  /// fails, stores the error in ``LayoutDiagnosis/failure`` of ``diagnosis``.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - layout: The rows of the layout.
  ///   - warnings: The warnings about the layout.
  /// - Complexity: O(*n*) for *n* items if nothing is ambiguous and no content is too large. Otherwise, the same as
  ///   that of ``LayoutAnalysis``.
  public init(_ engine: LayoutEngine, _ layout: LayoutSystem, _ warnings: LayoutWarnings) {
    self.engine = engine
    self.layout = layout
    self.warnings = warnings
    diagnosis = LayoutDiagnosis()
    diagnosis.solverFailure = LayoutFailure(engine)
    guard engine.solution.hasStableConstraints else { return }
    diagnosis.items = layout.identities
    diagnosis.warnings = warnings.all
    do throws(AnalysisError) {
      if engine.hasAmbiguousItems {
        diagnosis.ambiguity = try withAnalysis { analysis throws(AnalysisError) in try analysis.ambiguity() }
      }
      let search = OverflowSearch(layout, warnings) { engine.makeFreshSolver() }
      diagnosis.contentOverflows = try search.overflows()
    } catch {
      diagnosis.failure = error
    }
  }

  /// Performs the second step of the analysis: returns a copy of ``diagnosis`` to which the conflicts and the
  /// explanations of the warnings were added.
  ///
  /// - Complexity: The same as that of ``LayoutAnalysis``.
  public mutating func explained() -> LayoutDiagnosis {
    var result = diagnosis
    guard engine.solution.hasStableConstraints, diagnosis.failure == nil else { return result }
    do throws(AnalysisError) {
      try withAnalysis { analysis throws(AnalysisError) in
        result.conflicts = try analysis.conflicts()
        result.hasAllConflicts = analysis.solved.conflicts.stop == nil
        result.warnings = try analysis.explainedWarnings()
      }
    } catch {
      result.failure = error
    }
    return result
  }

  /// For each conflict, returns the missing length in points (`ConstraintConflict.excess`). The key is the identity of
  /// the dropped constraint. Dropped constraints that were not analyzed are left out.
  ///
  /// - Complexity: The same as that of ``LayoutAnalysis``.
  public mutating func missingLengths() -> [ObjectIdentifier: Double] {
    guard engine.solution.hasStableConstraints, !layout.dropped.isEmpty else { return [:] }
    let layout = layout
    let lengths = try? withAnalysis { analysis throws(AnalysisError) in
      analysis.solved.conflicts.conflicts.compactMap { conflict in
        layout.member(of: conflict.dropped)?.constraint.map { ($0, conflict.excess) }
      }
    }
    return Dictionary(keepingFirst: lengths ?? [])
  }

  /// Calls a closure with the analysis, which is created at the first call.
  private mutating func withAnalysis<Result>(
    _ body: (inout LayoutAnalysis) throws(AnalysisError) -> Result
  ) throws(AnalysisError) -> Result {
    var known: LayoutAnalysis
    if let analysis {
      known = analysis
    } else {
      known = try LayoutAnalysis(engine, layout: layout, warnings: warnings)
    }
    // If `analysis` still shared its tables with `known`, a change by the closure would copy the tables.
    analysis = nil
    defer { analysis = known }
    return try body(&known)
  }
}
