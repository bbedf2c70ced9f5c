/**
 * The operations with one row a thread and time from left to right. An event has a column of its own, so that who
 * overlaps whom is exact. Says to `listener` which operation is looked at, and which one was chosen.
 */
class Timeline {
  constructor(history, listener) {
    this.operations = history.operations.map(([thread, label, call, ret]) => ({ thread, label, call, ret }));
    this.marks = history.marks.map(([before, text]) => ({ at: before - 0.5, text }));
    this.listener = listener;
    const names = new Set(this.operations.map((operation) => operation.thread));
    this.threads = [...names].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    this.columns = this.placed();
    this.bars = this.operations.map((operation, index) => this.bar(operation, index, history.certificate));
    this.head = element("div", { class: "playhead", hidden: true });
    this.element = this.drawn();
  }

  /** By position: how many characters from the left. A label needs its room. */
  placed() {
    const positions = new Set();
    const returning = new Map();
    for (const operation of this.operations) {
      positions.add(operation.call);
      if (operation.ret >= 0) {
        positions.add(operation.ret);
        returning.set(operation.ret, operation);
      }
    }
    // Marks of one moment stand under each other, as far as their labels go.
    const labels = new Map();
    for (const mark of this.marks) {
      positions.add(mark.at);
      labels.set(mark.at, Math.max(labels.get(mark.at) || 0, mark.text.length + 3));
    }
    const columns = new Map();
    let last = -2;
    let room = 0;
    for (const position of [...positions].sort((one, other) => one - other)) {
      last += 2;
      const ended = returning.get(position);
      if (ended) {
        last = Math.max(last, columns.get(ended.call) + ended.label.length + 5);
      }
      if (labels.has(position)) {
        last = Math.max(last, room);
        room = last + labels.get(position);
      }
      columns.set(position, last);
    }
    this.end = Math.max(last + 2, room);
    for (const operation of this.operations) {
      if (operation.ret < 0) {
        this.end = Math.max(this.end, columns.get(operation.call) + operation.label.length + 6);
      }
    }
    return columns;
  }

  bar(operation, index, certificate) {
    const isPending = operation.ret < 0;
    const button = element(
      "button",
      {
        type: "button",
        class: "operation " + colour(operation.thread),
        title: operation.thread + ": " + operation.label + (isPending ? " (pending)" : ""),
        onmouseenter: () => this.listener.look(index),
        onmouseleave: () => this.listener.look(-1),
        onfocus: () => this.listener.look(index),
        onblur: () => this.listener.look(-1),
        onclick: () => this.listener.choose(index),
      },
      span("badge", ""),
      span("words", operation.label),
    );
    button.classList.toggle("pending", isPending);
    button.classList.toggle("blamed", certificate.length < this.operations.length && certificate.includes(index));
    const from = this.columns.get(operation.call);
    const to = isPending ? this.end : this.columns.get(operation.ret);
    button.style.left = this.part(from);
    button.style.width = this.part(to - from);
    return button;
  }

  /** A width as a part of the whole, which has room for each label at least. */
  part(characters) {
    return (100 * characters) / this.end + "%";
  }

  drawn() {
    const names = element("div", { class: "names" });
    const lanes = element("div", { class: "lanes" });
    lanes.style.minWidth = this.end + "ch";
    lanes.style.maxWidth = 2.5 * this.end + "ch";
    for (const thread of this.threads) {
      names.append(span("name " + colour(thread), thread));
      const bars = this.bars.filter((bar, index) => this.operations[index].thread === thread);
      lanes.append(element("div", { class: "lane" }, span("inline name " + colour(thread), thread), ...bars));
    }
    if (this.marks.length > 0) {
      const rows = Math.max(...this.marks.map((mark) => this.row(mark) + 1));
      const height = 4 + 22 * rows + "px";
      names.append(element("div", { class: "name other", text: "other events" }));
      names.lastChild.style.height = height;
      const lane = element("div", { class: "lane other" }, span("inline name", "other events"));
      lane.style.height = height;
      lanes.append(lane);
      for (const mark of this.marks) {
        lanes.append(this.line(mark));
        lane.append(this.label(mark));
      }
    }
    lanes.append(this.head);
    return element("div", { class: "timeline" }, names, element("div", { class: "scroll", tabindex: "-1" }, lanes));
  }

  /** How many marks of the same moment stand above this one. */
  row(mark) {
    return this.marks.filter((other) => other.at === mark.at).indexOf(mark);
  }

  line(mark) {
    const line = element("div", { class: "event-line" });
    line.style.left = this.part(this.columns.get(mark.at));
    return line;
  }

  label(mark) {
    const label = element("span", { class: "event", text: mark.text, title: mark.text });
    label.style.left = this.part(this.columns.get(mark.at));
    label.style.top = 4 + 22 * this.row(mark) + "px";
    return label;
  }

  /** Shows an order of operations by numbers, and which ones cannot come next. */
  number(order, refused) {
    this.bars.forEach((bar, index) => {
      const place = order.indexOf(index);
      bar.firstChild.textContent = place >= 0 ? place + 1 : refused.includes(index) ? "×" : "";
      bar.classList.toggle("placed", place >= 0);
      bar.classList.toggle("refused", refused.includes(index));
    });
  }

  /** Shows which operation is meant elsewhere on the page, or none for -1. */
  point(index) {
    this.bars.forEach((bar, other) => bar.classList.toggle("pointed", other === index));
  }

  /** Shows the moment after an event of an operation, or before all for -1. */
  at(index, isReturned) {
    const operation = this.operations[index];
    this.head.hidden = !operation;
    if (operation) {
      const position = isReturned && operation.ret >= 0 ? operation.ret : operation.call;
      this.head.style.left = this.part(this.columns.get(position));
    }
  }

  /** The index of an operation by its thread and how many calls of that came before, or -1. */
  find(thread, number) {
    let count = -1;
    return this.operations.findIndex((operation) => operation.thread === thread && ++count === number);
  }
}
