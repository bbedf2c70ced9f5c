// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.ExecutionGraph.Question;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.SplitSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes one execution for each consistent execution graph: program order, which store each read sees, and the order of
 * the stores of each variable. The algorithm is TruSt (Kokologiannakis, Marmanis, Gladstein, Vafeiadis, <em>Truly
 * Stateless, Optimal Dynamic Partial Order Reduction</em>, POPL 2022, section 4), by executions from the start.
 *
 * <p>The next event is that of the first thread that can go on. A read sees each store that it may see, and a store
 * takes each place that it may take, as values that are chosen. After each store, earlier reads that could see it are
 * revisited ({@link Revisits}): such a graph is the beginning of further executions. Its events are made in an order in
 * which they can happen, while {@link Stamps} keeps the order in which they were added.
 *
 * <p>Departing from the paper, a read-modify-write whose store has no place is not executed. And a read that waits is
 * no event: its thread is passed over until there is a store that ends its wait. So the store needs no revisit of its
 * own, nor the execution that stays without it (<em>in-place revisits</em> in Kokologiannakis, Marmanis, Vafeiadis,
 * <em>Unblocking Dynamic Partial Order Reduction</em>, CAV 2023). A store that does not end the wait may still take
 * back a read that has been made. See {@link Wait} for what that read may see later.
 */
public final class GraphSearch implements SplitSearch {
    private static final int NEVER = -1;
    private static final int BEYOND = Integer.MAX_VALUE;

    private final ExecutionGraph graph;
    private final Levels levels;
    private boolean isBounded;
    private long useless;

    // The execution that is being made.
    private Level level;
    private final Stamps stamps;
    private int nextStamp;
    /** The first event that has no stamp. */
    private int unstamped;
    /** The first entry of the plan that is no event yet, or beyond. */
    private int entry;
    /** The first frame of the level that has not been passed. */
    private int frame;

    private final ChoiceLog log = new ChoiceLog();
    /** With how many choices the next execution begins as the last one. */
    private int repeats;

    private @Nullable Wait[] toldBefore = {};

    private int[] places = new int[16];
    /** Of each thread that has been passed over, its event and how many stores there were then. */
    private long[] passed = new long[8];

    private boolean isEnding;
    private boolean isUseless;

    /**
     * Starts a search.
     *
     * @param graph of the executions, to which the mechanism adds their events
     * @param axioms those of the graph
     */
    public GraphSearch(ExecutionGraph graph, Axioms axioms) {
        this(graph, axioms, VariableNames.NUMBERS);
    }

    /**
     * Starts a search whose state can be taken up where variables have other numbers.
     *
     * @param graph of the executions, to which the mechanism adds their events
     * @param axioms those of the graph
     * @param names of the variables
     */
    public GraphSearch(ExecutionGraph graph, Axioms axioms, VariableNames names) {
        this.graph = graph;
        graph.forget();
        levels = new Levels(axioms, names);
        level = levels.current();
        stamps = new Stamps(graph.events());
    }

    @Override
    public boolean begin() {
        if (levels.isOver()) {
            return false;
        }
        level = levels.current();
        if (repeats > level.planned) {
            toldBefore = stamps.told();
        }
        stamps.begin(level.plan);
        nextStamp = level.plan.stamps();
        unstamped = 0;
        entry = 0;
        frame = 0;
        log.cut(0);
        Arrays.fill(passed, NEVER);
        isEnding = false;
        isUseless = false;
        return true;
    }

    @Override
    public int repeats() {
        return repeats;
    }

    /** Up to the end of the plan the events say how far it has come. */
    @Override
    public void repeated(int choices) {
        checkEvents(log.events(choices));
        log.cut(choices);
        if (choices > level.planned) {
            nextStamp = log.stamp(choices);
            unstamped = log.unstamped(choices);
            entry = log.entry(choices);
            frame = log.frame(choices);
            stamps.waitsBefore(nextStamp, toldBefore);
        }
    }

    /** Events have numbers, by which the search knows them in other executions. @param expected how many there are */
    private void checkEvents(int expected) {
        int events = graph.events().size();
        if (events != expected) {
            throw diverged("there were " + expected + " events before");
        }
    }

