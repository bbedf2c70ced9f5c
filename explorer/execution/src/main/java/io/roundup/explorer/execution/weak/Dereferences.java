// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.IdentityTable;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Freeze;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * By which ways threads have come to objects, and what the ends of constructors freeze there (JLS 17.5.1). A thread finds
 * an object by reading a variable, which is an event, or a final field, which is none: so whoever has found an object may
 * have read its final fields. A way is known by the past of the thread in the graph, so events keep their names.
 *
 * <p>The JLS asks for some read that a way begins with. So a way that a thread has come for certain lets it find what that
 * way lets it find, whatever others forbid. If only one way leads to an object, the thread has come that way. Where
 * neither is so and ways differ, a read may find more than is allowed.
 */
final class Dereferences {
    /** There may be more ways, which are not followed. */
    private static final int MOST_WAYS = 8;

    /** Nor are ways to more objects. */
    private static final int MOST_OBJECTS = 1_000;

    private static final List<Way> FREE = List.of(Way.FREE);
    private static final List<Way> UNKNOWN = List.of(Way.UNKNOWN);
    private static final Freeze[] NONE = {};

    /** What one thread has found. */
    private static final class Found {
        final IdentityTable objects = new IdentityTable();
        final List<List<Way>> ways = new ArrayList<>();
        /** So many of its events have been looked at. */
        int looked;

        void clear() {
            objects.clear();
            ways.clear();
            looked = 0;
        }

        List<Way> of(Object object) {
            int index = objects.find(object);
            return index == IdentityTable.NONE ? List.of() : ways.get(index);
        }

        List<Way> added(Object object) {
            int index = objects.find(object);
            if (index == IdentityTable.NONE) {
                index = ways.size();
                objects.add(object, index);
                ways.add(new ArrayList<>(2));
            }
            return ways.get(index);
        }
    }

    /** An object to which a thread has found another way. */
    private record Step(Object object, Way way) {}

    private final ExecutionGraph graph;
    private final Events events;
    private final GraphVariables variables;
    private final Publishing publishing;
    private final FinalFields finals;
    private @Nullable Found[] threads = new Found[8];
    private final Deque<Step> next = new ArrayDeque<>();

    /** By thread: what its next access may be bound by, if that is not certain; else null. */
    private Freeze[] @Nullable [] doubts = new Freeze[8][];

    /** By thread: whether there may be ways then that are not known. */
    private boolean[] areUnknown = new boolean[8];

    Dereferences(ExecutionGraph graph, GraphVariables variables, Publishing publishing, FinalFields finals) {
        this.graph = graph;
        events = graph.events();
        this.variables = variables;
        this.publishing = publishing;
        this.finals = finals;
    }

    void begin() {
        for (Found found : threads) {
            if (found != null) {
                found.clear();
            }
        }
        Arrays.fill(doubts, null);
    }

    /** The next step of a thread does not read what final fields may lead to. */
    void none(int thread) {
        if (thread >= threads.length) {
            threads = Arrays.copyOf(threads, Math.max(thread + 1, 2 * threads.length));
            doubts = Arrays.copyOf(doubts, threads.length);
            areUnknown = Arrays.copyOf(areUnknown, threads.length);
        }
        doubts[thread] = null;
    }

    /** {@return what the next read of a thread may be bound by, or null if that is certain} */
    Freeze @Nullable [] doubts(int thread) {
        return thread < doubts.length ? doubts[thread] : null;
    }

    /** {@return whether it may be bound by what no way shows that is known} Only if there are doubts. */
    boolean areUnknown(int thread) {
        return areUnknown[thread];
    }

    /**
     * {@return what binds the next read of a thread, or null} Expected constant time for each event of the thread and each
     * object that these lead to by final fields.
     *
     * @param variable that it reads.
     * @param object that has the variable.
     * @param areAllSeen whether each reference that the thread has read is known.
     */
    @Nullable
    Freeze binding(int thread, int variable, Object object, boolean areAllSeen) {
        if (!finals.areAny() || publishing.isOfMaker(thread, object)) {
            return null;
        }
        long slot = variables.slot(variable);
        int width = variables.width(variable);
        boolean isDated = publishing.isDated(variable, object, slot, width);
        List<Way> ways = areAllSeen && isDated ? ways(thread, object) : UNKNOWN;
        Freeze first = freeze(ways.get(0), object, slot, width);
        List<Freeze> freezes = new ArrayList<>(ways.size());
        boolean areAllKnown = true;
        boolean areAlike = true;
        for (Way way : ways) {
            Freeze freeze = freeze(way, object, slot, width);
            if (freeze == null && way.isCertain) {
                return null;
            }
            areAllKnown &= way.isKnown;
            areAlike &= Objects.equals(freeze, first);
            if (freeze != null) {
                freezes.add(freeze);
            }
        }
        if (areAlike && areAllKnown) {
            return first;
        }
        areUnknown[thread] = !areAllKnown;
        doubts[thread] = freezes.toArray(NONE);
        return null;
    }

