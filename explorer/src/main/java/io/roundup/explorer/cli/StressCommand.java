// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.InputException;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.recorded.RoundUpFormat;
import io.roundup.explorer.stress.StressResult;
import io.roundup.explorer.stress.StressRun;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stress}: runs a harness with real threads, and judges what was recorded. */
@Command(
        name = "stress",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs the actors of a harness again and again with real threads, uninstrumented, records all calls on"
                        + " the object under test, and judges that one long history.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the history is linearizable",
            "1:it is not, or an actor failed",
            "2:bad input",
            "3:undecided",
            "70:a fault in Round-Up"
        })
final class StressCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Parameters(
            paramLabel = "HARNESS",
            description =
                    "The harness class, as for check. An actor that takes an int or a long is given a number that no"
                            + " other run is given.")
    private String harness = "";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads (default: one an actor, at least 2).")
    private @Nullable Integer threads;

    @Option(
            names = "--operations",
            paramLabel = "M",
            description = "About how many operations in all (default 1000000).")
    private int operations = 1_000_000;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            description = "After how long without any call ending the threads count as waiting for ever (default 10).")
    private double patience = 10;

    @Option(names = "--save", paramLabel = "FILE", description = "Write the history, for 'history check'.")
    private @Nullable String save;

    @Mixin
    private final JudgeOptions judgeOptions = new JudgeOptions();

    @Override
    public Integer call() {
        require(threads == null || threads >= 1, "--threads must be at least 1, not " + threads + ".");
        require(operations >= 1, "--operations must be at least 1, not " + operations + ".");
        require(patience > 0, "--patience must be more than 0 seconds, not " + patience + ".");
        if (save != null) {
            OutputFile.of("--save", save);
        }
        PrintWriter out = spec.commandLine().getOut();
        InstalledAgent.loadHooks();
        ClassPath classes = judgeOptions.classes();
        Judge judge = judgeOptions.judge(classes);
        Class<?> type = classes.find(harness, "harness");
        int count = threads == null ? Math.max(2, StressRun.actors(type)) : threads;
        StressResult result = new StressRun(classes.loader(), type, count, operations, patience).run();
        if (result.thrown() instanceof InputException refused) {
            throw refused;
        }
        ran(result, out);
        if (save != null) {
            // Before it is judged: that may take long, or more memory than there is.
            save(result, Path.of(save));
            out.println("  the history is in " + save);
            out.flush();
        }
        long start = System.nanoTime();
        History history = result.operations().history();
        Decided decided = decide(judge, history);
        judged(judge, decided, (System.nanoTime() - start) / 1e9, out);
        return result.thrown() != null ? ExitCodes.VIOLATION : exitCode(decided.verdict());
    }

    private static void ran(StressResult result, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT,
                "Round-Up stressed %s: %,d operations of %d threads in %.3f s (%,.0f a second)",
                result.harness(),
                result.operations().size(),
                result.threads(),
                result.seconds(),
                result.perSecond()));
        if (result.thrown() != null) {
            out.println("  AN ACTOR FAILED: " + result.thrown());
        }
        if (result.waiting() > 0) {
            out.println("  " + result.waiting() + " threads were left waiting; their last operation counts as pending");
        }
        out.flush();
    }

    private static Decided decide(Judge judge, History history) {
        try {
            return judge.decide(history);
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
                "undecided within --max-states. Histories whose added values are all different are cheap:"
                        + " let the actors take a number.";
        };
        out.println(String.format(
                Locale.ROOT, "  %s: %s (%s, %.3f s)", judge.property(), answer, decided.algorithm(), seconds));
        if (!decided.reason().isEmpty()) {
            out.println("  " + decided.reason());
        }
        out.flush();
    }

    private static void save(StressResult result, Path file) {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            RoundUpFormat.write(result.operations(), result.object(), out);
        } catch (IOException unwritable) {
            throw new InputException("The history cannot be written to " + file + ": " + unwritable
                    + ". Give --save a file on a disk with room for it, about 100 bytes an operation.");
        }
    }

    private static int exitCode(Verdict verdict) {
        return switch (verdict) {
            case LINEARIZABLE -> ExitCodes.OK;
            case NOT_LINEARIZABLE -> ExitCodes.VIOLATION;
            case UNDECIDED -> ExitCodes.UNDECIDED;
        };
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new InputException(otherwise);
        }
    }
}
