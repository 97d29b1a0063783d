@_spi(Tools) import LayoutDocuments

/// A JSON Schema, either of documents or of the JSON that a command prints.
struct OutputSchema: Sendable {
  /// The name of the schema: the name of the command, or `layout` for documents.
  var name: String

  /// The schema as JSON text.
  var text: String

  /// All schemas. The schema of documents comes first.
  static let all: [OutputSchema] = [
    OutputSchema(name: "layout", text: LayoutDocument.schema), output(of: "solve", .solvedFile),
    output(of: "lint", .findings), output(of: "render", .pictures),
    output(of: "diff", .comparison),
    output(of: "outline", .outlinedFile), output(of: "vfl", .formats), output(of: "explain-log", .logReports),
    output(of: "replay", .traceEvent), output(of: "conformance", .scoreCard),
    output(of: "devices", .list(of: .device)), output(of: "summary", .summary),
    output(of: "rules", .ruleList), output(of: "solvers", .solverList),
  ]

  /// The name of the schema's file.
  var fileName: String { "\(name).schema.json" }

  private static func output(of command: String, _ part: SchemaPart) -> OutputSchema {
    let lines =
      ["solve", "render", "diff", "outline", "replay", "summary"].contains(command)
      ? " Each line of the output is one such object." : ""
    let options = ["replay": "", "vfl": " --emit json", "lint": " --reporter json"]
    let option = options[command] ?? " --format json"
    return OutputSchema(
      name: command,
      text: part.schema(
        id: "\(command).schema.json", title: "Output of layoutkit \(command)",
        description: "The output of `layoutkit \(command)\(option)`.\(lines)"))
  }
}

// MARK: Building blocks

extension SchemaPart {
  static let string = value("string")
  static let number = value("number")
  static let integer = value("integer")
  static let boolean = value("boolean")
  static let strings = list(of: string)
  static let stringOrNull = anyOf([string, value("null")])
  static let numberOrNull = anyOf([number, value("null")])

  /// Returns the schema of a JSON object with the given keys. A `?` at the end marks a key as optional and is not part
  /// of the key.
  static func object(_ properties: KeyValuePairs<String, SchemaPart>) -> SchemaPart {
    let required = properties.map { $0.key }.filter { !$0.hasSuffix("?") }
    return map(
      properties.map { key, schema in
        DocumentProperty(key.hasSuffix("?") ? String(key.dropLast()) : key, schema)
      },
      required: required, allowsOwnKeys: false)
  }
}

// MARK: Documents

extension SchemaPart {
  static let solvedFile = object([
    "schemaVersion": integer, "file": string.described("The path as given, or `<stdin>`."),
    "variant?": map(to: string).described(
      "For this layout, the values of the canvas options that have several values."),
    "status?": words(["error"]).described(
      "Present if the file, or one of its scenes, could not be laid out."),
    "scenes": list(of: solvedScene).described("The layouts; none if the file could not be read."),
    "errors?": list(of: diagnostic).described("The errors that prevented the layout."),
  ])

  static let solvedScene = object([
    "root": string.described("The id of the root."), "name": string.described("The name of the root."),
    "status?": words(["error"]).described(
      "Present if the scene could not be laid out. Such a scene has no views."),
    "views": list(of: solvedView), "guides": list(of: solvedGuide),
    "refused": list(of: droppedConstraint).described("The constraints that were dropped."),
    "unsettled?": strings.described("The ids of items that do not converge."),
    "layoutLoop?": object([
      "rounds": integer, "items": strings, "constraints": strings,
      "text?": string.described("The cause of the loop."),
      "changes?": strings.described("The changes that end the loop. Each was tested by a layout."),
    ]),
    "fitting?": list(of: words(["width", "height"])).described(
      "The axes on which the root fits its content."),
    "conflicts?": list(of: conflict),
    "conflictsComplete?": boolean.described("False if not all conflicts were analyzed; otherwise absent."),
    "ambiguities?": ambiguities, "explanations?": list(of: explanation),
    "verification?": object([
      "isSound": boolean, "flaws": list(of: object(["equation?": string, "text": string])), "held": integer,
      "proven": integer, "optional": integer,
    ]),
    "failure?": string, "shortages?": list(of: shortage), "warnings?": list(of: warning),
  ]).named("scene")

