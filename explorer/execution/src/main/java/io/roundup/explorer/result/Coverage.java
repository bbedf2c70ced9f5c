// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.result.fact.RaceRemark;
import io.roundup.explorer.result.fact.ReadThenWrite;
import io.roundup.explorer.strategy.Strategy;
import java.util.List;

/**
 * What was covered, and what was left out.
 *
 * @param complete whether every interleaving was covered
 * @param bound what limited the exploration, or an empty string
 * @param awaits where the loops are that were taken as awaits. A turn of one that had no effect was made to wait until
 *     what it had read was written. So a loop that would give up by itself was not seen to do so
 * @param spins where the loops are that do nothing but access one variable: their turns in vain were not made, since
 *     these change nothing
 * @param atomic the classes whose steps were joined to sections, so that nobody was seen to come in between
 * @param unseen what random executions have not shown
 * @param preemptions up to how many every execution was made, or {@link #UNKNOWN}. One is a switch away from a thread
 *     that could go on
 * @param races the plain variables that race, where that is no violation: the memory model allows more there than any
 *     interleaving shows
 * @param hasTimedWaits whether some thread waited until a deadline
 * @param delays how slow threads were
 * @param hasDrawnValues whether some random value was that of one seed: what other values lead to was not seen
 * @param isCollectorIdle whether some thread waited for what the garbage collector finds, which was nothing
 * @param mayLoadBuffer whether the memory model may allow executions with load buffering, which were left out. Under
 *     sequential consistency it is false.
 * @param buffered accesses that could load-buffer, a read and a later write of each thread of a cycle; none if they are not
 *     known. Nothing orders the first two. Each write could be seen by the next read, and the last one by the first
 */
public record Coverage(
        boolean complete,
        String bound,
        List<String> awaits,
        List<String> spins,
        List<String> atomic,
        Unseen unseen,
        int preemptions,
        List<RaceRemark> races,
        boolean hasTimedWaits,
        DelayCoverage delays,
        boolean hasDrawnValues,
        boolean isCollectorIdle,
        boolean mayLoadBuffer,
        List<ReadThenWrite> buffered) {
    /** What names the bound on steps. */
    private static final String STEPS = " steps in ";

    /** Nothing is known of the executions with few preemptions. */
    public static final int UNKNOWN = Strategy.NONE;

    /** Nothing was covered. */
    public static final Coverage NONE = new Coverage(
            false,
            "",
            List.of(),
            List.of(),
            List.of(),
            Unseen.NOTHING_DRAWN,
            UNKNOWN,
            List.of(),
            false,
            DelayCoverage.NONE,
            false,
            false,
            false,
            List.of());

    /**
     * {@return the bound on steps as words for {@link #bound}}
     *
     * @param maxSteps the bound
     * @param executions that it has ended
     */
    public static String steps(int maxSteps, long executions) {
        return maxSteps + STEPS + executions + (executions == 1 ? " execution" : " executions");
    }

    /** {@return whether the bound on steps has ended executions} */
    public boolean isEndedBySteps() {
        return bound.contains(STEPS);
    }
}
