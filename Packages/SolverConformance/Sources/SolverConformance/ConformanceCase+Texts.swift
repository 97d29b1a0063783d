// The traces of Tests/SolverTracesTests/Traces, so that the module needs no files. EmbeddedTraceTests compares them;
// `LAYOUTKIT_RECORD=1 swift test --filter EmbeddedTraceTests` writes this file.

extension ConformanceCase {
  /// The text of each trace, by name.
  static let traceTexts: [String: String] = [
    "a-cancelled-coefficient-is-zero": #"""
    # solver-trace 1
    # The rows least and most require m.w = 180, right requires r.w = 180 / 1.5 = 120, and left l.w = 0.75 * 180 = 135.
    # The positions and s.w are ambiguous: order, gap and end can hold for every m.x, and inset for every s.x <= 35.
    con most 49 <= 180 1 m.w
    con least 751 >= 180 1 m.w
    con size 1000 >= 0 1 r.w
    con order 1000 >= 0 1 r.x -1 m.x -1 m.w
    con gap 999 == 10 1 r.x -1 m.x -1 m.w
    con end 1000 == 0 1 s.x 1 s.w -1 r.x -1 r.w
    con left 750 == 0 1 l.w -0.75 m.w
    con right 751 == 0 1 m.w -1.5 r.w
    con inset 750 >= 100 1 l.w -1 s.x
    solve
    expect m.w 180
    expect r.w 120
    expect l.w 135
    ambiguous r.x
    ambiguous m.x
    ambiguous s.x
    ambiguous s.w
    """#,
    "a-chain-that-contradicts": #"""
    # solver-trace 1
    # A long conflict: five boxes with a width of at least 20 and gaps of 8 do not fit in 100 with margins
    # of 8, because 8 + 5 * 20 + 4 * 8 + 8 = 148.
    con left 1000 >= 8 1 a
    con aw 1000 >= 20 1 aw
    con bw 1000 >= 20 1 bw
    con cw 1000 >= 20 1 cw
    con dw 1000 >= 20 1 dw
    con ew 1000 >= 20 1 ew
    con ab 1000 >= 8 1 b -1 a -1 aw
    con bc 1000 >= 8 1 c -1 b -1 bw
    con cd 1000 >= 8 1 d -1 c -1 cw
    con de 1000 >= 8 1 e -1 d -1 dw
    con outside 1000 <= 500 1 e
    con right 1000 <= 92 1 e 1 ew
    reject right
    #@ iis left aw bw cw dw ew ab bc cd de right
    # If the right edge is at most at 140, the boxes just fit, and all their rows are tight.
    con right 1000 <= 140 1 e 1 ew
    solve
    expect a 8
    expect b 36
    expect c 64
    expect d 92
    expect e 120
    expect ew 20
    """#,
    "a-change-undone-by-hand": #"""
    # solver-trace 1
    # After rows are removed and added again, the values are those of the first solve.
    con room 1000 <= 100 1 a 1 b
    con a 750 == 70 1 a
    con b 250 == 50 1 b
    solve
    expect a 70
    expect b 30
    con more 1000 >= 60 1 b
    solve
    expect a 40
    expect b 60
    rm more
    set room 30
    solve
    expect a 70
    expect b -40
    set room 100
    prio a 200
    solve
    expect a 50
    expect b 50
    prio a 750
    solve
    expect a 70
    expect b 30
    """#,
    "a-large-number-hides-no-small-change": #"""
    # solver-trace 1
    # The value x = 10,000,000 / 0.0001 is very large, and y changes by only 0.001. This change is within the rounding of x,
    # but it must not be ignored for y.
    con slope 1000 == 10000000 0.0001 x
    con y 1000 == 0.5 1 y
    solve
    expect y 0.5
    set y 0.501
    solve
    expect y 0.501
    """#,
    "a-proof-leaves-out-rounding": #"""
    # solver-trace 1
    # Twice "middle" is 2 b.x + b.w = 240 + 2 a.w. Together with "room", 3 a.w + 240 <= 600, so a.w <= 120.
    con room 1000 <= 600 1 a.w 1 b.w 2 b.x
    con middle 1000 == 120 -1 a.w 1 b.x 0.5 b.w
    con cap 999 <= 500 1 b.w
    solve
    ambiguous a.w
    ambiguous b.w
    ambiguous b.x
    # "half" requires a.w = 740. The optional row "cap" is tight, but not part of the conflict.
    con half 1000 == 370 0.5 a.w
    reject half
    #@ iis room middle half
    """#,
    "a-proof-leaves-out-rows-that-are-met": #"""
    # solver-trace 1
    # After several changes of constants and priorities, the proof contains only rows of the conflict.
    con centre 148 == -15 1 b.x 0.5 b.w -1 a.x -0.5 a.w
    con edge 1000 >= 50 1 a.x
    con cap 1000 <= 60 1 b.w
    con wide 149 >= 220 1 a.w
    prio centre 1000
    con right 1000 >= 200 1 b.x
    con half 1000 == 100 0.5 b.x
    prio wide 1000
    # right allows b.x = 100, and half requires it. The left side of centre is then at most 100 + 30 - 50 - 110 = -30.
    set centre -35
    set right 100
    set half 50
    set centre -5
    reject centre
    #@ iis edge cap wide half centre
    # The bound is the same. right (b.x >= 100) holds, but is not part of the conflict: half alone requires b.x = 100.
    set centre 20
    reject centre
    #@ iis edge cap wide half centre
    solve
    expect b.x 100
    """#,
    "a-refusal-between-solves": #"""
    # solver-trace 1
    # Refusals of a new row, a new constant and a new priority do not change the values. Changed rows keep their old form.
    con left 1000 >= 16 1 x
    con right 1000 <= 304 1 x 1 w
    con size 1000 >= 0 1 w
    con wide 250 == 999 1 w
    con lead 100 == 16 1 x
    solve
    expect x 16
    expect w 288
    con impossible 1000 >= 400 1 w
    reject impossible
    set left 310
    reject left
    prio wide 1000
    reject wide
    solve
    expect x 16
    expect w 288
    #@ level 250 711
    rm right
    solve
    expect x 16
    expect w 999
    """#,
    "a-refusal-leaves-no-trace": #"""
    # solver-trace 1
    # A refused row has no influence, and its name can be used again.
    con least 1000 >= 0 1 x
    # -x == 5 means x == -5.
    con bad 1000 == 5 -1 x
    reject bad
    #@ iis least bad
    con half 1000 == 6 2 x
    solve
    expect x 3
    rm half
    con bad 250 == 12 1 x
    solve
    expect x 12
    #@ level 250 0
    rm bad
    con bad 1000 == 7 1 x
    solve
    expect x 7
    # Without the rows that conflict with x == -5, this row is accepted.
    rm bad
    rm least
    con neg 1000 == 5 -1 x
    solve
    expect x -5
    """#,
    "a-row-after-a-solve-names-a-new-variable": #"""
    # solver-trace 1
    # A new row can take the slot of its new variable at once. The resting row of this variable then needs to
    # have the right side of zero when values are chosen that no row determines.
    con a 1000 <= 55.5 -0.5 b 2 f 2 c
    solve
    ambiguous b
    con e 1000 <= 59.5 2 f 1 e
    con c 500 == 52 3 c
    con d 1000 == 21 -1 e 1 d
    solve
    expect c 17.333333333333332
    ambiguous e
    #@ level 500 0
    """#,
    "a-row-on-trial-gives-way": #"""
    # solver-trace 1
    # Accepted rows hold while another row is tried, even if it would be cheaper to violate an accepted row: at x = 15,
    # only "once" is violated, by 5; at x = 10, only "twice" is violated, by 10.
    con once 1000 == 10 1 x
    con twice 1000 == 30 2 x
    reject twice
    #@ iis once twice
    solve
    expect x 10
    """#,
    "a-small-pivot-is-looked-at-twice": #"""
    # solver-trace 1
    # All rows hold at a -100, b 0, c 1, d -1, e 0.0023, f -1, g 0. No inequality is tight; only "hold" is an equation.
    con p 500 >= -80 8 a 10000 c -0.3 b
    con q 500 >= 20 -0.003 a -0.001 c -10000 d
    con hold 1000 == 50 -0.3 a 10000 e 3 d
    con r 1000 >= 75 -1 e -0.001 d -1 a
    con s 500 >= 24 0.3 c -10000 f 100 d 0.3 g
    solve
    #@ level 500 0
    ambiguous a
    ambiguous b
    ambiguous c
    ambiguous d
    ambiguous e
    ambiguous f
    ambiguous g
    """#,
    "an-empty-batch": #"""
    # solver-trace 1
    # A batch without commands changes nothing, and neither does a batch whose commands cancel each other.
    con a 1000 == 4 1 x
    begin
    commit
    solve
    expect x 4
    begin
    con b 1000 == 5 1 x
    rm b
    set a 9
    set a 4
    commit
    solve
    expect x 4
    """#,
    "batch-goes-back-whole": #"""
    # solver-trace 1
    # If a batch changes the priority and the constant of a row, a refusal restores both.
    con a 1000 == 1 1 x
    con b 250 == 2 1 x
    begin
    prio b 1000
    set b 3
    commit
    reject b
    #@ iis a b
    solve
    expect x 1
    # The violation is |1 - 2|, not |1 - 3|.
    #@ level 250 1
    begin
    # In the same batch, a becomes optional, so b is accepted.
    prio b 1000
    prio a 250
    commit
    solve
    expect x 2
    #@ level 250 1
    """#,
    "batch-moves-rows-together": #"""
    # solver-trace 1
    # A batch can change rows together that could not be changed one by one.
    con a 1000 == 0 1 x
    con b 1000 == 0 1 y -1 x
    con c 1000 == 0 1 y
    solve
    expect x 0
    expect y 0
    set a 5
    reject a
    #@ iis a b c
    begin
    set c 5
    set a 5
    commit
    solve
    expect x 5
    expect y 5
    begin
    set c 9
    commit
    reject c
    #@ iis a b c
    solve
    expect x 5
    expect y 5
    """#,
    "batch-of-everything": #"""
    # solver-trace 1
    # One batch removes and adds rows, changes constants and priorities, and begins an edit.
    con a 1000 == 10 1 x
    con b 1000 >= 20 1 y
    con c 250 == 5 1 z
    begin
    rm a
    set b 25
    prio c 1000
    con d 1000 == 0 1 x -1 z
    edit y 500
    suggest y 40
    commit
    solve
    expect x 5
    expect y 40
    expect z 5
    begin
    unedit y
    con e 1000 <= 25 1 y
    con f 1000 >= 26 1 y
    commit
    reject f
    #@ iis e f
    solve
    expect y 25
    """#,
    "batch-old-form-does-not-fit": #"""
    # solver-trace 1
    # The rows are b: x >= 0 and a: x <= 0. The batch wants b: x >= 1 and a: x <= 0.5. If b is changed first, a fails in its
    # new and its old form. So both are tried from the old state: b fails with the old a; a is accepted.
    con b 1000 >= 0 1 x
    con a 1000 <= 0 1 x
    begin
    set b 1
    set a 0.5
    commit
    reject b
    #@ iis a b
    con wish 1 == 9 1 x
    solve
    expect x 0.5
    set wish -9
    solve
    expect x 0
    """#,
    "batch-order-of-insertion": #"""
    # solver-trace 1
    # Rows are tried in the order in which they were created, not in the order of the lines in the batch.
    con a 1000 <= 10 1 x
    con b 1000 >= 0 1 x
    con wish 1 == 50 1 x
    begin
    # a <= 20 is accepted. b >= 30 is refused, so b is >= 0 again. c >= 15 is accepted. d <= 12 is refused.
    set b 30
    set a 20
    con c 1000 >= 15 1 x
    con d 1000 <= 12 1 x
    commit
    reject b
    reject d
    solve
    # 15 <= x <= 20, and the wish is 50.
    expect x 20
    #@ level 1 30
    # d was refused, so its name can be used again, and x == 16 is accepted.
    con d 1000 == 16 1 x
    solve
    expect x 16
    """#,
    "batch-rows-made-and-changed": #"""
    # solver-trace 1
    # Rows that are created in a batch can be changed and removed in it. Nothing is refused before commit.
    begin
    var v
    con a 1000 == 1 1 x
    con b 1000 == 2 1 x
    set b 1
    con c 1000 == 5 1 x
    prio c 250
    con d 1000 == 7 1 x
    rm d
    edit y 500
    suggest y 3
    commit
    solve
    expect x 1
    expect y 3
    ambiguous v
    #@ level 500 0
    #@ level 250 4
    begin
    rm a
    rm b
    suggest y 4
    suggest y 6
    commit
    solve
    expect x 5
    expect y 6
    begin
    unedit y
    commit
    solve
    ambiguous y
    """#,
    "batch-same-name-new-row": #"""
    # solver-trace 1
    # If a row is removed and added again under its name in one batch, it is a new row, and the last one to be tried.
    con a 1000 == 1 1 x
    con b 250 == 4 1 y
    begin
    con n 1000 == 2 1 x
    rm a
    con a 1000 == 3 1 x
    con t 1000 == 8 1 x
    rm t
    commit
    # The old a is removed. n == 2 is tried before the new a == 3.
    reject a
    #@ iis n a
    solve
    expect x 2
    expect y 4
    begin
    con a 250 == 9 1 y
    rm b
    commit
    solve
    expect x 2
    expect y 9
    """#,
    "batch-unchanged-rows-go-first": #"""
    # solver-trace 1
    # A row that gets back its old constant and priority is unchanged. Unchanged rows are accepted before others are tried.
    con a 1000 <= 10 1 x
    con b 1000 >= 5 1 x
    begin
    # a is older, but b is unchanged in the end. 5 <= x <= 3 is impossible, so a is refused.
    set b 7
    set a 3
    set b 5
    commit
    reject a
    #@ iis a b
    con wish 1 == 0 1 x
    solve
    expect x 5
    begin
    # The same with priorities: b is optional only inside the batch.
    prio b 250
    set a 3
    prio b 1000
    commit
    reject a
    solve
    expect x 5
    """#,
    "constants-are-measured-as-written": #"""
    # solver-trace 1
    # The largest constant is 10000000, so the tolerance of required rows is 0.000101, although slope gives x the value
    # 100000000000. A violation of half a point is not rounding.
    con slope 1000 == 10000000 0.0001 x
    con floor 1000 >= 0.5 1 y
    con roof 1000 <= 0 1 y
    reject roof
    #@ iis floor roof
    """#,
    "edit-is-an-optional-row": #"""
    # solver-trace 1
    # An edit acts as an optional row: required rows and higher priorities come before the edit, and among
    # rows of its own priority, the edit counts as one row.
    con most 1000 <= 100 1 x
    edit x 500
    suggest x 130
    solve
    expect x 100
    #@ level 500 30
    con strong 501 == 20 1 x
    solve
    expect x 20
    #@ level 501 0
    #@ level 500 110
    rm strong
    # 2 x == 40 at 500 counts twice as much as the edit, so x is 20.
    con heavy 500 == 40 2 x
    suggest x 90
    solve
    expect x 20
    #@ level 500 70
    """#,
    "edit-waits-for-a-suggestion": #"""
    # solver-trace 1
    # An edit has no effect until its first suggestion.
    con wish 100 == 5 1 x
    edit x 500
    solve
    expect x 5
    #@ level 100 0
    suggest x 40
    solve
    expect x 40
    #@ level 500 0
    #@ level 100 35
    # The last suggestion counts.
    suggest x 50
    suggest x 60
    solve
    expect x 60
    #@ level 500 0
    #@ level 100 55
    unedit x
    solve
    expect x 5
    # A new edit starts without the old suggestion.
    edit x 500
    solve
    expect x 5
    """#,
    "edits-share-a-level-with-rows": #"""
    # solver-trace 1
    # At one level, an edit and two rows have the same weight, so x is the median of 10, 40 and 70.
    con low 500 == 10 1 x
    con high 500 == 70 1 x
    edit x 500
    suggest x 40
    solve
    expect x 40
    #@ level 500 60
    # If the edit suggests more than both rows, x is the median of 10, 70 and 200, which is 70.
    suggest x 200
    solve
    expect x 70
    #@ level 500 190
    """#,
    "equal-costs-differ-by-rounding": #"""
    # solver-trace 1
    # For x from 0 to 10, three rows cost 3 * 0.1 x in total, and the fourth 3 - 0.3 x, so the sum is always 3.
    # As doubles, 0.1 + 0.1 + 0.1 is 0.30000000000000004. This rounding must not make x = 0 the better solution.
    con a 500 <= 0 0.1 x
    con b 500 <= 0 0.1 x
    con c 500 <= 0 0.1 x
    con d 500 == 3 0.3 x
    solve
    ambiguous x
    #@ level 500 3
    """#,
    "errors-are-as-written": #"""
    # solver-trace 1
    # Rows are not normalized, so a row with larger coefficients weighs more.
    # 2 x == 40 counts as two rows x == 20, against one row x == 10. At 20, the sum of violations is 10; at 10, it is 20.
    con a 250 == 10 1 x
    con b 250 == 40 2 x
    solve
    expect x 20
    #@ level 250 10
    # 0.5 x == 5 adds half a row for 10: the weight of 10 is now 1.5, that of 20 is 2. At 20, the sum is 10 + 5.
    con c 250 == 5 0.5 x
    solve
    expect x 20
    #@ level 250 15
    # With one more row for 10, the weight of 10 is 2.5.
    con d 250 == 10 1 x
    solve
    expect x 10
    #@ level 250 20
    # The sign of a factor does not matter: -4 x == -160 counts as four rows x == 40. The weights of 10, 20 and 40 are
    # 2.5, 2 and 4. Half of their sum 8.5 is 4.25, and the weights up to 20 reach it: 2.5 + 2 = 4.5.
    con e 250 == -160 -4 x
    solve
    expect x 20
    #@ level 250 105
    """#,
    "few-steps-round-little": #"""
    # solver-trace 1
    # All rows hold at a 8750000, b -1000000, c 3000000, d 0, e 1000000. No inequality is tight there;
    # only "link" and "sum" are equations.
    con p 250 <= 0 0.0001 b -0.25 c 0.0001 a
    con q 750 >= 100000 0.0001 b 0.0001 d -0.0001 c 2 e
    con link 250 == 0 -3 c 1 a 0.25 d 0.25 e
    con sum 1000 == 0 -3 b -1 c -0.25 d
    con r 1000 >= 100000 -0.0001 d -0.0001 e -0.25 b 0.0001 a
    solve
    #@ level 750 0
    #@ level 250 0
    ambiguous a
    ambiguous b
    ambiguous c
    ambiguous d
    ambiguous e
    """#,
    "half-a-thousandth-counts": #"""
    # solver-trace 1
    # Tolerances are only for rounding: half a thousandth of a point is a difference between two values ...
    con least 1000 >= 0.0005 1 x
    con wish 500 == 0 1 x
    # ... and is enough to make a value ambiguous.
    con from 1000 >= 0 1 y
    con to 1000 <= 0.0005 1 y
    solve
    expect x 0.0005
    ambiguous y
    #@ level 500 0.0005
    """#,
    "huge-constants": #"""
    # solver-trace 1
    # With constants of 1e8, doubles have eight decimals less. The tolerance is 1e-12 of the largest constant.
    con left 1000 == 100000000 1 x
    con width 1000 == 0.25 1 y -1 x
    con far 250 <= 100000000.125 1 y
    solve
    expect x 100000000 0.0001
    # 100000000 + 0.25
    expect y 100000000.25 0.0001
    #@ level 250 0.125
    con back 1000 <= 99999999 1 y
    reject back
    #@ iis left width back
    """#,
    "large-constants-leave-no-rounding": #"""
    # solver-trace 1
    # At 1e12, doubles have steps of 0.0001, so y is only nearly 1000000000000.1. With x back at 0, y is exactly 0.1.
    con at 1000 == 1000000000000 1 x
    con gap 1000 == 0.1 1 y -1 x
    solve
    expect x 1000000000000 1
    set at 0
    solve
    expect x 0
    expect y 0.1
    """#,
    "levels-a-thousandth-apart": #"""
    # solver-trace 1
    # Levels with priorities that differ by 0.001 stay separate: each outranks all lower levels.
    con a 1.003 == 1 1 x
    con b 1.002 == 2 100 x
    con c 1.001 == 3 100 x
    con d 1.002 == 9 1 y
    con e 1.001 == 0 1000 y
    solve
    expect x 1
    expect y 9
    #@ level 1.003 0
    #@ level 1.002 98
    """#,
    "levels-are-floats": #"""
    # solver-trace 1
    # A level is the 32-bit float nearest to the written priority.
    # 249.99998 and 249.99998474121094 are the same float. Two of its rows require 10, so x is 10 (violations 10 + 0 + 0
    # instead of 0 + 10 + 10).
    con a 249.99998 == 0 1 x
    con b 249.99998474121094 == 10 1 x
    con c 249.99998 == 10 1 x
    solve
    expect x 10
    #@ level 249.99998 10
    # 250 is another float, so it is a separate level.
    con d 250 == 3 1 x
    solve
    expect x 3
    # 250, 250.0 and 2.5e2 are one level. Its rows require 3, 4 and 4, so x is 4.
    con e 250.0 == 4 1 x
    con f 2.5e2 == 4 1 x
    solve
    expect x 4
    #@ level 250 1
    #@ level 249.99998 16
    # 999.5 is optional; 999.99999 rounds to 1000 and is required.
    con g 999.5 == 6 1 x
    solve
    expect x 6
    con h 999.99999 == 7 1 x
    solve
    expect x 7
    con i 1000 == 8 1 x
    reject i
    #@ iis h i
    """#,
    "levels-shadow-each-other": #"""
    # solver-trace 1
    # Each level chooses among the solutions that are best for all higher levels. x + y == 100, and both are at least 0.
    con sum 1000 == 100 1 x 1 y
    con x0 1000 >= 0 1 x
    con y0 1000 >= 0 1 y
    con a 900 >= 30 1 x
    con b 800 >= 80 1 y
    con c 700 <= 10 1 x
    con d 600 == 50 1 x
    solve
    # Level 900 requires x >= 30. At level 800, y >= 80 needs x <= 20, so x == 30 has the least violation, 10.
    expect x 30
    expect y 70
    #@ level 900 0
    #@ level 800 10
    #@ level 700 20
    #@ level 600 20
    # b is now stronger than a: y >= 80 holds, so x <= 20, and x == 20 has the least violation at level 900.
    prio b 950
    solve
    expect x 20
    expect y 80
    #@ level 950 0
    #@ level 900 10
    #@ level 700 10
    #@ level 600 30
    """#,
    "levels-that-no-variable-feels": #"""
    # solver-trace 1
    # Rows without terms change no value, whatever their levels are. The values remain ambiguous.
    var x
    solve
    con a 900 == 1
    con b 800 == 1
    con c 700 == 1
    con d 600 == 1
    con e 500 == 1
    con f 400 == 1
    solve
    ambiguous x
    #@ level 900 1
    #@ level 400 1
    """#,
    "many-rows-meet-in-a-point": #"""
    # solver-trace 1
    # The four rows state |x| + |y| <= 0, so only (0, 0) is a solution, although no row is an equation.
    con ne 1000 <= 0 1 x 1 y
    con nw 1000 <= 0 -1 x 1 y
    con se 1000 <= 0 1 x -1 y
    con sw 1000 <= 0 -1 x -1 y
    solve
    expect x 0
    expect y 0
    # x + y <= -2 conflicts with x + y >= 0 (the row sw).
    set ne -2
    reject ne
    #@ iis ne sw
    # With x + y <= 2, the other rows y <= x, y >= x and x + y >= 0 allow the line from (0, 0) to (1, 1).
    set ne 2
    solve
    ambiguous x
    ambiguous y
    con d 1000 == 0 1 d 1 x -1 y
    solve
    expect d 0
    """#,
    "names-in-refused-rows-stay-known": #"""
    # solver-trace 1
    # A refusal restores the state, but variables that the refused row names for the first time stay known.
    con a 1000 == 1 1 x
    con b 1000 == 2 1 x 0 y
    reject b
    #@ iis a b
    solve
    expect x 1
    ambiguous y
    """#,
    "nothing-stays": #"""
    # solver-trace 1
    # Variables do not keep their last values by themselves. To keep a value, add an optional row.
    var x
    var y
    solve
    ambiguous x
    ambiguous y
    edit x 500
    suggest x 70
    solve
    expect x 70
    ambiguous y
    unedit x
    solve
    ambiguous x
    con stay 1 == 70 1 x
    con tie 1000 == 5 1 y -1 x
    solve
    expect x 70
    # y == x + 5
    expect y 75
    set stay 10
    solve
    expect x 10
    expect y 15
    """#,
    "one-high-beats-many-low": #"""
    # solver-trace 1
    # Violations at lower levels, however many and large, never outweigh a violation at a higher level.
    # Level 500 requires x == 1. The lower rows 9 x == 900 are violated by 9 * 99 = 891 each, which has no influence.
    con high 500 == 1 1 x
    con low1 499.5 == 900 9 x
    con low2 499.5 == 900 9 x
    con low3 499.5 == 900 9 x
    solve
    expect x 1
    #@ level 500 0
    #@ level 499.5 2673
    # If level 500 allows 1 <= x <= 50, the lower level decides: 50 is nearest to 100.
    rm high
    con from 500 >= 1 1 x
    con to 500 <= 50 1 x
    solve
    expect x 50
    #@ level 500 0
    #@ level 499.5 1350
    """#,
    "one-sided-errors": #"""
    # solver-trace 1
    # An inequality is violated on one side only.
    # x <= 10 costs x - 10 above 10, and x >= 30 costs 30 - x below 30, so the sum is 20 everywhere in [10, 30].
    con most 250 <= 10 1 x
    con least 250 >= 30 1 x
    solve
    ambiguous x
    #@ level 250 20
    # The weaker row x == 25 chooses a value in this range.
    con wish 100 == 25 1 x
    solve
    expect x 25
    #@ level 250 20
    #@ level 100 0
    # With x <= 10 twice, each point above 10 costs 2 and saves 1, so x is 10; the violations are 0 + 0 + 20.
    con most2 250 <= 10 1 x
    solve
    expect x 10
    #@ level 250 20
    #@ level 100 15
    """#,
    "optional-rows-are-never-refused": #"""
    # solver-trace 1
    # Only required rows are refused. The optional row d can never hold, so it is always violated.
    con a 1000 == 10 1 x
    con b 999.9 == 20 1 x
    con c 0.001 == 30 1 x
    con d 500 == -10
    solve
    expect x 10
    #@ level 999.9 10
    #@ level 500 10
    #@ level 0.001 20
    # Without the required row, the strongest optional row determines x.
    rm a
    solve
    expect x 20
    #@ level 999.9 0
    #@ level 500 10
    #@ level 0.001 10
    """#,
    "part-of-a-face-is-unique": #"""
    # solver-trace 1
    # Some variables are ambiguous, and others are determined.
    # x + y == 10 with x, y >= 0 leaves x and y ambiguous, but z == x + y is 10.
    con sum 1000 == 10 1 x 1 y
    con x0 1000 >= 0 1 x
    con y0 1000 >= 0 1 y
    con z 1000 == 0 1 z -1 x -1 y
    solve
    ambiguous x
    ambiguous y
    expect z 10
    # x >= 10 determines both: x == 10 and y == 0.
    con x10 1000 >= 10 1 x
    solve
    expect x 10
    expect y 0
    expect z 10
    # Without x >= 10, x == y at any priority determines both: x == 5 and y == 5.
    rm x10
    con same 1 == 0 1 x -1 y
    solve
    expect x 5
    expect y 5
    """#,
    "prio": #"""
    # solver-trace 1
    # prio changes the priority of a row, also to required and back. If the change is refused, the old priority stays.
    con a 250 == 1 1 x
    con b 249.5 == 2 1 x
    solve
    expect x 1
    prio b 250.5
    solve
    expect x 2
    #@ level 250.5 0
    #@ level 250 1
    prio a 1000
    solve
    expect x 1
    # b conflicts with a if both are required, so b stays at 250.5.
    prio b 1000
    reject b
    #@ iis a b
    solve
    expect x 1
    #@ level 250.5 1
    prio a 0.001
    prio b 1000
    solve
    expect x 2
    #@ level 0.001 1
    # A change to the current priority has no effect.
    prio b 1000.0
    solve
    expect x 2
    """#,
    "removal-brings-back": #"""
    # solver-trace 1
    # After a row is removed, it has no influence any more.
    con a 250 == 100 1 x
    con tie 1000 == 0 1 y -2 x
    solve
    expect x 100
    expect y 200
    con cap 1000 <= 60 1 y
    con cap2 1000 <= 60 1 y
    solve
    # y <= 60 means x <= 30.
    expect x 30
    expect y 60
    #@ level 250 70
    rm cap
    solve
    expect x 30
    rm cap2
    solve
    expect x 100
    expect y 200
    #@ level 250 0
    """#,
    "rounding-frees-no-variable": #"""
    # solver-trace 1
    con slant 1000 <= -12 0.5 a 3 b -2 c
    con first 752 == 330 1 c
    solve
    ambiguous a
    ambiguous b
    expect c 330
    # a = 2500 / 3. The rows 3 b - 2 c <= -12 - a / 2 and b + c >= a - 200 leave b and c ambiguous.
    rm first
    con thrice 750 == 2500 3 a
    con sum 1000 >= -200 -1 a 1 c 1 b
    solve
    expect a 833.333333333333
    ambiguous b
    ambiguous c
    """#,
    "rounding-has-no-sign": #"""
    # solver-trace 1
    # A cycle of rows determines a: a - f = -705 - 5 + 530 + 180 - 225 = -225 and f = 2.35 a - 160, so 1.35 a = 385.
    con ab 1000 == -705 1 a -1 b
    con ab2 1000 <= -1410 2 a -2 b
    con bc 1000 == -5 1 b -1 c
    con cd 1000 == 530 1 c -1 d
    con de 1000 == 180 1 d -1 e
    con ef 1000 == -225 1 e -1 f
    con fa 1000 == -160 1 f -2.35 a
    con g 49 == 80 1 g
    con eg 148 <= 130 1 e -1 g
    # e = a + 705 + 5 - 530 - 180 = a
    con high 1000 >= 985 1 e
    reject high
    #@ iis ab bc cd de ef fa high
    solve
    expect a 285.185185185
    expect b 990.185185185
    expect c 995.185185185
    expect d 465.185185185
    expect e 285.185185185
    expect f 510.185185185
    expect g 155.185185185
    #@ level 148 0
    #@ level 49 75.1851851852
    # 2 a + b / 2 = 1065.46. The row ab2 holds apart from rounding, so it is not part of the conflict.
    con far 1000 == 1825 2 a 0.5 b
    reject far
    #@ iis ab bc cd de ef fa far
    """#,
    "rounding-is-satisfiable": #"""
    # solver-trace 1
    # Rows that differ only by rounding are accepted: as doubles, 0.1 + 0.2 is 0.30000000000000004.
    con a 1000 == 0.1 1 x
    con b 1000 == 0.2 1 y -1 x
    con c 1000 == 0.3 1 y
    con third 1000 == 1 3 z
    con thirds 1000 == 2 6 z
    con exact 1000 == 0.3333333333333333 1 z
    solve
    expect x 0.1
    expect y 0.3
    expect z 0.333333333333
    # A difference of 0.001 is not rounding, so y == 0.301 is refused.
    con d 1000 == 0.301 1 y
    reject d
    #@ iis c d
    """#,
    "rounding-leaves-no-side-open": #"""
    # solver-trace 1
    # As a double, y is 0.30000000000000004, so b requires a z just below 0.3, and a requires 0.3. This counts as one value.
    con one 1000 == 0.1 1 x
    con two 1000 == 0.2 1 y -1 x
    con a 500 == 0.3 1 z
    con b 500 == 0.6 1 z 1 y
    solve
    expect z 0.3
    #@ level 500 0
    """#,
    "rounding-of-large-constants": #"""
    # solver-trace 1
    # At 1e12, a third has an error of up to 0.0001, and the tolerance of required rows is 10.
    con third 1000 == 1000000000000 3 x
    con written 1000 == 333333333333.3333 1 x
    con sixth 1000 == 166666666666.6667 0.5 x
    solve
    expect x 333333333333.3333 1
    """#,
    "rows-without-terms": #"""
    # solver-trace 1
    # A row can have no terms, only coefficients of 0, or several terms with the same variable.
    con fine 1000 == 0
    con fine2 1000 <= 5
    con fine3 1000 == 0 0 x
    con never 1000 == -10
    reject never
    #@ iis never
    con never2 1000 >= 3 0 x 0 y
    reject never2
    #@ iis never2
    # 1 x + 1 x == 10 means 2 x == 10.
    con twice 1000 == 10 1 x 1 x
    # 1 y - 1 y <= 0 does not constrain y.
    con nothing 1000 <= 0 1 y -1 y
    solve
    expect x 5
    ambiguous y
    # 1 y - 1 y <= -1 never holds.
    con never3 1000 <= -1 1 y -1 y
    reject never3
    #@ iis never3
    # As an optional row, it is violated by 1 for every y.
    con costs 250 <= -1 1 y -1 y
    solve
    ambiguous y
    #@ level 250 1
    """#,
    "scaled-rows-contradict": #"""
    # solver-trace 1
    # The proof needs different multipliers: x == 2 y and y >= 10 imply x >= 20, but 3 x <= 45 means x <= 15.
    # most / 3 is x <= 15, ratio * -1 is -x + 2 y == 0, and least * -2 is -2 y <= -20. Their sum is 0 <= -5.
    con ratio 1000 == 0 1 x -2 y
    con least 1000 >= 10 1 y
    con most 1000 <= 45 3 x
    reject most
    #@ iis ratio least most
    con most 1000 <= 66 3 x
    con wish 10 == 0 1 y
    con wish2 5 == 100 1 x
    solve
    # x <= 22, so y <= 11. The optional row y == 0 makes y as small as possible, 10.
    expect y 10
    expect x 20
    #@ level 10 10
    #@ level 5 80
    """#,
    "set": #"""
    # solver-trace 1
    # set has the effect of removing a row and adding it with a new constant. If this is refused, the old constant stays.
    con lo 1000 >= 0 1 x
    con hi 1000 <= 10 1 x
    con wish 1 == 99 1 x
    solve
    expect x 10
    #@ level 1 89
    set hi 20
    solve
    expect x 20
    set hi -5
    reject hi
    #@ iis lo hi
    solve
    expect x 20
    # Optional rows accept any constant.
    set wish 7
    solve
    expect x 7
    #@ level 1 0
    set wish -100
    solve
    expect x 0
    #@ level 1 100
    """#,
    "sum-of-absolute-errors": #"""
    # solver-trace 1
    # At one priority, the sum of absolute violations is least, so x is the median and not the mean.
    # The rows require 0, 10 and 90. At 10, the sum is 10 + 0 + 80 = 90; at the mean 33.3, it is 33.3 + 23.3 + 56.7 = 113.3.
    con a 250 == 0 1 x
    con b 250 == 10 1 x
    con c 250 == 90 1 x
    solve
    expect x 10
    #@ level 250 90
    # With an even number of rows, every value between the middle two, 10 and 20, has the same sum.
    con d 250 == 20 1 x
    solve
    ambiguous x
    #@ level 250 100
    # A weaker row chooses a value of this interval: 16 is in [10, 20].
    con e 1 == 16 1 x
    solve
    expect x 16
    #@ level 250 100
    #@ level 1 0
    """#,
  ]
}
