// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.QuietVariables;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Combination;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the next step of each thread is in the graph: an access, a join, nothing, or what is not explored. */
final class Announcements {
    private static final long FREE = 0;
    private static final long HELD = 1;
    private static final String HOLDER = "who holds a lock or waits for it";

    private final ExecutionGraph graph;
    private final GraphVariables variables;
    private final VariableValues values;
    private final SiteModes modes;
    private final ReadingTurns turns;
    private final AccessPlaces places;
    private final EventPlaces named;
    private final Publishing publishing;
    private final Dereferences dereferences;
    private final ThreadQuestions questions;
    private final QuietVariables quiet;
    private @Nullable ChoicePoint point;
    private @Nullable ExploredThreads threads;

    // What the next access stores if it reads and stores.
    private boolean isStoredKnown;
    private @Nullable Combination combination;
    private long kept;
    private long stored;

    /** The bytes that the next access is of, if these are one variable. */
    private @Nullable View view;

    /** The state that the next access is of, if that is no field alone. */
    private @Nullable AwaitedState state;

    private int[] joined = new int[8];
    private @Nullable String[] refused = new String[8];
    private @Nullable String[] ends = new String[8];

    Announcements(
            ExecutionGraph graph,
            GraphVariables variables,
            VariableValues values,
            SiteModes modes,
            ReadingTurns turns,
            AccessPlaces places,
            EventPlaces named,
            Publishing publishing,
            Dereferences dereferences,
            ThreadQuestions questions) {
        this.dereferences = dereferences;
        this.questions = questions;
        this.publishing = publishing;
        quiet = questions.quietVariables();
        this.turns = turns;
        this.graph = graph;
        this.variables = variables;
        this.values = values;
        this.modes = modes;
        this.places = places;
        this.named = named;
    }

    /** The next access, if it reads and stores, stores a number. @param isSum whether it adds it to what it reads */
    void stores(boolean isSum, long number) {
        isStoredKnown = true;
        combination = isSum ? Combination.SUM : null;
        kept = 0;
        stored = number;
    }

    /** As above: it stores some bits of what it reads, and others. @param bitsKept those that stay @param bits the others */
    void stores(long bitsKept, long bits) {
        stores(false, bits);
        kept = bitsKept;
    }

    /** As above: it inverts some bits of what it reads. @param bits which */
    void inverts(long bits) {
        stores(false, bits);
        combination = Combination.DIFFERENCE;
    }

    /** As above, for a reference, or for what is not known if the variable holds none. */
    void stores(@Nullable Object value) {
        isStoredKnown = false;
        combination = null;
        kept = 0;
        stored = values.number(value);
    }

    /** The next access is of several bytes together. */
    void accesses(View bytes) {
        view = bytes;
    }

    /** The next access is of a state that is no field alone. */
    void accesses(AwaitedState ofSynchronizer) {
        state = ofSynchronizer;
    }

    void connect(ChoicePoint to, ExploredThreads ofExecutions) {
        point = to;
        threads = ofExecutions;
    }

    void begin() {
        Arrays.fill(joined, Events.NONE);
        Arrays.fill(refused, null);
        Arrays.fill(ends, null);
    }

    /** All further steps of a thread are not explored. @param what in words */
    void refuse(int thread, String what) {
        ends[thread] = what;
    }

    /** {@return what a thread has done that is not explored, or null} */
    @Nullable
    String refusedAfterwards() {
        for (String end : ends) {
            if (end != null) {
                return end;
            }
        }
        return null;
    }

    /** {@return what the next step of a thread is, in words, if it is not explored, or null} */
    @Nullable
    String refused(int thread) {
        return ends[thread] != null ? ends[thread] : refused[thread];
    }

    /** {@return whether the next step of a thread is an access that does not read} */
    boolean isStore(int thread) {
        Access access = graph.pending(thread);
        return access != null && access.read() == null;
    }

    /** {@return the thread whose end the next step of a thread has seen, or {@link Events#NONE}} */
    int joined(int thread) {
        return joined[thread];
    }

    /** The thread makes no step that is an event. */
    void withdraw(int thread) {
        if (thread >= joined.length) {
            int before = joined.length;
            joined = Arrays.copyOf(joined, Math.max(thread + 1, 2 * before));
            Arrays.fill(joined, before, joined.length, Events.NONE);
            refused = Arrays.copyOf(refused, joined.length);
            ends = Arrays.copyOf(ends, joined.length);
        }
        joined[thread] = Events.NONE;
        refused[thread] = null;
        if (!graph.isQuiet(thread)) {
            graph.announceNothing(thread);
        }
    }

