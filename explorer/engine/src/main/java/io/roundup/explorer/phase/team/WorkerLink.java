// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One worker process, as its coordinator sees it. */
final class WorkerLink {
    /** How long a process may take to end whose output has ended. */
    private static final long GRACE_SECONDS = 5;

    /** What arrives from a worker. @param from the worker @param message what it says, or null if it is gone */
    record Arrival(WorkerLink from, Wire.@Nullable Message message) {}

    /** What a worker is at. */
    enum State {
        STARTING,
        IDLE,
        AT_WORK,
        FINISHED
    }

    private final int number;
    private final Process process;
    private final Wire wire;
    private State state = State.STARTING;
    /** The part that it works on, and how many executions it may make. */
    private int part;

    private long allowance;
    private boolean isAskedBack;
    private boolean isDue;
    private long due;

    /**
     * Starts listening.
     *
     * @param number from 2 on
     * @param process that runs a {@link Worker}
     * @param arrivals gets what it says
     */
    WorkerLink(int number, Process process, BlockingQueue<Arrival> arrivals) {
        this.number = number;
        this.process = process;
        wire = new Wire(process.getInputStream(), process.getOutputStream());
        wire.listen("roundup-worker-" + number, message -> arrivals.add(new Arrival(this, message)));
    }

    State state() {
        return state;
    }

    int part() {
        return part;
    }

    long allowance() {
        return state == State.AT_WORK ? allowance : 0;
    }

    void is(State now) {
        state = now;
    }

    /**
     * Gives it a part.
     *
     * @param itsNumber of the part
     * @param executions that it may make
     * @param isExpected whether it should hand it back soon without being asked
     * @param content of the message
     */
    void work(int itsNumber, long executions, boolean isExpected, CheckpointFile.Content content) {
        state = State.AT_WORK;
        part = itsNumber;
        allowance = executions;
        isAskedBack = false;
        isDue = isExpected;
        due = System.nanoTime();
        send(Wire.PART, Integer.toString(itsNumber), content);
    }

    /** Asks it to hand back what it has, once. */
    void askBack() {
        if (state == State.AT_WORK && !isAskedBack) {
            isAskedBack = true;
            isDue = true;
            due = System.nanoTime();
            send(Wire.BACK, "", out -> {});
        }
    }

    /** {@return whether it should have handed back its part long ago} @param seconds how long it may take */
    boolean isOverdue(double seconds) {
        return state == State.AT_WORK && isDue && System.nanoTime() - due > seconds * 1e9;
    }

    /** Sends a message. A worker that is gone is noticed by the end of what it says. */
    void send(String kind, String value, CheckpointFile.Content content) {
        try {
            wire.send(kind, value, content);
        } catch (IOException gone) {
            // The thread that listens meets the end of its messages, too, and tells it in its turn.
            process.destroy();
        }
    }

    /** {@return what to tell of a worker that is gone too early} */
    String epitaph() {
        String ending;
        try {
            ending = process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)
                    ? "ended with exit code " + process.exitValue()
                    : "closed its output";
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            ending = "ended";
        }
        return name() + " " + ending + " before the exploration was over";
    }

    String name() {
        return "worker process " + number + " (pid " + process.pid() + ")";
    }

    /** Ends the process. */
    void kill() {
        process.destroyForcibly();
    }
}
