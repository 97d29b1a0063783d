// LayoutKit exports the modules that apps need: the model with its engine, stack views, visual formats and documents.
// It does not export modules for tools (analysis, logs, rendering, solvers), so that their names do not clash with
// names in apps.
@_exported import LayoutDocuments
@_exported import LayoutModel
@_exported import StackViews
@_exported import VisualFormat
