"use strict";

// What the program under test has made comes here as text only: nothing of it is ever read as HTML.

/** Makes an element. `attributes` may have `class`, `text`, and functions as listeners, such as `onclick`. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") {
      made.textContent = value;
    } else if (typeof value === "function") {
      made.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== undefined) {
      made.setAttribute(name, value === true ? "" : value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function span(style, text) {
  return element("span", { class: style, text });
}

/** A part of the page with a heading and a sentence that says what it is. */
function section(id, heading, explanation, ...children) {
  return element(
    "section",
    { id, "aria-labelledby": id + "-heading" },
    element("h2", { id: id + "-heading", text: heading }),
    explanation ? element("p", { class: "explanation", text: explanation }) : null,
    ...children,
  );
}

/** A line to copy, with a button that does so. */
function copyable(label, text) {
  const code = element("code", { text, tabindex: "0" });
  const button = element("button", { type: "button", class: "copy", text: "Copy", "aria-label": "Copy the " + label });
  button.addEventListener("click", () => {
    getSelection().selectAllChildren(code);
    const said = (word) => {
      button.textContent = word;
      setTimeout(() => (button.textContent = "Copy"), 1500);
    };
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    copied.then(() => said("Copied"), () => said("Selected"));
  });
  return element("div", { class: "copyable" }, span("label", label), code, button);
}

const coloured = [];

/** The colour of a thread, of which there are eight; the same wherever its name stands. */
function colour(name) {
  if (!coloured.includes(name)) {
    coloured.push(name);
  }
  return "t" + (coloured.indexOf(name) % 8);
}

/** Names of classes without the class around them: what is long is not read. */
function short(text) {
  return text.replace(/(?:[A-Za-z_]\w*\$)+(?=[A-Za-z_])/g, "");
}
