// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.graph.VariableNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a litmus test under a strategy. Who goes on is a choice of a thread; which store a read sees and which place a
 * store takes are choices of values, numbered from the newest.
 */
public final class LitmusBackend {
    /** The outcome of an execution that does not count. */
    public static final String NOTHING = "does not count";

    /** The outcome of an execution in which a thread waits for ever. */
    public static final String BLOCKED = "BLOCKED";

    private final LitmusTest test;
    private final ExecutionGraph graph;
    private final ChoicePoint point = new ChoicePoint();
    private final LitmusVariables variables;
    private final List<GraphThread> threads = new ArrayList<>();
    private final GraphThread.Next[] next;
    private final boolean[] isStarted;
    /** Of a thread that has been told to wait, how many events there were. */
    private final int[] waitsSince;

    /** Of each store, what its value carries. */
    private @Nullable Freeze[] carried = new Freeze[16];

    /** Gives a variable of a published object its values. */
    private final Map<Integer, IntConsumer> published = new HashMap<>();

    /** The choices of this execution, then those of the one before. */
    private int[] choices = new int[16];

    private int made;
    private int repeats;

    private Ending ending = Ending.COMPLETE;

    /** Prepares a test. @param test to run @param axioms of its graphs */
    public LitmusBackend(LitmusTest test, Axioms axioms) {
        this.test = test;
        graph = new ExecutionGraph(axioms);
        variables = new LitmusVariables(test.objects());
        for (int thread = 0; thread < test.threads().size(); thread++) {
            threads.add(new LitmusThread(test, thread, variables));
        }
        next = new GraphThread.Next[threads.size()];
        isStarted = new boolean[threads.size()];
        waitsSince = new int[threads.size()];
    }

    /** Prepares a scripted program, all of whose accesses are volatile. @param program to run @param axioms of graphs */
    public LitmusBackend(ScriptedProgram program, Axioms axioms) {
        this(LitmusTest.withoutStatements(program), axioms);
        for (int variable = 0; variable < program.variables(); variable++) {
            variables.number("x" + variable);
        }
        for (int script = 0; script < program.size(); script++) {
            threads.set(script, new VolatileThread(program, script));
        }
    }

    /** {@return the graph of the execution} */
    public ExecutionGraph graph() {
        return graph;
    }

    /** {@return the names of variables, which get their numbers as executions meet them} */
    public VariableNames names() {
        return variables;
    }

    /** Makes one execution. @param strategy that has begun it */
    public void execute(Strategy strategy) {
        execute(strategy, strategy.repeats());
    }

    /** Makes one execution. @param strategy that has begun it @param repeated choices of the one before come first */
    public void execute(Strategy strategy, int repeated) {
        point.reset(0);
        graph.clear();
        Arrays.fill(carried, null);
        published.clear();
        made = 0;
        repeats = repeated;
        for (Map.Entry<String, Long> first : test.first().entrySet()) {
            for (String part : test.parts(first.getKey())) {
                graph.first(variables.number(part), first.getValue());
            }
        }
        for (int thread = 0; thread < threads.size(); thread++) {
            point.addThread();
            threads.get(thread).begin();
            isStarted[thread] = !test.threads().get(thread).isStarted();
        }
        for (int thread = 0; thread < threads.size(); thread++) {
            if (isStarted[thread]) {
                advance(thread);
            }
        }
        ending = steps(strategy);
        tell(strategy);
        if (ending == Ending.DEADLOCK) {
            strategy.blocked(point);
            // Who has not found the newest values goes on in another execution.
            ending = isAnyOutdated() ? Ending.CUT : ending;
        }
        strategy.end(point.log(), ending);
    }

    private Ending steps(Strategy strategy) {
        while (true) {
            boolean isOver = true;
            for (int thread = 0; thread < threads.size(); thread++) {
                point.disable(thread);
                if (isStarted[thread] && next[thread] != GraphThread.Next.ENDED) {
                    isOver = false;
                    if (isPossible(thread)) {
                        point.enable(thread);
                    }
                }
            }
            if (point.enabled().isEmpty()) {
                return isOver ? Ending.COMPLETE : Ending.DEADLOCK;
            }
            int thread = choose(strategy);
            if (thread == Strategy.CUT) {
                return Ending.CUT;
            }
            if (!point.isEnabled(thread)) {
                throw new IllegalStateException("thread " + thread + " cannot go on");
            }
            point.take(thread);
            if (!step(thread, strategy)) {
                return Ending.CUT;
            }
        }
    }

    private boolean isAnyOutdated() {
        for (int thread = 0; thread < threads.size(); thread++) {
            if (graph.rests(thread) && graph.isOutdated(thread)) {
                return true;
            }
        }
        return false;
    }

    /** Makes the choices that are to be repeated, then asks. */
    private int choose(Strategy strategy) {
        if (made < repeats) {
            return choices[made++];
        }
        tell(strategy);
        int choice = strategy.choose(point);
        if (made == choices.length) {
            choices = Arrays.copyOf(choices, 2 * made);
        }
        choices[made++] = choice;
        return choice;
    }

    private void tell(Strategy strategy) {
        if (repeats > 0) {
            strategy.repeated(made);
            repeats = 0;
        }
    }

    private boolean isPossible(int thread) {
        if (next[thread] == GraphThread.Next.JOIN) {
            int other = number(threads.get(thread).other());
            return isStarted[other] && next[other] == GraphThread.Next.ENDED;
        }
        if (next[thread] == GraphThread.Next.TURN) {
            return graph.hasNews(thread);
        }
        Access access = graph.pending(thread);
        if (access == null || !access.isAwait()) {
            return true;
        }
        int candidates = graph.ask(thread);
        for (int index = 0; index < candidates; index++) {
            if (graph.candidate(index) >= waitsSince[thread]) {
                return true;
            }
        }
        return false;
    }

