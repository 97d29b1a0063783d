#if CLI
  import InterfaceBuilder
  import LayoutDocuments
  import LayoutRendering
  import SourceDiagnostics

  /// A comparison of the documents and the layouts of two versions of a file.
  struct VersionComparison {
    /// The canvases on which both versions are laid out.
    var variants: [CanvasVariant]

    /// One of the two versions of a file that are compared. `input` is nil if the file does not exist in this version.
    struct Version {
      var name: String
      var source: InputSource
      var input: LayoutInput?
    }

    /// Returns the differences between two versions.
    ///
    /// - Throws: ``InputProblem`` if a constraint of a document is invalid.
    func compare(_ old: Version, _ new: Version) throws -> FileComparison {
      let documents = (
        old.input?.document ?? LayoutDocument(scenes: []), new.input?.document ?? LayoutDocument(scenes: [])
      )
      let compared = DocumentComparison(documents.0, documents.1)
      var layouts: [[LayoutComparison]] = Array(repeating: [], count: compared.scenes.count)
      for variant in variants {
        let before = try scenes(of: old, in: variant)
        let after = try scenes(of: new, in: variant)
        for (index, scene) in compared.scenes.enumerated() {
          layouts[index].append(
            LayoutComparison(
              old: scene.old.map { before[$0] }, new: scene.new.map { after[$0] },
              variant: variants.count > 1 ? variant.settings : []))
        }
      }
      let scenes = zip(compared.scenes, layouts).map { scene, layouts in
        let document = scene.new.map { documents.1.scenes[$0] } ?? scene.old.map { documents.0.scenes[$0] }
        return SceneComparison(
          name: document?.root.name ?? document?.root.id ?? "Root",
          presence: scene.old == nil ? .added : scene.new == nil ? .removed : .both, changes: scene.changes,
          layouts: layouts)
      }
      return FileComparison(oldName: old.name, newName: new.name, scenes: scenes)
    }

    private func scenes(of version: Version, in variant: CanvasVariant) throws -> [SolvedScene] {
      guard let input = version.input else { return [] }
      return try input.separateScenes.flatMap { part in
        try version.source.instances(of: part).map {
          $0.drawnScene(on: variant.applied(to: $0.canvas), fileName: version.source.name)
        }
      }
    }
  }
#endif