  private static let frame = list(of: number, count: 4)
    .described("x, y, width and height in points, in the superview's coordinates.").named("frame")
  private static let status = words(["conflicting", "ambiguous", "misplaced", "ok", "error"]).named("status")

  private static let solvedView = object([
    "id": string.described("Unique in the scene."), "name": string, "frame": frame, "status": status,
    "parent": stringOrNull.described("The id of the superview; null for the root."),
  ]).named("view")

  private static let solvedGuide = object([
    "id": string.described("Unique in the scene."), "name": string, "frame": frame, "status": status,
    "owner": stringOrNull.described("The id of the view that owns the guide."),
    "generated?": boolean.described(
      "True for generated guides: margins, safe areas, and the spacers of stacks."),
  ]).named("guide")

  static let diagnostic = object([
    "id": string, "severity": words(["note", "warning", "error"]), "message": string, "line?": integer,
    "column?": integer,
    "notes?": list(of: object(["message": string, "line?": integer, "column?": integer])),
  ]).named("diagnostic")

  private static let origin = string.described(
    "The origin of the constraint: `user` for constraints in the document."
  ).named("origin")

  private static let statement = object([
    "equation?": string, "origin?": origin, "line?": integer, "column?": integer,
  ]).named("statement")

  private static let droppedConstraint = object([
    "equation": string, "origin": origin, "line?": integer, "column?": integer, "error?": string,
    "conflict?": list(of: statement).described("The constraints that the dropped constraint conflicts with."),
  ]).named("droppedConstraint")

  private static let segment = object([
    "size?": string, "from?": string, "to?": string, "length": number, "factor": number, "base": number,
    "bound?": words(["at least", "at most"]), "by?": list(of: statement),
  ]).described("A part of a sum: a size, or a gap between two edges.").named("segment")

  private static let step = object([
    "size": string, "value": number, "divisor": number, "parts": list(of: segment),
  ]).described("A size that the sum contains, and the parts from which its value is computed.").named("step")

  private static let conflict = object([
    "refused": statement,
    "members": list(
      of: object([
        "equation?": string, "origin?": origin, "line?": integer, "column?": integer, "multiplier": number,
        "needs": string,
      ])), "axis": words(["horizontal", "vertical", "both"]), "steps": list(of: step),
    "needed": list(of: segment), "available": list(of: segment), "excess": number, "text": string,
    "effects": strings,
    "relaxations": list(
      of: object([
        "change": words(["remove", "relation", "priority", "constant"]), "equation?": string,
        "origin?": origin,
        "line?": integer, "column?": integer, "changed?": string, "text": string,
      ])),
    "alsoRefused?": list(of: statement).described(
      "Further dropped constraints that conflict with the same constraints. Absent if there are none."),
    "relaxationsComplete?": boolean.described("False if not all changes were tried; otherwise absent."),
  ]).named("conflict")

  private static let shortage = object([
    "axis": words(["horizontal", "vertical", "both"]), "needed": list(of: segment),
    "available": list(of: segment), "excess": number,
    "squeezed": list(of: object(["size": string, "needed": number, "actual": number])), "text": string,
  ]).described("Content that does not fit.").named("shortage")

  private static let warning = object([
    "id": string, "item?": string, "equation?": string, "text?": string, "severity?": string,
    "message?": string, "line?": integer, "column?": integer,
    "notes?": list(of: object(["message": string, "line?": integer, "column?": integer])),
  ]).named("warning")

  private static let ambiguities = object([
    "items?": list(
      of: object(["item": string, "missing": string, "line?": integer, "column?": integer])),
    "hidden?": strings, "scrolling?": strings,
    "movements?": list(
      of: object([
        "rates": list(of: object(["quantity": string, "rate": number])), "from?": number, "to?": number,
      ])),
    "movementsComplete?": boolean.described(
      "Whether `movements` lists all ways in which the ambiguous values can change."),
    "ties?": list(
      of: object([
        "priority": number, "between": list(of: statement), "violation?": number, "raise?": statement,
        "lower?": statement, "to?": number,
      ])),
    "additions?": strings.described("Constraints that would determine the items."),
    "additionsSuffice?": boolean.described(
      "Whether the constraints in `additions` together remove the ambiguity."),
  ]).described("Empty if nothing is ambiguous.").named("ambiguities")

