// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.strategy.combined.DividedSearch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/** What the process that owns a shared exploration asks of this one. */
public final class WorkerCalls {
    private final Wire wire;
    private final BlockingQueue<Worker.Inbox> inbox = new LinkedBlockingQueue<>();

    private WorkerCalls(Wire wire) {
        this.wire = wire;
    }

    /** {@return the calls of a process} @param in what it says @param out what it is answered */
    public static WorkerCalls listen(InputStream in, OutputStream out) {
        WorkerCalls calls = new WorkerCalls(new Wire(in, out));
        calls.wire.listen("roundup-coordinator", message -> calls.inbox.add(new Worker.Inbox(message)));
        return calls;
    }

    /** {@return what is to be used instead of what the options say} @throws IOException if that process is gone */
    public List<String> settings() throws IOException {
        Wire.Message first = next();
        if (!first.kind().equals(Wire.EXPLORE)) {
            throw new IOException("a worker is to be told first what to explore, not " + first.kind());
        }
        return first.lines().texts("settings");
    }

    private Wire.Message next() throws IOException {
        try {
            Wire.Message message = inbox.take().message();
            if (message == null) {
                throw new IOException("the process that explores has ended");
            }
            return message;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
    }

    /**
     * Works until there is nothing left to do.
     *
     * @param execution of the program
     * @param phase that has made no execution
     * @param searches make the search of a part
     * @param judged gets the judgement of each new history from the phase's judge
     * @param remarks of this process so far
     * @param identity of what is explored here
     * @throws IOException if the other process is gone
     */
    public void work(
            Execution execution,
            ConcurrentPhase phase,
            DividedSearch searches,
            List<Judgement> judged,
            Supplier<Remarks> remarks,
            CheckpointIdentity identity)
            throws IOException {
        wire.send(Wire.READY, "", identity::save);
        Worker worker = new Worker(execution, phase, searches, judged, remarks, wire, () -> !inbox.isEmpty());
        for (Wire.Message message = next(); worker.handle(message); message = next()) {}
    }
}
