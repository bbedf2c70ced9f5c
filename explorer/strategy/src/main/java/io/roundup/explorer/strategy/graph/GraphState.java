// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Combination;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import org.jspecify.annotations.Nullable;

/** Writes what is left of a search, and reads it. A graph is written event by event, and read by adding these again. */
final class GraphState {
    private static final int NONE = Events.NONE;
    private static final int MOST = Integer.MAX_VALUE;

    private final VariableNames names;
    private final ExecutionGraph scratch;

    GraphState(Axioms axioms, VariableNames names) {
        this.names = names;
        scratch = new ExecutionGraph(axioms);
    }

    void write(Level level, StateSink out) {
        write(level.plan, out);
        out.number(level.floor);
        Stamps last = level.last;
        out.number(last == null ? 0 : 1);
        if (last != null) {
            write(last, out);
        }
        out.number(level.frames.size());
        level.frames.forEach(frame -> write(frame, out));
    }

    Level readLevel(StateSource in) {
        Level level = new Level(readPlan(in));
        level.floor = in.numberIn(0, MOST);
        if (in.flag()) {
            level.last = readStamps(in);
        }
        for (int left = in.numberIn(0, MOST); left > 0; left--) {
            level.frames.add(readFrame(in));
        }
        return level;
    }

    private void write(Frame frame, StateSink out) {
        out.number(frame.stamp);
        out.number(frame.bound);
        out.number(frame.values == null ? 0 : 1);
        if (frame.values != null) {
            write(frame.values, out);
        }
        write(frame.blocked, out);
        out.number(frame.thread);
        out.number(frame.access == null ? 0 : 1);
        if (frame.access != null) {
            write(frame.access, out);
        }
        out.number(frame.fences);
        out.number(frame.index);
        out.number(frame.next);
        out.number(frame.plans.size());
        frame.plans.forEach(plan -> write(plan, out));
        out.number(frame.explored);
        out.number(frame.before);
        out.number(frame.branchBefore);
        out.number(frame.lastSize);
    }

    private Frame readFrame(StateSource in) {
        Frame frame = new Frame(
                in.numberIn(0, MOST),
                in.numberIn(1, MOST),
                in.flag() ? readNumbers(in) : null,
                readNumbers(in),
                in.numberIn(NONE, MOST),
                in.flag() ? readAccess(in) : null,
                in.numberIn(0, MOST));
        frame.index = in.numberIn(0, frame.bound - 1);
        frame.next = in.numberIn(0, MOST);
        for (int left = in.numberIn(0, MOST); left > 0; left--) {
            frame.plans.add(readPlan(in));
        }
        frame.explored = in.numberIn(0, MOST);
        frame.before = in.number();
        frame.branchBefore = in.number();
        frame.lastSize = in.number();
        return frame;
    }

    private void write(Access access, StateSink out) {
        names.write(access.variable(), out);
        out.number(access.read() == null ? NONE : access.read().ordinal());
        out.number(access.store() == null ? NONE : access.store().ordinal());
        out.number(access.relation());
        out.number(access.operand());
        out.number(access.isAwait() ? 1 : 0);
        out.number(access.combination() == null ? NONE : access.combination().ordinal());
        out.number(access.number());
        out.number(access.kept());
        write(access.frozen(), out);
    }

    private void write(@Nullable Freeze freeze, StateSink out) {
        out.number(freeze == null ? 0 : 1);
        if (freeze != null) {
            out.number(freeze.thread());
            out.number(freeze.made());
            write(freeze.other(), out);
        }
    }

    private static @Nullable Freeze readFreeze(StateSource in) {
        return in.flag() ? new Freeze(in.numberIn(0, MOST), in.numberIn(0, MOST), readFreeze(in)) : null;
    }

    private Access readAccess(StateSource in) {
        return new Access(
                names.read(in),
                readMode(in),
                readMode(in),
                in.numberIn(Integer.MIN_VALUE, MOST),
                in.number(),
                in.flag(),
                readCombination(in),
                in.number(),
                in.number(),
                readFreeze(in));
    }

    private static @Nullable Combination readCombination(StateSource in) {
        int combination = in.numberIn(NONE, Combination.values().length - 1);
        return combination == NONE ? null : Combination.values()[combination];
    }

    private static @Nullable Mode readMode(StateSource in) {
        int mode = in.numberIn(NONE, Mode.values().length - 1);
        return mode == NONE ? null : Mode.values()[mode];
    }

    private int readNumber(int thread, StateSource in) {
        return thread < 0 ? names.read(in) : in.numberIn(0, MOST);
    }

    private void write(Plan plan, StateSink out) {
        out.number(plan.size());
        out.number(plan.stamps());
        for (int row = 0; row < plan.size(); row++) {
            out.number(plan.thread()[row]);
            out.number(plan.stamp()[row]);
            out.number(plan.storeStamp()[row]);
            out.number(plan.place()[row]);
            boolean seesFirst = plan.isRead()[row] && plan.source()[row] < 0;
            out.number(plan.isRead()[row] ? 1 : 0);
            out.number(plan.source()[row]);
            if (seesFirst) {
                names.write(plan.chosen()[row], out);
            } else {
                out.number(plan.chosen()[row]);
            }
        }
        out.number(plan.published().length);
        for (int index = 0; index < plan.published().length; index += 2) {
            names.write(plan.published()[index], out);
            out.number(plan.published()[index + 1]);
        }
        out.number(plan.waits().length);
        for (Wait wait : plan.waits()) {
            write(wait, out);
        }
    }

