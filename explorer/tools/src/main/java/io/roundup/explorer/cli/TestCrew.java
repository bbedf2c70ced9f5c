// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.Wire;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processes that do the work of {@code test} together: this one, and others that are started when it has taken some time.
 * Each piece is done by whoever is free first. What another process fails to do, this one does.
 *
 * <p>The thread that explores calls all methods.
 */
final class TestCrew implements AutoCloseable {
    /**
     * So long the JIT compiler of a process needs a processor, too. In seconds. Where processors are few, another process would
     * slow the first one down as much as it explores itself.
     */
    static final double COMPILING_SECONDS = 30;

    /** So many pieces for each process wait for it, so that none waits for a piece. */
    private static final int AHEAD = 2;

    /** A process that is so late, in seconds, has no time to answer any more. */
    private static final double GRACE = 2;

    /** Each has its own program running. It may end the process, or fill its memory, each time. */
    private static final int MOST_LOSSES = 3;

    private static final long LOOK_MILLIS = 100;

    private static final long NEVER = Long.MAX_VALUE;

    /** When the time is over, what has come to its end may still be on its way. In seconds. */
    private static final double ON_ITS_WAY = 0.3;

    private final TeamPlan plan;
    private final double secondsCompiling;
    private final int processors;
    private final ProgramExplorer explorer;
    private final StopRequest stop;
    private final long start = System.nanoTime();

    /** Pieces that nobody has begun, in their order. */
    private final Deque<Job<?>> open = new ArrayDeque<>();

    /** The same of those that others come before, which are not given out yet. */
    private final Deque<Job<?>> later = new ArrayDeque<>();

    private final List<Lane> lanes = new ArrayList<>();
    private boolean isClosed;

    private long given;

    /** What this process does though an earlier piece has not come to its end, and what ends it. */
    private @Nullable Job<?> aside;

    private @Nullable StopRequest asideEnd;

    /** Who does a piece. */
    private enum State {
        OPEN,
        HERE,
        ELSEWHERE,
        /** Another process began it, and did not come to its end. */
        LOST,
        DONE
    }

    /** A piece that was given out. @param <R> what comes of it */
    static final class Job<R> {
        private final TestPiece<R> piece;
        private final long number;
        private State state = State.OPEN;
        private @Nullable R result;

        Job(TestPiece<R> piece, long number) {
            this.piece = piece;
            this.number = number;
        }

        private boolean isBad() {
            return result != null && piece.isBad(result);
        }
    }

    /**
     * Prepares.
     *
     * @param plan how many processes, and when the first of them are started
     * @param secondsCompiling after which there is one for each processor, and not for two
     * @param processors of this machine
     * @param explorer of this process
     * @param stop ends all early
     */
    TestCrew(TeamPlan plan, double secondsCompiling, int processors, ProgramExplorer explorer, StopRequest stop) {
        this.plan = plan;
        this.secondsCompiling = secondsCompiling;
        this.processors = processors;
        this.explorer = explorer;
        this.stop = stop;
    }

    /** {@return whether other processes take pieces now} */
    boolean areSeveral() {
        return !isClosed && (System.nanoTime() - start) / 1e9 >= secondsUntil(2);
    }

    /** {@return whether other processes take pieces now, or later} */
    boolean mayBeSeveral() {
        return !isClosed && plan.workers() > 1;
    }

    /** {@return after how many seconds there are so many processes} */
    private double secondsUntil(int processes) {
        if (processes > plan.workers()) {
            return Double.POSITIVE_INFINITY;
        }
        return processes <= processors / 2 ? plan.secondsAlone() : Math.max(plan.secondsAlone(), secondsCompiling);
    }

    /** Explores a piece in this process, if enough of them wait. */
    void help() {
        Job<?> next;
        synchronized (this) {
            next = open.size() < plan.workers() * AHEAD ? null : open.poll();
            if (next != null) {
                next.state = State.HERE;
            }
        }
        if (next != null) {
            explore(next, true);
        }
    }

    /** {@return whether {@link #result} answers at once} @param job any */
    synchronized boolean isDone(Job<?> job) {
        return job.state == State.DONE;
    }

    /** Gives out a piece, after all others. {@return what {@link #result} waits for} @param <R> what comes of it */
    <R> Job<R> give(TestPiece<R> piece) {
        return give(piece, open);
    }

    /** Gives out a piece for who has nothing else to do. {@return as above} @param <R> what comes of it */
    <R> Job<R> giveLater(TestPiece<R> piece) {
        return give(piece, later);
    }

    private <R> Job<R> give(TestPiece<R> piece, Deque<Job<?>> among) {
        Job<R> job = new Job<>(piece, given++);
        synchronized (this) {
            among.add(job);
            notifyAll();
        }
        for (int number = lanes.size() + 2; mayBeSeveral() && number <= plan.workers(); number++) {
            Lane lane = new Lane(secondsUntil(number));
            lanes.add(lane);
            EndOfProcess.daemon("roundup-test-" + number, lane);
        }
        return job;
    }

    /**
     * {@return what came of a piece, or null if the time is over, or the user wants no more} If nobody has begun it, this process
     * does it. If another process is at it, this one does other pieces until then.
     */
    <R> @Nullable R result(Job<R> job) {
        while (true) {
            Job<?> next = next(job);
            if (next == null) {
                return job.result;
            }
            explore(next, next != job);
        }
    }

