// What authors of layouts need with one import: the model with its engine, stack views, visual formats, documents.
// Modules for tools (analysis, logs, rendering, solvers) are imported by name, so their vocabulary meets no app's own.
@_exported import LayoutDocuments
@_exported import LayoutModel
@_exported import StackViews
@_exported import VisualFormat
