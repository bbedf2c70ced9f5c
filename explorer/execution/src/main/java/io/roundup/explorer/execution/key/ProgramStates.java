// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.call.ClassValues;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.heap.FirstNumbers;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.monitor.ClassInitializers;
import io.roundup.explorer.execution.monitor.WaitSets;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.synchronizer.FairQueues;
import io.roundup.explorer.execution.synchronizer.UnfairQueues;
import io.roundup.explorer.execution.value.ControlledValues;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.states.Sequences;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The states of a program on the JVM as keys. A key names four sequences: memory, the history, and the threads together
 * with what is synchronization but not memory, in two halves. What belongs to them, and why it is enough, is in
 * docs/design/states.md.
 *
 * <p>One for all executions of a program. Used by the running explored thread while nothing is explored, and between
 * executions. Linear in what the program can reach.
 */
public final class ProgramStates implements StateKeys {
    private static final int MEMORY = 0;
    private static final int HISTORY = 1;
    private static final int SOME_THREADS = 2;
    private static final int OTHER_THREADS = 3;
    private static final int WIDTH = 4;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Operations operations;
    private final WaitSets waitSets;
    private final FairQueues fairQueues;
    private final ClassInitializers initializers;
    private final ControlledValues values;
    private final ClassValues classValues;
    private final Supplier<@Nullable Object> defaultHandler;
    private final boolean areCallsChosen;
    private final ThreadPart threads;
    private final HeapWalk walk;
    private final Sequences sequences = new Sequences();
    /** Of the numbers of the parts of all threads, and of what is between them. */
    private final Sequences combined = new Sequences();
    /** Places in the program have numbers here in the order in which threads come to them. */
    private final FirstNumbers places = new FirstNumbers();

    private HistoryPart history = new WholeHistory();
    private Symmetry symmetry = Symmetry.NONE;
    private final Parts interned = new Interned();
    private final Reduced reduced = new Reduced();
    private @Nullable Object common;
    private Object[] bodies = {};
    /** How many threads there are once all actors have begun. */
    private int begun;

    private int[] threadParts = new int[8];

    /**
     * Prepares.
     *
     * @param classValues what the JDK keeps for classes
     * @param defaultHandler gives what handles exceptions that no thread catches
     * @param areCallsChosen whether threads choose what they call, see {@link #hasChosen}
     */
    public ProgramStates(
            ControlledScheduler scheduler,
            SharedObjects shared,
            Operations operations,
            WaitSets waitSets,
            FairQueues fairQueues,
            UnfairQueues unfairQueues,
            ClassInitializers initializers,
            ControlledValues values,
            ClassValues classValues,
            Supplier<@Nullable Object> defaultHandler,
            boolean areCallsChosen) {
        this.areCallsChosen = areCallsChosen;
        this.scheduler = scheduler;
        this.shared = shared;
        this.operations = operations;
        this.waitSets = waitSets;
        this.fairQueues = fairQueues;
        this.initializers = initializers;
        this.values = values;
        this.classValues = classValues;
        this.defaultHandler = defaultHandler;
        threads = new ThreadPart(scheduler, fairQueues, unfairQueues, values);
        walk = new HeapWalk(values::hashOf);
    }

    /** An execution begins. */
    public void begin() {
        common = null;
        bodies = new Object[0];
        history.begin();
    }

    /**
     * Threads start that can all reach an object.
     *
     * @param theirs what the threads run
     * @param first the number of the first of them
     */
    public void shareWith(Object object, Object[] theirs, int first) {
        common = object;
        bodies = theirs;
        begun = first + theirs.length;
        symmetry.begin(first);
    }

    /**
     * Chooses, between searches, what of the history belongs to a state.
     *
     * @param part of it
     * @param actors which of them can change places
     */
    public void tellApartBy(HistoryPart part, Symmetry actors) {
        history = part;
        symmetry = actors;
    }

    /** {@return what stands for a place in the program} @param site its number, or a negative one for what is none */
    public int place(int site) {
        int same = symmetry.site(site);
        return same < 0 ? same : places.of(same);
    }

    @Override
    public int numbersGiven() {
        // Keys also tell how many classes count, which may be known only at the end of an execution.
        return sequences.size()
                + places.size()
                + walk.numbersGiven()
                + history.numbersGiven()
                + values.hashed().size()
                + StaticState.initialized().size()
                + scheduler.states().touched().size();
    }

    @Override
    public int[] combinations() {
        return combined.all();
    }