  private static let explanation = object([
    "attribute": string, "value": number, "steps": list(of: step), "segments": list(of: segment),
    "parts": list(
      of: object(["equation?": string, "origin?": origin, "priority": number, "sensitivity": number])),
    "lost": list(of: object(["equation?": string, "origin?": origin, "asked": number, "actual": number])),
    "resting": strings, "text": string,
  ]).named("explanation")

  static let outlinedFile = object([
    "schemaVersion": integer, "file": string,
    "scenes": list(
      of: object([
        "root": string,
        "holders": list(
          of: object([
            "id": string, "name": string,
            "constraints": list(
              of: object([
                "equation": string, "origin": origin, "active": boolean, "line?": integer, "column?": integer,
              ])),
          ])),
      ])), "errors?": list(of: diagnostic),
  ])
}

// MARK: Findings

extension SchemaPart {
  private static let bytes = list(of: integer, count: 2)
    .described("The start and the end of a part of the file, in UTF-8 bytes from 0; the end is exclusive.")
    .named("bytes")

  private static let edit = object(["start": integer, "end": integer, "replacement": string])
    .described("A range of UTF-8 bytes of the file, and the text that replaces it.").named("edit")

  static let findings = object([
    "schemaVersion": integer,
    "file?": string.described("With `--jsonl`, the input and the number of the line that was checked."),
    "findings": list(
      of: object([
        "rule": string.described(
          "The id of the rule, which `layoutkit rules` explains, or `unreadable-file`."),
        "severity": words(["note", "warning", "error"]), "message": string,
        "file?": string.described("The path as given, or `<stdin>`."), "line?": integer, "column?": integer,
        "range?": bytes, "scene?": string.described("The name of the scene."),
        "object?": string.described("The id or name of the view or constraint."),
        "detail?": string.described(
          "Distinguishes this finding from other findings of the same rule about the same object."),
        "environments?": strings.described(
          "With several devices, directions or text sizes: the environments in which the mistake occurs."),
        "details?": strings,
        "notes?": list(
          of: object([
            "message": string, "file?": string, "line?": integer, "column?": integer, "range?": bytes,
          ])),
        "fixes?": list(
          of: object([
            "title": string, "safe": boolean.described("Whether `--fix` makes the fix."),
            "edits": list(of: edit).described("Empty if the file has to be changed by hand."),
          ])),
      ])),
  ])
}

// MARK: Lists

extension SchemaPart {
  static let summary = object([
    "schemaVersion": integer, "file": string.described("The path as given, or `<stdin>`."),
    "platform?": string.described("The platform that an Interface Builder file states."),
    "scenes": list(
      of: object([
        "name": string, "size": list(of: number, count: 2).described("The width and height in points."),
        "views": integer.described("The number of installed views, including the root."),
        "constraints": integer.described("The number of active constraints of the document."),
        "failure?": string.described("Why the scene could not be laid out."),
        "stable?": boolean.described("False if the layout does not converge; otherwise absent."),
        "dropped?": strings.described("The equations of the constraints that were dropped."),
        "ambiguous?": strings.described("The names of the ambiguous views."),
        "misplaced?": strings.described("The names of the views whose frame is not the saved one."),
      ])),
    "notes?": list(of: diagnostic).described("What layoutkit left out or assumed when it read the file."),
    "errors?": list(of: diagnostic),
  ])

  static let ruleList = object([
    "schemaVersion": integer,
    "rules": list(
      of: object([
        "id": string, "severity": words(["note", "warning", "error"]),
        "optIn": boolean.described("Whether the rule is used only if a configuration enables it."),
        "usesFrames": boolean.described(
          "Whether findings depend on frames, so that they can differ between environments."),
        "summary": string, "reason?": string.described("Why the mistake matters, as Markdown."),
      ])),
  ])

  static let solverList = object([
    "schemaVersion": integer,
    "solvers": list(
      of: object([
        "name": string.described("A value of `--solver`."), "summary": string, "default": boolean,
        "path?": string.described("The program in which the solver runs; absent for solvers of `layoutkit`."),
      ])),
  ])
}

// MARK: Visual formats

extension SchemaPart {
  private static let range = list(of: integer, count: 2)
    .described("The start and the end of a part of the format, in UTF-8 bytes from 0; the end is exclusive.")
    .named("range")
  private static let side = object(["item": string, "attribute": string]).named("side")

