// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.value;

import io.roundup.agent.hook.ValueListener;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.BitMixer;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that a program gets from outside: picks, seeds and identity hash codes, the same in equal executions. */
public final class ControlledValues implements ValueListener {
    /** So often a weak compare-and-set of one thread fails for no reason where operations are made one at a time. */
    private static final int MOST_WEAK_FAILURES = 4;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Settings settings;
    private final Map<Object, Integer> hashes = new IdentityHashMap<>();
    /**
     * Those that class initialisers have asked for. Of the JVM, as what these made is: some run only once, and what they
     * made is laid out by these hash codes, and found by all executions.
     */
    private static final WeakIdentityMap INITIALIZER_HASHES = new WeakIdentityMap();

    /** How many values class initialisers have had in this execution, by class. */
    private final Map<String, Integer> initializers = new HashMap<>();
    /** Whether there are some. Maps of the JDK are instrumented, so they are not asked before each execution. */
    private boolean haveSeeds;

    /** The rows of the step log in which this execution has chosen whether a weak compare-and-set fails. */
    private int[] weakRows = new int[8];

    private int weakChoices;
    /** The classes of which some identity hash code was asked for, in any execution, but for values. */
    private final Set<Class<?>> hashed = new LinkedHashSet<>();

    /** Whether some random value was not explored, in any execution. */
    private boolean isDrawn;

