// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.QuietVariables;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.execution.scheduler.MemoryModel;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.LoadBuffering;
import io.roundup.explorer.result.fact.ReadThenWrite;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The memory model of Java as docs/design/weak-memory.md has it. Variables hold their newest values. Before a read that
 * is to see an older value, that value is put in place. At the next step the newest is put back, as after a store that
 * takes a place before others. So instructions and calls stay as they are.
 *
 * <p>Steps of a thread that is alone are no events: all that was done happens before them. When it starts another
 * thread, all variables begin anew with what they hold.
 */
public final class WeakMemory implements MemoryModel {
    /**
     * How often a thread may find one value in an execution where it could find others. In a loop that is not known to
     * wait, it could do so for ever.
     */
    private static final int MOST_FOUND = 100;

    /** In a graph with more events it would take long to look for load buffering. */
    private static final int MOST_EVENTS = 2_000;

    /** A graph needs memory in proportion to the square of its events: so many take fifty megabytes. */
    private static final int LONGEST = 10_000;

    private static final int[] NO_EVENTS = {};

    private final ExecutionGraph graph;
    private final Events events;
    private final GraphVariables variables;
    private final Publishing publishing;
    private final Dereferences dereferences;
    private final FrozenReads frozen;
    private final Announcements announced;
    private final ReadingTurns turns;
    private final SleptTime times;
    private final Overtakings overtakings;
    private final AccessPlaces places;
    private final SiteModes modes;
    private final EventPlaces named;
    private final FencePlaces fencePlaces;
    private final QuietVariables quiet;

    /** The last start of a thread by one that was not alone, or none. */
    private int lastStart = Events.NONE;

    /** The variable that may not hold its newest value, or none. */
    private int open = Events.NONE;

    /** What was stored there in the step that was made last, or none. */
    private int openStore = Events.NONE;

    /** Whether the step that was made last has found an older value there. */
    private boolean isOlder;

    /** Whether the thread whose time is over may wait on, and for what. */
    private boolean mayWaitOn;

    private @Nullable Access awaited;
    private int awaitedEnd;

    /** For how long threads have slept in all, in nanoseconds, and the shortest time-out. */
    private long slept;

    private long shortest;

    /** By thread: how many events there were when it was told to wait for a later store. */
    private int[] waitsSince = new int[8];

    /** How many candidates the step has that is about to be made. */
    private int candidates;

    private boolean mayLoadBuffer;

    /** Of the first execution in which load buffering could be, if its graph is small enough to be looked at. */
    private @Nullable Schedule buffering;

    /** What could load-buffer there, once that execution was made again. */
    private List<ReadThenWrite> buffered = List.of();

    private @Nullable ChoicePoint point;

    /** By thread and store: how often that thread has found it where it could find others. */
    private int[][] found = new int[8][0];

    /** Above all stores that have been found so. */
    private int foundEnd;

    /**
     * Prepares.
     *
     * @param graph of the executions
     * @param shared the objects that threads share
     * @param values what variables hold
     * @param sites the agent's places in the code
     * @param questions what the program asks about its threads
     */
    public WeakMemory(
            ExecutionGraph graph, SharedObjects shared, VariableValues values, Sites sites, ThreadQuestions questions) {
        this.graph = graph;
        events = graph.events();
        FinalFields finals = new FinalFields();
        publishing = new Publishing(graph, shared, finals);
        variables = new GraphVariables(graph, shared, values, publishing);
        dereferences = new Dereferences(graph, variables, publishing, finals);
        frozen = new FrozenReads(graph, finals, dereferences);
        overtakings = new Overtakings(events);
        turns = new ReadingTurns(events);
        times = new SleptTime(graph);
        places = new AccessPlaces(sites, shared);
        modes = new SiteModes(sites, shared);
        named = new EventPlaces(places);
        fencePlaces = new FencePlaces(sites);
        quiet = questions.quietVariables();
        announced = new Announcements(
                graph, variables, values, modes, turns, places, named, publishing, dereferences, questions);
    }

    /** {@return what was overtaken in the execution} */
    public Overtakings overtakings() {
        return overtakings;
    }

