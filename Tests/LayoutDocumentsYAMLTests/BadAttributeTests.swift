#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Invalid attributes of views, canvases and variations, reported at their locations.
  struct BadAttributeTests {
    @Test(arguments: [
      ("font: bdoy", "9", "Unknown word `bdoy` in a font; did you mean `body`?"),
      ("font: bold", "9", "The font `bold` needs a size or a text style, such as `bold 17`."),
      ("font: 0", "9", "`0` is not a valid font size; expected a number above 0 and at most 10000."),
      ("font: 1e999", "9", "`1e999` is not a valid font size; expected a number above 0 and at most 10000."),
      (
        "font: [17]", "9",
        "Expected a font such as `body`, `17` or `Helvetica bold 12`, not a list of 1 element."
      ),
      ("font:", "8", "Expected a font such as `body`, `17` or `Helvetica bold 12`, not an empty value."),
      ("lines: two", "10", "Expected a whole number, not `two`."),
      ("lines: 1.5", "10", "Expected a whole number, not `1.5`."),
      ("lines: -1", "10", "`-1` is negative; expected a number of at least 0."),
      ("lines: 1e30", "10", "`1e30` is too large; the limit is 100000000."),
      ("preferredMaxLayoutWidth: .inf", "28", "`.inf` is not a finite number."),
      (
        "margins: systm", "12",
        "Expected a number, or the numbers [top, leading, bottom, trailing], not `systm`."
      ),
      (
        "margins: {lft: 5}", "13",
        "`margins` has no key `lft`; expected `top`, `leading`, `bottom` or `trailing`, or `left` and `right` in place of `leading` and `trailing`."
      ),
      ("margins: {start: 8}", "13", "`margins` has no key `start`; did you mean `leading`?"),
      ("margins: {end: 8}", "13", "`margins` has no key `end`; did you mean `trailing`?"),
      ("hugging: {vertikal: 8}", "13", "`hugging` has no key `vertikal`; did you mean `vertical`?"),
      ("margins: {left: .nan}", "19", "`.nan` is not a finite number."),
      (
        "additionalSafeArea: [1, 2]", "23",
        "Expected a number, or the numbers [top, left, bottom, right], not a list of 2 elements."
      ),
      ("direction: lrt", "14", "Unknown view direction `lrt`; did you mean `ltr`?"),
      (
        "direction: up", "14",
        "Unknown view direction `up`; expected `unspecified`, `playback`, `spatial`, `ltr`, `rtl`, `forceLeftToRight` or `forceRightToLeft`."
      ),
      ("{kind: stack, axis: vertcal}", "23", "Unknown axis `vertcal`; did you mean `vertical`?"),
      (
        "{kind: stack, alignment: baseline}", "28",
        "Unknown stack alignment `baseline`; did you mean `firstBaseline`?"
      ),
      (
        "{kind: stack, distribution: even}", "31",
        "Unknown distribution `even`; expected `fill`, `fillEqually`, `fillProportionally`, `equalSpacing` or `equalCentering`."
      ),
      (
        "{kind: stack, spacing: wide}", "26",
        "Expected a number, `Standard` or `default`, not `wide`."
      ),
      ("{kind: stack, spacing: .nan}", "26", "`.nan` is not a finite number."),
      ("{kind: stack, era: ios10}", "22", "Unknown era `ios10`; did you mean `iOS10`?"),
      ("{kind: stack, alignment: botom}", "28", "Unknown stack alignment `botom`; did you mean `bottom`?"),
      (
        "{kind: label, spacing: 8}", "26",
        "`spacing` is only allowed in views of kind `stack`; this view is of kind `label`."
      ),
      (
        "spacingAfter: 8", "17",
        "`spacingAfter` is only allowed in subviews of a view of kind `stack`."
      ),
      (
        "{variations: {wC hR: {axis: vertical}}}", "31",
        "`axis` is only allowed in views of kind `stack`; this view is of kind `view`."
      ),
      ("scrollOffset: 5", "17", "Expected the numbers [x, y], not `5`."),
      ("scrollOffset: {x: 5}", "17", "A point needs `y` here."),
      ("intrinsicSize: {width: -1}", "26", "`-1` is negative; expected a number of at least 0."),
      (
        "preservesSuperviewLayoutMargins: yes", "36",
        "Expected `true` or `false`, not `yes`; did you mean `true`?"
      ),
      (
        "{frame: [1, 2, 3, 4], autoresizing: flexibleWidth}", "39",
        "Expected a list of options such as `flexibleWidth`, or text such as `h=-&- v=&--`, not `flexibleWidth`; did you mean `[flexibleWidth]`?"
      ),
      (
        "{frame: [1, 2, 3, 4], autoresizing: [flexibleWith]}", "40",
        "Unknown autoresizing option `flexibleWith`; did you mean `flexibleWidth`, `flexibleMinX` or `flexibleMinY`?"
      ),
      (
        "autoresizing: []", "17",
        "A view with `autoresizing` needs a `frame`; add the frame of the view, such as `frame: [0, 0, 100, 44]`."
      ),
      (
        "installed: maybe", "14",
        "Expected `true`, `false`, traits such as `compact x regular`, or a list of such traits, not `maybe`."
      ),
      (
        "installed: yes", "14",
        "Expected `true`, `false`, traits such as `compact x regular`, or a list of such traits, not `yes`; did you mean `true`?"
      ),
      (
        "installed: 'false'", "14",
        "Expected `true`, `false`, traits such as `compact x regular`, or a list of such traits, not the text \"false\"; remove the quotation marks."
      ),
      (
        "installed: compact", "14",
        "`compact` could be the width class or the height class; write `compact x any` or `any x compact`."
      ),
      (
        "installed: [compakt x any]", "15",
        "`compakt` is not a size class; did you mean `compact x any`?"
      ),
      (
        "installed: {wC hR: true}", "14",
        "Expected `true`, `false`, traits such as `compact x regular`, or a list of such traits, not a map."
      ),
    ])
    func anAttributeSaysWhatItExpects(text: String, column: String, message: String) {
      #expect(report("views:\n- \(text)\n") == "a.yaml:2:\(column): error: \(message)")
    }

    @Test func aMaskIsMeasuredByASuperview() {
      #expect(
        report(
          """
          views:
          - name: Outer
            views:
            - frame: [1, 2, 3, 4]
              autoresizing: [flexibleWidth]
            - variations: {wC hR: {autoresizing: []}}
            - frame: [1, 2, 3, 4]
              autoresizing: []
              superviewSize: [5, 6]
          """) == """
            a.yaml:5:19: error: The superview of a view with `autoresizing` needs a `frame` too; add `frame` to the superview, or `superviewSize` to this view.
            a.yaml:6:17: error: A view with `autoresizing` needs a `frame`; add the frame of the view, such as `frame: [0, 0, 100, 44]`.
            a.yaml:6:17: error: The superview of a view with `autoresizing` needs a `frame` too; add `frame` to the superview, or `superviewSize` to this view.
            """)
    }

    @Test(arguments: [
      ("textSize: Large-ish", "20", "Unknown text size `Large-ish`; did you mean `large`"),
      (
        "textSize: 12", "20",
        "Unknown text size `12`; expected `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1`, `AX2`, `AX3`, `AX4` or `AX5`."
      ),
      ("idiom: pat", "17", "Unknown idiom `pat`; did you mean `pad`?"),
      ("sizeClasses: compact", "23", "`compact` could be the width class or the height class;"),
      (
        "sizeClasses: pad", "23",
        "Expected size classes such as `compact x regular`, or a map with `width` and `height`, not `pad`."
      ),
      (
        "sizeClasses: {width: tall}", "31",
        "Unknown size class `tall`; expected `any`, `compact` or `regular`."
      ),
      (
        "sizeClasses: {with: compact}", "24",
        "`sizeClasses` has no key `with`; did you mean `width`?"
      ),
      (
        "additionalSafeArea: wide", "30",
        "Expected a number, or the numbers [top, left, bottom, right], not `wide`."
      ),
      (
        "keyboard: high", "20",
        "Expected the height of a keyboard, or its frame [x, y, width, height], not `high`."
      ),
      ("keyboard: -1", "20", "`-1` is negative; expected a number of at least 0."),
      ("device: iPad 9.7 1/2", "18", "`iPad 9.7` in portrait has no 1/2 in split view; use 1/3 or 2/3."),
    ])
    func aCanvasSaysWhatItExpects(text: String, column: String, message: String) {
      let found = report("canvas: {\(text)}\n")
      #expect(found.hasPrefix("a.yaml:1:\(column): error: \(message)"), "\(found)")
    }

    @Test(arguments: [
      (
        "320x-80",
        "Expected a device, a size such as `375x667` or `320xauto`, or a map, not `320x-80`; did you mean `320x80`?"
      ),
      (
        "-320xauto",
        "Expected a device, a size such as `375x667` or `320xauto`, or a map, not `-320xauto`; did you mean `320xauto`?"
      ),
      (
        "[320, -80]",
        "Expected a device, a size such as `375x667` or `320xauto`, or a map, not a list of 2 elements; did you mean `320x80`?"
      ),
      ("{size: 320x-80}", "Expected the numbers [width, height], not `320x-80`; did you mean `320x80`?"),
    ])
    func aNegativeCanvasHasASuggestion(text: String, message: String) {
      let found = report("canvas: \(text)\n")
      #expect(found.contains("error: \(message)"), "\(found)")
    }

    @Test(arguments: [
      (
        "variations: compact", "15",
        "Expected a map whose keys are traits such as `compact x regular`, or a list of maps with the key `when`, not `compact`."
      ),
      ("variations: {compact: {}}", "16", "`compact` could be the width class"),
      ("variations: {wC hR: []}", "23", "Expected a map of changes, not a list of 0 elements."),
      ("variations: {wC hR: {nam: A}}", "24", "A variation has no key `nam`;"),
      ("variations: {wC hR: {name: A}}", "24", "A variation has no key `name`;"),
      (
        "variations: {wC hR: {kind: label}}", "24",
        "A variation has no key `kind`; it can contain all keys of a view except `id`, `name`, `kind`, `variations`, `views`, `guides` and `constraints`."
      ),
      (
        "variations: {wC hR: {when: wC hR}}", "30",
        "`when` and `wC hR` set the same value; keep only one of them."
      ),
      ("variations: {wC hR: {}, wC hR: {}}", "27", "The key `wC hR` is used twice; keep one of the two."),
      ("variations: [{hidden: true}]", "16", "A variation needs `when` here."),
      ("variations: [{when: tall, hidden: yes}]", "23", "Unknown trait `tall`;"),
      (
        "variations: [{when: wC hR, hidden: yes}]", "38",
        "Expected `true` or `false`, not `yes`; did you mean `true`?"
      ),
      ("variations: [{when: wC hR, installed: wC hR}]", "41", "Expected `true` or `false`, not `wC hR`."),
      (
        "variations: [{when: , hidden: true}]", "23",
        "Expected traits such as `compact x regular` or `AX5`, not an empty value."
      ),
    ])
    func aVariationSaysWhatItExpects(text: String, column: String, message: String) {
      let found = report("views:\n- \(text)\n")
      #expect(found.hasPrefix("a.yaml:2:\(column): error: \(message)"), "\(found)")
    }

    @Test(arguments: [
      ("installed: false", "1:1", "The document has no key `installed`"),
      ("frame: [1, 2, 3, 4]", "1:1", "The document has no key `frame`"),
      ("scenes: [{autoresizing: []}]", "1:11", "A scene has no key `autoresizing`"),
      ("variations: {wC hR: {installed: false}}", "1:33", "A scene has no key `installed`"),
    ])
    func aRootIsAlwaysThereAndAsLargeAsItsCanvas(text: String, place: String, message: String) {
      let found = report(text)
      #expect(found.hasPrefix("a.yaml:\(place): error: \(message)"), "\(found)")
    }

    @Test(arguments: [
      ("constant: wide", "55", "Expected a number, not `wide`."),
      ("constant: 1e10", "55", "`1e10` is too large; the limit is 100000000."),
      ("multiplier: .nan", "57", "`.nan` is not a finite number."),
      ("priority: 0", "55", "The priority `0` is out of range; expected a number above 0 and at most 1000."),
      ("prority: 5", "45", "A variation of a constraint has no key `prority`; did you mean `priority`?"),
      ("installed: maybe", "56", "Expected `true` or `false`, not `maybe`."),
    ])
    func aVariationOfAConstraintSaysWhatItExpects(text: String, column: String, message: String) {
      let head = "- {equation: A.Width = 5, variations: "
      let found = report("constraints:\n\(head){wC: {\(text)}}}\nviews: [A]\n")
      #expect(found == "a.yaml:2:\(column): error: \(message)", "\(found)")
    }

    @Test func aVariationMustBeAConstraintThatAutoLayoutKnows() {
      #expect(
        buildingReport(
          """
          views: [A]
          constraints:
          - equation: A.Top = Superview.Top
            variations:
              wC: {multiplier: 0}
              wR: {multiplier: 2}
          """) == """
            a.yaml:5:5: error: `Top` is a position and cannot be related to another position with the multiplier 0; use another multiplier.
            """)
    }
  }
#endif
