// The modules that apps need: the model with its engine, stack views, visual formats, documents. Modules for tools
// (analysis, logs, rendering, solvers) are not exported, so that their names do not clash with names in apps.
@_exported import LayoutDocuments
@_exported import LayoutModel
@_exported import StackViews
@_exported import VisualFormat