    @Override
    public int choose(ChoicePoint point) {
        log.add(graph.events().size(), unstamped, nextStamp, frame, entry);
        if (point.bound() > 0) {
            return value(point.bound());
        }
        int quiet = quiet(point.enabled());
        if (quiet != ThreadSet.NONE) {
            return quiet;
        }
        int thread = thread(point);
        if (thread == CUT) {
            log.cut(log.size() - 1);
        } else {
            log.chosen(thread);
        }
        return thread;
    }

    private int thread(ChoicePoint point) {
        if (isPlanned()) {
            int thread = level.plan.thread()[entry];
            if (!point.offers(thread)) {
                throw diverged("thread " + thread + " cannot go on");
            }
            return thread;
        }
        if (isUseless) {
            return CUT;
        }
        if (graph.timed() != Events.NONE && isCovered(point)) {
            return giveUp();
        }
        for (int thread = 0; thread < point.threads(); thread++) {
            Access access = graph.pending(thread);
            boolean isNext = access != null && access.isAwait()
                    ? endsWait(thread, access)
                    : point.isEnabled(thread) && !graph.rests(thread);
            if (isNext) {
                return thread;
            }
        }
        isEnding = true;
        int waiter = point.enabled().smallest();
        Access access = graph.pending(waiter);
        // What goes on with the newest stores is covered by another execution.
        return access == null || isEnded(access) ? giveUp() : waiter;
    }

    /** {@return whether the plan says what comes next} */
    private boolean isPlanned() {
        stampNew();
        if (entry == level.plan.size()) {
            level.planned = Math.max(0, log.size() - 1);
            stampLater();
        }
        return entry < level.plan.size();
    }

    private boolean isEnded(Access access) {
        Events events = graph.events();
        return access.holdsFor(events.value(events.newest(access.variable())));
    }

    /**
     * {@return whether there is a store that the read of a thread may see and that ends its wait} Whatever is to be done
     * if there is none is done once for each new store.
     */
    private boolean endsWait(int thread, Access access) {
        Events events = graph.events();
        long now = (long) events.made(thread) << Integer.SIZE | events.stores(access.variable());
        if (thread >= passed.length) {
            passed = Arrays.copyOf(passed, 2 * thread);
        }
        if (passed[thread] == now) {
            return false;
        }
        int candidates = graph.ask(thread);
        for (int index = 0; index < candidates; index++) {
            if (stamps.mayTake(thread, events.made(thread), graph.candidate(index))) {
                return true;
            }
        }
        passed[thread] = now;
        int[] blocked = blocked(thread);
        if (blocked.length > 0) {
            passFrame(1, null, blocked, thread, access);
            addWait(thread);
        }
        return false;
    }

    /** {@return the stores that the read in question could see if its store had a place after them} */
    private int[] blocked(int thread) {
        int[] all = graph.blockedCount() == 0 ? Frame.NOTHING : new int[graph.blockedCount()];
        for (int index = 0; index < all.length; index++) {
            all[index] = graph.blocked(index);
        }
        return mayTake(thread, graph.events().made(thread), all);
    }

    private int[] mayTake(int thread, int number, int[] stores) {
        return stamps.wait(thread) == null
                ? stores
                : Arrays.stream(stores)
                        .filter(store -> stamps.mayTake(thread, number, store))
                        .toArray();
    }

    private void addWait(int thread) {
        stamps.waits(thread, nextStamp++, graph.events().made(thread));
    }

    /** {@return a thread whose step adds no event, and so can be made at once} */
    private int quiet(ThreadSet enabled) {
        int thread = enabled.smallest();
        while (thread != ThreadSet.NONE && !graph.isQuiet(thread)) {
            thread = enabled.next(thread + 1);
        }
        return thread;
    }

    private DivergedException diverged(String what) {
        int event = graph.events().size();
        return new DivergedException(
                event,
                names -> "An execution was to begin with a graph that others have met, but at event " + event + " "
                        + what + ". The program does not do the same each time.");
    }

    private int giveUp() {
        isUseless = true;
        return CUT;
    }

