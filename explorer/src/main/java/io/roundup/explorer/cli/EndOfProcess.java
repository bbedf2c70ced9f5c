// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.report.FailureText;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens when the process is told to end, by Ctrl-C or a signal, while a command works: the command is asked to come to
 * an end and has some seconds for it. The JVM then ends the process with 128 and the number of the signal, whatever the
 * command's exit code would have been.
 *
 * <p>It is a shutdown hook: threads go on while it runs, and nothing else ends the process before it is done.
 */
final class EndOfProcess implements AutoCloseable {
    /** For one execution, the end of other processes, and the report. */
    private static final long SECONDS = 5;

    /** That of the process: while programs run, it is another one. */
    private final PrintStream err = System.err;

    private final StopRequest stop = new StopRequest();
    private final CountDownLatch done = new CountDownLatch(1);
    private final List<Process> others = new CopyOnWriteArrayList<>();

    /** Watches for the end of this process until it is closed. */
    EndOfProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    }

    /** {@return what asks the command to end} */
    StopRequest stop() {
        return stop;
    }

    /** Ends another process with this one. @param process that would be of no use then */
    void endsToo(Process process) {
        others.add(process);
    }

    private void end() {
        if (done.getCount() > 0) {
            endIfCalled();
        }
        stop.make();
        try {
            if (!done.await(SECONDS, TimeUnit.SECONDS)) {
                err.println("error: an execution did not end within " + SECONDS
                        + " s, so the exploration was ended without a result.");
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        others.forEach(Process::destroyForcibly);
    }

    /**
     * If nobody has told the process to end, but the program has called {@code System.exit} where it is not explored, its exit code is not
     * that of the command.
     */
    private void endIfCalled() {
        for (StackTraceElement[] frames : Thread.getAllStackTraces().values()) {
            int exit = 0;
            while (exit < frames.length && !isExit(frames[exit])) {
                exit++;
            }
            int caller = exit + 1;
            while (caller < frames.length && frames[caller].getClassName().startsWith("java.lang.")) {
                caller++;
            }
            if (caller < frames.length) {
                err.println(
                        "error: The process was ended by a call of System.exit at " + FailureText.place(frames[caller])
                                + ", which is not explored: when the harness was looked at, or by a specification. There is no result."
                                + " Remove the call; one of an actor may stay.");
                err.flush();
                others.forEach(Process::destroyForcibly);
                Runtime.getRuntime().halt(ExitCodes.INPUT);
            }
        }
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getMethodName().equals("exit") && frame.getClassName().equals("java.lang.Runtime");
    }

    /** The command is done. */
    @Override
    public void close() {
        done.countDown();
    }
}
