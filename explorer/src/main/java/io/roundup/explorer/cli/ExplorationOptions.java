// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.EarlyTimeOuts;
import io.roundup.explorer.Exploration;
import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.Exploration.StrategyName;
import io.roundup.explorer.InputException;
import io.roundup.explorer.phase.CheckpointPlan;
import io.roundup.explorer.phase.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that the command line and the agent share, by the same names. */
final class ExplorationOptions {
    /** Where the schedule of a violation goes unless the user says so. */
    static final String DEFAULT_SCHEDULE = "roundup-schedule.json";

    private static final double CHECKPOINT_SECONDS = 10;

    @Option(
            names = "--quasi",
            paramLabel = "METHOD=K[,METHOD=K...]",
            description = "Also check quasi linearizability: how far calls may be out of order; '*=K' for all methods.")
    @Nullable
    String quasi;

    @Option(
            names = "--golden",
            paramLabel = "CLASS",
            description = "A class with the same methods: what it does when one thread uses it is legal.")
    @Nullable
    String golden;

    @Option(
            names = "--spec",
            paramLabel = "NAME|CLASS",
            description =
                    "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                            + " multi-register, counter, mutex, or a class that implements Specification."
                            + " Default: what serial executions of the object itself show.")
    @Nullable
    String spec;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description =
                    "dpor (every trace once, all histories of each decided; the default), auto (a short random burst, then"
                            + " dpor), dpor-histories (every history"
                            + " executed), dfs (sleep sets; the default with --preemptions), exhaustive (every interleaving),"
                            + " random, pct, pos or surw.")
    @Nullable
    String strategy;

    @Option(
            names = "--pct-changes",
            paramLabel = "N",
            description = "For pct: at how many random steps a priority changes (default: " + Exploration.PCT_CHANGES
                    + "). A bug that needs the order of N+1 steps is found with a known probability.")
    @Nullable
    Integer pctChanges;

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            description = "Only executions with at most N switches away from a thread that could go on.")
    @Nullable
    Integer preemptions;

    @Option(names = "--max-executions", paramLabel = "N", description = "Stop after N executions.")
    long maxExecutions = Long.MAX_VALUE;

    @Option(
            names = "--expect-executions",
            paramLabel = "N",
            description = "Exit with 3 unless exactly N executions were made: pins the size of an exploration in CI.")
    @Nullable
    Long expectExecutions;

    @Option(names = "--max-steps", paramLabel = "N", description = "Stop an execution after N steps (default 20000).")
    int maxSteps = Exploration.MAX_STEPS;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Stop after that much time.")
    double timeout = 1e9;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description =
                    "Explore with N processes, with the same result (default: one for each processor). The others are started"
                            + " only when the exploration has taken a second.")
    @Nullable
    Integer workers;

    @Option(names = "--workers-after", paramLabel = "SECONDS", hidden = true)
    double workersAfter = TeamPlan.SECONDS_ALONE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of random strategies and of the program's own picks.")
    long seed;

    @Option(
            names = "--explore-random",
            description = "Explore the program's bounded random picks like choices of threads.")
    boolean exploreRandom;

    @Option(
            names = "--early-time-outs",
            paramLabel = "N|any",
            description =
                    "Let the first N waits of each thread that time out do so while other threads could go on (default:"
                            + " 0, a wait times out when nothing else can run).")
    String earlyTimeOuts = "0";

    @Option(names = "--backend", paramLabel = "NAME", description = "auto, virtual (JDK 21+) or platform.")
    String backend = "auto";

    @Option(names = "--continue", description = "Go on after a violation, to count all histories.")
    boolean goOn;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON.")
    @Nullable
    String json;

    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description = "Where to write the schedule of a violation (default: " + DEFAULT_SCHEDULE + ").")
    @Nullable
    String schedule;

    @Option(names = "--replay", paramLabel = "FILE|TOKEN", description = "Run one recorded execution again.")
    @Nullable
    String replay;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description = "Keep the state of the exploration in FILE, to go on from there with --resume.")
    @Nullable
    String checkpoint;

    @Option(
            names = "--checkpoint-every",
            paramLabel = "SECONDS",
            description = "How often (default: 10); at the end in any case.")
    @Nullable
    Double checkpointEvery;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Go on from a checkpoint of the same program and options (budgets may differ; --max-executions"
                            + " counts all runs together). It is written on unless --checkpoint names another file.")
    @Nullable
    String resume;

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    void requireReplayable() {
        refuseWithReplay("--workers", workers);
        refuseWithReplay("--checkpoint", checkpoint);
        refuseWithReplay("--checkpoint-every", checkpointEvery);
        refuseWithReplay("--resume", resume);
        refuseWithReplay("--expect-executions", expectExecutions);
    }

    private static void refuseWithReplay(String option, @Nullable Object value) {
        if (value != null) {
            throw new InputException(
                    option + " is for explorations; --replay makes one execution. Leave out one of the two.");
        }
    }

    /** @throws InputException if two options name one file, so that what one of them writes would be lost */
    void requireDistinctFiles() {
        Map<Path, String> options = new HashMap<>();
        requireOwn("--json", json, options);
        if (replay == null) {
            requireOwn("--schedule", schedule == null ? DEFAULT_SCHEDULE : schedule, options);
        } else {
            requireOwn("--replay", replay, options);
        }
        requireOwn("--checkpoint", checkpoint, options);
        // To go on from a checkpoint and write it again is what --resume does.
        boolean isWrittenAgain = resume != null
                && checkpoint != null
                && Objects.equals(OutputFile.identity(resume), OutputFile.identity(checkpoint));
        requireOwn("--resume", isWrittenAgain ? null : resume, options);
    }

    private static void requireOwn(String option, @Nullable String name, Map<Path, String> options) {
        Path file = name == null ? null : OutputFile.identity(name);
        String other = file == null ? null : options.putIfAbsent(file, option);
        if (other != null) {
            throw new InputException(other + " and " + option + " both use the file " + name + ", and one would"
                    + " overwrite the other. Give each a file of its own.");
        }
    }

    /** {@return the backend that is asked for} */
    BackendName backendName() {
        return oneOf(BackendName.class, "--backend", backend);
    }

    /** {@return where the state of the exploration is kept} @throws InputException if that is no file that can be written */
    CheckpointPlan checkpoints() {
        double seconds = checkpointEvery == null ? CHECKPOINT_SECONDS : checkpointEvery;
        require(seconds > 0, "--checkpoint-every", "more than 0 seconds", seconds);
        if (checkpointEvery != null && checkpoint == null && resume == null) {
            throw new InputException(
                    "--checkpoint-every says how often the file of --checkpoint is written, and there is none."
                            + " Add --checkpoint FILE, or leave it out.");
        }
        Path known = resume == null ? null : OutputFile.identity(resume);
        if (known != null && Files.isDirectory(known)) {
            throw new InputException("The checkpoint " + resume + " is a folder, not a file."
                    + " Give --resume the file in it that an exploration wrote with --checkpoint.");
        }
        OutputFile file = null;
        if (checkpoint != null) {
            file = OutputFile.of("--checkpoint", checkpoint);
        } else if (resume != null) {
            file = OutputFile.of("--resume", resume);
        }
        Path resumed =
                resume == null ? null : OutputFile.unasked("--resume", resume).path();
        return new CheckpointPlan(file == null ? null : file.path(), resumed, seconds, 0);
    }

    /** {@return how many processes explore} @param starter starts another one @throws InputException if there are less than one */
    TeamPlan team(TeamPlan.Starter starter) {
        require(workers == null || workers >= 1, "--workers", "at least 1", String.valueOf(workers));
        require(workersAfter >= 0, "--workers-after", "at least 0 seconds", workersAfter);
        int processes = workers == null ? Runtime.getRuntime().availableProcessors() : workers;
        return new TeamPlan(processes, workersAfter, starter);
    }

    /** {@return what is asked for} @param classPath of golden models and specifications @param methods of the object */
    Exploration exploration(ClassPath classPath, Set<String> methods) {
        require(
                expectExecutions == null || expectExecutions >= 0,
                "--expect-executions",
                "at least 0",
                String.valueOf(expectExecutions));
        require(maxExecutions >= 1, "--max-executions", "at least 1", maxExecutions);
        require(maxSteps >= 1, "--max-steps", "at least 1", maxSteps);
        require(timeout > 0, "--timeout", "more than 0 seconds", timeout);
        int bound = preemptions == null ? Exploration.UNBOUNDED : preemptions;
        require(preemptions == null || bound >= 0, "--preemptions", "at least 0", bound);
        StrategyName name = strategy == null ? null : oneOf(StrategyName.class, "--strategy", strategy);
        if (preemptions != null && name != null && name != StrategyName.DFS && name != StrategyName.EXHAUSTIVE) {
            throw new InputException("--preemptions goes with --strategy dfs or exhaustive, not with " + name.text()
                    + ". Leave out one of the two.");
        }
        int changes = pctChanges == null ? Exploration.PCT_CHANGES : pctChanges;
        require(
                changes >= 0 && changes <= Exploration.MOST_PCT_CHANGES,
                "--pct-changes",
                "0 to " + Exploration.MOST_PCT_CHANGES,
                changes);
        if (pctChanges != null && name != StrategyName.PCT) {
            throw new InputException("--pct-changes goes with --strategy pct. Add that, or leave it out.");
        }
        if (name != null && name.isRandom() && maxExecutions == Long.MAX_VALUE && timeout >= 1e9) {
            throw new InputException("--strategy " + name.text()
                    + " never ends by itself. Add --max-executions N or --timeout SECONDS.");
        }
        return Exploration.builder()
                .strategy(name)
                .pctChanges(changes)
                .preemptions(bound)
                .maxExecutions(maxExecutions)
                .seconds(timeout)
                .maxSteps(maxSteps)
                .seed(seed)
                .exploreRandom(exploreRandom)
                .earlyTimeOuts(mostEarlyTimeOuts())
                .backend(backendName())
                .quasi(factor(methods))
                .specification(specification(classPath))
                .stopAtFirst(!goOn)
                .build();
    }

    private int mostEarlyTimeOuts() {
        boolean isKnown = earlyTimeOuts.matches("[0-9]{1,9}|(?i:any)");
        require(isKnown, "--early-time-outs", "a number below a billion, or 'any'", earlyTimeOuts);
        return EarlyTimeOuts.parse(earlyTimeOuts);
    }

    private @Nullable QuasiFactor factor(Set<String> methods) {
        if (quasi == null) {
            return null;
        }
        QuasiFactor factor;
        try {
            factor = QuasiFactor.parse(quasi);
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + quasi + ": " + malformed.getMessage());
        }
        for (QuasiFactor.Domain domain : factor.domains()) {
            for (String method : domain.methods()) {
                if (!method.equals(QuasiFactor.EVERY_METHOD) && !methods.contains(method)) {
                    throw new InputException("--quasi " + quasi + " names the method " + method
                            + ", which the object under test does not have. Its public methods are: "
                            + String.join(", ", methods) + ".");
                }
            }
        }
        return factor;
    }

    private @Nullable Specification<?> specification(ClassPath classPath) {
        if (golden != null && spec != null) {
            throw new InputException("--golden and --spec both say what is legal. Give one of them.");
        }
        if (golden != null) {
            return new GoldenSpecification(classPath.find(golden, "golden model"));
        }
        return spec == null ? null : SpecificationName.resolve(spec, classPath);
    }

    private static void require(boolean holds, String option, String expected, Object actual) {
        if (!holds) {
            throw new InputException(option + " must be " + expected + ", not " + actual + ".");
        }
    }

    private static <E extends Enum<E>> E oneOf(Class<E> type, String option, String text) {
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().replace('_', '-').equalsIgnoreCase(text)) {
                return constant;
            }
            names.add(constant.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
        }
        throw new InputException(option + " " + text + " is not known. Use one of: " + String.join(", ", names) + ".");
    }
}