    private Plan readPlan(StateSource in) {
        int size = in.numberIn(0, MOST);
        Plan plan = Plan.of(size, 0, in.numberIn(0, MOST));
        for (int row = 0; row < size; row++) {
            plan.thread()[row] = in.numberIn(0, MOST);
            plan.stamp()[row] = in.numberIn(0, MOST);
            plan.storeStamp()[row] = in.numberIn(NONE, MOST);
            plan.place()[row] = in.numberIn(0, MOST);
            plan.isRead()[row] = in.flag();
            plan.source()[row] = in.numberIn(Events.PUBLISHED, MOST);
            plan.chosen()[row] = plan.isRead()[row] ? readNumber(plan.source()[row], in) : in.numberIn(0, MOST);
        }
        int[] published = new int[in.numberIn(0, MOST)];
        for (int index = 0; index < published.length; index += 2) {
            published[index] = names.read(in);
            published[index + 1] = in.numberIn(0, MOST);
        }
        return plan.with(readWaits(in), published);
    }

    private void write(@Nullable Wait wait, StateSink out) {
        out.number(wait == null ? 0 : 1);
        if (wait != null) {
            out.number(wait.stamp());
            out.number(wait.number());
            out.number(wait.sourceThread());
            out.number(wait.sourceNumber());
            write(wait.earlier(), out);
        }
    }

    private @Nullable Wait[] readWaits(StateSource in) {
        @Nullable Wait[] waits = new Wait[in.numberIn(0, MOST)];
        for (int thread = 0; thread < waits.length; thread++) {
            waits[thread] = readWait(in);
        }
        return waits;
    }

    /** What took a read back is never the first value of a variable. */
    private static @Nullable Wait readWait(StateSource in) {
        return in.flag()
                ? new Wait(
                        in.numberIn(0, MOST),
                        in.numberIn(0, MOST),
                        in.numberIn(NONE, MOST),
                        in.numberIn(NONE, MOST),
                        readWait(in))
                : null;
    }

    private void write(Stamps stamps, StateSink out) {
        Events events = stamps.events();
        out.number(events.size());
        for (int event = 0; event < events.size(); event++) {
            Kind kind = events.kind(event);
            out.number(kind.ordinal());
            out.number(stamps.of(event));
            if (kind == Kind.FIRST) {
                names.write(events.number(event), out);
                out.number(events.value(event));
            } else if (kind == Kind.PUBLISHED) {
                names.write(events.number(event), out);
                out.number(events.value(event));
                out.number(events.publicationOf(event));
            } else {
                writeMade(events, event, out);
            }
        }
        out.number(stamps.threads());
        for (int thread = 0; thread < stamps.threads(); thread++) {
            write(stamps.wait(thread), out);
        }
    }

    private void writeMade(Events events, int event, StateSink out) {
        out.number(events.maker(event));
        out.number(events.fences(event));
        switch (events.kind(event)) {
            case READ -> {
                write(events.access(event), out);
                out.number(events.source(event));
            }
            case STORE -> {
                write(events.access(event), out);
                out.number(earlier(events, event));
                out.number(events.value(event));
            }
            case START, JOIN -> out.number(events.otherThread(event));
            case VALUE, TIME -> out.number(events.value(event));
            case PUBLICATION -> out.number(events.modeOf(event) == Mode.PLAIN ? 0 : 1);
            case FIRST, PUBLISHED -> {}
        }
    }

    /** {@return the store directly after which another one came when it was added} */
    private static int earlier(Events events, int store) {
        int variable = events.variable(store);
        int place = events.place(store) - 1;
        while (events.store(variable, place) > store) {
            place--;
        }
        return events.store(variable, place);
    }

    private Stamps readStamps(StateSource in) {
        scratch.clear();
        Events events = scratch.events();
        Stamps stamps = new Stamps(new Events());
        for (int event = 0, size = in.numberIn(0, MOST); event < size; event++) {
            Kind kind = Kind.values()[in.numberIn(0, Kind.values().length - 1)];
            stamps.set(event, in.numberIn(NONE, MOST));
            if (kind == Kind.FIRST) {
                scratch.first(names.read(in), in.number());
            } else if (kind == Kind.PUBLISHED) {
                scratch.publishAgain(names.read(in), in.number(), in.numberIn(0, event - 1));
            } else {
                readMade(kind, event, in);
            }
            if (events.size() != event + 1) {
                throw new IllegalArgumentException(
                        "the events of a graph are not in an order in which they can happen");
            }
        }
        stamps.keep(events, readWaits(in));
        return stamps;
    }

    private void readMade(Kind kind, int event, StateSource in) {
        int thread = in.numberIn(0, MOST);
        scratch.fences(thread, in.numberIn(0, MOST));
        switch (kind) {
            case READ -> {
                scratch.announce(thread, readAccess(in));
                scratch.see(thread, in.numberIn(0, event - 1));
            }
            case STORE -> {
                scratch.announce(thread, readAccess(in));
                scratch.put(thread, in.numberIn(0, event - 1), in.number());
            }
            case START -> scratch.start(thread, in.numberIn(0, MOST));
            case JOIN -> scratch.join(thread, in.numberIn(0, MOST));
            case VALUE -> scratch.value(thread, in.numberIn(0, MOST));
            case TIME -> scratch.time(thread, in.numberIn(0, MOST));
            case PUBLICATION -> scratch.publishAgain(thread, in.flag() ? Mode.ORDERED : Mode.PLAIN);
            case FIRST, PUBLISHED -> {}
        }
    }

    private static void write(int[] numbers, StateSink out) {
        out.number(numbers.length);
        for (int number : numbers) {
            out.number(number);
        }
    }

    private static int[] readNumbers(StateSource in) {
        int[] numbers = new int[in.numberIn(0, MOST)];
        for (int index = 0; index < numbers.length; index++) {
            numbers[index] = in.numberIn(0, MOST);
        }
        return numbers;
    }
}