    /** A thread waits on. @param end the thread for whose end it waits, or {@link Events#NONE} */
    void waitOn(int thread, int end) {
        joined[thread] = end;
    }

    /** Looks at the step that a thread has announced, and is an event. */
    void announce(ExploredThread thread) {
        withdraw(thread.number);
        ChoicePoint steps = Objects.requireNonNull(point);
        long location = steps.location(thread.number);
        int bits = steps.bits(thread.number);
        if (quiet.areOn()
                && (view != null || Locations.isVariable(location))
                && isQuiet(steps, thread, bits, location)) {
            isStoredKnown = false;
            return;
        }
        publishing.announce(thread.number);
        dereferences.none(thread.number);
        named.announce(thread.number, steps.site(thread.number), location);
        if (thread.waiting.deadline != Waiting.NEVER
                && (location == Footprint.NO_LOCATION || thread.wait == Wait.CHANGE)) {
            refused[thread.number] = "a loop that waits for a time to come";
        } else if (thread.wait == Wait.CHANGE && !(thread.idling.isInSpin && thread.idling.isValueKnown)) {
            int from = turns.from(thread.number);
            places.waits(thread.number, from, graph.events().made(thread.number));
            graph.rest(thread.number, from);
        } else if (location == Locations.VALUE || location == Locations.THREAD_COUNT && (bits & Footprint.WRITE) != 0) {
            graph.announce(thread.number, null);
        } else if (Locations.isStart(location)) {
            start(thread.number, bits, location);
        } else if (Locations.isTermination(location)) {
            termination(thread.number, bits, location);
        } else if (Locations.isMonitor(location)) {
            graph.announce(thread.number, monitor(thread, bits, location));
        } else if (Locations.isSignals(location)) {
            signal(thread, bits, location);
        } else if (Locations.isWaitSet(location)) {
            waitSet(thread.number, bits, location);
        } else if (Locations.isQueue(location) && (bits & Footprint.WRITE) != 0 && isStoredKnown) {
            // A thread is given the next ticket.
            int tickets = variables.number(location, 0);
            graph.announce(thread.number, Access.update(tickets, Mode.OPAQUE, Mode.OPAQUE, true, stored));
        } else if (view != null || Locations.isVariable(location)) {
            variable(steps, thread, bits, location);
        } else if (location != Footprint.NO_LOCATION) {
            refused[thread.number] = words(location);
        }
        isStoredKnown = false;
        view = null;
        state = null;
    }

    /**
     * A thread lets others find that it has started one, or looks whether another one has been started. Who comes after the
     * start by program order and whatever it has read knows that: a thread does nothing before.
     */
    private void start(int thread, int bits, long location) {
        ExploredThreads all = Objects.requireNonNull(threads);
        Thread target = (Thread) Objects.requireNonNull(variables.holder(location));
        int variable = variables.number(location, new StartOfThread(target, all));
        ExploredThread found = all.find(target);
        if ((bits & Footprint.WRITE) != 0) {
            graph.announce(thread, Access.store(variable, Mode.OPAQUE));
        } else if (found == null || !graph.isAfterStart(thread, found.number)) {
            graph.announce(thread, Access.read(variable, Mode.OPAQUE));
        }
    }

    /**
     * A thread ends, or another one waits for that or asks whether it has. Who finds that it has ended comes after all that
     * it did (JLS 17.4.4). Who finds that it has not is ordered by nothing, and may find that late.
     */
    private void termination(int thread, int bits, long location) {
        if ((bits & Footprint.BLOCKING) != 0) {
            joined[thread] = (int) location;
            graph.announce(thread, null);
            return;
        }
        ExploredThread ended = Objects.requireNonNull(threads).get((int) location);
        int variable = variables.number(location, new EndOfThread(ended));
        graph.announce(
                thread,
                (bits & Footprint.WRITE) != 0
                        ? Access.store(variable, Mode.ORDERED)
                        : Access.read(variable, Mode.ORDERED));
    }

    /** {@return the variable of the signals to a thread} */
    int signals(ExploredThread thread) {
        return variables.number(Locations.signals(thread.number), new Signals(thread));
    }