    /** {@return the places of the program that access variables} */
    public AccessPlaces places() {
        return places;
    }

    /** {@return the lines of the program before which a fence could be} */
    public FencePlaces fencePlaces() {
        return fencePlaces;
    }

    @Override
    public void connect(ChoicePoint point, ExploredThreads threads) {
        this.point = point;
        overtakings.of(point.log());
        turns.of(point.log());
        announced.connect(point, threads);
    }

    @Override
    public void begin() {
        graph.clear();
        overtakings.begin();
        variables.begin();
        publishing.begin();
        dereferences.begin();
        frozen.begin();
        announced.begin();
        turns.begin();
        times.begin();
        named.begin();
        places.begin();
        fencePlaces.begin();
        quiet.begin();
        lastStart = Events.NONE;
        open = Events.NONE;
        openStore = Events.NONE;
        isOlder = false;
        slept = 0;
        shortest = Waiting.NEVER;
        for (int thread = 0; foundEnd > 0 && thread < found.length; thread++) {
            Arrays.fill(found[thread], 0, Math.min(foundEnd, found[thread].length), 0);
        }
        foundEnd = 0;
    }

    @Override
    public void end() {
        settle();
        if (quiet.isFoundLate()) {
            throw new FoundLateException("a variable of many that only some executions contend for");
        }
        String refused = announced.refusedAfterwards();
        if (refused != null) {
            throw new NotModelledException(refused);
        }
        if (slept >= shortest) {
            throw new NotModelledException("a wait that may time out while others sleep");
        }
        lookForLoadBuffering();
    }

    private void lookForLoadBuffering() {
        boolean isInCode = !places.isWatching();
        boolean isKnown = isInCode ? mayLoadBuffer : places.mayLoadBuffer();
        boolean isSmall = events.size() <= MOST_EVENTS;
        int[] cycle = isKnown || !isSmall ? NO_EVENTS : LoadBuffering.cycle(events);
        if (isKnown || isSmall && cycle.length == 0) {
            return;
        }
        places.loadBuffers();
        if (isInCode) {
            mayLoadBuffer = true;
            // It is made again by this process, which keeps its seed.
            buffering = isSmall ? Schedule.of(0, Objects.requireNonNull(point).log()) : null;
        } else if (named.areNoted()) {
            buffered = IntStream.range(0, cycle.length / 2)
                    .mapToObj(pair -> new ReadThenWrite(named.of(cycle[2 * pair]), named.of(cycle[2 * pair + 1])))
                    .toList();
        }
    }

    /** {@return the schedule of an execution with load buffering, see {@link #buffered}, or null if none is known} */
    public @Nullable Schedule buffering() {
        return buffering;
    }

    /** From the next execution on, what could load-buffer is named, or no more. */
    public void nameBuffered(boolean isNamed) {
        named.note(isNamed);
        if (isNamed) {
            places.watch(null);
        } else {
            places.forget();
        }
    }

    /**
     * {@return what could load-buffer in an execution that was made while it was named: of each thread of a cycle a read and
     * a write} Nothing orders the first two. Each write could be seen by the next read, and the last one by the first.
     */
    public List<ReadThenWrite> buffered() {
        return buffered;
    }

    @Override
    public void settle(ExploredThread thread) {
        settle();
        String refused = publishing.settle(thread.number);
        if (refused != null) {
            announced.refuse(thread.number, refused);
        }
    }

    private void settle() {
        if (open == Events.NONE) {
            return;
        }
        if (openStore != Events.NONE) {
            long value = variables.note(openStore, open);
            if (events.readOf(openStore) != Events.NONE && !isForeseen(value)) {
                announced.refuse(
                        events.thread(openStore), "an update that stores another value than its call is given");
            }
            graph.stored(openStore, value);
        }
        int newest = events.newest(open);
        if (isOlder || openStore != Events.NONE && openStore != newest) {
            variables.put(newest, open);
        }
        isOlder = false;
        open = Events.NONE;
        openStore = Events.NONE;
    }

