import LayoutModel

/// The keys that are read and written one by one; those of the tables of fields have their names there alone.
enum DocumentKey: String {
  // Of documents, scenes, views and guides.
  case scenes, canvas, id, name, kind, installed, variations, views, guides, constraints
  // Of constraints.
  case equation, format, options, metrics, first, relation, multiplier, second, constant, priority,
    identifier,
    heldBy
  // Of variations, priorities and sizes.
  case when, horizontal, vertical, width, height
  // Attributes on which others depend.
  case autoresizing, frame, superviewSize
}

extension [String: NodeReader] {
  subscript(key: DocumentKey) -> NodeReader? { self[key.rawValue] }
}

extension DocumentPath {
  /// What stands under a name.
  static func key(_ path: DocumentPath, _ key: DocumentKey) -> DocumentPath { .key(path, key.rawValue) }
}
