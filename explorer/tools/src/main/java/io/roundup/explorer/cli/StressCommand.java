// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.recorded.RoundUpFormat;
import io.roundup.explorer.report.FailureText;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.explorer.stress.StressResult;
import io.roundup.explorer.stress.StressRun;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.UnfitAlgorithmException;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code stress}: runs a harness with real threads, and judges what was recorded. */
final class StressCommand extends Command {
    private static final Option<String> HARNESS =
            HarnessOptions.HARNESS.saying("The harness class, as for check. An actor with a parameter of type int"
                    + " or long gets a number that no other run gets.");

    private static final Option<Integer> THREADS =
            Option.of("--threads", "N", ValueKind.atLeast(1), "How many threads (default: one an actor, at least 2).");

    private static final Option<Integer> OPERATIONS = Option.of(
                    "--operations", "M", ValueKind.atLeast(1), "About how many operations in all (default 1000000).")
            .standard(1_000_000);

    private static final Option<Double> PATIENCE = Option.of(
                    "--patience",
                    "SECONDS",
                    ValueKind.SECONDS,
                    "If no call ends for so long, the threads count as waiting for ever (default 10).")
            .standard(10.0);

    private static final Option<String> SAVE =
            Option.of("--save", "FILE", ValueKind.TEXT, "Write the history, for 'history check'.");

