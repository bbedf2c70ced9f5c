// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.scheduler.RunningExecution;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from outside that an exploration does not come to its end. A thread that is not explored looks, some times
 * a second. It takes no lock that explored code may hold.
 */
public final class Patience {
    /** Between two looks. */
    public static final long MILLIS = 250;

    /** An exploration that was asked for less has a time limit. */
    private static final double LIMITED = 1e8;

    /** How many looks make a second. */
    private static final int LOOKS = (int) (1000 / MILLIS);

    /** When the time is over, for Round-Up's own work: to make a violation simpler, to explain it, to write reports. */
    private static final double OWN_SECONDS = 60;

    /** Without a time limit. */
    private static final int STUCK_SECONDS = 30;

    private final Thread explorer;
    private final double seconds;
    private final Grace grace;
    private final LongSupplier nanos;
    private volatile long start;
    private volatile boolean isExplored;
    private long progress = -1;
    /** Counted, and not timed: a machine that is too busy for the program is so for who looks. */
    private long looksWithoutProgress;

    private @Nullable Stuck before;

    /**
     * What an exploration may take when its time is over.
     *
     * @param seconds for an execution, if steps are made
     * @param secondsWithoutStep the same, if none are
     */
    private record Grace(double seconds, double secondsWithoutStep, int looksWithoutStep) {}

    private Patience(Thread explorer, double seconds, Grace grace, LongSupplier nanos) {
        this.explorer = explorer;
        this.seconds = seconds;
        this.grace = grace;
        this.nanos = nanos;
        start = nanos.getAsLong();
    }

    /**
     * {@return patience with a process, which has to end}
     *
     * @param explorer the thread that explores
     * @param seconds that it was given
     */
    public static Patience withProcess(Thread explorer, double seconds) {
        return withProcess(explorer, seconds, System::nanoTime);
    }

    /** {@return the same} @param nanos what time it is */
    static Patience withProcess(Thread explorer, double seconds, LongSupplier nanos) {
        return new Patience(explorer, seconds, new Grace(2.5, 1.5, LOOKS), nanos);
    }

    /**
     * {@return patience with a thread of a JVM that cannot explore any more without it} The parameters are as above.
     */
    static Patience withThread(Thread explorer, double seconds) {
        return new Patience(explorer, seconds, new Grace(LIMITED, 5, 5 * LOOKS), System::nanoTime);
    }

    /** The exploration begins now, not before. */
    public void begin() {
        start = nanos.getAsLong();
    }

    /** Nothing new is explored any more. What was found is made again, which ends as long as it makes steps. */
    public void explored() {
        isExplored = true;
    }

    /** {@return why nobody should wait any longer, or null} */
    public @Nullable Loss look() {
        if (Agent.isDebugged()) {
            // Whoever stands at a breakpoint needs no help.
            return null;
        }
        long now = RunningExecution.progress();
        if (now != progress) {
            progress = now;
            looksWithoutProgress = 0;
            before = null;
        } else {
            looksWithoutProgress++;
        }
        return seconds < LIMITED ? afterTime() : withoutLimit();
    }

    private @Nullable Loss afterTime() {
        double late = (nanos.getAsLong() - start) / 1e9 - seconds;
        boolean makesSteps = looksWithoutProgress < grace.looksWithoutStep;
        if (late <= secondsWithoutStep() || makesSteps && (isExplored || late <= grace.seconds)) {
            return null;
        }
        Stuck stuck = Stuck.of(explorer);
        if (late <= OWN_SECONDS && !RunningExecution.exists() && stuck.isAtWorkOfOurs(before)) {
            before = stuck;
            return null;
        }
        String idle =
                RunningExecution.exists() ? "an execution made no step any more" : "nothing was explored any more";
        String what = makesSteps ? "what was being done did not come to its end" : idle;
        return new Loss("the time allowed was over, and " + what + ": " + stuck.likely(), stuck);
    }

    /** What was found within the time given is made again within as much. */
    private double secondsWithoutStep() {
        return isExplored
                ? Math.max(grace.secondsWithoutStep, Math.min(seconds, OWN_SECONDS))
                : grace.secondsWithoutStep;
    }

    private @Nullable Loss withoutLimit() {
        if (looksWithoutProgress == 0 || looksWithoutProgress % LOOKS != 0) {
            return null;
        }
        boolean isExecuting = RunningExecution.exists();
        if (!isExecuting) {
            // A check may take long, of a golden model too, but moves. So does a team of processes.
            Stuck stuck = Stuck.of(explorer);
            if (!stuck.isInProgram() || before != null && !stuck.isWhereItWas(before)) {
                looksWithoutProgress = 0;
                before = null;
                return null;
            }
            before = stuck;
        }
        if (looksWithoutProgress < STUCK_SECONDS * LOOKS) {
            return null;
        }
        Stuck stuck = Stuck.of(explorer);
        return new Loss(
                (isExecuting ? "an execution made no step" : "the program's own code did not move") + " for "
                        + STUCK_SECONDS + " s: " + stuck.likely(),
                stuck);
    }

    /**
     * An exploration that will not end.
     *
     * @param why in words
     * @param stuck what it is in
     */
    public record Loss(String why, Stuck stuck) {
        /** {@return a loss for another reason} @param reason in words @param patience of who waited */
        public static Loss because(String reason, Patience patience) {
            Stuck stuck = Stuck.of(patience.explorer);
            return new Loss(reason + ": " + stuck.likely(), stuck);
        }

        /** {@return a text for a result} */
        public String stack() {
            return stuck.stack();
        }
    }
}