    /** {@return the next piece for this process, or null if there is no need to wait any more} */
    private synchronized @Nullable Job<?> next(Job<?> awaited) {
        while (awaited.state != State.DONE) {
            Job<?> next = awaited.state == State.ELSEWHERE ? poll() : awaited;
            if (next != null) {
                open.remove(next);
                later.remove(next);
                next.state = State.HERE;
                return next;
            }
            if (stop.isMade() || awaited.piece.seconds() < -ON_ITS_WAY) {
                return null;
            }
            lanes.forEach(Lane::endIfLate);
            try {
                wait(LOOK_MILLIS);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
        return null;
    }

    private @Nullable Job<?> poll() {
        Job<?> next = open.poll();
        return next == null ? later.poll() : next;
    }

    /** @param isAside whether an earlier piece may be bad: then this one comes later, or not at all */
    private <R> void explore(Job<R> job, boolean isAside) {
        StopRequest end = isAside ? stop.orSooner() : stop;
        synchronized (this) {
            aside = isAside ? job : null;
            asideEnd = isAside ? end : null;
        }
        R result = job.piece.explore(explorer, end);
        synchronized (this) {
            aside = null;
            asideEnd = null;
            if (end.isMade() && !stop.isMade()) {
                job.state = State.OPEN;
                open.addFirst(job);
            } else {
                end(job, result);
            }
        }
    }

    private <R> void end(Job<R> job, R result) {
        job.result = result;
        job.state = State.DONE;
        notifyAll();
    }

    /** Nobody needs any more what was given out. */
    synchronized void withdraw() {
        open.clear();
        later.clear();
        lanes.stream().filter(Lane::isAtWork).forEach(Lane::end);
    }

    /** Ends the other processes. */
    @Override
    public synchronized void close() {
        isClosed = true;
        open.clear();
        later.clear();
        lanes.forEach(Lane::end);
        notifyAll();
    }

    /** Waits until there is a piece. {@return whether there is one} @param seconds that it waits in any case, from the beginning on */
    private synchronized boolean isNeededAfter(double seconds) throws InterruptedException {
        long left = leftMillis(seconds);
        while (!isClosed && (left > 0 || open.isEmpty() && later.isEmpty())) {
            wait(Math.max(0, left));
            left = leftMillis(seconds);
        }
        return !isClosed;
    }

    private long leftMillis(double seconds) {
        return (long) Math.ceil(seconds * 1e3 - (System.nanoTime() - start) / 1e6);
    }

    private synchronized @Nullable Job<?> take(Lane lane) throws InterruptedException {
        while (!isClosed && open.isEmpty() && later.isEmpty()) {
            wait();
        }
        Job<?> job = isClosed ? null : poll();
        if (job != null) {
            job.state = State.ELSEWHERE;
            lane.begin(job);
        }
        return job;
    }

    private <R> void took(Lane lane, Job<R> job, @Nullable R result) {
        synchronized (this) {
            lane.due = NEVER;
            if (result == null) {
                job.state = State.LOST;
                notifyAll();
            } else {
                end(job, result);
            }
            if (aside != null && asideEnd != null && aside.number > job.number && job.isBad()) {
                asideEnd.make();
            }
        }
    }

    /** Has another process do pieces, one after another. All but {@link #run} is called under the lock of the crew. */
    private final class Lane implements Runnable {
        private @Nullable Process process;
        private @Nullable Wire wire;
        private long due = NEVER;
        private int losses;
        private boolean isEnded;
        private final double secondsBefore;

        /** @param seconds before it begins */
        Lane(double seconds) {
            secondsBefore = seconds;
        }

        @Override
        public void run() {
            try {
                while (losses < MOST_LOSSES && isNeededAfter(secondsBefore)) {
                    Wire to = connected();
                    Job<?> job = to == null ? null : take(this);
                    if (to == null || job == null) {
                        return;
                    }
                    explore(job, to);
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }

        private <R> void explore(Job<R> job, Wire to) {
            R result = null;
            try {
                to.send(Wire.PART, "", job.piece::save);
                Wire.Message answer = to.read();
                if (answer != null && answer.kind().equals(Wire.RESULT)) {
                    result = job.piece.restoreResult(answer.lines());
                }
            } catch (IOException | RuntimeException failed) {
                result = null;
            }
            if (result == null) {
                lose();
            }
            took(this, job, result);
        }

        /** {@return the way to a process that is ready for a piece, or null if there is none} */
        private @Nullable Wire connected() {
            Wire known = wire;
            if (known != null) {
                return known;
            }
            try {
                Process started = plan.starter().start();
                synchronized (TestCrew.this) {
                    process = started;
                    if (isClosed) {
                        end();
                    }
                }
                Wire to = new Wire(started.getInputStream(), started.getOutputStream());
                to.send(Wire.EXPLORE, "", out -> {});
                Wire.Message ready = to.read();
                wire = ready != null && ready.kind().equals(Wire.READY) ? to : null;
            } catch (IOException failed) {
                wire = null;
            }
            return wire;
        }

        private void lose() {
            synchronized (TestCrew.this) {
                losses += isEnded ? 0 : 1;
                end();
                process = null;
                wire = null;
            }
        }

        void begin(Job<?> job) {
            isEnded = false;
            due = System.nanoTime() + (long) ((Math.max(0, job.piece.seconds()) + GRACE) * 1e9);
        }

        boolean isAtWork() {
            return due != NEVER;
        }

        void endIfLate() {
            if (isAtWork() && System.nanoTime() > due && process != null) {
                process.destroyForcibly();
            }
        }

        /** The process is of no use any more: its thread will see the end of what it says. */
        void end() {
            isEnded = true;
            if (process != null) {
                process.destroyForcibly();
            }
        }
    }
}
