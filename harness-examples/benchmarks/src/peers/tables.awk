# The tables of scripts/bench-tests, from its lines: tool, test, verdict, executions, processor seconds, wall seconds.
BEGIN {
  FS = "\t"
}

{
  if (!($2 in seen)) {
    seen[$2] = 1
    tests[++count] = $2
  }
  verdict[$1, $2] = $3
  executions[$1, $2] = $4
  spent[$1, $2] = $5
  rate[$1, $2] = $5 > 0 ? $4 / $5 : 0
}

function short(test) {
  sub(/^[a-z]*\./, "", test)
  sub(/Test#/, " ", test)
  return test
}

# What came of a test, and what it took.
function found(tool, test) {
  if (!((tool, test) in verdict)) {
    return ""
  }
  v = verdict[tool, test]
  gsub(/-/, " ", v)
  return sprintf("%s, %d in %.1f s", v, executions[tool, test], spent[tool, test])
}

function digits(value) {
  return sprintf(value < 10 ? "%.1f" : "%.0f", value)
}

function ratio(one, other) {
  return other > 0 ? one / other : 0
}

function median(values, n,    i, j, t) {
  for (i = 2; i <= n; i++) {
    t = values[i]
    for (j = i - 1; j >= 1 && values[j] > t; j--) {
      values[j + 1] = values[j]
    }
    values[j + 1] = t
  }
  return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
}

# How often one tool makes at least as many executions a second as another, and by how much in the median, where both do.
function compared(other,    i, n, more, values) {
  more = 0
  n = 0
  for (i = 1; i <= count; i++) {
    if (rate["roundup-rate", tests[i]] > 0 && rate[other, tests[i]] > 0) {
      values[++n] = ratio(rate["roundup-rate", tests[i]], rate[other, tests[i]])
      if (values[n] >= 1) {
        more++
      }
    }
  }
  return sprintf("at least as many on %d of %d, %.1f times in the median", more, n, median(values, n))
}

function hits(tool,    i, n, of) {
  n = 0
  of = 0
  for (i = 1; i <= count; i++) {
    if (tests[i] ~ /Wrong$/) {
      of++
      if (verdict[tool, tests[i]] == "violation") {
        n++
      }
    }
  }
  return n " of " of
}

function alarms(tool,    i, n) {
  n = 0
  for (i = 1; i <= count; i++) {
    if (tests[i] ~ /Right$/ && verdict[tool, tests[i]] == "violation") {
      n++
    }
  }
  return n
}

function proofs(tool,    i, n, of) {
  n = 0
  of = 0
  for (i = 1; i <= count; i++) {
    if (tests[i] ~ /Right$/) {
      of++
      if (verdict[tool, tests[i]] == "holds") {
        n++
      }
    }
  }
  return n " of " of
}

# How many tests VMLens says to have a data race, and no failure.
function races(kind,    i, n) {
  n = 0
  for (i = 1; i <= count; i++) {
    if (tests[i] ~ kind "$" && verdict["vmlens", tests[i]] == "data-race") {
      n++
    }
  }
  return n
}

# The other table, where VMLens was measured.
function vmlens(    i) {
  print "| test | Round-Up | VMLens |"
  print "|---|---|---|"
  for (i = 1; i <= count; i++) {
    printf "| %s | %s | %s |\n", short(tests[i]), found("roundup", tests[i]), found("vmlens", tests[i])
  }
  print ""
  printf "Bugs found: Round-Up %s, VMLens %s by a failure, %d more as a data race\n", hits("roundup"), hits("vmlens"),
    races("Wrong")
  printf "Right tests called wrong: Round-Up %d, VMLens %d\n", alarms("roundup"), alarms("vmlens") + races("Right")
}

END {
  if (peer == "vmlens") {
    vmlens()
    exit
  }
  print "Found: verdict, executions, processor seconds of the whole command"
  print ""
  print "| test | Round-Up | Fray | Fray, with fields |"
  print "|---|---|---|---|"
  for (i = 1; i <= count; i++) {
    t = tests[i]
    printf "| %s | %s | %s | %s |\n", short(t), found("roundup", t), found("fray", t), found("fray-fields", t)
  }
  print ""
  print "Rates: executions a processor second of the whole process, partial order sampling"
  print ""
  print "| test | Round-Up | Fray | times |"
  print "|---|--:|--:|--:|"
  for (i = 1; i <= count; i++) {
    t = tests[i]
    one = rate["roundup-rate", t]
    other = rate["fray-rate", t]
    times = other > 0 ? sprintf("%.1f", one / other) : ""
    printf("| %s | %s | %s | %s |\n", short(t), digits(one), (times == "" ? "none" : digits(other)), times)
  }
  print ""
  printf "Bugs found: Round-Up %s, Fray %s, with fields %s\n", hits("roundup"), hits("fray"), hits("fray-fields")
  printf "Right tests proved: Round-Up %s; called wrong: Round-Up %d, Fray %d\n", proofs("roundup"), alarms("roundup"),
    alarms("fray")
  printf "Executions a second, against Fray: %s\n", compared("fray-rate")
}
