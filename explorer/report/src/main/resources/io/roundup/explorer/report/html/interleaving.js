const ROW_HEIGHT = 44;
/** What a row of text needs, in pixels. */
const LEAST_TEXT = 230;
/** The same as a part of the width. */
const LEAST_PART = 0.45;
/** Where columns are narrower than that, each heading has a line of its own. */
const LEAST_HEAD = 120;
const HEAD_HEIGHT = 22;

/** The table of steps, a column a thread. Only the rows in sight are drawn. Says to `moved` which row is current. */
class Interleaving {
  constructor(data, moved) {
    this.threads = data.threads;
    this.steps = decoded(data);
    this.shown = data.threads.map((name, number) => number).filter((number) => this.steps.some((step) => step.thread === number));
    this.moved = moved;
    this.opened = new Set();
    this.rows = rowsOf(this.steps, this.opened);
    this.current = 0;
    this.variable = "";
    this.body = element("div", { class: "rows" });
    this.view = element("div", { class: "steps", tabindex: "0", role: "group", "aria-label": "Steps; move with the arrow keys" }, this.body);
    this.heads = element("div", { class: "heads" });
    this.range = element("input", { type: "range", min: "0", value: "0", "aria-label": "Step", oninput: () => this.go(+this.range.value) });
    this.count = element("output", { class: "count" });
    this.view.addEventListener("scroll", () => this.draw());
    this.view.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.layOut()).observe(this.view);
    addEventListener("beforeprint", () => this.draw(true));
    addEventListener("afterprint", () => this.draw());
    this.element = element("div", { class: "interleaving" }, this.controls(), this.heads, this.view);
  }

  controls() {
    const button = (text, label, action) => element("button", { type: "button", text, title: label, "aria-label": label, onclick: action });
    return element(
      "div",
      { class: "controls" },
      button("«", "First step (Home)", () => this.go(0)),
      button("‹", "Step back (arrow up)", () => this.go(this.current - 1)),
      button("›", "Step on (arrow down)", () => this.go(this.current + 1)),
      button("»", "Last step (End)", () => this.go(this.rows.length - 1)),
      button("⇄", "Next switch to another thread (s)", () => this.toSwitch()),
      this.range,
      this.count,
    );
  }

  layOut() {
    const width = this.view.clientWidth - 56;
    const count = this.shown.length;
    const text = Math.max(LEAST_TEXT, LEAST_PART * width);
    const step = count < 2 ? 0 : Math.max(14, Math.min(width / count, (width - text) / (count - 1)));
    const isStacked = step > 0 && step < LEAST_HEAD;
    this.lefts = this.shown.map((thread, column) => 48 + column * step);
    this.heads.replaceChildren(
      ...this.shown.map((thread, column) => {
        const name = this.threads[thread];
        const head = element("span", { class: "head " + colour(name), title: name }, element("bdi", { text: name }));
        const isLast = isStacked || column + 1 === count;
        head.style.left = this.lefts[column] + "px";
        head.style.top = (isStacked ? column * HEAD_HEIGHT : 0) + "px";
        head.style.maxWidth = (isLast ? width + 48 - this.lefts[column] : step - 6) + "px";
        return head;
      }),
    );
    this.heads.style.height = (isStacked ? count : 1) * HEAD_HEIGHT + 4 + "px";
    this.draw();
  }

  /** Draws the rows in sight, or all of them for paper. */
  draw(all = false) {
    if (!this.lefts) {
      return;
    }
    const first = all ? 0 : Math.max(0, Math.floor(this.view.scrollTop / ROW_HEIGHT) - 8);
    const last = all ? this.rows.length : Math.min(this.rows.length, first + Math.ceil(this.view.clientHeight / ROW_HEIGHT) + 16);
    this.body.style.height = this.rows.length * ROW_HEIGHT + "px";
    const drawn = [];
    for (let row = first; row < last; row++) {
      drawn.push(this.row(row));
    }
    this.body.replaceChildren(...drawn);
    this.range.max = this.rows.length - 1;
    this.range.value = this.current;
    const { from, to } = this.rows[this.current];
    this.count.textContent = (to - from > 1 ? from + 1 + "–" + to : to) + " / " + this.steps.length;
  }

  row(number) {
    const { from, to, run } = this.rows[number];
    const step = this.steps[from];
    const column = this.shown.indexOf(step.thread);
    const before = number === 0 ? step.thread : this.steps[from - 1].thread;
    const row = element("div", { class: "row " + colour(this.threads[step.thread]), "data-row": number, onclick: () => this.click(number) });
    row.style.top = number * ROW_HEIGHT + "px";
    row.classList.toggle("current", number === this.current);
    row.classList.toggle("later", number > this.current);
    row.classList.toggle("notable", (step.flags & IS_NOTABLE) !== 0);
    row.classList.toggle("border", (step.flags & (IS_CALL | IS_RETURN)) !== 0);
    row.classList.toggle("touches", this.variable !== "" && this.touches(from, to));
    row.append(span("number", to - from > 1 ? from + 1 + "–" : from + 1));
    this.shown.forEach((thread, lane) => {
      const line = span("lane " + colour(this.threads[thread]), "");
      line.style.left = this.lefts[lane] + "px";
      row.append(line);
    });
    if (before !== step.thread) {
      row.append(this.switchFrom(before, column));
    }
    const dot = span("dot", "");
    dot.style.left = this.lefts[column] + "px";
    const words = to - from > 1 ? this.folded(from, to) : this.words(step, before, run);
    words.style.left = this.lefts[column] + 14 + "px";
    words.style.maxWidth = "calc(100% - " + (this.lefts[column] + 16) + "px)";
    row.classList.toggle("single", words.lastChild.childElementCount === 0 && words.lastChild.textContent === "");
    row.append(dot, words);
    return row;
  }

  touches(from, to) {
    return this.steps.slice(from, to).some((step) => step.variable === this.variable);
  }

  switchFrom(thread, column) {
    const other = this.shown.indexOf(thread);
    const line = span("switch", "");
    const [left, right] = [Math.min(other, column), Math.max(other, column)];
    line.style.left = this.lefts[left] + "px";
    line.style.width = this.lefts[right] - this.lefts[left] + "px";
    return line;
  }

  words(step, before, run) {
    const isPreemption = (step.flags & IS_PREEMPTION) !== 0;
    const shown = values(step);
    return element(
      "span",
      { class: "words", title: step.action + (shown ? ": " + shown : "") },
      element(
        "span",
        { class: "action" },
        span("said", short(step.action.replace(/ \(in [^)]*\)$/, ""))),
        shown ? span("value", short(shown)) : null,
        isPreemption ? element("span", { class: "interrupts", text: "preemption", title: this.threads[before] + " could have gone on" }) : null,
        run >= 0 ? span("close", "fold") : null,
      ),
      this.place(step),
    );
  }

  place(step) {
    const code = sourceLine(step.place);
    return element("span", { class: "place" }, code ? span("code", code) : null, step.place ? span("file", step.place.text) : null);
  }

  folded(from, to) {
    const step = this.steps[from];
    const count = to - from + " steps";
    const words = step.call ? short(step.call) + ": " + count : count + " that no other thread could notice";
    return element(
      "span",
      { class: "words", title: "Click, or press Enter, to see the steps" },
      element("span", { class: "action open" }, span("said", words)),
      this.place(step),
    );
  }

  click(number) {
    if (number === this.current) {
      this.toggle();
    }
    this.go(number);
  }

  /** Opens the run of the current row, or closes it. */
  toggle() {
    const { from, to, run } = this.rows[this.current];
    if (to - from > 1) {
      this.opened.add(from);
    } else if (run >= 0) {
      this.opened.delete(run);
    }
    this.rows = rowsOf(this.steps, this.opened);
    this.current = this.rows.findIndex((row) => row.to > from);
    this.draw();
  }

  /** Makes a row the current one, and brings it into sight. */
  go(number) {
    this.current = Math.max(0, Math.min(this.rows.length - 1, number));
    const top = this.current * ROW_HEIGHT;
    const height = this.view.clientHeight;
    if (top < this.view.scrollTop + ROW_HEIGHT) {
      this.view.scrollTop = top - ROW_HEIGHT;
    } else if (top > this.view.scrollTop + height - 2 * ROW_HEIGHT) {
      this.view.scrollTop = top - height + 2 * ROW_HEIGHT;
    }
    this.draw();
    this.moved(this.rows[this.current].to - 1);
  }

  /** Goes to the row that a step is in. */
  goToStep(step) {
    this.go(this.rows.findIndex((row) => row.to > step));
  }

  toSwitch() {
    const thread = (row) => this.steps[this.rows[row].from].thread;
    let next = this.current + 1;
    while (next < this.rows.length && thread(next) === thread(next - 1)) {
      next++;
    }
    this.go(next < this.rows.length ? next : 0);
  }

  key(event) {
    const page = Math.floor(this.view.clientHeight / ROW_HEIGHT) - 1;
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: page, PageUp: -page }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (by) {
      this.go(this.current + by);
    } else if (event.key === "Home" || event.key === "End") {
      this.go(event.key === "Home" ? 0 : this.rows.length - 1);
    } else if (event.key === "s") {
      this.toSwitch();
    } else if (event.key === "Enter") {
      this.toggle();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Marks the rows that read or write a variable, or none for an empty name. */
  mark(variable) {
    this.variable = variable;
    this.draw();
  }
}