    /** {@return whether a read-modify-write has stored what was announced} The numbers of references change. */
    private boolean isForeseen(long value) {
        return variables.isOfReferences(open) || value == events.value(openStore);
    }

    @Override
    public void stores(boolean isSum, long number) {
        announced.stores(isSum, number);
    }

    @Override
    public void stores(long kept, long bits) {
        announced.stores(kept, bits);
    }

    @Override
    public void inverts(long bits) {
        announced.inverts(bits);
    }

    @Override
    public void stores(@Nullable Object value) {
        announced.stores(value);
    }

    @Override
    public void accesses(View view) {
        announced.accesses(view);
    }

    @Override
    public void accesses(AwaitedState state) {
        announced.accesses(state);
    }

    @Override
    public boolean hasStored() {
        return openStore != Events.NONE;
    }

    @Override
    public void ordersStores(ExploredThread thread) {
        fence(thread, Fence.STORE_STORE);
    }

    /** A thread makes a fence. */
    void fence(ExploredThread thread, Fence fence) {
        publishing.fence(thread.number, fence);
        graph.fence(thread.number, fence);
    }

    /** A constructor of a class has ended, which has set final fields. */
    void constructed(ExploredThread thread, Object made, Class<?> by) {
        publishing.constructed(thread.number, made, by);
    }

    @Override
    public void storesPrivately(ExploredThread thread, Object holder, long slot, int site) {
        publishing.stores(
                thread.number,
                holder,
                slot >= 0 && modes.ofPrivate(site, holder, slot).isOrdered());
        if (slot >= 0) {
            stores(holder, slot);
        } else if (holder.getClass().isArray()) {
            // The copy may be of less, which makes no program hold that should not.
            for (int element = 0; element < Array.getLength(holder); element++) {
                stores(holder, element);
            }
        } else if (holder instanceof Buffer buffer) {
            publishing.replaces(buffer);
        }
    }

    private void stores(Object holder, long slot) {
        publishing.stores(holder, slot, variables.isStored(holder, slot));
    }

    /**
     * {@return whether the execution may be none: a thread has found what the end of a constructor might forbid, of an object
     * to which a final field leads}
     */
    public boolean isDoubtful() {
        return frozen.areDoubtful();
    }

    /** Something is wrong with the last execution, which is doubtful. */
    public void noteWrong() {
        frozen.noteWrong();
    }

    /** {@return how often something was wrong with a doubtful execution} */
    public long doubts() {
        return frozen.doubts();
    }

    /** {@return the names of the classes of objects that made such executions doubtful, in alphabetical order} */
    public Set<String> doubtful() {
        return frozen.wrong();
    }

    /** {@return how often a thread could have found a value that was replaced before its object was published} */
    public long leftOut() {
        return publishing.leftOut();
    }

    /** {@return whether load buffering could be in any execution with the modes in the code, or that is not known} */
    public boolean mayLoadBuffer() {
        return mayLoadBuffer;
    }

    @Override
    public void publishes(ExploredThread thread, @Nullable Object value) {
        publishing.expect(thread.number, value);
    }

    @Override
    public void announce(ExploredThread thread, boolean isTracked) {
        if (thread.number >= waitsSince.length) {
            waitsSince = Arrays.copyOf(waitsSince, 2 * thread.number);
        }
        waitsSince[thread.number] = 0;
        if (isTracked) {
            if (thread.waiting.deadline != Waiting.NEVER) {
                shortest = Math.min(shortest, thread.waiting.timeOut);
            }
            Fence fence = fencePlaces.before(
                    thread.number, Objects.requireNonNull(point).site(thread.number));
            if (fence != null) {
                fence(thread, fence);
            }
            announced.announce(thread);
        } else {
            announced.withdraw(thread.number);
        }
    }

    @Override
    public void sleeps(ExploredThread thread, long nanos) {
        times.sleep(thread.number, nanos);
        slept = Math.min(Waiting.NEVER - 1, slept + nanos);
    }

    @Override
    public long slept(ExploredThread thread) {
        return times.of(thread.number);
    }

