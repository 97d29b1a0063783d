// One import for everything that needs nothing from outside; `import LayoutKit` is what most programs say.
@_exported import ConflictAnalysis
@_exported import ConstraintLogs
@_exported import LayoutDiagnostics
@_exported import LayoutDocuments
@_exported import LayoutModel
@_exported import LayoutRendering
@_exported import LayoutSolver
@_exported import StackViews
@_exported import VisualFormat
