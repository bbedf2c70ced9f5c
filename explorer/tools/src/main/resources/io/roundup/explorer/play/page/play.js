// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
'use strict';

/** What the server said last. All of it is text of the program, and becomes text of the page. */
let position = null;
/** Requests wait for each other, so that keys that are pressed fast are taken one after the other. */
let queue = Promise.resolve();

const at = id => document.getElementById(id);

function element(tag, classes, text) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}

// ---- requests ----------------------------------------------------------------------------------------------------

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ inside: at('inside').checked, ...body }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Does something when what was asked before has been done, and shows what comes of it. */
function act(action) {
  queue = queue.then(async () => {
    const slow = setTimeout(() => { at('where').textContent = 'working ...'; }, 400);
    try {
      await action();
      problem('');
    } catch (failed) {
      problem(failed instanceof TypeError
        ? 'Round-Up does not answer. If it has ended, begin again at the terminal.'
        : failed.message);
      if (position) showWhere();
    } finally {
      clearTimeout(slow);
    }
  });
}

function problem(text) {
  at('problem').textContent = text;
  at('problem').hidden = text === '';
}

function move(path, body) {
  act(async () => {
    const request = body();
    if (request === null) return;
    show(await ask(path, request));
    if (position.offer === 'NOTHING') showVerdict(await ask('verdict', {}));
  });
}

const choose = choice => move('choose', () =>
  position.options.some(option => option.choice === choice) ? { at: position.at, choice } : null);
const go = choices => move('go', () => ({ at: choices }));
const run = () => move('run', () => position.offer === 'NOTHING' ? null : { at: position.at });
const back = () => move('go', () => {
  const before = position.stops.filter(stop => stop < position.at);
  return before.length ? { at: before[before.length - 1] } : null;
});
const forward = () => move('go', () => {
  const after = position.stops.find(stop => stop > position.at);
  return after === undefined ? null : { at: after };
});

function end() {
  act(async () => {
    await ask('end', {});
    document.body.replaceChildren(element('p', 'intro', 'Round-Up has ended. You can close this page.'));
    document.removeEventListener('keydown', key);
  });
}

// ---- what is shown -----------------------------------------------------------------------------------------------

/** A class that is inside of the harness is clear without the harness. */
function brief(text) {
  const simple = position.program.slice(position.program.lastIndexOf('.') + 1);
  return text.split(simple + '$').join('');
}

const color = thread => 't' + thread % 8;

function show(now) {
  position = now;
  at('program').textContent = now.program;
  document.title = 'Round-Up: ' + now.program;
  showWhere();
  at('verdict').hidden = true;
  showChoice();
  showSteps();
  showVariables();
  showCalls();
  at('output').textContent = now.output;
  at('printed').hidden = now.output === '';
  showKept('');
}

function showWhere() {
  const made = position.at === 1 ? '1 choice made' : position.at + ' choices made';
  at('where').textContent = position.length > position.at
    ? made + ', ' + (position.length - position.at) + ' more known' : made;
  at('start').disabled = at('back').disabled = position.at === 0;
  at('forward').disabled = position.at === position.length;
  at('run').disabled = position.offer === 'NOTHING';
}

function showChoice() {
  const list = at('threads');
  list.replaceChildren();
  const isOver = position.offer === 'NOTHING';
  const isOnly = position.options.length === 1;
  at('question').textContent = isOver
    ? 'The execution is over' : position.offer === 'VALUE'
      ? position.threads[position.options[0].thread].name + ' is given a value. Which one?'
      : isOnly ? 'Only one thread can go on' : 'Which thread goes next?';
  for (const option of position.options) list.append(optionItem(option));
  const haveAllEnded = position.threads.every(thread => thread.state === 'ENDED');
  position.threads.forEach((thread, number) => {
    if (thread.state !== 'READY' && !haveAllEnded) list.append(idleItem(thread, number));
  });
  at('again').hidden = !isOver;
}

