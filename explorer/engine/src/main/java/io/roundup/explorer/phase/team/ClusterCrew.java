// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.StrategyState;
import io.roundup.explorer.phase.team.Commits.Result;
import io.roundup.explorer.strategy.CannotBeSharedException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Children on a cluster, which may be lost with their machines. One process, on this machine, is the way to them: it
 * runs the engine of the cluster, which must not run where a program is explored.
 *
 * <p>Each part is a job. Nobody can be asked to hand back a part, so each has a time after which it is handed back. That
 * is short as long as others have nothing to do. Later it is a tenth of the time that the exploration has taken.
 */
final class ClusterCrew implements Crew {
    private static final double SHORTEST_SECONDS = 0.5;
    private static final double LONGEST_SECONDS = 10;
    private static final double SHARE = 0.1;
    /** One process can hardly start more. */
    private static final double JOBS_A_SECOND = 100;
    /** What has to be whole ends by itself. */
    private static final double NO_SLICE = 1e6;

    private static final int MOST_AHEAD = 8;
    private static final double LOOK_SECONDS = 0.2;
    private static final double PATIENCE_SECONDS = 30;
    private static final int MOST_LOSSES = 3;
    private static final long END_SECONDS = 5;

    /** What has come back of a part. */
    private record Handed(Findings findings, StrategyState left) {}

    /** A part that is given out, as text, which is kept until a result of it counts. */
    private record Unit(int part, long executions, double seconds, String text) {}

    private record Inbox(Wire.@Nullable Message message) {}

    private final TeamPlan.Starter starter;
    private final ClusterProgram program;
    private final CheckpointIdentity identity;
    private final List<String> settings;
    private final Results results;
    private final BlockingQueue<Inbox> inbox = new LinkedBlockingQueue<>();
    private final Commits<Handed> commits = new Commits<>();
    private final Map<Integer, Unit> units = new HashMap<>();
    private final Map<Long, Integer> parts = new HashMap<>();
    private final Map<Integer, Integer> losses = new HashMap<>();
    private final long begun = System.nanoTime();
    private @Nullable Process process;
    private @Nullable Wire wire;
    private int slots;
    private int executors;
    private int lost;
    private boolean hasResults;
    private boolean isHurried;
    private @Nullable RuntimeException failure;

    /**
     * There is nobody yet.
     *
     * @param starter starts the process that is the way to the cluster.
     * @param program what is explored there.
     * @param identity of the exploration, which all processes must agree on.
     * @param settings what children are to use instead of what their options say.
     * @param results gets what they hand back.
     */
    ClusterCrew(
            TeamPlan.Starter starter,
            ClusterProgram program,
            CheckpointIdentity identity,
            List<String> settings,
            Results results) {
        this.starter = starter;
        this.program = program;
        this.identity = identity;
        this.settings = settings;
        this.results = results;
    }

    @Override
    public void start() {
        try {
            Process started = starter.start();
            process = started;
            Wire toIt = new Wire(started.getInputStream(), started.getOutputStream());
            wire = toIt;
            toIt.listen("roundup-cluster", message -> inbox.add(new Inbox(message)));
            toIt.send(Wire.PROGRAM, "", program::save);
        } catch (IOException refused) {
            failed("the process that is the way to the cluster could not be started: " + refused);
        }
    }

    @Override
    public boolean isStarted() {
        return process != null;
    }

    @Override
    public void awaitReady() {
        long deadline = deadline(PATIENCE_SECONDS);
        while (slots == 0 && !hasFailed() && System.nanoTime() - deadline < 0) {
            await(LOOK_SECONDS);
        }
    }

    private static long deadline(double seconds) {
        return System.nanoTime() + (long) (seconds * 1e9);
    }

    /** A core that is done finds its next part already there: to merge and to start a job takes a tenth of a second. */
    @Override
    public int idle() {
        return hasFailed() ? 0 : Math.max(0, idleCores() + Math.min(slots, MOST_AHEAD));
    }

    private int idleCores() {
        return slots - commits.jobs();
    }

    @Override
    public int size() {
        return slots;
    }

    /**
     * The process that merges may have a small machine, or a busy one. So it explores only as long as nobody else does.
     * A core begins to explore seconds after it is known, when its child has started.
     */
    @Override
    public boolean isHelpWanted() {
        return slots == 0 || !hasResults;
    }

    @Override
    public void give(Part part) {
        // A part that waits for a core has the time that is left then.
        double left = part.seconds() - (idleCores() > 0 ? 0 : blockSeconds());
        double seconds = part.isWhole() ? NO_SLICE : Math.max(0, Math.min(left, slice()));
        String text = Wire.text(out -> {
            out.put("executions", part.executions());
            out.put("milliseconds", Math.round(seconds * 1e3));
            out.put("repeats", 1);
            out.putState(part.state()::writeTo);
        });
        Unit unit = new Unit(part.number(), part.executions(), seconds, text);
        units.put(part.number(), unit);
        give(unit);
    }

    private double slice() {
        return idleCores() > 1 ? leastSeconds() : blockSeconds();
    }

    private double leastSeconds() {
        return Math.max(SHORTEST_SECONDS, commits.jobs() / JOBS_A_SECOND);
    }

    @Override
    public double blockSeconds() {
        double late = (System.nanoTime() - begun) / 1e9 * SHARE;
        return Math.max(leastSeconds(), Math.min(LONGEST_SECONDS, late));
    }

