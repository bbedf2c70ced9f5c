// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.strategy.StateCounts;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How far an exploration has come, in a line for a person who waits. */
public final class ProgressText {
    /** What the total turned out to be, in estimates, when a tenth to a third was done ({@code EstimateTests}). */
    private static final double LOW = 0.4;

    private static final double HIGH = 5;
    private static final double THIRD = 1 / 3.0;
    /** An estimate that has grown more than this while the executions doubled is still growing. */
    private static final double STEADY = 1.5;

    /** The estimated total when the executions had doubled again, and the one when they had doubled before that. */
    private long markedExecutions;

    private double markedTotal;
    private double totalBefore;
    private @Nullable StateCounts lastStates;

    /** Begins with an exploration. */
    public ProgressText() {}

    /**
     * {@return the text, for the next of the reports of one exploration}
     *
     * @param progress later than the one before
     */
    public String text(Progress progress) {
        return String.format(
                Locale.ROOT,
                "%,d executions (%,.0f a second)%s%s%s%s%s%s",
                progress.executions(),
                progress.executionsPerSecond(),
                found(progress),
                Double.isNaN(progress.left()) ? "" : left(progress.executions(), progress.left()),
                unseen(progress.unseen()),
                covered(progress.preemptions()),
                states(progress.states()),
                cluster(progress.cluster()));
    }

    /**
     * A step that leads to a new state is one that nobody has foreseen. How many of the latest did so estimates how many of
     * the next will (Good, <em>The Population Frequencies of Species</em>, 1953).
     */
    private String states(@Nullable StateCounts states) {
        StateCounts before = lastStates;
        lastStates = states;
        if (states == null) {
            return "";
        }
        long steps = states.transitions() - (before == null ? 0 : before.transitions());
        long met = states.states() - (before == null ? 0 : before.states());
        return String.format(
                Locale.ROOT,
                ", states: %,d (%.0f %% of the latest steps led to a new one)",
                states.states(),
                100.0 * met / Math.max(1, steps));
    }

    private static String cluster(@Nullable ClusterState cluster) {
        return cluster == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", cores at work: %,d of %,d, executors: %,d%s, open parts: %,d",
                        Math.min(cluster.atWork(), cluster.cores()),
                        cluster.cores(),
                        cluster.executors(),
                        cluster.lost() == 0 ? "" : String.format(Locale.ROOT, " (lost: %,d)", cluster.lost()),
                        cluster.open());
    }

    private static String covered(int preemptions) {
        return preemptions < 0 ? "" : ", all with " + preemptions + (preemptions == 1 ? " switch" : " switches");
    }

    private static String unseen(Unseen unseen) {
        return unseen.executions() == 0
                ? ""
                : String.format(Locale.ROOT, ", traces drawn once: %,d of %,d", unseen.once(), unseen.executions());
    }

    private String left(long executions, double left) {
        double total = executions + left;
        if (executions >= 2 * markedExecutions) {
            totalBefore = markedTotal;
            markedTotal = total;
            markedExecutions = executions;
        }
        if (executions >= THIRD * total && total <= STEADY * totalBefore) {
            return ", about " + rounded(left) + " left";
        }
        return ", " + rounded(Math.max(0, LOW * total - executions)) + " to " + rounded(HIGH * total - executions)
                + " left";
    }

    /** Two digits: more would look as if they were known. */
    private static String rounded(double number) {
        double unit = number < 100 ? 1 : Math.pow(10, Math.floor(Math.log10(number)) - 1);
        double rounded = Math.rint(number / unit) * unit;
        return rounded < 1e12
                ? String.format(Locale.ROOT, "%,.0f", rounded)
                : String.format(Locale.ROOT, "%.0e", rounded);
    }

    /** A program without an object under test has no histories, and most explorations end with a violation. */
    private static String found(Progress progress) {
        return progress.histories() == 0 && progress.violations() == 0
                ? ""
                : String.format(
                        Locale.ROOT, ", histories: %,d, violations: %,d", progress.histories(), progress.violations());
    }
}