function optionItem(option) {
  const item = element('li', color(option.thread));
  const button = element('button');
  button.type = 'button';
  button.append(element('span', 'key', option.choice));
  const isValue = position.offer === 'VALUE';
  button.append(element('span', 'name', isValue ? 'value ' + option.choice : position.threads[option.thread].name));
  const what = element('span');
  if (option.steps.length === 0) what.append(element('span', 'words', 'goes on'));
  folded(option.steps).forEach((row, index) => {
    if (index > 0) what.append(', then ');
    // The main thread goes on by itself when it has waited for the last actor.
    if (row.step.thread !== option.thread) what.append(position.threads[row.step.thread].name + ': ');
    what.append(...rowParts(row));
  });
  button.append(what);
  button.addEventListener('click', () => choose(option.choice));
  item.append(button);
  return item;
}

function idleItem(thread, number) {
  const item = element('li', 'idle ' + color(number));
  item.append(element('span', 'name', thread.name), ' ' + brief(thread.words));
  return item;
}

function stepParts(step) {
  const parts = [element('span', 'words', brief(step.words))];
  if (step.value) parts.push(' ', element('span', 'value', '= ' + brief(step.value)));
  if (step.place) parts.push(' ', element('span', 'place', step.place));
  return parts;
}

/** The steps of one call of library code are one row, unless each is asked for. */
function folded(steps) {
  const rows = [];
  steps.forEach((step, index) => {
    const last = rows[rows.length - 1];
    const isSame = last && last.isFolded && last.step.thread === step.thread && last.step.call === step.call
      && last.step.place === step.place && (last.choices <= position.at) === (step.choices <= position.at);
    if (isSame) {
      last.to = index;
      last.choices = step.choices;
    } else {
      const isFolded = step.call !== '' && !at('inside').checked;
      rows.push({ step, from: index, to: index, choices: step.choices, isFolded });
    }
  });
  return rows;
}

function rowParts(row) {
  if (!row.isFolded) return stepParts(row.step);
  const count = row.to - row.from + 1;
  const parts = [element('span', 'words', row.step.call + (count > 1 ? ': ' + count + ' steps' : ''))];
  if (row.step.place) parts.push(' ', element('span', 'place', row.step.place));
  return parts;
}

function showSteps() {
  const columns = position.threads.map((thread, number) => number)
    .filter(number => number > 0 || position.steps.some(step => step.thread === number));
  const heads = at('heads');
  const list = at('steps');
  for (const grid of [heads, list]) grid.style.setProperty('--columns', columns.length);
  heads.replaceChildren();
  columns.forEach((number, column) => {
    const head = element('span', 't ' + color(number), position.threads[number].name);
    head.style.setProperty('--column', column);
    heads.append(head);
  });
  list.replaceChildren();
  if (position.skipped > 0) list.append(element('li', 'hint', '... ' + position.skipped + ' steps before'));
  let isHereShown = false;
  const all = folded(position.steps);
  all.forEach((row, index) => {
    const isLater = row.choices > position.at;
    if (isLater && !isHereShown) {
      list.append(element('li', 'here', 'you are here'));
      isHereShown = true;
    }
    const next = all[index + 1];
    list.append(stepItem(row, columns.indexOf(row.step.thread), isLater, !isLater && (!next || next.choices > position.at)));
  });
  at('nosteps').hidden = position.steps.length > 0;
  heads.hidden = position.steps.length === 0;
  at('hint').hidden = position.steps.length === 0;
  const hasLibrary = position.steps.some(step => step.call !== '')
    || position.options.some(option => option.steps.some(step => step.call !== ''));
  at('library').hidden = !hasLibrary && !at('inside').checked;
  const last = list.querySelector('.last');
  if (last) last.scrollIntoView({ block: 'nearest' });
}