    private int value(int bound) {
        int thread = graph.asking();
        if (isEnding) {
            return bound - 1;
        }
        if (isPlanned()) {
            return planned(bound);
        }
        Frame passed;
        if (graph.question() == Question.SOURCE) {
            int[] values = values(thread, bound);
            passed = passFrame(
                    values == null ? bound : values.length, values, blocked(thread), thread, graph.pending(thread));
        } else {
            passed = passFrame(bound, null, Frame.NOTHING, thread, null);
        }
        int value = passed.value();
        if (graph.offersWait() && value == bound - 1) {
            addWait(thread);
        }
        return value;
    }

    /** {@return the values of which stores a read sees, or that it waits; null for all} */
    private int @Nullable [] values(int thread, int bound) {
        if (stamps.wait(thread) == null) {
            return null;
        }
        Events events = graph.events();
        int candidates = graph.offersWait() ? bound - 1 : bound;
        return IntStream.range(0, bound)
                .filter(value ->
                        value >= candidates || stamps.mayTake(thread, events.made(thread), graph.candidate(value)))
                .toArray();
    }

    /** {@return the frame of the event that is about to be added, which is new unless the execution repeats it} */
    private Frame passFrame(int bound, int @Nullable [] values, int[] blocked, int thread, @Nullable Access access) {
        List<Frame> frames = level.frames;
        if (frame == frames.size()) {
            int fences = access == null ? 0 : graph.fencesOf(thread);
            Frame made = new Frame(nextStamp, bound, values, blocked, thread, access, fences);
            made.choice = log.size() - 1;
            levels.add(made);
        }
        return frames.get(frame++);
    }

    private int planned(int bound) {
        Plan plan = level.plan;
        Events events = graph.events();
        int wanted = switch (graph.question()) {
            case VALUE -> Events.NONE;
            case SOURCE -> events.eventOf(plan.source()[entry], plan.chosen()[entry]);
            case PLACE -> before(graph.candidate(0), plan.place()[entry]);
        };
        if (graph.question() == Question.VALUE) {
            return plan.chosen()[entry];
        }
        int candidates = graph.offersWait() ? bound - 1 : bound;
        for (int candidate = 0; candidate < candidates; candidate++) {
            if (graph.candidate(candidate) == wanted) {
                return candidate;
            }
        }
        throw diverged("thread " + graph.asking() + " has another choice");
    }

    /** {@return the last store that is to come before a place in the order of the plan} @param newest of the variable */
    private int before(int newest, int place) {
        Events events = graph.events();
        int variable = events.variable(newest);
        int at = events.place(newest);
        while (at > 0 && places[events.store(variable, at)] > place) {
            at--;
        }
        return events.store(variable, at);
    }

    /** Gives the events that have been added their stamps. */
    private void stampNew() {
        Events events = graph.events();
        for (; unstamped < events.size(); unstamped++) {
            Kind kind = events.kind(unstamped);
            boolean isSecond = kind == Kind.STORE && events.readOf(unstamped) != Events.NONE;
            if (kind == Kind.FIRST || kind == Kind.PUBLICATION) {
                stamps.set(unstamped, Stamps.NONE);
            } else if (kind == Kind.PUBLISHED) {
                stampPublished();
            } else if (entry < level.plan.size() || entry == level.plan.size() && isSecond) {
                stampPlanned(isSecond);
            } else {
                stampAdded(kind);
            }
        }
    }

    /** It is there as soon as the event by which others reach the object. */
    private void stampPublished() {
        Events events = graph.events();
        stamps.set(unstamped, stamps.of(events.eventOf(events.maker(unstamped), events.position(unstamped))));
        place(level.plan.placeOfPublished(events.variable(unstamped)));
    }

    private void place(int at) {
        if (unstamped >= places.length) {
            places = Arrays.copyOf(places, 2 * unstamped);
        }
        places[unstamped] = at;
    }

    private void stampPlanned(boolean isSecond) {
        Plan plan = level.plan;
        Events events = graph.events();
        int made = isSecond ? entry - 1 : entry++;
        stamps.set(unstamped, isSecond ? plan.storeStamp()[made] : plan.stamp()[made]);
        place(plan.place()[made]);
        if (events.isRead(unstamped)
                && events.source(unstamped) != events.eventOf(plan.source()[made], plan.chosen()[made])) {
            throw diverged("thread " + events.thread(unstamped) + " reads another store");
        }
    }

