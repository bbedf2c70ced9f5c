// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.team.PieceWorker;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.settings.Exploration;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The standard streams of a worker. What it is to do comes from its input, and what it found goes to its output. So
 * neither is there for the program.
 */
final class WorkerStreams {
    private final InputStream in;
    private final OutputStream out;

    private WorkerStreams(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * Takes the streams, before anything of the program is run. {@return them}
     *
     * @param prints is where the program prints instead
     */
    static WorkerStreams take(PrintStream prints) {
        WorkerStreams taken = new WorkerStreams(System.in, new FileOutputStream(FileDescriptor.out));
        System.setIn(InputStream.nullInputStream());
        System.setOut(prints);
        return taken;
    }

    /** {@return what says what is to do} */
    InputStream in() {
        return in;
    }

    /** {@return where what was found goes} */
    OutputStream out() {
        return out;
    }

    /** Works on pieces until the input ends. {@return the exit code} @param work makes the result of one */
    int serve(PieceWorker.Work work) throws InterruptedException {
        try {
            PieceWorker.serve(in, out, work);
        } catch (IOException nobodyIsLeft) {
            // Who has asked has ended.
        }
        return ExitCodes.FAULT;
    }

    /**
     * Works until the process that explores has no more to do.
     *
     * @param agent of this JVM
     * @param program the same as there
     * @param exploration the same as there
     * @return the exit code
     */
    int work(Agent agent, Program program, Exploration exploration) {
        // Ctrl-C reaches all processes of a terminal. The one that explores ends this one when it has no more use for
        // it.
        EndOfProcess end = new EndOfProcess(exploration.seconds());
        try (ProgramOutput dropped = new ProgramOutput()) {
            dropped.drop();
            new Explorer(agent).work(program, exploration, in, out);
            return ExitCodes.OK;
        } catch (IOException nobodyIsLeft) {
            // The process that explores has ended, and has told its user why.
            return ExitCodes.FAULT;
        } finally {
            end.close();
        }
    }
}