    @Override
    public void timeIsOver(ExploredThread thread, boolean isOne) {
        mayWaitOn = !isOne;
        awaited = graph.pending(thread.number);
        awaitedEnd = announced.joined(thread.number);
        graph.announceTime(thread.number);
    }

    @Override
    public boolean isOverdue(ExploredThread thread) {
        return graph.isOverdue(thread.number);
    }

    @Override
    public boolean isInterruptedLate(ExploredThread thread) {
        int variable = announced.signals(thread);
        int look = events.made(thread.number) - 1;
        while (look >= 0 && events.variable(events.eventOf(thread.number, look)) != variable) {
            look--;
        }
        int place = events.stores(variable) - 1;
        while (place > 0 && isInterruption(events.store(variable, place - 1))) {
            place--;
        }
        return events.past(events.store(variable, place), thread.number) > look;
    }

    private boolean isInterruption(int store) {
        return (events.value(store) & ExploredThread.INTERRUPTED) != 0;
    }

    @Override
    public void looksAgain(ExploredThread thread) {
        if (graph.rests(thread.number)) {
            graph.announceNothing(thread.number);
            thread.waiting.released = true;
        }
    }

    /** The time of a thread is over. {@return whether it waits no longer} @param way 1 to wait on */
    private boolean endTime(ExploredThread me, int way) {
        publishing.made(me.number, graph.time(me.number, way));
        if (way == 0) {
            announced.withdraw(me.number);
            me.waiting.timedOut = true;
            return true;
        }
        announced.waitOn(me.number, awaitedEnd);
        graph.waitOn(me.number, awaited);
        return false;
    }

    @Override
    public void withdraw(ExploredThread thread) {
        announced.withdraw(thread.number);
    }

    @Override
    public boolean turn(
            ExploredThread me, int site, int activation, boolean isCertain, boolean areLocalsKept, boolean isRestKept) {
        return turns.turn(me.number, site, activation, isCertain, areLocalsKept, isRestKept);
    }

    @Override
    public boolean isOutdated(ExploredThread thread) {
        return graph.rests(thread.number) && graph.isOutdated(thread.number);
    }

    @Override
    public boolean isAwait(ExploredThread thread) {
        Access access = graph.pending(thread.number);
        return access != null && access.isAwait() || graph.rests(thread.number);
    }