    /** {@return what is frozen for a variable by who comes a way} Not what was stored there after the constructor. */
    private @Nullable Freeze freeze(Way way, Object object, long slot, int width) {
        Freeze freeze = null;
        for (ConstructorEnd end : way.ends) {
            if (!publishing.isStoredSince(end, object, slot, width)) {
                freeze = Freeze.both(freeze, new Freeze(end.thread, end.made, null));
            }
        }
        return freeze;
    }

    /** {@return the ways by which a thread may have come to an object, at least one} */
    private List<Way> ways(int thread, Object object) {
        Found found = threads[thread];
        if (found == null) {
            found = new Found();
            threads[thread] = found;
        }
        while (found.looked < events.made(thread)) {
            look(thread, found, events.eventOf(thread, found.looked++));
        }
        return ways(thread, found, object);
    }

    /** As above, of a thread that accesses the object: by the only way that there is, it has come for certain. */
    private List<Way> ways(int thread, Found found, Object object) {
        if (publishing.isOfMaker(thread, object)) {
            return FREE;
        }
        List<Way> ways = found.of(object);
        boolean mayBeGiven = publishing.mayBeGiven(thread, object);
        if (found.ways.size() > MOST_OBJECTS || ways.isEmpty() && !mayBeGiven) {
            return UNKNOWN;
        }
        if (mayBeGiven) {
            ways = found.added(object);
            isNew(ways, Way.PERHAPS_FREE);
        }
        if (ways.size() == 1) {
            ways.set(0, ways.get(0).only());
        }
        return ways;
    }

    private void look(int thread, Found found, int event) {
        if (events.kind(event) != Kind.READ && events.kind(event) != Kind.STORE) {
            return;
        }
        Object holder = variables.object(events.variable(event));
        List<Way> ways = holder == null ? FREE : List.copyOf(ways(thread, found, holder));
        if (events.kind(event) == Kind.STORE) {
            return;
        }
        Object value = variables.reference(events.source(event));
        if (value == null || ReferenceLayout.of(value.getClass()).opaque) {
            return;
        }
        for (Way way : ways) {
            next.add(new Step(value, way));
        }
        while (!next.isEmpty()) {
            Step step = next.remove();
            if (found.ways.size() <= MOST_OBJECTS && isNew(found.added(step.object), step.way)) {
                follow(thread, step.object, step.way);
            }
        }
    }

    private static boolean isNew(List<Way> ways, Way way) {
        for (int index = 0; index < ways.size(); index++) {
            Way known = ways.get(index);
            if (known.goesAs(way)) {
                ways.set(index, way.isCertain ? way : known);
                return false;
            }
        }
        if (ways.size() > MOST_WAYS) {
            return false;
        }
        ways.add(ways.size() == MOST_WAYS ? Way.UNKNOWN : way);
        return true;
    }

    /** Goes on where a thread may have read final fields of an object that it has found. */
    private void follow(int thread, Object object, Way way) {
        if (publishing.isOfMaker(thread, object)) {
            return;
        }
        ConstructorEnd ends = finals.endOf(object);
        boolean isGiven = publishing.isGiven(object);
        for (FinalFields.Reference field : finals.references(object.getClass())) {
            Object led = Memory.reference(object, field.offset());
            if (led != null && !ReferenceLayout.of(led.getClass()).opaque) {
                ConstructorEnd end = ends == null ? null : ends.of(field.declaring());
                boolean isFrozen = end != null || !isGiven && !object.getClass().isHidden();
                Way further = end != null ? way.through(end) : isFrozen ? Way.UNKNOWN : way.onward();
                next.add(new Step(led, further));
            }
        }
    }
}
