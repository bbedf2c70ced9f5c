/** How often each outcome was met: what the calls of each thread answered, or how the program ended. */
function outcomes(found) {
  const heads = found.threads.map((name) => element("th", { scope: "col", class: colour(name), text: name }));
  const ends = heads.length === 0 ? [element("th", { scope: "col", text: "Outcome" })] : heads;
  const table = element("table", {}, element("tr", {}, ...ends, element("th", { scope: "col", class: "count", text: "Executions" })));
  for (const [answers, executions, isReported] of found.rows) {
    const cells = answers.length === 1 ? [element("td", { colspan: ends.length, text: answers[0] })] : answers.slice(1).map((text) => element("td", { text }));
    const badge = isReported ? span("reported", "reported") : null;
    cells[0].append(badge ?? "");
    table.append(element("tr", { class: isReported ? "bad" : false }, ...cells, element("td", { class: "count", text: executions.toLocaleString("en") })));
  }
  const hidden = found.hidden > 0 ? " " + found.hidden.toLocaleString("en") + " rarer ones are not shown." : "";
  const words =
    (found.threads.length === 0 ? "How the program ended" : "What the calls answered")
    + ", in all executions of the search but those that others cover."
    + (found.rows.some((row) => row[2]) ? " In red: the outcome of the violation above." : "")
    + (found.isAll ? "" : " The search did not cover everything: there may be others.") + hidden;
  return section("outcomes", "Outcomes", words, element("div", { class: "scroll" }, table));
}
