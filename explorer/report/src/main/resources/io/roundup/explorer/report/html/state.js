/** Of more variables than these, those that no step has touched yet are left out. */
const MOST_UNTOUCHED = 12;

/** What the threads share after a step, as far as the steps show it: variables, locks, and who waits. */
class State {
  constructor(data, steps, mark) {
    this.data = data;
    this.steps = steps;
    this.mark = mark;
    this.marked = "";
    // What library code that is taken as atomic does within itself is not shown.
    this.accesses = new Map();
    steps.forEach((step, index) => {
      if (step.variable !== "" && step.call === "") {
        const known = this.accesses.get(step.variable) ?? [];
        known.push(index);
        this.accesses.set(step.variable, known);
      }
    });
    this.step = element("div", { class: "card step", "aria-live": "polite" });
    this.variables = element("div", { class: "card" });
    this.threads = element("div", { class: "card" });
    this.element = element("aside", { class: "side", "aria-label": "State after the step" }, this.step, this.variables, this.threads);
  }

  show(index) {
    this.index = index;
    this.step.replaceChildren(...this.describe(this.steps[index], index));
    this.variables.replaceChildren(element("h3", { text: "Shared variables" }), this.table(index));
    this.threads.replaceChildren(element("h3", { text: "Threads" }), this.list(index));
  }

  describe(step, index) {
    const shown = values(step);
    const head = element("p", { class: "who" }, span("dot " + colour(this.data.threads[step.thread]), ""), this.data.threads[step.thread], span("at", "step " + (index + 1)));
    const said = element("p", { class: "said" }, short(step.action), shown ? span("value", shown) : null);
    const where = step.place ? element("p", { class: "where", text: step.place.text }) : null;
    return [head, said, where, this.source(step.place)].filter((part) => part);
  }

  source(place) {
    if (!place || place.lines.length === 0) {
      return null;
    }
    const margins = place.lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
    const lines = place.lines.map((line, offset) => {
      const number = place.first + offset;
      const text = span("text", line.slice(Math.min(...margins)));
      return element("span", { class: number === place.line ? "here" : "" }, span("number", number), text);
    });
    return element("code", { class: "source" }, ...lines);
  }

  table(index) {
    const rows = [];
    for (const [variable, accesses] of this.accesses) {
      const last = accesses.findLast((access) => access <= index);
      if (last === undefined && this.accesses.size > MOST_UNTOUCHED) {
        continue;
      }
      const step = last === undefined ? null : this.steps[last];
      const isWritten = last === index && step.before !== step.after;
      const value = element("td", { class: "held" }, span("value", step ? short(step.after) : "·"));
      const button = element("button", { type: "button", class: "variable", text: short(variable), title: variable + ": mark the steps that read or write it" });
      button.addEventListener("click", () => this.toggle(variable));
      button.setAttribute("aria-pressed", variable === this.marked);
      const by = step ? span("dot " + colour(this.data.threads[step.thread]), "") : null;
      const style = isWritten ? "written" : last === index ? "read" : step ? "" : "untouched";
      rows.push(element("tr", { class: style }, element("th", { scope: "row" }, button), value, element("td", { class: "by" }, by)));
    }
    return rows.length > 0 ? element("table", {}, ...rows) : element("p", { class: "none", text: "None was read or written." });
  }

  toggle(variable) {
    this.marked = this.marked === variable ? "" : variable;
    this.mark(this.marked);
    this.show(this.index);
  }

  list(index) {
    const list = element("ul", { class: "threads" });
    this.data.threads.forEach((name, thread) => {
      const ofThread = this.steps.flatMap((step, number) => (step.thread === thread ? [number] : []));
      if (ofThread.length === 0) {
        return;
      }
      const notes = [...this.held(ofThread, index).map((lock) => span("lock", "holds " + short(lock))), this.doing(thread, ofThread, index)];
      list.append(element("li", {}, element("b", {}, span("dot " + colour(name), ""), name), ...notes));
    });
    return list;
  }

  /** The locks that a thread holds after a step, one for each time that it took it. */
  held(ofThread, index) {
    const held = [];
    for (const number of ofThread) {
      const step = this.steps[number];
      if (number <= index && step.takes) {
        held.push(step.takes);
      } else if (number <= index && step.gives && held.includes(step.gives)) {
        held.splice(held.lastIndexOf(step.gives), 1);
      }
    }
    return held;
  }

  doing(thread, ofThread, index) {
    const next = ofThread.find((number) => number > index);
    const isLast = index === this.steps.length - 1;
    const wait = this.data.waits.find((words) => words.startsWith(this.data.threads[thread] + " "));
    if (isLast && wait) {
      return span("blocked", short(wait.slice(this.data.threads[thread].length + 1)));
    }
    if (ofThread[0] > index) {
      return span("idle", "has not begun");
    }
    if (next === undefined) {
      const isBlocked = wait && this.isBlocked(thread, index);
      return span(isBlocked ? "blocked" : "idle", isBlocked ? "is blocked" : wait ? "goes on" : "has ended");
    }
    const words = short(this.steps[next].action);
    return this.isBlocked(thread, index) ? span("blocked", "is blocked; next: " + words) : span("idle", "next: " + words);
  }

  /** Who could make a step is noted before the step that was made. */
  isBlocked(thread, index) {
    const change = this.data.blocked.findLast(([from]) => from <= index + 1);
    return change !== undefined && change[1].includes(thread);
  }
}
