/** The top of the page: what was found, and how to see it again. */
function summary(data) {
  const found = data.summary;
  const simple = found.program.search(/[^. ]*( |$)/);
  const title = element("h1", {}, span("package", found.program.slice(0, simple)), found.program.slice(simple));
  const facts = element("dl", { class: "facts" });
  for (const [label, value] of found.facts) {
    facts.append(element("div", {}, element("dt", { text: label }), element("dd", { text: value })));
  }
  return element(
    "header",
    { class: found.verdict },
    element("p", { class: "brand", text: "Round-Up report" }),
    title,
    element("p", { class: "verdict" }, span("mark", ""), found.headline),
    element("p", { class: "sentence", text: found.sentence }),
    found.waits.length > 0 ? element("ul", { class: "remark" }, ...found.waits.map((text) => element("li", { text: short(text) }))) : null,
    ...data.remarks.map((remark) => remark.includes("\n") ? element("pre", { class: "remark", text: remark }) : element("p", { class: "remark", text: short(remark) })),
    facts,
    notes(found.notes),
    data.command ? copyable("replay", data.command) : null,
    data.token ? copyable("schedule", data.token) : null,
  );
}

function notes(texts) {
  if (texts.length === 0) {
    return null;
  }
  const heading = texts.length === 1 ? "1 note on what was explored" : texts.length + " notes on what was explored";
  const list = element("ul", {}, ...texts.map((text) => element("li", { text })));
  return element("details", { class: "notes", open: texts.length < 3 }, element("summary", { text: heading }), list);
}

/** The files that were judged, if these are recorded histories. */
function files(rows) {
  const head = ["File", "Verdict", "Operations", "Pending", "Decided by"];
  const table = element("table", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col", text }))));
  for (const [file, verdict, code, operations, pending, algorithm] of rows) {
    const cells = [verdict, operations, pending, algorithm].map((text) => element("td", { text }));
    cells[0].className = "said " + code;
    table.append(element("tr", {}, element("th", { scope: "row", text: file }), ...cells));
  }
  return section("files", "Files", "", element("div", { class: "scroll" }, table));
}
