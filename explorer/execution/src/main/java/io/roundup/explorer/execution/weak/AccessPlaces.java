// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import io.roundup.explorer.result.fact.AccessPlace;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The places of the program that access variables, and in which modes they do so instead of those in the code. A place is
 * all accesses of one variable, member and kind on one line. A call of an atomic class is one where the program calls it.
 * Places are known once an execution has come to them, and keep their numbers.
 *
 * <p>{@link #watch} turns it on. Modes are changed between executions.
 */
public final class AccessPlaces {
    private static final String ATOMICS = "java.util.concurrent.atomic.Atomic";
    private static final List<String> OURS = List.of("io.roundup.agent.", "io.roundup.explorer.", "io.roundup.shaded.");

    /** In the code of the JDK. */
    private static final int NONE = -1;

    /** A place. */
    private static final class Place {
        final String variable;
        final AccessKind kind;
        final String where;
        final AccessMode inCode;
        final OfferedModes offered;
        /** What it has accessed in graphs. */
        final BitSet variables = new BitSet();

        boolean isAwaited;

        @Nullable
        AccessMode instead;

        Place(String variable, AccessKind kind, String where, AccessMode inCode, OfferedModes offered) {
            this.variable = variable;
            this.kind = kind;
            this.where = where;
            this.inCode = inCode;
            this.offered = offered;
        }
    }

    /** Code that accesses a variable: a site, and for those of atomic classes the code that calls them. */
    private record Code(int site, String className, String method, int line, int index, String atomic, String called) {
        static Code of(Site site) {
            if (!site.className().startsWith(ATOMICS)) {
                return new Code(site.id(), site.className(), "", 0, 0, "", site.member());
            }
            return StackWalker.getInstance().walk(frames -> calling(site, frames.iterator()));
        }

        /** {@return what calls an atomic class} @param frames the innermost one first */
        private static Code calling(Site site, Iterator<StackFrame> frames) {
            StackFrame called = frames.next();
            StackFrame caller = called;
            while (isOurs(caller.getClassName()) || caller.getClassName().startsWith(ATOMICS)) {
                called = caller;
                caller = frames.next();
            }
            return new Code(
                    site.id(),
                    caller.getClassName(),
                    caller.getMethodName(),
                    caller.getLineNumber(),
                    caller.getByteCodeIndex(),
                    simpleName(called.getClassName()),
                    called.getMethodName());
        }

        private static String simpleName(String atomic) {
            int end = atomic.indexOf('$');
            return atomic.substring(atomic.lastIndexOf('.') + 1, end < 0 ? atomic.length() : end);
        }

        String where(Site site) {
            return method.isEmpty() ? site.place() : className + "." + method + ":" + line;
        }
    }

    private final Sites sites;
    private final SharedObjects shared;
    private final List<Place> places = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    /** An access keeps the place that it had first. */
    private final Map<Code, Integer> ofCode = new HashMap<>();

    /** Variables of which a thread could find or leave something else than the newest. */
    private final BitSet chosen = new BitSet();

    /** By thread, and by the number of an event in it: the place of that event, or {@link #NONE} if it is at none. */
    private int[][] ofEvents = {};

    private boolean isWatching;
    private boolean mayLoadBuffer;
    private @Nullable AccessMode others;

    AccessPlaces(Sites sites, SharedObjects shared) {
        this.sites = sites;
        this.shared = shared;
    }

    /**
     * From the next execution on, places are looked at.
     *
     * @param ofOthers the mode of all accesses whose mode is not given, null for that in the code
     */
    public void watch(@Nullable AccessMode ofOthers) {
        isWatching = true;
        mayLoadBuffer = false;
        others = ofOthers;
    }

    /** {@return whether accesses may have other modes than those in the code} */
    boolean isWatching() {
        return isWatching;
    }

    /** All accesses have the modes in the code again. */
    public void forget() {
        isWatching = false;
        others = null;
        places.clear();
        numbers.clear();
        ofCode.clear();
        begin();
    }

    /** An execution begins. */
    void begin() {
        for (int[] ofThread : ofEvents) {
            Arrays.fill(ofThread, NONE);
        }
    }

    /** {@return how many places executions have come to} */
    public int size() {
        return places.size();
    }

    /** {@return what a place accesses, such as {@code Flags.ready}} @param place its number, from 0 */
    public String variable(int place) {
        return places.get(place).variable;
    }

    /** {@return what it does} @param place its number, from 0 */
    public AccessKind kind(int place) {
        return places.get(place).kind;
    }

    /** {@return where it is, {@code Class.method:line}} @param place its number, from 0 */
    public String where(int place) {
        return places.get(place).where;
    }

    /** {@return its mode in the code} @param place its number, from 0 */
    public AccessMode inCode(int place) {
        return places.get(place).inCode;
    }

    /** {@return whether what the program calls there offers a mode} @param place its number, from 0 */
    public boolean offers(int place, AccessMode mode) {
        return places.get(place).offered.has(mode);
    }

    /** {@return the method that has a mode, such as {@code getAcquire}} @param place its number, from 0 */
    public String call(int place, AccessMode mode) {
        return places.get(place).offered.call(mode);
    }

    /** {@return whether threads could find or leave several values in a variable that it accesses, in any execution} */
    public boolean isOfChoices(int place) {
        return places.get(place).variables.intersects(chosen);
    }

    /** A thread could find or leave several values. @param variable of the graph */
    void choice(int variable) {
        chosen.set(variable);
    }

    /** {@return whether a thread has waited there for another value} A plain wait need never end. */
    public boolean isAwaited(int place) {
        return places.get(place).isAwaited;
    }

    /** {@return the mode that was given to it, or null} @param place its number, from 0 */
    public @Nullable AccessMode instead(int place) {
        return places.get(place).instead;
    }

    /** {@return whether load buffering could be in an execution since modes were changed last, or that is not known} */
    public boolean mayLoadBuffer() {
        return mayLoadBuffer;
    }

    /** Load buffering could be in an execution with these modes. */
    void loadBuffers() {
        mayLoadBuffer = true;
    }

    /** Gives a place a mode. @param place its number, from 0 @param mode that it can have */
    public void change(int place, AccessMode mode) {
        mayLoadBuffer = false;
        places.get(place).instead = mode;
    }

    /**
     * {@return the modes of an access that the running thread is about to make}
     *
     * @param site of the access.
     * @param location of the variable.
     * @param variable its number in the graph.
     * @param inCode its modes in the code.
     * @param isAwait whether the thread waits for a value.
     * @param thread that runs.
     * @param event which number the access will have in the thread.
     */
    Modes modes(int site, long location, int variable, Modes inCode, boolean isAwait, int thread, int event) {
        int number = isWatching ? number(sites.get(site), location, inCode) : NONE;
        if (number == NONE) {
            return inCode;
        }
        note(thread, event, number);
        Place place = places.get(number);
        place.isAwaited |= isAwait;
        place.variables.set(variable);
        AccessMode mode = place.instead == null ? others : place.instead;
        return mode == null ? inCode : Modes.of(place.kind, mode);
    }

    private void note(int thread, int event, int place) {
        if (thread >= ofEvents.length) {
            int known = ofEvents.length;
            ofEvents = Arrays.copyOf(ofEvents, thread + 1);
            Arrays.fill(ofEvents, known, ofEvents.length, new int[0]);
        }
        int[] ofThread = ofEvents[thread];
        if (event >= ofThread.length) {
            ofThread = Arrays.copyOf(ofThread, 2 * event + 1);
            Arrays.fill(ofThread, ofEvents[thread].length, ofThread.length, NONE);
            ofEvents[thread] = ofThread;
        }
        ofThread[event] = place;
    }

    /**
     * A thread waits until it reads something else than in its last events.
     *
     * @param thread that waits.
     * @param from the first of these events.
     * @param to the number after the last.
     */
    void waits(int thread, int from, int to) {
        if (thread >= ofEvents.length) {
            return;
        }
        int[] ofThread = ofEvents[thread];
        for (int event = from; event < Math.min(to, ofThread.length); event++) {
            if (ofThread[event] != NONE) {
                places.get(ofThread[event]).isAwaited = true;
            }
        }
    }

    /** {@return whether an access that is plain in the code has no stronger mode now} @param inCode its modes in the code */
    boolean isPlain(int site, long location, Modes inCode) {
        int number = isWatching ? number(sites.get(site), location, inCode) : NONE;
        AccessMode instead = number == NONE ? null : places.get(number).instead;
        AccessMode mode = instead == null && number != NONE ? others : instead;
        return mode == null || mode == AccessMode.PLAIN;
    }

    /** {@return the line of the program for which the running thread is about to make a step, or empty} @param site of it */
    static String lineOfProgram(Site site) {
        if (!isOfJdk(site.className())) {
            return site.place();
        }
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !isOurs(frame.getClassName()) && !isOfJdk(frame.getClassName()))
                        .findFirst()
                        .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                        .orElse(""));
    }

    /** {@return what the running thread is about to access, and where} @param site of the access @param location of it */
    AccessPlace of(int site, long location) {
        String variable = Locations.isSignals(location) ? "the signals to a thread" : variable(location);
        if (site <= 0) {
            return new AccessPlace(variable, calledAt());
        }
        Site found = sites.get(site);
        return new AccessPlace(variable, Code.of(found).where(found));
    }

    /** {@return the line that has called what makes a step without a place, such as {@code unpark}} */
    private static String calledAt() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !isOurs(frame.getClassName()) && frame.getLineNumber() > 0)
                        .findFirst()
                        .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                        .orElse(""));
    }

    private int number(Site site, long location, Modes inCode) {
        Code code = Code.of(site);
        Integer known = ofCode.get(code);
        if (known == null) {
            known = isOfJdk(code.className) ? NONE : number(site, code, location, inCode);
            ofCode.put(code, known);
        }
        return known;
    }

    private int number(Site site, Code code, long location, Modes inCode) {
        String variable = variable(location);
        String where = code.where(site);
        String method = site.owner() + "." + site.member() + " " + code.atomic + "." + code.called;
        String key = where + " " + inCode.kind() + " " + method + " " + variable;
        Integer known = numbers.get(key);
        if (known == null) {
            known = places.size();
            numbers.put(key, known);
            OfferedModes offered = new OfferedModes(inCode.kind(), code.atomic, code.called, inCode.mode());
            places.add(new Place(variable, inCode.kind(), where, inCode.mode(), offered));
        }
        return known;
    }

    /** One name for all elements of an array. */
    private String variable(long location) {
        ObjectNames objects = new ObjectNames(shared, new OverwrittenVariables(shared));
        return new VariableNames(shared, objects).name(location).replaceFirst("\\[\\d+\\]$", "[]");
    }

    private static boolean isOurs(String className) {
        return OURS.stream().anyMatch(className::startsWith);
    }

    private static boolean isOfJdk(String className) {
        return JdkClasses.isJdkName(className.replace('.', '/'));
    }
}