    /** A thread sends or awaits a signal. If no execution has sent an interruption, who looks for one finds none. */
    private void signal(ExploredThread thread, int bits, long location) {
        boolean looks = (bits & Footprint.CONDITIONAL) != 0 && (bits & Footprint.BLOCKING) == 0;
        boolean isLook = looks || (bits & Footprint.WRITE) == 0;
        if (isLook && !questions.areInterruptionsSeen()) {
            return;
        }
        int number = thread.number;
        int variable = signals(Objects.requireNonNull(threads).get(Locations.signalled(location)));
        if (isLook) {
            graph.announce(
                    number,
                    (bits & Footprint.WRITE) == 0
                            ? Access.read(variable, Mode.VOLATILE)
                            : Access.takeSignal(variable, ExploredThread.INTERRUPTED));
        } else if ((bits & Footprint.BLOCKING) != 0) {
            int awaited = thread.waiting.awaited;
            graph.announce(number, Access.awaitSignal(variable, awaited, awaited & ~ExploredThread.INTERRUPTED));
        } else {
            Mode mode = stored == ExploredThread.INTERRUPTED ? Mode.VOLATILE : Mode.SIGNAL;
            graph.announce(number, Access.signal(variable, mode, stored));
        }
    }

    /**
     * The lock orders those who join and those who notify, and who is notified was in the set until then. Only who is
     * interrupted leaves the set without the lock. If its time is over, nothing else happens at that moment.
     */
    private void waitSet(int thread, int bits, long location) {
        if (!questions.areInterruptionsSeen()) {
            graph.announceNothing(thread);
        } else if ((bits & Footprint.WRITE) == 0) {
            refused[thread] = "who waits for a condition";
        } else {
            graph.announce(thread, Access.update(variables.number(location, 0), Mode.OPAQUE, Mode.OPAQUE, true, 1));
        }
    }

    private static String words(long location) {
        if (location == Locations.MEMORY || location == Delay.LOCATION) {
            return location == Locations.MEMORY ? "memory outside of objects" : "a delay";
        }
        if (Locations.isState(location)) {
            return "a call of a JDK object that several threads share and that is not explored from inside";
        }
        if (Locations.isQueue(location)) {
            return "who waits for a lock or semaphore";
        }
        return "what other threads, pools or frameworks are asked or told";
    }

    private Access monitor(ExploredThread thread, int bits, long location) {
        boolean isHeld = (bits & Footprint.BLOCKING) == 0
                || thread.waiting.monitor != null
                        && Objects.requireNonNull(threads).holder(thread.waiting.monitor) != null;
        int variable = variables.number(location, isHeld ? HELD : FREE);
        return (bits & Footprint.BLOCKING) != 0
                ? Access.acquire(variable, Mode.MONITOR, Mode.OPAQUE, FREE, HELD)
                : Access.store(variable, Mode.MONITOR);
    }

    private void variable(ChoicePoint steps, ExploredThread thread, int bits, long location) {
        int number = thread.number;
        int site = steps.site(number);
        if (thread.partOfAccess != SectionPart.NONE) {
            refused[number] = "an access of several variables at once";
            return;
        }
        AwaitedState awaited = thread.waiting.state != null ? thread.waiting.state : state;
        boolean isAwait = thread.wait == Wait.CHANGE || thread.wait == Wait.STATE;
        if (site <= 0 && awaited != null) {
            state(steps, thread, bits, variables.number(location, awaited::value), isAwait);
            return;
        }
        Access before = graph.announcedBefore(number);
        int variable = view == null ? number(before, location) : variables.number(location, view);
        if (variables.isMixed()) {
            refused[number] = "memory that is accessed in values of different sizes";
            return;
        }
        if (variable == Events.NONE) {
            // An index beyond the end of its array is no access.
            if (!variables.isBeyondArray(location)) {
                refused[number] =
                        variables.isOfSynchronizer(location) ? HOLDER : "a variable whose value Round-Up cannot read";
            }
            return;
        }
        int relation = steps.relation(number);
        if (site <= 0) {
            state(steps, thread, bits, variable, isAwait);
            return;
        }
        Modes found = modes.of(site, location);
        boolean isUpdate = found.read() != null && found.store() != null;
        boolean isUnknown = (bits & Footprint.CONDITIONAL) != 0 && relation == Condition.NONE
                || isUpdate && isStoredKnown == variables.isOfReferences(variable);
        if (found.areUnknown() || isUnknown) {
            refused[number] = "an access whose mode or value Round-Up does not know";
            return;
        }
        Modes used = places.modes(
                site, location, variable, found, isAwait, number, graph.events().made(number));
        announce(
                number,
                before,
                variable,
                used.read(),
                used.store(),
                relation,
                steps.operand(number),
                isAwait,
                isUpdate ? combination(variable) : null,
                isUpdate ? stored : 0,
                isUpdate ? kept : 0,
                used.read() == null ? null : binding(thread, variable));
    }

    /** {@return what binds a read, or null} */
    private @Nullable Freeze binding(ExploredThread thread, int variable) {
        Object holder = variables.object(variable);
        return holder == null
                ? null
                : dereferences.binding(
                        thread.number, variable, holder, !quiet.areOn() && thread.knows.nextInitialized(0) < 0);
    }

