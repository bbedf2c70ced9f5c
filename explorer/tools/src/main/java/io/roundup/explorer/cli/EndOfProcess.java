// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.replay.UserFrames;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.Patience;
import io.roundup.explorer.run.Patience.Loss;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that the process ends. A command that is told to, by Ctrl-C or a signal, is asked to come to an end and
 * has some seconds for it. One that explores is watched besides: explored code may block where nobody can let it go on,
 * in native code or for a real lock. Then what was found until then is reported by another thread, and the process
 * ends.
 *
 * <p>Nothing here may need what such code holds: no stream of the process but by its file descriptor, no lock of the
 * JDK's loggers, no shutdown hook.
 */
final class EndOfProcess implements AutoCloseable {
    /** For one execution, the end of other processes, and the report, once a signal has come. */
    private static final long MILLIS = 3_000;

    /** For what is reported by another thread. */
    private static final long REPORT_MILLIS = 2_400;

    /** For the shutdown hooks of the JDK and of the program, once all is said. */
    private static final long HOOK_MILLIS = 1_500;

    /** What the JVM adds to the number of a signal. */
    private static final int SIGNALLED = 128;

    private static final Map<String, Integer> SIGNALS =
            Map.of("SIGHUP handler", 1, "SIGINT handler", 2, "SIGTERM handler", 15);

    private final StopRequest stop = new StopRequest();
    private final CountDownLatch done = new CountDownLatch(1);
    private final List<Process> others = new CopyOnWriteArrayList<>();
    private final Patience patience;
    /** Somebody tells what was found: who explores, or who gives that one up. */
    private final AtomicBoolean isTold = new AtomicBoolean();

    private volatile boolean isFound;
    private volatile ToIntFunction<Loss> report = EndOfProcess::say;

    /**
     * Watches for the end of this process, and over the calling thread, until it is closed.
     *
     * @param seconds that this may take
     */
    EndOfProcess(double seconds) {
        patience = Patience.withProcess(Thread.currentThread(), seconds);
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
        daemon("roundup-watchdog", this::watch);
    }

    /** {@return the same for a command whose explorations are watched by themselves} */
    static EndOfProcess withoutLimit() {
        return new EndOfProcess(1e9);
    }

    /** {@return what asks the command to end} */
    StopRequest stop() {
        return stop;
    }

    /** The time allowed begins now. @param lastReport writes what was found, and gives the exit code */
    void begin(ToIntFunction<Loss> lastReport) {
        report = lastReport;
        patience.begin();
    }

    /** Nothing new is explored any more. What was found may be made again, to be told. */
    void explored() {
        patience.explored();
    }

    /**
     * Nothing of the program will run any more: whoever reads the output may take his time. Returns only if nobody else
     * tells already what was found until the exploration was given up.
     */
    void found() {
        if (isTold.compareAndSet(false, true)) {
            isFound = true;
        }
        while (!isFound) {
            LockSupport.park(this);
        }
    }

    /** Ends another process with this one. @param process that would be of no use then */
    void endsToo(Process process) {
        others.add(process);
    }

    private void watch() {
        try {
            while (!done.await(Patience.MILLIS, TimeUnit.MILLISECONDS)) {
                Loss loss = isFound ? null : patience.look();
                if (loss != null) {
                    giveUp(loss, null);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Reports what there is, and ends the process.
     *
     * @param signalled the exit code, or null if what was found decides on it
     */
    private void giveUp(Loss loss, @Nullable Integer signalled) {
        if (!isTold.compareAndSet(false, true)) {
            if (isFound && signalled != null) {
                // What was found is being written, and nobody takes it.
                halt(signalled);
            }
            return;
        }
        daemon("roundup-last-resort", () -> {
            sleep(REPORT_MILLIS);
            halt(signalled == null ? say(loss) : signalled);
        });
        int code;
        try {
            code = report.applyAsInt(loss);
        } catch (RuntimeException | Error failed) {
            code = say(loss);
        }
        halt(signalled == null ? code : signalled);
    }

    private void halt(int code) {
        others.forEach(Process::destroyForcibly);
        Runtime.getRuntime().halt(code);
    }

    /** Says why there is no more. {@return the exit code} */
    static int say(Loss loss) {
        return say("undecided", loss, ExitCodes.UNDECIDED);
    }

    /** Says why there is no more. @param result what there is, in a word @param code of it {@return the exit code} */
    static int say(String result, Loss loss, int code) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        err.println(result + ": " + loss.why() + ".");
        err.println("  " + loss.stack());
        return code;
    }

    /**
     * Ends the process, whatever its shutdown hooks do: a lock that one of them needs may be held by an execution that
     * was given up.
     *
     * @param code of the process, which has said all that it has to say
     */
    static void exit(int code) {
        haltSoon(code);
        System.exit(code);
    }

    /** Ends the process when its input ends, if it was started so. Then nobody is left who would use what it finds. */
    static void withInput() {
        if (!Boolean.getBoolean(ChildCommand.ENDS_WITH_INPUT)) {
            return;
        }
        InputStream in = System.in;
        System.setIn(InputStream.nullInputStream());
        daemon("roundup-input", () -> {
            try {
                in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException gone) {
                // The end, like any other.
            }
            Runtime.getRuntime().halt(ExitCodes.UNDECIDED);
        });
    }

    /** Runs what the agent does, ends the process unless that says {@link ExitCodes#CONTINUE}. */
    static void run(PrintWriter err, Callable<Integer> command) {
        int code = ExitCodes.call(err, OptionSyntax.AGENT, command);
        if (code != ExitCodes.CONTINUE) {
            err.flush();
            System.out.flush();
            exit(code);
        }
    }

    private static void haltSoon(int code) {
        daemon("roundup-exit", () -> {
            sleep(HOOK_MILLIS);
            Runtime.getRuntime().halt(code);
        });
    }

    /** A program that asks who is in its group of threads must not find it. */
    static void daemon(String name, Runnable body) {
        Thread thread = new Thread(Thread.currentThread().getThreadGroup().getParent(), body, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException sooner) {
            Thread.currentThread().interrupt();
        }
    }

    /** As a shutdown hook: threads go on while it runs. */
    private void end() {
        if (done.getCount() == 0) {
            return;
        }
        endIfCalled();
        stop.make();
        int code = signal();
        try {
            if (done.await(MILLIS, TimeUnit.MILLISECONDS)) {
                haltSoon(code);
            } else {
                giveUp(Loss.because("the process was to stop, but an execution did not end", patience), code);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        others.forEach(Process::destroyForcibly);
    }

    /**
     * {@return the exit code that the JVM gives a process that gets a signal} Who handles it is a thread with its name.
     */
    private static int signal() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(thread -> SIGNALS.get(thread.getName()))
                .filter(number -> number != null)
                .findFirst()
                .map(number -> SIGNALLED + number)
                .orElse(ExitCodes.UNDECIDED);
    }

    /**
     * If nobody has told the process to end, but the program has called {@code System.exit} where it is not explored,
     * its exit code is not that of the command.
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
                PrintStream err =
                        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
                err.println(
                        "error: The process was ended by a call of System.exit at " + UserFrames.place(frames[caller])
                                + ", which is not explored: when the harness was looked at, or by a specification. There is no result."
                                + " Remove the call; one of an actor may stay.");
                halt(ExitCodes.INPUT);
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