function stepItem(row, column, isLater, isLast) {
  const item = element('li', color(row.step.thread) + (isLater ? ' later' : '') + (isLast ? ' last' : ''));
  const button = element('button');
  button.type = 'button';
  const first = position.skipped + row.from + 1;
  const count = row.to - row.from + 1;
  button.append(element('span', 'number', count > 1 ? first + '–' + (first + count - 1) : first));
  const cell = element('span', 'cell');
  cell.style.setProperty('--column', column);
  cell.append(element('span', 'who', position.threads[row.step.thread].name));
  cell.append(...rowParts(row));
  button.append(cell);
  button.addEventListener('click', () => go(row.choices));
  item.append(button);
  return item;
}

function showVariables() {
  const body = at('variables').tBodies[0];
  body.replaceChildren();
  const variables = position.variables.filter(variable => !variable.isInside || at('inside').checked);
  for (const variable of variables) {
    const line = element('tr', variable.isNew ? 'new' : '');
    line.append(element('td', '', brief(variable.name)), element('td', '', brief(variable.value)),
      element('td', '', variable.writer === '' ? '' : 'written by ' + variable.writer));
    body.append(line);
  }
  at('novariables').hidden = variables.length > 0;
}

/** One row a thread, time from left to right, each call and each return in a column of its own. */
function showCalls() {
  const grid = at('calls');
  grid.replaceChildren();
  const events = position.calls.reduce((most, call) => Math.max(most, call.begin + 1, call.end + 1), 0);
  grid.style.gridTemplateColumns = 'max-content repeat(' + Math.max(1, events) + ', minmax(18px, auto))';
  const threads = [...new Set(position.calls.map(call => call.thread))].sort((one, other) => one - other);
  threads.forEach((thread, row) => {
    const name = element('span', 'name ' + color(thread), position.threads[thread].name);
    name.style.gridRow = row + 1;
    grid.append(name);
  });
  for (const call of position.calls) {
    const isOpen = call.end < 0;
    const bar = element('span', 'bar ' + color(call.thread) + (isOpen ? ' open' : ''), brief(call.text) + (isOpen ? ' ...' : ''));
    bar.style.gridRow = threads.indexOf(call.thread) + 1;
    bar.style.gridColumn = (call.begin + 2) + ' / ' + (isOpen ? events + 2 : call.end + 2);
    grid.append(bar);
  }
  at('nocalls').hidden = position.calls.length > 0;
}

function showVerdict(verdict) {
  const panel = at('verdict');
  panel.className = verdict.answer.toLowerCase();
  const words = { VIOLATION: 'Violation: ', FINE: 'In this execution, ', UNDECIDED: '' }[verdict.answer];
  at('headline').textContent = words + verdict.headline;
  at('reasons').replaceChildren(...verdict.reasons.map(reason => element('p', '', brief(reason))));
  panel.hidden = false;
  showKept(verdict.command, verdict.token);
}

function showKept(check, token) {
  const list = at('kept');
  list.replaceChildren();
  keep(list, 'Token of the choices made', token || position.token);
  keep(list, 'Play on from it', position.command);
  if (check) keep(list, 'Judge it again', check);
}

function keep(list, title, text) {
  const line = element('dd');
  const button = element('button', '', 'Copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  });
  line.append(element('code', '', text), button);
  list.append(element('dt', '', title), line);
}

// ---- keys --------------------------------------------------------------------------------------------------------

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === 'INPUT' && event.key === ' ') return;
  const actions = { ArrowLeft: back, ArrowRight: forward, Home: () => go(0), End: run };
  const action = actions[event.key] || (/^[0-9]$/.test(event.key) ? () => choose(Number(event.key)) : null);
  if (action) {
    event.preventDefault();
    action();
  }
}

document.addEventListener('keydown', key);
at('start').addEventListener('click', () => go(0));
at('back').addEventListener('click', back);
at('forward').addEventListener('click', forward);
at('run').addEventListener('click', run);
at('end').addEventListener('click', end);
at('inside').addEventListener('change', () => move('position', () => ({})));
move('position', () => ({}));