    public ControlledValues(ControlledScheduler scheduler, SharedObjects shared, Settings settings) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.settings = settings;
    }

    public void reset() {
        if (!hashes.isEmpty()) {
            hashes.clear();
        }
        weakChoices = 0;
    }

    @Override
    public int pick(int bound) {
        if (bound == 1) {
            return 0;
        }
        if (settings.exploreRandom()) {
            return scheduler.chooseValue(bound, 0);
        }
        noteDrawn();
        ExploredThread me = scheduler.current();
        return settings.fixedPick(me.number, me.drawn.picks++, bound);
    }

    /** {@return an explored value, or -1 to let the generator, seeded by the execution, answer} */
    @Override
    public int randomPick(int bound) {
        return settings.exploreRandom() && bound <= Settings.MAX_EXPLORED_BOUND && bound > 1
                ? scheduler.chooseValue(bound, 0)
                : -1;
    }

    @Override
    public void drew() {
        noteDrawn();
    }

    /** A proof does not rest on samples, which may look inside of what draws. */
    private void noteDrawn() {
        isDrawn |= !scheduler.choices().isSampling();
    }

    /** {@return the classes of which an identity hash code was asked for, in any execution, but for values} */
    public Set<Class<?>> hashed() {
        return hashed;
    }

    /**
     * {@return the identity hash code that an object has or would have, whoever asks; or -1 if that depends on who asks}
     *
     * @param object of a class that is {@link #hashed}
     */
    public int hashOf(Object object) {
        Integer known = known(object);
        if (known != null) {
            return known;
        }
        int number = shared.isEmpty() ? 0 : shared.number(object);
        return number == 0 ? -1 : hash(number);
    }

    /** {@return how many of them a thread has asked for that no other thread could have} */
    public int hashesAsked(ExploredThread thread, Class<?> type) {
        return thread.drawn.identityHashes(IdentityHashes.lastingName(type));
    }

    /** {@return whether some random value was that of one seed, so that executions do not show what others lead to} */
    public boolean isDrawn() {
        return isDrawn;
    }

    /**
     * {@return whether a weak compare-and-set fails for no reason} One of each thread does, whichever: what comes of a
     * failure shows then. It may come on top of failures that other threads cause. Nobody causes these where operations are
     * made one at a time, so there several of a thread fail: what an operation does then is legal each time.
     */
    @Override
    public boolean weakFails() {
        ExploredThread me = scheduler.current();
        int most = scheduler.serial().areOneAtATime() ? MOST_WEAK_FAILURES : 1;
        if (me.drawn.weakFailures >= most || scheduler.variables().isAnnounced()) {
            return false;
        }
        boolean fails = scheduler.chooseValue(2, 0) != 0;
        me.drawn.weakFailures += fails ? 1 : 0;
        if (weakChoices == weakRows.length) {
            weakRows = Arrays.copyOf(weakRows, 2 * weakChoices);
        }
        weakRows[weakChoices++] = scheduler.point().log().size() - 1;
        return fails;
    }

    /** {@return whether a value was chosen by {@link #weakFails}} @param row of the step log */
    public boolean isOfWeakCompareAndSet(int row) {
        return Arrays.binarySearch(weakRows, 0, weakChoices, row) >= 0;
    }

    @Override
    public long seed() {
        ExploredThread me = scheduler.current();
        return BitMixer.mix(settings.seed() + me.number * 0x9E3779B97F4A7C15L + ++me.drawn.seeds);
    }

    /** Static state is about to be made anew. */
    public void beforeInitializers() {
        if (haveSeeds) {
            haveSeeds = false;
            initializers.clear();
        }
    }

    /**
     * {@return a seed for a generator that a class initialiser makes, or the like} It depends on the class and on how
     * many that has had: initialisers run in another order when they run again.
     */
    @Override
    public long initializerSeed() {
        String initializer = initializer();
        haveSeeds = true;
        int count = initializers.merge(initializer, 1, Integer::sum);
        return BitMixer.mix(BitMixer.mix(settings.seed() ^ initializer.hashCode()) + count);
    }

    private static String initializer() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(ControlledValues::isInitializer)
                        .map(StackFrame::getClassName)
                        .findFirst()
                        .orElse(""));
    }

    private static boolean isInitializer(StackFrame frame) {
        return frame.getMethodName().equals("<clinit>") || frame.getMethodName().equals(StaticState.RESET);
    }

    /** {@return an identifier that depends on the thread that asks, and on how often it has asked} */
    @Override
    public long threadId() {
        ExploredThread me = scheduler.current();
        return ThreadFields.firstId(me.number) + ++me.drawn.threadsMade;
    }

    /** {@return the hash code of an object, if the program has seen it, or else one that the program never sees} */
    @Override
    public int quietIdentityHashCode(@Nullable Object object) {
        Integer known = object == null || !IdentityHashes.isControlled(object) ? null : known(object);
        return known == null ? System.identityHashCode(object) : known;
    }

    private @Nullable Integer known(Object object) {
        Integer known = hashes.get(object);
        return known == null ? INITIALIZER_HASHES.get(object) : known;
    }

    @Override
    public int identityHashCode(@Nullable Object object) {
        if (object == null) {
            return 0;
        }
        if (!IdentityHashes.isControlled(object)) {
            return System.identityHashCode(object);
        }
        Integer known = known(object);
        if (known == null) {
            known = hash(identity(object));
            hashes.put(object, known);
        }
        if (scheduler.needsStates() && !IdentityHashes.isValue(object)) {
            hashed.add(object.getClass());
            scheduler.current().learning.number(known);
        }
        return known;
    }

    @Override
    public boolean hasIdentityHash(Object object) {
        return IdentityHashes.isAsked(object.getClass());
    }

    private int hash(long identity) {
        return (int) BitMixer.mix(settings.seed() ^ identity) & 0x7FFF_FFFF;
    }

    /**
     * {@return the hash code of an object that an initialiser asks for} Tables of the JDK are used in initialisers as
     * they are outside of executions: what may be a key of one of these keeps its own, also in executions.
     */
    @Override
    public int initializerHashCode(Object object) {
        if (!IdentityHashes.isControlled(object)) {
            return System.identityHashCode(object);
        }
        Integer known = INITIALIZER_HASHES.get(object);
        if (known == null) {
            known = hashes.get(object);
            if (known == null) {
                known = IdentityHashes.isKeyOfJdk(object) ? System.identityHashCode(object) : hash(initializerSeed());
            }
            INITIALIZER_HASHES.put(object, known);
        }
        return known;
    }

    /**
     * What makes an object different from others: its value, or how it became shared, or else its class, which thread
     * asks, and for how many of that class it has asked. None depends on the order of independent steps.
     */
    private long identity(Object object) {
        if (IdentityHashes.isValue(object)) {
            return BitMixer.mix(IdentityHashes.valueHash(object));
        }
        // What is kept from earlier executions has its number already, which it did not have there before it was
        // shared.
        int number = shared.isEmpty() ? 0 : shared.number(object);
        if (number != 0) {
            return number;
        }
        ExploredThread me = scheduler.current();
        String type = IdentityHashes.lastingName(object.getClass());
        return BitMixer.mix((long) type.hashCode() << Integer.SIZE ^ me.number) + me.drawn.nextIdentityHash(type);
    }
}