    @Override
    public void combinations(int[] known) {
        combined.addAll(known);
    }

    @Override
    public int details() {
        return scheduler.states().pauses().found() << 1
                | (scheduler.states().traces().areThere() ? 1 : 0);
    }

    @Override
    public void details(int known) {
        scheduler.states().pauses().found(known >>> 1);
        if ((known & 1) != 0) {
            scheduler.states().traces().read();
        }
    }

    @Override
    public StateKeys upToSymmetry() {
        return symmetry.isBlind() ? reduced : this;
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public String write(int[] key) {
        String untold = scheduler.states().untold();
        if (!untold.isEmpty()) {
            return untold;
        }
        symmetry.reset();
        walk.boxed(IntUnaryOperator.identity());
        int sentinels;
        do {
            sentinels = walk.sentinels();
            untold = writeParts(key, true, interned);
            // What was walked before they were known may be one of them.
        } while (untold.isEmpty() && walk.sentinels() != sentinels);
        return untold;
    }

    @Override
    public long atLast() {
        return scheduler.threads().atLast();
    }

    @Override
    public long mayBeAtLast() {
        return scheduler.states().untold().isEmpty() ? scheduler.threads().mayBeAtLast() : NO_MATTER;
    }

    @Override
    public int release(int thread) {
        return scheduler.states().releases().next(scheduler.thread(thread));
    }

    @Override
    public int hasChosen() {
        int last = scheduler.point().previous();
        return areCallsChosen && last >= 0 && scheduler.thread(last).invocation != null ? last : ThreadSet.NONE;
    }

    @Override
    public int askedReleases() {
        return scheduler.states().releases().asked();
    }

    @Override
    public long bytes() {
        return sequences.bytes() + combined.bytes();
    }

    /** Takes a part of a key. */
    private interface Parts {
        /** {@return a number of a sequence} @param length how many elements it has */
        int number(int[] sequence, int length);

        /** {@return a number of numbers that this has given} @param length how many they are */
        int combined(int[] numbers, int length);
    }

    private final class Interned implements Parts {
        @Override
        public int number(int[] sequence, int length) {
            return sequences.number(sequence, length);
        }

        @Override
        public int combined(int[] numbers, int length) {
            return combined.number(numbers, length);
        }
    }

    /** @param areToldApart whether the program can tell its threads apart @param parts gives numbers to the parts */
    private String writeParts(int[] key, boolean areToldApart, Parts parts) {
        walk.begin();
        putMemory(areToldApart);
        walk.walk();
        key[MEMORY] = parts.number(walk.numbers(), walk.length());
        int count = scheduler.point().threads();
        if (threadParts.length < 2 * count + 1) {
            threadParts = new int[4 * count];
        }
        for (int place = 0; place < count; place++) {
            walk.beginPart();
            String unknown = threads.write(scheduler.thread(symmetry.threadAt(place)), walk, symmetry, areToldApart);
            if (!unknown.isEmpty()) {
                return unknown;
            }
            threadParts[place] = parts.number(walk.numbers(), walk.length());
        }
        walk.beginPart();
        history.write(operations, walk, symmetry);
        key[HISTORY] = parts.number(walk.numbers(), walk.length());
        walk.beginPart();
        walk.walk(shared);
        putSynchronization();
        threadParts[count] = parts.number(walk.numbers(), walk.length());
        // Nearly each state has parts of its own for all threads, but there are few for half of them.
        int half = count / 2;
        key[SOME_THREADS] = parts.combined(threadParts, half);
        System.arraycopy(threadParts, half, threadParts, 0, count + 1 - half);
        key[OTHER_THREADS] = parts.combined(threadParts, count + 1 - half);
        return walk.obstacle();
    }

    private void putMemory(boolean areToldApart) {
        walk.put(walk.sentinels());
        Set<Class<?>> hashed = values.hashed();
        hashed.forEach(walk::hashed);
        walk.put(hashed.size());
        walk.traces(scheduler.states().traces().areThere());
        walk.put(common);
        if (areToldApart) {
            for (Object body : bodies) {
                walk.put(body);
            }
        }
        walk.put(defaultHandler.get());
        classValues.tell(walk);
        putStatics(StaticState.initialized());
        putStatics(scheduler.states().touched());
    }

    /** Both sets of classes only grow. A key says how many there were, so that it is not that of others. */
    private void putStatics(Collection<Class<?>> types) {
        walk.put(types.size());
        for (Class<?> type : types) {
            walk.putStatics(type);
        }
    }

    /**
     * The same key for all states that differ only in which actor is which. It has no objects of threads, since the program
     * cannot get at them.
     */
    private final class Reduced implements StateKeys, Parts {
        private final int[] ignored = new int[WIDTH];
        private long hash;

        @Override
        public int width() {
            return WIDTH;
        }

        @Override
        public String write(int[] key) {
            String untold = scheduler.states().untold();
            if (!untold.isEmpty()) {
                return untold;
            }
            if (common == null || scheduler.point().threads() != begun || initializers.haveBegun()) {
                return ProgramStates.this.write(key);
            }
            int sentinels;
            do {
                sentinels = walk.sentinels();
                if (symmetry.isAny()) {
                    order();
                }
                walk.boxed(symmetry::renamed);
                untold = writeParts(key, false, interned);
            } while (untold.isEmpty() && walk.sentinels() != sentinels);
            return untold;
        }

        @Override
        public int numbersGiven() {
            return ProgramStates.this.numbersGiven();
        }

        @Override
        public int[] combinations() {
            return ProgramStates.this.combinations();
        }

        @Override
        public void combinations(int[] known) {
            ProgramStates.this.combinations(known);
        }

        @Override
        public int details() {
            return ProgramStates.this.details();
        }

        @Override
        public void details(int known) {
            ProgramStates.this.details(known);
        }

        @Override
        public long atLast() {
            return ProgramStates.this.atLast();
        }

        @Override
        public long mayBeAtLast() {
            return ProgramStates.this.mayBeAtLast();
        }

        @Override
        public int release(int thread) {
            return ProgramStates.this.release(thread);
        }

        @Override
        public int hasChosen() {
            return ProgramStates.this.hasChosen();
        }

        @Override
        public int askedReleases() {
            return ProgramStates.this.askedReleases();
        }

        @Override
        public long bytes() {
            return ProgramStates.this.bytes();
        }

        @Override
        public String swapped() {
            return !symmetry.isAny() ? "" : symmetry.hasValues() ? "threads and values" : "threads";
        }

        @Override
        public long inKey(long set) {
            return symmetry.placesOf(set);
        }

        @Override
        public long ofKey(long set) {
            return symmetry.threadsAt(set);
        }

        /**
         * Puts the actors into an order that depends on what they look like and not on who they are. Each order is right.
         * The more often the same one is taken, the fewer states there are.
         */
        private void order() {
            symmetry.reset();
            walk.boxed(number -> symmetry.isOwn(number) ? 0 : number);
            walk.begin();
            putMemory(false);
            walk.walk();
            walk.nameNoMore();
            for (int actor = 0; actor < symmetry.size(); actor++) {
                walk.beginPart();
                threads.write(scheduler.thread(begun - symmetry.size() + actor), walk, symmetry, false);
                symmetry.look(actor, Sequences.hash(walk.numbers(), walk.length()));
            }
            symmetry.sort();
            int orders = symmetry.orders();
            if (orders > 1) {
                take(orders);
            }
        }

        private void take(int orders) {
            walk.boxed(symmetry::renamed);
            int best = 0;
            long least = Long.MAX_VALUE;
            for (int order = 0; order < orders; order++) {
                symmetry.sort();
                symmetry.take(order);
                hash = 0;
                writeParts(ignored, false, this);
                if (hash < least) {
                    least = hash;
                    best = order;
                }
            }
            symmetry.sort();
            symmetry.take(best);
        }

        @Override
        public int number(int[] sequence, int length) {
            hash = 31 * hash + Sequences.hash(sequence, length);
            return 0;
        }

        @Override
        public int combined(int[] numbers, int length) {
            return number(numbers, length);
        }
    }

    /** What is not memory, and of no thread. It names nothing that has no name yet: nobody could get at that. */
    private void putSynchronization() {
        int[] names = new int[waitSets.count()];
        for (int set = 0; set < names.length; set++) {
            Object monitor = waitSets.monitor(set);
            names[set] = monitor == null ? 0 : walk.nameOf(monitor);
        }
        // Which set was there first makes no difference.
        Arrays.sort(names);
        for (int name : names) {
            if (name != 0) {
                walk.put(name);
            }
        }
        walk.put(-1);
        fairQueues.tell(walk, symmetry::placeOf);
        for (int place = 0; place < initializers.count(); place++) {
            walk.put(initializers.stage(place));
        }
        walk.put(-1);
        scheduler.tellTime(number -> walk.put(number));
    }
}
