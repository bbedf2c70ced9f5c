// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Freeze;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads of what final fields lead to, where {@link Dereferences} leaves open which way their threads have come. These
 * reads find whatever they could find by the weakest way. No execution is missing then, but some may be impossible. An
 * execution is doubtful if a read has found what another way forbids. What is wrong with such an execution need not be
 * wrong with the program.
 */
final class FrozenReads {
    private static final Freeze[] NONE = {};

    private final ExecutionGraph graph;
    private final Events events;
    private final FinalFields finals;
    private final Dereferences dereferences;

    /** By event: how many of its candidates are allowed in any case. As the candidates, it stays so for known events. */
    private int[] allowed = new int[16];

    /** The class of an object in which the execution has found what might be forbidden, or null. */
    private @Nullable Class<?> doubtful;

    /** The names of these classes, of all executions in which something was wrong. */
    private final Set<String> wrong = new TreeSet<>();

    private long doubts;

    FrozenReads(ExecutionGraph graph, FinalFields finals, Dereferences dereferences) {
        this.dereferences = dereferences;
        this.graph = graph;
        this.finals = finals;
        events = graph.events();
    }

    void begin() {
        doubtful = null;
    }

    /**
     * The graph was asked for the next access of a thread, which is not known. Takes time in proportion to the freezes that
     * may bind it, and the stores of the variable.
     *
     * @param thread that makes it.
     * @param candidates how many stores it may see, or come after.
     * @param object whose variable it accesses, or null for another one.
     */
    void ask(int thread, Access access, int candidates, @Nullable Object object) {
        int next = events.size();
        if (next >= allowed.length) {
            allowed = Arrays.copyOf(allowed, 2 * next);
        }
        allowed[next] = candidates;
        Freeze[] doubts = dereferences.doubts(thread);
        if (candidates > 1 && access.read() != null && object != null && doubts != null) {
            for (Freeze freeze : doubts) {
                allowed[next] = Math.min(allowed[next], graph.candidatesAfter(freeze));
            }
            for (Freeze freeze : dereferences.areUnknown(thread) ? finals.leadingTo(object) : NONE) {
                if (freeze.thread() != thread && isBefore(freeze, thread)) {
                    allowed[next] = Math.min(allowed[next], graph.candidatesAfter(freeze));
                }
            }
        }
    }

    /** {@return whether a thread may have found an object since it was published, by what it has read or its start} */
    private boolean isBefore(Freeze freeze, int thread) {
        int last = graph.last(thread);
        return last == Events.NONE
                || freeze.made() == 0
                || events.isBefore(events.eventOf(freeze.thread(), freeze.made() - 1), last);
    }

    /** The next event is made. @param way which of its candidates it takes @param object whose variable it accesses */
    void make(int way, @Nullable Object object) {
        if (object != null && way >= allowed[events.size()]) {
            doubtful = object.getClass();
        }
    }

    /** {@return whether the execution is doubtful} */
    boolean areDoubtful() {
        return doubtful != null;
    }

    /** Something is wrong with the last execution, which is doubtful. */
    void noteWrong() {
        if (doubtful != null) {
            doubts++;
            wrong.add(doubtful.getTypeName());
        }
    }

    /** {@return how often that was so} */
    long doubts() {
        return doubts;
    }

    /** {@return the classes of objects in which values were found that might be forbidden, in doubtful executions} */
    Set<String> wrong() {
        return wrong;
    }
}