  static let formats = object([
    "schemaVersion": integer,
    "formats": list(
      of: object([
        "format": string, "source": string, "line": integer, "options": strings, "normalForm?": string,
        "equations?": list(
          of: object([
            "equation": string, "part": string, "range": range, "first?": side, "relation?": string,
            "second?": side, "multiplier?": number, "constant?": number, "priority?": number,
            "standardSpacing?": numberOrNull,
          ])), "warnings?": list(of: object(["message": string, "column": integer, "range": range])),
        "errors?": list(
          of: object([
            "message": string, "column": integer, "range": range, "suggestions": strings, "hint?": string,
            "appleMessage?": string, "appleColumn?": integer, "olderAppleMessage?": string,
            "olderAppleColumn?": integer,
          ])),
      ])),
    "problems?": list(
      of: object([
        "message": string, "equation": string, "source": string, "line": integer, "column": integer,
      ])), "dialect?": string, "stacks?": strings, "spacers?": strings,
    "zOrder?": list(of: object(["view": string, "index": number])),
    "scenes?": list(of: solvedScene).described("The layout; present only with `--size` or `--device`."),
  ])
}

// MARK: Logs

extension SchemaPart {
  private static let loggedItem = anyOf([
    value("null"),
    object(["class": stringOrNull, "address": stringOrNull, "name": stringOrNull, "label?": string]),
    object(["distance": list(of: value("array"))]),
  ]).named("item")

  private static let loggedConstraint = object([
    "class": string, "address": stringOrNull, "identifier": stringOrNull, "first?": loggedItem,
    "firstAttribute?": stringOrNull, "relation?": string, "second?": loggedItem,
    "secondAttribute?": stringOrNull, "multiplier?": number, "constant": numberOrNull, "priority?": number,
    "file?": string, "line?": integer, "active?": boolean, "cut?": boolean, "text": string,
  ]).named("constraint")

  static let logReports = object([
    "schemaVersion": integer,
    "reports": list(
      of: object([
        "kind": string, "lines": list(of: integer, count: 2), "count": integer, "time": stringOrNull,
        "process": stringOrNull, "constraints": list(of: loggedConstraint), "omitted?": integer,
        "broken?": stringOrNull,
        "conflict": anyOf([
          value("null"), object(["constraints": list(of: integer), "nonNegativeSizes": boolean]),
        ]), "cause": stringOrNull, "knownIssue": stringOrNull, "headline": string,
        "reassurance": stringOrNull, "sums": strings, "drawing": strings,
        "rows": list(
          of: object([
            "number": integer, "text": string, "code": string, "maker": string, "origin": string,
            "needed": boolean,
            "broken": boolean,
          ])),
        "legend": list(
          of: object([
            "name": string, "class": stringOrNull, "address": stringOrNull, "superview": stringOrNull,
          ])), "consequence": stringOrNull,
        "fixes": list(
          of: object([
            "advice": string, "reason": string, "code": stringOrNull,
            "edits": list(
              of: object([
                "constraint": integer, "remove?": boolean, "priority?": number, "constant?": number,
              ])),
          ])), "doubts": strings,
      ])), "groups?": list(of: object(["count": integer, "reports": list(of: integer)])),
  ])
}

// MARK: Traces and devices

extension SchemaPart {
  static let traceEvent = anyOf([
    object(["point": map(to: number), "ambiguous?": strings]),
    object(["rejected": string, "conflict?": strings, "multipliers?": list(of: number)]),
    object(["error": string]),
  ])

  static let scoreCard = object([
    "solver": string, "passed": integer.described("The number of checks that the solver passes."),
    "of": integer.described("The number of checks."),
    "laws": list(
      of: object([
        "law": string, "passed": integer, "of": integer,
        "checks": list(
          of: object([
            "name": string, "expectations": integer,
            "unchecked": integer.described(
              "The number of expectations that were not checked, because the tested solver does not report conflicts or ambiguity."
            ),
            "failures": strings,
          ])),
      ])),
  ])

  static let device = object([
    "name": string, "model": string, "aliases": strings, "idiom": string, "orientation": string,
    "split?": string, "width": number, "height": number, "scale": number, "widthClass": string,
    "heightClass": string,
    "safeArea": object(["top": number, "left": number, "bottom": number, "right": number]),
  ]).named("device")
}