    private void give(Unit unit) {
        long job = commits.give(unit.part);
        parts.put(job, unit.part);
        send(Wire.UNIT, new ClusterUnit(job, unit.seconds, commits.refused(), settings, unit.text)::save);
    }

    private void send(String kind, CheckpointFile.Content content) {
        try {
            if (wire != null) {
                wire.send(kind, "", content);
            }
        } catch (IOException gone) {
            // The thread that listens meets the end of its messages, too, and tells it in its turn.
            inbox.add(new Inbox(null));
        }
    }

    @Override
    public long allowance() {
        return units.values().stream().mapToLong(Unit::executions).sum();
    }

    @Override
    public void handleArrivals() {
        for (Inbox next = inbox.poll(); next != null; next = inbox.poll()) {
            handle(next);
        }
    }

    @Override
    public void await(double seconds) {
        try {
            Inbox next = inbox.poll((long) (seconds * 1e9), TimeUnit.NANOSECONDS);
            if (next != null) {
                handle(next);
                handleArrivals();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            failed("the exploration was interrupted");
        }
    }

    private void handle(Inbox arrival) {
        Wire.Message message = arrival.message();
        if (message == null) {
            failed("the process that is the way to the cluster has ended; its log is above");
            return;
        }
        try {
            switch (message.kind()) {
                case Wire.SLOTS -> slots(message);
                case Wire.ENDED -> ended(ClusterUnit.End.restore(message.lines()));
                case Wire.FAILED -> failed(message.lines().text("message"));
                default ->
                    failed("the process that is the way to the cluster says what nobody understands: "
                            + message.kind());
            }
        } catch (IOException | IllegalArgumentException malformed) {
            failed("the process that is the way to the cluster says what nobody understands: "
                    + malformed.getMessage());
        } catch (CannotBeSharedException inexact) {
            failure = inexact;
        }
    }

    private void slots(Wire.Message message) throws IOException {
        slots = Integer.parseInt(message.value());
        CheckpointReader in = message.lines();
        executors = Math.toIntExact(in.number("executors"));
        lost = Math.toIntExact(in.number("lost"));
    }

    @Override
    public ClusterState cluster(int open) {
        return new ClusterState(executors, slots, commits.jobs(), open, lost);
    }

    private void failed(String why) {
        failure = failure == null ? new WorkerFailedException(why) : failure;
    }

    private void ended(ClusterUnit.End end) throws IOException {
        Integer part = parts.remove(end.job());
        if (part == null) {
            throw new IllegalArgumentException("job " + end.job() + " has ended already");
        }
        switch (end.kind()) {
            case Wire.RESULT -> {
                requireSame(end);
                hasResults = true;
                CheckpointReader in = Wire.lines(end.text());
                Handed handed = new Handed(Findings.restore(in), in.state());
                commits.arrive(new Result<>(end.job(), part, end.child(), end.number(), handed));
            }
            case Wire.FAILED ->
                failure = WorkerFailedException.of(
                        "a process on the cluster", new Wire.Message(end.kind(), end.value(), end.text()));
            default -> {
                commits.lose(end.job());
                if (losses.merge(part, 1, Integer::sum) == MOST_LOSSES) {
                    failed("part " + part + " was given out " + MOST_LOSSES + " times, and each time " + end.text());
                }
            }
        }
        settle();
    }

    /** A child says with its first result what it explores. */
    private void requireSame(ClusterUnit.End end) throws IOException {
        if (!end.identity().isEmpty()) {
            String other = identity.differenceOnCluster(Wire.lines(end.identity()));
            if (!other.isEmpty()) {
                failed("a process on the cluster explores something else: " + other);
            }
        }
    }

    private void settle() {
        for (Integer part = commits.pollAgain(); part != null && !hasFailed(); part = commits.pollAgain()) {
            Unit unit = units.get(part);
            if (unit != null) {
                give(unit);
            }
        }
        for (Result<Handed> next = commits.poll(); next != null && !hasFailed(); next = commits.poll()) {
            units.remove(next.part());
            Handed handed = next.content();
            results.take(new PartResult(next.part(), handed.findings, handed.left::read, next.child()));
        }
    }

    /** Nobody can be asked. */
    @Override
    public void askBack() {}

    @Override
    public void collect(boolean isDecided) {
        handleArrivals();
        if (isDecided) {
            return;
        }
        double longest =
                units.values().stream().mapToDouble(Unit::seconds).max().orElse(0);
        long deadline = deadline(Math.min(longest, LONGEST_SECONDS) + PATIENCE_SECONDS);
        while (!commits.isIdle() && !isHurried && !hasFailed() && System.nanoTime() - deadline < 0) {
            await(LOOK_SECONDS);
        }
    }

    @Override
    public void hurry() {
        isHurried = true;
    }

    /** Each part was checked when it was handed back. */
    @Override
    public void finish() {}

    @Override
    public @Nullable RuntimeException failure() {
        return failure;
    }

    /** The process takes the end of its input for an order to cancel all jobs, and to end. */
    @Override
    public void close() {
        Process started = process;
        if (started == null) {
            return;
        }
        try {
            started.getOutputStream().close();
            if (!started.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                started.destroyForcibly();
            }
        } catch (IOException gone) {
            started.destroyForcibly();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            started.destroyForcibly();
        }
    }
}
