/** Puts the parts of the report together, and lets them follow one another. */
function page(data) {
  const main = document.getElementById("page");
  main.replaceChildren(summary(data));
  if (data.files) {
    main.append(files(data.files));
  }
  let timeline = null;
  let orders = null;
  let steps = null;
  if (data.history) {
    timeline = new Timeline(data.history, {
      look: (index) => orders?.look(index),
      choose: (index) => steps?.toCall(index),
    });
    main.append(calls(data.history, timeline, data.summary.verdict));
    if (data.history.outOfOrder) {
      main.append(outOfOrder(data.history.outOfOrder, timeline));
    }
    if (data.history.orders) {
      orders = new Orders(data.history, timeline);
      const heading = data.history.orders.isLegal ? "An order that explains it" : "Where each order breaks";
      main.append(section("orders", heading, Orders.explanation(data.history), orders.element));
    }
  }
  if (data.interleaving) {
    steps = new Steps(data.interleaving, timeline);
    main.append(steps.element);
    steps.begin();
  }
  if (data.outcomes && data.outcomes.rows.length > 0) {
    main.append(outcomes(data.outcomes));
  }
  if (data.output) {
    main.append(section("output", "What the program printed", "", element("pre", { text: data.output })));
  }
}

function calls(history, timeline, verdict) {
  const drawn = history.operations.length;
  const part = drawn < history.all ? " Drawn are " + drawn + " of " + history.all + " calls." : "";
  const blamed = history.certificate.length;
  const contradict = blamed > 0 && blamed < drawn ? " The calls with a red edge contradict each other by themselves." : "";
  const isViolation = verdict === "violation" || (history.orders && history.orders.isLegal);
  const which = isViolation ? "" : "A history that is not linearizable, and that the bound allows. ";
  const order = history.isPartialOrder
    ? "Who called what. No clock orders calls of different threads, only what they see of each other: \"after\" names what"
      + " happens before a call."
    : "Who called what, and when: calls that overlap may take effect in either order.";
  const words = which + order + contradict + part;
  return section("calls", "Calls", words, timeline.element);
}

function outOfOrder(found, timeline) {
  const words =
    found.asked === found.needed
      ? "S is an order of the calls that real time allows. P is legal, and no call is further from its place in S than"
        + " the bound " + found.asked + "."
      : "With the bound " + found.asked + " nothing explains the calls; " + found.needed + " would. Then S is an order"
        + " that real time allows, and P is legal. In red: calls that are further from their place in S than was asked for.";
  return section("out-of-order", "How far calls are out of order", words, permutation(found, timeline));
}

/** The interleaving beside the state after its current step. */
class Steps {
  constructor(data, timeline) {
    this.timeline = timeline;
    this.threads = data.threads;
    this.interleaving = new Interleaving(data, (step) => this.moved(step));
    this.state = new State(data, this.interleaving.steps, (variable) => this.interleaving.mark(variable));
    const hasNotable = this.interleaving.steps.some((step) => (step.flags & IS_NOTABLE) !== 0);
    const words =
      "One row a step, one column a thread. Move with the arrow keys, the slider, or a click. What comes later is pale;"
      + " a dashed line is a switch to another thread." + (hasNotable ? " Look first at steps with a yellow edge." : "");
    this.element = section("interleaving", "Interleaving", words, element("div", { class: "beside" }, this.interleaving.element, this.state.element));
  }

  begin() {
    const notable = this.interleaving.steps.findLastIndex((step) => (step.flags & IS_NOTABLE) !== 0);
    this.interleaving.layOut();
    this.interleaving.goToStep(notable >= 0 ? notable : this.interleaving.steps.length - 1);
  }

  moved(index) {
    this.state.show(index);
    if (!this.timeline) {
      return;
    }
    const last = this.interleaving.steps.slice(0, index + 1).findLast((step) => step.operation >= 0);
    const operation = last ? this.timeline.find(this.threads[last.thread], last.operation) : -1;
    this.timeline.at(operation, last !== undefined && (last.flags & IS_RETURN) !== 0);
  }

  /** Goes to the step in which an operation is called. */
  toCall(index) {
    const { steps } = this.interleaving;
    const step = steps.findIndex(
      ({ thread, operation, flags }) =>
        (flags & IS_CALL) !== 0 && this.timeline.find(this.threads[thread], operation) === index,
    );
    if (step >= 0) {
      this.interleaving.goToStep(step);
    }
  }
}

page(JSON.parse(document.getElementById("data").textContent));