    private int number(String name) {
        for (int thread = 0; thread < threads.size(); thread++) {
            if (test.threads().get(thread).name().equals(name)) {
                return thread;
            }
        }
        throw new IllegalArgumentException("no thread " + name);
    }

    private boolean step(int thread, Strategy strategy) {
        GraphThread running = threads.get(thread);
        switch (next[thread]) {
            case START -> {
                int other = number(running.other());
                graph.start(thread, other);
                isStarted[other] = true;
                advance(other);
                running.passed();
            }
            case JOIN -> {
                graph.join(thread, number(running.other()));
                running.passed();
            }
            case TURN -> running.passed();
            case VALUE -> {
                graph.askValue(thread);
                int value = value(strategy, 2, thread);
                if (value == Strategy.CUT) {
                    return false;
                }
                graph.value(thread, value);
                running.tries(value == 0);
            }
            default -> {
                Access access = running.access();
                int candidates = graph.ask(thread);
                boolean mayWait = graph.offersWait();
                int bound = candidates + (mayWait ? 1 : 0);
                int chosen = bound > 1 ? value(strategy, bound, thread) : 0;
                if (chosen == Strategy.CUT) {
                    return false;
                }
                if (chosen == candidates) {
                    waitsSince[thread] = graph.events().size();
                    return true;
                }
                access(thread, running, access, graph.candidate(chosen));
            }
        }
        advance(thread);
        return true;
    }

    private void access(int thread, GraphThread running, Access access, int store) {
        if (access.read() == null) {
            carry(graph.put(thread, store, running.stored()), running.carried());
            running.made(null, null);
        } else {
            long seen = graph.events().value(graph.see(thread, store));
            if (access.writesAfter(seen)) {
                carry(graph.put(thread, store, access.storedAfter(seen)), running.carried());
            }
            running.made(seen, store < carried.length ? carried[store] : null);
        }
    }

    private void carry(int store, @Nullable Freeze freeze) {
        if (store >= carried.length) {
            carried = Arrays.copyOf(carried, 2 * store);
        }
        carried[store] = freeze;
    }

    private int value(Strategy strategy, int bound, int thread) {
        point.bound(bound);
        int value = choose(strategy);
        if (value != Strategy.CUT) {
            point.takeValue(thread, value, 0);
        }
        point.bound(0);
        return value;
    }

    private void advance(int thread) {
        GraphThread running = threads.get(thread);
        next[thread] = running.next();
        waitsSince[thread] = 0;
        running.takeMade().forEach((name, value) -> {
            int by = graph.publish(thread);
            published.put(variables.number(name), variable -> graph.published(variable, 0, value, by));
        });
        for (Fence fence : running.takeFences()) {
            graph.fence(thread, fence);
        }
        boolean isAccess = next[thread] == GraphThread.Next.ACCESS;
        Access access = isAccess ? running.access() : null;
        if (access != null) {
            begin(access.variable());
        }
        if (next[thread] == GraphThread.Next.TURN) {
            graph.rest(thread, running.turnFrom());
        } else {
            graph.announce(thread, access);
        }
        point.pend(thread, Footprint.WRITE, access == null ? Footprint.NO_LOCATION : access.variable(), running.at());
    }

    private void begin(int variable) {
        IntConsumer values = published.get(variable);
        if (values != null) {
            values.accept(variable);
        }
    }

    /** {@return what the last execution came to} */
    public String outcome() {
        if (ending == Ending.CUT || threads.stream().anyMatch(thread -> !thread.isAssumed())) {
            return NOTHING;
        }
        if (ending == Ending.DEADLOCK) {
            return BLOCKED;
        }
        List<String> values = new ArrayList<>();
        for (String observed : test.observed()) {
            if (observed.charAt(0) == '[') {
                List<Long> last = new ArrayList<>();
                for (String part : test.parts(observed.substring(1, observed.length() - 1))) {
                    int variable = variables.number(part);
                    begin(variable);
                    graph.first(variable, 0);
                    last.add(graph.events().value(graph.events().newest(variable)));
                }
                values.add(variables.text(LitmusVariables.joined(last.get(0), last.get(last.size() - 1))));
            } else {
                int dot = observed.indexOf('.');
                Long held = threads.get(number(observed.substring(0, dot)))
                        .registers()
                        .get(observed.substring(dot + 1));
                values.add(held == null ? "-" : variables.text(held));
            }
        }
        return String.join(",", values);
    }

    /** {@return the graph of the last execution as a text: what each read sees, and the order of stores} */
    public String key() {
        Events events = graph.events();
        StringBuilder key = new StringBuilder();
        for (int thread = 0; thread < threads.size(); thread++) {
            key.append('|');
            for (int number = 0; number < events.made(thread); number++) {
                int event = events.eventOf(thread, number);
                key.append(events.kind(event)).append(events.value(event));
                if (events.isRead(event)) {
                    name(key, events, events.source(event));
                }
            }
        }
        Map<String, String> orders = new TreeMap<>();
        for (int variable = 0; variable < events.variables(); variable++) {
            StringBuilder order = new StringBuilder();
            for (int place = 1; place < events.stores(variable); place++) {
                name(order, events, events.store(variable, place));
            }
            orders.put(variables.name(variable), order.toString());
        }
        orders.values().removeIf(String::isEmpty);
        return key.append(orders).append(ending).toString();
    }

    private static void name(StringBuilder key, Events events, int store) {
        int thread = events.thread(store);
        key.append('<')
                .append(thread)
                .append('.')
                .append(thread < 0 ? 0 : events.number(store))
                .append('>');
    }
}
