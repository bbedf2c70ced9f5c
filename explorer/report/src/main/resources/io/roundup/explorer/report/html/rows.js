const IS_NOTICEABLE = 1;
const IS_NOTABLE = 2;
const IS_CALL = 4;
const IS_RETURN = 8;
const IS_PREEMPTION = 16;

/** Fewer steps are not worth a fold. */
const FEWEST_FOLDED = 3;

/** The steps with their texts, from the tables of the report. */
function decoded(data) {
  const text = (number) => data.texts[number];
  return data.steps.map(([thread, flags, action, place, call, variable, before, after, takes, gives, operation]) => ({
    thread,
    flags,
    action: text(action),
    place: place < 0 ? null : { text: data.places[place][0], first: data.places[place][1], line: data.places[place][2], lines: data.places[place][3] },
    call: text(call),
    variable: text(variable),
    before: text(before),
    after: text(after),
    takes: text(takes),
    gives: text(gives),
    operation,
  }));
}

/** The values of a step: what it read, or what it made of what was there. */
function values(step) {
  if (step.variable === "" || step.before === "" && step.after === "") {
    return "";
  }
  const changes = step.before !== step.after || step.action.startsWith("write ");
  return changes ? step.before + " → " + step.after : step.after;
}

/** The line of the source, without its margin. */
function sourceLine(place) {
  return place && place.lines.length > 0 ? place.lines[place.line - place.first].trim() : "";
}

/**
 * Rows of a table: a step each, or a run of steps of one thread that nobody else could notice. A run is one row until it
 * is opened.
 */
function rowsOf(steps, opened) {
  const rows = [];
  let from = 0;
  while (from < steps.length) {
    let to = from + 1;
    const first = steps[from];
    const isQuiet = (step) => (step.flags & ~IS_PREEMPTION) === 0 && !step.takes && !step.gives;
    const isSame = (step) =>
      first.call ? step.call === first.call && (step.flags & (IS_CALL | IS_RETURN | IS_NOTABLE)) === 0 : isQuiet(step) && !step.call;
    while (isSame(first) && to < steps.length && steps[to].thread === first.thread && isSame(steps[to])) {
      to++;
    }
    if (to - from >= (first.call ? 2 : FEWEST_FOLDED) && !opened.has(from)) {
      rows.push({ from, to });
    } else {
      for (let step = from; step < to; step++) {
        rows.push({ from: step, to: step + 1, run: to - from >= FEWEST_FOLDED ? from : -1 });
      }
    }
    from = to;
  }
  return rows;
}