    private void stampAdded(Kind kind) {
        Events events = graph.events();
        stamps.set(unstamped, nextStamp);
        if (frame > 0 && level.frames.get(frame - 1).stamp == nextStamp) {
            nextStamp++;
            return;
        }
        int[] blocked = kind == Kind.READ ? events.blocked(unstamped) : null;
        int thread = events.thread(unstamped);
        if (blocked != null) {
            blocked = mayTake(thread, events.number(unstamped), blocked);
        }
        if (kind == Kind.STORE || blocked != null && blocked.length > 0) {
            if (frame == level.frames.size()) {
                levels.add(
                        blocked == null
                                ? new Frame(nextStamp, 1)
                                : new Frame(
                                        nextStamp,
                                        1,
                                        null,
                                        blocked,
                                        thread,
                                        events.access(unstamped),
                                        events.fences(unstamped)));
            }
            frame++;
        }
        nextStamp++;
    }

    /** The plan is at its end: stores of read-modify-writes that it deleted are added, by threads. */
    private void stampLater() {
        Events events = graph.events();
        for (int thread = 0; thread < events.threads(); thread++) {
            int made = events.made(thread);
            int last = made == 0 ? Events.NONE : events.eventOf(thread, made - 1);
            if (last != Events.NONE && stamps.of(last) == Stamps.LATER) {
                stamps.set(last, nextStamp);
                if (frame == level.frames.size()) {
                    levels.add(new Frame(nextStamp, 1));
                }
                frame++;
                nextStamp++;
            }
        }
        entry = BEYOND;
    }

    /** Threads are left that do not go on. */
    @Override
    public void blocked(ChoicePoint point) {
        isPlanned();
        isUseless |= isCovered(point);
    }

    /** {@return whether another execution has what becomes of a graph in which no thread goes on} */
    private boolean isCovered(ChoicePoint point) {
        Events events = graph.events();
        boolean isCovered = false;
        for (int thread = 0; thread < point.threads(); thread++) {
            Access access = graph.pending(thread);
            isCovered |= graph.isOverdue(thread) || graph.rests(thread) && graph.isOutdated(thread);
            if (access != null && access.isAwait()) {
                endsWait(thread, access);
                isCovered |= isEnded(access) || !stamps.mayStay(thread, events.newest(access.variable()));
            }
        }
        return isCovered;
    }

    @Override
    public void end(StepLog steps, Ending ending) {
        boolean isBound = ending == Ending.STEP_BOUND || ending == Ending.TURN_BOUND;
        if (isPlanned() && !isBound) {
            throw diverged("the execution ends");
        }
        useless += isUseless ? 1 : 0;
        isBounded |= isBound;
        levels.end(stamps);
        repeats = levels.isOver() ? 0 : commonChoices(levels.current());
    }

    private int commonChoices(Level next) {
        Frame top = next.top();
        return next == level && top != null ? top.choice : log.common(next.plan, graph.events());
    }

    /** {@return how many executions were made} */
    public long executions() {
        return levels.executions();
    }

    /** {@return whether the execution that has ended last counts for nothing, since another one has its graph} */
    @Override
    public boolean isUseless() {
        return isUseless;
    }

    /** {@return how many executions were cut, since another one covers them} */
    public long useless() {
        return useless;
    }

    @Override
    public boolean isComplete() {
        return levels.isOver() && !isBounded;
    }

    @Override
    public String bound() {
        return "";
    }

    @Override
    public boolean isOver() {
        return levels.isOver();
    }

    @Override
    public int leastLeft(int enough) {
        return levels.leastLeft(enough);
    }

    public double estimatedLeft() {
        return levels.estimatedLeft();
    }

    @Override
    public boolean isSplittable() {
        return levels.isSplittable();
    }

    @Override
    public void keepNext() {
        levels.keepNext();
    }

    @Override
    public void keepRest() {
        levels.keepRest();
        repeats = 0;
    }

    @Override
    public void save(StateSink out) {
        out.number(isBounded ? 1 : 0);
        out.number(useless);
        levels.save(out);
    }

    @Override
    public void restore(StateSource in) {
        isBounded = in.flag();
        useless = in.number();
        levels.restore(in);
        repeats = 0;
    }

    @Override
    public void take(StateSource part) {
        restore(part);
    }

    @Override
    public void hand(StateSink result) {
        save(result);
    }
}
