import LayoutEquations
import LinearConstraints
import SourceText

/// The format of explanations for an interactive page: the JSON object of ``JSONFormat`` with one more key, `views`.
///
/// The value of `views` is an array with one object for each report. The object has these keys:
///
/// - `title` and `titleOfFixes`: the titles of the report and of its fixes
/// - `drawing`: the picture of the conflict as an image in HTML, or null
/// - `hues`: the names of the items with the hues of their colors, the longest name first
/// - `rows`: for each constraint, its `number`, whether a page can deactivate it (`changeable`), the `constant` that a
///   page can change (null if there is none), and the `effect` of deactivating the constraint
public enum PageFormat {
  /// The optional parts of explanations that this format contains: all of them.
  public static let parts = LogExplainer.Parts.all

  /// Returns explanations as one JSON object on one line, with a line break at its end.
  ///
  /// - Parameters:
  ///   - explanations: The explanations, in the order of the log.
  ///   - summary: The groups of these explanations, for the key `groups`.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public static func text(_ explanations: [LogExplanation], summary: LogSummary) -> String {
    var hues = ItemHues()
    var json = JSONWriter()
    json.array(explanations.enumerated()) { json, entry in
      write(entry.element, number: entry.offset + 1, hues: &hues, to: &json)
    }
    return extended(JSONFormat.text(explanations, summary: summary), "views", json)
  }

  /// Returns the outcome of changes as one JSON object on one line, with a line break at its end.
  ///
  /// This is the object of ``text(_:summary:)`` for the changed report, with one more key, `outcome`. The value of
  /// `outcome` has the keys `resolved` and `sizes`, with the values of ``LogOutcome/isResolved`` and
  /// ``LogOutcome/sizes``.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public static func text(_ outcome: LogOutcome) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("resolved", outcome.isResolved)
      json.key("sizes")
      json.array(outcome.sizes) { $0.value($1) }
    }
    var summary = LogSummary()
    summary.add(outcome.explanation)
    return extended(text([outcome.explanation], summary: summary), "outcome", json)
  }

  /// Returns the text of a JSON object to which a key and its value are added at the end.
  private static func extended(_ object: String, _ key: String, _ value: JSONWriter) -> String {
    let end = "}\n"
    let start = object.hasSuffix(end) ? object.dropLast(end.count) : object[...]
    return start + ", \"\(key)\": " + String(decoding: value.bytes, as: UTF8.self) + end
  }

  private static func write(
    _ explanation: LogExplanation, number: Int, hues: inout ItemHues, to json: inout JSONWriter
  ) {
    let shown = explanation.shownRows
    let colors = ItemColors(explanation, rows: shown, hues: &hues)
    json.object { json in
      json.field("title", explanation.report.kind.title)
      json.field("titleOfFixes", explanation.titleOfFixes)
      json.field(
        "drawing", explanation.picture.map { SVGDrawing($0, colors: colors).text(id: "sum-\(number)") })
      json.key("hues")
      json.array(colors.names) { json, entry in
        json.object { json in
          json.field("name", entry.name)
          json.field("hue", entry.hue)
        }
      }
      json.key("rows")
      json.array(shown) { json, row in
        json.object { json in
          json.field("number", row.number)
          json.field("effect", row.effect)
          let constraint = explanation.analysis?.constraints[row.number - 1]
          let isChangeable =
            explanation.analysis?.conflict != nil && constraint?.equation?.priority.isRequired == true
            && constraint?.isActive != false
          json.field("changeable", isChangeable)
          json.key("constant")
          // A ratio without a constant has only a multiplier.
          if let equation = constraint?.equation, isChangeable,
            equation.multiplier == 1 || equation.constant != 0
          {
            json.value(equation.constant)
          } else {
            json.null()
          }
        }
      }
    }
  }
}
