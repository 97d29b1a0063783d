@_spi(Tools) import LayoutDocuments
import LayoutRendering
import SourceDiagnostics

extension SchemaPart {
  /// The schema of the shapes that `layoutkit render --format json` prints for a file.
  static let pictures = object([
    "schemaVersion": integer, "file": string.described("The path as given, or `<stdin>`."),
    "pictures": list(
      of: object([
        "title": string, "bounds": rectangle.described("The rectangle of the root, in points."),
        "elements": list(of: element).described("The shapes in drawing order."),
        "hiddenConstraints": integer.described(
          "The number of constraints that are not drawn because the picture would not be readable."),
        "diagnostics": list(of: diagnostic),
      ])),
  ])

  private static let rectangle = list(of: number).described("x, y, width and height in points.")
  private static let point = list(of: number).described("x and y in points.")

  private static let element = object([
    "layer": words(DisplayList.Layer.allCases.map { $0.rawValue }),
    "state": words(DisplayList.State.allCases.map { $0.rawValue }),
    "shape": shape, "items?": strings.described("The ids of the items that the shape belongs to."),
    "constraints?": list(of: integer).described("The numbers of the constraints, from 0."),
    "diagnostics?": list(of: integer).described("The indices in `diagnostics` of the scene."),
    "title?": string,
  ])

  private static let stroke = words(DisplayList.Stroke.allCases.map { $0.rawValue })
  private static let fill = words(DisplayList.Fill.allCases.map { $0.rawValue })

  private static let shape = anyOf([
    object(["kind": words(["rectangle"]), "frame": rectangle, "stroke": stroke]),
    object(["kind": words(["area"]), "frame": rectangle]),
    object([
      "kind": words(["line"]), "from": point, "to": point,
      "ends": words(DisplayList.Line.Ends.allCases.map { $0.rawValue }), "stroke": stroke,
    ]),
    object([
      "kind": words(["panel"]), "frame": rectangle, "radius": number, "fill": fill, "hasOutline": boolean,
    ]),
    object(["kind": words(["polyline"]), "points": list(of: point), "fill": fill]),
    object([
      "kind": words(["text"]), "text": string, "frame": rectangle,
      "placement": words(DisplayList.Text.Placement.allCases.map { $0.rawValue }), "fontSize?": number,
      "fontWeight?": integer, "fill?": fill,
      "width?": number.described("The measured width of the text in points."),
    ]),
  ])
}

extension SchemaPart {
  /// The schema of the differences that `layoutkit diff --format json` prints.
  static let comparison = object([
    "schemaVersion": integer, "old": string.described("The old version as given."),
    "new": string.described("The new version as given."),
    "isEqual": boolean.described("Whether no view, constraint, frame or finding differs."),
    "scenes": list(
      of: object([
        "name": string, "status": words(["equal", "changed", "added", "removed"]),
        "changes": list(of: change).described("The differences between the documents."),
        "layouts": list(of: comparedLayout).described("The layouts, one for each combination of settings."),
      ])),
  ])

  private static let change = object([
    "subject": words(DocumentChange.Subject.allCases.map { $0.rawValue }),
    "kind": words(DocumentChange.Kind.allCases.map { $0.rawValue }),
    "name": string.described("The name of the object, or the equation of a constraint."),
    "details?": list(of: object(["property": string, "old": stringOrNull, "new": stringOrNull])),
    "oldLine?": integer, "newLine?": integer,
  ])

  private static let rectangleOrNull = anyOf([rectangle, value("null")])
  private static let diagnosticOrNull = anyOf([diagnostic, value("null")])

  private static let comparedLayout = object([
    "variant?": map(to: string).described(
      "For this layout, the values of the canvas options that have several values."),
    "frames": list(of: object(["name": string, "old": rectangleOrNull, "new": rectangleOrNull])).described(
      "The items whose frames differ. A frame is null if the version has no such item."),
    "findings": list(of: object(["old": diagnosticOrNull, "new": diagnosticOrNull])).described(
      "The findings that only the new version has (`old` is null), that only the old version has (`new` is null), or that changed."
    ),
  ])
}
