// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.scheduler.QueuedWriters;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.fact.ReadThenWrite;
import io.roundup.explorer.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What all executions so far show wrongly, or not at all, because something was reached that is not explored in full.
 * Used from the explorer's thread.
 */
public final class Reservations {
    private static final String REPLACED =
            "a value that a thread replaced in an object before others found the object by a race";

    private final Wiring parts;

    Reservations(Wiring parts) {
        this.parts = parts;
    }

    /**
     * {@return what was reached and is not explored as it is, so that what executions show may be wrong; in words, or
     * empty}
     */
    public List<String> doubts() {
        return parts.outline.doubts();
    }

    /** {@return whether a thread waited for what the garbage collector finds, which is nothing} */
    public boolean isCollectorIdle() {
        return parts.references.isIdle();
    }

    /** The last execution failed. {@return whether it might not have if the garbage collector had found something} */
    public boolean dependsOnCollector() {
        return parts.references.isCollectorAwaited();
    }

    /**
     * No thread of the last execution could go on, which counts as a doubt if threads could help that are not explored.
     */
    public void noteStuck() {
        parts.outline.stuck();
    }

    /** {@return whether a random value was not explored: executions show what the values of one seed lead to} */
    public boolean hasDrawnValues() {
        return parts.controlledValues.isDrawn();
    }

    /** {@return what may happen beside what executions show, which is right; in words, or empty} */
    public List<String> omissions() {
        List<String> omissions = new ArrayList<>();
        if (parts.scheduler.waits().queuedWriters().mayMatter()) {
            omissions.add(QueuedWriters.OMISSION);
        }
        if (parts.scheduler.waits().mayComeEarlier()) {
            omissions.add(
                    "a process that is waited for may end while other threads go on: explored with one delay or more");
        }
        if (parts.weak != null && parts.weak.leftOut() > 0) {
            omissions.add(REPLACED);
        }
        if (parts.weak != null && !parts.weak.doubtful().isEmpty()) {
            String classes = String.join(", ", parts.weak.doubtful());
            omissions.add("what a final field of an object leads to, which a thread has found by a race (" + classes
                    + "): the end of a constructor may forbid the values there");
        }
        return omissions;
    }

    /**
     * {@return whether the memory model may allow executions with load buffering, which were left out} There are none under
     * sequential consistency.
     */
    public boolean mayLoadBuffer() {
        return parts.weak != null && parts.weak.mayLoadBuffer();
    }

    /** {@return the schedule of the first execution in which load buffering could be, or null if none is known} */
    public @Nullable Schedule buffering() {
        return parts.weak == null ? null : parts.weak.buffering();
    }

    /** From the next execution on, what could load-buffer is named, or no more. Only under a memory model. */
    public void nameBuffered(boolean isNamed) {
        Objects.requireNonNull(parts.weak).nameBuffered(isNamed);
    }

    /** {@return what could load-buffer, as {@link Coverage#buffered} has it} */
    public List<ReadThenWrite> buffered() {
        return parts.weak == null ? List.of() : parts.weak.buffered();
    }

    /**
     * {@return whether the last execution may be none, since the memory model may forbid what a thread has found} Nothing is
     * wrong with the program if something is wrong only there.
     */
    public boolean isDoubtful() {
        return parts.weak != null && parts.weak.isDoubtful();
    }

    /** Something is wrong with the last execution, which is {@link #isDoubtful doubtful}. That is an omission. */
    public void noteWrong() {
        Objects.requireNonNull(parts.weak).noteWrong();
    }

    /** {@return how often the memory model has left open whether something is wrong} Never under sequential consistency. */
    public long leftOpen() {
        return parts.weak == null ? 0 : parts.weak.leftOut() + parts.weak.doubts();
    }
}