    @Override
    public boolean mayGoOn(ExploredThread thread) {
        if (graph.rests(thread.number)) {
            return graph.hasNews(thread.number);
        }
        int candidates = graph.ask(thread.number);
        for (int index = 0; index < candidates; index++) {
            if (graph.candidate(index) >= waitsSince[thread.number]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int ask(ExploredThread me) {
        String refused = announced.refused(me.number);
        if (refused != null) {
            throw new NotModelledException(refused);
        }
        if (events.size() > LONGEST) {
            String what = "an execution of more than " + LONGEST + " accesses of shared variables";
            throw quiet.turnOn() ? new FoundLateException(what) : new NotModelledException(what);
        }
        if (graph.timed() == me.number && mayWaitOn) {
            graph.askValue(me.number);
            return 2;
        }
        if (graph.pending(me.number) == null) {
            return 1;
        }
        candidates = graph.ask(me.number);
        if (graph.isKnown()) {
            return candidates + (graph.offersWait() ? 1 : 0);
        }
        Access access = Objects.requireNonNull(graph.pending(me.number));
        int variable = access.variable();
        Object object = variables.object(variable);
        frozen.ask(me.number, access, candidates, object);
        if (object != null) {
            publishing.check(me.number, candidates, object, variables.slot(variable), variables.width(variable));
        }
        // To look at what was published may have been another question.
        candidates = graph.ask(me.number);
        int ways = candidates + (graph.offersWait() ? 1 : 0);
        if (ways == 0) {
            throw new NotModelledException("a wait that ends though what it waits for has not come");
        }
        return ways;
    }

    @Override
    public boolean repeat(ExploredThread me) {
        int thread = me.number;
        if (announced.refused(thread) != null) {
            return false;
        }
        int event = graph.repeat(thread);
        if (event == Events.NONE) {
            return false;
        }
        open = events.variable(event);
        openStore = events.kind(event) == Events.Kind.STORE ? event : Events.NONE;
        made(thread, event);
        return true;
    }

    @Override
    public boolean make(ExploredThread me, int way) {
        int thread = me.number;
        int event = Events.NONE;
        if (graph.timed() == thread) {
            return endTime(me, way);
        }
        if (announced.joined(thread) != Events.NONE) {
            event = graph.join(thread, announced.joined(thread));
            times.join(thread, announced.joined(thread));
        } else if (graph.pending(thread) != null) {
            if (way == candidates) {
                waitsSince[thread] = events.size();
                return false;
            }
            if (candidates > 1) {
                int variable = Objects.requireNonNull(graph.pending(thread)).variable();
                places.choice(variable);
                frozen.make(way, variables.object(variable));
                overtakings.choose(way, graph.candidate(way), graph.candidate(0), announced.isStore(thread));
                count(thread, graph.candidate(way));
            }
            event = access(thread, graph.candidate(way));
        }
        made(thread, event);
        return true;
    }

    private void made(int thread, int event) {
        announced.withdraw(thread);
        named.made(thread, events.size());
        publishing.made(thread, event);
        overtakings.made(event);
    }

    /** A thread finds, or comes after, one store of several. */
    private void count(int thread, int store) {
        if (thread >= found.length) {
            int before = found.length;
            found = Arrays.copyOf(found, 2 * thread);
            Arrays.fill(found, before, found.length, NO_EVENTS);
        }
        if (store >= found[thread].length) {
            found[thread] = Arrays.copyOf(found[thread], 2 * store + 16);
        }
        foundEnd = Math.max(foundEnd, store + 1);
        if (++found[thread][store] > MOST_FOUND) {
            announced.refuse(
                    thread, "a thread that finds a value more than " + MOST_FOUND + " times where it may find others");
        }
    }

    /** {@return the last event of the access} */
    private int access(int thread, int store) {
        Access access = Objects.requireNonNull(graph.pending(thread));
        open = access.variable();
        int event = Events.NONE;
        if (access.read() != null) {
            boolean isNewest = store == events.newest(open);
            event = graph.see(thread, store);
            if (!isNewest) {
                // A lock may have been taken again since.
                variables.note(events.newest(open), open);
                variables.put(store, open);
                isOlder = true;
            }
        }
        if (access.read() == null || access.writesAfter(events.value(store))) {
            long value = access.read() == null ? 0 : access.storedAfter(events.value(store));
            openStore = graph.put(thread, store, value);
            event = openStore;
        }
        return event;
    }

    @Override
    public void askValue(ExploredThread me) {
        graph.askValue(me.number);
    }

    @Override
    public void value(ExploredThread me, int value) {
        publishing.made(me.number, graph.value(me.number, value));
    }

    @Override
    public void starts(ExploredThread parent, ExploredThread child) {
        int by = publishing.starts(parent.number);
        int start = graph.start(parent.number, child.number);
        // Threads are numbered in the order in which they start.
        if (lastStart != Events.NONE && !events.isBefore(lastStart, start)) {
            announced.refuse(parent.number, "the order in which two threads start others");
        }
        lastStart = start;
        publishing.started(by, start);
    }

    @Override
    public int place(ExploredThread me) {
        // What could be stored there and never read again orders nothing.
        return graph.publish(me.number);
    }

    @Override
    public boolean isVisible(ExploredThread me, int place) {
        return graph.happensBeforeReads(place, me.number);
    }

    @Override
    public boolean knowsStart(ExploredThread thread, ExploredThread started) {
        return graph.isAfterStart(thread.number, started.number);
    }

    @Override
    public int made(ExploredThread thread) {
        return events.made(thread.number);
    }

    @Override
    public int stage() {
        return variables.epoch();
    }

    @Override
    public void beginAnew(ExploredThread thread) {
        variables.beginAnew();
        times.beginAnew();
        publishing.beginAnew(thread.number);
        turns.begin();
        lastStart = Events.NONE;
    }
}
