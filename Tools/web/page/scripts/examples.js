// Texts that a view shows on request, and a layout of any size.

export const LOG_EXAMPLES = [
  {
    title: "A cell that is too low",
    text: `2024-05-02 10:11:12.131415+0200 Shop[101:2002] [LayoutConstraints] Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
(
    "<NSLayoutConstraint:0x6001 photo.width == 60   (active, names: photo:0x7f11 )>",
    "<NSLayoutConstraint:0x6002 photo.height == 1.5*photo.width   (active, names: photo:0x7f11 )>",
    "<NSLayoutConstraint:0x6003 V:|-(15)-[photo]   (active, names: photo:0x7f11, '|':UITableViewCellContentView:0x7f10 )>",
    "<NSLayoutConstraint:0x6004 V:[photo]-(15)-|   (active, names: photo:0x7f11, '|':UITableViewCellContentView:0x7f10 )>",
    "<NSLayoutConstraint:0x6005 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f10.height == 59.5   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x6004 V:[photo]-(15)-|   (active, names: photo:0x7f11, '|':UITableViewCellContentView:0x7f10 )>
`,
  },
  {
    title: "A row of fields that is too wide",
    text: `[LayoutConstraints] Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x6101 H:|-(20)-[day]   (active, names: day:0x7f21, '|':Shop.DateRow:0x7f20 )>",
    "<NSLayoutConstraint:0x6102 day.width == 120   (active, names: day:0x7f21 )>",
    "<NSLayoutConstraint:0x6103 H:[day]-(12)-[month]   (active, names: day:0x7f21, month:0x7f22 )>",
    "<NSLayoutConstraint:0x6104 month.width == 200   (active, names: month:0x7f22 )>",
    "<NSLayoutConstraint:0x6105 H:[month]-(20)-|   (active, names: month:0x7f22, '|':Shop.DateRow:0x7f20 )>",
    "<NSLayoutConstraint:0x6106 Shop.DateRow:0x7f20.width == 343   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x6104 month.width == 200   (active, names: month:0x7f22 )>
`,
  },
];

export const FORMAT_EXAMPLES = [
  {
    title: "A search bar",
    text: `// Each line is a format: | is the superview, [name] a view, - a space.
H:|-[find(60)]-[field(>=80)]-gap-[go(==find)]-|
V:|-8-[find]
V:|-8-[field(30)]
V:|-8-[go]
`,
    metrics: "gap=12",
  },
  {
    title: "Mistakes",
    text: `H:|-[find]-[field(>20)]-|
V:|--[field(=20)]
H:[find]-(8-[field]
`,
  },
  {
    title: "The extended dialect",
    text: `H:|~[list(25%)]-[detail]~|
V:|-[list,detail]-|
Z:[detail][list]
`,
    extended: true,
  },
];

/** Returns a layout document: labels with a field beside each of them. */
export function formWithRows(count) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return [
    "canvas: 375x667",
    "views:",
    ...rows.flatMap((row) => [`  - {name: Label ${row}, kind: label, text: "Row ${row}"}`, `  - {name: Field ${row}, kind: textField}`]),
    "constraints:",
    ...rows.flatMap((row) => [
      `  - Label ${row}.Top = ${row > 0 ? `Field ${row - 1}.Bottom` : "Superview.Top"} + 8`,
      `  - Label ${row}.Leading = Superview.Leading + 16`,
      `  - Field ${row}.Leading = Label ${row}.Trailing + 8`,
      `  - Field ${row}.Baseline = Label ${row}.Baseline`,
      `  - Field ${row}.Trailing = Superview.Trailing - 16`,
      `  - Field ${row}.Width = 2 * Label ${row}.Width`,
      `  - Field ${row}.Height >= 30 @750`,
    ]),
    "",
  ].join("\n");
}