    /**
     * {@return whether an access needs no event} Each access of a variable is looked at, to know who contends for it. The
     * first event of a thread is never left out: what it has pushed by a fence is known by its events.
     */
    private boolean isQuiet(ChoicePoint steps, ExploredThread thread, int bits, long location) {
        int number = thread.number;
        boolean stores = (bits & Footprint.WRITE) != 0;
        if (view != null) {
            for (int each = 0; each < view.width(); each++) {
                quiet.isQuiet(variables.epoch(), location + each, number, stores, false);
            }
            return false;
        }
        boolean isPlain = steps.site(number) > 0
                && steps.relation(number) == Condition.NONE
                && thread.waiting.state == null
                && state == null
                && thread.wait != Wait.CHANGE
                && thread.wait != Wait.STATE
                && thread.partOfAccess == SectionPart.NONE
                && thread.operation < 0
                && graph.events().made(number) > 0
                && isPlain(steps.site(number), location, stores)
                && isCertain(number, location, stores);
        boolean isQuiet = quiet.isQuiet(variables.epoch(), location, number, stores, isPlain);
        if (isQuiet && stores) {
            turns.stores(number);
        }
        return isQuiet;
    }

    private boolean isPlain(int site, long location, boolean stores) {
        Modes found = modes.of(site, location);
        boolean isPlain = stores
                ? found.read() == null && found.store() == Mode.PLAIN
                : found.read() == Mode.PLAIN && found.store() == null;
        return isPlain && places.isPlain(site, location, found);
    }

    /** {@return whether there is one value that a thread can find, or one place for its store, if nobody else stores} */
    private boolean isCertain(int thread, long location, boolean stores) {
        Class<?> type = Locations.type(location);
        Object holder = type != null ? type : variables.holder(location);
        long slot = Locations.slot(location);
        if (holder == null || !values.isKnown(holder, slot) || stores && values.type(holder, slot) == 'L') {
            return false;
        }
        return type != null
                || SynchronizerKinds.ofClass(holder.getClass()) == SynchronizerKinds.OTHER
                        && (publishing.isOwn(thread, holder)
                                || !stores
                                        && publishing.isFound(thread, holder, slot, variables.isStored(holder, slot)));
    }

    /** {@return the number of a variable} Most likely it is that of the access in the execution before. */
    private int number(@Nullable Access before, long location) {
        return before != null && variables.isAt(before.variable(), location)
                ? before.variable()
                : variables.number(location);
    }

    /** Announces the access that the thread has announced in the execution before, if it is the same. */
    private void announce(
            int thread,
            @Nullable Access before,
            int variable,
            @Nullable Mode read,
            @Nullable Mode store,
            int relation,
            long operand,
            boolean isAwait,
            @Nullable Combination by,
            long number,
            long bitsKept,
            @Nullable Freeze frozen) {
        if (before != null
                && before.is(variable, read, store, relation, operand, isAwait, by, number, bitsKept, frozen)) {
            graph.announce(thread, before);
            return;
        }
        graph.announce(
                thread, new Access(variable, read, store, relation, operand, isAwait, by, number, bitsKept, frozen));
    }

    /** {@return how what is announced is combined with what the variable holds, whose type decides on sums} */
    private @Nullable Combination combination(int variable) {
        return combination == Combination.SUM ? Combination.sum(variables.type(variable)) : combination;
    }

    /** The state of a modelled lock, semaphore or latch. */
    private void state(ChoicePoint steps, ExploredThread thread, int bits, int variable, boolean isAwait) {
        int number = thread.number;
        boolean isConditional = (bits & Footprint.CONDITIONAL) != 0;
        boolean isWrite = (bits & Footprint.WRITE) != 0;
        boolean isGate = variables.isGate(variable);
        boolean isGivenBack = variables.isStamped(variable) && steps.relation(number) != Condition.NO_BIT;
        boolean isTried = isConditional && !isGate && !isGivenBack;
        if (!isAwait && !isWrite && !isGate || isWrite && !isStoredKnown) {
            refused[number] = HOLDER;
            return;
        }
        if (isTried) {
            graph.announce(
                    number,
                    Access.attempt(variable, steps.relation(number), steps.operand(number), combination, stored));
            return;
        }
        Mode store = !isWrite ? null : isAwait ? Mode.OPAQUE : Mode.VOLATILE;
        announce(
                number,
                graph.announcedBefore(number),
                variable,
                Mode.VOLATILE,
                store,
                steps.relation(number),
                steps.operand(number),
                isAwait,
                isWrite ? combination : null,
                isWrite ? stored : 0,
                0,
                null);
    }
}