    StressCommand() {
        super("stress", options());
        help(
                "Runs the actors of a harness again and again with real threads, uninstrumented, records all calls on"
                        + " the object under test, and judges that one long history.",
                "java -jar roundup.jar stress -cp classes QueueHarness --spec queue");
        exitCodes(
                "",
                "0:the history is linearizable (the report names threads that were left waiting, which do not count)",
                "1:it is not, or an actor or an @After method failed",
                "2:bad input",
                "3:undecided, or the heap ran out",
                "70:a fault in Round-Up");
    }

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(HARNESS, THREADS, OPERATIONS, PATIENCE, SAVE));
        options.addAll(JudgeOptions.options());
        return options;
    }

    @Override
    public Integer call() {
        Integer threads = given.orNull(THREADS);
        int operations = given.get(OPERATIONS);
        double patience = given.get(PATIENCE);
        OutputFile save = OutputFile.ofGiven(given, SAVE);
        PrintWriter out = out();
        InstalledAgent.loadHooks();
        ClassPath classes = SpecificationOptions.classes(given);
        Judge judge = JudgeOptions.judge(given, classes);
        Class<?> type = classes.find(given.get(HARNESS), "harness");
        int count = threads == null ? Math.max(2, StressRun.actors(type)) : threads;
        StressResult result = stressed(new StressRun(classes.loader(), type, count, operations, patience));
        if (result.thrown() instanceof InputException refused) {
            throw refused;
        }
        ran(result, out);
        boolean isSaved = save != null && save(result, save.path(), out);
        int otherwise = result.thrown() == null || result.ranOutOfMemory() ? ExitCodes.UNDECIDED : ExitCodes.VIOLATION;
        if (result.ranOutOfMemory()) {
            out.println("  undecided: " + heap() + " ran out "
                    + (result.isAfterActors() ? "after the actors had run" : "while the actors ran") + " ("
                    + result.thrown() + "). "
                    + withMoreMemory("or with fewer --operations"));
            out.flush();
            return otherwise;
        }
        Decided decided;
        try {
            long start = System.nanoTime();
            History history = result.calls().timed().history();
            decided = decide(judge, history);
            judged(judge, decided, (System.nanoTime() - start) / 1e9, out);
        } catch (OutOfMemoryError full) {
            out.println("  " + judge.property() + ": undecided, since " + heap() + " ran out while it was judged. "
                    + (isSaved ? judgeSaved() : withMoreMemory("or with fewer --operations")));
            out.flush();
            return otherwise;
        }
        return result.thrown() != null ? ExitCodes.VIOLATION : exitCode(decided.verdict());
    }

    private StressResult stressed(StressRun run) {
        try {
            return run.run();
        } catch (OutOfMemoryError full) {
            throw new InputException(
                    heap() + " ran out while the harness was prepared, or while nothing could be saved (" + full + "). "
                            + withMoreMemory("or let it make less"));
        }
    }

    private static String heap() {
        return "the heap of " + megabytes() + " MB";
    }

    private static long megabytes() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }

    private String withMoreMemory(String alternative) {
        return "Run it with more, " + alternative + ": java -Xmx" + 2 * megabytes() + "m -jar "
                + ShellWords.quoted(StartedJar.ofCommand())
                + " "
                + ShellWords.joined(spec().root().commandLine().getParseResult().originalArgs());
    }

    private String judgeSaved() {
        List<String> command = new ArrayList<>(List.of("java", "-Xmx" + 2 * megabytes() + "m", "-jar"));
        command.addAll(List.of(StartedJar.ofCommand(), "history", "check", given.get(SAVE)));
        command.addAll(given.words(JudgeOptions.options()));
        return "Judge what was saved with more: " + ShellWords.joined(command);
    }

    private static void ran(StressResult result, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT,
                "Round-Up stressed %s: %,d operations of %d threads in %.3f s (%,.0f a second)",
                result.harness(),
                result.calls().size(),
                result.threads(),
                result.seconds(),
                result.perSecond()));
        if (result.thrown() != null && !result.ranOutOfMemory()) {
            String who = result.isAfterActors() ? "A METHOD THAT RUNS AFTER THE ACTORS FAILED: " : "AN ACTOR FAILED: ";
            out.println("  " + who + FailureText.of(result.thrown()));
        }
        if (result.waiting() > 0) {
            waited(result, out);
        }
        if (result.ended() > 0) {
            String threads = result.ended() == 1 ? "1 thread" : result.ended() + " threads";
            out.println(
                    "  " + threads + " had to be ended before a call, since one run of an actor made more calls than"
                            + " --operations asks for; @After methods were not run");
        }
        out.flush();
    }

    /** Who takes more than is added waits for ever too, rightly: so it is said, and is not what the exit code tells. */
    private static void waited(StressResult result, PrintWriter out) {
        int waiting = result.waiting();
        boolean areAll = waiting == result.threads();
        String last = waiting == 1 ? "its last operation counts as pending" : "their last operations count as pending";
        out.println("  "
                + (areAll && waiting > 1 ? "all " : "")
                + (waiting == 1 ? "1 thread was" : waiting + " threads were")
                + " left waiting" + (areAll ? " and nothing went on; " : "; ") + last);
        out.println(
                "  If the actors should never wait for ever, that is a deadlock, which the exit code does not tell of:"
                        + " 'roundup check' of this harness explores how it comes about.");
    }

    private static Decided decide(Judge judge, History history) {
        try {
            return judge.decide(history, () -> false);
        } catch (UnfitAlgorithmException unfit) {
            throw new InputException(unfit.getMessage() + ".");
        } catch (IllegalArgumentException misfit) {
            throw new InputException(misfit.getMessage()
                    + ". Give the --spec of the object, or let the harness call only what it understands.");
        }
    }

    private static void judged(Judge judge, Decided decided, double seconds, PrintWriter out) {
        String answer = switch (decided.verdict()) {
            case LINEARIZABLE -> "yes";
            case NOT_LINEARIZABLE -> "NO";
            case UNDECIDED ->
                "undecided within --max-states"
                        + (decided.algorithm().kind() == Algorithm.Kind.HITTING ? " and " + decided.detail() : "")
                        + ". Histories whose added values are all different are cheap:"
                        + " let the actors take a number.";
        };
        out.println(String.format(
                Locale.ROOT, "  %s: %s (%s, %.3f s)", judge.property(), answer, decided.algorithm(), seconds));
        if (!decided.reason().isEmpty()) {
            out.println("  " + decided.reason());
        }
        out.flush();
    }

    /**
     * Saves what was recorded, before it is judged: that may take long, or more memory than there is.
     *
     * @return whether it is
     */
    private static boolean save(StressResult result, Path file, PrintWriter out) {
        try (Writer lines = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            RoundUpFormat.writeHeader(result.object(), result.calls().size(), lines);
            result.calls().forEach((thread, invocation, call, response, ret) -> {
                try {
                    RoundUpFormat.writeOperation(thread, invocation, call, response, ret, lines);
                } catch (IOException unwritable) {
                    throw new UncheckedIOException(unwritable);
                }
            });
        } catch (IOException | UncheckedIOException unwritable) {
            throw new InputException("The history cannot be written to " + file + ": " + unwritable
                    + ". Give --save a file on a disk with room for it, about 100 bytes an operation.");
        } catch (OutOfMemoryError full) {
            out.println("  the history could not be saved: " + heap() + " ran out");
            out.flush();
            return false;
        }
        out.println("  the history is in " + file);
        out.flush();
        return true;
    }

    private static int exitCode(Verdict verdict) {
        return switch (verdict) {
            case LINEARIZABLE -> ExitCodes.OK;
            case NOT_LINEARIZABLE -> ExitCodes.VIOLATION;
            case UNDECIDED -> ExitCodes.UNDECIDED;
        };
    }
}
