/** The orders of the operations that were tried, each until it breaks off; the chosen one is numbered in the timeline. */
class Orders {
  constructor(history, timeline) {
    this.attempts = history.orders.attempts;
    this.isLegal = history.orders.isLegal;
    this.timeline = timeline;
    this.rows = this.attempts.map((attempt, index) => this.row(attempt, index));
    this.chosen = 0;
    this.element = element("div", { class: "orders", role: "radiogroup", "aria-label": "Orders that were tried" });
    this.element.append(...this.rows);
    this.element.addEventListener("keydown", (event) => this.key(event));
    if (this.rows.length > 0) {
      this.choose(0);
    }
  }

  static explanation({ orders, outOfOrder, isPartialOrder }) {
    if (orders.isLegal) {
      return "This order of the calls explains what they answered.";
    }
    const all = orders.areAll
      ? "Every order that " + (isPartialOrder ? "keeps what happens before what" : "real time allows") + " breaks off: "
      : "More orders are possible than are shown. Of these, each breaks off: ";
    return (
      (outOfOrder !== null ? "Suppose that no call may be out of order. " : "") + all + "the call in red cannot come next with the answer that it gave. Orders that come to the same point are"
      + " shown once. Choose one to see it in the timeline, or point at a call there."
    );
  }

  label(index) {
    return this.timeline.operations[index].label;
  }

  chip(index, number, state) {
    const { thread } = this.timeline.operations[index];
    const chip = element(
      "span",
      {
        class: "chip " + colour(thread),
        title: thread,
        onmouseenter: () => this.timeline.point(index),
        onmouseleave: () => this.timeline.point(-1),
      },
      span("badge", number),
      this.label(index),
    );
    return element("span", { class: "placed" }, chip, state ? span("state", state) : null);
  }

  row(attempt, number) {
    const chips = attempt.order.map((index, place) => this.chip(index, place + 1, attempt.states[place]));
    const ends = attempt.refused.map(([index, allowed]) => {
      const end = this.chip(index, "×", expected(allowed));
      end.firstChild.classList.add("refused");
      return end;
    });
    const radio = element("span", {
      class: "radio",
      role: "radio",
      tabindex: number === 0 ? "0" : "-1",
      "aria-label": attempt.order.map((index) => this.label(index)).join(", then ") || "no call",
    });
    return element("div", { class: "order", onclick: () => this.choose(number) }, radio, ...chips, ...ends);
  }

  choose(number) {
    this.chosen = number;
    this.rows.forEach((row, index) => {
      row.classList.toggle("chosen", index === number);
      row.firstChild.setAttribute("aria-checked", index === number);
      row.firstChild.tabIndex = index === number ? 0 : -1;
    });
    this.show(number);
  }

  show(number) {
    const attempt = this.attempts[number];
    this.timeline.number(attempt.order, attempt.refused.map(([index]) => index));
  }

  /** Shows the longest order with an operation while that is looked at; the chosen one again for -1. */
  look(index) {
    if (this.attempts.length > 0) {
      const best = this.attempts.findIndex((attempt) => attempt.order.includes(index));
      this.show(index < 0 || best < 0 ? this.chosen : best);
    }
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next = this.chosen + step;
    if (step && next >= 0 && next < this.rows.length) {
      event.preventDefault();
      this.choose(next);
      this.rows[next].firstChild.focus();
    }
  }
}

/** What an operation would have to answer there. */
function expected(allowed) {
  return allowed.length === 0 ? "not legal here" : "legal here: " + allowed.join(", ");
}

/** S, an order that real time allows, above P, the legal order that it is made into, and who moves how far. */
function permutation(found, timeline) {
  const width = Math.max(...timeline.operations.map((operation) => operation.label.length)) + 5;
  const late = new Map(found.p.map(([index, by, bound]) => [index, { by, bound }]));
  const line = (name, order, isP) => {
    const cells = order.map((index) => {
      const { by, bound } = late.get(index);
      const { thread, label } = timeline.operations[index];
      const chip = element("span", { class: "chip " + colour(thread), title: thread, text: label });
      const move = by === 0 ? "" : Math.abs(by) + (by > 0 ? " late" : " early");
      const isTooFar = Math.abs(by) > bound;
      const note = isP && move ? span(isTooFar ? "move far" : "move", move + (isTooFar ? ", bound " + bound : "")) : null;
      const cell = element("span", { class: "cell" }, chip, note);
      cell.style.width = width + "ch";
      return cell;
    });
    return element("div", { class: "line" }, element("b", { text: name }), ...cells);
  };
  const order = found.p.map(([index]) => index);
  const picture = element(
    "div",
    { class: "permutation" },
    line("S", found.s, false),
    crossings(found.s, order, width),
    line("P", order, true),
  );
  return element("div", { class: "scroll", tabindex: "0" }, picture);
}

/** A line from the place of each operation in S to its place in P. */
function crossings(from, to, width) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 " + from.length * 100 + " 40");
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.setAttribute("aria-hidden", "true");
  drawing.style.width = from.length * width + "ch";
  from.forEach((index, place) => {
    const target = to.indexOf(index);
    const line = document.createElementNS(space, "line");
    const ends = { x1: place * 100 + 50, y1: 0, x2: target * 100 + 50, y2: 40 };
    Object.entries(ends).forEach(([name, value]) => line.setAttribute(name, value));
    line.classList.toggle("moved", target !== place);
    drawing.append(line);
  });
  return drawing;
}
